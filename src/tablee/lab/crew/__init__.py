"""Workers for independent jobs: the processes of this machine, or a Ray cluster.

    with crew() as hands:
        for result in hands.each(work, jobs):
            ...

`work` is a function of a module, and all it gives follows from its job (seeds are part of jobs): so the results are the
same wherever they are made, and a piece of work whose worker died is simply done again. They come as they end, in no
order that could be told beforehand.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from tablee.engine.errors import TableeError

if TYPE_CHECKING:
    from tablee.lab.crew.cluster import Cluster

Result = TypeVar("Result")
Job = tuple[Any, ...]

AHEAD = 2
"""Jobs handed out ahead per worker: no worker waits for the next, and little is lost when all is stopped."""
TRIES = 10
"""Attempts at a job: one that kills this many workers is not unlucky, it is the cause."""


class CrewError(TableeError):
    """The work cannot be done, or not there; the sentence says why."""


class Crew(Protocol):
    """The workers."""

    workers: int
    """Maximum simultaneous jobs."""

    def each(self, work: Callable[..., Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """`work(*job)` for each job, as they end; only a few jobs are handed out ahead.

        What `work` raises is raised here. CrewError if a job's worker died again and again.
        """
        ...


@contextmanager
def crew(workers: int | None = None, ray: str | None = None) -> Iterator[Crew]:
    """A crew of `workers` workers, by default one per core: processes of this machine, or those of a Ray cluster.

    A cluster is named as Ray names it: `HOST:PORT` or `auto` on one of its machines, `ray://HOST:PORT` elsewhere;
    `local` starts one here.

    Whatever they still do when the block is left, by KeyboardInterrupt for one, is dropped. Raises CrewError where
    there is no such cluster, or it is not fit for the work.
    """
    hands = Processes(workers or cores()) if ray is None else _cluster(ray, workers)
    try:
        yield hands
    finally:
        hands.stop()


def _cluster(address: str, workers: int | None) -> Cluster:
    from tablee.lab.crew.cluster import Cluster

    return Cluster(address, workers)


def cores() -> int:
    """How many processes can work here at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Processes:
    """Processes of this machine. If one is killed, the others are restarted with it, and continue."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        # Spawned, not forked: threads of Numba do not survive a fork. They start when there is work.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=_serve)

    def each(self, work: Callable[..., Result], jobs: Iterable[Job]) -> Iterator[Result]:
        left: Iterator[tuple[Job, int]] = ((job, 1) for job in jobs)
        waiting: dict[Future[Result], tuple[Job, int]] = {}
        alone = False
        try:
            while True:
                for job, tries in islice(left, (1 if alone else AHEAD * self.workers) - len(waiting)):
                    waiting[self._handed_out(work, job)] = job, tries
                if not waiting:
                    return
                ended, _ = wait(waiting, return_when=FIRST_COMPLETED)
                try:
                    for future in ended:
                        result = future.result()
                        _, tries = waiting.pop(future)
                        alone = alone and tries > 1
                        yield result
                except BrokenProcessPool:
                    self.stop()
                    self._pool = self._started()
                    left = chain([_once_more(*given) for given in waiting.values()], left)
                    # From now on one by one: so a job that kills its worker can be told from its neighbours.
                    alone = any(tries > TRIES // 2 for _, tries in waiting.values())
                    waiting = {}
        finally:
            for future in waiting:
                future.cancel()

    def _handed_out(self, work: Callable[..., Result], job: Job) -> Future[Result]:
        try:
            return self._pool.submit(work, *job)
        except BrokenProcessPool as broken:
            # A worker died since the last check: this job shares the fate of those handed out before.
            future: Future[Result] = Future()
            future.set_exception(broken)
            return future

    def stop(self) -> None:
        """End the processes, even while they work."""
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            # The pool's own thread waits for them, too, and may learn of an end a moment before we do.
            while process.exitcode is None:
                process.join(0.1)


def _serve() -> None:
    """Start a worker: Ctrl-C is for the process that gathers the results, and the worker ends with that process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gatherer = multiprocessing.parent_process()
    assert gatherer is not None

    def outlive_nobody() -> None:
        gatherer.join()
        os._exit(1)

    threading.Thread(target=outlive_nobody, daemon=True).start()


def _once_more(job: Job, tries: int) -> tuple[Job, int]:
    if tries >= TRIES:
        raise CrewError("crew-worker-dies", job=repr(job)[:200], n_tries=tries)
    return job, tries + 1
