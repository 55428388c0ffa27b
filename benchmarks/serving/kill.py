"""`kill -9` under full load, again and again: what was shown to anyone must be there after the restart."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field

import msgspec

from benchmarks.serving.lobby import Lobby
from benchmarks.serving.places import run, server_for
from benchmarks.serving.playing import Load, Seat, Table, in_turn, until
from benchmarks.serving.reading import Shown, Step
from benchmarks.serving.report import Line, Report
from benchmarks.serving.servers import Server

TABLES = 50
KILLS = 20
SOONEST, LATEST = 0.3, 2.0
"""Seconds of load before the server is killed."""
AGAIN = 1_500
"""Entries that a seat asks to be told again at the end: the server tells 2,000 at most."""


@dataclass
class Losses:
    """What was found after all the restarts."""

    kills: int = 0
    shown: int = 0
    """Moves shown to at least one socket."""
    lost: set[tuple[str, int]] = field(default_factory=set)
    """Moves shown to somebody and, after a restart, gone or not the same: table, number in its log."""
    unreadable: set[str] = field(default_factory=set)
    """Tables that did not open after a restart."""
    troubles: list[str] = field(default_factory=list)


class RememberingSeat(Seat):
    """Keeps every step that it was shown."""

    def __init__(self, table: Table, token: str) -> None:
        super().__init__(table, token)
        self.told: dict[int, bytes] = {}
        self.compared = 0
        """The last entry that was compared after a restart."""

    def saw(self, step: Step) -> None:
        self.told[step.seq] = bytes(step.events)

    def forgotten_by(self, shown: Shown, since: int) -> set[int]:
        """What this seat was told after an entry and is not told again, word for word."""
        again, told = {missed.seq: missed.events for missed in shown.missed}, self.told
        self.compared = max(told, default=0)
        return {seq for seq in told if seq > since and (seq not in again or not _same(told[seq], again[seq]))}


def measure(which: str, kills: int = KILLS, tables: int = TABLES) -> Report:
    """So many kills; nothing may be lost."""
    losses = kill_under_load(which, kills, tables)
    return Report(
        f"kill -9 under full load, {losses.kills} times, {tables} tables, {which}",
        [
            Line("moves shown to anyone and lost", len(losses.lost), at_most=0),
            Line("tables unreadable", len(losses.unreadable), at_most=0),
            Line("moves shown in all", losses.shown),
        ],
        [f"{len(losses.troubles)} troubles, the first: {losses.troubles[0]}"] if losses.troubles else [],
    )


def kill_under_load(which: str, kills: int, tables: int = TABLES, luck: int | None = None) -> Losses:
    """Load, kill, restart and compare, that many times, on a new database."""
    with server_for(which) as server:
        return run(_kill_under_load(server, kills, tables, random.Random(luck)))


async def _kill_under_load(server: Server, kills: int, tables: int, luck: random.Random) -> Losses:
    losses = Losses()
    lobby = Lobby(server.address)
    load = Load(server.address, RememberingSeat)
    await load.open(await asyncio.to_thread(lobby.tables, tables))
    gone: list[Table] = []
    for _ in range(kills):
        playing = list(load.tables)
        load.moves = 0
        for table in playing:
            table.start()
        await until(lambda: load.moves > 0, "a first move after the restart")
        await asyncio.sleep(luck.uniform(SOONEST, LATEST))
        server.kill()
        losses.kills += 1
        await until(lambda: not any(_connected(load.tables)), "sockets of a dead server to close")
        load.stop()
        await asyncio.to_thread(_restart, server)
        await _look_again(load.tables, losses)
        still = [table for table in load.tables if not table.over and table.id not in losses.unreadable]
        gone += [table for table in load.tables if table not in still]
        load.tables = still
        await load.open(await asyncio.to_thread(lobby.tables, tables - len(load.tables)))
    # What was compared before, and matches that ended long ago, are still there after the last restart.
    await _look_again([*gone, *load.tables], losses, AGAIN)
    losses.shown = sum(len(set().union(*map(_told, table.seats))) for table in [*gone, *load.tables])
    losses.troubles += load.troubles
    return losses


async def _look_again(tables: list[Table], losses: Losses, again: int = 0) -> None:
    """Every socket of every table comes back and is told again what it saw since it was last asked, or even before.

    Hundreds of stories told at once take their time: a table that did not open then is asked once more, alone.
    """
    late: list[Table] = []

    async def look(table: Table) -> None:
        try:
            await _compare(table, losses, again)
        except Exception:
            late.append(table)

    await in_turn(tables, look)
    for table in late:
        try:
            await _compare(table, losses, again)
        except Exception as error:
            # Whatever it is that keeps a table from opening, the table counts as unreadable.
            losses.unreadable.add(table.id)
            losses.troubles.append(f"table {table.id} did not open: {error!r}")


async def _compare(table: Table, losses: Losses, again: int) -> None:
    """Compare what each seat was told with what it is told now: what is new, or that many entries."""
    for seat in table.seats:
        assert isinstance(seat, RememberingSeat)
        seat.close()
        since = max(0, max(seat.told, default=0) - again) if again else seat.compared
        shown = await seat.connect(since)
        if shown.view is None:
            losses.unreadable.add(table.id)
        losses.lost |= {(table.id, seq) for seq in seat.forgotten_by(shown, since)}


def _restart(server: Server) -> None:
    server.start()
    server.wait()


def _connected(tables: list[Table]) -> list[Seat]:
    return [seat for table in tables for seat in table.seats if seat.connected]


def _told(seat: Seat) -> set[int]:
    assert isinstance(seat, RememberingSeat)
    return set(seat.told)


def _same(one: bytes, other: msgspec.Raw) -> bool:
    return one == bytes(other) or msgspec.json.decode(one) == msgspec.json.decode(other)
