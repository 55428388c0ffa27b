"""What bots of Janus remember by themselves, how they forget, and when they think that the match is at its end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from janus_positions import keen_move, position

from tablee import Game, Match
from tablee.bots import bot
from tablee.bots.levels import minded
from tablee.engine.design import Level
from tablee.engine.rows import rows
from tablee.games.janus.bot import advice
from tablee.games.janus.bot.imagination import FIRST_LAID, FIRST_PILE, SEEN_BOTH
from tablee.games.janus.bot.memory import reminded
from tablee.games.janus.bot.policy import DOUBT, REST, hope, most_left
from tablee.games.janus.cards import HAND, MOVE_NAMES
from tablee.games.janus.rules import MOST_LEGAL


class Listeners:
    """All seats of a match, each with a memory of its own."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.minds = [rows(advice.KNOWLEDGE) for _ in range(match.players)]
        self.heard = [0] * match.players

    def hear(self) -> None:
        """Tell everyone what happened since."""
        for seat, mind in enumerate(self.minds):
            events = self.match.events(seat, self.heard[seat])
            self.heard[seat] += len(events)
            for event in events:
                advice.heard(event, seat, mind[0])


def listened(janus: Game, moves: int, **options: Any) -> Iterator[tuple[Match, Listeners]]:
    """Matches of every number of players, after each of so many moves."""
    for players in janus.players:
        match, random = janus.new(players=players, seed=players, options=options), Random(players)
        listeners = Listeners(match)
        while not match.over and len(match.moves) < moves:
            listeners.hear()
            yield match, listeners
            match.play(keen_move(match, random))


# --- Remembering ---


def test_what_a_seat_heard_is_what_perfect_memory_adds_to_its_view(janus: Game) -> None:
    laid = 0
    for match, listeners in listened(janus, 150, memory=True):
        for seat in range(match.players):
            view = match.view(seat)
            assert reminded({**view, "memory": None}, listeners.minds[seat][0])["memory"] == view["memory"]
        laid = max(laid, sum(match.scores()))
    assert laid > 2, "backs of triplets were remembered, too"


def test_a_bot_supposes_what_it_heard_where_views_hold_no_memory(janus: Game) -> None:
    for match, listeners in listened(janus, 60):
        for seat in range(match.players):
            view = match.view(seat)
            assert view["memory"] is None
            supposed = janus.load(advice.suppose(view, listeners.minds[seat][0]))
            assert supposed.view(seat) == view
            assert supposed.position()["known"][seat] == match.position()["known"][seat]


def test_who_missed_an_event_remembers_nothing(janus: Game) -> None:
    match = janus.new(players=3, seed=1)
    listeners = Listeners(match)
    listeners.hear()
    match.play("take P")
    listeners.heard[1] = len(match.events(1))
    match.play("end")
    listeners.hear()
    assert reminded(match.view(1), listeners.minds[1][0])["memory"] is None
    assert reminded(match.view(2), listeners.minds[2][0])["memory"] is not None
    loaded = janus.load(match.position())
    assert reminded(loaded.view(2), rows(advice.KNOWLEDGE)[0])["memory"] is None


# --- Forgetting ---


def remembered(match: Match, seat: int, mind: Any) -> int:
    """How many cards both faces of which are certain are not before everybody's eyes."""
    advice.recall(match._state.copy(), seat, mind[0])
    places = [seat_ * HAND + index for seat_ in range(match.players) for index in range(HAND)]
    held = [place for place in places if place % HAND < match._state.hand_sizes[place // HAND]]
    piled = range(FIRST_PILE, FIRST_PILE + int(match._state.pile_size))
    own = [at for at in range(3 * int(match._state.triplets)) if match._state.layers[at // 3] == seat]
    hidden = [*held, *piled, *(FIRST_LAID + at for at in own)]
    return sum(int(mind[0].seen[place]) == SEEN_BOTH for place in hidden)


def test_people_keep_so_many_cards_in_mind_and_bots_of_a_high_level_all(janus: Game) -> None:
    most = [0] * 6
    for match, listeners in listened(janus, 60):
        for seat, mind in enumerate(listeners.minds):
            known = match.position()["known"][seat]
            for level in (2, 3, 5):
                design = advice.DESIGN.levels[level - 1]
                kept = remembered(match, seat, minded(design, mind))
                most[level] = max(most[level], kept)
                assert kept <= len(known)
    assert most[2] <= advice.DESIGN.levels[1].traits["most_cards"] < most[3]
    assert most[3] <= advice.DESIGN.levels[2].traits["most_cards"] < most[5]


def test_what_was_seen_long_ago_is_forgotten(janus: Game) -> None:
    match = janus.new(players=3, seed=4)
    listeners = Listeners(match)
    listeners.hear()
    mind = minded(advice.DESIGN.levels[2], listeners.minds[0])
    dealt, turns = int(mind[0].now), int(advice.DESIGN.levels[2].traits["most_turns"])
    for now, own_cards in ((dealt, 2), (dealt + turns, 2), (dealt + turns + 1, 0)):
        mind[0].now = now
        assert remembered(match, 0, mind) == own_cards


def test_imagining_deals_again_what_was_forgotten(janus: Game) -> None:
    match = janus.new(players=3, seed=2)
    listeners = Listeners(match)
    listeners.hear()
    found: dict[str, set[str]] = {}
    for name, traits in (("perfect", {}), ("forgetful", {"most_turns": 1})):
        mind = minded(Level(traits=traits), listeners.minds[0].copy())
        mind["now"] = 5
        state, place = match._state.copy(), np.uint64(1)
        advice.recall(state, 0, mind[0])
        found[name] = set()
        for _ in range(20):
            place = np.uint64(advice.imagine(state, 0, mind[0], place))
            found[name].add(str(state.hands[0, :2].tolist()))
    assert len(found["perfect"]) == 1, "the backs of the two cards that it was dealt"
    assert len(found["forgetful"]) > 1


# --- Agreeing on the end ---


def considered(match: Match) -> list[str]:
    moves = np.zeros(MOST_LEGAL, np.int32)
    return [MOVE_NAMES[move] for move in moves[: advice.candidates(match._state, moves, 1)]]


FREE = {"patience": 0, "memory": False}
LEAD = ["JA JB JC KA KB KC", "", "GH GI GJ"]
"""What seat 0 has laid and nobody else reaches at once; and the same seen from behind."""


def hoped(match: Match) -> int:
    """For how many turns without a triplet one goes on hoping for another."""
    return int(hope(most_left(match._state)))


def asked(janus: Game, laid: list[str], calm: int) -> Match:
    """Seat 1 has to answer a proposal of seat 0."""
    voting: dict[str, Any] = {"phase": "voting", "turn": 0, "actor": 1, "proposed": True}
    return janus.load(position("AB CD", "EF AC", "BD AE", laid=laid, calm=calm, options=FREE, **voting))


@pytest.mark.parametrize("level", [1, 2, 3, 5])
@pytest.mark.parametrize("laid", [LEAD, LEAD[1:] + LEAD[:1], ["", LEAD[0], ""]])
def test_a_bot_agrees_when_no_triplet_comes_any_more_and_not_because_it_leads(
    janus: Game, level: int, laid: list[str]
) -> None:
    player = bot("janus", level, simulations=50) if level > 1 else bot("janus", level)
    enough = int(np.ceil(DOUBT * hoped(asked(janus, laid, 0))))
    for calm, answer in ((0, "refuse"), (enough - 1, "refuse"), (enough, "agree"), (4 * enough, "agree")):
        assert player.choose(asked(janus, laid, calm).view(1)) == answer


@pytest.mark.parametrize("laid", [LEAD, LEAD[1:] + LEAD[:1], ["", LEAD[0], ""]])
def test_a_bot_proposes_when_no_triplet_comes_any_more_and_not_because_it_leads(janus: Game, laid: list[str]) -> None:
    def quiet(calm: int) -> Match:
        return janus.load(position("AB CD", "EF AC", "BD AE", laid=laid, calm=calm, options=FREE))

    enough = hoped(quiet(0))
    assert "propose" not in considered(quiet(enough - 1))
    assert considered(quiet(enough)) == ["propose"]
    assert bot("janus", 5, simulations=50).choose(quiet(enough).view(0)) == "propose"
    refused = quiet(enough)
    for move in ("propose", "refuse"):
        refused.play(move)
    assert "propose" not in considered(refused)


def test_a_bot_agrees_when_nobody_s_place_can_change(janus: Game) -> None:
    """One triplet is left: it would part those who are level, and changes nothing where all are far apart."""
    match = janus.load(position("AB AC", "AD EF", "GH IJ", rest="laid", options=FREE))
    assert most_left(match._state) == 1
    match.play("propose")
    for scores, answer in (([3, 3, 9], "refuse"), ([3, 4, 9], "refuse"), ([3, 5, 9], "agree"), ([9, 3, 6], "agree")):
        match._state.scores[:3] = scores
        assert preferred_answer(match) == answer


NEAR = [
    (("AB AC", "DA EF", "GH IJ"), ["take 1.0"]),
    (("AB CD", "EA GH", "FA IJ"), ["take 1.0", "take 2.0"]),
    (("AB AC DE FG", "HA IJ", "BK CI"), ["drop 2", "drop 3"]),  # a place for the third has to be made first
]


@pytest.mark.parametrize(("hands", "moves"), NEAR)
def test_nobody_gives_up_with_a_triplet_before_its_eyes(janus: Game, hands: tuple[str, ...], moves: list[str]) -> None:
    match = janus.load(position(*hands, options=FREE))
    match._state.calm = 4 * hoped(match)
    match._state.calm -= (match._state.calm - hoped(match)) % (REST * match.players + 1)
    assert considered(match) == moves
    assert preferred_answer(match) != "propose"
    for level in (1, 2, 3, 4, 5):
        player = bot("janus", level, simulations=50) if level > 1 else bot("janus", level)
        chosen = player.choose(match.view(0))
        assert chosen != "propose"
        assert level == 1 or chosen in moves


@pytest.mark.parametrize("hand", ["AB AC", "AB AC DE FG"])
def test_who_could_lay_a_triplet_at_once_refuses_unless_places_are_settled(janus: Game, hand: str) -> None:
    voting: dict[str, Any] = {"phase": "voting", "turn": 0, "actor": 1, "proposed": True, "calm": 100}
    match = janus.load(position("DA EF" if "DE" not in hand else "HA CK", hand, "GH IJ", options=FREE, **voting))
    assert considered(match) == ["refuse"]
    for level in (1, 3, 5):
        player = bot("janus", level, simulations=50) if level > 1 else bot("janus", level)
        assert player.choose(match.view(1)) == "refuse"
    last = janus.load(position("DA EF", "AB AC", "GH IJ", rest="laid", options=FREE, **voting))
    assert most_left(last._state) == 1
    for scores, answer in (([3, 4, 9], "refuse"), ([3, 5, 9], "agree")):
        last._state.scores[:3] = scores
        assert considered(last) == [answer]


def preferred_answer(match: Match) -> str:
    moves = np.zeros(MOST_LEGAL, np.int32)
    return MOVE_NAMES[int(advice.prefer(match._state, moves, np.uint64(1)))]


@pytest.mark.parametrize("players", [3, 4, 6])
def test_who_refuses_is_left_in_peace_for_rounds_and_then_asked_by_another(janus: Game, players: int) -> None:
    hands = ("AB CD", "EF AI", "BD AE", "AF BG", "BE CF", "DF CE")[:players]
    match = janus.load(position(*hands, options=FREE))
    state = match._state
    moves = np.zeros(MOST_LEGAL, np.int32)
    asked_at = []
    for calm in range(300):
        state.calm = calm
        if advice.candidates(state, moves, 1) == 1 and MOVE_NAMES[moves[0]] == "propose":
            asked_at.append(calm)
    gaps = {later - earlier for earlier, later in pairwise(asked_at)}
    assert asked_at[0] == hoped(match)
    assert gaps == {REST * players + 1}, "one turn more than whole rounds: so it falls to the next seat"


def test_carelessness_never_decides_a_vote(janus: Game) -> None:
    player = bot("janus", 1)
    for seed in range(40):
        player.seed = seed
        match = janus.new(players=3, seed=seed)
        assert player.choose(match.view(0)) != "propose"
        assert player.choose(asked(janus, LEAD, 0).view(1)) == "refuse"
