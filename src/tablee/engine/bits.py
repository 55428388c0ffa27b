"""Sets of up to 64 things as one number: the few operations that rulebooks need.

All are written with shifts and masks in plain Python. The compiler knows these idioms and turns each into a single
machine instruction, on the CPU and on the GPU.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.compiling import rule

NOTHING = np.uint64(0)
ONE = np.uint64(1)
_TWO = np.uint64(2)
_FOUR = np.uint64(4)
_PAIRS = np.uint64(0x5555555555555555)
_QUADS = np.uint64(0x3333333333333333)
_BYTES = np.uint64(0x0F0F0F0F0F0F0F0F)
_EVERY_BYTE = np.uint64(0x0101010101010101)
_TOP_BYTE = np.uint64(56)


@rule
def bit(place):
    """The set that holds only `place`."""
    return ONE << np.uint64(place)


@rule
def has(bits, place):
    """Is `place` in the set?"""
    return (bits >> np.uint64(place)) & ONE != NOTHING


@rule
def count(bits):
    """How many are in the set."""
    bits = bits - ((bits >> ONE) & _PAIRS)
    bits = (bits & _QUADS) + ((bits >> _TWO) & _QUADS)
    bits = (bits + (bits >> _FOUR)) & _BYTES
    return np.int64((bits * _EVERY_BYTE) >> _TOP_BYTE)


@rule
def lowest(bits):
    """The smallest place in a set that is not empty."""
    return count(~bits & (bits - ONE))


@rule
def without_lowest(bits):
    """The set without its smallest place; it must not be empty."""
    return bits & (bits - ONE)
