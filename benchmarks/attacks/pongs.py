"""Empty pongs into one anonymous socket, 20 Mbit a second."""

from __future__ import annotations

import asyncio

from benchmarks.attacks.target import PONG, Target, flood, frame

RATE = 20e6 / 8


async def attack(target: Target, stop: asyncio.Event) -> None:
    """Nobody asked for them."""
    await flood(target, stop, frame(PONG) * 10_000, RATE)
