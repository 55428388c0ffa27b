"""How many moves a second: 50 four-seat DUO tables that play as fast as they are answered."""

from __future__ import annotations

import asyncio
import gc

from benchmarks.serving import floor
from benchmarks.serving.lobby import SEATS, Lobby, Seated
from benchmarks.serving.meters import Meters
from benchmarks.serving.places import run, server_for
from benchmarks.serving.playing import Load, until
from benchmarks.serving.report import Line, Report
from benchmarks.serving.servers import Server, two_cores

TABLES = 50
SPARES = 3 * TABLES
"""A match of random moves ends after some hundred of them; its players go on at another table."""
WARM_UP = 3.0


def measure(which: str, seconds: float = 15.0) -> Report:
    """Moves a second, what each costs the server, what each sends."""
    cores = two_cores()
    least = floor.measure(cores and cores[0])
    with server_for(which) as server:
        lobby = Lobby(server.address)
        seated = lobby.tables(TABLES)
        spares = lobby.tables(SPARES)
        load = Load(server.address)
        load.spares = spares
        return run(_measure(which, server, load, seated, seconds, least))


async def _measure(
    which: str, server: Server, load: Load, seated: list[Seated], seconds: float, least: float
) -> Report:
    await load.open(seated)
    for table in list(load.tables):
        table.start()
    # The first move waits for compiled code, which may have to be made.
    await until(lambda: load.moves > TABLES, "the first moves")
    await asyncio.sleep(WARM_UP)
    # A pause of the load to look for garbage would be taken for the server's.
    gc.collect()
    gc.disable()
    meters = Meters(server, load)
    await asyncio.sleep(seconds)
    used = meters.read()
    gc.enable()
    idle = sum(table.over for table in load.tables)
    load.stop()
    remarks = used.remarks(load)
    if idle:
        remarks.append(f"{idle} of {TABLES} tables ran out of spare tables before the end.")
    moves = max(used.moves, 1)
    return Report(
        f"{TABLES} tables, {TABLES * SEATS} sockets, {which}, {used.wall:.0f} s",
        [
            Line("moves a second", used.moves / used.wall, at_least=4000),
            Line("server's CPU time a move", 1000 * used.server / moves, "ms", at_most=0.25),
            Line("the floor just now: transport and JSON alone", 1000 * least, "ms"),
            Line("server's CPU time in floors", used.server / moves / least, at_most=5),
            Line("bytes sent a move, four seats together", used.bytes / moves, "bytes", at_most=1500),
            Line("wall time a move", 1000 * used.wall / moves, "ms"),
            Line("moves a second of CPU time", used.moves / max(used.server, 0.01)),
            Line("server's core busy with the server", 100 * used.server / used.wall, "%"),
            Line("load's core busy with the load", 100 * used.load / used.wall, "%"),
        ],
        remarks,
    )
