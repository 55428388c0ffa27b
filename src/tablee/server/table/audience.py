"""Who looks at a table, here and through other processes, and what is said to them."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import msgspec

from tablee.server.table.info import info_of
from tablee.server.table.table import Table
from tablee.server.table.views import Story, Views
from tablee.server.wire.messages import Info, ServerMessage, encode

LEASE = 30.0
"""Seconds for which it holds what another process said of its viewers; it says so again every SWEEP seconds."""


class Viewer(Protocol):
    """Somebody who looks at a table: a socket, or a test."""

    player: str
    """Who it is; empty: nobody we know."""
    seat: int | None
    member: bool
    lang: str
    lagging: bool
    """Reads too slowly: is sent nothing until it has caught up, then the whole table."""

    def send(self, message: bytes, /) -> None: ...


class Elsewhere(NamedTuple):
    """Who looks at a table through another process."""

    seats: int
    """Those whose players do, a bit each; 0: only people who sit nowhere do."""
    until: float
    """Until when that holds, if it is not said again."""


@dataclass
class Counts:
    """What has happened since the start, for /metrics."""

    entries: int = 0
    shown: int = 0
    refused: int = 0
    loaded: int = 0


class Audience:
    """The viewers of one table."""

    __slots__ = ("_counts", "_time", "_views", "attended", "elsewhere", "viewers", "visited")

    def __init__(self, time: Callable[[], float], counts: Counts) -> None:
        self._time, self._counts = time, counts
        self._views = Views()
        self.viewers: list[Viewer] = []
        self.elsewhere: dict[str, Elsewhere] = {}
        """By process, who looks at the table through it, if this one looks after the table."""
        self.visited = False
        """Has anybody looked in since `presence.py` asked last?"""
        self.attended = time()
        """When somebody last looked in."""

    # --- who is there ---

    def come(self, viewer: Viewer) -> None:
        """A viewer comes."""
        self.viewers.append(viewer)
        self.visited = True

    def go(self, viewer: Viewer) -> None:
        """A viewer is gone."""
        self.viewers.remove(viewer)
        self.attended = self._time()

    def note_elsewhere(self, process: str, seats: int | None) -> None:
        """Another process says who looks at the table there; None: nobody any more."""
        self.elsewhere.pop(process, None)
        if seats is not None:
            self.elsewhere[process] = Elsewhere(seats, self._time() + LEASE)

    def silent(self) -> list[str]:
        """The processes that have not said for a while who looks there: they may be gone."""
        return [process for process, they in self.elsewhere.items() if they.until < self._time()]

    def seen_here(self, table: Table) -> int | None:
        """What this process tells of its viewers: a bit for each seat whose player looks; None: nobody does."""
        if not self.viewers:
            return None
        players = {viewer.player for viewer in self.viewers if viewer.seat is not None}
        return sum(1 << number for number, seat in enumerate(table.seats) if seat.player in players)

    def has(self, table: Table, seat: int) -> bool:
        """Does the seat's player look at the table, from whichever of their seats?"""
        player = table.seats[seat].player
        if not player:
            return False
        elsewhere = any(they.seats >> seat & 1 for they in self.elsewhere.values())
        return elsewhere or any(viewer.player == player for viewer in self.viewers)

    def awaits(self, table: Table) -> bool:
        """Does one who sits there wait for what bots and clocks do or, where only bots sit, anybody who looks on?"""
        if people := table.people():
            return any(self.has(table, seat) for seat in people)
        return bool(self.viewers or self.elsewhere)

    def reseated(self, table: Table) -> Iterator[Viewer]:
        """Somebody sat down or got up: every viewer looks from where they sit now, and from nowhere else. The moved."""
        for viewer in self.viewers:
            own = table.seats_of(viewer.player)
            seat = viewer.seat if viewer.seat in own else table.seat_of(viewer.player)
            if seat != viewer.seat:
                viewer.seat, viewer.member = seat, table.is_member(viewer.player)
                yield viewer

    def turned(self, table: Table) -> Iterator[Viewer]:
        """Everyone moved on before the deal: each viewer looks from the chair of the one they looked with."""
        for viewer in self.viewers:
            if viewer.seat is not None:
                viewer.seat = (viewer.seat - table.turned) % table.setup.players
            yield viewer

    # --- what they are shown ---

    def show_step(self, table: Table, clock: list[int] | None, mover: Viewer | None, id: str) -> None:
        """Show everyone what the last entry changed for them. Who lags is sent nothing, and later the whole table."""
        viewers = [viewer for viewer in self.viewers if not viewer.lagging]
        steps = self._views.steps(table, {viewer.seat for viewer in viewers}, clock)
        encoded: dict[int, bytes] = {}
        for viewer in viewers:
            step = steps[viewer.seat]
            if viewer is mover and id:
                viewer.send(encode(msgspec.structs.replace(step, id=id)))
                continue
            if (message := encoded.get(builtins.id(step))) is None:
                message = encoded[builtins.id(step)] = encode(step)
            viewer.send(message)
        self._counts.shown += len(viewers)

    def show_info(self, table: Table) -> None:
        """Tell everyone what changed besides the cards."""
        for member in (True, False):
            viewers = [viewer for viewer in self.viewers if viewer.member == member and not viewer.lagging]
            if viewers:
                message = encode(Info(table.seq, info_of(table, member)))
                for viewer in viewers:
                    viewer.send(message)

    def show_whole(
        self,
        table: Table,
        clock: list[int] | None,
        pace: int,
        viewer: Viewer,
        missed: Story = (),
        id: str | None = None,
        build: str = "",
    ) -> None:
        """Show a viewer the table, afresh; one who lags reads nothing now, and is shown it when it has caught up."""
        if not viewer.lagging:
            shown = self._views.whole(table, viewer.seat, viewer.member, clock, missed, id, pace, build)
            tell(viewer, shown)


def tell(viewer: Viewer, message: ServerMessage) -> None:
    """Answer one viewer."""
    viewer.send(encode(message))
