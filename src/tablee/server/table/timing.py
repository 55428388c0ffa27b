"""Timing of tables over days: when the house must look at one, though nobody else does (`deadlines.py`)."""

from sqlalchemy import Connection, select, update

from tablee.server.store import entries, schema
from tablee.server.store.entries import read_bookmark
from tablee.server.store.log import Entry
from tablee.server.table.calendar import DAY, Calendar, calendar_of, deadline, keep
from tablee.server.table.rows import bookmark_of
from tablee.server.table.table import Table

AT_ONCE = 0
"""The time that a table is due at where a bot is to move."""


class Timing:
    """When a table over days is due after an entry; written with that entry."""

    __slots__ = ("_entry", "_table", "due")

    def __init__(self, after: Table, entry: Entry) -> None:
        self._table, self._entry = after, entry
        self.due: int | None = None

    def __call__(self, connection: Connection) -> None:
        """Write it, and a bookmark for the shelf."""
        table, row = self._table, schema.tables
        self.due = _due(connection, table)
        mark = bookmark_of(table, self._entry.seq)
        values = {"due": self.due, "bookmark": None if mark is None else entries.write(mark).decode()}
        values["changed"] = self._entry.at  # who plays it finds it in front
        connection.execute(update(row).where(row.c.id == table.id).values(values))


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
        mark, days = read_bookmark(bookmark), entries.read_setup(setup).days
        if days is not None and mark.turn == seat:
            due = deadline(mark.asked, days.limit * DAY, calendar)
            connection.execute(update(row).where(row.c.id == id).values(due=due))
