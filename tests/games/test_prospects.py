"""What a view says of each card held: what it would do now, and why it can do nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from daron_positions import position

from tablee import Game, IllegalMove, Match, words
from tablee.engine.game import EVERYONE
from tablee.games.daron.prospects import SPOKEN_OF
from tablee.games.daron.refusals import REFUSALS

TURN = position("2 4 7 E O +4 +5 x2 D D", "5 5", centre="3")
DRAWN = position("7 2 O +4 D D", "5 5", centre="3", phase="drawn", drawn="7")
DEMANDED = position("7 4 +2 D D", "5 5", centre="3 +4", phase="deposit", must=7)
WINDOW = position("4 9 O D D", "5 5", centre="3 3", phase="deposit", window=3)
DUEL = position("5 +2 +5 x2 D D", "5 5", phase="duel", duel="+4", strength=4, opponent=0, turn=1, laid=1, actor=0)
BRAWL = position("5 +2 D D D", "5 5", phase="brawl", daron="D", turn=1, laid=1, actor=0)


def prospects(daron: Game, now: dict[str, Any], seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = daron.load(now).view(seat)["prospects"]
    return found


def tries(daron: Game, now: dict[str, Any]) -> dict[str, list[str]]:
    return {card: prospect["tries"] for card, prospect in prospects(daron, now).items()}


def test_an_operator_is_laid_or_opens_a_duel_when_a_turn_begins(daron: Game) -> None:
    assert tries(daron, TURN)["+4"] == ["lay +4", "duel +4"]
    assert tries(daron, TURN)["x2"] == ["lay x2"]
    assert tries(daron, DUEL)["+2"] == ["answer +2"]
    assert tries(daron, DEMANDED)["+2"] == ["lay +2"]


def test_daron_are_laid_by_one_or_several_in_brawls_alone(daron: Game) -> None:
    assert tries(daron, TURN)["D"] == ["daron 1", "daron 2"]
    assert tries(daron, BRAWL)["D"] == ["daron 1", "daron 2", "daron 3"]
    assert tries(daron, DUEL)["D"] == ["daron 1"]
    assert tries(daron, DRAWN)["D"] == tries(daron, WINDOW)["D"] == ["lay D"]


def test_an_operator_shows_its_sum_even_one_that_is_too_high_or_not_held(daron: Game) -> None:
    found = prospects(daron, TURN)
    assert found["+4"] == {
        "tries": ["lay +4", "duel +4"],
        "key": "daron-preview-operator",
        "facts": {"equation": "3 + 4 = 7", "result": 7, "strength": 4},
    }
    assert found["x2"]["rule"] == "DAR-6"
    assert found["x2"]["facts"] == {"card": "x2", "top": "3", "equation": "3 × 2 = 6", "result": 6}
    high = prospects(daron, position("7 +4 D D", "5 5", centre="7"))["+4"]
    assert (high["rule"], high["key"], high["facts"]["result"]) == ("DAR-6", "daron-result-too-high", 11)


def test_every_card_says_why_it_cannot_be_played(daron: Game) -> None:
    found = prospects(daron, TURN)
    assert found["7"] == {
        "tries": ["lay 7"],
        "rule": "DAR-5",
        "key": "daron-out-of-window",
        "facts": {"card": "7", "low": 2, "high": 4},
    }
    assert "4" not in found, "a number that fits needs no words"
    assert found["E"]["key"] == "daron-other-parity"
    assert prospects(daron, DRAWN)["O"]["rule"] == "DAR-7"
    assert prospects(daron, WINDOW)["O"]["rule"] == "DAR-8"
    assert prospects(daron, DUEL)["+2"]["facts"]["strength"] == 4
    assert prospects(daron, BRAWL)["5"]["key"] == "daron-in-brawl"


def test_the_number_on_top_and_the_sum_waiting_for_its_number_are_open_to_all(daron: Game) -> None:
    for seat in (0, 1, None, EVERYONE):
        assert [daron.load(now).view(seat)["base"] for now in (TURN, DEMANDED, WINDOW)] == [3, None, 3]
        assert [daron.load(now).view(seat)["equation"] for now in (TURN, DEMANDED, WINDOW)] == [None, "3 + 4 = 7", None]


def test_nobody_but_the_seat_to_move_is_told_of_prospects(daron: Game) -> None:
    match = daron.load(TURN)
    assert all(match.view(seat)["prospects"] is None for seat in (1, None, EVERYONE))


def check(match: Match) -> None:
    """The prospects are what trying each move would show; their sentences lack no fact, in either language."""
    view = match.view(match.actor)
    found = view["prospects"]
    plain = {card for card in view["hand"] if card not in found}
    assert plain == {card for card in view["hand"] if card.isdigit() and f"lay {card}" in view["legal"]}
    naming = {move for move in view["legal"] if " " in move}
    assert naming <= {f"lay {card}" for card in plain} | {move for told in found.values() for move in told["tries"]}
    for prospect in found.values():
        first = prospect["tries"][0]
        try:
            match.copy().play(first)
        except IllegalMove as refused:
            assert (prospect["rule"], prospect["key"]) == (refused.rule, refused.key)
            spoken = {**prospect["facts"]}
            for lang in words.LANGUAGES:
                assert words.say(lang, prospect["key"], **spoken) == refused.sentence(lang)
        else:
            assert "rule" not in prospect


@pytest.mark.parametrize("options", [{}, {"free_answer": True}, {"rounds": 1}])
@pytest.mark.parametrize("players", [2, 5, 8])
def test_prospects_are_what_trying_would_show(daron: Game, players: int, options: dict[str, Any]) -> None:
    random = Random(f"{players} {options}")
    match = daron.new(players=players, seed=players, options=options)
    for _ in range(150):
        if match.over:
            break
        check(match)
        match.play(random.choice(match.legal()))


def test_only_sentences_there_are_have_facts() -> None:
    assert set(SPOKEN_OF) <= {refusal.key for refusal in REFUSALS if refusal} | {"daron-preview-joker"}
