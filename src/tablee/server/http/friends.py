"""The people one played with: who they are, whether they are here, and inviting them to a table that waits."""

from typing import Annotated

from fastapi import APIRouter, Query
from sqlalchemy import Connection

from tablee.server.access import friends, invitations, seen
from tablee.server.access.friends import handle_of, named, played_with
from tablee.server.access.invitations import Invitation
from tablee.server.access.muting import is_muted
from tablee.server.errors import Unreadable
from tablee.server.http.dependencies import (
    TROUBLES,
    Refusal,
    Someone,
    TheAlerting,
    TheKey,
    TheLimits,
    TheRegistry,
    TheSeen,
    TheStore,
)
from tablee.server.http.lists import listed
from tablee.server.store.damage import setup_of
from tablee.server.wire.answers import FriendShown, InvitationShown
from tablee.server.wire.forms import FriendForm, HandlePath, InviteForm, PresenceForm, TableId

router = APIRouter(prefix="/api", responses=TROUBLES)
ForTable = Annotated[
    str | None, Query(pattern="^[a-z0-9]{4,16}$", description="a table that waits: who is invited there already?")
]


@router.get("/me/friends")
async def my_friends(store: TheStore, key: TheKey, player: Someone, table: ForTable = None) -> list[FriendShown]:
    """The people you played with, those of lately and often first: 60 at most."""

    def read(connection: Connection) -> list[FriendShown]:
        invited = invitations.awaited_at(connection, table, player.id) if table else set()
        return [
            FriendShown(
                handle=handle_of(key, player.id, one.id),
                name=one.name,
                matches=one.matches,
                last=one.last,
                here=one.here,
                invited=one.id in invited,
            )
            for one in played_with(connection, player.id)
        ]

    return await store.read(read)


@router.put("/me/friends/{handle}", status_code=204)
async def take_off(handle: HandlePath, form: FriendForm, store: TheStore, key: TheKey, player: Someone) -> None:
    """Take somebody off the list of those you played with, or put them back: they do not see you there either."""

    def write(connection: Connection) -> None:
        if form.removed:
            others = [one.id for one in played_with(connection, player.id)]
        else:
            others = friends.removed_by(connection, player.id)
        if (other := named(key, player.id, handle, others)) is None:
            raise Refusal(404, "no-friend")
        friends.part(connection, player.id, other, form.removed)

    await store.write(write)


@router.put("/me/presence", status_code=204)
async def show_me(form: PresenceForm, store: TheStore, seen_here: TheSeen, player: Someone) -> None:
    """Let people you played with see when you are here, or not."""
    await store.write(lambda connection: seen.show(connection, player.id, form.shown))
    seen_here.forget(player.id)


@router.post("/tables/{table_id}/invitations", status_code=204)
async def invite(
    table_id: TableId,
    form: InviteForm,
    registry: TheRegistry,
    store: TheStore,
    key: TheKey,
    limits: TheLimits,
    alerting: TheAlerting,
    player: Someone,
) -> None:
    """Invite somebody you played with to a table that waits for players, and at which you sit.

    Who does not want to hear you is not told of it. Once is enough: asked again, nothing changes.
    """
    if player.program:
        raise Refusal(403, "people-invite")
    room = await registry.room(table_id)
    if not room.table.is_member(player.id):
        raise Refusal(403, "not-seated")
    if room.table.status != "open" or room.table.full:
        raise Refusal(409, "no-seat-free")
    limits.invite(player.id)

    def write(connection: Connection) -> None:
        others = [one.id for one in played_with(connection, player.id)]
        if (other := named(key, player.id, form.friend, others)) is None:
            raise Refusal(404, "no-friend")
        known = invitations.invited_to(connection, table_id)
        if other in known:
            return
        if len(known) >= invitations.MOST_TO_A_TABLE:
            raise Refusal(409, "enough-invited", most=invitations.MOST_TO_A_TABLE)
        heard = not is_muted(connection, other, player.id)
        (invitations.invite if heard else invitations.feign)(connection, Invitation(table_id, other, player.id))

    await store.write(write)
    alerting.tell(table_id)


@router.get("/me/invitations")
async def my_invitations(registry: TheRegistry, store: TheStore, player: Someone) -> list[InvitationShown]:
    """The tables you are invited to that still wait for somebody, the latest invitation first."""
    found = await store.read(lambda connection: invitations.received(connection, player.id))
    shown = []
    for row in found:
        try:
            table, way = listed(row), setup_of(row.id, row.setup).invitation
        except Unreadable as error:
            registry.damage.note(error)
            continue
        if any(seat.kind == "open" and not seat.name for seat in table.seats):
            shown.append(InvitationShown(table=table, by=row.by, at=row.at, invitation=way))
    return shown


@router.delete("/me/invitations/{table_id}", status_code=204)
async def not_now(table_id: TableId, store: TheStore, player: Someone) -> None:
    """Say "not now" to an invitation: nobody is told, and it does not come again."""
    if not await store.write(lambda connection: invitations.decline(connection, table_id, player.id)):
        raise Refusal(404, "not-invited")
