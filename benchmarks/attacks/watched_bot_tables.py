"""Thirty tables of bots among themselves, laid by one guest who looks at all of them."""

from __future__ import annotations

import asyncio

from benchmarks.attacks.bot_tables import PLAYERS, come_in, lay, watch
from benchmarks.attacks.target import Target, together

__all__ = ["PLAYERS", "attack"]


async def attack(target: Target, stop: asyncio.Event) -> None:
    """The bots think as much as they are given time to."""
    await together(*(watch(target, stop, table) for table in await lay(target, await come_in(target))))
