"""Measuring random play on one core: ours, and a peer's in the same run."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

import numpy as np

from tablee.engine.chance import CHANCE
from tablee.engine.compiling import specialise
from tablee.engine.game import Game

SLICES = 6
"""Slices of a measurement, ours and the peer's in turn: whatever slows the machine slows both."""


@dataclass(frozen=True)
class Rate:
    """The speed of random play."""

    moves: float
    """Players' decisions per second; chance is not counted."""
    listed: float = 0.0
    """Legal moves listed per second."""
    ended: int = 0
    """Matches that ended."""


class OurPlay:
    """Uniformly random play of one game by compiled rules, with the whole legal list at every move."""

    def __init__(self, game: Game, players: int) -> None:
        self.bulk = specialise("tablee.engine.bulk", game.rules)
        self.states = game.table_laid(players, game.checked_options(None)).view(game.rules.STATE)
        self.chance = np.zeros(1, CHANCE)
        self.moves = np.empty(game.rules.MOST_LEGAL, np.int32)
        self.seed = 0
        self.moves_a_slice = 100
        self.run(100)

    def run(self, wanted: int) -> tuple[float, Any]:
        """Play `wanted` moves; return the CPU seconds and the tally."""
        tally = np.zeros(3, np.int64)
        self.seed += 1
        start = time.process_time()
        self.bulk.random_matches(self.states, self.chance, self.moves, self.seed, wanted, tally)
        return time.process_time() - start, tally

    def slice(self, seconds: float) -> Rate:
        """Play for about `seconds` seconds."""
        while (took := self.run(self.moves_a_slice)[0]) < seconds / 4:
            self.moves_a_slice *= 2 if took > seconds / 64 else 8
        wanted = max(100, int(self.moves_a_slice * seconds / took))
        took, tally = self.run(wanted)
        return Rate(tally[0] / took, tally[1] / took, int(tally[2]))


class PeerPlay:
    """Uniformly random play of one OpenSpiel game, driven inside C++ by `pyspiel.evaluate_bots`."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.spiel = pyspiel
        self.game = pyspiel.load_game(name)
        self.bots = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in range(self.game.num_players())]
        self.seed = 0

    def slice(self, seconds: float) -> Rate:
        """Play for about `seconds` seconds. Dealing the first state and counting are not charged to the peer."""
        took, decisions = 0.0, 0
        while took < seconds:
            states = [self.game.new_initial_state() for _ in range(20)]
            start = time.process_time()
            for state in states:
                self.seed += 1
                self.spiel.evaluate_bots(state, self.bots, self.seed)
            took += time.process_time() - start
            decisions += sum(step.player >= 0 for state in states for step in state.full_history())
        return Rate(decisions / took)

    def mean_options(self, matches: int = 20) -> float:
        """The average number of legal moves per decision."""
        counts = []
        for seed in range(matches):
            played = self.game.new_initial_state()
            self.spiel.evaluate_bots(played, self.bots, seed)
            state = self.game.new_initial_state()
            for step in played.full_history():
                if step.player >= 0:
                    counts.append(len(state.legal_actions()))
                state.apply_action(step.action)
        return sum(counts) / len(counts)


@dataclass(frozen=True)
class Comparison:
    """Ours beside a peer's, measured in turn."""

    ours: Rate
    peer: Rate | None = None
    ratio: float | None = None
    """Moves per second, ours over the peer's: the median of the slices."""
    listed_ratio: float | None = None
    """The same ratio for legal moves listed per second."""


def compare(ours: OurPlay, peer: PeerPlay | None, seconds: float, tick: Callable[[], None]) -> Comparison:
    """Measure both for about `seconds` each, slice by slice in turn."""
    pairs = []
    for _ in range(SLICES):
        one = ours.slice(seconds / SLICES)
        other = peer.slice(seconds / SLICES) if peer else None
        pairs.append((one, other))
        tick()
    own = _middle([one for one, _ in pairs])
    if peer is None:
        return Comparison(own)
    options = peer.mean_options()
    theirs = _middle([Rate(other.moves, other.moves * options) for _, other in pairs if other])
    return Comparison(
        own,
        theirs,
        median(one.moves / other.moves for one, other in pairs if other),
        median(one.listed / (other.moves * options) for one, other in pairs if other),
    )


def _middle(rates: list[Rate]) -> Rate:
    return Rate(
        median(rate.moves for rate in rates), median(rate.listed for rate in rates), sum(rate.ended for rate in rates)
    )
