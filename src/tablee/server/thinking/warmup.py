"""Compiling in advance: in another process on first use, to keep this one free.

Rules and bots are compiled once on a machine (5 to 20 seconds a game) and cached ever after. Compiling
here would block the messages of all tables: so a separate process does it, and leaves a mark.
"""

import asyncio
import logging
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Literal, get_args

import tablee
from tablee import bots
from tablee.engine.compiling import mark_of
from tablee.engine.revealing import revealed
from tablee.engine.sources import ENGINE_FOLDER, home_or
from tablee.server.thinking.worth import worth

logger = logging.getLogger("tablee.warming")

What = Literal["rules", "bots", "hints"]
WHAT: tuple[What, ...] = get_args(What)


def mark(game: str, what: What) -> Path | None:
    """The file that marks this as compiled from the current sources; None if nothing can be stored."""
    found = tablee.game(game)
    folders = [ENGINE_FOLDER, found.folder]
    if file := getattr(found.rules, "__file__", None):  # which may be another game's
        folders.append(home_or(file))
    if what != "rules":
        folders.append(Path(bots.__file__).parent)
    return mark_of(f"{game} {what}", tuple(dict.fromkeys(folders)))


def warm(game: str, what: What) -> None:
    """Compile it here, or load it from the cache."""
    if what == "bots":
        for level in bots.LEVELS:
            bots.bot(game, level)
        return
    match = tablee.game(game).new(seed=0)
    if what == "hints":
        worth(match, 1)
        return
    move = match.legal()[0]
    revealed(match, move, range(match.players))
    match.play(move)
    match.game.rules.winners(match._state)


def warm_and_mark(game: str, what: What) -> None:
    """Compile and mark, in the other process."""
    warm(game, what)
    if (done := mark(game, what)) is not None:
        done.touch()


async def prepare(game: str, what: What) -> None:
    """Ensure that this is compiled on this machine."""
    done = await asyncio.to_thread(mark, game, what)
    if done is not None and done.exists():
        return
    code = f"from tablee.server.thinking.warmup import warm_and_mark; warm_and_mark({game!r}, {what!r})"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        await process.wait()
    finally:
        if process.returncode is None:  # the server stops: the result is no longer needed
            process.kill()
            await process.wait()


Prepare = Callable[[str, What], Coroutine[Any, Any, None]]


class Warmup:
    """Compilations by game, running or done: started on first need, and again after a failure."""

    def __init__(self, prepare: Prepare = prepare) -> None:
        self._prepare = prepare
        self._tasks: dict[tuple[str, What], asyncio.Task[None]] = {}

    def begun(self, game: str, what: What) -> asyncio.Task[None]:
        """The task, running or done."""
        key = game, what
        if key not in self._tasks:
            task = self._tasks[key] = asyncio.get_running_loop().create_task(self._compile(game, what))
            task.add_done_callback(lambda done: self._forget_failed(key, done))
        return self._tasks[key]

    async def done(self, game: str, what: What) -> None:
        """Wait until it is compiled; cancelling one waiter does not stop the others."""
        await asyncio.shield(self.begun(game, what))

    async def _compile(self, game: str, what: What) -> None:
        if what == "hints":
            await self.done(game, "bots")  # they share code
        await self._prepare(game, what)
        if what == "rules":
            await asyncio.to_thread(warm, game, what)

    def _forget_failed(self, key: tuple[str, What], task: asyncio.Task[None]) -> None:
        if task.cancelled() or (error := task.exception()) is None:
            return
        self._tasks.pop(key, None)
        logger.error("not compiled", extra={"game": key[0], "what": key[1], "error": str(error)})

    def ready(self, game: str) -> list[What]:
        """The compiled parts of the game: the first user of the rest waits, once on a machine."""
        return [what for what in WHAT if (task := self._tasks.get((game, what))) is not None and task.done()]

    async def stop(self) -> None:
        """Stop all compilers."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
