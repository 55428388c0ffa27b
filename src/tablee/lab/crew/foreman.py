"""The foreman: a separate process between us and the cluster, which speaks with Ray.

Ray ends the process that speaks with it when the cluster is gone, and writes what it pleases to the terminal. Neither
must happen to the process that keeps the log: so that one speaks with the foreman through a pipe, and hears from the
pipe's end when there is no cluster any more.

The foreman carries jobs and results as bytes, and understands neither.
"""

import os
import pickle
import secrets
import signal
import sys
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

LOCAL = "local"
STORE = 128 << 20
"""Bytes that a Ray of our own sets aside for results; ours are small."""
GLANCE = 0.1
"""Seconds between checks for work to hand out."""


class Machine(NamedTuple):
    """A machine of the cluster, and its installation of tablee; `missing` gives the reason if there is none."""

    name: str
    version: str = ""
    sources: str = ""
    games: tuple[tuple[str, str], ...] = ()
    missing: str = ""


class Ready(NamedTuple):
    """The cluster answered."""

    cpus: int
    machines: tuple[Machine, ...]


class Refused(NamedTuple):
    """The cluster did not answer, or not us."""

    problem: str
    nobody: bool = False
    """Was there no cluster at all?"""


def foreman(pipe: Connection, address: str, workers: int, folder: str, tries: int) -> None:
    """Connect to a cluster, describe it, and hand out the jobs from the pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that gathers the results
    _whisper(Path(folder) / "said")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    more: dict[str, Any] = {}
    if address == LOCAL:
        more = {"num_cpus": workers, "include_dashboard": False, "object_store_memory": STORE, "_temp_dir": folder}
        _keep_to_ourselves()
    import ray  # which reads the environment, here and now

    try:
        ray.init(address, log_to_driver=False, logging_level="ERROR", **more)
        pipe.send(Ready(int(ray.cluster_resources().get("CPU", 0)), _machines(ray)))
    except Exception as error:
        pipe.send(Refused(" ".join(str(error).split()), isinstance(error, ConnectionError)))
        return
    try:
        _hand_out(ray, pipe, tries)
    finally:
        ray.shutdown()


def _whisper(file: Path) -> None:
    """Send Ray's later output, in Python or beneath, to a file."""
    out = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    sys.stdout.flush()
    sys.stderr.flush()
    os.dup2(out, 1)
    os.dup2(out, 2)


def _keep_to_ourselves() -> None:
    """Make our own Ray private: it listens on 127.0.0.1 alone, and asks for a token that only we know."""
    os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
    os.environ["RAY_AUTH_MODE"] = "token"
    os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)


# --- The cluster's machines ---


def looking() -> Callable[[str], tuple[Any, ...]]:
    """A function that reports the installation of tablee where it runs: the fields of a Machine.

    It is made here and not found in a module, and names nothing of ours, so that it travels whole to where there may be
    no such module.
    """

    def look(name: str) -> tuple[Any, ...]:
        import hashlib
        from pathlib import Path

        try:
            import tablee
            from tablee.engine.catalogue import found
        except ImportError as error:
            return name, "", "", (), str(error)

        def digest(folder: Path) -> str:
            told = hashlib.sha256()
            for file in sorted([*folder.rglob("*.py"), *folder.rglob("deck.json")]):
                told.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
            return told.hexdigest()

        # A game in a folder has no version but what is in it.
        games = {(entry.name, digest(entry.folder)[:8] if entry.folder else entry.source) for entry in found()}
        return name, tablee.__version__, digest(Path(tablee.__file__).parent), tuple(sorted(games)), ""

    return look


def _machines(ray: Any) -> tuple[Machine, ...]:
    """Every machine of the cluster that could work, with its installation."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy as On

    look = ray.remote(num_cpus=0)(looking())
    nodes = [node for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU")]
    asked = [look.options(scheduling_strategy=On(node["NodeID"], soft=False)).remote(_name(node)) for node in nodes]
    return tuple(Machine(*told) for told in ray.get(asked))


def _name(node: Any) -> str:
    return f"{node['NodeManagerHostname']} ({node['NodeManagerAddress']})"


# --- Handing out ---


def _hand_out(ray: Any, pipe: Connection, tries: int) -> None:
    """Take numbered parcels; return, in any order, each number with its result.

    That is a parcel again; or None, where as many workers died of it as there were tries; or what Ray said is wrong.
    """
    done = ray.remote(num_cpus=1, max_retries=tries - 1)(unpack_and_do)
    inbox: SimpleQueue[tuple[int, bytes] | None] = SimpleQueue()
    Thread(target=_read, args=(pipe, inbox), daemon=True).start()
    tasks: dict[Any, int] = {}
    while True:
        try:
            while given := inbox.get(block=not tasks):
                number, parcel = given
                tasks[done.remote(parcel, sys.path)] = number
                if inbox.empty():
                    raise Empty
            return
        except Empty:
            pass
        ended, _ = ray.wait(list(tasks), timeout=GLANCE)
        for task in ended:
            pipe.send((tasks.pop(task), _outcome(ray, task)))


def _read(pipe: Connection, inbox: SimpleQueue[tuple[int, bytes] | None]) -> None:
    """Always accept the next job: the sender must never wait for a worker that waits to deliver results."""
    try:
        while True:
            inbox.put(pipe.recv())
    except (EOFError, OSError):
        inbox.put(None)


def _outcome(ray: Any, task: Any) -> bytes | str | None:
    dead = (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.OutOfMemoryError)
    try:
        parcel: bytes = ray.get(task)
    except dead:
        return None
    except ray.exceptions.LocalRayletDiedError:
        os._exit(1)  # there is no one left to report to
    except Exception as error:
        return " ".join(str(error).split())
    return parcel


def unpack_and_do(parcel: bytes, path: list[str]) -> bytes:
    """Do a job, wherever this is: a parcel of its result and None, or of None and its error.

    Modules are looked for in the folders of `path`, too: there lie people's own bots, if this is the same machine.
    """
    sys.path += [folder for folder in path if folder not in sys.path]
    try:
        work, job = pickle.loads(parcel)
        return pickle.dumps((work(*job), None))
    except Exception as error:
        error.add_note(traceback.format_exc())
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:  # it cannot travel: its text can
            error = RuntimeError(traceback.format_exc())
        return pickle.dumps((None, error))
