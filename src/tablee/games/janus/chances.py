"""Janus: the decisions of chance, card by card: which card of the pile is uncovered, and which face is up."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.compiling import rule
from tablee.games.janus.cards import CARDS, DECK, card_name
from tablee.games.janus.rules import DEALT, FLIPS
from tablee.games.janus.table import LYING, PAIR, TURNED, was_up

OUTCOMES = CARDS
"""Possible identities of a card that chance decides: a pair, and the face that is up."""
SHUFFLES = 1
"""The deal of the match."""
HIDES = True
REMEMBERED = ("held_faces", "pile_faces", "own_backs")
"""The fields of KNOWLEDGE that `advice.heard` keeps: all faces ever seen, where an observation holds those seen now."""
_FLIP_SHIFT = 32 - FLIPS
"""JAN-2: the upper bits of a random word decide the faces."""


def outcome_text(outcome: int) -> str:
    """The decision of chance in notation: the upper and the lower face of a card."""
    return card_name(outcome)


def most_outcomes(players: int, moves: int) -> int:
    """JAN-1, JAN-3: maximum cards that chance decides: those of the pile, each once."""
    return DECK


@rule
def piled(state, move, after, shuffles, scratch, spare, cards):
    """List the unseen cards of the pile, bottom first, after this number of shuffles; return their number.

    Before any shuffle, those under the lowest card that was ever on top (JAN-17); then those that the shuffle
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
    """JAN-17: the number of cards of the pile, from the bottom up, that were never on top."""
    size = 0
    while size < state.pile_size and not was_up(state, size):
        size += 1
    return size


@rule
def arrange(state, cards, size):
    """Put the unseen cards of the pile in this order."""
    for place in range(size):
        state.pile[place] = cards[place]


@rule
def taken(state, move, after, shuffles, scratch):
    """JAN-2, JAN-3, JAN-10: how many unseen cards leave the pile or reach the top after this number of shuffles.

    The deal of the match is a move too, with a number below 0.
    """
    if shuffles:
        return DEALT * int(state.players) + 1 if move < 0 else 0
    return int(0 < after.pile_size == unseen(state))


@rule
def outcome_of(card):
    """JAN-2: the identity and orientation of a card."""
    return int(card)


@rule
def turned(card):
    """JAN-2: the card with its other face up."""
    return TURNED[card]


@rule
def faces(cards, size, chance):
    """JAN-2: write the random words that give each of these cards its face, behind those of the shuffle."""
    for first in range(0, size, FLIPS):
        flips = 0
        for at in range(FLIPS):
            card = cards[first + at]
            flips |= int(LYING[PAIR[card], 0] != card) << at
        chance.words[chance.used] = np.uint32(flips << _FLIP_SHIFT)
        chance.used += 1
