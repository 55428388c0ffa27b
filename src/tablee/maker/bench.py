"""`tablee dev`: the maker's game, served while it changes.

A save is tried in a process of its own first. If the game opens and plays, a copy of the folder becomes the next
version: the server starts anew with it, pages load themselves again, and its laws are checked meanwhile. If it does
not, what is wrong is said, and the last good version keeps playing, untouched by what is being written.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from tablee.engine.catalogue import FOLDERS
from tablee.engine.errors import TableeError
from tablee.maker import state, version
from tablee.maker.serving import HOST
from tablee.server.process import welcome
from tablee.words.voice import Voice

PROJECT = "pyproject.toml"
EVERY = 0.25
"""Seconds between two looks at the folder."""
STOPPING = 8.0
"""Seconds that a server is given to stop."""


def checked_folder(folder: Path) -> Path:
    """The folder of a game, or the one folder with a game in it. Raises TableeError."""
    if not folder.is_dir():
        raise TableeError("dev-no-folder", folder=str(folder))
    if not (folder / PROJECT).is_file():
        raise TableeError("dev-no-game", folder=str(folder), file=PROJECT)
    return folder.absolute()


class Bench:
    """Looks after a maker's folder: tries what was saved, serves what is good, and says what is wrong."""

    def __init__(self, folder: Path, port: int, voice: Voice, place: Path) -> None:
        self.folder, self.voice, self._place = folder, voice, place
        self.port = welcome.free_port(HOST, port)
        self.address = f"http://{HOST}:{self.port}"
        self.state = state.State()
        self._file = place / "state.json"
        self._watch = version.Watch(folder)
        self._server: subprocess.Popen[bytes] | None = None
        self._laws: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Serve what there is, good or not."""
        self._note(self.state)
        self._try()
        if self._server is None:
            version.copy_of(self.folder, self._copy)
            self._serve()  # the shelf says which box cannot be opened

    def look(self) -> None:
        """Look at the folder once: try what was saved, and tell what the laws say."""
        if self._watch.saved():
            self._try()
        if self._laws is not None and self._laws.poll() is not None:
            self._tell_laws(self._laws)
        if self._server is not None and self._server.poll() is not None:
            self._serve()

    def close(self) -> None:
        """End what was started."""
        for started in (self._laws, self._server):
            _stop(started)

    # --- trying ---

    def _try(self) -> None:
        """Try a copy of what was saved; serve that copy if it plays."""
        began = time.monotonic()
        fresh = version.copy_of(self.folder, self._place / "fresh")
        tried = self._started("tablee.maker.trial", self.voice.lang, folder=fresh)
        said, _ = tried.communicate()
        if wrong := self._found(said, tried.returncode, fresh):
            trouble = "\n".join(wrong)
            self._note(replace(self.state, trouble=trouble))
            print(self.voice.say("dev-trouble", problem=trouble), flush=True)
            return
        _stop(self._laws)
        self._note(replace(self.state, version=self.state.version + 1, trouble="", broken=(), checking=True))
        fresh.rename(self._copy)
        self._serve()
        seconds = f"{time.monotonic() - began:.1f}"
        print(
            self.voice.say("dev-serving", version=self.state.version, address=self.address, seconds=seconds), flush=True
        )
        self._laws = self._started("tablee.maker.trial", self.voice.lang, "--laws", folder=self._copy)

    def _tell_laws(self, checked: subprocess.Popen[bytes]) -> None:
        """Say which laws the version served breaks."""
        said, _ = checked.communicate()
        self._laws = None
        broken = self._found(said, checked.returncode, self._copy)
        self._note(replace(self.state, checking=False, broken=tuple(broken)))
        for law in broken:
            print(self.voice.say("dev-law-broken", version=self.state.version, law=law), flush=True)
        if not broken:
            print(self.voice.say("dev-laws-kept", version=self.state.version), flush=True)

    def _found(self, said: bytes, code: int, copy: Path) -> list[str]:
        """What a trial has found wrong, in the maker's own folder; that it ended early is something, too."""
        lines = said.decode("utf-8", "replace").splitlines()
        try:
            return [wrong.replace(str(copy), str(self.folder)) for wrong in json.loads(lines[-1]).values()]
        except (IndexError, ValueError, AttributeError):
            return [self.voice.say("dev-trial-ended", code=code)]

    # --- serving ---

    @property
    def _copy(self) -> Path:
        """The copy of the folder that is served: of the last good version, if there is one."""
        return self._place / f"version-{self.state.version}"

    def _serve(self) -> None:
        """Start the server anew, with the last good version."""
        _stop(self._server)
        database = f"sqlite:///{self._place / 'bench.db'}"
        self._server = self._started("tablee.maker.serving", str(self.port), database, folder=self._copy, heard=True)
        while not welcome.found_open(self.address):
            if self._server.poll() is not None:
                raise TableeError("dev-server-ended", address=self.address)
            time.sleep(EVERY / 5)

    def _started(self, module: str, *words: str, folder: Path, heard: bool = False) -> subprocess.Popen[bytes]:
        """A module of ours in a process of its own, which finds the games of that folder and no others' changes."""
        ours = {state.FILE: str(self._file), state.SERVED: str(self.state.version)}
        environment = {**os.environ, **ours, FOLDERS: str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
        command: Sequence[str] = (sys.executable, "-m", module, *words)
        log = (self._place / "server.log").open("ab")
        with log:
            out = log if heard else subprocess.PIPE
            return subprocess.Popen(command, env=environment, stdout=out, stderr=log, start_new_session=True)

    def _note(self, now: state.State) -> None:
        self.state = now
        state.write(self._file, now)


def _stop(started: subprocess.Popen[bytes] | None) -> None:
    """Ask a process to stop, and make it."""
    if started is None or started.poll() is not None:
        return
    started.terminate()
    try:
        started.wait(STOPPING)
    except subprocess.TimeoutExpired:
        started.kill()
        started.wait()


def run(folder: Path, port: int, browser: bool, voice: Voice) -> None:
    """Serve the game of a folder until told to stop. Raises TableeError."""
    folder = checked_folder(folder)

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, stop)
    with TemporaryDirectory(prefix="tablee-dev-") as place:
        bench = Bench(folder, port, voice, Path(place))
        try:
            print(voice.say("dev-preparing", folder=str(folder)), flush=True)
            bench.open()
            print(voice.say("dev-open", address=bench.address), flush=True)
            if browser:
                welcome.show(bench.address)
            while True:
                bench.look()
                time.sleep(EVERY)
        except KeyboardInterrupt:
            return
        finally:
            bench.close()
