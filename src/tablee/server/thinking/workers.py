"""Bots at the tables: they think in separate threads, never in the event loop.

A bot gets its seat's view and what the seat heard, like any bot. Its working memory (tens of megabytes for a
search) belongs to the thread, not to the table: a thousand tables with bots need no more of it than one. The
queue in front of the threads decides the order (`queues.py`).
"""

import asyncio
import logging
import os
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from tablee.bots import Bot, bot
from tablee.server.thinking.queues import EVERY, FairQueue, Place, Rank
from tablee.server.thinking.warmup import Warmup

T = TypeVar("T")
logger = logging.getLogger("tablee.bots")


class Timer(Protocol):
    """A scheduled action that can be cancelled."""

    def cancel(self) -> None: ...


class Thinking:
    """A bot at work on one request of one table, or waiting for its turn."""

    __slots__ = ("handle", "hurry", "on", "person", "rank", "seat", "seated", "stop", "withdraw")

    def __init__(self, on: int, seat: int, seated: int, rank: Rank = Rank.PEOPLE, person: str = "") -> None:
        self.on, self.seat = on, seat
        self.seated = seated
        """The level of the bot in the seat when this began; 0: a player, whose time was up."""
        self.rank = rank
        self.person = person
        """The person charged for the thinking: the table's owner."""
        self.stop = threading.Event()
        """Set when the result is no longer wanted."""
        self.hurry = threading.Event()
        """Set when others wait: the best move found so far will do."""
        self.handle: Timer | None = None
        self.withdraw: Callable[[], None] | None = None
        """Takes it out of the queue while it waits there."""

    def cancel(self) -> None:
        """Cancel the thinking."""
        self.stop.set()
        self.hurry.set()
        if self.withdraw:
            self.withdraw()
        if self.handle:
            self.handle.cancel()


class Work(NamedTuple):
    """A piece of thinking to be done."""

    do: Callable[[], object]
    thinking: Thinking | None = None
    """The bot that does it, if any."""


class Chooses(Protocol):
    """A function that chooses a bot's move."""

    def choose(self, view: dict[str, Any], stop: threading.Event, knowledge: Any, /) -> str: ...


def fresh_bot(game: str, level: int) -> Bot:
    """A bot with unpredictable choices."""
    return bot(game, level, seed=int.from_bytes(os.urandom(8)))


class Thinkers:
    """The bots' threads, and the queue in front of them."""

    def __init__(
        self,
        threads: int,
        loop: asyncio.AbstractEventLoop,
        warmup: Warmup,
        make: Callable[[str, int], Chooses] = fresh_bot,
    ) -> None:
        self._loop, self._warmup, self._make = loop, warmup, make
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._own = threading.local()
        self._stopped = False
        self._queue: FairQueue[Work] = FairQueue()
        self._leisurely: dict[Place, Thinking] = {}
        """Running bots whose moves no seated player awaits."""
        self._free = threads
        """Idle threads."""
        # A single thread serves one at a time, so that a bot whose move is awaited waits for at most one of them.
        self._answering = max(1, threads - 1)
        """How many more hints may start now."""
        self._answers: set[asyncio.Future[Any]] = set()
        """Pending answers with waiting callers."""

    @property
    def waiting(self) -> int:
        """How much work waits for a thread."""
        return len(self._queue)

    def think(
        self,
        game: str,
        level: int,
        view: dict[str, Any],
        knowledge: Any,
        thinking: Thinking,
        then: Callable[[str], None],
    ) -> None:
        """Choose a move for this view; `then` receives it in the event loop, unless cancelled."""

        def work() -> None:
            if thinking.stop.is_set():
                return
            try:
                move = self._bot(game, level).choose(view, thinking.hurry, knowledge)
                if move not in view["legal"]:
                    raise LookupError
            except Exception as error:  # a failing bot must not leave the table stuck: any legal move is better
                # The error's text may name a card: the log gets only its place.
                where = traceback.extract_tb(error.__traceback__)[-1]
                facts = {"error": type(error).__name__, "at": f"{where.filename}:{where.lineno}"}
                logger.error("a bot failed", extra={"game": game, "level": level, **facts})
                move = view["legal"][0]
            if not thinking.stop.is_set():
                self._call(tell, move)

        def tell(move: str) -> None:
            if not thinking.stop.is_set():
                then(move)

        def queue(_task: object = None) -> None:
            if not (thinking.stop.is_set() or self._stopped):
                place = self._queue.put(thinking.rank, thinking.person, Work(work, thinking))
                thinking.withdraw = lambda: self._queue.withdraw(place)
                self._hand_out()

        compiled = self._warmup.begun(game, "bots")
        if compiled.done():
            queue()
        else:
            compiled.add_done_callback(queue)

    async def ask(self, game: str, person: str, work: Callable[[], T]) -> T:
        """Compute something else about that game, such as a hint, when it does not delay bots."""
        await self._warmup.done(game, "hints")
        answer: asyncio.Future[T] = self._loop.create_future()

        def answered(found: T | None, error: BaseException | None) -> None:
            if answer.cancelled():
                return
            if error is None:
                answer.set_result(cast(T, found))
            else:
                answer.set_exception(error)

        def think() -> None:
            found, failure = None, None
            try:
                found = work()
            except BaseException as error:  # raised again where the answer is awaited
                failure = error
            self._call(answered, found, failure)

        if self._stopped:
            raise asyncio.CancelledError
        self._answers.add(answer)
        place = self._queue.put(Rank.ASKED, person, Work(think))
        self._hand_out()
        try:
            return await answer
        finally:
            self._queue.withdraw(place)
            self._answers.discard(answer)

    def _hand_out(self) -> None:
        """Give the next work to the idle threads."""
        while self._free and not self._stopped:
            allowed = EVERY if self._answering else EVERY - {Rank.ASKED}
            if (taken := self._queue.take(allowed)) is None:
                return
            place, work = taken
            self._free -= 1
            self._answering -= place.rank == Rank.ASKED
            if place.rank == Rank.WATCHED and work.thinking is not None:
                self._leisurely[place] = work.thinking
            self._pool.submit(self._do, place, work)
        # A player who waits for a bot is not delayed by the deep thoughts of bots at other tables.
        if self._queue.waiting(Rank.PEOPLE):
            for thinking in self._leisurely.values():
                thinking.hurry.set()

    def _do(self, place: Place, work: Work) -> None:
        """Do the work in a pool thread, then release the thread."""
        try:
            work.do()
        finally:
            self._call(self._done, place)

    def _done(self, place: Place) -> None:
        self._free += 1
        self._answering += place.rank == Rank.ASKED
        self._leisurely.pop(place, None)
        self._hand_out()

    def _call(self, what: Callable[..., None], *facts: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(what, *facts)

    def _bot(self, game: str, level: int) -> Chooses:
        """The thread's bot of that game and level."""
        bots: dict[tuple[str, int], Chooses] = self._own.__dict__.setdefault("bots", {})
        if (game, level) not in bots:
            bots[game, level] = self._make(game, level)
        return bots[game, level]

    def stop(self) -> None:
        """Stop all thinking."""
        self._stopped = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        for answer in self._answers:
            answer.cancel()
