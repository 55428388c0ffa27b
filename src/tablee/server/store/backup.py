"""A copy of the database beside the running server: whole, of one moment, and verified before it gets its name."""

import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import URL, Connection, NullPool, create_engine, inspect

from tablee.engine.errors import TableeError
from tablee.server.store.database import checked_url, explained, sqlite_file


class CannotBackUp(TableeError):
    """No copy was made, and nothing was overwritten."""


class Copied(NamedTuple):
    """The contents of the copy."""

    tables: int
    entries: int


_COUNTS = ("SELECT count(*) FROM tables", "SELECT count(*) FROM log")


def back_up(database: str, file: Path, force: bool = False) -> Copied:
    """Copy the database at this address to `file`. Raises CannotBackUp, or CannotServe without a database."""
    url = checked_url(database)
    source = sqlite_file(url)
    if source is not None and not source.is_file():
        raise CannotBackUp("backup-no-database", file=str(source))
    if source is not None and file.exists() and file.samefile(source):
        raise CannotBackUp("backup-is-the-database", file=str(file))
    if file.exists() and not force:
        raise CannotBackUp("backup-exists", file=str(file))
    if source is not None:
        return _written(file, lambda copy: _copy_sqlite(source, url, copy))
    return _written(file, lambda copy: _copy_postgresql(url, copy))


def _written(file: Path, write: Callable[[Path], Copied]) -> Copied:
    """Write under another name first, so that half a copy never has the right one."""
    try:
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    except OSError as error:
        raise CannotBackUp("backup-cannot-write", file=str(file), problem=str(error.strerror)) from None
    copy = Path(name)
    try:
        copied = write(copy)
        os.fsync(handle)
        copy.replace(file)
        _keep_name(file.parent)
    except OSError as error:
        raise CannotBackUp("backup-cannot-write", file=str(file), problem=str(error.strerror)) from None
    finally:
        os.close(handle)
        copy.unlink(missing_ok=True)
    return copied


def _keep_name(folder: Path) -> None:
    """Sync the new name to the disk, too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# --- SQLite ---


def _copy_sqlite(source: Path, url: URL, copy: Path) -> Copied:
    name = url.render_as_string()
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True, timeout=30)) as original,
            closing(sqlite3.connect(copy)) as target,
        ):
            original.backup(target)  # in one step: a writer continues beside it in the write-ahead log
            target.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
            (found,) = target.execute("PRAGMA integrity_check(1)").fetchone()
            if found != "ok":
                raise CannotBackUp("backup-damaged", problem=str(found)[:200])
            tables, entries = (target.execute(query).fetchone()[0] for query in _COUNTS)
    except sqlite3.Error as error:
        if "no such table" in str(error) or "not a database" in str(error):
            raise CannotBackUp("backup-not-tables", database=name) from None
        raise CannotBackUp("backup-damaged", problem=str(error)[:200]) from None
    return Copied(tables, entries)


# --- PostgreSQL ---


def _copy_postgresql(url: URL, copy: Path) -> Copied:
    """Copy what our transaction sees with pg_dump: so our counts match the copy."""
    # A password on a command line is visible to everyone on the machine; in the environment it is not.
    bare = URL.create("postgresql", url.username, None, url.host, url.port, url.database, url.query)
    address = bare.render_as_string()
    dump, restore = shutil.which("pg_dump"), shutil.which("pg_restore")
    if dump is None or restore is None:
        raise CannotBackUp("backup-no-pg-dump", command=f"pg_dump --format=custom --file=FILE {address}")
    with explained(url), _transaction(url) as connection:
        if not {"tables", "log"} <= set(inspect(connection).get_table_names()):
            raise CannotBackUp("backup-not-tables", database=url.render_as_string())
        tables, entries = (int(connection.exec_driver_sql(query).scalar_one()) for query in _COUNTS)
        snapshot = connection.exec_driver_sql("SELECT pg_export_snapshot()").scalar_one()
        _run(url, [dump, "--format=custom", f"--snapshot={snapshot}", f"--file={copy}", f"--dbname={address}"])
    _run(url, [restore, "--list", str(copy)])
    return Copied(tables, entries)


@contextmanager
def _transaction(url: URL) -> Iterator[Connection]:
    """A transaction that sees the database as it was at its start."""
    driver = url.set(drivername="postgresql+psycopg")
    engine = create_engine(driver, isolation_level="REPEATABLE READ", poolclass=NullPool)
    with engine.begin() as connection:
        yield connection


def _run(url: URL, command: list[str]) -> None:
    environment = os.environ | ({"PGPASSWORD": str(url.password)} if url.password else {})
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        said = done.stderr.strip().splitlines() or [f"exit status {done.returncode}"]
        raise CannotBackUp("backup-pg-dump-failed", problem=said[0][:200])
