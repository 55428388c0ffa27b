"""Messages in sixty empty fragments each, from ten anonymous sockets, 20 Mbit a second together."""

from __future__ import annotations

import asyncio

from benchmarks.attacks.target import CONTINUATION, TEXT, Target, flood, frame, together

RATE = 20e6 / 8
SOCKETS = 10
MESSAGE = frame(TEXT, b"", final=False) + frame(CONTINUATION, final=False) * 60 + frame(CONTINUATION, b"{}")


async def attack(target: Target, stop: asyncio.Event) -> None:
    """A message of few bytes in as many frames as may be."""
    await together(*(flood(target, stop, MESSAGE * 100, RATE / SOCKETS, number) for number in range(SOCKETS)))
