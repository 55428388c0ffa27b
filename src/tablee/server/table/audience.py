"""The viewers of a table, here and through other processes, and the messages to them."""

import builtins
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import msgspec

from tablee.server.access.muting import Muted
from tablee.server.table.info import info_of
from tablee.server.table.table import Table
from tablee.server.table.views import Story, Views
from tablee.server.wire.messages import Info, Missing, Reading, ServerMessage, encode
from tablee.server.wire.shapes import MissingShown, PhraseShown, ReadingShown

LEASE = 30.0
"""Seconds for which another process's report of viewers is valid; it is repeated every SWEEP seconds."""


class Viewer(Protocol):
    """A viewer of a table: a socket, or a test."""

    player: str
    """The player's id; empty if unknown."""
    seat: int | None
    member: bool
    lang: str
    muted: Muted
    """Whom it does not hear."""
    reads: bool
    """Will its client say when it has read what a round brought?"""
    lagging: bool
    """Does it read too slowly? It is sent nothing until it has caught up, then the whole table."""

    def send(self, message: bytes, /) -> None: ...


class Elsewhere(NamedTuple):
    """The viewers of a table through another process."""

    seats: int
    """A bit for each seat whose player looks; 0: only people without a seat do."""
    until: float
    """When the report expires, unless repeated."""


@dataclass
class Counts:
    """Counts since the start, for /metrics."""

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
        """By process, the viewers of the table there, if this process looks after the table."""
        self.visited = False
        """Has there been a visit since `presence.py` last asked?"""
        self.attended = time()
        """The time of the last visit."""

    # --- who is there ---

    def come(self, viewer: Viewer) -> None:
        """Add a viewer."""
        self.viewers.append(viewer)
        self.visited = True

    def go(self, viewer: Viewer) -> None:
        """Remove a viewer."""
        self.viewers.remove(viewer)
        self.attended = self._time()

    def note_elsewhere(self, process: str, seats: int | None) -> None:
        """Record another process's report of its viewers; None: there are none left."""
        self.elsewhere.pop(process, None)
        if seats is not None:
            self.elsewhere[process] = Elsewhere(seats, self._time() + LEASE)

    def silent(self) -> list[str]:
        """The processes whose reports are overdue: they may be gone."""
        return [process for process, they in self.elsewhere.items() if they.until < self._time()]

    def seen_here(self, table: Table) -> int | None:
        """The viewers that this process reports: a bit for each seat whose player looks; None without viewers."""
        if not self.viewers:
            return None
        players = {viewer.player for viewer in self.viewers if viewer.seat is not None}
        return sum(1 << number for number, seat in enumerate(table.seats) if seat.player in players)

    def has(self, table: Table, seat: int) -> bool:
        """Does the seat's player look at the table, from any of their seats?"""
        player = table.seats[seat].player
        if not player:
            return False
        elsewhere = any(they.seats >> seat & 1 for they in self.elsewhere.values())
        return elsewhere or any(viewer.player == player for viewer in self.viewers)

    def reads(self, table: Table, seat: int) -> bool:
        """Will the seat's player say when they have read? Another process says at once who there will not."""
        chair = table.seats[seat]
        if any(viewer.player == chair.player and viewer.reads for viewer in self.viewers):
            return True
        return chair.kind == "person" and any(they.seats >> seat & 1 for they in self.elsewhere.values())

    def awaits(self, table: Table) -> bool:
        """Does a seated viewer wait for bots and clocks or, where only bots sit, any viewer?"""
        if people := table.people():
            return any(self.has(table, seat) for seat in people)
        return bool(self.viewers or self.elsewhere)

    def reseated(self, table: Table) -> Iterator[Viewer]:
        """Update each viewer's seat after someone sat down or got up. Returns the viewers that moved."""
        for viewer in self.viewers:
            own = table.seats_of(viewer.player)
            seat = viewer.seat if viewer.seat in own else table.seat_of(viewer.player)
            if seat != viewer.seat:
                viewer.seat, viewer.member = seat, table.is_member(viewer.player)
                yield viewer

    def turned(self, table: Table) -> Iterator[Viewer]:
        """Move each viewer with their chair, after everyone moved on before the deal."""
        for viewer in self.viewers:
            if viewer.seat is not None:
                viewer.seat = (viewer.seat - table.turned) % table.setup.players
            yield viewer

    # --- what they are shown ---

    def show_step(
        self, table: Table, clock: list[int] | None, until: int | None, mover: Viewer | None, id: str
    ) -> None:
        """Show everyone the changes of the last entry. Laggards are sent nothing, and later the whole table."""
        viewers = [viewer for viewer in self.viewers if not viewer.lagging]
        steps = self._views.steps(table, {viewer.seat for viewer in viewers}, clock, until)
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

    def show_reading(self, reading: ReadingShown | None, clock: list[int] | None) -> None:
        """Tell everyone who still reads what the round brought, or that nobody does."""
        message = encode(Reading(reading, clock))
        for viewer in self.viewers:
            if not viewer.lagging:
                viewer.send(message)

    def show_missing(self, missing: list[MissingShown]) -> None:
        """Tell everyone who is away."""
        message = encode(Missing(missing))
        for viewer in self.viewers:
            if not viewer.lagging:
                viewer.send(message)

    def show_whole(
        self,
        table: Table,
        clock: list[int] | None,
        until: int | None,
        pace: int,
        viewer: Viewer,
        missed: Story = (),
        id: str | None = None,
        reading: ReadingShown | None = None,
        missing: list[MissingShown] | None = None,
        said: list[PhraseShown] | None = None,
        build: str = "",
    ) -> None:
        """Show a viewer the whole table; a laggard gets it after catching up."""
        if not viewer.lagging:
            shown = self._views.whole(
                table,
                viewer.seat,
                viewer.member,
                clock,
                until,
                missed,
                id,
                pace,
                reading,
                missing or [],
                said or [],
                build,
            )
            tell(viewer, shown)


def tell(viewer: Viewer, message: ServerMessage) -> None:
    """Answer one viewer."""
    viewer.send(encode(message))
