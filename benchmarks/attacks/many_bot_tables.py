"""570 tables of bots among themselves, laid by one guest's nineteen programs; nobody looks at them."""

from __future__ import annotations

import asyncio

from benchmarks.attacks.bot_tables import PLAYERS, come_in, lay, programs
from benchmarks.attacks.target import Target

PROGRAMS = 19
"""With the guest, as many as may come from one address at once."""

__all__ = ["PLAYERS", "attack"]


async def attack(target: Target, stop: asyncio.Event) -> None:
    """All programs lay side by side."""
    await asyncio.gather(*(lay(target, program) for program in await programs(target, await come_in(target), PROGRAMS)))
    await stop.wait()
