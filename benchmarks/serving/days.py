"""What 100,000 tables over days cost a server that nobody visits, and how soon one of them is played on."""

from __future__ import annotations

import time

from sqlalchemy import create_engine, make_url, update

from benchmarks.serving.lobby import Lobby, Seated
from benchmarks.serving.places import run, server_for
from benchmarks.serving.report import Line, Report
from benchmarks.serving.restart import copy_tables, first_move
from benchmarks.serving.servers import Server
from tablee.server.store import schema

TABLES = 100_000
LAID = 10
RESTARTS = 3
IDLE = 30.0
"""Seconds after a start in which nobody comes: the server looks several times whether something is due."""


def measure(which: str) -> Report:
    """Memory over that of an empty server, and seconds from the start to the first accepted move."""
    with server_for(which) as server:
        empty = _at_rest(server)
        laid = [Lobby(server.address).table(days={"limit": 7}) for _ in range(LAID)]
        server.kill()
        copies = copy_tables(server.database, [table.id for table in laid], TABLES // LAID)
        _let_it_be_due_in_a_year(server)
        server.start()
        server.wait()
        full = _at_rest(server)
        server.kill()
        times = []
        for turn in range(RESTARTS):
            times.append(run(first_move(server, Seated(copies[laid[-1].id][turn], laid[-1].tokens)))[0])
            server.kill()
        return Report(
            f"{TABLES:,} tables over days, {which}",
            [
                Line("memory over an empty process", (full - empty) / 1024, "MB", at_most=100),
                Line("from the start to the first accepted move, slowest", max(times), "s", at_most=3),
            ],
        )


def _at_rest(server: Server) -> int:
    """Kilobytes of a server to which nobody comes."""
    time.sleep(IDLE)
    return server.private_kilobytes()


def _let_it_be_due_in_a_year(server: Server) -> None:
    """Copies keep what was due; nothing is to be called while it is measured."""
    engine = create_engine(make_url(server.database))
    with engine.begin() as connection:
        due = int(time.time() * 1000) + 365 * 86_400_000
        connection.execute(update(schema.tables).where(schema.tables.c.due.is_not(None)).values(due=due))
    engine.dispose()
