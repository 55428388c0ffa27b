"""Where a measurement takes place: a folder, a database and a server that are gone afterwards."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import uvloop

from benchmarks.serving.databases import database
from benchmarks.serving.servers import NO_LIMITS, Server, allow_many_sockets, two_cores

Found = TypeVar("Found")


@contextmanager
def server_for(which: str, flags: tuple[str, ...] = NO_LIMITS, files: int | None = None) -> Iterator[Server]:
    """A running server on a core of its own, on a new database; this process keeps to the other core.

    With `files`, the server may open no more than so many.
    """
    allow_many_sockets()
    mine = os.sched_getaffinity(0)
    cores = two_cores()
    if cores is None:
        print("Only one core here: server and load share it.")
    with tempfile.TemporaryDirectory(prefix="tablee-") as name:
        folder = Path(name)
        # The database first: PostgreSQL's processes may use every core.
        with database(which, folder) as address, Server(address, folder, cores and cores[0], flags, files) as server:
            if cores is not None:
                os.sched_setaffinity(0, {cores[1]})
            try:
                yield server
            finally:
                os.sched_setaffinity(0, mine)


def run(measurement: Coroutine[Any, Any, Found]) -> Found:
    """Run on the fastest loop there is: the load must not be what is measured."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(measurement)
