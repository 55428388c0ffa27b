"""What a restart costs among 20,000 tables that everybody has left: the time to the first accepted move, and CPU time.

Ten tables are played through the server for a while, five by programs alone, one of these with a clock, and five with a
bot; then their rows are copied in the database, two thousand times each, under new ids. To play all would take long
and leave the same rows.
"""

from __future__ import annotations

import asyncio
import time
import urllib.request

from picows import WSError
from sqlalchemy import create_engine, insert, make_url, select

from benchmarks.serving.lobby import Lobby, Seated
from benchmarks.serving.places import run, server_for
from benchmarks.serving.playing import LONGEST_WAIT, Load
from benchmarks.serving.report import Line, Report
from benchmarks.serving.servers import Server
from tablee.server.store import schema

UNFINISHED = 20_000
PLAYED = 10
WITH_BOTS = 5
WATCHED = 20.0
"""Seconds after a start in which nobody comes, and what the server does by itself is counted."""
MOVES = 20
RESTARTS = 3
SETTLE = 1.0
"""Seconds for the last moves to be answered."""


def measure(which: str) -> Report:
    """Seconds from the start to the first accepted move, the slowest of three; and a start to which nobody comes."""
    with server_for(which) as server:
        seated = run(_play_some(server))
        server.kill()
        copies = copy_tables(server.database, [table.id for table in seated], UNFINISHED // PLAYED)
        times = []
        for turn in range(RESTARTS):
            # A table of programs alone, which wait for no bot.
            table = Seated(copies[seated[-1].id][turn], seated[-1].tokens)
            times.append(run(first_move(server, table)))
            server.kill()
        cpu, read = _left_alone(server)
        times.sort()
        return Report(
            f"restart with {UNFINISHED:,} unfinished tables, {which}",
            [
                Line("from the start to the first accepted move, slowest", times[-1][0], "s", at_most=3),
                Line("the same, fastest", times[0][0], "s"),
                Line("server's CPU time until then, fastest", times[0][1], "s"),
                Line(f"server's CPU time in {WATCHED:.0f} s in which nobody comes, its start included", cpu, "s"),
                Line("tables read in these", read, at_most=0),
            ],
        )


def copy_tables(database: str, ids: list[str], times: int) -> dict[str, list[str]]:
    """Copy these tables, rows and log, until there are so many of each; their new ids."""
    address = make_url(database)
    if address.get_backend_name() == "postgresql":
        address = address.set(drivername="postgresql+psycopg")
    engine = create_engine(address)
    copies: dict[str, list[str]] = {}
    with engine.begin() as connection:
        for number, id in enumerate(ids):
            copies[id] = [f"{number * times + copy:0{len(id)}d}" for copy in range(1, times)]
            for rows, column in ((schema.tables, "id"), (schema.seats, "table_id"), (schema.log, "table_id")):
                found = connection.execute(select(rows).where(rows.c[column] == id)).mappings().all()
                for copy in copies[id]:
                    connection.execute(insert(rows), [{**row, column: copy} for row in found])
    engine.dispose()
    return copies


async def _play_some(server: Server) -> list[Seated]:
    """The tables that will be copied, some moves on."""
    lobby = Lobby(server.address)
    seated = await asyncio.to_thread(lobby.tables, 1, clock={"kind": "game", "seconds": 86_400})
    seated += await asyncio.to_thread(lobby.tables, WITH_BOTS, bots=1)
    # More than are needed: a match of random moves may be over early.
    seated += await asyncio.to_thread(lobby.tables, 2 * PLAYED)
    tables = await Load(server.address).open_and_play(seated, MOVES)
    await asyncio.sleep(SETTLE)
    return [table for table, live in zip(seated, tables, strict=True) if not live.over][:PLAYED]


def _left_alone(server: Server) -> tuple[float, float]:
    """CPU time of a start and some seconds in which nobody comes, and how many tables were read."""
    begun = time.perf_counter()
    server.start()
    server.wait()
    time.sleep(max(0.0, WATCHED - (time.perf_counter() - begun)))
    cpu = server.cpu_seconds()
    with urllib.request.urlopen(f"http://{server.address}/metrics", timeout=LONGEST_WAIT) as answer:
        figures = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if line[:1] != "#")
    return cpu, float(figures["tablee_tables_opened_total"])


async def first_move(server: Server, seated: Seated) -> tuple[float, float]:
    """Start the server, knock until it opens, make a move; seconds from the start to its answer, and of CPU time."""
    load = Load(server.address)
    start = time.perf_counter()
    server.start()
    while True:
        try:
            (table,) = await load.open([seated])
            break
        except (OSError, WSError) as error:
            if time.perf_counter() - start > LONGEST_WAIT:
                raise SystemExit(f"No way in after {LONGEST_WAIT} s: {error}\n{server.last_words()}") from None
            load.tables.clear()
            await asyncio.sleep(0.005)
    table.start(moves=1)
    while not load.moves:
        if load.troubles:
            raise SystemExit(f"The first move was not accepted: {load.troubles[0]}")
        await asyncio.sleep(0.001)
    return time.perf_counter() - start, server.cpu_seconds()
