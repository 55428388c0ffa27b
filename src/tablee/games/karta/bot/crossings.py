"""Karta Doppio: the lines that cross a card, and squares from the laying player's side: tables for appraisal.py."""

from itertools import product
from typing import Any

import numpy as np

from tablee.games.karta.cards import COLOURS, DECK, HIGH, LONG, SIZE, WAYS, WIDE, dots
from tablee.games.karta.rules import LINE

Table = np.ndarray[Any, Any]

# --- Squares ---

OPEN, EMPTY, OWN, OTHER = range(4)
"""A square is open, or holds a card and shows nothing, an own dot or one of the other."""
LOCKED = 4
"""KAR-10: added for a square under two cards."""
CODE = 3
"""Bits per square."""
SHOWN = LOCKED - 1
"""The bits that hold a square's content."""
BESIDE = LINE - 1
"""Squares before a card, and after it, that can be in one line with its squares."""
MARGIN = LONG + BESIDE
"""Reach of the next card's lines from the laid cards."""
WINDOWS = 1 << CODE * LINE
"""Four squares in a row are one number below this."""
EVERY = (1 | 1 << CODE | 1 << 2 * CODE) << CODE * BESIDE
"""A bit in each of up to three squares that come after those beside them."""

# --- Lines ---

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""KAR-13: across, down and the diagonals, as steps of row and column."""
STEPS = tuple(down * SIZE + right for down, right in DIRECTIONS)
"""The same steps on a sheet, which holds the squares row by row."""
CROSSINGS = 13
"""The lines that cross a card: its rows, its columns, its diagonals."""
CHOICES = 3
"""Possible contents of a square of a card: nothing, an own dot, one of the other."""
COMBINATIONS = CHOICES**LONG
"""Possible contents of up to three squares in a line."""


def _squares_crossed(shape: int) -> list[tuple[int, list[tuple[int, int]]]]:
    """The crossings of an upright (0) or sideways (1) card: a step on the sheet, and rows and columns."""
    inside = list(product(range(HIGH[shape]), range(WIDE[shape])))
    found = []
    for (down, right), step in zip(DIRECTIONS, STEPS, strict=True):
        for y, x in inside:
            if (y - down, x - right) not in inside:
                line = [(y + at * down, x + at * right) for at in range(LONG)]
                found.append((step, [square for square in line if square in inside]))
    return found


def _crossings() -> Table:
    """By shape and crossing: its first square and its step on a sheet, and its number of the card's squares."""
    rows = [
        [(line[0][0] * SIZE + line[0][1], step, len(line)) for step, line in _squares_crossed(shape)]
        for shape in range(2)
    ]
    return np.array(rows, np.int16)


def _combinations() -> Table:
    """By laying player's colour, way and crossing: the card's contents there, a digit a square."""
    found = np.zeros((len(COLOURS), DECK * WAYS, CROSSINGS), np.int8)
    crossed = [_squares_crossed(shape) for shape in range(2)]
    for way in range(DECK * WAYS):
        shown = {(y, x): dot for dot, y, x in dots(way)}
        for crossing, (_, line) in enumerate(crossed[way & 1]):
            for at, square in enumerate(line):
                for colour in range(len(COLOURS)):
                    digit = 0 if square not in shown else 1 if shown[square] == colour else 2
                    found[colour, way, crossing] += digit * CHOICES**at
    return found


def _masks() -> Table:
    """By combination and content: the bits of the squares that show it."""
    masks = np.zeros((COMBINATIONS, CHOICES), np.int64)
    for number in range(COMBINATIONS):
        for at in range(LONG):
            masks[number, number // CHOICES**at % CHOICES] |= ((1 << CODE) - 1) << CODE * (BESIDE + at)
    return masks


def _patterns() -> Table:
    """By up to three squares: which of them show an own dot, and which show one of the other."""
    found = np.zeros((1 << CODE * LONG, 2), np.int8)
    for number in range(len(found)):
        for at in range(LONG):
            dot = number >> CODE * at & SHOWN
            if dot >= OWN:
                found[number, dot - OWN] |= 1 << at
    return found


def _lines_in() -> Table:
    """KAR-13: lines by number of squares, those with a dot of one colour, and the adjoining dots before and after.

    Whole lines among the adjoining dots make no difference: a remainder is enough.
    """
    found = np.zeros((LONG + 1, 1 << LONG, LINE, LINE), np.int8)
    for squares in range(1, LONG + 1):
        for pattern, before, after in product(range(1 << squares), range(LINE), range(LINE)):
            row = "1" * before + f"{pattern:0{squares}b}"[::-1] + "1" * after
            found[squares, pattern, before, after] = sum(len(run) // LINE for run in row.split("0"))
    return found


CROSSED = _crossings()
COMBINATION = _combinations()
MASKS = _masks()
PATTERNS = _patterns()
LINES_IN = _lines_in()
BITS = tuple(pattern.bit_count() for pattern in range(1 << LONG))
"""The number of squares in a pattern."""
