"""A player for tests: the lobby over HTTP and a table over its socket, as any program would use them."""

from __future__ import annotations

import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE = 600.0
"""Seconds that a test waits for a message before it fails: what is not compiled yet is compiled first."""


class Guest:
    """Somebody with a token at the server of this address (`127.0.0.1:8000`)."""

    def __init__(self, address: str, name: str = "Ada") -> None:
        self.address = address
        self.token = ""
        self.token = self.post("/api/programs", {"name": name})["token"]

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status of the answer, and what it says."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://{self.address}{path}", data, method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                status, text = answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            status, text = error.code, error.read().decode()
        return status, json.loads(text) if text[:1] in "{[" and text else text

    def post(self, path: str, body: Any) -> Any:
        """What a request that must succeed is answered."""
        status, answer = self.ask("POST", path, body)
        assert status in (200, 201), (status, answer)
        return answer

    def lay(self, game: str, seats: list[Any], **asked: Any) -> str:
        """A new table."""
        table: str = self.post("/api/tables", {"game": game, "seats": seats, "nonce": secrets.token_hex(8), **asked})[
            "id"
        ]
        return table

    def join(self, table: str, **asked: Any) -> None:
        """A seat at a table."""
        self.post(f"/api/tables/{table}/join", {"nonce": secrets.token_hex(8), **asked})

    def sit(self, table: str, address: str | None = None, since: int | None = None, query: str = "") -> Sitting:
        """A socket at a table, through this server or another."""
        after = "" if since is None else f"since={since}&"
        url = f"ws://{address or self.address}/api/tables/{table}/socket?{after}{query}"
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return Sitting(connect(url, additional_headers=headers, max_size=None, open_timeout=PATIENCE))


class Sitting:
    """A socket at a table, and what it has been shown."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket.__enter__()
        self.view: dict[str, Any] = {}
        self.seen: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.on = self.seq = 0
        self.table: dict[str, Any] = {}

    def __enter__(self) -> Sitting:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.__exit__(None, None, None)

    def receive(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message, applied to the view."""
        text = self.socket.recv(patience)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text.encode() if isinstance(text, str) else text)
        self.seen.append(message)
        self.seq = message.get("seq", self.seq)
        if message["type"] == "table":
            self.view, self.on, self.table = message["view"] or {}, message["on"], message["table"]
        elif message["type"] == "info":
            self.table = message["table"]
        elif message["type"] == "step":
            self.on = message["on"]
            self.view |= message.get("set", {})
            for name, (start, gone, *come) in message.get("splice", {}).items():
                self.view[name] = [*self.view[name][:start], *come, *self.view[name][start + gone :]]
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool] | str) -> dict[str, Any]:
        """Receive until a message is of that type, or is as wanted."""
        while True:
            message = self.receive()
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    def send(self, **message: Any) -> None:
        """Say anything."""
        self.socket.send(json.dumps(message))

    def move(self, move: str, **other: Any) -> dict[str, Any]:
        """Play a move and wait for the answer to it."""
        id = secrets.token_hex(8)  # an id used before would be told that it was played
        self.send(**{"type": "move", "id": id, "on": self.on, "move": move, **other})
        return self.until(lambda message: message.get("id") == other.get("id", id))
