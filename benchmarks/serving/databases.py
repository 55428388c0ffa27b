"""Databases made for one measurement: a SQLite file, or a PostgreSQL of our own, in a temporary folder."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from benchmarks.ports import free_port

LONGEST_START = 300


@contextmanager
def database(which: str, folder: Path) -> Iterator[str]:
    """The address of a new database, `sqlite` or `postgresql`; an address stays what it is."""
    if which == "sqlite":
        yield f"sqlite:///{folder / 'tables.db'}"
    elif which == "postgresql":
        with postgresql(folder) as address:
            yield address
    else:
        yield which


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """A PostgreSQL with its usual settings, full sync among them, that is gone afterwards."""
    commands = _commands()
    data = folder / "postgresql"
    data.mkdir()
    user = _allowed_user()
    if user:
        # The folder of a temporary folder is closed to others: PostgreSQL must pass through it.
        folder.chmod(0o755)
        shutil.chown(data, user)
    _run([commands / "initdb", "-D", data, "-U", "tablee", "-A", "trust", "-E", "UTF8", "--no-locale"], user)
    port = free_port()
    settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={data}"
    start = [commands / "pg_ctl", "-D", data, "-o", settings, "-l", data / "log", "-w", "-t", LONGEST_START, "start"]
    _run(start, user)
    try:
        yield f"postgresql://tablee@127.0.0.1:{port}/postgres"
    finally:
        _run([commands / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"], user)


def _commands() -> Path:
    """The folder of PostgreSQL's programs: Debian's, those on the path, or those of the package `pgserver`."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda found: int(found.parts[-3]))
    if debian:
        return debian[-1].parent
    if on_path := shutil.which("pg_ctl"):
        return Path(on_path).resolve().parent
    package = find_spec("pgserver")
    if package and package.origin:
        return Path(package.origin).parent / "pginstall" / "bin"
    raise SystemExit("No PostgreSQL here: install Debian's package postgresql, or pgserver from PyPI.")


def _allowed_user() -> str | None:
    """PostgreSQL refuses to run as root: the user it runs as instead, None where we are no root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _run(command: list[object], user: str | None) -> None:
    words = [str(word) for word in command]
    # The output goes nowhere: a pipe would be held open by the server that pg_ctl leaves behind.
    done = subprocess.run(
        words, user=user, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=2 * LONGEST_START
    )
    if done.returncode:
        raise SystemExit(f"PostgreSQL: {Path(words[0]).name} ended with {done.returncode}.")
