"""The printed parts of a game, each a deck of cards of one size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from tablee.drawing.paper.pen import Pen

POKER = (63.0, 88.0)
"""Poker size, in millimetres: sleeves and boxes of this size are easy to find."""


@dataclass(frozen=True)
class Box:
    """A rectangle on a page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


class Card(NamedTuple):
    """An item to cut out: its name in the game's notation and its faces; `back` is None if that side stays white."""

    name: str
    front: str
    back: str | None = None


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
