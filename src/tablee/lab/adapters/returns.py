"""The value of a match for each seat in learning programs, and the length limit; shared by all adapters.

Compiled batches count the same in `reward` of `engine/batches.py`; a test holds the two together.
"""

from collections.abc import Sequence

LONGEST = 5_000
"""Maximum moves per match: some games never end between players who do not aim to end them (DUO-19)."""


def returns(winners: Sequence[int], players: int) -> list[float]:
    """One number per seat, from -1 to 1, with sum zero: a sole winner gets 1.

    The others share the loss, and several winners share the victory: of `n` players `k` winners get (n/k - 1)/(n - 1)
    each, the others -1/(n - 1). If everyone wins, or no one has yet, all get zero.
    """
    if not winners:
        return [0.0] * players
    won, lost = (players / len(winners) - 1) / (players - 1), -1 / (players - 1)
    return [won if seat in winners else lost for seat in range(players)]


def leaders(scores: Sequence[int]) -> list[int]:
    """The leading seats: they share the victory of a match stopped before its end."""
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]
