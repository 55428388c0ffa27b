"""Thirty tables of bots among themselves, laid by one guest, for as many rounds as may be; nobody looks at them."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

from benchmarks.attacks.target import Target, pause

TABLES = 30
"""As many as one player may lay at once."""
LONGEST = (1_000_000, 100)
"""Rounds that are asked for, until so many are granted."""
PLAYERS = {"bots": 3, "game": "daron", "options": {"rounds": 100}}
"""Whom it is measured with: each plays against bots."""


async def attack(target: Target, stop: asyncio.Event) -> None:
    """Laid as fast as they are granted, and never looked at."""
    await lay(target, await come_in(target))
    await stop.wait()


async def come_in(target: Target) -> str:
    """A guest of one address; the header that says who it is."""
    answer = await target.post("/api/guests", b'{"name":"Eve"}')
    head = answer.partition(b"\r\n\r\n")[0].decode()
    cookie = next(line for line in head.splitlines() if line.lower().startswith("set-cookie:"))
    return f"Cookie: {cookie.partition(':')[2].split(';')[0].strip()}\r\n"


async def programs(target: Target, guest: str, count: int) -> list[str]:
    """Programs of that guest, as many as are granted; the headers that say who they are."""
    found = []
    for _ in range(count):
        answer = await target.post("/api/programs", b'{"name":"Eve"}', headers=guest)
        if b" 201 " not in answer.split(b"\r\n", 1)[0]:
            break
        told = json.loads(answer.partition(b"\r\n\r\n")[2])
        found.append(f"Authorization: Bearer {told['token']}\r\n")
    return found


async def lay(target: Target, who: str, tables: int = TABLES) -> list[str]:
    """Tables of one player, until no more are granted; their ids."""
    laid: list[str] = []
    longest = list(LONGEST)
    while len(laid) < tables and longest:
        wanted = {"game": "daron", "seats": [5] * 8, "options": {"rounds": longest[0]}, "public": True}
        with suppress(OSError, TimeoutError):
            answer = await target.post("/api/tables", json.dumps(wanted).encode(), headers=who)
            status = answer.split(b"\r\n", 1)[0]
            if b" 422 " in status:
                del longest[0]
            elif b" 201 " not in status:
                break
            else:
                laid.append(json.loads(answer.partition(b"\r\n\r\n")[2])["id"])
    return laid


async def watch(target: Target, stop: asyncio.Event, table: str) -> None:
    """An anonymous socket at that table, for as long as it lasts."""
    while not stop.is_set():
        with suppress(OSError, TimeoutError):
            reader, writer = await Target(target.host, target.port, table).watch()
            over = asyncio.create_task(stop.wait())
            while not over.done():
                read = asyncio.create_task(reader.read(65_536))
                await asyncio.wait([read, over], return_when=asyncio.FIRST_COMPLETED)
                if not read.done():
                    read.cancel()
                elif not read.result():
                    break
            over.cancel()
            writer.transport.abort()
        await pause(stop, 1.0)
