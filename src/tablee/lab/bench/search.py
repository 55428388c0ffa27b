"""Measuring search: simulations a second on one core, ours beside OpenSpiel's C++ bots in the same run.

A simulation is one continuation from the first deal to the end of a round (DUO, Daron), a leg (Karta) or a match
(Janus). The peers search their own games, with uniformly random playouts to the end: hearts by information-set Monte
Carlo tree search, hex by Monte Carlo tree search.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from tablee.bots import bot
from tablee.engine.game import Game
from tablee.lab.bench.random_play import SLICES

HIDDEN, OPEN = "hearts", "hex(board_size=11)"
PLAYERS = 4
"""Four, as in hearts, if the game allows it."""
SIMULATIONS = 2_000
"""Simulations in one search of the peer."""
UCT = 2.0
"""The peer's exploration, as its own examples set it."""
MEMORY_MB = 1_000


@dataclass(frozen=True)
class SearchRate:
    """The search speed of a game and its peer."""

    game: str
    players: int
    ours: float
    peer: str | None
    peers: float | None
    ratio: float | None
    """The median over slices measured in turn."""


class OurSearch:
    """A level-5 bot of ours at a first deal."""

    def __init__(self, game: Game, players: int) -> None:
        self.match = game.new(players=players, seed=1)
        self.game = game
        self.seed = 0
        # For bots that look ahead instead of simulating, we measure the tree search they were compared with.
        self.design = {"kind": "tree"} if game.advice.DESIGN.kind == "ahead" else {}

    def slice(self, seconds: float) -> float:
        """Search for about `seconds` seconds; return simulations per second."""
        self.seed += 1
        thinker = bot(self.game, 5, seed=self.seed, simulations=10**9, seconds=seconds, design=self.design)
        view = self.match.view(self.match.actor)
        start = time.process_time()
        thought = thinker.think(view)
        return thought.simulations / (time.process_time() - start)


class PeerSearch:
    """OpenSpiel's bot at a first deal of its own game."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.spiel: Any = pyspiel
        self.game: Any = pyspiel.load_game(name)
        self.hidden = name == HIDDEN
        self.seed = 0

    def slice(self, seconds: float) -> float:
        """Search for about `seconds` seconds; return simulations per second."""
        took, done = 0.0, 0
        while took < seconds:
            self.seed += 1
            thinker, state = self._bot(), self._first_decision()
            start = time.process_time()
            thinker.step(state)
            took += time.process_time() - start
            done += SIMULATIONS
        return done / took

    def _bot(self) -> Any:
        evaluator = self.spiel.RandomRolloutEvaluator(1, self.seed)
        if self.hidden:
            return self.spiel.ISMCTSBot(self.seed, evaluator, UCT, SIMULATIONS)
        return self.spiel.MCTSBot(self.game, evaluator, UCT, SIMULATIONS, MEMORY_MB, False, self.seed, False)

    def _first_decision(self) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[self.seed % len(outcomes)][0])
        return state


def compare_search(game: Game, players: int, seconds: float, peers: bool, tick: Callable[[], None]) -> SearchRate:
    """Measure both for about `seconds` each, slice by slice in turn."""
    ours = OurSearch(game, players)
    all_open = game.chances is not None and not game.chances.HIDES
    name = (OPEN if all_open else HIDDEN) if peers else None
    peer = PeerSearch(name) if name else None
    ours.slice(0.01)
    pairs = []
    for _ in range(SLICES):
        pairs.append((ours.slice(seconds / SLICES), peer.slice(seconds / SLICES) if peer else None))
        tick()
    theirs = [other for _, other in pairs if other]
    return SearchRate(
        game.id,
        players,
        median(one for one, _ in pairs),
        name,
        median(theirs) if theirs else None,
        median(one / other for one, other in pairs if other) if theirs else None,
    )


def show_search(console: Console, rates: Sequence[SearchRate]) -> None:
    """The figures as a table."""
    table = Table(title="Search: simulations a second, one core", box=SIMPLE, title_justify="left")
    for heading in ("game", "players", "ours", "peer in C++", "its", "ratio"):
        table.add_column(heading, justify="left" if heading in ("game", "peer in C++") else "right", no_wrap=True)
    for rate in rates:
        theirs = (rate.peer or "-").partition("(")[0]
        table.add_row(
            rate.game,
            str(rate.players),
            f"{rate.ours:,.0f}",
            theirs,
            f"{rate.peers:,.0f}" if rate.peers else "-",
            f"{rate.ratio:.1f}x" if rate.ratio else "-",
        )
    console.print(table)
    console.print(
        "A simulation ends in a finished round, leg or match. Median of slices measured in turn.", style="dim"
    )
