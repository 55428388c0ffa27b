"""The decisions of chance, card by card: the first stack, from which the deck is dealt, is a pile without an order.

A card that goes into another stack is decided when it leaves the first one, or when that other stack is shuffled.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine.compiling import rule
from tablee.kit import tracing

# The first stack's: declared here, and put among the globals by `specialise`.
NAME: Any
SIZE: Any


@rule
def piled(state, move, after, shuffles, scratch, spare, cards):
    """List the hidden cards, bottom first, after this number of shuffles in this move; return their number.

    Before any shuffle, those of the first stack; then what the shuffle found.
    """
    if shuffles == 0:
        for place in range(state[SIZE]):
            cards[place] = state[NAME][place]
        return int(state[SIZE])
    whole = after.shuffled[shuffles - 1] == tracing.DEAL
    size = int(after.found_sizes[shuffles - 1])
    for place in range(size):
        cards[place] = place if whole else after.found[place]
    return size


@rule
def arrange(state, cards, size):
    """Let the first stack lie in this order."""
    for place in range(size):
        state[NAME][place] = cards[place]


@rule
def taken(state, move, after, shuffles, scratch):
    """How many of these cards are decided in this move between this shuffle and the next; the uppermost ones."""
    if shuffles > after.shuffles or (shuffles == 0 and move < 0):
        return 0
    if shuffles > 0:
        what = after.shuffled[shuffles - 1]
        if what == tracing.PICK:
            return 1
        if what > tracing.FIRST:
            return int(after.found_sizes[shuffles - 1])
    return int(after.gone[shuffles])


@rule
def outcome_of(card):
    """A card is what its name says: no two are alike."""
    return int(card)
