"""Karta Doppio's deck and its notation.

Cards are numbers from 0 (`A`) to 15 (`P`); so are the ways to hold one: its face (`r` 0, `b` 1) and its quarter turns
clockwise (0-3). The endless grid is a torus of 64 x 64 squares: sixteen cards reach no further than 48 squares in any
direction, so the torus never meets itself, and a square's real place follows from where the laid cards end.
A move is `((card * 2 + face) * 4 + turns) * 4096 + (y mod 64) * 64 + x mod 64`.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

NAMES = "ABCDEFGHIJKLMNOP"
PATTERNS = (
    *("RR/B./..", "RR/../B.", "RB/R./..", "RB/.R/..", "RB/../R.", "RB/../.R", "R./RB/..", "R./R./B."),
    *("R./R./.B", "R./BR/..", "R./B./R.", "R./B./.R", "R./.R/B.", "R./.R/.B", "R./.B/R.", "B./RR/.."),
)
"""KAR-2: each card upright, on the face with two red dots."""

DECK = len(PATTERNS)
FACES = "rb"
RED, BLUE = 0, 1
COLOURS = "RB"
TURNS = 4
WAYS = len(FACES) * TURNS
"""How many ways there are to hold one card."""
LONG, SHORT = 3, 2
"""KAR-1: the squares along the sides of a card."""

SIZE = 64
PLACES = SIZE * SIZE
MOVES = DECK * WAYS * PLACES
FAR = 5
"""So far from every laid card lies, on the torus, whatever is out of their reach."""

_MOVE = re.compile(r"([A-P]) ([rb])([0-3]) (0|-?[1-9][0-9]*),(0|-?[1-9][0-9]*)")
_OTHER_COLOUR = str.maketrans("RB", "BR")


class Laying(NamedTuple):
    """What a move says."""

    card: int
    face: int
    turns: int
    x: int
    y: int

    @property
    def wide(self) -> int:
        """How many columns the card covers."""
        return LONG if self.turns % 2 else SHORT

    @property
    def high(self) -> int:
        """How many rows the card covers."""
        return SHORT if self.turns % 2 else LONG

    def __str__(self) -> str:
        return f"{NAMES[self.card]} {FACES[self.face]}{self.turns} {self.x},{self.y}"


# --- Cards ---


def card_number(text: str) -> int | None:
    """The number of a card's name; None if it is none."""
    return NAMES.index(text) if len(text) == 1 and text in NAMES else None


def seen_from_behind(rows: tuple[str, ...]) -> tuple[str, ...]:
    """KAR-1: the other face: mirrored left to right, each dot in the other colour."""
    return tuple(row[::-1].translate(_OTHER_COLOUR) for row in rows)


def turned(rows: tuple[str, ...]) -> tuple[str, ...]:
    """KAR-5: a quarter turn clockwise."""
    return tuple(map("".join, zip(*reversed(rows), strict=True)))


def held(card: int, face: int, turns: int) -> tuple[str, ...]:
    """A card as it lies on the table: the rows of its squares, `R`, `B` or `.`."""
    rows = tuple(PATTERNS[card].split("/"))
    if FACES[face] == "b":
        rows = seen_from_behind(rows)
    for _ in range(turns):
        rows = turned(rows)
    return rows


# --- Moves ---


def parse(text: str) -> Laying | None:
    """What a move's text says; None if it is no move of Karta Doppio."""
    found = _MOVE.fullmatch(text)
    if found is None:
        return None
    name, face, turns, x, y = found.groups()
    return Laying(NAMES.index(name), FACES.index(face), int(turns), int(x), int(y))


def laying(move: int, left: int, top: int) -> Laying:
    """What a move's number says, where all squares in question lie less than 64 to the right of `left`, below `top`."""
    way, place = divmod(move, PLACES)
    card, way = divmod(way, WAYS)
    y, x = divmod(place, SIZE)
    return Laying(card, *divmod(way, TURNS), left + (x - left) % SIZE, top + (y - top) % SIZE)


def move_text(state: Any, move: int) -> str:
    """A move as it is written: `C r1 2,-1`."""
    return str(laying(int(move), int(state.left) - LONG, int(state.top) - LONG))


def move_number(state: Any, text: str) -> int | None:
    """The number of a move's text; None if it is no move of Karta Doppio.

    Places beyond the reach of the laid cards are all alike, and there are more of them than the torus has squares:
    they get the number of one such place.
    """
    said = parse(text)
    if said is None:
        return None
    x = within_reach(said.x, int(state.left), int(state.right))
    y = within_reach(said.y, int(state.top), int(state.bottom))
    way = (said.card * len(FACES) + said.face) * TURNS + said.turns
    return way * PLACES + y % SIZE * SIZE + x % SIZE


def within_reach(at: int, first: int, last: int) -> int:
    """The column or row, if a card there may reach the laid ones, which lie from first to last; else one far off."""
    return at if first - LONG <= at <= last + LONG else last + FAR
