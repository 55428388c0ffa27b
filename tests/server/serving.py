"""A server for one test, in a thread of its own: real sockets, and what is inside within reach."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Coroutine
from http.cookies import SimpleCookie
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tablee.server.app import Server, make_app
from tablee.server.entries import Setup
from tablee.server.patching import patched
from tablee.server.people import COOKIE
from tablee.server.rooms import Room
from tablee.server.serving import config_for
from tablee.server.settings import Settings
from tablee.server.warming import prepare

T = TypeVar("T")
LONGEST = 600
"""Seconds after which an answer is not awaited any longer: a stuck table fails its test instead of the whole suite.

Where nothing is compiled yet, the first table waits for its rules, on a busy machine for minutes.
"""


class Serving:
    """A server on a free port of 127.0.0.1, until the end of the `with`."""

    def __init__(self, folder: Path, database: str = "", **settings: Any) -> None:
        self._listener = socket.socket()
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listener.bind(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        chosen = {"pace": 0.0, "strict": False, "threads": 1, "rate": 1e6, **settings}
        database = database or f"sqlite:///{folder / 'tables.db'}"
        self.settings = Settings(port=self.port, database=database, **chosen)
        self.sockets: list[ClientConnection | socket.socket] = []
        self._client = httpx.Client(base_url=f"http://{self.address}", verify=False, timeout=LONGEST)
        self.server = Server(self.settings)
        self.app = make_app(self.server)
        config = config_for(self.server, self.app)
        config.timeout_graceful_shutdown = 2
        self._uvicorn = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._uvicorn.run, kwargs={"sockets": [self._listener]}, daemon=True)

    def __enter__(self) -> Serving:
        self._thread.start()
        end = time.monotonic() + LONGEST
        while not self._uvicorn.started:
            assert self._thread.is_alive() and time.monotonic() < end, "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for seat in self.sockets:
            seat.close()
        self._client.close()
        self._uvicorn.should_exit = True
        self._thread.join(LONGEST)
        assert not self._thread.is_alive(), "the server did not stop"

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """A request of nobody in particular, or of whom its headers say."""
        answer = self._client.request(method, path, **more)
        self._client.cookies.clear()  # what one guest was given is not for the next
        return answer

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

    def lay(self, setup: Setup) -> Room:
        """Lay a table as the house does, also one that no form can ask for."""
        return self.run(self.server.house.lay(setup))

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


class Guest:
    """Somebody with a cookie."""

    def __init__(self, serving: Serving, name: str) -> None:
        self.serving = serving
        answer = serving.ask("POST", "/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.token = SimpleCookie(answer.headers["set-cookie"])[COOKIE].value

    @property
    def headers(self) -> dict[str, str]:
        """Who we are, as a request says it."""
        return {"Cookie": f"{COOKIE}={self.token}"}

    def get(self, path: str, **more: Any) -> httpx.Response:
        """GET, as ourselves."""
        return self.serving.ask("GET", path, headers=self.headers, **more)

    def post(self, path: str, form: Any = None, headers: dict[str, str] | None = None) -> httpx.Response:
        """POST a form, as ourselves."""
        return self.serving.ask("POST", path, json=form or {}, headers=self.headers | (headers or {}))

    def lay(self, game: str, seats: list[Any], **wishes: Any) -> dict[str, Any]:
        """Lay a table."""
        answer = self.post("/api/tables", {"game": game, "seats": seats, **wishes})
        assert answer.status_code == 201, answer.text
        info: dict[str, Any] = answer.json()
        return info

    def join(self, table_id: str, **form: Any) -> httpx.Response:
        """Sit down."""
        return self.post(f"/api/tables/{table_id}/join", form)

    def sit(self, table_id: str, **asked: Any) -> Seat:
        """Open the socket of a table."""
        return Seat(self.serving, table_id, self.headers, **asked)


class Seat:
    """A socket at a table, and what it shows: a client that behaves."""

    def __init__(
        self, serving: Serving, table_id: str, headers: dict[str, str] | None = None, query: str = "", **more: Any
    ) -> None:
        address = f"ws://{serving.address}/api/tables/{table_id}/socket{query}"
        # Entered by hand: a seat stays open until it is closed, or its server stops.
        self.socket: ClientConnection = connect(
            address, additional_headers=headers, max_size=None, max_queue=None, open_timeout=LONGEST, **more
        ).__enter__()
        serving.sockets.append(self.socket)
        self.bytes = b""
        """Everything that was sent to us."""
        self.view: dict[str, Any] | None = None
        self.on = -1
        self.info: dict[str, Any] = {}
        self._ids = 0

    def close(self) -> None:
        """Go away."""
        self.socket.close()

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """The next message, taken in."""
        text = self.socket.recv(timeout=LONGEST)
        assert isinstance(text, str)
        self.bytes += text.encode()
        message: dict[str, Any] = json.loads(text)
        if "table" in message:
            self.info = message["table"]
        if message["type"] == "table":
            self.on, self.view = message["on"], message["view"]
        elif message["type"] == "step":
            self.view = patched(self.view or {}, message.get("set", {}), message.get("splice", {}))
            self.on = message["on"]
        return message

    def until(self, found: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message of which that is true."""
        while not found(message := self.hear()):
            pass
        return message

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something and hear its answer."""
        self._ids += 1
        id = f"q{self._ids}"
        self.say(type=kind, id=id, **fields)
        return self.until(lambda message: message.get("id") == id)

    def dealt(self) -> Seat:
        """Wait for the cards."""
        while self.view is None:
            self.hear()
        return self

    def catch_up(self, on: int) -> None:
        """Hear everything up to that request."""
        while self.on < on:
            self.hear()

    def why_closed(self) -> str:
        """What the server says before it closes the socket."""
        why = ""
        try:
            while True:
                message = self.hear()
                why = message["why"] if message["type"] == "closing" else why
        except ConnectionClosed:
            return why


MOST_MOVES = 2000
"""No match that a test plays is as long: a game that may go on for ever by chance needs an option that ends it."""


def play_on(seats: list[Seat], random: Random, moves: int | None = None) -> int:
    """Let the players of a table play to the end, or so many moves; how many were played."""
    for seat in seats:
        seat.dealt()
    for number in range(MOST_MOVES if moves is None else moves):
        newest = max(seats, key=lambda seat: seat.on)
        assert newest.view is not None
        if newest.view["actor"] is None:
            return number
        mover = next(seat for seat in seats if seat.info["seats"] and _sits(seat) == newest.view["actor"])
        mover.catch_up(newest.on)
        assert mover.view is not None
        answer = mover.ask("move", on=mover.on, move=random.choice(mover.view["legal"]))
        assert answer["type"] == "step", answer
        for seat in seats:
            seat.catch_up(mover.on)
    assert moves is not None, f"the match is not over after {MOST_MOVES} moves"
    return moves


def _sits(seat: Seat) -> int | None:
    assert seat.view is not None
    number: int | None = seat.view["seat"]
    return number


def compile_hints(*games: str) -> None:
    """Have what hints need compiled before anybody waits for one: where it was never done, that takes long."""

    async def compile_all() -> None:
        for game in games:
            await prepare(game, "hints")

    asyncio.run(compile_all())


def refused(answer: httpx.Response, status: int, error: str) -> None:
    """It was refused, so, and with a sentence."""
    assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text
    assert answer.json()["sentence"]


def until(true: Callable[[], Any]) -> None:
    """Wait for something that must happen."""
    end = time.monotonic() + LONGEST
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)
