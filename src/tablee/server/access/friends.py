"""The people one played with: found from the tables, never listed anywhere else.

Players' ids are secret. In a person's own requests everybody has a handle, which means nothing to anybody else.
"""

import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, or_, select

from tablee.server.store import schema
from tablee.server.store.log import now

LOOKED_AT = 300
"""The latest tables of a person that are looked through."""
MOST_FRIENDS = 60
"""Maximum people on the list."""
HALF_LIFE = 30 * 86_400_000
"""Milliseconds after which a match counts half as much for who comes first."""
HERE = 6 * 60_000
"""Milliseconds for which somebody who was seen counts as here."""
_PLAYED = ("playing", "over")


@dataclass
class Friend:
    """Somebody one played with."""

    id: str
    name: str
    here: bool
    matches: int = 0
    last: int = 0
    weight: float = 0.0


def handle_of(key: bytes, player: str, other: str) -> str:
    """What that other is called in this player's requests."""
    return hmac.new(key, f"tablee handle {player} {other}".encode(), hashlib.sha256).hexdigest()[:20]


def named(key: bytes, player: str, handle: str, others: Iterable[str]) -> str | None:
    """Which of these the player calls so."""
    return next((other for other in others if hmac.compare_digest(handle_of(key, player, other), handle)), None)


def played_with(connection: Connection, player: str) -> list[Friend]:
    """The people whom this player played with lately and often, those first; programs and bots are none."""
    seats, tables, players = schema.seats, schema.tables, schema.players
    mine = select(seats.c.table_id).where(seats.c.player_id == player)
    latest = (
        select(tables.c.id, tables.c.changed)
        .where(tables.c.id.in_(mine), tables.c.status.in_(_PLAYED))
        .order_by(tables.c.changed.desc())
        .limit(LOOKED_AT)
        .subquery()
    )
    query = (
        select(latest.c.id, latest.c.changed, players.c.id, players.c.name, players.c.seen, players.c.shown)
        .join_from(latest, seats, seats.c.table_id == latest.c.id)
        .join(players, players.c.id == seats.c.player_id)
        .where(players.c.id != player, ~players.c.program)
        .distinct()  # who plays at several seats of a table is one person
    )
    at, apart = now(), _parted(connection, player)
    found: dict[str, Friend] = {}
    for _, changed, id, name, seen, shown in connection.execute(query):
        if id in apart:
            continue
        friend = found.setdefault(id, Friend(id, name, bool(shown) and seen > at - HERE))
        friend.matches += 1
        friend.last = max(friend.last, changed)
        friend.weight += 0.5 ** (max(0, at - changed) / HALF_LIFE)
    return sorted(found.values(), key=lambda one: (-one.weight, -one.last, one.id))[:MOST_FRIENDS]


def _parted(connection: Connection, player: str) -> set[str]:
    """Those who took this player off their list, and those whom the player took off."""
    row = schema.partings.c
    query = select(row.player_id, row.other_id).where(or_(row.player_id == player, row.other_id == player))
    return {id for pair in connection.execute(query) for id in pair}


def removed_by(connection: Connection, player: str) -> list[str]:
    """Those whom this player took off the list."""
    row = schema.partings.c
    return list(connection.scalars(select(row.other_id).where(row.player_id == player)))


def part(connection: Connection, player: str, other: str, removed: bool) -> None:
    """Take somebody off the list, or undo that: neither sees the other there while one of them has done it."""
    row = schema.partings.c
    connection.execute(delete(schema.partings).where(row.player_id == player, row.other_id == other))
    if removed:
        connection.execute(insert(schema.partings).values(player_id=player, other_id=other))
