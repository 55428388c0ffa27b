"""A card in the actor's hand that is marked, and that nobody else sees: the one that was drawn, say."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine.compiling import rule
from tablee.engine.observation import mark, number

# The zone's, the hand's and the next zone's: declared here, and put among the globals by `specialise`.
NAME: Any
DECK: Any
hand_after: Any
clear_rest: Any
settle_rest: Any
gather_rest: Any
scatter_rest: Any
observe_rest: Any

NO_CARD = -1


@rule
def clear(state):
    """No card is marked."""
    state[NAME] = NO_CARD
    clear_rest(state)


@rule
def settle(state):
    """The round is over: no card is marked any more."""
    state[NAME] = NO_CARD
    settle_rest(state)


@rule
def gather(state, viewer, unseen, size):
    """The card is in a hand, and is listed there."""
    return gather_rest(state, viewer, unseen, size)


@rule
def scatter(state, viewer, unseen, size):
    """Mark a card of the hand that the actor is imagined to hold."""
    if state[NAME] != NO_CARD and state.actor != viewer:
        state[NAME] = hand_after(state, NO_CARD, state.actor)
    return scatter_rest(state, viewer, unseen, size)


@rule
def observe(state, viewer, seen, at):
    """Mark the card, for the actor; and whether there is one."""
    at = mark(seen, at, state[NAME] if viewer == state.actor else NO_CARD, DECK)
    at = number(seen, at, int(state[NAME] != NO_CARD))
    return observe_rest(state, viewer, seen, at)
