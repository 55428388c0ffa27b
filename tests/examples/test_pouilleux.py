"""The rulebook of le Pouilleux, proved rule by rule (examples/games/pouilleux/pouilleux/rulebook/en.md)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from playing import played, refused, without
from pouilleux import DECK, GAME

from tablee import Match
from tablee.testing import proves


def loaded(*hands: str, **fields: Any) -> Match:
    """A match from a position: cards that nobody holds are in pairs on the table."""
    held = [hand.split() for hand in hands]
    position = {
        "game": "pouilleux",
        "players": len(hands),
        "options": {"rounds": 3},
        "actor": 0,
        "scores": [0] * len(hands),
        "hands": held,
        "pairs": without(DECK.names, *held),
        "pack": [],
        "taken": None,
        "starter": 0,
        "round": 1,
        "last_round": None,
        **fields,
    }
    match: Match = GAME.load(position)
    return match


@proves("POU-1", "POU-3")
def test_all_the_cards_but_one_jack_are_dealt() -> None:
    for players in GAME.players:
        now = GAME.new(players=players, seed=1).position()
        sizes = [len(hand) for hand in now["hands"]]
        assert sum(sizes) == 51
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[0] - sizes[-1] <= 1
        assert "JC" not in str(now)
        assert now["pack"] == now["pairs"] == []


@proves("POU-2")
def test_the_next_seat_opens_the_next_round() -> None:
    match = played(loaded("7D 7H", "JS"), "7D+7H")
    assert (match.position()["round"], match.position()["starter"], match.actor) == (2, 1, 1)


@proves("POU-4")
def test_a_pair_has_one_rank_and_one_colour() -> None:
    match = loaded("7D 7H 7C JS JD", "7S JH AC AS")
    assert [move for move in match.legal() if "+" in move] == ["7D+7H"]
    assert refused(match, "7C+7S") == "POU-4"
    assert refused(match, "JD+JH") == "POU-4"
    match.play("7D+7H")
    assert {"7D", "7H"} <= set(match.view(1)["pairs"])
    assert match.actor == 0


@proves("POU-5")
def test_a_card_is_taken_from_the_next_hand_by_its_place() -> None:
    match = loaded("7D JS", "", "7H AC AS", "2C 2S")
    assert match.legal() == ("take 1", "take 2", "take 3")
    assert refused(match, "take 4") == "POU-5"
    match.play("take 2")
    now = match.position()
    assert [len(hand) for hand in now["hands"]] == [3, 0, 2, 2]
    assert match.actor == 2


@proves("POU-5")
def test_the_place_says_nothing_of_the_card() -> None:
    start = loaded("7D JS", "7H AC AS").position()
    taken: Counter[str] = Counter()
    for seed in range(60):
        match = played(GAME.load(start, seed=seed), "take 1")
        taken.update(set(match.position()["hands"][0]) - {"7D", "JS"})
    assert set(taken) == {"7H", "AC", "AS"}


@proves("POU-5")
def test_a_pair_that_the_card_makes_is_laid_at_once_or_kept_and_no_other() -> None:
    match = played(loaded("7D 9C 9S", "7H", "JS"), "take 1")
    assert match.actor == 0
    assert (match.view(0)["taken"], match.view(1)["taken"]) == ("7H", None)
    assert match.legal() == ("7D+7H", "keep")
    assert refused(match, "9C+9S") == refused(match, "take 1") == "POU-5"
    kept = played(match.copy(), "keep")
    assert (kept.position()["hands"][0], kept.actor) == (["7D", "7H", "9C", "9S"], 2)
    assert refused(kept, "keep") == "POU-5"
    match.play("7D+7H")
    assert match.position()["hands"] == [["9C", "9S"], [], ["JS"]]
    assert match.actor == 2


def test_every_round_comes_to_its_end() -> None:
    for players in GAME.players:
        match = GAME.new(players=players, seed=players, options={"rounds": 1})
        while not match.over:
            assert len(match.moves) < 1000
            match.play(match.legal()[0])


@proves("POU-6")
def test_whoever_has_no_more_cards_is_out() -> None:
    match = played(loaded("7D 7H", "JS AC", "9S 5S", "2S 3S"), "7D+7H")
    assert match.actor == 1
    match = played(match, "take 1", "take 1", "take 1")
    assert match.actor == 1, "seat 0 is passed over"
    assert match.position()["round"] == 1


@proves("POU-7")
def test_who_is_left_with_cards_loses_a_point() -> None:
    match = played(loaded("7D 7H", "", "JS"), "7D+7H")
    last = match.position()["last_round"]
    assert last["hands"] == [[], [], ["JS"]]
    assert last["change"] == match.scores() == [0, 0, -1]
    over = match.events(None)[-2]
    assert (over["type"], over["winner"], over["loser"]) == ("round_over", None, 2)


@proves("POU-8")
def test_the_match_ends_after_its_rounds() -> None:
    last = {"winner": None, "hands": [[], [], ["JS"]], "change": [0, 0, -1]}
    match = loaded("7D 7H", "", "JS", round=3, last_round=last, scores=[-1, 0, -1])
    match.play("7D+7H")
    assert match.over
    assert match.scores() == [-1, 0, -2]
    assert match.winners() == [1]


@proves("POU-9")
def test_only_the_two_players_learn_which_card_was_taken() -> None:
    match = loaded("7D JS", "7H AC AS", "2C 2S")
    match.play("take 1")
    (card,) = set(match.position()["hands"][0]) - {"7D", "JS"}
    told = {seat: match.events(seat, since=1)[0] for seat in (0, 1, 2, None)}
    assert told[0]["gained"] == told[1]["lost"] == [card]
    for seat in (2, None):
        assert told[seat]["moved"] == [{"from": "hands/1", "to": "hands/0", "cards": None, "size": 1}]
        assert card not in str(told[seat])
    assert match.view(2)["hand_sizes"] == [3, 2, 2]
    assert match.view(2)["hand"] == ["2C", "2S"]
