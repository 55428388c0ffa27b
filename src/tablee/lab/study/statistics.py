"""Statistics of sums over independent deals, with their uncertainty.

Matches of one deal hang together: rotations of the seats, and the same cards played again. So nothing here counts
matches. A cell's deals are cut into blocks, each block is summed up, and whatever is made of the sums gets its
interval from what it would be without one block after the other (the jackknife): blocks are independent of each other,
whatever goes on inside.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import NormalDist
from typing import Any

import numpy as np

from tablee.lab.arena.standings import Estimate
from tablee.lab.intervals import student, wilson

Sums = dict[str, Any]
"""The result of a block: numbers, and arrays of numbers, that add up."""
SURE = 0.95
"""The probability that an interval contains the truth."""
ALIKE = 1e-12
"""Smaller differences are rounding errors."""


def reach(blocks: int, comparisons: int = 1) -> float:
    """An interval's reach in standard errors: Student's, shared out over `comparisons` comparisons."""
    return student(max(blocks - 1, 1), (1 - SURE) / (2 * comparisons))


@dataclass(frozen=True)
class Measured:
    """A value and its standard error, from a number of blocks."""

    value: float
    error: float
    """Infinite if the blocks do not determine it."""
    blocks: int

    def interval(self, comparisons: int = 1) -> Estimate:
        """Student's interval."""
        half = reach(self.blocks, comparisons) * self.error
        return Estimate(self.value, self.value - half, self.value + half)

    def inside(self, least: float = 0.0, most: float = 1.0) -> Estimate:
        """The interval of a quantity with natural bounds, such as a part of a variance, whose estimate may exceed them.

        Student's interval. An estimate from beyond is moved to the border with its interval, so that as much of it is
        left on the inner side. This is what a page shows and what a verdict on the value rests on. Differences are
        taken of what was measured (`less`): to move one of the two would make them differ by less than they do.
        """
        found, value = self.interval(), min(max(self.value, least), most)
        low, high = (min(max(end + value - self.value, least), most) for end in (found.low, found.high))
        return Estimate(value, low, high)

    def bounded(self, deals: float, comparisons: int = 1) -> Estimate:
        """Wilson's interval of a share from 0 to 1, for independent matches of equal uncertainty.

        Where every block came out alike there is no telling from the spread; then every deal counts as one match.
        """
        value = min(max(self.value, 0.0), 1.0)
        spread = value * (1 - value)
        count = spread / self.error**2 if 0 < self.error < math.inf and spread > 0 else float(deals)
        return Estimate(value, *wilson(value, count, reach(self.blocks, comparisons)))

    def less(self, other: Measured) -> Measured:
        """The excess over another, independent value."""
        return Measured(self.value - other.value, math.hypot(self.error, other.error), min(self.blocks, other.blocks))


class Pool:
    """The blocks of one cell."""

    def __init__(self, blocks: Sequence[Mapping[str, Any]]) -> None:
        self.blocks = list(blocks)
        names = [name for name, value in self.blocks[0].items() if not isinstance(value, Mapping)]
        self._arrays = {name: np.array([block[name] for block in self.blocks], float) for name in names}

    @cached_property
    def total(self) -> Sums:
        """All blocks together."""
        return {name: values.sum(axis=0) for name, values in self._arrays.items()}

    def measure(self, statistic: Callable[[Sums], float]) -> Measured:
        """A statistic of the sums, with its jackknife error.

        A statistic is NaN where sums tell nothing of it; then it counts as 0. The error is infinite if that happens,
        and if it is the same whichever block is left out: that blocks are alike may be chance, and is no certainty.
        """
        value, count = float(statistic(self.total)), len(self.blocks)
        left_out = [
            float(statistic({name: self.total[name] - values[at] for name, values in self._arrays.items()}))
            for at in range(count if count > 1 else 0)
        ]
        if not all(math.isfinite(one) for one in (value, *left_out)):
            return Measured(value if math.isfinite(value) else 0.0, math.inf, count)
        if not left_out or max(left_out) - min(left_out) < ALIKE:
            return Measured(value, math.inf, count)
        spread = sum((one - sum(left_out) / count) ** 2 for one in left_out)
        return Measured(value, math.sqrt((count - 1) / count * spread), count)

    def tally(self, name: str) -> Counter[int]:
        """The count of each number, over all blocks."""
        found: Counter[int] = Counter()
        for block in self.blocks:
            found.update({int(number): count for number, count in block[name].items()})
        return found


def quantile(tally: Mapping[int, int], part: float, comparisons: int = 1) -> Estimate:
    """The number below which this part of a tally lies; its interval is that of the ranks.

    Where a rank would lie beyond the tally, so few numbers say nothing of how far the interval goes: then it begins at
    0, for what is tallied is never less, or has no end.
    """
    count = sum(tally.values())
    half = NormalDist().inv_cdf(1 - (1 - SURE) / (2 * comparisons)) * math.sqrt(count * part * (1 - part))
    low, high = part * count - half, part * count + half + 1
    return Estimate(
        _at_rank(tally, part * count),
        _at_rank(tally, low) if low > 0 else 0.0,
        _at_rank(tally, high) if high <= count else math.inf,
    )


def _at_rank(tally: Mapping[int, int], rank: float) -> float:
    seen = 0
    for number in sorted(tally):
        seen += tally[number]
        if seen >= rank:
            return float(number)
    return float(max(tally))


def settled(point: str) -> Callable[[Sums], float]:
    """The part of the result settled at a moment: the part of its variance that is the same in replays.

    Let w and w' be the shares of the victory in two playings from the same moment, and p what a seat wins on average.
    The result's variance is that of w, and what the moment settles of it is the covariance of w and w': summed over the
    seats, E[w w'] - p p over E[w w] - p p. Nothing settled gives 0; the winner certain gives 1. Where all results are
    alike there was nothing to settle, and it is NaN.
    """

    def statistic(sums: Sums) -> float:
        deals = sums["deals"]
        chance = float(((sums[f"{point}_seats"] / deals) ** 2).sum())
        total = sums[f"{point}_same"] / deals - chance
        return float((sums[f"{point}_both"] / deals - chance) / total) if total > ALIKE else math.nan

    return statistic


def kinship(one: int, other: int) -> Callable[[Sums], float]:
    """The correlation of the deal's effects on two numbers of a match.

    Each is compared with the other in another playing of the same deal, so that only the deal can make them agree. NaN
    where nothing is seen of what the deal makes of one of them.
    """

    def covariance(sums: Sums, a: int, b: int) -> float:
        means = sums["worth_means"] / sums["deals"]
        return float(sums["worth_pairs"][a][b] / sums["deals"] - means[a] * means[b])

    def statistic(sums: Sums) -> float:
        spread = covariance(sums, one, one) * covariance(sums, other, other)
        both = (covariance(sums, one, other) + covariance(sums, other, one)) / 2
        return both / math.sqrt(spread) if spread > 0 else math.nan

    return statistic


def skill_part(players: int) -> Callable[[Sums], float]:
    """The part of the variance of victories explained by knowing the better player."""

    def statistic(sums: Sums) -> float:
        even, better = 1 / players, sums["shares"][0] / sums["deals"]
        others = (1 - better) / (players - 1)
        explained = ((better - even) ** 2 + (players - 1) * (others - even) ** 2) / players
        total = sums["squares"] / sums["matches"] / players - even**2
        return float(explained / total) if total > 0 else 0.0

    return statistic


ONE_SIDED = NormalDist().inv_cdf(SURE)
MANY = 500
"""Matches from which the normal distribution is good enough."""


def matches_needed(better: float, other: float) -> float:
    """Matches until a player who wins `better` of them has won more (95 %) than one who wins `other`.

    Shared victories count as victories of one or the other. Infinite if neither is better.
    """
    lead, spread = better - other, better + other - (better - other) ** 2
    if lead <= 0:
        return math.inf
    roughly = ONE_SIDED**2 * spread / lead**2
    if roughly > MANY:
        return roughly
    step = np.array([other, max(1 - better - other, 0.0), better])
    leads, matches, sure = step, 1, 0
    # An even number of matches can be drawn, an odd one less so: it must be certain twice in a row.
    while sure < 2:
        above_even = leads[matches + 1 :].sum()  # an equal number of victories is in the middle
        sure = sure + 1 if above_even >= SURE else 0
        leads, matches = np.convolve(leads, step), matches + 1
    return float(matches - 2)


def rotation_gain(rotations: int) -> Callable[[Sums], float]:
    """The matches needed with every rotation of each deal, relative to fresh deals."""

    def statistic(sums: Sums) -> float:
        lead = sums["lead"] / sums["matches"]
        spread = sums["lead_squares"] / sums["matches"] - lead**2
        of_deals = sums["deal_squares"] / sums["deals"] - lead**2
        return float(rotations * of_deals / spread) if spread > 0 else 1.0

    return statistic
