"""The lab's output files: whether they can be written is checked before anything is played."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tablee.engine.errors import TableeError


class CannotWrite(TableeError):
    """A file cannot be written; the sentence says which, why, and which option names another."""


@contextmanager
def writing(file: Path, option: str) -> Iterator[None]:
    """Convert any error in writing the file here to CannotWrite."""
    try:
        yield
    except OSError as error:
        problem = error.strerror or str(error)
        raise CannotWrite("lab-cannot-write", file=str(file), problem=problem, option=option) from None


def must_be_writable(file: Path, option: str) -> None:
    """Raise CannotWrite if the file could not be written; leave it, or its absence, unchanged."""
    new = not (file.exists() or file.is_symlink())
    with writing(file, option):
        file.open("a").close()
        if new:
            file.unlink()


def write_whole(file: Path, content: str | bytes) -> None:
    """Write the file whole or not at all: the earlier content stays until the new one is complete.

    Raises OSError.
    """
    data = content.encode() if isinstance(content, str) else content
    there = file.resolve()
    if there.exists() and not there.is_file():  # a pipe, a terminal
        there.write_bytes(data)
        return
    beside = there.with_name(f".{there.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(there)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
