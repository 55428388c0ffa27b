"""A room: one table in use, with its viewers, people and programs.

All events of a table pass through here, one at a time, in the event loop: a move is checked, handed
to the log, and, once committed, taken into the table and shown. Until then it is invisible, and the next event
waits. A room gets its dependencies as `Means`, so tests seat four players without a socket.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy import Connection

from tablee import words
from tablee.engine.errors import TableeError
from tablee.engine.match import Match
from tablee.server.access.limits import Buckets
from tablee.server.errors import NotSaved, Overtaken
from tablee.server.store import entries
from tablee.server.store.entries import KIND, Happening
from tablee.server.store.log import Append, Entry, Outcome, now
from tablee.server.table.absence import Absence
from tablee.server.table.attendant import Attendant, Care
from tablee.server.table.audience import Audience, Counts, Viewer, tell
from tablee.server.table.clock import Clock
from tablee.server.table.foresight import foreseen
from tablee.server.table.hints import Hints
from tablee.server.table.neighbours import RETRY, Neighbours
from tablee.server.table.pacing import Pacing
from tablee.server.table.phrases import Phrases
from tablee.server.table.rows import after, consequences
from tablee.server.table.table import Table
from tablee.server.table.tasks import Spawn
from tablee.server.table.timing import Timing
from tablee.server.table.views import Story, may_take_back
from tablee.server.wire.messages import (
    Back,
    ClientMessage,
    Done,
    Hint,
    Move,
    Ping,
    Ready,
    Refused,
    Say,
    Skip,
    Speed,
    Sync,
    TakeBack,
    Why,
)

SEATING = (KIND[entries.Sat], KIND[entries.Rose])
"""Entries that change the seating."""
MOST_WAITING = 32
"""Maximum messages that wait while an entry is being saved; one more is refused."""

Then = Callable[[TableeError | None], None]
Also = Callable[[Connection], None]


class Log(Protocol):
    """The log for new entries."""

    failing: str | None
    """Why the last write failed; None if all is well."""

    def append(self, item: Append, /) -> None: ...


@dataclass(frozen=True)
class Means:
    """Shared parts for every room of a process."""

    log: Log
    care: Care
    hints: Hints
    neighbours: Neighbours
    counts: Counts
    talk: Buckets
    """How much more each player may say."""
    spawn: Spawn
    ended: Callable[[Table], None]
    """Called for every match that ends."""
    alert: Callable[[str], None]
    """Called when people who may not be here are to hear of the table of that id."""


@dataclass(slots=True)
class Saving:
    """An entry being written."""

    entry: Entry
    happening: Happening
    match: Match | None
    """The match after its move."""
    viewer: Viewer | None
    """The viewer who asked for it, if any, and the viewer's id for it."""
    id: str
    then: Then | None
    timing: Timing | None


class Room:
    """A table in use."""

    __slots__ = (
        "_behind", "_means", "_saving", "_waiting", "absence", "attendant", "audience", "clock", "pacing", "person",
        "phrases", "table", "until",
    )  # fmt: skip

    def __init__(self, means: Means, table: Table, person: str = "", until: int | None = None) -> None:
        self._means = means
        self.table = table
        self.person = person
        """The owner of the table: bots here think on the owner's account."""
        self.until = until
        """At a table over days: when the time of the player to move runs out, in milliseconds since 1970."""
        time = means.care.loop.time
        self.audience = Audience(time, means.counts)
        self.clock = Clock(time)
        self.pacing = Pacing(means.care, self, means.neighbours.spread)
        self.phrases = Phrases(self, time, means.talk, means.neighbours.spread)
        self.attendant = Attendant(means.care, self)
        self.absence = Absence(means.care, self, means.neighbours.spread)
        self._saving: Saving | None = None
        self._waiting: list[Callable[[], None]] = []
        self._behind = False
        """Has another process written entries that this one has not read yet?"""

    # --- who is there ---

    def enter(self, viewer: Viewer, missed: Story = (), build: str = "") -> None:
        """Add a viewer and show the table, with the missed events; None: too many to tell."""
        slept = not self.awake
        self.audience.come(viewer)
        if slept:
            self._wake()
        self.show_whole(viewer, missed, build=build)
        self.welcome_back(viewer.player)
        self._means.neighbours.looked(self)
        self.pacing.came(viewer)
        self.absence.look()
        if slept:
            self.attendant.attend()

    def leave(self, viewer: Viewer) -> None:
        """Remove a viewer."""
        if viewer in self.audience.viewers:
            self.audience.go(viewer)
            self._means.neighbours.looked(self)
            self.pacing.look()
            self.absence.look()
            if not self.awake:
                self.attendant.attend()

    def look_elsewhere(self, process: str, seats: int | None) -> None:
        """Record another process's report of its viewers; None: there are none left."""
        slept = not self.awake
        if seats is not None and process not in self.audience.elsewhere:
            self.phrases.recall()
        self.audience.note_elsewhere(process, seats)
        self.pacing.look()
        self.absence.look(again=seats is not None)
        if slept and self.awake:
            self._wake()
        if slept == self.awake:
            self.attendant.attend()

    def forget_elsewhere(self) -> None:
        """Drop an expired report of another process about its viewers: that process may be gone."""
        for process in self.audience.silent():
            self.look_elsewhere(process, None)

    @property
    def seen_here(self) -> int | None:
        """The viewers of the table through this process."""
        return self.audience.seen_here(self.table)

    def _wake(self) -> None:
        """Resume play for a new viewer. Without viewers no bot played: its clock stood still."""
        actor = self.table.actor
        if actor is not None and self.table.seats[actor].played_by:
            self.clock.restart()

    def is_here(self, seat: int) -> bool:
        """Does the seat's player look at the table?"""
        return self.audience.has(self.table, seat)

    @property
    def awake(self) -> bool:
        """Does any viewer wait for bots and clocks, or the house itself for a bot?"""
        return self.table.goes_on_alone or self.audience.awaits(self.table)

    def welcome_back(self, player: str) -> None:
        """Give the player's seats back from their stand-ins."""
        if self.table.status == "playing":
            for seat in self.table.seats_of(player):
                if self.table.seats[seat].away:
                    self.record(entries.Returned(), seat)

    @property
    def idle(self) -> bool:
        """May the room be forgotten? It has no viewers, no pending writes, no thinking bots and no running clocks."""
        audience = self.audience
        looked_at = audience.viewers or audience.elsewhere or audience.visited
        return not (looked_at or self._busy or self._waiting or self.attendant.busy or self.pacing.reading.timed)

    @property
    def _busy(self) -> bool:
        return self._saving is not None or self._behind

    # --- messages from viewers ---

    def hear(self, viewer: Viewer, message: ClientMessage) -> None:
        """Answer a viewer's message, now or after the current save."""
        match message:
            case Move() | TakeBack() if self._busy:
                self._hear_later(viewer, message)
            case Move() | TakeBack() | Why():
                self._take(viewer, message)
            case Sync():
                self.show_whole(viewer, id=message.id)
            case Ping():
                tell(viewer, Done(message.id))
            case Back():
                self._bring_back(viewer, message)
            case Hint():
                self._hint(viewer, message)
            case Ready() | Speed() | Skip():
                self.pacing.hear(viewer, message)
            case Say():
                self.phrases.hear(viewer, message)

    def _bring_back(self, viewer: Viewer, message: Back) -> None:
        """Record a player's return; a bot ends the turn, or the match, for a player who ran out of time."""
        table = self.table
        self.welcome_back(viewer.player)
        if table.status == "playing" and any(table.is_late(seat) for seat in table.seats_of(viewer.player)):
            return self.refuse(viewer, "late", message.id)
        return tell(viewer, Done(message.id))

    def _hear_later(self, viewer: Viewer, message: Move | TakeBack) -> None:
        if self._saving and self._saving.viewer is viewer and self._saving.id == message.id:
            return  # sent twice: the first answer serves both
        if self._behind and self._means.log.failing:
            self.refuse(viewer, "not-saved", message.id)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append(lambda: self._take(viewer, message))
        else:
            self.refuse(viewer, "busy", message.id)

    def _take(self, viewer: Viewer, message: Move | Why | TakeBack) -> None:
        """Handle a seat's change to the match, or its question whether one is legal."""
        table, seat = self.table, viewer.seat
        if seat is None:
            return self.refuse(viewer, "watching", message.id)
        if (seq := table.when_answered(seat, message.id)) is not None:
            return tell(viewer, Done(message.id, seq))
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
        if table.lost is not None:
            return self.refuse(viewer, "forfeited", message.id)
        try:
            match = table.match.after(message.move)
        except TableeError as error:
            rule, sentence = getattr(error, "rule", None), error.sentence(viewer.lang)
            return tell(viewer, Refused("illegal", sentence, message.id, rule, error.key, error.facts))
        if isinstance(message, Why):
            return tell(viewer, Done(message.id, would=foreseen(table.match, message.move, viewer.lang)))
        if table.seats[seat].away:
            return self.refuse(viewer, "away", message.id)
        if not self.clock.has_time(table):
            return self.refuse(viewer, "late", message.id)
        moved = entries.Moved(message.move, message.id, self.clock.spent)
        return self._save(moved, seat, match, viewer, message.id)

    def _hint(self, viewer: Viewer, message: Hint) -> None:
        """Handle a seat's request for a hint."""
        table = self.table
        if viewer.seat is None:
            self.refuse(viewer, "watching", message.id)
        elif not table.setup.practice or table.status == "over":
            self.refuse(viewer, "no-hint", message.id)
        elif table.match is None:
            self.refuse(viewer, "not-dealt", message.id)
        elif viewer.seat != table.actor:
            self.refuse(viewer, "not-your-move", message.id)
        elif not self._means.hints.ask(self, viewer, message.id):
            self.refuse(viewer, "busy", message.id)

    # --- what is written down ---

    def record(
        self, happening: Happening, seat: int | None = None, then: Then | None = None, also: Also | None = None
    ) -> None:
        """Record an event after the current save, if it is still valid then.

        `then` receives the outcome; `also` is written with the event, or not at all.
        """
        if self._busy:
            self._waiting.append(lambda: self.record(happening, seat, then, also))
        elif self.table.allows(happening, -1 if seat is None else seat):
            self._save(happening, seat, None, None, "", then, also)
        elif then:
            then(Overtaken("overtaken"))

    async def recorded(self, happening: Happening, seat: int | None = None, also: Also | None = None) -> None:
        """Record an event and wait until it is saved, `also` with it. Raises NotSaved or Overtaken."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(error: TableeError | None) -> None:
            if not future.done():
                future.set_exception(error) if error else future.set_result(None)

        self.record(happening, seat, then, also)
        await future

    def play(self, seat: int, on: int, move: str) -> None:
        """Play a bot's move for that seat, if the table still waits for it."""
        table = self.table
        if not self._busy and table.on == on and table.match is not None and table.actor == seat:
            moved = entries.Moved(move, "", self.clock.spent)
            self._save(moved, seat, table.match.after(move), None, "")

    def call_limit(self, seq: int) -> None:
        """Call the limit of the player to move at a table over days, if that entry is still the last one."""
        days, seat = self.table.setup.days, self.table.actor
        if self._busy or seq != self.table.seq or days is None or seat is None or self.table.seats[seat].played_by:
            return
        self.record(entries.Away(days.bot, "time") if days.bot else entries.Forfeited(), seat)

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
        timing = None
        if self.table.setup.days is not None:
            timing = Timing(self.table, after(self.table, happening, entry, match), entry)
        self._saving = Saving(entry, happening, match, viewer, id, then, timing)
        changes, seating = consequences(self.table, happening, entry, match)
        self._means.log.append(Append(entry, changes, _all(also or seating, timing), self._decided))

    def _decided(self, outcome: Outcome) -> None:
        """Handle the log's answer."""
        saving, self._saving = self._saving, None
        assert saving is not None
        entry, viewer, id, then = saving.entry, saving.viewer, saving.id, saving.then
        if outcome is Outcome.TAKEN:
            # Another process was first. Its writes are read, and the late sender is shown the current table.
            self._waiting.insert(0, lambda: self._too_late(viewer, id, then))
            self.catch_up()
        elif outcome is Outcome.FAILED:
            if then:
                then(NotSaved("not-saved"))
            if viewer:
                self.refuse(viewer, "not-saved", id)
            self.catch_up()  # a connection may be lost after the commit: then the entry was saved, despite the error
        else:
            if entry.seq > self.table.seq:
                self.take_in(entry, saving)
            elif viewer:  # read from the log before the confirmation came
                tell(viewer, Done(id, entry.seq))
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
        """Read the entries of other processes before anything else happens here."""
        self._behind = True
        self._means.neighbours.catch_up(self)

    def caught_up(self, news: list[Entry], until: int | None) -> None:
        """Show entries read from other processes, and continue."""
        self._behind, self.until = False, until
        for entry in news:
            if entry.seq == self.table.seq + 1:
                self.take_in(entry)
        self.go_on()
        if self._means.log.failing is None:
            self.attendant.attend()
        else:  # not immediately: it could only fail again
            self._means.care.loop.call_later(RETRY, self.attendant.attend)

    def exchange(self, table: Table) -> None:
        """Replace the table by a fresh copy, after a player was erased."""
        if self._busy:
            self._waiting.append(lambda: self.exchange(table))
        elif table.seq == self.table.seq:
            self.table = table
            self._reseat()
            self.audience.show_info(table)
            self.pacing.look()
            self.absence.look()
            self.attendant.attend()
        else:
            self._means.spawn(self._means.neighbours.read_again(self))

    def go_on(self) -> None:
        """Process the waiting events."""
        while self._waiting and not self._busy:
            self._waiting.pop(0)()

    # --- what is shown ---

    def take_in(self, entry: Entry, saving: Saving | None = None) -> None:
        """Fold a committed entry into the table and show everyone. `saving`: the entry is our own."""
        self._means.counts.entries += 1
        table, was_on, was = self.table, self.table.on, self.table.status
        if saving is None:
            table.apply(entry)
        else:
            table.apply(entry, saving.happening, saving.match)
            self.until = saving.timing.due or None if saving.timing is not None else None
        if entry.kind in SEATING:
            self._reseat()
        if table.on != was_on:
            self.clock.restart()
            if table.on == table.dealt and table.turned:
                for viewer in self.audience.turned(table):
                    self.show_whole(viewer)
            mover, id = (saving.viewer, saving.id) if saving else (None, "")
            self.audience.show_step(table, self.clock.left(table), self.until, mover, id)
            self.pacing.moved(entry.seat, entry.kind == KIND[entries.TookBack])
            if table.match is not None:
                table.match.rest()
        if table.on == was_on or table.status == "over" or entry.kind == KIND[entries.Dealt]:
            self.audience.show_info(table)
            self.absence.look()
        self.attendant.attend()
        if was == "playing" and table.status == "over":
            self._means.ended(table)
        if saving is not None and saving.timing is not None and saving.timing.alerts:
            self._means.alert(table.id)

    def _reseat(self) -> None:
        """Update the viewers' seats."""
        for viewer in self.audience.reseated(self.table):
            self.show_whole(viewer)

    def show_whole(self, viewer: Viewer, missed: Story = (), id: str | None = None, build: str = "") -> None:
        """Show a viewer the whole table."""
        clock, pace = self.clock.left(self.table), round(self._means.care.pace * 1000)
        reading = self.pacing.reading.shown(self.table)
        missing, said = self.absence.shown(), self.phrases.shown(viewer)
        self.audience.show_whole(self.table, clock, self.until, pace, viewer, missed, id, reading, missing, said, build)

    def refuse(self, viewer: Viewer, why: str, id: str) -> None:
        """Refuse, with the reason."""
        tell(viewer, Refused(why, words.say(viewer.lang, f"refused-{why}"), id))


def _all(*writes: Also | None) -> Also | None:
    """All of these writes in one; None if there are none."""
    given = [write for write in writes if write is not None]
    if len(given) < 2:
        return given[0] if given else None

    def write(connection: Connection) -> None:
        for each in given:
            each(connection)

    return write
