"""Keeping up with other processes: nothing that they wrote is missed, whenever it was announced."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from server.stage import Stage

from tablee.server.store.damage import Damage
from tablee.server.store.log import Entry
from tablee.server.store.notices import WRITTEN
from tablee.server.table.neighbours import Neighbours
from tablee.server.table.room import Room
from tablee.server.table.tasks import Tasks


class SlowLog:
    """A log whose reading takes as long as a test wants, and then gives what stood in it when the reading began."""

    shared, failing, commits = True, None, 0

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.reads: list[asyncio.Future[None]] = []

    async def read(self, work: Callable[[Any], Any]) -> tuple[list[Entry], None]:
        found = list(self.entries)
        self.reads.append(asyncio.get_running_loop().create_future())
        await self.reads[-1]
        return found, None


def test_what_is_announced_while_the_log_is_read_is_read_too() -> None:
    ours, theirs = Stage(), Stage()
    for _ in range(2):
        theirs.move("draw")

    async def keep_up() -> int:
        log, tasks, loop = SlowLog(), Tasks(), asyncio.get_running_loop()
        neighbours = Neighbours(cast(Any, log), loop, tasks.spawn, lambda _: True, Damage())
        room = Room(replace(ours.means, neighbours=neighbours), ours.room.table)
        ours.registry.rooms[room.table.id] = room
        first, second = theirs.store.log
        log.entries.append(first)
        ours.registry.heard(first.table_id, first.seq, WRITTEN, "theirs")
        await asyncio.sleep(0)
        log.entries.append(second)
        ours.registry.heard(second.table_id, second.seq, WRITTEN, "theirs")  # while the first reading is under way
        for _ in range(10):
            await asyncio.sleep(0)
            for read in log.reads:
                if not read.done():
                    read.set_result(None)
        assert len(log.reads) == 2
        return room.table.seq

    assert asyncio.run(keep_up()) == theirs.room.table.seq
