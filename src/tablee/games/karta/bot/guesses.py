"""Karta Doppio: random moves, each with a quick guess at its value: playouts have no time to look at them all."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from typing import Any

import numpy as np

from tablee.engine.bits import NOTHING, ONE, count, has, lowest, without_lowest
from tablee.engine.chance import scatter, step
from tablee.engine.compiling import rule
from tablee.games.karta.bot.appraisal import colour_of, columns_open
from tablee.games.karta.bot.crossings import DIRECTIONS
from tablee.games.karta.cards import DECK, HIGH, LONG, PLACES, SIZE, WAYS, dots
from tablee.games.karta.rules import covering_first, must_overlap, taking_red
from tablee.games.karta.table import WRAP, rotated, shape_of, way_of_move

DOTS = 3
"""KAR-1: dots of a card."""
RUNS = (0, 0, 2, 6, 30)
"""The guessed value of a run, by its length; the last one also for longer runs."""
LOCKS = 2
"""The weight of a dot that is locked immediately."""
WORST = -1 << 30
"""Worse than any guess."""
LISTED = 64
"""Random moves among which a node of the tree chooses."""

_WORD = np.uint64(32)
_HALF = np.uint64(16)
_LOW_HALF = np.uint64(0xFFFF)


def _dots_of_ways() -> np.ndarray[Any, Any]:
    """By way: colour, row and column of its dots."""
    found = np.zeros((DECK * WAYS, DOTS, 3), np.int8)
    for way in range(DECK * WAYS):
        found[way] = list(dots(way))
    return found


_DOTS = _dots_of_ways()


@rule
def share_of(bits, bound):
    """Sixteen random bits as a number in range(bound)."""
    return int(np.uint64(bits & _LOW_HALF) * np.uint64(bound) >> _HALF)


@rule
def any_move(state, overlap, dice):
    """A random legal move: a card and a way to lay it, then a row, then a column.

    Moves are not equally likely, but none is left out.
    """
    hand = state.hands[state.actor]
    for _ in range(share_of(dice, count(hand))):
        hand = without_lowest(hand)
    way = int(lowest(hand)) * WAYS + share_of(dice >> _HALF, WAYS)
    dice >>= _WORD
    high = HIGH[shape_of(way)]
    rows = int(state.bottom) + 2 - int(state.top) + high
    y = int(state.top) - high - 1 + share_of(dice, rows)
    columns = NOTHING
    looked = 0
    while columns == NOTHING:
        if looked == rows:  # KAR-9: turning the last card may be necessary for an overlap
            way ^= 1
        looked += 1
        y = y + 1 if y <= state.bottom else int(state.top) - LONG
        columns = columns_for(state, way, y, overlap)
    reach = int(state.right) - int(state.left) + 2 + LONG
    leftmost = int(state.left) - LONG + share_of(dice >> _HALF, reach)
    x = (leftmost + int(lowest(rotated(columns, leftmost)))) & WRAP
    return way * PLACES + (y & WRAP) * SIZE + x


@rule
def columns_for(state, way, y, overlap):
    """KAR-5 to KAR-9: the possible columns of a card in this way, its top left square in row y."""
    columns = columns_open(state, y, shape_of(way), overlap)
    if state.laid_count == 1:
        columns &= ~(covering_first(state, y & WRAP, way) | taking_red(state, y, way))
    return columns


@rule
def guess(state, move):
    """The guessed value of a move for the actor: its effect on the runs through each of its dots, one by one."""
    way, y, x = way_of_move(move), int(move) // SIZE % SIZE, int(move) % SIZE
    mine = colour_of(state, state.actor)
    good = 0
    for dot in range(DOTS):
        colour = int(_DOTS[way, dot, 0])
        row, column = (y + int(_DOTS[way, dot, 1])) & WRAP, (x + int(_DOTS[way, dot, 2])) & WRAP
        if not has(state.dots[colour, row], column):
            change = runs_through(state, colour, row, column)
            if has(state.dots[1 - colour, row], column):
                change += runs_through(state, 1 - colour, row, column)
            if has(state.covered[row], column):
                change *= LOCKS
            good += change if colour == mine else -change
    return good


@rule
def runs_through(state, colour, y, x):
    """KAR-13: the value of the runs that a dot has, or would have, here."""
    good = 0
    for direction in range(len(DIRECTIONS)):
        down, right = DIRECTIONS[direction]
        length = 1
        for way in (1, -1):
            far = way
            while length < len(RUNS) - 1 and has(state.dots[colour, (y + far * down) & WRAP], (x + far * right) & WRAP):
                far += way
                length += 1
        good += RUNS[length]
    return good


@rule
def best_by_chance(state, tries, dice):
    """The best guess among `tries` random moves."""
    overlap = must_overlap(state)
    best, good = -1, WORST
    for _ in range(tries):
        dice = step(dice)
        move = any_move(state, overlap, scatter(dice))
        better = guess(state, move)
        if better > good:
            good = better
            best = move
    return best


@rule
def some_by_chance(state, moves, width):
    """List at most `width` best guesses among random moves; return their number.

    The same position gives the same moves, and a wider list begins with those of a narrower one.
    """
    place = ONE
    for laid in range(state.laid_count):
        place = scatter(place + np.uint64(state.laid[state.leg - 1, laid]))
    overlap = must_overlap(state)
    guesses = moves[LISTED:]
    listed = 0
    for _ in range(LISTED):
        place = step(place)
        move = any_move(state, overlap, scatter(place))
        known = False
        for at in range(listed):
            known |= moves[at] == move
        if not known:
            at = listed
            good = guess(state, move)
            while at > 0 and guesses[at - 1] < good:
                moves[at], guesses[at] = moves[at - 1], guesses[at - 1]
                at -= 1
            moves[at], guesses[at] = move, good
            listed += 1
    return min(listed, width)
