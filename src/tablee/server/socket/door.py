"""The door: which sockets enter, which must leave a full server, and what all of them share."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from picows import WSCloseCode

from tablee.server.access.addresses import Proxies
from tablee.server.access.devices import still_there
from tablee.server.access.hosts import Hosts
from tablee.server.access.limits import Bucket, Buckets, Limit
from tablee.server.store.log import Store
from tablee.server.store.notices import MOVED, SIGNED_OUT
from tablee.server.table.audience import Counts
from tablee.server.table.registry import Registry
from tablee.server.table.stories import Stories
from tablee.server.table.tasks import Spawn

if TYPE_CHECKING:
    from tablee.server.socket.connection import Socket

MOST_UNSENT = 64 * 1024
"""Unsent bytes that mark a client as a slow reader."""
MOST_PARTS = 64
"""Maximum frames in one message: even empty ones take room."""
COMING, STRANGERS = Limit(20, 300), Limit(100, 1000)
FRAMES, PARCEL = 4, 2048
"""Frames of all kinds per allowed message; one longer than the second number in bytes counts for several."""
CROWD = 10
"""Sockets' worth of frames that one address, or one person, may send together."""


LATELY = 1000
"""Devices that are remembered after they were signed out."""
PARTING = {
    SIGNED_OUT: ("signed-out", WSCloseCode.POLICY_VIOLATION),
    MOVED: ("moved", WSCloseCode.TRY_AGAIN_LATER),
}


@dataclass(frozen=True)
class Comers:
    """How many clients may enter, and how fast."""

    from_one_address: Limit = COMING
    """Sockets that one address may open: steadily, and in a burst after the server was away."""
    strangers: Limit = STRANGERS
    """The same limit for nameless sockets from all addresses together: each receives a whole table."""
    open_from_one_address: int = 300
    """Maximum open sockets from one address."""
    open_of_one_person: int = 50
    open_nameless: int = 1_500
    """Maximum nameless sockets: they cost their owners nothing, and us 30 kB each."""


COMERS = Comers()


@dataclass(frozen=True)
class Bounds:
    """The limits of sockets."""

    rate: Limit
    """Maximum messages from each."""
    most: int
    """Maximum open sockets."""
    strict: bool = True
    """Are sockets counted? Off for load tests, and where the door is watched elsewhere."""
    comers: Comers = COMERS

    @property
    def traffic(self) -> Limit:
        """Frames, however small, that each may send. All messages that `rate` allows fit in it."""
        return Limit(FRAMES * self.rate.rate, FRAMES * self.rate.burst + MOST_PARTS)

    @property
    def overflow(self) -> int:
        """Sockets that may be open while we find out which hold a seat and which must leave."""
        return self.most + max(16, self.most // 20)


@dataclass(frozen=True)
class Means:
    """Shared parts for every socket of a process."""

    registry: Registry
    stories: Stories
    store: Store
    key: bytes
    """The key that signs tokens."""
    hosts: Hosts
    counts: Counts
    spawn: Spawn
    time: Callable[[], float]
    build: Callable[[], str]
    """The build of the server's pages."""


class Door:
    """The state that all sockets share: members, limits and outgoing messages."""

    def __init__(self, means: Means, bounds: Bounds, proxies: Proxies) -> None:
        self.means, self.bounds = means, bounds
        self.traffic = bounds.traffic
        self._proxies = proxies
        self._comers = Buckets(bounds.comers.from_one_address, means.time) if bounds.strict else None
        crowd = Limit(CROWD * self.traffic.rate, CROWD * self.traffic.burst)
        self._crowds = Buckets(crowd, means.time) if bounds.strict else None
        self._strangers = Bucket(bounds.comers.strangers, means.time())
        self.sockets: set[Socket] = set()
        self.leaving: set[Socket] = set()
        """Sockets among them that are closing."""
        self._nameless: set[Socket] = set()
        self._by_address: dict[str, dict[Socket, None]] = {}
        self._by_person: dict[str, int] = {}
        self._parted: deque[str] = deque(maxlen=LATELY)
        self.closing = False
        self._outbox: list[tuple[Socket, bytes]] = []
        self._gathered = 0
        """Bytes in the outbox."""
        self._loop = asyncio.get_running_loop()

    # --- who may come in ---

    def admit(self, socket: Socket, peer: str, forwarded: str) -> str:
        """Is there room for one more from that address? Otherwise, the reason why not.

        Behind a trusted proxy, the address is the one that the proxy names.
        """
        self.sockets.add(socket)
        if self.closing or self.inside > self.bounds.overflow:
            return "server-full"
        address = self._proxies.client(peer, forwarded)
        same = self._by_address.setdefault(address, {})
        same[socket] = None
        socket.address = address
        if self._crowds is not None:
            socket.crowds = (self._crowds.of(address),)
        if self._comers is None:
            return ""
        if not self._comers.take(address):
            return "too-many-sockets"
        return "too-many-open" if len(same) > self.bounds.comers.open_from_one_address else ""

    def admit_stranger(self, socket: Socket) -> str:
        """Is there room for one more nameless viewer? Otherwise, the reason why not."""
        if self._comers is not None and not self._strangers.take(self.means.time()):
            return "too-many-sockets"
        self._nameless.add(socket)
        if (
            len(self._nameless) > self.bounds.comers.open_nameless
            and self._comers is not None
            and not self._make_room()
        ):
            return "server-full"
        return "" if self.has_room(seated=False) else "server-full"

    def admit_person(self, socket: Socket) -> str:
        """Is there room for one more of that person? Otherwise, the reason why not."""
        self._by_person[socket.person] = open_already = self._by_person.get(socket.person, 0) + 1
        return (
            "too-many-open" if self._comers is not None and open_already > self.bounds.comers.open_of_one_person else ""
        )

    @property
    def inside(self) -> int:
        """Sockets that are open and not about to close."""
        return len(self.sockets) - len(self.leaving)

    def has_room(self, seated: bool) -> bool:
        """May a viewer who has entered stay? On a full server, seat holders take the places of strangers."""
        return self.inside <= self.bounds.most or (seated and self._make_room())

    def _make_room(self) -> bool:
        """Dismiss a stranger: the latest one from the most crowded address."""
        for same in sorted(self._by_address.values(), key=len, reverse=True):
            for socket in reversed(same):
                if socket.stranger and not socket.closed:
                    socket.close("server-full", WSCloseCode.TRY_AGAIN_LATER)
                    self._nameless.discard(socket)
                    return True
        return False

    def forget(self, socket: Socket) -> None:
        """Forget a closed socket."""
        self.sockets.discard(socket)
        self.leaving.discard(socket)
        self._nameless.discard(socket)
        if (same := self._by_address.get(socket.address)) is not None:
            same.pop(socket, None)
            if not same:
                del self._by_address[socket.address]
        if socket.person in self._by_person:
            self._by_person[socket.person] -= 1
            if not self._by_person[socket.person]:
                del self._by_person[socket.person]

    # --- what is said ---

    def post(self, socket: Socket, message: bytes) -> None:
        """Send a message after the tables' turn: many sent together cost half as much as many sent one by one.

        The outbox holds no more than counts as slow reading: a client that asks much but reads nothing is found before
        all of it is answered.
        """
        if not self._outbox:
            self._loop.call_soon(self.send_all)
        self._outbox.append((socket, message))
        self._gathered += len(message)
        if self._gathered > MOST_UNSENT:
            self.send_all()

    def send_all(self) -> None:
        """Send the waiting messages, in order."""
        outbox, self._outbox, self._gathered = self._outbox, [], 0
        for socket, message in outbox:
            socket.send_now(message)

    def part(self, devices: Iterable[str], why: str) -> None:
        """Close the sockets of devices that were signed out, or are somebody else's now: these come back."""
        gone = set(devices)
        if why == SIGNED_OUT:
            self._parted.extend(gone)
        reason, code = PARTING[why]
        for socket in list(self.sockets):
            if socket.device in gone:
                socket.close(reason, code)

    async def part_with_the_signed_out(self) -> None:
        """Close the sockets of devices that another process signed out while we did not hear of it."""
        if here := {socket.device for socket in self.sockets if socket.device}:
            known = await self.means.store.read(lambda connection: still_there(connection, here))
            self.part(here - known, SIGNED_OUT)

    def has_parted(self, device: str) -> bool:
        """Was this device signed out while its socket was still coming in?"""
        return bool(device) and device in self._parted

    def sweep(self) -> None:
        """Ping the silent clients; drop the dead ones."""
        now = self.means.time()
        for socket in list(self.sockets):
            socket.ask(now)

    def close_all(self) -> None:
        """Stop: tell everyone, and let them come back."""
        self.closing = True
        for socket in list(self.sockets):
            socket.close("server-stops", WSCloseCode.SERVICE_RESTART)
