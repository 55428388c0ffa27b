"""What the kit's sentences are given: people by their names, values by theirs, and what a move turned out to do."""

from __future__ import annotations

import pytest
from kit import cup

from tablee import IllegalMove, Match
from tablee.testing import check_game
from tablee.words.voice import Voice

GAME = cup.GAME
NAMES = ["Ann", "Ben", "Cleo"]


def fresh() -> Match:
    return GAME.new(players=3, seed=1)


def said(match: Match, viewer: int | None = None) -> str | None:
    """What the last move is told as."""
    return GAME.telling.tell(match.news(viewer)[0], Voice("en", NAMES, viewer))


def test_a_game_of_dice_keeps_the_laws() -> None:
    check_game(GAME, matches=1, longest=12, thorough=0.1)


def test_a_move_calls_a_player_by_name() -> None:
    word = GAME.telling.word
    assert word("nod 2", Voice("en", NAMES, 0)) == "nod to Cleo"
    assert word("nod 2", Voice("en", NAMES, 2)) == "nod to you"
    assert word("nod 2", Voice("en")) == "nod to Seat 2"
    assert word("point 1:T", Voice("en", NAMES, 0)) == "point at Ben timidly"


def test_an_event_calls_a_player_by_name() -> None:
    match = fresh().after("point 2:P")
    assert said(match) == "Ann points at Cleo pointedly."
    assert said(match, 2) == "Ann points at you of all people pointedly."


def test_a_move_that_has_no_sentence_once_it_is_made_is_told_as_it_is_worded() -> None:
    match = fresh().after("nod 2")
    assert said(match) == "Ann: nod to Cleo."
    assert said(match, 2) == "Ann: nod to you."


def test_a_refusal_calls_a_player_by_name() -> None:
    match = fresh()
    with pytest.raises(IllegalMove) as refused:
        match.play("nod 0")
    said = GAME.telling.say(refused.value.key, refused.value.facts, Voice("en", NAMES, 1))
    assert said == "Look at somebody else than Ann."


def test_what_a_move_turned_out_to_do_is_told() -> None:
    match, lay, twice = fresh(), list[str](), 0
    for _ in range(30):
        match = match.after("roll")
        (face,) = lies = match.view(0)["die"]
        event = match.news(None)[0]
        assert (event["came"], event["went"]) == (lies, lay), "a face that lies there again was rolled, too"
        assert {"from": "beaker", "to": "die", "cards": lies, "size": 1} in event["moved"]
        assert said(match) == f"{NAMES[event['seat']]} rolls {face}."
        twice += lies == lay
        lay = lies
    assert twice


def test_an_open_card_that_goes_out_of_sight_is_told() -> None:
    match = fresh().after("roll")
    (face,) = match.view(0)["die"]
    match = match.after("keep")
    event = match.news(0)[0]
    assert (event["came"], event["went"]) == ([], [face])
    assert said(match) == f"Ben keeps {face}."
