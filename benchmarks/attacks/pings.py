"""Empty pings into one anonymous socket, 20 Mbit a second."""

from __future__ import annotations

import asyncio

from benchmarks.attacks.target import PING, Target, flood, frame

RATE = 20e6 / 8


async def attack(target: Target, stop: asyncio.Event) -> None:
    """Each is six bytes, and asks for an answer."""
    await flood(target, stop, frame(PING) * 10_000, RATE)
