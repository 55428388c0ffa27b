"""What a server needs before it can serve: an address to listen on and a database of its own. Where either cannot be
had, CannotServe says why in a sentence.
"""

from __future__ import annotations

import errno
import fcntl
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError

from tablee.server.process.settings import CannotServe
from tablee.server.store.migration import TooNew

_WHY_NOT_LISTEN = {
    errno.EADDRINUSE: "serve-port-taken",
    errno.EADDRNOTAVAIL: "serve-host-not-ours",
    errno.EACCES: "serve-port-forbidden",
}


# --- the address ---


@contextmanager
def listening(host: str, port: int) -> Iterator[list[socket.socket]]:
    """A socket for each address that the host's name stands for. Raises CannotServe."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise CannotServe("serve-unknown-host", host=host[:80]) from None
    places = dict.fromkeys((family, place) for family, _, _, _, place in found)
    with ExitStack() as opened:
        try:
            listeners = [opened.enter_context(_listener(family, place)) for family, place in places]
        except OSError as error:
            key = _WHY_NOT_LISTEN.get(error.errno or 0, "serve-cannot-listen")
            facts = {"problem": os.strerror(error.errno or 0)} if key == "serve-cannot-listen" else {}
            raise CannotServe(key, host=host, port=port, **facts) from None
        yield listeners


def _listener(family: int, place: Any) -> socket.socket:
    # The protocol is named so that asyncio knows it for TCP and sends small messages at once.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listener.bind(place)
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener


# --- the database ---


def checked_url(text: str) -> URL:
    """The address of a database of a kind that we know. Raises CannotServe."""
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


@contextmanager
def alone_with(file: Path | None) -> Iterator[None]:
    """Hold a file of SQLite for this process alone, while others may still read it. Raises CannotServe.

    Two servers on one file would each show its own players only half of what happens. The kernel holds the lock and
    lets it go with the process, however that ends.
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
    """Whatever goes wrong with the database in here is told as CannotServe."""
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
    """What the database said, on one line."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return (str(said).splitlines() or [type(error).__name__])[0][:200]
