"""Who waits at a public table: as long as somebody of it looks at it, through any process, the lobby lists it."""

from __future__ import annotations

from sqlalchemy import Connection, update
from sqlalchemy.exc import SQLAlchemyError

from tablee.server import schema
from tablee.server.house import House
from tablee.server.store import now

OFTEN = 300.0
"""Seconds after which it is written down once more that a table is looked after."""


class Presence:
    """Writes down which open tables are looked after."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._written: dict[str, float] = {}
        """By table, when."""

    def sweep(self) -> None:
        """Look around."""
        here = [room.table for room in self._house.rooms.values() if any(viewer.member for viewer in room.viewers)]
        waiting = [table.id for table in here if table.setup.public and table.status == "open"]
        time = self._house.time()
        self._written = {table_id: self._written[table_id] for table_id in waiting if table_id in self._written}
        late = [table_id for table_id in waiting if self._written.get(table_id, -OFTEN) + OFTEN <= time]
        if late:
            self._written.update(dict.fromkeys(late, time))
            self._house.spawn(self._write(late))

    async def _write(self, tables: list[str]) -> None:
        row = schema.tables

        def write(connection: Connection) -> None:
            connection.execute(update(row).where(row.c.id.in_(tables)).values(seen=now()))

        try:
            await self._house.store.write(write)
        except SQLAlchemyError:
            for table_id in tables:
                self._written.pop(table_id, None)  # it is tried again
