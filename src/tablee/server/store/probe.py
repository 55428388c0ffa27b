"""Whether anything can be saved: asked by writing something, before a player's move finds out.

What is written takes more room than a player's entry does, so that a disk or a database that fills up fails here first.
Many may ask: all within a second are given the same answer.
"""

from __future__ import annotations

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
"""Seconds for which an answer is good."""
LONGEST = 5.0
"""Seconds within which what is written must be committed."""
PAGES = 1 << 16
"""Bytes that must go into the database: some hundred entries of a log."""
SPARE = 1 << 20
"""Bytes that must be left on a disk with a database of SQLite: what is committed lies in its write-ahead log at first,
which takes no more of the disk while it is written over again.
"""
_NAME = "probe "


Time = Callable[[], float]


class Probe:
    """Writes to the database when it is asked how that is."""

    def __init__(self, store: Store, fresh: float = FRESH, longest: float = LONGEST, time: Time = monotonic) -> None:
        self._store, self._fresh, self._longest = store, fresh, longest
        self._time = time
        self._file = sqlite_file(store.engine.url)
        self._name = ""
        """Of what was written last."""
        self._at = 0.0
        """When that was begun."""
        self._writing: asyncio.Task[str | None] | None = None
        self._well = True

    async def ask(self) -> str | None:
        """What is wrong with the database; None if something was written to it just now."""
        time = self._time
        if self._writing is None or (self._writing.done() and time() > self._at + self._fresh):
            self._at = time()
            self._writing = asyncio.create_task(self._write())
        # Who comes while it is being written waits no longer than who came first; nothing is written twice.
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
        """Write anew before what was written last goes: the room for it must be there once more. The new name."""
        name = _NAME + secrets.token_hex(8)
        connection.execute(insert(settings).values(name=name, value=secrets.token_hex(PAGES // 2)))
        connection.execute(delete(settings).where(settings.c.name == self._name))
        return name

    @staticmethod
    def forget(connection: Connection) -> None:
        """Delete what was left there by processes that are gone; one that is not writes its own again."""
        connection.execute(delete(settings).where(settings.c.name.startswith(_NAME)))


def _fill(folder: Path) -> None:
    """Write to the disk for a moment. Raises OSError."""
    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(secrets.token_bytes(SPARE))  # not zeros, for which some disks need no room
        file.flush()
        os.fsync(file.fileno())
