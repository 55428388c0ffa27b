"""Compiled and uncompiled rules agree; compiled code is kept where the user can write."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import tablee

GAMES = list(tablee.games())

PLAY = """
import hashlib, json, random, sys
import tablee
from tablee.testing import settings

game, digest = tablee.game(sys.argv[1]), hashlib.sha256()
random = random.Random(1)
for players in game.players:
    for options in settings(game):
        match = game.new(players=players, seed=players, options=options)
        for _ in range(int(sys.argv[2])):
            if match.over:
                break
            legal = match.legal()
            digest.update(json.dumps([legal, match.position()]).encode())
            match.play(random.choice(legal))
        digest.update(json.dumps(match.position()).encode())
print(digest.hexdigest())
"""


def run(*arguments: str, **environment: str) -> str:
    """What a Python program prints, run by itself."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=1200,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_compiled_and_uncompiled_rules_agree(game: str) -> None:
    moves = "6" if game == "karta" else "150"
    assert run(PLAY, game, moves) == run(PLAY, game, moves, NUMBA_DISABLE_JIT="1")


def test_compiled_code_is_kept_and_found_again(tmp_path: Path) -> None:
    program = (
        "import tablee; from tablee.games.duo import rules; tablee.game('duo').new(players=2, seed=1);"
        "print(sum(rules.begin.stats.cache_hits.values()))"
    )
    assert run(program, TABLEE_CACHE=str(tmp_path)).strip() == "0"
    assert run(program, TABLEE_CACHE=str(tmp_path)).strip() == "1"


def test_a_read_only_installation_keeps_its_code_elsewhere(tmp_path: Path) -> None:
    package = tmp_path / "site" / "tablee"
    shutil.copytree(Path(tablee.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    for folder, _, files in os.walk(package):
        for file in files:
            os.chmod(Path(folder, file), 0o444)
        os.chmod(folder, 0o555)
    try:
        program = (
            "import sys; sys.path.insert(0, sys.argv[1]); sys.dont_write_bytecode = True;"
            "from tablee.games.duo import rules; rules.misfit(1, 2);"
            "import tablee; print(tablee.__file__); print(sum(rules.misfit.stats.cache_hits.values()))"
        )
        folder = str(tmp_path / "site")
        first = run(program, folder, TABLEE_CACHE=str(tmp_path / "cache")).split()
        again = run(program, folder, TABLEE_CACHE=str(tmp_path / "cache")).split()
        assert first[0] == again[0] == str(package / "__init__.py")
        assert (first[1], again[1]) == ("0", "1")
        assert not list(package.rglob("__pycache__"))
    finally:
        for folder, _, _ in os.walk(package):
            os.chmod(folder, 0o755)


def test_two_versions_in_use_at_once_keep_their_code_apart(tmp_path: Path) -> None:
    """The files of the one must not be taken for those of the other: their names and lines may be the same."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); from tablee.games.duo import rules;"
        "rules.misfit(1, 2); print(sum(rules.misfit.stats.cache_hits.values()))"
    )
    for name in ("one", "other"):
        package = tmp_path / name / "tablee"
        shutil.copytree(Path(tablee.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__", "web"))
        with (package / "games" / "duo" / "rules.py").open("a") as rules:
            rules.write(f"# {name}\n")
    hits = [run(program, str(tmp_path / name), TABLEE_CACHE=str(tmp_path)) for name in ("one", "other", "one", "other")]
    assert [each.strip() for each in hits] == ["0", "0", "1", "1"]


def test_code_that_nobody_has_used_for_long_is_removed(tmp_path: Path) -> None:
    kept, old, recent = tmp_path / "compiled", tmp_path / "compiled" / "old", tmp_path / "compiled" / "recent"
    for folder in (old, recent):
        (folder / "tablee.games.duo.rules").mkdir(parents=True)
    os.utime(old, (0, 0))
    run("from tablee.games.duo import rules; rules.misfit(1, 2)", TABLEE_CACHE=str(tmp_path))
    assert not old.exists() and recent.exists() and len(list(kept.iterdir())) > 1


def test_without_any_place_to_write_the_rules_still_run(tmp_path: Path) -> None:
    nowhere = tmp_path / "a file, no folder"
    nowhere.write_text("")
    program = "from tablee.games.duo import rules; print(rules.misfit(1, 2))"
    assert int(run(program, TABLEE_CACHE=str(nowhere))) >= 0


RULES = "from tablee.engine.compiling import rule\n\n\n@rule\ndef doubled(number):\n    return {} * number\n"
ADVICE = """
from tablee.engine.compiling import rule
from toy.rules import doubled


@rule
def prefer(number):
    return doubled(number) + 1
"""
TEMPLATE = """
from typing import Any

from tablee.engine.compiling import rule

prefer: Any


@rule
def twice(number):
    return prefer(prefer(number))
"""


def test_a_change_of_the_rules_makes_the_code_of_bots_worthless(tmp_path: Path) -> None:
    """Bots stand in a folder inside the game's, and inline its rules; so do templates that are specialised for them."""
    bot = tmp_path / "toy" / "bot"
    bot.mkdir(parents=True)
    for file, text in ((tmp_path / "template.py", TEMPLATE), (bot / "advice.py", ADVICE)):
        file.write_text(text)
    for folder in (bot, bot.parent):
        (folder / "__init__.py").touch()
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); sys.dont_write_bytecode = True;"
        "from tablee.engine.compiling import specialise; from toy.bot import advice;"
        "print(advice.prefer(3), specialise('template', advice).twice(3), sum(advice.prefer.stats.cache_hits.values()))"
    )
    said = []
    for factor in (2, 2, 3):
        (bot.parent / "rules.py").write_text(RULES.format(factor))
        said.append(run(program, str(tmp_path), TABLEE_CACHE=str(tmp_path / "cache")).split())
    assert said == [["7", "15", "0"], ["7", "15", "1"], ["10", "31", "0"]]


TOOLBOX = {
    "toolbox/__init__.py": "from .tools import grown",
    "toolbox/tools.py": "from tablee.engine.compiling import rule\nfrom toolbox import numbers\n\n\n@rule\n"
    "def grown(number):\n    return number + numbers.STEP + numbers.MORE\n",
    "toolbox/numbers.py": "from steps import (\n    STEP,  # how far\n)\nMORE = 10\n",
    "steps.py": "STEP = {}\n",
    "toy/__init__.py": "",
    "toy/rules.py": "import toolbox as box\nfrom tablee.engine.compiling import rule\n\ngrown = box.grown\n\n\n@rule\n"
    "def play(number):\n    return grown(number)\n",
}


def test_a_change_of_a_helper_in_another_package_makes_old_code_worthless(tmp_path: Path) -> None:
    """A toolbox that games share stands outside their folders; so does what the toolbox itself imports."""
    for name, text in TOOLBOX.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); sys.dont_write_bytecode = True; from toy import rules;"
        "print(rules.play(100), sum(rules.play.stats.cache_hits.values()))"
    )
    said = []
    for step in (1, 1, 2):
        (tmp_path / "steps.py").write_text(TOOLBOX["steps.py"].format(step))
        said.append(run(program, str(tmp_path), TABLEE_CACHE=str(tmp_path / "cache")).split())
    assert said == [["111", "0"], ["111", "1"], ["112", "0"]]


TURNS = """
import sys
sys.path.insert(0, sys.argv[1])
from toy import rules
sys.stdout.write("ready\\n")
sys.stdout.flush()
sys.stdin.readline()
try:
    rules.broken(3)
except Exception as error:
    assert "nowhere" in str(error), error
print(rules.doubled(3), sum(rules.doubled.stats.cache_hits.values()), flush=True)
sys.stdin.readline()
"""
BROKEN = "\n\n@rule\ndef broken(number):\n    return nowhere + number\n"


@pytest.mark.skipif(os.name == "nt", reason="files are not locked there")
def test_of_processes_that_start_together_one_compiles(tmp_path: Path) -> None:
    """None waits for one whose rules did not compile, either."""
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "__init__.py").touch()
    (tmp_path / "toy" / "rules.py").write_text(RULES.format(2) + BROKEN)
    told = {**os.environ, "TABLEE_CACHE": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    command = [sys.executable, "-c", TURNS, str(tmp_path)]
    with ExitStack() as started:
        both = [started.enter_context(subprocess.Popen(command, env=told, **pipes)) for _ in range(2)]
        for signs in ("ready", "6"):
            lines = [process.stdout.readline().split() for process in both if process.stdout]
            assert [line[0] for line in lines] == [signs, signs]
            for process in both:  # of which none has ended yet
                assert process.stdin
                process.stdin.write("\n")
                process.stdin.flush()
    assert sorted(hits for _, hits in lines) == ["0", "1"]


@pytest.mark.parametrize("name", ["one.py", "deck.json"])
def test_a_change_of_the_engine_or_of_a_deck_makes_old_code_worthless(name: str, tmp_path: Path) -> None:
    from tablee.engine.compiling import _stamp

    (tmp_path / name).write_text("1")
    before = _stamp((tmp_path,))
    _stamp.cache_clear()
    (tmp_path / name).write_text("2")
    assert _stamp((tmp_path,)) != before
