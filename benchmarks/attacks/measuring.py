"""One attack, measured: a server of its own, players and a visitor, before and while it is attacked."""

from __future__ import annotations

import asyncio
import importlib
from dataclasses import dataclass
from typing import Any

from benchmarks.attacks.attackers import attacking
from benchmarks.attacks.target import Target
from benchmarks.attacks.victims import Players, Visitor, Waits, sampled
from benchmarks.serving.lobby import Lobby
from benchmarks.serving.meters import Meters, While
from benchmarks.serving.places import run, server_for
from benchmarks.serving.report import Line, Report
from benchmarks.serving.servers import Server

TABLES = 3
"""As many as one address may seat at once: four new programs each."""
BEFORE = 5.0
"""Seconds of peace that the attack is compared with."""
LATEST = 200.0
"""Milliseconds within which 99 of 100 answers must come, whoever attacks."""
MOST_MEMORY = 64.0
"""Megabytes that an attack may cost."""


@dataclass(frozen=True)
class Peace:
    """What the victims saw in a while."""

    moves: Waits
    lobby: Waits
    health: Waits
    bots: Waits


def measure(module: str, seconds: float) -> Report:
    """What players and visitors notice of one attack."""
    attack = importlib.import_module(f"benchmarks.attacks.{module}")
    flags: tuple[str, ...] = getattr(attack, "FLAGS", ())
    files: int | None = getattr(attack, "FILES", None)
    title = (attack.__doc__ or module).splitlines()[0]
    with server_for("sqlite", ("--pace", "0", *flags), files) as server:
        return run(_measure(server, module, title, seconds, getattr(attack, "PLAYERS", {})))


async def _measure(server: Server, module: str, title: str, seconds: float, laid: dict[str, Any]) -> Report:
    lobby, players = Lobby(server.address), Players(server.address)
    seated = await asyncio.to_thread(lobby.tables, TABLES, public=True, **laid)
    target = Target("127.0.0.1", server.port, seated[0].id)
    if (prepare := getattr(importlib.import_module(f"benchmarks.attacks.{module}"), "prepare", None)) is not None:
        target = await prepare(target)
    await players.open(seated)
    await _look(server, players, 1.0)  # the first move waits for compiled code
    before = await _look(server, players, BEFORE)
    memory = server.private_kilobytes()
    found: list[Peace] = []

    async def look() -> None:
        found.append(await _look(server, players, seconds))

    with attacking(module, target):
        meters = Meters(server, players)
        highest = await sampled(server.private_kilobytes, look())
        used = meters.read()
    return _report(title, seconds, before, found[0], (highest - memory) / 1024, used, players)


async def _look(server: Server, players: Players, seconds: float) -> Peace:
    """What players, a visitor, and whoever watches over the server notice."""
    moves, lobby, health = await asyncio.gather(
        players.play(seconds),
        Visitor("127.0.0.1", server.port).visit(seconds),
        Visitor("127.0.0.1", server.port, "/healthz").visit(seconds, every=1.0),
    )
    return Peace(moves, lobby, health, players.bots)


def _report(
    title: str, seconds: float, before: Peace, during: Peace, memory: float, used: While, players: Players
) -> Report:
    lines = []
    if before.bots.all:
        lines += [
            Line("a bot's move beyond its pace, before, p99", before.bots.part(0.99), "ms"),
            Line("a bot's move beyond its pace, attacked, p50", during.bots.part(0.5), "ms"),
            Line("a bot's move beyond its pace, attacked, p99", during.bots.part(0.99), "ms", at_most=LATEST),
            Line("bots' moves, attacked", len(during.bots.all)),
        ]
    for who, calm, waits in (
        ("a player's move", before.moves, during.moves),
        ("the lobby", before.lobby, during.lobby),
    ):
        lines += [
            Line(f"{who}, before, p99", calm.part(0.99), "ms"),
            Line(f"{who}, attacked, p50", waits.part(0.5), "ms"),
            Line(f"{who}, attacked, p99", waits.part(0.99), "ms", at_most=LATEST),
            Line(f"{who}, attacked, worst", waits.part(1.0), "ms"),
            Line(f"{who}, not answered", waits.failed, at_most=0),
        ]
    lines += [
        Line("/healthz, not answered", during.health.failed, at_most=0),
        Line("memory of the server, more at most", memory, "MB", at_most=MOST_MEMORY),
        Line("the server's core busy with it", 100 * used.server / used.wall, "%"),
    ]
    failures = [waits.first_failure for waits in (during.moves, during.lobby, during.health) if waits.failed]
    remarks = [*failures, *used.remarks(players)]
    return Report(f"{title} {seconds:.0f} s", lines, remarks)
