"""Identity: guests come in, programs are registered, both may change their name and be erased."""

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection, select

import tablee
from tablee.server.access import devices, players
from tablee.server.access.names import checked_name
from tablee.server.access.players import COOKIE, Player
from tablee.server.access.seen import is_shown
from tablee.server.errors import NoTable, Unreadable
from tablee.server.http.dependencies import (
    TROUBLES,
    Anyone,
    Someone,
    TheAddress,
    TheKey,
    TheLimits,
    TheRegistry,
    TheStore,
    address_of,
    agent_of,
    give_token,
)
from tablee.server.http.tables import leave_all
from tablee.server.store import schema
from tablee.server.store.archive import UNFINISHED
from tablee.server.table import ratings
from tablee.server.wire.answers import Me, Named, StandingShown, Tokened
from tablee.server.wire.forms import NameForm

router = APIRouter(prefix="/api", responses=TROUBLES)


@router.post("/guests", status_code=201)
async def become_guest(
    form: NameForm, store: TheStore, limits: TheLimits, address: TheAddress, request: Request, response: Response
) -> Named:
    """Come in: a name, and nothing else. The cookie that comes back is who you are from now on."""
    limits.come_in(address_of(request))
    name = checked_name(form.name)

    def create(connection: Connection) -> str:
        return devices.add(connection, players.create(connection, name).id, "first", agent_of(request))

    give_token(response, await store.write(create), address)
    return Named(name=name)


@router.post("/programs", status_code=201)
async def register_program(
    form: NameForm, store: TheStore, key: TheKey, limits: TheLimits, request: Request, player: Anyone
) -> Tokened:
    """Let a program play: it sends the token as `Authorization: Bearer ...`. It is yours, if you are a guest."""
    limits.come_in(address_of(request))
    name, owner = checked_name(form.name), player.person if player else None
    program = await store.write(lambda connection: players.create(connection, name, True, owner))
    return Tokened(name=name, token=players.token_of(program.id, key))


@router.get("/me")
async def me(store: TheStore, player: Someone) -> Me:
    """What the server knows of you."""

    def known(connection: Connection) -> Me:
        found = {game: ratings.standing(connection, game, player.id) for game in tablee.games()}
        standings = {game: StandingShown(rating=known.shown, matches=known.matches) for game, known in found.items()}
        return Me(player.name, player.program, standings, is_shown(connection, player.id))

    return await store.read(known)


@router.patch("/me")
async def change_name(form: NameForm, store: TheStore, player: Someone) -> Named:
    """Another name, from the next time you sit down."""
    name = checked_name(form.name)
    await store.write(lambda connection: players.rename(connection, player.id, name))
    return Named(name=name)


@router.delete("/me", status_code=204)
async def erase_me(registry: TheRegistry, store: TheStore, player: Someone, response: Response) -> None:
    """Erase everything the server knows of you. Matches stay for those who played with you, without your name."""
    for table_id in await store.read(lambda connection: _tables_of(connection, player)):
        try:
            room = await registry.room(table_id)
        except (Unreadable, NoTable):
            continue  # no one plays there
        if room.table.status != "over":
            await leave_all(room, player)

    def erase(connection: Connection) -> list[str]:
        return store.announced(connection, players.erase(connection, player.id))

    for table_id in await store.write(erase):
        await registry.read_again(table_id)
    response.delete_cookie(COOKIE, path="/")


def _tables_of(connection: Connection, player: Player) -> list[str]:
    tables, seats = schema.tables, schema.seats
    query = select(tables.c.id).join_from(seats, tables, seats.c.table_id == tables.c.id)
    return list(connection.scalars(query.where(seats.c.player_id == player.id, tables.c.status.in_(UNFINISHED))))
