"""Absence: who is away from a table while others wait for them, and when a bot will play for them.

A bot comes only where the table was laid so, after the time chosen there, and everybody at the table sees that time
run. Of several processes, the one that looks after the table decides, and tells the others.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from tablee.server.store import entries
from tablee.server.store.log import now
from tablee.server.store.notices import back, missed, missing
from tablee.server.table.attendant import Care
from tablee.server.table.audience import Audience
from tablee.server.table.table import Table
from tablee.server.thinking.workers import Timer
from tablee.server.wire.shapes import MissingShown

MOMENT = 3.0
"""Seconds for which nothing is said: a page that is loaded anew is not away."""


class Attended(Protocol):
    """The required part of the room."""

    table: Table
    audience: Audience

    @property
    def awake(self) -> bool: ...

    def is_here(self, seat: int) -> bool: ...

    def record(self, happening: entries.Happening, seat: int | None = None, /) -> None: ...


@dataclass(frozen=True)
class Gone:
    """Somebody who is away, by the loop's time."""

    since: float
    until: float | None
    """When a bot comes; None: none does, the seat is kept."""


class Absence:
    """Those who are away from one table."""

    __slots__ = ("_care", "_gone", "_room", "_spread", "_timer", "_told")

    def __init__(self, care: Care, room: Attended, spread: Callable[[str], None]) -> None:
        self._care, self._room, self._spread = care, room, spread
        self._gone: dict[int, Gone] = {}
        """Those who are away, by seat."""
        self._told: dict[int, float | None] = {}
        """Those of whom the table was told, and when a bot comes for them."""
        self._timer: Timer | None = None

    def look(self, again: bool = False) -> None:
        """See who is away. `again`: some process may not know yet."""
        room, table, time = self._room, self._room.table, self._care.loop.time()
        if not self._care.owns(table.id):
            self._stop()
            self._gone = {}
            return
        away = [seat for seat in table.people() if self._is_missed(table, seat)] if room.awake else []
        if away or self._gone:
            fresh = Gone(time, self._comes(table, time))
            self._gone = {seat: self._gone.get(seat, fresh) for seat in away}
            self._tell(again)

    def _is_missed(self, table: Table, seat: int) -> bool:
        missed = table.status == "playing" and table.setup.days is None and not table.seats[seat].away
        return missed and table.is_awaited(seat) and not self._room.is_here(seat)

    def _comes(self, table: Table, time: float) -> float | None:
        """When a bot comes for somebody who is away from then on."""
        if table.setup.stand_in is None:
            return None
        return time + (table.setup.stand_in_after or self._care.patience)

    # --- what is told ---

    def _tell(self, again: bool = False) -> None:
        """Tell everyone of those who have been away for a moment, and see what comes next."""
        table_id, time, before = self._room.table.id, self._care.loop.time(), self._told
        self._told = {seat: gone.until for seat, gone in self._gone.items() if gone.since + MOMENT <= time}
        if again or self._told != before:
            for told in self.shown():
                self._spread(missing(table_id, told.seat, None if told.left is None else now() + told.left))
            for seat in before.keys() - self._told.keys():
                self._spread(back(table_id, seat))
            if self._told != before:
                self._room.audience.show_missing(self.shown())
        self._stop()
        next_ones = [gone.since + MOMENT for seat, gone in self._gone.items() if seat not in self._told]
        next_ones += [gone.until for gone in self._gone.values() if gone.until is not None]
        if next_ones:
            self._timer = self._care.loop.call_later(max(0.0, min(next_ones) - time), self._ring)

    def heard(self, number: int) -> None:
        """Record what the process that looks after the table says."""
        seat, away, until = missed(number)
        before = dict(self._told)
        self._told.pop(seat, None)
        if away:
            self._told[seat] = None if until is None else self._care.loop.time() + (until - now()) / 1000
        if self._told.keys() != before.keys():
            self._room.audience.show_missing(self.shown())

    def shown(self) -> list[MissingShown]:
        """Those who are away, as viewers are told."""
        time = self._care.loop.time()
        return [
            MissingShown(seat, None if until is None else max(0, round((until - time) * 1000)))
            for seat, until in self._told.items()
        ]

    # --- time ---

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        """Let bots play for those who have been away for too long."""
        room, time = self._room, self._care.loop.time()
        level = room.table.setup.stand_in
        late = [seat for seat, gone in self._gone.items() if gone.until is not None and gone.until <= time]
        if not late:
            self._tell()
        elif level is not None and self._care.owns(room.table.id):
            for seat in late:
                room.record(entries.Away(level, "lost"), seat)
            self._stop()
            self._timer = self._care.loop.call_later(MOMENT, self.look)  # should it not be saved
