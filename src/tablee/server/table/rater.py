"""Matches entered into the ratings as they end; what could not be entered then is entered later."""

from __future__ import annotations

import logging

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from tablee.server.store import schema
from tablee.server.store.archive import read_table
from tablee.server.store.damage import Damage, Unreadable, readable
from tablee.server.store.log import Store
from tablee.server.table import ratings
from tablee.server.table.table import Table

logger = logging.getLogger("tablee.rating")


class Rater:
    """Rates the matches of this house."""

    def __init__(self, store: Store, damage: Damage) -> None:
        self._store, self._damage = store, damage
        self.late = False
        """Was the database gone when a match was to be rated?"""

    async def rate(self, table: Table) -> None:
        """Enter a match that is over."""
        try:
            await self._store.write(lambda connection: ratings.rate(connection, table))
        except SQLAlchemyError:
            self.late = True
            logger.warning("not rated yet", extra={"table": table.id})
        except Exception:
            logger.exception("cannot rate a match", extra={"table": table.id})

    async def rate_the_rest(self) -> None:
        """Enter the matches that ended when the server was killed, or when nothing could be saved."""
        self.late = False
        row = schema.tables
        query = select(row.c.id).where(row.c.status == "over", row.c.rated.is_(False))
        try:
            for table_id in await self._store.read(lambda connection: list(connection.scalars(query))):
                await self._rate_stored(table_id)
        except SQLAlchemyError:
            self.late = True
            logger.warning("some matches are not rated yet")

    async def _rate_stored(self, table_id: str) -> None:
        try:
            table = await self._store.read(lambda connection: read_table(connection, table_id))
            with readable(table_id):
                assert table.status == "over", "what the lobby lists is not what the log says"
        except Unreadable as error:
            self._damage.note(error)  # one table's trouble keeps no other from being rated
        else:
            await self.rate(table)
