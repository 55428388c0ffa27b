"""What the proofs of every rulebook do: set up positions, play moves, and see moves refused."""

from __future__ import annotations

from collections.abc import Iterable

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


def without(deck: Iterable[str], *piles: Iterable[str]) -> list[str]:
    """The cards of a deck that lie in none of these piles, in its order."""
    left = list(deck)
    for pile in piles:
        for card in pile:
            left.remove(card)
    return left
