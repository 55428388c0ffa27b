"""Observations: what a seat may know, as small numbers in a row, for programs that learn to play.

Each game has a room `observation.py` that says what they are: PARTS, in order, each with its shape, and `observe`,
which writes them into an array of zeros. It is compiled, because it runs once per move; it tells what the view tells a
seat, and nothing else. Numbers are from -127 to 127: marks (0 or 1), counts, and codes of a face or a card, where 0
means that none is known.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from collections.abc import Mapping
from math import prod
from typing import Any

import numpy as np

from tablee.engine.compiling import rule

Parts = Mapping[str, tuple[int, ...]]
"""What an observation is made of: the name of each part, and its shape."""

MOST = 127
"""The largest distance from 0 of any number in an observation."""


def size_of(parts: Parts) -> int:
    """How many numbers an observation has."""
    return sum(map(prod, parts.values()))


def split(parts: Parts, seen: np.ndarray[Any, Any]) -> dict[str, np.ndarray[Any, Any]]:
    """The parts of an observation, or of a batch, by name; each shares the observation's memory."""
    found, at = {}, 0
    for name, shape in parts.items():
        found[name] = seen[..., at : at + prod(shape)].reshape(*seen.shape[:-1], *shape)
        at += prod(shape)
    return found


# --- Writing an observation: each of these returns the place after what it wrote ---


@rule
def mark(seen, at, which, many):
    """Mark one of many; none if `which` is below 0."""
    if which >= 0:
        seen[at + int(which)] = 1
    return at + many


@rule
def number(seen, at, value):
    """Write a number, cut where it is too large."""
    seen[at] = min(max(value, -MOST), MOST)
    return at + 1


@rule
def numbers(seen, at, values, count, room):
    """Write the first `count` of some numbers, in room for more."""
    for index in range(count):
        number(seen, at + index, values[index])
    return at + room
