"""Games made with the kit play alike compiled and uncompiled; their compiled code is found again at the next start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = [str(ROOT / "tests"), *map(str, (ROOT / "examples" / "games").iterdir())]

PLAY = """
import hashlib, importlib, json, random, sys
import numpy as np
from tablee.engine.rows import rows
game, digest, random = importlib.import_module(sys.argv[1]).GAME, hashlib.sha256(), random.Random(1)
seen, knowledge = np.zeros(game.observation.SIZE, np.int8), rows(game.advice.KNOWLEDGE)
for players in (game.players[0], game.players[-1]):
    match = game.new(players=players, seed=players)
    for turn in range(int(sys.argv[2])):
        if match.over:
            break
        legal, state = match.legal(), match._state
        derived = np.zeros(game.rules.MOST_LEGAL, np.int32)
        assert sorted(derived[: game.rules.legal_by_refusal(state, derived)]) == sorted(match.legal_numbers())
        seen[:] = 0
        game.observation.observe(state, match.actor, seen)
        twin = match.copy()._state
        game.advice.recall(twin, match.actor, knowledge[0])
        game.advice.imagine(twin, match.actor, knowledge[0], np.uint64(turn))
        moves = np.zeros(game.rules.MOST_LEGAL, np.int32)
        policy = int(game.advice.prefer(state, moves, np.uint64(turn << 40)))
        digest.update(json.dumps([legal, match.position(), seen.tolist(), policy]).encode() + twin.tobytes())
        match.play(random.choice(legal))
    digest.update(json.dumps(match.position()).encode())
print(digest.hexdigest())
"""

LOADS = """
import importlib, sys
game = importlib.import_module(sys.argv[1]).GAME
match = game.new(seed=1)
match.play(match.legal()[0])
turn = match._turn
print(sum(sum(found.stats.cache_hits.values()) for found in (game.rules.begin, turn.attempt, turn.listed)))
print(sum(sum(found.stats.cache_misses.values()) for found in (game.rules.begin, turn.attempt, turn.listed)))
"""


HEAP = """
from tablee.kit import Box, Counter, Family, end_round, left_of, rule

BOX = Box(__name__, id="heap", players=range(2, 3), zones=[Counter("heap", start=9)], moves=[Family("take", "take")])


@rule
def deal(state, chance):
    state.heap = 9


@rule
def refusal(state, move):
    return 0


@rule
def turn(state, move, chance):
    state.heap -= 1
    if state.heap == 0:
        end_round(state, state.actor)
    state.actor = left_of(state, state.actor)


GAME = BOX.game("Heap", deal, refusal, turn)
"""
"""As small a game as can be made with the kit."""


def run(*arguments: str, **environment: str) -> list[str]:
    """What a Python program prints, run by itself."""
    paths = os.pathsep.join([*FOLDERS, os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", *arguments],
        env={**os.environ, "PYTHONPATH": paths, **environment},
        capture_output=True,
        text=True,
        timeout=1200,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize(
    ("game", "moves"), [("huit", "120"), ("pouilleux", "120"), ("dames", "60"), ("kit.motley", "40")]
)
def test_compiled_and_uncompiled_rules_agree(game: str, moves: str) -> None:
    assert run(PLAY, game, moves) == run(PLAY, game, moves, NUMBA_DISABLE_JIT="1")


def test_compiled_code_is_found_again(tmp_path: Path) -> None:
    (tmp_path / "heap.py").write_text(HEAP, "utf-8")
    paths = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    told = {"TABLEE_CACHE": str(tmp_path), "PYTHONPATH": paths}
    assert run(LOADS, "heap", **told) == ["0", "3"]
    assert run(LOADS, "heap", **told) == ["3", "0"]


def test_a_change_of_the_kit_compiles_a_game_anew() -> None:
    import huit

    from tablee.engine.sources import home_or, sources
    from tablee.kit.compiled import sets

    assert sets.__file__ is not None
    stamped = {text for _, text in sources([home_or(huit.__file__)])}
    assert Path(sets.__file__).read_bytes() in stamped
