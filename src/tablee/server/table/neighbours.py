"""The other processes on the same database: their writes are read, and they learn who looks here."""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from tablee.server.errors import Unreadable
from tablee.server.store.archive import due_of
from tablee.server.store.damage import Damage
from tablee.server.store.log import Entry, Store, entries_of
from tablee.server.store.notices import looking
from tablee.server.table.attendant import Loop
from tablee.server.table.fold import read_table
from tablee.server.table.table import Table
from tablee.server.table.tasks import Spawn

logger = logging.getLogger("tablee.neighbours")

RETRY = 1.0
"""Seconds until a failed database operation is tried again."""


class Shared(Protocol):
    """The required part of a room."""

    table: Table

    @property
    def seen_here(self) -> int | None: ...

    def caught_up(self, news: list[Entry], until: int | None, /) -> None: ...

    def exchange(self, table: Table, /) -> None: ...


class Neighbours:
    """Keeps the rooms of this process in step with the others."""

    def __init__(self, store: Store, loop: Loop, spawn: Spawn, owns: Callable[[str], bool], damage: Damage) -> None:
        self._store, self._loop, self._spawn, self._damage = store, loop, spawn, damage
        self.owns = owns
        self._reading: dict[str, bool] = {}
        """The tables whose logs are being read; true if more was written since the read began."""

    def catch_up(self, room: Shared) -> None:
        """Read what others wrote in the log of this table, and tell the room."""
        if room.table.id in self._reading:
            self._reading[room.table.id] = True
        else:
            self._reading[room.table.id] = False
            self._spawn(self._catch_up(room))

    async def _catch_up(self, room: Shared) -> None:
        table = room.table
        try:
            while True:
                self._reading[table.id] = False
                news, until = await self._store.read(
                    lambda connection: (entries_of(connection, table.id, room.table.seq), due_of(connection, table.id))
                )
                if not self._reading[table.id]:
                    break  # later entries will be announced again
        except Exception:
            logger.warning("cannot read a log", extra={"table": table.id})
            self._loop.call_later(RETRY, self.catch_up, room)
            return
        finally:
            del self._reading[table.id]
        room.caught_up(news, until)

    async def read_again(self, room: Shared) -> None:
        """Reload a table whose log was rewritten because a player was erased."""
        table_id, memory = room.table.id, room.table.memory
        try:
            table = await self._store.read(lambda connection: read_table(connection, table_id, memory))
        except Unreadable as error:
            self._damage.note(error)
        else:
            room.exchange(table)

    def looked(self, room: Shared) -> None:
        """Report a change of viewers here to the process in charge of the table."""
        self.tell([room])

    def tell(self, rooms: list[Shared]) -> None:
        """Report the viewers here of the tables that others look after."""
        notices = [looking(room.table.id, room.seen_here) for room in rooms if not self.owns(room.table.id)]
        if self._store.shared and notices:
            self._spawn(self._tell(notices))

    def spread(self, notice: str) -> None:
        """Tell the other processes, if there are any."""
        if self._store.shared:
            self._spawn(self._tell([notice]))

    async def _tell(self, notices: list[str]) -> None:
        with suppress(SQLAlchemyError):  # it is sent again soon
            await self._store.tell(notices)
