"""Le Jeu du Daron: the state of a match, the places of cards, and the options of a hand.

The common basis of the rulebook (`rules.py`) and the refusals (`refusals.py`).
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.bits import NOTHING, ONE, bit, has
from tablee.engine.chance import shuffle
from tablee.engine.compiling import plain, rule
from tablee.games.daron.cards import (
    ADDED,
    COPIES,
    DARON,
    DECK,
    DOUBLE,
    EVEN_JOKER,
    FIRST_BRAWL,
    FIRST_PLUS,
    KINDS,
    NUMBERS,
    ODD_JOKER,
    OPERATORS,
    PHASES,
)

SEATS = 8
FIRST_EDITION = 1
"""Of our rules: a deposit after a draw began with the drawn card, even a joker, and the turn ended if it could not."""
NOBODY = -1
NO_CARD = -1
NO_NUMBER = 0
ANY_NUMBER = NUMBERS + 1
"""A joker's demand; an operator demands one number."""
STRONGEST = max(ADDED) << COPIES[DOUBLE]
"""DAR-13: the maximum strength of a duel: the highest `+k`, doubled by every `x2`."""

TURN, DEPOSIT, DRAWN, DUEL, BRAWL, OVER = range(len(PHASES))

STATE = np.dtype(
    [
        ("players", np.int8),
        ("actor", np.int8),
        ("free_answer", np.int8),
        ("turn", np.int8),
        ("direction", np.int8),
        ("starter", np.int8),
        ("idle", np.int8),  # players in a row who neither laid nor drew
        ("last_winner", np.int8),
        # The current action of the turn: side by side, so that all eight are reset in one stroke.
        ("phase", np.int8),
        ("window", np.int8),  # the number whose neighbours may be laid
        ("must", np.int8),  # the number that must be laid next
        ("turned", np.int8),  # is a 1 or 9 in this deposit?
        ("drawn", np.int8),  # the card just drawn, from the draw until it is laid or the turn ends
        ("strength", np.int8),
        ("opponent", np.int8),
        ("laid", np.int8),  # cards of the current duel or brawl
        ("hands", np.int8, (SEATS, KINDS)),  # how many cards of each kind
        ("hand_sizes", np.int8, SEATS),
        ("held", np.uint64, SEATS),  # the set of the kinds in each hand: follows from `hands`
        ("draw", np.int8, DECK),  # cards from bottom to top, as in every pile
        ("draw_size", np.int16),
        ("centre", np.int8, DECK),
        ("centre_size", np.int16),
        ("duel", np.int8, OPERATORS),
        ("duel_size", np.int16),
        ("daron_size", np.int16),  # the Daron pile: its cards are all alike
        ("edition", np.int32),  # of the rules that the match is played by
        ("turn_limit", np.int32),
        ("rounds", np.int32),
        ("turns", np.int32),  # ended in this round
        ("round", np.int32),
        ("scores", np.int32, SEATS),
        ("rounds_ended", np.int32),
        ("last_hands", np.int8, (SEATS, KINDS)),
        ("last_change", np.int32, SEATS),
    ],
    align=True,
)

# --- Cards ---


@rule
def is_number(kind):
    """DAR-1: is it a number card?"""
    return kind < NUMBERS


@rule
def is_joker(kind):
    """DAR-1: is it a joker?"""
    return kind in (EVEN_JOKER, ODD_JOKER)


@rule
def in_window(kind, number):
    """DAR-5: is the card one of the numbers n-1, n, n+1?"""
    return kind < NUMBERS and number - 1 <= kind + 1 <= number + 1


@rule
def result(operator, number):
    """DAR-6: the number m that an operator makes of n, even above 9."""
    return 2 * number if operator == DOUBLE else number + ADDED[operator]


@rule
def same_parity(kind, number):
    """DAR-7: is it the joker of the number's parity, odd or even?"""
    return kind == (ODD_JOKER if number % 2 else EVEN_JOKER)


@rule
def turns_round(kind):
    """DAR-9: is it a 1 or a 9?"""
    return kind == 0 or kind == NUMBERS - 1


@rule
def strength_after(kind, strength):
    """DAR-12, DAR-13: a duel's strength with this card; 0 if the card does not increase it."""
    if kind == DOUBLE:
        return 2 * strength
    return ADDED[kind] if ADDED[kind] > strength else 0


def _sets(belongs, count):
    """For each number below count, the set of its kinds."""
    return np.array([sum(1 << kind for kind in range(KINDS) if belongs(kind, at)) for at in range(count)], np.uint64)


WINDOWS = _sets(plain(in_window), NUMBERS + 1)
JOKERS_ON = _sets(plain(same_parity), NUMBERS + 1)
STRONGER = _sets(plain(strength_after), STRONGEST + 1)
NUMBER_CARDS = np.uint64((1 << NUMBERS) - 1)
PLUSES = np.uint64((1 << DOUBLE) - (1 << FIRST_PLUS))

# --- Hands and piles ---


@rule
def top_number(state):
    """DAR-5: the number on top of the centre pile; it shows one unless a deposit waits for the demanded number."""
    return state.centre[state.centre_size - 1] + 1


@rule
def to_centre(state, kind):
    """Put a card on top of the centre pile."""
    state.centre[state.centre_size] = kind
    state.centre_size += 1


@rule
def to_hand(state, seat, kind):
    """Put a card into a hand."""
    state.hands[seat, kind] += 1
    state.hand_sizes[seat] += 1
    state.held[seat] |= bit(kind)


@rule
def from_hand(state, seat, kind, cards):
    """Remove a number of cards of a kind from a hand."""
    left = state.hands[seat, kind] - cards
    state.hands[seat, kind] = left
    state.hand_sizes[seat] -= cards
    state.held[seat] &= ~(np.uint64(left == 0) << np.uint64(kind))


@rule
def draw_cards(state, seat, due, chance):
    """DAR-22: draw `due` cards, or as many as there are; return the last one due, NO_CARD if it was forgone."""
    kind = NO_CARD
    for _ in range(due):
        if state.draw_size == 0:
            reshuffle(state, chance)
            if state.draw_size == 0:
                return NO_CARD
        state.draw_size -= 1
        kind = state.draw[state.draw_size]
        to_hand(state, seat, kind)
        state.idle = 0
    return kind


@rule
def reshuffle(state, chance):
    """DAR-22: all open cards form the new draw pile, except the top of the centre and the current duel or brawl."""
    size = state.centre_size - 1
    for place in range(size):
        state.draw[place] = state.centre[place]
    state.centre[0] = state.centre[size]
    state.centre_size = 1

    kept = state.laid if state.phase == DUEL else 0
    older = state.duel_size - kept
    for place in range(older):
        state.draw[size + place] = state.duel[place]
    for place in range(kept):
        state.duel[place] = state.duel[older + place]
    state.duel_size = kept
    size += older

    kept = state.laid if state.phase == BRAWL else 0
    older = state.daron_size - kept
    for place in range(older):
        state.draw[size + place] = DARON
    state.daron_size = kept
    size += older

    shuffle(state.draw, size, chance)
    state.draw_size = size


# --- The options of a hand ---


@rule
def openers(held, top):
    """DAR-5 to DAR-8: the held kinds that may open a deposit on the number `top`, without a drawn card."""
    numbers = held & NUMBER_CARDS
    fitting = WINDOWS[top] | operators_making(numbers, top)
    if numbers != NOTHING:
        fitting |= JOKERS_ON[top]
    return held & fitting


@rule
def openers_with(held, top, drawn):
    """DAR-7, DAR-8, DAR-11: the held kinds that may open a deposit that still takes the drawn card."""
    if not is_number(drawn):
        return bit(drawn) & operators_making(held & NUMBER_CARDS, top)
    near = WINDOWS[drawn + 1]  # the numbers in whose windows the drawn one lies
    fitting = operators_making(held & near, top)
    if has(near, top - 1):
        fitting |= WINDOWS[top]
    return held & fitting


@rule
def openers_after_draw(state):
    """DAR-11: the actor's cards that may open a deposit after a draw."""
    held, top = state.held[state.actor], top_number(state)
    if state.edition == FIRST_EDITION:
        return openers(held, top) & bit(state.drawn)
    return openers_with(held, top, state.drawn)


@rule
def operators_making(numbers, top):
    """DAR-6: the operators that make one of these numbers of the number `top`."""
    above = numbers >> np.uint64(top - 1)  # the set of all k for which top + k is among them
    pluses = (above << np.uint64(FIRST_PLUS - ADDED[FIRST_PLUS])) & PLUSES
    return pluses | (above >> np.uint64(top) & ONE) << np.uint64(DOUBLE)


@rule
def keeps_a_card(state, cards):
    """DAR-21: does the actor keep a card after laying this number in a duel or a brawl?"""
    return cards < state.hand_sizes[state.actor]


@rule
def answers(state):
    """DAR-13, DAR-21: the kinds in the actor's hand that may answer the current duel."""
    if not keeps_a_card(state, 1):
        return NOTHING
    return state.held[state.actor] & STRONGER[state.strength]


@rule
def brawl_moves(state):
    """DAR-16, DAR-17, DAR-21: the moves that lay Daron: any number of those held, as long as a card is left."""
    daron = state.hands[state.actor, DARON]
    most = daron if keeps_a_card(state, daron) else daron - 1
    return ((ONE << np.uint64(most)) - ONE) << np.uint64(FIRST_BRAWL)
