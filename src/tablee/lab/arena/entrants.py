"""Entrants of the arena: bots of a level, random players, and custom bots."""

import importlib
import traceback
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from tablee.bots import LEVELS, RandomBot, bot
from tablee.bots.searching import FOREVER
from tablee.engine.catalogue import game as find_game
from tablee.engine.errors import TableeError, shown
from tablee.engine.game import Game

RANDOM = "random"
COUNTED = 10_000
"""Maximum simulations per move for a level decided by their number; above, the time limit decides."""
MOST_SIMULATIONS = 10_000_000
_LEVELS = [str(level) for level in LEVELS]


class Player(Protocol):
    """Anything that chooses moves. It may also have `hear(events, seat)`, which receives its seat's events."""

    def choose(self, view: dict[str, Any], /) -> str: ...


class ArenaError(TableeError, ValueError):
    """A request to the arena that cannot be met; the sentence says why."""


@dataclass(frozen=True)
class Entrant:
    """An entrant: `5`, `5@2000` (level 5 with 2000 simulations a move), `random`, or `package.module:Bot`."""

    text: str

    @property
    def name(self) -> str:
        """Its name in tables and plots."""
        level, _, simulations = self.text.partition("@")
        if level not in _LEVELS:
            return self.text
        return f"level {level}" + (f", {int(simulations):,} simulations" if simulations else "")

    def by_the_clock(self, game: str | Game) -> bool:
        """Does it think as long as its level's time allows? Then the same match may differ next time."""
        if self.text not in _LEVELS:
            return False
        found = find_game(game) if isinstance(game, str) else game
        return found.advice.DESIGN.levels[int(self.text) - 1].simulations > COUNTED

    def player(self, game: Game, seed: int) -> Player:
        """A player of this kind for one match.

        A level that is decided by its simulations is given the time for them, however slow or busy the machine is:
        the time limit is for people who wait, and here would make matches differ.
        """
        if self.text == RANDOM:
            return RandomBot(seed)
        if _is_own(self.text):
            player: Player = _found(self.text)(game, seed)
            return player
        level, _, simulations = self.text.partition("@")
        if simulations:
            return bot(game, int(level), seed, simulations=int(simulations))
        return bot(game, int(level), seed, seconds=None if self.by_the_clock(game) else FOREVER)


def entrants(words: Iterable[str]) -> list[Entrant]:
    """The entrants that these words name; ArenaError names the invalid word."""
    return [Entrant(_checked(word.strip())) for word in words]


def _checked(word: str) -> str:
    level, at, simulations = word.partition("@")
    if word == RANDOM:
        return word
    if _is_own(word):
        _found(word)
        return word
    fine = level in _LEVELS
    if at:
        fine = fine and _is_count(simulations) and 0 < int(simulations) <= MOST_SIMULATIONS
    if not fine:
        raise ArenaError("arena-no-player", word=shown(word), least=LEVELS[0], most=LEVELS[-1])
    return word


def _is_own(word: str) -> bool:
    """Is it a custom bot?"""
    return ":" in word


def _is_count(text: str) -> bool:
    """ASCII digits, at most as many as Python agrees to read."""
    return text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_SIMULATIONS))


def _found(word: str) -> Any:
    """The class or function that a word such as `package.module:Bot` names."""
    module, _, name = word.partition(":")
    try:
        found = getattr(importlib.import_module(module), name)
    except (Exception, SystemExit) as error:  # a module may raise anything on import
        raise ArenaError("arena-bot-not-found", entrant=shown(word), problem=_told(error)) from error
    if not callable(found):
        raise ArenaError("arena-bot-not-callable", entrant=shown(word), found=shown(found))
    return found


@contextmanager
def answering(entrant: str, **where: int) -> Iterator[None]:
    """Convert errors of a custom bot to ArenaError, with the bot and the place in the arena.

    An error of our own bots is our defect and passes unchanged.
    """
    try:
        yield
    except (Exception, SystemExit) as error:
        if not _is_own(entrant) or isinstance(error, ArenaError):
            raise
        raise ArenaError("arena-bot-raised", entrant=shown(entrant), problem=_told(error), **where) from error


def _told(error: BaseException) -> str:
    """The error, with its file and line."""
    text = f"{type(error).__name__}: {error}"[:300]
    frames = traceback.extract_tb(error.__traceback__)
    return f"{text} ({frames[-1].filename}:{frames[-1].lineno})" if frames else text


def hear(player: Player, events: Iterable[Mapping[str, Any]], seat: int) -> None:
    """Tell a player its seat's events, if it listens."""
    if listener := getattr(player, "hear", None):
        listener(events, seat)
