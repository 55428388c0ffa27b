"""Replaying a match, move by move, from its log: for hints, and for reviews of finished matches.

None of it happens in the event loop.
"""

import asyncio
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec

from tablee import persons
from tablee.engine import fairness
from tablee.engine.game import Viewer
from tablee.engine.match import Match
from tablee.engine.record import annotated, parse_record
from tablee.server.store.damage import readable
from tablee.server.store.entries import KIND, Forfeited, Moved
from tablee.server.store.log import Entry, Store, entries_of
from tablee.server.table.difference import difference
from tablee.server.table.fold import moves_in
from tablee.server.table.info import beginning
from tablee.server.table.pauses import giving_way
from tablee.server.table.table import Seat, Table
from tablee.server.wire.answers import ReplayStep
from tablee.server.wire.shapes import Change

LAST = (KIND[Moved], KIND[Forfeited])
"""Entries with which a match ends."""
AT_ONCE = 2
"""Maximum matches replayed at the same time."""
ERASED = "?"
"""In records, the name of a player who was erased."""
Moves = list[tuple[int, str]]
"""Moves, each with the seat that played it."""


def match_after(table: Table, moves: Iterable[tuple[int, str]]) -> Match:
    """The match after these moves, with all events told to its seats since the deal."""
    match = table.first_match()
    for _, move in giving_way(moves):
        match.play(move)
    return match


def matches_at(table: Table, moves: Moves, first: int, count: int) -> list[Match]:
    """The match before each of `count` moves, from move `first`, as `match_after` gives it."""
    match = match_after(table, moves[:first])
    found = []
    for _, move in moves[first : first + count]:
        found.append(match.copy())
        match.play(move)
    return found


def steps(table: Table, moves: Moves, viewer: Viewer) -> Iterator[ReplayStep]:
    """The whole match as originally told to that viewer; besides, the position of all cards."""
    view: dict[str, Any] = {}
    position: dict[str, Any] = {}
    taken: list[tuple[int | None, str | None]] = [(None, None), *moves]
    match = table.first_match()
    for seat, move in giving_way(taken):
        if move is not None:
            match = match.after(move)
        seen, lies = match.view(viewer), match.position()
        changed = Change(*difference(position, lies))
        events = match.news(viewer) if move is not None else [*beginning(table), *match.news(viewer)]
        yield ReplayStep(seat, move, events, *difference(view, seen), changed)
        view, position = seen, lies


def record(table: Table, log: Iterable[Entry], ended: int) -> str:
    """The finished match as text, its moves from the log, with the proof that its deal was fair."""
    assert table.match is not None and table.status == "over"
    names = [_bot_name(seat) if seat.kind == "bot" else seat.name or ERASED for seat in table.seats]
    lot = table.turned if table.setup.lot else None
    proof = fairness.Fairness(fairness.commitment(table.secret), table.secret, tuple(table.nonces), lot)
    date = datetime.fromtimestamp(ended / 1000, UTC).date()
    found = parse_record(table.match.record(moves_in(log)))
    return annotated(found, fairness=proof, table=table.id, names=names, date=date).format()


def _bot_name(seat: Seat) -> str:
    """A bot as records name it: programs that read them look for the level."""
    return f"{persons.name(seat.person)} (bot {seat.level})".lstrip()


class Replays:
    """Replays matches, a few at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._places = asyncio.Semaphore(AT_ONCE)

    async def moves(self, table: Table) -> Moves:
        """The moves of a match, without those taken back. Raises Unreadable."""
        log = await self._store.read(lambda connection: entries_of(connection, table.id))
        with readable(table.id):
            return await asyncio.to_thread(moves_in, giving_way(log))

    async def steps(self, table: Table, viewer: Viewer) -> bytes:
        """Every step of the match as that viewer saw it, as JSON."""
        moves = await self.moves(table)
        async with self._places:
            # Encoding a long match in one go would hold the interpreter for too long: go step by step.
            return await asyncio.to_thread(
                lambda: b"[" + b",".join(map(msgspec.json.encode, steps(table, moves, viewer))) + b"]"
            )

    async def record(self, table: Table) -> str:
        """The match as text, with the proof that its deal was fair. Raises Unreadable."""
        log = await self._store.read(lambda connection: entries_of(connection, table.id))
        with readable(table.id):
            ended = next(entry.at for entry in reversed(log) if entry.kind in LAST)
            async with self._places:
                return await asyncio.to_thread(record, table, giving_way(log), ended)

    async def position(self, table: Table, moves: Moves, step: int) -> dict[str, object]:
        """The whole position after `moves` moves."""
        async with self._places:
            return await asyncio.to_thread(lambda: match_after(table, moves[:step]).position())

    async def matches(self, table: Table, moves: Moves, first: int, count: int = 1) -> list[Match]:
        """The match before each of these moves."""
        async with self._places:  # no longer: weighing waits for the bots' threads, and must not block replays
            return await asyncio.to_thread(matches_at, table, moves, first, count)
