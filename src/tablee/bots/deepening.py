"""One search where everything is open: it looks at a state ever deeper for a while, and values each move."""

from threading import Event
from typing import Any, Protocol, cast

import numpy as np

from tablee.bots.lookahead import DEEPEST, DESK, INFINITE, NONE, PLY
from tablee.bots.searching import Budget, Clock, Result
from tablee.engine.chance import CHANCE, WORDS, refill
from tablee.engine.compiling import specialise
from tablee.engine.design import Design
from tablee.engine.game import Advice, Game, State
from tablee.engine.rows import WORD, rows

CHUNK = 16
"""Steps, a few milliseconds, after which a search checks the time and whether it was cancelled."""


class Foresight(Advice, Protocol):
    """The further advice of an open game for two seats, so that bots can look ahead."""

    EXACT_PLIES: int
    """Plies left at which every move is looked at to the end, so that the answer is certain."""
    WIDTHS: tuple[tuple[int, ...], ...]
    """Moves tried at each ply, by how far the search looks ahead, from two plies up; the last width serves all further
    plies, and the last row all further depths."""
    SHEET: np.dtype[Any]
    """What an appraisal works with."""

    def prepare(self, sheet: Any, /) -> None:
        """Write the table that every appraisal looks up."""

    def appraise(self, state: State, moves: Any, leads: Any, sheet: Any, enough: int, /) -> int:
        """List the legal moves, and the lead that each leaves the actor with; it may end early when one is enough.

        Leads are whole numbers, and what one seat leads by the other lags behind. When no move is left to make, they
        are the result. Compiled.
        """

    def appraise_move(self, state: State, move: int, sheet: Any, /) -> int:
        """The lead that a legal move leaves the actor with. Compiled."""

    def plies_left(self, state: State, /) -> int:
        """How many moves are still to be made."""

    def share(self, state: State, knowledge: Any, lead: int, unseen: int, /) -> float:
        """The share of the match that the actor can expect with a lead, when this many plies were not looked at."""


class Deepening:
    """Thinks about one move after another, in the same memory.

    A position whose moves are all appraised counts as one simulation.
    """

    def __init__(self, game: Game, design: Design) -> None:
        self.game, self.design = game, design
        self.advice = cast(Foresight, game.advice)
        self.widths: tuple[tuple[int, ...], ...] = self.advice.WIDTHS
        self.exact_plies: int = self.advice.EXACT_PLIES
        self.depth = 0
        """How many plies the last search looked ahead; the last of them perhaps not for every move."""
        self._kernels = specialise("tablee.bots.lookahead", game.rules, game.advice)
        self._desk = rows(DESK)
        self._plies = rows(PLY, DEEPEST + 1)
        self._states = rows(game.rules.STATE, DEEPEST)
        self._words = np.ndarray((DEEPEST, game.rules.STATE.itemsize // WORD), np.uint64, self._states.data)
        self._chance = rows(CHANCE)
        self._moves = np.zeros((DEEPEST, game.rules.MOST_LEGAL), np.int32)
        self._leads = np.zeros((DEEPEST, game.rules.MOST_LEGAL), np.int32)
        self._sheet = rows(self.advice.SHEET)
        self.advice.prepare(self._sheet[0])
        self.knowledge = rows(self.advice.KNOWLEDGE)
        self._look(0, 0)  # compile it now: a first thought may end before it gets here

    def think(self, state: Any, seat: int, stream: int, budget: Budget, stop: Event | None = None) -> list[Result]:
        """Look ahead from a state; return every move, those looked at furthest and then the best first.

        The same state, stream and number of positions give the same results. Of a move that was refuted it is known
        only that it is worth no more than stated. The visits of a result are the plies that were looked at, and its
        error is how much the last of them changed its value: the closest thing to an uncertainty in looking ahead.
        """
        clock = Clock(budget.seconds, stop)
        left = self._begin(state, seat, stream)
        moves, leads = self._rank(stream)
        before, depths = leads.copy(), np.ones(len(moves), np.int64)
        self.depth = 1
        for depth in range(2, min(left, self.design.deepest, DEEPEST) + 1):
            self._start(depth, left, moves)
            finished = self._run(budget.simulations, clock)
            done = int(self._plies[0].tried)
            if done:
                order = np.argsort(-self._leads[0, :done], kind="stable")
                before[:done] = leads[:done][order]
                moves[:done], leads[:done] = self._moves[0, order], self._leads[0, order]
                depths[:done] = self.depth = depth
            if not finished:
                break
        return [
            self._result(int(moves[at]), int(leads[at]), int(before[at]), int(depths[at]), left)
            for at in range(len(moves))
        ]

    def _begin(self, state: Any, seat: int, stream: int) -> int:
        """Load a state; return how many plies are left."""
        root, knowledge = self._states[:1], self.knowledge[0]
        root[0] = state
        self.advice.recall(root[0], seat, knowledge)
        place = np.uint64(refill(self._chance[0], np.uint64(stream & (1 << 64) - 1), WORDS))
        self.advice.imagine(root[0], seat, knowledge, place)
        self._plies["killers"] = NONE
        self._desk[0].positions = 0
        return int(self.advice.plies_left(root[0]))

    def _rank(self, stream: int) -> tuple[Any, Any]:
        """Rank the root's moves at first sight, with their leads; chance decides between equals."""
        self._desk[0].positions += 1
        listed = self._kernels.appraise(self._states[0], self._moves[0], self._leads[0], self._sheet[0], INFINITE)
        order = np.random.default_rng(stream & (1 << 64) - 1).permutation(listed)
        order = order[np.argsort(-self._leads[0, order], kind="stable")]
        return self._moves[0, order], self._leads[0, order]

    def _start(self, depth: int, left: int, moves: Any) -> None:
        """Start looking `depth` plies ahead, at the root's moves in this order."""
        self._moves[0, : len(moves)] = moves
        self._leads[0, : len(moves)] = -np.arange(len(moves))
        widths = self.widths[min(depth - 2, len(self.widths) - 1)]
        for ply in range(DEEPEST):
            self._desk[0].widths[ply] = widths[min(ply, len(widths) - 1)]
        if left <= self.exact_plies:
            self._desk[0].widths[:] = self.game.rules.MOST_LEGAL
        self._kernels.begin_root(self._desk[0], self._plies, depth, len(moves))

    def _run(self, most: int, clock: Clock) -> bool:
        """Look ahead until the root is done (return True) or the budget is used up."""
        while self._desk[0].at != NONE:
            if self.positions >= most or clock.over():
                return False
            self._look(CHUNK, most)
        return True

    def _look(self, steps: int, most: int) -> None:
        lists = (self._moves, self._leads)
        common = (self._desk[0], self._plies, self._states, self._words, *lists, self._sheet[0], self._chance[0])
        self._kernels.look(*common, steps, most)

    def _result(self, move: int, lead: int, before: int, depth: int, left: int) -> Result:
        value = self._share(lead, left - depth)
        # A value seen only at first sight is as unsure as a share can be.
        error = abs(value - self._share(before, left - depth + 1)) if depth > 1 else (value * (1 - value)) ** 0.5
        return Result(move, depth, value, 0.0 if depth == left else error)

    def _share(self, lead: int, unseen: int) -> float:
        return float(self.advice.share(self._states[0], self.knowledge[0], lead, unseen))

    @property
    def positions(self) -> int:
        """How many positions the last search appraised."""
        return int(self._desk[0].positions)

    simulations = positions
