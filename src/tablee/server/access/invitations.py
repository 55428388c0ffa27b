"""Invitations to tables that wait for players, from people one played with."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Delete, Row, delete, insert, select, update

from tablee.server.store import outbox, schema
from tablee.server.store.log import now

MOST_TO_A_TABLE = 20
"""Maximum people invited to one table."""
MOST_LISTED = 20
"""Maximum invitations that a person is shown."""


class Invitation(NamedTuple):
    """Somebody is invited to a table by somebody else."""

    table_id: str
    player: str
    by: str


def invite(connection: Connection, invitation: Invitation) -> None:
    """Say that this person is invited to that table: the only place where it happens, once for each."""
    _write(connection, invitation)
    outbox.put(connection, invitation.player, invitation.table_id, "invited", 0, None)


def feign(connection: Connection, invitation: Invitation) -> None:
    """Write down an invitation that nobody is told of: its sender is muted, and is not to learn that."""
    _write(connection, invitation, declined=True)


def _write(connection: Connection, invitation: Invitation, declined: bool = False) -> None:
    table_id, player, by = invitation
    row = {"table_id": table_id, "player_id": player, "by_id": by, "at": now(), "declined": declined}
    connection.execute(insert(schema.invitations).values(row))


def invited_to(connection: Connection, table_id: str) -> set[str]:
    """Who was invited to that table, whatever they said to it."""
    row = schema.invitations.c
    return set(connection.scalars(select(row.player_id).where(row.table_id == table_id)))


def awaited_at(connection: Connection, table_id: str, by: str) -> set[str]:
    """Whom this player need not invite to that table: who sits there, and who was invited by this player."""
    row, seats = schema.invitations.c, schema.seats.c
    invited = select(row.player_id).where(row.table_id == table_id, row.by_id == by)
    return set(connection.scalars(invited.union(select(seats.player_id).where(seats.table_id == table_id))))


def decline(connection: Connection, table_id: str, player: str) -> bool:
    """Say "not now" to an invitation; false if there is none."""
    row = schema.invitations.c
    mine = update(schema.invitations).where(row.table_id == table_id, row.player_id == player)
    return connection.execute(mine.values(declined=True)).rowcount > 0


def lapsed(table_id: str) -> Delete:
    """What takes back all invitations to a table that waits no longer."""
    return delete(schema.invitations).where(schema.invitations.c.table_id == table_id)


def received(connection: Connection, player: str) -> list[Row[Any]]:
    """The waiting tables that this player is invited to: their rows, with `by` and `at`; the latest first.

    Who is muted invites in vain, and so does who no longer is on the player's list.
    """
    row, tables, mutes, partings = schema.invitations.c, schema.tables, schema.mutes.c, schema.partings.c
    muted = select(mutes.muted_id).where(mutes.player_id == player)
    left = select(partings.other_id).where(partings.player_id == player)
    sits = select(schema.seats.c.table_id).where(schema.seats.c.player_id == player)
    query = (
        select(tables, schema.players.c.name.label("by"), row.at)
        .join_from(schema.invitations, tables, tables.c.id == row.table_id)
        .join(schema.players, schema.players.c.id == row.by_id)
        .where(row.player_id == player, ~row.declined, tables.c.status == "open")
        .where(row.by_id.not_in(muted), row.by_id.not_in(left), tables.c.id.not_in(sits))
        .order_by(row.at.desc(), tables.c.id)
        .limit(MOST_LISTED)
    )
    return list(connection.execute(query))
