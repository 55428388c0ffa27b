"""A digest of the sources that determine how a match goes, so that a log never mixes two versions."""

import hashlib
from functools import cache
from pathlib import Path

import tablee
from tablee.engine.deck import DECK

PLAYING = ("engine", "games", "bots")
"""The folders whose code determines play."""


@cache
def digest(*more: str) -> str:
    """A short digest of the rules and bots installed here, and of more folders of the package."""
    found = hashlib.sha256()
    folder = Path(tablee.__file__).parent
    for name in (*PLAYING, *more):
        for file in sorted([*(folder / name).rglob("*.py"), *(folder / name).rglob(DECK)]):
            found.update(file.relative_to(folder).as_posix().encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:16]
