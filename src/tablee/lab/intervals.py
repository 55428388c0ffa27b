"""The widths of intervals: Student's distribution for means, Wilson's interval for shares."""

import math
from functools import cache


@cache
def student(freedom: int, beyond: float = 0.025) -> float:
    """The point of Student's distribution with this part of it beyond.

    Five digits are sure up to a million degrees of freedom, and for parts from a hundred thousandth on.
    """
    low, high = 0.0, 1.0
    while _beyond(high, freedom) > beyond:
        low, high = high, 2 * high
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        if _beyond(middle, freedom) > beyond:
            low = middle
        else:
            high = middle
    return high


def _beyond(point: float, freedom: int) -> float:
    """The part of Student's distribution beyond a point above 0: half of an incomplete beta function."""
    squared = point * point
    if squared > freedom:
        return _beta(freedom / (freedom + squared), freedom / 2, 0.5) / 2
    return (1 - _beta(squared / (freedom + squared), 0.5, freedom / 2)) / 2


def _beta(x: float, a: float, b: float) -> float:
    """The incomplete beta function over the complete one, for x up to a half, where its series ends soon."""
    of_gammas = math.lgamma(a + b) - math.lgamma(a + 1) - math.lgamma(b)
    term = total = math.exp(of_gammas + a * math.log(x) + b * math.log1p(-x))
    at = 0
    while term > 1e-17 * total:
        term *= x * (a + b + at) / (a + 1 + at)
        total += term
        at += 1
    return total


def wilson(share: float, count: float, reach: float) -> tuple[float, float]:
    """Wilson's interval of a share of `count` independent victories and defeats, `reach` standard errors either way.

    Shares between 0 and 1 vary less than victories and defeats, so the interval is conservative for their mean.
    """
    squared = reach * reach / count
    middle = (share + squared / 2) / (1 + squared)
    half = math.sqrt(share * (1 - share) * squared + squared * squared / 4) / (1 + squared)
    # Rounding must not put a share of nothing or of all outside its own interval.
    return max(min(middle - half, share), 0.0), min(max(middle + half, share), 1.0)
