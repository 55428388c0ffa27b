"""The lobby: which games there are, who somebody is, and which tables wait, play or are over."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Connection, select

import tablee
from tablee.bots import LEVELS
from tablee.engine.about import GameCard
from tablee.server.access import players
from tablee.server.access.names import checked_name
from tablee.server.access.players import COOKIE, Player
from tablee.server.http import lists
from tablee.server.http.dependencies import TROUBLES, Anyone, Someone, TheLobby, address_of
from tablee.server.http.lists import Place
from tablee.server.http.tables import leave_all
from tablee.server.store import schema
from tablee.server.store.archive import UNFINISHED, NoTable
from tablee.server.store.damage import Unreadable
from tablee.server.table import ratings
from tablee.server.table.ratings import Rank
from tablee.server.wire.forms import (
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

TEN_YEARS = 10 * 365 * 86_400

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
                    high=option.most,
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
    name = checked_name(form.name)
    player = await lobby.house.store.write(lambda connection: players.create(connection, name))
    token = players.token_of(player.id, lobby.key)
    response.set_cookie(COOKIE, token, max_age=TEN_YEARS, httponly=True, samesite="lax", secure=lobby.secure, path="/")
    return Named(name=name)


@router.post("/programs", status_code=201)
async def register_program(form: NameForm, lobby: TheLobby, request: Request, player: Anyone) -> Tokened:
    """Let a program play: it sends the token as `Authorization: Bearer ...`. It is yours, if you are a guest."""
    lobby.limit(lobby.newcomers, address_of(request))
    name, owner = checked_name(form.name), player.person if player else None
    program = await lobby.house.store.write(lambda connection: players.create(connection, name, True, owner))
    return Tokened(name=name, token=players.token_of(program.id, lobby.key))


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
    name = checked_name(form.name)
    await lobby.house.store.write(lambda connection: players.rename(connection, player.id, name))
    return Named(name=name)


@router.delete("/me", status_code=204)
async def erase_me(lobby: TheLobby, player: Someone, response: Response) -> None:
    """Erase everything the house knows of you. Matches stay for those who played with you, without your name."""
    house = lobby.house
    for table_id in await house.store.read(lambda connection: _tables_of(connection, player)):
        try:
            room = await house.room(table_id)
        except (Unreadable, NoTable):
            continue  # nobody plays there
        if room.table.status != "over":
            await leave_all(lobby, room, player)

    def erase(connection: Connection) -> list[str]:
        return house.store.announced(connection, players.erase(connection, player.id))

    for table_id in await house.store.write(erase):
        await house.read_again(table_id)
    response.delete_cookie(COOKIE, path="/")


def _tables_of(connection: Connection, player: Player) -> list[str]:
    tables, seats = schema.tables, schema.seats
    query = select(tables.c.id).join_from(seats, tables, seats.c.table_id == tables.c.id)
    return list(connection.scalars(query.where(seats.c.player_id == player.id, tables.c.status.in_(UNFINISHED))))


# --- tables ---


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
    lobby: TheLobby,
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
    place, damage = Place.parse(after) if after else None, lobby.house.damage
    read = lobby.house.store.read
    page = await read(lambda connection: lists.public_tables(connection, damage, status, games, place))
    _tell_next(request, response, page.end)
    return page.tables


@router.get("/me/tables", responses=NEXT)
async def my_tables(
    lobby: TheLobby, request: Request, response: Response, player: Someone, after: After = None
) -> list[TableListed]:
    """Your own tables and finished matches, the latest first, a hundred at a time."""
    place, damage = Place.parse(after) if after else None, lobby.house.damage
    page = await lobby.house.store.read(lambda connection: lists.own_tables(connection, damage, player.id, place))
    _tell_next(request, response, page.end)
    return page.tables


@router.get("/leaderboard/{game}", responses=NEXT)
async def leaderboard(
    game: Annotated[str, Path(max_length=40)],
    lobby: TheLobby,
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
    lines, end = await lobby.house.store.read(lambda connection: ratings.leaderboard(connection, id, place))
    _tell_next(request, response, end)
    return [LeaderLine(**line) for line in lines]


def _tell_next(request: Request, response: Response, end: Place | Rank | None) -> None:
    """Say where the next page is, if there is one."""
    if end is not None:
        asked = {**request.query_params, "after": str(end)}
        response.headers["Link"] = f'<{request.url.path}?{urlencode(asked)}>; rel="next"'
