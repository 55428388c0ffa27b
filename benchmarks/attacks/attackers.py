"""The process that attacks: `python -m benchmarks.attacks.attackers MODULE HOST PORT TABLE`, until its input ends."""

from __future__ import annotations

import asyncio
import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import uvloop

from benchmarks.attacks.target import Target
from benchmarks.serving.servers import allow_many_sockets

LONGEST = 600.0
"""Seconds after which an attack ends whatever happens."""
LONGEST_STOP = 20.0


@contextmanager
def attacking(module: str, target: Target) -> Iterator[subprocess.Popen[bytes]]:
    """The attack goes on until the end of the block."""
    command = [sys.executable, "-m", "benchmarks.attacks.attackers", module, target.host, str(target.port)]
    process = subprocess.Popen([*command, target.table], stdin=subprocess.PIPE)
    try:
        yield process
        assert process.stdin is not None
        process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(LONGEST_STOP)
    finally:
        process.kill()
        process.wait()


async def _attack(module: str, target: Target) -> None:
    stop = asyncio.Event()
    # Whoever started us closes our input, or is gone and has closed it.
    asyncio.get_running_loop().add_reader(sys.stdin.fileno(), stop.set)
    with suppress(TimeoutError):
        await asyncio.wait_for(importlib.import_module(f"benchmarks.attacks.{module}").attack(target, stop), LONGEST)


def main() -> None:
    """Attack until told to stop."""
    module, host, port, table = sys.argv[1:]
    os.nice(10)  # it shares its core with who is measured, and would else be what that one waits for
    allow_many_sockets()
    uvloop.run(_attack(module, Target(host, int(port), table)))


if __name__ == "__main__":
    main()
