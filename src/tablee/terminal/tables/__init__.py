"""How each game looks in a terminal: one module per game, found by the game's name."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from rich.console import RenderableType

from tablee.terminal.choosing import Choice
from tablee.terminal.tables import plain
from tablee.words.voice import Voice


class Artist(Protocol):
    """What a module here offers."""

    def table(self, view: dict[str, Any], voice: Voice, /) -> RenderableType:
        """The table as the viewer sees it."""


def artist(game: str) -> Artist:
    """The artist for that game; a game from another package is drawn plainly."""
    name = f"{__name__}.{game}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return plain


def said_by_itself(artist: Artist, view: dict[str, Any]) -> str | None:
    """The one move left that needs no choice, if the game has such: it is played at the bots' pace."""
    left = getattr(artist, "by_itself", None)
    move: str | None = left(view) if left else None
    return move


def drawn_choices(artist: Artist, view: dict[str, Any], choice: Choice, voice: Voice) -> RenderableType | None:
    """What may be chosen next, if the artist has a drawing of it: a list will do for most games."""
    draw = getattr(artist, "choices", None)
    return draw(view, choice, voice) if draw else None
