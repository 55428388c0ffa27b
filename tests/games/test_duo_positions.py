"""Positions of DUO: what cannot be is refused, and the complaint names the place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from duo_positions import position

from tablee import BadPosition, Game

EVERYWHERE = "hands[0] + hands[1] + hands[2] + draw + left + right"
Change = Callable[[dict[str, Any]], object]


def put(*path: Any) -> Change:
    """A change that puts the last of the path where the rest of it leads."""

    def change(value: dict[str, Any]) -> None:
        inner: Any = value
        for step in path[:-2]:
            inner = inner[step]
        inner[path[-2]] = path[-1]

    return change


def drop(*path: Any) -> Change:
    """A change that takes away what the path leads to."""

    def change(value: dict[str, Any]) -> None:
        inner: Any = value
        for step in path[:-1]:
            inner = inner[step]
        del inner[path[-1]]

    return change


def going_on() -> dict[str, Any]:
    """A position in the second round."""
    last = {"winner": 1, "hands": [["B1o", "*"], [], ["G1x"]], "change": [0, 3, 0]}
    return position("R3t R", "Y1o *", "G2x", round=2, scores=[-2, 3, 0], last_round=last, options={"turbo": True})


def finished() -> dict[str, Any]:
    """A position of a match that seat 0 has won."""
    last = {"winner": 0, "hands": [[], ["Y1o", "Y2o"]], "change": [2, 0]}
    return position("", "Y1o Y2o", actor=None, scores=[10, 4], last_round=last, round=3)


def refused(duo: Game, start: dict[str, Any], change: Change) -> str:
    change(start)
    with pytest.raises(BadPosition) as refusal:
        duo.load(json.loads(json.dumps(start)))
    assert refusal.value.sentence("fr")
    return refusal.value.where


@pytest.mark.parametrize("start", [going_on, finished])
def test_the_positions_that_are_changed_below_are_sound(duo: Game, start: Callable[[], dict[str, Any]]) -> None:
    match = duo.load(start())
    assert duo.load(match.position()).position() == match.position()


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (put("game", "Duo"), "game"),
        (put("game", None), "game"),
        (put("players", 4), "scores"),
        (put("players", "3"), "players"),
        (put("players", 3.0), "players"),
        (put("players", 7), "players"),
        (put("options", {}), "options"),
        (put("options", None), "options"),
        (put("options", {"turbo": True}), "options"),
        (put("options", "turbo", 1), "options"),
        (put("options", "extra", 1), "options"),
        (put("options", "turbo", False), "hands[1]"),
        (put("actor", 3), "actor"),
        (put("actor", True), "actor"),
        (put("actor", "0"), "actor"),
        (put("scores", [0, 0]), "scores"),
        (put("scores", 0, 0.5), "scores[0]"),
        (put("scores", 0, 15), "scores[0]"),
        (put("scores", 1, None), "scores[1]"),
        (put("hands", None), "hands"),
        (put("hands", {}), "hands"),
        (put("hands", 0, "R3t"), "hands[0]"),
        (put("hands", 0, 0, "R5t"), "hands[0][0]"),
        (put("hands", 0, 0, "r3t"), "hands[0][0]"),
        (put("hands", 0, 0, 3), "hands[0][0]"),
        (put("hands", 0, 0, "Y1o"), "hands[1]"),
        (put("hands", 2, []), EVERYWHERE),
        (put("hands", 0, ["B1s"] * 81), "hands[0]"),
        (put("draw", []), EVERYWHERE),
        (drop("draw", 0), EVERYWHERE),
        (put("draw", 0, "*"), "draw"),
        (put("left", []), EVERYWHERE),
        (put("laying", "l"), "laying"),
        (put("laying", 0), "laying"),
        (put("laying", "L"), "laying"),
        (put("starter", None), "starter"),
        (put("starter", 3), "starter"),
        (put("round", 0), "round"),
        (put("round", "2"), "round"),
        (put("round", 10**12), "round"),
        (put("round", 1), "last_round"),
        (put("last_round", []), "last_round"),
        (put("last_round", "winner", 3), "last_round.winner"),
        (put("last_round", "winner", 0), "last_round.hands[0]"),
        (put("last_round", "winner", None), "last_round.hands[1]"),
        (put("last_round", "hands", 0, []), "last_round.hands[0]"),
        (put("last_round", "hands", 2, ["B1o"]), "last_round.hands[2]"),
        (put("last_round", "hands", 2, ["?"]), "last_round.hands[2][0]"),
        (put("last_round", "change", [0, 4, 0]), "last_round.change"),
        (put("last_round", "change", "x"), "last_round.change"),
        (put("last_round", "more", 1), "last_round.more"),
        (drop("last_round", "hands"), "last_round.hands"),
    ],
)
def test_a_wrong_position_is_refused_where_it_is_wrong(duo: Game, change: Change, where: str) -> None:
    assert refused(duo, going_on(), change) == where


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (put("actor", 0), "scores[0]"),
        (put("scores", [9, 4]), "actor"),
        (put("scores", [10, 10]), "scores[1]"),
        (put("scores", [12, 4]), "scores[0]"),
        (put("laying", "L"), "laying"),
        (put("last_round", None), "scores[0]"),
        (put("last_round", "hands", 1, ["Y1o", "Y3o"]), "last_round.hands[1]"),
        (put("options", "max_rounds", 2), "round"),
    ],
)
def test_a_match_that_is_over_agrees_with_its_last_round(duo: Game, change: Change, where: str) -> None:
    assert refused(duo, finished(), change) == where


def test_an_exhausted_round_leaves_no_draw_pile(duo: Game) -> None:
    last = {"winner": None, "hands": [["R3t"], ["Y1o", "Y2o"]], "change": [-1, -2]}
    end: dict[str, Any] = {"actor": None, "scores": [-1, -2], "last_round": last, "options": {"max_rounds": 1}}
    assert duo.load(position("R3t", "Y1o Y2o", draw="", **end)).winners() == [0]
    assert refused(duo, position("R3t", "Y1o Y2o", **end), lambda value: None) == "draw"


def test_a_pile_that_is_empty_is_refused(duo: Game) -> None:
    assert refused(duo, position("R3t", "Y1o", right=""), lambda value: None) == "right"


def test_a_going_match_has_cards_to_draw(duo: Game) -> None:
    assert refused(duo, position("R3t", "Y1o", draw=""), lambda value: None) == "draw"


def test_hands_come_in_any_order(duo: Game) -> None:
    match = duo.load(position("t * 4 G R3t * Y1o B1o", "Y2o", options={"turbo": True}, right="3"))
    assert match.position()["hands"][0] == ["B1o", "R3t", "Y1o", "G", "4", "t", "*", "*"]


@pytest.mark.parametrize(
    "fields",
    [
        {"scores": [9, -50]},
        {"starter": 1},
        {"round": 2},
        {"round": 7, "starter": 0, "scores": [3, 3]},
        {"actor": 1},
    ],
)
def test_positions_made_by_hand_load_if_nothing_in_them_disagrees(duo: Game, fields: dict[str, Any]) -> None:
    assert duo.load(position("R3t", "Y1o", **fields)).legal()


def test_what_cannot_be_shown_is_refused_all_the_same(duo: Game) -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for wrong in (10**5000, deep, object()):
        for field in ("round", "laying", "hands", "players", "options", "scores"):
            with pytest.raises(BadPosition):
                duo.load({**going_on(), field: wrong})
