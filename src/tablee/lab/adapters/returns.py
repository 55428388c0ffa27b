"""What a match is worth to each seat, as learning programs count it, and when it is stopped; for every adapter.

Compiled batches count the same in `reward` of `engine/batches.py`; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Sequence

LONGEST = 5_000
"""Moves after which a match is stopped: some games never end between players who do not mean to end them (DUO-19)."""


def returns(winners: Sequence[int], players: int) -> list[float]:
    """One number a seat, from -1 to 1, that sum up to zero: who wins alone gets 1.

    The others share the loss, and several winners share the victory: of `n` players `k` winners get (n/k - 1)/(n - 1)
    each, the others -1/(n - 1). If everyone wins, or nobody has yet, nobody gets anything.
    """
    if not winners:
        return [0.0] * players
    won, lost = (players / len(winners) - 1) / (players - 1), -1 / (players - 1)
    return [won if seat in winners else lost for seat in range(players)]


def leaders(scores: Sequence[int]) -> list[int]:
    """The seats that lead: they share the victory of a match that is stopped before its end."""
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]
