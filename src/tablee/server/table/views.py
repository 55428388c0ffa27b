"""The one door: everything about a match that leaves a table towards anybody passes here.

What a viewer is sent is made of `match.shown()`, `match.own(seat)` and `match.news(seat)` for its own seat, and of
nothing else. A viewer is a seat, or None: a spectator, who is shown what nobody at the table is denied, for on the net
it may be a player in a second window; where bots play among themselves it sees what a spectator in the room does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

import msgspec

from tablee.engine.game import EVERYONE
from tablee.engine.game import Viewer as Eyes
from tablee.engine.revealing import revealed
from tablee.server.table.difference import difference
from tablee.server.table.info import beginning, info_of
from tablee.server.table.table import Table
from tablee.server.wire.messages import Missed, Step, TableShown

Viewer = int | None
Story = Sequence[Missed | msgspec.Raw] | None
"""What a viewer missed, as it is or in JSON already; None: more than is told."""


class Views:
    """What the viewers of one table have been shown: what is sent next is the difference."""

    __slots__ = ("_own", "_shown")

    def __init__(self) -> None:
        self._shown: dict[str, Any] | None = None
        self._own: dict[Viewer, dict[str, Any]] = {}

    def whole(
        self,
        table: Table,
        viewer: Viewer,
        member: bool,
        clock: list[int] | None,
        missed: Story,
        id: str | None,
        pace: int,
        build: str,
    ) -> TableShown:
        """Everything that the viewer may see, afresh."""
        view = None
        if table.match is not None:
            if self._shown is None:
                self._shown = table.match.shown()
            own = self._own[viewer] = table.match.own(eyes(table, viewer))
            view = {**self._shown, **own}
        return TableShown(
            table.seq,
            table.on,
            viewer,
            info_of(table, member),
            view,
            cast(list[Missed], list(missed or ())),
            missed is None,
            may_take_back(table, viewer),
            clock,
            id,
            pace,
            build,
        )

    def steps(self, table: Table, viewers: Iterable[Viewer], clock: list[int] | None) -> dict[Viewer, Step]:
        """What each of the viewers is told of the entry that the table took in last, and what it changed for them.

        Viewers for whom nothing of their own has changed, and who are told what all are told, share one step.
        """
        match = table.match
        assert match is not None
        shown = match.shown()
        fields, splices = difference(self._shown or {}, shown)
        self._shown = shown
        before, self._own = self._own, {}
        apart = match.told_apart()
        shared: Step | None = None
        steps = {}
        for viewer in viewers:
            seat = eyes(table, viewer)
            was, own = before.get(viewer), match.own(seat)
            if own == was and seat not in apart and not table.undoable:
                self._own[viewer] = was
                if shared is None:
                    shared = Step(table.seq, table.on, _news(table, seat), fields, splices, False, clock)
                steps[viewer] = shared
                continue
            self._own[viewer] = own
            own_fields, own_splices = difference(was or {}, own)
            steps[viewer] = Step(
                table.seq,
                table.on,
                _news(table, seat),
                {**fields, **own_fields},
                {**splices, **own_splices},
                may_take_back(table, viewer),
                clock,
            )
        return steps


def eyes(table: Table, viewer: Viewer) -> Eyes:
    """With whose eyes a viewer looks."""
    return EVERYONE if viewer is None and not table.of_bots else viewer


def _news(table: Table, seat: Eyes) -> list[dict[str, Any]]:
    """What the last entry told; a match that was put back as it was has no news, but that is news, too."""
    assert table.match is not None
    if table.on == table.dealt:
        return [*beginning(table), *table.match.news(seat)]
    return table.match.news(seat) or [{"type": "take_back", "seat": table.actor, "moves": table.undone}]


def may_take_back(table: Table, viewer: Viewer) -> bool:
    """Only the one who moved last, before anybody else did, and only if no player learnt anything from the move.

    Who practises against bots alone may take back whatever they like, with the bots' answers. For others the answer
    follows from what they see, never from how the hidden cards lie; it is found once, however often it is asked for.
    """
    if not table.undoable or table.actor is None or viewer != table.undoable[-1].seat:
        return False
    if table.practised_alone:
        return True
    last = table.undoable[-1]
    if last.tells is None:
        last.tells = revealed(last.before, last.move, table.people())
    return not last.tells


def missed(table: Table, viewer: Viewer) -> Missed:
    """What the viewer was told by the entry that the table took in last."""
    return Missed(table.seq, _news(table, eyes(table, viewer)))
