"""The rooms of a game that are files: found in its folder by their names, whoever's package that is.

    words/en.ftl, words/fr.ftl          every sentence about this game that is not in its lesson
    lesson/lesson.json, en.ftl, fr.ftl  the guided first game
    rulebook/en.md, rulebook/fr.md      numbered rules
    telling.json                        which sentence an event or a move becomes
    art.json, deck.json, pictures.json  what it is drawn with, the facts of its deck, the pictures beside its rules
    terminal.py                         its drawing at the terminal
    paper.py                            its cards on paper
    face/face.js                        its face in the browser, with what it needs beside it

Each may be missing: then whoever asks has a good default, and `lacks.py` says what is lost.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from tablee.engine.deck import DECK
from tablee.words import LANGUAGES, LESSON, WORDS

RULEBOOK, FACE, FRONT = "rulebook", "face", "face.js"
ART, PICTURES, TELLING, STEPS = "art.json", "pictures.json", "telling.json", "lesson.json"
TERMINAL, PAPER = "terminal", "paper"
MOST_PHRASES = 12
"""Phrases of a game that fit on a sheet, beside the house's."""
SENT = frozenset((".js", ".css", ".json", ".svg", ".png", ".webp", ".woff2"))
"""The kinds of files that a face may have sent to a browser."""


@dataclass(frozen=True)
class Rooms:
    """What a game's folder holds beside its rules."""

    game: str
    """Its id, with which its sentences begin."""
    folder: Path

    # --- texts ---

    def words(self, lang: str) -> str:
        """Its sentences in a language, as Fluent; empty if it has none."""
        return self._text(f"{WORDS}/{lang}.ftl") or ""

    def lesson_words(self, lang: str) -> str:
        """The sentences of its lesson; empty if it has none."""
        return self._text(f"{LESSON}/{lang}.ftl") or ""

    def rulebook(self, lang: str) -> str | None:
        """Its rulebook in a language, as Markdown; None if it has none."""
        return self._text(f"{RULEBOOK}/{lang}.md")

    @cached_property
    def phrases(self) -> tuple[str, ...]:
        """What one may say at its tables: the names of its sentences called `<game>-phrase-...`, in all languages."""
        stem = f"{self.game}-phrase-"
        wanted = re.compile(rf"^({re.escape(stem)}[a-z0-9-]+) *=", re.MULTILINE)
        first, *others = ([*dict.fromkeys(wanted.findall(self.words(lang)))] for lang in LANGUAGES)
        return tuple(key for key in first if all(key in other for other in others))[:MOST_PHRASES]

    def _text(self, name: str) -> str | None:
        file = self.folder / name
        return file.read_text("utf-8") if file.is_file() else None

    # --- facts ---

    @property
    def lesson(self) -> Path | None:
        """The file with the steps of its lesson, if that is told in every language; else there is no lesson."""
        folder = self.folder / LESSON
        whole = all((folder / name).is_file() for name in (STEPS, *(f"{lang}.ftl" for lang in LANGUAGES)))
        return folder / STEPS if whole else None

    @cached_property
    def telling(self) -> Mapping[str, Any]:
        """Which sentence an event or a move becomes; empty if it says nothing of that."""
        return self._facts(TELLING) or {}

    @cached_property
    def art(self) -> Any:
        """What its cards and its box are drawn with; None if nothing is."""
        return self._facts(ART)

    @cached_property
    def deck(self) -> Any:
        """The facts of its deck; None if it states none."""
        return self._facts(DECK)

    @cached_property
    def pictures(self) -> Any:
        """The pictures beside its rules; None if there are none."""
        return self._facts(PICTURES)

    def _facts(self, name: str) -> Any:
        text = self._text(name)
        return None if text is None else json.loads(text)

    # --- code ---

    def terminal(self) -> ModuleType | None:
        """Its drawing at the terminal; None if it has none."""
        return self.module(TERMINAL)

    def paper(self) -> ModuleType | None:
        """Its cards on paper; None if it has none."""
        return self.module(PAPER)

    def has(self, name: str) -> bool:
        """Is there such a file?"""
        return (self.folder / name).is_file()

    def module(self, name: str) -> ModuleType | None:
        """A module of the folder, as part of the package that this is, if it is one; None if there is no such file."""
        file = self.folder / f"{name}.py"
        if not file.is_file():
            return None
        front = str(self.folder / "__init__.py")
        packages = (one for one, module in list(sys.modules.items()) if getattr(module, "__file__", None) == front)
        if (package := next(packages, None)) is not None:
            return importlib.import_module(f"{package}.{name}")
        return _loaded(f"{self.game} {name}", file)

    # --- what a browser is sent ---

    @property
    def face(self) -> str | None:
        """The name of the module that a browser loads to draw it; None if it has no such face."""
        return FRONT if FRONT in self.face_files else None

    @cached_property
    def face_files(self) -> Mapping[str, Path]:
        """The files of its face by name: only these are ever sent, as they were when they were first asked for."""
        folder = self.folder / FACE
        if not (folder / FRONT).is_file():
            return {}  # sources, perhaps, of a face that is built into the client
        inside = folder.resolve()
        return {
            file.relative_to(folder).as_posix(): file
            for file in sorted(folder.rglob("*"))
            if file.suffix in SENT and file.is_file() and file.resolve().is_relative_to(inside)
        }

    def digest(self) -> str:
        """A short digest of all that a browser is sent: it changes with any of it."""
        found = hashlib.sha256()
        for file in self._public():
            found.update(file.relative_to(self.folder).as_posix().encode())
            stat = file.stat()
            found.update(_digest_of(file, stat.st_mtime_ns, stat.st_size))
        return found.hexdigest()[:12]

    def _public(self) -> Iterator[Path]:
        names = [f"{room}/{lang}.ftl" for room in (WORDS, LESSON) for lang in LANGUAGES]
        names += [f"{RULEBOOK}/{lang}.md" for lang in LANGUAGES]
        names += [f"{LESSON}/{STEPS}", TELLING, ART, DECK, PICTURES]
        yield from (self.folder / name for name in names if self.has(name))
        yield from self.face_files.values()


@lru_cache(maxsize=1024)
def _digest_of(file: Path, changed: int, size: int) -> bytes:
    """The digest of a file, which is read again only if it was written since."""
    return hashlib.sha256(file.read_bytes()).digest()


@lru_cache(maxsize=64)
def _loaded(name: str, file: Path) -> ModuleType:
    """The module in a file that belongs to no package."""
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
