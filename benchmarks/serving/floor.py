"""The floor: a server that does nothing but read one message and send four, JSON both ways, over the same sockets.

What it costs tells how fast the machine is just now, so that figures taken on another day can be compared. Run as a
program it is the server: `python -m benchmarks.serving.floor PORT`.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_connect, ws_create_server

from benchmarks.ports import free_port

TABLES, SEATS = 50, 4
ASKED = b'{"type":"move","id":"k12345678","on":123,"move":"B3t>L"}'
ANSWER = {
    "type": "step",
    "seq": 123,
    "on": 123,
    "events": [{"type": "lay", "seat": 2, "card": "B3t", "pile": "L"}],
    "set": {"hand_sizes": [7, 6, 7, 5], "laying": "L", "actor": 2},
    "splice": {"left": [4, 0, "B3t"]},
}
"""About as long as what the real server sends."""

# --- the server ---


class Place(WSListener):
    """A socket at a table: what comes in goes out to all who sit there."""

    def __init__(self, tables: dict[bytes, list[WSTransport]], path: bytes) -> None:
        self._table = tables.setdefault(path, [])

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._table.append(transport)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            message = msgspec.json.decode(frame.get_payload_as_bytes())
            for place in self._table:
                place.send(WSMsgType.TEXT, msgspec.json.encode({**ANSWER, "seq": message["on"]}))


async def _serve(port: int) -> None:
    tables: dict[bytes, list[WSTransport]] = {}

    def sit(request: WSUpgradeRequest) -> Place:
        return Place(tables, request.path)

    server = await ws_create_server(sit, "127.0.0.1", port, use_aiofastnet=False)
    await server.serve_forever()


# --- the load ---


class Player(WSListener):
    """Sends a message when the answer to the last one has come; the others of its table only read."""

    moves = 0

    def __init__(self, moves: bool) -> None:
        self._moves = moves

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if self._moves and frame.msg_type == WSMsgType.TEXT:
            Player.moves += 1
            transport.send(WSMsgType.TEXT, ASKED)


async def _load(port: int, process: subprocess.Popen[bytes], seconds: float) -> float:
    movers = []
    for table in range(TABLES):
        for seat in range(SEATS):
            transport, _ = await ws_connect(
                lambda seat=seat: Player(seat == 0), f"ws://127.0.0.1:{port}/{table}", use_aiofastnet=False
            )
            movers += [transport] if seat == 0 else []
    for transport in movers:
        transport.send(WSMsgType.TEXT, ASKED)
    await asyncio.sleep(0.5)
    moves, used = Player.moves, _cpu_seconds(process.pid)
    await asyncio.sleep(seconds)
    return (_cpu_seconds(process.pid) - used) / max(1, Player.moves - moves)


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(core: int | None, seconds: float = 3.0) -> float:
    """CPU seconds that one message in and four out cost a server on this core, just now."""
    port = free_port()
    mine = os.sched_getaffinity(0)
    if core is not None:
        os.sched_setaffinity(0, {core})
    process = subprocess.Popen([sys.executable, "-m", "benchmarks.serving.floor", str(port)])
    os.sched_setaffinity(0, mine)
    try:
        _wait_for(port)
        Player.moves = 0
        return uvloop.run(_load(port, process, seconds))
    finally:
        process.kill()
        process.wait()


def _wait_for(port: int) -> None:
    for _ in range(500):
        with socket.socket() as caller:
            if caller.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise SystemExit("The server of the floor did not start.")


if __name__ == "__main__":
    uvloop.run(_serve(int(sys.argv[1])))
