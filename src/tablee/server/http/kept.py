"""An answer that is worked out once in a while, however many ask for it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """A value that stays good for some seconds."""

    def __init__(self, seconds: float, time: Callable[[], float]) -> None:
        self._seconds, self._time = seconds, time
        self._found: tuple[float, T] | None = None
        self._making = asyncio.Lock()

    async def value(self, make: Callable[[], Awaitable[T]]) -> T:
        """The value, made again if it is too old. Whoever asks meanwhile waits for the same one."""
        async with self._making:
            if self._found is None or self._time() - self._found[0] >= self._seconds:
                self._found = self._time(), await make()
            return self._found[1]
