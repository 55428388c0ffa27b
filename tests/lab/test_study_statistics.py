"""The statistics of a study: held against answers that are known, and against data made by a known rule."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from tablee.lab.study.plan import FEWEST_AGAIN
from tablee.lab.study.statistics import (
    Measured,
    Pool,
    kinship,
    matches_needed,
    quantile,
    reach,
    rotation_gain,
    settled,
    skill_part,
)


def test_intervals_reach_as_far_as_student_says() -> None:
    assert reach(2) == pytest.approx(12.706, abs=0.001)
    assert reach(11) == pytest.approx(2.228, abs=0.003)
    assert reach(40) == pytest.approx(2.0227, abs=0.001)
    assert reach(1_000_000) == pytest.approx(1.95996, abs=0.0001)


def test_several_comparisons_reach_further() -> None:
    assert reach(1_000_000, comparisons=10) == pytest.approx(2.8070, abs=0.0005)
    assert reach(2, comparisons=5) == pytest.approx(63.657, abs=0.001)


def test_the_jackknife_of_a_mean_is_the_error_of_a_mean() -> None:
    values = [1.0, 2.0, 4.0, 9.0]
    found = Pool([{"n": 1, "sum": value} for value in values]).measure(lambda sums: sums["sum"] / sums["n"])
    assert found.value == 4.0
    assert found.error == pytest.approx(np.std(values, ddof=1) / 2)


def test_one_block_tells_nothing_of_its_error() -> None:
    found = Pool([{"n": 1, "sum": 3.0}]).measure(lambda sums: sums["sum"] / sums["n"])
    assert (found.value, found.error) == (3.0, math.inf)


def test_blocks_that_are_alike_but_for_rounding_tell_nothing_of_the_error() -> None:
    found = Pool([{"n": n, "sum": n / 3} for n in (1, 3, 7)]).measure(lambda sums: sums["sum"] / sums["n"])
    assert found.value == pytest.approx(1 / 3)
    assert found.error == math.inf
    assert found.interval(comparisons=3).low == -math.inf
    assert found.less(Measured(0.0, 0.1, 40)).interval().low == -math.inf, "never decisive"


def test_a_share_has_wilsons_interval() -> None:
    found = Measured(0.8, math.sqrt(0.8 * 0.2 / 10), 1_000_000).bounded(10)
    assert found.low == pytest.approx(0.4902, abs=0.0001)
    assert found.high == pytest.approx(0.9433, abs=0.0001)


def test_a_share_that_never_varied_counts_its_deals() -> None:
    none, all_ = Measured(0.0, math.inf, 1_000_000).bounded(96), Measured(1.0, 0.0, 1_000_000).bounded(96)
    assert (none.mean, none.low) == (0.0, 0.0)
    assert none.high == pytest.approx(0.0385, abs=0.0001)
    assert all_.high == 1.0
    assert all_.low == pytest.approx(0.9615, abs=0.0001)


def clustered(seed: int, truth: float, blocks: int = 40, deals: int = 5, rotations: int = 4) -> Pool:
    """Deals whose matches hang together: the deal decides half of the time, for all its rotations."""
    dice = np.random.default_rng(seed)
    found = []
    for _ in range(blocks):
        of_deal = dice.random((deals, 1)) < truth
        own = dice.random((deals, rotations)) < truth
        wins = np.where(dice.random((deals, rotations)) < 0.5, of_deal, own)
        found.append({"deals": deals, "won": float(wins.mean(axis=1).sum())})
    return Pool(found)


def test_intervals_over_deals_hold_the_truth_19_times_of_20() -> None:
    held = 0
    for seed in range(200):
        pool = clustered(seed, 0.3)
        found = pool.measure(lambda sums: sums["won"] / sums["deals"]).bounded(200)
        held += found.low <= 0.3 <= found.high
    assert 180 <= held <= 199  # 190 expected; beyond these bounds once in a thousand times


def test_quantiles_are_found_and_their_interval_holds_the_truth() -> None:
    found = quantile(dict.fromkeys(range(1, 10_001), 1), 0.5)
    assert (found.mean, found.low, found.high) == (5000, 4903, 5099)  # 1.96 times 50 ranks
    assert quantile({7: 3}, 0.95).mean == 7


def test_the_interval_of_a_quantile_has_no_end_where_there_are_too_few_numbers() -> None:
    few = quantile({7: 2}, 0.5)
    assert (few.mean, few.low, few.high) == (7, 0, math.inf)
    eight = dict.fromkeys(range(1, 9), 1)
    assert (quantile(eight, 0.5).low, quantile(eight, 0.5).high) == (2, 8)
    several = quantile(eight, 0.5, comparisons=100)
    assert (several.low, several.high) == (0, math.inf)


# --- Luck ---


def replayed(chances: Any, playings: int, seed: int, blocks: int = 40) -> Pool:
    """Two seats; in each deal seat 0 wins with its own chance, in every playing of it."""
    dice = np.random.default_rng(seed)
    found = []
    for block in np.array_split(chances, blocks):
        sums: dict[str, Any] = {"deals": len(block), "x_both": 0.0, "x_same": 0.0, "x_seats": np.zeros(2)}
        for chance in block:
            first = (dice.random(playings) < chance).astype(float)
            shares = np.stack([first, 1 - first], axis=1)
            total = shares.sum(axis=0)
            sums["x_both"] += (total @ total - (shares**2).sum()) / (playings * (playings - 1))
            sums["x_same"] += (shares**2).sum() / playings
            sums["x_seats"] += total / playings
        found.append(sums)
    return Pool(found)


@pytest.mark.parametrize("apart", [0.0, 0.2, 0.45])
def test_what_the_deal_settles_is_its_part_of_the_variance(apart: float) -> None:
    chances = 0.5 + apart * np.random.default_rng(1).choice([-1, 1], 4000)
    found = replayed(chances, 4, seed=2).measure(settled("x"))
    assert found.value == pytest.approx(4 * apart**2, abs=3.5 * found.error)
    assert found.error < 0.02


def test_an_advantage_of_a_seat_is_not_taken_for_luck() -> None:
    found = replayed(np.full(4000, 0.8), 4, seed=3).measure(settled("x"))
    assert found.value == pytest.approx(0, abs=3.5 * found.error)


def test_a_certain_winner_is_all_settled_and_a_dead_heat_nothing() -> None:
    certain = replayed(np.array([0.0, 1.0] * 100), 2, seed=4).measure(settled("x"))
    assert (certain.value, certain.error) == (1.0, math.inf)
    shared = Pool([{"deals": 1, "x_both": 0.5, "x_same": 0.5, "x_seats": [0.5, 0.5]}] * 3).measure(settled("x"))
    assert (shared.value, shared.error) == (0.0, math.inf)


def test_what_few_deals_settle_is_never_told_as_sure() -> None:
    """Ten deals, as in the smallest study: the interval holds the truth, and has a width whatever came out."""
    held = 0
    for seed in range(400):
        chances = 0.5 + 0.3 * np.random.default_rng(seed).choice([-1, 1], FEWEST_AGAIN)
        found = replayed(chances, 2, seed=1000 + seed, blocks=FEWEST_AGAIN).measure(settled("x")).inside()
        held += found.low <= 0.36 <= found.high
        assert found.high - found.low > 0.01
    assert held >= 360


def worths(agreement: float, seed: int) -> Pool:
    """Two legs of 3000 deals: the deal's worth in one agrees so much with that in the other, under noise."""
    dice = np.random.default_rng(seed)
    found = []
    for _ in range(40):
        deal = dice.normal(size=(75, 2)) @ np.linalg.cholesky(np.array([[1, agreement], [agreement, 1]])).T
        one, other = (3 + deal + dice.normal(size=(75, 2)) for _ in range(2))
        pairs = (one.T @ other + other.T @ one) / 2
        found.append({"deals": 75, "worth_pairs": pairs, "worth_means": ((one + other) / 2).sum(axis=0)})
    return Pool(found)


@pytest.mark.parametrize("agreement", [0.0, 0.6, 0.99])
def test_kinship_is_the_correlation_of_what_the_deal_is_worth(agreement: float) -> None:
    found = worths(agreement, seed=5).measure(kinship(0, 1))
    assert found.value == pytest.approx(agreement, abs=3.5 * found.error)
    assert found.error < 0.1


# --- Skill ---


def test_skill_explains_nothing_among_equals_and_all_where_the_better_one_always_wins() -> None:
    sums = {"deals": 10, "matches": 40, "shares": np.array([2.5] * 4), "squares": 40.0}
    assert skill_part(4)(sums) == pytest.approx(0)
    sums["shares"] = np.array([10.0, 0, 0, 0])
    assert skill_part(4)(sums) == pytest.approx(1)
    sums = {"deals": 10, "matches": 20, "shares": np.array([7.5, 2.5]), "squares": 20.0}
    assert skill_part(2)(sums) == pytest.approx(0.25)


def winning_more(share: float, matches: int) -> float:
    """The probability that the better of two has won more of so many matches."""
    return sum(
        math.exp(
            math.lgamma(matches + 1)
            - math.lgamma(won + 1)
            - math.lgamma(matches - won + 1)
            + won * math.log(share)
            + (matches - won) * math.log(1 - share)
        )
        for won in range(matches // 2 + 1, matches + 1)
    )


@pytest.mark.parametrize("share", [0.55, 0.6, 0.7, 0.93])
def test_the_matches_needed_are_those_of_the_binomial_distribution(share: float) -> None:
    needed = matches_needed(share, 1 - share)
    before = max((matches for matches in range(1, 2000) if winning_more(share, matches) < 0.95), default=0)
    assert needed == before + 1  # from then on, be their number even or odd


def test_many_matches_are_needed_where_little_is_between_two() -> None:
    needed = math.ceil(matches_needed(0.51, 0.49)) | 1
    assert needed == 6763  # 1.645 squared, over 0.02 squared
    assert winning_more(0.6, 301) == pytest.approx(1, abs=0.001)
    assert matches_needed(0.5, 0.5) == math.inf


def test_of_several_players_one_is_held_against_one_other() -> None:
    dice = np.random.default_rng(6).choice(3, (100_000, 20), p=[0.5, 1 / 6, 1 / 3])  # 0: the better one, 1: the other
    ahead = (dice == 0).cumsum(axis=1) > (dice == 1).cumsum(axis=1)
    needed = int(matches_needed(0.5, 1 / 6))
    assert ahead[:, needed - 1].mean() > 0.948
    assert ahead[:, needed - 2].mean() < 0.952


def test_rotation_halves_the_matches_where_deals_decide_half() -> None:
    sums = {"matches": 200, "deals": 100, "lead": 0.0, "lead_squares": 200.0, "deal_squares": 25.0}
    assert rotation_gain(2)(sums) == pytest.approx(0.5)
    assert rotation_gain(2)(sums | {"deal_squares": 50.0}) == pytest.approx(1)


def test_less_is_the_difference_of_independent_values() -> None:
    gap = Measured(0.5, 0.03, 40).less(Measured(0.4, 0.04, 20))
    assert gap.value == pytest.approx(0.1)
    assert gap.error == pytest.approx(0.05)
    assert gap.blocks == 20
