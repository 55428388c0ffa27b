"""Which tables the lobby lists, a page at a time.

A page goes on where the one before ended: after the time and the id of its last table. A table that something happens
at moves to the front of its list, so that nothing is shown twice and nothing that stayed as it was is left out.

Nobody can fill a public list: of each person's tables, or their programs', only the latest few are in it. A table that
is not over leaves it when neither who laid it nor anybody who sits there has looked at it for an hour.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, FromClause, Row, exists, or_, select, tuple_

from tablee.server.store import schema
from tablee.server.store.damage import Damage, Unreadable, readable, setup_of
from tablee.server.store.log import now
from tablee.server.wire.forms import TableListed

MOST_LISTED = 100
"""Tables on a page."""
SHARE = {"open": 3, "playing": 3, "over": 10}
"""Tables of one person in each public list."""
GONE = 3_600_000
"""Milliseconds after which a table whose people are gone waits for nobody, and nobody plays there."""
PRESENT = ("open", "playing")
"""The lists of tables at which somebody is."""


class Place(NamedTuple):
    """Where a page ends."""

    changed: int
    id: str

    @classmethod
    def parse(cls, text: str) -> Place:
        """The place that is written so."""
        changed, _, id = text.partition("-")
        return cls(int(changed), id)

    def __str__(self) -> str:
        return f"{self.changed}-{self.id}"


class Page(NamedTuple):
    """Some tables, the latest first."""

    tables: list[TableListed]
    end: Place | None
    """Where the next page begins; None: this is the last."""


def public_tables(
    connection: Connection, damage: Damage, status: str, games: Iterable[str], after: Place | None
) -> Page:
    """The public tables of these games that wait for players, that play, or that are over."""
    row, games, at = schema.tables, list(games), now()
    newer = row.alias()
    others = _listable(newer, status, games, at)
    others += [newer.c.host == row.c.host, tuple_(newer.c.changed, newer.c.id) > tuple_(row.c.changed, row.c.id)]
    crowd = select(newer.c.id).where(*others).limit(1).offset(SHARE[status] - 1)
    query = select(row).where(*_listable(row, status, games, at), or_(row.c.host == "", ~crowd.exists()))
    found = connection.execute(_page(query, after)).all()
    return _listed(damage, found, {})


def own_tables(connection: Connection, damage: Damage, player: str, after: Place | None) -> Page:
    """The tables at which this player sits or sat."""
    row, seats = schema.tables, schema.seats
    sat = select(seats.c.table_id).where(seats.c.player_id == player)
    own = select(row).where(row.c.id.in_(sat), row.c.status.in_(list(SHARE)))  # and not being erased
    found = connection.execute(_page(own, after)).all()
    query = select(seats.c.table_id, seats.c.seat).order_by(seats.c.seat)
    chairs: dict[str, list[int]] = {}
    for table_id, seat in connection.execute(
        query.where(seats.c.player_id == player, seats.c.table_id.in_([row.id for row in found]))
    ):
        chairs.setdefault(table_id, []).append(seat)
    return _listed(damage, found, chairs)


def _listable(row: FromClause, status: str, games: list[str], at: int) -> list[ColumnElement[bool]]:
    """What must be true of a table in a public list, whoever laid it."""
    one = row.c.game == games[0] if len(games) == 1 else row.c.game.in_(games)
    # A table that everybody has left is not worth waiting at, and bots among themselves are no company.
    true = [row.c.public, row.c.status == status, one, exists().where(schema.seats.c.table_id == row.c.id)]
    if status in PRESENT:
        true.append(or_(row.c.changed > at - GONE, row.c.seen > at - GONE))
    return true


def _page(query: Any, after: Place | None) -> Any:
    row = schema.tables
    if after is not None:
        query = query.where(tuple_(row.c.changed, row.c.id) < tuple_(*after))
    return query.order_by(row.c.changed.desc(), row.c.id.desc()).limit(MOST_LISTED + 1)


def _listed(damage: Damage, found: Iterable[Row[Any]], own: dict[str, list[int]]) -> Page:
    page, tables = list(found)[:MOST_LISTED], []
    for row in page:
        try:
            tables.append(_shown(row, own.get(row.id, [])))
        except Unreadable as error:
            damage.note(error)
    more = len(list(found)) > MOST_LISTED
    return Page(tables, Place(page[-1].changed, page[-1].id) if more else None)


def _shown(row: Row[Any], own_seats: list[int]) -> TableListed:
    setup = setup_of(row.id, row.setup)
    with readable(row.id):
        return TableListed(
            id=row.id,
            game=row.game,
            status=row.status,
            public=row.public,
            players=setup.players,
            options=setup.options,
            clock=msgspec.to_builtins(setup.clock),
            changed=row.changed,
            practice=setup.practice,
            seat=own_seats[0] if own_seats else None,
            own_seats=own_seats,
            **msgspec.json.decode(row.summary),
        )
