"""Words: both languages say everything, with the same facts, and nothing that nobody asks for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import tablee
from tablee import words

FOLDER = Path(words.__file__).parent


def messages(lang: str) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for file in sorted((FOLDER / lang).glob("*.ftl")):
        for entry in parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{lang}: {entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


class Facts(Visitor):  # type: ignore[misc]
    """Collects the names of the facts that a sentence speaks of."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def facts(message: ast.Message) -> set[str]:
    collector = Facts()
    collector.visit(message)
    return collector.names


def test_both_languages_have_the_same_sentences() -> None:
    assert set(messages("en")) == set(messages("fr"))


def test_both_languages_use_the_same_facts() -> None:
    english, french = messages("en"), messages("fr")
    differing = {key for key in english if facts(english[key]) != facts(french[key])}
    assert not differing


def test_the_languages_keep_their_files_alike() -> None:
    assert [file.name for file in sorted((FOLDER / "en").iterdir())] == [
        file.name for file in sorted((FOLDER / "fr").iterdir())
    ]


@pytest.mark.parametrize("game", ["duo", "daron", "karta", "janus"])
def test_every_refusal_has_its_sentence(game: str) -> None:
    keys = {refusal.key for refusal in tablee.game(game).rules.REFUSALS if refusal}
    assert keys <= set(messages("en"))


def test_no_sentence_is_left_over() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in FOLDER.parent.rglob("*.py"))
    # Keys are asked for whole, or put together from a stem such as f"record-{sentence}".
    stems = set(re.findall(r'f"([\w-]+-)\{', source))
    stems |= {f"{game}{stem}" for game in tablee.games() for stem in re.findall(r'f"\{\w+(?:\.id)?\}(-[\w-]+)', source)}
    left = [
        key
        for key in messages("en")
        if f'"{key}"' not in source and f"'{key}'" not in source and not key.startswith(tuple(stems))
    ]
    assert not left


def test_a_missing_sentence_is_an_error_not_a_blank() -> None:
    with pytest.raises(words.MissingWords):
        words.say("en", "no-such-sentence")
    with pytest.raises(words.MissingWords):
        words.say("en", "unknown-game")


def test_the_french_are_spoken_to_with_french_quotes() -> None:
    for file in (FOLDER / "fr").glob("*.ftl"):
        text = file.read_text(encoding="utf-8")
        assert "“" not in text, file.name
        assert not re.search(r"\w'\w", text), f"{file.name}: a typewriter apostrophe"
