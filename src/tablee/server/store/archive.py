"""Stored tables: read on request, and erased after long neglect.

A table is erased in two steps. First it is marked, in one transaction that finds that it still may be: from then on
the table no longer exists. Then its log goes, a piece at a time: the writer's thread must not delay a player's move.
Opening a long-neglected table is also written down, and so comes before the mark or after it, never between.
"""

from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, or_, select, update

from tablee.server.errors import NoTable
from tablee.server.store import schema
from tablee.server.store.damage import setup_of
from tablee.server.store.entries import Setup
from tablee.server.store.log import Entry, entries_of, now

EXPIRED = "expired"
"""The status of a table that is being erased."""
UNFINISHED = ("open", "playing")
"""The status of tables that expire; finished matches are kept."""
REMARKED = 12 * 3_600_000
"""Milliseconds between records of interest in a table from any caller."""
GONE = 3_600_000
"""Milliseconds after which a deserted table no longer waits or plays."""
BATCH = 50
"""Tables marked per transaction."""
PIECE = 1000
"""Log entries erased per transaction."""


class Stored(NamedTuple):
    """The stored data of a table."""

    setup: Setup
    secret: str
    log: list[Entry]
    host: str
    status: str
    seen: int
    """The last recorded event or visit."""
    due: int | None
    """When the house must look at it (`schema.tables`)."""


def read_stored(connection: Connection, table_id: str) -> Stored:
    """A table's setup, secret, log and owner. Raises NoTable, Unreadable."""
    row = schema.tables.c
    if not table_id.isalnum():  # PostgreSQL fails on some invalid ids
        raise NoTable("no-table", table=table_id[:40])
    query = select(row.setup, row.secret, row.host, row.status, row.seen, row.changed, row.due)
    found = connection.execute(query.where(row.id == table_id, row.status != EXPIRED)).first()
    if found is None:
        raise NoTable("no-table", table=table_id[:40])
    setup, log = setup_of(table_id, found.setup), entries_of(connection, table_id)
    return Stored(setup, found.secret, log, found.host, found.status, max(found.seen, found.changed), found.due)


def due_of(connection: Connection, table_id: str) -> int | None:
    """When the time of the player to move at a table over days runs out; None: never."""
    return connection.scalar(select(schema.tables.c.due).where(schema.tables.c.id == table_id)) or None


def exists(connection: Connection, table_id: str | None) -> bool:
    """Does the table exist?"""
    row = schema.tables.c
    return connection.scalar(select(row.id).where(row.id == table_id, row.status != EXPIRED)) is not None


def remark(connection: Connection, tables: list[str]) -> None:
    """Record a caller's interest in these tables. Raises NoTable for a single one that is being erased.

    That prevents expiry, but restores no listing: the tables rank as deserted for an hour.
    """
    row, at = schema.tables, now() - GONE
    where = row.c.id.in_(tables) & (row.c.status != EXPIRED)
    connection.execute(update(row).where(where, row.c.seen < at).values(seen=at))
    if len(tables) == 1 and connection.scalar(select(row.c.id).where(where)) is None:
        raise NoTable("no-table", table=tables[0])


# --- abandoned tables ---


def mark_expired(connection: Connection, before: int, most: int = BATCH) -> int:
    """Mark unfinished tables that were not visited since then; return how many."""
    row = schema.tables
    # Where somebody still has time for their move, the table is not neglected.
    timed = or_(row.c.due.is_(None), row.c.due < before)
    old = (row.c.status.in_(UNFINISHED), row.c.changed < before, row.c.seen < before, timed)
    found = list(connection.scalars(select(row.c.id).where(*old).limit(most)))
    if not found:
        return 0
    marked: Any = connection.execute(update(row).where(row.c.id.in_(found), *old).values(status=EXPIRED, public=False))
    return int(marked.rowcount)


def erase_piece(connection: Connection, most: int = PIECE) -> bool:
    """Erase a piece of a marked table; false if there is none."""
    row, log, seats = schema.tables, schema.log, schema.seats
    table_id = connection.scalar(select(row.c.id).where(row.c.status == EXPIRED).limit(1))
    if table_id is None:
        return False
    last = connection.scalar(select(func.max(log.c.seq)).where(log.c.table_id == table_id)) or 0
    connection.execute(delete(log).where(log.c.table_id == table_id, log.c.seq > last - most))
    if last <= most:
        for other in (seats, schema.invitations, schema.hushes, schema.alerts):
            connection.execute(delete(other).where(other.c.table_id == table_id))
        connection.execute(delete(row).where(row.c.id == table_id))
    return True
