"""Random play in bulk: a template, specialised for each game (`tablee.engine.compiling.specialise`).

`begin`, `legal` and `play` are those of the game. Every move makes the whole legal list and picks from it with equal
chances; a match that ends is dealt again. The same functions run in CPU threads and in CUDA, one thread per match.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

import numpy as np

from tablee.engine.chance import WORDS, refill, scaled, scatter, step, stream
from tablee.engine.compiling import rule

# The game's: declared here, and put among the globals by `specialise`.
begin: Any
legal: Any
play: Any

_HIGH_HALF = np.uint64(32)


@rule
def deal_again(state, chance, place):
    """Start a match, with fresh words before and after; return the stream's new place."""
    place = refill(chance, place, WORDS)
    begin(state, chance)
    return refill(chance, place, chance.used)


@rule
def random_moves(state, chance, moves, seed, number, wanted, tally):
    """Play `wanted` uniformly random moves from a fresh deal; add what was seen to `tally`.

    tally: moves played, legal moves listed, matches ended.
    """
    place = deal_again(state, chance, stream(seed, number))
    listed = 0
    ended = 0
    for _ in range(wanted):
        options = legal(state, moves)
        listed += options
        place = step(place)
        play(state, moves[scaled(scatter(place) >> _HIGH_HALF, options)], chance)
        if chance.used:
            place = refill(chance, place, chance.used)
        if state.actor < 0:
            ended += 1
            place = deal_again(state, chance, place)
    tally[0] += wanted
    tally[1] += listed
    tally[2] += ended


@rule
def random_matches(states, chance, moves, seed, wanted, tally):
    """Play random moves in each of the states, one after another, on one core."""
    for number in range(len(states)):
        random_moves(states[number], chance[0], moves, seed, number, wanted, tally)
