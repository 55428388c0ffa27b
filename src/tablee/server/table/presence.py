"""Presence at tables: the lobby lists a table while any of its people look at it, through any process.

Visits by strangers alone are recorded less often, and only prevent expiry (`expiry.py`).
"""

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
"""Seconds between records of a table's own people."""
SELDOM = archive.REMARKED / 1000
"""The same for strangers alone."""
MANY = 1000
"""Tables written per transaction."""


class Presence:
    """Records which unfinished tables have viewers."""

    def __init__(self, registry: Registry, store: Store, spawn: Spawn, time: Callable[[], float]) -> None:
        self._registry, self._store, self._spawn, self._time = registry, store, spawn, time
        self._written: dict[tuple[str, bool], float] = {}
        """The time of the last record, by table and whether its own people were there."""

    def sweep(self) -> None:
        """Record the current viewers."""
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
                self._written.pop((table_id, of_it), None)  # retried later


def _often(of_it: bool) -> float:
    return OFTEN if of_it else SELDOM


def _looked_at(room: Room) -> bool:
    """Has an unfinished table had a viewer since the last check?"""
    audience = room.audience
    visited, audience.visited = audience.visited, False
    return (visited or bool(audience.viewers)) and room.table.status != "over"


def _of_it(room: Room) -> bool:
    """Is one of its people here: a player, the host or, where bots play among themselves, any viewer?"""
    return room.table.of_bots or any(viewer.member for viewer in room.audience.viewers)


def _write_seen(connection: Connection, tables: list[str]) -> None:
    row = schema.tables
    connection.execute(update(row).where(row.c.id.in_(tables)).values(seen=now()))
