"""The devices of a person: each browser holds a token of its own, which can be taken from it.

A token is `id~secret`; the database knows a digest of the secret, so nobody who reads it can be that browser. Browsers
that came before there were devices hold a cookie of another form (`players.py`), which cannot be taken back by itself.
It counts as that of a device for as long as that device is listed, and is exchanged for a token with its next answer.
The secret of such a device follows from the server's key: however many windows ask at once, all are given the same.
"""

import hashlib
import hmac
import secrets
from collections.abc import Collection
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, literal, select, update

from tablee.engine.errors import TableeError
from tablee.server.access import players
from tablee.server.access.agents import Agent
from tablee.server.access.players import BadToken, Player
from tablee.server.store import schema
from tablee.server.store.log import now
from tablee.server.store.outbox import unsubscribe

Came = Literal["first", "code", "passkey"]
"""How a device came to its person."""
SEPARATOR = "~"
MOST_DEVICES = 50
"""Devices of one person."""
DAY = 86_400_000
"""Milliseconds between two notes that a device was here."""


class TooMany(TableeError):
    """A person has as many devices, or passkeys, as one may have."""


class Held(NamedTuple):
    """Who holds a token, and on which device."""

    player: Player
    device: str = ""
    """Empty: the token is a program's."""
    seen: int = 0
    token: str = ""
    """What to hold from now on, instead of a token of the old form."""


class Device(NamedTuple):
    """A device of a person, as it is listed."""

    id: str
    came: str
    browser: str
    system: str
    created: int
    seen: int


_PLAYER = (schema.players.c.id, schema.players.c.name, schema.players.c.program, schema.players.c.owner)
_DEVICE = (schema.devices.c.id.label("device"), schema.devices.c.secret, schema.devices.c.seen)
_HELD = select(*_PLAYER, *_DEVICE).join_from(
    schema.devices, schema.players, schema.devices.c.player_id == schema.players.c.id
)
_BY_DEVICE = _HELD.where(schema.devices.c.id == bindparam("asked"))
_BY_SIGNATURE = (
    select(*_PLAYER, literal("").label("device"), literal("").label("secret"), literal(0).label("seen"))
    .where(schema.players.c.id == bindparam("asked"), schema.players.c.program)
    .union_all(_HELD.where(schema.devices.c.old == bindparam("asked")))
)
"""A signed id is a program's, or was a browser's before there were devices."""


def holder(connection: Connection, token: str, key: bytes) -> Held:
    """Find who holds this token. Raises BadToken: nobody does, or not any more."""
    id, separator, secret = token.partition(SEPARATOR)
    if not separator:
        row = connection.execute(_BY_SIGNATURE, {"asked": players.player_in(token, key)}).first()
        if row is None:
            raise BadToken("bad-token")
        return Held(_player(row), row.device, row.seen, _token_of_old(row.device, key) if row.device else "")
    row = connection.execute(_BY_DEVICE, {"asked": id}).first() if id.isascii() and id.isalnum() else None
    if row is None:
        raise BadToken("bad-token")
    expected = row.secret or _digest(_secret_of_old(id, key))
    if not hmac.compare_digest(expected, _digest(secret)):
        raise BadToken("bad-token")
    return Held(_player(row), id, row.seen)


def _player(row: Row[Any]) -> Player:
    return Player(row.id, row.name, bool(row.program), row.owner)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _secret_of_old(device: str, key: bytes) -> str:
    return hmac.new(key, f"tablee device {device}".encode(), hashlib.sha256).hexdigest()


def _token_of_old(device: str, key: bytes) -> str:
    return f"{device}{SEPARATOR}{_secret_of_old(device, key)}"


def add(connection: Connection, player: str, came: Came, agent: Agent) -> str:
    """A new device of that person; returns its token. Raises TooMany."""
    devices = schema.devices
    mine = select(func.count()).select_from(devices).where(devices.c.player_id == player)
    if (connection.scalar(mine) or 0) >= MOST_DEVICES:
        raise TooMany("devices-too-many", most=MOST_DEVICES)
    id, secret, at = secrets.token_hex(10), secrets.token_hex(32), now()
    row = {"id": id, "player_id": player, "secret": _digest(secret), "old": None, "came": came}
    connection.execute(insert(devices).values(row | agent._asdict() | {"created": at, "seen": at}))
    return f"{id}{SEPARATOR}{secret}"


def note_visit(connection: Connection, device: str, agent: Agent) -> None:
    """Note that a device was here, at most once a day."""
    devices, at = schema.devices, now()
    where = (devices.c.id == device) & (devices.c.seen < at - DAY)
    connection.execute(update(devices).where(where).values(agent._asdict() | {"seen": at}))


def listed(connection: Connection, player: str) -> list[Device]:
    """A person's devices, those first that were here last."""
    devices = schema.devices
    columns = (devices.c.id, devices.c.came, devices.c.browser, devices.c.system, devices.c.created, devices.c.seen)
    query = select(*columns).where(devices.c.player_id == player)
    return [Device(*row) for row in connection.execute(query.order_by(devices.c.seen.desc(), devices.c.id))]


def sign_out(connection: Connection, player: str, device: str = "", but: str = "") -> list[str]:
    """Sign out a device of that person, or all `but` one; returns which."""
    devices = schema.devices
    where = (devices.c.player_id == player) & ((devices.c.id == device) if device else (devices.c.id != but))
    gone = list(connection.scalars(select(devices.c.id).where(where)))
    connection.execute(delete(devices).where(where))
    # What they were given goes with them: a code that still waits, and what they are told while they are closed.
    connection.execute(delete(schema.codes).where(schema.codes.c.player_id == player))
    told = schema.subscriptions.c
    unsubscribe(connection, list(connection.scalars(select(told.id).where(told.device.in_(gone)))))
    return gone


def still_there(connection: Connection, some: Collection[str]) -> set[str]:
    """Those of these devices that are not signed out."""
    return set(connection.scalars(select(schema.devices.c.id).where(schema.devices.c.id.in_(some))))
