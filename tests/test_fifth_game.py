"""A game of somebody else's has everything that ours have, installed or merely in a folder that is named.

Found, checked, recorded and played here; on the net in `server/test_outside_games.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import elsewhere
import pytest

TABLEE = str(Path(sys.executable).with_name("tablee"))


def installed(folder: Path) -> dict[str, str]:
    """The game as a package that is installed, and the environment in which it is."""
    package = elsewhere.furnished(folder)
    elsewhere.write(
        package.parent,
        {
            "elsewhere-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n",
            "elsewhere-1.0.dist-info/entry_points.txt": "[tablee.games]\nsolo = elsewhere:GAME\n",
        },
    )
    (package.parent / "pyproject.toml").unlink()
    return {"PYTHONPATH": os.pathsep.join(filter(None, (str(package.parent), os.environ.get("PYTHONPATH"))))}


def named(folder: Path) -> dict[str, str]:
    """The game in a folder that the environment names."""
    elsewhere.furnished(folder)
    return {"TABLEE_GAMES": str(folder)}


@pytest.fixture(params=[installed, named], ids=["installed", "named"])
def found(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """The environment in which the game is found."""
    environment: dict[str, str] = request.param(tmp_path / "games")
    return environment


def run(found: dict[str, str], *command: str, answers: str = "", cwd: Path | None = None) -> str:
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8", "COLUMNS": "100", **found}
    done = subprocess.run(
        command, env=environment, input=answers, capture_output=True, text=True, encoding="utf-8", timeout=600, cwd=cwd
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_stands_on_the_shelf_and_keeps_the_laws(found: dict[str, str]) -> None:
    program = (
        "import tablee; from tablee.testing import check_game; print(list(tablee.games()));"
        "check_game(tablee.game('solo'), matches=1, longest=30);"
        "match = tablee.game('solo').new(seed=1); match.play('draw');"
        "print(tablee.replay(match.record()).game.title)"
    )
    said = run(found, sys.executable, "-c", program)
    assert said.splitlines() == ["['duo', 'daron', 'karta', 'janus', 'solo']", "Solo"]


def test_it_is_played_at_the_terminal(found: dict[str, str]) -> None:
    said = run(found, TABLEE, "play", "--lang", "fr", answers="5\n1\ndraw\ndraw\nquitter\n")
    assert "Solo" in said
    assert "À deux, loin de chez soi." in said
    assert "draw_size" in said, "a game without a drawing is shown plainly"
    assert "· Une carte, de loin." in said, "what its own table says"
    assert "draw  Une carte, de loin." in said
    assert "· On distribue les cartes." in said, "what its table leaves out is told by the sentence of that name"


def test_its_rulebook_is_shown_and_where_there_is_none_that_is_said(tmp_path: Path) -> None:
    found = named(tmp_path)
    assert "SOL-1 Draw a card." in run(found, TABLEE, "rules", "solo", "--lang", "en")
    environment = {**os.environ, **found}
    french = subprocess.run(
        [TABLEE, "rules", "solo", "--lang", "fr"], env=environment, capture_output=True, text=True, encoding="utf-8"
    )
    assert (french.returncode, french.stdout.strip()) == (1, "Solo n’a pas de règle du jeu.")


def test_its_own_drawings_are_used_where_it_has_some(tmp_path: Path) -> None:
    found = named(tmp_path)
    package = tmp_path / "solo" / "elsewhere"
    elsewhere.write(package, {"terminal.py": elsewhere.TERMINAL, "paper.py": elsewhere.PAPER})
    assert "Drawn far from home: 7 cards" in run(found, TABLEE, "play", "solo", "--lang", "en", answers="quit\n")
    said = run(found, TABLEE, "print", "solo", "--lang", "en", "--no-backs", "--out", str(tmp_path / "solo.pdf"))
    assert "2 cards" in said
    assert (tmp_path / "solo.pdf").read_bytes().startswith(b"%PDF")


def test_the_workers_of_the_arena_find_it(found: dict[str, str], tmp_path: Path) -> None:
    command = ["arena", "solo", "--seats", "random,random", "--games", "8", "--workers", "2", "--plot", "none"]
    run(found, TABLEE, *command, "--option", "max_rounds=1", "--out", str(tmp_path / "arena"))
    (log,) = (tmp_path / "arena").glob("*.jsonl")
    assert len(log.read_text().splitlines()) == 9, "a header, and a line a match"


def test_a_log_of_its_matches_is_not_mixed_with_those_of_other_rules(tmp_path: Path) -> None:
    from tablee.lab import sources

    package = elsewhere.project(tmp_path, "solo", "elsewhere_logged")
    with elsewhere.shelved(tmp_path):
        before = sources.digest.__wrapped__("solo")
        elsewhere.write(package, {"rules_more.py": "LIMIT = 3\n"})
        assert sources.digest.__wrapped__("solo") != before != sources.digest.__wrapped__("duo")
