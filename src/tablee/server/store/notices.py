"""What the processes on one PostgreSQL tell each other."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection

CHANNEL = "tablee"
LONGEST_NOTICE = 7000
WRITTEN, REWRITTEN, LOOKED, LEFT = "w", "r", "l", "-"
"""What a notice says of a table: this entry was written; its log is no longer what it was; people look at it, those
of these seats among them (a number, a bit for each seat); or nobody does any more."""


def written(table_id: str, seq: int) -> str:
    """What the other processes are told of an entry: the table, and its place in the log."""
    return f"{table_id} {seq} {WRITTEN}"


def rewritten(table_id: str) -> str:
    """What they are told of a log that was written anew."""
    return f"{table_id} 0 {REWRITTEN}"


def looking(table_id: str, seats: int | None) -> str:
    """What whoever looks after a table is told of those who look at it through this process."""
    return f"{table_id} 0 {LEFT}" if seats is None else f"{table_id} {seats} {LOOKED}"


def notify(connection: Connection, notices: Iterable[str], sender: str) -> None:
    """Tell the other processes of this database, when the transaction commits (PostgreSQL)."""
    text = sender
    for line in [*notices, ""]:
        if not line or len(text) + len(line) > LONGEST_NOTICE:
            connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, text))
            text = sender
        text += f",{line}"
