"""The order of service when there is more to think about, or read again, than threads.

Ranks come first, and within a rank persons take turns: a person with thirty tables waits thirty turns, each as long as
the one turn of a person with one table. Cancelled work leaves the queue immediately.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Container
from contextlib import asynccontextmanager
from enum import IntEnum
from itertools import count
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

GENEROUS = 4
"""Turns per turn that begins with the lower ranks: they advance slowly while the first is overloaded."""


class Rank(IntEnum):
    """Purposes of work, the most pressing first."""

    PEOPLE = 0
    """Work that a seated player waits for: a bot's move, missed events."""
    ASKED = 1
    """A hint, or the value of a move."""
    WATCHED = 2
    """Work that a spectator waits for."""


EVERY = frozenset(Rank)


class Place(NamedTuple):
    """The place of waiting work."""

    rank: Rank
    person: str
    number: int


class FairQueue(Generic[T]):
    """Waiting work, by rank and person."""

    def __init__(self) -> None:
        self._ranks: dict[Rank, OrderedDict[str, dict[int, T]]] = {rank: OrderedDict() for rank in Rank}
        self._numbers = count()
        self._turns = 0

    def __len__(self) -> int:
        return sum(len(waiting) for persons in self._ranks.values() for waiting in persons.values())

    def waiting(self, rank: Rank) -> bool:
        """Is work of that rank waiting?"""
        return bool(self._ranks[rank])

    def put(self, rank: Rank, person: str, work: T) -> Place:
        """Add work behind the person's other work; return its place."""
        place = Place(rank, person, next(self._numbers))
        self._ranks[rank].setdefault(person, {})[place.number] = work
        return place

    def withdraw(self, place: Place) -> None:
        """Withdraw unwanted work; no effect if it was taken already."""
        persons = self._ranks[place.rank]
        if (waiting := persons.get(place.person)) is not None:
            waiting.pop(place.number, None)
            if not waiting:
                del persons[place.person]

    def take(self, allowed: Container[Rank] = EVERY) -> tuple[Place, T] | None:
        """The next work of these ranks; None if there is none."""
        for rank in self._order():
            persons = self._ranks[rank]
            if rank not in allowed or not persons:
                continue
            self._turns += 1
            person, waiting = next(iter(persons.items()))
            number = next(iter(waiting))
            work = waiting.pop(number)
            if waiting:
                persons.move_to_end(person)
            else:
                del persons[person]
            return Place(rank, person, number), work
        return None

    def _order(self) -> list[Rank]:
        """The order of ranks in this turn; the two lower ones alternate."""
        rounds, turn = divmod(self._turns, GENEROUS)
        lower = [Rank.ASKED, Rank.WATCHED]
        if rounds % 2:
            lower.reverse()
        return [*lower, Rank.PEOPLE] if turn == GENEROUS - 1 else [Rank.PEOPLE, *lower]


class FairTurns:
    """Work with a limited number of workers, in the order of a fair queue."""

    def __init__(self, at_once: int = 1) -> None:
        self._free = at_once
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()

    @asynccontextmanager
    async def of(self, rank: Rank, person: str) -> AsyncIterator[None]:
        """Wait for that person's turn, and hold it for the block."""
        if self._free:
            self._free -= 1
        else:
            turn = asyncio.get_running_loop().create_future()
            place = self._queue.put(rank, person, turn)
            try:
                await turn
            except asyncio.CancelledError:
                self._queue.withdraw(place)
                if turn.done() and not turn.cancelled():  # the turn was granted, but its owner has gone
                    self._pass_on()
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Pass a finished turn to the next in line."""
        while (taken := self._queue.take()) is not None:
            _, turn = taken
            if not turn.done():
                return turn.set_result(None)
        self._free += 1
        return None
