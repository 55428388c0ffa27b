"""Karta Doppio's deck and its notation.

Cards are numbers from 0 (`A`) to 15 (`P`). A *way* is a card with its face (`r` 0, `b` 1) and its quarter turns
clockwise (0-3), as one number: `(card * 2 + face) * 4 + turns`. The endless grid is a torus of 64 x 64 squares: sixteen
cards reach no further than 48 squares in any direction, so the torus never meets itself, and a square's real place
follows from where the laid cards end. A move is `way * 4096 + (y mod 64) * 64 + x mod 64`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from tablee.engine.deck import read_deck

_CARDS: dict[str, str] = read_deck(__file__)["cards"]
NAMES = "".join(_CARDS)
PATTERNS = tuple(_CARDS.values())
"""KAR-2: each card upright, on the face with two red dots."""

DECK = len(PATTERNS)
FACES = "rb"
RED, BLUE = 0, 1
COLOURS = "RB"
TURNS = 4
WAYS = len(FACES) * TURNS
"""The number of ways to lay one card."""
LONG, SHORT = 3, 2
"""KAR-1: the squares along the sides of a card."""
WIDE, HIGH = (SHORT, LONG), (LONG, SHORT)
"""The columns and the rows of an upright (0) or sideways (1) card."""

SIZE = 64
PLACES = SIZE * SIZE
FAR = 5
"""Distance on the torus between the laid cards and everything out of their reach."""

WAY_NAMES = tuple(f"{card} {face}{turns}" for card in NAMES for face in FACES for turns in range(TURNS))
_WAY_NUMBERS = {name: way for way, name in enumerate(WAY_NAMES)}
_MOVE = re.compile(r"([A-P] [rb][0-3]) (0|-?[1-9][0-9]*),(0|-?[1-9][0-9]*)")
_OTHER_COLOUR = str.maketrans("RB", "BR")


class Laying(NamedTuple):
    """The content of a move: the card with its face and turns, and the column and row of its top left square."""

    way: int
    x: int
    y: int

    @property
    def card(self) -> int:
        """The card that is laid."""
        return self.way // WAYS

    def __str__(self) -> str:
        return f"{WAY_NAMES[self.way]} {self.x},{self.y}"


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


def laid_out(way: int) -> tuple[str, ...]:
    """A card on the table: the rows of its squares, `R`, `B` or `.`."""
    rows = tuple(PATTERNS[way // WAYS].split("/"))
    if FACES[way // TURNS % len(FACES)] == "b":
        rows = seen_from_behind(rows)
    for _ in range(way % TURNS):
        rows = turned(rows)
    return rows


def dots(way: int) -> Iterator[tuple[int, int, int]]:
    """The dots of a card on the table: colour, row and column of each."""
    for y, row in enumerate(laid_out(way)):
        for x, square in enumerate(row):
            if square in COLOURS:
                yield COLOURS.index(square), y, x


def _dot_rows() -> np.ndarray[Any, Any]:
    """By way, colour and row: the columns that hold a dot, as a set."""
    rows = np.zeros((DECK * WAYS, len(COLOURS), LONG), np.uint64)
    for way in range(DECK * WAYS):
        for colour, y, x in dots(way):
            rows[way, colour, y] |= np.uint64(1 << x)
    return rows


def _blue_dots() -> np.ndarray[Any, Any]:
    """By way: row and column of its two blue dots; a single one is named twice."""
    places = np.zeros((DECK * WAYS, 2, 2), np.int8)
    for way in range(DECK * WAYS):
        blue = [(y, x) for colour, y, x in dots(way) if colour == BLUE]
        places[way] = blue[0], blue[-1]
    return places


DOT_ROWS = _dot_rows()
BLUE_DOTS = _blue_dots()
SQUARE_ROWS = tuple(np.uint64((1 << wide) - 1) for wide in WIDE)
"""One row of an upright or sideways card's squares, as a set of columns."""


# --- Moves ---


def parse(text: str) -> Laying | None:
    """The move in a text; None if it is not a move of Karta Doppio."""
    found = _MOVE.fullmatch(text)
    if found is None:
        return None
    way, x, y = found.groups()
    return Laying(_WAY_NUMBERS[way], int(x), int(y))


def laying(move: int, left: int, top: int) -> Laying:
    """The move of a number, if its place is one of the 64 x 64 from column `left` and row `top` on."""
    way, place = divmod(move, PLACES)
    y, x = divmod(place, SIZE)
    return Laying(way, left + (x - left) % SIZE, top + (y - top) % SIZE)


def next_laying(state: Any, move: int) -> Laying:
    """The currently legal move of a number: it is no further from the laid cards than the card's length."""
    return laying(int(move), int(state.left) - LONG, int(state.top) - LONG)


def move_text(state: Any, move: int) -> str:
    """A move in notation: `C r1 2,-1`."""
    return str(next_laying(state, move))


def move_texts(state: Any, moves: Sequence[int]) -> list[str]:
    """Many moves in notation; they share far fewer places than there are moves."""
    where: dict[int, str] = {}
    for place in {move % PLACES for move in moves}:
        _, x, y = next_laying(state, place)
        where[place] = f" {x},{y}"
    return [WAY_NAMES[move // PLACES] + where[move % PLACES] for move in moves]


def move_number(state: Any, text: str) -> int | None:
    """The number of a move's text; None if it is not a move of Karta Doppio.

    Places beyond the reach of the laid cards are all alike, and there are more of them than the torus has squares:
    they get the number of one such place.
    """
    said = parse(text)
    if said is None:
        return None
    x = within_reach(said.x, int(state.left), int(state.right))
    y = within_reach(said.y, int(state.top), int(state.bottom))
    return said.way * PLACES + y % SIZE * SIZE + x % SIZE


def within_reach(at: int, first: int, last: int) -> int:
    """The column or row, if a card there may reach the laid ones, which extend from first to last; else a far one."""
    return at if first - LONG <= at <= last + LONG else last + FAR
