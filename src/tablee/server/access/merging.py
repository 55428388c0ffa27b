"""Two guests who turn out to be one person: everything of one becomes the other's.

What was played keeps its names. Both sat at one table that is not over: that has to end first, for nobody plays against
themselves. Of two ratings in a game the better known is kept (the smaller sigma; if they are alike, that of more
matches), and the matches are added up: taken together, two estimates of the same strength that were made against
different opponents are worth no more than the better one, and a mean would let a hardly known rating move a well known
one.
"""

from typing import Any

import msgspec
from sqlalchemy import Column, Connection, Row, delete, exists, func, literal, or_, select, update

from tablee.engine.errors import TableeError
from tablee.server.errors import Unreadable
from tablee.server.store import entries, schema
from tablee.server.store.archive import UNFINISHED
from tablee.server.store.damage import setup_of
from tablee.server.store.entries import KIND, Setup

_ONCE: dict[Column[Any], tuple[Column[Any], ...]] = {
    schema.calendars.c.player_id: (),
    schema.mutes.c.player_id: (schema.mutes.c.muted_id,),
    schema.mutes.c.muted_id: (schema.mutes.c.player_id,),
    schema.hushes.c.player_id: (schema.hushes.c.table_id,),
    schema.partings.c.player_id: (schema.partings.c.other_id,),
    schema.partings.c.other_id: (schema.partings.c.player_id,),
    schema.invitations.c.player_id: (schema.invitations.c.table_id,),
    schema.invitations.c.by_id: (schema.invitations.c.table_id, schema.invitations.c.player_id),
}
"""Where a person is named at most once beside these others."""


class CannotMerge(TableeError):
    """Both sit at a table that is not over."""


def games_of(connection: Connection, guest: str) -> int:
    """The number of tables at which a guest sits or sat."""
    seats = schema.seats
    query = select(func.count(seats.c.table_id.distinct())).where(seats.c.player_id == guest)
    return connection.scalar(query) or 0


def leaves_something(connection: Connection, guest: str, device: str) -> bool:
    """Would anything be lost with a guest who has this device: games, tables, programs, other ways in?"""
    asked = (
        schema.seats.c.player_id == guest,
        schema.tables.c.host == guest,
        schema.players.c.owner == guest,
        schema.ratings.c.player_id == guest,
        schema.passkeys.c.player_id == guest,
        (schema.devices.c.player_id == guest) & (schema.devices.c.id != device),
    )
    return any(connection.scalar(select(exists().where(each))) for each in asked)


def merge(connection: Connection, guest: str, person: str) -> list[str]:
    """Make everything of a guest that person's; returns the tables concerned. Raises CannotMerge."""
    if (shared := _shared_table(connection, guest, person)) is not None:
        raise CannotMerge("merge-same-table", table=shared)
    tables, seats, log, players = schema.tables, schema.seats, schema.log, schema.players
    of_guest, naming = select(seats.c.table_id).where(seats.c.player_id == guest), tables.c.setup.contains(f'"{guest}"')
    sat, named = set(connection.scalars(of_guest)), set(connection.scalars(select(tables.c.id).where(naming)))
    # No other text in a set-up is as long and chosen by a client, and in an entry the field is named: nothing else is
    # taken for an id.
    place = log.c.table_id.in_(of_guest) & (log.c.kind == KIND[entries.Sat])
    data = func.replace(log.c.data, f'"player":"{guest}"', f'"player":"{person}"')
    connection.execute(update(log).where(place).values(data=data))
    setup = func.replace(tables.c.setup, f'"{guest}"', f'"{person}"')
    connection.execute(update(tables).where(naming).values(setup=setup))
    _keep_one_place(connection, person)
    connection.execute(update(tables).where(tables.c.host == guest).values(host=person))
    connection.execute(update(players).where(players.c.owner == guest).values(owner=person))
    for table in (seats, schema.devices, schema.passkeys, schema.subscriptions):
        connection.execute(update(table).where(table.c.player_id == guest).values(player_id=person))
    for column, others in _ONCE.items():
        _hand_over(connection, column, others, guest, person)
    for table in (schema.codes, schema.challenges):
        connection.execute(delete(table).where(table.c.player_id == guest))
    _merge_ratings(connection, guest, person)
    connection.execute(delete(players).where(players.c.id == guest))
    return sorted(sat | named)


def _hand_over(
    connection: Connection, column: Column[Any], others: tuple[Column[Any], ...], guest: str, person: str
) -> None:
    """Make what names a guest name that person, unless there is such a row already, or it would name them twice."""
    theirs = column.table.alias()
    same = [theirs.c[column.name] == person, *(theirs.c[other.name] == other for other in others)]
    twice = select(literal(1)).where(*same).exists()
    themselves = [other == person for other in others if other.name.endswith("_id") and other.name != "table_id"]
    connection.execute(delete(column.table).where(column == guest, or_(twice, *themselves)))
    connection.execute(update(column.table).where(column == guest).values({column.name: person}))


def _shared_table(connection: Connection, guest: str, person: str) -> str | None:
    """A table at which both sit, and which is not over."""
    tables, seats = schema.tables, schema.seats
    theirs = seats.alias()
    query = select(tables.c.id).join_from(seats, theirs, seats.c.table_id == theirs.c.table_id)
    query = query.join(tables, tables.c.id == seats.c.table_id).where(tables.c.status.in_(UNFINISHED))
    return connection.scalar(query.where(seats.c.player_id == guest, theirs.c.player_id == person).limit(1))


def _keep_one_place(connection: Connection, person: str) -> None:
    """Where one seat was kept for each, or one sits and a seat is kept for the other, free what nobody will take."""
    row, seats = schema.tables, schema.seats
    keeping = row.c.setup.contains('"reserved"') & row.c.setup.contains(f'"{person}"')
    query = select(row.c.id, row.c.setup, row.c.summary).where(row.c.status == "open", keeping)
    for found in connection.execute(query).all():
        try:
            setup, summary = setup_of(found.id, found.setup), entries.read_summary(found.summary)
        except (Unreadable, msgspec.MsgspecError):
            continue
        sits = select(exists().where(seats.c.table_id == found.id, seats.c.player_id == person))
        spare = _spare_seats(setup, person, bool(connection.scalar(sits)))
        for seat in spare:
            setup.reserved[seat] = summary.seats[seat].name = ""
            if setup.kept:
                setup.kept[seat] = ""
        if spare:
            values = {"setup": entries.write(setup).decode(), "summary": entries.write(summary).decode()}
            connection.execute(update(row).where(row.c.id == found.id).values(values))


def _spare_seats(setup: Setup, person: str, sits: bool) -> list[int]:
    """The free seats that are kept for somebody who has another one."""
    kept = [seat for seat, player in enumerate(setup.reserved) if player == person]
    kept = [seat for seat in kept if not setup.is_beside(seat, person)]
    return kept[1:] if not sits else kept


def _merge_ratings(connection: Connection, guest: str, person: str) -> None:
    ratings = schema.ratings
    rows = connection.execute(select(ratings).where(or_(ratings.c.player_id == guest, ratings.c.player_id == person)))
    by_game: dict[str, list[Row[Any]]] = {}
    for row in rows.all():
        by_game.setdefault(row.game, []).append(row)
    for game, known in by_game.items():
        best = min(known, key=lambda row: (row.sigma, -row.matches))
        values = {"mu": best.mu, "sigma": best.sigma, "score": best.score, "matches": sum(row.matches for row in known)}
        here = ratings.c.game == game
        keeper = person if any(row.player_id == person for row in known) else guest
        where = here & (ratings.c.player_id == keeper)
        connection.execute(update(ratings).where(where).values(values | {"player_id": person}))
        connection.execute(delete(ratings).where(here & (ratings.c.player_id == guest)))
