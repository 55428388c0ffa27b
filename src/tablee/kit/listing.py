"""Lists of legal moves, made from sets of cards."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.bits import NOTHING, lowest, without_lowest
from tablee.engine.compiling import rule


@rule
def list_cards(cards, first, moves, listed):
    """Add to a list the move of each card of a machine word, `first` plus its number; return the list's new length.

    Mostly there are few. Two are written down without asking, and counted only if they are there: a loop so short ends
    at a branch that the processor cannot foresee.
    """
    for _ in range(2):
        moves[listed] = first + lowest(cards)
        listed += int(cards != NOTHING)
        cards = without_lowest(cards)
    while cards != NOTHING:
        moves[listed] = first + lowest(cards)
        cards = without_lowest(cards)
        listed += 1
    return listed
