"""The table of Karta Doppio: the state of a match, and rows of squares. The rules that lay cards are in rules.py.

The table is four sets of squares: those covered, those locked, and those that show a red or a blue dot. A row of the
grid is one word, a bit a square; a question asked of a row is answered for its 64 columns at once. The grid is a torus
(see cards.py): rows are taken modulo 64, and a step to the left or right is a rotation of the word.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.bits import NOTHING
from tablee.engine.compiling import rule
from tablee.games.karta.cards import COLOURS, DECK, LONG, PLACES, SIZE, WAYS

SEATS = 2
NOBODY = -1
FIRST_LEG, SECOND_LEG = 1, 2
WRAP = SIZE - 1
"""`& WRAP` is the remainder after division by the size of the torus, even for negative numbers."""

STATE = np.dtype(
    [
        ("players", np.int8),
        ("actor", np.int8),
        ("rematch", np.int8),
        ("seat0", np.int8),  # the colour of seat 0 in the first leg
        ("leg", np.int8),
        ("red_seat", np.int8),  # the red seat of this leg
        ("laid_count", np.int8),  # in this leg
        ("deck", np.int8, DECK),  # the shuffled order
        ("hands", np.uint64, SEATS),  # sets of cards
        ("covered", np.uint64, SIZE),  # rows of squares under at least one card
        ("locked", np.uint64, SIZE),  # rows of squares under two cards
        ("dots", np.uint64, (len(COLOURS), SIZE)),  # rows of squares that show a dot of that colour
        ("left", np.int16),  # the laid cards' outermost columns and rows, in real coordinates
        ("right", np.int16),
        ("top", np.int16),
        ("bottom", np.int16),
        ("laid", np.int32, (SECOND_LEG, DECK)),  # the moves of each leg in order
        ("first_left", np.int16),  # the outermost column and row of the first leg's table
        ("first_top", np.int16),
        ("first_tokens", np.int32, SEATS),  # the result of the first leg, by seat; 0 until then
        ("first_dots", np.int32, SEATS),
        ("scores", np.int32, SEATS),
    ],
    align=True,
)

# --- Moves ---


@rule
def way_of_move(move):
    """The card of a move, its face and its turns, as one number."""
    return move // PLACES


@rule
def card_of_move(move):
    """The card of a move."""
    return move // (WAYS * PLACES)


@rule
def shape_of(way):
    """KAR-5: is a card upright (0) or sideways (1)? Every quarter turn changes it."""
    return way & 1


# --- Rows of squares ---


@rule
def rotated(squares, steps):
    """A row seen from `steps` columns further right, or further left if negative."""
    return squares >> np.uint64(steps & WRAP) | squares << np.uint64(-steps & WRAP)


@rule
def reaching(squares, wide):
    """The columns from which `wide` squares, going right, hold at least one of these."""
    reach = squares | rotated(squares, 1)
    if wide == LONG:
        reach |= rotated(squares, 2)
    return reach


@rule
def together(rows, y, high):
    """The union of `high` rows of a set, from row y on."""
    columns = NOTHING
    for row in range(high):
        columns |= rows[(y + row) & WRAP]
    return columns
