"""Chance in OpenSpiel: it decides card by card, as late as it can, with the probabilities of a shuffled pile."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from tablee.games.daron.cards import COPIES, KIND_NAMES
from tablee.games.janus.cards import PAIR_NAMES
from tablee.lab.adapters.openspiel import NAMES
from tablee.lab.adapters.returns import leaders, returns


def odds(state: Any) -> dict[str, float]:
    """What the next card may be, as it is written, and how likely."""
    return {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}


def shares(cards: Any) -> dict[str, Any]:
    """How large a part of these cards each one is."""
    counted = Counter(cards)
    return {card: pytest.approx(count / counted.total()) for card, count in counted.items()}


def walk(text: str, seed: int, steps: int) -> Any:
    """A match in which everyone, chance too, does anything; its states one by one."""
    state, random = pyspiel.load_game(text).new_initial_state(), Random(seed)
    for _ in range(steps):
        yield state
        if state.is_terminal():
            return
        state.apply_action(random.choice(state.legal_actions()))


def dealt(text: str, seed: int) -> tuple[Any, list[str]]:
    """A match just dealt, and the cards that chance decided in order."""
    state, random, cards = pyspiel.load_game(text).new_initial_state(), Random(seed), []
    while state.is_chance_node():
        outcome = random.choice(state.legal_actions())
        cards.append(state.action_to_string(outcome))
        state.apply_action(outcome)
    return state, cards


def waits_for_first_card(state: Any, move: str) -> bool:
    """Does this move wait for chance, which has decided nothing of it yet?"""
    table = state.table
    if not state.is_chance_node() or not table.dealt or len(table.pending) > 1:
        return False
    return bool(table.setting.game.cards.move_text(table.seen(), table.pending[0]) == move)


# --- The deal ---


def test_the_first_card_is_any_of_the_deck() -> None:
    first = {name: pyspiel.load_game(name).new_initial_state() for name in (*NAMES, "tablee_duo(turbo=True)")}
    assert odds(first["tablee_daron"]) == {
        name: pytest.approx(copies / 100) for name, copies in zip(KIND_NAMES, COPIES, strict=True)
    }
    assert odds(first["tablee_karta"]) == dict.fromkeys("ABCDEFGHIJKLMNOP", pytest.approx(1 / 16))
    duo, turbo = odds(first["tablee_duo"]), odds(first["tablee_duo(turbo=True)"])
    assert len(duo) == 76
    assert duo == dict.fromkeys(duo, pytest.approx(1 / 76))
    assert turbo == {**dict.fromkeys(duo, pytest.approx(1 / 80)), "*": pytest.approx(4 / 80)}


def test_a_card_of_janus_falls_on_either_face_and_a_double_on_both() -> None:
    fallen = odds(pyspiel.load_game("tablee_janus").new_initial_state())
    assert len(fallen) == 121
    for pair in PAIR_NAMES:
        assert fallen[pair] + (fallen[pair[::-1]] if pair[0] != pair[1] else 0) == pytest.approx(1 / 66)
        assert fallen[pair] == pytest.approx(fallen[pair[::-1]])


def test_a_card_that_was_dealt_is_not_dealt_again() -> None:
    state = pyspiel.load_game("tablee_daron").new_initial_state()
    left = Counter(dict(zip(KIND_NAMES, COPIES, strict=True)))
    random = Random(8)
    for _ in range(14):
        outcome = random.choice(state.legal_actions())
        left[state.action_to_string(outcome)] -= 1
        state.apply_action(outcome)
        assert odds(state) == shares(+left)


def test_cards_of_duo_go_to_each_seat_in_turn_and_two_are_turned_up() -> None:
    state, cards = dealt("tablee_duo(players=3)", 1)
    position = state.match().position()
    assert len(cards) == 3 * 7 + 2
    assert [set(hand) for hand in position["hands"]] == [set(cards[seat:21:3]) for seat in range(3)]
    assert [position["left"], position["right"]] == [cards[21:22], cards[22:]]


def test_cards_of_daron_go_to_one_seat_after_the_other_and_are_turned_up_until_a_number_shows() -> None:
    turned_up = set()
    for seed in range(12):
        state, cards = dealt("tablee_daron(players=4)", seed)
        position = state.match().position()
        hands = [cards[7 * seat : 7 * seat + 7] for seat in range(4)]
        assert [Counter(hand) for hand in position["hands"]] == [Counter(hand) for hand in hands]
        assert position["centre"] == cards[28:]
        assert [card.isdigit() for card in position["centre"]] == [False] * (len(cards) - 29) + [True]
        turned_up.add(len(cards) - 28)
    assert len(turned_up) > 1


def test_cards_of_janus_show_their_owner_the_face_that_lay_down() -> None:
    state, cards = dealt("tablee_janus(players=3)", 2)
    position = state.match().position()
    assert position["hands"] == [[card[::-1] for card in cards[seat:6:3]] for seat in range(3)]
    assert position["pile"][-1] == cards[6]
    assert len(cards) == 7


def test_cards_of_karta_go_to_both_hands() -> None:
    state, cards = dealt("tablee_karta", 3)
    assert [set(hand) for hand in state.match().position()["hands"]] == [
        {*cards[1::2], *(set("ABCDEFGHIJKLMNOP") - set(cards))},
        set(cards[::2]),
    ]


# --- Drawing ---


@pytest.mark.parametrize(
    "text", ["tablee_duo(turbo=True)", "tablee_duo(players=5)", "tablee_daron", "tablee_daron(players=6)"]
)
def test_a_card_is_drawn_from_what_is_in_the_pile_and_comes_into_the_hand(text: str) -> None:
    drawn = 0
    for state in walk(text, 5, 140):
        if not waits_for_first_card(state, "draw") or not (before := state.match().position())["draw"]:
            continue
        drawn += 1
        assert odds(state) == shares(before["draw"])
        seat = before["actor"]
        for outcome in state.legal_actions()[:3]:
            child, card = state.child(outcome), state.action_to_string(outcome)
            if not child.is_chance_node():
                gained = Counter(child.match().position()["hands"][seat]) - Counter(before["hands"][seat])
                assert gained == Counter([card])
    assert drawn > 5


def test_a_pile_made_anew_in_the_middle_of_a_draw_holds_what_lay_open() -> None:
    found = 0
    for state in walk("tablee_daron(players=8)", 4, 900):
        if waits_for_first_card(state, "draw") and not (before := state.match().position())["draw"]:
            assert odds(state) == shares([*before["centre"][:-1], *before["duel"], *before["daron"]])
            found += 1
    assert found


def test_one_move_may_draw_reshuffle_draw_on_and_deal_the_next_round() -> None:
    """Seat 1 gives in to a duel of 5 with two cards in the pile, and its turn is the last one of the round."""
    state = pyspiel.load_game("tablee_daron(turn_limit=1)").new_initial_state()
    for card in ["+5", *"123456", *"2345678", "5"]:
        state.apply_action(KIND_NAMES.index(card))
    now = state.table.states[0]
    open_cards = [KIND_NAMES[kind] for kind in now["draw"][2 : now["draw_size"]]]
    pile = [KIND_NAMES[kind] for kind in now["draw"][:2]]
    now["centre"][: len(open_cards)] = now["draw"][2 : now["draw_size"]]
    now["centre"][len(open_cards)] = KIND_NAMES.index("5")
    now["centre_size"], now["draw_size"] = len(open_cards) + 1, 2
    for move in ("duel +5", "give"):
        state.apply_action(state.string_to_action(move))
    drawn = []
    expected = [pile, open_cards, None, None, dict(zip(KIND_NAMES, COPIES, strict=True))]
    for cards in expected:
        assert state.is_chance_node()
        if cards is not None:
            assert odds(state) == shares(cards)
        drawn.append(state.action_to_string(state.legal_actions()[-1]))
        state.apply_action(state.legal_actions()[-1])
    (rest,) = Counter(pile) - Counter(drawn[:1])
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    position = state.match().position()
    assert position["round"] == 2
    assert Counter(position["last_round"]["hands"][1]) == Counter([*"2345678", rest, *drawn[:4]])
    assert drawn[4] in position["hands"][0]
    told = [json.loads(line)["type"] for line in state.information_state_string(1).splitlines()[1:]]
    assert told == ["deal", "duel", "give", "draw", "reshuffle", "draw", "round_over", "deal"]


def test_the_card_uncovered_in_janus_is_any_that_nobody_has_seen() -> None:
    found = 0
    for seed in range(6):
        for state in walk("tablee_janus(players=4,memory=True)", seed, 150):
            if not state.is_chance_node() or not state.table.dealt:
                continue
            match = state.match()
            memory, pile = match.view(0)["memory"]["pile"], match.position()["pile"]
            unseen = [card for card, known in zip(pile, memory, strict=True) if known is None]
            assert odds(state) == shares([face for card in unseen for face in (card, card[::-1])])
            found += 1
            for outcome in state.legal_actions()[:5]:
                assert state.child(outcome).match().position()["pile"][-1] == state.action_to_string(outcome)
    assert found > 10


def test_the_last_card_of_a_pile_is_certain() -> None:
    ended = 0
    for before, after in pairwise(state.clone() for state in walk("tablee_duo(max_rounds=1)", 11, 400)):
        if not before.is_chance_node() and len(before.match().position()["draw"]) == 1:
            ended += after.is_terminal()
            assert not after.is_chance_node()
    assert ended


def test_moves_that_uncover_nothing_wait_for_no_chance() -> None:
    tried = Counter[bool]()
    for state in walk("tablee_duo", 3, 60):
        if not state.is_chance_node() and len(state.match().view(state.current_player())["hand"]) > 1:
            for action in state.legal_actions():
                draws = state.action_to_string(action) == "draw"
                tried[draws] += 1
                assert state.child(action).is_chance_node() == draws
    assert tried[True] > 5 and tried[False] > 5


# --- The plain rules agree ---


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("tablee_duo(max_rounds=3)", 1),
        ("tablee_duo(players=6,turbo=True,max_rounds=2)", 2),
        ("tablee_daron(players=5,turn_limit=6)", 3),
        ("tablee_daron(players=2,free_answer=True)", 4),
        ("tablee_janus(players=3)", 5),
        ("tablee_janus(players=6,patience=3)", 6),
        ("tablee_karta(rematch=True)", 7),
    ],
)
def test_every_state_is_one_that_the_plain_rules_accept_and_reach(text: str, seed: int) -> None:
    *_, state = walk(text, seed, 400)
    table, game = state.table, state.table.setting.game
    shuffled = 0
    for step in table.steps:
        states = np.frombuffer(step.raw, table.states.dtype)
        after = game.load(table.setting.match(states).position())
        if step is table.steps[0]:
            continue
        match = game.load(table.setting.match(states[1:]).position())
        move = game.cards.move_text(match._seen(), step.numbers[0])
        assert move in match.legal()
        match.play(move)
        if match._source.shuffles:  # a match shuffles by itself: then what is hidden differs
            shuffled += 1
            assert (match.scores(), match.players) == (after.scores(), after.players)
            continue
        for seat in (*range(match.players), None):
            assert match.view(seat) == after.view(seat)
    if "janus" not in text and "karta" not in text:
        assert shuffled


def test_who_leads_when_a_match_is_stopped_has_won_it() -> None:
    outcomes = set()
    for seed in range(8):
        *_, state = walk("tablee_duo(longest=120)", seed, 1000)
        assert state.is_terminal()
        scores = state.match().scores()
        if not state.match().over:
            assert state.returns() == returns(leaders(scores), 2)
            outcomes.add(tuple(state.returns()))
    assert {(1.0, -1.0), (-1.0, 1.0)} <= outcomes


@pytest.mark.parametrize(
    "text", ["tablee_duo(max_rounds=1)", "tablee_daron(rounds=1,turn_limit=9)", "tablee_karta", "tablee_janus"]
)
def test_the_winners_of_a_match_get_what_it_is_worth(text: str) -> None:
    *_, state = walk(text, 3, 9000)
    match = state.match()
    assert match.over
    assert state.returns() == returns(match.winners(), match.players)
