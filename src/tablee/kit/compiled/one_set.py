"""A heap that the whole table shares: a set of cards with one row, which needs no saying."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine.compiling import rule

# The heap by rows: declared here, and put among the globals by `specialise`.
row_has: Any
row_add: Any
row_remove: Any
row_count: Any
row_is_empty: Any
row_word: Any
row_after: Any


@rule
def has(state, card):
    """Is the card here?"""
    return row_has(state, card, 0)


@rule
def add(state, card):
    """Put a card here."""
    row_add(state, card, 0)


@rule
def remove(state, card):
    """Take a card away; it must be here."""
    row_remove(state, card, 0)


@rule
def count(state):
    """How many cards are here."""
    return row_count(state, 0)


@rule
def is_empty(state):
    """Is there no card?"""
    return row_is_empty(state, 0)


@rule
def word(state, number):
    """The cards of a machine word of the set, as bits."""
    return row_word(state, 0, number)


@rule
def after(state, card):
    """The next card here after this one, in the order of the deck; -1: none."""
    return row_after(state, card, 0)
