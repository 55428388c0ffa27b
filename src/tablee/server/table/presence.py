"""Who is at a table: as long as somebody of it looks at it, through any process, the lobby lists it.

Where only strangers look that is written down more seldom, and only keeps the table from expiring (`expiry.py`).
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, update
from sqlalchemy.exc import SQLAlchemyError

from tablee.server.errors import NoTable
from tablee.server.store import archive, schema
from tablee.server.store.log import Store, now
from tablee.server.table.registry import Registry
from tablee.server.table.room import Room
from tablee.server.table.tasks import Spawn

OFTEN = 300.0
"""Seconds after which it is written down once more that somebody of a table is there."""
SELDOM = archive.REMARKED / 1000
"""The same, where only strangers look."""
MANY = 1000
"""Tables written at once."""


class Presence:
    """Writes down which unfinished tables are looked at."""

    def __init__(self, registry: Registry, store: Store, spawn: Spawn, time: Callable[[], float]) -> None:
        self._registry, self._store, self._spawn, self._time = registry, store, spawn, time
        self._written: dict[tuple[str, bool], float] = {}
        """By table and whether somebody of it was there: when."""

    def sweep(self) -> None:
        """Look around."""
        looked = {(room.table.id, _of_it(room)) for room in self._registry.rooms.values() if _looked_at(room)}
        time = self._time()
        self._written = {what: at for what, at in self._written.items() if at + _often(what[1]) > time}
        late = [what for what in looked if what not in self._written]
        for of_it, write in ((True, _write_seen), (False, archive.remark)):
            tables = sorted(table_id for table_id, theirs in late if theirs == of_it)
            for start in range(0, len(tables), MANY):
                some = tables[start : start + MANY]
                self._written.update(dict.fromkeys(((table_id, of_it) for table_id in some), time))
                self._spawn(self._write(some, of_it, write))

    async def _write(self, tables: list[str], of_it: bool, write: Callable[[Connection, list[str]], None]) -> None:
        try:
            await self._store.write(lambda connection: write(connection, tables))
        except (SQLAlchemyError, NoTable):
            for table_id in tables:
                self._written.pop((table_id, of_it), None)  # it is tried again


def _often(of_it: bool) -> float:
    return OFTEN if of_it else SELDOM


def _looked_at(room: Room) -> bool:
    """Did anybody look at an unfinished table since this was asked last?"""
    audience = room.audience
    visited, audience.visited = audience.visited, False
    return (visited or bool(audience.viewers)) and room.table.status != "over"


def _of_it(room: Room) -> bool:
    """Is somebody of it here: who sits there or laid it or, where bots play among themselves, anybody?"""
    return room.table.of_bots or any(viewer.member for viewer in room.audience.viewers)


def _write_seen(connection: Connection, tables: list[str]) -> None:
    row = schema.tables
    connection.execute(update(row).where(row.c.id.in_(tables)).values(seen=now()))
