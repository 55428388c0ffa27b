"""Care of a table: dealing, bots, clocks.

All of that waits without viewers: no bot thinks and no timer runs at a table that none of its people has open, nor
where bots play among themselves unseen. It resumes when a viewer comes; a clock that ran out meanwhile has
run out then.

Where several processes share a database, each looks after some of the tables (`store/cluster.py`); people may sit at a
table through any of them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from tablee import persons
from tablee.server.store import entries
from tablee.server.table.clock import Clock
from tablee.server.table.table import Table
from tablee.server.thinking.queues import Rank
from tablee.server.thinking.workers import Thinking, Timer

READING = 5
"""Factor on a bot's usual pace after a round that nobody said they read: who looks on may."""


class Loop(Protocol):
    """The required part of an event loop: a test may control the time."""

    def time(self) -> float: ...

    def call_later(self, delay: float, callback: Callable[..., object], /, *facts: Any) -> Timer: ...


class Thinks(Protocol):
    """The thinker for the bots; `then` receives the move, unless the thinking was cancelled."""

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


class Rests(Protocol):
    """The required part of the pause after a round."""

    running: bool
    on: int


class Hastens(Protocol):
    """The required part of the bots' haste."""

    def factor(self, table: Table) -> float: ...


class Paces(Protocol):
    """When play may go on, and how fast."""

    @property
    def reading(self) -> Rests: ...

    @property
    def haste(self) -> Hastens: ...


class Attended(Protocol):
    """The required part of the room."""

    table: Table
    person: str
    clock: Clock

    @property
    def awake(self) -> bool: ...

    @property
    def pacing(self) -> Paces: ...

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
    """Does this process look after the table of that id?"""
    pace: float
    """Seconds for every move of a bot, long thought or forced: its haste must reveal nothing. A person's tempo, always
    the same, is a factor on it."""
    patience: float
    """Seconds that a table waits for a player who has lost the connection, unless it was laid with another time."""


class Attendant:
    """Acts for a table when it waits for something other than a player."""

    __slots__ = ("_care", "_longest", "_room", "_wait", "thinking", "timer")

    def __init__(self, care: Care, room: Attended) -> None:
        self._care, self._room = care, room
        self.thinking: Thinking | None = None
        """The bot at work here, if any."""
        self.timer: Timer | None = None
        """The pending timer of a clock, if any."""
        self._longest = 0.0
        """The longest thought of a bot so far, in seconds."""
        self._wait: Callable[[], None] | None = None
        """Has the bot that has made up its mind wait as long as it should."""

    @property
    def busy(self) -> bool:
        """Is a bot thinking, or a clock running?"""
        return bool(self.thinking or self.timer)

    def attend(self) -> None:
        """React to an event: see what the table waits for now."""
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
        if not care.owns(table.id) or room.pacing.reading.running:
            return
        seat = table.actor
        if level := table.seats[seat].played_by:
            if room.awake:
                self._think(seat, level)
        elif table.setup.clock and room.awake:
            left = (room.clock.left(table) or [0])[seat] / 1000
            self.timer = care.loop.call_later(left, self._call_time, table.on)

    def _drop(self) -> None:
        """Cancel what the table was waiting for."""
        if self.timer:
            self.timer.cancel()
            self.timer = None
        table, thinking = self._room.table, self.thinking
        if thinking and (
            thinking.on != table.on or thinking.seated != table.seats[thinking.seat].played_by or not self._room.awake
        ):
            thinking.cancel()
            self.thinking = self._wait = None

    def _give_back(self) -> None:
        """Give the seat back to a player whom another process took for gone."""
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
        begun = loop.time()

        def answer(move: str) -> None:
            self._longest = max(self._longest, loop.time() - begun)
            self._wait = lambda: wait(move)
            wait(move)

        def wait(move: str) -> None:
            left = self._pace(table, seat) - (loop.time() - begun)
            thinking.handle = loop.call_later(max(0.0, left), play, move)

        def play(move: str) -> None:
            self.thinking = self._wait = None
            room.play(seat, thinking.on, move)

        known = table.knowledge.get(seat)
        known = None if known is None else known.copy()
        self._care.thinkers.think(table.setup.game, level, table.match.view(seat), known, thinking, answer)

    def _pace(self, table: Table, seat: int) -> float:
        """Seconds that a bot's move takes now."""
        pacing, usual = self._room.pacing, self._care.pace * persons.tempo(table.seats[seat].person)
        factor = pacing.haste.factor(table)
        if table.round_ended and pacing.reading.on != table.on and table.setup.clock is None:
            factor *= READING
        return usual if factor == 1 else max(usual * factor, min(usual, self._longest))

    def hurry(self) -> None:
        """React to another haste: who has made up their mind waits no longer than that."""
        if self.thinking and self.thinking.handle and self._wait:
            self.thinking.handle.cancel()
            self._wait()

    # --- clocks ---

    def _call_time(self, on: int) -> None:
        """React to the expired clock of the seat to move."""
        table = self._room.table
        if table.on != on or table.actor is None or not self._room.awake:
            return
        seat = table.actor
        if table.setup.stand_in:
            self._room.record(entries.Away(table.setup.stand_in, "time"), seat)
        else:
            # One simple move is made: the player is not replaced, but the table must not wait for ever.
            self._think(seat, 1)
