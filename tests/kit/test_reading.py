"""Positions of a game made with the kit: whatever is wrong with one is said, and where."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import huit
import pytest
from kit import motley

from tablee import BadPosition

Change = Callable[[dict[str, Any]], object]


def changed(position: dict[str, Any], change: Change) -> dict[str, Any]:
    twin = deepcopy(position)
    change(twin)
    return twin


@pytest.mark.parametrize(
    ("change", "where", "complaint"),
    [
        (lambda p: p["hands"][0].append("ZZ"), r"hands\[0\]\[6\]", "'ZZ' is not a card of this game"),
        (lambda p: p["hands"][0].append(p["hands"][1][0]), r"hands\[1\]", "is there more than once"),
        (lambda p: p["draw"].pop(), r"hands\[0\]", "1 card\\(s\\) are nowhere"),
        (lambda p: p["hands"].pop(), "hands", "expected 3 entries, got 2"),
        (lambda p: p.pop("treasure"), "treasure", "is missing"),
        (lambda p: p.update(more=1), "more", "is not a field of this game's positions"),
        (lambda p: p.update(colour="e"), "colour", "expected null or one of a, b, c, d, got 'e'"),
        (lambda p: p.update(flags=["up", 1, None]), r"flags\[1\]", "expected null or one of up, down, got 1"),
        (lambda p: p.update(coins=[0, -6, 0]), r"coins\[1\]", "expected a number from -5 to 900"),
        (lambda p: p.update(pot=-1), "pot", "expected a number from 0"),
        (lambda p: p.update(drawn=p["hands"][1][0]), "drawn", "is null, or a card that the actor holds"),
        (lambda p: p.update(drawn="ZZ"), "drawn", "'ZZ' is not a card of this game"),
        (lambda p: p["board"].update(a1="q"), "board.a1", "expected one of x, o, stone, got 'q'"),
        (lambda p: p["board"].update(z9="x"), "board.z9", "is not a field"),
        (lambda p: p.update(board=[]), "board", "expected an object"),
        (lambda p: p.update(starter=3), "starter", "expected a number from 0 to 2"),
        (lambda p: p.update(round=2), "last_round", "is null in the first round"),
        (lambda p: p.update(actor=None), "last_round", "is null in the first round"),
        (lambda p: p.update(scores=[40, 0, 0]), "scores", "40 points have ended the match"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: Change, where: str, complaint: str) -> None:
    position = motley.GAME.new(players=3, seed=4).position()
    assert motley.GAME.load(position).position() == position
    with pytest.raises(BadPosition, match=complaint) as refusal:
        motley.GAME.load(changed(position, change))
    assert refusal.match(where)


LAST = {"winner": 0, "hands": [[], ["2C"]], "change": [2, 0]}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda p: p.update(last_round={**LAST, "hands": [["2C"], ["2C"]]}), "card 2C is there more than once"),
        (lambda p: p.update(last_round={**LAST, "change": [2]}), "expected 2 entries, got 1"),
        (lambda p: p.update(last_round={**LAST, "winner": 2}), "expected a number from 0 to 1"),
        (lambda p: p.update(last_round={**LAST, "why": 2}), "last_round.why"),
        (lambda p: p.update(actor=None), "no score and no round has ended it"),
    ],
)
def test_a_last_round_that_cannot_be_is_refused(change: Change, complaint: str) -> None:
    position = {**huit.GAME.new(players=2, seed=4).position(), "round": 2, "last_round": LAST, "scores": [2, 0]}
    assert huit.GAME.load(position).position() == position
    with pytest.raises(BadPosition, match=complaint):
        huit.GAME.load(changed(position, change))


def test_a_seat_without_a_move_cannot_be_to_move() -> None:
    import dames

    position = {**dames.GAME.new(seed=1).position(), "board": {"h8": "b"}}
    with pytest.raises(BadPosition, match="actor: has no legal move here"):
        dames.GAME.load(position)
