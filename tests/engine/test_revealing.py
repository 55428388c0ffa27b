"""What a move tells: take-backs are allowed while nobody has learnt anything."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import tablee
from tablee import Game, IllegalMove, Match
from tablee.engine.revealing import imagined, revealed

SEEDS = range(6)


def positions(game: Game, players: int, seed: int, moves: int = 40) -> list[Match]:
    """A random match of which every state is kept."""
    match, random = game.new(players=players, seed=seed), Random(seed)
    kept: list[Match] = []
    while not match.over and len(kept) < moves:
        kept.append(match.copy())
        match.play(random.choice(match.legal()))
    return kept


def goes_on(match: Match, move: str) -> bool:
    """Does the round go on after the move?"""
    following = match.copy()
    following.forget()
    following.play(move)
    return all(event["type"] not in ("round_over", "over", "deal") for event in following.news(None))


def test_a_card_laid_in_karta_tells_nobody_anything(karta: Game) -> None:
    for match in positions(karta, 2, seed=1):
        assert not revealed(match, match.legal()[-1], (0, 1, None))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_drawn_in_duo_is_news_to_the_drawer_alone(duo: Game, seed: int) -> None:
    match = duo.new(players=3, seed=seed)
    assert match.actor == 0
    assert revealed(match, "draw", [0])
    assert revealed(match, "draw", [1, 0])
    assert not revealed(match, "draw", [1, 2, None])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_laid_in_duo_is_news_to_all_but_the_layer(duo: Game, seed: int) -> None:
    tried = 0
    for match in positions(duo, 3, seed):
        for move in match.legal():
            if move not in ("draw", "stop") and goes_on(match, move):
                tried += 1
                mover = match.actor
                assert not revealed(match, move, [mover])
                for viewer in {0, 1, 2, None} - {mover}:
                    assert revealed(match, move, [viewer])
                break
    assert tried


@pytest.mark.parametrize("seed", SEEDS)
def test_stopping_in_duo_tells_nobody_anything(duo: Game, seed: int) -> None:
    stops = [match for match in positions(duo, 3, seed, moves=120) if "stop" in match.legal()]
    assert stops
    for match in stops:
        assert not revealed(match, "stop", (0, 1, 2, None))


@pytest.mark.parametrize("seed", SEEDS)
def test_taking_from_the_pile_in_janus_tells_the_taker_what_lies_below(janus: Game, seed: int) -> None:
    match = janus.new(players=3, seed=seed)
    assert match.actor == 0
    for viewer in (0, 1, 2, None):
        assert revealed(match, "take P", [viewer]), "the next card of the pile is seen by all"


@pytest.mark.parametrize("seed", SEEDS)
def test_proposing_the_end_of_janus_tells_nobody_anything(janus: Game, seed: int) -> None:
    match = janus.new(players=3, seed=seed)
    assert not revealed(match, "propose", (0, 1, 2, None))


def test_giving_in_to_a_duel_of_daron_tells_who_draws_what_they_drew(daron: Game) -> None:
    found = 0
    for seed in range(40):
        for match in positions(daron, 3, seed, moves=60):
            if "give" in match.legal():
                found += 1
                assert revealed(match, "give", [match.actor])
                break
    assert found


def test_whatever_needs_chance_is_news_even_if_nobody_looks(duo: Game) -> None:
    ending = [
        (match, move)
        for seed in range(12)
        for match in positions(duo, 2, seed, moves=200)
        for move in match.legal()
        if not goes_on(match, move) and not after(match, move).over
    ]
    assert ending, "a round ended, and another was dealt"
    for match, move in ending[:3]:
        assert revealed(match, move, [])


def after(match: Match, move: str) -> Match:
    following = match.copy()
    following.play(move)
    return following


@pytest.mark.parametrize(("name", "players"), [("duo", 2), ("duo", 4), ("daron", 2), ("daron", 4), ("janus", 3)])
def test_the_answer_is_the_same_however_the_cards_lie_that_the_mover_does_not_see(name: str, players: int) -> None:
    random, answers = Random(f"{name} {players}"), Counter[bool]()
    for seed in range(12):
        for match in positions(tablee.game(name), players, seed)[::3]:
            move = random.choice(match.legal())
            answer = revealed(match, move, range(players))
            twins = [imagined(match, match.actor, random.getrandbits(64)) for _ in range(2)]
            assert [revealed(twin, move, range(players)) for twin in twins] == [answer] * 2, match.record()
            answers[answer] += 1
    assert len(answers) == 2, "one answer only says little"


def test_nothing_is_changed_by_asking(duo: Game) -> None:
    match = duo.new(players=3, seed=1)
    position, told = match.position(), match.events(0)
    revealed(match, "draw", (0, 1))
    assert (match.position(), match.events(0), match.moves) == (position, told, ())


def test_what_cannot_be_played_is_refused(duo: Game) -> None:
    with pytest.raises(IllegalMove):
        revealed(duo.new(players=2, seed=1), "stop", (0, 1))
    with pytest.raises(tablee.BadSeat):
        revealed(duo.new(players=2, seed=1), "draw", [5])
