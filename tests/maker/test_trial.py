"""What a trial says of a maker's mistakes: what is wrong, and in which line of theirs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from maker.benches import LONGEST

from tablee.maker.folder import write_game
from tablee.maker.trial import told
from tablee.maker.version import Watch

CODE = "sprint/__init__.py"
UNCOMPILED = {"NUMBA_DISABLE_JIT": "1"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new game."""
    return write_game("sprint", "Sprint", tmp_path_factory.mktemp("trial"))


def tried(folder: Path, old: str, new: str, lang: str = "en", **environment: str) -> tuple[str, int]:
    """What a trial says of a game with a text exchanged, and the line where that is."""
    file = folder / CODE
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    try:
        told = {**os.environ, "TABLEE_GAMES": str(folder), "PYTHONDONTWRITEBYTECODE": "1", **environment}
        command = [sys.executable, "-m", "tablee.maker.trial", lang]
        ended = subprocess.run(command, env=told, capture_output=True, text=True, encoding="utf-8", timeout=LONGEST)
        assert ended.returncode == 0, ended.stderr
        return json.loads(ended.stdout)["sprint"], text[: text.index(old)].count("\n") + 1
    finally:
        file.write_text(text, "utf-8")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("hands.deal(state", "hands.dael(state", "hands has no dael: rules call has, add, remove, "),
        ("hands.has(state, CARD[move], state.actor)", "hands.has(state, CARD[move])", "missing 1 required positional"),
        ("state.actor = left_of", "state.actr = left_of", "The state has no field actr: it has actor, players, "),
        ("return NOT_HELD", "return NOT_HERE", "NameError: name 'NOT_HERE' is not defined"),
        ("hands.deal(state, DEALT)", "hands.deal(state, 30)", "IndexError: index "),
        ('"{card}", "hands", "discards"', '"{crad}", "hands", "discards"', "BadDeclaration: moves: lay '{crad}'"),
    ],
)
def test_a_mistake_is_told_with_its_line(folder: Path, old: str, new: str, problem: str) -> None:
    said, line = tried(folder, old, new, **UNCOMPILED)
    assert problem in said, said
    if "Declaration" in problem:
        line = 1 + next(at for at, text in enumerate((folder / CODE).read_text("utf-8").splitlines()) if "Box(" in text)
    assert said.endswith(f"({folder / CODE}, line {line})"), said


def test_a_mistake_that_compiled_rules_do_not_place_is_told_with_its_line(folder: Path) -> None:
    said, line = tried(folder, "hands.deal(state, DEALT)", "hands.deal(state, 30)")
    assert said.endswith(f"({folder / CODE}, line {line})"), said


def test_who_has_no_move_is_told(folder: Path) -> None:
    said, _ = tried(
        folder, "    if move == DRAW:\n        return 0", "    if move >= 0:\n        return NO_PASS", **UNCOMPILED
    )
    assert said.startswith("Seat 0 has no legal move, and the match is not over"), said
    said, _ = tried(
        folder,
        "    if move == DRAW:",
        "    if move >= 0:\n        return NO_PASS\n    if move < 0:",
        "fr",
        **UNCOMPILED,
    )
    assert said.startswith("La place 0 n’a aucun coup permis"), said


def test_a_list_that_disagrees_with_the_refusals_is_told(folder: Path) -> None:
    old = 'GAME = BOX.game("Sprint", deal, refusal, turn)'
    lists = "@rule\ndef legal(state, moves):\n    moves[0] = PASS\n    return 1\n\n\n"
    said, _ = tried(folder, old, lists + old.replace("turn)", "turn, legal=legal)"), **UNCOMPILED)
    assert said.startswith("`legal` lists pass, which `refusal` refuses, by SPR-5: You cannot pass yet"), said


@pytest.mark.parametrize(
    ("error", "old", "new", "said"),
    [
        (
            TypeError("expected int64, got None"),
            "def refusal(state, move):",
            "def misfits(card, top):\n    if card:\n        return 1\n\n\n@rule\ndef refusal(state, move):",
            "A rule that must return a number returns nothing in some case.",
        ),
        (
            RuntimeError("NRT required but not enabled"),
            "hands.deal(state, DEALT)",
            "hands.deal(state, [3, 5][0])",
            "A rule makes a list, a text or an array: rules take numbers and zones, and make nothing new.",
        ),
    ],
)
def test_what_only_compiled_rules_say_is_looked_for(
    folder: Path, tmp_path: Path, error: Exception, old: str, new: str, said: str
) -> None:
    text = (folder / CODE).read_text("utf-8")
    file = tmp_path / "game.py"
    file.write_text(text.replace(old, new), "utf-8")
    line = text[: text.index(old)].count("\n") + 1
    assert told(error, tmp_path, "en") == f"{said} ({file}, line {line})"


def test_the_places_that_numba_names_are_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder.parent)
    failed = RuntimeError(f'Failed in nopython mode\nwrong thing\n\nFile "sprint/{CODE}", line 7:\ndef fits')
    assert told(failed, folder, "en") == f"RuntimeError: wrong thing ({(folder / CODE).resolve()}, line 7)"
    misfit = TypeError(
        "Cannot bind 'args=(Record(players[type=int8;offset=0]), int64)' to signature '(state, card, seat)'"
    )
    assert told(misfit, folder, "en") == "TypeError: its arguments are state, card, seat"
    assert told(KeyError("DEALT"), folder, "en").startswith(f"KeyError: 'DEALT' ({folder / CODE}, line ")


def test_a_save_is_tried_once_it_is_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "game.py"
    file.write_text("GAME = 1", "utf-8")
    watch = Watch(tmp_path)
    assert not watch.saved()
    file.write_text("", "utf-8")  # as an editor empties a file before it writes it
    assert not watch.saved()
    file.write_text("GAME = 2 # more", "utf-8")
    assert [watch.saved() for _ in range(3)] == [False, True, False]
