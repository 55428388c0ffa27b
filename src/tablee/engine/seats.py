"""Seats round the table: what the rulebooks of several games say of them alike."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.compiling import rule

MOST_SEATS = 8
"""At any table: whoever keeps something for each seat in a record has room for so many."""


@rule
def left_of(state, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < state.players else 0


@rule
def highest_scores(state):
    """The set of the seats that have the highest score: several where they tie."""
    best = state.scores[0]
    for seat in range(1, state.players):
        best = max(best, state.scores[seat])
    seats = 0
    for seat in range(state.players):
        if state.scores[seat] == best:
            seats |= 1 << seat
    return seats


@rule
def share_victory(state, seats, values):
    """One divided by those who won, a set of seats, and nothing for the others."""
    won = 0
    for seat in range(state.players):
        won += seats >> seat & 1
    for seat in range(state.players):
        values[seat] = (seats >> seat & 1) / won
