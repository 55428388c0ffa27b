"""The lobby: which games there are, who somebody is, and which tables wait, play or are over."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Connection, select

import tablee
from tablee.bots import LEVELS
from tablee.engine.about import GameCard
from tablee.engine.seats import MOST_SEATS
from tablee.server import entries, people, ratings, schema
from tablee.server.asking import TROUBLES, Anyone, Someone, TheLobby, address_of
from tablee.server.forms import (
    CardShown,
    GameShown,
    HouseRulesShown,
    LeaderLine,
    Me,
    Named,
    NameForm,
    OptionShown,
    StandingShown,
    TableListed,
    Tokened,
)
from tablee.server.laying import leave_all
from tablee.server.people import COOKIE, Player
from tablee.server.store import now

TEN_YEARS = 10 * 365 * 86_400
A_DAY = 86_400_000
MOST_LISTED = 100

router = APIRouter(prefix="/api", responses=TROUBLES)

# --- games ---


@router.get("/games")
async def games(lobby: TheLobby) -> list[GameShown]:
    """The games of the house, with their cards and options."""
    return [
        GameShown(
            id=game.id,
            title=game.title,
            players=list(game.players),
            about=_card(game.about),
            options=[
                OptionShown(
                    name=option.name,
                    default=option.default,
                    rule=option.rule,
                    choices=list(option.choices),
                    low=option.low,
                    high=option.high,
                    opens=option.opens,
                )
                for option in game.option_list
            ],
            house_rules=[
                HouseRulesShown(name=rules.name, options=dict(rules.options))
                for rules in lobby.house_rules.get(game.id, [])
            ],
            levels=list(LEVELS),
            ready=lobby.house.ready(game.id),
        )
        for game in tablee.games().values()
    ]


def _card(card: GameCard) -> CardShown:
    return CardShown(
        designers=list(card.designers),
        design=list(card.design),
        publisher=card.publisher or None,
        number=card.number or None,
        year=card.year,
        best=list(card.best) if card.best else None,
        age=card.age,
        minutes=card.minutes,
        printings=card.printings or None,
        source=card.source or None,
    )


# --- people ---


@router.post("/guests", status_code=201)
async def become_guest(form: NameForm, lobby: TheLobby, request: Request, response: Response) -> Named:
    """Come in: a name, and nothing else. The cookie that comes back is who you are from now on."""
    lobby.limit(lobby.newcomers, address_of(request))
    name = people.checked_name(form.name)
    player = await lobby.house.store.write(lambda connection: people.create(connection, name))
    token = people.token_of(player.id, lobby.key)
    response.set_cookie(COOKIE, token, max_age=TEN_YEARS, httponly=True, samesite="lax", secure=lobby.secure, path="/")
    return Named(name=name)


@router.post("/programs", status_code=201)
async def register_program(form: NameForm, lobby: TheLobby, request: Request, player: Anyone) -> Tokened:
    """Let a program play: it sends the token as `Authorization: Bearer ...`. It is yours, if you are a guest."""
    lobby.limit(lobby.newcomers, address_of(request))
    name, owner = people.checked_name(form.name), player.person if player else None
    program = await lobby.house.store.write(lambda connection: people.create(connection, name, True, owner))
    return Tokened(name=name, token=people.token_of(program.id, lobby.key))


@router.get("/me")
async def me(lobby: TheLobby, player: Someone) -> Me:
    """What the house knows of you."""

    def standings(connection: Connection) -> dict[str, StandingShown]:
        found = {game: ratings.standing(connection, game, player.id) for game in tablee.games()}
        return {game: StandingShown(rating=known.shown, matches=known.matches) for game, known in found.items()}

    known = await lobby.house.store.read(standings)
    return Me(name=player.name, program=player.program, ratings=known)


@router.patch("/me")
async def change_name(form: NameForm, lobby: TheLobby, player: Someone) -> Named:
    """Another name, from the next time you sit down."""
    name = people.checked_name(form.name)
    await lobby.house.store.write(lambda connection: people.rename(connection, player.id, name))
    return Named(name=name)


@router.delete("/me", status_code=204)
async def erase_me(lobby: TheLobby, player: Someone, response: Response) -> None:
    """Erase everything the house knows of you. Matches stay for those who played with you, without your name."""
    house = lobby.house
    for table_id in await house.store.read(lambda connection: _tables_of(connection, player)):
        room = await house.room(table_id)
        if room.table.status != "over":
            await leave_all(lobby, room, player)

    def erase(connection: Connection) -> list[str]:
        return house.store.announced(connection, people.erase(connection, player.id))

    for table_id in await house.store.write(erase):
        await house.read_again(table_id)
    response.delete_cookie(COOKIE, path="/")


def _tables_of(connection: Connection, player: Player) -> list[str]:
    tables, seats = schema.tables, schema.seats
    query = select(tables.c.id).join_from(seats, tables, seats.c.table_id == tables.c.id)
    return list(connection.scalars(query.where(seats.c.player_id == player.id, tables.c.status != "over")))


# --- tables ---


@router.get("/tables")
async def tables(
    lobby: TheLobby,
    game: Annotated[str | None, Query(max_length=40)] = None,
    status: Annotated[str, Query(pattern="^(open|playing|over)$")] = "open",
) -> list[TableListed]:
    """The public tables: those that wait for players, those that play (to watch), those that are over."""
    row = schema.tables
    query = select(row).where(row.c.public, row.c.status == status)
    if game is not None:
        if game not in tablee.games():
            return []
        query = query.where(row.c.game == game)
    if status == "open":
        query = query.where(row.c.changed > now() - A_DAY)
    # A table that everybody has left is not worth waiting at, and bots among themselves are no company.
    query = query.where(row.c.id.in_(select(schema.seats.c.table_id)))
    query = query.order_by(row.c.changed.desc()).limit(MOST_LISTED)
    return await lobby.house.store.read(lambda connection: [_listed(row) for row in connection.execute(query)])


@router.get("/me/tables")
async def my_tables(lobby: TheLobby, player: Someone) -> list[TableListed]:
    """Your own tables and finished matches, the latest first."""
    row, seats = schema.tables, schema.seats
    query = select(row, seats.c.seat).join_from(seats, row, seats.c.table_id == row.c.id)
    query = query.where(seats.c.player_id == player.id).order_by(row.c.changed.desc(), row.c.id, seats.c.seat)

    def read(connection: Connection) -> list[TableListed]:
        mine: dict[str, TableListed] = {}
        for found in connection.execute(query.limit(MOST_LISTED * MOST_SEATS)):
            if found.id in mine:
                mine[found.id].own_seats.append(found.seat)
            else:
                mine[found.id] = _listed(found, [found.seat])
        return list(mine.values())[:MOST_LISTED]

    return await lobby.house.store.read(read)


def _listed(row: Any, own_seats: list[int] | None = None) -> TableListed:
    setup, summary = entries.read_setup(row.setup), msgspec.json.decode(row.summary)
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
        own_seats=own_seats or [],
        **summary,
    )


@router.get("/leaderboard/{game}")
async def leaderboard(game: Annotated[str, Path(max_length=40)], lobby: TheLobby) -> list[LeaderLine]:
    """The strongest players of a game, and where the bots stand among them."""
    id = tablee.game(game).id
    lines = await lobby.house.store.read(lambda connection: ratings.leaderboard(connection, id))
    return [LeaderLine(**line) for line in lines]
