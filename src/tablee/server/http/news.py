"""The day's news of the house: how much was played, what ended last, and something to know about a game.

Counts are of all matches that somebody played; whatever is named is public.
"""

from collections.abc import Sequence

from fastapi import APIRouter
from sqlalchemy import ColumnElement, Connection, exists, func, or_, select

import tablee
from tablee.server.http.dependencies import TROUBLES, TheNews, TheRegistry, TheStore
from tablee.server.http.games import in_every_language
from tablee.server.http.lists import public_tables
from tablee.server.store import schema
from tablee.server.store.archive import GONE
from tablee.server.store.damage import Damage
from tablee.server.store.log import now
from tablee.server.wire.answers import Aside, NewsShown

router = APIRouter(prefix="/api", responses=TROUBLES)

DAY = 86_400_000
WEEK = 7 * DAY
MOST_ASIDES = 20
"""Sentences worth knowing that a game may bring: `<game>-aside-1` and so on."""


@router.get("/news")
async def news(registry: TheRegistry, store: TheStore, kept: TheNews) -> NewsShown:
    """What was played here today and this week, the last public match, and something to know: at most a minute old."""
    games = list(tablee.games())
    return await kept.value(lambda: store.read(lambda connection: read_news(connection, registry.damage, games, now())))


def read_news(connection: Connection, damage: Damage, games: Sequence[str], at: int) -> NewsShown:
    """The news at a moment."""
    row = schema.tables
    somebody = exists().where(schema.seats.c.table_id == row.c.id)
    finished = (row.c.status == "over", row.c.game.in_(games), somebody)
    n_of = select(row.c.game, func.count()).where(*finished, row.c.changed > at - WEEK).group_by(row.c.game)
    by_game = {game: int(n) for game, n in connection.execute(n_of)}
    last = public_tables(connection, damage, "over", games, None, 1).tables
    return NewsShown(
        day=_count(connection, *finished, row.c.changed > at - DAY),
        week=sum(by_game.values()),
        most_played=max(by_game, key=lambda game: (by_game[game], game)) if by_game else None,
        now=_count(
            connection,
            row.c.status == "playing",
            somebody,
            or_(row.c.changed > at - GONE, row.c.seen > at - GONE),
        ),
        last=last[0] if last else None,
        aside=aside_of(games, at // DAY),
    )


def _count(connection: Connection, *where: ColumnElement[bool]) -> int:
    return int(connection.scalar(select(func.count()).select_from(schema.tables).where(*where)) or 0)


def aside_of(games: Sequence[str], day: int) -> Aside | None:
    """What is worth knowing on that day: every game in its turn, and every sentence of a game in its own."""
    told = [
        Aside(game, text) for number in range(1, MOST_ASIDES + 1) for game in games if (text := _aside(game, number))
    ]
    return told[day % len(told)] if told else None


def _aside(game: str, number: int) -> dict[str, str]:
    return in_every_language(f"{game}-aside-{number}")
