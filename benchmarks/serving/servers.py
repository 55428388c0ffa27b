"""A server process of our own: started, watched, killed."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

from benchmarks.ports import free_port

LONGEST_START = 600
"""Seconds to wait for a server: the first start ever compiles the games."""
LONGEST_STOP = 300
COMMAND = (sys.executable, "-m", "tablee.cli")
NO_LIMITS = ("--open-house", "--rate", "1000000", "--pace", "0")
"""Limits are for strangers; a load is meant."""


def two_cores() -> tuple[int, int] | None:
    """The server's core and the load's; None where there is only one."""
    cores = sorted(os.sched_getaffinity(0))
    return (cores[0], cores[1]) if len(cores) > 1 else None


def allow_many_sockets() -> None:
    """Raise the number of open files to what the system grants; a child inherits it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Server:
    """`tablee serve` on a free port of 127.0.0.1. As a context it is killed at the end."""

    def __init__(
        self,
        database: str,
        folder: Path,
        core: int | None = None,
        flags: tuple[str, ...] = NO_LIMITS,
        files: int | None = None,
        port: int = 0,
        command: tuple[str, ...] = COMMAND,
    ) -> None:
        self.port = port or free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.database = database
        self.log = folder / "server.log"
        self._core = core
        self._command = [*command, "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        self._command += ["--database", database, *flags]
        if files is not None:
            self._command = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh", *self._command]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and return at once."""
        mine = os.sched_getaffinity(0)
        if self._core is not None:
            # A child inherits the cores of its parent, before any thread of its own exists.
            os.sched_setaffinity(0, {self._core})
        try:
            with self.log.open("ab") as log:
                self._process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        finally:
            os.sched_setaffinity(0, mine)

    def wait(self) -> None:
        """Until the server says that it is well."""
        end = time.monotonic() + LONGEST_START
        while time.monotonic() < end:
            if not self.alive:
                raise SystemExit(f"The server ended by itself. Its last words:\n{self.last_words()}")
            try:
                with urllib.request.urlopen(f"http://{self.address}/healthz", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.02)
        raise SystemExit(f"The server did not start in {LONGEST_START} s. Its last words:\n{self.last_words()}")

    @property
    def alive(self) -> bool:
        """Does the process run?"""
        return self._running().poll() is None

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; its exit status."""
        self._running().send_signal(number)
        return self._running().wait(LONGEST_STOP)

    def kill(self) -> None:
        """`kill -9`: no clean stop, no last word."""
        process = self._running()
        process.kill()
        process.wait()

    def cpu_seconds(self) -> float:
        """CPU time that the process has taken, its threads included."""
        # The name in brackets may hold spaces: fields are counted after it.
        fields = Path(f"/proc/{self._running().pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def core_seconds(self) -> float:
        """Time that the server's core has been busy, whoever with; all cores' where it has none of its own."""
        name = "cpu" if self._core is None else f"cpu{self._core}"
        lines = Path("/proc/stat").read_text().splitlines()
        fields = next(line.split()[1:] for line in lines if line.split()[0] == name)
        user, nice, system, _idle, _waiting, *interrupts_and_stolen = (int(field) for field in fields[:8])
        return (user + nice + system + sum(interrupts_and_stolen)) / os.sysconf("SC_CLK_TCK")

    def private_kilobytes(self) -> int:
        """Memory that is the process's alone."""
        lines = Path(f"/proc/{self._running().pid}/smaps_rollup").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))

    def last_words(self) -> str:
        """The end of the server's log."""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-20:])

    def __enter__(self) -> Self:
        self.start()
        try:
            self.wait()
        except BaseException:
            # A context that was never entered is never left: nobody else would end the process.
            self.kill()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self.kill()

    def _running(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, "the server was never started"
        return self._process
