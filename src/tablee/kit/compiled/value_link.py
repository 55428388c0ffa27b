"""A number or one of some values, which everyone sees: a counter or a mark. One, or one a seat."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine.compiling import rule
from tablee.engine.observation import mark, number

# The zone's, and the next one's: declared here, and put among the globals by `specialise`.
NAME: Any
EACH: Any
ROWS: Any
VALUES: Any
EMPTY: Any
clear_rest: Any
settle_rest: Any
gather_rest: Any
scatter_rest: Any
observe_rest: Any


@rule
def clear(state):
    """Set it back."""
    if EACH:
        for seat in range(ROWS):
            state[NAME][seat] = EMPTY
    else:
        state[NAME] = EMPTY
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
    """Write a number; or mark which value it is."""
    width = VALUES if VALUES else 1
    for seat in range(state.players if EACH else 1):
        value = state[NAME][seat] if EACH else state[NAME]
        if VALUES:
            mark(seen, at + seat * width, value, VALUES)
        else:
            number(seen, at + seat * width, value)
    at += ROWS * width
    return observe_rest(state, viewer, seen, at)
