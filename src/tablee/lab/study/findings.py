"""The results of a study's matches, question by question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial, wraps
from typing import Any, TypeVar

from tablee.lab.arena.standings import Estimate
from tablee.lab.study.blocks import SECONDS_A_BIN
from tablee.lab.study.matches import KINDS
from tablee.lab.study.plan import CARDS, MOMENTS, Plan
from tablee.lab.study.questions import BRISK, LEISURELY
from tablee.lab.study.statistics import (
    Measured,
    Pool,
    Sums,
    kinship,
    matches_needed,
    quantile,
    rotation_gain,
    settled,
    skill_part,
)

Found = TypeVar("Found")

NOTICEABLE = 0.1
"""A seat gains or loses noticeably if its share certainly differs from an even one by this part of it."""
SPREAD = (0.05, 0.25, 0.5, 0.75, 0.95)
"""The quantiles of the reported lengths."""


@dataclass(frozen=True)
class Seats:
    """The seats' shares of wins among equals."""

    players: int
    shares: tuple[Measured, ...]
    deals: int
    comparisons: int
    """Compared seats over all tables: more comparisons widen the intervals that decide."""

    def interval(self, seat: int) -> Estimate:
        """The share of the matches, with its own 95 % interval."""
        return self.shares[seat].bounded(self.deals)

    @property
    def even(self) -> float:
        return 1 / self.players

    @property
    def gaining(self) -> list[int]:
        """The seats that certainly and noticeably win more than an even share."""
        return [seat for seat in range(self.players) if self._sure(seat).low > (1 + NOTICEABLE) * self.even]

    @property
    def losing(self) -> list[int]:
        """The seats that certainly and noticeably win less."""
        return [seat for seat in range(self.players) if self._sure(seat).high < (1 - NOTICEABLE) * self.even]

    @property
    def alike(self) -> bool:
        """Is it certain that no seat noticeably gains or loses?"""
        within = NOTICEABLE * self.even
        return all(
            self.even - within <= self._sure(seat).low and self._sure(seat).high <= self.even + within
            for seat in range(self.players)
        )

    def _sure(self, seat: int) -> Estimate:
        return self.shares[seat].bounded(self.deals, self.comparisons)


@dataclass(frozen=True)
class Length:
    """The length of matches."""

    moves: tuple[float, ...]
    """Moves at the quantiles of SPREAD."""
    minutes: tuple[float, ...]
    """Minutes at the usual pace."""
    median_moves: Estimate
    median_minutes: Estimate
    rounds: Measured
    kinds: tuple[float, ...]
    """A match's mean count of each of KINDS."""
    matches: int
    stopped: int

    @property
    def brisk(self) -> float:
        """The median at a brisk table."""
        return BRISK * self.median_minutes.mean

    @property
    def leisurely(self) -> float:
        """The median at a leisurely table."""
        return LEISURELY * self.median_minutes.mean

    @property
    def band(self) -> tuple[float, float]:
        """The median's range over all paces: from the lower end at a brisk to the upper one at a leisurely table."""
        return BRISK * self.median_minutes.low, LEISURELY * self.median_minutes.high


@dataclass(frozen=True)
class Skill:
    """One better player among weaker ones."""

    better: str
    weaker: str
    players: int
    matches: int
    share: Estimate
    part: Estimate
    """The part of the variance of victories that is explained by the better player's identity."""
    needed: Estimate | None
    """Matches after which the better one has won more than a given opponent, with 95 % probability; None if
    it is uncertain that there is a better one."""
    needed_rotated: Estimate | None
    """The same if every deal is played with every rotation of the seats; the deals' part is taken as known."""


def _once(function: Callable[..., Found]) -> Callable[..., Found]:
    """Compute a finding on first use."""

    @wraps(function)
    def remembered(self: Findings, *asked: Any) -> Found:
        known: dict[tuple[Any, ...], Found] = self.known
        key = (function.__name__, *asked)
        if key not in known:
            known[key] = function(self, *asked)
        return known[key]

    return remembered


class Findings:
    """The answers to a study's questions, from the blocks played."""

    def __init__(self, plan: Plan, blocks: Sequence[Mapping[str, Any]]) -> None:
        self.plan, self.questions, self.game = plan, plan.questions, plan.game
        self.known: dict[tuple[Any, ...], Any] = {}
        by_cell: dict[str, list[Mapping[str, Any]]] = {name: [] for name in plan.cells}
        for block in sorted(blocks, key=lambda block: block["block"]):
            by_cell[block["cell"]].append(block)
        pools = {name: Pool([_numbers(block) for block in found]) for name, found in by_cell.items() if found}
        self.pools = {name: pools[played] for name, played in plan.played_as.items() if played in pools}
        self.cells = {name: plan.cells[plan.played_as[name]] for name in self.pools}

    # --- Seats ---

    @_once
    def seats(self, cell: str) -> Seats:
        """The wins of each seat."""
        pool, players = self.pools[cell], self.cells[cell].players
        shares = tuple(pool.measure(partial(_seat_share, seat)) for seat in range(players))
        return Seats(players, shares, int(pool.total["deals"]), sum(self.game.players))

    # --- Length ---

    @_once
    def length(self, cell: str) -> Length:
        """The length of a match."""
        pool = self.pools[cell]
        moves, seconds = pool.tally("moves"), pool.tally("seconds")
        matches = int(pool.total["matches"])
        return Length(
            moves=tuple(quantile(moves, part).mean for part in SPREAD),
            minutes=tuple(_minutes(quantile(seconds, part)).mean for part in SPREAD),
            median_moves=quantile(moves, 0.5),
            median_minutes=_minutes(quantile(seconds, 0.5)),
            rounds=pool.measure(lambda sums: sums["round_sum"] / sums["matches"]),
            kinds=tuple(float(total) / matches for total in pool.total["kinds"]),
            matches=matches,
            stopped=int(pool.total["stopped"]),
        )

    @_once
    def median_minutes(self, cell: str, comparisons: int) -> Estimate:
        """The median, with an interval that holds for `comparisons` comparisons together."""
        return _minutes(quantile(self.pools[cell].tally("seconds"), 0.5, comparisons))

    def _not_beaten(self, beats: Callable[[Estimate, Estimate], bool]) -> list[int]:
        players = self.game.players
        pairs = max(len(players) * (len(players) - 1) // 2, 1)
        found = {n: self.median_minutes(f"equals-{n}", pairs) for n in players}
        return [n for n, one in found.items() if not any(beats(other, one) for other in found.values())]

    @cached_property
    def shortest(self) -> list[int]:
        """The numbers of players that may give the shortest matches: none certainly gives shorter ones."""
        return self._not_beaten(shorter)

    @cached_property
    def longest(self) -> list[int]:
        """The numbers of players that may give the longest matches: none certainly gives longer ones."""
        return self._not_beaten(lambda other, one: shorter(one, other))

    @_once
    def without_choice(self, cell: str) -> Measured:
        """The part of turns that offer no choice."""
        turns, forced = KINDS.index("turns"), KINDS.index("forced_turns")
        return self.pools[cell].measure(
            lambda sums: sums["kinds"][forced] / max(sums["kinds"][forced] + sums["kinds"][turns], 1)
        )

    @_once
    def stopped(self, cell: str) -> Estimate:
        """The part of matches that had to be stopped."""
        pool = self.pools[cell]
        return pool.measure(lambda sums: sums["stopped"] / sums["matches"]).bounded(pool.total["deals"])

    # --- Skill ---

    @property
    def steps(self) -> list[str]:
        """The tables where one plays a level better than the others, each once."""
        return self._each_once([f"step-{entrant}" for entrant in self.questions.ladder[1:]])

    @property
    def among_weak(self) -> list[str]:
        """The tables where the usual level plays among weak ones, except those that are steps."""
        found = self._each_once([f"skill-{players}" for players in self.game.players])
        return [cell for cell in found if cell not in self.steps]

    def _each_once(self, cells: list[str]) -> list[str]:
        return list(dict.fromkeys(self.plan.played_as[cell] for cell in cells))

    @_once
    def skill(self, cell: str) -> Skill:
        """The better player's wins."""
        pool, what = self.pools[cell], self.cells[cell]
        deals = int(pool.total["deals"])
        share = self.better_share(cell).bounded(deals)
        gain = pool.measure(rotation_gain(what.rotations)).value
        needed = _needed(share, what.players)
        return Skill(
            better=what.entrants[0],
            weaker=what.entrants[1],
            players=what.players,
            matches=int(pool.total["matches"]),
            share=share,
            part=pool.measure(skill_part(what.players)).bounded(deals),
            needed=needed,
            needed_rotated=needed and Estimate(gain * needed.mean, gain * needed.low, gain * needed.high),
        )

    @_once
    def better_share(self, cell: str) -> Measured:
        """The share of the matches that the better one wins."""
        return self.pools[cell].measure(lambda sums: sums["shares"][0] / sums["deals"])

    # --- Luck, and how long a match stays open ---

    @_once
    def settled(self, cell: str, moment: str) -> Measured:
        """The part of the result settled at a moment."""
        return self.pools[cell].measure(settled(moment))

    def luck(self, cell: str) -> Measured:
        """The part of the result settled by the cards: by every shuffle of the match."""
        return self.settled(cell, CARDS)

    @_once
    def openness(self, cell: str) -> Measured:
        """The openness of a match, from 0 to 1: the unsettled part, averaged over its moments."""
        rules = [settled(moment) for moment in MOMENTS]
        return self.pools[cell].measure(lambda sums: 1 - sum(rule(sums) for rule in rules) / len(rules))

    @cached_property
    def closest(self) -> list[int]:
        """The numbers of players that may give the closest matches: none certainly stays open longer."""
        found = {players: self.openness(f"course-{players}") for players in self.game.players}
        count = len(found)
        pairs = max(count * (count - 1) // 2, 1)
        return [
            players
            for players, one in found.items()
            if not any(other.less(one).interval(pairs).low > 0 for other in found.values())
        ]

    @_once
    def kinship(self, cell: str) -> Measured:
        """The correlation of the deal's effects on the first two worths of a match."""
        return self.pools[cell].measure(kinship(0, 1))


def _needed(share: Estimate, players: int) -> Estimate | None:
    """Matches after which the better player is known; None if it is uncertain that there is one."""
    if share.low <= 1 / players:
        return None
    value, least, most = (
        matches_needed(better, (1 - better) / (players - 1)) for better in (share.mean, share.high, share.low)
    )
    return Estimate(value, least, most)


def _seat_share(seat: int, sums: Sums) -> float:
    return float(sums["seats"][seat] / sums["matches"])


def _numbers(block: Mapping[str, Any]) -> dict[str, Any]:
    """A block's sums, without its name; rounds are summed up, too."""
    found = {name: value for name, value in block.items() if name not in ("cell", "block")}
    if "rounds" in found:
        found["round_sum"] = sum(int(rounds) * count for rounds, count in found["rounds"].items())
    return found


def shorter(one: Estimate, other: Estimate) -> bool:
    """Is one length certainly shorter than another? They may touch: a bin's upper end belongs to the next bin."""
    return one.high <= other.low


def _minutes(seconds: Estimate) -> Estimate:
    """Convert seconds tallied in bins to minutes: a value is its bin's middle, an interval covers whole bins."""
    ends = seconds.mean + SECONDS_A_BIN / 2, seconds.low, seconds.high + SECONDS_A_BIN
    return Estimate(*(end / 60 for end in ends))
