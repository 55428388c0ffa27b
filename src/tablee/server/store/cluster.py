"""Several processes on one PostgreSQL: each hears the others' writes, and each looks after some of the tables.

Tables are divided into PARTS parts by their id. The holder of a part's advisory lock plays its bots and clocks. A dead
process loses its connection, and with it its locks: within seconds the others take its parts over. They share the
parts evenly, by counting the listening connections. Bots and clocks wait for viewers, so each process
tells the others who looks at tables that they look after.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tablee.server.store.log import Store
from tablee.server.store.notices import CHANNEL

if TYPE_CHECKING:
    import psycopg

logger = logging.getLogger("tablee.sharing")

PARTS = 64
_LOCKS = 0x7AB1
"""The first half of the two numbers that name our advisory locks; the second is the part."""
_LISTENER = "tablee listener"
"""The application name of the listening connections, by which they are counted."""
LOOK_AROUND = 1.0
"""Seconds between checks whether a process has come or gone."""


def part_of(table_id: str) -> int:
    """The part of a table: the same in every process."""
    return zlib.crc32(table_id.encode()) % PARTS


Heard = Callable[[str, int, str, str], None]
"""Called for a notice: the table, a number, the content (`notices.py`), and the sending process."""
Told = Callable[[], None]


class Alone:
    """One process with the database for itself: all tables are its own."""

    def owns(self, table_id: str) -> bool:
        """Is the table ours to look after?"""
        return True

    def listen(self, heard: Heard, took_over: Told, reconnected: Told) -> None:
        """Do nothing: there is no other process."""

    def stop(self) -> None:
        """Do nothing: there is nothing to give back."""


class Cluster:
    """One process among others on the same database."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        self._store, self._loop = store, loop
        self._parts: frozenset[int] = frozenset()
        self._stop = threading.Event()
        self._ready = threading.Event()
        self._thread: threading.Thread | None = None

    def listen(self, heard: Heard, took_over: Told, reconnected: Told) -> None:
        """Begin to hear the others and to look after tables; the callbacks run in the event loop."""
        ears = heard, took_over, reconnected
        self._thread = threading.Thread(target=self._listen_for_ever, args=ears, name="listener", daemon=True)
        self._thread.start()
        self._ready.wait(5)

    def owns(self, table_id: str) -> bool:
        """Is the table ours to look after?"""
        return part_of(table_id) in self._parts

    def stop(self) -> None:
        """Give everything back."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(3)

    def _listen_for_ever(self, heard: Heard, took_over: Told, reconnected: Told) -> None:
        import psycopg  # here, because a server on SQLite does without it

        url = self._store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(url, autocommit=True, application_name=_LISTENER) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._call(reconnected)
                    self._listen(connection, heard, took_over)
            except psycopg.Error as error:
                logger.warning("no connection to listen on", extra={"detail": str(error).splitlines()[0][:200]})
            self._parts = frozenset()
            self._stop.wait(LOOK_AROUND)

    def _listen(self, connection: psycopg.Connection[Any], heard: Heard, took_over: Told) -> None:
        while not self._stop.is_set():
            if self._share_out(connection):
                self._call(took_over)
            self._ready.set()
            end = time.monotonic() + LOOK_AROUND
            while (left := end - time.monotonic()) > 0 and not self._stop.is_set():
                for told in connection.notifies(timeout=min(left, 0.2), stop_after=1):
                    self._hear(told.payload, heard)

    def _hear(self, payload: str, heard: Heard) -> None:
        sender, *notices = payload.split(",")
        if sender == self._store.name:
            return
        for notice in notices:
            table_id, seq, what = notice.split(" ")
            self._call(heard, table_id, int(seq), what, sender)

    def _share_out(self, connection: psycopg.Connection[Any]) -> bool:
        """Take free parts up to a fair share; give back any excess. True if it took some."""
        query = "SELECT count(*) FROM pg_stat_activity WHERE application_name = %s AND datname = current_database()"
        row = connection.execute(query, (_LISTENER,)).fetchone()
        fair = -(-PARTS // max(1, row[0] if row else 1))
        held = set(self._parts)
        for part in sorted(held)[fair:]:
            connection.execute("SELECT pg_advisory_unlock(%s, %s)", (_LOCKS, part))
            held.discard(part)
        before = len(held)
        for part in range(PARTS):
            if len(held) >= fair:
                break
            if part not in held:
                got = connection.execute("SELECT pg_try_advisory_lock(%s, %s)", (_LOCKS, part)).fetchone()
                if got and got[0]:
                    held.add(part)
        self._parts = frozenset(held)
        return len(held) > before

    def _call(self, what: Callable[..., None], *facts: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(what, *facts)
