"""What the bots of a game are told: what a seat cannot know is dealt again, and moves are made by a plain policy."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

import math
from typing import Any

import numpy as np

from tablee.engine.chance import scaled, shuffle_from
from tablee.engine.compiling import rule
from tablee.engine.seats import highest_scores, share_victory

# The game's: declared here, and put among the globals by `specialise`.
CARDS: Any
FAMILIES: Any
TARGET: Any
LIMIT: Any
legal: Any
gather: Any
scatter: Any

LEAD = 0.5
"""A lead of this part of the target multiplies the odds of winning by e."""
FAR_BEHIND = 30.0
"""Larger deficits change nothing; this also keeps the numbers within a computer's range."""
REACHED = -(1 << 30)
"""A target that any score reaches."""
_HIGH_HALF = np.uint64(32)


@rule
def recall(state, seat, knowledge):
    """Note when the match ends: imagination ends with the round."""
    if TARGET:
        knowledge.target = state[TARGET]
    if LIMIT:
        knowledge.limit = state[LIMIT]


@rule
def imagine(state, seat, knowledge, place):
    """Deal again the cards that the seat cannot see: wherever they lie, as many lie there as before."""
    if TARGET:
        state[TARGET] = REACHED
    if LIMIT:
        state[LIMIT] = state.round
    if CARDS:
        unseen = knowledge.unseen
        size = gather(state, seat, unseen, 0)
        place = shuffle_from(unseen, size, place)
        scatter(state, seat, unseen, size)
    return place


@rule
def candidates(state, moves, visits):
    """All the legal moves."""
    return legal(state, moves)


@rule
def prefer_first_family(state, moves, dice):
    """Any move of the first family that has legal ones, in the order in which the game declares them."""
    listed = legal(state, moves)
    first = FAMILIES[moves[0]]
    for at in range(1, listed):
        first = min(first, FAMILIES[moves[at]])
    fitting = 0
    for at in range(listed):
        move = moves[at]
        if FAMILIES[move] == first:
            moves[fitting] = move
            fitting += 1
    return int(moves[scaled(dice >> _HIGH_HALF, fitting)])


@rule
def worth_by_scores(state, knowledge, values):
    """The share of the match that each seat can expect with the scores as they are when a round is over."""
    best = state.scores[0]
    swing = 1
    for seat in range(state.players):
        best = max(best, state.scores[seat])
        swing = max(swing, abs(state.last_change[seat]))
    over = not TARGET and not LIMIT
    spread = 1.0
    if TARGET:
        over = over or best >= knowledge.target
        spread = max(LEAD * knowledge.target, 1.0)
    if LIMIT:
        over = over or (knowledge.limit > 0 and state.round >= knowledge.limit)
        if not TARGET:
            spread = swing * math.sqrt(max(knowledge.limit - state.round, 1))
    if over:
        share_victory(state, highest_scores(state), values)
        return
    total = 0.0
    for seat in range(state.players):
        values[seat] = math.exp(max((state.scores[seat] - best) / spread, -FAR_BEHIND))
        total += values[seat]
    for seat in range(state.players):
        values[seat] /= total
