"""Looking back at decisions: what the moves of finished matches were worth, kept for whoever asks next."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from tablee.engine.match import Match
from tablee.server.thinking.workers import Thinkers
from tablee.server.thinking.worth import Decision, decided, worded
from tablee.server.wire.shapes import HintShown

REMEMBERED = 1000
"""Decisions of which it is kept what was found, those asked for last."""
Weigh = Callable[[Match, int, int, str], Decision]


class Review:
    """Weighs the moves of finished matches, in the threads of the bots."""

    def __init__(self, thinkers: Thinkers, weigh: Weigh = decided, remembered: int = REMEMBERED) -> None:
        self._thinkers, self._weigh, self._remembered = thinkers, weigh, remembered
        self._known: OrderedDict[tuple[str, int], Decision] = OrderedDict()

    async def decision(self, table: str, match: Match, step: int, seat: int, move: str, person: str) -> Decision:
        """What the move was worth that this seat made in that match, which stands before it."""
        key = table, step
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        decision = await self._thinkers.ask(match.game.id, person, lambda: self._weigh(match, step, seat, move))
        self._known[key] = decision
        if len(self._known) > self._remembered:
            self._known.popitem(last=False)
        return decision

    async def best(self, match: Match, decision: Decision, lang: str) -> HintShown:
        """What is to be said of the best move that could have been played instead."""
        return (await asyncio.to_thread(worded, match, decision.best[:1], lang))[0]

    async def hints(self, match: Match, decision: Decision, lang: str) -> list[HintShown]:
        """What is to be said of the moves worth thinking of, and of the one made."""
        shown = decision.best + ([decision.played] if decision.played not in decision.best else [])
        return await asyncio.to_thread(worded, match, shown, lang)
