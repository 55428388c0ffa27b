"""The games in OpenSpiel keep OpenSpiel's own laws: its simulations, its checks of the interface, its pickling."""

from __future__ import annotations

import importlib.util
import pickle
import sys
from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.tests import games_sim_test

import tablee
from tablee.engine.errors import BadOption, BadPlayers, IllegalMove, TableeError
from tablee.lab.adapters.openspiel import NAMES, NotNow, WrongOutcome
from tablee.testing import settings

GAMES = list(tablee.games().values())
EVERY_TABLE = [
    f"tablee_{game.id}(players={players})" for game in GAMES for players in game.players if players > game.players[0]
]
EVERY_OPTION = [
    f"tablee_{game.id}({','.join(f'{name}={value}' for name, value in options.items())})"
    for game in GAMES
    for options in settings(game)
]


def load(text: str, longest: int) -> Any:
    """A game whose matches are stopped soon."""
    return pyspiel.load_game(text[:-1].rstrip("(") + ("," if "=" in text else "(") + f"longest={longest})")


def played(state: Any, random: Random, steps: int) -> Any:
    """The state after so many steps of chance and of players who play anything, or at the end."""
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(random.choice(state.legal_actions()))
    return state


def test_every_game_of_the_catalogue_is_registered() -> None:
    assert set(NAMES) == {f"tablee_{name}" for name in tablee.games()}
    assert set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("text", EVERY_TABLE + EVERY_OPTION)
def test_random_simulations_pass_at_every_table_and_with_every_option(text: str) -> None:
    pyspiel.random_sim_test(load(text, 50), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("text", NAMES)
def test_matches_survive_cloning_serializing_and_pickling(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    games_sim_test.GamesSimTest("sim_game").sim_game(load(text + "()", 40))
    assert "terminated with" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_the_interface_is_as_openspiel_demands(name: str) -> None:
    class Enforced(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game = load(name + "()", 30)
        game_name = name

    Enforced.setUpClass()  # samples states, few of which are past the deal
    random = Random(7)
    Enforced.some_states += [played(Enforced.game.new_initial_state(), random, steps) for steps in range(0, 90, 3)]
    for law in [law for law in dir(Enforced) if law.startswith("test_")]:
        Enforced(law).debug()


@pytest.mark.parametrize("name", NAMES)
def test_a_pickled_state_goes_on_as_the_state_itself(name: str) -> None:
    state = played(pyspiel.load_game(name).new_initial_state(), Random(3), 60)
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history()
    seats = range(state.num_players())
    assert [again.information_state_string(seat) for seat in seats] == [
        state.information_state_string(seat) for seat in seats
    ]
    one, other = played(state, Random(4), 30), played(again, Random(4), 30)
    assert str(one) == str(other)
    assert one.history() == other.history()


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = played(pyspiel.load_game(name).new_initial_state(), Random(5), 50)
    before, history = str(state), state.history()
    played(state.clone(), Random(6), 20)
    assert (str(state), state.history()) == (before, history)


def test_actions_are_the_moves_of_the_house() -> None:
    game = pyspiel.load_game("tablee_duo(players=3,turbo=True)")
    assert game.num_distinct_actions() == tablee.game("duo").rules.MOVES
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    assert texts == list(state.match().legal())


# --- Wrong input ---


@pytest.mark.parametrize(
    ("text", "error", "word"),
    [
        ("tablee_duo(players=7)", BadPlayers, "2"),
        ("tablee_janus(players=2)", BadPlayers, "3"),
        ("tablee_daron(rounds=0)", BadOption, "rounds"),
        ("tablee_karta(seat0=green)", BadOption, "blue"),
        ("tablee_duo(longest=0)", BadOption, "longest"),
    ],
)
def test_a_parameter_that_the_game_does_not_take_is_refused_with_what_would_be_right(
    text: str, error: type[Exception], word: str
) -> None:
    with pytest.raises(error, match=word):
        pyspiel.load_game(text)


def test_a_game_that_was_written_down_is_played_by_the_newest_edition_with_the_parameters_named() -> None:
    for text, patience in (("tablee_janus(players=3)", 0), ("tablee_janus(patience=12,players=3)", 12)):
        game = pyspiel.load_game(text)
        again = pyspiel.load_game(str(game))
        assert game.get_parameters() == again.get_parameters()
        assert game.get_parameters()["patience"] == patience
        assert set(game.get_parameters()) == {"players", "longest", *tablee.game("janus").options}
        assert again.setting._start.edition == tablee.game("janus").edition


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    state = played(pyspiel.load_game("tablee_duo").new_initial_state(), Random(1), 16)
    assert not state.is_chance_node()
    before = str(state)
    with pytest.raises(IllegalMove) as refusal:
        state.apply_action(tablee.game("duo").rules.MOVES - 1)  # to stop before a card was laid
    assert refusal.value.rule == "DUO-7"
    for number in (-5, -1, 10_000):
        with pytest.raises(IllegalMove):
            state.table.turn(number)
    assert str(state) == before


def test_a_card_that_is_not_left_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game("tablee_duo").new_initial_state()
    state.apply_action(5)
    before = str(state)
    with pytest.raises(WrongOutcome, match="Outcome 5"):
        state.apply_action(5)
    assert str(state) == before


def test_without_openspiel_the_error_names_the_extra_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    spec = importlib.util.find_spec("tablee.lab.adapters.openspiel")
    assert spec is not None and spec.loader is not None
    with pytest.raises(TableeError, match=r"pip install 'tablee\[openspiel\]'"):
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


def test_before_the_deal_there_is_no_match() -> None:
    with pytest.raises(NotNow, match="not been dealt"):
        pyspiel.load_game("tablee_janus").new_initial_state().match()


def test_after_the_end_no_move_is_taken() -> None:
    state = pyspiel.load_game("tablee_duo(longest=1)").new_initial_state()
    played(state, Random(2), 100)
    assert state.is_terminal()
    with pytest.raises(IllegalMove):
        state.apply_action(0)
