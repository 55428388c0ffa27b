"""The pause after a round: people read what it brought; meanwhile bots do not play and clocks stand still.

It is over when everybody who sits here and looks has said `ready`, or played; where several people sit, a countdown
that all see ends it in any case. Nothing of it is in the log: after a restart it is over. Of several processes, the one
that looks after the table decides; the others tell it who has read, and hear from it that play goes on.

A client says on coming in that it reads (`?reads=1`). Nobody waits for one that does not, such as a program.
"""

from collections.abc import Callable
from typing import Protocol

from tablee.server.table.audience import Audience
from tablee.server.table.table import Table
from tablee.server.thinking.workers import Timer
from tablee.server.wire.shapes import ReadingShown

COUNTDOWN = 12.0
"""Seconds that people have for reading where others wait for them."""


class Loop(Protocol):
    """The required part of an event loop."""

    def time(self) -> float: ...

    def call_later(self, delay: float, callback: Callable[..., object], /) -> Timer: ...


class Reading:
    """The pause of one table, while it lasts."""

    __slots__ = ("_audience", "_done", "_early", "_loop", "_over", "_timer", "_until", "on", "running")

    def __init__(self, loop: Loop, audience: Audience, over: Callable[[], None]) -> None:
        self._loop, self._audience, self._over = loop, audience, over
        self.running = False
        self.on = 0
        """The request that came with the end of the round read last."""
        self._done: set[str] = set()
        """The players who have read it."""
        self._early: tuple[int, int] = (0, 0)
        """A request that another process knows of already, and the seats that have read what came with it."""
        self._until: float | None = None
        self._timer: Timer | None = None

    @property
    def timed(self) -> bool:
        """Does a countdown run?"""
        return self._timer is not None

    def begin(self, table: Table) -> None:
        """Begin, if the last entry ended a round and somebody who sits here reads."""
        self.stop()
        if not (table.round_ended and self._audience.awaits(table)):
            return
        early, seats = self._early
        self._done = {table.seats[seat].player for seat in table.people() if early == table.on and seats >> seat & 1}
        if not self.waits(table):
            return
        self.running, self.on = True, table.on
        if len({table.seats[seat].player for seat in table.people() if not table.seats[seat].away}) > 1:
            self._until = self._loop.time() + COUNTDOWN
            self._timer = self._loop.call_later(COUNTDOWN, self._over)

    def stop(self) -> None:
        """Forget the pause."""
        if self._timer is not None:
            self._timer.cancel()
        self.running, self._timer, self._until = False, None, None

    def waits(self, table: Table) -> list[int]:
        """The seats that are waited for: of those who look, read, and have not said that they are ready."""
        return [
            seat
            for seat in table.people()
            if table.seats[seat].player not in self._done
            and not table.seats[seat].away
            and self._audience.reads(table, seat)
        ]

    def said(self, player: str) -> bool:
        """Record that a player is ready; false if that is no news."""
        if not self.running or not player or player in self._done:
            return False
        self._done.add(player)
        return True

    def told(self, table: Table, on: int, seats: int) -> bool:
        """Record another process's word on who is ready; it may come before the entry that it speaks of."""
        if on != self.on or not self.running:
            was, known = self._early
            self._early = (on, seats | known if on == was else seats)
            return False
        fresh = {table.seats[seat].player for seat in table.people() if seats >> seat & 1} - self._done
        self._done |= fresh
        return bool(fresh)

    def finished(self, table: Table) -> bool:
        """Does nobody read any longer? Where play waits for viewers, somebody must look."""
        looked_at = self._audience.awaits(table) or table.setup.days is not None
        return self.running and looked_at and not self.waits(table)

    def shown(self, table: Table) -> ReadingShown | None:
        """The pause as viewers are told of it."""
        if not self.running:
            return None
        left = None if self._until is None else max(0, round((self._until - self._loop.time()) * 1000))
        return ReadingShown(self.on, left, self.waits(table))
