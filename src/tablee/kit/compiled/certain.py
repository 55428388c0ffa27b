"""The decisions of chance in a game without cards: there are none."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.compiling import rule


@rule
def piled(state, move, after, shuffles, scratch, spare, cards):
    """There is no pile."""
    return 0


@rule
def arrange(state, cards, size):
    """No pile needs an order."""


@rule
def taken(state, move, after, shuffles, scratch):
    """No card leaves a pile."""
    return 0


@rule
def outcome_of(card):
    """No card has an identity."""
    return int(card)
