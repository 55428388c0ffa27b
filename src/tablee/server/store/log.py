"""The log of every table, in SQLite or PostgreSQL: it holds exactly what was accepted.

One thread writes. It takes what waits, writes it in one transaction and tells each caller the outcome: the fewer
commits, the more moves a second, for a commit waits for the disk. All other threads read.

    Saved    committed: it may be shown
    Taken    another process wrote that place of the log first: read what it wrote, then think again
    Failed   the database is gone, or the disk is full: nothing was written
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from enum import Enum, auto
from functools import partial
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from tablee.server.store import schema
from tablee.server.store.notices import muted, notify, rewritten, written

T = TypeVar("T")
logger = logging.getLogger("tablee.store")

LARGEST_BATCH = 500
"""Maximum entries per transaction."""
READERS = 6
"""Reading threads."""
LONGEST_READ = 5.0
"""Maximum seconds that a stopping store waits for reads."""
GATHER, MANY = 0.002, 4
"""Gather for GATHER seconds if the last batch had at least MANY entries."""


class Entry(NamedTuple):
    """One line of a table's log."""

    table_id: str
    seq: int
    kind: str
    seat: int | None
    data: str
    at: int
    """Milliseconds since 1970: for readers of the log, and for clocks that ran without viewers."""


class Outcome(Enum):
    """The outcome of writing an entry."""

    SAVED = auto()
    TAKEN = auto()
    FAILED = auto()


class Append(NamedTuple):
    """An entry to be written, its accompanying changes, and the callback."""

    entry: Entry
    changes: dict[str, Any] | None
    """Columns of the table's own row that change with it."""
    also: Callable[[Connection], None] | None
    """Other writes in the same transaction."""
    done: Callable[[Outcome], None]


class Job(NamedTuple):
    """Another write for the writer's thread."""

    work: Callable[[Connection], Any]
    done: Callable[[Any, BaseException | None], None]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """A database that keeps tables."""

    def __init__(self, engine: Engine, name: str = "one") -> None:
        self.engine = engine
        self.name = name
        """The name of this process among those that share the database."""
        self.shared = engine.dialect.name == "postgresql"
        self.failing: str | None = None
        """Why the last write failed; None if all is well."""
        self.commits = 0
        # Plain text: at thousands of entries per second, SQLAlchemy's work for each parameter costs more than SQLite.
        places = ", ".join(["%s" if self.shared else "?"] * len(Entry._fields))
        self._insert = f"INSERT INTO log ({', '.join(Entry._fields)}) VALUES ({places})"
        self._gathered: list[Append | Job] = []
        self._writing = self._busy = False
        self._batches: queue.SimpleQueue[list[Append | Job]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._reads: set[Future[Any]] = set()
        """Reads in progress."""

    # --- the writer ---

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start the writer; outcomes are reported in this loop."""
        self._loop = loop
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """Write the waiting entries, then stop."""
        while self._gathered or self._writing:
            await asyncio.sleep(GATHER)
        self._batches.put([])
        if self._thread:
            await asyncio.to_thread(self._thread.join)
        # A connection returned after the engine is gone would never be closed.
        self._readers.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(wait, list(self._reads), LONGEST_READ)
        self.engine.dispose()

    def append(self, item: Append | Job) -> None:
        """Write an entry; `done` is called in the loop when that is decided."""
        self._gathered.append(item)
        if len(self._gathered) == 1 and not self._writing:
            self._hand_over_soon()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do other writing in a transaction; return or raise its result."""
        future: asyncio.Future[T] = self._running_loop().create_future()

        def done(value: T, error: BaseException | None) -> None:
            if future.cancelled():
                return
            if error is None:
                future.set_result(value)
            else:
                future.set_exception(error)

        self.append(Job(work, done))
        return await future

    def _running_loop(self) -> asyncio.AbstractEventLoop:
        assert self._loop is not None, "the store is not started"
        return self._loop

    def _hand_over_soon(self) -> None:
        # A commit costs the same for one entry as for fifty: under load, wait for a few of them.
        if self._busy:
            self._running_loop().call_later(GATHER, self._hand_over)
        else:
            self._running_loop().call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Give the gathered entries to the writer; one batch at a time."""
        batch, self._gathered = self._gathered[:LARGEST_BATCH], self._gathered[LARGEST_BATCH:]
        self._writing = True
        self._batches.put(batch)

    def _written(self, told: list[Callable[[], None]]) -> None:
        """Report a finished batch to everyone, and continue."""
        self._writing, self._busy = False, len(told) >= MANY
        if self._gathered:
            self._hand_over_soon()
        for tell in told:
            try:
                tell()
            except Exception:  # one table's trouble must not affect another
                logger.exception("a table broke")

    def _write_all(self) -> None:
        """The writer's thread."""
        while batch := self._batches.get():
            appends = [item for item in batch if isinstance(item, Append)]
            told: list[Callable[[], None]] = []
            if appends:
                told += [partial(append.done, outcome) for append, outcome in self._write(appends)]
            told += [self._work(job) for job in batch if isinstance(job, Job)]
            self._running_loop().call_soon_threadsafe(self._written, told)

    def _write(self, appends: Sequence[Append]) -> Iterable[tuple[Append, Outcome]]:
        """Write entries in one transaction; if that fails, one by one."""
        try:
            self._commit(sorted(appends, key=lambda append: append.entry.table_id))
        except Exception as error:  # whatever it is, the writer continues: all tables wait for it
            if len(appends) > 1 and not _is_gone(error):
                return [pair for append in appends for pair in self._write([append])]
            if isinstance(error, IntegrityError):
                return [(appends[0], Outcome.TAKEN)]
            self._failed(error)
            return [(append, Outcome.FAILED) for append in appends]
        self._went_well()
        return [(append, Outcome.SAVED) for append in appends]

    def _commit(self, appends: Sequence[Append]) -> None:
        with self.engine.begin() as connection:
            connection.exec_driver_sql(self._insert, [append.entry for append in appends])
            for append in appends:
                if append.changes:
                    row = schema.tables.c.id == append.entry.table_id
                    connection.execute(update(schema.tables).where(row).values(append.changes))
                if append.also:
                    append.also(connection)
            if self.shared:
                notify(connection, [written(*append.entry[:2]) for append in appends], self.name)
        self.commits += 1

    def _work(self, job: Job) -> Callable[[], None]:
        try:
            with self.engine.begin() as connection:
                value = job.work(connection)
        except Exception as error:
            if isinstance(error, SQLAlchemyError) and not isinstance(error, IntegrityError):
                self._failed(error)
            failure = error
            return lambda: job.done(None, failure)
        self._went_well()
        return lambda: job.done(value, None)

    def _failed(self, error: BaseException) -> None:
        if self.failing is None:
            logger.error("not saved", extra={"error": type(error).__name__, "detail": said(error)})
        self.failing = said(error)

    def _went_well(self) -> None:
        if self.failing is not None:
            logger.info("saving again")
            self.failing = None

    def announced(self, connection: Connection, tables: list[str]) -> list[str]:
        """Tell other processes that the logs of these tables were rewritten; return the tables."""
        self.announce(connection, map(rewritten, tables))
        return tables

    def announce(self, connection: Connection, notices: Iterable[str]) -> None:
        """Tell other processes, if there are any, when this transaction commits."""
        if self.shared:
            notify(connection, notices, self.name)

    def announced_muting(self, connection: Connection, mark: str) -> None:
        """Tell other processes that whoever has this mark hears others than before."""
        if self.shared:
            notify(connection, [muted(mark)], self.name)

    async def tell(self, notices: list[str]) -> None:
        """Tell other processes something that is not stored (PostgreSQL)."""
        await self.write(lambda connection: notify(connection, notices, self.name))

    # --- reading ---

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read in another thread."""
        reading = self._readers.submit(self.read_now, work)
        self._reads.add(reading)
        reading.add_done_callback(self._reads.discard)
        return await asyncio.wrap_future(reading)

    def read_now(self, work: Callable[[Connection], T]) -> T:
        """Read in this thread."""
        with self.engine.connect() as connection:
            return work(connection)


def entries_of(connection: Connection, table_id: str, after: int = 0, upto: int | None = None) -> list[Entry]:
    """The log of a table, after that entry, to the end or to the other entry."""
    log = schema.log
    query = select(log).where(log.c.table_id == table_id, log.c.seq > after).order_by(log.c.seq)
    if upto is not None:
        query = query.where(log.c.seq <= upto)
    return [Entry(*row) for row in connection.execute(query)]


def _is_gone(error: BaseException) -> bool:
    """Is the database at fault, rather than one of the entries?"""
    if isinstance(error, IntegrityError) or (isinstance(error, DBAPIError) and "deadlock" in str(error.orig).lower()):
        return False
    return isinstance(error, SQLAlchemyError | OSError)


def said(error: BaseException) -> str:
    """The message of the database or the system, on one line."""
    return (str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__])[0][:200]
