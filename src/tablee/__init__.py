"""Tablée: four card games, their rules kept to the letter, for people, bots and researchers.

>>> import tablee
>>> match = tablee.game("duo").new(players=4, seed=7)
>>> match.play(match.legal()[0])
"""

from tablee.engine.about import GameCard
from tablee.engine.catalogue import game, games, replay
from tablee.engine.errors import (
    BadEdition,
    BadGame,
    BadOption,
    BadPlayers,
    BadPosition,
    BadRecord,
    BadSeat,
    BadSeed,
    BadSince,
    BrokenGame,
    IllegalMove,
    TableeError,
    UnknownGame,
)
from tablee.engine.game import Event, Game, Refusal
from tablee.engine.match import Match
from tablee.engine.option import Option

__version__ = "0.1.0"

__all__ = [
    "BadEdition",
    "BadGame",
    "BadOption",
    "BadPlayers",
    "BadPosition",
    "BadRecord",
    "BadSeat",
    "BadSeed",
    "BadSince",
    "BrokenGame",
    "Event",
    "Game",
    "GameCard",
    "IllegalMove",
    "Match",
    "Option",
    "Refusal",
    "TableeError",
    "UnknownGame",
    "game",
    "games",
    "replay",
]
