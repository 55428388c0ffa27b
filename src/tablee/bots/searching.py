"""One search: it thinks about a state for a while, and values each move."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from threading import Event
from typing import Any

import numpy as np

from tablee.bots.kernels import DESK, NODE, NONE, ROOT, WORLD
from tablee.engine.chance import CHANCE, WORDS, refill
from tablee.engine.compiling import specialise
from tablee.engine.design import Design
from tablee.engine.game import Game
from tablee.engine.rows import WORD, rows

MOST_NODES = 1 << 16
"""Maximum nodes of a tree: the policy handles deeper moves as well, and a larger tree would not fit into the
processor's caches."""
CHUNK = 512
"""Simulations after which a search checks the time, whether it was cancelled, and whether the answer is clear."""
FOREVER = float("inf")
ENOUGH, CLEAR = 64, 3.0
"""A move is dropped when, after at least this many deals, it lags behind the best by this many standard errors."""


@dataclass(frozen=True)
class Result:
    """The result for one move: the share of the match it should bring, and how far off that may be."""

    move: int
    visits: int
    value: float
    error: float
    """The standard error of the value."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about a move; the limit reached first counts."""

    simulations: int
    seconds: float = FOREVER


class Clock:
    """Tells a search when to end."""

    def __init__(self, seconds: float, stop: Event | None) -> None:
        self._end = time.perf_counter() + seconds
        self._stop = stop

    def over(self) -> bool:
        """Is the time used up, or was the search cancelled?"""
        return time.perf_counter() >= self._end or (self._stop is not None and self._stop.is_set())


class Search:
    """Thinks about one move after another, in the same memory.

    The same state, stream and number of simulations give the same results.
    """

    def __init__(self, game: Game, design: Design) -> None:
        self.game, self.design = game, design
        self._kernels = specialise("tablee.bots.kernels", game.rules, game.advice)
        self._desk = rows(DESK)
        self._states = rows(game.rules.STATE, 2)
        self._words = np.ndarray((2, game.rules.STATE.itemsize // WORD), np.uint64, self._states.data)
        self._chance = rows(CHANCE)
        self._moves = np.zeros(game.rules.MOST_LEGAL, np.int32)
        self._slots = np.zeros(game.rules.MOVES if design.kind == "tree" else 1, np.int32)
        self._nodes = rows(NODE, MOST_NODES if design.kind == "tree" else game.rules.MOST_LEGAL)
        self.knowledge = rows(game.advice.KNOWLEDGE)

    def think(self, state: Any, seat: int, stream: int, budget: Budget, stop: Event | None = None) -> list[Result]:
        """Search from a state that fits all the seat knows; return the moves tried, the best first."""
        clock = Clock(budget.seconds, stop)
        if self.design.kind == "flat":
            return self._compare(state, seat, stream, budget.simulations, clock)
        self._begin(state, seat, stream)
        if self.game.advice.candidates(self._states[WORLD], self._moves, 0) == 1:
            return [Result(int(self._moves[0]), 0, 1 / int(state.players), 1.0)]  # nothing to think about
        worlds = max(self.design.worlds, 1)
        sums: dict[int, tuple[int, float, float]] = {}
        for world in range(worlds):
            self._begin(state, seat, stream + world)
            self._grow(budget.simulations // worlds, clock)
            for move, visits, total, squares in self._tried():
                before = sums.get(move, (0, 0.0, 0.0))
                sums[move] = (before[0] + visits, before[1] + total, before[2] + squares)
            if clock.over():
                break
        results = [_result(move, *found) for move, found in sums.items()]
        return sorted(results, key=lambda result: (-result.visits, -result.value, result.move))

    def _begin(self, state: Any, seat: int, stream: int) -> None:
        """Reset everything."""
        desk, design = self._desk[0], self.design
        self._states[WORLD] = state
        self.game.advice.recall(self._states[WORLD], seat, self.knowledge[0])
        desk.seat = seat
        desk.deepest = design.deepest
        desk.own_moves = design.own_moves
        desk.exploration = design.exploration
        desk.imagining = design.worlds == 0
        desk.nodes = 1
        desk.simulations = 0
        desk.moves_played = 0
        desk.place = refill(self._chance[0], np.uint64(stream & (1 << 64) - 1), WORDS)
        self._nodes[ROOT] = _node(NONE)
        if design.worlds:
            desk.place = self.game.advice.imagine(self._states[WORLD], seat, self.knowledge[0], desk.place)

    def run(self, amount: int) -> None:
        """Run this many more simulations or, if moves are compared, imagined deals."""
        kernel = self._kernels.compare if self.design.kind == "flat" else self._kernels.grow
        slots = () if self.design.kind == "flat" else (self._slots,)
        states, nodes = self._states, self._nodes
        common = (self._desk[0], states, self._words, nodes, self.knowledge[0], self._chance[0], self._moves)
        kernel(*common, *slots, amount)

    # --- Flat ---

    def _compare(self, state: Any, seat: int, stream: int, simulations: int, clock: Clock) -> list[Result]:
        self._begin(state, seat, stream)
        desk, nodes = self._desk[0], self._nodes
        count = int(self.game.rules.legal(self._states[WORLD], self._moves))
        for at, move in enumerate(self._moves[:count].tolist()):
            nodes[at] = _node(move)
        desk.nodes = count
        while True:
            left = simulations - int(desk.simulations)
            deals = min(CHUNK, left) // int(desk.nodes)
            if deals <= 0 and desk.simulations:
                break
            self.run(max(deals, 1))
            self._drop()
            if desk.nodes == 1 or clock.over():
                break
        found = [_result(int(n.move), int(n.visits), float(n.total), float(n.squares)) for n in nodes[:count]]
        return sorted(found, key=lambda result: (-result.visits, -result.value, result.move))

    def _drop(self) -> None:
        """Drop the moves that lag too far behind to catch up: they go behind those still in question."""
        desk, nodes = self._desk[0], self._nodes
        count = int(desk.nodes)
        deals = int(nodes[0].visits)
        if deals < ENOUGH:
            return
        means = nodes["total"][:count] / deals
        errors = nodes["apart"][:count] / deals**2
        best = int(means.argmax())
        kept = means[best] - means <= CLEAR * np.sqrt(errors + errors[best])
        kept[best] = True
        if not kept.all():
            nodes[:count] = np.concatenate((nodes[:count][kept], nodes[:count][~kept]))
            desk.nodes = kept.sum()

    # --- Tree ---

    def _grow(self, simulations: int, clock: Clock) -> None:
        left = simulations
        while left > 0:
            self.run(min(CHUNK, left))
            left -= CHUNK
            visits = sorted((tried[1] for tried in self._tried()), reverse=True)
            beyond_reach = len(visits) > 1 and not self.design.worlds and visits[0] - visits[1] > left
            if beyond_reach or clock.over():
                return

    def _tried(self) -> Iterator[tuple[int, int, float, float]]:
        """The moves at the root: visits, total and squares of each."""
        child = int(self._nodes[ROOT].child)
        while child != NONE:
            node = self._nodes[child]
            yield int(node.move), int(node.visits), float(node.total), float(node.squares)
            child = int(node.sibling)

    @property
    def simulations(self) -> int:
        """How many simulations the last search took; with several worlds, in the last one."""
        return int(self._desk[0].simulations)

    @property
    def moves_played(self) -> int:
        """How many moves these simulations played."""
        return int(self._desk[0].moves_played)


def _node(move: int) -> tuple[Any, ...]:
    """A move that was never tried."""
    return (move, NONE, NONE, NONE, NONE, 0, 0, 0.0, 0.0, 0.0, 0.0)


def _result(move: int, visits: int, total: float, squares: float) -> Result:
    mean = total / visits
    return Result(move, visits, mean, float((max(squares / visits - mean * mean, 0.0) / visits) ** 0.5))
