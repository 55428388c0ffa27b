"""What can be wrong with a server or a table of it, where more than one part of the server speaks of it."""

from __future__ import annotations

from tablee.engine.errors import TableeError


class CannotServe(TableeError):
    """The server cannot be set up as its host asked for; the sentence says what to change."""


class NoTable(TableeError, LookupError):
    """There is no such table."""


class Unreadable(TableeError, ValueError):
    """What is stored of a table cannot be read here."""

    def __init__(self, key: str, table: str) -> None:
        super().__init__(key, table=table)
        self.table = table


class NotSaved(TableeError):
    """The database could not be written; nothing happened."""


class Overtaken(TableeError):
    """Something else happened at the table first."""
