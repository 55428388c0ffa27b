"""Karta Doppio: which positions are refused, and where; and matches at random, held to the laws of the contract."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from karta_positions import SHUT_IN, position

from tablee import BadPosition, Game, replay
from tablee.testing import imagined

MATCHES = 2 if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0" else 50
"""Of each setting; uncompiled rules are a hundred times slower."""
FIRST_LEG = [*SHUT_IN, "P r0 14,0"]

Change = Callable[[dict[str, Any]], object]


def in_first_leg() -> dict[str, Any]:
    """Blue is to lay the fourth card; red has a line."""
    return position("A r0 0,0", "B r0 2,0", "D r0 4,1")


def in_second_leg() -> dict[str, Any]:
    return position("A r0 0,0", "B r0 2,0", first=FIRST_LEG)


def over() -> dict[str, Any]:
    return position(*FIRST_LEG)


def put(path: str, value: Any) -> Change:
    """Set a field, named as complaints name it: `first_leg.laid[3]`."""
    *way, last = [int(part) if part.isdigit() else part for part in path.replace("[", ".").replace("]", "").split(".")]

    def change(whole: Any) -> None:
        for part in way:
            whole = whole[part]
        whole[last] = value

    return change


def wrong(path: str, *values: Any) -> list[tuple[Change, str]]:
    """Values that a field must not have, each refused at that very field."""
    return [(put(path, value), path) for value in values]


def swap_hands(whole: dict[str, Any]) -> None:
    whole["hands"].reverse()


def move_card(whole: dict[str, Any]) -> None:
    whole["hands"][1].append(whole["hands"][0].pop())


def swap_cards(whole: dict[str, Any]) -> None:
    """A card for a card, from hand to hand."""
    hands = whole["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]


@pytest.mark.parametrize("start", [in_first_leg, in_second_leg, over, lambda: position()])
def test_a_good_position_is_taken_up_as_it_is(karta: Game, start: Callable[[], dict[str, Any]]) -> None:
    assert karta.load(start()).position() == start()


def test_hands_may_come_in_any_order(karta: Game) -> None:
    mixed = in_first_leg()
    for hand in mixed["hands"]:
        Random(3).shuffle(hand)
    assert karta.load(mixed).position() == in_first_leg()


@pytest.mark.parametrize(
    "field", ["game", "players", "options", "actor", "scores", "hands", "laid", "leg", "red", "first_leg"]
)
def test_every_field_must_be_there(karta: Game, field: str) -> None:
    whole = in_first_leg()
    del whole[field]
    assert where_refused(karta, whole) == field


@pytest.mark.parametrize("field", ["tokens", "dots", "laid"])
def test_every_field_of_the_first_leg_must_be_there(karta: Game, field: str) -> None:
    whole = in_second_leg()
    del whole["first_leg"][field]
    assert where_refused(karta, whole) == f"first_leg.{field}"


def where_refused(karta: Game, whole: Any) -> str:
    before = deepcopy(whole)
    with pytest.raises(BadPosition) as refusal:
        karta.load(whole)
    assert whole == before
    assert str(refusal.value)
    return refusal.value.where


WRONG_IN_FIRST_LEG = [
    # of the wrong type, or out of range
    *wrong("hands", None, {}, "AB", 3, [], [[]], [[], [], []]),
    *wrong("hands[0]", None, "EF", {}, 1, list("EFGHIJKLM")),
    *wrong("hands[1][2]", None, 1, "a", "Q", "AB", "", ["A"], "A r0 0,0"),
    *wrong("laid", None, {}, "A r0 0,0", 0, ["A r0 0,0"] * 17),
    *wrong("laid[1]", None, 1, ["B r0 2,0"], "", "B", "B r0 2,00", "B  r0 2,0", "Q r0 2,0", "B r4 2,0", "B r0 -0,0"),
    *wrong("laid[1]", "B r0 2,0 ", f"B r0 {'9' * 5000},0"),
    *wrong("leg", None, True, "1", 0, 3, 1.0),
    *wrong("red", None, False, "0", -1, 2, 0.0),
    *wrong("first_leg", [], 0, False, "null"),
    *wrong("scores", None, [1], [1, 0, 0], {}, 1),
    *wrong("scores[0]", True, "1", None),
    *wrong("actor", "1", True, 2, -1),
    *wrong("players", 1, 3, "2", True),
    *wrong("game", "duo", None),
    *wrong("options", {"rematch": False}, {}, None, {"rematch": False, "seat0": "red", "turbo": False}),
    (put("options.seat0", 0), "options"),
    (put("turn", 1), "turn"),
    # cards that are not the deck
    (put("hands[0][0]", "B"), "laid"),
    (put("hands[0][0]", "P"), "hands[1]"),
    (lambda whole: whole["hands"][0].append("A"), "laid"),
    (lambda whole: whole["hands"][0].pop(), "hands[0] + hands[1] + laid"),
    (move_card, "hands[0]"),
    (swap_hands, "hands[0]"),
    # contradictions
    *wrong("leg", 2),
    *wrong("red", 1),
    (put("options.seat0", "blue"), "red"),
    *wrong("actor", 0, None),
    *wrong("scores", [0, 0], [0, 1], [1, -1]),
    *wrong("first_leg", {"tokens": [0, 0], "dots": [0, 0], "laid": []}),
    # moves that were not legal: KAR-5 to KAR-8
    *wrong("laid[0]", "A r0 1,0"),
    *wrong("laid[1]", "B r0 3,0", "B r0 0,0"),
    *wrong("laid[2]", "D r0 4,3", "D r0 64,0"),
]


@pytest.mark.parametrize(("change", "where"), WRONG_IN_FIRST_LEG)
def test_what_is_wrong_in_a_first_leg_is_named(karta: Game, change: Change, where: str) -> None:
    whole = in_first_leg()
    change(whole)
    assert where_refused(karta, whole) == where


WRONG_IN_SECOND_LEG = [
    *wrong("first_leg", None),
    (put("leg", 1), "first_leg"),
    *wrong("red", 0),
    *wrong("actor", 0, None),
    (put("options.rematch", False), "leg"),
    *wrong("scores", [0, 0]),
    *wrong("first_leg.tokens", None, [1], [9, 9], 3),
    *wrong("first_leg.dots", None, [1, 2, 3], [0, 0], "12"),
    *wrong("first_leg.dots[1]", "1", None, False),
    *wrong("first_leg.laid", FIRST_LEG[:15], "A r0 0,0", [], None),
    *wrong("first_leg.laid[15]", "P r0 12,0", "P r0 16,0"),
    (put("first_leg.laid[15]", "A r0 14,0"), "first_leg.laid"),
    *wrong("first_leg.laid[3]", "D r0", None, 3),
    *wrong("first_leg.leg", 1),
    (swap_cards, "first_leg.laid"),
    *wrong("laid[1]", "B r0 3,0"),
]


@pytest.mark.parametrize(("change", "where"), WRONG_IN_SECOND_LEG)
def test_what_is_wrong_in_a_second_leg_is_named(karta: Game, change: Change, where: str) -> None:
    whole = in_second_leg()
    change(whole)
    assert where_refused(karta, whole) == where


@pytest.mark.parametrize(
    ("change", "where"),
    [
        *wrong("actor", 0, 1),
        *wrong("scores", [9, 9]),
        (put("options.rematch", True), "laid"),
        *wrong("laid[15]", "P r0 16,0"),
    ],
)
def test_what_is_wrong_after_the_end_is_named(karta: Game, change: Change, where: str) -> None:
    whole = over()
    change(whole)
    assert where_refused(karta, whole) == where


def test_a_refused_move_in_a_position_is_told_with_its_rule(karta: Game) -> None:
    with pytest.raises(BadPosition, match="KAR-7"):
        karta.load(position("A r0 0,0", "B r0 1,1", "C r0 1,2"))


@pytest.mark.parametrize("value", [None, [], "karta", 7])
def test_a_position_is_an_object(karta: Game, value: Any) -> None:
    assert where_refused(karta, value) == "position"


# --- Matches at random ---


@pytest.mark.parametrize("seat0", ["red", "blue"])
@pytest.mark.parametrize("rematch", [False, True])
def test_matches_at_random_keep_the_laws(karta: Game, rematch: bool, seat0: str) -> None:
    rules, random = karta.rules, Random(f"{rematch} {seat0}")
    for number in range(MATCHES):
        match = karta.new(seed=random.getrandbits(64), options={"rematch": rematch, "seat0": seat0})
        while not match.over:
            state, numbers = match._state, match.legal_numbers()
            legal = set(numbers)
            assert 0 < len(legal) == len(numbers) <= rules.MOST_LEGAL
            # Places near the table are tried more often: elsewhere everything is refused alike.
            tried = [move ^ random.getrandbits(13) for move in random.choices(numbers, k=20)]
            for move in [*tried, *random.choices(numbers, k=5), random.randrange(rules.MOVES)]:
                assert (rules.refusal(state, move) == 0) == (move in legal)
                text = karta.cards.move_text(state, move)
                assert move not in legal or karta.cards.move_number(state, text) == move
            if number < 2:
                assert karta.load(match.position()).position() == match.position()
                for seat in (0, 1, None):
                    twin = imagined(match, seat, random.getrandbits(64))
                    assert json.dumps(twin.view(seat)) == json.dumps(match.view(seat))
            match.play(karta.cards.move_text(state, random.choice(numbers)))
        assert karta.load(match.position()).winners() == match.winners()
        for seat in (0, 1, None):
            assert json.loads(json.dumps(match.events(seat))) == match.events(seat)
        assert replay(match.record()).position() == match.position()


def test_leftovers_of_an_earlier_match_do_not_matter(karta: Game) -> None:
    match = karta.new(seed=3, options={"rematch": True})
    while not match.over:
        match.play(match.legal()[-1])
    fresh = karta.new(seed=4, options={"rematch": True})
    chance = fresh._source.__class__(4).chances[0]
    karta.rules.begin(match._state, chance)
    assert match.position() == fresh.position()
    assert match.scores() == [0, 0]
    assert match.actor == 0
