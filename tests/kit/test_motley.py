"""A game with something of everything keeps the laws; what moved is told to each as far as they see it."""

from __future__ import annotations

from random import Random

import pytest
from kit import motley

from tablee import Match
from tablee.engine.game import EVERYONE
from tablee.testing import check_game

GAME = motley.GAME


def test_a_game_with_something_of_everything_keeps_the_laws() -> None:
    check_game(GAME, matches=1, longest=12, thorough=0.1)


def moved(match: Match, viewer: int | None = None) -> list[tuple[str | None, str | None, list[str] | None, int]]:
    """What the last move moved, as the viewer is told it."""
    told = next(event for event in match.events(viewer, since=1) if "moved" in event)
    return [(each["from"], each["to"], each["cards"], each["size"]) for each in told["moved"]]


def fresh() -> Match:
    match = GAME.new(players=3, seed=8)
    assert match.actor == 0
    return match


def test_a_card_laid_openly_is_told_to_all() -> None:
    match = fresh()
    card = match.view(0)["hand"][0]
    match.play(card)
    assert moved(match, 2) == moved(match) == [("hands/0", "grave", [card], 1)]


def test_a_card_drawn_is_told_to_who_draws_it() -> None:
    match = fresh()
    top = match.position()["draw"][-1]
    match.play("draw")
    assert moved(match, 0) == [("draw", "hands/0", [top], 1)]
    assert moved(match, 1) == moved(match) == [("draw", "hands/0", None, 1)]
    assert match.view(0)["drawn"] == top
    assert match.view(1)["drawn"] is None


def test_a_card_turned_up_out_of_a_stack_is_told_to_all() -> None:
    match = fresh()
    top = match.position()["treasure"][-1]
    match.play("dig")
    assert moved(match) == [("treasure", "won/0", [top], 1)]


def test_a_card_robbed_is_told_to_both() -> None:
    match = fresh()
    before = set(match.view(0)["hand"])
    match.play("rob 2")
    (card,) = set(match.view(0)["hand"]) - before
    assert moved(match, 0) == moved(match, 2) == [("hands/2", "hands/0", [card], 1)]
    assert moved(match, 1) == [("hands/2", "hands/0", None, 1)]
    (told,) = match.events(2, since=1)
    assert (told["lost"], told["whom"], told["seat"]) == ([card], "2", 0)


def test_pieces_come_and_go_by_squares() -> None:
    match = fresh()
    match.play("put a1")
    assert moved(match) == [(None, "board/a1", ["x"], 1)]
    (told,) = match.after("a1c1").news(None)
    assert told["moved"] == [{"from": "board/a1", "to": "board/c1", "cards": ["x"], "size": 1}]


def test_a_renewed_stack_hides_which_of_the_open_cards_was_drawn() -> None:
    position = fresh().position()
    position["market"] = [*position["draw"], *position["market"]]
    position["draw"] = []
    match = GAME.load(position, seed=3)
    back = sorted(position["market"][:-1], key=motley.DECK.names.index)
    match.play("draw")
    assert match.position()["market"] == position["market"][-1:]
    card = match.view(0)["drawn"]
    assert moved(match, 1) == [("market", "draw", back, len(back)), ("draw", "hands/0", None, 1)]
    assert moved(match, 0)[1] == ("draw", "hands/0", [card], 1)


def test_nobody_sees_beneath_the_top_of_some_piles() -> None:
    match = fresh()
    cards = match.position()["grave"]
    view = match.view(0)
    assert (view["grave"], view["grave_size"]) == (cards[-1:], 3)
    assert match.view(1)["market"] == match.position()["market"]


@pytest.mark.parametrize("players", GAME.players)
def test_what_is_supposed_looks_like_what_was_seen(players: int) -> None:
    match, random = GAME.new(players=players, seed=players), Random(players)
    for _ in range(60):
        if match.over:
            break
        for seat in range(players):
            view = match.view(seat)
            twin = GAME.load(GAME.advice.suppose(view, None))
            assert twin.view(seat) == view
        match.play(random.choice(match.legal()))


def test_everything_is_open_when_the_match_is_over() -> None:
    match, random = GAME.new(players=2, seed=1, options={"rounds": 1, "target": 1000}), Random(1)
    while not match.over:
        match.play(random.choice(match.legal()))
    position, view = match.position(), match.view(EVERYONE)
    for zone in ("hands", "sleeves", "draw", "treasure", "grave"):
        assert view[zone] == position[zone]
    twin = GAME.load(GAME.advice.suppose(match.view(0), None))
    assert twin.view(0) == match.view(0)
