"""Hints at practice tables: one at a time for each player, computed in the bots' threads, never in the event loop."""

import logging
from collections.abc import Callable
from typing import Protocol

from tablee.engine.match import Match
from tablee.server.store.log import Store, entries_of
from tablee.server.table.audience import Viewer, tell
from tablee.server.table.fold import moves_in
from tablee.server.table.replay import match_after
from tablee.server.table.table import Table
from tablee.server.table.tasks import Spawn
from tablee.server.thinking.workers import Thinkers
from tablee.server.thinking.worth import hints_for
from tablee.server.wire.messages import Hints as Answer
from tablee.server.wire.shapes import HintShown

logger = logging.getLogger("tablee.hints")

SECONDS = 0.8
"""Seconds of thinking for a hint."""
Think = Callable[[Match, int | float | None, str], list[HintShown]]


class Practised(Protocol):
    """The required part of a room."""

    table: Table
    person: str

    def refuse(self, viewer: Viewer, why: str, id: str, /) -> None: ...


class Hints:
    """Answers requests for hints."""

    def __init__(
        self, store: Store, thinkers: Thinkers, spawn: Spawn, budget: int | float = SECONDS, think: Think = hints_for
    ) -> None:
        self._store, self._thinkers, self._spawn, self._budget, self._think = store, thinkers, spawn, budget, think
        self._asking: set[str] = set()
        """The players with a pending hint."""

    def ask(self, room: Practised, viewer: Viewer, id: str) -> bool:
        """Send the viewer, whose move it is, a hint; false if their player has one pending."""
        if viewer.player in self._asking:
            return False
        self._asking.add(viewer.player)
        self._spawn(self._answer(room, viewer, id))
        return True

    async def _answer(self, room: Practised, viewer: Viewer, id: str) -> None:
        table, on, player, seat, lang = room.table, room.table.on, viewer.player, viewer.seat, viewer.lang
        try:
            log = await self._store.read(lambda connection: entries_of(connection, table.id))

            def work() -> list[HintShown]:
                moves = moves_in(entry for entry in log if entry.seq <= on)
                return self._think(match_after(table, moves), self._budget, lang)

            hints = await self._thinkers.ask(table.setup.game, room.person, work)
        except Exception as error:  # its text may name a card: the log gets only the kind of error
            logger.error("no hint", extra={"table": table.id, "error": type(error).__name__})
            room.refuse(viewer, "busy", id)
        else:
            if (room.table.on, viewer.seat) == (on, seat):
                tell(viewer, Answer(id, on, hints))
            else:
                room.refuse(viewer, "stale", id)
        finally:
            self._asking.discard(player)
