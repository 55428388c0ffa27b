"""The CUDA kernel of random play. A file of its own: it is imported only where numba-cuda is."""

from __future__ import annotations

from typing import Any

from numba import cuda

from tablee.engine.compiling import specialise
from tablee.engine.game import Game


def random_play_kernel(game: Game) -> Any:
    """A kernel in which every thread plays its own matches, with everything it writes to in its own memory."""
    random_moves = specialise("tablee.engine.bulk", game.rules).random_moves  # type: ignore[arg-type]

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(states: Any, chances: Any, lists: Any, seed: int, wanted: int, tally: Any) -> None:
        number = cuda.grid(1)
        if number < len(states):
            random_moves(states[number], chances[number], lists[number], seed, number, wanted, tally[number])

    return kernel
