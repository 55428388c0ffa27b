"""Whom one does not want to hear: somebody at a table, here and everywhere, or a whole table."""

from collections.abc import Callable

from fastapi import APIRouter
from sqlalchemy import Connection

from tablee.server.access import muting
from tablee.server.access.friends import handle_of, named
from tablee.server.access.muting import Muted, mark_of, muted_by
from tablee.server.access.players import Player
from tablee.server.http.dependencies import (
    TROUBLES,
    Refusal,
    Someone,
    TheKey,
    TheLimits,
    TheRegistry,
    TheStore,
)
from tablee.server.http.tables import Invitation, must_be_let_in
from tablee.server.store.log import Store
from tablee.server.table.registry import Registry
from tablee.server.table.room import Room
from tablee.server.wire.answers import MutedHere, MutedShown
from tablee.server.wire.forms import HandlePath, MuteForm, TableId

Write = Callable[[Connection], Muted]

router = APIRouter(prefix="/api", responses=TROUBLES)


@router.get("/tables/{table_id}/muted")
async def muted_here(
    table_id: TableId, registry: TheRegistry, store: TheStore, player: Someone, invitation: Invitation = None
) -> MutedHere:
    """Whom you do not hear at this table."""
    room = await registry.room(table_id)
    must_be_let_in(room, player, invitation)
    return _here(room, await store.read(lambda connection: muted_by(connection, player.id)))


@router.put("/tables/{table_id}/muted")
async def mute(
    table_id: TableId,
    form: MuteForm,
    registry: TheRegistry,
    store: TheStore,
    limits: TheLimits,
    player: Someone,
    invitation: Invitation = None,
) -> MutedHere:
    """Do not hear who sits there, here and at every table, or nobody at this one; or hear them again."""
    limits.mute(player.id)
    room = await registry.room(table_id)
    must_be_let_in(room, player, invitation)
    other, name = _at(room, player, form.seat)

    def write(connection: Connection) -> Muted:
        if not other:
            muting.hush(connection, player.id, table_id, form.muted)
        elif form.muted:
            muting.mute(connection, player.id, other, name)
        else:
            muting.unmute(connection, player.id, other)
        return muted_by(connection, player.id)

    return _here(room, await _written(store, registry, player, write))


@router.get("/me/muted")
async def muted(store: TheStore, key: TheKey, player: Someone) -> list[MutedShown]:
    """The persons whom you muted, the latest first."""
    found = await store.read(lambda connection: muting.muted_persons(connection, player.id))
    return [MutedShown(handle_of(key, player.id, one.id), one.name, one.since) for one in found]


@router.delete("/me/muted/{handle}", status_code=204)
async def hear_again(
    handle: HandlePath, registry: TheRegistry, store: TheStore, key: TheKey, limits: TheLimits, player: Someone
) -> None:
    """Hear somebody again."""
    limits.mute(player.id)

    def write(connection: Connection) -> Muted:
        others = muted_by(connection, player.id).players
        if (other := named(key, player.id, handle, others)) is None:
            raise Refusal(404, "nobody-muted")
        muting.unmute(connection, player.id, other)
        return muted_by(connection, player.id)

    await _written(store, registry, player, write)


def _at(room: Room, player: Player, seat: int | None) -> tuple[str, str]:
    """Who sits there, and their name; nobody for the whole table."""
    if seat is None:
        return "", ""
    if seat >= len(room.table.seats):
        raise Refusal(422, "no-such-seat", last=len(room.table.seats) - 1)
    chair = room.table.seats[seat]
    if not chair.player:
        raise Refusal(409, "nobody-there")
    if chair.player == player.id:
        raise Refusal(422, "mute-oneself")
    return chair.player, chair.name


def _here(room: Room, muted: Muted) -> MutedHere:
    seats = [number for number, seat in enumerate(room.table.seats) if seat.player in muted.players]
    return MutedHere(seats, room.table.id in muted.tables)


async def _written(store: Store, registry: Registry, player: Player, write: Write) -> Muted:
    """Write it down, and have it hold in every window of the player, through every process."""
    mark = mark_of(player.id)

    def work(connection: Connection) -> Muted:
        muted = write(connection)
        store.announced_muting(connection, mark)
        return muted

    muted = await store.write(work)
    registry.mute(player.id, muted)
    return muted
