"""Programs that sit at tables: a socket a seat, a move as soon as it is the seat's turn."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable, Iterable

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from benchmarks.serving.lobby import Seated
from benchmarks.serving.reading import Closing, Refused, Shown, Step, legal_after, read

NO_END = sys.maxsize
LONGEST_WAIT = 60
"""Seconds until a wait for the server is given up."""
HANDSHAKES = 32
"""Sockets opened at a time."""


class Load:
    """All tables of one measurement, and what they count together."""

    def __init__(self, address: str, seat: type[Seat] | None = None, luck: int = 1) -> None:
        self.address = address
        self.moves = 0
        """Moves made and answered."""
        self.bytes = 0
        """Received by all sockets, frame headers included."""
        self.troubles: list[str] = []
        """What the server said or did that it should not have."""
        self.luck = random.Random(luck)
        self.spares: list[Seated] = []
        """Tables for those whose match is over."""
        self.tables: list[Table] = []
        self.seat_class: type[Seat] = seat or Seat
        self._changes: set[asyncio.Task[None]] = set()

    async def open(self, seated: Iterable[Seated]) -> list[Table]:
        """Every seat of these tables gets its socket and sees its table."""
        new = [Table(self, table) for table in seated]
        self.tables += new
        await in_turn(new, Table.connect)
        return new

    async def open_and_play(self, seated: Iterable[Seated], moves: int) -> list[Table]:
        """Open these tables, and let each make that many moves."""
        new = await self.open(seated)
        for table in new:
            table.start(moves)
        await until(lambda: all(table.quiet for table in new), f"{moves} moves at each of {len(new)} tables")
        return new

    def replace(self, old: Table) -> None:
        """A match is over: its four go on at a spare table, where there is one."""
        if self.spares:
            task = asyncio.get_running_loop().create_task(self._move_over(old, self.spares.pop()))
            self._changes.add(task)
            task.add_done_callback(self._changes.discard)

    async def _move_over(self, old: Table, seated: Seated) -> None:
        left = old.left
        self.tables.remove(old)
        old.close()
        (new,) = await self.open([seated])
        new.start(left)

    def stop(self) -> None:
        """No more moves."""
        for table in self.tables:
            table.left = 0


class Table:
    """One table of the load: its four sockets."""

    def __init__(self, load: Load, seated: Seated) -> None:
        self.load = load
        self.id = seated.id
        self.left = 0
        """Moves that its seats may still make."""
        self.over = False
        self.sent = 0.0
        """When the last move was sent."""
        self.seats = [load.seat_class(self, token) for token in seated.tokens]

    async def connect(self, since: int | None = None) -> None:
        """Open the sockets, wait for what each is shown first."""
        for seat in self.seats:
            await seat.connect(since)

    def start(self, moves: int = NO_END) -> None:
        """Whoever is to move does, and so on for that many moves."""
        self.left = moves
        for seat in self.seats:
            if seat.legal:
                seat.play()
                return

    @property
    def quiet(self) -> bool:
        """Has it made its moves, or is its match over?"""
        return self.left == 0 or self.over

    def end(self) -> None:
        """The match is over; told by the first of the four that hears of it."""
        if not self.over:
            self.over = True
            self.load.replace(self)

    def close(self) -> None:
        """Close the sockets."""
        for seat in self.seats:
            seat.close()


class Seat(WSListener):
    """One socket. It knows its legal moves and nothing else of the game."""

    def __init__(self, table: Table, token: str) -> None:
        self.table = table
        self.load = table.load
        self.legal: list[str] = []
        self.on = 0
        self._token = token
        self._transport: WSTransport | None = None
        self._shown: asyncio.Future[Shown] | None = None
        self._said = 0

    async def connect(self, since: int | None = None) -> Shown:
        """Open the socket; what the table looks like."""
        self._shown = asyncio.get_running_loop().create_future()
        address = f"ws://{self.load.address}/api/tables/{self.table.id}/socket"
        if since is not None:
            address += f"?since={since}"
        token = {"Authorization": f"Bearer {self._token}"}
        self._transport = None
        await ws_connect(lambda: self, address, extra_headers=token, websocket_handshake_timeout=LONGEST_WAIT)
        return await asyncio.wait_for(self._shown, LONGEST_WAIT)

    def play(self) -> None:
        """Make a move, any."""
        self.table.left -= 1
        self._said += 1
        move = self.legal[int(self.load.luck.random() * len(self.legal))]
        text = f'{{"type":"move","id":"{self.on}-{self._said}","on":{self.on},"move":"{move}"}}'
        assert self._transport is not None
        self._transport.send(WSMsgType.TEXT, text.encode())

    def close(self) -> None:
        """Close the socket without a word to the load."""
        if self._transport is not None:
            self._transport.disconnect()

    @property
    def connected(self) -> bool:
        return self._transport is not None and not self._transport.is_disconnected

    def saw(self, step: Step) -> None:
        """A step was shown to this seat. For measurements that look closer."""

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Read a message, and answer with a move where one is due."""
        if frame.msg_type != WSMsgType.TEXT:
            if frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()
            return
        size = frame.payload_size
        self.load.bytes += size + (2 if size < 126 else 4 if size < 65536 else 10)
        message = read(frame.get_payload_as_bytes())
        if type(message) is Step:
            self._step(message)
        elif type(message) is Shown:
            self._show(message)
        elif isinstance(message, Refused | Closing):
            self.load.troubles.append(f"table {self.table.id}: {message.why}: {message.sentence}")

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The socket is open."""
        self._transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Whoever waits to be shown the table waits in vain, unless it is an earlier socket that has closed."""
        if transport is self._transport and self._shown and not self._shown.done():
            self._shown.set_exception(ConnectionError(f"table {self.table.id}: closed before anything was shown"))

    def _step(self, step: Step) -> None:
        self.on = step.on
        self.legal = legal_after(self.legal, step)
        if step.id is not None:
            self.load.moves += 1
        self.saw(step)
        if step.set.actor is None:
            self.table.end()
        elif self.legal and self.table.left > 0:
            self.play()

    def _show(self, shown: Shown) -> None:
        self.on = shown.on
        self.legal = shown.view.legal if shown.view else []
        if shown.view and shown.view.actor is None:
            self.table.over = True
        if self._shown and not self._shown.done():
            self._shown.set_result(shown)


async def in_turn(tables: Iterable[Table], call: Callable[[Table], Awaitable[object]]) -> None:
    """The same for all tables, a few at a time: handshakes of thousands at once are another measurement."""
    gate = asyncio.Semaphore(HANDSHAKES)

    async def one(table: Table) -> None:
        async with gate:
            await call(table)

    await asyncio.gather(*(one(table) for table in tables))


async def until(condition: Callable[[], bool], what: str, seconds: float = LONGEST_WAIT) -> None:
    """Wait for something that must happen."""
    end = asyncio.get_running_loop().time() + seconds
    while not condition():
        if asyncio.get_running_loop().time() > end:
            raise SystemExit(f"Gave up after {seconds:.0f} s: {what}.")
        await asyncio.sleep(0.02)
