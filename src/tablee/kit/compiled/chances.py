"""The decisions of chance, card by card: the hidden stacks, one above another, are one pile without an order."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine.compiling import rule
from tablee.kit import tracing

# The game's: declared here, and put among the globals by `specialise`.
pile_up: Any
lay_down: Any
reach: Any


@rule
def piled(state, move, after, shuffles, scratch, spare, cards):
    """List the hidden cards, bottom first, after this number of shuffles in this move; return their number.

    Before any shuffle, those of the stacks; then what the shuffle found.
    """
    if shuffles == 0:
        return pile_up(state, cards)
    whole = after.shuffled[shuffles - 1] == tracing.DEAL
    size = int(after.found_sizes[shuffles - 1])
    for place in range(size):
        cards[place] = place if whole else after.found[place]
    return size


@rule
def arrange(state, cards, size):
    """Let the hidden stacks lie in this order."""
    lay_down(state, cards)


@rule
def taken(state, move, after, shuffles, scratch):
    """How many hidden cards leave their stacks in this move between this shuffle and the next; the uppermost ones.

    Of several stacks, one that loses a card must be decided down to it, and those above it whole.
    """
    if shuffles > after.shuffles:
        return 0
    if shuffles > 0:
        what = after.shuffled[shuffles - 1]
        if what == tracing.PICK:
            return 1
        return int(after.gone[max(what, 0), shuffles])
    if move < 0:
        return 0
    return reach(state, after, 0, 0)


@rule
def outcome_of(card):
    """A card is what its name says: no two are alike."""
    return int(card)
