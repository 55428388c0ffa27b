"""The printed parts of a game, each a deck of cards of one size, and the drawings of their faces.

The drawings of a game are a module of `tablee.lab.print.drawings`, called like the game, which holds:

    PARTS     what is printed, in this order; the first are the cards
    SAMPLES   the faces that the first page shows
    TONE      the game's colour
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tablee.engine.game import Game
from tablee.lab.print.errors import PrintError
from tablee.lab.print.pen import Pen
from tablee.lab.print.sheets import Card

_DRAWINGS = "tablee.lab.print.drawings"
POKER = (63.0, 88.0)
"""Poker size, in millimetres: sleeves and boxes of this size are easy to find."""


class Part(NamedTuple):
    """A deck of things of one size to be printed on one kind of paper: `card`, `film` or `label`."""

    medium: str
    size: tuple[float, float]
    cards: tuple[Card, ...]
    draw: Callable[[Pen, str, str], None]
    """Draws the face of that name, in that language, with its top left corner at the origin."""
    two_faced: bool = False
    """Both sides are played with, so the backs cannot be left out."""

    def without_backs(self) -> Part:
        return self._replace(cards=tuple(card._replace(back=None) for card in self.cards))

    @property
    def has_backs(self) -> bool:
        return any(card.back is not None for card in self.cards)


class Drawings(Protocol):
    """The contents of a game's drawings."""

    PARTS: tuple[Part, ...]
    SAMPLES: tuple[str, ...]
    TONE: str


@dataclass(frozen=True)
class Wish:
    """A print job that is known to be possible."""

    game: Game
    parts: tuple[Part, ...]
    samples: tuple[str, ...]
    tone: str


def drawings_of(game: Game) -> Drawings:
    """The drawings of a game; PrintError if there are none."""
    name = f"{_DRAWINGS}.{game.id}"
    try:
        found: Drawings = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise PrintError("print-no-drawings", game=game.title) from None
    return found


def wish(game: Game, backs: bool = True) -> Wish:
    """The game's parts, with or without their backs; PrintError if it has no drawings, or needs its backs."""
    drawn = drawings_of(game)
    if not backs and any(part.two_faced for part in drawn.PARTS):
        raise PrintError("print-needs-backs", game=game.title)
    parts = drawn.PARTS if backs else tuple(part.without_backs() for part in drawn.PARTS)
    return Wish(game, parts, drawn.SAMPLES, drawn.TONE)
