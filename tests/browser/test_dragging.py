"""Cards are dragged at every table, by mouse and finger: they are laid where they fit, and come back from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from browser.hands import carry, play
from browser.tables import TABLES, likely, seat
from browser.visiting import Visitor, expect
from playwright.sync_api import FloatRect, Locator

Come = Callable[..., Visitor]

WANTED = {"duo": r".*>[LR]", "daron": r"lay \d", "karta": r".*", "janus": r"drop \d"}
"""The moves that lay a card of one's own on the table."""
MOST = 200
"""Moves within which everybody has had such a card."""


def come_to_lay(come: Come, game: str, **given: str) -> tuple[Visitor, str, Visitor]:
    """Somebody who can lay a card now, the move that does, and somebody who waits."""
    people = [come(name, **given) for name in ("Ann", "Ben", "Cid")[: TABLES[game]]]
    seat(people, game)
    random = Random(game)
    for _ in range(MOST):
        people[0].wait_until(lambda: any(one.to_move for one in people), "somebody's turn")
        who = next(one for one in people if one.to_move)
        expect(who.page.locator(".status.yours")).to_be_visible()
        if moves := [move for move in who.view["legal"] if re.fullmatch(WANTED[game], move)]:
            return who, moves[0], next(one for one in people if one is not who)
        play(who, likely(who.view, random))
    raise AssertionError(f"nobody could lay a card in {game}")


def ends(who: Visitor, game: str, move: str) -> tuple[Locator, Locator]:
    """The card that a move lays, and where it goes."""
    page = who.page
    match game:
        case "duo":
            card, side = move.split(">")
            return page.locator(f'.hand [data-place="hand/{card}"]'), page.locator(f'.pile[data-drop="{side}"]')
        case "daron":
            return page.locator(f'.hand [data-place="hand/{move[4:]}"]'), page.locator('[data-drop="centre"]')
        case "karta":
            return page.locator(f'.rack [data-card="{move[0]}"]'), page.locator('[data-drop="board"]')
    place = f"card/{who.seat}/{move[5:]}"
    return page.locator(f'.own button:has([data-place="{place}"])'), page.locator('[data-drop="pile"]')


def box(locator: Locator) -> FloatRect:
    """Where something is on the page."""
    found = locator.bounding_box()
    assert found
    return found


@pytest.mark.parametrize("game", WANTED)
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_card_is_dragged_to_its_place_and_comes_back_from_elsewhere(visitor: Come, game: str, size: str) -> None:
    who, move, _ = come_to_lay(visitor, game, size=size)
    card, goal = ends(who, game, move)
    before, at = who.on, card.bounding_box()
    carry(who, card, who.page.locator(".status"))
    expect(who.page.locator(".dragged")).to_have_count(0)
    who.wait_until(lambda: card.bounding_box() == at, "the card back where it lay")
    assert who.on == before
    carry(who, card, goal, picture=f"dragging-{game}")
    who.wait_until(lambda: who.on != before, f"{move} on the table")
    expect(who.page.locator(".dragged")).to_have_count(0)
    expect(who.page.locator(".answer")).to_have_count(0)


@pytest.mark.parametrize("game", WANTED)
def test_a_dragged_card_lies_where_the_finger_is_and_its_goal_is_lit(visitor: Come, game: str) -> None:
    """Whatever the page says of cards that are pointed at, offered or taken up."""
    who, move, _ = come_to_lay(visitor, game)
    card, goal = ends(who, game, move)
    start, end, mouse = box(card), box(goal), who.page.mouse
    mouse.move(start["x"] + 20, start["y"] + 20)
    rest = box(card)  # it stands up under the mouse
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
    if game == "karta":  # there the card in the air shows how it would lie
        expect(who.page.locator(".board")).to_have_attribute("data-ghost", re.compile(f"^{move[0]} "))
        expect(card).to_have_css("opacity", "0")
    else:
        expect(goal.locator("xpath=self::*[contains(@class,'over')]|.//*[contains(@class,'over')]")).to_have_count(1)
    held = box(card)
    shift = (end["x"] + end["width"] / 2 - start["x"] - 20, end["y"] + end["height"] / 2 - start["y"] - 20)
    # A card that stood up lies down under the finger.
    assert held["x"] - rest["x"] == pytest.approx(shift[0], abs=1)
    assert held["y"] - rest["y"] == pytest.approx(shift[1], abs=24)
    mouse.move(2, 2)
    mouse.up()
    expect(who.page.locator(".dragged")).to_have_count(0)


@pytest.mark.parametrize("game", WANTED)
def test_a_finger_scrolls_the_page_over_cards_that_cannot_be_dragged_now(visitor: Come, game: str) -> None:
    who, move, waiting = come_to_lay(visitor, game, size="phone")
    card, _ = ends(who, game, move)
    expect(card).to_have_css("touch-action", "none")
    expect(waiting.page.locator(".status:not(.yours)")).to_be_visible()
    cards = waiting.page.locator(":is(.hand, .rack, .own) button")
    expect(cards.first).to_have_css("touch-action", "manipulation")
