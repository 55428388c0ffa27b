"""Every sentence a person reads, in French and English: Fluent files, one folder a language, one file a subject."""

from __future__ import annotations

from functools import cache
from pathlib import Path
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
        _bundle.cache_clear()


@cache
def _bundle(lang: str) -> FluentBundle:
    # Fluent takes a tenth of a second to import: nobody waits for it until something is said.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    for file in [*sorted((_FOLDER / lang).glob("*.ftl")), *(folder / f"{lang}.ftl" for folder in _more_folders)]:
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def known(lang: str, key: str) -> bool:
    """Does the language have this sentence?"""
    return bool(_bundle(lang).has_message(key))


def say(lang: str, key: str, **facts: Any) -> str:
    """The sentence of that key, with its facts filled in."""
    bundle = _bundle(lang if lang in LANGUAGES else "en")
    if not bundle.has_message(key):
        raise MissingWords(f"{lang}: {key}")
    pattern = bundle.get_message(key).value
    # Numbers go in as texts: seats, cards and counts are never grouped or rounded.
    texts = {
        name: str(value) if isinstance(value, int) and not name.startswith("n_") else value
        for name, value in facts.items()
    }
    text, errors = bundle.format_pattern(pattern, texts)
    if errors:
        raise MissingWords(f"{lang}: {key}: {errors}")
    return str(text)
