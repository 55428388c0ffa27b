"""The results of an arena: shares and scores with their intervals."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import inf
from statistics import mean, stdev

from tablee.lab.arena.match import Played
from tablee.lab.intervals import student, wilson

Z = 1.959963984540054
"""Standard deviations that contain 95 % of a normal distribution."""
ALIKE = 1e-9
"""Values that differ by less differ only by rounding."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval, infinite if unknown."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """The result of one kind of entrant."""

    entrant: str
    seats: int
    """Seats of this kind in each match; the figures are those of one of them."""
    even: float
    """The share of an average player."""
    share: Estimate
    score: Estimate
    median_ms: float
    slow_ms: float
    """The 99th percentile of the time for a move with a choice."""

    @property
    def ratio(self) -> Estimate:
        """The share, over an even one."""
        return Estimate(self.share.mean / self.even, self.share.low / self.even, self.share.high / self.even)


def whole_deals(seats: Sequence[str], played: Iterable[Played]) -> list[list[Played]]:
    """The matches by deal, for deals with every rotation played. Repeated matches count once."""
    by_deal: dict[int, dict[int, Played]] = defaultdict(dict)
    for match in played:
        by_deal[match.deal].setdefault(match.rotation, match)
    return [list(matches.values()) for matches in by_deal.values() if len(matches) == len(seats)]


def standings(seats: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """By kind of entrant, in the order of the seats. Only whole deals count."""
    deals = whole_deals(seats, played)
    if not deals:
        return []
    found, even = [], 1 / len(seats)
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
                even,
                # If all are of one kind, each deal is always shared evenly: nothing is estimated.
                share_estimate(shares) if len(places) < len(seats) else Estimate(even, even, even),
                estimate(scores),
                percentile(times, 0.5),
                percentile(times, 0.99),
            )
        )
    return found


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values, with Student's interval.

    Equal values, or a single one, do not reveal their spread: the interval is then infinite.
    """
    middle = mean(values)
    if max(values) - min(values) < ALIKE:
        return Estimate(middle, -inf, inf)
    half = student(len(values) - 1) * stdev(values) / len(values) ** 0.5
    return Estimate(middle, middle - half, middle + half)


def share_estimate(values: Sequence[float]) -> Estimate:
    """The mean of shares from 0 to 1. If their spread is unknown, the interval is Wilson's."""
    found = estimate(values)
    if found.high == inf:
        return Estimate(found.mean, *wilson(found.mean, len(values), Z))
    return Estimate(found.mean, max(found.low, 0.0), min(found.high, 1.0))


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which this part of the sorted values lies."""
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0
