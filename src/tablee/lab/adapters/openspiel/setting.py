"""The setting of a match in OpenSpiel: the game, the number of players, the options, and the length limit."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from threading import local
from typing import Any

import numpy as np

import tablee
from tablee.engine.chance import CHANCE, Source
from tablee.engine.compiling import specialise
from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.engine.option import Option
from tablee.engine.record import Record
from tablee.engine.rows import copied, rows
from tablee.lab.adapters.openspiel.compiled import turn
from tablee.lab.adapters.returns import LONGEST

STOPPED = Option("longest", LONGEST, rule="", low=1)
"""Maximum moves per match; after that the leaders share the victory: some games need never end."""


class Workshop(local):
    """Room to try out moves, for one thread: compiled code runs while other threads do."""

    def __init__(self, game: Game, outcomes: int) -> None:
        self.states = rows(game.rules.STATE)
        self.chances = rows(CHANCE, 2)
        self.chances["words"] = turn.STAY
        self.moves = np.zeros(game.rules.MOST_LEGAL, np.int32)
        self.seen = np.zeros(game.observation.SIZE, np.int8)
        self.weights, self.outcomes = np.zeros((2, outcomes), np.int32)
        self.odds = np.zeros(outcomes)


class Setting:
    """One way to play one game. Everything given has been checked."""

    def __init__(self, game: Game, players: int, options: Mapping[str, bool | int | str], longest: int) -> None:
        room = game.chances
        assert room is not None, "a game without chances is not registered"
        self.game, self.players, self.options, self.longest = game, players, dict(options), longest
        self.chances = room
        self.kernels = specialise("tablee.lab.adapters.openspiel.compiled.turn", game.rules, game.observation, room)
        self.workshop = Workshop(game, room.OUTCOMES)
        self._source = Source(0)
        self._start = Record(game=game.id, edition=game.edition, players=players, seed=0, options=self.options)

    @cached_property
    def undealt(self) -> tuple[Any, Any, int]:
        """A table before the deal, the plan of its first move, and who decides next, which is chance."""
        states, plans = rows(self.game.rules.STATE, 2), rows(turn.PLAN)
        states[turn.NOW] = self.game.table_laid(self.players, self.options)[0]
        return states, plans, self.turn(states, plans, turn.DEAL)

    def turn(self, states: Any, plans: Any, number: int) -> int:
        """Play a move or decide a card; see `turn.turn`."""
        room = self.workshop
        decider: int = self.kernels.turn(states, plans, room.states, room.chances, self.longest, number)
        return decider

    def match(self, states: Any) -> Match:
        """A match at the first of these states: for inspection only, since its own shuffles mean nothing."""
        return Match(self.game, copied(states[:1]), self._source, self._start)

    def __reduce__(self) -> tuple[Any, ...]:
        return setting, (self.game.id, self.players, self.options, self.longest)


def setting(game: str, players: object, options: Mapping[str, Any], longest: object) -> Setting:
    """The setting of that game; the same one for the same values. Raises BadPlayers or BadOption."""
    found = tablee.game(game)
    chosen = found.checked_options(options)
    return _setting(found, found.checked_players(players), tuple(chosen.items()), int(STOPPED.checked(longest)))


@lru_cache(maxsize=64)
def _setting(game: Game, players: int, options: tuple[tuple[str, bool | int | str], ...], longest: int) -> Setting:
    return Setting(game, players, dict(options), longest)
