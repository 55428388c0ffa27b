"""Random play on a GPU: the rulebooks' own functions, compiled by numba-cuda, one thread a match."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from tablee.engine.chance import CHANCE
from tablee.engine.compiling import specialise
from tablee.engine.game import Game
from tablee.lab.measures import Rate

THREADS_A_BLOCK = 256
MEMORY_SHARE = 0.5
"""How much of the free GPU memory the matches may take."""
MOST_MATCHES = 1 << 16
"""Measured on an H200: with four times as many, the states no longer stay in its cache and the rate halves."""


class NoCuda(Exception):
    """There is no GPU here, or no numba-cuda; the text says which."""


def cuda_module() -> Any:
    """Numba's cuda module, ready to run; NoCuda if it is not."""
    if not hasattr(np, "row_stack"):
        # numba-cuda asks NumPy for a name that NumPy 2.5 dropped.
        np.row_stack = np.vstack
    try:
        import numba_cuda  # noqa: F401
        from numba import cuda
    except ImportError as error:
        raise NoCuda(f"numba-cuda is not installed: pip install 'tablee[cuda]' ({error})") from None
    if not cuda.is_available():
        raise NoCuda("no CUDA device was found")
    return cuda


def random_play_kernel(game: Game, cuda: Any) -> Any:
    """A kernel in which every thread plays its own matches, with everything it writes to in its own memory."""
    random_moves = specialise("tablee.engine.bulk", game.rules).random_moves  # type: ignore[arg-type]

    @cuda.jit
    def kernel(states, chances, lists, seed, wanted, tally):  # type: ignore[no-untyped-def]
        number = cuda.grid(1)
        if number < len(states):
            random_moves(states[number], chances[number], lists[number], seed, number, wanted, tally[number])

    return kernel


def measure(game: Game, players: int, seconds: float) -> Rate:
    """Moves a second of random play on this GPU, for about so long."""
    cuda = cuda_module()
    matches = _matches(game, cuda)
    states = cuda.to_device(game.table_laid(players, game.checked_options(None), matches).view(game.rules.STATE))
    chances = cuda.device_array(matches, CHANCE)
    lists = cuda.device_array((matches, game.rules.MOST_LEGAL), np.int32)
    tally = cuda.to_device(np.zeros((matches, 3), np.int64))
    kernel = random_play_kernel(game, cuda)
    blocks = (matches + THREADS_A_BLOCK - 1) // THREADS_A_BLOCK

    def run(wanted: int, seed: int) -> float:
        cuda.synchronize()
        start = time.perf_counter()
        kernel[blocks, THREADS_A_BLOCK](states, chances, lists, seed, wanted, tally)
        cuda.synchronize()
        return time.perf_counter() - start

    run(16, 0)
    wanted = 128
    while run(wanted, 1) < seconds / 8 and wanted < 1 << 20:
        wanted *= 2
    tally.copy_to_device(np.zeros((matches, 3), np.int64))
    took = [run(wanted, seed) for seed in range(2, 6)]
    moves, listed, ended = tally.copy_to_host().sum(axis=0).tolist()
    return Rate(moves / sum(took), listed / sum(took), ended, matches * wanted / min(took))


def _matches(game: Game, cuda: Any) -> int:
    """As many matches at a time as the GPU's memory takes, up to a bound."""
    free, _ = cuda.current_context().get_memory_info()
    each = game.rules.STATE.itemsize + CHANCE.itemsize + 4 * game.rules.MOST_LEGAL + 24
    return int(min(MOST_MATCHES, free * MEMORY_SHARE // each))
