"""Reviews of decisions: the value of moves in finished matches, cached for later requests."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from tablee.engine.match import Match
from tablee.server.thinking.workers import Thinkers
from tablee.server.thinking.worth import Decision, decided, worded
from tablee.server.wire.shapes import HintShown

REMEMBERED = 1000
"""Cached decisions, the most recently requested ones."""
Weigh = Callable[[Match, int, int, str], Decision]


class Review:
    """Weighs the moves of finished matches, in the threads of the bots."""

    def __init__(self, thinkers: Thinkers, weigh: Weigh = decided, remembered: int = REMEMBERED) -> None:
        self._thinkers, self._weigh, self._remembered = thinkers, weigh, remembered
        self._known: OrderedDict[tuple[str, int], Decision] = OrderedDict()

    async def decision(self, table: str, match: Match, step: int, seat: int, move: str, person: str) -> Decision:
        """The value of this seat's move in that match, given as it was before the move."""
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
        """The hint for the best alternative move."""
        return (await asyncio.to_thread(worded, match, decision.best[:1], lang))[0]

    async def hints(self, match: Match, decision: Decision, lang: str) -> list[HintShown]:
        """The hints for the moves worth considering, and for the one made."""
        shown = decision.best + ([decision.played] if decision.played not in decision.best else [])
        return await asyncio.to_thread(worded, match, shown, lang)
