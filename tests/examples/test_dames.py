"""The rulebook of dames anglaises, proved rule by rule (examples/games/dames/dames/rulebook/en.md)."""

from __future__ import annotations

from typing import Any

from dames import GAME, QUIET, SQUARES
from playing import played, refused

from tablee import Match
from tablee.testing import proves


def loaded(pieces: str, **fields: Any) -> Match:
    """A match from a position: `w:c3 B:f6` are a white man on c3 and a black king on f6."""
    position = {
        "game": "dames",
        "players": 2,
        "options": {},
        "actor": 0,
        "scores": [0, 0],
        "board": {square: piece for piece, square in (text.split(":") for text in pieces.split())},
        "jumping": None,
        "quiet": 0,
        "starter": 0,
        **fields,
    }
    match: Match = GAME.load(position)
    return match


@proves("DAM-1", "DAM-2")
def test_twelve_men_each_stand_on_dark_squares() -> None:
    match = GAME.new(seed=1)
    board = match.position()["board"]
    dark = {square for row, names in enumerate(SQUARES) for column, square in enumerate(names) if (row + column) % 2}
    assert "a1" in dark and len(dark) == 32
    assert set(board) == {square for square in dark if square[1] in "123678"}
    assert {board[square] for square in board if square[1] in "123"} == {"w"}
    assert {board[square] for square in board if square[1] in "678"} == {"b"}
    assert match.actor == 0
    assert played(match, "c3d4").actor == 1
    assert len(GAME.new().legal()) == 7


@proves("DAM-3")
def test_one_moves_ones_own_pieces() -> None:
    match = GAME.new(seed=1)
    assert refused(match, "d6c5") == "DAM-3"
    assert refused(match, "d4c5") == "DAM-3"


@proves("DAM-4")
def test_a_man_goes_forward_and_a_king_both_ways() -> None:
    match = loaded("w:d4 W:f2 w:e3 b:h8")
    assert set(match.legal()) == {"d4c5", "d4e5", "e3f4", "f2g3", "f2g1", "f2e1"}
    assert refused(match, "d4c3") == "DAM-4"
    assert refused(match, "f2e3") == "DAM-4"


@proves("DAM-5")
def test_a_jump_takes_the_piece_between() -> None:
    match = loaded("w:d4 b:e5 b:h8")
    assert match.legal() == ("d4f6",)
    assert refused(loaded("w:d4 b:h8"), "d4f6") == "DAM-5"
    assert refused(loaded("w:d4 w:e5 b:h8"), "d4f6") == "DAM-5"
    match.play("d4f6")
    assert match.position()["board"] == {"f6": "w", "h8": "b"}
    (told,) = match.events(1, since=1)
    assert told["moved"] == [
        {"from": "board/d4", "to": "board/f6", "cards": ["w"], "size": 1},
        {"from": "board/e5", "to": None, "cards": ["b"], "size": 1},
    ]


@proves("DAM-5")
def test_a_man_does_not_jump_backwards() -> None:
    assert refused(loaded("w:d4 b:e3 b:h8"), "d4f2") == "DAM-4"
    assert loaded("W:d4 b:e3 b:h8").legal() == ("d4f2",)


@proves("DAM-6")
def test_who_can_jump_must() -> None:
    match = loaded("w:d4 b:e5 w:a1 b:c5 b:h8")
    assert set(match.legal()) == {"d4f6", "d4b6"}
    assert refused(match, "a1b2") == "DAM-6"


@proves("DAM-7")
def test_a_piece_that_can_jump_on_must() -> None:
    match = played(loaded("w:b2 b:c3 b:e5 w:g1 b:h2 b:a7"), "b2d4")
    assert match.actor == 0
    assert match.position()["jumping"] == "d4"
    assert match.legal() == ("d4f6",)
    assert refused(match, "g1f2") == "DAM-7"
    match.play("d4f6")
    assert match.actor == 1
    assert match.position()["jumping"] is None


@proves("DAM-8")
def test_a_man_on_the_last_row_becomes_a_king_and_stops() -> None:
    match = played(loaded("w:c7 b:a5"), "c7d8")
    assert match.position()["board"]["d8"] == "W"
    match = played(loaded("w:d6 b:e7 b:g7 b:a5"), "d6f8")
    assert match.position()["board"] == {"f8": "W", "g7": "b", "a5": "b"}
    assert match.actor == 1, "a new king does not jump on"


@proves("DAM-9")
def test_who_leaves_the_other_no_move_wins() -> None:
    taken = played(loaded("w:d4 b:e5"), "d4f6")
    assert taken.over and taken.winners() == [0] and taken.scores() == [1, 0]
    blocked = played(loaded("b:h4 w:g3 w:e1 w:h2"), "e1f2")
    assert blocked.over and blocked.winners() == [0]


@proves("DAM-10")
def test_too_many_quiet_moves_end_in_a_draw() -> None:
    match = loaded("W:a1 B:h8", quiet=QUIET - 1)
    match.play("a1b2")
    assert match.over
    assert match.winners() == [0, 1]
    assert played(loaded("W:a1 w:a3 B:h8", quiet=QUIET - 1), "a3b4").position()["quiet"] == 0
