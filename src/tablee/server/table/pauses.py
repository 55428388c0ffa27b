"""Long work in threads that gives way: the event loop, for which players wait, shares the interpreter with them.

A thread that runs Python keeps the loop from running for five milliseconds at a time, each time that the loop has
waited for anything. One that rests after every few of them keeps it for none.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

WORK, REST = 0.001, 0.001
"""Seconds of work after which a thread rests, and for how long."""


def giving_way(things: Iterable[T]) -> Iterator[T]:
    """These things one by one, with rests between them: for a loop in a thread, never in the event loop itself."""
    began = time.perf_counter()
    for thing in things:
        yield thing
        if time.perf_counter() - began > WORK:
            time.sleep(REST)
            began = time.perf_counter()
