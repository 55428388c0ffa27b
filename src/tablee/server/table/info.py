"""Information on a table besides its cards: for everyone, and the invitation for its members."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tablee import persons
from tablee.engine import fairness
from tablee.engine.catalogue import game as find_game
from tablee.engine.game import Game
from tablee.server.store.entries import Chair, Setup
from tablee.server.table.table import Seat, Table
from tablee.server.wire.shapes import Begins, Clock, Days, PersonShown, SeatShown, StandIn, TableInfo, TakenFrom

Value = bool | int | str


def info_of(table: Table, member: bool = False) -> TableInfo:
    """The table without its cards; the invitation only for members."""
    setup, options = table.setup, table.options
    clock, taken = setup.clock, setup.taken_from
    return TableInfo(
        id=table.id,
        game=setup.game,
        players=setup.players,
        options=options,
        unusual=unusual(table.game, options),
        status=table.status,
        public=setup.public,
        clock=None if clock is None else Clock(clock.kind, clock.seconds),
        stand_in=None if setup.stand_in is None else StandIn(setup.stand_in, setup.stand_in_after),
        days=days_of(setup),
        lost=table.lost,
        take_back=setup.take_back,
        commitment=fairness.commitment(table.secret),
        secret=table.secret if table.status == "over" else None,
        nonces=table.nonces,
        seats=[seat_info(seat) for seat in table.seats],
        begins=begins(table),
        rematch=table.rematch,
        rematch_of=setup.rematch_of,
        practice=setup.practice,
        taken_from=None if taken is None else TakenFrom(taken.table, taken.step),
        invitation=setup.invitation if member else None,
    )


def days_of(setup: Setup) -> Days | None:
    """How a table over days is played; None: it is played in one go."""
    return None if setup.days is None else Days(setup.days.limit, setup.days.bot)


def seat_info(seat: Seat | Chair) -> SeatShown:
    """The occupant of a seat, as everyone sees it."""
    name = persons.name(seat.person)
    person = PersonShown(seat.person, name) if name else None
    return SeatShown(seat.kind, name if seat.kind == "bot" else seat.name, seat.level, seat.away, person)


def inviter(table: Table) -> str | None:
    """Who invites to a table: who laid it, if they sit there, else the first person who does."""
    seat = table.seat_of(table.setup.host)
    people = [chair.name for chair in table.seats if chair.kind == "person" and chair.name]
    return table.seats[seat].name if seat is not None else next(iter(people), None)


def begins(table: Table) -> Begins | None:
    """The seat that begins, and why; None if the match starts from a position."""
    setup = table.setup
    if setup.position is not None:
        return None
    seat = _opener(setup.game, setup.players, tuple(sorted(table.options.items())))
    if setup.lot:
        return Begins(seat if table.dealt else None, "lot")
    return Begins(seat, "left" if setup.rematch_of else "laid")


def beginning(table: Table) -> list[dict[str, Any]]:
    """Events told with the deal: who begins and why, unless agreed when the table was laid."""
    found = begins(table)
    if found is None or found.why == "laid":
        return []
    return [{"type": "begins", "seat": found.seat, "why": found.why}]


@lru_cache(1024)
def _opener(game: str, players: int, options: tuple[tuple[str, Value], ...]) -> int:
    """The seat that begins, cached for tables that are alike."""
    return find_game(game).opener(players, dict(options))


def unusual(game: Game, options: Mapping[str, Value]) -> dict[str, Value]:
    """The table's options that differ from the printed rules."""
    return {name: value for name, value in options.items() if value != game.options[name].default}
