"""Janus: fast, sensible moves from the actor's view: its own fronts, others' backs, the pile's top.

Counts of the eleven symbols stand side by side in one machine word, five bits for each, so that the fronts held and the
faces in sight are compared for all symbols at once.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

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
from tablee.games.janus.table import DROPPING, KEEPING, MOST_TRIPLETS, TAKING, TRIPLET, TURN, VOTING

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
"""Added to counts, these carry into the top bit of counts of at least one, two or three."""
_TOP_SHIFT = np.uint64(FIELD - 1)
_HALF_WORD = np.uint64(32)
_LOW_WORD = np.uint64(0xFFFFFFFF)
_ONE = np.uint64(1)
_TWO_BITS = np.uint64(3)
PAIR_HELD = 2
"""Equal fronts that are kept when others are discarded."""
RESTLESS = 2
"""Rounds of the table without a triplet after which players now and then abandon their collections."""
RESTLESS_BITS = np.uint64(62)
"""That happens once in four turns: when the dice above these bits are 0."""

# --- Belief in the end of the match ---

HOPE, ABUNDANCE = 2, 15
"""Turns without a triplet that end the hope for another; and more such turns while many triplets are left."""
DOUBT = 0.7
"""The part of that time after which one agrees when another player gives up."""
REST = 3
"""Rounds of the table, and a turn, between two proposals: frequent questions annoy."""


@rule
def most_left(state):
    """JAN-14: maximum triplets from the remaining cards."""
    triplets = 0
    for symbol in range(SYMBOLS):
        triplets += int(state.standing[symbol]) // TRIPLET
    return min(triplets, MOST_TRIPLETS - int(state.triplets))


@rule
def places_are_settled(state):
    """JAN-16: are all places final, regardless of the remaining triplets?"""
    left = most_left(state)
    for seat in range(state.players):
        for other in range(seat):
            if abs(state.scores[seat] - state.scores[other]) <= left:
                return False
    return True


@rule
def hope(left):
    """JAN-13: turns without a triplet before one stops hoping for another, by the number of possible triplets."""
    return HOPE + left * left // ABUNDANCE


@rule
def ripe(state):
    """JAN-13: should the actor propose the end? Yes if no triplet is likely to come, or none would matter.

    A triplet that it has before its eyes is taken first. Who refused is not asked again at once: proposals are made at
    certain numbers of turns after the last triplet, and these fall to one seat after the other.
    """
    if state.proposed:
        return False
    rest = REST * state.players + 1
    quiet = state.calm - hope(most_left(state))
    due = quiet >= 0 and quiet % rest == 0
    if not due and state.calm % rest == 0 and 2 * state.triplets >= MOST_TRIPLETS:
        due = places_are_settled(state)
    return due and not one_is_near(state)


@rule
def answer(state):
    """JAN-13: agree to the end if no triplet is likely to come, or none would matter."""
    if state.calm >= DOUBT * hope(most_left(state)) and not one_is_near(state):
        return AGREE
    return AGREE if places_are_settled(state) else REFUSE


@rule
def one_is_near(state):
    """JAN-13: does the actor see a face that matches two of its fronts, or in its own turn two that match one?"""
    return completing(state, held(state), in_sight(state)) != NOTHING


# --- Held and visible cards ---


@rule
def held(state):
    """The count of each symbol among the actor's fronts."""
    counts = NOTHING
    for index in range(HAND):
        counts += FRONT[state.hands[state.actor, index]] if index < state.hand_sizes[state.actor] else NOTHING
    return counts


@rule
def in_sight(state):
    """The number of sources of each symbol."""
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
    """JAN-11: does the hand already hold a triplet?"""
    return (own + _FROM_THREE) & _TOP != NOTHING


@rule
def completing(state, own, sight):
    """JAN-6, JAN-11: the symbols with a triplet available this turn, marked: with one more card or with two."""
    if complete(own):
        return NOTHING
    wanted = (own + _FROM_TWO) & (sight + _FROM_ONE) & _TOP
    if wanted == NOTHING and state.phase == TURN and state.hand_sizes[state.actor] <= HAND - 2:
        wanted = (own + _FROM_ONE) & (sight + _FROM_TWO) & _TOP
    return wanted


@rule
def has_single(own):
    """Does a symbol occur on only one front?"""
    return (own + _FROM_ONE) & ~(own + _FROM_TWO) & _TOP != NOTHING


@rule
def is_single(own, card):
    """Does no other front show this card's symbol?"""
    return own >> np.uint64(FIELD * (card // SYMBOLS)) & _TWO_BITS == _ONE


@rule
def any_of(symbols, dice):
    """A marked symbol, at random: the first one from a random symbol on."""
    start = np.uint64(scaled(dice & _LOW_WORD, FIELD * SYMBOLS))
    later = symbols >> start
    place = lowest(later) + np.int64(start) if later != NOTHING else lowest(symbols)
    return place // FIELD


# --- The move ---


@rule
def prefer(state, moves, dice):
    """Complete a triplet if possible now; otherwise gather pairs, dig in the pile, discard singles."""
    if state.phase == VOTING:
        return answer(state)
    if state.phase == KEEPING:
        return FIRST_KEEP + np.int64(dice & _TWO_BITS)
    if state.phase == TURN and ripe(state):
        return PROPOSE
    size = state.hand_sizes[state.actor]
    own = held(state)
    restless = state.calm >= RESTLESS * state.players and dice >> RESTLESS_BITS == NOTHING
    if state.phase == DROPPING:
        return discard(state, own, dice, restless) if size > PAIR_HELD and has_single(own) else END
    if size == HAND:
        return discard(state, own, dice, restless)
    sight = in_sight(state)
    wanted = completing(state, own, sight)
    if wanted == NOTHING and not restless:
        wanted = (own + _FROM_ONE) & (sight + _FROM_ONE) & _TOP
    if wanted != NOTHING:
        return take(state, any_of(wanted, dice), dice)
    if state.pile_size > 0 and state.took != PILE:
        return TAKE_PILE  # the card below is still unseen
    wanted = (sight + _FROM_ONE) & _TOP
    if wanted != NOTHING:
        return take(state, any_of(wanted, dice), dice)
    return END if state.phase == TAKING else discard(state, own, dice, restless)


@rule
def list_completing(state, moves):
    """List the takes that complete a triplet, or begin one that two cards complete; return their number."""
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
    """JAN-6: take that symbol from any visible source, starting at a random place."""
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
def discard(state, own, dice, anything):
    """JAN-9: drop a card that matches no other, at random among several; or any card at all."""
    size = state.hand_sizes[state.actor]
    index = scaled(dice & _LOW_WORD, size)
    for _ in range(size):
        card = state.hands[state.actor, index]
        if anything or is_single(own, card):
            break
        index = index + 1 if index + 1 < size else 0
    return FIRST_DROP + index
