"""The table of DUO: the state of a match, and the movements of cards. The rules that move them are in rules.py."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.bits import bit
from tablee.engine.compiling import rule
from tablee.games.duo.cards import BOX, LEFT, SYMBOLS

SEATS = BOX.seats
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
        *BOX.fields,  # a set of cards is two words: symbol cards, then jokers and Turbo-jokers
        ("tops", np.int8, 2),  # a copy of the last card of each pile: legal moves depend on nothing else
        ("discards", np.uint64, 2),  # the cards of both piles again, as a set
        ("scores", np.int32, SEATS),
        ("rounds_ended", np.int32),
        ("last_winner", np.int8),
        ("last_change", np.int32, SEATS),
    ],
    align=True,
)

hands, draw, left, right = BOX.rooms("hands", "draw", "left", "right")


@rule
def top_of(state, pile):
    """The visible card of a discard pile."""
    return state.tops[pile]


@rule
def to_pile(state, pile, card):
    """Put a card on top of a discard pile."""
    if pile == LEFT:
        left.add(state, card)
    else:
        right.add(state, card)
    state.tops[pile] = card
    state.discards[card // SYMBOLS] |= bit(card % SYMBOLS)
