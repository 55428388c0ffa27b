"""How many moves a second: 50 four-seat DUO tables that play as fast as they are answered."""

from __future__ import annotations

import asyncio
import gc
import time

from benchmarks.serving.lobby import SEATS, Lobby, Seated
from benchmarks.serving.places import run, server_for
from benchmarks.serving.playing import Load, until
from benchmarks.serving.report import Line, Report
from benchmarks.serving.servers import Server

TABLES = 50
SPARES = 3 * TABLES
"""A match of random moves ends after some hundred of them; its players go on at another table."""
WARM_UP = 3.0
SATURATED = 0.9
"""A load process that is busy for more of the time than this may be what is measured."""
NOTICEABLE = 0.05
"""A share of the core for other processes above which wall times say little about the server."""


def measure(which: str, seconds: float = 15.0) -> Report:
    """Moves a second, what each costs the server, what each sends."""
    with server_for(which) as server:
        lobby = Lobby(server.address)
        seated = lobby.tables(TABLES)
        spares = lobby.tables(SPARES)
        load = Load(server.address)
        load.spares = spares
        return run(_measure(which, server, load, seated, seconds))


async def _measure(which: str, server: Server, load: Load, seated: list[Seated], seconds: float) -> Report:
    await load.open(seated)
    for table in list(load.tables):
        table.start()
    # The first move waits for compiled code, which may have to be made.
    await until(lambda: load.moves > TABLES, "the first moves")
    await asyncio.sleep(WARM_UP)
    # A pause of the load to look for garbage would be taken for the server's.
    gc.collect()
    gc.disable()
    before = _read(server, load)
    await asyncio.sleep(seconds)
    wall, servers, core, loads, moves, size = (
        now - then for now, then in zip(_read(server, load), before, strict=True)
    )
    gc.enable()
    idle = sum(table.over for table in load.tables)
    load.stop()
    remarks = []
    if (others := (core - servers) / wall) > NOTICEABLE:
        remarks.append(f"Other processes took {others:.0%} of the server's core: only CPU times tell something.")
    if loads / wall > SATURATED:
        remarks.append("The load process was as busy as it can be: the server may be able to do more.")
    if idle:
        remarks.append(f"{idle} of {TABLES} tables ran out of spare tables before the end.")
    if load.troubles:
        remarks.append(f"{len(load.troubles)} troubles, the first: {load.troubles[0]}")
    per_move = max(moves, 1)
    return Report(
        f"{TABLES} tables, {TABLES * SEATS} sockets, {which}, {wall:.0f} s",
        [
            Line("moves a second", moves / wall, "", at_least=4000),
            Line("server's CPU time a move", 1000 * servers / per_move, "ms", at_most=0.25),
            Line("bytes sent a move, four seats together", size / per_move, "bytes", at_most=1500),
            Line("wall time a move", 1000 * wall / per_move, "ms"),
            Line("moves a second of CPU time", moves / max(servers, 0.01)),
            Line("server's core busy", 100 * servers / wall, "%"),
            Line("load's core busy", 100 * loads / wall, "%"),
        ],
        remarks,
    )


def _read(server: Server, load: Load) -> tuple[float, ...]:
    """Every meter: wall time, CPU time of the server, of its core, of the load; moves, bytes."""
    return (
        time.perf_counter(),
        server.cpu_seconds(),
        server.core_seconds(),
        time.process_time(),
        load.moves,
        load.bytes,
    )
