"""A Ray cluster as a crew: found, checked, and reached through a foreman."""

import importlib.util
import multiprocessing
import os
import pickle
import re
import socket
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any, TypeVar

from tablee.lab.crew import AHEAD, TRIES, CrewError, Job, cores
from tablee.lab.crew.foreman import LOCAL, Machine, Ready, Refused, foreman, looking

Result = TypeVar("Result")

AUTO = "auto"
ADDRESS = re.compile(r"(?:ray://)?(?P<host>[^/:\s]+|\[[0-9a-fA-F:.]+\]):(?P<port>\d{1,5})")
KNOCK, PATIENCE = 5.0, 60.0
"""Seconds for an address to accept the call, and for a cluster to describe itself."""
STOPPING = 15.0
"""Seconds that a foreman may take to leave a cluster."""


class Cluster:
    """The workers of a Ray cluster: tasks of one CPU each. Ray repeats the tasks of a dead worker or machine."""

    def __init__(self, address: str, workers: int | None) -> None:
        if importlib.util.find_spec("ray") is None:
            raise CrewError("crew-no-ray")
        _knock(address)
        self._address = address
        self._answered = False
        self._numbers = count()
        self._arrived: dict[int, bytes | str | None] = {}
        # Ray's sockets are in this folder, and the path of a socket must be short.
        short = "/tmp" if os.path.isdir("/tmp") else None
        self._folder = tempfile.TemporaryDirectory(prefix="tablee-", dir=short, ignore_cleanup_errors=True)
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        given = (theirs, address, workers or cores(), self._folder.name, TRIES)
        self._foreman = context.Process(target=foreman, args=given, daemon=True)
        self._foreman.start()
        theirs.close()
        try:
            ready = self._ready()
        except BaseException:
            self.stop(STOPPING if self._answered else 0)
            raise
        self.workers = min(workers or ready.cpus, ready.cpus)
        # Ray runs every job for which it has a CPU: fewer at a time means fewer handed out.
        self._ahead = self.workers if self.workers < ready.cpus else AHEAD * self.workers

    def _ready(self) -> Ready:
        """The cluster's description, once it answers."""
        end = time.monotonic() + PATIENCE
        while not self._pipe.poll(0.2):
            if b"Unauthenticated" in self._said():
                raise CrewError("crew-ray-token", address=self._address)
            if time.monotonic() > end:
                raise CrewError("crew-ray-silent", address=self._address, seconds=int(PATIENCE))
        said: Ready | Refused = self._receive()
        self._answered = True
        return check(self._address, said)

    def _said(self) -> bytes:
        """Ray's diverted output."""
        file = Path(self._folder.name) / "said"
        return file.read_bytes() if file.exists() else b""

    def each(self, work: Callable[..., Result], jobs: Iterable[Job]) -> Iterator[Result]:
        left, waiting = iter(jobs), dict[int, Job]()
        while True:
            for job in islice(left, self._ahead - len(waiting)):
                number = next(self._numbers)
                waiting[number] = job
                self._send((number, pickle.dumps((work, job))))
            if not waiting:
                return
            while not (ended := waiting.keys() & self._arrived.keys()):
                number, outcome = self._receive()
                self._arrived[number] = outcome
            for number in ended:
                yield _unpacked(waiting.pop(number), self._arrived.pop(number))

    def _send(self, message: Any) -> None:
        try:
            self._pipe.send(message)
        except OSError:
            raise CrewError("crew-ray-gone", address=self._address) from None

    def _receive(self) -> Any:
        try:
            return self._pipe.recv()
        except (EOFError, OSError):
            raise CrewError("crew-ray-gone", address=self._address) from None

    def stop(self, patience: float = STOPPING) -> None:
        """Leave the cluster; if it is our own, end it. A foreman that has not left by then is ended, too."""
        self._pipe.close()
        self._foreman.join(patience)
        self._foreman.kill()
        self._foreman.join()
        self._folder.cleanup()


def _unpacked(job: Job, outcome: bytes | str | None) -> Any:
    if outcome is None:
        raise CrewError("crew-worker-dies", job=repr(job)[:200], n_tries=TRIES)
    if isinstance(outcome, str):
        raise CrewError("crew-ray-trouble", problem=outcome[:500])
    result, error = pickle.loads(outcome)
    if error is not None:
        raise error
    return result


def _knock(address: str) -> None:
    """Check the address and that it answers: Ray itself would take minutes to fail."""
    if address in (LOCAL, AUTO):
        return
    found = ADDRESS.fullmatch(address)
    if not found or int(found["port"]) > 0xFFFF:
        raise CrewError("crew-ray-bad-address", address=address[:80])
    try:
        socket.create_connection((found["host"].strip("[]"), int(found["port"])), KNOCK).close()
    except OSError as error:
        raise CrewError("crew-ray-nobody", address=address, problem=error.strerror or str(error)) from None


def check(address: str, said: Ready | Refused) -> Ready:
    """A cluster's description, if it can work for us; otherwise CrewError.

    Every machine must have our own tablee: else it might play other matches than we do.
    """
    if isinstance(said, Refused):
        if address == AUTO and said.nobody:
            raise CrewError("crew-ray-none-here")
        raise CrewError("crew-ray-refused", address=address, problem=said.problem)
    if not said.cpus:
        raise CrewError("crew-ray-no-cpus", address=address)
    ours = Machine(*looking()("here"))
    for theirs in said.machines:
        if theirs.missing:
            raise CrewError("crew-ray-no-tablee", machine=theirs.name, problem=theirs.missing, version=ours.version)
        if theirs.version != ours.version:
            raise CrewError("crew-ray-version", machine=theirs.name, theirs=theirs.version, ours=ours.version)
        if theirs.games != ours.games:
            raise CrewError("crew-ray-games", machine=theirs.name, theirs=_listed(theirs), ours=_listed(ours))
        if theirs.sources != ours.sources:
            raise CrewError("crew-ray-sources", machine=theirs.name, version=ours.version)
    return said


def _listed(machine: Machine) -> str:
    return ", ".join(f"{name} {version}" for name, version in machine.games)
