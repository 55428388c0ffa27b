"""A fresh environment beside this tree: what people install, and games that somebody else made.

Nothing is downloaded for it. Its own packages are wheels of this tree; the packages that these need are borrowed from
the environment of the tests, as a folder to look in last: so the wheel is found before this tree, and this tree, which
stands in that environment by a `.pth` file, is not found at all.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterable
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[1]
GAMES = {file.parent.name: file.parent for file in sorted((ROOT / "examples" / "games").glob("*/pyproject.toml"))}
"""The games that are made elsewhere, by id: the folder of each."""
LONGEST = 600
"""Seconds that a command may take: where nothing is compiled yet, it is compiled first."""
_FROM_HERE = ("PYTHONPATH", "PYTHONHOME", "TABLEE_GAMES", "VIRTUAL_ENV")
"""What would lead back to this tree, or to another environment."""


def build(project: Path, folder: Path) -> Path:
    """Build the wheel of a project."""
    (wheel,) = WheelBuilder(str(project)).build(directory=str(folder), versions=["standard"])
    return Path(wheel)


class Installed:
    """The environment, and its commands, which run in a folder of their own."""

    def __init__(self, folder: Path, wheels: Iterable[Path]) -> None:
        self.folder = folder / "work"
        self.folder.mkdir()
        venv.create(folder / "venv", symlinks=True)
        self._commands = folder / "venv" / "bin"
        self.python = str(self._commands / "python")
        pip = (sys.executable, "-m", "pip", "--python", self.python, "--disable-pip-version-check")
        wishes = ("--quiet", "--no-deps", "--no-index", "--no-compile")
        subprocess.run([*pip, "install", *wishes, *map(str, wheels)], check=True)
        own = sysconfig.get_path("purelib", vars={"base": str(folder / "venv")})
        borrowed = dict.fromkeys((sysconfig.get_path("purelib"), sysconfig.get_path("platlib")))
        Path(own, "borrowed.pth").write_text("\n".join(borrowed), encoding="utf-8")

    @property
    def tablee(self) -> str:
        """Its `tablee` command."""
        return str(self._commands / "tablee")

    def says(self, *command: str, answers: str = "", code: int = 0) -> str:
        """What a command prints when it is given these answers; how it ends is checked."""
        told = {name: value for name, value in os.environ.items() if name not in _FROM_HERE}
        told |= {"COLUMNS": "100", "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(
            command, input=answers, env=told, cwd=self.folder, capture_output=True, encoding="utf-8", timeout=LONGEST
        )
        assert done.returncode == code, done.stdout + done.stderr
        assert "Traceback" not in done.stderr, done.stderr
        return done.stdout + done.stderr
