"""The table of DUO: the state of a match, and the movements of cards. The rules that move them are in rules.py."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.bits import NOTHING, bit, count, has
from tablee.engine.compiling import rule
from tablee.games.duo.cards import DECK, SYMBOLS

SEATS = 6
NOBODY = -1
NO_PILE = -1

STATE = np.dtype(
    [
        ("players", np.int8),
        ("actor", np.int8),
        ("turbo", np.int8),
        ("max_rounds", np.int32),
        ("round", np.int32),
        ("starter", np.int8),
        ("laying", np.int8),  # the pile this turn is bound to
        ("hands", np.uint64, (SEATS, 2)),  # sets of cards: symbol cards, then jokers and Turbo-jokers
        ("draw", np.int8, DECK),  # cards from bottom to top
        ("draw_size", np.int16),
        ("piles", np.int8, (2, DECK)),  # left and right, from bottom to top
        ("pile_sizes", np.int16, 2),
        ("tops", np.int8, 2),  # a copy of the last card of each pile: legal moves depend on nothing else
        ("discards", np.uint64, 2),  # the cards of both piles again, as a set
        ("scores", np.int32, SEATS),
        ("rounds_ended", np.int32),
        ("last_winner", np.int8),
        ("last_hands", np.uint64, (SEATS, 2)),
        ("last_change", np.int32, SEATS),
    ],
    align=True,
)


@rule
def holds(state, seat, card):
    """Is the card in that hand?"""
    return has(state.hands[seat, card // SYMBOLS], card % SYMBOLS)


@rule
def hand_size(state, seat):
    """How many cards are in that hand."""
    return count(state.hands[seat, 0]) + count(state.hands[seat, 1])


@rule
def is_empty(state, seat):
    """Is the hand empty?"""
    return state.hands[seat, 0] | state.hands[seat, 1] == NOTHING


@rule
def top_of(state, pile):
    """The visible card of a discard pile."""
    return state.tops[pile]


@rule
def to_hand(state, seat):
    """Move the top card of the draw pile into a hand."""
    state.draw_size -= 1
    card = state.draw[state.draw_size]
    state.hands[seat, card // SYMBOLS] |= bit(card % SYMBOLS)


@rule
def to_pile(state, pile, card):
    """Put a card on top of a discard pile."""
    state.piles[pile, state.pile_sizes[pile]] = card
    state.tops[pile] = card
    state.pile_sizes[pile] += 1
    state.discards[card // SYMBOLS] |= bit(card % SYMBOLS)
