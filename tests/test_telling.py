"""What is told: every event and every move has its words, the same at the terminal and in the browser."""

from __future__ import annotations

import importlib
import json
from typing import Any, get_args, get_type_hints

import pytest
import told

import tablee
from tablee.words import LANGUAGES, telling
from tablee.words.voice import Voice

GAMES = list(tablee.games())
EXAMPLES = told.stored()


def examples(game: str) -> list[dict[str, Any]]:
    return [example for example in EXAMPLES if example["game"] == game]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_told_is_what_the_examples_say(game: str, lang: str) -> None:
    for example in examples(game):
        said = told.tell(game, example, Voice(lang, told.NAMES, example["seat"]))
        assert said == example[lang], "if that was meant: make golden"


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_game_has_an_entry_and_an_example(game: str) -> None:
    shapes = importlib.import_module(f"tablee.games.{game}.shapes")
    types = {get_args(get_type_hints(shape)["type"])[0] for shape in get_args(shapes.Event)}
    assert types <= tablee.game(game).telling.events.keys()
    shown = {example["event"]["type"] for example in EXAMPLES if "event" in example and example["game"] == game}
    assert types - {"loaded"} <= shown


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_a_game_has_words_of_its_own(game: str) -> None:
    rules, match = tablee.game(game), tablee.game(game).new(seed=1)
    moves = range(0, rules.rules.MOVES, max(1, rules.rules.MOVES // 2000))
    # No rule allows to lay a Daron: in French it is called like the opening of a brawl.
    texts = {rules.cards.move_text(match._state, move) for move in moves} - {"lay D"}
    for lang in LANGUAGES:
        said = [rules.telling.word(text, Voice(lang, told.NAMES)) for text in texts]
        assert len(set(said)) == len(texts)
    assert not texts.intersection(said), "a move without an entry, which in French no move's words are like"


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_a_table_is_in_an_example(game: str) -> None:
    table = tablee.game(game).rooms.telling
    assert table
    heard = {key for example in examples(game) for key, _ in told.ways(game, example)}
    of_hints = {"janus-symbol-lettered"}
    assert keys_in(table) - of_hints <= heard


def keys_in(table: Any) -> set[str]:
    """Every key of a sentence that a table names."""
    words = json.dumps(table).split('"')
    return {word for word in words if word.startswith(("duo-", "daron-", "karta-", "janus-", "web-"))}


def test_a_card_of_a_refusal_is_called_by_its_name() -> None:
    refusal = {"card": "E", "top": "3", "drawn": ""}
    said = tablee.game("daron").telling.say("daron-other-parity", refusal, Voice("en"))
    assert said.startswith("The even joker does not fit on 3")
    assert tablee.game("janus").telling.named({"symbol": "A", "place": "first"}, Voice("en"))["symbol"] == "A (anchor)"


def test_a_game_without_a_table_is_told_by_its_sentences_or_as_it_is_written() -> None:
    plain, voice = telling.Telling("duo", {}), Voice("en", told.NAMES, 0)
    assert plain.tell({"type": "lay", "seat": 0, "card": "R3o", "pile": "L"}, voice) == "You lay R3o on the left pile."
    assert plain.tell({"seq": 4, "type": "sing", "seat": 1}, voice) == "type sing, seat 1"
    assert plain.tell({"type": "over", "scores": [], "winners": []}, voice) is None
    assert plain.word("draw", voice) == "draw a card"
    assert plain.word("sing G4", voice) == "sing G4"
