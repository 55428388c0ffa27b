"""Logs of the lab: a line of JSON for each thing played, behind one that says of what, to go on where work stopped."""

from __future__ import annotations

import json
import os
import sys
import weakref
from pathlib import Path
from typing import IO, Any

from tablee.engine.errors import TableeError

if sys.platform != "win32":
    import fcntl


class LogError(TableeError):
    """The log is another process's now, or no more can be written to it; the sentence says which."""


class OtherHeader(Exception):
    """The log is of something else; it has what its first line says."""

    def __init__(self, found: dict[str, Any] | None) -> None:
        super().__init__(found)
        self.found = found or {}


class Lines:
    """The lines of one log, held for this process alone. OSError: it cannot be read or written.

    LogError: another process holds it. Each would play what the other plays.
    """

    def __init__(self, file: Path, header: dict[str, Any]) -> None:
        self.file = file
        self.found: list[dict[str, Any] | None] = []
        """What the lines behind the header held when the log was opened; None: nothing of ours."""
        file.parent.mkdir(parents=True, exist_ok=True)
        self._hold = _held(file)
        content, own = file.read_bytes(), json.dumps(header).encode() + b"\n"
        if own.startswith(content):  # new, or the machine went down before the first line was whole
            self._write(own[len(content) :])
            return
        first, *lines = content.split(b"\n")
        if (found := read_line(first)) != header:
            raise OtherHeader(found)
        # A line that was cut off when the machine went down has no end: it is dropped, and what it held played again.
        self.found = [read_line(line) for line in lines[:-1]]
        if lines and lines[-1]:
            os.truncate(file, len(content) - len(lines[-1]))

    def add(self, line: dict[str, Any]) -> None:
        """Keep a line; LogError if there is no room for it, for one. The lines before it stay."""
        try:
            self._write(json.dumps(line).encode() + b"\n")
        except OSError as error:
            problem = error.strerror or str(error)
            raise LogError("lab-log-stopped", file=str(self.file), problem=problem) from None

    def _write(self, text: bytes) -> None:
        with self.file.open("ab") as log:
            log.write(text)


def read_line(line: bytes) -> dict[str, Any] | None:
    """What a line of a log holds; None if that is nothing of ours."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def is_number(value: object) -> bool:
    """Is a value of a line a number that can be reckoned with? Python reads infinite ones from JSON, too."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= sys.float_info.max


# --- One process a log ---


class _Hold:
    """A log held for this process; it is let go with the last who has this, or with the process, however that ends."""

    def __init__(self, log: IO[bytes]) -> None:
        self.let_go = weakref.finalize(self, log.close)


def _forget() -> None:
    """A process that was forked holds nothing: what it inherited is its parent's, and stays open there alone."""
    for hold in list(_holds.values()):
        hold.let_go()
    _holds.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)

_holds: weakref.WeakValueDictionary[tuple[int, int], _Hold] = weakref.WeakValueDictionary()
"""By the file: the process that holds a log may open it again."""


def _held(file: Path) -> _Hold:
    log = file.open("ab")
    about = os.fstat(log.fileno())
    hold = _holds.get((about.st_dev, about.st_ino))
    if hold is not None:
        log.close()
        return hold
    try:
        _lock(log)
    except BlockingIOError:
        log.close()
        raise LogError("lab-log-in-use", file=str(file)) from None
    _holds[about.st_dev, about.st_ino] = hold = _Hold(log)
    return hold


def _lock(log: IO[bytes]) -> None:
    """BlockingIOError if another process has it."""
    if sys.platform == "win32":
        return  # Windows would lock out those who only read, too. Whatever is there twice then is counted once.
    try:
        fcntl.flock(log, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return  # a file system that knows no locks: better a log without than none
