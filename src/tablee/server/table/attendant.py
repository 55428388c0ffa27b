"""Looking after a table: dealing, bots, clocks, and seats whose players are gone.

All of that waits while nobody looks: no bot thinks and no timer runs at a table that none of its people has open, nor
where bots are among themselves and nobody looks on. It goes on when somebody comes; a clock that ran out meanwhile has
run out then.

Where several processes share a database, each looks after some of the tables (`store/cluster.py`); people may sit at a
table through any of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from tablee.engine.game import EVERYONE
from tablee.server.store import entries
from tablee.server.table.clock import Clock
from tablee.server.table.table import Table
from tablee.server.thinking.queues import Rank
from tablee.server.thinking.workers import Thinking, Timer

READING = 5
"""Times its usual pace that a bot takes when a round has ended: people read what it brought."""


class Loop(Protocol):
    """What is needed of an event loop: a test may hold time in its own hands."""

    def time(self) -> float: ...

    def call_later(self, delay: float, callback: Callable[..., object], /, *facts: Any) -> Timer: ...


class Thinks(Protocol):
    """Whoever thinks for the bots; `then` hears of the move, unless the thinking was cancelled."""

    def think(
        self,
        game: str,
        level: int,
        view: dict[str, Any],
        knowledge: Any,
        thinking: Thinking,
        then: Callable[[str], None],
        /,
    ) -> None: ...


class Attended(Protocol):
    """What an attendant needs of the room it looks after."""

    table: Table
    person: str
    clock: Clock

    @property
    def awake(self) -> bool: ...

    def is_here(self, seat: int) -> bool: ...

    def welcome_back(self, player: str) -> None: ...

    def record(self, happening: entries.Happening, seat: int | None = None, /) -> None: ...

    def play(self, seat: int, on: int, move: str) -> None: ...


@dataclass(frozen=True)
class Care:
    """How a process looks after its tables."""

    loop: Loop
    thinkers: Thinks
    owns: Callable[[str], bool]
    """Is it this process that looks after the table of that id?"""
    pace: float
    """Seconds that every move of a bot takes, long thought or forced: its haste must tell nothing."""
    patience: float
    """Seconds that a table waits for a player who has lost the connection."""


class Attendant:
    """Does what one table waits for and no player does."""

    __slots__ = ("_care", "_room", "thinking", "timer")

    def __init__(self, care: Care, room: Attended) -> None:
        self._care, self._room = care, room
        self.thinking: Thinking | None = None
        """The bot at work here, if any."""
        self.timer: Timer | None = None
        """What will happen when a clock runs out or a player stays away, if anything."""

    @property
    def busy(self) -> bool:
        """Does a bot think, or a clock run?"""
        return bool(self.thinking or self.timer)

    def attend(self) -> None:
        """Something has happened at the table: see what it waits for now."""
        if self.timer or self.thinking:
            self._drop()
        room, care, table = self._room, self._care, self._room.table
        if table.status == "open":
            if table.full:  # whichever process sees it first
                room.record(table.dealing())
            return
        if table.actor is None:
            return
        self._give_back()
        if not care.owns(table.id):
            return
        seat = table.actor
        if level := table.seats[seat].played_by:
            if room.awake:
                self._think(seat, level)
        elif table.setup.clock:
            if room.awake:
                left = (room.clock.left(table) or [0])[seat] / 1000
                self.timer = care.loop.call_later(left, self._call_time, table.on)
        elif table.setup.stand_in and table.is_awaited(seat) and not room.is_here(seat) and room.awake:
            self.timer = care.loop.call_later(care.patience, self._gone, seat)

    def _drop(self) -> None:
        """What the table waited for until now it waits for no longer."""
        if self.timer:
            self.timer.cancel()
            self.timer = None
        table, thinking = self._room.table, self.thinking
        if thinking and (
            thinking.on != table.on or thinking.seated != table.seats[thinking.seat].played_by or not self._room.awake
        ):
            thinking.cancel()
            self.thinking = None

    def _give_back(self) -> None:
        """A player whom another process took for gone is here."""
        for number, seat in enumerate(self._room.table.seats):
            if seat.why == "lost" and self._room.is_here(number):
                self._room.welcome_back(seat.player)

    # --- bots ---

    def _think(self, seat: int, level: int) -> None:
        room, loop, table = self._room, self._care.loop, self._room.table
        if self.thinking or table.match is None:
            return
        rank = Rank.PEOPLE if table.people() else Rank.WATCHED
        self.thinking = thinking = Thinking(table.on, seat, table.seats[seat].played_by, rank, room.person)
        begun, pace = loop.time(), self._care.pace * (READING if _round_ended(table) else 1)

        def answer(move: str) -> None:
            wait = pace - (loop.time() - begun)
            thinking.handle = loop.call_later(max(0.0, wait), play, move)

        def play(move: str) -> None:
            self.thinking = None
            room.play(seat, thinking.on, move)

        known = table.knowledge.get(seat)
        known = None if known is None else known.copy()
        self._care.thinkers.think(table.setup.game, level, table.match.view(seat), known, thinking, answer)

    # --- clocks ---

    def _call_time(self, on: int) -> None:
        """The clock of the seat to move has run out."""
        table = self._room.table
        if table.on != on or table.actor is None or not self._room.awake:
            return
        seat = table.actor
        if table.setup.stand_in:
            self._room.record(entries.Away(table.setup.stand_in, "time"), seat)
        else:
            # Nobody plays for the player, but the table does not wait for ever: one simple move is made.
            self._think(seat, 1)

    # --- players who are gone ---

    def wait_for(self, seat: int) -> None:
        """The seat's last socket is closed: wait a while, then let a bot play, if the table wants that.

        Where only bots wait nobody plays: the match is as it was whenever the player comes back.
        """
        if self._room.table.setup.stand_in and self._room.table.status == "playing":
            self._care.loop.call_later(self._care.patience, self._gone, seat)

    def _gone(self, seat: int) -> None:
        room, table = self._room, self._room.table
        level = table.setup.stand_in
        gone = not room.is_here(seat) and not table.seats[seat].played_by
        if level and gone and table.status == "playing" and table.is_awaited(seat) and room.awake:
            room.record(entries.Away(level, "lost"), seat)


def _round_ended(table: Table) -> bool:
    """Were the cards dealt again by the last move, and may one take one's time?"""
    assert table.match is not None
    told = [event["type"] for event in table.match.news(EVERYONE)]
    return "deal" in told[1:] and table.setup.clock is None
