"""Tables with everyone seated, made over HTTP before anything is measured."""

from __future__ import annotations

import http.client
import json
import secrets
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

SEATS = 4
TOGETHER = 8
"""Requests at a time: commits of many are made together."""


@dataclass(frozen=True)
class Seated:
    """A table of programs: its id, and the token of each seat."""

    id: str
    tokens: tuple[str, ...]


class Lobby:
    """The HTTP side of one server."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._own = threading.local()

    def tables(self, count: int, **asked: Any) -> list[Seated]:
        """Four-seat DUO tables, dealt, every seat held by another program."""
        with ThreadPoolExecutor(TOGETHER) as workers:
            return list(workers.map(lambda _: self.table(**asked), range(count)))

    def table(self, bots: int = 0, **asked: Any) -> Seated:
        """One table; its last seats are held by bots of level 1."""
        tokens = [self._post("/api/programs", {"name": f"seat {seat}"})["token"] for seat in range(SEATS - bots)]
        seats = ["me", *["open"] * (SEATS - 1 - bots), *[1] * bots]
        request = {"game": "duo", "seats": seats, "public": False, "nonce": secrets.token_hex(16), **asked}
        made = self._post("/api/tables", request, tokens[0])
        for seat, token in enumerate(tokens[1:], start=1):
            join = {"seat": seat, "nonce": secrets.token_hex(16), "invitation": made["invitation"]}
            self._post(f"/api/tables/{made['id']}/join", join, token)
        return Seated(made["id"], tuple(tokens))

    def _post(self, path: str, body: dict[str, Any], token: str | None = None) -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if not hasattr(self._own, "connection"):
            self._own.connection = http.client.HTTPConnection(self._address, timeout=60)
        connection: http.client.HTTPConnection = self._own.connection
        connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise SystemExit(f"POST {path}: {answer.status} {text.decode(errors='replace')}")
        said: dict[str, Any] = json.loads(text)
        return said
