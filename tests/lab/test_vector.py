"""Batches of matches: they are the matches of the rules, whatever the threads; what is wrong changes nothing."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

import tablee
from tablee.engine.errors import BadOption, BadPlayers, BadSeed, IllegalMove, UnknownGame
from tablee.engine.match import Match
from tablee.engine.rows import rows
from tablee.lab.adapters.returns import leaders, returns
from tablee.lab.adapters.vector import VectorEnv
from tablee.testing import settings

GAMES = list(tablee.games())
FEWEST = {game: tablee.game(game).players[0] for game in GAMES}


def match_of(env: VectorEnv, at: int) -> Match:
    """A match of the batch as the engine has it."""
    match = env.game.new(env.players, seed=0, options=env.setting.options)
    states = rows(env.game.rules.STATE)
    states.view(env.game.rules.STATE)[:] = env.states[at : at + 1]
    match._states, match._now, match._legal = states, None, None
    return match


def check_shown(env: VectorEnv) -> None:
    """What the arrays show of each match is what the engine says of it."""
    for at in range(env.batch):
        match = match_of(env, at)
        seen = np.zeros(env.game.observation.SIZE, np.int8)
        assert match.actor is not None and match.actor == env.actor[at]
        env.game.observation.observe(match._state, match.actor, seen)
        assert np.array_equal(env.observation[at], seen)
        legal = match.legal_numbers()
        assert env.legal[at, : env.legal_count[at]].tolist() == legal
        assert np.flatnonzero(env.mask[at]).tolist() == sorted(legal)


@pytest.mark.parametrize("game", GAMES)
def test_every_match_is_one_of_the_rules(game: str) -> None:
    for options in settings(tablee.game(game)):
        env = VectorEnv(game, batch=3, seed=1, options=options, masks=True)
        check_shown(env)
        for _ in range(25):
            before = [match_of(env, at) for at in range(env.batch)]
            chosen = env.sample().copy()
            step = env.step(chosen)
            for at, match in enumerate(before):
                match.play(env.game.cards.move_text(match._state, int(chosen[at])))
                assert match.over == step.ended[at]
                if match.over:
                    assert step.rewards[at].tolist() == pytest.approx(returns(match.winners(), env.players))
                else:
                    assert not step.rewards[at].any()
        check_shown(env)


@pytest.mark.parametrize("game", GAMES)
def test_ended_matches_are_dealt_again_and_rewarded_once(game: str) -> None:
    short = {"duo": {"max_rounds": 1}, "daron": {"rounds": 1}}
    env = VectorEnv(game, batch=32, seed=3, options=short.get(game))
    ended = 0
    for _ in range(300):
        step = env.step(env.sample())
        over = step.ended | step.cut
        ended += int(over.sum())
        assert (step.rewards.any(axis=1) <= over).all()
        assert step.rewards.sum(axis=1) == pytest.approx(0, abs=1e-6)
        assert (env.actor >= 0).all() and (env.legal_count > 0).all()
    assert ended > 5


def test_a_match_that_grows_too_long_is_cut_and_its_leaders_rewarded() -> None:
    env = VectorEnv("daron", players=3, batch=16, seed=5, longest=40)
    for turn in range(1, 81):
        scores = env.states["scores"][:, :3].copy()
        step = env.step(env.sample())
        assert step.cut.any() == (turn % 40 == 0 and not step.ended.all())
        if turn == 40:
            for at in np.flatnonzero(step.cut):
                assert step.rewards[at].tolist() == pytest.approx(returns(leaders(scores[at].tolist()), 3))


def test_the_same_seed_gives_the_same_matches_whatever_the_threads() -> None:
    one, three = VectorEnv("janus", batch=50, seed=9), VectorEnv("janus", batch=50, seed=9, threads=3)
    for _ in range(100):
        chosen = one.sample().copy()
        assert np.array_equal(chosen, three.sample())
        for mine, theirs in zip(one.step(chosen), three.step(chosen), strict=True):
            assert np.array_equal(mine, theirs)
    assert one.states.tobytes() == three.states.tobytes()
    before = one.states.tobytes()
    assert one.reset(10) and one.states.tobytes() != before


def test_matches_of_a_batch_are_dealt_differently_and_a_smaller_batch_is_dealt_the_same() -> None:
    many, few = VectorEnv("duo", batch=100, seed=4), VectorEnv("duo", batch=10, seed=4)
    assert len({row.tobytes() for row in many.observation}) == 100
    assert np.array_equal(many.observation[:10], few.observation)


def test_nothing_is_copied() -> None:
    env = VectorEnv("duo", players=4, batch=8, seed=1)
    shown = env.reset(1)
    hand = env.parts()["hand"]
    again = env.step(env.sample())
    assert all(mine is theirs for mine, theirs in zip(shown, again, strict=True))
    assert np.shares_memory(hand, again.observation)
    assert hand.shape == (8, 77)


def test_random_moves_are_even() -> None:
    env = VectorEnv("janus", players=3, batch=20_000, seed=2)
    options = int(env.legal_count[0])
    first = env.legal_count == options
    chosen, legal = env.sample(), env.legal[:, :options]
    places = (legal[first] == chosen[first, None]).argmax(axis=1)
    expected = first.sum() / options
    assert np.abs(np.bincount(places, minlength=options) - expected).max() < 5 * np.sqrt(expected)


def test_an_illegal_move_is_refused_with_its_rule_and_nothing_is_played() -> None:
    env = VectorEnv("duo", players=2, batch=6, seed=1, threads=2)
    chosen, before = env.sample().copy(), env.states.tobytes()
    chosen[4] = env.game.rules.MOVES - 1
    with pytest.raises(IllegalMove) as caught:
        env.step(chosen)
    assert (caught.value.rule, caught.value.move) == ("DUO-7", "stop")
    assert "match 4" in caught.value.__notes__[0]
    chosen[2] = -7
    with pytest.raises(IllegalMove, match="“-7” is not a move in DUO") as caught:
        env.step(chosen)
    assert "match 2" in caught.value.__notes__[0]
    assert env.states.tobytes() == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle"])
def test_a_copy_goes_on_like_the_first_one_and_leaves_it_alone(game: str, way: str) -> None:
    env = VectorEnv(game, batch=5, seed=2, threads=2)
    for _ in range(9):
        env.step(env.sample())
    before = env.states.tobytes()
    twin = pickle.loads(pickle.dumps(env)) if way == "pickle" else getattr(copy, way)(env)
    for _ in range(20):
        twin.step(twin.sample())
    assert env.states.tobytes() == before != twin.states.tobytes()
    for _ in range(20):
        env.step(env.sample())
    assert env.states.tobytes() == twin.states.tobytes()
    for mine, its in zip(env._memory, twin._memory, strict=True):
        assert mine.tobytes() == its.tobytes() and not np.shares_memory(mine, its)


def test_seeds_that_end_alike_do_not_deal_alike() -> None:
    dealt = {VectorEnv("duo", batch=2, seed=seed).states.tobytes() for seed in (1, 1 + (1 << 64), 1 + (1 << 200))}
    assert len(dealt) == 3


def test_bad_wishes_are_answered_with_what_is_wrong() -> None:
    with pytest.raises(UnknownGame):
        VectorEnv("whist")
    with pytest.raises(BadPlayers):
        VectorEnv("janus", players=2)
    with pytest.raises(BadOption):
        VectorEnv("duo", options={"turbo": "yes"})
    with pytest.raises(BadSeed):
        VectorEnv("duo", seed=-1)
    for batch in (0, -3, True, 2.5):
        with pytest.raises(ValueError, match="batch"):
            VectorEnv("duo", batch=batch)  # type: ignore[arg-type]
    for longest in (0, -3, "many"):
        with pytest.raises(ValueError, match="longest"):
            VectorEnv("duo", longest=longest)  # type: ignore[arg-type]
    for threads in (0, -3, "2", 1.5):
        with pytest.raises(ValueError, match="threads"):
            VectorEnv("duo", threads=threads)  # type: ignore[arg-type]
    for masks in ("no", 1, np.zeros(2)):
        with pytest.raises(ValueError, match="masks is"):
            VectorEnv("duo", masks=masks)  # type: ignore[arg-type]
    env = VectorEnv("duo", batch=np.int64(8))  # type: ignore[arg-type]
    for moves in (np.zeros(7, np.int32), env.sample() + 0.7, np.zeros((8, 1), np.int32)):
        with pytest.raises(ValueError, match="8 matches take as many moves"):
            env.step(moves)
    with pytest.raises(IllegalMove, match="not a move in DUO"):
        env.step(env.sample().astype(np.int64) + (1 << 32))
    with pytest.raises(ValueError, match="524,288 moves"):
        _ = VectorEnv("karta", batch=2).mask


def test_uncompiled_batches_agree_with_compiled_ones() -> None:
    script = (
        "import hashlib, tablee.lab.adapters.vector as v\n"
        "for game in ('duo', 'daron', 'karta', 'janus'):\n"
        "    env = v.VectorEnv(game, batch=2, seed=3)\n"
        "    for _ in range(6): step = env.step(env.sample())\n"
        "    print(game, hashlib.sha256(env.states.tobytes() + step.observation.tobytes()).hexdigest())\n"
    )
    said = [
        subprocess.run([sys.executable, "-c", script], env=os.environ | more, capture_output=True, check=True).stdout
        for more in ({}, {"NUMBA_DISABLE_JIT": "1"})
    ]
    assert said[0] == said[1] and said[0].count(b"\n") == 4
