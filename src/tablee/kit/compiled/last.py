"""The end of the chain of zones: nothing is left to be done."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.compiling import rule


@rule
def clear(state):
    """Everything is cleared away."""


@rule
def settle(state):
    """Every zone has seen the end of the round."""


@rule
def gather(state, viewer, unseen, size):
    """All the cards that the viewer cannot see are in the list: how many they are."""
    return size


@rule
def scatter(state, viewer, unseen, size):
    """All these cards lie somewhere again."""
    return size


@rule
def observe(state, viewer, seen, at):
    """Everything is written: how many numbers there are."""
    return at
