"""Whom a player does not want to hear: persons, at every table, and whole tables.

Only what people say is muted; their moves are seen as ever. Kept by player, so it holds in every window and process.
"""

import hashlib
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, Table, delete, func, insert, select

from tablee.engine.errors import TableeError
from tablee.server.store import schema
from tablee.server.store.log import now

MOST_MUTED = 500
"""Maximum persons that a player mutes, and as many tables."""


class TooManyMuted(TableeError, ValueError):
    """One more than a player may mute."""


@dataclass(frozen=True)
class Muted:
    """Whom one player does not hear."""

    players: frozenset[str] = frozenset()
    tables: frozenset[str] = frozenset()

    def hears(self, player: str, table_id: str) -> bool:
        """Is what that player says at that table told?"""
        return player not in self.players and table_id not in self.tables


NOBODY = Muted()
"""What holds for most: everybody is heard."""


class MutedPerson(NamedTuple):
    """A line of a player's list."""

    id: str
    name: str
    since: int


def muted_by(connection: Connection, player: str) -> Muted:
    """Whom this player does not hear."""
    mutes, hushes = schema.mutes, schema.hushes
    players = frozenset(connection.scalars(select(mutes.c.muted_id).where(mutes.c.player_id == player)))
    tables = frozenset(connection.scalars(select(hushes.c.table_id).where(hushes.c.player_id == player)))
    return Muted(players, tables) if players or tables else NOBODY


def muted_persons(connection: Connection, player: str) -> list[MutedPerson]:
    """The persons whom this player muted, the latest first."""
    row = schema.mutes.c
    query = select(row.muted_id, row.name, row.since).where(row.player_id == player)
    return [MutedPerson(*found) for found in connection.execute(query.order_by(row.since.desc(), row.muted_id))]


def mute(connection: Connection, player: str, other: str, name: str) -> None:
    """Stop hearing somebody. Raises TooManyMuted."""
    unmute(connection, player, other)
    _must_have_room(connection, schema.mutes, player)
    row = {"player_id": player, "muted_id": other, "name": name, "since": now()}
    connection.execute(insert(schema.mutes).values(row))


def unmute(connection: Connection, player: str, other: str) -> None:
    """Hear somebody again."""
    row = schema.mutes.c
    connection.execute(delete(schema.mutes).where(row.player_id == player, row.muted_id == other))


def hush(connection: Connection, player: str, table_id: str, quiet: bool = True) -> None:
    """Stop hearing a whole table, or hear it again. Raises TooManyMuted."""
    row = schema.hushes.c
    connection.execute(delete(schema.hushes).where(row.player_id == player, row.table_id == table_id))
    if quiet:
        _must_have_room(connection, schema.hushes, player)
        connection.execute(insert(schema.hushes).values(player_id=player, table_id=table_id))


def _must_have_room(connection: Connection, table: Table, player: str) -> None:
    known = connection.scalar(select(func.count()).select_from(table).where(table.c.player_id == player)) or 0
    if known >= MOST_MUTED:
        raise TooManyMuted("too-many-muted", most=MOST_MUTED)


def is_muted(connection: Connection, player: str, other: str) -> bool:
    """Did this player mute that one?"""
    row = schema.mutes.c
    found = select(row.muted_id).where(row.player_id == player, row.muted_id == other)
    return connection.scalar(found) is not None


def mark_of(player: str) -> str:
    """How processes name a player to each other: nobody can tell the id from it."""
    return hashlib.sha256(f"tablee mark {player}".encode()).hexdigest()[:20]
