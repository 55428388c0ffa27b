"""The house: every room in use, found by the id of its table; and what is written beside a log entry."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from tablee.engine import fairness
from tablee.engine.errors import TableeError
from tablee.engine.fairness import turned
from tablee.engine.match import Match
from tablee.server import entries, schema
from tablee.server.attending import Attendant
from tablee.server.damage import Damage, Unreadable, opened, setup_of
from tablee.server.entries import KIND, Happening, Setup
from tablee.server.hinting import Hinting
from tablee.server.people import person_of
from tablee.server.rooms import Room, Viewer
from tablee.server.store import REWRITTEN, WATCHED, Entry, Store, entries_of, now
from tablee.server.stories import Stories
from tablee.server.tables import Table, folded
from tablee.server.warming import Warming, What, prepare, warm

logger = logging.getLogger("tablee.house")

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of ids that people read out to each other: none that looks like another."""
KEEP = 30.0
"""Seconds that a room with nobody in it is kept in memory."""
SWEEP = 10.0
READ_AT_ONCE = 2
"""Logs that are turned into tables at the same time: each thread that does so takes time from the tables in use."""
RETRY = 1.0
"""Seconds until something that the database did not do is tried again."""


class NoTable(TableeError, LookupError):
    """There is no such table."""


@dataclass
class Counts:
    """What has happened since the start, for /metrics."""

    entries: int = 0
    shown: int = 0
    refused: int = 0
    loaded: int = 0


def fresh_id(length: int = 10) -> str:
    """An id that nobody can guess (50 bits at ten letters)."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(length))


class House:
    """All the tables of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.counts = Counts()
        self.damage = Damage()
        self.rooms: dict[str, Room] = {}
        self.ended: Callable[[Table], None] = lambda table: None
        """Told of every match that ends at a table this process looks after."""
        self.stories = Stories(store)
        self._readers = asyncio.Semaphore(READ_AT_ONCE)
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._warming = Warming()
        self._catching_up: dict[str, bool] = {}
        """The tables whose logs are being read; true: something more was written since that began."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.attendant: Attendant
        self.hinting: Hinting
        self.time = asyncio.get_running_loop().time

    # --- finding and making tables ---

    async def room(self, table_id: str) -> Room:
        """The room of that table; it is read from its log if nobody has used it lately. Raises NoTable, Unreadable."""
        if (room := self.rooms.get(table_id)) is not None:
            room.attended = self.time()
            return room
        if table_id not in self._opening:
            task = self._opening[table_id] = asyncio.create_task(self._open(table_id))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(self._opening[table_id])

    async def _open(self, table_id: str) -> Room:
        try:
            setup, secret, log = await self.store.read(lambda connection: read_log(connection, table_id))
            await self.prepared(setup.game)
            async with self._readers:
                table = await asyncio.to_thread(opened, table_id, setup, secret, log)
        except Unreadable as error:
            self.damage.note(error)
            raise
        self.damage.mended(table_id)
        room = self.rooms[table_id] = Room(self, table)
        self.counts.loaded += 1
        if self.store.shared:
            room.catch_up()  # what another process wrote while we read was announced before we listened for it
        self.attend(room)
        return room

    async def prepared(self, game: str) -> None:
        """Have the rules of a game at hand before a table of it is opened: no other table waits for that."""

        async def compile() -> None:
            await prepare(game, "rules")
            await asyncio.to_thread(warm, game, "rules")

        await asyncio.shield(self._warming.begun(game, "rules", compile))

    def ready(self, game: str) -> list[What]:
        """What of a game is compiled: what is not, whoever needs it waits for, once on a machine."""
        found: list[What] = ["rules"] if self._warming.ready(game, "rules") else []
        return found + [what for what in ("bots", "hints") if self.hinting.ready(game, what)]

    async def lay(self, setup: Setup) -> Room:
        """Lay a new table."""
        await self.prepared(setup.game)
        table_id, secret, at = fresh_id(), fairness.fresh_secret(), now()
        first = Entry(table_id, 1, KIND[entries.Opened], None, entries.write(entries.Opened()).decode(), at)
        table = folded(table_id, setup, secret, [first])

        def write(connection: Connection) -> None:
            row = {
                "id": table_id,
                "game": setup.game,
                "secret": secret,
                "setup": entries.write(setup).decode(),
                "created": at,
                "rated": False,
                "public": setup.public,
                "host": person_of(connection, setup.host),
                "seen": at,
            }
            connection.execute(insert(schema.tables).values(row | listed(table, table.status, at)))
            connection.execute(insert(schema.log).values(first._asdict()))

        await self.store.write(write)
        room = self.rooms[table_id] = Room(self, table)
        self.attendant.attend(room)
        if setup.practice:
            self.hinting.expect(setup.game)
        logger.info("table laid", extra={"table": table_id, "game": setup.game})
        return room

    async def record(self, room: Room, happening: Happening, seat: int | None = None) -> None:
        """Write something down at a table and wait until it is saved. Raises NotSaved or Overtaken."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(error: TableeError | None) -> None:
            if not future.done():
                future.set_exception(error) if error else future.set_result(None)

        room.record(happening, seat, then)
        await future

    # --- what a room asks ---

    def attend(self, room: Room) -> None:
        """Something has happened in a room."""
        self.attendant.attend(room)

    def attend_soon(self, room: Room) -> None:
        """As `attend`, but while nothing can be saved, not at once: it could only fail again."""
        if self.store.failing is None:
            self.attend(room)
        else:
            asyncio.get_running_loop().call_later(RETRY, self.attend, room)

    def clock(self, room: Room) -> list[int] | None:
        """Milliseconds that each seat has left; None without a clock."""
        return None if room.table.setup.clock is None else self.attendant.clock(room)

    def has_time(self, room: Room) -> bool:
        """Is there time left for the move that is due?"""
        return self.attendant.has_time(room)

    @property
    def pace(self) -> int:
        """Milliseconds that every move of a bot takes."""
        return round(self.attendant.pace * 1000)

    def hint(self, room: Room, viewer: Viewer, id: str) -> bool:
        """Have a hint thought of for that viewer; false: one is being thought of for its player."""
        return self.hinting.ask(room, viewer, id)

    def wait_for(self, room: Room, seat: int) -> None:
        """The player of that seat has lost the connection."""
        self.attendant.wait_for(room, seat)

    def consequences(
        self, table: Table, happening: Happening, entry: Entry, match: Match | None
    ) -> tuple[dict[str, Any] | None, Callable[[Connection], None] | None]:
        """What else changes in the database with this entry: the row that the lobby lists, and who sits where."""
        if isinstance(happening, entries.Moved) and not (match and match.over):
            return None, None  # the most frequent by far; the log says it all
        also = _seating(table, happening, entry)
        if isinstance(happening, entries.TookBack | entries.Rematched):
            return None, also
        changed = copy(table)
        changed.seats = list(table.seats)
        if match is not None:
            changed.match, changed.actor = match, match.actor
        if isinstance(happening, entries.Dealt):
            changed.seats = turned(table.seats, happening.turned)
        if entry.seat is not None and (chair := table.seat_after(happening, entry.seat)) is not None:
            changed.take_seat(entry.seat, chair)
        status = "playing" if isinstance(happening, entries.Dealt) else changed.status
        return listed(changed, status, entry.at), also

    # --- keeping up with other processes, and with time ---

    def heard(self, table_id: str, seq: int, what: str) -> None:
        """Another process wrote this entry, or wrote the log anew (see `store.notice`)."""
        room = self.rooms.get(table_id)
        if what == REWRITTEN:
            self.spawn(self.read_again(table_id))
        elif room is not None and seq > room.table.seq:
            room.catch_up()
        elif room is None and what == WATCHED and self.attendant.owns(table_id):
            self.spawn(self._look_after(table_id))

    async def read_again(self, table_id: str) -> None:
        """The log of a table was rewritten, because somebody was erased: forget what stood there."""
        if table_id in self.rooms:
            try:
                table = await self.store.read(lambda connection: read_table(connection, table_id))
            except Unreadable as error:
                self.damage.note(error)
                return
            if (room := self.rooms.get(table_id)) is not None:
                room.exchange(table)

    async def _look_after(self, table_id: str) -> None:
        """Open a table where bots or a clock wait for this process."""
        try:
            await self.room(table_id)
        except Unreadable:
            pass  # it was noted, and the others are none of its business
        except Exception:
            logger.exception("cannot open a table", extra={"table": table_id})

    def catch_up(self, room: Room) -> None:
        """Read what others wrote in the log of this table; the room is told."""
        if room.table.id in self._catching_up:
            self._catching_up[room.table.id] = True
        else:
            self._catching_up[room.table.id] = False
            self.spawn(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        table = room.table
        try:
            while True:
                self._catching_up[table.id] = False
                news = await self.store.read(lambda connection: entries_of(connection, table.id, room.table.seq))
                if not self._catching_up[table.id]:
                    break  # what is written from now on is announced once more
        except Exception:
            logger.warning("cannot read a log", extra={"table": table.id})
            asyncio.get_running_loop().call_later(RETRY, self.catch_up, room)
            return
        finally:
            del self._catching_up[table.id]
        room.caught_up(news)

    def spawn(self, work: Any) -> None:
        """Do something beside what is being done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def sweep(self) -> None:
        """Forget rooms where nobody is and nothing goes on: their logs know everything."""
        early = self.time() - KEEP
        for table_id, room in list(self.rooms.items()):
            if room.idle and room.attended < early:
                del self.rooms[table_id]

    async def wake(self, owns: Callable[[str], bool]) -> None:
        """Open the tables where bots or clocks wait for somebody to look after them, one by one."""
        tables = schema.tables
        query = select(tables.c.id).where(tables.c.watched, tables.c.status != "over").order_by(tables.c.changed.desc())
        for table_id in await self.store.read(lambda connection: list(connection.scalars(query))):
            if owns(table_id) and table_id not in self.rooms:
                await self._look_after(table_id)
                await asyncio.sleep(0.005)  # people come first


def read_log(connection: Connection, table_id: str) -> tuple[Setup, str, list[Entry]]:
    """How a table was laid, its secret and its log. Raises NoTable, Unreadable."""
    tables = schema.tables
    if not table_id.isalnum():  # PostgreSQL fails at some of what is no id
        raise NoTable("no-table", table=table_id[:40])
    row = connection.execute(select(tables.c.setup, tables.c.secret).where(tables.c.id == table_id)).first()
    if row is None:
        raise NoTable("no-table", table=table_id[:40])
    return setup_of(table_id, row.setup), row.secret, entries_of(connection, table_id)


def read_table(connection: Connection, table_id: str) -> Table:
    """A table from its log. Raises NoTable, Unreadable."""
    return opened(table_id, *read_log(connection, table_id))


def listed(table: Table, status: str, at: int) -> dict[str, Any]:
    """What the lobby lists of a table, as columns of its row."""
    summary: dict[str, Any] = {"seats": [seat.shown() for seat in table.seats]}
    if table.match is not None and table.status == "over":
        summary |= {"scores": table.match.scores(), "winners": table.match.winners()}
    return {
        "status": status,
        "watched": table.watched and status != "over",
        "summary": msgspec.json.encode(summary).decode(),
        "changed": at,
    }


def _seating(table: Table, happening: Happening, entry: Entry) -> Callable[[Connection], None] | None:
    """Who sits where, for one's own games."""
    seats = schema.seats
    where = (seats.c.table_id == entry.table_id) & (seats.c.seat == entry.seat)
    if isinstance(happening, entries.Sat):
        row = {"table_id": entry.table_id, "seat": entry.seat, "player_id": happening.player}
        return lambda connection: _run(connection, delete(seats).where(where), insert(seats).values(row))
    if isinstance(happening, entries.Rose):
        # Who gets up before the deal is forgotten here at once: nothing would lead to the name when it must be erased.
        log = schema.log
        sat = (log.c.table_id == entry.table_id) & (log.c.seat == entry.seat) & (log.c.kind == KIND[entries.Sat])
        blank = entries.write(entries.Sat("", "")).decode()
        forget = update(log).where(sat).values(data=blank)
        return lambda connection: _run(connection, delete(seats).where(where), forget)
    if isinstance(happening, entries.Dealt) and happening.turned:
        moved = [
            {"table_id": entry.table_id, "seat": seat, "player_id": chair.player}
            for seat, chair in enumerate(turned(table.seats, happening.turned))
            if chair.player
        ]
        whole = delete(seats).where(seats.c.table_id == entry.table_id)
        return lambda connection: _run(connection, whole, *([insert(seats).values(moved)] if moved else []))
    return None


def _run(connection: Connection, *statements: Any) -> None:
    for statement in statements:
        connection.execute(statement)
