"""What the bench tells the pages: a small file that it writes whole, and the server of the moment reads."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

FILE, SERVED = "TABLEE_BENCH", "TABLEE_BENCH_VERSION"
"""The variables of the environment that name the file, and the version that the server with them was started for."""


@dataclass(frozen=True)
class State:
    """How the maker's game is."""

    version: int = 0
    """Of the game that is served: it goes up with each good change. A page of an older one loads itself again."""
    trouble: str = ""
    """Why the last change is not served, with file and line; empty if it is."""
    checking: bool = False
    """Are its laws being checked?"""
    broken: tuple[str, ...] = ()
    """The laws that the version served breaks."""


def write(file: Path, state: State) -> None:
    """Write it whole, so that no reader finds half of it."""
    fresh = file.with_suffix(".fresh")
    fresh.write_text(json.dumps(asdict(state)), "utf-8")
    os.replace(fresh, file)


def read() -> State:
    """What the bench said last, to a server that it started; the version is that server's own."""
    said = json.loads(Path(os.environ[FILE]).read_text("utf-8"))
    return State(**said | {"version": int(os.environ[SERVED])})
