"""What the proofs of every rulebook do: play moves, and see moves refused."""

from __future__ import annotations

import pytest

from tablee import IllegalMove, Match


def played(match: Match, *moves: str) -> Match:
    """The match after these moves."""
    for move in moves:
        match.play(move)
    return match


def refused(match: Match, move: str) -> str | None:
    """The rule that refuses a move; everything must be as it was, and both languages must say why."""
    before, told = match.position(), match.events(None)
    assert move not in match.legal()
    with pytest.raises(IllegalMove) as refusal:
        match.play(move)
    assert match.position() == before
    assert match.events(None) == told
    assert refusal.value.sentence("en") != refusal.value.sentence("fr")
    return refusal.value.rule
