"""Hints say what each move should bring, how sure that is, and why."""

from __future__ import annotations

from random import Random

import pytest

import tablee
from tablee.bots import advise
from tablee.engine.errors import BadSeat, NotYourTurn
from tablee.testing import imagined

GAMES = list(tablee.games())
every_game = pytest.mark.parametrize("game", GAMES)
ENOUGH = 2_000
"""Hints after which enough was seen: Karta has thousands for a single turn."""


@every_game
def test_every_legal_move_has_a_hint_with_a_reason_in_both_languages(game: str) -> None:
    match = tablee.game(game).new(seed=2)
    random, seen = Random(2), 0
    for _ in range(6):
        if match.over or seen > ENOUGH:
            break
        hints = advise(match, match.actor, 60)
        assert {hint.move for hint in hints} == set(match.legal())
        assert hints[0].expected is not None
        for hint in hints:
            assert hint.reason("en") and hint.reason("fr")
            if hint.expected is not None and hint.uncertainty is not None:
                assert 0 <= hint.expected <= 1
                assert 0 <= hint.uncertainty <= 1
        seen += len(hints)
        match.play(random.choice(match.legal()))


@every_game
def test_hints_know_no_more_than_the_seat(game: str) -> None:
    match = tablee.game(game).new(seed=3)
    random, seen = Random(3), 0
    for number in range(4):
        match.play(random.choice(match.legal()))
        if match.over or seen > ENOUGH:
            break
        twin = imagined(match, match.actor, number)
        hints = advise(match, match.actor, 60)
        assert hints == advise(twin, match.actor, 60)
        seen += len(hints)


def test_a_view_is_as_good_as_a_match() -> None:
    match = tablee.game("duo").new(players=3, seed=4)
    assert advise(match.view(0), 0, 300) == advise(match, 0, 300) == advise(match, budget=300)


def test_seconds_are_a_budget_too() -> None:
    hints = advise(tablee.game("duo").new(seed=1), 0, 0.05)
    assert hints[0].simulations > 0


def test_nobody_is_advised_out_of_turn() -> None:
    match = tablee.game("duo").new(seed=1)
    with pytest.raises(NotYourTurn):
        advise(match, 1)
    with pytest.raises(NotYourTurn):
        advise(match.view(0), 1)
    with pytest.raises(BadSeat):
        advise(match, 7)


def test_a_card_that_goes_out_is_worth_the_round(duo: tablee.Game) -> None:
    position = duo.new(players=2, seed=5).position()
    everything = (
        [card for hand in position["hands"] for card in hand] + position["draw"] + position["left"] + position["right"]
    )
    rest = [card for card in everything if card not in ("B1o", "B1s", "G4x", "G3x", "R2t")]
    position |= {"hands": [["B1o"], ["G4x", "G3x", "R2t"]], "left": ["B1s"], "right": rest[:1], "draw": rest[1:]}
    best = advise(duo.load(position), 0, 500)[0]
    assert best.move == "B1o>L"
    assert "last card" in best.reason("en")
