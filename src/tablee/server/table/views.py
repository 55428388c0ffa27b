"""The one door: all information on a match that leaves a table passes here.

A viewer receives `match.shown()`, `match.own(seat)` and `match.news(seat)` for its own seat, and
nothing else. A viewer is a seat, or None: a spectator, who sees only what everyone at the table may see, for on the net
it may be a player in a second window; where bots play among themselves it sees as much as a spectator in the room.
"""

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
from tablee.server.wire.shapes import MissingShown, PhraseShown, ReadingShown

Viewer = int | None
Story = Sequence[Missed | msgspec.Raw] | None
"""The events that a viewer missed, as objects or JSON; None: too many to tell."""


class Views:
    """What each viewer of one table has been shown: the next message is the difference."""

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
        until: int | None,
        missed: Story,
        id: str | None,
        pace: int,
        reading: ReadingShown | None,
        missing: list[MissingShown],
        said: list[PhraseShown],
        build: str,
    ) -> TableShown:
        """Everything that the viewer may see."""
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
            until,
            id,
            pace,
            reading,
            missing,
            said,
            build,
        )

    def steps(
        self, table: Table, viewers: Iterable[Viewer], clock: list[int] | None, until: int | None
    ) -> dict[Viewer, Step]:
        """The message to each viewer about the table's latest entry and the changes in view.

        Viewers without changes of their own, who are told the public events, share one step.
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
                    shared = Step(table.seq, table.on, _news(table, seat), fields, splices, False, clock, until)
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
                until,
            )
        return steps


def eyes(table: Table, viewer: Viewer) -> Eyes:
    """The seat whose view a viewer gets."""
    return EVERYONE if viewer is None and not table.of_bots else viewer


def _news(table: Table, seat: Eyes) -> list[dict[str, Any]]:
    """The events of the last entry; a match that was put back has none, but that is news, too."""
    assert table.match is not None
    if table.on == table.dealt:
        return [*beginning(table), *table.match.news(seat)]
    return table.match.news(seat) or [{"type": "take_back", "seat": table.actor, "moves": table.undone}]


def may_take_back(table: Table, viewer: Viewer) -> bool:
    """May this viewer take back? Only the last mover, before any other move, if no player learnt anything from it.

    A player who practises against bots alone may take back any move, with the bots' answers. For others the answer
    follows from the players' views, never from the hidden cards; it is computed once, however often it is needed.
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
    """The events told to the viewer by the table's latest entry."""
    return Missed(table.seq, _news(table, eyes(table, viewer)))
