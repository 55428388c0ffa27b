"""The client of all tests: a guest in the lobby over HTTP, and a seat at a table over its socket.

It knows a server by its address alone, so it works with either kind of `servers.py`.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from http.cookies import SimpleCookie
from random import Random
from types import TracebackType
from typing import Any, Protocol

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tablee.server.access.players import COOKIE
from tablee.server.table.difference import patched

LONGEST = 600
"""Seconds after which an answer is not awaited any longer: a stuck table fails its test instead of the whole suite.

Where nothing is compiled yet, the first table waits for its rules, on a busy machine for minutes.
"""


_client = httpx.Client(verify=False, timeout=LONGEST)
_open: dict[str, list[Closing]] = {}
"""What was opened at each server, and is to be closed before it stops."""


class Closing(Protocol):
    """A socket of any kind."""

    def close(self) -> None: ...


class Reachable(Protocol):
    """A server, wherever it runs."""

    @property
    def address(self) -> str:
        """Where it answers: `127.0.0.1:8000`."""


def ask(server: Reachable, method: str, path: str, **more: Any) -> httpx.Response:
    """A request of nobody in particular, or of whom its headers say."""
    answer = _client.request(method, f"http://{server.address}{path}", **more)
    _client.cookies.clear()  # what one guest was given is not for the next
    return answer


def close_with(server: Reachable, socket: Closing) -> None:
    """Close a socket when its server stops, if nobody has closed it before."""
    _open.setdefault(server.address, []).append(socket)


def close_all(server: Reachable) -> None:
    """Close whatever was opened at a server that is about to stop."""
    for socket in _open.pop(server.address, []):
        socket.close()


class Guest:
    """Somebody with a cookie. Whoever has been here before brings the token they were given."""

    def __init__(self, server: Reachable, name: str = "Ada", token: str = "") -> None:
        self.server, self.token = server, token
        if not token:
            answer = ask(server, "POST", "/api/guests", json={"name": name})
            assert answer.status_code == 201, answer.text
            self.token = SimpleCookie(answer.headers["set-cookie"])[COOKIE].value

    @property
    def headers(self) -> dict[str, str]:
        """Who we are, as a request says it."""
        return {"Cookie": f"{COOKIE}={self.token}"}

    def get(self, path: str, **more: Any) -> httpx.Response:
        """GET, as ourselves."""
        return ask(self.server, "GET", path, headers=self.headers, **more)

    def post(self, path: str, form: Any = None, headers: dict[str, str] | None = None) -> httpx.Response:
        """POST a form, as ourselves."""
        return ask(self.server, "POST", path, json=form or {}, headers=self.headers | (headers or {}))

    def put(self, path: str, form: Any) -> httpx.Response:
        """PUT a form, as ourselves."""
        return ask(self.server, "PUT", path, json=form, headers=self.headers)

    def delete(self, path: str) -> httpx.Response:
        """DELETE something, as ourselves."""
        return ask(self.server, "DELETE", path, headers=self.headers)

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
        """Open the socket of a table, through our own server or `through` another."""
        return Seat(asked.pop("through", self.server), table_id, self.headers, **asked)

    def program(self, name: str = "my bot") -> Program:
        """A program of this person's own."""
        return Program(self.server, token=self.post("/api/programs", {"name": name}).json()["token"])


class Program(Guest):
    """A program with a token, which it sends in a header."""

    @property
    def headers(self) -> dict[str, str]:
        """Who we are, as a program says it."""
        return {"Authorization": f"Bearer {self.token}"}


class Seat:
    """A socket at a table, and what it shows: a client that behaves."""

    def __init__(
        self, server: Reachable, table_id: str, headers: dict[str, str] | None = None, query: str = "", **more: Any
    ) -> None:
        address = f"ws://{server.address}/api/tables/{table_id}/socket{query}"
        # Entered by hand: a seat stays open until it is closed, or its server stops.
        self.socket: ClientConnection = connect(
            address, additional_headers=headers, max_size=None, max_queue=None, open_timeout=LONGEST, **more
        ).__enter__()
        close_with(server, self)
        self.bytes = b""
        """Everything that was sent to us."""
        self.view: dict[str, Any] | None = None
        self.on = -1
        self.info: dict[str, Any] = {}
        self._asked = 0

    def __enter__(self) -> Seat:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

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
        self._asked += 1
        # An id that the same seat has used before, through another socket, would be told that it was played.
        id = f"{self.on}-{self._asked}"
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


def mover_of(seats: list[Seat]) -> Seat:
    """The seat whose turn it is."""
    newest = max((seat.dealt() for seat in seats), key=lambda seat: seat.on)
    assert newest.view is not None
    return next(seat for seat in seats if seat.view and seat.view["seat"] == newest.view["actor"])


def try_to_move(seats: list[Seat]) -> dict[str, Any]:
    """The answer to a legal move."""
    mover = mover_of(seats)
    assert mover.view is not None
    return mover.ask("move", on=mover.on, move=mover.view["legal"][0])


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
