"""The HTTP connections of a process and their bounds: bytes, time, and the number that wait.

We wait for a connection while it is silent, while its request is still coming in, and while its answer is not read.
If there are too many, the longest-waiting ones are closed first: genuine requests come quickly.
"""

from __future__ import annotations

import logging
import resource
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablee.server.access.addresses import Proxies, counted
from tablee.server.access.limits import Buckets, Limit
from tablee.server.http.guard import LARGEST_BODY

if TYPE_CHECKING:
    from tablee.server.http.connection import Connection

logger = logging.getLogger("tablee.connections")

COMING = Limit(50, 400)
SWEEP = 1.0
"""Seconds between checks for expired connections."""
SELDOM = 60.0
"""Seconds between log lines about too many connections."""
MOST_FILES = 1 << 20
MOST_RESERVED = 1024
"""Files kept free if a process may open many; otherwise half of them."""
OWN_FILES = 64
"""Reserved files for the process itself (database, pipes to bots); the others are for a rush of newcomers."""


@dataclass(frozen=True)
class Bounds:
    """The limits of a connection."""

    files: int
    """Files that the process may open."""
    head: int = 16_000
    """Maximum bytes of a request's first line and headers together."""
    headers: int = 100
    body: int = 4 * LARGEST_BODY
    """Maximum bytes of a body as received: its wrapping may exceed its content, but only by a limited amount."""
    head_time: float = 10.0
    """Seconds for a request's head to arrive, or for its first byte."""
    body_time: float = 20.0
    """Seconds for the body."""
    answer_time: float = 30.0
    """Seconds for an answer to be read."""
    leaving_time: float = 2.0
    """Seconds allowed for a closing connection to notice."""
    leaving: int = 1024 * 1024
    """Bytes that it may still send meanwhile, unread."""
    waiting: int = 1000
    """Maximum connections that we wait for."""
    waiting_each: int = 100
    """Maximum from one address; the same number may be closing."""
    heavy: int = 200
    """Maximum connections with large memory use: an incoming body, or an unread answer."""
    coming: Limit = COMING
    """Connections that one address may open: the steady rate per second, and the burst."""
    queued: int = 16
    """Maximum requests on a connection before the first is answered."""

    @property
    def reserve(self) -> int:
        """Files kept free for the process itself and for a rush of newcomers."""
        return min(MOST_RESERVED, self.files // 2)

    @property
    def backlog(self) -> int:
        """Connections that the system may accept before we see them."""
        return max(16, self.reserve - OWN_FILES)

    @property
    def open(self) -> int:
        """Maximum connections of all kinds."""
        return self.files - self.reserve

    @property
    def sockets(self) -> int:
        """Maximum WebSockets among them: the others are left for the lobby."""
        return max(1, self.open - max(32, self.open // 8))


def files_allowed() -> int:
    """How many files the system lets this process open; without a limit, more than we could need."""
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)


class Connections:
    """All connections, and the order in which they are dropped."""

    def __init__(
        self, bounds: Bounds, proxies: Proxies, strict: bool, time: Callable[[], float], sockets: Callable[[], int]
    ) -> None:
        self.bounds, self.time = bounds, time
        self._proxies, self._strict, self._sockets = proxies, strict, sockets
        self._comers = Buckets(bounds.coming, time)
        self.open: set[Connection] = set()
        self._waiting: dict[Connection, float] = {}
        """Deadline of each connection; the longest-waiting one first."""
        self._by_address: dict[str, dict[Connection, None]] = {}
        self._heavy: dict[Connection, None] = {}
        """Waiting or closing connections with large memory use, the oldest first."""
        self._leaving: dict[Connection, float] = {}
        """Deadlines of closing connections; each keeps a file open until its last answer is read."""
        self._leaving_by_address: dict[str, dict[Connection, None]] = {}
        self.refused = 0
        """Connections refused for lack of room since the start."""
        self._told = 0.0

    # --- coming and going ---

    def come(self, connection: Connection) -> None:
        """Register a new connection; another may be closed for it."""
        self.open.add(connection)
        if self._counts(connection.address) and not self._comers.take(connection.address):
            self.refused += 1
            connection.cut_off()
            return
        self.wait(connection, self.bounds.head_time)
        if self.files + self._sockets() > self.bounds.open:
            if self._leaving:
                self._let_go(next(iter(self._leaving)))
            else:
                # The newcomer may be the only one we wait for.
                self._make_room(next(iter(self._waiting)), 503, "lobby-server-full")

    def leave(self, connection: Connection) -> None:
        """Remove a connection that closed or became a WebSocket."""
        self.work(connection)
        self.open.discard(connection)
        self._forget(connection)

    def wait(self, connection: Connection, seconds: float, heavy: bool = False) -> None:
        """Wait for this connection for `seconds`; `heavy` says if it uses much memory meanwhile."""
        if connection not in self.open:
            return
        self.work(connection)
        self._waiting[connection] = self.time() + seconds
        same = _put(self._by_address, connection)
        if heavy:
            self._weigh(connection)
        if len(same) > self.bounds.waiting_each and self._counts(connection.address):
            self._make_room(next(iter(same)), 429, "lobby-too-many")
        elif len(self._waiting) > self.bounds.waiting:
            self._make_room(next(iter(self._waiting)), 503, "lobby-server-full")

    def work(self, connection: Connection) -> None:
        """The connection now waits for us."""
        if self._waiting.pop(connection, None) is not None:
            self._heavy.pop(connection, None)
            _take_out(self._by_address, connection)

    def part(self, connection: Connection, seconds: float, heavy: bool = False) -> None:
        """Close the connection: stop waiting for it, and cut it off after the given time."""
        self.work(connection)
        if connection in self.open:
            self.open.discard(connection)
            self._leaving[connection] = self.time() + seconds
            same = _put(self._leaving_by_address, connection)
            if heavy:
                self._weigh(connection)
            if len(same) > self.bounds.waiting_each and self._counts(connection.address):
                self._let_go(next(iter(same)))

    def sweep(self) -> None:
        """Drop connections whose time is up."""
        now = self.time()
        for connection in [one for one, until in self._waiting.items() if until <= now]:
            connection.run_out()
        for connection in [one for one, until in self._leaving.items() if until <= now]:
            connection.cut_off()

    @property
    def files(self) -> int:
        """How many files the connections keep open, including closing ones."""
        return len(self.open) + len(self._leaving)

    def address_of(self, peer: str) -> str:
        """How limits count this peer. A proxy carries many people's connections, so it counts under its own name."""
        return peer if self._proxies.trusts(peer) else counted(peer)

    # --- too many ---

    def _counts(self, address: str) -> bool:
        """Does the limit per address apply? A trusted proxy stands for many people."""
        return self._strict and not self._proxies.trusts(address)

    def _let_go(self, connection: Connection) -> None:
        """Cut off a closing connection before its time is up."""
        self.refused += 1
        self._forget(connection)
        connection.cut_off()

    def _forget(self, connection: Connection) -> None:
        """Remove a connection from the closing ones: it is gone, or soon will be."""
        if self._leaving.pop(connection, None) is not None:
            self._heavy.pop(connection, None)
            _take_out(self._leaving_by_address, connection)

    def _weigh(self, connection: Connection) -> None:
        """Record a connection with large memory use; if there are too many, drop the oldest."""
        self._heavy[connection] = None
        if len(self._heavy) > self.bounds.heavy:
            oldest = next(iter(self._heavy))
            if oldest in self._leaving:
                self._let_go(oldest)
            else:
                self._make_room(oldest, 503, "lobby-server-full")

    def _make_room(self, connection: Connection, status: int, key: str) -> None:
        self.refused += 1
        if connection.unread:  # it would not read the reason either
            connection.cut_off()
        else:
            connection.refuse(status, key)
        now = self.time()
        if self.refused == 1 or now - self._told >= SELDOM:
            self._told = now
            facts = {"open": self.files, "sockets": self._sockets(), "closed": self.refused}
            logger.warning("too many connections: those that ask nothing are closed", extra=facts)


def _put(by_address: dict[str, dict[Connection, None]], connection: Connection) -> dict[Connection, None]:
    """Record a connection under its address; return all of that address, the oldest first."""
    same = by_address.setdefault(connection.address, {})
    same[connection] = None
    return same


def _take_out(by_address: dict[str, dict[Connection, None]], connection: Connection) -> None:
    same = by_address[connection.address]
    del same[connection]
    if not same:
        del by_address[connection.address]
