"""The end of a round and of a match: what led there is seen first, then the sheet, then what comes next."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from browser.hands import play
from browser.tables import MOST_MOVES, likely, play_on, seat
from browser.visiting import SHEET, Visitor, expect
from playwright.sync_api import WebSocket

Come = Callable[..., Visitor]


def sit_alone(who: Visitor, game: str, bots: int = 1, **options: int) -> None:
    """Sit down alone with bots."""
    assert who.context.request.post("/api/guests", data={"name": who.name}).ok
    laid = who.context.request.post(
        "/api/tables", data={"game": game, "seats": ["me"] + [1] * bots, "options": options}
    )
    assert laid.ok, laid.text()
    who.go(f"/table/{laid.json()['id']}")
    who.wait_until(lambda: bool(who.view), "the cards")


def to_the_end_of_a_round(people: list[Visitor], random: Random) -> None:
    """Play on until the table waits for these people to read."""
    for one in people:
        one.reads_on = False
    for _ in range(MOST_MOVES):
        people[0].wait_until(lambda: any(one.to_move or one.awaited for one in people), "a turn, or the end of a round")
        if any(one.awaited or one.view["round"] > 1 for one in people):
            for one in people:
                one.wait_until(lambda who=one: who.awaited, "the pause, for everybody")
            return
        mover = next(one for one in people if one.to_move)
        play(mover, likely(mover.view, random))
    raise AssertionError("no round ended")


@pytest.mark.parametrize("game", ["duo", "daron"])
def test_how_a_round_ended_is_seen_and_read_before_the_next_is_dealt(visitor: Come, game: str) -> None:
    ann = visitor("Ann", size="phone")
    sit_alone(ann, game, bots=2)
    to_the_end_of_a_round([ann], Random(f"a round of {game}"))
    page = ann.page
    expect(page.locator(".play[data-held]")).to_have_count(1)
    expect(page.locator(".status")).to_have_text("End of the round")
    expect(page.locator("dialog .counted li")).to_have_count(3)
    assert page.evaluate("document.querySelector('dialog').contains(document.activeElement)")
    assert page.locator("[data-place^='hand/']").count() == len(set(ann.view["last_round"]["hands"][ann.seat or 0]))
    ann.shoot(f"{game}-round-over")
    ann.check_access("the sheet of a round")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".play[data-held]")).to_have_count(0)
    ann.wait_until(lambda: not ann.awaited, "play to go on")
    ann.wait_until(lambda: ann.to_move, "the next turn")


def test_the_sheet_is_there_again_for_who_comes_back_while_the_table_waits(visitor: Come) -> None:
    ann = visitor("Ann")
    sit_alone(ann, "duo", bots=2)
    to_the_end_of_a_round([ann], Random("a reload"))
    expect(ann.page.locator(SHEET)).to_be_visible()
    ann.page.reload()
    ann.page.locator(SHEET).click()
    ann.wait_until(lambda: not ann.awaited, "play to go on")


def test_between_people_all_see_who_reads_and_when_play_goes_on(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben", size="phone", language="fr")
    seat([ann, ben], "duo", max_rounds=2)
    to_the_end_of_a_round([ann, ben], Random("two read"))
    expect(ben.page.locator("dialog .left")).to_contain_text("Le jeu reprend dans")
    ann.page.locator(SHEET).click()
    expect(ann.page.locator(".play[data-held]")).to_have_count(0)
    ben.wait_until(lambda: ann.seat not in ben._table["reading"]["waits"], "that Ann has read")
    expect(ben.page.locator("dialog [role=status]").last).to_contain_text("vous attendent")
    ben.page.locator(SHEET).click()
    ann.wait_until(lambda: ann._table.get("reading") is None, "play to go on")
    expect(ann.page.locator(".reading")).to_have_count(0)


def test_who_was_asked_to_play_again_sees_it_and_who_waits_sees_for_whom(visitor: Come) -> None:
    ann, ben, cleo = visitor("Ann"), visitor("Ben", size="phone"), visitor("Cleo")
    seat([ann, ben], "duo")
    link = ann.context.request.get(f"/api{ann.page.url.partition('/table')[2].join(['/tables', ''])}").json()["link"]
    cleo.go(link)
    play_on([ann, ben], Random("again"))
    for one in (ann, ben, cleo):
        one.wait_until(lambda who=one: who.over, "the end")
        expect(one.page.locator("dialog .winners .winner")).to_have_count(len(one.view["winners"]))
    ann.shoot("duo-won")
    for one in (ben, cleo):
        one.page.keyboard.press("Escape")
        expect(one.page.locator("dialog")).to_have_count(0)
    ann.page.get_by_role("button", name="Play again").click()
    expect(ben.page.locator(".again [role=status]")).to_contain_text("Ann wants to play again: your seat")
    expect(cleo.page.locator(".again [role=status]")).to_contain_text("Ann wants to play again.")
    expect(ann.page.locator(".waiting")).to_contain_text("Waiting for Ben.")
    ben.check_access("somebody wants to play again")
    ben.shoot("duo-asked-again")
    cleo.page.get_by_role("link", name="Watch the next match").click()
    ben.page.get_by_role("button", name="Play again with Ann").click()
    for one in (ann, ben, cleo):
        one.wait_until(lambda who=one: who.view.get("actor") is not None, "the cards of the next match")


# --- waiting for bots ---


def said(who: Visitor) -> list[str]:
    """What the page says over its sockets from now on."""
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: heard.append(str(text)))

    who.page.on("websocket", listen)
    return heard


def test_one_skips_to_ones_own_turn_where_one_sits_alone_with_bots(visitor: Come) -> None:
    ann = visitor("Ann", size="phone")
    told = said(ann)
    sit_alone(ann, "duo", bots=3)
    skip = ann.page.locator("#skip")
    expect(skip).to_be_visible()
    for _ in range(20):
        ann.wait_until(lambda: ann.to_move, "a turn")
        expect(skip).to_have_attribute("aria-disabled", "true")
        play(ann, "draw" if "draw" in ann.view["legal"] else ann.view["legal"][-1])
        skip.click(force=True)
        if any('"skip"' in text for text in told):
            break
    else:
        raise AssertionError("the bots were never skipped")
    ann.wait_until(lambda: ann.to_move, "one's own turn")


def test_the_speed_of_bots_is_chosen_once_and_told_at_every_table(visitor: Come) -> None:
    ann = visitor("Ann")
    ann.go("/settings")
    ann.page.get_by_label("Bots’ speed, when you play alone with them").select_option("brisk")
    told = said(ann)
    sit_alone(ann, "duo")
    ann.wait_until(lambda: any('"brisk"' in text for text in told), "the speed, told to the server")


def test_at_one_screen_the_last_move_is_taken_back_before_the_next_player_looks(visitor: Come) -> None:
    ann = visitor("Ann", size="phone")
    assert ann.context.request.post("/api/guests", data={"name": "Ann"}).ok
    form: dict[str, Any] = {"game": "duo", "seats": ["me", {"beside": "Ben"}], "take_back": True}
    laid = ann.context.request.post("/api/tables", data=form)
    assert laid.ok, laid.text()
    page = ann.go(f"/table/{laid.json()['id']}")
    take, undo = page.get_by_role("button", name="I am "), page.get_by_role("button", name="Take back")
    for _ in range(MOST_MOVES):
        expect(take).to_be_visible()
        ann.looks_from = ann.view["actor"]
        take.click()
        move = next((one for one in ann.view["legal"] if ">" in one), None)
        play(ann, move or "draw")
        if move:
            break
        expect(take).to_be_visible()
        assert undo.count() == 0, "what was drawn was seen"
    mover = ann.looks_from
    play(ann, "stop")
    undo.click()
    expect(take).to_be_visible()
    take.click()
    ann.wait_until(lambda: ann.view["actor"] == mover, "the turn again")
    expect(page.locator(".doing .button.main")).to_be_visible()
    ann.shoot("duo-same-screen-taken-back")
