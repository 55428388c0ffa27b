"""A hidden stack as chance sees it: together with the stacks declared before it, which are thought to lie below."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine.compiling import rule

# The stack's, and those of the stack below: declared here, and put among the globals by `specialise`.
NAME: Any
SIZE: Any
STACK: Any
pile_up_below: Any
lay_down_below: Any
reach_below: Any


@rule
def pile_up(state, cards):
    """List the cards of the stacks below, then those of this one, bottom first; return how many."""
    size = pile_up_below(state, cards)
    for place in range(state[SIZE]):
        cards[size + place] = state[NAME][place]
    return size + int(state[SIZE])


@rule
def lay_down(state, cards):
    """Let the stacks lie in the order of this list; return how many cards were laid."""
    size = lay_down_below(state, cards)
    for place in range(state[SIZE]):
        state[NAME][place] = cards[size + place]
    return size + int(state[SIZE])


@rule
def reach(state, after, above, deepest):
    """How many cards a move reaches down, from the uppermost, before it shuffles anything."""
    if after.gone[STACK, 0] > 0:
        deepest = above + int(after.gone[STACK, 0])
    return reach_below(state, after, above + int(state[SIZE]), deepest)
