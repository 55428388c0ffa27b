"""What players know in OpenSpiel: what they see, what they were told, and never more; and what they may imagine."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from tablee.engine.errors import BadSeat
from tablee.engine.game import EVERYONE
from tablee.engine.rows import rows
from tablee.lab.adapters.openspiel import NAMES, NotNow
from tablee.testing import imagined

HIDING = [name for name in NAMES if name != "tablee_karta"]


def decisions(text: str, seed: int, steps: int = 150) -> Iterator[Any]:
    """The states of a match in which a seat has to decide, where everyone does anything."""
    state, random = pyspiel.load_game(text).new_initial_state(), Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            return
        if not state.is_chance_node():
            yield state
        state.apply_action(random.choice(state.legal_actions()))


def some(text: str, seed: int, every: int = 12) -> list[Any]:
    """A few of them, each for itself."""
    return [state.clone() for at, state in enumerate(decisions(text, seed)) if at % every == 1]


def sampler(seed: int) -> Callable[[], float]:
    """Numbers from 0 to 1."""
    return Random(seed).random


def hands(state: Any) -> Any:
    """What all hold."""
    return state.match().position()["hands"]


# --- What is seen ---


@pytest.mark.parametrize("name", NAMES)
def test_an_observation_is_the_view_of_the_seat(name: str) -> None:
    for state in some(name, 1):
        for seat in range(state.num_players()):
            assert json.loads(state.observation_string(seat)) == state.match().view(seat)


@pytest.mark.parametrize("name", NAMES)
def test_the_numbers_of_an_observation_are_those_of_the_game(name: str) -> None:
    for state in some(name, 2, every=30):
        room = state.table.setting.game.observation
        for seat in range(state.num_players()):
            seen = np.zeros(room.SIZE, np.int8)
            room.observe(state.table.states[0], seat, seen)
            assert state.observation_tensor(seat) == seen.tolist()
    observation = make_observation(state.get_game())
    assert list(observation.dict) == list(room.PARTS)


@pytest.mark.parametrize("name", HIDING)
def test_what_a_seat_cannot_know_is_in_nothing_that_it_is_shown(name: str) -> None:
    told_apart = 0
    for number, state in enumerate(some(name, 3)):
        for seat in range(state.num_players()):
            other = state.clone()
            other.table = deepcopy(state.table)
            other.table.states[0] = imagined(state.match(), seat, number)._states[0]
            other.table._forget()
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            told_apart += other.observation_string(1 - seat % 2) != state.observation_string(1 - seat % 2)
    assert told_apart > 5


@pytest.mark.parametrize("name", NAMES)
def test_public_and_private_observations_are_what_everyone_and_what_one_seat_sees(name: str) -> None:
    game = pyspiel.load_game(name)
    kinds = pyspiel.PrivateInfoType
    public = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.NONE))
    private = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, public_info=False))
    for state in some(name, 4, every=40):
        assert json.loads(public.string_from(state, 0)) == state.match().view(EVERYONE)
        own = private.string_from(state, 1)
        assert bool(own) == (name in HIDING)
        if own:
            assert json.loads(own).items() <= state.match().view(1).items()


def test_an_observer_refuses_what_it_cannot_tell() -> None:
    game, kind = pyspiel.load_game("tablee_duo"), pyspiel.PrivateInfoType.ALL_PLAYERS
    with pytest.raises(ValueError, match="what is public"):
        make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=kind))
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"depth": 3})


# --- What was told ---


def events(state: Any, seat: int) -> list[dict[str, Any]]:
    """What a seat was told."""
    own, *lines = state.information_state_string(seat).splitlines()
    assert own == str(seat)
    return [json.loads(line) for line in lines]


def test_an_information_state_is_what_a_match_tells_its_seats() -> None:
    state, random = next(decisions("tablee_karta(rematch=True)", 5)), Random(6)
    match, dealt = state.match(), len(events(state, 0))
    while not state.is_terminal():
        action = random.choice(state.legal_actions())
        match.play(state.action_to_string(action))
        state.apply_action(action)
    assert match.over
    for seat in range(2):
        told = [{name: event[name] for name in event if name != "seq"} for event in match.events(seat, 1)]
        assert events(state, seat)[dealt:] == told
        assert told[-1]["type"] == "over"


@pytest.mark.parametrize("name", NAMES)
def test_an_information_state_only_grows(name: str) -> None:
    before = [""] * 6
    for state in decisions(name, 7, 90):
        told = [state.information_state_string(seat) for seat in range(state.num_players())]
        assert len(set(told)) == len(told)
        for seat, text in enumerate(told):
            assert text.startswith(before[seat])
            assert len(text) > len(before[seat])
        before = told


@pytest.mark.parametrize("name", HIDING)
def test_no_seat_is_told_the_cards_of_another(name: str) -> None:
    state = next(decisions(name, 8))
    for seat in range(state.num_players()):
        (deal,) = events(state, seat)
        hand = hands(state)[seat]
        if name == "tablee_janus":
            assert deal["fronts"] == [card[0] for card in hand]
        else:
            assert deal["hand"] == hand
        assert "hands" not in deal


def test_perfect_memory_adds_in_daron_what_giving_in_and_reshuffling_told() -> None:
    text = "tablee_daron(players=3)"
    recall = make_observation(pyspiel.load_game(text), INFO_STATE_OBS_TYPE)
    added = dict.fromkeys(("lacking", "could_hold", "in_hands", "drew", "since"), 0)
    for seed in range(3):
        for state in decisions(text, seed, 500):
            seat = state.current_player()
            recall.set_from(state, seat)
            for name in added:
                added[name] += bool(recall.dict[name].any())
    assert all(added.values()), added
    advice = state.table.setting.game.advice
    known = rows(advice.KNOWLEDGE)[0]
    for event in events(state, seat):
        advice.heard(event, seat, known)
    assert recall.dict["in_hands"].tolist() == known.in_hands.tolist()
    assert recall.dict["could_hold"].tolist() == known.could_hold.tolist()
    kinds = range(64)
    assert recall.dict["lacking"].tolist() == [[int(held) >> kind & 1 for kind in kinds] for held in known.lacking]
    assert state.information_state_tensor(seat)[: len(state.observation_tensor(seat))] == state.observation_tensor(seat)


# --- What is imagined ---


@pytest.mark.parametrize("name", NAMES)
def test_who_imagines_the_hidden_cards_notices_nothing(name: str) -> None:
    for at, state in enumerate(some(name, 9)):
        seat = state.current_player()
        other = state.resample_from_infostate(seat, sampler(at))
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()
        assert other.match().options == state.match().options


@pytest.mark.parametrize("name", HIDING)
def test_the_others_know_what_they_see_in_the_imagined_deal_and_not_in_the_true_one(name: str) -> None:
    changed = 0
    for at, state in enumerate(some(name, 10)):
        seat, before = state.current_player(), str(state)
        other = state.resample_from_infostate(seat, sampler(at))
        for rival in range(state.num_players()):
            if rival != seat:
                (first,) = events(other, rival)
                assert first["view"] == other.match().view(rival)
                changed += first["view"] != state.match().view(rival)
        assert str(state) == before
    assert changed > 3


def test_in_an_imagined_deal_the_others_have_forgotten_what_they_remember_of_the_true_one() -> None:
    text = "tablee_daron(players=3)"
    recall = make_observation(pyspiel.load_game(text), INFO_STATE_OBS_TYPE)
    remembered = 0
    for state in some(text, 2, every=4):
        other = state.resample_from_infostate(state.current_player(), sampler(3))
        rival = (state.current_player() + 1) % 3
        recall.set_from(state, rival)
        remembered += bool(recall.dict["could_hold"].any())
        recall.set_from(other, rival)
        assert not any(recall.dict[name].any() for name in ("lacking", "could_hold", "in_hands", "drew"))
    assert remembered


def test_nobody_imagines_anything_while_a_move_waits_for_chance() -> None:
    state = pyspiel.load_game("tablee_duo").new_initial_state()
    with pytest.raises(NotNow, match="Chance has not decided"):
        state.resample_from_infostate(0, sampler(1))


@pytest.mark.parametrize("seat", [-1, 2, 1000])
def test_what_is_no_seat_imagines_and_observes_nothing(seat: int) -> None:
    game = pyspiel.load_game("tablee_duo(players=2)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(BadSeat, match="0 to 1"):
        state.resample_from_infostate(seat, sampler(1))
    with pytest.raises(BadSeat):
        make_observation(game).set_from(state, seat)


@pytest.mark.parametrize("name", HIDING)
def test_a_match_goes_on_from_an_imagined_deal(name: str) -> None:
    random = Random(12)
    for at, state in enumerate(some(name, 11, every=25)):
        seat = state.current_player()
        other = state.resample_from_infostate(seat, sampler(at))
        told = other.information_state_string(seat)
        for _ in range(40):
            if not other.is_terminal():
                other.apply_action(random.choice(other.legal_actions()))
        assert other.information_state_string(seat).startswith(told)
        again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(other.get_game(), other))[1]
        assert str(again) == str(other)
        for rival in range(other.num_players()):
            assert again.information_state_string(rival) == other.information_state_string(rival)


@pytest.mark.parametrize("name", ["tablee_duo", "tablee_daron(players=3)"])
def test_every_hand_that_is_possible_is_imagined_now_and_then(name: str) -> None:
    state = next(decisions(name, 13))
    seat, random = state.current_player(), sampler(1)
    imagined_hands = {str(hands(state.resample_from_infostate(seat, random))[1 - seat]) for _ in range(30)}
    assert len(imagined_hands) == 30
