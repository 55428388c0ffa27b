"""Real servers for tests, in a thread of the test or in a process of their own, and the `tablee` command.

`ServerThread` starts at once and has everything inside within reach: most tests take it. `ServerProcess` is for what
only a process can do: be asked to stop, be killed, write a log. Whoever visits sees no difference.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import httpx
import uvicorn
from server.client import LONGEST, Guest, Seat, ask, close_all

from benchmarks.serving import servers
from tablee.server.access.devices import holder
from tablee.server.process.run import config_for
from tablee.server.process.server import USUAL, Measures, Server
from tablee.server.process.settings import Settings
from tablee.server.store.entries import Setup
from tablee.server.table.room import Room
from tablee.server.thinking.warmup import prepare

T = TypeVar("T")


def tablee(*words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command that ends by itself."""
    told = os.environ | {"LC_ALL": "en_GB.UTF-8"} | environment
    command = [*servers.COMMAND, *map(str, words)]
    return subprocess.run(command, env=told, capture_output=True, text=True, timeout=LONGEST)


class Visited:
    """A server that can be visited, until the end of the `with`."""

    address: str

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """A request of nobody in particular, or of whom its headers say."""
        return ask(self, method, path, **more)

    def guest(self, name: str = "Ada") -> Guest:
        """Somebody new."""
        return Guest(self, name)

    def guests(self, number: int) -> list[Guest]:
        """Several new people."""
        return [self.guest(f"Guest {each}") for each in range(number)]

    def table(self, guests: list[Guest], game: str = "duo", **wishes: Any) -> str:
        """A table at which these guests sit, dealt."""
        first, *others = guests
        table_id: str = first.lay(game, ["me", *["open"] * len(others)], **wishes)["id"]
        invitation = first.get(f"/api/tables/{table_id}").json()["invitation"]
        for other in others:
            assert other.join(table_id, invitation=invitation).status_code == 200
        return table_id

    def seated(self, game: str = "karta", **wishes: Any) -> tuple[str, list[Seat]]:
        """A table of two new guests, dealt, and the seats of both."""
        guests = self.guests(2)
        table_id = self.table(guests, game, **wishes)
        return table_id, [guest.sit(table_id).dealt() for guest in guests]


class ServerProcess(Visited, servers.Server):
    """`tablee serve` with these flags, on a port that is free or on the one given; this `tablee` or another."""

    def __init__(
        self,
        folder: Path,
        *flags: str,
        database: str = "",
        port: int = 0,
        command: tuple[str, ...] = servers.COMMAND,
    ) -> None:
        super().__init__(database or sqlite_in(folder), folder, flags=flags, port=port, command=command)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        close_all(self)
        super().__exit__(kind, error, at)

    @property
    def written(self) -> str:
        """Its log so far."""
        return self.log.read_text(encoding="utf-8")


class ServerThread(Visited):
    """A server on a free port, in a thread of its own: real sockets, and what is inside within reach."""

    def __init__(self, folder: Path, database: str = "", measures: Measures = USUAL, **settings: Any) -> None:
        self._listener = socket.socket()
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listener.bind(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        chosen = {"pace": 0.0, "strict": False, "threads": 1, "rate": 1e6, **settings}
        self.settings = Settings(port=self.port, database=database or sqlite_in(folder), **chosen)
        self.server = Server(self.settings, measures)
        self.app = self.server.app()
        config = config_for(self.server, self.app)
        config.timeout_graceful_shutdown = 2
        self._uvicorn = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._uvicorn.run, kwargs={"sockets": [self._listener]}, daemon=True)

    def __enter__(self) -> ServerThread:
        self._thread.start()
        end = time.monotonic() + LONGEST
        while not self._uvicorn.started:
            assert self._thread.is_alive() and time.monotonic() < end, "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        close_all(self)
        self._uvicorn.should_exit = True
        self._thread.join(LONGEST)
        assert not self._thread.is_alive(), "the server did not stop"

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's own loop."""
        loop = self.server.store._loop
        assert loop is not None
        return asyncio.run_coroutine_threadsafe(work, loop).result(LONGEST)

    def call(self, work: Callable[[], T]) -> T:
        """Call a function in the server's own loop."""

        async def called() -> T:
            return work()

        return self.run(called())

    def player_of(self, guest: Guest) -> str:
        """The id by which the server knows a guest."""
        server = self.server
        return server.store.read_now(lambda connection: holder(connection, guest.token, server._key)).player.id

    def lay(self, setup: Setup) -> Room:
        """Lay a table as the house does, also one that no form can ask for."""
        return self.run(self.server.registry.lay(setup))


def sqlite_in(folder: Path) -> str:
    """The address of a database in a file of this folder."""
    return f"sqlite:///{folder / 'tables.db'}"


def compile_hints(*games: str) -> None:
    """Have what hints need compiled before anybody waits for one: where it was never done, that takes long."""

    async def compile_all() -> None:
        for game in games:
            await prepare(game, "hints")

    asyncio.run(compile_all())
