"""Versions of the maker's folder: how it looks now, and copies of it that change no more."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

PASSED_OVER = frozenset((".git", ".venv", "__pycache__", "node_modules", ".mypy_cache", ".ruff_cache", ".pytest_cache"))
"""Folders in which no save is looked for, and which no server needs."""
Look = dict[str, tuple[int, int]]
"""When each file was written, and how large it is, by its path."""


def look_at(folder: Path) -> Look:
    """How the files of a folder look now: it differs when anything was saved."""
    seen: Look = {}
    for place, inner, files in os.walk(folder):
        inner[:] = [name for name in inner if name not in PASSED_OVER]
        for name in files:
            file = Path(place, name)
            try:
                stat = file.stat()
            except OSError:  # an editor's file that was there a moment ago
                continue
            seen[str(file)] = (stat.st_mtime_ns, stat.st_size)
    return seen


class Watch:
    """Notices what was saved in a folder, once it is written whole: two looks at it agree."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known = self._last = look_at(folder)

    def saved(self) -> bool:
        """Look at the folder: has anything been saved since this last said so, and is no longer being written?"""
        now = look_at(self.folder)
        settled, self._last = now == self._last, now
        if not settled or now == self._known:
            return False
        self._known = now
        return True


def copy_of(folder: Path, to: Path) -> Path:
    """A copy of the folder, for a server to play while the maker goes on writing."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(folder, to, ignore=shutil.ignore_patterns(*PASSED_OVER))
    return to
