"""Janus: a sensible move, found fast, from what the actor sees: its own fronts, the backs of others, the pile's top.

Counts of the eleven symbols stand side by side in one machine word, five bits for each, so that the fronts held and the
faces in sight are compared for all symbols at once.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from __future__ import annotations

import numpy as np

from tablee.engine.bits import NOTHING, lowest
from tablee.engine.chance import scaled
from tablee.engine.compiling import rule
from tablee.engine.seats import left_of
from tablee.games.janus.cards import (
    AGREE,
    CARDS,
    END,
    FIRST_DROP,
    FIRST_KEEP,
    HAND,
    PILE,
    PROPOSE,
    REFUSE,
    SYMBOLS,
    TAKE_PILE,
    back_of,
    front_of,
)
from tablee.games.janus.table import DROPPING, KEEPING, MOST_TRIPLETS, TAKING, TURN, VOTING

FIELD = 5
"""Bits of a symbol's count."""
UNIT = np.array([1 << FIELD * symbol for symbol in range(SYMBOLS)], np.uint64)
FRONT = np.array([1 << FIELD * front_of(card) for card in range(CARDS)], np.uint64)
BACK = np.array([1 << FIELD * back_of(card) for card in range(CARDS)], np.uint64)
"""For each card, a count of one for the symbol of its front or back."""
_EVERY = sum(1 << FIELD * symbol for symbol in range(SYMBOLS))
_TOP = np.uint64(_EVERY << FIELD - 1)
_FULL = 1 << FIELD - 1
_FROM_ONE, _FROM_TWO, _FROM_THREE = (np.uint64(_EVERY * (_FULL - least)) for least in (1, 2, 3))
"""Added to counts, these carry into the top bit where a count is at least so much."""
_TOP_SHIFT = np.uint64(FIELD - 1)
_HALF_WORD = np.uint64(32)
_LOW_WORD = np.uint64(0xFFFFFFFF)
_ONE = np.uint64(1)
_TWO_BITS = np.uint64(3)
QUIET = 2
"""After so many rounds of the table without a triplet whoever leads proposes the end."""
STILL, FAR_BEHIND = 6, 2
"""After so many rounds without one, whoever is so many triplets behind gives up, and spares everyone the rest."""


# --- Who wants the match to end ---


@rule
def lead(state, seat):
    """JAN-16: by how many triplets a seat is ahead of the best of the others."""
    best = 0
    for other in range(state.players):
        if other != seat:
            best = max(best, state.scores[other])
    return state.scores[seat] - best


@rule
def most_left(state):
    """How many triplets can be made at most of the cards left."""
    return MOST_TRIPLETS - state.triplets


@rule
def ripe(state):
    """JAN-13: should the actor propose the end? If it leads, and nothing happens any more or nothing can."""
    if state.proposed or (state.calm < QUIET * state.players and 2 * state.triplets < MOST_TRIPLETS):
        return False
    ahead = lead(state, state.actor)
    return ahead > most_left(state) or (ahead > 0 and state.calm >= QUIET * state.players)


@rule
def answer(state):
    """JAN-13: who wins by it agrees, and who has as good as lost; who might still catch up refuses."""
    ahead = lead(state, state.actor)
    lost = -ahead > most_left(state) or (-ahead >= FAR_BEHIND and state.calm >= STILL * state.players)
    return AGREE if ahead > 0 or lost else REFUSE


# --- What is held and what is in sight ---


@rule
def held(state):
    """How often each symbol is among the actor's fronts."""
    counts = NOTHING
    for index in range(HAND):
        counts += FRONT[state.hands[state.actor, index]] if index < state.hand_sizes[state.actor] else NOTHING
    return counts


@rule
def in_sight(state):
    """From how many sources each symbol can be taken."""
    counts = NOTHING
    for seat in range(state.players):
        faces = NOTHING
        for index in range(HAND):
            faces |= BACK[state.hands[seat, index]] if index < state.hand_sizes[seat] else NOTHING
        counts += faces if seat != state.actor and seat != state.took else NOTHING
    if state.pile_size > 0 and state.took != PILE:
        counts += FRONT[state.pile[state.pile_size - 1]]
    return counts


@rule
def complete(own):
    """JAN-11: does the hand hold a triplet already?"""
    return (own + _FROM_THREE) & _TOP != NOTHING


@rule
def completing(state, own, sight):
    """JAN-6, JAN-11: the symbols of which a triplet can be had in this turn, marked: with one card more or with two."""
    if complete(own):
        return NOTHING
    wanted = (own + _FROM_TWO) & (sight + _FROM_ONE) & _TOP
    if wanted == NOTHING and state.phase == TURN and state.hand_sizes[state.actor] <= HAND - 2:
        wanted = (own + _FROM_ONE) & (sight + _FROM_TWO) & _TOP
    return wanted


@rule
def any_of(symbols, dice):
    """One of the symbols that are marked, at random: the first from a random one on."""
    start = np.uint64(scaled(dice & _LOW_WORD, FIELD * SYMBOLS))
    later = symbols >> start
    place = lowest(later) + np.int64(start) if later != NOTHING else lowest(symbols)
    return place // FIELD


# --- The move ---


@rule
def prefer(state, moves, dice):
    """Complete a triplet where that can be done at once; else gather pairs, and discard what matches nothing."""
    if state.phase == VOTING:
        return answer(state)
    if state.phase == KEEPING:
        return FIRST_KEEP + np.int64(dice & _TWO_BITS)
    if state.phase == TURN and ripe(state):
        return PROPOSE
    size = state.hand_sizes[state.actor]
    own = held(state)
    if state.phase == DROPPING:
        return discard(state, own, dice) if size == HAND - 1 else END
    if size == HAND:
        return discard(state, own, dice)
    sight = in_sight(state)
    wanted = completing(state, own, sight)
    if wanted == NOTHING:
        if size == HAND - 1 and not complete(own):
            return END if state.phase == TAKING else discard(state, own, dice)
        there = (sight + _FROM_ONE) & _TOP
        wanted = (own + _FROM_ONE) & there
        if wanted == NOTHING:
            wanted = there
        if wanted == NOTHING:
            return END if state.phase == TAKING else discard(state, own, dice)
    return take(state, any_of(wanted, dice), dice)


@rule
def list_completing(state, moves):
    """List the takes that complete a triplet, or begin to where two cards do; how many there are."""
    if state.phase > TAKING or state.hand_sizes[state.actor] == HAND:
        return 0
    wanted = completing(state, held(state), in_sight(state))
    if wanted == NOTHING:
        return 0
    wanted >>= _TOP_SHIFT
    listed = 0
    for seat in range(state.players):
        if seat != state.actor and seat != state.took:
            for index in range(state.hand_sizes[seat]):
                moves[listed] = seat * HAND + index
                listed += int(BACK[state.hands[seat, index]] & wanted != NOTHING)
    if state.pile_size > 0 and state.took != PILE:
        moves[listed] = TAKE_PILE
        listed += int(FRONT[state.pile[state.pile_size - 1]] & wanted != NOTHING)
    return listed


@rule
def take(state, symbol, dice):
    """JAN-6: take that symbol from wherever it is in sight, starting with a random place."""
    unit = UNIT[symbol]
    top = state.pile_size > 0 and state.took != PILE and FRONT[state.pile[state.pile_size - 1]] == unit
    if top and dice >> np.uint64(63) == _ONE:
        return TAKE_PILE
    seat = scaled(dice >> _HALF_WORD, state.players)
    for _ in range(state.players):
        if seat != state.actor and seat != state.took:
            for index in range(state.hand_sizes[seat]):
                if BACK[state.hands[seat, index]] == unit:
                    return seat * HAND + index
        seat = left_of(state, seat)
    return TAKE_PILE


@rule
def discard(state, own, dice):
    """JAN-9: drop a card that matches no other; of several any."""
    size = state.hand_sizes[state.actor]
    index = scaled(dice >> _HALF_WORD, size)
    for _ in range(size):
        card = state.hands[state.actor, index]
        if own >> np.uint64(FIELD * (card // SYMBOLS)) & _TWO_BITS == _ONE:
            break
        index = index + 1 if index + 1 < size else 0
    return FIRST_DROP + index
