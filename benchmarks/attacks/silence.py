"""Two thousand connections from one address that never say anything, opened anew when they are closed."""

from __future__ import annotations

import asyncio

from benchmarks.attacks.target import Target, pause, stay, together

CONNECTIONS = 2_000


async def attack(target: Target, stop: asyncio.Event) -> None:
    """Each keeps a connection."""
    await together(*(sit(target, stop) for _ in range(CONNECTIONS)))


async def sit(target: Target, stop: asyncio.Event, stranger: int = 0) -> None:
    """One of them."""
    while not stop.is_set():
        try:
            reader, writer = await target.connect(stranger)
            await stay(reader, stop)
            writer.transport.abort()
        except (OSError, TimeoutError):
            pass
        await pause(stop, 1.0)
