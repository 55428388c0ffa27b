"""Hints at practice tables: one at a time for each player, thought of in the bots' threads, never in the event loop."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from tablee.engine.match import Match
from tablee.server.store.log import Store, entries_of
from tablee.server.table.replay import match_after
from tablee.server.table.table import moves_in
from tablee.server.thinking.warmup import What
from tablee.server.thinking.workers import Thinkers
from tablee.server.thinking.worth import MOST_SHOWN, weighed, worded
from tablee.server.wire.messages import Hints, HintShown

if TYPE_CHECKING:
    from tablee.server.table.room import Room, Viewer

logger = logging.getLogger("tablee.hinting")

SECONDS = 0.8
"""How long a hint is thought about."""


class Hinting:
    """Answers those who ask for a hint."""

    def __init__(
        self, store: Store, thinkers: Thinkers, spawn: Callable[[Coroutine[Any, Any, None]], None], seconds: float
    ) -> None:
        self._store, self._thinkers, self._spawn, self._seconds = store, thinkers, spawn, seconds
        self._asking: set[str] = set()
        """The players for whom one is being thought of."""

    def ready(self, game: str, what: What) -> bool:
        """Is it compiled, what hints need, or the bots?"""
        return self._thinkers.ready(game, what)

    def expect(self, game: str) -> None:
        """A practice table of that game is laid: what hints need is compiled, if it never was."""
        self._thinkers.prepared(game, "hints")

    def ask(self, room: Room, viewer: Viewer, id: str) -> bool:
        """The viewer, whose move it is, will be told; false: their player waits for another answer already."""
        if viewer.player in self._asking:
            return False
        self._asking.add(viewer.player)
        self._spawn(self._answer(room, viewer, id))
        return True

    async def _answer(self, room: Room, viewer: Viewer, id: str) -> None:
        table, on, player, seat, lang = room.table, room.table.on, viewer.player, viewer.seat, viewer.lang
        try:
            log = await self._store.read(lambda connection: entries_of(connection, table.id))

            def work() -> list[HintShown]:
                moves = moves_in(entry for entry in log if entry.seq <= on)
                return hints_for(match_after(table, moves), self._seconds, lang)

            hints = await self._thinkers.ask(table.setup.game, room.person, work)
        except Exception as error:  # what it says may name a card: the log is told what kind of error it was
            logger.error("no hint", extra={"table": table.id, "error": type(error).__name__})
            room.refuse(viewer, "busy", id)
        else:
            if (room.table.on, viewer.seat) == (on, seat):
                room.tell(viewer, Hints(id, on, hints))
            else:
                room.refuse(viewer, "stale", id)
        finally:
            self._asking.discard(player)


def hints_for(match: Match, budget: int | float | None, lang: str) -> list[HintShown]:
    """What is to be said of the best moves of the seat to move."""
    return worded(match, weighed(match, budget)[:MOST_SHOWN], lang)
