"""The course of a match: rounds are dealt, played and counted until it is over. `legal`, where it is not written."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

import numpy as np

from tablee.engine.bits import NOTHING
from tablee.engine.compiling import rule
from tablee.engine.seats import left_of
from tablee.kit import tracing
from tablee.kit.listing import list_cards
from tablee.kit.rounds import NOBODY

# The game's: declared here, and put among the globals by `specialise`.
SEATS: Any
MOVES: Any
CARDS: Any
TARGET: Any
LIMIT: Any
clear: Any
settle: Any
fill: Any
deal: Any
turn: Any
refusal: Any
score: Any

BITS = 64


@rule
def begin(state, chance):
    """A match begins with its first round; all scores are zero."""
    for seat in range(SEATS):
        state.scores[seat] = 0
        state.last_change[seat] = 0
    state.rounds_ended = 0
    state.last_winner = NOBODY
    state.round = 1
    state.starter = 0
    settle_nothing(state)
    if CARDS:
        tracing.forget(state)
    begin_round(state, chance)


@rule
def settle_nothing(state):
    """No round was played: what is kept of the last one is cleared."""
    clear(state)
    settle(state)


@rule
def begin_round(state, chance):
    """Everything is cleared away, and the deck lies shuffled in the first stack; then the game deals."""
    clear(state)
    if CARDS:
        fill(state, chance)
    state.ended = 0
    state.actor = state.starter
    deal(state, chance)


@rule
def play(state, move, chance):
    """Carry out the actor's legal move; count the round if that ended it."""
    if CARDS:
        tracing.forget(state)
    turn(state, move, chance)
    if state.ended:
        count_round(state, chance)


@rule
def count_round(state, chance):
    """The scores change; the match is over, or the next round is dealt, begun by the next seat."""
    for seat in range(SEATS):
        state.last_change[seat] = 0
    score(state, state.last_winner, state.last_change)
    for seat in range(state.players):
        state.scores[seat] += state.last_change[seat]
    settle(state)
    state.rounds_ended += 1
    state.ended = 0
    if is_finished(state):
        state.actor = NOBODY
        return
    state.round += 1
    state.starter = left_of(state, state.starter)
    begin_round(state, chance)


@rule
def is_finished(state):
    """Does no other round follow?"""
    if TARGET:
        best = state.scores[0]
        for seat in range(1, state.players):
            best = max(best, state.scores[seat])
        if best >= state[TARGET]:
            return True
    if LIMIT:
        return state[LIMIT] > 0 and state.round >= state[LIMIT]
    return not TARGET


@rule
def legal_by_refusal(state, moves):
    """List the actor's moves: those that no rule forbids, in ascending order.

    As many as a set holds are asked about before any is written down: as long as nothing is written, the compiler knows
    that the state stays the same, and looks at most of it once.
    """
    listed = 0
    for first in range(0, MOVES, BITS):
        fitting = NOTHING
        for place in range(min(BITS, MOVES - first)):
            fitting |= np.uint64(refusal(state, first + place) == 0) << np.uint64(place)
        listed = list_cards(fitting, first, moves, listed)
    return listed
