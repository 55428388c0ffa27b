"""How late: 500 tables with a move every 2 s each, from sending a move to another seat seeing it."""

from __future__ import annotations

import asyncio
import gc
import time

from benchmarks.serving.lobby import SEATS, Lobby, Seated
from benchmarks.serving.meters import Meters
from benchmarks.serving.places import run, server_for
from benchmarks.serving.playing import Load, Seat, Table, until
from benchmarks.serving.reading import Step
from benchmarks.serving.report import Line, Report
from benchmarks.serving.servers import Server

TABLES = 500
EVERY = 2.0
WARM_UP = 4.0


class TimedLoad(Load):
    """Notes when each seat saw the move of another."""

    def __init__(self, address: str) -> None:
        super().__init__(address, TimedSeat)
        self.seen: list[float] = []


class TimedSeat(Seat):
    """Says how long ago the move was sent that it is shown."""

    def saw(self, step: Step) -> None:
        # A step with an id is the mover's own.
        if step.id is None:
            assert isinstance(self.load, TimedLoad)
            self.load.seen.append(time.perf_counter() - self.table.sent)


def measure(which: str, seconds: float = 20.0) -> Report:
    """The median and the last hundredth."""
    with server_for(which) as server:
        seated = Lobby(server.address).tables(TABLES)
        return run(_measure(which, server, TimedLoad(server.address), seated, seconds))


async def _measure(which: str, server: Server, load: TimedLoad, seated: list[Seated], seconds: float) -> Report:
    tables = await load.open(seated)
    gc.collect()
    gc.disable()
    # The first move waits for compiled code, which may have to be made.
    tables[0].start(moves=1)
    await until(lambda: load.moves > 0, "the first move")
    await _play(tables, WARM_UP)
    load.seen.clear()
    meters = Meters(server, load)
    await _play(tables, seconds)
    used = meters.read()
    gc.enable()
    seen = sorted(load.seen)
    remarks = used.remarks(load)
    due = round(seconds * TABLES / EVERY)
    if used.moves < due:
        remarks.append(f"{due - used.moves} of {due} moves are missing: a match was over, or the answer not there yet.")
    return Report(
        f"{TABLES} tables, {TABLES * SEATS} sockets, a move every {EVERY:.0f} s each, {which}, {seconds:.0f} s",
        [
            Line("move to seen by another seat, median", 1000 * _part(seen, 0.5), "ms", at_most=5),
            Line("move to seen by another seat, 99 of 100", 1000 * _part(seen, 0.99), "ms", at_most=30),
            Line("the latest of all", 1000 * seen[-1], "ms"),
            Line("moves a second", used.moves / used.wall),
            Line("server's CPU time a move", 1000 * used.server / max(used.moves, 1), "ms"),
        ],
        remarks,
    )


async def _play(tables: list[Table], seconds: float) -> None:
    """Moves evenly spread: table after table, each once in every two seconds."""
    loop = asyncio.get_running_loop()
    start = loop.time()
    for turn in range(round(seconds * len(tables) / EVERY)):
        wait = start + turn * EVERY / len(tables) - loop.time()
        if wait > 0:
            await asyncio.sleep(wait)
        table = tables[turn % len(tables)]
        table.sent = time.perf_counter()
        table.start(moves=1)


def _part(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
