"""What people say at a table, whom they hear, and whom they ask in: with two browsers, through the pages alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import elsewhere
import pytest
from browser.tables import lay, sit_down
from browser.visiting import HOUSE, ROOT, Visitor, expect
from playwright.sync_api import Locator
from server.servers import ServerProcess

Come = Callable[..., Visitor]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house with a game that has no face, too."""
    with (
        elsewhere.shelved(ROOT / "examples" / "games" / "huit"),
        ServerProcess(tmp_path_factory.mktemp("talking"), *HOUSE) as server,
    ):
        yield server


def together(come: Come, game: str, *names: str, **given: str) -> list[Visitor]:
    """Two people at a table."""
    ann, ben = (come(name, **given) for name in names)
    sit_down(ben, lay(ann, game))
    for one in (ann, ben):
        one.wait_until(lambda one=one: bool(one.view), "the cards")
    return [ann, ben]


def speak(who: Visitor, phrase: str) -> None:
    """Open the phrases and choose one: then they are closed again."""
    who.use(who.page.locator("#say"))
    who.use(who.page.locator(f'[data-phrase="{phrase}"]'))
    expect(who.page.locator("dialog")).to_have_count(0)


def bubble(who: Visitor, by: Visitor) -> Locator:
    """What is said at somebody's seat."""
    return who.page.locator(f'.bubble[data-said="{by.seat}"]')


@pytest.mark.parametrize("game", ["duo", "huit"])
def test_a_phrase_is_a_bubble_at_the_seat_and_a_line_for_who_does_not_see_it(visitor: Come, game: str) -> None:
    """At a table drawn for its game, and at the common one."""
    ann, ben = together(visitor, game, "Ann", "Ben", size="phone")
    ben.page.locator("#say").click()
    ben.page.locator("details summary").click()
    expect(ben.page.get_by_label("Mute Ann")).to_be_enabled()
    ben.check_access("the phrases")
    ben.page.keyboard.press("Escape")
    speak(ben, "phrase-well-played")
    expect(bubble(ann, ben)).to_have_text("Well played!")
    expect(ann.page.get_by_role("log").filter(has_text="Ben: “Well played!”")).to_have_count(1)
    expect(bubble(ben, ben)).to_be_visible()
    assert {"x", "y"} <= (bubble(ben, ben).bounding_box() or {}).keys()
    speak(ben, "phrase-laughter")
    expect(bubble(ann, ben).locator("svg")).to_be_visible()
    speak(ann, f"{game}-phrase-last-card")
    expect(bubble(ben, ann)).to_be_visible()


def test_somebody_with_a_keyboard_alone_says_something(visitor: Come) -> None:
    ann, ben = together(visitor, "karta", "Ann", "Ben")
    ann.keyboard = True
    speak(ann, "karta-phrase-trap")
    expect(bubble(ben, ann)).to_have_text("It’s a trap!")
    assert ann.page.evaluate("document.activeElement.id") == "say", "one is where one was"


def test_who_talks_too_much_reads_why_and_may_go_on_playing(visitor: Come) -> None:
    ann, ben = together(visitor, "duo", "Ann", "Ben")
    for _ in range(4):
        speak(ann, "phrase-oops")
    ann.page.locator("#say").click()
    ann.page.locator('[data-phrase="phrase-oops"]').click()
    while ann.page.locator("dialog").count() and not ann.page.locator("dialog .trouble").count():
        ann.page.wait_for_timeout(20)
    if not ann.page.locator("dialog").count():  # the test was slow: it was long enough ago
        return
    expect(ann.page.locator("dialog .trouble")).to_have_text("You have just said a lot. Wait a few seconds.")
    expect(ben.page.locator(".lost")).to_have_count(0)


def test_a_seat_that_is_pressed_leads_to_muting_whoever_sits_there_and_the_settings_undo_it(visitor: Come) -> None:
    ann, ben = together(visitor, "duo", "Ann", "Ben")
    ann.page.locator(f'[data-seat="{ben.seat}"] .who').click()
    box = ann.page.locator("dialog").get_by_label("Mute Ben")
    box.check()
    expect(ann.page.locator("dialog").get_by_text("You will not see what they say")).to_be_visible()
    ann.wait_until(lambda: muted(ann) == ["Ben"], "Ben is muted")
    ann.page.keyboard.press("Escape")
    speak(ben, "phrase-hello")
    speak(ann, "phrase-bye")
    expect(bubble(ann, ann)).to_be_visible()
    expect(bubble(ann, ben)).to_have_count(0)
    ann.go("/settings")
    ann.page.get_by_role("button", name="Hear Ben again").click()
    ann.wait_until(lambda: muted(ann) == [], "Ben is heard")
    ann.check_access("the settings")


def muted(who: Visitor) -> list[str]:
    return [one["name"] for one in who.context.request.get("/api/me/muted").json()]


def test_who_one_played_with_is_asked_in_with_a_tap_and_comes_from_the_shelf(visitor: Come) -> None:
    ann, ben = together(visitor, "duo", "Ann", "Ben", size="phone")
    ben.go("/")
    lay(ann, "duo")
    ann.page.get_by_role("button", name="Invite Ben").click()
    expect(ann.page.get_by_text("Invited", exact=True)).to_be_visible()
    ann.check_access("a table that waits, with whom one may ask in")
    expect(ben.page.get_by_text("Ann invites you to DUO")).to_be_visible()
    ben.check_access("the shelf with an invitation")
    ben.page.locator(".invitations").get_by_role("link", name="Sit down").click()
    ben.page.get_by_role("button", name="Sit down").click()
    ben.wait_until(lambda: bool(ben.view), "the cards")
    ben.go("/")
    expect(ben.page.locator(".box").first).to_be_visible()
    expect(ben.page.locator(".invitations")).to_have_count(0)


def test_not_now_puts_an_invitation_away(visitor: Come) -> None:
    ann, ben = together(visitor, "karta", "Ann", "Ben")
    lay(ann, "karta")
    ann.page.get_by_role("button", name="Invite Ben").click()
    ben.go("/")
    ben.page.get_by_role("button", name="Not now").click()
    expect(ben.page.locator(".invitations")).to_have_count(0)
