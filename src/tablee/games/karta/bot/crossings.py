"""Karta Doppio: the lines that cross a card, and squares as the one who lays sees them: tables for appraisal.py."""

from __future__ import annotations

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
"""KAR-10: added if it holds two cards."""
CODE = 3
"""The bits of a square."""
SHOWN = LOCKED - 1
"""Those of its bits that tell what it shows."""
BESIDE = LINE - 1
"""So many squares before a card, and after it, can be in one line with its squares."""
MARGIN = LONG + BESIDE
"""So far from the laid cards the lines of the next one can reach."""
WINDOWS = 1 << CODE * LINE
"""Four squares in a row are one number below this."""
EVERY = (1 | 1 << CODE | 1 << 2 * CODE) << CODE * BESIDE
"""A bit in each of up to three squares that come after those beside them."""

# --- Lines ---

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""KAR-13: across, down and the diagonals, as steps of row and column."""
STEPS = tuple(down * SIZE + right for down, right in DIRECTIONS)
"""The same on a sheet, which holds the squares row after row."""
CROSSINGS = 13
"""The lines that cross a card: its rows, its columns, its diagonals."""
CHOICES = 3
"""What a card may show on a square: nothing, an own dot, one of the other."""
COMBINATIONS = CHOICES**LONG
"""What it may show on up to three squares in a line."""


def _squares_crossed(shape: int) -> list[tuple[int, list[tuple[int, int]]]]:
    """The crossings of a card that lies upright (0) or sideways (1): a step on the sheet, and rows and columns."""
    inside = list(product(range(HIGH[shape]), range(WIDE[shape])))
    found = []
    for (down, right), step in zip(DIRECTIONS, STEPS, strict=True):
        for y, x in inside:
            if (y - down, x - right) not in inside:
                line = [(y + at * down, x + at * right) for at in range(LONG)]
                found.append((step, [square for square in line if square in inside]))
    return found


def _crossings() -> Table:
    """By shape and crossing: its first square and its step on a sheet, and how many squares of the card it crosses."""
    rows = [
        [(line[0][0] * SIZE + line[0][1], step, len(line)) for step, line in _squares_crossed(shape)]
        for shape in range(2)
    ]
    return np.array(rows, np.int16)


def _combinations() -> Table:
    """By colour of the one who lays, way and crossing: what the card shows there, a digit a square."""
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
    """By combination and what is shown: the bits of the squares that show it."""
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
    """KAR-13: by number of squares, those with a dot of one colour, and the dots that go on before and after: lines.

    Of the dots that go on, whole lines make no difference: a remainder is enough.
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
"""How many squares are in a pattern."""
