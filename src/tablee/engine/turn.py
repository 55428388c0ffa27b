"""A turn as a match calls it: a template, specialised for each game (`tablee.engine.compiling.specialise`).

`legal`, `play` and `refusal` are those of the game. Numba takes several microseconds to be handed a record from Python,
and less than one for an array of one record: so a match hands over arrays, and that is all there is to it.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from __future__ import annotations

from typing import Any

from tablee.engine.compiling import rule

# The game's: declared here, and put among the globals by `specialise`.
legal: Any
play: Any
refusal: Any

LEGAL = 0
"""The number of no refusal."""


@rule
def attempt(states, move, chances):
    """Play a move if it is legal; else nothing changes. The number of the refusal."""
    why = refusal(states[0], move)
    if why == LEGAL:
        play(states[0], move, chances[0])
    return why


@rule
def listed(states, moves):
    """List the legal moves; how many they are."""
    return legal(states[0], moves)
