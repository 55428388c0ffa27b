"""The HTTP connections of a process, and what bounds them: bytes and time for a request, how many may wait.

We wait for a connection while it is silent, while its request is still coming in, and while its answer is not read.
Where there are too many, those we have waited for longest go first: who means to ask something asks at once.
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
"""Seconds between two looks at who has run out of time."""
SELDOM = 60.0
"""Seconds between two lines of the log that say that there are too many."""
MOST_FILES = 1 << 20
MOST_RESERVED = 1024
"""Files that are kept free, where a process may open many; else half of them."""
OWN_FILES = 64
"""Of those, for what the process opens itself (the database, pipes to bots); the others are for a crowd at the door."""


@dataclass(frozen=True)
class Bounds:
    """What a connection may ask of us."""

    files: int
    """That the process may open."""
    head: int = 16_000
    """Bytes of a request's first line and headers together."""
    headers: int = 100
    body: int = 4 * LARGEST_BODY
    """Bytes of a body as it comes in: what wraps it may be larger than what is in it, but not by that much."""
    head_time: float = 10.0
    """Seconds for the head of a request to come in, or for a first byte to come."""
    body_time: float = 20.0
    """Seconds for the body."""
    answer_time: float = 30.0
    """Seconds for an answer to be read."""
    leaving_time: float = 2.0
    """Seconds that a connection which is being closed is given to take note of that."""
    leaving: int = 1024 * 1024
    """Bytes that it may still send meanwhile; nobody reads them."""
    waiting: int = 1000
    """Connections that we wait for."""
    waiting_each: int = 100
    """From one address; as many of it may be closing."""
    heavy: int = 200
    """Connections that keep much in memory: the body of a request that is still coming in, an answer nobody reads."""
    coming: Limit = COMING
    """Connections that may be opened from one address: in the long run a second, and at once."""
    queued: int = 16
    """Requests that a connection may send before the first is answered."""

    @property
    def reserve(self) -> int:
        """Files kept free for what the process opens itself, and for those who come all at once."""
        return min(MOST_RESERVED, self.files // 2)

    @property
    def backlog(self) -> int:
        """Connections that the system may take for us before we have seen them."""
        return max(16, self.reserve - OWN_FILES)

    @property
    def open(self) -> int:
        """Connections of all kinds."""
        return self.files - self.reserve

    @property
    def sockets(self) -> int:
        """Of those, WebSockets: the others are left for the lobby."""
        return max(1, self.open - max(32, self.open // 8))


def files_allowed() -> int:
    """How many files the system lets this process open; where it sets no limit, as many as we could ever need."""
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)


class Connections:
    """All of them, and who is to go next."""

    def __init__(
        self, bounds: Bounds, proxies: Proxies, strict: bool, time: Callable[[], float], sockets: Callable[[], int]
    ) -> None:
        self.bounds, self.time = bounds, time
        self._proxies, self._strict, self._sockets = proxies, strict, sockets
        self._comers = Buckets(bounds.coming, time)
        self.open: set[Connection] = set()
        self._waiting: dict[Connection, float] = {}
        """Until when; the one that has waited longest first."""
        self._by_address: dict[str, dict[Connection, None]] = {}
        self._heavy: dict[Connection, None] = {}
        """Those of the waiting and the leaving that keep much in memory, the oldest first."""
        self._leaving: dict[Connection, float] = {}
        """Those that are being closed, until when; each keeps a file open as long as its last answer is not read."""
        self._leaving_by_address: dict[str, dict[Connection, None]] = {}
        self.refused = 0
        """Closed for want of room since the start."""
        self._told = 0.0

    # --- coming and going ---

    def come(self, connection: Connection) -> None:
        """Somebody has connected; another may have to go for that."""
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
        """It is gone, or no HTTP connection any more."""
        self.work(connection)
        self.open.discard(connection)
        self._forget(connection)

    def wait(self, connection: Connection, seconds: float, heavy: bool = False) -> None:
        """From now on we wait for this connection, for so long; does it keep much in memory meanwhile?"""
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
        """From now on it waits for us."""
        if self._waiting.pop(connection, None) is not None:
            self._heavy.pop(connection, None)
            _take_out(self._by_address, connection)

    def part(self, connection: Connection, seconds: float, heavy: bool = False) -> None:
        """It is being closed: we wait for it no longer, and it is cut off if it is not gone after so long."""
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
        """Part from those whose time is up."""
        now = self.time()
        for connection in [one for one, until in self._waiting.items() if until <= now]:
            connection.run_out()
        for connection in [one for one, until in self._leaving.items() if until <= now]:
            connection.cut_off()

    @property
    def files(self) -> int:
        """How many files they keep open, those that are being closed among them."""
        return len(self.open) + len(self._leaving)

    def address_of(self, peer: str) -> str:
        """How limits count this peer. A proxy's connections are many people's: it is known by its own name."""
        return peer if self._proxies.trusts(peer) else counted(peer)

    # --- too many ---

    def _counts(self, address: str) -> bool:
        """Is this address held to what one may have? A proxy that we trust is many people."""
        return self._strict and not self._proxies.trusts(address)

    def _let_go(self, connection: Connection) -> None:
        """Cut off one that is being closed, before its time is up."""
        self.refused += 1
        self._forget(connection)
        connection.cut_off()

    def _forget(self, connection: Connection) -> None:
        """It is no longer being closed: it is gone, or will be in a moment."""
        if self._leaving.pop(connection, None) is not None:
            self._heavy.pop(connection, None)
            _take_out(self._leaving_by_address, connection)

    def _weigh(self, connection: Connection) -> None:
        """Note one that keeps much in memory; where there are too many, the oldest of them goes."""
        self._heavy[connection] = None
        if len(self._heavy) > self.bounds.heavy:
            oldest = next(iter(self._heavy))
            if oldest in self._leaving:
                self._let_go(oldest)
            else:
                self._make_room(oldest, 503, "lobby-server-full")

    def _make_room(self, connection: Connection, status: int, key: str) -> None:
        self.refused += 1
        if connection.unread:  # it would not read why, either
            connection.cut_off()
        else:
            connection.refuse(status, key)
        now = self.time()
        if self.refused == 1 or now - self._told >= SELDOM:
            self._told = now
            facts = {"open": self.files, "sockets": self._sockets(), "closed": self.refused}
            logger.warning("too many connections: those that ask nothing are closed", extra=facts)


def _put(by_address: dict[str, dict[Connection, None]], connection: Connection) -> dict[Connection, None]:
    """Note a connection under its address; all that are noted there, the oldest first."""
    same = by_address.setdefault(connection.address, {})
    same[connection] = None
    return same


def _take_out(by_address: dict[str, dict[Connection, None]], connection: Connection) -> None:
    same = by_address[connection.address]
    del same[connection]
    if not same:
        del by_address[connection.address]
