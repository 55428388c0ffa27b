"""Database changes that accompany a log entry: the lobby's row, and the seating."""

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, update

from tablee.engine.fairness import turned
from tablee.engine.match import Match
from tablee.server.access.invitations import lapsed
from tablee.server.store import entries, schema
from tablee.server.store.entries import KIND, Bookmark, Chair, Happening, Summary
from tablee.server.store.log import Entry
from tablee.server.table.table import Table


def consequences(
    table: Table, happening: Happening, entry: Entry, match: Match | None
) -> tuple[dict[str, Any] | None, Callable[[Connection], None] | None]:
    """The database changes that accompany this entry: the lobby's row, and the seating."""
    if isinstance(happening, entries.Moved) and not (match and match.over):
        return None, None  # the most frequent case by far; the log suffices
    also = _seating(table, happening, entry)
    if isinstance(happening, entries.TookBack | entries.Rematched):
        return None, also
    changed = after(table, happening, entry, match)
    status = "playing" if isinstance(happening, entries.Dealt) else changed.status
    return listed(changed, status, entry.at), also


def after(table: Table, happening: Happening, entry: Entry, match: Match | None) -> Table:
    """The table as this entry will leave it, as far as its row tells. Only at a table over days is a deal looked at."""
    changed = copy(table)
    changed.seats = list(table.seats)
    if isinstance(happening, entries.Dealt):
        changed.seats, changed.nonces = turned(table.seats, happening.turned), happening.nonces
        match = changed.first_match() if table.setup.days is not None else None
    elif isinstance(happening, entries.TookBack):
        match = table.undoable[-1].before
    elif isinstance(happening, entries.Forfeited):
        changed.actor, changed.lost = None, entry.seat
    if match is not None:
        changed.match, changed.actor, changed.asked = match, match.actor, entry.at
    if entry.seat is not None and (chair := table.seat_after(happening, entry.seat)) is not None:
        changed.take_seat(entry.seat, chair)
    return changed


def listed(table: Table, status: str, at: int) -> dict[str, Any]:
    """The lobby's listing of a table, as columns of its row."""
    summary = Summary([Chair(seat.kind, seat.name, seat.level, seat.away, seat.person) for seat in table.seats])
    if table.match is not None and table.status == "over":
        summary.scores, summary.winners = table.match.scores(), table.winners
    return {"status": status, "summary": entries.write(summary).decode(), "changed": at}


def bookmark_of(table: Table, seq: int | None = None) -> Bookmark | None:
    """How the match stands, after its last entry or that one; None if none is played."""
    if table.match is None or table.status != "playing":
        return None
    asked = table.asked if table.setup.days is not None else 0
    return Bookmark(table.seq if seq is None else seq, table.actor, table.match.scores(), asked)


def mark(connection: Connection, bookmarks: Mapping[str, Bookmark]) -> None:
    """Write the bookmarks of tables that are left."""
    row = schema.tables
    where = update(row).where(row.c.id == bindparam("table"))
    marks = [{"table": id, "bookmark": entries.write(mark).decode()} for id, mark in bookmarks.items()]
    connection.execute(where.values(bookmark=bindparam("bookmark")), marks)


def _seating(table: Table, happening: Happening, entry: Entry) -> Callable[[Connection], None] | None:
    """The seating, for a person's own games."""
    seats = schema.seats
    where = (seats.c.table_id == entry.table_id) & (seats.c.seat == entry.seat)
    if isinstance(happening, entries.Sat):
        row = {"table_id": entry.table_id, "seat": entry.seat, "player_id": happening.player}
        return lambda connection: _run(connection, delete(seats).where(where), insert(seats).values(row))
    if isinstance(happening, entries.Rose):
        # A player who leaves before the deal is removed here immediately: later erasure could not find the name.
        log = schema.log
        sat = (log.c.table_id == entry.table_id) & (log.c.seat == entry.seat) & (log.c.kind == KIND[entries.Sat])
        blank = entries.write(entries.Sat("", "")).decode()
        forget = update(log).where(sat).values(data=blank)
        return lambda connection: _run(connection, delete(seats).where(where), forget)
    if isinstance(happening, entries.Dealt) and not happening.turned:
        return lambda connection: _run(connection, lapsed(entry.table_id))
    if isinstance(happening, entries.Dealt):
        moved = [
            {"table_id": entry.table_id, "seat": seat, "player_id": chair.player}
            for seat, chair in enumerate(turned(table.seats, happening.turned))
            if chair.player
        ]
        whole = delete(seats).where(seats.c.table_id == entry.table_id)
        return lambda connection: _run(
            connection, lapsed(entry.table_id), whole, *([insert(seats).values(moved)] if moved else [])
        )
    return None


def _run(connection: Connection, *statements: Any) -> None:
    for statement in statements:
        connection.execute(statement)
