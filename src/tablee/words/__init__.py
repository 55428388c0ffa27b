"""Every sentence a person reads, in French and English: Fluent files, one folder a language, one file a subject."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")
_FOLDER = Path(__file__).parent
_more_folders: list[Path] = []


class MissingWords(KeyError):
    """A sentence that a language does not have: a defect of ours, found by the tests."""


def add_folder(folder: Path) -> None:
    """Take in the `en.ftl` and `fr.ftl` of a game that lives in another package."""
    if folder not in _more_folders:
        _more_folders.append(folder)
        _language.cache_clear()


class _Language:
    """The sentences of one language. A file is read when no file read so far has the sentence asked for."""

    def __init__(self, lang: str) -> None:
        # Fluent takes a tenth of a second to import, so it waits until something is said.
        from fluent.runtime import FluentBundle

        self.bundle: FluentBundle = FluentBundle([lang], use_isolating=False)
        self._reading = Lock()
        self._waiting = {file.stem: file for file in sorted((_FOLDER / lang).glob("*.ftl"))}
        self._waiting |= {str(folder): folder / f"{lang}.ftl" for folder in _more_folders}

    def has(self, key: str) -> bool:
        """Is there such a sentence? The file named like the key's first word is the likeliest to hold it."""
        if self.bundle.has_message(key):
            return True
        with self._reading:  # a second thread must not think missing what the first is about to read
            self._read_until(key)
        return bool(self.bundle.has_message(key))

    def _read_until(self, key: str) -> None:
        from fluent.runtime import FluentResource

        likely = key.partition("-")[0]
        for name in sorted(self._waiting, key=lambda name: name != likely):
            if self.bundle.has_message(key):
                break
            text = self._waiting.pop(name).read_text(encoding="utf-8")
            self.bundle.add_resource(FluentResource(text))


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
