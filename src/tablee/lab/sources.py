"""A digest of the sources that determine how a match goes, so that a log never mixes two versions."""

import hashlib
from functools import cache
from pathlib import Path

import tablee
from tablee.engine.deck import DECK

PLAYING = ("engine", "games", "bots")
"""The folders whose code determines play."""


@cache
def digest(game: str, *more: str) -> str:
    """A short digest of the rules and bots installed here, those of this game too, and of more folders of ours."""
    found = hashlib.sha256()
    house = Path(tablee.__file__).parent
    rooms = [(house, house / name) for name in (*PLAYING, *more)]
    if not (outside := tablee.game(game).folder).is_relative_to(house):
        rooms.append((outside, outside))
    for home, folder in rooms:
        for file in sorted([*folder.rglob("*.py"), *folder.rglob(DECK)]):
            found.update(file.relative_to(home).as_posix().encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:16]
