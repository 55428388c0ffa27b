"""Paged lists: waiting, current and finished tables, and the leaderboards.

A page continues where the last one ended: after the time and the id of its last table. A table that something happens
at moves to the front of its list, so that nothing is shown twice and nothing that stayed as it was is left out.

No one can fill a public list: of each person's tables, or their programs', only the latest few are in it. A table that
is not over leaves it when neither who laid it nor anybody who sits there has looked at it for an hour.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, Path, Query, Request, Response
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, FromClause, Row, exists, false, or_, select, tuple_, update

import tablee
from tablee import persons
from tablee.server.access.names import like_a_person
from tablee.server.errors import Unreadable
from tablee.server.http.dependencies import (
    MOST_LISTED,
    TROUBLES,
    Refusal,
    Someone,
    TheLength,
    TheRegistry,
    TheStore,
)
from tablee.server.store import schema
from tablee.server.store.archive import GONE
from tablee.server.store.damage import Damage, readable, setup_of
from tablee.server.store.entries import Chair, read_bookmark, read_summary
from tablee.server.store.log import now
from tablee.server.table import ratings
from tablee.server.table.info import days_of, seat_info
from tablee.server.table.ratings import Rank
from tablee.server.wire.answers import LeaderLine, TableListed
from tablee.server.wire.forms import PutAwayForm, TableId
from tablee.server.wire.shapes import Clock, SeatShown

router = APIRouter(prefix="/api", responses=TROUBLES)

SHARE = {"open": 3, "playing": 3, "over": 10}
"""Maximum tables of one person in each public list."""
SLOW = 7 * 86_400_000
"""Milliseconds for which a table over days is listed without a visit."""
PRESENT = ("open", "playing")
"""The lists of tables with people present."""


class Place(NamedTuple):
    """The end of a page."""

    changed: int
    id: str

    @classmethod
    def parse(cls, text: str) -> Place:
        """Parse a written place."""
        changed, _, id = text.partition("-")
        return cls(int(changed), id)

    def __str__(self) -> str:
        return f"{self.changed}-{self.id}"


class Own(NamedTuple):
    """What makes a table in a list one's own."""

    seats: list[int]
    put_away: bool
    seq: int = 0
    """The last entry of a match in play, and its time; 0: none is played."""
    at: int = 0


NOT_MINE = Own([], False)


class Page(NamedTuple):
    """A page of tables, the latest first."""

    tables: list[TableListed]
    end: Place | None
    """Where the next page begins; None if this is the last."""


def public_tables(
    connection: Connection,
    damage: Damage,
    status: str,
    games: Iterable[str],
    after: Place | None,
    most: int = MOST_LISTED,
) -> Page:
    """The public tables of these games that are waiting, playing or over."""
    row, games, at = schema.tables, list(games), now()
    newer = row.alias()
    others = _listable(newer, status, games, at)
    others += [newer.c.host == row.c.host, tuple_(newer.c.changed, newer.c.id) > tuple_(row.c.changed, row.c.id)]
    crowd = select(newer.c.id).where(*others).limit(1).offset(SHARE[status] - 1)
    query = select(row).where(*_listable(row, status, games, at), or_(row.c.host == "", ~crowd.exists()))
    found = connection.execute(_page(query, after, most)).all()
    return _listed(damage, found, {}, most)


def own_tables(
    connection: Connection, damage: Damage, player: str, after: Place | None, most: int = MOST_LISTED
) -> Page:
    """The tables at which this player sits or sat."""
    row, seats = schema.tables, schema.seats
    sat = select(seats.c.table_id).where(seats.c.player_id == player)
    wanted = select(row).where(row.c.id.in_(sat), row.c.status.in_(list(SHARE)))  # and not being erased
    found = connection.execute(_page(wanted, after, most)).all()
    ids = [row.id for row in found]
    query = select(seats.c.table_id, seats.c.seat, seats.c.put_away).order_by(seats.c.seat)
    own: dict[str, Own] = {}
    for table_id, seat, away in connection.execute(query.where(seats.c.player_id == player, seats.c.table_id.in_(ids))):
        mine = own.setdefault(table_id, Own([], False))
        own[table_id] = Own([*mine.seats, seat], mine.put_away or bool(away))
    for table_id, seq, at in connection.execute(_last_entries(ids)):
        own[table_id] = own[table_id]._replace(seq=seq, at=at)
    return _listed(damage, found, own, most)


def _last_entries(tables: list[str]) -> Any:
    """The last entry of each of these tables and its time: one step in the index each, however long a log is."""
    row, last, newest = schema.tables, schema.log.alias(), schema.log
    seq = select(newest.c.seq).where(newest.c.table_id == row.c.id).order_by(newest.c.seq.desc()).limit(1)
    found = select(row.c.id, last.c.seq, last.c.at).join(last, last.c.table_id == row.c.id)
    return found.where(row.c.id.in_(tables), row.c.status == "playing", last.c.seq == seq.scalar_subquery())


def _listable(row: FromClause, status: str, games: list[str], at: int) -> list[ColumnElement[bool]]:
    """The conditions for a table in a public list, regardless of its host."""
    one = row.c.game == games[0] if len(games) == 1 else row.c.game.in_(games)
    # Deserted tables are not worth waiting at, and bots among themselves are no company.
    true = [row.c.public, row.c.status == status, one, exists().where(schema.seats.c.table_id == row.c.id)]
    if status in PRESENT:
        late = or_(row.c.changed > at - GONE, row.c.seen > at - GONE)
        # Who invites to a table over days is not expected to wait at it.
        slow = row.c.over_days & (row.c.seen > at - SLOW) if status == "open" else false()
        true.append(or_(late, slow))
    return true


def _page(query: Any, after: Place | None, most: int) -> Any:
    row = schema.tables
    if after is not None:
        query = query.where(tuple_(row.c.changed, row.c.id) < tuple_(*after))
    return query.order_by(row.c.changed.desc(), row.c.id.desc()).limit(most + 1)


def _listed(damage: Damage, found: Iterable[Row[Any]], own: dict[str, Own], most: int) -> Page:
    page, tables = list(found)[:most], []
    for row in page:
        try:
            tables.append(listed(row, own.get(row.id, NOT_MINE)))
        except Unreadable as error:
            damage.note(error)
    more = len(list(found)) > most
    return Page(tables, Place(page[-1].changed, page[-1].id) if more else None)


def listed(row: Row[Any], own: Own = NOT_MINE) -> TableListed:
    """A table's row as a list tells it. Raises Unreadable."""
    setup = setup_of(row.id, row.setup)
    with readable(row.id):
        summary, clock = read_summary(row.summary), setup.clock
        mark = read_bookmark(row.bookmark) if own.seq and row.bookmark else None
        if mark is not None and mark.seq != own.seq:
            mark = None  # somebody has played since
        return TableListed(
            id=row.id,
            game=row.game,
            status=row.status,
            public=row.public,
            players=setup.players,
            options=setup.options,
            clock=None if clock is None else Clock(clock.kind, clock.seconds),
            days=days_of(setup),
            due=row.due or None,
            seats=_seats(row.game, summary.seats),
            practice=setup.practice,
            changed=row.changed,
            seat=own.seats[0] if own.seats else None,
            own_seats=own.seats,
            scores=mark.scores if mark else summary.scores,
            winners=summary.winners,
            turn=mark.turn if mark else None,
            played=(own.at or row.changed) if own.seats else None,
            put_away=own.put_away,
        )


def _seats(game: str, chairs: list[Chair]) -> list[SeatShown]:
    """Who sits there; older rows do not say which persons of the house."""
    levels, known = [chair.away or chair.level for chair in chairs], [chair.person for chair in chairs]
    came = persons.seated(game, levels, known, [chair.name for chair in chairs], like_a_person)
    return [seat_info(replace(chair, person=person)) for chair, person in zip(chairs, came, strict=True)]


# --- over HTTP ---

NEXT: dict[int | str, dict[str, Any]] = {
    200: {
        "headers": {
            "Link": {
                "description": '`<ADDRESS>; rel="next"`: where the list goes on; no such header: it ends here',
                "schema": {"type": "string"},
            }
        }
    }
}
After = Annotated[
    str | None,
    Query(pattern="^[0-9]{1,16}-[a-z0-9]{1,16}$", description="where the page before ended: as its `Link` header says"),
]


@router.get("/tables", responses=NEXT)
async def tables(
    registry: TheRegistry,
    store: TheStore,
    length: TheLength,
    request: Request,
    response: Response,
    game: Annotated[str | None, Query(max_length=40)] = None,
    status: Annotated[str, Query(pattern="^(open|playing|over)$")] = "open",
    after: After = None,
) -> list[TableListed]:
    """The public tables: those that wait for players, those that play (to watch), those that are over.

    The latest first, a hundred at a time. Of each person's tables the latest few are listed. One that waits or plays
    leaves the list when neither who laid it nor anybody who sits there has had its socket open for an hour.
    """
    games = [name for name in tablee.games() if game in (None, name)]
    place, damage = Place.parse(after) if after else None, registry.damage
    page = await store.read(lambda connection: public_tables(connection, damage, status, games, place, length))
    _tell_next(request, response, page.end)
    return page.tables


@router.get("/me/tables", responses=NEXT)
async def my_tables(
    registry: TheRegistry,
    store: TheStore,
    length: TheLength,
    request: Request,
    response: Response,
    player: Someone,
    after: After = None,
) -> list[TableListed]:
    """Your own tables and finished matches, the latest first, a hundred at a time."""
    place, damage = Place.parse(after) if after else None, registry.damage
    page = await store.read(lambda connection: own_tables(connection, damage, player.id, place, length))
    for shown in page.tables:
        if (mark := registry.bookmark(shown.id)) is not None:  # at a table in use nobody need look it up
            shown.turn, shown.scores = mark.turn, mark.scores
    _tell_next(request, response, page.end)
    return page.tables


@router.put("/me/tables/{table_id}", status_code=204)
async def put_away(table_id: TableId, form: PutAwayForm, store: TheStore, player: Someone) -> None:
    """Put a table of yours away, or take it out again: for the others nothing changes."""
    seats = schema.seats
    own = (seats.c.table_id == table_id) & (seats.c.player_id == player.id)

    def write(connection: Connection) -> int:
        written: Any = connection.execute(update(seats).where(own).values(put_away=form.put_away))
        return int(written.rowcount)

    if not await store.write(write):
        raise Refusal(404, "not-seated")


@router.get("/leaderboard/{game}", responses=NEXT)
async def leaderboard(
    game: Annotated[str, Path(max_length=40)],
    store: TheStore,
    request: Request,
    response: Response,
    after: Annotated[
        str | None,
        Query(
            pattern="^-?[0-9]{1,9}(\\.[0-9]{1,20})?(e-[0-9]{1,3})?,[0-9]{1,9}$",
            description="where the page before ended: as its `Link` header says",
        ),
    ] = None,
) -> list[LeaderLine]:
    """The strongest players of a game, a hundred at a time, and where the bots stand among them."""
    id, place = tablee.game(game).id, Rank.parse(after) if after else None
    lines, end = await store.read(lambda connection: ratings.leaderboard(connection, id, place))
    _tell_next(request, response, end)
    return [LeaderLine(**line) for line in lines]


def _tell_next(request: Request, response: Response, end: Place | Rank | None) -> None:
    """Add the link to the next page, if any."""
    if end is not None:
        asked = {**request.query_params, "after": str(end)}
        response.headers["Link"] = f'<{request.url.path}?{urlencode(asked)}>; rel="next"'
