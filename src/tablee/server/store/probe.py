"""A test whether anything can be saved: it writes something, before a player's move finds out.

The test data takes more room than a player's entry, so that a full disk or database fails here first.
Many may ask: all within a second get the same answer.
"""

import asyncio
import logging
import os
import secrets
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import SQLAlchemyError

from tablee.server.store.database import sqlite_file
from tablee.server.store.log import Store, said
from tablee.server.store.schema import settings

logger = logging.getLogger("tablee.probe")

FRESH = 1.0
"""Seconds for which an answer is valid."""
LONGEST = 5.0
"""Seconds within which the test data must be committed."""
PAGES = 1 << 16
"""Bytes that must fit in the database: some hundred entries of a log."""
SPARE = 1 << 20
"""Bytes that must be left on a disk with a database of SQLite: what is committed lies in its write-ahead log at first,
which takes no more of the disk while it is written over again.
"""
_NAME = "probe "


Time = Callable[[], float]


class Probe:
    """Tests the database on request, by writing to it."""

    def __init__(self, store: Store, fresh: float = FRESH, longest: float = LONGEST, time: Time = monotonic) -> None:
        self._store, self._fresh, self._longest = store, fresh, longest
        self._time = time
        self._file = sqlite_file(store.engine.url)
        self._name = ""
        """The name of the last test data."""
        self._at = 0.0
        """When that test began."""
        self._writing: asyncio.Task[str | None] | None = None
        self._well = True

    async def ask(self) -> str | None:
        """What is wrong with the database; None if a test write has just succeeded."""
        time = self._time
        if self._writing is None or (self._writing.done() and time() > self._at + self._fresh):
            self._at = time()
            self._writing = asyncio.create_task(self._write())
        # Later callers join the current test: they wait no longer than the first, and nothing is written twice.
        done, _ = await asyncio.wait({self._writing}, timeout=max(0.0, self._at + self._longest - time()))
        found = (self._writing.result() or self._store.failing) if done else "no answer in time"
        if found is None and not self._well:
            logger.info("room to write again")
        elif found is not None and self._well:
            logger.error("no room to write", extra={"detail": found})
        self._well = found is None
        return found

    async def _write(self) -> str | None:
        try:
            if self._file is not None:
                await asyncio.to_thread(_fill, self._file.parent)
            self._name = await self._store.write(self._exchange)
        except (OSError, SQLAlchemyError) as error:
            return said(error)
        return None

    def _exchange(self, connection: Connection) -> str:
        """Write new test data before deleting the old: room must be there once more. Returns the new name."""
        name = _NAME + secrets.token_hex(8)
        connection.execute(insert(settings).values(name=name, value=secrets.token_hex(PAGES // 2)))
        connection.execute(delete(settings).where(settings.c.name == self._name))
        return name

    @staticmethod
    def forget(connection: Connection) -> None:
        """Delete test data of dead processes; a live process that is not writing writes its own again."""
        connection.execute(delete(settings).where(settings.c.name.startswith(_NAME)))


def _fill(folder: Path) -> None:
    """Write to the disk for a moment. Raises OSError."""
    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(secrets.token_bytes(SPARE))  # not zeros, which some disks store without room
        file.flush()
        os.fsync(file.fileno())
