"""Who is measured while the server is attacked: players at tables, and somebody who looks into the lobby."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from benchmarks.serving.playing import Load, Seat, Table
from benchmarks.serving.reading import Step

PACE = 0.5
"""Seconds between two moves at a table."""
EVERY = 0.1
"""Seconds between two visits of the lobby."""
PATIENCE = 30.0
"""Seconds until a request is given up; it then counts as answered so late, and as failed."""


class Waits:
    """How long each answer took, in seconds; counted from when it was due to be asked for.

    Who is kept waiting asks later: the time lost before asking is the server's, too.
    """

    def __init__(self) -> None:
        self.all: list[float] = []
        self.failed = 0
        self.first_failure = ""

    def fail(self, why: str) -> None:
        """No answer, or none that is of any use."""
        self.failed += 1
        self.first_failure = self.first_failure or why

    def part(self, share: float) -> float:
        """So many of all answers took no longer, in milliseconds."""
        ordered = sorted(self.all) or [0.0]
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Players(Load):
    """Players who make a move every half a second, table by table."""

    def __init__(self, address: str) -> None:
        super().__init__(address, PatientSeat)
        self.waits = Waits()

    async def play(self, seconds: float) -> Waits:
        """For so long; what is not answered at the end has waited until then."""
        self.waits = Waits()
        await asyncio.gather(*(self._play(table, number, seconds) for number, table in enumerate(self.tables)))
        return self.waits

    async def _play(self, table: Table, number: int, seconds: float) -> None:
        clock = time.perf_counter
        start = clock() + PACE * number / max(1, len(self.tables))
        due = start
        while due < start + seconds:
            await asyncio.sleep(max(0.0, due - clock()))
            if table.over:
                return
            answered = self.moves_of(table)
            table.start(moves=1)
            while self.moves_of(table) == answered and clock() < due + PATIENCE and not self._lost(table):
                await asyncio.sleep(0.001)
            if self.moves_of(table) == answered:
                self.waits.fail("a player's socket was closed" if self._lost(table) else "a move was not answered")
                self.waits.all.append(max(PATIENCE, clock() - due))
                return
            self.waits.all.append(self.answered_at(table) - due)
            due += PACE

    def moves_of(self, table: Table) -> int:
        """Moves of this table that were answered."""
        return sum(seat.answered for seat in table.seats if isinstance(seat, PatientSeat))

    def answered_at(self, table: Table) -> float:
        """When the last of them was."""
        return max(seat.at for seat in table.seats if isinstance(seat, PatientSeat))

    def _lost(self, table: Table) -> bool:
        return not all(seat.connected for seat in table.seats)


class PatientSeat(Seat):
    """Counts the answers to its own moves."""

    def __init__(self, table: Table, token: str) -> None:
        super().__init__(table, token)
        self.answered = 0
        self.at = 0.0

    def saw(self, step: Step) -> None:
        if step.id is not None:  # a step with an id is the mover's own
            self.answered += 1
            self.at = time.perf_counter()


class Visitor:
    """Somebody who asks for the same page again and again, each time over a new connection."""

    def __init__(self, host: str, port: int, path: str = "/api/games") -> None:
        self._host, self._port, self._path = host, port, path

    async def visit(self, seconds: float, every: float = EVERY) -> Waits:
        """For so long."""
        waits, visits, clock = Waits(), list[asyncio.Task[None]](), time.perf_counter
        start = clock()
        for number in range(int(seconds / every)):
            await asyncio.sleep(max(0.0, start + number * every - clock()))
            visits.append(asyncio.create_task(self._visit(waits, start + number * every)))
        await asyncio.gather(*visits)
        return waits

    async def _visit(self, waits: Waits, due: float) -> None:
        try:
            line = await asyncio.wait_for(self._ask(), PATIENCE)
            if b" 200 " not in line:
                waits.fail(f"{self._path}: {line.decode(errors='replace').strip() or 'closed'}")
        except (OSError, TimeoutError) as error:
            waits.fail(f"{self._path}: {type(error).__name__} {error}")
        waits.all.append(time.perf_counter() - due)

    async def _ask(self) -> bytes:
        reader, writer = await asyncio.open_connection(self._host, self._port)
        try:
            host = f"{self._host}:{self._port}"
            writer.write(f"GET {self._path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            line = await reader.readline()
            await reader.read()
            return line
        finally:
            with suppress(OSError):
                writer.close()


async def sampled(read: Callable[[], int], work: Awaitable[None], every: float = 0.25) -> int:
    """The highest that a figure was while something was done."""
    done = asyncio.ensure_future(work)
    highest = read()
    while not done.done():
        await asyncio.wait([done], timeout=every)
        highest = max(highest, read())
    await done
    return highest
