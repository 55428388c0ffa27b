"""A turn as a match calls it: a template, specialised for each game (`tablee.engine.compiling.specialise`).

`legal`, `play` and `refusal` are those of the game. Handing Numba a record from Python takes several microseconds; an
array of one record takes less than one, so a match hands over arrays.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine.compiling import rule

# The game's: declared here, and put among the globals by `specialise`.
legal: Any
play: Any
refusal: Any

LEGAL = 0
"""The number that stands for no refusal."""


@rule
def attempt(states, move, chances):
    """Play a move if it is legal; else nothing changes. Return the number of the refusal."""
    why = refusal(states[0], move)
    if why == LEGAL:
        play(states[0], move, chances[0])
    return why


@rule
def listed(states, moves):
    """List the legal moves; return how many."""
    return legal(states[0], moves)
