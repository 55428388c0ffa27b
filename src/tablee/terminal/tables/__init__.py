"""How each game looks in a terminal: one module a game, found by the game's name."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from rich.console import RenderableType

from tablee.terminal.tables import plain
from tablee.terminal.voice import Voice


class Artist(Protocol):
    """What a module here offers."""

    def table(self, view: dict[str, Any], voice: Voice, /) -> RenderableType:
        """The table as the viewer sees it."""

    def story(self, event: dict[str, Any], voice: Voice, /) -> str | None:
        """An event in words; None if it is not worth a line."""


def artist(game: str) -> Artist:
    """The one who draws that game; a game of somebody else's package is drawn plainly."""
    try:
        return import_module(f"tablee.terminal.tables.{game}")
    except ModuleNotFoundError:
        return plain
