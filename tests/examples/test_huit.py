"""The rulebook of Huit américain, proved rule by rule (examples/games/huit/huit/rulebook/en.md)."""

from __future__ import annotations

from typing import Any

import pytest
from huit import DECK, GAME
from playing import played, refused, without

from tablee import IllegalMove, Match
from tablee.testing import proves


def position(*hands: str, top: str = "7H", draw: str | None = None, **fields: Any) -> dict[str, Any]:
    """A position of these hands; cards named nowhere lie in the stack or, if that is given, in the discards."""
    held, stack = [hand.split() for hand in hands], (draw or "").split()
    rest = without(DECK.names, *held, stack, [top])
    return {
        "game": "huit",
        "players": len(hands),
        "options": {"target": 100},
        "actor": 0,
        "scores": [0] * len(hands),
        "hands": held,
        "draw": rest if draw is None else stack,
        "discards": [top] if draw is None else [*rest, top],
        "suit": top[1],
        "drawn": None,
        "starter": 0,
        "round": 1,
        "last_round": None,
        **fields,
    }


def loaded(*hands: str, **fields: Any) -> Match:
    match: Match = GAME.load(position(*hands, **fields))
    return match


@proves("HUI-1", "HUI-3")
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 5), (5, 5)])
def test_hands_are_dealt_and_a_card_is_turned_up(players: int, each: int) -> None:
    now = GAME.new(players=players, seed=players).position()
    assert [len(hand) for hand in now["hands"]] == [each] * players
    assert len(now["discards"]) == 1
    assert now["suit"] == now["discards"][0][1]
    cards = [card for hand in now["hands"] for card in hand] + now["draw"] + now["discards"]
    assert sorted(cards) == sorted(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")


@proves("HUI-2")
def test_turns_run_clockwise_and_the_next_seat_opens_the_next_round() -> None:
    assert list(GAME.players) == [2, 3, 4, 5]
    match = loaded("7C 2C", "5C 2D", "5D 3D", starter=0)
    match.play("7C")
    assert match.actor == 1
    match = played(loaded("7C", "5C 2D", "5D 3D"), "7C")
    assert match.position()["starter"] == match.actor == 1
    assert match.position()["round"] == 2


@proves("HUI-4")
def test_a_card_fits_by_its_suit_or_its_rank() -> None:
    match = loaded("7C 2H KS AD", "5C 2D")
    assert set(match.legal()) == {"7C", "2H", "draw"}
    assert refused(match, "KS") == "HUI-4"
    assert refused(match, "5C") == "HUI-4"
    assert match.after("2H").position()["suit"] == "H"
    assert match.after("7C").position()["suit"] == "C"


@proves("HUI-5")
def test_an_eight_goes_on_everything_and_names_a_suit() -> None:
    match = loaded("8C 2D KS", "5C 3D")
    assert set(match.legal()) == {"8C>C", "8C>D", "8C>H", "8C>S", "draw"}
    match.play("8C>D")
    assert (match.position()["discards"][-1], match.position()["suit"]) == ("8C", "D")
    assert set(match.legal()) == {"3D", "draw"}
    assert refused(match, "5C") == "HUI-4", "the eight is a club, but diamonds were named"


@proves("HUI-6")
def test_a_drawn_card_that_fits_may_be_laid_or_kept() -> None:
    match = loaded("7C KS", "5C 3D", draw="2S 2H")
    match.play("draw")
    assert match.actor == 0
    assert match.view(0)["drawn"] == "2H"
    assert set(match.legal()) == {"2H", "pass"}
    assert refused(match, "7C") == "HUI-6"
    assert refused(match, "draw") == "HUI-6"
    assert match.after("2H").actor == match.after("pass").actor == 1


@proves("HUI-6")
def test_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    match = played(loaded("7C KS", "5C 3D", draw="2S 2C"), "draw")
    assert match.actor == 1
    assert match.position()["hands"][0] == sorted(["2C", "7C", "KS"], key=DECK.names.index)


@proves("HUI-7")
def test_the_discards_become_the_stack_when_it_is_used_up() -> None:
    match = loaded("7C KS", "5C 3D", draw="")
    match.play("draw")
    now = match.position()
    assert now["discards"] == ["7H"]
    assert len(now["draw"]) == 52 - 5 - 1


@proves("HUI-7")
def test_with_nothing_to_draw_one_lays_or_passes() -> None:
    every = without(DECK.names, ["7H", "KS", "KC"])
    stuck = loaded("KS KC", " ".join(every), draw="")
    assert stuck.legal() == ("pass",)
    assert refused(stuck, "draw") == "HUI-7"
    able = loaded("KS KC 7C", " ".join(without(every, ["7C"])), draw="")
    assert able.legal() == ("7C",)
    assert refused(able, "pass") == "HUI-7"
    assert refused(loaded("7C KS", "5C 3D"), "pass") == "HUI-7"


@proves("HUI-8")
def test_the_winner_scores_what_the_others_hold() -> None:
    match = played(loaded("7C", "8C AD", "QD 9D 2S"), "7C")
    last = match.position()["last_round"]
    assert last["winner"] == 0
    assert last["change"] == [50 + 1 + 10 + 9 + 2, 0, 0]
    assert match.scores() == [72, 0, 0]


@proves("HUI-9")
def test_the_match_ends_when_the_target_is_reached() -> None:
    before = position("7C", "8C AD", options={"target": 50})
    match = played(GAME.load(before), "7C")
    assert match.over
    assert match.winners() == [0]
    assert not played(GAME.load({**before, "options": {"target": 52}}), "7C").over


@proves("HUI-10")
def test_who_sees_what() -> None:
    match = loaded("7C KS", "5C 3D", "2D 4D", draw="2S 2H")
    match.play("draw")
    mine, other = match.view(0), match.view(1)
    assert mine["hand"] == ["2H", "7C", "KS"]
    assert (other["hand"], other["drawn"], other["drawn_size"]) == (["3D", "5C"], None, 1)
    assert other["hand_sizes"] == [3, 2, 2]
    assert other["discards"][-1] == "7H"
    assert match.view(None)["hand"] is None
    (drawn,) = match.events(0, since=1)
    assert drawn["gained"] == ["2H"]
    (told,) = match.events(1, since=1)
    assert "2H" not in str(told)


@pytest.mark.parametrize("move", ["9Z", "8C", "8C>X", "DRAW", ""])
def test_what_is_no_move_breaks_no_rule(move: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        loaded("7C", "5C").play(move)
    assert refusal.value.rule is None
