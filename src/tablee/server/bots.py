"""Bots at the tables: they think in threads of their own, never in the event loop.

A bot is given its seat's view and what the seat heard, like any bot. What it thinks with (tens of megabytes for a
search) belongs to the thread, not to the table: a thousand tables with bots need no more of it than one.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from tablee.bots import Bot, bot
from tablee.server.warming import Warming, What, prepare

T = TypeVar("T")
logger = logging.getLogger("tablee.bots")


class Thinking:
    """A bot at work on one request of one table."""

    __slots__ = ("handle", "on", "seat", "seated", "stop")

    def __init__(self, on: int, seat: int, seated: int) -> None:
        self.on, self.seat = on, seat
        self.seated = seated
        """The level of the bot that played the seat when this began; 0: a player did, whose time was up."""
        self.stop = threading.Event()
        self.handle: asyncio.TimerHandle | None = None

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self.stop.set()
        if self.handle:
            self.handle.cancel()


class Thinkers:
    """The threads in which bots think."""

    def __init__(self, threads: int, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._own = threading.local()
        self._stopped = False
        # With a single thread one at a time, so that a bot whose move is awaited waits for no more than one of them.
        self._asking = asyncio.Semaphore(max(1, threads - 1))
        self._warming = Warming()

    def think(
        self,
        game: str,
        level: int,
        view: dict[str, Any],
        knowledge: Any,
        thinking: Thinking,
        then: Callable[[str], None],
    ) -> None:
        """Choose a move for whoever sees this view; `then` hears of it in the event loop, unless it was cancelled."""

        def work() -> None:
            if thinking.stop.is_set():
                return
            try:
                move = self._bot(game, level).choose(view, thinking.stop, knowledge)
                if move not in view["legal"]:
                    raise LookupError
            except Exception as error:  # a failing bot must not leave the table stuck: any legal move is better
                # What the error says may name a card: the log is told where it arose.
                where = traceback.extract_tb(error.__traceback__)[-1]
                facts = {"error": type(error).__name__, "at": f"{where.filename}:{where.lineno}"}
                logger.error("a bot failed", extra={"game": game, "level": level, **facts})
                move = view["legal"][0]
            if not thinking.stop.is_set():
                self._loop.call_soon_threadsafe(then, move)

        def hand_over(_task: object = None) -> None:
            if not (thinking.stop.is_set() or self._stopped):
                self._threads.submit(work)

        compiled = self.prepared(game, "bots")
        if compiled.done():
            hand_over()
        else:
            compiled.add_done_callback(hand_over)

    async def ask(self, game: str, work: Callable[[], T]) -> T:
        """Have something else thought about that game, such as a hint, when it does not keep bots from playing."""
        await asyncio.shield(self.prepared(game, "hints"))
        async with self._asking:
            return await self._loop.run_in_executor(self._threads, work)

    def prepared(self, game: str, what: What) -> asyncio.Task[None]:
        """Compiling it, begun when it is first needed; hints when the bots are done, whose code they share."""

        async def compile() -> None:
            if what == "hints":
                await asyncio.shield(self.prepared(game, "bots"))
            await prepare(game, what)

        return self._warming.begun(game, what, compile)

    def ready(self, game: str, what: What) -> bool:
        """Is it compiled, so that nobody waits for it?"""
        return self._warming.ready(game, what)

    def _bot(self, game: str, level: int) -> Bot:
        """The thread's own bot of that game and level."""
        bots: dict[tuple[str, int], Bot] = self._own.__dict__.setdefault("bots", {})
        if (game, level) not in bots:
            bots[game, level] = bot(game, level, seed=int.from_bytes(os.urandom(8)))
        return bots[game, level]

    async def stop(self) -> None:
        """Let everybody stop thinking, and leave no compiler behind."""
        self._stopped = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        await self._warming.stop()
