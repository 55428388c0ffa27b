"""The table of Janus: the state of a match, and the movements of cards. The rules that move them are in rules.py."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.compiling import rule
from tablee.games.janus.cards import CARDS, DECK, HAND, PAIR_OF, PAIRS, SEATS, SYMBOLS, turned

TRIPLET = 3
MOST_TRIPLETS = DECK // TRIPLET
NOBODY = -1
NOWHERE = -1
TURN, TAKING, DROPPING, KEEPING, VOTING, OVER = range(6)

STATE = np.dtype(
    [
        ("players", np.int8),
        ("actor", np.int8),
        # JAN-14: calm turns for each player that end the match; 0: none do. (Eight bytes make the state whole words.)
        ("patience", np.int64),
        ("memory", np.int8),  # JAN-17: do views include perfect memory?
        ("phase", np.int8),
        ("turn", np.int8),  # the seat on turn; in a vote the actor is another
        ("took", np.int8),  # the source of this turn's first card: a seat, PILE or NOWHERE
        ("proposed", np.int8),
        ("calm", np.int32),
        ("hands", np.int8, (SEATS, HAND)),  # cards, front then back, in order
        ("hand_sizes", np.int8, SEATS),
        ("pile", np.int8, DECK),  # cards, upper then lower face, from bottom to top
        ("pile_size", np.int8),
        ("laid", np.int8, DECK),  # cards of triplets, front then back, in order of laying
        ("layers", np.int8, MOST_TRIPLETS),  # the seat that laid each triplet
        ("triplets", np.int8),  # how many were laid
        ("knowers", np.int8, DECK),  # for each pair, the set of seats that have seen both its faces
        ("standing", np.int8, SYMBOLS),  # for each symbol, the cards in hands and pile that bear it
        ("scores", np.int32, SEATS),
    ],
    align=True,
)

# --- Cards ---

LYING = np.array([(card, turned(card)) for card in PAIRS], np.int8)
"""JAN-2: the two cards of a pair, by the upper face."""
TURNED = np.array([turned(card) for card in range(CARDS)], np.int8)
PAIR = np.array(PAIR_OF, np.int8)


@rule
def front(card):
    """JAN-2: the symbol that the holder sees."""
    return card // SYMBOLS


@rule
def back(card):
    """JAN-2: the symbol that everyone else sees."""
    return card % SYMBOLS


# --- Knowledge of cards ---


@rule
def everyone(state):
    """The set of all seats."""
    return (1 << int(state.players)) - 1


@rule
def only(seat):
    """The set of one seat."""
    return 1 << int(seat)


@rule
def shown(state, card, seats):
    """JAN-17: record that these seats have seen both faces of a card."""
    state.knowers[PAIR[card]] |= seats


@rule
def remembers(state, seat, card):
    """JAN-17: has the seat seen both faces of a card? Spectators have no recorded memory."""
    return seat >= 0 and state.knowers[PAIR[card]] >> max(seat, 0) & 1 != 0


@rule
def was_up(state, place):
    """JAN-17: has everyone seen the upper face of this card of the pile? Matches `once_up` in view.py."""
    if place + 1 == state.pile_size or state.knowers[PAIR[state.pile[place]]] != 0:
        return True
    return state.knowers[PAIR[state.pile[place + 1]]] != 0


# --- Hands and pile ---


@rule
def to_hand(state, seat, card):
    """JAN-8: add a card at the end of a hand."""
    state.hands[seat, state.hand_sizes[seat]] = card
    state.hand_sizes[seat] += 1


@rule
def from_hand(state, seat, index):
    """Remove a card from a hand; those after it move up.

    All later places are moved, even empty ones: their contents are never looked at, and a loop of a fixed length
    has no branch that the processor cannot foresee.
    """
    card = state.hands[seat, index]
    for place in range(HAND - 1):
        state.hands[seat, place] = state.hands[seat, place + int(place >= index)]
    state.hand_sizes[seat] -= 1
    return card


@rule
def to_pile(state, card):
    """JAN-9, JAN-10: put a card on top of the one pile."""
    state.pile[state.pile_size] = card
    state.pile_size += 1


@rule
def from_pile(state):
    """JAN-10: remove the top card of the pile."""
    state.pile_size -= 1
    return state.pile[state.pile_size]
