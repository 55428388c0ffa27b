"""What an arena came to: shares and scores with their intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import mean, stdev

from tablee.lab.arena import Played

Z = 1.959963984540054
"""Of a normal distribution, 95 % lie within so many standard deviations."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """How one kind of entrant did."""

    entrant: str
    seats: int
    """How many of the kind played in each match; the figures are those of one of them."""
    even: float
    """The share of a player no better than the others."""
    share: Estimate
    score: Estimate
    median_ms: float
    slow_ms: float
    """The 99th percentile of the time for a move that left a choice."""

    @property
    def ratio(self) -> Estimate:
        """The share, over an even one."""
        return Estimate(self.share.mean / self.even, self.share.low / self.even, self.share.high / self.even)


def standings(seats: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """By kind of entrant, in the order of the seats. Only deals of which every rotation was played count."""
    by_deal: dict[int, list[Played]] = defaultdict(list)
    for match in played:
        by_deal[match.deal].append(match)
    deals = [matches for matches in by_deal.values() if len(matches) == len(seats)]
    if not deals:
        return []
    found = []
    for entrant in dict.fromkeys(seats):
        places = [place for place, other in enumerate(seats) if other == entrant]

        def per_deal(
            value: Callable[[Played, int], float], matches: Sequence[Played], places: list[int] = places
        ) -> float:
            return mean(value(match, place) for match in matches for place in places)

        shares = [per_deal(lambda match, place: match.shares[place], matches) for matches in deals]
        scores = [per_deal(lambda match, place: match.scores[place], matches) for matches in deals]
        times = sorted(
            ms for matches in deals for match in matches for place in places for ms in match.milliseconds[place]
        )
        found.append(
            Standing(
                entrant,
                len(places),
                1 / len(seats),
                share_estimate(shares),
                estimate(scores),
                percentile(times, 0.5),
                percentile(times, 0.99),
            )
        )
    return found


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values, with Student's interval."""
    middle = mean(values)
    if len(values) < 2:
        return Estimate(middle, float("-inf"), float("inf"))
    half = student(len(values) - 1) * stdev(values) / len(values) ** 0.5
    return Estimate(middle, middle - half, middle + half)


def share_estimate(values: Sequence[float]) -> Estimate:
    """The mean of shares from 0 to 1. Where all are 0 or all 1 their spread says nothing: then Wilson's interval."""
    found = estimate(values)
    low, high = max(found.low, 0.0), min(found.high, 1.0)
    if len(set(values)) == 1 and values[0] in (0.0, 1.0):
        reach = Z * Z / (len(values) + Z * Z)
        low, high = (1 - reach, 1.0) if values[0] else (0.0, reach)
    return Estimate(found.mean, low, high)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, by Cornish and Fisher's series: within 1 % from 4 degrees on."""
    cube, fifth = Z**3, Z**5
    return (
        Z
        + (cube + Z) / (4 * freedom)
        + (5 * fifth + 16 * cube + 3 * Z) / (96 * freedom**2)
        + (3 * Z**7 + 19 * fifth + 17 * cube - 15 * Z) / (384 * freedom**3)
    )


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which this part of sorted values lies."""
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0
