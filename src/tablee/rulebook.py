"""The rulebooks in our own words, as they stand under docs/rules/ and in the installed package."""

from __future__ import annotations

from pathlib import Path

_INSTALLED = Path(__file__).parent / "rulebooks"
_IN_THE_REPOSITORY = Path(__file__).parents[2] / "docs" / "rules"


def rulebook(game: str, lang: str) -> str | None:
    """The rulebook of a game, as Markdown; None for a game that brought none."""
    for folder in (_INSTALLED, _IN_THE_REPOSITORY):
        file = folder / lang / f"{game}.md"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return None
