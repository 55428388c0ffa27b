"""The registry: every room in use, by table id; tables are laid and read here."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import Connection, insert
from sqlalchemy.exc import SQLAlchemyError

from tablee.engine import fairness
from tablee.server.access.ids import fresh_id
from tablee.server.access.muting import Muted, mark_of, muted_by
from tablee.server.access.players import person_of
from tablee.server.errors import NoTable, Unreadable
from tablee.server.store import archive, entries, schema
from tablee.server.store.archive import REMARKED, read_stored
from tablee.server.store.damage import Damage
from tablee.server.store.entries import KIND, Bookmark, Setup
from tablee.server.store.log import Entry, Store, now
from tablee.server.store.notices import (
    ALERTED,
    HURRIED,
    LEFT,
    LOOKED,
    MISSING,
    MUTED,
    READ,
    READ_OUT,
    RECALLED,
    REWRITTEN,
    SAID,
    readers,
)
from tablee.server.table.clock import Opening
from tablee.server.table.fold import folded, opened
from tablee.server.table.room import Means, Room
from tablee.server.table.rows import bookmark_of, listed, mark
from tablee.server.table.table import MEMORY, Memory, Table
from tablee.server.thinking.queues import FairTurns, Rank
from tablee.server.thinking.warmup import Warmup

logger = logging.getLogger("tablee.registry")

KEEP = 30.0
"""Seconds that an empty room is kept in memory."""
SWEEP = 10.0
READ_AT_ONCE = 2
"""Logs turned into tables at the same time: each thread that does so takes time from the tables in use."""


class Registry:
    """All rooms of this process."""

    def __init__(
        self, store: Store, means: Means, warmup: Warmup, damage: Damage, opening: Opening, memory: Memory = MEMORY
    ) -> None:
        self._store, self._means, self._warmup, self._opening = store, means, warmup, opening
        self._memory, self.damage = memory, damage
        self.rooms: dict[str, Room] = {}
        self._readers = FairTurns(READ_AT_ONCE)
        self._reading: dict[str, asyncio.Task[Room]] = {}

    # --- finding and laying tables ---

    async def room(self, table_id: str, person: str = "") -> Room:
        """The room of that table, read from its log if not recently used. Raises NoTable, Unreadable.

        `person` is the caller or their address: a person who asks for many tables does not delay the others.
        """
        if (room := self.rooms.get(table_id)) is not None:
            room.audience.attended = self._means.care.loop.time()
            return room
        if table_id not in self._reading:
            task = self._reading[table_id] = asyncio.create_task(self._open(table_id, person))
            task.add_done_callback(lambda _: self._reading.pop(table_id, None))
        return await asyncio.shield(self._reading[table_id])

    async def _open(self, table_id: str, person: str) -> Room:
        try:
            stored = await self._store.read(lambda connection: read_stored(connection, table_id))
            if stored.status != "over" and stored.seen < now() - REMARKED:
                await self._remark(table_id)
            await self._warmup.done(stored.setup.game, "rules")
            async with self._readers.of(Rank.PEOPLE, person):
                table = await asyncio.to_thread(opened, table_id, stored.setup, stored.secret, stored.log, self._memory)
        except Unreadable as error:
            self.damage.note(error)
            raise
        self.damage.mended(table_id)
        room = self.rooms[table_id] = Room(self._means, table, stored.host, stored.due or None)
        room.clock.take_up(table, self._opening, self._means.care.patience)
        self._means.counts.loaded += 1
        if self._store.shared:
            room.catch_up()  # entries written by another process while we read were announced before we listened
        room.attendant.attend()
        return room

    async def _remark(self, table_id: str) -> None:
        """Record interest in a neglected table, to prevent its erasure. Raises NoTable.

        The eraser writes, too: one of the two is first, and a table that is opened stays.
        """
        with suppress(SQLAlchemyError):  # if nothing can be written, nothing can be erased
            await self._store.write(lambda connection: archive.remark(connection, [table_id]))

    async def lay(self, setup: Setup, table_id: str | None = None, secret: str | None = None) -> Room:
        """Lay a new table, with a new id and secret unless given."""
        await self._warmup.done(setup.game, "rules")
        person = await self._person(setup)
        table, write = self._new_table(setup, person, table_id or fresh_id(), secret or fairness.fresh_secret())
        await self._store.write(write)
        return self._laid(table, person)

    async def lay_rematch(self, old: Room, setup: Setup) -> None:
        """Lay the rematch of a finished table. Raises NotSaved, or Overtaken if there is one already.

        The entry that records the rematch also lays it: even if many ask at the same time, one table is laid.
        """
        await self._warmup.done(setup.game, "rules")
        person = await self._person(setup)
        table, write = self._new_table(setup, person, fresh_id(), fairness.fresh_secret())
        await old.recorded(entries.Rematched(table.id, old.table.rematch or ""), also=write)
        self._laid(table, person)

    async def _person(self, setup: Setup) -> str:
        """The person who owns the table."""
        return await self._store.read(lambda connection: person_of(connection, setup.host))

    def _new_table(
        self, setup: Setup, person: str, table_id: str, secret: str
    ) -> tuple[Table, Callable[[Connection], None]]:
        """A new table of that person, and the function that writes it."""
        at = now()
        first = Entry(table_id, 1, KIND[entries.Opened], None, entries.write(entries.Opened()).decode(), at)
        table = folded(table_id, setup, secret, [first], self._memory)
        setup.persons = [seat.person for seat in table.seats] if any(setup.bots) else []

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
                "over_days": setup.days is not None,
            }
            connection.execute(insert(schema.tables).values(row | listed(table, table.status, at)))
            connection.execute(insert(schema.log).values(first._asdict()))

        return table, write

    def _laid(self, table: Table, person: str) -> Room:
        """The room of a newly written table, regardless of who asked first."""
        if (room := self.rooms.get(table.id)) is None:
            room = self.rooms[table.id] = Room(self._means, table, person)
            room.attendant.attend()
        if table.setup.practice:
            self._warmup.begun(table.setup.game, "hints")
        logger.info("table laid", extra={"table": table.id, "game": table.setup.game})
        return room

    # --- keeping up with other processes, and with time ---

    def heard(self, table_id: str, number: int, what: str, process: str) -> None:
        """Handle another process's notice: a written entry, a rewritten log, or viewers (`store/notices.py`)."""
        room, owns = self.rooms.get(table_id), self._means.care.owns
        if what == ALERTED:
            if owns(table_id):
                self._means.alert(table_id)
        elif what == REWRITTEN:
            self._means.spawn(self.read_again(table_id))
        elif what in (LOOKED, LEFT):
            seats = number if what == LOOKED else None
            if room is not None and (seats is None or owns(table_id)):
                room.look_elsewhere(process, seats)
            elif seats is not None and owns(table_id):
                self._means.spawn(self._look_after(table_id, process, seats))
        elif what in (READ, READ_OUT, HURRIED, MISSING):
            if room is not None and what == MISSING:
                room.absence.heard(number)
            elif room is not None and what == HURRIED:
                room.pacing.heard(number)
            elif room is not None and what == READ:
                room.pacing.read_elsewhere(*readers(number))
            elif room is not None:
                room.pacing.read_out(number)
        elif what in (SAID, RECALLED):
            if room is not None:
                room.phrases.said_elsewhere(number, what == RECALLED)
        elif what == MUTED:
            self._means.spawn(self._mute_again(table_id))
        elif room is not None and number > room.table.seq:
            room.catch_up()

    def mute(self, player: str, muted: Muted) -> None:
        """Let whom a player does not hear hold in every window of theirs."""
        for room in self.rooms.values():
            for viewer in room.audience.viewers:
                if viewer.player == player:
                    viewer.muted = muted

    async def _mute_again(self, mark: str) -> None:
        """Read again whom the player with that mark does not hear: another process wrote it."""
        players = {viewer.player for room in self.rooms.values() for viewer in room.audience.viewers if viewer.player}
        if (player := next((one for one in players if mark_of(one) == mark), None)) is not None:
            self.mute(player, await self._store.read(lambda connection: muted_by(connection, player)))

    async def read_again(self, table_id: str) -> None:
        """Reload a table whose log was rewritten because a player was erased."""
        if (room := self.rooms.get(table_id)) is not None:
            await self._means.neighbours.read_again(room)

    async def _look_after(self, table_id: str, process: str, seats: int) -> None:
        """Open a table with viewers in another process: its bots and clocks wait for this one."""
        try:
            (await self.room(table_id)).look_elsewhere(process, seats)
        except (Unreadable, NoTable):
            pass  # it was noted, and does not concern the others
        except Exception:
            logger.exception("cannot open a table", extra={"table": table_id})

    def took_over(self) -> None:
        """Take charge of new tables. Those without viewers wait for one."""
        for room in list(self.rooms.values()):
            room.pacing.look()
            room.absence.look()
            room.attendant.attend()

    def reconnected(self) -> None:
        """Catch up with writes that we may have missed."""
        for room in list(self.rooms.values()):
            room.catch_up()

    def sweep(self) -> None:
        """Forget empty, idle rooms: their logs hold everything, and a bookmark tells the shelf how they were left."""
        early, left = self._means.care.loop.time() - KEEP, list[Room]()
        for table_id, room in list(self.rooms.items()):
            room.forget_elsewhere()
            if room.idle and room.audience.attended < early:
                del self.rooms[table_id]
                left.append(room)
        self._means.neighbours.tell([room for room in self.rooms.values() if room.audience.viewers])
        if left:
            self._means.spawn(self._mark(left))

    async def close(self) -> None:
        """Leave a bookmark at every table in use."""
        await self._mark(list(self.rooms.values()))

    async def _mark(self, left: list[Room]) -> None:
        # At a table over days each entry brings its own, which a late one must not overwrite.
        quick = [room.table for room in left if room.table.setup.days is None]
        marks = {table.id: found for table in quick if (found := bookmark_of(table)) is not None}
        if marks:
            with suppress(SQLAlchemyError):  # the shelf then says less of these
                await self._store.write(lambda connection: mark(connection, marks))

    def looks(self, table_id: str, seat: int | None, player: str) -> bool:
        """Does that player look at the table, as far as this process knows?"""
        if (room := self.rooms.get(table_id)) is None:
            return False
        here = any(viewer.player == player for viewer in room.audience.viewers)
        return here or (seat is not None and room.is_here(seat))

    def bookmark(self, table_id: str) -> Bookmark | None:
        """How a match stands at a table in use; None if it is not in use here, or plays no match."""
        room = self.rooms.get(table_id)
        return None if room is None else bookmark_of(room.table)
