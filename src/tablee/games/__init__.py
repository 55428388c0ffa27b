"""The games, one folder each, all with the same rooms.

`tablee.games` is this package, and by the contract also the function that gives every game by its name. Python binds
the name to the package as soon as one of its modules is imported, so the package can be called.
"""

import sys
from types import ModuleType

from tablee.engine import catalogue
from tablee.engine.game import Game


class _Shelf(ModuleType):
    def __call__(self) -> dict[str, Game]:
        """Every game by its name."""
        return catalogue.games()


sys.modules[__name__].__class__ = _Shelf
