"""Who plays in the arena: bots of a level, random players, and anybody's own bot."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from tablee.bots import LEVELS, RandomBot, bot
from tablee.engine.game import Game

RANDOM = "random"


class Player(Protocol):
    """Whatever can be asked for a move. It may also have `hear(events, seat)`, which is told what its seat is told."""

    def choose(self, view: dict[str, Any], /) -> str: ...


class ArenaError(ValueError):
    """What somebody asked of the arena cannot be done; the text says why."""


@dataclass(frozen=True)
class Entrant:
    """One who plays: `5`, `5@2000` (level 5 with 2000 simulations a move), `random`, or `package.module:Bot`."""

    text: str

    @property
    def name(self) -> str:
        """How tables and plots call it."""
        level, _, simulations = self.text.partition("@")
        if not level.isdigit():
            return self.text
        return f"level {level}" + (f", {int(simulations):,} simulations" if simulations else "")

    def player(self, game: Game, seed: int) -> Player:
        """A player of this kind for one match."""
        if self.text == RANDOM:
            return RandomBot(seed)
        if ":" in self.text:
            player: Player = _found(self.text)(game, seed)
            return player
        level, _, simulations = self.text.partition("@")
        return bot(game, int(level), seed, simulations=int(simulations) if simulations else None)


def entrants(words: Iterable[str]) -> list[Entrant]:
    """The entrants that these words name; ArenaError tells the one that names none."""
    return [Entrant(_checked(word.strip())) for word in words]


def _checked(word: str) -> str:
    level, at, simulations = word.partition("@")
    if word == RANDOM:
        return word
    if ":" in word:
        _found(word)
        return word
    fine = level.isdecimal() and int(level) in LEVELS
    if at:
        fine = fine and simulations.isdecimal() and 0 < int(simulations) <= 10_000_000
    if not fine:
        raise ArenaError(
            f"{word[:60]!r} is no player: write a level from {LEVELS[0]} to {LEVELS[-1]}, a level with simulations "
            f"such as 5@2000, {RANDOM}, or a bot of your own such as package.module:Bot"
        )
    return word


def _found(word: str) -> Any:
    """The class or function that a word such as `package.module:Bot` names."""
    module, _, name = word.partition(":")
    try:
        return getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise ArenaError(f"{word[:80]!r}: {error}") from None


def hear(player: Player, events: Iterable[Mapping[str, Any]], seat: int) -> None:
    """Tell a player what its seat was told, if it wants to know."""
    if listener := getattr(player, "hear", None):
        listener(events, seat)
