"""What a while cost: wall time, CPU time of the server, of others on its core, of the load."""

from __future__ import annotations

import time
from dataclasses import dataclass

from benchmarks.serving.playing import Load
from benchmarks.serving.servers import Server

SATURATED = 0.9
"""A load process that is busy for more of the time than this may be what is measured."""
NOTICEABLE = 0.05
"""A share of the core for other processes above which wall times say little about the server."""


@dataclass(frozen=True)
class While:
    """What was used and done in a while."""

    wall: float
    server: float
    core: float
    load: float
    moves: int
    bytes: int

    def remarks(self, load: Load) -> list[str]:
        """What the reader of a report must know."""
        remarks = []
        if (others := (self.core - self.server) / self.wall) > NOTICEABLE:
            remarks.append(f"Other processes took {others:.0%} of the server's core: only CPU times tell something.")
        if self.load / self.wall > SATURATED:
            remarks.append("The load process was as busy as it can be: the server may be able to do more.")
        if load.troubles:
            remarks.append(f"{len(load.troubles)} troubles, the first: {load.troubles[0]}")
        return remarks


class Meters:
    """Read when they are made, and once more by `read`."""

    def __init__(self, server: Server, load: Load) -> None:
        self._server, self._load = server, load
        self._start = self._now()

    def read(self) -> While:
        """What has been used since the start."""
        now, start = self._now(), self._start
        return While(
            now.wall - start.wall,
            now.server - start.server,
            now.core - start.core,
            now.load - start.load,
            now.moves - start.moves,
            now.bytes - start.bytes,
        )

    def _now(self) -> While:
        server, load = self._server, self._load
        return While(
            time.perf_counter(),
            server.cpu_seconds(),
            server.core_seconds(),
            time.process_time(),
            load.moves,
            load.bytes,
        )
