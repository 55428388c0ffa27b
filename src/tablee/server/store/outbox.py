"""The outbox: what people are still to be told while they are not here, written with the entry that it is about.

An alert is deleted when it was told, or when it is not true any more. Of one table a subscription has at most one alert
of a kind: who has not heard of one turn yet hears of the next one instead.
"""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from tablee.server.store import schema
from tablee.server.store.entries import read_bookmark, read_summary
from tablee.server.store.log import now

What = Literal["turn", "over", "invited", "trial"]
LEASE = 60_000
"""Milliseconds after which an alert is told by somebody else, if who took it in hand has not said how it went."""
_ROW = schema.alerts.c


class Subscription(NamedTuple):
    """Where somebody wants to hear of their tables."""

    id: str
    player: str
    kind: Literal["push", "webhook"]
    address: str
    keys: dict[str, str]
    """Of a browser: `p256dh` and `auth`, with which what it is told is encrypted."""
    lang: str


class Alert(NamedTuple):
    """Something to be told."""

    to: Subscription
    table: str
    what: What
    seq: int
    seat: int | None
    at: int
    tries: int
    game: str
    names: list[str]
    """Who sits at the table."""


def subscription(row: Any) -> Subscription:
    """A subscription as it is stored."""
    return Subscription(row.id, row.player_id, row.kind, row.address, msgspec.json.decode(row.keys), row.lang)


def put(connection: Connection, player: str, table: str, what: What, seq: int, seat: int | None) -> bool:
    """Put an alert for that player into the outbox; false if they do not want any."""
    known = schema.subscriptions.c
    wanted = list(connection.scalars(select(known.id).where(known.player_id == player))) if player else []
    if not wanted:
        return False
    same = (_ROW.subscription_id.in_(wanted)) & (_ROW.table_id == table) & (_ROW.what == what)
    connection.execute(delete(schema.alerts).where(same))
    at = now()
    rows = [
        {"subscription_id": id, "table_id": table, "what": what, "seq": seq, "seat": seat, "at": at, "due": at}
        for id in wanted
    ]
    connection.execute(insert(schema.alerts), rows)
    return True


def waiting(connection: Connection, opened: int, most: int) -> list[str]:
    """The tables of which something is to be told now. What was written before the house opened waits a moment."""
    query = select(_ROW.table_id).where(_ROW.due <= now(), _ROW.at >= opened).distinct().limit(most)
    return list(connection.scalars(query))


def take(connection: Connection, tables: Iterable[str], most: int) -> list[Alert]:
    """Take alerts of these tables in hand: nobody else tells them for a while. What is not true any more is deleted."""
    at, sub, row = now(), schema.subscriptions, schema.tables
    query = select(schema.alerts, sub, row.c.game, row.c.status, row.c.bookmark, row.c.summary)
    query = query.join(sub, sub.c.id == _ROW.subscription_id).join(row, row.c.id == _ROW.table_id)
    found = connection.execute(query.where(_ROW.table_id.in_(list(tables)), _ROW.due <= at).limit(most)).all()
    taken = []
    for each in found:
        place = _place(each.subscription_id, each.table_id, each.what, each.seq)
        names = _names(each)
        if names is None:
            connection.execute(delete(schema.alerts).where(place))
            continue
        mine = update(schema.alerts).where(place, _ROW.due == each.due).values(due=at + LEASE)
        if connection.execute(mine).rowcount:
            taken.append(
                Alert(
                    subscription(each),
                    each.table_id,
                    each.what,
                    each.seq,
                    each.seat,
                    each.at,
                    each.tries,
                    each.game,
                    names,
                )
            )
    return taken


def _place(subscription: str, table: str, what: str, seq: int) -> Any:
    """Where an alert stands."""
    own = (_ROW.subscription_id == subscription) & (_ROW.table_id == table)
    return own & (_ROW.what == what) & (_ROW.seq == seq)


def _names(row: Any) -> list[str] | None:
    """Who sits at the table; None: the alert is not true any more, or nothing can be read of the table."""
    try:
        return [chair.name for chair in read_summary(row.summary).seats] if _holds(row) else None
    except (msgspec.MsgspecError, TypeError):
        return None


def _holds(row: Any) -> bool:
    """Is it still true?"""
    if row.what == "turn":
        playing = row.status == "playing" and row.bookmark is not None
        return playing and read_bookmark(row.bookmark).turn == row.seat
    return bool(row.what != "invited" or row.status == "open")


def told(connection: Connection, alert: Alert) -> None:
    """Forget an alert that was told, or need not be."""
    connection.execute(delete(schema.alerts).where(_place(alert.to.id, alert.table, alert.what, alert.seq)))


def postpone(connection: Connection, alert: Alert, due: int) -> None:
    """Try again later."""
    connection.execute(
        update(schema.alerts)
        .where(_place(alert.to.id, alert.table, alert.what, alert.seq))
        .values(due=due, tries=alert.tries + 1)
    )


def unsubscribe(connection: Connection, ids: Iterable[str]) -> None:
    """Forget subscriptions, and what was still to be told to them."""
    gone = list(ids)
    connection.execute(delete(schema.alerts).where(_ROW.subscription_id.in_(gone)))
    connection.execute(delete(schema.subscriptions).where(schema.subscriptions.c.id.in_(gone)))
