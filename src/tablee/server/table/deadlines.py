"""Deadlines of tables over days: these tables sleep in the database, and each row says when the house must look at it.

Bots at such a table play whether or not anybody looks, and the limit of the player to move is called when it has run
out. Both are due at a time that is written with the entry that leads to it, in one transaction: a table costs no memory
until then, and nothing is forgotten by a process that stops.
"""

import logging
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from tablee.server.errors import NoTable, Unreadable
from tablee.server.store import schema
from tablee.server.store.entries import read_bookmark
from tablee.server.store.log import Store, now
from tablee.server.table.clock import Opening
from tablee.server.table.registry import Registry
from tablee.server.table.tasks import Spawn
from tablee.server.table.timing import AT_ONCE

logger = logging.getLogger("tablee.deadlines")

GRACE = 3_600_000
"""Milliseconds after the house opened in which nobody's limit is called that ran out while it was closed."""
ASLEEP = 120_000
"""Milliseconds without a look after which the house has been as good as closed."""
MANY = 500
"""Tables looked at in one go."""


class Deadlines:
    """Looks at the tables that are due."""

    def __init__(
        self, registry: Registry, store: Store, owns: Callable[[str], bool], opening: Opening, spawn: Spawn
    ) -> None:
        self._registry, self._store, self._owns, self._spawn = registry, store, owns, spawn
        self._busy = False
        self._open_since = self._looked = opening.at
        """When the house opened, or could keep moves again after a time in which it could not."""

    def sweep(self) -> None:
        """Look, unless the last look is not over."""
        if not self._busy:
            self._spawn(self.look())

    async def look(self) -> None:
        """Let the bots of tables over days move, and call the limits that have run out."""
        self._busy = True
        if now() - self._looked > ASLEEP:
            self._open_since = now()  # the machine slept, or nothing could be saved: as if the house had been closed
        if self._store.failing is None:
            self._looked = now()
        try:
            for id, due, seq in await self._store.read(self._found):
                if self._owns(id):
                    await self._attend(id, due, seq)
        except SQLAlchemyError:
            logger.warning("deadlines are looked at later")
        finally:
            self._busy = False

    def _found(self, connection: Connection) -> list[tuple[str, int, int]]:
        """The tables that are due, when, and the last entry that this is true of."""
        row, at, opened = schema.tables.c, now(), self._open_since
        query = select(row.id, row.due, row.bookmark).where(row.due <= at, row.status == "playing").order_by(row.due)
        if at < opened + GRACE:
            query = query.where((row.due == AT_ONCE) | (row.due >= opened))
        found = []
        for each in connection.execute(query.limit(MANY)).all():
            try:
                found.append((each.id, each.due, read_bookmark(each.bookmark).seq))
            except (msgspec.MsgspecError, TypeError):  # one table's trouble must not stop the others
                logger.error("a deadline cannot be read", extra={"table": each.id})
        return found

    async def _attend(self, id: str, due: int, seq: int) -> None:
        try:
            room = await self._registry.room(id)  # its bots begin to think, if they do not already
        except (NoTable, Unreadable):
            return  # it was noted
        except Exception:
            logger.exception("cannot look at a table that is due", extra={"table": id})
            return
        if due != AT_ONCE:
            room.call_limit(seq)
