"""Logs of the lab: one JSON line per item played, after a header line; interrupted work resumes from them."""

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
    """The log now belongs to another process, or is full; the sentence says which."""


class OtherHeader(Exception):
    """The log belongs to other work; the exception holds its first line."""

    def __init__(self, found: dict[str, Any] | None) -> None:
        super().__init__(found)
        self.found = found or {}


class Lines:
    """The lines of one log, locked for this process. OSError: it cannot be read or written.

    LogError: another process holds it. Both would play the same items.
    """

    def __init__(self, file: Path, header: dict[str, Any]) -> None:
        self.file = file
        self.found: list[dict[str, Any] | None] = []
        """The contents of the lines after the header when the log was opened; None: not one of ours."""
        file.parent.mkdir(parents=True, exist_ok=True)
        self._hold = _held(file)
        content, own = file.read_bytes(), json.dumps(header).encode() + b"\n"
        if own.startswith(content):  # new, or the machine went down before the first line was complete
            self._write(own[len(content) :])
            return
        first, *lines = content.split(b"\n")
        if (found := read_line(first)) != header:
            raise OtherHeader(found)
        # A line cut off by a crash has no end: it is dropped, and its item played again.
        self.found = [read_line(line) for line in lines[:-1]]
        if lines and lines[-1]:
            os.truncate(file, len(content) - len(lines[-1]))

    def add(self, line: dict[str, Any]) -> None:
        """Keep a line; LogError if, for example, there is no room for it. The lines before it stay."""
        try:
            self._write(json.dumps(line).encode() + b"\n")
        except OSError as error:
            problem = error.strerror or str(error)
            raise LogError("lab-log-stopped", file=str(self.file), problem=problem) from None

    def _write(self, text: bytes) -> None:
        with self.file.open("ab") as log:
            log.write(text)


def read_line(line: bytes) -> dict[str, Any] | None:
    """The content of a log line; None if it is not one of ours."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def is_number(value: object) -> bool:
    """Is the value a finite number? Python reads infinite ones from JSON, too."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= sys.float_info.max


# --- One process a log ---


class _Hold:
    """A log locked for this process; the lock ends with its last holder, or with the process, however that ends."""

    def __init__(self, log: IO[bytes]) -> None:
        self.let_go = weakref.finalize(self, log.close)


def _forget() -> None:
    """A forked process holds no locks: those it inherited belong to its parent, and stay open there alone."""
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
    """Raise BlockingIOError if another process has the lock."""
    if sys.platform == "win32":
        return  # Windows would lock out mere readers, too. Duplicates are then counted once.
    try:
        fcntl.flock(log, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return  # a file system without locks: better a log without a lock than none
