"""Who plays in the arena: bots of a level, random players, and anybody's own bot."""

from __future__ import annotations

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
"""A level of at most so many simulations a move is decided by their number; one of more, by the time it is given."""
MOST_SIMULATIONS = 10_000_000
_LEVELS = [str(level) for level in LEVELS]


class Player(Protocol):
    """Whatever can be asked for a move. It may also have `hear(events, seat)`, which is told what its seat is told."""

    def choose(self, view: dict[str, Any], /) -> str: ...


class ArenaError(TableeError, ValueError):
    """What somebody asked of the arena cannot be done; the sentence says why."""


@dataclass(frozen=True)
class Entrant:
    """One who plays: `5`, `5@2000` (level 5 with 2000 simulations a move), `random`, or `package.module:Bot`."""

    text: str

    @property
    def name(self) -> str:
        """How tables and plots call it."""
        level, _, simulations = self.text.partition("@")
        if level not in _LEVELS:
            return self.text
        return f"level {level}" + (f", {int(simulations):,} simulations" if simulations else "")

    def by_the_clock(self, game: str | Game) -> bool:
        """Does it think as long as its level's time allows? Then the same match may be played otherwise next time."""
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
    """The entrants that these words name; ArenaError tells the one that names none."""
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
    """Is it somebody's own bot?"""
    return ":" in word


def _is_count(text: str) -> bool:
    """Digits of ASCII, and not so many that Python would refuse to read them."""
    return text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_SIMULATIONS))


def _found(word: str) -> Any:
    """The class or function that a word such as `package.module:Bot` names."""
    module, _, name = word.partition(":")
    try:
        found = getattr(importlib.import_module(module), name)
    except (Exception, SystemExit) as error:  # a module may raise anything when it is imported
        raise ArenaError("arena-bot-not-found", entrant=shown(word), problem=_told(error)) from error
    if not callable(found):
        raise ArenaError("arena-bot-not-callable", entrant=shown(word), found=shown(found))
    return found


@contextmanager
def answering(entrant: str, **where: int) -> Iterator[None]:
    """What somebody's own bot raises in here is told as ArenaError, with whose bot it was and where in the arena.

    A bot of ours that raises is a defect of ours: that goes on as it is.
    """
    try:
        yield
    except (Exception, SystemExit) as error:
        if not _is_own(entrant) or isinstance(error, ArenaError):
            raise
        raise ArenaError("arena-bot-raised", entrant=shown(entrant), problem=_told(error), **where) from error


def _told(error: BaseException) -> str:
    """What was raised, and in which line of which file."""
    text = f"{type(error).__name__}: {error}"[:300]
    frames = traceback.extract_tb(error.__traceback__)
    return f"{text} ({frames[-1].filename}:{frames[-1].lineno})" if frames else text


def hear(player: Player, events: Iterable[Mapping[str, Any]], seat: int) -> None:
    """Tell a player what its seat was told, if it wants to know."""
    if listener := getattr(player, "hear", None):
        listener(events, seat)
