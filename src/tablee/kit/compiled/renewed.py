"""A stack that is renewed: once it is used up, a pile's cards but the one on top are shuffled and lie there again."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine.compiling import rule

# The stack's, and the pile's: declared here, and put among the globals by `specialise`.
take: Any
add: Any
count: Any
shuffle: Any
pile_take: Any
pile_add: Any
pile_count: Any


@rule
def left(state):
    """How many cards can still be drawn."""
    return count(state) + max(pile_count(state) - 1, 0)


@rule
def draw(state, chance):
    """Take the card on top away, and return it; the stack is renewed first if it is used up. One must be `left`."""
    if count(state) == 0:
        renew(state, chance)
    return take(state)


@rule
def renew(state, chance):
    """Shuffle the pile's cards but the one on top, and let them lie here."""
    top = pile_take(state)
    while pile_count(state) > 0:
        add(state, pile_take(state))
    pile_add(state, top)
    shuffle(state, chance)
