"""What bots know of Le Jeu du Daron: nothing that the seat cannot know, and all that it can."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from bots.minds import dealt_again, known, preferred, reasons, told
from daron_positions import position

from tablee import Game, Match
from tablee.engine.rows import rows
from tablee.games.daron.bot import advice
from tablee.games.daron.cards import DARON, KINDS, deck, kind_number
from tablee.games.daron.rules import MOST_LEGAL
from tablee.games.daron.table import DRAWN

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"free_answer": True, "rounds": 2},
    {"turn_limit": 30, "rounds": 2},
)
PHASES = {"turn", "deposit", "drawn", "duel", "brawl"}


def matches(daron: Game) -> Iterator[Match]:
    """A match for every number of players and every setting."""
    for players in daron.players:
        for options in SETTINGS:
            yield daron.new(players=players, seed=players, options=options)


def hurried(match: Match, random: Random) -> str:
    """A move of someone who mostly lays what can be laid."""
    legal = match.legal()
    laying = [move for move in legal if move.startswith("lay")]
    return random.choice(laying if laying and random.random() < 0.6 else legal)


def moments(daron: Game, every: float, random: Random) -> Iterator[Match]:
    """Matches in the middle of things, so often at a move, oftener where a card was just drawn; and over."""
    for match in matches(daron):
        for _ in range(300):
            if random.random() < every * (5 if match._state.phase == DRAWN else 1):
                yield match
            if match.over:
                break
            match.play(hurried(match, random))
        yield match


def imagined(match: Match, seat: int | None, knowledge: Any, number: int) -> Match:
    """The match as the seat imagines it, with its own number of rounds again."""
    twin = dealt_again(match, seat, knowledge, number)
    assert twin._state.rounds == twin._state.round
    twin._state.rounds = match._state.rounds
    return twin


def all_cards(now: dict[str, Any]) -> Counter[Any]:
    piles = (*now["hands"], now["draw"], now["centre"], now["duel"], now["daron"])
    return Counter(kind_number(card) for pile in piles for card in pile)


# --- Supposing ---


def test_what_is_supposed_looks_the_same(daron: Game) -> None:
    seen = set()
    for match in moments(daron, 0.008, Random(1)):
        for seat in (*range(match.players), None):
            view = match.view(seat)
            supposed = daron.load(advice.suppose(view))
            assert supposed.view(seat) == view
            assert all_cards(supposed.position()) == deck()
            seen.add((view["phase"], seat == match.actor))
    assert {phase for phase, own in seen if own} >= PHASES
    assert {phase for phase, own in seen if not own} >= PHASES


@pytest.mark.parametrize("drawn", ["4", "O", "+5", "D"])
def test_whatever_was_drawn_another_seat_supposes_the_same(daron: Game, drawn: str) -> None:
    cards = ["4", "O", "+5", "D", "8"]
    match = daron.load(position(" ".join(cards), "7 7", phase="drawn", drawn=drawn))
    supposed = advice.suppose(match.view(1))
    assert daron.load(supposed).view(1) == match.view(1)
    alike = daron.load(position(" ".join(cards), "7 7", phase="drawn", drawn="8"))
    assert supposed == advice.suppose(alike.view(1))


# --- Imagining ---


def test_what_is_imagined_looks_the_same_and_is_a_whole_deck(daron: Game) -> None:
    for number, match in enumerate(moments(daron, 0.005, Random(2))):
        if match.over:
            continue
        for seat in (*range(match.players), None):
            for knowledge in (known(match, seat), known(match, seat, heard=False)):
                twin = imagined(match, seat, knowledge, number)
                assert json.dumps(twin.view(seat)) == json.dumps(match.view(seat))
                now = twin.position()
                assert all_cards(now) == deck()
                assert daron.load(now).position() == now


def test_every_hand_is_imagined_alike_when_nothing_is_known(daron: Game) -> None:
    match = daron.load(position("7 7", "D 8", "5 5", draw="D D D 9"))
    knowledge = known(match, 0)
    held: Counter[str] = Counter()
    twin = match
    for number in range(3000):
        twin = imagined(twin, 0, knowledge, number)
        held.update(twin.position()["hands"][1])
    unseen = Counter(match.position()["draw"]) + Counter(["D", "8", "5", "5"])
    for card, copies in unseen.items():
        expected = 6000 * copies / unseen.total()
        assert abs(held[card] - expected) < 5 * expected**0.5


def test_an_imagined_actor_can_go_on_with_rare_cards(daron: Game) -> None:
    """One 7 is unseen, among so many cards that hardly any hand dealt at random has it."""
    centre = " ".join(["7"] * 7 + ["3", "+4"])
    match = daron.load(position("7 9", "6 6", centre=centre, phase="deposit", must=7))
    twin = match
    for number in range(20):
        twin = imagined(twin, 1, known(match, 1), number)
        assert "7" in twin.position()["hands"][0]
        assert all_cards(twin.position()) == deck()


def drawn_and_heard(daron: Game, moves: list[str]) -> tuple[Match, Any]:
    """Seat 0 drew an 8 and lays cards; what seat 1 knows, who heard it all."""
    match = daron.load(position("+4 6 6 7 9 5 2", "5 5 5 5 5 4 4", draw="8"))
    knowledge = rows(advice.KNOWLEDGE)[0]
    deal = {"type": "deal", "round": 1, "starter": 0, "each": 7, "centre": ["3"], "draw_size": 85}
    advice.heard({**deal, "hand": ["5", "5", "5", "5", "5", "4", "4"]}, 1, knowledge)
    for move in ["draw", *moves]:
        match.play(move)
    for event in match.events(1, 1):
        advice.heard(event, 1, knowledge)
    advice.recall(match._state, 1, knowledge)
    assert knowledge.trusted
    return match, knowledge


def test_a_card_drawn_is_imagined_as_any_card_of_the_hand(daron: Game) -> None:
    match, knowledge = drawn_and_heard(daron, [])
    imaginable = {imagined(match, 1, knowledge, number).position()["drawn"] for number in range(400)}
    assert imaginable > {"2", "8", "E", "O", "+4", "D"}


def test_in_a_deposit_the_card_drawn_is_imagined_as_laid_or_still_to_come(daron: Game) -> None:
    """A seat that heard the draw believes either; never a card that lies there, or that could not come any more."""
    for moves, possible in (
        (["lay +4"], {None, "6", "7", "8"}),
        (["lay +4", "lay 7"], {None, "6", "8"}),
        (["lay +4", "lay 7", "lay 6"], {None, "8"}),
        (["lay +4", "lay 7", "lay 6", "lay 8"], {None}),
    ):
        match, knowledge = drawn_and_heard(daron, moves)
        found = set()
        for number in range(300):
            twin = imagined(match, 1, knowledge, number)
            now = twin.position()
            assert daron.load(now).position() == now
            found.add(now["drawn"])
        assert found == possible


def test_what_is_imagined_does_not_depend_on_the_card_drawn(daron: Game) -> None:
    """Two matches that a seat cannot tell apart are imagined alike, be the drawn card laid or not."""
    begun: list[tuple[str, dict[str, Any]]] = [
        ("3", {"phase": "drawn"}),
        ("3 +4", {"phase": "deposit", "must": 7}),
        ("3 +4 7", {"phase": "deposit", "window": 7}),
    ]
    for centre, fields in begun:
        drawn = ["7", "8", "D"] if fields["phase"] == "drawn" else ["8", "6", None]
        there = [daron.load({**position("6 7 8 D", "5 5", centre=centre), **fields, "drawn": card}) for card in drawn]
        for number in range(30):
            worlds = [imagined(match, 1, known(match, 1), number).position() for match in there]
            assert worlds[0] == worlds[1] == worlds[2]


def test_a_turn_without_a_draw_waits_for_no_card_drawn(daron: Game) -> None:
    match = daron.new(players=2, seed=3)
    other = 1 - match.actor if match.actor is not None else 0
    move = next(move for move in match.legal() if move.startswith("lay"))
    match.play(move)
    for number in range(100):
        assert imagined(match, other, known(match, other), number).position()["drawn"] is None


# --- Memory ---


def test_memory_is_never_wrong(daron: Game) -> None:
    """What a seat believes to be sure agrees with the real cards at every moment of whole matches."""
    random, sure, bounded = Random(3), 0, 0
    for match in matches(daron):
        told = dict.fromkeys(range(-1, match.players), 0)
        memories = {seat: rows(advice.KNOWLEDGE)[0] for seat in range(-1, match.players)}
        for _ in range(250):
            if match.over:
                break
            for seat, knowledge in memories.items():
                if random.random() < 0.7:
                    continue  # events may be heard many at a time
                events = match.events(None if seat < 0 else seat, told[seat])
                told[seat] += len(events)
                for event in events:
                    advice.heard(event, seat, knowledge)
                advice.recall(match._state, seat, knowledge)
                hands = match._state.hands
                others = [other for other in range(match.players) if other != seat]
                together = sum(hands[other].astype(int) for other in others)
                assert (together >= knowledge.sure).all()
                sure += int(knowledge.sure.any())
                for other in others:
                    for kind in range(KINDS):
                        if int(knowledge.bounded[other]) >> kind & 1:
                            assert hands[other, kind] <= knowledge.most[other, kind]
                            bounded += 1
            match.play(hurried(match, random))
    assert sure > 100
    assert bounded > 100


def test_who_gives_in_is_imagined_without_the_cards_that_would_have_answered(daron: Game) -> None:
    match = fought(daron, "duel +2")
    knowledge = known(match, 0)
    assert knowledge.bounded[1] == 0, "nothing is noted of a match taken up in the middle"
    hear_fight(knowledge, match)
    for number in range(300):
        hand = Counter(imagined(match, 0, knowledge, number).position()["hands"][1])
        assert sum(hand[card] for card in ("+3", "+4", "+5", "x2")) <= 2, "two cards were drawn since"
    freely = daron.load({**match.position(), "options": {**match.options, "free_answer": True}})
    advice.recall(freely._state, 0, knowledge)
    assert knowledge.bounded[1] == 0


def fought(daron: Game, move: str) -> Match:
    """Seat 1 has just given in to a duel."""
    match = daron.load(position("+2 6 6 6 6", "7 7 7 7 7 7 7", "5 5 5 5 5 5 5"))
    match.play(move)
    match.play("give")
    return match


def hear_fight(knowledge: Any, match: Match) -> None:
    """As if the round had been heard from its deal on."""
    deal = {"type": "deal", "round": 1, "starter": 0, "each": 7, "centre": ["3"], "draw_size": 70}
    advice.heard({**deal, "hand": ["+2", "6", "6", "6", "6"]}, 0, knowledge)
    knowledge.sizes[0] = 5
    for event in match.events(0, 1):
        advice.heard(event, 0, knowledge)
    advice.recall(match._state, 0, knowledge)
    assert knowledge.bounded[1] != 0


def test_cards_that_never_went_into_the_new_draw_pile_are_imagined_in_hands(daron: Game) -> None:
    random, found = Random(5), 0
    for seed in range(6):
        match = daron.new(players=3, seed=seed)
        for _ in range(400):
            if match.over:
                break
            match.play(hurried(match, random) if random.random() < 0.5 or "draw" not in match.legal() else "draw")
            knowledge = known(match, 0) if random.random() < 0.1 and not match.over else None
            if knowledge is None or not knowledge.sure.any():
                continue
            found += 1
            hands = imagined(match, 0, knowledge, found)._state.hands
            assert (hands[1].astype(int) + hands[2] >= knowledge.sure).all()
    assert found > 10


def test_a_memory_with_a_gap_is_not_trusted(daron: Game) -> None:
    match = daron.new(players=2, seed=1)
    knowledge = known(match, 0)
    assert match.actor == 0
    match.play("draw")
    knowledge.in_hands[DARON] = 1
    advice.recall(match._state, 0, knowledge)
    assert not knowledge.sure.any()


# --- Playing on ---


def test_the_playout_policy_is_legal_and_comes_to_an_end(daron: Game) -> None:
    number, used = 0, set()
    for match in matches(daron):
        while not match.over:
            number += 1
            assert number < 20_000
            move = preferred(match, number)
            assert move in match.legal()
            used.add(move.split()[0])
            match.play(move)
    assert used == {"lay", "duel", "answer", "daron", "end", "draw", "give"}


def test_the_playout_policy_is_legal_wherever_others_lead(daron: Game) -> None:
    moves = np.zeros(MOST_LEGAL, np.int32)
    for number, match in enumerate(moments(daron, 0.2, Random(6))):
        if not match.over:
            assert preferred(match, number) in match.legal()
            assert advice.candidates(match._state, moves, 1) > 0


# --- What a round is worth ---


def worth(match: Match, scores: list[int], rounds: int) -> list[float]:
    state, knowledge, values = match._state.copy(), rows(advice.KNOWLEDGE)[0], np.zeros(8)
    state.scores[: len(scores)] = scores
    knowledge.rounds = rounds
    advice.worth(state, knowledge, values)
    return [float(value) for value in values[: len(scores)]]


@pytest.mark.parametrize("players", range(2, 9))
def test_a_round_is_worth_more_to_who_leads(daron: Game, players: int) -> None:
    match = daron.new(players=players, seed=0)
    scores = [0] * (players - 2) + [20, 10]
    before = 1.0
    for rounds in (1, 2, 3, 6):
        values = worth(match, scores, rounds)
        assert sum(values) == pytest.approx(1)
        assert max(values) == values[-2]
        assert values[-2] < before or rounds == 1
        before = values[-2]
    assert worth(match, scores, 1)[-2] == 1
    assert worth(match, [7] * players, 1) == pytest.approx([1 / players] * players)
    assert worth(match, [7] * players, 3) == pytest.approx([1 / players] * players)


# --- Hints ---


def test_every_legal_move_has_its_reason_in_both_languages(daron: Game) -> None:
    said: set[str] = set()
    for match in moments(daron, 0.2, Random(7)):
        said |= set() if match.over else reasons(match)
    assert all(key.startswith("daron-hint-") for key in said)
    assert len(said) == 17, "every sentence there is"


@pytest.mark.parametrize(
    ("now", "move", "english"),
    [
        (position("4 4", "7 7"), "lay 4", "All 2 cards in your hand can go in this deposit: the round is yours."),
        (position("1 6 6", "7 7", centre="2"), "lay 1", "With a 1 in the deposit, you go again at once."),
        (position("+4 7 8 D", "7 7"), "lay +4", "+4, then 7: 3 cards from your hand can go."),
        (position("O 7 8 D", "7 7"), "lay O", "O, then 7: 3 cards from your hand can go."),
        (
            position("+5 6 6", "7 7"),
            "duel +5",
            "Your neighbour, with 2 cards in hand, would draw 5; 2 unseen cards beat that.",
        ),
        (
            position("D 6 6", "7 7 7"),
            "daron 1",
            "Whoever has no Daron draws 2 cards; 11 Darons are unseen, and your neighbour holds 3 cards.",
        ),
    ],
)
def test_reasons_name_what_matters(daron: Game, now: dict[str, Any], move: str, english: str) -> None:
    assert told(daron.load(now), move) == english
