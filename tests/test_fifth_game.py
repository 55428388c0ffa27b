"""A fifth game can live in somebody else's package: it is found, checked, recorded and played like ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = """
from dataclasses import replace
from pathlib import Path

from tablee.games.duo import GAME as DUO

GAME = replace(DUO, id="solo", title="Solo", players=range(2, 3), folder=Path(__file__).parent, shelf=9)
"""
ENGLISH = """solo-pitch = Two at a table, far from home.
solo-drew = A card, from far away.
solo-laid = A card, for good.
solo-move-stop = Enough.
solo-event-deal = The cards are dealt.
solo-event-stop = Enough!
solo-event-round_over = That was it.
solo-option-turbo = Faster
solo-option-max_rounds = Shorter
"""
FRENCH = """solo-pitch = À deux, loin de chez soi.
solo-drew = Une carte, de loin.
solo-laid = Une carte, pour de bon.
solo-move-stop = Assez.
solo-event-deal = On distribue les cartes.
solo-event-stop = Assez !
solo-event-round_over = C’était tout.
solo-option-turbo = Plus vite
solo-option-max_rounds = Plus court
"""
TABLE = """{
    "events": {"draw": "solo-drew", "lay": "solo-laid"},
    "moves": {"draw": "solo-drew", "{card}>{pile}": "solo-laid"}
}"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder with a package of somebody else's installed in it."""
    package, info = tmp_path / "elsewhere", tmp_path / "elsewhere-1.0.dist-info"
    info.mkdir()
    (package / "words").mkdir(parents=True)
    (package / "__init__.py").write_text(PACKAGE)
    (package / "words" / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    (package / "words" / "fr.ftl").write_text(FRENCH, encoding="utf-8")
    (package / "telling.json").write_text(TABLE)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[tablee.games]\nsolo = elsewhere:GAME\n")
    return tmp_path


def run(elsewhere: Path, *command: str, answers: str = "") -> str:
    path = os.pathsep.join(filter(None, (str(elsewhere), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        command, env=environment, input=answers, capture_output=True, text=True, encoding="utf-8", timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_stands_on_the_shelf_and_keeps_the_laws(elsewhere: Path) -> None:
    program = (
        "import tablee; from tablee.testing import check_game; print(list(tablee.games()));"
        "check_game(tablee.game('solo'), matches=1, longest=30);"
        "match = tablee.game('solo').new(seed=1); match.play('draw');"
        "print(tablee.replay(match.record()).game.title)"
    )
    said = run(elsewhere, sys.executable, "-c", program)
    assert said.splitlines() == ["['duo', 'daron', 'karta', 'janus', 'solo']", "Solo"]


def test_it_is_played_at_the_terminal(elsewhere: Path) -> None:
    command = str(Path(sys.executable).with_name("tablee"))
    said = run(elsewhere, command, "play", "--lang", "fr", answers="5\n1\ndraw\ndraw\nquitter\n")
    assert "Solo" in said
    assert "À deux, loin de chez soi." in said
    assert "draw_size" in said, "a game without a drawing is shown plainly"
    assert "· Une carte, de loin." in said, "what its own table says"
    assert "draw  Une carte, de loin." in said
    assert "· On distribue les cartes." in said, "what its table leaves out is told by the sentence of that name"
