"""Expiry of neglected tables: unfinished ones that no one has looked at for a time are erased.

The time is counted in days on which the server was open: a person away while it is closed has missed nothing, and a
server that was off for a summer finds everything unchanged.
"""

import asyncio
import logging
from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from tablee.server.store import archive
from tablee.server.store.log import Store, now
from tablee.server.store.schema import settings

logger = logging.getLogger("tablee.expiry")

DAY = 86_400_000
"""Milliseconds."""
OFTEN = 3600.0
"""Seconds between checks."""
PAUSE = 0.05
"""Seconds between transactions: people come first."""
_NAME = "open "


class Expiry:
    """Erases expired tables, a piece at a time."""

    def __init__(self, store: Store, days: int, today: Callable[[], int] = lambda: now() // DAY) -> None:
        self._store, self._days, self._today = store, days, today
        self._busy = False
        self._next = 0.0

    def due(self, time: float) -> bool:
        """Is the next check due?"""
        return bool(self._days) and not self._busy and time >= self._next

    async def look(self, time: float = 0.0, pause: float = PAUSE) -> int:
        """Note that the server is open today, and erase expired tables; return how many."""
        self._busy, self._next = True, time + OFTEN
        marked = 0
        try:
            days = await self._store.write(self._note)
            if len(days) > self._days:
                before = sorted(days)[-self._days - 1] * DAY
                while some := await self._store.write(lambda connection: archive.mark_expired(connection, before)):
                    marked += some
                    await asyncio.sleep(pause)
            while await self._store.write(archive.erase_piece):
                await asyncio.sleep(pause)
        except SQLAlchemyError:
            logger.warning("what has expired is erased later")
        finally:
            self._busy = False
        if marked:
            logger.info("tables expired", extra={"tables": marked})
        return marked

    def _note(self, connection: Connection) -> list[int]:
        """The latest days on which the server was open, including today."""
        today, name = self._today(), settings.c.name
        days = {int(day.removeprefix(_NAME)) for day in connection.scalars(select(name).where(name.startswith(_NAME)))}
        if today not in days:
            connection.execute(insert(settings).values(name=f"{_NAME}{today}", value=""))
        kept = sorted({*days, today})[-self._days - 1 :]
        forgotten = [f"{_NAME}{day}" for day in days.difference(kept)]
        if forgotten:
            connection.execute(delete(settings).where(name.in_(forgotten)))
        return kept
