"""Karta Doppio: the effect of a card on the lead, found without laying it.

The lead of a seat is counted in thousandths of a token: its tokens less the other's; its showing dots less the other's,
which decide between equal tokens (KAR-15); and, while cards are left, what squares in a row promise (promises.py).
A card changes nothing but the lines that cross its six squares, thirteen of them. So for each place the change along
every crossing is found once for all that a card may show on it; a way to lay a card there is worth the sum of thirteen.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from typing import Any

import numpy as np

from tablee.engine.bits import NOTHING, bit, has, lowest, without_lowest
from tablee.engine.compiling import rule
from tablee.games.karta.bot.crossings import (
    BESIDE,
    BITS,
    CODE,
    COMBINATION,
    COMBINATIONS,
    CROSSED,
    CROSSINGS,
    EVERY,
    LINES_IN,
    LOCKED,
    MARGIN,
    MASKS,
    OTHER,
    OWN,
    PATTERNS,
    SHOWN,
    STEPS,
    WINDOWS,
)
from tablee.games.karta.bot.promises import PROMISES, STAGES
from tablee.games.karta.cards import BLUE, DECK, HIGH, PLACES, RED, SIZE, TURNS, WAYS, WIDE
from tablee.games.karta.rules import LINE, covering_first, must_overlap, on_locked, overlapping, taking_red, touching
from tablee.games.karta.table import WRAP, rotated, shape_of, way_of_move

TOKEN = 1000
"""A token, in the units of a lead: more than all the dots of a table."""

SHEET = np.dtype(
    [
        ("squares", np.int8, PLACES),  # row by row, from the top left corner of the margin
        ("promises", np.int16, (STAGES, WINDOWS)),
        ("gains", np.int32, (CROSSINGS, COMBINATIONS)),  # at the place weighed last
        ("asked", np.int8, (CROSSINGS, COMBINATIONS)),  # the candidates' contents on each crossing
        ("asked_count", np.int8, CROSSINGS),
        ("ways", np.int16, DECK * TURNS),  # the candidate ways
    ],
    align=True,
)
"""The working data of an appraisal."""


def prepare(sheet: Any) -> None:
    """Put the lookup tables of all appraisals on a sheet."""
    sheet.promises[:] = PROMISES


# --- The present table ---


@rule
def colour_of(state, seat):
    """KAR-3: the colour of a seat in this leg."""
    return RED if state.red_seat == seat else BLUE


@rule
def spread(state, colour, sheet):
    """Lay the table out square by square, within reach of a card and its lines, from this colour's side."""
    for y in range(state.top - MARGIN, state.bottom + MARGIN + 1):
        row = y & WRAP
        covered = rotated(state.covered[row], state.left - MARGIN)
        locked = rotated(state.locked[row], state.left - MARGIN)
        own = rotated(state.dots[colour, row], state.left - MARGIN)
        other = rotated(state.dots[1 - colour, row], state.left - MARGIN)
        start = square_at(state, y, state.left - MARGIN)
        for at in range(state.right - state.left + 1 + 2 * MARGIN):
            shows = int(has(covered, at)) + int(has(own, at)) + 2 * int(has(other, at))
            sheet.squares[start + at] = shows + LOCKED * int(has(locked, at))


@rule
def square_at(state, y, x):
    """The index of a square on the sheet; its column and row may be real, or those of the torus."""
    row, column = (y - state.top + MARGIN) & WRAP, (x - state.left + MARGIN) & WRAP
    return int(row) * SIZE + int(column)


@rule
def lead_now(state, sheet, stage):
    """KAR-14, KAR-15: the lead of the actor, who sees the table laid out, if nothing changed until that stage."""
    actor = state.actor
    other = 1 - actor
    tokens = state.scores[actor] - state.scores[other]
    lead = TOKEN * int(tokens) + int(state.first_dots[actor]) - int(state.first_dots[other])
    for y in range(state.top - BESIDE, state.bottom + 1):
        start = square_at(state, y, state.left - BESIDE)
        for square in range(start, start + state.right - state.left + 1 + 2 * BESIDE):
            shown = sheet.squares[square] & SHOWN
            lead += int(shown == OWN) - int(shown == OTHER)
            if stage > 0:
                for direction in range(len(STEPS)):
                    window = 0
                    for at in range(LINE - 1, -1, -1):
                        window = window << CODE | int(sheet.squares[square + at * STEPS[direction]])
                    lead += int(sheet.promises[stage, window])
    return lead


# --- The change by a card ---


@rule
def ask(sheet, colour, way):
    """Add a way to lay a card to the candidates: its contents on each crossing."""
    for crossing in range(CROSSINGS):
        combination = COMBINATION[colour, way, crossing]
        known = False
        for at in range(sheet.asked_count[crossing]):
            known |= sheet.asked[crossing, at] == combination
        if not known:
            sheet.asked[crossing, sheet.asked_count[crossing]] = combination
            sheet.asked_count[crossing] += 1


@rule
def weigh_place(sheet, shape, place, stage):
    """Find the change along every crossing of a card whose top left square is here, for all candidates."""
    for crossing in range(CROSSINGS):
        first = place + int(CROSSED[shape, crossing, 0])
        step, squares = int(CROSSED[shape, crossing, 1]), int(CROSSED[shape, crossing, 2])
        line = 0
        for at in range(squares + BESIDE - 1, -BESIDE - 1, -1):
            line = line << CODE | int(sheet.squares[first + at * step])
        before = run_from(sheet, first - step, -step)
        after = run_from(sheet, first + squares * step, step)
        segment = ((1 << CODE * squares) - 1) << CODE * BESIDE
        every = segment & EVERY
        # KAR-10, KAR-11: covered once more: an open square then shows the card, a covered one is locked.
        covered = (line | line >> 1) & every
        beside = line & ~segment
        empty = line | covered * LOCKED | every - covered
        own = covered * LOCKED | every * OWN
        other = covered * LOCKED | every * OTHER
        counting = crossing < HIGH[shape]  # its rows come first: each of its squares is in one
        now = line_value(sheet, line, squares, before, after, stage, counting)
        for at in range(sheet.asked_count[crossing]):
            combination = sheet.asked[crossing, at]
            then = beside | empty & segment & MASKS[combination, 0]
            then |= own & MASKS[combination, 1] | other & MASKS[combination, 2]
            value = line_value(sheet, then, squares, before, after, stage, counting)
            sheet.gains[crossing, combination] = value - now


@rule
def run_from(sheet, square, step):
    """KAR-13: the run of dots of one colour from here: own ones as a positive number, the other's as a negative one."""
    colour = sheet.squares[square] & SHOWN
    if colour < OWN:
        return 0
    length = 1
    while sheet.squares[square + length * step] & SHOWN == colour:
        length += 1
    return length if colour == OWN else -length


@rule
def line_value(sheet, line, squares, before, after, stage, counting):
    """The part of the lead from a line through a card: its lines, its dots, its promises."""
    within = (line >> CODE * BESIDE) & ((1 << CODE * squares) - 1)
    own, other = int(PATTERNS[within, 0]), int(PATTERNS[within, 1])
    lines = int(LINES_IN[squares, own, max(before, 0) % LINE, max(after, 0) % LINE])
    lines -= int(LINES_IN[squares, other, max(-before, 0) % LINE, max(-after, 0) % LINE])
    value = TOKEN * lines
    if counting:
        value += BITS[own] - BITS[other]
    if stage > 0:
        for at in range(LINE):
            value += int(sheet.promises[stage, line >> CODE * at & (WINDOWS - 1)])
        if squares > 1:
            value += int(sheet.promises[stage, line >> CODE * LINE & (WINDOWS - 1)])
        if squares > 2:
            value += int(sheet.promises[stage, line >> CODE * (LINE + 1) & (WINDOWS - 1)])
    return value


@rule
def gain_of(sheet, colour, way):
    """The change by a way to lay a card at the place weighed last."""
    gain = 0
    for crossing in range(CROSSINGS):
        gain += sheet.gains[crossing, COMBINATION[colour, way, crossing]]
    return gain


# --- All moves together ---


@rule
def columns_open(state, y, shape, overlap):
    """KAR-5 to KAR-7, KAR-9: the possible columns of a card whose top left square is in row y."""
    if state.laid_count == 0:
        return bit(0) if y == 0 else NOTHING
    wide, high = WIDE[shape], HIGH[shape]
    columns = overlapping(state, y, wide, high)
    if not overlap:
        columns |= touching(state, y, wide, high)
    return columns & ~on_locked(state, y, wide, high)


@rule
def appraise(state, moves, leads, sheet, enough):
    """List the actor's legal moves, and the resulting leads for the actor; return their number.

    The list ends early after the first place where a lead is `enough`. On an empty table all turns of a card come to
    the same: it is listed upright alone.
    """
    stage = DECK - 1 - state.laid_count
    colour = colour_of(state, state.actor)
    spread(state, colour, sheet)
    lead = lead_now(state, sheet, stage)
    overlap = must_overlap(state)
    listed = 0
    for shape in range(1 if state.laid_count == 0 else 2):
        ways = question(state, sheet, colour, shape)
        for y in range(state.top - HIGH[shape], state.bottom + 2):
            columns = columns_open(state, y, shape, overlap)
            while columns != NOTHING:
                x = lowest(columns)
                columns = without_lowest(columns)
                weigh_place(sheet, shape, square_at(state, y, x), stage)
                best = enough - 1
                for at in range(ways):
                    way = int(sheet.ways[at])
                    if state.laid_count != 1 or second_fits(state, way, y, x):
                        moves[listed] = way * PLACES + (y & WRAP) * SIZE + x
                        leads[listed] = lead + gain_of(sheet, colour, way)
                        best = max(best, leads[listed])
                        listed += 1
                if best >= enough:
                    return listed
    return listed


@rule
def question(state, sheet, colour, shape):
    """Make every way to lay the actor's cards upright, or sideways, a candidate; return their number."""
    for crossing in range(CROSSINGS):
        sheet.asked_count[crossing] = 0
    hand = state.hands[state.actor]
    ways = 0
    while hand != NOTHING:
        for way in range(lowest(hand) * WAYS + shape, (lowest(hand) + 1) * WAYS, 2):
            if state.laid_count > 0 or way % TURNS == 0:
                sheet.ways[ways] = way
                ways += 1
                ask(sheet, colour, way)
        hand = without_lowest(hand)
    return ways


@rule
def second_fits(state, way, y, x):
    """KAR-8: may the second card of a leg be here?"""
    return not has(covering_first(state, y & WRAP, way) | taking_red(state, y, way), x)


@rule
def appraise_move(state, move, sheet):
    """The resulting lead of a legal move for the actor."""
    stage = DECK - 1 - state.laid_count
    colour = colour_of(state, state.actor)
    way, y, x = way_of_move(move), move // SIZE % SIZE, move % SIZE
    spread(state, colour, sheet)
    for crossing in range(CROSSINGS):
        sheet.asked_count[crossing] = 0
    ask(sheet, colour, way)
    weigh_place(sheet, shape_of(way), square_at(state, y, x), stage)
    return lead_now(state, sheet, stage) + gain_of(sheet, colour, way)
