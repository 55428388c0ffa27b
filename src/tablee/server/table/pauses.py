"""Long work in threads that gives way to the event loop, for which players wait.

A thread that runs Python blocks the loop for five milliseconds at a time, each time that the loop has
waited for anything. A thread that rests after a few of them does not block it.
"""

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

WORK, REST = 0.001, 0.001
"""Seconds of work before each rest, and seconds of rest."""


def giving_way(things: Iterable[T]) -> Iterator[T]:
    """Yield these things with rests between them: for a loop in a thread, never in the event loop itself."""
    began = time.perf_counter()
    for thing in things:
        yield thing
        if time.perf_counter() - began > WORK:
            time.sleep(REST)
            began = time.perf_counter()
