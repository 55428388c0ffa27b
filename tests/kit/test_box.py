"""A declaration: what cannot work is refused, each with a sentence; the record that it becomes."""

from __future__ import annotations

from typing import Any

import pytest
from kit import motley

from tablee.engine.rows import WORD
from tablee.kit import BadDeclaration, Board, Box, Counter, Deck, Family, Hand, Heap, Mark, Option, Pile, Secret, Stack

DECK = Deck("abcdef")
PASS = Family("pass", "pass")


def box(**changes: Any) -> Box:
    """A small declaration that works, with changes."""
    given: dict[str, Any] = {
        "id": "small",
        "players": range(2, 4),
        "deck": DECK,
        "zones": [Hand("hands"), Stack("draw")],
        "moves": [PASS],
    }
    return Box(__name__, **{**given, **changes})


def test_the_small_declaration_works() -> None:
    found = box()
    assert found.record.itemsize % WORD == 0
    assert found.seats == 3


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"id": "Two Words"}, "is not a word in lower case"),
        ({"players": range(4, 2)}, "give a range with a number in it"),
        ({"players": range(1, 4)}, "2 to 8 may play"),
        ({"players": range(2, 10)}, "2 to 8 may play"),
        ({"zones": []}, "there are none"),
        ({"zones": [Hand("hands"), Hand("hands"), Stack("draw")]}, "two are called hands"),
        ({"zones": [Hand("hands")]}, "no Stack that it is shuffled in"),
        ({"deck": None}, "hands, draw would hold cards, but there is no deck"),
        ({"zones": [Hand("scores"), Stack("draw")]}, "the name scores is taken"),
        ({"zones": [Hand("round"), Stack("draw")]}, "the name round is taken"),
        ({"options": [Option("draw", 1, rule="X-1")]}, "the name draw is taken"),
        ({"options": [Option("rounds", 0, rule="X-1")]}, "has a `low` of 1, or no match need ever end"),
        ({"options": [Option("target", False, rule="X-1")]}, "is a whole number"),
        ({"zones": [Secret("drawn"), Hand("hands"), Stack("draw")]}, "declare that hand before it"),
        ({"zones": [Hand("hands"), Stack("draw", renewed_by="discards")]}, "'discards', which is no Pile"),
        ({"moves": [Family("lay", "{card}", "hand", "discards")]}, "there is no zone 'hand': there are hands, draw"),
        ({"moves": []}, "there are none: declare a family"),
        (
            {"zones": [Hand("hands"), Stack("draw"), *(Heap(f"h{n}", each=True) for n in range(200))]},
            "a state would take",
        ),
    ],
)
def test_a_declaration_that_cannot_work_is_refused(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadDeclaration, match=complaint):
        box(**changes)


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: Hand("two words"), "cannot be the name of a zone"),
        (lambda: Mark("colour"), "a mark has values"),
        (lambda: Mark("colour", "rr"), "each once"),
        (lambda: Counter("coins", low=3, high=2), "low, start and high go up"),
        (lambda: Board("board", [], {"x": 0}), "a board has squares"),
        (lambda: Board("board", [["a1", "a1"]], {"x": 0}), "two squares have the same name"),
        (lambda: Board("board", [["a1"]], {}), "a board has pieces"),
    ],
)
def test_a_zone_that_cannot_be_is_refused(make: Any, complaint: str) -> None:
    with pytest.raises(BadDeclaration, match=complaint):
        make()


def test_rules_are_given_what_is_there() -> None:
    with pytest.raises(BadDeclaration, match="there is none called 'discards'"):
        box().rooms("discards")
    with pytest.raises(BadDeclaration, match="is no module that is being imported"):
        Box("nowhere.at.all", players=range(2, 3), zones=[Mark("m", "ab")], moves=[PASS], id="nowhere")


def test_a_record_holds_the_zones_by_their_names() -> None:
    record = motley.GAME.rules.STATE
    assert record.fields is not None
    assert record.fields["hands"][0].shape == (4, 2), "two words a hand: there are a hundred cards"
    assert record.fields["won"][0].shape == (4, 2)
    assert record.fields["aside"][0].shape == (1, 2)
    assert {"draw_size", "coins", "colour", "flags", "drawn", "target", "quick"} <= set(record.names or ())
    assert "last_sleeves" not in record.fields, "nobody sees that hand when a round is over"
    assert record.itemsize % WORD == 0


def test_the_table_is_laid_out_as_declared() -> None:
    layout = motley.GAME.layout
    assert layout is not None
    kinds = {zone.name: (zone.kind, zone.each, zone.own, zone.size) for zone in layout.zones}
    assert kinds["hands"] == ("hand", True, "hand", "hand_sizes")
    assert kinds["draw"] == ("stack", False, None, "draw_size")
    assert kinds["grave"] == ("pile", False, None, "grave_size")
    assert kinds["won"] == ("heap", True, None, None)
    assert kinds["drawn"] == ("mark", False, "drawn", "drawn_size")
    assert [zone.squares for zone in layout.zones if zone.kind == "board"] == [(("a2", "b2", "c2"), ("a1", "b1", "c1"))]
    assert layout.pieces == {"x": 0, "o": 1, "stone": None}
    assert layout.gestures[0].pattern == "{card}" and layout.gestures[0].target == "grave"
    assert layout.cards["25d"] == {"number": "25", "colour": "d"}


def test_piles_and_boards_alone_make_a_game_too() -> None:
    assert not len(box(deck=None, zones=[Board("board", [["a1"]], {"x": 0})]).deck)
    assert [zone.name for zone in box(zones=[Stack("draw"), Pile("open")]).zones] == ["draw", "open"]
