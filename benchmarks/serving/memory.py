"""How large: memory of the server for each live four-seat table, sockets included."""

from __future__ import annotations

import asyncio

from benchmarks.serving.lobby import SEATS, Lobby
from benchmarks.serving.places import run, server_for
from benchmarks.serving.playing import Load
from benchmarks.serving.report import Line, Report
from benchmarks.serving.servers import Server

BATCH = 500
WARM_UP_TABLES = 20
MOVES = 20
SETTLE = 2.0
"""Seconds for the last answers to come, and for memory to be given back, before it is read."""


def measure(which: str) -> Report:
    """Kilobytes a table, of the first 500 and of the next 500, after 20 moves each."""
    with server_for(which) as server:
        return run(_measure(which, server))


async def _measure(which: str, server: Server) -> Report:
    load = Load(server.address)
    # What is paid once, whatever the number of tables: compiled rules, connections to the database, caches.
    await _fill(load, WARM_UP_TABLES)
    empty = server.private_kilobytes()
    await _fill(load, BATCH)
    half = server.private_kilobytes()
    await _fill(load, BATCH)
    full = server.private_kilobytes()
    remarks = [f"{len(load.troubles)} troubles, the first: {load.troubles[0]}"] if load.troubles else []
    return Report(
        f"memory of {2 * BATCH} tables, {2 * BATCH * SEATS} sockets, {MOVES} moves each, {which}",
        [
            Line("a live table, all of them", (full - empty) / (2 * BATCH), "kB", at_most=50),
            Line(f"a live table, first {BATCH}", (half - empty) / BATCH, "kB"),
            Line(f"a live table, next {BATCH}", (full - half) / BATCH, "kB"),
            Line(f"the server with {WARM_UP_TABLES} tables", empty / 1024, "MB"),
            Line(f"the server with {WARM_UP_TABLES + 2 * BATCH} tables", full / 1024, "MB"),
        ],
        remarks,
    )


async def _fill(load: Load, tables: int) -> None:
    """That many more tables, with all their sockets, some moves on."""
    await load.open_and_play(await asyncio.to_thread(Lobby(load.address).tables, tables), MOVES)
    await asyncio.sleep(SETTLE)
