"""The claims of the printed sheets, and the rules that judge them by figures: written before the figures were known.

All but two, which were changed after first figures were known. `together` had called unknown what failed for some
numbers of players and held for none, and partly true what failed for none. `NoChance` had not asked for what chance
settles without the variant; no verdict changed by that.

A verdict is `holds`, `fails` (it does not hold), `partly` (for some numbers of players, and not for others) or
`unknown` (it cannot be told). Each comes with the facts of the sentence that says what it rests on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from tablee.engine.questions import Age, Claim, Easier, Ends, Ideal, Lasts, NoChance

if TYPE_CHECKING:
    from tablee.lab.arena.standings import Estimate
    from tablee.lab.study.findings import Findings

PART, MINUTES, NUMBER, PLAYERS, CORRELATION = "part", "minutes", "number", "players", "correlation"
HOLDS, FAILS, PARTLY, UNKNOWN = "holds", "fails", "partly", "unknown"
RARELY = 0.01
"""A game comes to its end if it certainly fails to do so less often than this."""
NEGLIGIBLE = 0.05
"""Chance has no place if it certainly settles less than this part of the result."""
LIMITS = {"ends": RARELY, "no-chance": NEGLIGIBLE}
"""The fact `most` in the sentence of a rule, by kind."""


@dataclass(frozen=True)
class Verdict:
    """The verdict on a claim."""

    verdict: str
    facts: dict[str, tuple[str, Any]] = field(default_factory=dict)
    """For the sentence `study-figure-<kind>`: each fact with its format (PART, MINUTES and so on).

    One of PLAYERS has a sentence of its own, `study-figure-<kind>-<fact>`, which is said if there are any.
    """


@singledispatch
def judge(claim: Claim, findings: Findings) -> Verdict:
    """The verdict on a claim, by the rule of its kind."""
    raise TypeError(f"no rule says how figures decide about {claim!r}")


def together(verdicts: Iterable[str]) -> str:
    """The combined verdict on a claim made for several cases.

    It holds if it holds for all. Where it fails for some it holds in part if it holds for others, and else fails. Where
    it fails for none, but does not hold for all, it cannot be told.
    """
    found = set(verdicts)
    if FAILS in found:
        return PARTLY if HOLDS in found else FAILS
    return HOLDS if found == {HOLDS} else UNKNOWN


def below(found: Estimate, limit: float) -> str:
    """Is an estimate below the limit? Yes if its whole interval is, no if all of it is above."""
    return HOLDS if found.high < limit else FAILS if found.low > limit else UNKNOWN


# --- How long ---


def within(median: tuple[float, float], band: tuple[float, float], low: float, high: float) -> str:
    """Does a claimed length of `low` to `high` minutes hold?

    It does if the median match at the usual pace, its whole interval, lies within. It does not if not even the median
    at a brisk or a leisurely table does. Else it depends on the pace, and cannot be told.
    """
    if low <= median[0] and median[1] <= high:
        return HOLDS
    return FAILS if band[1] < low or band[0] > high else UNKNOWN


@judge.register(Lasts)
def judge_length(claim: Lasts, findings: Findings) -> Verdict:
    """Judge each number of players by `within`, then all together."""
    by_players = {}
    for players in findings.game.players:
        length = findings.length(f"equals-{players}")
        middle = length.median_minutes
        by_players[players] = within((middle.low, middle.high), length.band, claim.low, claim.high)
    table = findings.length(f"equals-{findings.questions.table}")
    groups = {
        f"{verdict}_for": (PLAYERS, [n for n, found in by_players.items() if found == verdict])
        for verdict in (HOLDS, FAILS, UNKNOWN)
    }
    facts = {
        "players": (NUMBER, findings.questions.table),
        "median": (MINUTES, table.median_minutes),
        "brisk": (NUMBER, table.brisk),
        "leisurely": (NUMBER, table.leisurely),
    }
    return Verdict(together(by_players.values()), facts | groups)


# --- How many players ---


@judge.register(Ideal)
def judge_numbers(claim: Ideal, findings: Findings) -> Verdict:
    """It holds if each certainly beats each of the others; it fails if one of the others certainly beats each.

    Certainly: by intervals of the differences that hold for all comparisons at once.
    """
    found = {players: findings.openness(f"course-{players}") for players in findings.game.players}
    inside = [found[players] for players in claim.players]
    outside = {players: one for players, one in found.items() if players not in claim.players}
    comparisons = max(len(inside) * len(outside), 1)
    gaps = {n: [one.less(other).interval(comparisons) for one in inside] for n, other in outside.items()}
    better_outside = [n for n, rows in gaps.items() if all(gap.high < 0 for gap in rows)]
    if all(gap.low > 0 for rows in gaps.values() for gap in rows):
        verdict = HOLDS
    else:
        verdict = FAILS if better_outside else UNKNOWN
    best = max(outside, key=lambda players: outside[players].value)
    facts = {
        "first": (NUMBER, claim.players[0]),
        "last": (NUMBER, claim.players[-1]),
        "least": (PART, min(inside, key=lambda one: one.value).inside()),
        "most": (PART, max(inside, key=lambda one: one.value).inside()),
        "other": (NUMBER, best),
        "others": (PART, outside[best].inside()),
    }
    return Verdict(verdict, facts)


@judge.register(Ends)
def judge_ends(claim: Ends, findings: Findings) -> Verdict:
    """It holds if matches are certainly stopped less often than RARELY with each number, and fails if more often."""
    shares = {players: findings.stopped(f"equals-{players}") for players in findings.game.players}
    worst = max(shares.values(), key=lambda share: share.high)
    return Verdict(together(below(share, RARELY) for share in shares.values()), {"worst": (PART, worst)})


# --- What an option does ---


@judge.register(NoChance)
def judge_chance(claim: NoChance, findings: Findings) -> Verdict:
    """Judge the whole intervals of the cards' influence, against NEGLIGIBLE: less with the variant, more without it.

    Where they settle as little without it, as they do where play is wild, nothing was taken from chance.
    """
    cell = f"variant-{claim.variant}-cards"
    luck = findings.luck(cell).inside()
    without = findings.luck(f"cards-{findings.questions.table}").inside()
    kinship = findings.kinship(cell).inside(-1.0, 1.0)
    facts = {"luck": (PART, luck), "without": (PART, without), "kinship": (CORRELATION, kinship)}
    verdict = below(luck, NEGLIGIBLE)
    if verdict == HOLDS and below(without, NEGLIGIBLE) != FAILS:
        verdict = UNKNOWN
    return Verdict(verdict, facts)


@judge.register(Easier)
def judge_ease(claim: Easier, findings: Findings) -> Verdict:
    """Judge by the interval of the difference."""
    with_it = findings.without_choice(f"variant-{claim.variant}-equals")
    without = findings.without_choice(f"equals-{findings.questions.table}")
    verdict = below(with_it.less(without).interval(), 0)
    facts = {"with": (PART, with_it.inside()), "without": (PART, without.inside())}
    return Verdict(verdict, facts | {"players": (NUMBER, findings.questions.table)})


@judge.register(Age)
def judge_age(claim: Age, findings: Findings) -> Verdict:
    """Always unknown: bots' matches cannot tell."""
    return Verdict(UNKNOWN)
