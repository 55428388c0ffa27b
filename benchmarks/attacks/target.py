"""What an attacker knows of the server, and how strangers reach it: from other addresses than who plays there."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

CONTINUATION, TEXT, PING, PONG = 0x0, 0x1, 0x9, 0xA
PATIENCE = 30.0
"""Seconds until an attacker gives up waiting for an answer."""


@dataclass(frozen=True)
class Target:
    """A server, and a public table that is played there."""

    host: str
    port: int
    table: str

    @property
    def address(self) -> str:
        """Host and port, as in a URL."""
        return f"{self.host}:{self.port}"

    async def connect(self, stranger: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection of the stranger of that number, who has an address of their own. Raises OSError."""
        place = (local_address(stranger), 0)
        return await asyncio.wait_for(asyncio.open_connection(self.host, self.port, local_addr=place), PATIENCE)

    async def watch(self, stranger: int = 0, query: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """An anonymous socket at the table, handshake done. Raises OSError, also if it is refused."""
        reader, writer = await self.connect(stranger)
        writer.write(
            f"GET /api/tables/{self.table}/socket{query} HTTP/1.1\r\nHost: {self.address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        try:
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        except (asyncio.IncompleteReadError, TimeoutError) as error:
            writer.close()
            raise ConnectionError("no answer to the handshake") from error
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            writer.close()
            raise ConnectionError(head.split(b"\r\n", 1)[0].decode(errors="replace"))
        return reader, writer

    async def post(self, path: str, body: bytes, stranger: int = 0, headers: str = "") -> bytes:
        """What a request is answered, headers included; the connection is not kept. Raises OSError."""
        reader, writer = await self.connect(stranger)
        try:
            writer.write(
                f"POST {path} HTTP/1.1\r\nHost: {self.address}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\nConnection: close\r\n{headers}\r\n".encode()
                + body
            )
            return await asyncio.wait_for(reader.read(), PATIENCE)
        finally:
            writer.close()


def local_address(stranger: int) -> str:
    """The address of a stranger: any of 127.0.0.0/8 is this machine's, and 127.0.0.1 is the players'."""
    number = stranger + 2
    return f"127.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


def frame(opcode: int, payload: bytes = b"", final: bool = True) -> bytes:
    """A WebSocket frame of a client; its mask is zero."""
    size = len(payload)
    first = (0x80 if final else 0) | opcode
    if size < 126:
        head = struct.pack("!BB", first, 0x80 | size)
    elif size < 65_536:
        head = struct.pack("!BBH", first, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, size)
    return head + b"\0\0\0\0" + payload


async def flood(target: Target, stop: asyncio.Event, data: bytes, rate: float, stranger: int = 0) -> None:
    """Send the same bytes into an anonymous socket, so many bytes a second; whoever is closed comes back."""
    loop = asyncio.get_running_loop()
    while not stop.is_set():
        try:
            reader, writer = await target.watch(stranger)
        except OSError:
            await pause(stop, 0.1)
            continue
        drain = asyncio.create_task(swallow(reader))
        sent, begun = 0, loop.time()
        with suppress(OSError):
            while not stop.is_set() and not drain.done():
                writer.write(data)
                await writer.drain()
                sent += len(data)
                if (ahead := sent / rate - (loop.time() - begun)) > 0:
                    await pause(stop, ahead)
        drain.cancel()
        writer.transport.abort()


async def swallow(reader: asyncio.StreamReader) -> None:
    """Read until the other side closes."""
    with suppress(OSError):
        while await reader.read(65_536):
            pass


async def stay(reader: asyncio.StreamReader, stop: asyncio.Event) -> None:
    """Read until the other side closes, or until it is over."""
    gone, over = asyncio.create_task(swallow(reader)), asyncio.create_task(stop.wait())
    await asyncio.wait([gone, over], return_when=asyncio.FIRST_COMPLETED)
    gone.cancel()
    over.cancel()


async def pause(stop: asyncio.Event, seconds: float) -> None:
    """Wait so long, or until it is over."""
    with suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)


async def together(*attackers: Coroutine[Any, Any, None]) -> None:
    """All of them, until the last is done."""
    await asyncio.gather(*attackers)
