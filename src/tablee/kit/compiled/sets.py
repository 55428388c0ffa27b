"""Cards in no order, as a set: a hand, which only its owner sees, or a heap, which everyone sees. One a seat."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

import numpy as np

from tablee.engine import bits
from tablee.engine.chance import scaled
from tablee.engine.compiling import rule
from tablee.kit import tracing

# The zone's: declared here, and put among the globals by `specialise`.
NAME: Any
WORDS: Any
draw: Any

BITS = 64
NO_CARD = -1


@rule
def has(state, card, seat):
    """Is the card here?"""
    return bits.has(state[NAME][seat, card // BITS], card % BITS)


@rule
def add(state, card, seat):
    """Put a card here."""
    state[NAME][seat, card // BITS] |= bits.bit(card % BITS)


@rule
def remove(state, card, seat):
    """Take a card away; it must be here."""
    state[NAME][seat, card // BITS] ^= bits.bit(card % BITS)


@rule
def count(state, seat):
    """How many cards are here."""
    size = bits.count(state[NAME][seat, 0])
    for word in range(1, WORDS):
        size += bits.count(state[NAME][seat, word])
    return size


@rule
def is_empty(state, seat):
    """Is there no card?"""
    cards = state[NAME][seat, 0]
    for word in range(1, WORDS):
        cards |= state[NAME][seat, word]
    return cards == bits.NOTHING


@rule
def word(state, seat, number):
    """The cards of a machine word of the set, as bits: all of them, in a deck of 64 cards or fewer, if it is word 0."""
    return state[NAME][seat, number]


@rule
def after(state, card, seat):
    """The next card here after this one, in the order of the deck; -1: none. `after(state, -1, seat)` is the first."""
    start = card + 1
    for number in range(start // BITS, WORDS):
        rest = state[NAME][seat, number]
        if number == start // BITS:
            rest = rest >> np.uint64(start % BITS) << np.uint64(start % BITS)
        if rest != bits.NOTHING:
            return number * BITS + bits.lowest(rest)
    return NO_CARD


@rule
def total(state, seat, values):
    """The sum of what the cards here are worth; `values` holds a number for each card of the deck."""
    found = 0
    card = after(state, NO_CARD, seat)
    while card != NO_CARD:
        found += values[card]
        card = after(state, card, seat)
    return found


@rule
def deal(state, number):
    """Deal so many cards to every seat, one after another, from the first stack."""
    for _ in range(number):
        for seat in range(state.players):
            add(state, draw(state), seat)


@rule
def pick(state, seat, chance):
    """Take a card away without looking: its owner has shuffled, and any of them may come. Return it.

    It is the uppermost card of a shuffle of all of them: of the words that a shuffle uses, that card needs the first.
    """
    size = count(state, seat)
    tracing.note(state, tracing.PICK, size)
    place = scaled(chance.words[chance.used], size)
    chance.used += size - 1
    card = NO_CARD
    at = 0
    for number in range(WORDS):
        cards = state[NAME][seat, number]
        while cards != bits.NOTHING:
            lowest = number * BITS + bits.lowest(cards)
            cards = bits.without_lowest(cards)
            state.found[at] = lowest
            if at == place:
                card = lowest
            at += 1
    remove(state, card, seat)
    return card
