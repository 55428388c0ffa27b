"""A board: squares, each empty or with a piece, which everyone sees."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine.compiling import rule

# The board's: declared here, and put among the globals by `specialise`.
NAME: Any
SQUARES: Any

EMPTY = -1


@rule
def piece(state, square):
    """The piece on a square; -1: none."""
    return int(state[NAME][square])


@rule
def is_empty(state, square):
    """Is there no piece?"""
    return state[NAME][square] == EMPTY


@rule
def put(state, square, piece):
    """Put a piece on a square, in the place of whatever is there."""
    state[NAME][square] = piece


@rule
def lift(state, square):
    """Take a piece off its square, and return it."""
    piece = int(state[NAME][square])
    state[NAME][square] = EMPTY
    return piece


@rule
def count(state, piece):
    """How many of these pieces are on the board."""
    found = 0
    for square in range(SQUARES):
        found += int(state[NAME][square] == piece)
    return found
