"""Reordering the cards unknown to all seats: a template (`tablee.engine.compiling.specialise`).

Which cards those are a game says in its room `chances.py`, and how they may lie.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

import numpy as np

from tablee.engine.chance import scatter, shuffle_from, step
from tablee.engine.compiling import rule

# The game's: declared here, and put among the globals by `specialise`.
piled: Any
arrange: Any
turned: Any

_ANY_MOVE, _NO_SHUFFLE = 0, 0
_LOWEST = np.uint64(1)


@rule
def mix(state, spare, cards, place):
    """Shuffle the hidden pile, each card on either of its faces, by the stream at this place."""
    size = piled(state, _ANY_MOVE, state, _NO_SHUFFLE, state, spare, cards)
    place = shuffle_from(cards, size, place)
    for at in range(size):
        place = step(place)
        if scatter(place) & _LOWEST:
            cards[at] = turned(cards[at])
    arrange(state, cards, size)
