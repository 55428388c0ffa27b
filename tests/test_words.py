"""Words: both languages say everything, with the same facts, and nothing that nobody asks for."""

from __future__ import annotations

import re
from pathlib import Path
from threading import Thread

import elsewhere
import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import tablee
from tablee import words

FOLDER = Path(words.__file__).parent
GAMES = FOLDER.parent / "games"


def files(lang: str, subjects: str = "*") -> list[Path]:
    """The files with sentences in a language: those of some subjects, and those of the games, lessons included."""
    found = [file for subject in subjects.split(",") for file in (FOLDER / lang).glob(f"{subject}.ftl")]
    return sorted([*found, *GAMES.glob(f"*/{words.WORDS}/{lang}.ftl"), *GAMES.glob(f"*/{words.LESSON}/{lang}.ftl")])


def messages(lang: str, subjects: str = "*") -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for file in files(lang, subjects):
        for entry in parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{lang}: {entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


class Facts(Visitor):  # type: ignore[misc]
    """Collects the names of the facts that a sentence speaks of, and the keys of the sentences it is made of."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.parts: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.parts.add(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def facts(*messages: ast.Message) -> Facts:
    collector = Facts()
    for message in messages:
        collector.visit(message)
    return collector


def test_both_languages_have_the_same_sentences() -> None:
    assert set(messages("en")) == set(messages("fr"))


def test_both_languages_use_the_same_facts() -> None:
    english, french = messages("en"), messages("fr")
    differing = {key for key in english if facts(english[key]).names != facts(french[key]).names}
    assert not differing


def test_the_languages_keep_their_files_alike() -> None:
    assert [file.name for file in sorted((FOLDER / "en").iterdir())] == [
        file.name for file in sorted((FOLDER / "fr").iterdir())
    ]


def test_a_game_speaks_of_itself_alone() -> None:
    for file in files("en", "web"):
        game = file.parents[1]
        for key in re.findall(r"^([\w-]+) =", file.read_text(encoding="utf-8"), re.MULTILINE):
            assert game.parent != GAMES or key.startswith(f"{game.name}-"), f"{game.name}: {key}"


def test_no_game_speaks_for_the_frame_or_for_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it says of others is not taken in, in whatever order the files are read."""
    mine = "meddler-hello = Hello.\nduo-pitch = Mine is better.\nunknown-game = Ha.\nweb-house = Mine.\n"
    for lang in words.LANGUAGES:
        elsewhere.write(tmp_path, {f"words/{lang}.ftl": mine})
    monkeypatch.setattr(words, "_games", {"meddler": tmp_path, **words._games})
    language = words._Language("en")
    assert language.has("meddler-hello")
    for key in ("web-house", "duo-pitch", "unknown-game"):
        assert language.has(key)
        said = language.bundle.format_pattern(language.bundle.get_message(key).value, {"name": "x", "known": "y"})[0]
        assert said not in mine


@pytest.mark.parametrize("game", tablee.games())
def test_every_refusal_has_its_sentence(game: str) -> None:
    keys = {refusal.key for refusal in tablee.game(game).rules.REFUSALS if refusal}
    assert keys <= set(messages("en"))


ROOT = Path(__file__).parents[1]
CLIENT = [ROOT / "web" / "src", *(ROOT / "src" / "tablee" / "games").glob("*/face")]


def of_the_browser() -> str:
    """Everything the browser's client is written in."""
    return "".join(
        file.read_text(encoding="utf-8")
        for folder in CLIENT
        for file in folder.rglob("*")
        if file.suffix in (".ts", ".svelte") and ".test." not in file.name
    )


def test_no_sentence_is_left_over() -> None:
    sources = [*FOLDER.parent.rglob("*.py"), *GAMES.glob("*/*/lesson.json"), *FOLDER.parent.rglob("telling.json")]
    source = "".join(file.read_text(encoding="utf-8") for file in sources) + of_the_browser()
    # Keys are asked for whole, or put together from a stem such as f"record-{sentence}" or `${game}-comfort-${option}`.
    stems = set(re.findall(r'(?:f"|`)([\w-]+-)\$?\{', source))
    own = re.findall(r'(?:f"|`)\$?\{[\w.]+\}(-[\w-]+)', source)
    stems |= {f"{game}{stem}" for game in tablee.games() for stem in own}
    # Or from a sentence and an ending, such as `${key}-by-none`.
    known = messages("en")
    stems |= {f"{key}{end}" for key in known for end in own if f"{key}{end}" in known}
    left = [
        key
        for key in known
        if f'"{key}"' not in source and f"'{key}'" not in source and not key.startswith(tuple(stems))
    ]
    assert not set(left) - facts(*known.values()).parts


def test_every_sentence_that_the_browser_asks_for_is_there() -> None:
    asked = set(re.findall(r'\b(?:say|tell|known)\(\s*"([\w-]+)"', of_the_browser()))
    assert len(asked) > 100, "the browser's client is not where it was"
    for table in FOLDER.parent.rglob("telling.json"):
        asked |= set(re.findall(r'"((?:\w+-)+\w+)"', table.read_text(encoding="utf-8")))
    carried = re.search(r"words/\*/\{([^}]+)\}\.ftl", of_the_browser())
    assert carried, "the client does not say which words it carries"
    assert asked <= set(messages("en", carried[1]))


def test_a_missing_sentence_is_an_error_not_a_blank() -> None:
    with pytest.raises(words.MissingWords):
        words.say("en", "no-such-sentence")
    with pytest.raises(words.MissingWords):
        words.say("en", "unknown-game")


def test_the_french_are_spoken_to_with_french_quotes() -> None:
    for file in files("fr"):
        text = file.read_text(encoding="utf-8")
        assert "“" not in text, file.name
        assert not re.search(r"\w'\w", text), f"{file.name}: a typewriter apostrophe"


def test_a_sentence_is_found_while_another_thread_reads_the_file_that_it_stands_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    language, found = words._Language("en"), list[bool]()
    other = Thread(target=lambda: found.append(language.has("arena-no-player")))
    read = Path.read_text

    def read_slowly(file: Path, *how: str, **more: str) -> str:
        if not other.ident:
            other.start()
            other.join(0.5)  # it waits for us; one that did not would find nothing meanwhile
        return read(file, *how, **more)

    monkeypatch.setattr(Path, "read_text", read_slowly)
    assert language.has("arena-no-player")
    other.join()
    assert found == [True]
