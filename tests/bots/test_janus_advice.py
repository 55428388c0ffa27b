"""What bots know of Janus: nothing that the seat cannot know, and all that it can."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from janus_positions import PAIRS, all_cards, keen_move, pairs, position

from tablee import Game, Match, words
from tablee.engine.chance import scatter
from tablee.engine.rows import rows
from tablee.games.janus import advice
from tablee.games.janus.cards import MOVE_NAMES
from tablee.games.janus.rules import MOST_LEGAL

PATIENCE = (1, 3, 12)
MEMORY: dict[str, Any] = {"memory": True}
VOTING: dict[str, Any] = {"phase": "voting", "proposed": True, "turn": 2}
PHASES = {"turn", "taking", "dropping", "keeping", "voting", "over"}


def matches(janus: Game) -> Iterator[Match]:
    """A match for every number of players and several options."""
    for players in janus.players:
        for patience, memory in zip(PATIENCE, (True, False, True), strict=True):
            yield janus.new(players=players, seed=players, options={"patience": patience, "memory": memory})


def moments(janus: Game, every: float, random: Random) -> Iterator[Match]:
    """Matches in the middle of things, so often at a move, oftener in the rarer phases; and over."""
    yield four_equal(janus)
    for match in matches(janus):
        while not match.over:
            phase = match.view(None)["phase"]
            if random.random() < every * (5 if phase in ("dropping", "voting") else 1) or phase == "keeping":
                yield match
            match.play(keen_move(match, random))
        yield match


def four_equal(janus: Game) -> Match:
    """A match in which a seat has to choose which of four to keep; another one remembers one of them."""
    return janus.load(position("AB AC AD AE", "CD", "EF", phase="keeping", known=[[], ["AC"], []], options=MEMORY))


def known(match: Match, seat: int | None) -> Any:
    knowledge = rows(advice.KNOWLEDGE)[0]
    number = -1 if seat is None else seat
    for event in match.events(seat):
        advice.heard(event, number, knowledge)
    advice.recall(match._state, number, knowledge)
    return knowledge


def imagined(match: Match, seat: int | None, knowledge: Any, number: int) -> Match:
    """The match as the seat imagines it, with the patience of the table again."""
    twin = match.copy()
    twin._legal = None
    advice.imagine(twin._state, -1 if seat is None else seat, knowledge, np.uint64(number))
    twin._state.patience = match._state.patience
    return twin


# --- Memory in the view ---


def test_of_a_card_of_the_pile_both_faces_are_remembered_or_the_upper_one_or_none(janus: Game) -> None:
    match = janus.load(position("AB CD", "EF GI", "GH", pile="IJ", known=[[], [], []], options=MEMORY))
    for move in ("drop 0", "drop 0", "drop 1", "end"):
        match.play(move)
    tops = [match.view(seat)["memory"]["pile"][-5:] for seat in range(3)]
    assert tops == [[None, "I", "A", "C", "GI"], [None, "I", "AB", "CD", "G"], [None, "I", "AB", "CD", "GI"]]


# --- Supposing ---


def test_what_is_supposed_looks_the_same(janus: Game) -> None:
    seen = set()
    for match in moments(janus, 0.01, Random(1)):
        for seat in (None, *range(match.players)):
            view = match.view(seat)
            supposed = janus.load(advice.suppose(view))
            assert json.dumps(supposed.view(seat)) == json.dumps(view)
            assert pairs(all_cards(supposed)) == PAIRS
            seen.add(view["phase"])
        assert advice.suppose(view) == advice.suppose(view)
    assert seen == PHASES


# --- Imagining ---


def test_what_is_imagined_looks_the_same_and_is_a_whole_deck(janus: Game) -> None:
    for number, match in enumerate(moments(janus, 0.01, Random(2))):
        for seat in (None, *range(match.players)):
            twin, knowledge = match, known(match, seat)
            for again in range(3):  # each goes on from the one before
                twin = imagined(twin, seat, knowledge, 3 * number + again)
                assert json.dumps(twin.view(seat)) == json.dumps(match.view(seat))
                loaded = janus.load(twin.position())
                assert loaded.position() == twin.position()
                assert (loaded._state.standing == twin._state.standing).all()


def test_cards_go_round_where_no_two_can_be_exchanged(janus: Game) -> None:
    """Three cards AB, BC, CA, of which A, B and C are seen: they can lie this way or that way, nothing between."""
    twin = janus.load(position("AB", "CB", "AC", rest="laid", known=[[], [], []]))
    assert twin.view(0)["faces"] == [["A"], ["B"], ["C"]]
    knowledge, found = known(twin, 0), set()
    for number in range(30):
        twin = imagined(twin, 0, knowledge, number)
        found.add(" ".join(hand[0] for hand in twin.position()["hands"]))
    assert found == {"AB CB AC", "AC AB BC"}


def test_an_imagined_match_ends_sooner_without_a_triplet(janus: Game) -> None:
    match = janus.load(position("AB", "CD", "EF", calm=7))
    advice.imagine(match._state, 0, known(match, 0), np.uint64(1))
    assert match._state.patience == 4
    impatient = janus.load(position("AB", "CD", "EF", options={"patience": 1}))
    advice.imagine(impatient._state, 0, known(impatient, 0), np.uint64(1))
    assert impatient._state.patience == 1


# --- Playing on ---


def preferred(match: Match, number: int) -> str:
    moves = np.zeros(MOST_LEGAL, np.int32)
    return MOVE_NAMES[int(advice.prefer(match._state, moves, np.uint64(scatter(np.uint64(number)))))]


def considered(match: Match) -> list[str]:
    moves = np.zeros(MOST_LEGAL, np.int32)
    return [MOVE_NAMES[move] for move in moves[: advice.candidates(match._state, moves, 1)]]


def test_the_policy_is_legal_and_comes_to_an_end(janus: Game) -> None:
    used, number = set(), 0
    for match in matches(janus):
        while not match.over:
            number += 1
            move = preferred(match, number)
            assert move in match.legal()
            used.add(move.split()[0])
            match.play(move)
    assert used >= {"take", "drop", "propose", "agree"}


def test_policy_and_candidates_are_legal_wherever_others_lead(janus: Game) -> None:
    for number, match in enumerate(moments(janus, 0.1, Random(3))):
        if not match.over:
            assert preferred(match, number) in match.legal()
            assert {*considered(match)} <= {*match.legal()}
            assert considered(match)


@pytest.mark.parametrize(
    ("hands", "pile", "moves"),
    [
        (("AB AC", "DA", "EF"), "GH", ["take 1.0"]),  # the third A
        (("AB CD", "EA", "FA"), "GH", ["take 1.0", "take 2.0"]),  # two more of them, one after the other
        (("AB CD EF", "GA", "HA"), "AI", None),  # no room for two
        (("AB CD", "EA FA", "GH"), "IJ", None),  # not two from one opponent
        (("AB AC", "DE", "FG"), "AH", ["take P"]),
    ],
)
def test_a_triplet_that_can_be_had_is_taken(
    janus: Game, hands: tuple[str, ...], pile: str, moves: list[str] | None
) -> None:
    match = janus.load(position(*hands, pile=pile))
    if moves is None:
        assert len(considered(match)) > 2
    else:
        assert considered(match) == moves
        assert preferred(match, 0) in moves


def test_of_four_cards_one_that_matches_no_other_is_discarded(janus: Game) -> None:
    match = janus.load(position("AB AC DE FG", "HI", "JK"))
    assert {preferred(match, number) for number in range(20)} == {"drop 2", "drop 3"}
    match.play("drop 2")
    assert {preferred(match, number) for number in range(20)} == {"drop 2"}


# --- What the end is worth ---


@pytest.mark.parametrize("players", range(3, 7))
def test_the_end_is_worth_most_to_who_leads(janus: Game, players: int) -> None:
    match = janus.new(players=players, seed=1, options={"patience": 12})
    knowledge, values = rows(advice.KNOWLEDGE)[0], np.zeros(8)
    for patience, over in ((12, True), (13, False)):  # in truth it is over, or goes on
        knowledge.patience = patience
        match._state.scores[:players] = [1, 3, *[0] * (players - 2)]
        advice.worth(match._state, knowledge, values)
        assert values[:players].sum() == pytest.approx(1)
        assert values[1] == max(values[:players])
        assert (values[1] == 1) == over
        assert (values[0] > values[2]) == (not over)
        match._state.scores[:players] = [2, 2, *[0] * (players - 2)]
        advice.worth(match._state, knowledge, values)
        assert values[:players].sum() == pytest.approx(1)
        assert values[0] == values[1] > values[2]


def test_who_is_carefree_looks_at_its_own_triplets(janus: Game) -> None:
    match, values = janus.new(players=3, seed=1), np.zeros(8)
    knowledge = rows(advice.KNOWLEDGE)[0]
    knowledge.scores[:3] = [1, 1, 1]
    knowledge.patience = 9  # in truth it goes on
    for carefree, minds in ((0.0, True), (0.5, True), (1.0, False)):
        knowledge.carefree = carefree
        found = []
        for scores in ([2, 1, 1], [2, 4, 1], [3, 1, 1]):
            match._state.scores[:3] = scores
            advice.worth(match._state, knowledge, values)
            found.append(values[0])
        assert (found[1] < found[0]) == minds, "what somebody else made"
        assert found[2] > found[0], "what it made itself"


# --- Hints ---


def test_every_legal_move_has_its_reason_in_both_languages(janus: Game) -> None:
    said: set[str] = set()
    for match in moments(janus, 0.2, Random(4)):
        view = match.view(match.actor)
        for move in view["legal"]:
            key, facts = advice.reason(view, move)
            assert key.startswith("janus-hint-")
            said.add(key)
            for lang in words.LANGUAGES:
                assert words.say(lang, key, **facts)
    assert len(said) >= 15, "nearly all of the nineteen that there are"


@pytest.mark.parametrize(
    ("now", "move", "english"),
    [
        (position("AB AC", "DA", "EF"), "take 1.0", "It is your third A: you lay a triplet."),
        (
            position("AB CD", "EA", "FA"),
            "take 1.0",
            "Another A is in sight elsewhere: take both, and with yours they are a triplet.",
        ),
        (position("AB CD EF", "GA", "HA"), "take 1.0", "It makes two A with yours; one more is in sight."),
        (
            position("AB", "CD CE", "FG", known=[["CD", "CE"], [], []], options=MEMORY),
            "take 1.0",
            "Whoever holds it has two C, as you remember: this takes one of them away.",
        ),
        (
            position("CB AD", "CD CE", "FG", known=[["CD", "CE"], [], []], options=MEMORY),
            "drop 0",
            "The next player holds two C, as you remember, and could take this one.",
        ),
        (position("AB AC DE", "FG", "HI"), "drop 0", "It breaks up your two A."),
        (
            position("AB CD", "EF", "GH", calm=4, laid=["JA JB JC", "", ""], **VOTING),
            "refuse",
            "Up to 21 more triplets can still be made: it is worth playing on.",
        ),
        (
            position("AB CD", "EF", "GH", calm=30, laid=["", "", "JA JB JC"], **VOTING),
            "agree",
            "There has been no triplet for 30 turns: hardly another will come.",
        ),
        (
            position("AB AC", "EA", "GH", calm=30, **VOTING),
            "refuse",
            "Three A are in sight, yours among them: a triplet may come at once.",
        ),
        (
            position("AB CD", "EA", "GA", calm=30),
            "propose",
            "Three A are in sight, yours among them: a triplet may come at once.",
        ),
        (
            position("AB AC", "AD EF", "GH IJ", laid=["JA JB JC KB KC KE DB DC DE", "", ""], rest="laid"),
            "propose",
            "Nobody’s place can change any more: at most 2 triplets can still be made.",
        ),
    ],
)
def test_what_a_hint_says(janus: Game, now: dict[str, Any], move: str, english: str) -> None:
    view = janus.load(now).view(0)
    assert move in view["legal"]
    key, facts = advice.reason(view, move)
    assert words.say("en", key, **facts) == english
