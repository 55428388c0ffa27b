"""A client that reads, falls behind again and reads on while it is still being looked up what it missed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any, cast

from tablee.server.access.limits import Limit
from tablee.server.socket.connection import Socket
from tablee.server.socket.door import Door
from tablee.server.table.room import Room
from tablee.server.wire.messages import Missed


class Reader(Socket):
    """A socket whose story takes as long to be read as a test wants; it keeps what it is shown."""

    __slots__ = ("shown", "stories")

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        means, limit = SimpleNamespace(time=loop.time, spawn=loop.create_task), Limit(1, 1)
        super().__init__(
            cast(Door, SimpleNamespace(means=means, bounds=SimpleNamespace(rate=limit), traffic=limit)), cast(Any, None)
        )
        nothing = SimpleNamespace(pause_reading=lambda: None, resume_reading=lambda: None)
        self._transport = cast(Any, SimpleNamespace(underlying_transport=nothing))
        self._room = cast(Room, SimpleNamespace(table=SimpleNamespace(seq=10), show_whole=self.show))
        self.stories: list[asyncio.Future[None]] = []
        self.shown: list[list[int]] = []

    def show(self, _: Socket, missed: list[Any]) -> None:
        self.shown.append(missed)

    async def _missed(self, room: Room, since: int | None) -> tuple[Room, list[Missed]]:
        self.stories.append(asyncio.get_running_loop().create_future())
        await self.stories[-1]
        return room, cast(list[Missed], list(range((since or 0) + 1, room.table.seq + 1)))


def behind(work: Callable[[Reader], Coroutine[Any, Any, None]]) -> None:
    """Do this with a reader that fell behind at entry 10, and of whose table 20 have been written since."""

    async def run() -> None:
        reader = Reader()
        reader.pause_writing()
        assert reader._room is not None
        reader._room.table.seq = 20
        await work(reader)

    asyncio.run(run())


async def told(reader: Reader, number: int) -> None:
    """Let what was asked of the log be answered."""
    await asyncio.sleep(0)
    reader.stories[number].set_result(None)
    for _ in range(3):
        await asyncio.sleep(0)


def test_nothing_is_sent_while_it_has_fallen_behind_again_and_everything_afterwards() -> None:
    async def work(reader: Reader) -> None:
        reader.resume_writing()
        await asyncio.sleep(0)
        reader.pause_writing()  # what it was sent meanwhile is too much already
        await told(reader, 0)
        assert (reader.lagging, reader.shown) == (True, [])
        reader.resume_writing()
        await told(reader, 1)
        assert (reader.lagging, reader.shown) == (False, [list(range(11, 21))])

    behind(work)


def test_nothing_is_told_twice_however_often_it_reads_and_falls_behind() -> None:
    async def work(reader: Reader) -> None:
        for _ in range(3):
            reader.resume_writing()
            await asyncio.sleep(0)
            reader.pause_writing()
        reader.resume_writing()
        await told(reader, 0)
        reader.pause_writing()  # the table that it was shown is too much for it
        for number in range(1, len(reader.stories)):
            await told(reader, number)
        assert reader.shown == [list(range(11, 21))]
        reader.resume_writing()
        await told(reader, -1)
        assert reader.shown == [list(range(11, 21)), []]

    behind(work)
