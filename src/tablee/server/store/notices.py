"""Notices that the processes on one PostgreSQL send each other."""

from collections.abc import Iterable

from sqlalchemy import Connection

CHANNEL = "tablee"
LONGEST_NOTICE = 7000
WRITTEN, REWRITTEN, LOOKED, LEFT = "w", "r", "l", "-"
"""Kinds of notice about a table: this entry was written; its log was rewritten; viewers came, including
those of these seats (a number, a bit for each seat); or the last viewer left."""
READ, READ_OUT, HURRIED = "d", "o", "h"
"""More of them: some have read what a round brought (the request, and a bit for each seat); all have (the request); and
how fast the bots are to play, a number that only the table knows."""
MISSING = "g"
"""Another: somebody is away, and when a bot comes for them, or they are back."""
ALERTED = "a"
"""And another: people are to hear of the table, who may not be here."""
SIGNED_OUT, MOVED = "x", "v"
"""Kinds of notice about a device: it was signed out, or belongs to somebody else now."""
SAID, RECALLED, MUTED = "s", "c", "m"
"""And of what people say: a phrase (a number that only the table knows), the same told again to a process that has just
come, and that somebody has chosen anew whom they hear (their mark in place of the table)."""
_SEATS = 8
"""Bits that tell seats."""


def written(table_id: str, seq: int) -> str:
    """A notice of an entry: the table, and the entry's place in the log."""
    return f"{table_id} {seq} {WRITTEN}"


def rewritten(table_id: str) -> str:
    """A notice of a rewritten log."""
    return f"{table_id} 0 {REWRITTEN}"


def looking(table_id: str, seats: int | None) -> str:
    """A notice to the process in charge of a table about its viewers in this process."""
    return f"{table_id} 0 {LEFT}" if seats is None else f"{table_id} {seats} {LOOKED}"


def read(table_id: str, on: int, seats: int) -> str:
    """A notice of who has read what came with that request."""
    return f"{table_id} {on << _SEATS | seats} {READ}"


def readers(number: int) -> tuple[int, int]:
    """The request, and the seats, that such a notice speaks of."""
    return number >> _SEATS, number & ((1 << _SEATS) - 1)


def read_out(table_id: str, on: int) -> str:
    """A notice that play goes on after the round that ended with that request."""
    return f"{table_id} {on} {READ_OUT}"


def hurried(table_id: str, speed: int) -> str:
    """A notice of how fast bots are to play."""
    return f"{table_id} {speed} {HURRIED}"


def alerted(table_id: str) -> str:
    """A notice to the process in charge of a table that something is in the outbox."""
    return f"{table_id} 0 {ALERTED}"


def missing(table_id: str, seat: int, until: int | None) -> str:
    """A notice that somebody is away, and when a bot comes, in milliseconds since 1970; None: none does."""
    return f"{table_id} {((until or 0) << 1 | 1) << _SEATS | seat} {MISSING}"


def back(table_id: str, seat: int) -> str:
    """A notice that they are away no longer."""
    return f"{table_id} {seat} {MISSING}"


def missed(number: int) -> tuple[int, bool, int | None]:
    """The seat that such a notice speaks of, whether they are away, and when a bot comes."""
    told = number >> _SEATS
    return number & ((1 << _SEATS) - 1), bool(told), told >> 1 or None


def parted(device: str, why: str) -> str:
    """A notice that a device is no longer whose it was."""
    return f"{device} 0 {why}"


def said(table_id: str, number: int) -> str:
    """A notice of what somebody has just said."""
    return f"{table_id} {number} {SAID}"


def recalled(table_id: str, number: int) -> str:
    """A notice of what was said before."""
    return f"{table_id} {number} {RECALLED}"


def muted(mark: str) -> str:
    """A notice that whoever has this mark hears others than before."""
    return f"{mark} 0 {MUTED}"


def notify(connection: Connection, notices: Iterable[str], sender: str) -> None:
    """Tell the other processes of this database, when the transaction commits (PostgreSQL)."""
    text = sender
    for line in [*notices, ""]:
        if not line or len(text) + len(line) > LONGEST_NOTICE:
            connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, text))
            text = sender
        text += f",{line}"
