"""Intervals: as far as the books say, however few the values and however many the comparisons."""

from __future__ import annotations

import math

import pytest

from tablee.lab.intervals import student, wilson
from tablee.lab.study.statistics import reach

TAILS = [0.2, 0.025, 0.025 / 6, 0.025 / 100]


@pytest.mark.parametrize("beyond", TAILS)
def test_with_one_and_two_degrees_students_point_is_what_can_be_written_down(beyond: float) -> None:
    inside = 1 - 2 * beyond
    assert student(1, beyond) == pytest.approx(math.tan(math.pi * inside / 2), rel=1e-9)
    assert student(2, beyond) == pytest.approx(inside * math.sqrt(2 / (1 - inside * inside)), rel=1e-9)


@pytest.mark.parametrize(
    ("freedom", "point", "far_point"),
    [(1, 12.706, 636.619), (3, 3.182, 12.924), (4, 2.776, 8.610), (10, 2.228, 4.587), (60, 2.000, 3.460)],
)
def test_students_points_are_those_of_the_tables(freedom: int, point: float, far_point: float) -> None:
    assert student(freedom) == pytest.approx(point, abs=0.0005)
    assert student(freedom, 0.0005) == pytest.approx(far_point, abs=0.0006)


def test_with_many_degrees_it_is_the_normal_distribution() -> None:
    assert student(1_000_000) == pytest.approx(1.95997, abs=0.00001)


def test_few_blocks_and_many_comparisons_reach_far_enough() -> None:
    assert reach(4, comparisons=50) == pytest.approx(12.924, abs=0.001)
    assert reach(3, comparisons=5) == pytest.approx(9.925, abs=0.001)


def test_wilsons_interval_is_that_of_the_books() -> None:
    assert wilson(0.8, 10, 1.959964) == pytest.approx((0.4902, 0.9433), abs=0.0001)
    assert wilson(0.0, 10, 1.959964) == pytest.approx((0.0, 0.2775), abs=0.0001)
    assert wilson(1.0, 10, 1.959964) == pytest.approx((0.7225, 1.0), abs=0.0001)


@pytest.mark.parametrize("share", [0.0, 1.0, 1 / 3])
def test_a_share_lies_inside_its_own_interval(share: float) -> None:
    for count in range(1, 600):
        low, high = wilson(share, count, 1.959964)
        assert 0 <= low <= share <= high <= 1
