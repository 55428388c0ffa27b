"""Cards one on another: a stack, face down, or a pile, face up, of which everyone sees the top or all of it."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine import chance as chances
from tablee.engine.compiling import rule
from tablee.kit import tracing

# The zone's: declared here, and put among the globals by `specialise`.
NAME: Any
SIZE: Any
DECK: Any
STACK: Any


@rule
def count(state):
    """How many cards lie here."""
    return int(state[SIZE])


@rule
def is_empty(state):
    """Is there no card?"""
    return state[SIZE] == 0


@rule
def top(state):
    """The card on top; there must be one."""
    return int(state[NAME][state[SIZE] - 1])


@rule
def card_at(state, place):
    """The card at this place, counted from 0 at the bottom."""
    return int(state[NAME][place])


@rule
def add(state, card):
    """Lay a card on top."""
    state[NAME][state[SIZE]] = card
    state[SIZE] += 1


@rule
def take(state):
    """Take the card on top away, and return it; there must be one."""
    state[SIZE] -= 1
    if STACK >= 0:
        tracing.note_taken(state, STACK)
    return int(state[NAME][state[SIZE]])


@rule
def shuffle(state, chance):
    """Shuffle what lies here."""
    if STACK >= 0:
        tracing.note_shuffle(state, STACK, state[NAME], state[SIZE])
    chances.shuffle(state[NAME], state[SIZE], chance)


@rule
def fill(state, chance):
    """Shuffle the whole deck, and let it lie here."""
    for card in range(DECK):
        state[NAME][card] = card
    state[SIZE] = DECK
    if STACK >= 0:
        tracing.note_deal(state, DECK)
    chances.shuffle(state[NAME], DECK, chance)
