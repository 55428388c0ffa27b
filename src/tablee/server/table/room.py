"""A room: one table that is in use, with the people and programs who look at it.

Everything that happens at a table happens here, one thing after the other, in the event loop: a move is checked, handed
to the store, and, once it is committed, taken into the table and shown. Until then nobody sees it, and the next thing
waits. `Room` is handed its house (store, bots, time), so tests seat four players without a socket.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec
from sqlalchemy import Connection

from tablee import words
from tablee.engine.errors import TableeError
from tablee.engine.match import Match
from tablee.server.store import entries
from tablee.server.store.entries import KIND, Happening
from tablee.server.store.log import Append, Entry, Outcome, now
from tablee.server.table.table import Table
from tablee.server.table.views import Showing, Story, may_take_back
from tablee.server.wire.messages import (
    Back,
    ClientMessage,
    Done,
    Hint,
    Info,
    Move,
    Ping,
    Refused,
    ServerMessage,
    Sync,
    TakeBack,
    Why,
    encode,
)

if TYPE_CHECKING:
    from tablee.server.table.registry import House

SEATING = (KIND[entries.Sat], KIND[entries.Rose])
"""Entries that change who sits where."""
LEASE = 30.0
"""Seconds for which it holds what another process said of its viewers; it says so again every SWEEP seconds."""
MOST_WAITING = 32
"""Messages that wait while an entry is being saved; one more is refused."""


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


class NotSaved(TableeError):
    """The database could not be written; nothing happened."""


class Overtaken(TableeError):
    """Something else happened at the table first."""


Then = Callable[[TableeError | None], None]
Also = Callable[[Connection], None]


class Elsewhere(NamedTuple):
    """Who looks at a table through another process."""

    seats: int
    """Those whose players do, a bit each; 0: only people who sit nowhere do."""
    until: float
    """Until when that holds, if it is not said again."""


@dataclass(slots=True)
class Saving:
    """An entry that is being written."""

    entry: Entry
    happening: Happening
    match: Match | None
    """What its move makes of the match."""
    viewer: Viewer | None
    """Who asked for it, if it was a viewer, and how they called it."""
    id: str
    then: Then | None


class Room:
    """A table in use."""

    __slots__ = (
        "_behind", "_house", "_saving", "_showing", "_waiting", "attended", "elsewhere", "person", "table", "thinking",
        "timer", "turn_began", "viewers", "visited",
    )  # fmt: skip

    def __init__(self, house: House, table: Table, person: str = "") -> None:
        self._house = house
        self.table = table
        self.person = person
        """Whose table it is: on their account bots think here."""
        self.viewers: list[Viewer] = []
        self.elsewhere: dict[str, Elsewhere] = {}
        """By process, who looks at the table through it, if this one looks after the table."""
        self.visited = False
        """Has anybody looked in since `presence.py` asked last?"""
        self._showing = Showing()
        self._saving: Saving | None = None
        self._waiting: list[Callable[[], None]] = []
        self._behind = False
        """Has another process written what this one has not read yet?"""
        self.turn_began = house.time()
        """When the seat to move was first seen to be on turn: the clock runs from then."""
        self.attended = house.time()
        """When somebody last looked in."""
        self.thinking: Any = None
        """The bot at work here, if any."""
        self.timer: Any = None
        """What will happen when a clock runs out, if any."""

    # --- who is there ---

    def enter(self, viewer: Viewer, missed: Story = (), build: str = "") -> None:
        """A viewer comes and is shown the table, with what they missed; None: more than is told."""
        slept = not self.awake
        self.viewers.append(viewer)
        self.visited = True
        if slept:
            self._wake()
        self.show_whole(viewer, missed, build=build)
        self.welcome_back(viewer.player)
        self._house.looked(self)
        if slept:
            self._house.attend(self)

    def leave(self, viewer: Viewer) -> None:
        """A viewer is gone."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.attended = self._house.time()
            for seat in self.table.seats_of(viewer.player):
                if not self.is_here(seat):
                    self._house.wait_for(self, seat)
            self._house.looked(self)
            if not self.awake:
                self._house.attend(self)

    def look_elsewhere(self, process: str, seats: int | None) -> None:
        """Another process says who looks at the table there; None: nobody any more."""
        slept = not self.awake
        self.elsewhere.pop(process, None)
        if seats is not None:
            self.elsewhere[process] = Elsewhere(seats, self._house.time() + LEASE)
        if slept and self.awake:
            self._wake()
        if slept == self.awake:
            self._house.attend(self)

    def forget_elsewhere(self) -> None:
        """What another process said of its viewers holds for a while only: it may be gone."""
        late = [process for process, they in self.elsewhere.items() if they.until < self._house.time()]
        for process in late:
            self.look_elsewhere(process, None)

    @property
    def seen_here(self) -> int | None:
        """What this process tells of its viewers: a bit for each seat whose player looks; None: nobody does."""
        if not self.viewers:
            return None
        players = {viewer.player for viewer in self.viewers if viewer.seat is not None}
        return sum(1 << number for number, seat in enumerate(self.table.seats) if seat.player in players)

    def _wake(self) -> None:
        """Somebody looks again. While nobody did no bot played: its clock stood still."""
        actor = self.table.actor
        if actor is not None and self.table.seats[actor].played_by:
            self.turn_began = self._house.time()

    def seat_viewers(self) -> None:
        """Somebody sat down or got up: every viewer looks from where they sit now, and from nowhere else."""
        for viewer in self.viewers:
            own = self.table.seats_of(viewer.player)
            seat = viewer.seat if viewer.seat in own else self.table.seat_of(viewer.player)
            if seat != viewer.seat:
                viewer.seat, viewer.member = seat, self.table.is_member(viewer.player)
                self.show_whole(viewer)

    def turn_viewers(self) -> None:
        """Everyone moved on before the deal: each viewer looks from the chair of the one they looked with."""
        for viewer in self.viewers:
            if viewer.seat is not None:
                viewer.seat = (viewer.seat - self.table.turned) % self.table.setup.players
            self.show_whole(viewer)

    def is_here(self, seat: int) -> bool:
        """Does the seat's player look at the table, from whichever of their seats?"""
        player = self.table.seats[seat].player
        if not player:
            return False
        elsewhere = any(they.seats >> seat & 1 for they in self.elsewhere.values())
        return elsewhere or any(viewer.player == player for viewer in self.viewers)

    @property
    def awake(self) -> bool:
        """Does one who sits here wait for what bots and clocks do or, where only bots sit, anybody who looks on?"""
        if people := self.table.people():
            return any(self.is_here(seat) for seat in people)
        return bool(self.viewers or self.elsewhere)

    @property
    def spent(self) -> int:
        """Milliseconds that the seat to move has taken so far."""
        return round((self._house.time() - self.turn_began) * 1000)

    def welcome_back(self, player: str) -> None:
        """The player is here: whoever played for them gives their seats back."""
        if self.table.status == "playing":
            for seat in self.table.seats_of(player):
                if self.table.seats[seat].away:
                    self.record(entries.Returned(), seat)

    @property
    def idle(self) -> bool:
        """May it be forgotten? Nobody is here, nothing is being saved, no bot thinks and no clock runs."""
        return not (
            self.viewers or self._busy or self._waiting or self.thinking or self.timer or self.elsewhere or self.visited
        )

    @property
    def _busy(self) -> bool:
        return self._saving is not None or self._behind

    # --- what they say ---

    def hear(self, viewer: Viewer, message: ClientMessage) -> None:
        """A viewer said something; it is answered, now or when what is being saved is saved."""
        match message:
            case Move() | TakeBack() if self._busy:
                self._hear_later(viewer, message)
            case Move() | TakeBack() | Why():
                self._take(viewer, message)
            case Sync():
                self.show_whole(viewer, id=message.id)
            case Ping():
                self.tell(viewer, Done(message.id))
            case Back():
                self._bring_back(viewer, message)
            case Hint():
                self._hint(viewer, message)

    def _bring_back(self, viewer: Viewer, message: Back) -> None:
        """A player says that they are here again; a bot ends the turn, or the match, of whoever ran out of time."""
        table = self.table
        self.welcome_back(viewer.player)
        if table.status == "playing" and any(table.is_late(seat) for seat in table.seats_of(viewer.player)):
            return self.refuse(viewer, "late", message.id)
        return self.tell(viewer, Done(message.id))

    def _hear_later(self, viewer: Viewer, message: Move | TakeBack) -> None:
        if self._saving and self._saving.viewer is viewer and self._saving.id == message.id:
            return  # sent twice: the answer to the first is the answer to both
        if self._behind and self._house.store.failing:
            self.refuse(viewer, "not-saved", message.id)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append(lambda: self._take(viewer, message))
        else:
            self.refuse(viewer, "busy", message.id)

    def _take(self, viewer: Viewer, message: Move | Why | TakeBack) -> None:
        """A seat wants to change the match, or asks whether it might."""
        table, seat = self.table, viewer.seat
        if seat is None:
            return self.refuse(viewer, "watching", message.id)
        if (seq := table.when_answered(seat, message.id)) is not None:
            return self.tell(viewer, Done(message.id, seq))
        if table.match is None:
            return self.refuse(viewer, "not-dealt", message.id)
        if message.on != table.on:
            self.refuse(viewer, "stale", message.id)
            return None if isinstance(message, Why) else self.show_whole(viewer)
        if isinstance(message, TakeBack):
            if not may_take_back(table, seat):
                return self.refuse(viewer, "no-take-back", message.id)
            taken = entries.TookBack(message.id, table.undoable[-1].moves)
            return self._save(taken, seat, None, viewer, message.id)
        if table.actor is not None and seat != table.actor:
            return self.refuse(viewer, "not-your-move", message.id)
        try:
            match = table.match.after(message.move)
        except TableeError as error:
            rule, sentence = getattr(error, "rule", None), error.sentence(viewer.lang)
            return self.tell(viewer, Refused("illegal", sentence, message.id, rule, error.key, error.facts))
        if isinstance(message, Why):
            return self.tell(viewer, Done(message.id))
        if table.seats[seat].away:
            return self.refuse(viewer, "away", message.id)
        if not self._house.has_time(self):
            return self.refuse(viewer, "late", message.id)
        moved = entries.Moved(message.move, message.id, self.spent)
        return self._save(moved, seat, match, viewer, message.id)

    def _hint(self, viewer: Viewer, message: Hint) -> None:
        """A seat asks what it might play."""
        table = self.table
        if viewer.seat is None:
            self.refuse(viewer, "watching", message.id)
        elif not table.setup.practice or table.status == "over":
            self.refuse(viewer, "no-hint", message.id)
        elif table.match is None:
            self.refuse(viewer, "not-dealt", message.id)
        elif viewer.seat != table.actor:
            self.refuse(viewer, "not-your-move", message.id)
        elif not self._house.hint(self, viewer, message.id):
            self.refuse(viewer, "busy", message.id)

    # --- what is written down ---

    def record(
        self, happening: Happening, seat: int | None = None, then: Then | None = None, also: Also | None = None
    ) -> None:
        """Write down something that happened, as soon as what is being saved is saved, if it still may happen then.

        `then` hears how it went; `also` is written with it, or not at all.
        """
        if self._busy:
            self._waiting.append(lambda: self.record(happening, seat, then, also))
        elif self.table.allows(happening, -1 if seat is None else seat):
            self._save(happening, seat, None, None, "", then, also)
        elif then:
            then(Overtaken("overtaken"))

    def play(self, seat: int, on: int, move: str) -> None:
        """A bot's move for that seat, if the table still waits for it."""
        table = self.table
        if not self._busy and table.on == on and table.match is not None and table.actor == seat:
            moved = entries.Moved(move, "", self.spent)
            self._save(moved, seat, table.match.after(move), None, "")

    def _save(
        self,
        happening: Happening,
        seat: int | None,
        match: Match | None,
        viewer: Viewer | None,
        id: str,
        then: Then | None = None,
        also: Also | None = None,
    ) -> None:
        data = entries.write(happening).decode()
        entry = Entry(self.table.id, self.table.seq + 1, KIND[type(happening)], seat, data, now())
        self._saving = Saving(entry, happening, match, viewer, id, then)
        changes, seating = self._house.consequences(self.table, happening, entry, match)
        self._house.store.append(Append(entry, changes, also or seating, self._decided))

    def _decided(self, outcome: Outcome) -> None:
        """The store has answered."""
        saving, self._saving = self._saving, None
        assert saving is not None
        entry, viewer, id, then = saving.entry, saving.viewer, saving.id, saving.then
        if outcome is Outcome.TAKEN:
            # Another process was first. What it wrote is read, and whoever was late is told what the table is now.
            self._waiting.insert(0, lambda: self._too_late(viewer, id, then))
            self.catch_up()
        elif outcome is Outcome.FAILED:
            if then:
                then(NotSaved("not-saved"))
            if viewer:
                self.refuse(viewer, "not-saved", id)
            self.catch_up()  # a connection may be lost after the commit: then it was saved, whatever we heard
        else:
            if entry.seq > self.table.seq:
                self.take_in(entry, saving)
            elif viewer:  # read from the log before we heard that it was written
                self.tell(viewer, Done(id, entry.seq))
            if then:
                then(None)
        self.go_on()

    def _too_late(self, viewer: Viewer | None, id: str, then: Then | None) -> None:
        if then:
            then(Overtaken("overtaken"))
        if viewer:
            self.refuse(viewer, "stale", id)
            self.show_whole(viewer)

    def catch_up(self) -> None:
        """Read what others wrote before anything else happens here."""
        self._behind = True
        self._house.catch_up(self)

    def caught_up(self, news: list[Entry]) -> None:
        """What others wrote has been read: show it, and go on."""
        self._behind = False
        for entry in news:
            if entry.seq == self.table.seq + 1:
                self.take_in(entry)
        self.go_on()
        self._house.attend_soon(self)

    def exchange(self, table: Table) -> None:
        """The same table, read again: somebody at it was erased."""
        if self._busy:
            self._waiting.append(lambda: self.exchange(table))
        elif table.seq == self.table.seq:
            self.table = table
            self.seat_viewers()
            self._show_info()
            self._house.attend(self)
        else:
            self._house.spawn(self._house.read_again(table.id))

    def go_on(self) -> None:
        """Do what waited."""
        while self._waiting and not self._busy:
            self._waiting.pop(0)()

    # --- what is shown ---

    def take_in(self, entry: Entry, saving: Saving | None = None) -> None:
        """An entry is committed: the table goes on by it, and everyone is shown. `saving`: it is one of our own."""
        self._house.counts.entries += 1
        table, was_on = self.table, self.table.on
        if saving is None:
            table.apply(entry)
        else:
            table.apply(entry, saving.happening, saving.match)
        if entry.kind in SEATING:
            self.seat_viewers()
        if table.on != was_on:
            self.turn_began = self._house.time()
            if table.on == table.dealt and table.turned:
                self.turn_viewers()
            self._show_step(saving.viewer if saving else None, saving.id if saving else "")
            if table.match is not None:
                table.match.rest()
        if table.on == was_on or table.status == "over" or entry.kind == KIND[entries.Dealt]:
            self._show_info()
        self._house.attend(self)
        if table.on != was_on and table.status == "over":
            self._house.ended(table)

    def _show_step(self, mover: Viewer | None, id: str) -> None:
        # A viewer who lags is sent nothing; the whole table is shown to it when it has caught up.
        viewers = [viewer for viewer in self.viewers if not viewer.lagging]
        seats = {viewer.seat for viewer in viewers}
        steps = self._showing.steps(self.table, seats, self._house.clock(self))
        encoded: dict[int, bytes] = {}
        for viewer in viewers:
            step = steps[viewer.seat]
            if viewer is mover and id:
                viewer.send(encode(msgspec.structs.replace(step, id=id)))
                continue
            if (message := encoded.get(builtins.id(step))) is None:
                message = encoded[builtins.id(step)] = encode(step)
            viewer.send(message)
        self._house.counts.shown += len(viewers)

    def _show_info(self) -> None:
        for member in (True, False):
            viewers = [viewer for viewer in self.viewers if viewer.member == member and not viewer.lagging]
            if viewers:
                message = encode(Info(self.table.seq, self.table.info(member)))
                for viewer in viewers:
                    viewer.send(message)

    def show_whole(self, viewer: Viewer, missed: Story = (), id: str | None = None, build: str = "") -> None:
        """Show a viewer the table, afresh; one who lags reads nothing now, and is shown it when it has caught up."""
        if viewer.lagging:
            return
        clock, pace = self._house.clock(self), self._house.pace
        shown = self._showing.whole(self.table, viewer.seat, viewer.member, clock, missed, id, pace, build)
        viewer.send(encode(shown))

    def tell(self, viewer: Viewer, message: ServerMessage) -> None:
        """Answer one viewer."""
        viewer.send(encode(message))

    def refuse(self, viewer: Viewer, why: str, id: str) -> None:
        """Say no, and why."""
        self.tell(viewer, Refused(why, words.say(viewer.lang, f"refused-{why}"), id))
