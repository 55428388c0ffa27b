"""Le Jeu du Daron in random play: everything agrees with a plain second implementation, and with itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from daron_positions import position
from daron_twin import Twin

import tablee
from tablee import Game, Match
from tablee.games.daron.cards import MOVES
from tablee.testing import imagined

Position = dict[str, Any]

DEMANDED = position("7 9", "7 7", centre="3 +4", phase="deposit", must=7)
JOKER = position("7 9", "7 7", centre="3 O", phase="deposit", must="any")
DRAWN = position("4 9", "7 7", phase="drawn", drawn="4")
TO_COME = position("7 8 9", "7 7", centre="3 +4", phase="deposit", must=7, drawn="8")

# --- Random play ---

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"free_answer": True},
    {"turn_limit": 7},
    {"rounds": 1},
    {"free_answer": True, "turn_limit": 30, "rounds": 2},
)


def matches(daron: Game, each: int) -> Iterator[Match]:
    """So many matches for every number of players and every setting."""
    for players in daron.players:
        for options in SETTINGS:
            for seed in range(each):
                yield daron.new(players=players, seed=seed, options=options)


def hurried(match: Match, random: Random) -> str:
    """A move of someone who mostly lays what can be laid: rounds come to an end, and everything happens on the way."""
    legal = match.legal()
    laying = [move for move in legal if move.startswith("lay")]
    return random.choice(laying if laying and random.random() < 0.8 else legal)


def check_now(match: Match, random: Random) -> None:
    """The laws that hold at every moment."""
    game, now = match.game, match.position()
    assert json.loads(json.dumps(now)) == now
    loaded = game.load(now)
    assert loaded.position() == now
    assert loaded.legal() == match.legal()
    assert loaded.view(None) == match.view(None)
    if match.over:
        return
    legal = match.legal_numbers()
    assert legal == sorted(set(legal))
    assert legal
    assert [move for move in range(MOVES) if game.rules.refusal(match._state, move) == 0] == legal
    for seat in (*range(match.players), None):
        twin = imagined(match, seat, random.getrandbits(64))
        assert json.dumps(twin.view(seat)) == json.dumps(match.view(seat))
        if seat != match.actor:  # what is imagined is a position like any other
            assert game.load(twin.position()).legal()


def test_random_matches_keep_the_laws_at_every_move(daron: Game) -> None:
    random = Random(1)
    for match in matches(daron, each=1):
        for _ in range(40):
            check_now(match, random)
            if match.over:
                break
            match.play(random.choice(match.legal()))


def test_whole_matches_end_are_told_and_can_be_replayed(daron: Game) -> None:
    random, seen, won = Random(2), set(), 0
    for number, match in enumerate(matches(daron, each=6)):
        for _ in range(20_000):
            if match.over:
                break
            match.play(hurried(match, random))
            if random.random() < 0.002:
                check_now(match, random)
        assert match.over
        check_now(match, random)
        assert match.winners()
        told = match.events(None)
        assert json.loads(json.dumps(told)) == told
        seen |= {event["type"] for event in told}
        won += sum(event["type"] == "round_over" and event["winner"] is not None for event in told)
        if number % 6 == 0:
            assert tablee.replay(match.record()).position() == match.position()
    assert won > 100
    common = "deal lay end keep draw reshuffle direction turn duel answer daron give round_over over"
    assert seen - {"forgone"} == set(common.split())


def hoarding(match: Match, random: Random) -> str:
    """A move of someone who mostly draws: the piles run out."""
    legal = match.legal()
    drawing = [move for move in legal if move in ("draw", "end")]
    return random.choice(drawing if drawing and random.random() < 0.97 else legal)


def anyhow(match: Match, random: Random) -> str:
    """Any legal move."""
    return random.choice(match.legal())


@pytest.mark.parametrize("player", [anyhow, hurried, hoarding])
def test_a_plain_twin_plays_every_match_the_same(daron: Game, player: Callable[[Match, Random], str]) -> None:
    random, idle = Random(5), 0
    for match in matches(daron, each=1):
        twin = Twin(match.players, seed=0, options=match.options)
        for _ in range(250):
            now = match.position()
            assert twin.position() == now
            if match.over:
                break
            idle = max(idle, now["idle"])
            assert set(match.legal()) == twin.legal()
            move = player(match, random)
            match.play(move)
            twin.play(move)
    assert idle > 0 or player is not hoarding


def test_who_follows_the_events_knows_the_sizes_of_all_hands_and_of_the_draw_pile(daron: Game) -> None:
    """A client that only listens keeps the same count as the view, for every seat, and its own hand to the card."""
    random = Random(3)
    for match in matches(daron, each=1):
        hand: list[str] = []
        sizes = [0] * match.players
        draw_size = at = 0
        for _ in range(150):
            for event in match.events(0, since=at):
                at += 1
                seat = event.get("seat", 0)
                if event["type"] == "deal":
                    hand, sizes, draw_size = event["hand"][:], [event["each"]] * match.players, event["draw_size"]
                elif event["type"] in ("lay", "duel", "answer"):
                    sizes[seat] -= 1
                    hand = without(hand, [event["card"]]) if seat == 0 else hand
                elif event["type"] == "daron":
                    sizes[seat] -= event["number"]
                    hand = without(hand, ["D"] * event["number"]) if seat == 0 else hand
                elif event["type"] == "reshuffle":
                    assert draw_size == 0
                    draw_size = event["draw_size"]
                elif event["type"] == "draw":
                    sizes[seat] += event["number"]
                    draw_size -= event["number"]
                    assert draw_size == event["draw_size"]
                    assert ("cards" in event) == (seat == 0)
                    hand += event.get("cards", [])
            now = match.view(0)
            assert (sizes, draw_size, sorted(hand)) == (now["hand_sizes"], now["draw_size"], sorted(now["hand"]))
            if match.over:
                break
            match.play(random.choice(match.legal()))


def test_what_happens_is_told_in_order(daron: Game) -> None:
    match = daron.load(position("+5 6 +2 7", "x2 7 7", "8 8", centre="5 3", draw="6", rest=2))
    for move in ("duel +5", "answer x2", "give"):
        match.play(move)
    told = match.events(None, since=1)
    assert [{name: value for name, value in event.items() if name != "seq"} for event in told] == [
        {"type": "duel", "seat": 0, "card": "+5", "pile": "duel", "strength": 5, "opponent": 1},
        {"type": "answer", "seat": 1, "card": "x2", "pile": "duel", "strength": 10},
        {"type": "give", "seat": 0, "number": 10},
        {"type": "draw", "seat": 0, "reason": "penalty", "number": 1, "draw_size": 0},
        {"type": "reshuffle", "draw_size": 1},
        {"type": "draw", "seat": 0, "reason": "penalty", "number": 1, "draw_size": 0},
        {"type": "forgone", "seat": 0, "reason": "penalty", "number": 8},
        {"type": "turn", "seat": 1, "again": False},
    ]
    assert [event["cards"] for event in match.events(0) if event["type"] == "draw"] == [["6"], ["5"]]
    assert not any("cards" in event for event in match.events(1))


def test_a_turn_round_and_a_round_won_are_told(daron: Game) -> None:
    match = daron.load(position("9 9", "7 7", "8 8", centre="9", draw="9"))
    for move in ("lay 9", "end", "lay 9", "lay 9"):
        match.play(move)
    told = match.events(None, since=1)
    kinds = ["lay", "end", "draw", "direction", "turn", "lay", "lay", "round_over", "deal"]
    assert [event["type"] for event in told] == kinds
    assert (told[2]["reason"], told[3]["direction"], told[4]["again"]) == ("last_card", -1, True)
    assert (told[7]["winner"], told[7]["round"], told[7]["scores"]) == (0, 1, [7, 0, 0])
    assert (told[8]["round"], told[8]["starter"], told[8]["centre"]) == (2, 1, match.position()["centre"])
    assert match.events(2)[-1]["hand"] == match.view(2)["hand"]
    assert "hand" not in told[8]


def without(hand: list[str], cards: list[str]) -> list[str]:
    left = hand[:]
    for card in cards:
        left.remove(card)
    return left


def test_a_hand_imagined_for_the_actor_can_do_what_the_actor_does(daron: Game) -> None:
    random = Random(4)
    for now in (DEMANDED, JOKER, DRAWN, TO_COME):
        match = daron.load(now)
        hands = set()
        for _ in range(40):
            twin = imagined(match, 1, random.getrandbits(64))
            hands.add(tuple(twin.position()["hands"][0]))
            assert daron.load(twin.position()).legal()
        assert len(hands) > 5


# --- Words ---


@pytest.mark.parametrize(
    ("hand", "english", "french"),
    [
        ("7 7", "You hold no Daron.", "Vous n’avez aucun Daron en main."),
        ("7 D", "You hold only one Daron.", "Vous n’avez qu’un seul Daron en main."),
        ("7 D D", "You hold only 2 Darons.", "Vous n’avez que 2 Darons en main."),
    ],
)
def test_daron_are_counted_in_words(daron: Game, hand: str, english: str, french: str) -> None:
    with pytest.raises(tablee.IllegalMove) as error:
        daron.load(position(hand, "7 7")).play("daron 3")
    assert (error.value.sentence("en"), error.value.sentence("fr")) == (english, french)


def test_what_a_view_makes_of_the_table_is_what_the_rules_do(daron: Game) -> None:
    """DAR-5 to DAR-7, DAR-9, DAR-12 to DAR-14, DAR-18: clients show these fields and know no rule themselves."""
    seen, random = set(), Random(5)
    for match in matches(daron, 1):
        while not match.over and len(match.moves) < 120:
            now, legal = match.view(match.actor), match.legal()
            alone = len(now["hand"]) == 1
            for card in set(now["hand"]):
                if now["phase"] in ("turn", "deposit") and card.isdigit():
                    assert (f"lay {card}" in legal) == (int(card) in now["fits"]), now
                if now["phase"] == "duel" and not alone:
                    assert (f"answer {card}" in legal) == (card in now["answers"]), now
            move = hurried(match, random)
            match.play(move)
            verb, _, what = move.partition(" ")
            seen.add((now["phase"], verb))
            after = match.position()
            if verb == "daron":
                assert after["laid"] == now["laid"] + int(what)
                assert match.view(None)["prices"] == now["prices"][int(what) :]
            elif verb == "give":
                told = [event for event in match.events(None) if event["type"] == "give"][-1]
                assert told["number"] == now["prices"][0]
            elif verb == "duel":
                assert after["opponent"] == now["next"]
    assert {("turn", "duel"), ("duel", "answer"), ("duel", "give"), ("brawl", "daron"), ("brawl", "give")} <= seen
