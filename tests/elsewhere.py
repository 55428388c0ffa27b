"""Games of somebody else's: packages in a folder of their own, found through `TABLEE_GAMES` or as if installed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import tablee
from tablee.engine import catalogue

PACKAGE = """
from dataclasses import replace
from pathlib import Path

from tablee.games.duo import GAME as DUO

GAME = replace(
    DUO, id="{game}", title="{title}", players=range(2, 3), folder=Path(__file__).parent, layout=None, shelf=9
)
"""
"""DUO for two, by another name: its rules and bots are ours, everything else is in its own folder."""
PROJECT = """
[project]
name = "{game}"
version = "1.0"

[project.entry-points."tablee.games"]
{game} = "{package}:GAME"
"""
ENGLISH = """{game}-pitch = Two at a table, far from home.
{game}-drew = A card, from far away.
{game}-laid = A card, for good.
{game}-move-stop = Enough.
{game}-event-deal = The cards are dealt.
{game}-event-stop = Enough!
{game}-event-round_over = That was it.
{game}-option-turbo = Faster
{game}-option-max_rounds = Shorter
"""
FRENCH = """{game}-pitch = À deux, loin de chez soi.
{game}-drew = Une carte, de loin.
{game}-laid = Une carte, pour de bon.
{game}-move-stop = Assez.
{game}-event-deal = On distribue les cartes.
{game}-event-stop = Assez !
{game}-event-round_over = C’était tout.
{game}-option-turbo = Plus vite
{game}-option-max_rounds = Plus court
"""
TABLE = {
    "events": {"draw": "{game}-drew", "lay": "{game}-laid"},
    "moves": {"draw": "{game}-drew", "{card}>{pile}": "{game}-laid"},
}
RULEBOOK = """# {title}

For two.

- **SOL-1** Draw a card.
- **SOL-2** <script>alert(1)</script> is shown as it is written.
- All else is as in DUO: {rules}.

## How moves are written

| draw |
|------|
| `draw` |
"""
FACE = "export default { mount() {} };\n"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>\n'


TERMINAL = """
def table(view, voice):
    return f"Drawn far from home: {len(view['hand'] or [])} cards"
"""
PAPER = """
from tablee.drawing.paper.parts import POKER, Card, Part
from tablee.drawing.paper.pen import disc


def draw(pen, face, lang):
    pen.fill(disc(31, 44, 20), "#123456")


PARTS = (Part("card", POKER, (Card("one", "one"), Card("two", "two")), draw),)
SAMPLES = ("one",)
TONE = "#123456"
"""


def write(folder: Path, files: dict[str, str]) -> Path:
    """Write files below a folder; return it."""
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def project(folder: Path, game: str = "solo", package: str = "elsewhere", code: str = PACKAGE) -> Path:
    """A folder with a game in it that has no room but its rules; return the folder of the package."""
    facts = {"game": game, "title": game.title(), "package": package}
    write(folder / game, {"pyproject.toml": PROJECT.format(**facts), f"{package}/__init__.py": code.format(**facts)})
    return folder / game / package


def lesson_of(game: str) -> dict[str, str]:
    """DUO's lesson, as if this game had written it."""
    room = tablee.game("duo").folder / "lesson"
    texts = {f"lesson/{file.name}": file.read_text(encoding="utf-8") for file in room.iterdir()}
    return {
        name: text.replace("duo-lesson-", f"{game}-lesson-").replace('"game": "duo"', f'"game": "{game}"')
        for name, text in texts.items()
    }


def furnished(folder: Path, game: str = "solo", package: str = "elsewhere") -> Path:
    """A folder with a game in it that has words, a telling, a rulebook and a face; return that of the package."""
    borrowed = tablee.game("duo")
    refusals = {refusal.rule for refusal in borrowed.rules.REFUSALS if refusal}
    rules = sorted(refusals | {option.rule for option in borrowed.option_list})
    facts = {"game": game, "title": game.title(), "rules": ", ".join(f"**{rule}**" for rule in rules)}
    return write(
        project(folder, game, package),
        {
            "words/en.ftl": ENGLISH.format(**facts),
            "words/fr.ftl": FRENCH.format(**facts),
            "telling.json": json.dumps(TABLE).replace("{game}", game),
            "rulebook/en.md": RULEBOOK.format(**facts),
            "face/face.js": FACE,
            "face/art/card.svg": PICTURE,
            "face/notes.txt": "not for browsers",
        },
    )


@contextmanager
def shelved(*folders: Path) -> Iterator[None]:
    """In this process, too, the games of these folders are found."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(catalogue.FOLDERS, os.pathsep.join(map(str, folders)))
        patch.syspath_prepend(str(Path(__file__).parent))  # so that the path is as it was afterwards
        catalogue.forget()
        try:
            yield
        finally:
            catalogue.forget()  # the next who asks looks anew, in an environment as it was
