"""How each game looks in a terminal: by its room `terminal.py`, or drawn plainly."""

from __future__ import annotations

from typing import Any, Protocol, cast

from rich.console import RenderableType

from tablee.drawing.terminal.choosing import Choice
from tablee.engine.game import Game
from tablee.terminal.plain import Plain
from tablee.words.voice import Voice


class Artist(Protocol):
    """What a drawing at the terminal offers."""

    def table(self, view: dict[str, Any], voice: Voice, /) -> RenderableType:
        """The table as the viewer sees it."""


def artist(game: Game) -> Artist:
    """The artist of a game; one without a drawing of its own is drawn plainly."""
    return cast(Artist, game.rooms.terminal() or Plain(game))


def said_by_itself(artist: Artist, view: dict[str, Any]) -> str | None:
    """The one move left that needs no choice, if the game has such: it is played at the bots' pace."""
    left = getattr(artist, "by_itself", None)
    move: str | None = left(view) if left else None
    return move


def drawn_choices(artist: Artist, view: dict[str, Any], choice: Choice, voice: Voice) -> RenderableType | None:
    """What may be chosen next, if the artist has a drawing of it: a list will do for most games."""
    draw = getattr(artist, "choices", None)
    return draw(view, choice, voice) if draw else None
