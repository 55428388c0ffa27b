"""A game of three moves works wherever a large one does: no tool of ours takes a game to have many."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SMALL = Path(__file__).parent / "small"
"""A folder with such a game: nim, without chance, secrets or options, its moves called 0, 1 and 2."""

LAWS = """
import tablee
from tablee.bots.hints import advise
from tablee.testing import check_game

nim = tablee.game("nim")
check_game(nim, matches=3)
match = nim.new(players=2, seed=1)
match.play("0")
hints = advise(match, budget=300)
assert sorted(hint.move for hint in hints) == ["0", "1", "2"] and hints[0].move == "2", hints
assert hints[0].reason("fr") == "Il en restera 8."
"""
ENVIRONMENTS = """
from pettingzoo.test import api_test, parallel_api_test
from tablee.lab.adapters.pettingzoo import env, parallel_env
from tablee.lab.adapters.vector import VectorEnv

api_test(env("nim", 2), num_cycles=60)
parallel_api_test(parallel_env("nim", 3), num_cycles=60)
batch = VectorEnv("nim", batch=4, seed=1, masks=True)
for _ in range(40):
    batch.step(batch.sample())
"""
OPENSPIEL = """
import pyspiel
import tablee.lab.adapters.openspiel

names = [game.short_name for game in pyspiel.registered_games() if "nim" in game.short_name]
assert "tablee_nim" in names, names
pyspiel.random_sim_test(pyspiel.load_game("tablee_nim"), num_sims=5, serialize=True, verbose=False)
"""


def run(*command: str, answers: str = "") -> str:
    environment = {**os.environ, "TABLEE_GAMES": str(SMALL), "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        command, env=environment, input=answers, capture_output=True, text=True, encoding="utf-8", timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("program", [LAWS, ENVIRONMENTS, OPENSPIEL], ids=["laws", "environments", "openspiel"])
def test_programs_play_it(program: str) -> None:
    run(sys.executable, "-c", program)


def tablee(*words: str, answers: str = "") -> str:
    return run(str(Path(sys.executable).with_name("tablee")), *words, answers=answers)


def test_people_play_it() -> None:
    said = tablee("play", "nim", "--lang", "en", answers="1\n" * 12)
    assert "Take one" in said and "The heap is laid." in said and "wins." in said


def test_the_lab_plays_it(tmp_path: Path) -> None:
    figures = tablee("arena", "nim", "--seats", "5,1", "--games", "8", "--workers", "1", "--out", str(tmp_path))
    assert "8 matches" in figures
    assert "nim" in tablee("bench", "nim", "--seconds", "0.05")
    page = tmp_path / "nim.html"
    tablee("study", "nim", "--games", "8", "--workers", "1", "--out", str(page))
    assert "Nim" in page.read_text(encoding="utf-8")
