"""How rounds end, and how they are counted unless a game says otherwise."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from typing import NamedTuple

from tablee.engine.compiling import rule

NOBODY = -1
TARGET, LIMIT = "target", "rounds"
"""The options that end a match: how many points win it; after how many rounds it is over, where 0 is no limit."""


class Course(NamedTuple):
    """How a match goes on after a round: the names of the options that end it, or nothing."""

    target: str
    limit: str

    @property
    def several(self) -> bool:
        """Is it more than a single round?"""
        return bool(self.target or self.limit)


@rule
def end_round(state, winner):
    """The round is over, and with it the move; `winner` is a seat, or NOBODY."""
    state.ended = 1
    state.last_winner = winner


@rule
def score_winner(state, winner, change):
    """The winner of a round scores a point."""
    if winner != NOBODY:
        change[winner] = 1
