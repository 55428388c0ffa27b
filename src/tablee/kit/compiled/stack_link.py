"""Stacks and piles, as a link of the chain of zones."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine.compiling import rule
from tablee.engine.observation import mark, number

# The zone's, and the next one's: declared here, and put among the globals by `specialise`.
NAME: Any
SIZE: Any
DECK: Any
HIDDEN: Any
TOP_SEEN: Any
top: Any
clear_rest: Any
settle_rest: Any
gather_rest: Any
scatter_rest: Any
observe_rest: Any

NO_CARD = -1


@rule
def clear(state):
    """Clear it away."""
    state[SIZE] = 0
    clear_rest(state)


@rule
def settle(state):
    """The round is over: nothing changes here."""
    settle_rest(state)


@rule
def hidden_size(state):
    """How many cards nobody sees."""
    if HIDDEN:
        return max(int(state[SIZE]) - int(TOP_SEEN), 0)
    return 0


@rule
def gather(state, viewer, unseen, size):
    """List the cards that the viewer cannot see."""
    for place in range(hidden_size(state)):
        unseen[size] = state[NAME][place]
        size += 1
    return gather_rest(state, viewer, unseen, size)


@rule
def scatter(state, viewer, unseen, size):
    """Deal as many cards of the list, from its end, as the viewer cannot see here."""
    for place in range(hidden_size(state)):
        size -= 1
        state[NAME][place] = unseen[size]
    return scatter_rest(state, viewer, unseen, size)


@rule
def observe(state, viewer, seen, at):
    """Mark the card on top and, of an open pile, all the cards; and how many they are."""
    if TOP_SEEN or not HIDDEN:
        at = mark(seen, at, top(state) if state[SIZE] > 0 else NO_CARD, DECK)
    if not HIDDEN:
        for place in range(state[SIZE]):
            seen[at + int(state[NAME][place])] = 1
        at += DECK
    at = number(seen, at, state[SIZE])
    return observe_rest(state, viewer, seen, at)
