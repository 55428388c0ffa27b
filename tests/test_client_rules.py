"""The browser's client knows no rules: what a card does, and why it cannot, the view tells it."""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import tablee

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "web" / "src"
GAMES = ROOT / "src" / "tablee" / "games"
ROOMS = ("cards", "table", "rules", "refusals")
"""Where a game's rules are written."""
NUMBER = r"(?<![\w.])(?:[2-9]|[1-9]\d+)(?![\w.%])"
"""A number of two or more: none and one are what there is and is not."""
COMPARED = rf"(?:[=!]==|(?<![=<>-])[<>]=?) *{NUMBER}"
COUNTED = rf"(?:\.(?:length|size|players)|\bwidth) *{COMPARED}"
"""What a picture may compare with a number of its own: how many there are to be drawn, and how much room there is."""
GONE = ("made", "base", "operation", "attempts", "TRIPLET", "hand_limit", "showing", "fitsNeither")
"""What the client once worked out for itself."""


def face(game: str) -> Path:
    """Where a game is drawn."""
    return GAMES / game / "face"


FACES = [face(game) for game in tablee.games()]


def sources(*folders: Path) -> Iterator[tuple[str, str]]:
    """The client's files by name, without tests and without the types that are written from the server's.

    Of a component the script and what it shows are read, not its style.
    """
    for file in sorted(file for folder in folders for file in folder.rglob("*")):
        if file.suffix not in (".ts", ".svelte", ".json") or ".test." in file.name or file.name == "wire.ts":
            continue
        text = file.read_text(encoding="utf-8")
        yield str(file.relative_to(ROOT)), text.partition("<style>")[0] if file.suffix == ".svelte" else text


def lines(pattern: str, *folders: Path) -> list[str]:
    """Every line of the client in which something is found."""
    return [
        f"{name}: {line.strip()}"
        for name, text in sources(*folders)
        for line in text.splitlines()
        if re.search(pattern, line)
    ]


def rule_names() -> set[str]:
    """How the rulebooks call their rules: `DUO`, `DAR`."""
    books = [game.rooms.rulebook("en") or "" for game in tablee.games().values()]
    return {name for book in books for name in re.findall(r"\*\*([A-Z]+)-\d+\*\*", book)}


def rooms(game: str) -> list[ModuleType]:
    """The modules in which a game's rules are written."""
    found = [f"tablee.games.{game}.{room}" for room in ROOMS]
    return [importlib.import_module(name) for name in found if importlib.util.find_spec(name)]


def test_no_rule_is_called_by_its_number() -> None:
    assert len(rule_names()) == len(tablee.games())
    assert not lines(rf"\b(?:{'|'.join(rule_names())})-\d", PAGES, *FACES)


def test_no_page_knows_a_game_by_name() -> None:
    """What is peculiar to a game stands in its folder; the pages ask the server which games there are."""
    assert len(dict(sources(PAGES))) > 80, "the pages are not where they were"
    named = rf"(?i)(?<![a-z])(?:{'|'.join(tablee.games())})(?![a-z])"
    assert lines(named, *FACES), "the test finds what it looks for"
    assert not lines(named, PAGES)


def test_no_card_is_measured_by_a_number() -> None:
    """`result > 9`, `hand_limit - cards.length === 1`."""
    compared = lines(COMPARED, *FACES)
    assert compared, "the test finds what it looks for"
    assert not [line for line in compared if len(re.findall(COMPARED, line)) > len(re.findall(COUNTED, line))]
    assert not lines(r"- *[\w.]+\.length *(?:[=!]==|[<>]=?) *\d", *FACES)


def test_no_card_is_reckoned_with() -> None:
    """`on + Number(card)`, `2 * on`, `card !== "x2"`: what the sign on a card does is for the rules."""
    assert not lines(r"[-+*] *Number\((?:card|what)\)|Number\((?:card|what)\) *[-+*]", *FACES)
    assert not lines(r"""[=!]== *["'](?:x2|\+\d)["']""", *FACES)
    assert not lines(r"\b(?:strength|cost|result): Number\(", *FACES)


@pytest.mark.parametrize("game", tablee.games())
def test_no_rule_is_written_a_second_time(game: str) -> None:
    """Neither what a rule finds out nor a number of the rules is defined by the client for that game once more."""
    known = [(name, value) for room in rooms(game) for name, value in vars(room).items()]
    rules = re.compile(rf"tablee\.games\.{game}\.(?!cards)")
    for name in {name for name, value in known if rules.match(getattr(value, "__module__", ""))}:
        defined = lines(rf"\b(?:function {name}\(|const {name} = (?:<[^>]*>)?\([^()]*\)(?:: [^=]+)? =>)", face(game))
        assert not [line for line in defined if "): void" not in line], name
    for name in {name for name, value in known if name.isupper() and type(value) is int}:
        assert not lines(rf"\bconst {name}\b[^=]*= *\d", face(game)), name


def test_what_the_client_once_worked_out_stays_gone() -> None:
    for name in GONE:
        assert not lines(rf"\b(?:function|const) {name}\b|\bimport .*\b{name}\b|\bview\.{name} *-", *FACES), name
    assert not lines(r"\.leg === 2|\blaid\.length < \d", *FACES)
