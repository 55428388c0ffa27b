"""Games of other people on the shelf: boxes, rulebooks, and tables with a face of their own or the common one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import elsewhere
import pytest
from browser.visiting import HOUSE, ROOT, Visitor, expect
from server.servers import ServerProcess

from tablee import lessons

Come = Callable[..., Visitor]
SHOWN = re.search(r"```js\n(.*?)```", (ROOT / "docs" / "faces.md").read_text("utf-8"), re.DOTALL)
"""The face that the documents show."""
MOODY = """
export default {
  mount(root, session) {
    root.append("a face that fails when it is to speak French");
    return { update() { if (session.language === "fr") throw new Error("out of humour"); } };
  },
};
"""


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house with four games of others: one has a face, one a lesson, one a face that fails, one does not open."""
    folder = tmp_path_factory.mktemp("games")
    assert SHOWN
    solo = elsewhere.furnished(folder, "solo", "elsewhere_solo")
    elsewhere.write(solo, {"face/face.js": SHOWN[1], "face/face.css": ".brought p { outline: 3px solid red; }"})
    mono = elsewhere.project(folder, "mono", "elsewhere_mono")
    elsewhere.write(mono, elsewhere.lesson_of("mono"))
    moody = elsewhere.furnished(folder, "moody", "elsewhere_moody")
    elsewhere.write(moody, {"face/face.js": MOODY})
    elsewhere.project(folder, "bad", "elsewhere_bad", "import nothing_of_that_name\n")
    with elsewhere.shelved(folder), ServerProcess(tmp_path_factory.mktemp("shelf"), *HOUSE) as server:
        yield server


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_their_boxes_stand_behind_ours_and_have_what_ours_have(visitor: Come, shelf: ServerProcess, size: str) -> None:
    ann = visitor(address=shelf.address, size=size)
    page = ann.go("/")
    boxes = page.locator(".box")
    expect(boxes).to_have_count(8)
    order = [box.get_attribute("data-game") for box in boxes.all()]
    assert order[4:] == ["mono", "moody", "solo", "bad"]
    solo, mono, bad = (page.locator(f'.box[data-game="{game}"]') for game in ("solo", "mono", "bad"))
    expect(solo.locator("svg text").last).to_have_text("Solo")
    for game, ways in ((solo, ["Rules"]), (mono, ["Learn"])):
        game.locator(".take").click()
        expect(game.locator("nav a")).to_have_text(["With friends", "Same screen", *ways, "Watch"])
        if game is solo:
            expect(game.locator(".pitch")).to_have_text("Two at a table, far from home.")
        page.keyboard.press("Escape")
    expect(bad).to_contain_text("This box cannot be opened just now.")
    expect(bad.get_by_role("button")).to_have_count(0)
    ann.check_no_shift("shelf")
    ann.shoot("shelf-of-others", whole=True)
    ann.check_access("a shelf with games of others")
    page.locator(".tonight summary").click()
    page.get_by_role("radio", name="3").click()
    expect(bad).to_have_count(0)
    expect(page.locator(".others li", has_text="Solo")).to_contain_text("for 2 players")


def test_a_rulebook_that_is_missing_or_in_another_language_is_said_to_be(visitor: Come, shelf: ServerProcess) -> None:
    ann = visitor(address=shelf.address, language="fr")
    page = ann.go("/rules/solo")
    expect(page.locator("article")).to_contain_text("Ces règles n’existent encore qu’en anglais.")
    expect(page.locator("#SOL-2")).to_contain_text("<script>alert(1)</script>")
    expect(page.locator("#SOL-1")).to_have_attribute("lang", "en")
    ann.check_access("a rulebook in another language")
    ann.go("/rules/mono")
    expect(page.locator("article")).to_contain_text("Personne n’a encore écrit les règles de ce jeu.")
    ann.go("/rules/bad")
    expect(page.locator(".notice h1")).to_contain_text("ne s’ouvre pas pour l’instant")
    ann.go("/rules/nothing")
    expect(page.locator(".notice h1")).to_contain_text("Il n’y a rien à cette adresse")


def test_a_face_of_its_own_is_played_on_and_worded_anew_in_another_language(
    visitor: Come, shelf: ServerProcess
) -> None:
    ann = visitor("Ann", address=shelf.address)
    page = ann.go("/")
    page.locator('.box[data-game="solo"] .button.main').click()
    draw = page.locator(".brought button", has_text="A card, from far away.")
    expect(draw).to_be_visible()
    expect(page.locator(".brought p").first).to_have_css("outline-style", "solid")
    ann.check_access("a table with a face of its own")
    page.get_by_role("button", name="FR: Parler français").click()
    draw = page.locator(".brought button", has_text="Une carte, de loin.")
    expect(draw).to_be_visible()
    before = len(ann.view["hand"])
    draw.click()
    ann.wait_until(lambda: len(ann.view["hand"]) > before, "the card that was drawn")
    expect(page.locator(".brought p").first).to_contain_text(ann.view["hand"][-1])
    expect(page.locator("aside ol")).to_contain_text("Une carte, de loin.")


def test_a_face_that_fails_gives_way_to_the_common_table(visitor: Come, shelf: ServerProcess) -> None:
    ann = visitor("Ann", address=shelf.address)
    page = ann.go("/")
    page.locator('.box[data-game="moody"] .button.main').click()
    expect(page.locator(".brought")).to_contain_text("a face that fails")
    page.get_by_role("button", name="FR: Parler français").click()
    expect(page.locator(".brought")).to_have_count(0)
    assert any("moody" in text and "out of humour" in text for text in ann.wrong)
    ann.wrong.clear()
    before = ann.on
    page.locator(".felt button", has_text="Une carte, de loin.").click()
    ann.wait_until(lambda: ann.on != before, "a move on the common table")


def test_a_lesson_is_learnt_at_the_common_table(visitor: Come, shelf: ServerProcess) -> None:
    ann = visitor("Ann", address=shelf.address, language="fr", hasty=True)
    page = ann.go("/learn/mono")
    expect(page.locator(".teacher .words")).to_contain_text("Bienvenue")
    expect(page.locator(".felt .seat").first).to_be_visible()
    onward = page.locator(".teacher .buttons .main")
    onward.click()
    expect(onward).to_be_disabled()
    page.locator(".felt button", has_text=lessons.lesson("duo").steps[1].want[0]).click()
    expect(onward).to_be_enabled()


def test_what_was_read_once_is_there_without_a_network(visitor: Come, shelf: ServerProcess) -> None:
    ann = visitor(address=shelf.address)
    page = ann.go("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.go("/rules/solo")
    expect(page.locator("#SOL-1")).to_be_visible()
    ann.context.set_offline(True)
    page.reload()
    expect(page.locator("#SOL-1")).to_be_visible()


def test_a_game_that_brings_no_drawing_is_played(visitor: Come, shelf: ServerProcess) -> None:
    ann = visitor("Ann", address=shelf.address, size="phone")
    page = ann.go("/")
    page.locator('.box[data-game="mono"] .button.main').click()
    before = page.locator(".felt button").first.is_visible() and ann.on
    page.locator(".felt button", has_text="draw").click()
    ann.wait_until(lambda: ann.on != before, "a move on the common table")
    ann.shoot("game-without-anything")
    ann.check_access("a game that brings nothing")
