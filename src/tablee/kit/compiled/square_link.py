"""A board, as a link of the chain of zones."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine.compiling import rule
from tablee.engine.observation import mark

# The zone's, and the next one's: declared here, and put among the globals by `specialise`.
NAME: Any
SQUARES: Any
PIECES: Any
clear_rest: Any
settle_rest: Any
gather_rest: Any
scatter_rest: Any
observe_rest: Any

EMPTY = -1


@rule
def clear(state):
    """Clear the board."""
    for square in range(SQUARES):
        state[NAME][square] = EMPTY
    clear_rest(state)


@rule
def settle(state):
    """The round is over: nothing changes here."""
    settle_rest(state)


@rule
def gather(state, viewer, unseen, size):
    """Everyone sees it."""
    return gather_rest(state, viewer, unseen, size)


@rule
def scatter(state, viewer, unseen, size):
    """Everyone sees it."""
    return scatter_rest(state, viewer, unseen, size)


@rule
def observe(state, viewer, seen, at):
    """Mark the piece on each square."""
    for square in range(SQUARES):
        at = mark(seen, at, state[NAME][square], PIECES)
    return observe_rest(state, viewer, seen, at)
