"""The games in OpenSpiel: importing this registers them, so that `pyspiel.load_game("tablee_duo(players=4)")` works.

Parameters are `players`, every option of the game, and `longest`: the moves after which a match is stopped, and those
who lead share the victory. Needs `open_spiel`, the extra `tablee[openspiel]`.
"""

import importlib.util

from tablee.engine.errors import TableeError

if importlib.util.find_spec("pyspiel") is None:
    raise TableeError("lab-no-extra", missing="open_spiel", extra="openspiel")

from tablee.lab.adapters.openspiel.game import PREFIX, TableeGame, TableeState, register
from tablee.lab.adapters.openspiel.table import NotNow, WrongOutcome

__all__ = ["NAMES", "PREFIX", "NotNow", "TableeGame", "TableeState", "WrongOutcome"]

NAMES = tuple(register())
"""The names of the games in OpenSpiel."""
