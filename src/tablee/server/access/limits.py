"""Rate limits, each with a clear answer: a burst first, then a steady rate per second."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Limit:
    """How often an action is allowed."""

    rate: float
    """Actions per second in the long run."""
    burst: float
    """Actions allowed at one time."""


class Bucket:
    """The remaining allowance of one client."""

    __slots__ = ("_at", "_left", "_limit")

    def __init__(self, limit: Limit, now: float) -> None:
        self._limit = limit
        self._left = limit.burst
        self._at = now

    def take(self, now: float, times: int = 1) -> bool:
        """Is the action allowed once more, or `times` more?"""
        self._left = min(self._limit.burst, self._left + (now - self._at) * self._limit.rate)
        self._at = now
        if self._left < times:
            return False
        self._left -= times
        return True

    def full(self, now: float) -> bool:
        """Has the client been idle long enough to be forgotten?"""
        return self._left + (now - self._at) * self._limit.rate >= self._limit.burst


class Buckets:
    """A limit for each of many clients."""

    def __init__(self, limit: Limit, time: Callable[[], float], most: int = 10_000) -> None:
        self._limit, self._time, self._most = limit, time, most
        self._buckets: dict[str, Bucket] = {}

    def take(self, client: str) -> bool:
        """May this client act once more?"""
        return self.of(client).take(self._time())

    def of(self, client: str) -> Bucket:
        """The remaining allowance of this client."""
        now = self._time()
        if len(self._buckets) > self._most:
            self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.full(now)}
        if client not in self._buckets:
            self._buckets[client] = Bucket(self._limit, now)
        return self._buckets[client]


class Turns:
    """One action at a time for each client: a client with many requests delays only itself."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._waiting = Counter[str]()

    @asynccontextmanager
    async def of(self, client: str) -> AsyncIterator[None]:
        """Wait for that client's turn, and hold it for the block."""
        lock = self._locks.setdefault(client, asyncio.Lock())
        self._waiting[client] += 1
        try:
            async with lock:
                yield
        finally:
            self._waiting[client] -= 1
            if not self._waiting[client]:
                del self._waiting[client], self._locks[client]
