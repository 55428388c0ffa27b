"""The store: committed or not, and told so."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, select
from sqlalchemy.exc import OperationalError

from tablee.server.store import schema
from tablee.server.store.database import engine_for
from tablee.server.store.log import Append, Entry, Outcome, Store, entries_of
from tablee.server.store.migration import TooNew, migrate


def entry(seq: int, table: str = "tttt") -> Entry:
    return Entry(table, seq, "move", 0, '{"type":"move","move":"draw"}', 1)


def with_store(folder: Path, work: Callable[[Store], Any]) -> Any:
    """Run something in a loop with a store that writes."""

    async def run() -> Any:
        store = Store(engine_for(f"sqlite:///{folder / 'tables.db'}"))
        migrate(store.engine)
        store.start(asyncio.get_running_loop())
        try:
            return await work(store)
        finally:
            await store.stop()

    return asyncio.run(run())


async def append(store: Store, *entries: Entry, also: Callable[[Connection], None] | None = None) -> list[Outcome]:
    """Hand in entries all at once; how each of them ended."""
    loop = asyncio.get_running_loop()
    futures = [loop.create_future() for _ in entries]
    for item, future in zip(entries, futures, strict=True):
        store.append(Append(item, None, also, future.set_result))
    return list(await asyncio.gather(*futures))


def test_what_is_saved_is_read_again_in_order(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert await append(store, entry(1), entry(2), entry(1, "uuuu")) == [Outcome.SAVED] * 3
        assert store.read_now(lambda connection: entries_of(connection, "tttt")) == [entry(1), entry(2)]
        assert store.read_now(lambda connection: entries_of(connection, "tttt", 1)) == [entry(2)]

    with_store(tmp_path, work)


def test_a_place_that_is_taken_is_taken_and_the_others_of_the_batch_are_saved(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await append(store, entry(1))
        outcomes = await append(store, entry(1), entry(1, "uuuu"), entry(2))
        assert outcomes == [Outcome.TAKEN, Outcome.SAVED, Outcome.SAVED]
        assert store.failing is None

    with_store(tmp_path, work)


def test_an_entry_and_what_changes_with_it_are_saved_together_or_not_at_all(tmp_path: Path) -> None:
    def breaks(connection: Connection) -> None:
        connection.execute(insert(schema.settings).values(name="half", value="done"))
        raise OperationalError("", {}, Exception("disk full"))

    async def work(store: Store) -> None:
        assert await append(store, entry(1), also=breaks) == [Outcome.FAILED]
        assert store.failing == "disk full"
        assert store.read_now(lambda connection: entries_of(connection, "tttt")) == []
        query = select(schema.settings.c.name)
        assert "half" not in store.read_now(lambda connection: list(connection.scalars(query)))
        assert await append(store, entry(1)) == [Outcome.SAVED]
        assert store.failing is None

    with_store(tmp_path, work)


def test_a_file_that_cannot_be_written_fails_and_recovers(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        store.engine.dispose()
        event.listen(store.engine, "connect", lambda opened, _: opened.execute("PRAGMA busy_timeout=300"))
        with store.engine.connect() as other:
            other.exec_driver_sql("BEGIN EXCLUSIVE")
            # SQLite waits a while for the lock (here: 0.3 s), then gives up: nothing is written, nothing is lost.
            assert await append(store, entry(1)) == [Outcome.FAILED]
            other.exec_driver_sql("ROLLBACK")
        assert store.failing
        assert await append(store, entry(1)) == [Outcome.SAVED]

    with_store(tmp_path, work)


def test_full_sync_is_on(tmp_path: Path) -> None:
    engine = engine_for(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_migrations_make_what_the_schema_describes(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    engine = engine_for(f"sqlite:///{tmp_path / 'tables.db'}")
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    engine = engine_for(f"sqlite:///{tmp_path / 'tables.db'}")
    migrate(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(TooNew):
        migrate(engine)


def test_a_connection_that_is_read_with_while_the_store_stops_is_closed(tmp_path: Path) -> None:
    reading, go_on = threading.Event(), threading.Event()
    opened: list[Any] = []

    def slowly(connection: Connection) -> None:
        opened.append(connection.connection.dbapi_connection)
        reading.set()
        go_on.wait()

    async def run() -> None:
        store = Store(engine_for(f"sqlite:///{tmp_path / 'tables.db'}"))
        store.start(asyncio.get_running_loop())
        asked = asyncio.create_task(store.read(slowly))
        await asyncio.to_thread(reading.wait)
        stopping = asyncio.create_task(store.stop())
        threading.Timer(0.2, go_on.set).start()
        await asyncio.gather(asked, stopping)

    asyncio.run(run())
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened[0].execute("SELECT 1")
