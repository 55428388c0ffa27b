"""What a seat may know, as small numbers in a row: seats, the zones one after another, scores and the round."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine.compiling import rule
from tablee.engine.observation import mark, number, numbers

# The game's: declared here, and put among the globals by `specialise`.
SEATS: Any
observe_zones: Any


@rule
def observe(state, seat, seen):
    """Write the seat's view."""
    at = mark(seen, 0, seat, SEATS)
    at = mark(seen, at, state.actor, SEATS)
    at = observe_zones(state, seat, seen, at)
    at = numbers(seen, at, state.scores, state.players, SEATS)
    at = mark(seen, at, state.starter, SEATS)
    return number(seen, at, state.round)
