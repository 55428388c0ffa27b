"""Who is served next, when more is to be thought about, or read again, than there are threads for.

Ranks come first, and within a rank persons take turns: whoever has thirty tables waits as long for each of them as
somebody with one does, thirty times over. Work that nobody wants any more leaves the queue at once.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Container
from contextlib import asynccontextmanager
from enum import IntEnum
from itertools import count
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

GENEROUS = 4
"""One turn in so many begins with the lower ranks: they go on slowly while the first has more than it can do."""


class Rank(IntEnum):
    """What for, the most pressing first."""

    PEOPLE = 0
    """What somebody waits for who sits at the table: the move of a bot, what they missed."""
    ASKED = 1
    """A hint, or what a move was worth."""
    WATCHED = 2
    """What somebody waits for who only looks on."""


EVERY = frozenset(Rank)


class Place(NamedTuple):
    """Where something waits."""

    rank: Rank
    person: str
    number: int


class FairQueue(Generic[T]):
    """Work that waits, by rank and person."""

    def __init__(self) -> None:
        self._ranks: dict[Rank, OrderedDict[str, dict[int, T]]] = {rank: OrderedDict() for rank in Rank}
        self._numbers = count()
        self._turns = 0

    def __len__(self) -> int:
        return sum(len(waiting) for persons in self._ranks.values() for waiting in persons.values())

    def waiting(self, rank: Rank) -> bool:
        """Does anything of that rank wait?"""
        return bool(self._ranks[rank])

    def put(self, rank: Rank, person: str, work: T) -> Place:
        """Let it wait behind what the person has waiting there; where it waits."""
        place = Place(rank, person, next(self._numbers))
        self._ranks[rank].setdefault(person, {})[place.number] = work
        return place

    def withdraw(self, place: Place) -> None:
        """Nobody wants it any more; nothing happens if it was taken already."""
        persons = self._ranks[place.rank]
        if (waiting := persons.get(place.person)) is not None:
            waiting.pop(place.number, None)
            if not waiting:
                del persons[place.person]

    def take(self, allowed: Container[Rank] = EVERY) -> tuple[Place, T] | None:
        """What comes next of these ranks; None if nothing waits."""
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
        """The ranks, as this turn asks them; the two lower ones take turns."""
        rounds, turn = divmod(self._turns, GENEROUS)
        lower = [Rank.ASKED, Rank.WATCHED]
        if rounds % 2:
            lower.reverse()
        return [*lower, Rank.PEOPLE] if turn == GENEROUS - 1 else [Rank.PEOPLE, *lower]


class FairTurns:
    """Work that is done so many at a time, in the order of a fair queue."""

    def __init__(self, at_once: int = 1) -> None:
        self._free = at_once
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()

    @asynccontextmanager
    async def of(self, rank: Rank, person: str) -> AsyncIterator[None]:
        """Wait until it is that person's turn; it is while the block lasts."""
        if self._free:
            self._free -= 1
        else:
            turn = asyncio.get_running_loop().create_future()
            place = self._queue.put(rank, person, turn)
            try:
                await turn
            except asyncio.CancelledError:
                self._queue.withdraw(place)
                if turn.done() and not turn.cancelled():  # it was given the turn, and nobody is there to take it
                    self._pass_on()
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Give the turn that has ended to who comes next."""
        while (taken := self._queue.take()) is not None:
            _, turn = taken
            if not turn.done():
                return turn.set_result(None)
        self._free += 1
        return None
