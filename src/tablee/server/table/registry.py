"""The house: every room in use, found by the id of its table; and what is written beside a log entry."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, update
from sqlalchemy.exc import SQLAlchemyError

from tablee.engine import fairness
from tablee.engine.errors import TableeError
from tablee.engine.fairness import turned
from tablee.engine.match import Match
from tablee.server.access.players import person_of
from tablee.server.store import archive, entries, schema
from tablee.server.store.archive import REMARKED, NoTable, read_stored, read_table
from tablee.server.store.damage import Damage, Unreadable, opened
from tablee.server.store.entries import KIND, Happening, Setup
from tablee.server.store.log import LEFT, LOOKED, REWRITTEN, Entry, Store, entries_of, looking, now
from tablee.server.table.attendant import Attendant
from tablee.server.table.room import Room, Viewer
from tablee.server.table.stories import Stories
from tablee.server.table.table import Table, folded
from tablee.server.thinking.hints import Hinting
from tablee.server.thinking.queues import FairTurns, Rank
from tablee.server.thinking.warmup import Warming, What, prepare, warm

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
        self._readers = FairTurns(READ_AT_ONCE)
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._warming = Warming()
        self._catching_up: dict[str, bool] = {}
        """The tables whose logs are being read; true: something more was written since that began."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.attendant: Attendant
        self.hinting: Hinting
        self.time = asyncio.get_running_loop().time
        self.opened = now()
        """When the doors opened, in milliseconds since 1970, and by the loop's own time."""
        self.since = self.time()

    # --- finding and making tables ---

    async def room(self, table_id: str, person: str = "") -> Room:
        """The room of that table; it is read from its log if nobody has used it lately. Raises NoTable, Unreadable.

        `person` is who asks, or whence: nobody who asks for many tables keeps the others waiting.
        """
        if (room := self.rooms.get(table_id)) is not None:
            room.attended = self.time()
            return room
        if table_id not in self._opening:
            task = self._opening[table_id] = asyncio.create_task(self._open(table_id, person))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(self._opening[table_id])

    async def _open(self, table_id: str, person: str) -> Room:
        try:
            stored = await self.store.read(lambda connection: read_stored(connection, table_id))
            if stored.status != "over" and stored.seen < now() - REMARKED:
                await self._remark(table_id)
            await self.prepared(stored.setup.game)
            async with self._readers.of(Rank.PEOPLE, person):
                table = await asyncio.to_thread(opened, table_id, stored.setup, stored.secret, stored.log)
        except Unreadable as error:
            self.damage.note(error)
            raise
        self.damage.mended(table_id)
        room = self.rooms[table_id] = Room(self, table, stored.host)
        self._set_clock(room)
        self.counts.loaded += 1
        if self.store.shared:
            room.catch_up()  # what another process wrote while we read was announced before we listened for it
        self.attend(room)
        return room

    async def _remark(self, table_id: str) -> None:
        """Write down that somebody asks for a table that nobody asked for lately, lest it is erased. Raises NoTable.

        Whoever erases writes, too: one of the two is first, and a table that is opened stays.
        """
        with suppress(SQLAlchemyError):  # where nothing can be written nothing can be erased
            await self.store.write(lambda connection: archive.remark(connection, [table_id]))

    def _set_clock(self, room: Room) -> None:
        """A clock runs while nobody looks, also while no server is there; but nobody's time is up for that alone.

        Whoever could not come because there was no server has as long as somebody who lost the connection has.
        """
        clock, actor = self.clock(room), room.table.actor
        if clock is None or actor is None or room.table.seats[actor].played_by:
            return
        spent = max(0, now() - room.table.asked)
        if room.table.asked < self.opened:
            spent = min(spent, max(0, clock[actor] - self.attendant.patience_left(self.opened)))
        else:  # the machine's calendar may have been set meanwhile
            spent = min(spent, round((self.time() - self.since) * 1000))
        room.turn_began = self.time() - spent / 1000

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
        person = await self._person(setup)
        table, write = self._new_table(setup, person)
        await self.store.write(write)
        return self._laid(table, person)

    async def lay_rematch(self, old: Room, setup: Setup) -> None:
        """Lay the rematch of a table that is over. Raises NotSaved, or Overtaken where there is one already.

        The entry that says where the rematch is lays it, too: however many ask at once, one table is laid.
        """
        await self.prepared(setup.game)
        person = await self._person(setup)
        table, write = self._new_table(setup, person)
        await self.record(old, entries.Rematched(table.id, old.table.rematch or ""), also=write)
        self._laid(table, person)

    async def _person(self, setup: Setup) -> str:
        """Whose table it is."""
        return await self.store.read(lambda connection: person_of(connection, setup.host))

    def _new_table(self, setup: Setup, person: str) -> tuple[Table, Callable[[Connection], None]]:
        """A new table of that person, and what writes it down."""
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
                "host": person,
                "seen": at,
            }
            connection.execute(insert(schema.tables).values(row | listed(table, table.status, at)))
            connection.execute(insert(schema.log).values(first._asdict()))

        return table, write

    def _laid(self, table: Table, person: str) -> Room:
        """The room of a table that has been written down, whoever asked for it first."""
        if (room := self.rooms.get(table.id)) is None:
            room = self.rooms[table.id] = Room(self, table, person)
            self.attendant.attend(room)
        if table.setup.practice:
            self.hinting.expect(table.setup.game)
        logger.info("table laid", extra={"table": table.id, "game": table.setup.game})
        return room

    async def record(
        self,
        room: Room,
        happening: Happening,
        seat: int | None = None,
        also: Callable[[Connection], None] | None = None,
    ) -> None:
        """Write something down at a table and wait until it is saved, `also` with it. Raises NotSaved or Overtaken."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(error: TableeError | None) -> None:
            if not future.done():
                future.set_exception(error) if error else future.set_result(None)

        room.record(happening, seat, then, also)
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

    def heard(self, table_id: str, number: int, what: str, process: str) -> None:
        """Another process wrote this entry, wrote the log anew, or tells who looks at a table (see `store.py`)."""
        room = self.rooms.get(table_id)
        if what == REWRITTEN:
            self.spawn(self.read_again(table_id))
        elif what in (LOOKED, LEFT):
            seats = number if what == LOOKED else None
            if room is not None and (seats is None or self.attendant.owns(table_id)):
                room.look_elsewhere(process, seats)
            elif seats is not None and self.attendant.owns(table_id):
                self.spawn(self._look_after(table_id, process, seats))
        elif room is not None and number > room.table.seq:
            room.catch_up()

    def looked(self, room: Room) -> None:
        """Somebody came to look at a table here, or went: whoever looks after it wants to know."""
        if self.store.shared and not self.attendant.owns(room.table.id):
            self.spawn(self._tell([looking(room.table.id, room.seen_here)]))

    async def _tell(self, notices: list[str]) -> None:
        with suppress(SQLAlchemyError):  # it is told again soon
            await self.store.tell(notices)

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

    async def _look_after(self, table_id: str, process: str, seats: int) -> None:
        """Open a table that people look at through another process: its bots and clocks wait for this one."""
        try:
            (await self.room(table_id)).look_elsewhere(process, seats)
        except (Unreadable, NoTable):
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
        told = []
        for table_id, room in list(self.rooms.items()):
            room.forget_elsewhere()
            if room.idle and room.attended < early:
                del self.rooms[table_id]
            elif self.store.shared and room.viewers and not self.attendant.owns(table_id):
                told.append(looking(table_id, room.seen_here))
        if told:
            self.spawn(self._tell(told))


def listed(table: Table, status: str, at: int) -> dict[str, Any]:
    """What the lobby lists of a table, as columns of its row."""
    summary: dict[str, Any] = {"seats": [seat.shown() for seat in table.seats]}
    if table.match is not None and table.status == "over":
        summary |= {"scores": table.match.scores(), "winners": table.match.winners()}
    return {
        "status": status,
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
