"""Forty sockets that ask again and again for what they missed of a match of thousands of entries."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from benchmarks.attacks.target import Target, pause, swallow, together

SOCKETS = 40
ROUNDS, ENTRIES = 30, 3_000
"""The match that bots play before, and how long it must be."""
TOLD = 2_000
"""Entries that the server tells of."""
LONGEST_MATCH = 900.0


async def prepare(target: Target) -> Target:
    """Have bots play a long match, which anybody may look at."""
    token = (await ask(target, "POST", "/api/programs", {"name": "long match"}))["token"]
    form = {"game": "daron", "seats": [1, 1, 1], "options": {"rounds": ROUNDS}, "public": True}
    target = replace(target, table=(await ask(target, "POST", "/api/tables", form, token))["id"])
    # Bots play among themselves while somebody looks on.
    reader, writer = await target.watch(SOCKETS)
    watching = asyncio.create_task(swallow(reader))
    try:
        for _ in range(int(LONGEST_MATCH)):
            await asyncio.sleep(1.0)
            if (await ask(target, "GET", f"/api/tables/{target.table}"))["status"] == "over":
                return target
    finally:
        watching.cancel()
        writer.transport.abort()
    raise SystemExit("the long match is not over")


async def attack(target: Target, stop: asyncio.Event) -> None:
    """Some ask for everything, the others for as much as is told."""
    first = await story(target, "?since=1", 0)
    if first["seq"] < ENTRIES:
        raise SystemExit(f"a match of {first['seq']} entries is not long")
    await together(*(come_back(target, stop, number, first["seq"]) for number in range(SOCKETS)))


async def come_back(target: Target, stop: asyncio.Event, number: int, last: int) -> None:
    """One of them; each has an address of its own, so that none comes too often."""
    random = Random(number)
    while not stop.is_set():
        since = 1 if number % 2 else last - random.randint(TOLD // 2, TOLD)
        with suppress(OSError, TimeoutError):
            await story(target, f"?since={since}", number)
        await pause(stop, 0.05)


async def story(target: Target, query: str, stranger: int) -> dict[str, Any]:
    """The first message of a socket, which is closed again."""
    reader, writer = await target.watch(stranger, query)
    try:
        while True:
            message = json.loads(await asyncio.wait_for(payload_of(reader), 60.0))
            if message["type"] == "table":
                found: dict[str, Any] = message
                return found
    except asyncio.IncompleteReadError as error:
        raise ConnectionError("closed") from error
    finally:
        writer.transport.abort()


async def payload_of(reader: asyncio.StreamReader) -> bytes:
    """The next frame of a server."""
    size = (await reader.readexactly(2))[1] & 0x7F
    if size > 125:
        size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8))
    return await reader.readexactly(size)


async def ask(target: Target, method: str, path: str, form: Any = None, token: str = "") -> Any:
    """What the server answers to a request."""
    reader, writer = await target.connect(SOCKETS)
    body = b"" if form is None else json.dumps(form).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: {target.address}\r\nConnection: close\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    head += f"Authorization: Bearer {token}\r\n" if token else ""
    try:
        writer.write(head.encode() + b"\r\n" + body)
        answer = await asyncio.wait_for(reader.read(), 60.0)
    finally:
        writer.close()
    said, _, text = answer.partition(b"\r\n\r\n")
    if b" 20" not in said.split(b"\r\n")[0]:
        raise SystemExit(f"{method} {path}: {answer.decode(errors='replace')}")
    return json.loads(text)
