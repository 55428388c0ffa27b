"""The database of a server: its address, its engine, and a file of SQLite held by one process alone. On failure,
CannotServe gives the reason in a sentence.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError

from tablee.server.errors import CannotServe
from tablee.server.store.migration import TooNew


def checked_url(text: str) -> URL:
    """The address of a database of a known kind. Raises CannotServe."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise CannotServe("serve-bad-database") from None  # not quoted: it may hold a password
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise CannotServe("serve-bad-database")
    return url


def sqlite_file(url: URL) -> Path | None:
    """The file of a database; None for PostgreSQL, and for a database in memory."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)


def engine_for(url: str) -> Engine:
    """The database at this address; a file of SQLite is prepared for writes that survive a power cut."""
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        address = address.set(drivername="postgresql+psycopg")
        return create_engine(address, pool_pre_ping=True, pool_size=4)
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address, connect_args={"timeout": 5, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _settle(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA cache_size=-512")  # half a megabyte for each connection: a log is read only once

    return engine


@contextmanager
def alone_with(file: Path | None) -> Iterator[None]:
    """Hold a file of SQLite for this process alone, while others may still read it. Raises CannotServe.

    Two servers on one file would each show its own players only half of the events. The kernel holds the lock and
    releases it with the process, however that ends.
    """
    if file is None:
        yield
        return
    with _lock_file(file) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise CannotServe("serve-database-in-use", file=str(file)) from None
        yield


def _lock_file(file: Path) -> IO[str]:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        return file.with_name(f"{file.name}.lock").open("a")
    except OSError as error:
        raise CannotServe("serve-file-not-writable", file=str(file), problem=str(error.strerror)) from None


@contextmanager
def explained(url: URL) -> Iterator[None]:
    """Convert database errors in here to CannotServe."""
    name = url.render_as_string(hide_password=True)
    try:
        yield
    except TooNew as error:
        raise CannotServe("serve-database-newer", database=name, revision=str(error)) from None
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise
        raise CannotServe("serve-no-psycopg") from None
    except (SQLAlchemyError, OSError) as error:
        raise CannotServe(_why_not(url, error), database=name, problem=_problem(error)) from None


def _why_not(url: URL, error: Exception) -> str:
    if url.get_backend_name() == "postgresql":
        return "serve-postgresql-away" if isinstance(error, OperationalError) else "serve-database-trouble"
    if "file is not a database" in str(error):
        return "serve-no-database"
    return "serve-database-trouble"


def _problem(error: Exception) -> str:
    """The database's message, on one line."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return (str(said).splitlines() or [type(error).__name__])[0][:200]
