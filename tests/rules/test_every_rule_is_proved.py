"""Every number of the four rulebooks is proved by a test that names it, and the rulebooks agree on the numbers."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

import tablee

ROOT = Path(__file__).parents[2]
LAST = {"duo": 20, "daron": 26, "karta": 16, "janus": 18}


def numbers(game: str, lang: str) -> Counter[str]:
    """The rule numbers that a rulebook defines."""
    text = tablee.game(game).rooms.rulebook(lang) or ""
    return Counter(re.findall(rf"^\s*- \*\*({game[:3].upper()}-\d+)\*\*", text, re.MULTILINE))


def proved(game: str) -> set[str]:
    """The rule numbers that tests of the game name, read from their source."""
    sources = sorted((ROOT / "tests" / "rules").glob(f"test_{game}*.py"))
    tree = ast.Module([node for file in sources for node in ast.parse(file.read_text(encoding="utf-8")).body], [])
    return {
        argument.value
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and function.name.startswith("test_")
        for mark in function.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "proves"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


@pytest.mark.parametrize("game", tablee.games())
def test_every_rule_is_proved(game: str) -> None:
    assert proved(game) == set(numbers(game, "en"))


@pytest.mark.parametrize("game", tablee.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_rulebook_has_every_number_once(game: str, lang: str) -> None:
    assert numbers(game, lang) == Counter(f"{game[:3].upper()}-{number}" for number in range(1, LAST[game] + 1))


@pytest.mark.parametrize("game", tablee.games())
def test_every_refusal_names_a_rule_of_the_book(game: str) -> None:
    refusals = [refusal for refusal in tablee.game(game).rules.REFUSALS if refusal]
    assert {refusal.rule for refusal in refusals} <= set(numbers(game, "en"))


# --- What the sheets leave open ---

MARKS = {"en": "*(ruling)*", "fr": "*(précision)*"}


def marks(game: str, lang: str) -> Counter[str]:
    """How many sentences of each rule are marked as settling something that the sheet leaves open."""
    text = tablee.game(game).rooms.rulebook(lang) or ""
    rules = re.findall(rf"^- \*\*({game[:3].upper()}-\d+)\*\*((?:.*\n)(?:  .*\n)*)", text, re.MULTILINE)
    return Counter({number: rule.count(MARKS[lang]) for number, rule in rules})


def rulings(game: str) -> Counter[str]:
    """How many points of each rule docs/rulings.md settles."""
    page = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8").partition("## Which rule a refusal names")[0]
    return Counter(re.findall(rf"^\| ({game[:3].upper()}-\d+) \|", page, re.MULTILINE))


@pytest.mark.parametrize("game", LAST)
@pytest.mark.parametrize("lang", MARKS)
def test_whatever_is_settled_for_a_sheet_is_marked_and_explained(game: str, lang: str) -> None:
    assert rulings(game) <= marks(game, lang), "a ruling without its mark in the rulebook"
    assert set(+marks(game, lang)) == set(rulings(game)), "a mark without its ruling"


@pytest.mark.parametrize("game", ["daron", "janus"])
@pytest.mark.parametrize(("lang", "words"), [("en", "second edition"), ("fr", "deuxième édition")])
def test_a_rulebook_of_a_later_edition_says_what_changed(game: str, lang: str, words: str) -> None:
    assert tablee.game(game).edition == 2
    text = tablee.game(game).rooms.rulebook(lang) or ""
    (told,) = [paragraph for paragraph in text.split("\n\n") if words in paragraph]
    changed = {"daron": {"DAR-7", "DAR-11", "DAR-26"}, "janus": {"JAN-14", "JAN-17"}}
    assert set(re.findall(r"[A-Z]{3}-\d+", told)) == changed[game]
