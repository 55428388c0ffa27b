"""PettingZoo's own tests pass on every game, number of players and option; and nothing hidden is observed."""

from __future__ import annotations

import copy
import pickle
import re
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

import tablee
from tablee.engine.errors import BadOption, BadPlayers, IllegalMove, UnknownGame
from tablee.lab.adapters.pettingzoo import MatchEnv, env, parallel_env, raw_env
from tablee.testing import settings

GAMES = list(tablee.games())
EVERY_TABLE = [(game, players) for game in GAMES for players in tablee.game(game).players]
EXPECTED = "Observation is not a NumPy array|Observation space for each agent probably should be"
"""What PettingZoo's test remarks on every environment whose observation holds a mask, but its own by name."""


@contextmanager
def only_expected_warnings() -> Iterator[None]:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        yield
    assert [str(one.message) for one in seen if not re.match(EXPECTED, str(one.message))] == []


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_environment_passes_the_tests_of_pettingzoo(game: str, players: int) -> None:
    for options in settings(tablee.game(game)):
        with only_expected_warnings():
            api_test(env(game, players, options=options), num_cycles=12)
            seed_test(lambda options=options: env(game, players, options=options), num_cycles=6)
            parallel_api_test(parallel_env(game, players, options=options), num_cycles=12)


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_benchmark_of_pettingzoo_runs(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()  # on which its five seconds are over after a few rounds of the table
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    for options in settings(tablee.game(game)):
        performance_benchmark(env(game, players, options=options))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_passes_the_tests_of_pettingzoo(game: str) -> None:
    with only_expected_warnings():
        api_test(env(game), num_cycles=2000)


def play_on(table: MatchEnv, seed: int, moves: int = 10_000) -> list[int]:
    """Let everyone play at random, for so many moves or to the end; the moves."""
    random, played = np.random.default_rng(seed), []
    for _ in range(moves):
        if any(table.terminations.values()) or any(table.truncations.values()):
            break
        played.append(int(random.choice(table.legal())))
        table.step(played[-1])
    return played


@pytest.mark.parametrize("game", GAMES)
def test_the_environment_plays_the_match_of_the_same_seed(game: str) -> None:
    table = raw_env(game, longest=300)
    table.reset(seed=7)
    match = tablee.game(game).new(players=table.setting.players, seed=7)
    assert table.match.position() == match.position()
    for move in play_on(table, 1):
        match.play(match.game.cards.move_text(match._state, move))
    assert table.match.position() == match.position()
    assert tablee.replay(table.match.record()).position() == match.position()
    if match.over:
        best = {seat for seat, agent in enumerate(table.possible_agents) if table.rewards[agent] > 0}
        assert best == set(match.winners()) or len(match.winners()) == match.players


def test_a_seed_decides_the_matches_after_it_too() -> None:
    first, other = raw_env("duo"), raw_env("duo")
    dealt = []
    for table in (first, other):
        table.reset(seed=3)
        table.reset()
        dealt.append(table.match.position())
    other.reset()
    assert dealt[0] == dealt[1] != other.match.position()


def test_the_mask_marks_the_legal_moves_of_the_seat_to_move_alone() -> None:
    table = raw_env("janus", 4)
    table.reset(seed=5)
    for agent in table.agents:
        marked = np.flatnonzero(table.observe(agent)["action_mask"]).tolist()
        assert marked == (table.match.legal_numbers() if agent == table.agent_selection else [])


def test_an_illegal_move_loses_and_the_others_share_the_victory() -> None:
    table = env("duo", 3)
    table.reset(seed=1)
    offender = table.agent_selection
    mask = table.observe(offender)["action_mask"]
    table.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(table.terminations.values())
    assert table.infos[offender]["illegal"].startswith("You do not hold")
    assert not any(table.infos[agent] for agent in table.agents if agent != offender)
    assert table.rewards[offender] == -0.5
    assert [table.rewards[agent] for agent in table.agents if agent != offender] == [0.25, 0.25]


@pytest.mark.parametrize("move", [-1, 156, None])
def test_what_is_no_move_loses_too(move: Any) -> None:
    table = env("duo", 2)
    table.reset(seed=1)
    offender = table.agent_selection
    table.step(move)
    assert table.rewards[offender] == -1.0


def test_the_raw_environment_refuses_an_illegal_move_with_its_rule_and_stays_as_it_was() -> None:
    table = raw_env("duo", 2)
    table.reset(seed=1)
    before = table.match.position()
    stop = table.game.rules.MOVES - 1
    with pytest.raises(IllegalMove, match="Nothing is laid yet") as caught:
        table.step(stop)
    assert caught.value.rule == "DUO-7"
    with pytest.raises(IllegalMove, match="not a move in DUO"):
        table.step(10_000)
    assert table.match.position() == before


def test_a_match_that_grows_too_long_is_cut_and_its_leaders_rewarded() -> None:
    table = raw_env("duo", 2, longest=5)
    table.reset(seed=1)
    play_on(table, 1)
    assert all(table.truncations.values()) and not any(table.terminations.values())
    assert sum(table.rewards.values()) == 0


def test_a_match_that_is_over_takes_no_moves() -> None:
    table = raw_env("duo", 2, longest=1)
    table.reset(seed=1)
    play_on(table, 1)
    while table.agents:
        table.step(None)
    with pytest.raises(RuntimeError, match="reset"):
        table.step(0)


def sent(table: MatchEnv) -> MatchEnv:
    """As another process would receive it."""
    twin: MatchEnv = pickle.loads(pickle.dumps(table))
    return twin


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, sent])
def test_a_copy_goes_on_like_the_first_one_and_leaves_it_alone(
    game: str, copied: Callable[[MatchEnv], MatchEnv]
) -> None:
    table = env(game, longest=300)
    for _ in range(2):
        twin = copied(table)  # before the first deal, and in the middle of a match
        for one in (table, twin):
            one.reset(seed=5)
            for _ in range(7):
                one.step(one.legal()[0])
    twin = copied(table)
    before, listed = table.match.record(), table.legal().tolist()
    while twin.legal().size:
        twin.step(twin.legal()[-1])
    assert table.match.record() == before and table.legal().tolist() == listed
    assert not any(table.terminations.values()) and not any(table.rewards.values())
    while table.legal().size:
        table.step(table.legal()[-1])
    assert table.match.record() == twin.match.record() and table.rewards == twin.rewards
    for one in (table, twin):
        one.reset()
    assert table.match.record() == twin.match.record(), "what is dealt next follows from the same seed"


@pytest.mark.parametrize("action", [5.0, "5", b"5", True, float("nan"), np.array([5, 5])])
def test_what_is_no_whole_number_is_no_move(action: Any) -> None:
    table = env("duo", 2)
    table.reset(seed=1)
    before = table.match.record()
    with pytest.raises(ValueError, match="a move is a whole number"):
        table.step(action)
    assert table.match.record() == before and table.agents
    table.step(np.int64(table.legal()[0]))


def test_what_a_spectator_sees_can_be_shown() -> None:
    table = raw_env("duo", 2, render_mode="ansi")
    for asked in (lambda: table.observe("player_0"), table.last, table.legal):
        with pytest.raises(RuntimeError, match="reset"):
            asked()
    table.reset(seed=1)
    shown = table.render()
    assert shown is not None and '"draw_size": 60' in shown and '"hand": null' in shown


def test_bad_wishes_are_answered_with_what_is_wrong() -> None:
    for game in ("bridge", None):
        with pytest.raises(UnknownGame):
            env(game)  # type: ignore[arg-type]
    with pytest.raises(BadPlayers):
        env("karta", 3)
    with pytest.raises(BadOption):
        env("duo", 2, options={"turbo": 3})
    with pytest.raises(ValueError, match="ansi"):
        env("duo", render_mode="human")
