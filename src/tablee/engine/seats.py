"""Seats round the table: what the rulebooks of several games have in common."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.compiling import rule

MOST_SEATS = 8
"""Maximum seats at any table, and so the room for what a record keeps by seat."""


@rule
def left_of(state, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < state.players else 0


@rule
def highest_scores(state):
    """The set of the seats with the highest score: several if they tie."""
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
    """Divide one among the winners, a set of seats; the others get nothing."""
    won = 0
    for seat in range(state.players):
        won += seats >> seat & 1
    for seat in range(state.players):
        values[seat] = (seats >> seat & 1) / won
