"""Players' strength: OpenSkill's Plackett-Luce model, for two to eight at a table.

A match ranks its winners before everyone else; a player replaced by a bot at the end is no winner. Bots are
fixed points: their strength is known from the arena, so a player who beats level 3 half the time ranks with level 3.
Not rated: matches in which one person sits twice (a program counts as its owner), matches taken up from a position, and
tables for practice or where moves may be taken back.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

import tablee
from tablee import persons
from tablee.engine.design import Design
from tablee.server.errors import Unreadable
from tablee.server.store import schema
from tablee.server.store.damage import Damage, readable
from tablee.server.store.log import Store
from tablee.server.table.fold import read_table
from tablee.server.table.table import Table
from tablee.server.table.tasks import Spawn

logger = logging.getLogger("tablee.ratings")

MODEL = PlackettLuce()
BOT_SIGMA = 1.0
"""How sure we are of a bot's strength: it hardly affects what a match tells about its players."""
CAUTION = 3.0
"""The leaderboard shows mu - 3 sigma: the proven strength of a player, not the possible one."""
MIDDLE_LEVEL = 3
MOST_LISTED = 100
"""Players on a page of the leaderboard."""


def strength_of_bot(game: str, level: int) -> float:
    """The fixed point of a level: the middle level stands where a newcomer begins."""
    spread = 2**0.5 * MODEL.beta
    found = tablee.games().get(game)  # a removed game may still have ratings
    shares = found.advice.DESIGN.steps if found else Design.steps
    steps = [NormalDist().inv_cdf(share) * spread for share in shares]
    return float(MODEL.mu + sum(steps[: level - 1]) - sum(steps[: MIDDLE_LEVEL - 1]))


@dataclass(frozen=True)
class Standing:
    """The known strength of a player in one game."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    matches: int = 0

    @property
    def score(self) -> float:
        """The sort key of the leaderboard."""
        return self.mu - CAUTION * self.sigma

    @property
    def shown(self) -> float:
        """The figure of the leaderboard."""
        return round(self.score, 2)


def rated(game: str, seats: list[Standing | int], winners: list[int]) -> list[Standing | None]:
    """The standings of the seats after a match; a bot, given by its level, keeps its own: None."""
    teams = [
        [
            MODEL.rating(strength_of_bot(game, seat), BOT_SIGMA)
            if isinstance(seat, int)
            else MODEL.rating(seat.mu, seat.sigma)
        ]
        for seat in seats
    ]
    ranks = [1.0 if seat in winners else 2.0 for seat in range(len(seats))]
    after = MODEL.rate(teams, ranks=ranks)
    return [
        None if isinstance(seat, int) else Standing(team[0].mu, team[0].sigma, seat.matches + 1)
        for seat, team in zip(seats, after, strict=True)
    ]


def counts(table: Table, persons: dict[str, str]) -> bool:
    """Is this match rated? `persons` gives the person responsible for each player."""
    sitting = [persons.get(seat.player, seat.player) for seat in table.seats if seat.kind != "bot"]
    fresh = table.setup.position is None and not table.setup.take_back and not table.setup.practice
    return fresh and bool(sitting) and all(sitting) and len(set(sitting)) == len(sitting)


def rate(connection: Connection, table: Table) -> None:
    """Enter a finished match into the ratings, once."""
    tables, players, ratings = schema.tables, schema.players, schema.ratings
    claim = update(tables).where(tables.c.id == table.id, ~tables.c.rated).values(rated=True)
    if connection.execute(claim).rowcount == 0:
        return  # another process, or this one before it stopped, was first
    assert table.match is not None
    ids = [seat.player for seat in table.seats if seat.player]
    rows = connection.execute(select(players.c.id, players.c.owner).where(players.c.id.in_(ids)))
    if not counts(table, {row.id: row.owner or row.id for row in rows}):
        return
    seats: list[Standing | int] = [
        seat.level if seat.kind == "bot" else standing(connection, table.setup.game, seat.player)
        for seat in table.seats
    ]
    winners = [seat for seat in table.winners if not table.seats[seat].away]
    if not winners:
        return
    for seat, after in zip(table.seats, rated(table.setup.game, seats, winners), strict=True):
        if after is not None:
            key: dict[str, Any] = {"game": table.setup.game, "player_id": seat.player}
            place = (ratings.c.game == key["game"]) & (ratings.c.player_id == key["player_id"])
            connection.execute(delete(ratings).where(place))
            values = key | {"mu": after.mu, "sigma": after.sigma, "matches": after.matches, "score": after.score}
            connection.execute(insert(ratings).values(values))


def standing(connection: Connection, game: str, player: str) -> Standing:
    """The standing of a player in a game."""
    ratings = schema.ratings
    query = select(ratings.c.mu, ratings.c.sigma, ratings.c.matches)
    row = connection.execute(query.where(ratings.c.game == game, ratings.c.player_id == player)).first()
    return Standing(*row) if row else Standing()


class Rank(NamedTuple):
    """The end of a leaderboard page: the last score, and the number of lines shown with it.

    It contains no player's id: ids are never revealed to others.
    """

    score: float
    shown: int

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Parse a written place."""
        score, _, shown = text.partition(",")
        return cls(float(score), int(shown))

    def __str__(self) -> str:
        return f"{self.score!r},{self.shown}"


def leaderboard(
    connection: Connection, game: str, after: Rank | None = None, most: int = MOST_LISTED
) -> tuple[list[dict[str, Any]], Rank | None]:
    """The strongest players of a game after that place, with the bot levels among them; and the end of the page."""
    ratings, players = schema.ratings, schema.players
    query = select(players.c.name, players.c.program, ratings)
    query = query.join_from(ratings, players, ratings.c.player_id == players.c.id).where(ratings.c.game == game)
    if after is not None:
        query = query.where(ratings.c.score <= after.score).offset(after.shown)
    query = query.order_by(ratings.c.score.desc(), ratings.c.player_id.desc()).limit(most + 1)
    found = connection.execute(query).all()
    found, more = found[:most], found[most:]
    end = None
    if more:
        last = found[-1].score
        alike = sum(row.score == last for row in found)
        end = Rank(last, alike + (after.shown if after is not None and after.score == last else 0))
    lines = [
        {
            "name": row.name,
            "kind": "program" if row.program else "person",
            "level": 0,
            "rating": Standing(row.mu, row.sigma).shown,
            "matches": row.matches,
        }
        for row in found
    ]
    for level in range(1, 6):
        strength = strength_of_bot(game, level)
        if (after is None or strength < after.score) and (end is None or strength >= end.score):
            shown = Standing(strength, 0).shown
            names = ", ".join(person.name for person in persons.regulars(level))
            lines.append({"name": names, "kind": "bot", "level": level, "rating": shown, "matches": 0})
    return sorted(lines, key=lambda line: -float(line["rating"])), end


Enter = Callable[[Connection, Table], None]


class Rater:
    """Enters matches as they end; failed ones are entered later."""

    def __init__(self, store: Store, damage: Damage, spawn: Spawn, owns: Callable[[str], bool], enter: Enter) -> None:
        self._store, self._damage, self._spawn, self._owns, self._enter = store, damage, spawn, owns, enter
        self.late = False
        """Was the database gone when a match was due for rating?"""

    def ended(self, table: Table) -> None:
        """Rate a finished match, if this process looks after the table."""
        if self._owns(table.id):
            self._spawn(self.rate(table))

    async def rate(self, table: Table) -> None:
        """Rate a finished match."""
        try:
            await self._store.write(lambda connection: self._enter(connection, table))
        except SQLAlchemyError:
            self.late = True
            logger.warning("not rated yet", extra={"table": table.id})
        except Exception:
            logger.exception("cannot rate a match", extra={"table": table.id})

    async def rate_the_rest(self) -> None:
        """Rate the matches that ended when the server was killed, or when nothing could be saved."""
        self.late = False
        row = schema.tables
        query = select(row.c.id).where(row.c.status == "over", row.c.rated.is_(False))
        try:
            for table_id in await self._store.read(lambda connection: list(connection.scalars(query))):
                await self._rate_stored(table_id)
        except SQLAlchemyError:
            self.late = True
            logger.warning("some matches are not rated yet")

    async def _rate_stored(self, table_id: str) -> None:
        try:
            table = await self._store.read(lambda connection: read_table(connection, table_id))
            with readable(table_id):
                assert table.status == "over", "what the lobby lists is not what the log says"
        except Unreadable as error:
            self._damage.note(error)  # one table's trouble must not stop the others
        else:
            await self.rate(table)
