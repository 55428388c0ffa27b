"""The shelf: four boxes, one click to the cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from browser.hands import play
from browser.tables import open_box, play_now
from browser.visiting import Visitor, expect
from playwright.sync_api import Route
from server.servers import ServerProcess

import tablee
from tablee import persons

Come = Callable[..., Visitor]
LOOKS = [(size, dark, lang) for size in ("desktop", "phone") for dark, lang in ((False, "en"), (True, "fr"))]


@pytest.mark.parametrize(("size", "dark", "lang"), LOOKS)
def test_the_shelf_shows_four_boxes_to_everyone(visitor: Come, size: str, dark: bool, lang: str) -> None:
    ann = visitor(size=size, dark=dark, language=lang)
    page = ann.go("/")
    expect(page.locator(".box")).to_have_count(4)
    ann.check_no_shift("shelf")
    ann.shoot("shelf", whole=True)
    ann.check_access("shelf")


LATE = {
    "the letters of titles": ("**/*.woff2", "() => document.fonts.check('700 1em Fraunces')"),
    "the games": ("**/api/games", "() => document.querySelectorAll('.box').length === 4"),
    "the news": ("**/api/news", "() => document.querySelector('.news .aside')?.textContent"),
    "what waits for oneself": ("**/api/me/tables", "() => document.querySelector('.left a')"),
}
"""What a shelf asks for, and when it is seen there."""


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 2, 0), (1, 0, 2)])
@pytest.mark.parametrize(("size", "dark", "lang"), LOOKS)
def test_nothing_moves_for_what_comes_late_to_the_shelf(
    visitor: Come, size: str, dark: bool, lang: str, order: tuple[int, ...]
) -> None:
    ann = visitor(size=size, dark=dark, language=lang, worker=False)
    come_late(ann, [list(LATE)[at] for at in order])
    ann.check_no_shift(f"a shelf that came in the order {order}")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_place_of_what_was_left_is_kept_while_the_house_is_asked_for_it(visitor: Come, size: str) -> None:
    ann = visitor("Ann", size=size, worker=False)
    play_now(ann, "duo")
    page = ann.go("/")
    expect(page.locator(".left a").first).to_be_visible()
    come_late(ann, ["what waits for oneself"])
    ann.check_no_shift("a shelf with a match that was left")


def come_late(who: Visitor, order: list[str]) -> None:
    """Open the shelf; one answer after the other is let through when the one before is seen there."""
    held: dict[str, list[Route] | None] = {what: [] for what in order}

    def answer(what: str, route: Route) -> None:
        waiting = held[what]
        if waiting is None:
            route.continue_()
        else:
            waiting.append(route)

    for what in order:
        who.page.route(LATE[what][0], partial(answer, what))
    who.page.goto("/", wait_until="commit")  # it is not loaded before everything has come
    for what in order:
        who.wait_until(lambda what=what: bool(held[what]), f"the wish for {what}")
        who.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        asked, held[what] = held[what], None
        for route in asked or []:
            route.continue_()
        who.wait_until(lambda what=what: who.page.evaluate(LATE[what][1]), what)


def test_the_boxes_tell_the_numbers_of_players_that_the_rules_allow(visitor: Come) -> None:
    page = visitor().go("/")
    for id, game in tablee.games().items():
        low, high = min(game.players), max(game.players)
        text = f"{low} players" if low == high else f"{low} to {high} players"
        expect(page.locator(f'.box[data-game="{id}"] .facts')).to_contain_text(text)


def test_a_company_is_told_at_once_which_boxes_suit_it_and_why_others_do_not(visitor: Come) -> None:
    ann = visitor()
    page = ann.go("/")
    said, boxes, others = page.locator(".said [role=status]"), page.locator(".box"), page.locator(".others li")
    expect(boxes).to_have_count(4)
    expect(said).to_be_empty()
    tonight = page.locator(".tonight summary")
    tonight.click()
    page.get_by_role("radio", name="5").click()
    expect(said).to_have_text("3 boxes suit you.")
    expect(boxes.first.locator(".best")).to_have_text("best with 3 to 5")
    expect(others).to_have_text("Karta Doppio for 2 players")
    page.get_by_label("We have").select_option("20 minutes")
    expect(said).to_have_text("2 boxes suit you, and perhaps one more, which gives fewer details.")
    expect(page.locator('.box[data-game="duo"] .note')).to_have_text("time not stated")
    ann.check_access("a shelf for five")
    opened = open_box(page, "duo")
    expect(opened.get_by_role("link", name="With friends")).to_have_attribute("href", "/new/duo?players=5")
    ann.check_access("an opened box")
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(boxes.last.locator(".take")).to_be_focused()
    page.get_by_label("The youngest is").select_option("7 years old")
    expect(others).to_have_text(["Karta Doppio for 2 players", "Janus ages 8+"])
    expect(page).to_have_url(re.compile(r"/\?players=5&minutes=20&age=7$"))
    page.go_back()
    expect(others).to_have_count(1)
    open_box(page, "duo").get_by_role("link", name="Rules").click()
    expect(page.locator("aside")).to_contain_text("Walter Pepperle")
    page.locator(".home").click()  # who comes back to the shelf tonight is as many as before
    expect(page).to_have_url(re.compile(r"/\?players=5&minutes=20$"))
    clear = page.get_by_role("button", name="All the boxes")
    clear.focus()
    page.keyboard.press("Enter")
    expect(boxes).to_have_count(4)
    expect(page.get_by_role("radio", name="2")).to_be_focused()
    page.reload()
    expect(boxes).to_have_count(4)
    expect(clear).to_have_count(0)


def test_a_shelf_of_forty_boxes_reads_as_well_as_one_of_four(visitor: Come) -> None:
    ann = visitor(worker=False)
    real = ann.context.request.get("/api/games").json()
    more = [{**real[at % 4], "id": f"box{at}", "title": f"Another box, no. {at}"} for at in range(40 - len(real))]
    ann.page.route("**/api/games", lambda route: route.fulfill(json=[*real, *more]))
    page = ann.go("/")
    boxes = page.locator(".box")
    expect(boxes).to_have_count(40)
    for screen, (width, height) in {"desktop": (1280, 800), "phone": (390, 844)}.items():
        page.set_viewport_size({"width": width, "height": height})
        ann.check_access(f"forty boxes, {screen}")
        ann.shoot(f"forty-{screen}")
    page.get_by_role("radio", name="7").click()
    expect(boxes).to_have_count(10)  # Daron, and those that are like it
    others = page.locator(".others")
    expect(others.get_by_role("heading")).to_have_text("30 boxes for another evening")
    expect(others.locator("li").first).to_be_hidden()
    page.get_by_label("Find a box").fill("DARON")
    expect(boxes).to_have_count(1)
    boxes.locator(".take").click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Rules")).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("Win Games")
    ann.check_access("the back of a box")
    page.keyboard.press("Escape")
    page.get_by_role("radio", name="2").click()
    page.get_by_label("Find a box").fill("nothing like it")
    expect(page.locator(".said [role=status]")).to_have_text("No box on the shelf suits you all tonight.")


@pytest.mark.parametrize("game", tablee.games())
def test_two_clicks_from_the_shelf_to_the_first_own_move(visitor: Come, game: str) -> None:
    ann = visitor("Ann")
    ann.go("/")
    ann.page.locator(f'.box[data-game="{game}"] .button.main').click()
    ann.wait_until(lambda: ann.to_move, "one's turn")
    clicks = []
    ann.page.expose_function("clicked", lambda: clicks.append(1))
    ann.page.evaluate("addEventListener('click', () => clicked(), true)")
    before = ann.on
    if game == "karta":
        ann.page.locator(".lay").click()  # a card is in the air already, over a place where it may lie
    else:
        play(ann, next(move for move in ann.view["legal"] if one_click(ann, move)))
    ann.wait_until(lambda: ann.on != before, "what comes of it")
    assert len(clicks) == 1
    assert ann.page.locator(".answer").count() == 0


def one_click(who: Visitor, move: str) -> bool:
    """Is the card of use for one thing alone? One that fits both of DUO's piles needs a click more: where to?"""
    if who.view["game"] == "daron":
        return move == "draw" or move.removeprefix("lay ").isdecimal()
    card = move.split(">")[0]
    return move == "draw" or len([other for other in who.view["legal"] if other.startswith(card)]) == 1


def test_what_one_left_is_on_the_shelf_again(visitor: Come, house: ServerProcess) -> None:
    ann = visitor("Ann")
    ann.go("/")
    ann.page.locator('.box[data-game="duo"] .button.main').click()
    ann.wait_until(lambda: ann.to_move, "one's turn")
    table = ann.page.url
    ann.page.locator(".home").click()
    ann.page.locator("section", has_text="Pick up where you left off").get_by_role(
        "link", name="Continue"
    ).first.click()
    expect(ann.page).to_have_url(table)
    ann.wait_until(lambda: ann.to_move, "one's turn again")


def test_an_address_where_nothing_is_says_so_and_leads_home(visitor: Come) -> None:
    ann = visitor()
    page = ann.go("/no/such/place")
    expect(page.locator("h1")).to_have_text("There is nothing at this address.")
    ann.check_access("astray")
    page.get_by_role("link", name="To the shelf").last.click()
    expect(page.locator(".box")).to_have_count(4)


def test_a_late_answer_carries_nobody_off(visitor: Come) -> None:
    ann = visitor("Ann", worker=False)
    held: list[Route] = []
    ann.page.route("**/api/tables", lambda route: held.append(route))
    page = ann.go("/")
    page.locator('.box[data-game="duo"] .button.main').dblclick()
    ann.wait_until(lambda: bool(held), "the wish for a table")
    open_box(page, "duo").get_by_role("link", name="Rules").click()
    expect(page.locator("article section").first).to_be_visible()
    with page.expect_response("**/api/tables") as answer:
        held[0].continue_()
    answer.value.finished()
    page.evaluate("new Promise((done) => setTimeout(done))")
    assert page.url.endswith("/rules/duo")
    assert len(held) == 1
    page.go_back()
    expect(page.get_by_role("link", name="Continue")).to_have_count(1)  # it is there for who wants it after all


def test_an_answer_that_is_none_is_said_and_stays_said_and_leaves_the_boxes_to_be_opened(visitor: Come) -> None:
    ann = visitor("Ann", worker=False)
    ann.page.route("**/api/tables", lambda route: route.fulfill(body="<html>Pay for the network</html>"))
    page = ann.go("/")
    button, alert = page.locator('.box[data-game="duo"] .button.main'), page.get_by_role("alert")
    button.click()
    expect(alert).to_have_text("Something went wrong; try again in a moment.")
    with page.expect_response("**/api/tables?status=playing"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.evaluate("new Promise((done) => setTimeout(done))")
    expect(alert).to_have_count(1)
    expect(button).to_be_focused()
    page.unroute("**/api/tables")
    button.click()
    ann.wait_until(lambda: bool(ann.view), "the cards")


def test_a_table_is_laid_as_the_house_allows(visitor: Come) -> None:
    ann = visitor("Ann", worker=False)
    games = ann.context.request.get("/api/games").json()
    allowed = [{**game, "players": [2, 3], "levels": [1, 2]} for game in games]
    ann.page.route("**/api/games", lambda route: route.fulfill(json=allowed))
    page = ann.go("/new/duo")
    page.locator("summary").click()
    page.locator('[data-option="max_rounds"]').fill("")  # an emptied field means what is usual
    expect(page.locator("form > label select option")).to_have_text(["2", "3"])
    expect(page.locator("fieldset select").first.locator("option")).to_have_count(1 + 2)
    page.locator("form .button.main").click()
    expect(page.locator(".link a")).to_be_visible()


def test_the_page_is_in_the_language_that_is_read_not_in_the_one_that_is_fetched(visitor: Come) -> None:
    ann = visitor(worker=False)
    page = ann.go("/")
    expect(page.locator(".box")).to_have_count(4)
    held: list[Route] = []
    page.route("**/assets/web-*", lambda route: held.append(route))
    page.get_by_role("button", name="FR: Parler français").click()
    ann.wait_until(lambda: bool(held), "the wish for French words")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    for route in held:
        route.continue_()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_the_language_can_be_changed_and_stays(visitor: Come) -> None:
    ann = visitor()
    page = ann.go("/")
    page.get_by_role("button", name="FR: Parler français").click()
    expect(page.locator('.box[data-game="duo"] .button.main')).to_have_text("Jouer")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.locator('.box[data-game="duo"] .button.main')).to_have_text("Jouer")


def test_who_waits_in_vain_gives_the_free_seat_to_a_bot(visitor: Come) -> None:
    ann, ben = visitor(), visitor(size="phone", language="fr", dark=True)
    page = ann.go("/new/janus")
    page.get_by_label("Your name").fill("Ann")
    page.locator("form .button.main").click()
    link = str(page.locator(".link a").get_attribute("href"))
    ben.go(link)
    ben.page.get_by_label("Votre nom").fill("Bénédicte")
    ben.check_access("a table that waits")
    ben.page.get_by_role("button", name="S’asseoir").click()
    expect(page.locator(".waiting li", has_text="Bénédicte")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Se lever")).to_be_visible()
    expect(ben.page.get_by_role("button", name="robot")).to_have_count(0)
    page.get_by_role("button", name="Seat a bot: chair 3").click()
    for one in (ann, ben):
        one.wait_until(lambda one=one: bool(one.view), "the cards")
    expect(page.locator(".felt")).to_contain_text("Bénédicte")
    expect(page.locator(".felt")).to_contain_text(persons.name(persons.seated("janus", [3], [""], [])[0]))


def test_a_box_is_opened_and_closed_with_the_keyboard_and_played_from_its_lid(visitor: Come) -> None:
    ann = visitor("Ann", keyboard=True)
    page = ann.go("/")
    ann.use(page.get_by_role("button", name="DUO: open the box"))
    opened = page.get_by_role("dialog", name="DUO")
    expect(opened).to_contain_text("Every card has a colour, a number and a shape.")
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(page.get_by_role("button", name="DUO: open the box")).to_be_focused()
    page.keyboard.press("Enter")
    ann.use(opened.get_by_role("button", name="Play now"))
    ann.wait_until(lambda: bool(ann.view), "the cards")


@pytest.mark.parametrize("width", [390, 320])
def test_all_four_boxes_are_seen_at_once_on_a_phone(visitor: Come, width: int) -> None:
    ann = visitor(size="phone", language="fr")
    page = ann.go("/")
    page.set_viewport_size({"width": width, "height": 844})
    expect(page.locator(".box")).to_have_count(4)
    for button in page.locator(".box .button.main").all():
        expect(button).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_match_that_was_left_says_whose_turn_it_is_and_can_be_put_away(visitor: Come) -> None:
    ann = visitor("Ann")
    play_now(ann, "duo")
    ann.wait_until(lambda: ann.to_move, "one's turn")
    page = ann.go("/")
    left = page.locator("section.left")
    expect(left.locator("li")).to_contain_text("Your turn")
    expect(left.locator("li")).to_contain_text("Ann (you) 0")
    expect(left.locator("time")).to_be_visible()
    ann.check_access("a match that was left")
    ann.shoot("shelf-left", whole=True)
    left.get_by_role("button", name="Put away").click()
    expect(left.get_by_role("link", name="Continue")).to_have_count(0)
    page.reload()
    left.locator("summary", has_text="One game put away").click()
    left.get_by_role("button", name="Take out again").click()
    expect(left.get_by_role("link", name="Continue")).to_be_visible()


def test_an_empty_house_has_its_bots_and_something_to_know(visitor: Come) -> None:
    ann = visitor("Ann")
    page = ann.go("/")
    expect(page.locator(".news .aside")).not_to_be_empty()
    page.get_by_role("button", name="Watch bots play").click()
    ann.wait_until(lambda: bool(ann.view), "the cards")
    assert ann.seat is None


@pytest.mark.parametrize(("size", "dark", "lang"), LOOKS)
def test_a_guest_sees_who_invites_to_what_takes_a_chair_and_learns_meanwhile(
    visitor: Come, size: str, dark: bool, lang: str
) -> None:
    ann = visitor("Ann")
    ann.go("/new/duo")
    ann.page.locator("form > label select").select_option("4")
    ann.page.locator("form .button.main").click()
    link = str(ann.page.locator(".link a").get_attribute("href"))
    ben = visitor(size=size, dark=dark, language=lang)
    page = ben.go(link)
    waiting = page.locator(".waiting")
    expect(waiting.locator(".who")).to_have_text({"en": "Ann invites you", "fr": "Ann vous invite"}[lang])
    expect(waiting.locator(".about p").first).to_contain_text({"en": "Every card has", "fr": "Chaque carte a"}[lang])
    ben.check_access("an invitation")
    ben.shoot("invitation", whole=True)
    chairs = waiting.locator("li")
    expect(chairs).to_have_count(4)
    waiting.locator("input").fill("Ben")
    chairs.nth(2).get_by_role("button").click()
    expect(chairs.nth(2)).to_contain_text("Ben")
    expect(ann.page.locator(".waiting li").nth(2)).to_contain_text("Ben")
    ben.check_access("a seat at a table that waits")
    waiting.locator(".about a").click()
    expect(page.locator(".teacher")).to_be_visible()
    page.locator(".teacher a").click()
    expect(waiting.locator("li").nth(2)).to_contain_text("Ben")
