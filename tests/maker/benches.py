"""A bench for tests: `tablee new` and `tablee dev` as a maker runs them, on a free port, without a browser."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from server.client import Guest, ask, close_all

LONGEST = 300
"""Seconds that anything is waited for."""
TABLEE = str(Path(sys.executable).with_name("tablee"))


def tablee(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command that ends by itself."""
    told = {**os.environ, "PYTHONIOENCODING": "utf-8", **environment}
    return subprocess.run([TABLEE, *words], env=told, capture_output=True, text=True, encoding="utf-8", timeout=LONGEST)


class Bench:
    """`tablee dev FOLDER`, until the end of the `with`."""

    def __init__(self, folder: Path, log: Path) -> None:
        self.folder, self.log, self.address = folder, log, ""
        files = (file for file in folder.rglob("*") if file.suffix in (".py", ".ftl", ".md"))
        self._written = {file: file.read_text("utf-8") for file in files}

    def __enter__(self) -> Bench:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        words = [TABLEE, "dev", str(self.folder), "--no-browser", "--port", str(port), "--lang", "en"]
        told = {**os.environ, "PYTHONIOENCODING": "utf-8"}
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(words, env=told, stdout=log, stderr=log)
        opened = self.until(lambda: re.search(r"every seat side by side at http://([\d.:]+)/dev", self.said))
        self.address = opened[1]
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        close_all(self)
        self._process.send_signal(signal.SIGINT)
        assert self._process.wait(LONGEST) == 0, self.said

    @property
    def said(self) -> str:
        """What the maker was told so far."""
        return self.log.read_text(encoding="utf-8")

    def until(self, holds: Callable[[], Any]) -> Any:
        """Wait for something to be so; return it."""
        end = time.monotonic() + LONGEST
        while not (found := holds()):
            assert self._process.poll() is None, self.said
            assert time.monotonic() < end, self.said
            time.sleep(0.05)
        return found

    def get(self, path: str) -> httpx.Response:
        """GET, as nobody in particular."""
        return ask(self, "GET", path)

    def guest(self) -> Guest:
        """Somebody new."""
        return Guest(self)

    @property
    def state(self) -> dict[str, Any]:
        """What the pages are told; while the server starts anew, nothing."""
        try:
            found: dict[str, Any] = self.get("/dev/state").json()
        except httpx.TransportError:
            return {}
        return found

    def change(self, name: str, old: str, new: str) -> None:
        """Save a file of the game with a text exchanged."""
        file = self.folder / name
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")

    def line(self, name: str, text: str) -> int:
        """The line of a file that holds a text."""
        lines = (self.folder / name).read_text("utf-8").splitlines()
        return next(number for number, line in enumerate(lines, 1) if text in line)

    def restore(self) -> None:
        """Save what was changed as it was at first, and wait until that is served."""
        changed = [file for file, text in self._written.items() if file.read_text("utf-8") != text]
        if not changed:
            return
        before = self.until(lambda: self.state)["version"]
        for file in changed:
            file.write_text(self._written[file], "utf-8")
        self.until(lambda: self.state.get("version", 0) > before and not self.state["trouble"])

    def version(self, number: int) -> None:
        """Wait until so many versions were good, and the last is served."""
        self.until(lambda: self.state.get("version") == number)
