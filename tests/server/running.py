"""A real server in a process of its own, for tests of what only a process can do."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.ports import free_port

LONGEST_START = 600
"""Seconds: where nothing is compiled yet, the first start takes long."""
LONGEST_STOP = 300
COMMAND = [sys.executable, "-m", "tablee.cli"]


def tablee(*words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command that ends by itself."""
    told = os.environ | {"LC_ALL": "en_GB.UTF-8"} | environment
    command = [*COMMAND, *map(str, words)]
    return subprocess.run(command, env=told, capture_output=True, text=True, timeout=LONGEST_START)


class Running:
    """A server that runs."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, log: Path) -> None:
        self.process, self._log = process, log
        self.address = f"127.0.0.1:{port}"

    @property
    def log(self) -> str:
        """What it has written so far."""
        return self._log.read_text(encoding="utf-8")

    def get(self, path: str) -> tuple[str, str]:
        """A page: its content type and its text."""
        with urllib.request.urlopen(f"http://{self.address}{path}", timeout=LONGEST_STOP) as answer:
            return answer.headers["Content-Type"], answer.read().decode()

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; how it ended."""
        self.process.send_signal(number)
        return self.process.wait(LONGEST_STOP)


@contextmanager
def running(folder: Path, *flags: str, database: str = "", port: int = 0) -> Iterator[Running]:
    """`tablee serve` until the end of the block, on a port that is free or on the one given."""
    port, log = port or free_port(), folder / f"server-{time.monotonic_ns()}.log"
    where = database or f"sqlite:///{folder / 'tables.db'}"
    words = ["serve", "--port", str(port), "--database", where, *flags]
    with log.open("wb") as file:
        process = subprocess.Popen([*COMMAND, *words], stdin=subprocess.DEVNULL, stdout=file, stderr=file)
    server = Running(process, port, log)
    try:
        _wait_for(server)
        yield server
    finally:
        process.kill()
        process.wait()


def _wait_for(server: Running) -> None:
    end = time.monotonic() + LONGEST_START
    while time.monotonic() < end and server.process.poll() is None:
        try:
            server.get("/healthz")
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"no server: {server.log}")
