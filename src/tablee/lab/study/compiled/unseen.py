"""What no seat knows, put into another order: a template (`tablee.engine.compiling.specialise`).

Which cards those are a game says in its room `chances.py`, and how they may lie.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.engine.chance import scatter, shuffle_from, step
from tablee.engine.compiling import rule

# The game: `specialise` puts these among this module's globals before its source runs.
NEEDED = ("piled", "arrange", "turned")
piled: Any = globals().get("piled")
arrange: Any = globals().get("arrange")
turned: Any = globals().get("turned")

_ANY_MOVE, _NO_SHUFFLE = 0, 0
_LOWEST = np.uint64(1)


@rule
def mix(state, spare, cards, place):
    """Let the hidden pile lie in another order, each card on either of its faces, by the stream at this place."""
    size = piled(state, _ANY_MOVE, state, _NO_SHUFFLE, state, spare, cards)
    place = shuffle_from(cards, size, place)
    for at in range(size):
        place = step(place)
        if scatter(place) & _LOWEST:
            cards[at] = turned(cards[at])
    arrange(state, cards, size)
