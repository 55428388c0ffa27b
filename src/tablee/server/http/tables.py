"""Creating, joining, leaving and replaying tables. Every change to a table goes through its room."""

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

import tablee
from tablee.engine import fairness
from tablee.engine.fairness import turned
from tablee.engine.game import Game
from tablee.engine.seats import MOST_SEATS
from tablee.server.access.ids import fresh_id
from tablee.server.access.names import checked_name, look_alike
from tablee.server.access.players import Player
from tablee.server.errors import Overtaken
from tablee.server.http.dependencies import (
    TROUBLES,
    Anyone,
    Refusal,
    Reviewed,
    Someone,
    TheAddress,
    TheLimits,
    TheRegistry,
    TheReplays,
    TheStore,
    TheWarmup,
)
from tablee.server.store import entries
from tablee.server.store.archive import exists
from tablee.server.store.entries import Clock, Days, Setup
from tablee.server.table.info import info_of, inviter
from tablee.server.table.room import Room
from tablee.server.table.table import Table
from tablee.server.thinking.warmup import Warmup
from tablee.server.wire.answers import TableSeen
from tablee.server.wire.forms import BesideForm, FillForm, JoinForm, RematchForm, TableForm, TableId

TRIES = 5
LONGEST_DEAL = 100
"""Hundredths of a second that the answer to a new player waits for the deal."""

router = APIRouter(prefix="/api", responses=TROUBLES)
Invitation = Annotated[str | None, Query(max_length=40)]


@router.post("/tables", status_code=201)
async def lay_table(
    form: TableForm, registry: TheRegistry, warmup: TheWarmup, limits: TheLimits, address: TheAddress, player: Someone
) -> TableSeen:
    """Lay a table. When its last seat is taken the cards are dealt."""
    limits.lay(player.id)
    game = tablee.game(form.game)
    players = game.checked_players(len(form.seats))
    if form.seats.count("me") > 1:
        raise Refusal(422, "sit-once")
    if form.clock and form.take_back:
        raise Refusal(422, "clock-or-take-back")
    if form.days and (form.clock or form.stand_in or form.practice):
        raise Refusal(422, "days-alone")
    if form.days and form.days.bot and not form.days.limit:
        raise Refusal(422, "days-no-limit")
    beside = [checked_name(seat.beside) if isinstance(seat, BesideForm) else "" for seat in form.seats]
    if any(beside) and "me" not in form.seats:
        raise Refusal(422, "beside-whom")
    _must_be_told_apart([player.name if "me" in form.seats else "", *beside])
    if form.practice and ("open" in form.seats or "me" not in form.seats):
        raise Refusal(422, "practice-alone")
    if form.practice and form.clock:
        raise Refusal(422, "practice-no-clock")
    options = game.checked_options(dict(form.options), hosted=True)
    by = await _turn(warmup, form, game, options)
    seats, beside = turned(form.seats, by), turned(beside, by)
    setup = Setup(
        game=game.id,
        players=players,
        options=options,
        edition=game.edition,
        bots=[seat if isinstance(seat, int) else 0 for seat in seats],
        host=player.id,
        public=form.public,
        clock=Clock(form.clock.kind, form.clock.seconds) if form.clock else None,
        stand_in=form.stand_in.level if form.stand_in else None,
        stand_in_after=(form.stand_in.after or 0) if form.stand_in else 0,
        days=Days(form.days.limit, form.days.bot) if form.days else None,
        take_back=form.take_back,
        invitation=fresh_id(),
        reserved=[player.id if name else "" for name in beside] if any(beside) else [],
        beside=beside if any(beside) else [],
        practice=form.practice,
        lot=form.begins == "chance",
    )
    room = await registry.lay(setup)
    if "me" in seats:
        await sit(room, player, seats.index("me"), form.nonce)
    return seen(address, room, player)


async def _turn(warmup: Warmup, form: TableForm, game: Game, options: dict[str, bool | int | str]) -> int:
    """How many seats everyone moves on so that the player named in the form sits in the first seat."""
    if form.begins is None or form.begins == "chance":
        return 0
    if form.begins == "me" and "me" not in form.seats:
        raise Refusal(422, "begin-unseated")
    first = form.seats.index("me") if form.begins == "me" else form.begins
    if first >= len(form.seats):
        raise Refusal(422, "no-such-seat", last=len(form.seats) - 1)
    await warmup.done(game.id, "rules")
    return (first - game.opener(len(form.seats), options)) % len(form.seats)


@router.get("/tables/{table_id}")
async def table(
    table_id: TableId, registry: TheRegistry, address: TheAddress, player: Anyone, invitation: Invitation = None
) -> TableSeen:
    """One table, without its cards."""
    room = await registry.room(table_id)
    must_be_let_in(room, player, invitation)
    return seen(address, room, player)


@router.post("/tables/{table_id}/join")
async def join(
    table_id: TableId, form: JoinForm, registry: TheRegistry, address: TheAddress, player: Someone
) -> TableSeen:
    """Sit down: at that seat, or at the first that is free."""
    room = await registry.room(table_id)
    must_be_let_in(room, player, form.invitation)
    await sit(room, player, form.seat, form.nonce)
    return seen(address, room, player)


async def sit(room: Room, player: Player, wanted: int | None, nonce: str | None) -> None:
    """Seat a player, and those who play beside them."""
    await _take_seat(room, player, wanted, nonce)
    setup = room.table.setup
    for seat in range(setup.players):
        if setup.is_beside(seat, player.id) and room.table.seats[seat].kind == "open":
            try:
                await room.recorded(entries.Sat(player.id, setup.beside[seat]), seat)
            except Overtaken:
                continue  # they sat down already, through another window of the player
    await _dealt_if_full(room)


async def _dealt_if_full(room: Room) -> None:
    """Wait for the deal, so that the last player to sit learns that the match has begun."""
    for _ in range(LONGEST_DEAL):
        if not room.table.full or room.table.status != "open":
            break
        await asyncio.sleep(0.01)


async def _take_seat(room: Room, player: Player, wanted: int | None, nonce: str | None) -> None:
    while room.table.status == "open" and not room.table.full:
        if room.table.seat_of(player.id) is not None:
            return
        seat = _seat_for(room, player, wanted)
        if (other := room.table.looks_like(player.name, seat)) is not None:
            raise Refusal(409, "name-alike", name=player.name, other=other)
        nonce = None if nonce is None else fairness.checked_nonce(nonce)
        try:
            await room.recorded(entries.Sat(player.id, player.name, player.program, nonce), seat)
            return
        except Overtaken:
            continue  # another player sat down first: look again while a seat is free
    if room.table.seat_of(player.id) is None:
        raise Refusal(409, "no-seat-free")


def _must_be_told_apart(names: list[str]) -> None:
    """Require distinct names, also among those who play at one screen."""
    for at, name in enumerate(names):
        if name and (other := look_alike(name, filter(None, names[:at]))) is not None:
            raise Refusal(422, "name-alike", name=name, other=other)


def _seat_for(room: Room, player: Player, wanted: int | None) -> int:
    """A free seat that is not reserved for another player."""
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
async def fill(
    table_id: TableId, form: FillForm, registry: TheRegistry, address: TheAddress, player: Someone
) -> TableSeen:
    """Have a bot sit down, at that seat or at the first that is free.

    For who laid the table and waits in vain, and for those who sit there without them.
    """
    room = await registry.room(table_id)
    if not room.table.is_host(player.id):
        raise Refusal(403, "not-host")
    if form.seat is not None and form.seat >= len(room.table.seats):
        raise Refusal(422, "no-such-seat", last=len(room.table.seats) - 1)
    await fill_seat(room, form)
    await _dealt_if_full(room)
    return seen(address, room, player)


async def fill_seat(room: Room, form: FillForm) -> None:
    """Seat a bot at that seat, or at the first free one; a player who sits down first keeps it."""
    for _ in range(TRIES):
        free = [number for number, seat in enumerate(room.table.seats) if seat.kind == "open"]
        if room.table.status != "open" or not free:
            break
        if form.seat is not None and form.seat not in free:
            raise Refusal(409, "seat-taken")
        try:
            seat = free[0] if form.seat is None else form.seat
            await room.recorded(entries.Filled(form.level, room.table.newcomer(seat, form.level)), seat)
            return
        except Overtaken:
            continue  # another player sat down first: look again
    raise Refusal(409, "no-seat-free")


@router.post("/tables/{table_id}/leave")
async def leave(table_id: TableId, registry: TheRegistry, address: TheAddress, player: Someone) -> TableSeen:
    """Get up. In a match a bot plays on for you until you come back, if the table wants that.

    At a table over days whose late players lose, who gets up has lost.
    """
    room = await registry.room(table_id)
    if room.table.seat_of(player.id) is None:
        raise Refusal(409, "not-seated")
    setup = room.table.setup
    if room.table.status == "playing" and not setup.stand_in and setup.days is None:
        raise Refusal(409, "nobody-stands-in")
    await leave_all(room, player)
    return seen(address, room, player)


async def leave_all(room: Room, player: Player) -> None:
    """Let a player and their neighbours get up; in a match, bots take their places, or it is given up."""
    for _ in range(TRIES + MOST_SEATS):
        table = room.table
        gone = _leaving(table)
        held = [seat for seat in table.seats_of(player.id) if table.allows(gone, seat)]
        if not held:
            break
        try:
            await room.recorded(gone, held[0])
        except Overtaken:
            continue  # the cards were dealt meanwhile, or the bot plays already: look again


def _leaving(table: Table) -> entries.Happening:
    """What happens when somebody gets up."""
    setup = table.setup
    if table.status == "open":
        return entries.Rose()
    if setup.days is not None:
        return entries.Away(setup.days.bot, "left") if setup.days.bot else entries.Forfeited()
    return entries.Away(setup.stand_in or 1, "left")


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(
    table_id: TableId,
    form: RematchForm,
    registry: TheRegistry,
    store: TheStore,
    limits: TheLimits,
    address: TheAddress,
    player: Someone,
) -> TableSeen:
    """The same table again; whoever asks first lays it, the others come to sit at it.

    Everyone sits one seat further, so that the start passes to the left: who began last time begins last.
    """
    room = await registry.room(table_id)
    old = room.table
    if old.seat_of(player.id) is None:
        raise Refusal(403, "not-seated")
    if old.status != "over":
        raise Refusal(409, "not-over")
    if old.rematch is None or not await store.read(lambda connection: exists(connection, old.rematch)):
        options = old.game.checked_options(old.options, hosted=True)
        limits.lay(player.id)
        setup = msgspec.structs.replace(
            old.setup,
            bots=turned([seat.level for seat in old.seats], 1),
            persons=turned([seat.person if seat.level else "" for seat in old.seats], 1),
            reserved=turned([seat.player for seat in old.seats], 1),
            kept=turned([seat.name for seat in old.seats], 1),
            beside=turned(turned(old.setup.beside, old.turned), 1),
            lot=False,
            rematch_of=old.id,
            host=player.id,
            position=None,
            taken_from=None,
            options=options,
            edition=old.game.edition,
        )
        try:
            await registry.lay_rematch(room, setup)
        except Overtaken:
            room = await registry.room(table_id)
    assert room.table.rematch is not None
    again = await registry.room(room.table.rematch)
    await sit(again, player, None, form.nonce)
    return seen(address, again, player)


@router.get(
    "/tables/{table_id}/record",
    dependencies=[Reviewed],
    response_class=Response,  # the record is a text, but errors are JSON
    responses={200: {"content": {"text/plain": {}}, "description": "The record"}},
)
async def record(
    table_id: TableId, registry: TheRegistry, replays: TheReplays, player: Anyone, invitation: Invitation = None
) -> PlainTextResponse:
    """The record of a finished match: `tablee replay` shows it, `tablee verify` checks the deal."""
    room = await registry.room(table_id)
    must_be_let_in(room, player, invitation)
    if room.table.status != "over":
        raise Refusal(409, "record-later")
    text = await replays.record(room.table)
    headers = {"Content-Disposition": f'attachment; filename="{room.table.setup.game}-{table_id}.txt"'}
    return PlainTextResponse(text, headers=headers)


# --- helpers ---


def must_be_let_in(room: Room, player: Player | None, invitation: str | None) -> None:
    """Refuse anyone who may not come to the table."""
    if not room.table.lets_in(player.id if player else None, invitation):
        raise Refusal(403, "private")


def seen(address: str, room: Room, player: Player | None) -> TableSeen:
    """The table as visible to the caller."""
    table, id = room.table, player.id if player else None
    info, own = info_of(table, table.is_member(id)), table.seats_of(id)
    link = f"{address}/table/{table.id}"
    if info.invitation and not info.public:
        link += f"?invitation={info.invitation}"
    facts = msgspec.structs.asdict(info)
    return TableSeen(
        **facts,
        link=link,
        seat=own[0] if own else None,
        own_seats=own,
        host=table.is_host(id),
        inviter=inviter(table),
    )
