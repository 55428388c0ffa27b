"""When play at a table may go on, and how fast: what people say of it, and what the other processes are told."""

from collections.abc import Callable
from typing import Protocol

from tablee import words
from tablee.server.store.notices import hurried, read, read_out
from tablee.server.table.attendant import Attendant, Care
from tablee.server.table.audience import Audience, Viewer, tell
from tablee.server.table.clock import Clock
from tablee.server.table.haste import SPEEDS, Haste, alone
from tablee.server.table.reading import Reading
from tablee.server.table.table import Table
from tablee.server.wire.messages import Done, Ready, Refused, Skip, Speed

_SPEEDS = tuple(SPEEDS)
_SKIP = len(_SPEEDS)
"""How a notice tells what a person asked of the bots."""


class Paced(Protocol):
    """The required part of the room."""

    table: Table
    audience: Audience
    clock: Clock

    @property
    def attendant(self) -> Attendant: ...


class Pacing:
    """The pause after a round, and the haste of the bots, at one table."""

    __slots__ = ("_care", "_room", "_spread", "haste", "reading")

    def __init__(self, care: Care, room: Paced, spread: Callable[[str], None]) -> None:
        self._care, self._room, self._spread = care, room, spread
        self.reading = Reading(care.loop, room.audience, self._go_on)
        self.haste = Haste()

    # --- what viewers say ---

    def hear(self, viewer: Viewer, message: Ready | Speed | Skip) -> None:
        """Answer a viewer."""
        table = self._room.table
        if viewer.seat is None:
            return self._refuse(viewer, "watching", message.id)
        match message:
            case Ready(on=on):
                if on == self.reading.on and self.reading.said(viewer.player):
                    self._spread(read(table.id, on, _bits(table.seats_of(viewer.player))))
                    self.look()
            case Speed(speed=speed):
                self._hurry(_SPEEDS.index(speed))
            case Skip():
                if not alone(table):
                    return self._refuse(viewer, "not-alone", message.id)
                self._hurry(_SKIP)
        return tell(viewer, Done(message.id))

    def _hurry(self, asked: int) -> None:
        if self.heard(asked):
            self._spread(hurried(self._room.table.id, asked))

    def _refuse(self, viewer: Viewer, why: str, id: str) -> None:
        tell(viewer, Refused(why, words.say(viewer.lang, f"refused-{why}"), id))

    # --- what happens ---

    def moved(self, seat: int | None, put_back: bool = False) -> None:
        """React to a change of the match: a move of that seat, or one that was taken back."""
        table, reading = self._room.table, self.reading
        self.haste.note(table)
        ended = table.round_ended and not put_back
        if reading.running:
            bots_play = seat is not None and table.seats[seat].played_by
            if ended or put_back or bots_play or table.status == "over":
                self._go_on()
            elif seat is not None and reading.said(table.seats[seat].player):
                self.look()
        if ended:
            self._read()

    def _read(self) -> None:
        """A round is over: let people read what it brought."""
        room, table = self._room, self._room.table
        self.reading.begin(table)
        silent = {viewer.player for viewer in room.audience.viewers if viewer.seat is not None and not viewer.reads}
        for player in silent:
            self._spread(read(table.id, table.on, _bits(table.seats_of(player))))
        if self.reading.running:
            self.haste.skipping = False
            room.clock.hold()
            room.audience.show_reading(self.reading.shown(table), room.clock.left(table))

    def came(self, viewer: Viewer) -> None:
        """React to a viewer who came in."""
        table = self._room.table
        if viewer.seat is not None and not viewer.reads and table.match is not None:
            self._spread(read(table.id, table.on, _bits(table.seats_of(viewer.player))))
        self.look()

    def look(self) -> None:
        """See who still reads; if nobody does, play goes on."""
        room, table, reading = self._room, self._room.table, self.reading
        if not reading.running:
            return
        if reading.finished(table) and self._care.owns(table.id):
            self._spread(read_out(table.id, reading.on))
            self._go_on()
        else:
            room.audience.show_reading(reading.shown(table), room.clock.left(table))

    def _go_on(self) -> None:
        room = self._room
        self.reading.stop()
        room.clock.go_on()
        room.audience.show_reading(None, room.clock.left(room.table))
        room.attendant.attend()

    # --- what other processes say ---

    def read_elsewhere(self, on: int, seats: int) -> None:
        """Record who has read what came with that request, as another process says."""
        if self.reading.told(self._room.table, on, seats):
            self.look()

    def read_out(self, on: int) -> None:
        """Let play go on: the process that looks after the table says so."""
        if self.reading.running and self.reading.on == on:
            self._go_on()

    def heard(self, asked: int) -> bool:
        """Let the bots play as fast as somebody asked; false if that is no news."""
        haste, was = self.haste, (self.haste.speed, self.haste.skipping)
        if asked == _SKIP:
            haste.skipping = alone(self._room.table) and not self.reading.running
            haste.note(self._room.table)
        elif asked < _SKIP:
            haste.speed = _SPEEDS[asked]
        if was == (haste.speed, haste.skipping):
            return False
        self._room.attendant.hurry()
        return True


def _bits(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)
