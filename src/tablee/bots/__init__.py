"""Players that are programs. A bot is given what its seat may know, and nothing else."""

from random import Random
from typing import Any

from tablee.bots.hints import Hint, advise
from tablee.bots.levels import LEVELS, Bot, bot

__all__ = ["LEVELS", "Bot", "Hint", "RandomBot", "advise", "bot"]


class RandomBot:
    """Plays any legal move, all equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: dict[str, Any]) -> str:
        """A move for the seat whose view this is."""
        move: str = self._random.choice(view["legal"])
        return move
