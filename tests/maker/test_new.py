"""`tablee new`: a small whole game, which keeps the laws; a name that cannot be is refused, and nothing is written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands import tablee_says
from maker.benches import tablee


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [
        ("Sprint", "en", "'Sprint' cannot be the id of a game"),
        ("Sprint", "fr", "'Sprint' ne peut pas être l’identifiant d’un jeu"),
        ("my-game", "en", "cannot be the name of a Python package"),
        ("class", "fr", "ne peut pas nommer un paquet Python"),
        ("duo", "en", "There is a game called duo already, of tablee "),
        ("duo", "fr", "Un jeu s’appelle déjà duo : celui de tablee "),
        ("json", "en", "Python has a module called json already"),
        ("numba", "fr", "Python a déjà un module numba"),
        ("here", "en", "is there already: nothing was written."),
        ("here", "fr", "existe déjà : rien n’a été écrit."),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, lang: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    assert said in tablee_says("new", name, "--folder", str(tmp_path), "--lang", lang, code=2)
    assert [path.name for path in tmp_path.rglob("*")] == ["here"]


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = tablee_says("new", "sprint", "--folder", str(tmp_path / "file"), "--lang", "en", code=2)
    assert "cannot be written: Not a directory." in told


def test_a_title_is_written_wherever_it_is_read(tmp_path: Path) -> None:
    tablee_says("new", "sprint", "--title", "Le Sprint", "--folder", str(tmp_path))
    texts = {file.name: file.read_text("utf-8") for file in (tmp_path / "sprint").rglob("*") if file.is_file()}
    assert 'BOX.game("Le Sprint", ' in texts["__init__.py"]
    assert not [name for name, text in texts.items() if "GAME_" in text]


def test_the_new_game_passes_its_own_tests_and_is_on_the_shelf(tmp_path: Path) -> None:
    made = tablee("new", "sprint", "--folder", str(tmp_path), "--lang", "fr")  # compiled alike for all tests of it
    folder = tmp_path / "sprint"
    assert made.returncode == 0
    assert made.stdout == f"Sprint se trouve dans {folder}. On peut déjà y jouer : tablee dev {folder}\n"
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=folder,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
    )
    assert tested.returncode == 0 and "2 passed" in tested.stdout, tested.stdout
    wishes = ("--seats", "4,1", "--games", "8", "--workers", "1", "--out", str(tmp_path / "log"))
    played = tablee("arena", "sprint", *wishes, TABLEE_GAMES=str(folder))
    assert played.returncode == 0 and "Sprint" in played.stdout, played.stderr
