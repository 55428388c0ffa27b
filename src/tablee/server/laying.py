"""Tables laid, joined, left, and laid again. Everything that changes a table goes through its room."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

import tablee
from tablee.engine import fairness
from tablee.server import entries, people
from tablee.server.asking import TROUBLES, Anyone, Lobby, Refusal, Someone, TheLobby
from tablee.server.entries import Setup
from tablee.server.forms import BesideForm, FillForm, JoinForm, RematchForm, TableForm, TableId, TableSeen
from tablee.server.house import fresh_id
from tablee.server.people import Player
from tablee.server.protocol import Clock
from tablee.server.rooms import Overtaken, Room
from tablee.server.store import entries_of

TRIES = 5
LONGEST_DEAL = 100
"""Hundredths of a second that the answer to who sits down waits for the deal."""

router = APIRouter(prefix="/api", responses=TROUBLES)
Invitation = Annotated[str | None, Query(max_length=40)]


@router.post("/tables", status_code=201)
async def lay_table(form: TableForm, lobby: TheLobby, player: Someone) -> TableSeen:
    """Lay a table. When its last seat is taken the cards are dealt."""
    lobby.limit(lobby.layers, player.id)
    game = tablee.game(form.game)
    players = game.checked_players(len(form.seats))
    if form.seats.count("me") > 1:
        raise Refusal(422, "sit-once")
    if form.clock and form.take_back:
        raise Refusal(422, "clock-or-take-back")
    beside = [people.checked_name(seat.beside) if isinstance(seat, BesideForm) else "" for seat in form.seats]
    if any(beside) and "me" not in form.seats:
        raise Refusal(422, "beside-whom")
    if form.practice and ("open" in form.seats or "me" not in form.seats):
        raise Refusal(422, "practice-alone")
    if form.practice and form.clock:
        raise Refusal(422, "practice-no-clock")
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
        reserved=[player.id if name else "" for name in beside] if any(beside) else [],
        beside=beside if any(beside) else [],
        practice=form.practice,
    )
    room = await lobby.house.lay(setup)
    if "me" in form.seats:
        await sit(lobby, room, player, form.seats.index("me"), form.nonce)
    return seen(lobby, room, player)


@router.get("/tables/{table_id}")
async def table(table_id: TableId, lobby: TheLobby, player: Anyone, invitation: Invitation = None) -> TableSeen:
    """One table, without its cards."""
    room = await lobby.house.room(table_id)
    must_be_let_in(room, player, invitation)
    return seen(lobby, room, player)


@router.post("/tables/{table_id}/join")
async def join(table_id: TableId, form: JoinForm, lobby: TheLobby, player: Someone) -> TableSeen:
    """Sit down: at that seat, or at the first that is free."""
    room = await lobby.house.room(table_id)
    must_be_let_in(room, player, form.invitation)
    await sit(lobby, room, player, form.seat, form.nonce)
    return seen(lobby, room, player)


async def sit(lobby: Lobby, room: Room, player: Player, wanted: int | None, nonce: str | None) -> None:
    """Let a player sit down, and those who play beside them."""
    await _take_seat(lobby, room, player, wanted, nonce)
    setup = room.table.setup
    for seat in range(setup.players):
        if setup.is_beside(seat, player.id) and room.table.seats[seat].kind == "open":
            try:
                await lobby.house.record(room, entries.Sat(player.id, setup.beside[seat]), seat)
            except Overtaken:
                continue  # they sat down already, through another of the player's windows
    await _dealt_if_full(room)


async def _dealt_if_full(room: Room) -> None:
    """Whoever takes the last seat is told that the match has begun, not that it is about to."""
    for _ in range(LONGEST_DEAL):
        if not room.table.full or room.table.status != "open":
            break
        await asyncio.sleep(0.01)


async def _take_seat(lobby: Lobby, room: Room, player: Player, wanted: int | None, nonce: str | None) -> None:
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
            return
        except Overtaken:
            continue  # somebody else sat down first: look again
    raise Refusal(409, "no-seat-free")


def _seat_for(room: Room, player: Player, wanted: int | None) -> int:
    """A seat that is free, and not kept for somebody else."""
    table = room.table
    kept = table.setup.reserved or [""] * table.setup.players
    own = [seat for seat, keeper in enumerate(kept) if keeper == player.id and not table.setup.is_beside(seat, keeper)]
    if wanted is None and own:
        wanted = own[0]
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open" and kept[number] == ""]
    free += [number for number in own if table.seats[number].kind == "open"]
    if wanted is not None and wanted >= len(table.seats):
        raise Refusal(422, "no-such-seat", last=len(table.seats) - 1)
    if not free or (wanted is not None and wanted not in free):
        raise Refusal(409, "seat-taken" if free else "no-seat-free")
    return free[0] if wanted is None else wanted


@router.post("/tables/{table_id}/fill")
async def fill(table_id: TableId, form: FillForm, lobby: TheLobby, player: Someone) -> TableSeen:
    """Have a bot sit down, at that seat or at the first that is free.

    For who laid the table and waits in vain, and for those who sit there without them.
    """
    room = await lobby.house.room(table_id)
    if not room.table.is_host(player.id):
        raise Refusal(403, "not-host")
    if form.seat is not None and form.seat >= len(room.table.seats):
        raise Refusal(422, "no-such-seat", last=len(room.table.seats) - 1)
    await _fill(lobby, room, form)
    await _dealt_if_full(room)
    return seen(lobby, room, player)


async def _fill(lobby: Lobby, room: Room, form: FillForm) -> None:
    for _ in range(TRIES):
        free = [number for number, seat in enumerate(room.table.seats) if seat.kind == "open"]
        if room.table.status != "open" or not free:
            break
        if form.seat is not None and form.seat not in free:
            raise Refusal(409, "seat-taken")
        try:
            await lobby.house.record(room, entries.Filled(form.level), free[0] if form.seat is None else form.seat)
            return
        except Overtaken:
            continue  # somebody sat down first: look again
    raise Refusal(409, "no-seat-free")


@router.post("/tables/{table_id}/leave")
async def leave(table_id: TableId, lobby: TheLobby, player: Someone) -> TableSeen:
    """Get up. In a match a bot plays on for you, if the table wants that, until you come back."""
    room = await lobby.house.room(table_id)
    if room.table.seat_of(player.id) is None:
        raise Refusal(409, "not-seated")
    if room.table.status == "playing" and not room.table.setup.stand_in:
        raise Refusal(409, "nobody-stands-in")
    await leave_all(lobby, room, player)
    return seen(lobby, room, player)


async def leave_all(lobby: Lobby, room: Room, player: Player) -> None:
    """Let a player get up, and those who play beside them; in a match bots play on in their places."""
    for seat in room.table.seats_of(player.id):
        await _leave(lobby, room, seat, room.table.setup.stand_in or 1)


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
            bots=_turned([seat.level for seat in old.seats]),
            reserved=_turned([seat.player for seat in old.seats]),
            beside=_turned(old.setup.beside) if old.setup.beside else [],
            rematch_of=old.id,
            host=player.id,
            position=None,
            taken_from=None,
        )
        fresh = await house.lay(setup)
        try:
            await house.record(room, entries.Rematched(fresh.table.id))
        except Overtaken:
            room = await house.room(table_id)
    assert room.table.rematch is not None
    again = await house.room(room.table.rematch)
    await sit(lobby, again, player, None, form.nonce)
    return seen(lobby, again, player)


def _turned(seats: list[Any]) -> list[Any]:
    """Everyone one seat further: who began last time begins last."""
    return [*seats[1:], seats[0]]


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,  # the record is a text, but what is wrong is told in JSON
    responses={200: {"content": {"text/plain": {}}, "description": "The record"}},
)
async def record(
    table_id: TableId, lobby: TheLobby, player: Anyone, invitation: Invitation = None
) -> PlainTextResponse:
    """The record of a finished match: `tablee replay` shows it, `tablee verify` checks the deal."""
    room = await lobby.house.room(table_id)
    must_be_let_in(room, player, invitation)
    if room.table.status != "over":
        raise Refusal(409, "record-later")
    log = await lobby.house.store.read(lambda connection: entries_of(connection, table_id))
    ended = next(entry.at for entry in reversed(log) if entry.kind == entries.KIND[entries.Moved])
    headers = {"Content-Disposition": f'attachment; filename="{room.table.setup.game}-{table_id}.txt"'}
    return PlainTextResponse(room.table.record(log, ended), headers=headers)


# --- helpers ---


def must_be_let_in(room: Room, player: Player | None, invitation: str | None) -> None:
    """Refuse who may not come to the table."""
    if not room.table.lets_in(player.id if player else None, invitation):
        raise Refusal(403, "private")


def seen(lobby: Lobby, room: Room, player: Player | None) -> TableSeen:
    """The table as the one who asks may see it."""
    own = room.table.seats_of(player.id) if player else []
    info = msgspec.to_builtins(room.table.info(player is not None and room.table.is_member(player.id)))
    link = f"{lobby.address}/table/{room.table.id}"
    if info["invitation"] and not info["public"]:
        link += f"?invitation={info['invitation']}"
    host = room.table.is_host(player.id if player else None)
    return TableSeen(**info, seat=own[0] if own else None, own_seats=own, host=host, link=link)
