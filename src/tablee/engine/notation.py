"""Moves as they are written, where each is written alike in whatever position."""

from collections.abc import Iterable, Sequence
from typing import Any


class Names:
    """The names of a game's moves, by their numbers. Its methods are what `cards.py` owes (`engine/game.py`)."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)
        self._numbers = {name: move for move, name in enumerate(names)}

    def move_text(self, state: Any, move: int) -> str:
        """A move as it is written."""
        return self._names[move]

    def move_texts(self, state: Any, moves: Iterable[int]) -> list[str]:
        """Many moves as they are written."""
        names = self._names
        return [names[move] for move in moves]

    def move_number(self, state: Any, text: str) -> int | None:
        """The number of a move's text; None if it is no move of the game."""
        return self._numbers.get(text)
