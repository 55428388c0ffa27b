"""The lobby: games, tables, guests and records over HTTP. Everything that changes a table goes through its room."""

from __future__ import annotations

import asyncio
import hmac
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Cookie, Depends, Header, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy import Connection, select

import tablee
from tablee import words
from tablee.bots import LEVELS
from tablee.engine import fairness
from tablee.engine.errors import TableeError
from tablee.server import entries, people, ratings, schema
from tablee.server.entries import Setup
from tablee.server.forms import (
    GameShown,
    JoinForm,
    LeaderLine,
    Me,
    Named,
    NameForm,
    OptionShown,
    RematchForm,
    TableForm,
    TableId,
    TableListed,
    TableSeen,
    Tokened,
    Trouble,
)
from tablee.server.house import House, fresh_id
from tablee.server.limits import Buckets, Limit
from tablee.server.people import COOKIE, Player
from tablee.server.protocol import Clock
from tablee.server.rooms import Overtaken, Room
from tablee.server.store import entries_of, now

TEN_YEARS = 10 * 365 * 86_400
A_DAY = 86_400_000
MOST_LISTED = 100
TRIES = 5
LONGEST_DEAL = 100
"""Hundredths of a second that the answer to who sits down waits for the deal."""


class Refusal(TableeError):
    """The lobby says no."""

    def __init__(self, status: int, key: str, **facts: Any) -> None:
        super().__init__(f"lobby-{key}", **facts)
        self.status = status


class Lobby:
    """What the routes need."""

    def __init__(self, house: House, key: bytes, address: str, strict: bool, secure: bool) -> None:
        self.house, self.key, self.address, self.strict, self.secure = house, key, address, strict, secure
        self.newcomers = Buckets(Limit(0.2, 20), house.time)
        self.layers = Buckets(Limit(0.5, 30), house.time)

    def limit(self, buckets: Buckets, client: str) -> None:
        """Not too many, not too fast."""
        if self.strict and not buckets.take(client):
            raise Refusal(429, "too-many")


def the_lobby(request: Request) -> Lobby:
    """The lobby of this server."""
    lobby: Lobby = request.app.state.lobby
    return lobby


TheLobby = Annotated[Lobby, Depends(the_lobby)]


async def who(
    lobby: TheLobby,
    tablee: Annotated[str | None, Cookie(include_in_schema=False)] = None,
    authorization: Annotated[str | None, Header(include_in_schema=False)] = None,
) -> Player | None:
    """Who asks: the holder of a cookie or of a program's token; None: nobody we know."""
    scheme, _, bearer = (authorization or "").partition(" ")
    token = bearer.strip() if scheme.lower() == "bearer" else tablee
    if not token:
        return None
    id = people.player_in(token, lobby.key)
    return await lobby.house.store.read(lambda connection: people.find(connection, id))


async def somebody(player: Annotated[Player | None, Depends(who)]) -> Player:
    """Who asks, and they must say."""
    if player is None:
        raise Refusal(401, "who-are-you")
    return player


Anyone = Annotated[Player | None, Depends(who)]
Someone = Annotated[Player, Depends(somebody)]

TROUBLES: dict[int | str, dict[str, Any]] = {
    status: {"model": Trouble} for status in (400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
}
router = APIRouter(prefix="/api", responses=TROUBLES)

# --- games ---


@router.get("/games")
async def games() -> list[GameShown]:
    """The games of the house, with their options."""
    return [
        GameShown(
            id=game.id,
            title=game.title,
            players=list(game.players),
            options=[
                OptionShown(
                    name=option.name,
                    default=option.default,
                    rule=option.rule,
                    choices=list(option.choices),
                    low=option.low,
                    high=option.high,
                )
                for option in game.option_list
            ],
            levels=list(LEVELS),
        )
        for game in tablee.games().values()
    ]


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

    def standings(connection: Connection) -> dict[str, dict[str, Any]]:
        found = {game: ratings.standing(connection, game, player.id) for game in tablee.games()}
        return {game: {"rating": known.shown, "matches": known.matches} for game, known in found.items()}

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
        seat = room.table.seat_of(player.id)
        if seat is not None and room.table.status != "over":
            await _leave(lobby, room, seat, room.table.setup.stand_in or 1)

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
    query = query.order_by(row.c.changed.desc()).limit(MOST_LISTED)
    found = await lobby.house.store.read(lambda connection: [_listed(row) for row in connection.execute(query)])
    # A table that everybody has left is not worth waiting at.
    return [table for table in found if any(seat.kind in ("person", "program") for seat in table.seats)]


@router.get("/me/tables")
async def my_tables(lobby: TheLobby, player: Someone) -> list[TableListed]:
    """Your own tables and finished matches, the latest first."""
    row, seats = schema.tables, schema.seats
    query = select(row, seats.c.seat).join_from(seats, row, seats.c.table_id == row.c.id)
    query = query.where(seats.c.player_id == player.id).order_by(row.c.changed.desc()).limit(MOST_LISTED)

    def read(connection: Connection) -> list[TableListed]:
        return [_listed(found, found.seat) for found in connection.execute(query)]

    return await lobby.house.store.read(read)


def _listed(row: Any, seat: int | None = None) -> TableListed:
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
        seat=seat,
        **summary,
    )


@router.post("/tables", status_code=201)
async def lay_table(form: TableForm, lobby: TheLobby, request: Request, player: Someone) -> TableSeen:
    """Lay a table. When its last seat is taken the cards are dealt."""
    lobby.limit(lobby.layers, player.id)
    game = tablee.game(form.game)
    players = game.checked_players(len(form.seats))
    if form.seats.count("me") > 1:
        raise Refusal(422, "sit-once")
    if form.clock and form.take_back:
        raise Refusal(422, "clock-or-take-back")
    setup = Setup(
        game=game.id,
        players=players,
        options=game.checked_options(dict(form.options)),
        bots=[seat if isinstance(seat, int) else 0 for seat in form.seats],
        host=player.id,
        public=form.public,
        clock=Clock(form.clock.kind, form.clock.seconds) if form.clock else None,
        stand_in=form.stand_in,
        take_back=form.take_back,
        invitation=fresh_id(),
    )
    room = await lobby.house.lay(setup)
    if "me" in form.seats:
        await _sit(lobby, room, player, form.seats.index("me"), form.nonce)
    return _seen(lobby, room, player)


@router.get("/tables/{table_id}")
async def table(
    table_id: TableId, lobby: TheLobby, player: Anyone, invitation: Annotated[str | None, Query(max_length=40)] = None
) -> TableSeen:
    """One table, without its cards."""
    room = await lobby.house.room(table_id)
    _must_be_let_in(room, player, invitation)
    return _seen(lobby, room, player)


@router.post("/tables/{table_id}/join")
async def join(table_id: TableId, form: JoinForm, lobby: TheLobby, player: Someone) -> TableSeen:
    """Sit down: at that seat, or at the first that is free."""
    room = await lobby.house.room(table_id)
    _must_be_let_in(room, player, form.invitation)
    await _sit(lobby, room, player, form.seat, form.nonce)
    return _seen(lobby, room, player)


async def _sit(lobby: Lobby, room: Room, player: Player, wanted: int | None, nonce: str | None) -> None:
    for _ in range(TRIES):
        table = room.table
        if table.seat_of(player.id) is not None:
            return
        if table.status != "open" or table.full:
            raise Refusal(409, "no-seat-free")
        seat = _seat_for(room, player, wanted)
        nonce = None if nonce is None else fairness.checked_nonce(nonce)
        try:
            await lobby.house.record(room, entries.Sat(player.id, player.name, player.program, nonce), seat)
            break
        except Overtaken:
            continue  # somebody else sat down first: look again
    else:
        raise Refusal(409, "no-seat-free")
    for _ in range(LONGEST_DEAL):
        # Whoever takes the last seat is told that the match has begun, not that it is about to.
        if not room.table.full or room.table.status != "open":
            break
        await asyncio.sleep(0.01)


def _seat_for(room: Room, player: Player, wanted: int | None) -> int:
    """A seat that is free, and not kept for somebody else."""
    table = room.table
    kept = table.setup.reserved or [""] * table.setup.players
    if wanted is None and player.id in kept:
        wanted = kept.index(player.id)
    free = [
        number for number, seat in enumerate(table.seats) if seat.kind == "open" and kept[number] in ("", player.id)
    ]
    if wanted is not None and wanted >= len(table.seats):
        raise Refusal(422, "no-such-seat", last=len(table.seats) - 1)
    if not free or (wanted is not None and wanted not in free):
        raise Refusal(409, "seat-taken" if free else "no-seat-free")
    return free[0] if wanted is None else wanted


@router.post("/tables/{table_id}/leave")
async def leave(table_id: TableId, lobby: TheLobby, player: Someone) -> TableSeen:
    """Get up. In a match a bot plays on for you, if the table wants that, until you come back."""
    room = await lobby.house.room(table_id)
    seat = room.table.seat_of(player.id)
    if seat is None:
        raise Refusal(409, "not-seated")
    if room.table.status == "playing" and not room.table.setup.stand_in:
        raise Refusal(409, "nobody-stands-in")
    await _leave(lobby, room, seat, room.table.setup.stand_in or 1)
    return _seen(lobby, room, player)


async def _leave(lobby: Lobby, room: Room, seat: int, level: int) -> None:
    for _ in range(TRIES):
        gone: entries.Happening = entries.Rose() if room.table.status == "open" else entries.Away(level, "left")
        if not room.table.allows(gone, seat):
            break
        try:
            await lobby.house.record(room, gone, seat)
            break
        except Overtaken:
            continue  # the cards were dealt meanwhile, or the bot plays already: look again


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(table_id: TableId, form: RematchForm, lobby: TheLobby, player: Someone) -> TableSeen:
    """The same table again, everyone one seat further; whoever asks first lays it, the others come to sit at it."""
    house = lobby.house
    room = await house.room(table_id)
    old = room.table
    if old.seat_of(player.id) is None:
        raise Refusal(403, "not-seated")
    if old.status != "over":
        raise Refusal(409, "not-over")
    if old.rematch is None:
        lobby.limit(lobby.layers, player.id)
        setup = msgspec.structs.replace(
            old.setup,
            bots=_turned(old.setup.bots),
            reserved=_turned([seat.player for seat in old.seats]),
            rematch_of=old.id,
            host=player.id,
            invitation=fresh_id(),
            position=None,
        )
        fresh = await house.lay(setup)
        try:
            await house.record(room, entries.Rematched(fresh.table.id))
        except Overtaken:
            room = await house.room(table_id)
    assert room.table.rematch is not None
    again = await house.room(room.table.rematch)
    await _sit(lobby, again, player, None, form.nonce)
    return _seen(lobby, again, player)


def _turned(seats: list[Any]) -> list[Any]:
    """Everyone one seat further: who began last time begins last."""
    return [*seats[1:], seats[0]]


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,  # the record is a text, but what is wrong is told in JSON
    responses={200: {"content": {"text/plain": {}}, "description": "The record"}},
)
async def record(
    table_id: TableId, lobby: TheLobby, player: Anyone, invitation: Annotated[str | None, Query(max_length=40)] = None
) -> PlainTextResponse:
    """The record of a finished match: `tablee replay` shows it, `tablee verify` checks the deal."""
    room = await lobby.house.room(table_id)
    _must_be_let_in(room, player, invitation)
    if room.table.status != "over":
        raise Refusal(409, "record-later")
    log = await lobby.house.store.read(lambda connection: entries_of(connection, table_id))
    ended = next(entry.at for entry in reversed(log) if entry.kind == entries.KIND[entries.Moved])
    headers = {"Content-Disposition": f'attachment; filename="{room.table.setup.game}-{table_id}.txt"'}
    return PlainTextResponse(room.table.record(log, ended), headers=headers)


@router.get("/leaderboard/{game}")
async def leaderboard(game: Annotated[str, Path(max_length=40)], lobby: TheLobby) -> list[LeaderLine]:
    """The strongest players of a game, and where the bots stand among them."""
    id = tablee.game(game).id
    lines = await lobby.house.store.read(lambda connection: ratings.leaderboard(connection, id))
    return [LeaderLine(**line) for line in lines]


# --- helpers ---


def _must_be_let_in(room: Room, player: Player | None, invitation: str | None) -> None:
    """A table that is not public is for those who sit there and those who were invited."""
    setup = room.table.setup
    inside = player is not None and (
        room.table.seat_of(player.id) is not None or player.id in (setup.host, *setup.reserved)
    )
    if not (setup.public or inside or hmac.compare_digest((invitation or "").encode(), setup.invitation.encode())):
        raise Refusal(403, "private")


def _seen(lobby: Lobby, room: Room, player: Player | None) -> TableSeen:
    seat = room.table.seat_of(player.id) if player else None
    info = msgspec.to_builtins(room.table.info(player is not None and room.table.is_member(player.id)))
    link = f"{lobby.address}/table/{room.table.id}"
    if info["invitation"] and not info["public"]:
        link += f"?invitation={info['invitation']}"
    return TableSeen(**info, seat=seat, link=link)


def address_of(request: Request) -> str:
    """Where a request comes from, for limits."""
    return request.client.host if request.client else ""


def language_of(request: Request) -> str:
    """The language that a browser asks for."""
    asked = request.headers.get("accept-language", "")
    for part in asked.split(","):
        lang = part.strip()[:2].lower()
        if lang in words.LANGUAGES:
            return lang
    return "en"
