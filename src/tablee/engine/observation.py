"""Observations: what a seat may know, as small numbers in a row, for programs that learn to play.

Each game has a room `observation.py` that says what they are: PARTS, in order, each with its shape, and `observe`,
which writes them into an array of zeros. It is compiled, for it runs once a move; it tells what the view tells a seat,
and nothing else. Numbers are from -127 to 127: marks (0 or 1), counts, and codes of a face or a card, where 0 means
that none is known.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any

import numpy as np

from tablee.engine.compiling import rule

Parts = Mapping[str, tuple[int, ...]]
"""What an observation is made of: the name of each part, and its shape."""

MOST = 127
"""No number of an observation is further from 0."""


def size_of(parts: Parts) -> int:
    """How many numbers an observation has."""
    return sum(map(prod, parts.values()))


def split(parts: Parts, seen: np.ndarray[Any, Any]) -> dict[str, np.ndarray[Any, Any]]:
    """The parts of an observation, or of a batch of them, by name; each is a part of the same memory."""
    found, at = {}, 0
    for name, shape in parts.items():
        found[name] = seen[..., at : at + prod(shape)].reshape(*seen.shape[:-1], *shape)
        at += prod(shape)
    return found


# --- Writing an observation: each of these gives the place after what it wrote ---


@rule
def mark(seen, at, which, many):
    """One of many is marked; none if `which` is below 0."""
    if which >= 0:
        seen[at + int(which)] = 1
    return at + many


@rule
def number(seen, at, value):
    """A number, cut where it is too large."""
    seen[at] = min(max(value, -MOST), MOST)
    return at + 1


@rule
def numbers(seen, at, values, count, room):
    """The first `count` of some numbers, in room for more."""
    for index in range(count):
        number(seen, at + index, values[index])
    return at + room
