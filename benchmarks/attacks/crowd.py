"""Two hundred and fifty anonymous sockets of one address, each asking for the table as often as one may."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from itertools import count

from benchmarks.attacks.target import TEXT, Target, frame, pause, swallow, together

SOCKETS, EVERY = 250, 1 / 45
"""A socket may send fifty messages a second."""


async def attack(target: Target, stop: asyncio.Event) -> None:
    """Each just below its limit."""
    await together(*(ask(target, stop) for _ in range(SOCKETS)))


async def ask(target: Target, stop: asyncio.Event) -> None:
    """One of them; whoever is closed comes back."""
    numbers = count()
    while not stop.is_set():
        try:
            reader, writer = await target.watch()
        except OSError:
            await pause(stop, 1.0)
            continue
        drain = asyncio.create_task(swallow(reader))
        with suppress(OSError):
            while not stop.is_set() and not drain.done():
                writer.write(frame(TEXT, json.dumps({"type": "sync", "id": f"s{next(numbers)}"}).encode()))
                await writer.drain()
                await pause(stop, EVERY)
        drain.cancel()
        writer.transport.abort()
