"""A table without sockets, database or time: a test decides when things are saved and how time passes."""

from __future__ import annotations

import heapq
import json
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any, cast

from tablee import persons
from tablee.server.access.limits import Buckets
from tablee.server.access.muting import NOBODY
from tablee.server.store import entries
from tablee.server.store.damage import Damage
from tablee.server.store.entries import KIND, Happening, Setup
from tablee.server.store.log import Append, Entry, Outcome
from tablee.server.table.attendant import Care
from tablee.server.table.audience import Counts
from tablee.server.table.clock import Opening
from tablee.server.table.difference import patched
from tablee.server.table.fold import folded
from tablee.server.table.phrases import TALK
from tablee.server.table.registry import Registry
from tablee.server.table.room import Means, Room
from tablee.server.table.table import MEMORY, Memory
from tablee.server.wire.messages import ClientMessage, Move

SECRET = "5" * 64
BRISK = [one.id for one in persons.cast().values() if one.tempo == 1]
"""Persons who play at the table's own pace: they sit here, so that a test can count seconds."""


class Looker:
    """A viewer that keeps what it is sent."""

    def __init__(self, seat: int | None) -> None:
        self.player = "" if seat is None else f"p{seat}"
        self.seat, self.member, self.lang, self.lagging = seat, seat is not None, "en", False
        self.reads = False
        self.muted = NOBODY
        self.raw: list[bytes] = []
        self.sent: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}

    def send(self, message: bytes) -> None:
        told = json.loads(message)
        self.raw.append(message)
        self.sent.append(told)
        if told["type"] == "table":
            self.view = told["view"] or {}
        elif told["type"] == "step":
            self.view = patched(self.view, told.get("set", {}), told.get("splice", {}))

    def types(self) -> list[str]:
        """What kinds of messages came."""
        return [message["type"] for message in self.sent]


class Timer:
    """Something that will happen."""

    def __init__(self, at: float, what: Callable[[], object]) -> None:
        self.at, self.what, self.off = at, what, False

    def cancel(self) -> None:
        self.off = True


class Time:
    """An event loop's sense of time, in the hands of a test."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._timers: list[tuple[float, int, Timer]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, what: Callable[..., object], /, *facts: Any) -> Timer:
        timer = Timer(self.now + delay, lambda: what(*facts))
        heapq.heappush(self._timers, (timer.at, len(self._timers), timer))
        return timer

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self.pass_until(lambda: False, seconds)

    def pass_until(self, true: Callable[[], bool], seconds: float = 1e6) -> None:
        """Let time pass until something has happened, and no longer; so many seconds at most."""
        end = self.now + seconds
        while not true():
            if not self._timers or self._timers[0][0] > end:
                self.now = end
                return
            self.now, _, timer = heapq.heappop(self._timers)
            if not timer.off:
                timer.what()


class Thinkers:
    """Bots that answer at once, with the move they were told or the first that is legal."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, dict[str, Any]]] = []

    def think(
        self, game: str, level: int, view: dict[str, Any], knowledge: Any, thinking: Any, then: Callable[[str], None]
    ) -> None:
        self.asked.append((level, view))
        then(view["legal"][0])


def never(work: Coroutine[Any, Any, None]) -> None:
    """Let be what would be done in the background: on a stage there is none."""
    work.close()


class HeldStore:
    """A store that saves when it is told to."""

    shared = False
    commits = 0

    def __init__(self) -> None:
        self.failing: str | None = None
        self.held: list[Append] = []
        self.log: list[Entry] = []
        self.at_once = True

    def append(self, append: Append) -> None:
        self.held.append(append)
        if self.at_once:
            self.decide(Outcome.SAVED)

    def decide(self, outcome: Outcome) -> None:
        """The oldest entry that waits is saved, or not."""
        append = self.held.pop(0)
        if outcome is Outcome.SAVED:
            self.log.append(append.entry)
        append.done(outcome)

    async def read(self, work: Callable[[Any], Any]) -> Any:
        raise AssertionError("the tests with this store read no log")


class Neighbours:
    """Other processes that wrote this, and want to know nothing."""

    def __init__(self) -> None:
        self.news: list[Entry] = []
        self.notices: list[str] = []

    def catch_up(self, room: Room) -> None:
        room.caught_up(self.news, None)

    def looked(self, room: Room) -> None:
        pass

    def tell(self, rooms: list[Room]) -> None:
        pass

    def spread(self, notice: str) -> None:
        self.notices.append(notice)


class Stage:
    """A room with its table, four lookers and a spectator, and everything it stands on."""

    def __init__(
        self,
        game: str = "duo",
        players: int = 2,
        bots: tuple[int, ...] = (),
        pace: float = 1.0,
        thinkers: Any = None,
        memory: Memory = MEMORY,
        **setup: Any,
    ) -> None:
        """`bots` are levels, of the last seats; `thinkers` think for them, and answer at once if left out."""
        self.time, self.thinkers, self.store = Time(), thinkers or Thinkers(), HeldStore()
        self.neighbours, self.counts = Neighbours(), Counts()
        self.alerted: list[str] = []
        care = Care(self.time, self.thinkers, lambda _: True, pace, 60.0)
        given: Any = SimpleNamespace()
        talk = Buckets(TALK, self.time.time)
        self.means = means = Means(
            self.store,
            care,
            given,
            cast(Any, self.neighbours),
            self.counts,
            talk,
            cast(Any, never),
            lambda table: None,
            self.alerted.append,
        )
        self.registry = Registry(cast(Any, self.store), means, given, Damage(), Opening(0, 0.0), memory)
        levels = [*[0] * (players - len(bots)), *bots]
        options = {name: option.default for name, option in _game(game).options.items()}
        setup.setdefault("edition", _game(game).edition)
        brisk = iter(BRISK)
        setup.setdefault("persons", [next(brisk, "") if level else "" for level in levels])
        self.setup = Setup(game, players, {**options, **setup.pop("options", {})}, levels, **setup)
        self.log = [self._entry(1, entries.Opened())]
        people = [seat for seat, level in enumerate(levels) if not level]
        for seat in people:
            self.log.append(self._entry(len(self.log) + 1, entries.Sat(f"p{seat}", f"P{seat}", False, "ab" * 8), seat))
        nonces = [None if level else "ab" * 8 for level in levels]
        self.log.append(self._entry(len(self.log) + 1, entries.Dealt(nonces)))
        self.room = Room(means, folded("tttt", self.setup, SECRET, self.log, memory))
        self.registry.rooms["tttt"] = self.room
        self.seats = {seat: Looker(seat) for seat in people}
        self.watcher = Looker(None)
        for looker in (*self.seats.values(), self.watcher):
            self.room.enter(looker, [])
        self.room.attendant.attend()

    @staticmethod
    def _entry(seq: int, happening: Happening, seat: int | None = None) -> Entry:
        return Entry("tttt", seq, KIND[type(happening)], seat, entries.write(happening).decode(), 0)

    @property
    def actor(self) -> Looker:
        """The looker whose turn it is."""
        assert self.room.table.match is not None and self.room.table.match.actor is not None
        return self.seats[self.room.table.match.actor]

    def say(self, looker: Looker, message: ClientMessage) -> list[dict[str, Any]]:
        """Say something; what is answered, to that looker."""
        before = len(looker.sent)
        self.room.hear(looker, message)
        return looker.sent[before:]

    def move(
        self, move: str | None = None, looker: Looker | None = None, id: str | None = None
    ) -> list[dict[str, Any]]:
        """Play a move, the first that is legal if none is given."""
        looker = looker or self.actor
        assert self.room.table.match is not None
        move = move or self.room.table.match.legal()[0]
        return self.say(looker, Move(id or f"m{self.room.table.seq}", self.room.table.on, move))


def _game(name: str) -> Any:
    import tablee

    return tablee.game(name)
