"""Pieces of work for crews, and a bot that dies of its work; it imports little, for workers start often."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

MARKS = "TABLEE_TEST_MARKS"
"""The environment's name for the folder where those who died left a mark."""


def square(number: int) -> int:
    return number * number


def refuse(number: int) -> int:
    raise ValueError(f"{number} is not welcome")


def die_once(mark: Path, number: int) -> int:
    """The square, but the first who is asked for it dies."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(number)


def die_of_seven(number: int) -> int:
    if number == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return square(number)


def tell_and_sleep(folder: str) -> None:
    """Leave one's number there, and be busy for long."""
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(3600)


class Mortal:
    """A bot that plays the last legal move. The first of its kind takes its process with it, in mid-match."""

    def __init__(self, game: Any, seed: int) -> None:
        self.moves = 0
        self.mark = Path(os.environ[MARKS]) / "died"

    def choose(self, view: dict[str, Any]) -> str:
        self.moves += 1
        if self.moves == 3 and not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return str(view["legal"][-1])
