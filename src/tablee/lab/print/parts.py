"""The printed parts of a game, and the drawings of their faces: its room `paper.py`, or plain ones.

That room holds:

    PARTS     what is printed, in this order; the first are the cards
    SAMPLES   the faces that the first page shows
    TONE      the game's colour
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, cast

from tablee.drawing.paper.parts import Part
from tablee.engine.game import Game
from tablee.lab.print.errors import PrintError
from tablee.lab.print.plain import PlainCards


class Drawings(Protocol):
    """The contents of a game's drawings."""

    @property
    def PARTS(self) -> tuple[Part, ...]: ...  # noqa: N802
    @property
    def SAMPLES(self) -> tuple[str, ...]: ...  # noqa: N802
    @property
    def TONE(self) -> str: ...  # noqa: N802


@dataclass(frozen=True)
class Wish:
    """A print job that is known to be possible."""

    game: Game
    parts: tuple[Part, ...]
    samples: tuple[str, ...]
    tone: str


def drawings_of(game: Game) -> Drawings:
    """The drawings of a game, its own or plain ones; PrintError if it has no cards, or nobody knows them."""
    if (room := game.rooms.paper()) is not None:
        return cast(Drawings, room)
    if game.layout is None or not game.layout.cards:
        cardless = game.layout is not None and game.layout.zones and not game.layout.plays_cards
        raise PrintError("print-no-cards" if cardless else "print-no-drawings", game=game.title)
    return PlainCards(game, game.layout)


def wish(game: Game, backs: bool = True) -> Wish:
    """The game's parts, with or without their backs; PrintError if it has no drawings, or needs its backs."""
    drawn = drawings_of(game)
    if not backs and any(part.two_faced for part in drawn.PARTS):
        raise PrintError("print-needs-backs", game=game.title)
    parts = drawn.PARTS if backs else tuple(part.without_backs() for part in drawn.PARTS)
    return Wish(game, parts, drawn.SAMPLES, drawn.TONE)
