"""Cards are drawn once: what a game's art.json holds is what the printer draws, and nothing of it is written again.

That the browser draws it, too, is shown by the `art.test.ts` of its face.
"""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.drawing.paper.art import read_art
from tablee.drawing.paper.pen import Pen
from tablee.engine.deck import DECK
from tablee.lab.print.parts import wish

ROOT = Path(__file__).parents[2]
FACES = ROOT / "src" / "tablee" / "games"
GAMES = list(tablee.games())
COMMON = {"#ffffff", "#fffdf7"}
"""Colours of paper."""


class Copyist(Pen):
    """Draws nothing, and keeps what it was to draw."""

    def __init__(self) -> None:
        super().__init__(None, 0)
        self.paths: set[str] = set()
        self.inks: set[str] = set()

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Iterator[None]:
        yield

    @contextmanager
    def within(self, path: str) -> Iterator[None]:
        yield

    def fill(self, path: str, colour: str) -> None:
        self.paths.add(path)
        self.inks.add(colour)

    def line(self, path: str, colour: str, width: float, dash: tuple[float, ...] = ()) -> None:
        self.fill(path, colour)


def art_of(game: str) -> dict[str, Any]:
    found: dict[str, Any] = read_art(importlib.import_module(f"tablee.games.{game}"))
    return found


def texts_in(value: Any) -> Iterator[str]:
    """Every text in a piece of JSON."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts_in(part)


def paths_in(value: Any) -> set[str]:
    return {text for text in texts_in(value) if re.match(r"M-?[\d.]", text)}


def colours_in(value: Any) -> set[str]:
    return {text for text in texts_in(value) if re.fullmatch("#[0-9a-f]{6}", text)} - COMMON


@pytest.mark.parametrize("game", GAMES)
def test_the_printer_draws_what_the_art_holds(game: str) -> None:
    art, pen = art_of(game), Copyist()
    for part in wish(tablee.game(game)).parts:
        for face in {face for card in part.cards for face in (card.front, card.back) if face}:
            part.draw(pen, face, "en")
    drawn = "\n".join(pen.paths)
    del art["cover"]  # for the shelf alone
    assert paths_in(art)
    assert {path for path in paths_in(art) if path not in drawn} == set()
    assert colours_in(art.get("colours", {})) <= pen.inks


@pytest.mark.parametrize("game", GAMES)
def test_neither_printer_nor_browser_writes_a_path_or_a_colour_of_the_art_again(game: str) -> None:
    art = art_of(game)
    for file in [tablee.game(game).folder / "paper.py", *(FACES / game / "face").iterdir()]:
        text = file.read_text("utf-8").lower()
        again = {found for found in paths_in(art) | colours_in(art) if found.lower() in text}
        assert not again, f"{file.name} has {again} of {game}/art.json"


@pytest.mark.parametrize("game", GAMES)
def test_the_browser_reads_the_deck_where_the_rules_read_it(game: str) -> None:
    folder = Path(str(importlib.import_module(f"tablee.games.{game}").__file__)).parent
    assert DECK in (FACES / game / "face" / "cards.ts").read_text("utf-8")
    facts = {text for text in texts_in(json.loads((folder / DECK).read_text("utf-8"))) if len(text) > 1}
    for file in [folder / "cards.py", *(folder / "face").glob("*.ts"), *(folder / "face").glob("*.svelte")]:
        if ".test." not in file.name:
            written = file.read_text("utf-8")
            assert not {fact for fact in facts if f'"{fact}"' in written}, file.name
