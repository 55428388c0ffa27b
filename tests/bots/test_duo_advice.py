"""DUO's advice: what is supposed, imagined, preferred and valued."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from bots.minds import reasons
from tablee.games.duo.policy import chain, followers

from tablee import Game, Match
from tablee.engine.rows import rows
from tablee.games.duo.bot import advice
from tablee.testing import imagined, settings


def moments(duo: Game, matches: int) -> Iterator[Match]:
    """Random matches of all numbers of players and options, looked at now and then."""
    random = Random(1)
    for players in duo.players:
        for options in settings(duo):
            for seed in range(matches):
                match = duo.new(players=players, seed=seed, options=options)
                for _ in range(120):
                    if match.over:
                        break
                    if random.random() < 0.1:
                        yield match
                    match.play(random.choice(match.legal()))


def test_what_is_supposed_looks_the_same(duo: Game) -> None:
    for match in moments(duo, 1):
        for seat in range(match.players):
            view = match.view(seat)
            supposed = duo.load(advice.suppose(view))
            assert json.dumps(supposed.view(seat)) == json.dumps(view)


def test_what_is_supposed_does_not_depend_on_what_is_hidden(duo: Game) -> None:
    for number, match in enumerate(moments(duo, 1)):
        twin = imagined(match, match.actor, number)
        assert advice.suppose(twin.view(match.actor)) == advice.suppose(match.view(match.actor))


def test_every_unseen_card_is_imagined_in_every_place_alike(duo: Game) -> None:
    match = duo.new(players=3, seed=2)
    unseen = {card for seat in (1, 2) for card in match.position()["hands"][seat]} | set(match.position()["draw"])
    held = dict.fromkeys(unseen, 0)
    deals = 4000
    for number in range(deals):
        for card in imagined(match, 0, number).position()["hands"][1]:
            held[card] += 1
    expected = deals * 7 / len(unseen)
    spread = expected**0.5
    assert all(abs(count - expected) < 5 * spread for count in held.values())


def test_what_is_preferred_is_legal_in_whole_matches(duo: Game) -> None:
    random, room = Random(3), np.zeros(duo.rules.MOST_LEGAL, np.int32)
    for players in duo.players:
        for options in settings(duo):
            match = duo.new(players=players, seed=players, options=options)
            while not match.over and len(match.moves) < 400:
                move = int(advice.prefer(match._state, room, np.uint64(random.getrandbits(64))))
                assert move in match.legal_numbers()
                match.play(duo.cards.move_text(match._state, move))


def test_a_hand_that_can_go_out_goes_out(duo: Game) -> None:
    position = duo.new(players=2, seed=5).position()
    cards = ["B1o", "B1s", "B2s", "B2t", "G4x", "G3x", "R2t"]
    everything = [card for hand in position["hands"] for card in hand] + position["draw"]
    rest = [card for card in everything + position["left"] + position["right"] if card not in cards]
    position |= {"hands": [["B1s", "B2s", "B2t"], ["G4x", "G3x", "R2t"]], "left": ["B1o"]}
    position |= {"right": rest[:1], "draw": rest[1:]}
    match = duo.load(position)
    room = np.zeros(duo.rules.MOST_LEGAL, np.int32)
    for number in range(20):
        played = match.copy()
        while played._state.rounds_ended == 0 and played.actor == 0:
            move = int(advice.prefer(played._state, room, np.uint64(number)))
            played.play(duo.cards.move_text(played._state, move))
        assert played.scores()[0] > 0


def test_chains_count_the_cards_that_can_follow_one_another() -> None:
    def hand(*cards: int) -> np.uint64:
        return np.uint64(sum(1 << card for card in cards))

    nothing = np.uint64(0)
    assert chain(hand(1, 2, 5), nothing, 0) == 3
    assert followers(hand(1, 2, 5), nothing, 0) == 2
    assert chain(hand(63), nothing, 0) == 0


@pytest.mark.parametrize("players", range(2, 7))
def test_the_worth_of_a_round_is_one_match_and_leaders_have_more_of_it(duo: Game, players: int) -> None:
    state = duo.table_laid(players, duo.checked_options({}))[0]
    knowledge, values = rows(advice.KNOWLEDGE)[0], np.zeros(8)
    state.round, state.last_winner, state.actor = 2, 0, -1
    for scores in ([3, *[0] * (players - 1)], [-500, *[-400] * (players - 1)], [9, *[9] * (players - 1)]):
        state.scores[:players] = scores
        advice.worth(state, knowledge, values)
        assert values[:players].sum() == pytest.approx(1)
        assert (values[0] > values[1]) == (scores[0] > scores[1])
    state.scores[:players] = [20, *[0] * (players - 1)]
    advice.worth(state, knowledge, values)
    assert values[0] == 1
    knowledge.max_rounds = 2
    state.scores[:players] = 4
    advice.worth(state, knowledge, values)
    assert values[1] == pytest.approx(1 / players)


def test_every_move_has_a_reason(duo: Game) -> None:
    assert len(set[str]().union(*map(reasons, moments(duo, 1)))) >= 6
