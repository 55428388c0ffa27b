"""Anonymous sockets opened en masse from a thousand addresses, 200 at a time, and kept."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import count

from benchmarks.attacks.target import Target, pause, swallow, together

TOGETHER, ADDRESSES, MOST = 200, 1_000, 15_000
MOST_A_SECOND = 1_500


async def attack(target: Target, stop: asyncio.Event) -> None:
    """Until the house is full, and on."""
    numbers, kept = count(), set[asyncio.Task[None]]()

    async def come() -> None:
        while not stop.is_set():
            await pause(stop, TOGETHER / MOST_A_SECOND)
            if len(kept) >= MOST:
                continue
            with suppress(OSError, TimeoutError):
                reader, writer = await target.watch(next(numbers) % ADDRESSES)
                kept.add(staying := asyncio.create_task(stay(reader, writer)))
                staying.add_done_callback(kept.discard)

    await together(*(come() for _ in range(TOGETHER)))


async def stay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Until the server closes it."""
    await swallow(reader)
    writer.close()
