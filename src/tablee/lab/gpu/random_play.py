"""Random play on a GPU: the rulebooks' own functions, compiled by numba-cuda, one thread a match."""

from __future__ import annotations

import time
import warnings
from typing import Any

import numpy as np

from tablee.engine.chance import CHANCE
from tablee.engine.compiling import specialise
from tablee.engine.game import Game
from tablee.lab.bench.random_play import Rate

THREADS_A_BLOCK = 256
MEMORY_SHARE = 0.5
"""The share of the free GPU memory that the matches may take."""
MOST_MATCHES = 1 << 16
"""Measured on an H200: with four times as many, the states no longer stay in its cache and the rate halves."""


class NoCuda(Exception):
    """There is no GPU here, or no numba-cuda; the text says which."""


def cuda_module() -> Any:
    """Numba's cuda module, ready to run; NoCuda if it is not."""
    try:
        import numba_cuda  # noqa: F401

        if not hasattr(np, "row_stack"):
            # numba-cuda asks NumPy for a name that NumPy 2.5 dropped.
            np.row_stack = np.vstack
        from numba import cuda
    except ImportError as error:
        raise NoCuda(f"numba-cuda is not installed: pip install 'tablee[cuda]' ({error})") from None
    if not cuda.is_available():
        raise NoCuda("no CUDA device was found")
    return cuda


class GpuPlay:
    """A number of matches on the GPU, each with its own state, random words and legal list."""

    def __init__(self, game: Game, players: int, matches: int, cuda: Any) -> None:
        from tablee.lab.gpu.kernels import random_play_kernel

        self.cuda = cuda
        self.matches = matches
        self.states = cuda.to_device(
            game.table_laid(players, game.checked_options(None), matches).view(game.rules.STATE)
        )
        self.chances = cuda.device_array(matches, CHANCE)
        self.lists = cuda.device_array((matches, game.rules.MOST_LEGAL), np.int32)
        self.tally = cuda.to_device(np.zeros((matches, 3), np.int64))
        self.kernel = random_play_kernel(game)

    def run(self, wanted: int, seed: int) -> float:
        """Play `wanted` moves in every match, each from a fresh deal; return the seconds."""
        blocks = (self.matches + THREADS_A_BLOCK - 1) // THREADS_A_BLOCK
        self.cuda.synchronize()
        start = time.perf_counter()
        self.kernel[blocks, THREADS_A_BLOCK](self.states, self.chances, self.lists, seed, wanted, self.tally)
        self.cuda.synchronize()
        return time.perf_counter() - start

    def counted(self) -> list[int]:
        """Moves played, legal moves listed and matches ended since the last call."""
        counts: list[int] = self.tally.copy_to_host().sum(axis=0).tolist()
        self.tally.copy_to_device(np.zeros((self.matches, 3), np.int64))
        return counts


def measure(game: Game, players: int, seconds: float) -> Rate:
    """Moves per second of random play on this GPU, measured for about `seconds` seconds."""
    cuda = cuda_module()
    play = GpuPlay(game, players, matches_at_once(game, cuda), cuda)
    play.run(16, 0)
    wanted = 128
    while play.run(wanted, 1) < seconds / 8 and wanted < 1 << 20:
        wanted *= 2
    play.counted()
    took = sum(play.run(wanted, seed) for seed in range(2, 6))
    moves, listed, ended = play.counted()
    return Rate(moves / took, listed / took, ended)


def agrees_with_the_cpu(game: Game, players: int, matches: int = 64, wanted: int = 300, seed: int = 11) -> bool:
    """Does the GPU reach the same states as the CPU, byte for byte?"""
    there = GpuPlay(game, players, matches, cuda_module())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numba-cuda warns that so few matches leave the GPU idle: here that is fine
        there.run(wanted, seed)
    here = game.table_laid(players, game.checked_options(None), matches).view(game.rules.STATE)
    chance, moves, tally = np.zeros(1, CHANCE), np.empty(game.rules.MOST_LEGAL, np.int32), np.zeros(3, np.int64)
    bulk = specialise("tablee.engine.bulk", game.rules)
    bulk.random_matches(here, chance, moves, seed, wanted, tally)
    return bool(there.states.copy_to_host().tobytes() == here.tobytes())


def matches_at_once(game: Game, cuda: Any) -> int:
    """The number of matches that fit in the GPU's memory, up to a bound."""
    free, _ = cuda.current_context().get_memory_info()
    each = game.rules.STATE.itemsize + CHANCE.itemsize + 4 * game.rules.MOST_LEGAL + 24
    return int(min(MOST_MATCHES, free * MEMORY_SHARE // each))
