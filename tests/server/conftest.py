from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest
from server.servers import ServerThread, sqlite_in

from benchmarks.serving.databases import postgresql

DEEPER = int(os.environ.get("TABLEE_FUZZ", "1"))
"""How many times as long the fuzzers go on; the suite stays short with 1."""


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """One server for the tests of a file, which each lay tables of their own."""
    with ServerThread(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """PostgreSQL, started once for all who need it: the address of its first database."""
    # Not in pytest's own folders, which are closed to the user that PostgreSQL runs as.
    with TemporaryDirectory() as folder, postgresql(Path(folder)) as address:
        yield address


@pytest.fixture(scope="module")
def postgres(request: pytest.FixtureRequest, cluster: str) -> str:
    """A new database of PostgreSQL for the tests of a file."""
    name = request.path.stem
    with psycopg.connect(cluster, autocommit=True) as connection:
        # There may be one from an earlier turn of the same file.
        connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{cluster.rpartition('/')[0]}/{name}"


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A new database of either kind for the tests of a file: they run twice."""
    if request.param == "sqlite":
        return sqlite_in(tmp_path_factory.mktemp("database"))
    return str(request.getfixturevalue("postgres"))


@pytest.fixture
def deeper() -> int:
    return DEEPER
