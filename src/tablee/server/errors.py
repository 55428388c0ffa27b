"""Errors of a server or a table that several parts of the server use."""

from tablee.engine.errors import TableeError


class CannotServe(TableeError):
    """The server cannot be set up as requested; the sentence says what to change."""


class NoTable(TableeError, LookupError):
    """There is no such table."""


class Unreadable(TableeError, ValueError):
    """A table's stored data cannot be read here."""

    def __init__(self, key: str, table: str) -> None:
        super().__init__(key, table=table)
        self.table = table


class NotSaved(TableeError):
    """The database write failed; nothing happened."""


class Overtaken(TableeError):
    """Another event at the table came first."""
