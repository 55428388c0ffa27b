"""The common part of `chances.py` for games whose cards have one face, or never turn by chance.

Such a game takes these in among its own: `from tablee.engine.faces import faces, turned`.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from __future__ import annotations

from tablee.engine.compiling import rule


@rule
def turned(card):
    """The card turned to its other face: the card itself."""
    return card


@rule
def faces(cards, size, chance):
    """Choose how cards fall: there is only one way, so no word of chance is used."""
