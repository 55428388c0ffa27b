"""As many silent connections as the server may open files, and more, from a hundred addresses."""

from __future__ import annotations

import asyncio

from benchmarks.attacks.silence import sit
from benchmarks.attacks.target import Target, pause, together

FILES = 1_024
"""Of the server: what a system grants that was never told otherwise."""
CONNECTIONS, ADDRESSES = 2_000, 100


async def attack(target: Target, stop: asyncio.Event) -> None:
    """Each keeps a connection."""
    await together(*(come(target, stop, number) for number in range(CONNECTIONS)))


async def come(target: Target, stop: asyncio.Event, number: int) -> None:
    """One of them: they come in turn, not all in the same moment."""
    await pause(stop, 2.0 * number / CONNECTIONS)
    await sit(target, stop, number % ADDRESSES)
