"""The package that people install holds every room of every game, and nothing that is only built from."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

import tablee
from tablee.engine.rooms import FACE

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
NOT_SENT = {"__pycache__", FACE}
"""Folders that stay at home."""


@pytest.fixture(scope="module")
def packed(wheel: Path) -> set[str]:
    """The names of the files in a wheel."""
    return set(ZipFile(wheel).namelist())


@pytest.mark.parametrize("game", tablee.games())
def test_every_room_of_every_game_is_in_the_package(packed: set[str], game: str) -> None:
    folder = tablee.game(game).folder
    rooms = [file for file in folder.rglob("*") if file.is_file() and not NOT_SENT.intersection(file.parts)]
    assert {file.suffix for file in rooms} >= {".py", ".ftl", ".md", ".json"}
    assert {file.relative_to(SOURCES).as_posix() for file in rooms} <= packed


def test_what_faces_are_built_from_stays_at_home(packed: set[str]) -> None:
    assert not [name for name in packed if name.endswith((".svelte", ".ts", ".test.ts"))]
    assert "tablee/server/web/index.html" in packed, "what is built is there"
    assert "tablee/words/fr/catalogue.ftl" in packed


def test_the_typeface_of_titles_comes_with_its_licence(packed: set[str]) -> None:
    assert [name for name in packed if name.endswith(".woff2")]
    assert "tablee/server/web/licences/Fraunces.txt" in packed
