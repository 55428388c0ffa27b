"""Looking back at finished matches: the work behind the routes of `looking_back.py`, none of it in the event loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

import msgspec

from tablee.engine.game import Viewer
from tablee.engine.match import Match
from tablee.server.store.damage import readable
from tablee.server.store.entries import KIND, Moved
from tablee.server.store.log import Store, entries_of
from tablee.server.table.pauses import giving_way
from tablee.server.table.replay import Moves, match_after, matches_at, steps
from tablee.server.table.table import Table, moves_in
from tablee.server.thinking.workers import Thinkers
from tablee.server.thinking.worth import MOST_SHOWN, Weighed, weighed, worded
from tablee.server.wire.messages import HintShown

AT_ONCE = 2
"""Matches that are gone through again at the same time."""
REMEMBERED = 1000
"""Decisions of which it is kept what was found, those asked for last."""


@dataclass(frozen=True)
class Decision:
    """One move of a finished match, weighed by what the seat that made it knew then."""

    step: int
    """How many moves were made before it."""
    seat: int
    played: Weighed
    best: list[Weighed]
    """The moves that were worth thinking of, the best first."""


class Reviewing:
    """Goes through finished matches again."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store, self._thinkers = store, thinkers
        self._places = asyncio.Semaphore(AT_ONCE)
        self._known: OrderedDict[tuple[str, int], Decision] = OrderedDict()

    async def moves(self, table: Table) -> Moves:
        """The moves of a match, without those that were taken back. Raises Unreadable."""
        log = await self._store.read(lambda connection: entries_of(connection, table.id))
        with readable(table.id):
            return await asyncio.to_thread(moves_in, giving_way(log))

    async def replay(self, table: Table, viewer: Viewer) -> bytes:
        """Every step of the match as that viewer saw it, as JSON."""
        moves = await self.moves(table)
        async with self._places:
            # Step by step: to encode a long match at once would hold the interpreter for as long.
            return await asyncio.to_thread(
                lambda: b"[" + b",".join(map(msgspec.json.encode, steps(table, moves, viewer))) + b"]"
            )

    async def record(self, table: Table) -> str:
        """The match as text, with what proves that its deal was fair. Raises Unreadable."""
        log = await self._store.read(lambda connection: entries_of(connection, table.id))
        with readable(table.id):
            ended = next(entry.at for entry in reversed(log) if entry.kind == KIND[Moved])
            async with self._places:
                return await asyncio.to_thread(table.record, giving_way(log), ended)

    async def position(self, table: Table, moves: Moves, step: int) -> dict[str, object]:
        """How everything lay after so many moves."""
        async with self._places:
            return await asyncio.to_thread(lambda: match_after(table, moves[:step]).position())

    async def worth(
        self, table: Table, moves: Moves, first: int, count: int, lang: str, person: str
    ) -> list[tuple[Decision, HintShown]]:
        """What moves `first` to `first + count - 1` were worth, each with the best that could have been played."""
        async with self._places:  # no longer: who weighs waits for the bots' threads, and keeps nobody from replaying
            matches = await asyncio.to_thread(matches_at, table, moves, first, count)
        found = []
        for step, match in enumerate(matches, first):
            decision = await self._weigh(table, match, step, moves[step], person)
            (best,) = await asyncio.to_thread(worded, match, decision.best[:1], lang)
            found.append((decision, best))
        return found

    async def hints(
        self, table: Table, moves: Moves, step: int, lang: str, person: str
    ) -> tuple[Decision, list[HintShown]]:
        """What could have been played then."""
        async with self._places:
            (match,) = await asyncio.to_thread(matches_at, table, moves, step, 1)
        decision = await self._weigh(table, match, step, moves[step], person)
        shown = decision.best + ([decision.played] if decision.played not in decision.best else [])
        return decision, await asyncio.to_thread(worded, match, shown, lang)

    async def _weigh(self, table: Table, match: Match, step: int, made: tuple[int, str], person: str) -> Decision:
        key = (table.id, step)
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        decision = await self._thinkers.ask(table.setup.game, person, lambda: decided(match, step, *made))
        self._known[key] = decision
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return decision


def decided(match: Match, step: int, seat: int, move: str) -> Decision:
    """A move that was made in this match, weighed among the others."""
    found = weighed(match)
    played = next((each for each in found if each.move == move), None) or looked_after(match, move)
    if played.expected >= found[0].expected:
        found = [played, *(each for each in found if each != played)]  # nothing better was found than what was played
    return Decision(step, seat, played, found[:MOST_SHOWN])


def looked_after(match: Match, move: str) -> Weighed:
    """What a move is worth that was not tried because another is its like, which happens where two play and all is
    open: what is left when the other seat has answered as well as it can.
    """
    assert match.players == 2, "where something is hidden every move is tried"
    after = match.copy()
    after.play(move)
    if after.over:
        return Weighed(move, (match.actor in after.winners()) / len(after.winners()), 0.0)
    best = weighed(after)[0]
    return Weighed(move, best.expected if after.actor == match.actor else 1 - best.expected, best.uncertainty)
