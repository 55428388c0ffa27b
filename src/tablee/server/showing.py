"""The one door: everything about a match that leaves a table towards anybody passes here.

What a viewer is sent is made of `match.shown()`, `match.own(seat)` and `match.news(seat)` for its own seat, and of
nothing else. A viewer is a seat, or None: a spectator, who is shown what nobody at the table is denied.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablee.engine.game import EVERYONE
from tablee.engine.match import Match
from tablee.engine.revealing import revealed
from tablee.server.patching import difference
from tablee.server.protocol import Missed, Step, TableShown
from tablee.server.tables import Table

Viewer = int | None


class Showing:
    """What the viewers of one table have been shown: what is sent next is the difference."""

    __slots__ = ("_own", "_shown")

    def __init__(self) -> None:
        self._shown: dict[str, Any] | None = None
        self._own: dict[Viewer, dict[str, Any]] = {}

    def whole(
        self, table: Table, viewer: Viewer, member: bool, clock: list[int] | None, missed: list[Missed], id: str | None
    ) -> TableShown:
        """Everything that the viewer may see, afresh."""
        view = None
        if table.match is not None:
            if self._shown is None:
                self._shown = table.match.shown()
            own = self._own[viewer] = table.match.own(eyes(viewer))
            view = {**self._shown, **own}
        return TableShown(
            table.seq,
            table.on,
            viewer,
            table.info(member),
            view,
            missed,
            may_take_back(table, viewer),
            clock,
            id,
        )

    def steps(self, table: Table, viewers: Iterable[Viewer], clock: list[int] | None) -> dict[Viewer, Step]:
        """What each of the viewers is told of the entry that the table took in last, and what it changed for them."""
        match = table.match
        assert match is not None
        shown = match.shown()
        fields, splices = difference(self._shown or {}, shown)
        self._shown = shown
        before, self._own = self._own, {}
        steps = {}
        for viewer in viewers:
            own = self._own[viewer] = match.own(eyes(viewer))
            own_fields, own_splices = difference(before.get(viewer, {}), own)
            steps[viewer] = Step(
                table.seq,
                table.on,
                match.news(eyes(viewer)) or _took_back(table),
                {**fields, **own_fields},
                {**splices, **own_splices},
                may_take_back(table, viewer),
                clock,
            )
        return steps


def eyes(viewer: Viewer) -> int:
    """With whose eyes a viewer looks."""
    return EVERYONE if viewer is None else viewer


def _took_back(table: Table) -> list[dict[str, Any]]:
    """The news of a move taken back: the match as it was has none."""
    return [{"type": "take_back", "seat": table.match.actor}] if table.match else []


def may_take_back(table: Table, viewer: Viewer) -> bool:
    """Only the one who moved last, before anybody else did, and only if no player learnt anything from the move."""
    last, match = table.last, table.match
    if not table.setup.take_back or last is None or match is None or match.over or viewer != last.seat:
        return False
    return not revealed(last.before, last.move, table.people())


def missed_since(table: Table, match: Match, viewer: Viewer, seq: int) -> Missed:
    """What the viewer was told by entry `seq`, which left this match."""
    return Missed(seq, match.news(eyes(viewer)) or _took_back(table))
