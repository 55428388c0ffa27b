"""Guests and programs. A guest needs only a name.

A program's token is its id, which is secret and cannot be guessed, and this server's signature over it; it is sent in a
header. A browser holds the token of its device (`devices.py`) in a cookie that no script can read.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select, update

from tablee.engine.errors import TableeError
from tablee.server.store import entries, schema
from tablee.server.store.log import now
from tablee.server.store.outbox import unsubscribe

COOKIE = "tablee"
_KEY = "signing key"
_NAMING = (
    schema.seats.c.player_id,
    schema.ratings.c.player_id,
    schema.mutes.c.player_id,
    schema.mutes.c.muted_id,
    schema.hushes.c.player_id,
    schema.partings.c.player_id,
    schema.partings.c.other_id,
    schema.invitations.c.player_id,
    schema.invitations.c.by_id,
    schema.calendars.c.player_id,
    schema.devices.c.player_id,
    schema.codes.c.player_id,
    schema.passkeys.c.player_id,
    schema.challenges.c.player_id,
)
"""Where else a player is named; these rows go with them."""
NOTHING = "{}"
"""Replaces unreadable data that may name an erased player."""


class BadToken(TableeError, ValueError):
    """A token that this server did not sign, or whose player was erased."""


@dataclass(frozen=True)
class Player:
    """A guest or a program that may sit down."""

    id: str
    name: str
    program: bool = False
    owner: str | None = None

    @property
    def person(self) -> str:
        """The person responsible: for a program, its owner."""
        return self.owner or self.id


def signing_key(connection: Connection) -> bytes:
    """The key of this server, made on first use."""
    settings = schema.settings
    query = select(settings.c.value).where(settings.c.name == _KEY)
    if (found := connection.scalar(query)) is None:
        found = secrets.token_hex(32)
        connection.execute(insert(settings).values(name=_KEY, value=found))
    return bytes.fromhex(found)


def token_of(player: str, key: bytes) -> str:
    """The token of a program."""
    return f"{player}.{_signature(player, key)}"


def player_in(token: str, key: bytes) -> str:
    """The id that this server signed. Raises BadToken."""
    player, _, signature = token.partition(".")
    if not token.isascii() or not hmac.compare_digest(signature.encode(), _signature(player, key).encode()):
        raise BadToken("bad-token")
    return player


def _signature(player: str, key: bytes) -> str:
    return hmac.new(key, f"tablee player {player}".encode(), hashlib.sha256).hexdigest()


# --- in the database ---


def create(connection: Connection, name: str, program: bool = False, owner: str | None = None) -> Player:
    """A new guest or program."""
    player = Player(secrets.token_hex(16), name, program, owner)
    row = {"id": player.id, "name": name, "program": program, "owner": owner, "created": now()}
    connection.execute(insert(schema.players).values(row))
    return player


def find(connection: Connection, player_id: str) -> Player:
    """The player with that id. Raises BadToken: an erased player has no token."""
    players = schema.players
    columns = (players.c.id, players.c.name, players.c.program, players.c.owner)
    row = connection.execute(select(*columns).where(players.c.id == player_id)).first()
    if row is None:
        raise BadToken("bad-token")
    return Player(row.id, row.name, bool(row.program), row.owner)


def hold(connection: Connection, *ids: str) -> None:
    """Let no other process change or erase these players until this transaction ends. Raises BadToken: one is gone."""
    players, wanted = schema.players, sorted({*ids})
    query = select(players.c.id).where(players.c.id.in_(wanted)).order_by(players.c.id).with_for_update()
    if list(connection.scalars(query)) != wanted:
        raise BadToken("bad-token")


def person_of(connection: Connection, player: str) -> str:
    """The person responsible for this player: a program's owner, if any."""
    return connection.scalar(select(schema.players.c.owner).where(schema.players.c.id == player)) or player


def rename(connection: Connection, player_id: str, name: str) -> None:
    """Set a new name, used from the next time the player sits down."""
    connection.execute(update(schema.players).where(schema.players.c.id == player_id).values(name=name))


def erase(connection: Connection, player_id: str) -> list[str]:
    """Erase a guest and their programs: names, ratings and links to seats. Returns the tables concerned.

    Matches remain for the other players, without the name.
    """
    players, seats, log = schema.players, schema.seats, schema.log
    mine = list(
        connection.scalars(select(players.c.id).where(or_(players.c.id == player_id, players.c.owner == player_id)))
    )
    tables = list(connection.scalars(select(seats.c.table_id).where(seats.c.player_id.in_(mine)).distinct()))
    others = [kind for kind in entries.KIND.values() if kind != entries.KIND[entries.Sat]]
    query = select(log).where(log.c.table_id.in_(tables), log.c.kind.not_in(others))
    for row in connection.execute(query).all():
        if (blank := _without(row.data, mine)) is not None:
            place = (log.c.table_id == row.table_id) & (log.c.seq == row.seq)
            connection.execute(update(log).where(place).values(data=blank))
    # A table's setup may also name players who left, never sat down, or have a seat reserved.
    named = or_(*(schema.tables.c.setup.contains(f'"{one}"') for one in mine))
    tables = sorted({*tables, *connection.scalars(select(schema.tables.c.id).where(named))})
    _forget_in_lists(connection, tables, mine)
    hosted = schema.tables.c.host
    connection.execute(update(schema.tables).where(hosted.in_(mine)).values(host=""))
    subscribed = schema.subscriptions.c
    unsubscribe(connection, list(connection.scalars(select(subscribed.id).where(subscribed.player_id.in_(mine)))))
    for column in _NAMING:
        connection.execute(delete(column.table).where(column.in_(mine)))
    connection.execute(delete(players).where(players.c.id.in_(mine)))
    return tables


def _without(data: str, mine: list[str]) -> str | None:
    """A log entry without these players; None if unchanged."""
    try:
        sat = entries.read(data)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return NOTHING
    if isinstance(sat, entries.Sat) and sat.player in mine:
        return entries.write(entries.Sat("", "", sat.program, sat.nonce)).decode()
    return None


def _forget_in_lists(connection: Connection, tables: list[str], mine: list[str]) -> None:
    """Remove the names from the lobby's lists, and the ids from the tables' setups."""
    row = schema.tables
    for found in connection.execute(select(row.c.id, row.c.setup, row.c.summary).where(row.c.id.in_(tables))).all():
        where = (schema.seats.c.table_id == found.id) & schema.seats.c.player_id.in_(mine)
        seats = list(connection.scalars(select(schema.seats.c.seat).where(where)))
        try:
            values = _unnamed(found.setup, found.summary, seats, mine)
        except Exception:  # any unreadable row may name them
            values = {"setup": NOTHING, "summary": NOTHING}
        connection.execute(update(row).where(row.c.id == found.id).values(values))


def _unnamed(stored: str, listed: str, seats: list[int], mine: list[str]) -> dict[str, str]:
    """A table's setup and lobby summary without these players, who hold these seats."""
    summary: dict[str, Any] = msgspec.json.decode(listed)
    for seat in seats:
        summary["seats"][seat].pop("name", None)
    setup = entries.read_setup(stored)
    for chair, player in zip(summary["seats"], setup.reserved, strict=False):
        if player in mine and chair["kind"] == "open":
            chair.pop("name", None)
    setup.host = "" if setup.host in mine else setup.host
    setup.beside = ["" if player in mine else name for name, player in zip(setup.beside, setup.reserved, strict=False)]
    setup.kept = ["" if player in mine else name for name, player in zip(setup.kept, setup.reserved, strict=False)]
    setup.reserved = ["" if player in mine else player for player in setup.reserved]
    return {"summary": msgspec.json.encode(summary).decode(), "setup": entries.write(setup).decode()}
