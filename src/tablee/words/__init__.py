"""Every sentence a person reads, in French and English: Fluent files, one folder a language, one file a subject.

What is said of one game stands in that game's folder, in `words/` and `lesson/`: each key there begins with its id.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")
WORDS, LESSON = "words", "lesson"
"""The folders in a game's folder that hold sentences."""
_FOLDER = Path(__file__).parent
_games: dict[str, Path] = {}
"""The folders of the games, by id."""


class MissingWords(KeyError):
    """A sentence that a language does not have: a defect of ours, found by the tests."""


def add_game(name: str, folder: Path) -> None:
    """Take in the sentences in a game's folder."""
    if _games.get(name) != folder:
        _games[name] = folder
        _language.cache_clear()


@cache
def first_words() -> frozenset[str]:
    """The beginnings of the frame's keys, up to a hyphen: a game called so would speak for the frame."""
    texts = (file.read_text(encoding="utf-8") for file in (_FOLDER / LANGUAGES[0]).glob("*.ftl"))
    keys = [key for text in texts for key in re.findall(r"^([\w-]+) *=", text, re.MULTILINE)]
    return frozenset(key[: at.start()] for key in keys for at in re.finditer("-", key))


class _Language:
    """The sentences of one language. A file is read when no file read so far has the sentence asked for."""

    def __init__(self, lang: str) -> None:
        # Fluent takes a tenth of a second to import, so it waits until something is said.
        from fluent.runtime import FluentBundle

        self.bundle: FluentBundle = FluentBundle([lang], use_isolating=False)
        self._reading = Lock()
        self._waiting = {file.stem: file for file in sorted((_FOLDER / lang).glob("*.ftl"))}
        for game, folder in _games.items():
            files = ((room, folder / room / f"{lang}.ftl") for room in (WORDS, LESSON))
            self._waiting |= {f"{game}-{room}": file for room, file in files if file.is_file()}
        self._owners = {f"{game}-{room}": game for game in _games for room in (WORDS, LESSON)}

    def has(self, key: str) -> bool:
        """Is there such a sentence? The file named like the key's first word is the likeliest to hold it."""
        if self.bundle.has_message(key):
            return True
        with self._reading:  # a second thread must not think missing what the first is about to read
            self._read_until(key)
        return bool(self.bundle.has_message(key))

    def _read_until(self, key: str) -> None:
        from fluent.runtime import FluentResource

        def likely(name: str) -> bool:
            return key.startswith(f"{self._owners.get(name, name)}-")

        for name in sorted(self._waiting, key=lambda name: not likely(name)):
            if self.bundle.has_message(key):
                break
            resource = FluentResource(self._waiting.pop(name).read_text(encoding="utf-8"))
            if owner := self._owners.get(name):  # a game speaks of itself alone
                resource.body = [entry for entry in resource.body if _key_of(entry).startswith(f"{owner}-")]
            self.bundle.add_resource(resource)


def _key_of(entry: Any) -> str:
    """The key of a sentence or a term in a Fluent file; of a comment, none."""
    return str(entry.id.name) if hasattr(entry, "id") else ""


@cache
def _language(lang: str) -> _Language:
    return _Language(lang)


def known(lang: str, key: str) -> bool:
    """Does the language have this sentence?"""
    return _language(lang).has(key)


def say(lang: str, key: str, **facts: Any) -> str:
    """The sentence of that key, with its facts filled in."""
    language = _language(lang if lang in LANGUAGES else "en")
    if not language.has(key):
        raise MissingWords(f"{lang}: {key}")
    bundle = language.bundle
    pattern = bundle.get_message(key).value
    # Numbers go in as texts, so that seats, cards and counts are never grouped or rounded.
    texts = {
        name: str(value) if isinstance(value, int) and not name.startswith("n_") else value
        for name, value in facts.items()
    }
    text, errors = bundle.format_pattern(pattern, texts)
    if errors:
        raise MissingWords(f"{lang}: {key}: {errors}")
    return str(text)
