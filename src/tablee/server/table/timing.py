"""Timing of tables over days: when the house must look at one, though nobody else does (`deadlines.py`)."""

from collections.abc import Iterator

import msgspec
from sqlalchemy import Connection, select, update

from tablee.server.store import entries, outbox, schema
from tablee.server.store.entries import KIND, Dealt, Moved, read_bookmark
from tablee.server.store.log import Entry
from tablee.server.table.calendar import DAY, Calendar, calendar_of, deadline, keep
from tablee.server.table.rows import bookmark_of
from tablee.server.table.table import Table

AT_ONCE = 0
"""The time that a table is due at where a bot is to move."""


class Timing:
    """When a table over days is due after an entry; written with that entry."""

    __slots__ = ("_before", "_entry", "_table", "alerts", "due")

    def __init__(self, before: Table, after: Table, entry: Entry) -> None:
        self._before, self._table, self._entry = before.actor, after, entry
        self.due: int | None = None
        self.alerts = False
        """Is somebody to be told?"""

    def __call__(self, connection: Connection) -> None:
        """Write it, a bookmark for the shelf, and whom to tell."""
        table, row = self._table, schema.tables
        self.due = _due(connection, table)
        mark = bookmark_of(table, self._entry.seq)
        values = {"due": self.due, "bookmark": None if mark is None else entries.write(mark).decode()}
        values["changed"] = self._entry.at  # who plays it finds it in front
        connection.execute(update(row).where(row.c.id == table.id).values(values))
        for seat, what in self._told():
            player = "" if table.seats[seat].played_by else table.seats[seat].player
            self.alerts |= outbox.put(connection, player, table.id, what, self._entry.seq, seat)

    def _told(self) -> Iterator[tuple[int, outbox.What]]:
        """Who is to hear of the entry, if they do not look: whose turn it is now, and at the end all others."""
        table, entry = self._table, self._entry
        if table.status == "over" and self._before is not None:
            moved = entry.kind == KIND[Moved]
            yield from ((seat, "over") for seat in table.people() if not (moved and seat == entry.seat))
        elif table.actor not in (None, self._before) and entry.kind in (KIND[Moved], KIND[Dealt]):
            assert table.actor is not None
            yield table.actor, "turn"


def _due(connection: Connection, table: Table) -> int | None:
    days, actor = table.setup.days, table.actor
    if days is None or actor is None:
        return None
    if table.goes_on_alone:
        return AT_ONCE
    if not days.limit:
        return None
    return deadline(table.asked, days.limit * DAY, calendar_of(connection, table.seats[actor].player))


def declare(connection: Connection, player: str, calendar: Calendar) -> None:
    """Keep a person's calendar, and move the deadlines of the turns that they have now."""
    keep(connection, player, calendar)
    row, seats = schema.tables, schema.seats
    query = select(row.c.id, row.c.setup, row.c.bookmark, seats.c.seat).join(seats, seats.c.table_id == row.c.id)
    timed = query.where(seats.c.player_id == player, row.c.status == "playing", row.c.due > AT_ONCE)
    for id, setup, bookmark, seat in connection.execute(timed).all():
        try:
            mark, days = read_bookmark(bookmark), entries.read_setup(setup).days
        except (msgspec.MsgspecError, TypeError):
            continue  # of a table that cannot be read, nothing is due
        if days is not None and mark.turn == seat:
            due = deadline(mark.asked, days.limit * DAY, calendar)
            connection.execute(update(row).where(row.c.id == id).values(due=due))
