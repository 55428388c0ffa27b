"""Looking after tables: dealing, bots, clocks, and seats whose players are gone.

All of that waits while nobody looks: no bot thinks and no timer runs at a table that none of its people has open, nor
where bots are among themselves and nobody looks on. It goes on when somebody comes; a clock that ran out meanwhile has
run out then.

Where several processes share a database, each looks after some of the tables (`sharing.py`); people may sit at a table
through any of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from tablee.engine.game import EVERYONE
from tablee.server.store import entries
from tablee.server.store.log import now
from tablee.server.table.table import Table
from tablee.server.thinking.queues import Rank
from tablee.server.thinking.workers import Thinkers, Thinking

if TYPE_CHECKING:
    from tablee.server.table.room import Room

READING = 5
"""Times its usual pace that a bot takes when a round has ended: people read what it brought."""


class Attendant:
    """Does what a table waits for and no player does."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        thinkers: Thinkers,
        owns: Callable[[str], bool],
        pace: float,
        patience: float,
    ) -> None:
        self._loop = loop
        self._thinkers = thinkers
        self.owns = owns
        self.pace = pace
        """Seconds that every move of a bot takes, long thought or forced: its haste must tell nothing."""
        self._patience = patience
        """Seconds that the table waits for a player who has lost the connection."""

    def attend(self, room: Room) -> None:
        """Something has happened at a table: see what it waits for now."""
        if room.timer or room.thinking:
            self._drop(room)
        table = room.table
        if table.status == "open":
            if table.full:  # whichever process sees it first
                room.record(table.dealing())
            return
        if table.actor is None:
            return
        self._give_back(room)
        if not self.owns(table.id):
            return
        seat = table.actor
        if level := table.seats[seat].played_by:
            if room.awake:
                self._think(room, seat, level)
        elif table.setup.clock:
            if room.awake:
                left = (self.clock(room) or [0])[seat] / 1000
                room.timer = self._loop.call_later(left, self._call_time, room, table.on)
        elif table.setup.stand_in and table.is_awaited(seat) and not room.is_here(seat) and room.awake:
            room.timer = self._loop.call_later(self._patience, self._gone, room, seat)

    def _drop(self, room: Room) -> None:
        """What the table waited for until now it waits for no longer."""
        if room.timer:
            room.timer.cancel()
            room.timer = None
        table, thinking = room.table, room.thinking
        if thinking and (
            thinking.on != table.on or thinking.seated != table.seats[thinking.seat].played_by or not room.awake
        ):
            thinking.cancel()
            room.thinking = None

    def _give_back(self, room: Room) -> None:
        """A player whom another process took for gone is here."""
        for number, seat in enumerate(room.table.seats):
            if seat.why == "lost" and room.is_here(number):
                room.welcome_back(seat.player)

    # --- bots ---

    def _think(self, room: Room, seat: int, level: int) -> None:
        table = room.table
        if room.thinking or table.match is None:
            return
        rank = Rank.PEOPLE if table.people() else Rank.WATCHED
        played_by = table.seats[seat].played_by
        room.thinking = thinking = Thinking(table.on, seat, played_by, rank, room.person)
        begun, pace = self._loop.time(), self.pace * (READING if _round_ended(table) else 1)

        def answer(move: str) -> None:
            wait = pace - (self._loop.time() - begun)
            thinking.handle = self._loop.call_later(max(0.0, wait), play, move)

        def play(move: str) -> None:
            room.thinking = None
            room.play(seat, thinking.on, move)

        knowledge = table.knowledge.get(seat)
        view = table.match.view(seat)
        self._thinkers.think(
            table.setup.game, level, view, None if knowledge is None else knowledge.copy(), thinking, answer
        )

    # --- clocks ---

    def clock(self, room: Room) -> list[int] | None:
        """Milliseconds that each seat has left; None without a clock."""
        clock, actor = room.table.setup.clock, room.table.actor
        if clock is None or room.table.match is None:
            return None
        left = list(room.table.left) or [clock.seconds * 1000] * room.table.setup.players
        if actor is not None:
            left[actor] = max(0, left[actor] - room.spent)
        return left

    def patience_left(self, since: int) -> int:
        """Milliseconds that are left of the patience that began then (milliseconds since 1970)."""
        return max(0, since + round(self._patience * 1000) - now())

    def has_time(self, room: Room) -> bool:
        """May the seat to move still move? What comes when its clock shows nothing has come too late."""
        left, actor = self.clock(room), room.table.actor
        return left is None or actor is None or left[actor] > 0

    def _call_time(self, room: Room, on: int) -> None:
        table = room.table
        if table.on != on or table.actor is None or not room.awake:
            return
        seat = table.actor
        if table.setup.stand_in:
            room.record(entries.Away(table.setup.stand_in, "time"), seat)
        else:
            # Nobody plays for the player, but the table does not wait for ever: one simple move is made.
            self._think(room, seat, 1)

    # --- players who are gone ---

    def wait_for(self, room: Room, seat: int) -> None:
        """The seat's last socket is closed: wait a while, then let a bot play, if the table wants that.

        Where only bots wait nobody plays: the match is as it was whenever the player comes back.
        """
        if room.table.setup.stand_in and room.table.status == "playing":
            self._loop.call_later(self._patience, self._gone, room, seat)

    def _gone(self, room: Room, seat: int) -> None:
        table = room.table
        level = table.setup.stand_in
        gone = not room.is_here(seat) and not table.seats[seat].played_by
        if level and gone and table.status == "playing" and table.is_awaited(seat) and room.awake:
            room.record(entries.Away(level, "lost"), seat)


def _round_ended(table: Table) -> bool:
    """Were the cards dealt again by the last move, and may one take one's time?"""
    assert table.match is not None
    told = [event["type"] for event in table.match.news(EVERYONE)]
    return "deal" in told[1:] and table.setup.clock is None
