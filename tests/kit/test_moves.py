"""Families of moves, expanded to a fixed list."""

from __future__ import annotations

import pytest

from tablee.kit import BadDeclaration, Family
from tablee.kit.moves import MOST_MOVES, Moves

KNOWN = {"card": ["7C", "8C", "8D"], "from": ["a1", "b1"], "to": ["a1", "b1"], "seat": ["0", "1"]}


def expanded(*families: Family) -> list[str]:
    return Moves(families, KNOWN).texts


def test_blanks_are_filled_the_first_fastest() -> None:
    assert expanded(Family("lay", "{card}>{suit:CD}", blanks={"card": ["8C", "8D"]})) == [
        "8C>C",
        "8D>C",
        "8C>D",
        "8D>D",
    ]
    assert expanded(Family("give", "{card} to {seat}")) == [
        f"{card} to {seat}" for seat in "01" for card in KNOWN["card"]
    ]
    assert expanded(Family("take", "take {place}", blanks={"place": map(str, range(1, 4))})) == [
        "take 1",
        "take 2",
        "take 3",
    ]
    assert expanded(Family("draw", "draw"), Family("pass", "pass")) == ["draw", "pass"]


def test_only_leaves_moves_out() -> None:
    assert expanded(Family("move", "{from}{to}", only=lambda start, end: start != end)) == ["b1a1", "a1b1"]


def test_columns_number_what_stands_in_a_blank() -> None:
    moves = Moves(
        (Family("lay", "{card}"), Family("name", "{card}>{suit:CD}", blanks={"card": ["8D"]}), Family("pass", "pass")),
        KNOWN,
    )
    assert moves.texts == ["7C", "8C", "8D", "8D>C", "8D>D", "pass"]
    assert moves.column("card").tolist() == [0, 1, 2, 2, 2, -1]
    assert moves.column("suit").tolist() == [-1, -1, -1, 0, 1, -1]
    assert moves.family_column().tolist() == [0, 0, 0, 1, 1, 2]
    assert moves.first("name") == 3
    assert moves.number("pass") == 5
    assert moves.move_number(None, "8D>H") is None


@pytest.mark.parametrize(
    ("families", "complaint"),
    [
        ((), "there are none"),
        ((Family("lay", "{what}"),), r"nothing says what may stand in \{what\}"),
        ((Family("lay", "{card}", blanks={"suit": "CD"}),), "speaks of suit, which the pattern does not have"),
        ((Family("lay", "{card}"), Family("burn", "{card}")), "written alike in two families"),
        ((Family("lay", "{card}", only=lambda card: False),), "there are no such moves"),
        ((Family("lay", "{n}", blanks={"n": map(str, range(MOST_MOVES + 1))}),), "more than 65536 moves"),
        ((Family("say", "x" * 81),), "longer than 80"),
    ],
)
def test_families_that_cannot_be_are_refused(families: tuple[Family, ...], complaint: str) -> None:
    with pytest.raises(BadDeclaration, match=complaint):
        Moves(families, KNOWN)


def test_what_is_not_there_is_not_found() -> None:
    moves = Moves((Family("lay", "{card}"),), KNOWN)
    with pytest.raises(BadDeclaration, match="there is no move 'draw'"):
        moves.number("draw")
    with pytest.raises(BadDeclaration, match=r"no pattern has a blank \{suit\}"):
        moves.column("suit")
    with pytest.raises(BadDeclaration, match="there is no family 'draw': there are lay"):
        moves.first("draw")
