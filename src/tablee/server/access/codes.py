"""Codes that a person reads on one device and enters on another.

A code has eight letters, is valid for a few minutes and works once; asking again replaces it. The database knows only a
digest that is made with the server's key.
"""

import hashlib
import hmac
import re
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from tablee.server.access.ids import fresh_id
from tablee.server.store import schema
from tablee.server.store.log import now

LETTERS = 8
VALID = 5 * 60_000
"""Milliseconds for which a code can be entered."""
_BETWEEN = re.compile(r"[\s\-\u2010-\u2015]+")


def make(connection: Connection, player: str, key: bytes) -> str:
    """A new code of that person, who has no other from now on."""
    codes, code, at = schema.codes, fresh_id(LETTERS), now()
    connection.execute(delete(codes).where((codes.c.player_id == player) | (codes.c.until < at)))
    row = {"player_id": player, "digest": _digest(code, key), "until": at + VALID}
    connection.execute(insert(codes).values(row))
    return code


def shown(code: str) -> str:
    """A code as people read it."""
    return f"{code[: LETTERS // 2]}-{code[LETTERS // 2 :]}"


def person_of(connection: Connection, code: str, key: bytes) -> str | None:
    """The person whose code this is; None if it is nobody's, or not any more."""
    codes = schema.codes
    where = (codes.c.digest == _digest(code, key)) & (codes.c.until >= now())
    return connection.scalar(select(codes.c.player_id).where(where))


def use(connection: Connection, code: str, key: bytes) -> bool:
    """Use a code up; false if somebody else was first."""
    codes = schema.codes
    used: Any = connection.execute(delete(codes).where(codes.c.digest == _digest(code, key), codes.c.until >= now()))
    return bool(used.rowcount)


def _digest(code: str, key: bytes) -> str:
    """However it was typed: with or without a dash, with spaces, in capitals."""
    plain = _BETWEEN.sub("", code).lower()
    return hmac.new(key, f"tablee code {plain}".encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()
