"""Karta Doppio: a seat's knowledge, which is everything (KAR-3), as small numbers in a row, for programs that learn.

The table is four boards of 64 x 64 squares, row by row: the torus of cards.py, so a square stands where the number of a
move says that a card lies. The first card's top left square is (0,0), the first of each board.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.bits import NOTHING, has, lowest, without_lowest
from tablee.engine.compiling import rule
from tablee.engine.observation import mark, number, numbers, size_of
from tablee.games.karta.cards import BLUE, DECK, PLACES, RED
from tablee.games.karta.cards import SIZE as BOARD
from tablee.games.karta.rules import showing
from tablee.games.karta.table import SEATS, WRAP, shape_of, way_of_move

__all__ = ["PARTS", "SIZE", "observe"]

BOARDS = 4
SHAPES = 2
PARTS = {
    "boards": (BOARDS, BOARD, BOARD),  # marks squares: covered, locked, with a red dot, with a blue dot
    "seat": (SEATS,),  # marks whose observation it is
    "actor": (SEATS,),  # marks the actor
    "red": (SEATS,),  # marks the red seat of this leg
    "hands": (SEATS, DECK),  # marks the cards of each seat
    "leg": (1,),  # 1 or 2
    "laid": (1,),  # counts the cards laid in this leg
    "first_shape": (SHAPES,),  # marks whether the first card lies upright or sideways
    "tokens": (SEATS,),  # in both legs
    "dots": (SEATS,),  # showing now
    "first_tokens": (SEATS,),  # the result of the first leg
    "first_dots": (SEATS,),
}
SIZE = size_of(PARTS)


@rule
def observe(state, seat, seen):
    """KAR-3: write the seat's view, which is everything."""
    at = mark_squares(state, state.covered, seen, 0)
    at = mark_squares(state, state.locked, seen, at)
    at = mark_squares(state, state.dots[RED], seen, at)
    at = mark_squares(state, state.dots[BLUE], seen, at)
    at = mark(seen, at, seat, SEATS)
    at = mark(seen, at, state.actor, SEATS)
    at = mark(seen, at, state.red_seat, SEATS)
    for holder in range(SEATS):
        for card in range(DECK):
            seen[at + card] = has(state.hands[holder], card)
        at += DECK
    at = number(seen, at, state.leg)
    at = number(seen, at, state.laid_count)
    at = mark(seen, at, shape_of(way_of_move(state.laid[state.leg - 1, 0])) if state.laid_count else -1, SHAPES)
    at = numbers(seen, at, state.scores, SEATS, SEATS)
    number(seen, at + int(state.red_seat), showing(state, RED))
    number(seen, at + 1 - int(state.red_seat), showing(state, BLUE))
    at = numbers(seen, at + SEATS, state.first_tokens, SEATS, SEATS)
    return numbers(seen, at, state.first_dots, SEATS, SEATS)


@rule
def mark_squares(state, rows, seen, at):
    """Write a set of squares; beyond the laid cards there are none."""
    for y in range(int(state.top), int(state.bottom) + 1):
        squares = rows[y & WRAP]
        row = at + (y & WRAP) * BOARD
        while squares != NOTHING:
            seen[row + lowest(squares)] = 1
            squares = without_lowest(squares)
    return at + PLACES
