"""Folding a log into a table, and other readings of a log."""

from collections.abc import Iterable

from sqlalchemy import Connection

from tablee.server.store import entries
from tablee.server.store.archive import read_stored
from tablee.server.store.damage import readable
from tablee.server.store.entries import Setup
from tablee.server.store.log import Entry
from tablee.server.table.pauses import giving_way
from tablee.server.table.table import MEMORY, Memory, Table


def moves_in(log: Iterable[Entry]) -> list[tuple[int, str]]:
    """The moves of a match, each with its seat, without those taken back."""
    moves: list[tuple[int, str]] = []
    for entry in log:
        if entry.kind == entries.KIND[entries.Moved]:
            moved = entries.read(entry.data)
            assert isinstance(moved, entries.Moved) and entry.seat is not None
            moves.append((entry.seat, moved.move))
        elif entry.kind == entries.KIND[entries.TookBack]:
            taken = entries.read(entry.data)
            assert isinstance(taken, entries.TookBack)
            del moves[-taken.moves :]
    return moves


def folded(id: str, setup: Setup, secret: str, log: Iterable[Entry], memory: Memory = MEMORY) -> Table:
    """The table that results from this log."""
    table = Table(id, setup, secret, memory)
    for entry in log:
        table.apply(entry)
    return table


def opened(table_id: str, setup: Setup, secret: str, log: list[Entry], memory: Memory = MEMORY) -> Table:
    """The table that results from a stored log. Raises Unreadable."""
    with readable(table_id):
        table = folded(table_id, setup, secret, giving_way(log), memory)
        assert table.seats, "a log begins with how the table was opened"
    return table


def read_table(connection: Connection, table_id: str, memory: Memory = MEMORY) -> Table:
    """A table from its log. Raises NoTable, Unreadable."""
    stored = read_stored(connection, table_id)
    return opened(table_id, stored.setup, stored.secret, stored.log, memory)
