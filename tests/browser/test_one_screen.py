"""Several people at one screen: nobody's cards are in sight while it goes round."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from browser.hands import play
from browser.tables import MOST_MOVES, SHORT, TABLES, likely
from browser.visiting import Visitor, expect

import tablee

Come = Callable[..., Visitor]
MOVES = {"duo": 14, "daron": 14, "karta": 6}
"""Moves after which enough is seen; Janus is played to the end."""


@pytest.mark.parametrize("game", tablee.games())
def test_one_screen_goes_round(visitor: Come, game: str) -> None:
    ann = visitor("Ann", size="phone")
    page = ann.go(f"/new/{game}?same")
    if len(tablee.game(game).players) > 1:
        page.locator("form > label select").select_option(str(TABLES[game]))
    for at, name in enumerate(["Ann", "Ben", "Cleo"][: TABLES[game]]):
        page.locator("fieldset input").nth(at).fill(name)
    page.locator("summary").click()
    for option, value in SHORT[game].items():
        page.locator(f'[data-option="{option}"]').fill(value)
    ann.shoot(f"{game}-same-screen-new", whole=True)
    ann.check_access("laying a table for one screen")
    page.locator("form .button.main").click()
    ann.wait_until(lambda: len([told for told in ann.sockets if told.get("view")]) == TABLES[game], "everybody's cards")
    random, passed = Random(f"one screen for {game}"), 0
    take = page.get_by_role("button", name="I am ")
    for _ in range(MOVES.get(game, MOST_MOVES)):
        actor = ann.view["actor"]
        if actor is None:
            break
        ann.looks_from = actor
        if game != "karta":
            ann.wait_until(lambda: take.count() > 0 or page.locator(".status.yours").count() > 0, "the screen's next")
            if take.count():
                expect(page.locator(".play")).to_have_count(0)  # no table, so no cards
                if not passed:
                    ann.shoot(f"{game}-same-screen-covered")
                    ann.check_access("the covered screen")
                passed += 1
                take.click()
        ann.wait_until(lambda: page.locator(".status.yours").count() > 0, "the table of the one to move")
        play(ann, likely(ann.view, random))
    assert passed > 1 or game == "karta" or ann.over  # who is dealt well may end it at once
    if game not in MOVES:
        assert ann.over
        expect(page.locator("dialog")).to_be_visible()
        ann.shoot(f"{game}-same-screen-over")


def test_a_reload_shows_nobodys_cards_until_the_screen_is_taken(visitor: Come) -> None:
    ann = visitor("Ann")
    page = ann.go("/new/duo?same")
    page.locator("form > label select").select_option("2")
    page.locator("form .button.main").click()
    take = page.get_by_role("button", name="I am ")
    for _ in range(2):
        take.click()
        expect(page.locator(".hand")).to_be_visible()
        ann.looks_from = ann.view["actor"]
        page.locator("[data-place=draw]").click()
        expect(take).to_be_visible()
        page.reload()
        expect(take).to_be_visible()
        expect(page.locator(".hand")).to_have_count(0)
