"""Positions of Janus: those that are refused, and random play in which everything must agree."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from janus_positions import PAIRS, keen_move, pairs, position

import tablee
from tablee import BadPosition, Game, Match
from tablee.engine.chance import Source
from tablee.games.janus.cards import MOVE_NAMES, MOVES
from tablee.testing import imagined

Position = dict[str, Any]

FIELDS = (
    *("game", "players", "options", "actor", "scores", "hands", "pile", "triplets", "laid"),
    *("phase", "turn", "took", "proposed", "agreed", "calm", "known"),
)


def refused_at(janus: Game, bad: Position) -> str:
    with pytest.raises(BadPosition) as problem:
        janus.load(bad)
    assert str(problem.value)
    assert problem.value.sentence("fr")
    return problem.value.where


# --- What is no position ---


def test_a_position_has_these_fields_and_no_other(janus: Game) -> None:
    assert tuple(janus.new(players=3, seed=0).position()) == FIELDS


@pytest.mark.parametrize("field", FIELDS)
def test_a_missing_field_is_refused(janus: Game, field: str) -> None:
    bad = position("AB", "CD", "EF")
    del bad[field]
    assert refused_at(janus, bad) == field


def test_a_field_too_many_is_refused(janus: Game) -> None:
    assert refused_at(janus, position("AB", "CD", "EF", colour="red")) == "colour"


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("game", "duo"),
        ("players", 2),
        ("players", 7),
        ("players", True),
        ("players", "3"),
        ("options", {}),
        ("options", {"patience": -1, "memory": False}),
        ("options", {"patience": 12}),
        ("options", {"patience": 12, "memory": 1}),
        ("options", {"patience": 12, "memory": False, "turbo": True}),
        ("actor", 3),
        ("actor", -1),
        ("actor", "0"),
        ("actor", False),
        ("scores", [0, 0]),
        ("scores", [0, 0, 1]),
        ("scores", None),
        ("hands", [["AB"], ["CD"]]),
        ("hands", {"0": ["AB"]}),
        ("pile", "AB"),
        ("pile", None),
        ("triplets", [0, 0]),
        ("triplets", 0),
        ("laid", [[], []]),
        ("laid", []),
        ("phase", "drawn"),
        ("phase", None),
        ("phase", 0),
        ("turn", 3),
        ("turn", -1),
        ("turn", None),
        ("turn", True),
        ("took", "p"),
        ("took", 3),
        ("took", -1),
        ("took", False),
        ("proposed", 0),
        ("proposed", None),
        ("agreed", None),
        ("agreed", 1),
        ("calm", -1),
        ("calm", 37),
        ("calm", 1.0),
        ("calm", True),
        ("known", [[], []]),
        ("known", None),
    ],
)
def test_a_value_of_the_wrong_kind_or_out_of_range_is_refused(janus: Game, where: str, value: Any) -> None:
    assert refused_at(janus, position("AB", "CD", "EF") | {where: value}) == where


@pytest.mark.parametrize(
    ("where", "field", "value"),
    [
        ("hands[1]", "hands", [["AB"], "CD", ["EF"]]),
        ("hands[1][0]", "hands", [["AB"], ["LA"], ["EF"]]),
        ("hands[2][1]", "hands", [["AB"], ["CD"], ["EF", "ab"]]),
        ("hands[0][0]", "hands", [[7], ["CD"], ["EF"]]),
        ("hands[0][0]", "hands", [["ABC"], ["CD"], ["EF"]]),
        ("pile[0]", "pile", ["A"]),
        ("triplets[1]", "triplets", [0, -1, 0]),
        ("triplets[1]", "triplets", [0, 23, 0]),
        ("laid[2][0]", "laid", [[], [], ["??"]]),
        ("scores[0]", "scores", ["0", 0, 0]),
        ("agreed[0]", "agreed", [3]),
        ("agreed[0]", "agreed", [True]),
        ("known[0][0]", "known", [["BA"], [], []]),
        ("known[0][1]", "known", [["AB", "AZ"], [], []]),
        ("known[1]", "known", [["AB"], ["CD", "AB"], []]),
        ("known[1]", "known", [["AB"], ["AB", "AB"], []]),
    ],
)
def test_the_complaint_names_the_place_inside_a_field(janus: Game, where: str, field: str, value: Any) -> None:
    assert refused_at(janus, position("AB", "CD", "EF") | {field: value}) == where


def test_what_is_no_object_is_refused(janus: Game) -> None:
    values: list[Any] = [None, [], "janus", 3]
    for value in values:
        assert refused_at(janus, value) == "position"


# --- The cards are the deck ---


def test_a_card_that_is_missing_is_named(janus: Game) -> None:
    bad = position("AB", "CD", "EF")
    bad["pile"].remove("GH")
    with pytest.raises(BadPosition, match="GH"):
        janus.load(bad)


@pytest.mark.parametrize("again", ["AB", "BA", "GH", "HG"])
def test_a_card_that_is_there_twice_is_refused_whichever_way_it_lies(janus: Game, again: str) -> None:
    bad = position("AB", "CD", "EF")
    bad["hands"][2].append(again)
    assert refused_at(janus, bad) in ("hands[2]", "pile")


def test_a_card_both_laid_and_held_is_refused(janus: Game) -> None:
    bad = position("AB", "CD", "EF", laid=["", "GH GI GJ", ""])
    bad["hands"][0] = ["HG"]
    bad["pile"].append("AB")
    assert refused_at(janus, bad) == "laid[1]"


# --- Fields that tell different stories ---


def with_fields(*hands: str, **fields: Any) -> Callable[[], Position]:
    return lambda: position(*hands, **fields)


CONTRADICTIONS: list[tuple[str, Callable[[], Position]]] = [
    # scores and triplets
    ("scores", with_fields("AB", "CD", "EF", laid=["GH GI GJ", "", ""], scores=[0, 0, 0])),
    ("scores", with_fields("AB", "CD", "EF", scores=[0, -1, 0])),
    ("laid[0]", with_fields("AB", "CD", "EF", laid=["GH GI GJ", "", ""], triplets=[0, 0, 0])),
    ("laid[1]", with_fields("AB", "CD", "EF", triplets=[0, 1, 0], scores=[0, 1, 0])),
    ("laid[1]", with_fields("AB", "CD", "EF", laid=["", "GH GI", ""])),
    ("laid[0][0]", with_fields("AB", "CD", "EF", laid=["GH GI JG", "", ""])),
    ("laid[2][3]", with_fields("AB", "CD", "EF", laid=["", "", "GH GI GJ HI HJ IJ"])),
    # the actor and the phase
    ("phase", with_fields("AB", "CD", "EF", actor=None, turn=0)),
    ("phase", with_fields("AB", "CD", "EF", phase="over")),
    ("actor", with_fields("AB", "CD", "EF", actor=1, turn=0)),
    ("actor", with_fields("AB", "CD", "EF", actor=1, turn=0, phase="taking", took=2)),
    ("actor", with_fields("AB", "CD", "EF", actor=1, turn=0, phase="dropping")),
    # a first card taken
    ("took", with_fields("AB", "CD", "EF", took="P")),
    ("took", with_fields("AB", "CD", "EF", took=1)),
    ("took", with_fields("AB", "CD", "EF", took=1, phase="dropping")),
    ("took", with_fields("AB", "CD", "EF", phase="taking")),
    ("took", with_fields("AB", "CD", "EF", phase="taking", took=0)),
    ("took", with_fields("AB", "CD", "EF", phase="over", actor=None, turn=0, took="P")),
    ("hands[0]", with_fields("", "CD", "EF", phase="taking", took=1)),
    ("hands[0]", with_fields("AB AC BC DE", "CD", "EF", phase="taking", took=1)),
    ("hands[1]", with_fields("AB", "CD CE DE FG", "EF", phase="taking", took=1)),
    ("phase", with_fields("AB", "CD EF", "", phase="taking", took=1, rest="laid")),
    ("phase", with_fields("AB", "", "", phase="taking", took="P")),
    # a first card dropped
    ("hands[0]", with_fields("", "CD", "EF", phase="dropping")),
    ("hands[0]", with_fields("AB AC BC DE", "CD", "EF", phase="dropping")),
    ("pile", with_fields("AB", "CD", "EF", phase="dropping", rest="laid")),
    # triplets in hands
    ("hands[0]", with_fields("AB AC", "CD", "EF", phase="keeping")),
    ("hands[0]", with_fields("AB AC AD", "CD", "EF", phase="keeping")),
    ("hands[0]", with_fields("AB AC AD EA", "CD", "EF", phase="keeping")),
    ("hands[0]", with_fields("AB AC AD", "CD", "EF")),
    ("hands[1]", with_fields("CD", "AB AC EF AD", "EG")),
    ("hands[1]", with_fields("CD", "AB AC AD", "EF", phase="taking", took="P")),
    ("hands[0]", with_fields("AB AC AD", "CD", "EF", phase="over", actor=None, turn=0)),
    # votes
    ("proposed", with_fields("AB", "CD", "EF", phase="voting", actor=1, turn=0)),
    ("proposed", with_fields("AB", "CD", "EF", phase="over", actor=None, turn=0, proposed=True)),
    ("actor", with_fields("AB", "CD", "EF", phase="voting", proposed=True)),
    ("actor", with_fields("AB", "CD", "EF", phase="voting", actor=2, turn=0, proposed=True)),
    ("actor", with_fields("AB", "CD", "EF", phase="voting", actor=1, turn=0, proposed=True, agreed=[1])),
    ("agreed", with_fields("AB", "CD", "EF", phase="voting", actor=1, turn=0, proposed=True, agreed=[2])),
    ("agreed", with_fields("AB", "CD", "EF", phase="voting", actor=2, turn=0, proposed=True, agreed=[0])),
    ("agreed", with_fields("AB", "CD", "EF", phase="voting", actor=2, turn=0, proposed=True, agreed=[1, 2])),
    ("agreed", with_fields("AB", "CD", "EF", phase="voting", actor=2, turn=0, proposed=True, agreed=[1, 1])),
    ("agreed", with_fields("AB", "CD", "EF", proposed=True, agreed=[1])),
    ("agreed", with_fields("AB", "CD", "EF", phase="over", actor=None, turn=0, agreed=[1])),
    # a match that had ended
    ("calm", with_fields("AB", "CD", "EF", calm=36)),
    ("calm", with_fields("AB", "CD", "EF", options={"patience": 2}, calm=6)),
    ("phase", with_fields("", "", "", rest="laid")),
]


@pytest.mark.parametrize(("where", "bad"), CONTRADICTIONS)
def test_a_position_that_contradicts_itself_is_refused(janus: Game, where: str, bad: Callable[[], Position]) -> None:
    assert refused_at(janus, bad()) == where


@pytest.mark.parametrize(
    "good",
    [
        with_fields("AB", "CD", "EF", actor=2, calm=35),
        with_fields("AB AC AD", "CD", "EF", phase="taking", took="P", proposed=True),
        with_fields("AB AC AD AE", "CD", "EF", phase="keeping", proposed=True),
        with_fields("AB", "CD", "EF", phase="dropping", proposed=True),
        with_fields("AB", "CD", "EF", "GH", phase="voting", turn=3, actor=1, agreed=[0], proposed=True),
        with_fields("AB", "CD", "EF", phase="over", actor=None, turn=1),
        with_fields("AB", "CD", "EF", phase="over", actor=None, turn=2, calm=36),
        with_fields("", "", "", phase="over", actor=None, turn=2, rest="laid"),
        with_fields("AB CD", "EF GH", "IJ KK", rest="laid"),  # no triplet is left: the turn will show it (JAN-14)
        with_fields("AB", "CD", "EF", known=[[], [], ["AB", "KK"]]),
    ],
)
def test_a_position_that_could_be_is_taken_up_as_it_is(janus: Game, good: Callable[[], Position]) -> None:
    assert janus.load(good()).position() == good()


# --- Random play ---


def play_out(janus: Game, players: int, seed: int, patience: int, look: Callable[[Match, Random], None]) -> Match:
    random = Random(seed)
    match = janus.new(players=players, seed=seed, options={"patience": patience})
    while not match.over:
        look(match, random)
        match.play(keen_move(match, random))
    look(match, random)
    return match


def check_cards(match: Match) -> None:
    now = match.position()
    assert pairs([card for cards in [*now["hands"], now["pile"], *now["laid"]] for card in cards]) == PAIRS
    assert all(len(hand) <= 4 for hand in now["hands"])


def check_refusals(match: Match) -> None:
    legal = match.legal_numbers()
    assert legal == sorted(set(legal))
    if not match.over:
        rules = match.game.rules
        assert [move for move in range(MOVES) if not rules.refusal(match._state, move)] == legal
        assert match.legal() == tuple(MOVE_NAMES[move] for move in legal)


def check_round_trip(match: Match) -> None:
    now = json.loads(json.dumps(match.position()))
    again = match.game.load(now)
    assert again.position() == match.position()
    assert again.legal() == match.legal()
    assert (again._state.standing == match._state.standing).all()
    for seat in (None, *range(match.players)):
        assert json.dumps(again.view(seat)) == json.dumps(match.view(seat))


def check_imagined(match: Match, random: Random) -> None:
    for seat in (None, *range(match.players)):
        twin = imagined(match, seat, random.getrandbits(64))
        assert json.dumps(twin.view(seat)) == json.dumps(match.view(seat))
        assert match.game.load(twin.position()).position() == twin.position()


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("patience", [1, 12, 300])
def test_in_random_play_everything_agrees(janus: Game, players: int, patience: int) -> None:
    def look(match: Match, random: Random) -> None:
        check_cards(match)
        check_refusals(match)
        if match.over or random.random() < 0.03:
            check_round_trip(match)
            check_imagined(match, random)

    for seed in range(2 if patience > 100 else 8):
        match = play_out(janus, players, seed, patience, look)
        assert tablee.replay(match.record()).position() == match.position()
        for seat in (None, *range(players)):
            assert json.loads(json.dumps(match.events(seat))) == match.events(seat)


def test_random_play_sees_every_phase_and_every_kind_of_end(janus: Game) -> None:
    phases: set[str] = set()
    reasons: set[str] = set()

    def look(match: Match, random: Random) -> None:
        phases.add(match.position()["phase"])

    for seed in range(60):
        match = play_out(janus, 3 + seed % 4, seed, (1, 12, 1000)[seed % 3], look)
        reasons |= {event["reason"] for event in match.events(None) if event["type"] == "end"}
        if len(phases) == 6 and len(reasons) == 3:
            break
    assert phases == {"turn", "taking", "dropping", "keeping", "voting", "over"}
    assert reasons == {"agreed", "no_triplet_left", "patience"}


def test_a_match_begins_alike_whatever_lay_on_the_table_before(janus: Game) -> None:
    played = play_out(janus, 4, 1, 12, lambda match, random: None)
    assert sum(played.scores()) > 0
    source = Source(7)
    janus.rules.begin(played._state, source.chances[0])
    played._legal = None
    fresh = janus.new(players=4, seed=7, options={"patience": 12})
    assert played.position() == fresh.position()
    assert played.legal() == fresh.legal()


# --- Imagined cards ---


def test_every_deal_that_a_seat_could_see_is_imagined_as_often_as_it_should_be(janus: Game) -> None:
    """Six cards are left, of three symbols. Seat 0 sees its A, the backs A and C, and the upper face B."""
    match = janus.load(position("AB", "CA", "BC", pile="CC AA BB", rest="laid", known=[[], [], []]))
    shown = ("A.", ".A", ".C", "..", "..", "B.")
    due: Counter[tuple[str, ...]] = Counter()
    for order in permutations(["AA", "AB", "AC", "BB", "BC", "CC"]):
        # Of two ways that each card can fall, a double's look the same: it counts twice.
        ways = [[way for way in (card, card[::-1]) if fits(way, seen)] for card, seen in zip(order, shown, strict=True)]
        due.update(product(*ways))
    random, samples = Random(0), 6000
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(samples):
        now = imagined(match, 0, random.getrandbits(64)).position()
        found[(*(hand[0] for hand in now["hands"]), *now["pile"])] += 1
    assert found.keys() == due.keys()
    expected = {deal: samples * weight / due.total() for deal, weight in due.items()}
    spread = sum((found[deal] - number) ** 2 / number for deal, number in expected.items())
    assert spread < len(due) + 4 * (2 * len(due)) ** 0.5, "the spread of a fair sample, and four deviations more"


def fits(card: str, seen: str) -> bool:
    return all(symbol in (".", face) for symbol, face in zip(seen, card, strict=True))


def test_what_was_discarded_is_imagined_with_the_face_that_was_up(janus: Game) -> None:
    match = janus.load(position("AB CD", "EF", "GH", pile="IJ", known=[[], [], []]))
    match.play("drop 0")
    match.play("drop 0")
    random = Random(0)
    under = set()
    for _ in range(40):
        *_, first, second, third = imagined(match, 0, random.getrandbits(64)).position()["pile"]
        assert (first[0], second[0], third[0]) == ("I", "A", "C")
        under.add(second[1])
    assert len(under) > 3


def test_four_equal_fronts_stay_equal_in_what_others_imagine(janus: Game) -> None:
    match = janus.load(position("AB AC AD AE", "CD", "EF", phase="keeping"))
    for seat in (0, 1, 2, None):
        check_imagined(match, Random(0))
        assert {card // 11 for card in imagined(match, seat, Random(0).getrandbits(64))._state.hands[0]} == {0}


@pytest.mark.parametrize("players", [3, 6])
def test_a_view_counts_the_cards_that_may_be_taken(janus: Game, players: int) -> None:
    random = Random(players)
    match = janus.new(players=players, seed=players)
    for _ in range(200):
        if match.over:
            break
        view = match.view(None)
        if match.actor == view["turn"] and view["phase"] != "voting":
            taking = [move for move in match.legal() if move.startswith("take")]
            held = len(match.position()["hands"][view["turn"]])
            expected = {"turn": min(2, 4 - held), "taking": 1}.get(view["phase"], 0)
            assert view["takes"] == expected
            assert bool(taking) == bool(view["takes"])
        match.play(random.choice(match.legal()))
