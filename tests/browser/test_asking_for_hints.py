"""Hints at practice tables, and taking back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from browser.hands import play
from browser.tables import lay, likely, play_now, sit_down
from browser.visiting import LONGEST, Visitor, expect

import tablee

Come = Callable[..., Visitor]


@pytest.mark.parametrize("game", tablee.games())
def test_a_hint_tells_what_moves_are_worth_and_can_be_followed(visitor: Come, game: str) -> None:
    ann = visitor("Ann", size="phone" if game in ("daron", "janus") else "desktop")
    play_now(ann, game)
    ann.wait_until(lambda: ann.to_move, "one's turn")
    button = ann.page.get_by_role("button", name="Hint")
    button.click()
    hints = ann.page.locator('section[aria-label="Hint"]:visible')
    expect(hints.locator("li").first).to_contain_text("%", timeout=3 * LONGEST)
    expect(button).to_be_focused()  # who asked by keyboard is still there
    expect(ann.page.locator(".tools + [role=status]")).to_contain_text("Best: ")
    ann.shoot(f"{game}-hint", whole=True)
    ann.check_access(f"{game}'s hints")
    before = ann.on
    hints.locator("li button").first.click()
    ann.wait_until(lambda: ann.on != before, "the move that was advised")
    expect(hints).to_have_count(0)
    expect(button).to_be_focused()


def test_karta_says_beside_the_card_why_it_may_not_lie_there_and_shows_the_hint_pointed_at(visitor: Come) -> None:
    ann = visitor("Ann")
    play_now(ann, "karta")
    ann.wait_until(lambda: ann.to_move, "one's turn")
    play(ann, ann.view["legal"][0])
    ann.wait_until(lambda: ann.to_move, "one's turn")
    before = ann.on
    board = ann.page.locator(".surface")
    for _ in range(8):  # far from everything that lies there
        board.press("ArrowLeft")
    expect(ann.page.locator(".says")).to_contain_text("would lie apart")
    expect(ann.page.locator(".says")).to_contain_text("KAR-6")
    assert ann.on == before and ann.page.locator(".answer").count() == 0, "nothing was tried"
    ann.page.get_by_role("button", name="Hint").click()
    hints = ann.page.locator('section[aria-label="Hint"]:visible li')
    edge = board.locator("g.hint .edge")
    places = set()
    for at in range(3):
        hints.nth(at).hover(timeout=3 * LONGEST)
        expect(edge).to_have_count(1)
        places.add((hints.nth(at).locator("button").inner_text(), edge.get_attribute("x"), edge.get_attribute("y")))
    assert len(places) == 3, "each is shown where it would lie"


def test_a_move_that_revealed_nothing_is_taken_back(visitor: Come) -> None:
    ann = visitor("Ann")
    play_now(ann, "duo")
    undo = ann.page.get_by_role("button", name="Take back")
    random = Random(5)
    for _ in range(60):
        ann.wait_until(lambda: ann.to_move or ann.over, "one's turn")
        if ann.over:  # a bot may lay all it was dealt before anything of ours fits
            play_now(ann, "duo")
            ann.wait_until(lambda: ann.to_move, "one's turn")
        hand = sorted(ann.view["hand"])
        move = likely(ann.view, random)
        play(ann, move)
        if ">" in move and ann.to_move:
            break
    expect(undo).to_be_enabled()
    undo.click()
    ann.wait_until(lambda: sorted(ann.view["hand"]) == hand, "the card back in the hand")
    expect(ann.page.locator("aside li").last).to_have_text("You take your move back.")


def test_hints_are_for_practice_alone(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    sit_down(ben, lay(ann, "duo"))
    expect(ann.page.locator(".hand")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Hint")).to_have_count(0)
