"""Janus: what chance decides, card by card: which card of the pile is uncovered, and on which face it lies."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from __future__ import annotations

import numpy as np

from tablee.engine.compiling import rule
from tablee.games.janus.cards import CARDS, DECK, card_name
from tablee.games.janus.rules import DEALT, FLIPS
from tablee.games.janus.table import LYING, PAIR, TURNED, was_up

OUTCOMES = CARDS
"""What chance may decide a card to be: a pair, and which of its faces lies up."""
SHUFFLES = 1
"""The deal of the match."""
HIDES = True
REMEMBERED = ("held_faces", "pile_faces", "own_backs")
"""What `advice.heard` keeps in KNOWLEDGE: the faces that were seen, where an observation holds those seen now."""
_FLIP_SHIFT = 32 - FLIPS
"""JAN-2: of a random word the upper bits decide on the faces."""


def outcome_text(outcome: int) -> str:
    """What chance decided, as it is written: the upper and the lower face of a card."""
    return card_name(outcome)


def most_outcomes(players: int, moves: int) -> int:
    """JAN-1, JAN-3: so many cards at most does chance decide: those of the pile, each once."""
    return DECK


@rule
def piled(state, move, after, shuffles, scratch, spare, cards):
    """List the cards of the pile that nobody has seen, bottom first, after so many shuffles; how many they are.

    Before any, those that lie there, under the lowest card that was ever on top (JAN-17); then those that the shuffle
    finds (JAN-1), each on its first face.
    """
    if shuffles == 0:
        size = unseen(state)
        for place in range(size):
            cards[place] = state.pile[place]
        return size
    for pair in range(DECK):
        cards[pair] = LYING[pair, 0]
    return DECK


@rule
def unseen(state):
    """JAN-17: how many cards of the pile, from the bottom up, were never on top."""
    size = 0
    while size < state.pile_size and not was_up(state, size):
        size += 1
    return size


@rule
def arrange(state, cards, size):
    """Let the unseen cards of the pile lie in this order."""
    for place in range(size):
        state.pile[place] = cards[place]


@rule
def taken(state, move, after, shuffles, scratch):
    """JAN-2, JAN-3, JAN-10: how many unseen cards leave the pile or come to lie on top, after so many shuffles.

    The deal of the match is a move too, with a number below 0.
    """
    if shuffles:
        return DEALT * int(state.players) + 1 if move < 0 else 0
    return int(0 < after.pile_size == unseen(state))


@rule
def outcome_of(card):
    """JAN-2: which card it is, and how it lies."""
    return int(card)


@rule
def turned(card):
    """JAN-2: the card, lying on its other face."""
    return TURNED[card]


@rule
def faces(cards, size, chance):
    """JAN-2: write the random words that let each of these cards fall as it lies here, behind those of the shuffle."""
    for first in range(0, size, FLIPS):
        flips = 0
        for at in range(FLIPS):
            card = cards[first + at]
            flips |= int(LYING[PAIR[card], 0] != card) << at
        chance.words[chance.used] = np.uint32(flips << _FLIP_SHIFT)
        chance.used += 1
