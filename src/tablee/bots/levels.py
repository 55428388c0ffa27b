"""Bots of five levels for every game."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from threading import Event
from typing import Any

import numpy as np

from tablee.bots.deepening import Deepening
from tablee.bots.searching import FOREVER, Budget, Result, Search
from tablee.engine.catalogue import game as find_game
from tablee.engine.chance import scaled, scatter
from tablee.engine.design import Design, Level
from tablee.engine.errors import BadLevel, NotYourTurn, shown
from tablee.engine.game import Game
from tablee.engine.positions import refuse
from tablee.engine.rows import copied, rows

LEVELS = range(1, 6)
THOUSANDTHS = 1000


@dataclass(frozen=True)
class Thought:
    """A bot's thoughts on a view: a state that fits the view, and the result of each move there."""

    state: Any
    results: list[Result]
    simulations: int


class Bot:
    """A player of one game. It is given what its seat may know, and nothing else."""

    def __init__(self, game: Game, level: Level, seed: int = 0, design: Design | None = None) -> None:
        self.game, self.level, self.seed = game, level, seed
        self.knowledge = rows(game.advice.KNOWLEDGE)
        """What it has heard; a caller that has one bot play several seats keeps one such row for each."""
        self._moves = np.zeros(game.rules.MOST_LEGAL, np.int32)
        self._design = design or game.advice.DESIGN
        self._search = searcher(game, self._design) if level.simulations else None
        self._warm_up()

    def _warm_up(self) -> None:
        """Compile, or find compiled, all that a move needs, so that no move's time is spent on it."""
        state = self.game.new(seed=0)._state
        self.game.advice.prefer(state, self._moves, np.uint64(0))
        if self._search:
            self._search.think(state, int(state.actor), 0, Budget(1))

    def hear(self, events: Iterable[Mapping[str, Any]], seat: int, knowledge: Any = None) -> None:
        """Hear events that the seat was told, in order: the bot remembers what views no longer show.

        A bot that hears nothing plays by its views alone. `knowledge` is where to note it, if not in the bot's own.
        """
        known = self.knowledge if knowledge is None else knowledge
        for event in events:
            self.game.advice.heard(event, seat, known[0])

    def choose(self, view: Mapping[str, Any], stop: Event | None = None, knowledge: Any = None) -> str:
        """Choose a move for the seat of this view; when `stop` is set, answer at once with the best so far.

        `knowledge` is what that seat has heard, if not the bot's own. The same seed, view, knowledge and number of
        simulations give the same move. Raises NotYourTurn, and BadPosition where the view is none that a match could
        show.
        """
        legal = turn_of(view)
        if len(legal) == 1:
            return legal[0]
        mind = self._minded(knowledge)
        state = self._suppose(view, mind)
        stream = self._stream(state)
        dice = np.uint64(scatter(np.uint64(stream)))
        if stream % THOUSANDTHS < THOUSANDTHS * self.level.careless:
            whim = legal[int(scaled(dice >> np.uint64(32), len(legal)))]
            if self.game.cards.move_number(state, whim) not in self._design.votes:
                return whim
        if self._search is None:
            return self.game.cards.move_text(state, int(self.game.advice.prefer(state, self._moves, dice)))
        results = self._searched(self._search, state, view["seat"], stop, mind)
        return self.game.cards.move_text(state, results[0].move)

    def think(self, view: Mapping[str, Any], stop: Event | None = None) -> Thought:
        """Search: what the bot thinks of each move it tried, the best first."""
        turn_of(view)
        assert self._search is not None, "a bot of this level does not search"
        mind = self._minded(None)
        state = self._suppose(view, mind)
        results = self._searched(self._search, state, view["seat"], stop, mind)
        return Thought(state, results, self._search.simulations)

    def _minded(self, knowledge: Any) -> Any:
        """What was heard, as a bot of this level remembers it."""
        return minded(self.level, self.knowledge if knowledge is None else knowledge)

    def _suppose(self, view: Mapping[str, Any], mind: Any) -> Any:
        """A state that agrees with the view and with what was heard; BadPosition if none does."""
        if view.get("game") != self.game.id:
            refuse("game", f"expected a view of {self.game.id!r}, got one of {shown(view.get('game'))}")
        try:
            position = self.game.advice.suppose(view, mind[0])
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            refuse("view", f"no match of {self.game.title} shows this: {shown(error)}")
        return self.game.load(position)._state

    def _searched(
        self, search: Search | Deepening, state: Any, seat: int, stop: Event | None, mind: Any
    ) -> list[Result]:
        search.knowledge[0] = mind[0]
        return search.think(state, seat, self._stream(state), Budget(self.level.simulations, self.level.seconds), stop)

    def _stream(self, state: Any) -> int:
        """The random numbers of a move: they follow from the seed and from what the seat sees."""
        digest = hashlib.blake2b(state.tobytes(), key=str(self.seed).encode()[:64], digest_size=8)
        return int.from_bytes(digest.digest(), "little")


def minded(level: Level, knowledge: Any) -> Any:
    """What was heard, as a bot of this level remembers it: unchanged, if the level has no traits."""
    if not level.traits:
        return knowledge
    mind = copied(knowledge)
    for trait, value in level.traits.items():
        mind[trait] = value
    return mind


def searcher(game: Game, design: Design) -> Search | Deepening:
    """The search that thinks for a bot of this design."""
    return Deepening(game, design) if design.kind == "ahead" else Search(game, design)


def turn_of(view: Mapping[str, Any]) -> list[str]:
    """The legal moves in a view; NotYourTurn if there are none."""
    if not isinstance(view, Mapping) or "seat" not in view or not isinstance(view.get("legal"), list):
        refuse("view", f"expected what match.view(seat) gives, got {shown(view)}")
    if not view["legal"]:
        raise NotYourTurn("not-your-turn", seat=shown(view["seat"]))
    return list(view["legal"])


def bot(
    game: str | Game,
    level: int = 3,
    seed: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
    design: Mapping[str, Any] | None = None,
) -> Bot:
    """A bot of a level from 1 to 5. Raises UnknownGame or BadLevel.

    With `simulations` it searches, and thinks so long about each move, whatever time that takes; with `seconds`, so
    long at most. `design` changes how it thinks (`tablee.engine.design.Design`): for experiments.
    """
    found = find_game(game) if isinstance(game, str) else game
    if isinstance(level, bool) or level not in LEVELS:
        raise BadLevel("bad-level", level=shown(level), low=LEVELS[0], high=LEVELS[-1])
    chosen = replace(found.advice.DESIGN, **(design or {}))
    way = chosen.levels[level - 1]
    if simulations is not None:
        way = replace(way, simulations=simulations, seconds=FOREVER)
    if seconds is not None:
        way = replace(way, seconds=seconds)
    return Bot(found, way, seed, chosen)
