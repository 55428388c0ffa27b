"""The frame has no favourites: what is peculiar to a game stands in its folder, and the `Game` object is asked."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee
from tablee import Game

FRAME = Path(tablee.__file__).parent
NAMED = re.compile(rf"(?<![a-z])({'|'.join(tablee.games())})(?![a-z])", re.IGNORECASE)
FILES = sorted(file for file in FRAME.rglob("*.py") if FRAME / "games" not in file.parents)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(FRAME).as_posix())
def test_no_code_of_the_frame_names_a_game(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named = [(line, found[0]) for line, text in said(tree) if (found := NAMED.search(text))]
    assert not named, f"{file.name} knows games by name: {named}"


def test_no_file_of_the_frame_is_called_like_a_game_and_none_of_its_sentences_is() -> None:
    of_frame = [file.relative_to(FRAME) for file in FRAME.rglob("*") if FRAME / "games" not in file.parents]
    built = [file for file in of_frame if file.parts[:2] != ("server", "web")]
    assert not [file for file in built if file.stem.partition(".")[0] in tablee.games()]
    texts = [file.read_text("utf-8") for file in (FRAME / "words").rglob("*.ftl")]
    keys = {key for text in texts for key in re.findall(r"^([\w-]+) =", text, re.MULTILINE)}
    assert len(keys) > 500
    assert not {key for key in keys if NAMED.search(key)}


def said(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every name and every text in the code, with its line; docstrings tell of games as examples."""
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield line, node.value
        for field in ("name", "id", "attr", "arg", "module"):
            if isinstance(text := getattr(node, field, None), str):
                yield line, text


def test_a_game_that_says_nothing_of_its_place_stands_behind_ours() -> None:
    places = {name: game.shelf for name, game in tablee.games().items()}
    assert sorted(places, key=lambda name: places[name]) == list(tablee.games())
    assert Game.shelf > max(places.values())
