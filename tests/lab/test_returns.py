"""What a match is worth to each seat: from -1 to 1, and in sum nothing."""

from __future__ import annotations

from itertools import combinations

import pytest

from tablee.lab.adapters.returns import leaders, returns


def test_who_wins_alone_gets_one_and_the_others_share_the_loss() -> None:
    assert returns([1], 2) == [-1.0, 1.0]
    assert returns([2], 5) == [-0.25, -0.25, 1.0, -0.25, -0.25]


def test_winners_share_the_victory() -> None:
    assert returns([0, 3], 4) == pytest.approx([1 / 3, -1 / 3, -1 / 3, 1 / 3])


def test_a_match_that_everyone_wins_is_worth_nothing() -> None:
    assert returns([0, 1, 2], 3) == [0.0, 0.0, 0.0]


def test_before_the_end_nobody_has_anything() -> None:
    assert returns([], 6) == [0.0] * 6


@pytest.mark.parametrize("players", range(2, 7))
def test_whoever_wins_the_sum_is_zero_and_nobody_gets_more_than_one(players: int) -> None:
    for count in range(1, players + 1):
        for winners in combinations(range(players), count):
            shares = returns(winners, players)
            assert sum(shares) == pytest.approx(0.0, abs=1e-12)
            assert all(-1.0 <= share <= 1.0 for share in shares)


def test_of_a_stopped_match_those_lead_who_have_most() -> None:
    assert leaders([3, -1, 3]) == [0, 2]
    assert leaders([-4, -2]) == [1]
