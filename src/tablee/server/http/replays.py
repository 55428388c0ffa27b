"""Looking back at a finished match: seen again with any seat's eyes, weighed move by move, taken over at any point.

Nothing here answers before the match is over: all of it tells every card.
"""

from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from tablee.server.access.ids import fresh_id
from tablee.server.access.players import Player
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
    TheReview,
    address_of,
    language_of,
)
from tablee.server.http.tables import Invitation, must_be_let_in, seen, sit
from tablee.server.store.entries import Setup, TakenFrom
from tablee.server.table.registry import Registry
from tablee.server.table.room import Room
from tablee.server.table.table import Table
from tablee.server.table.views import eyes
from tablee.server.wire.answers import HintsShown, MoveWorth, ReplayShown, TableSeen, WorthShown
from tablee.server.wire.forms import TableId, TakeOverForm
from tablee.server.wire.shapes import whole

MOST_WEIGHED = 20
"""Moves that one request may ask about."""

router = APIRouter(prefix="/api", responses=TROUBLES, dependencies=[Reviewed])
Language = Annotated[str | None, Query(pattern="^(en|fr)$", description="of sentences; else as the headers ask")]


@router.get(
    "/tables/{table_id}/replay",
    response_class=Response,  # thousands of fields known to be right: they are not checked again
    responses={200: {"model": ReplayShown, "description": "The match"}},
)
async def replay(
    table_id: TableId,
    registry: TheRegistry,
    replays: TheReplays,
    address: TheAddress,
    player: Anyone,
    seat: Annotated[int | None, Query(ge=0, le=7, description="whose eyes; left out: what everyone was shown")] = None,
    invitation: Invitation = None,
) -> Response:
    """A finished match, step by step, as that seat was shown it then; beside it, how all the cards lay."""
    room = await _finished(registry, table_id, player, invitation)
    if seat is not None:
        _must_be_seat(room.table, seat)
    steps = await replays.steps(room.table, eyes(room.table, seat))
    told = {"table": whole(seen(address, room, player)), "seat": seat, "steps": msgspec.Raw(steps)}
    return Response(msgspec.json.encode(told), media_type="application/json")


@router.get("/tables/{table_id}/worth")
async def worth(
    table_id: TableId,
    registry: TheRegistry,
    replays: TheReplays,
    review: TheReview,
    request: Request,
    player: Anyone,
    first: Annotated[int, Query(ge=0, description="the first move asked about, from 0")] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_WEIGHED)] = 10,
    lang: Language = None,
    invitation: Invitation = None,
) -> WorthShown:
    """What moves of a finished match were worth: for the graph of who was winning. Always the same answer."""
    table = (await _finished(registry, table_id, player, invitation)).table
    moves = await replays.moves(table)
    person = _person(request, player)
    lang, found = lang or language_of(request), []
    for step, match in enumerate(await replays.matches(table, moves, first, count), first):
        decision = await review.decision(table.id, match, step, *moves[step], person)
        best = await review.best(match, decision, lang)
        found.append(
            MoveWorth(
                step=decision.step,
                seat=decision.seat,
                played=decision.played.move,
                expected=round(decision.played.expected, 4),
                best=best.expected,
                best_move=best.move,
                reason=best.reason,
                key=best.key,
                facts=best.facts,
            )
        )
    return WorthShown(moves=found)


@router.get("/tables/{table_id}/hints")
async def hints(
    table_id: TableId,
    registry: TheRegistry,
    replays: TheReplays,
    review: TheReview,
    request: Request,
    player: Anyone,
    step: Annotated[int, Query(ge=0, description="how many moves were made before")],
    lang: Language = None,
    invitation: Invitation = None,
) -> HintsShown:
    """What could have been played at some point of a finished match: the moves worth thinking of, and the one made."""
    table = (await _finished(registry, table_id, player, invitation)).table
    moves = await replays.moves(table)
    _must_be_step(step, len(moves))
    person = _person(request, player)
    (match,) = await replays.matches(table, moves, step)
    decision = await review.decision(table.id, match, step, *moves[step], person)
    found = await review.hints(match, decision, lang or language_of(request))
    return HintsShown(step=step, seat=decision.seat, played=decision.played.move, hints=found)


@router.post("/tables/{table_id}/take_over", status_code=201)
async def take_over(
    table_id: TableId,
    form: TakeOverForm,
    registry: TheRegistry,
    replays: TheReplays,
    limits: TheLimits,
    address: TheAddress,
    player: Someone,
) -> TableSeen:
    """A practice table that goes on from some point of a finished match, with bots in the other seats."""
    table = (await _finished(registry, table_id, player, form.invitation)).table
    _must_be_seat(table, form.seat)
    moves = await replays.moves(table)
    _must_be_step(form.step, len(moves))
    limits.lay(player.id)
    setup = Setup(
        game=table.setup.game,
        players=table.setup.players,
        options=table.game.checked_options(table.options, table.setup.edition, hosted=True),
        bots=[0 if seat == form.seat else form.level for seat in range(table.setup.players)],
        host=player.id,
        public=False,
        take_back=True,
        invitation=fresh_id(),
        practice=True,
        position=await replays.position(table, moves, form.step),
        taken_from=TakenFrom(table.id, form.step),
        edition=table.setup.edition,
    )
    room = await registry.lay(setup)
    await sit(room, player, form.seat, form.nonce)
    return seen(address, room, player)


# --- helpers ---


async def _finished(registry: Registry, table_id: str, player: Player | None, invitation: str | None) -> Room:
    """The room of a finished match, for those who may see its record."""
    room = await registry.room(table_id)
    must_be_let_in(room, player, invitation)
    if room.table.status != "over":
        raise Refusal(409, "not-over")
    return room


def _person(request: Request, player: Player | None) -> str:
    """The person charged for the thinking; a caller without a name counts by address."""
    return player.person if player else address_of(request)


def _must_be_seat(table: Table, seat: int) -> None:
    if seat >= table.setup.players:
        raise Refusal(422, "no-such-seat", last=table.setup.players - 1)


def _must_be_step(step: int, moves: int) -> None:
    if step >= moves:
        raise Refusal(422, "no-such-step", last=moves - 1)
