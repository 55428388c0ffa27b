"""The rulebook of Janus, proved rule by rule (docs/rules/en/janus.md)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from janus_positions import PAIRS, SYMBOLS, keen_move, pair, pairs, position

import tablee
from tablee import BadPlayers, BadPosition, Game, IllegalMove, Match
from tablee.testing import proves


def all_cards(match: Match) -> list[str]:
    now = match.position()
    return [card for cards in [*now["hands"], now["pile"], *now["laid"]] for card in cards]


def played(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def refused(match: Match, move: str) -> str | None:
    """The rule that refuses a move; the match must be as it was."""
    before = match.position()
    with pytest.raises(IllegalMove) as refusal:
        match.play(move)
    assert match.position() == before
    assert str(refusal.value)
    assert refusal.value.sentence("fr")
    return refusal.value.rule


def newly_known(match: Match, move: str) -> list[set[str]]:
    """By seat, the cards of which a move has shown it the second face."""
    before = match.position()["known"]
    after = played(match, move).position()["known"]
    assert all(set(old) <= set(new) for old, new in zip(before, after, strict=True))
    return [set(new) - set(old) for old, new in zip(before, after, strict=True)]


def last_event(match: Match, kind: str, seat: int | None = 0) -> dict[str, Any]:
    return next(event for event in reversed(match.events(seat)) if event["type"] == kind)


# --- Cards ---


@proves("JAN-1")
def test_every_pair_of_11_symbols_doubles_included_is_on_one_of_66_cards(janus: Game) -> None:
    cards = all_cards(janus.new(players=4, seed=1))
    assert len(cards) == 66
    assert pairs(cards) == PAIRS
    assert Counter("".join(cards)) == dict.fromkeys(SYMBOLS, 12)


# --- Setting up ---


@proves("JAN-2")
@pytest.mark.parametrize("players", [2, 7, 0, True, "4"])
def test_three_to_six_play(janus: Game, players: Any) -> None:
    assert list(janus.players) == [3, 4, 5, 6]
    with pytest.raises(BadPlayers):
        janus.new(players=players)


@proves("JAN-2", "JAN-3")
@pytest.mark.parametrize("players", range(3, 7))
def test_each_is_dealt_two_and_the_rest_is_the_pile(janus: Game, players: int) -> None:
    start = janus.new(players=players, seed=3).position()
    assert [len(hand) for hand in start["hands"]] == [2] * players
    assert len(start["pile"]) == 66 - 2 * players


@proves("JAN-2")
def test_a_card_falls_on_either_face_wherever_it_lands(janus: Game) -> None:
    deals = [all_cards(janus.new(players=3, seed=seed)) for seed in range(300)]
    assert len({card for cards in deals for card in cards}) == 121
    for place in range(66):
        lying = [cards[place] for cards in deals if cards[place][0] != cards[place][1]]
        in_order = sum(card[0] < card[1] for card in lying) / len(lying)
        assert 0.35 < in_order < 0.65, f"the card at place {place} does not fall on either face alike"


@proves("JAN-2")
def test_the_owner_alone_has_seen_both_faces_of_a_dealt_card(janus: Game) -> None:
    match = janus.new(players=5, seed=2)
    start = match.position()
    assert start["known"] == [pairs(hand) for hand in start["hands"]]
    for seat, hand in enumerate(start["hands"]):
        deal = match.events(seat)[0]
        assert deal["type"] == "deal"
        assert deal["fronts"] == [card[0] for card in hand]
        assert deal["backs"] == [[card[1] for card in other] for other in start["hands"]]
    assert "fronts" not in match.events(None)[0]


@proves("JAN-3")
def test_everyone_sees_the_upper_face_of_the_pile(janus: Game) -> None:
    match = janus.load(position("AB AC", "BC BD", "CD CE", pile="KJ"))
    for seat in (None, 0, 1, 2):
        assert match.view(seat)["upper"] == "K"
        assert match.view(seat)["pile_size"] == 60


@proves("JAN-4")
def test_a_hand_of_five_is_refused(janus: Game) -> None:
    with pytest.raises(BadPosition) as problem:
        janus.load(position("AB BC CD DE EF", "BD", "CE"))
    assert problem.value.where == "hands[0]"


@proves("JAN-4", "JAN-17")
def test_nobody_looks_at_the_backs_of_their_own_cards(janus: Game) -> None:
    # Seat 0 took both cards, so it never saw their backs; what else they might be lies deep in the pile.
    one = position("AB CD", "EF", "GH", known=[[], ["EF"], ["GH"]])
    other = position("AD CB", "EF", "GH", known=[[], ["EF"], ["GH"]])
    assert janus.load(one).view(0) == janus.load(other).view(0)
    assert janus.load(one).view(1) != janus.load(other).view(1)


# --- A turn ---


@proves("JAN-5")
def test_seat_0_begins_and_play_goes_clockwise(janus: Game) -> None:
    match = janus.new(players=4, seed=0)
    actors = []
    for move in ["drop 0"] * 4 + ["take P"] * 2:
        actors.append(match.actor)
        played(match, move, "end")
    assert actors == [0, 1, 2, 3, 0, 1]


@proves("JAN-5", "JAN-6")
def test_at_the_start_of_a_turn_one_may_take_any_card_of_others_or_discard_any_of_ones_own(janus: Game) -> None:
    match = janus.load(position("AB AC", "BC BD EB", "", "CD CE FC GC"))
    takes = [f"take 1.{index}" for index in range(3)] + [f"take 3.{index}" for index in range(4)]
    assert match.legal() == (*takes, "take P", "drop 0", "drop 1", "propose")


@proves("JAN-5")
def test_a_turn_is_not_nothing(janus: Game) -> None:
    assert refused(janus.new(players=3, seed=0), "end") == "JAN-5"


@proves("JAN-5")
def test_who_has_taken_cannot_discard_and_who_has_discarded_cannot_take(janus: Game) -> None:
    taken = played(janus.new(players=3, seed=0), "take 1.0")
    assert taken.position()["phase"] == "taking"
    assert not any(move.startswith("drop") for move in taken.legal())
    assert refused(taken, "drop 0") == "JAN-5"
    dropped = played(janus.new(players=3, seed=0), "drop 0")
    assert dropped.position()["phase"] == "dropping"
    assert dropped.legal() == ("drop 0", "end")
    assert refused(dropped, "take 1.0") == refused(dropped, "take P") == refused(dropped, "take 0.0") == "JAN-5"


@proves("JAN-5")
@pytest.mark.parametrize("move", ["take 1.2", "take 1.3", "take 0.2", "take 3.0", "take 5.3", "drop 2", "drop 3"])
def test_a_card_that_is_not_there_breaks_the_rule_of_the_turn(janus: Game, move: str) -> None:
    assert refused(janus.load(position("AB AC", "BC BD", "CD CE")), move) == "JAN-5"


@proves("JAN-5")
def test_a_card_missing_comes_before_a_source_barred_and_a_full_hand(janus: Game) -> None:
    full = janus.load(position("AB AC BD CE", "BC", ""))
    assert refused(full, "take 1.1") == refused(full, "take 2.0") == "JAN-5"
    taking = played(janus.load(position("AB", "BC BE", "CD")), "take 1.0")
    assert refused(taking, "take 1.1") == "JAN-5"
    assert refused(taking, "take 0.2") == "JAN-5"
    empty = janus.load(position("AA BB", "CC DD", "EF GH", rest="laid"))
    assert refused(empty, "take P") == "JAN-5"


@proves("JAN-5")
def test_the_turn_waits_while_a_vote_or_a_choice_is_open(janus: Game) -> None:
    voting = played(janus.new(players=3, seed=0), "propose")
    keeping = played(janus.load(position("AB AC", "DA", "EA")), "take 1.0", "take 2.0")
    for match in (voting, keeping):
        for move in ("take 0.0", "take 2.0", "take P", "drop 0", "end"):
            assert refused(match, move) == "JAN-5"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "take", "take 1", "take 1.", "take .0", "take 1.4", "take 6.0", "take 7.0", "take 2.5", "take -1.0"),
        *("take  1.0", "take 1.0 ", " take 1.0", "take 01.0", "take 1.00", "take 1,0", "take p", "Take P", "TAKE P"),
        *(
            "take Ｐ",
            "take 1.０",
            "drop",
            "drop 4",
            "drop -1",
            "drop 00",
            "drop P",
            "keep",
            "keep 4",
            "end ",
            "End",
            "end 0",
        ),
        *("propose 1", "agreed", "refused", "pass", "take 1.0\n", "lay A"),
    ],
)
def test_what_is_spelt_otherwise_is_no_move(janus: Game, text: str) -> None:
    assert refused(janus.new(players=3, seed=0), text) is None


@proves("JAN-6")
def test_a_second_card_comes_from_another_opponent_or_the_pile(janus: Game) -> None:
    match = played(janus.load(position("AB", "BC BD", "CD CE", "DE")), "take 1.0")
    assert (match.actor, match.position()["phase"], match.position()["took"]) == (0, "taking", 1)
    assert match.legal() == ("take 2.0", "take 2.1", "take 3.0", "take P", "end")
    assert refused(match, "take 1.0") == "JAN-6"
    for second in ("take 2.1", "take P"):
        assert played(match.copy(), second).actor == 1


@proves("JAN-6")
def test_after_the_pile_the_second_card_comes_from_an_opponent(janus: Game) -> None:
    match = played(janus.load(position("AB", "BC BD", "CD CE")), "take P")
    assert match.position()["took"] == "P"
    assert match.legal() == ("take 1.0", "take 1.1", "take 2.0", "take 2.1", "end")
    assert refused(match, "take P") == "JAN-6"


@proves("JAN-6")
def test_the_second_card_is_chosen_after_seeing_what_the_first_uncovers(janus: Game) -> None:
    match = played(janus.load(position("AB", "BC BD", "CD CE", pile="HG FK")), "take P")
    assert match.view(0)["upper"] == "H"
    assert last_event(match, "take")["uncovered"] == "H"


@proves("JAN-6")
def test_nobody_takes_a_card_of_their_own(janus: Game) -> None:
    match = janus.load(position("AB AC", "BC BD", "CD CE"))
    assert refused(match, "take 0.1") == "JAN-6"
    full = janus.load(position("AB AC BD CE", "BC", "CD"))
    assert refused(full, "take 0.1") == "JAN-6"


@proves("JAN-6")
def test_one_card_is_enough(janus: Game) -> None:
    match = played(janus.new(players=3, seed=0), "take 1.0", "end")
    assert (match.actor, match.position()["phase"], match.position()["took"]) == (1, "turn", None)


@proves("JAN-7")
def test_with_four_cards_one_cannot_take(janus: Game) -> None:
    match = janus.load(position("AB AC BD CE", "BC", "CD"))
    assert refused(match, "take 1.0") == refused(match, "take P") == "JAN-7"
    assert match.legal() == ("drop 0", "drop 1", "drop 2", "drop 3", "propose")


@proves("JAN-7", "JAN-18")
def test_example_5_with_three_cards_one_takes_a_single_one(janus: Game) -> None:
    match = played(janus.load(position("AB AC BD", "BC", "CD")), "take 1.0")
    assert match.actor == 1
    assert match.position()["hands"][0] == ["AB", "AC", "BD", "CB"]


@proves("JAN-7")
def test_with_no_card_one_must_take(janus: Game) -> None:
    match = janus.load(position("", "BC", "CD"))
    assert match.legal() == ("take 1.0", "take 2.0", "take P", "propose")
    assert refused(match, "drop 0") == "JAN-5"


@proves("JAN-8")
def test_example_1_a_card_taken_from_an_opponent_is_turned(janus: Game) -> None:
    match = played(janus.load(position("BB", "DE CA FG", "HI")), "take 1.1")
    assert match.position()["hands"] == [["BB", "AC"], ["DE", "FG"], ["HI"]]


@proves("JAN-8", "JAN-17")
def test_example_2_a_card_taken_from_the_pile_keeps_its_upper_face_as_front(janus: Game) -> None:
    match = played(janus.load(position("BB", "DE", "HI", pile="CD")), "take P")
    assert match.position()["hands"][0] == ["BB", "CD"]
    assert match.view(0)["faces"][0] == ["B", "C"]
    assert match.view(1)["faces"][0] == match.view(2)["faces"][0] == match.view(None)["faces"][0] == ["B", "D"]
    assert last_event(match, "take", 1)["back"] == "D"
    assert "back" not in last_event(match, "take", 0)


@proves("JAN-8", "JAN-17")
def test_taking_shows_the_other_face_to_everyone_but_the_taker_and_tells_the_robbed_nothing_new(janus: Game) -> None:
    match = janus.load(position("BB", "CA", "HI", "JK", known=[[], [], [], []]))
    assert newly_known(match, "take 1.0") == [set(), set(), {"AC"}, {"AC"}]
    assert newly_known(match, "take P") == [set(), {"KK"}, {"KK"}, {"KK"}]


@proves("JAN-8", "JAN-17")
def test_of_a_taken_card_the_taker_is_not_told_the_back_nor_the_robbed_the_front(janus: Game) -> None:
    match = played(janus.load(position("BB", "CA", "HI")), "take 1.0")
    public = {"seat": 0, "from": 1, "index": 0}
    told = {seat: last_event(match, "take", seat) for seat in (0, 1, 2, None)}
    for event in told.values():
        assert {name: event[name] for name in public} == public
    faces = {seat: {name: event.get(name) for name in ("front", "back")} for seat, event in told.items()}
    assert faces[0] == {"front": "A", "back": None}
    assert faces[1] == {"front": None, "back": "C"}
    assert faces[2] == {"front": "A", "back": "C"}
    assert faces[None] == {"front": "A", "back": "C"}


@proves("JAN-9")
def test_example_3_a_discard_goes_on_the_pile_front_up(janus: Game) -> None:
    match = played(janus.load(position("BB AC", "DE", "HI")), "drop 1")
    assert match.position()["pile"][-1] == "AC"
    assert all(match.view(seat)["upper"] == "A" for seat in (0, 1, 2, None))


@proves("JAN-9")
def test_two_discards_go_one_after_the_other(janus: Game) -> None:
    match = played(janus.load(position("BB AC DF", "DE", "HI")), "drop 0", "drop 1")
    assert match.position()["hands"][0] == ["AC"]
    assert match.position()["pile"][-2:] == ["BB", "DF"]
    assert match.actor == 1


@proves("JAN-9", "JAN-17")
def test_a_discard_shows_its_second_face_to_all_but_the_one_who_held_it(janus: Game) -> None:
    match = janus.load(position("BB AC", "DE", "HI", known=[[], [], []]))
    assert newly_known(match, "drop 1") == [set(), {"AC"}, {"AC"}]


@proves("JAN-9")
def test_one_discard_is_enough(janus: Game) -> None:
    match = played(janus.new(players=3, seed=0), "drop 1", "end")
    assert (match.actor, match.position()["phase"]) == (1, "turn")


@proves("JAN-10")
def test_a_discard_is_taken_again_from_the_one_pile(janus: Game) -> None:
    match = played(janus.load(position("BB AC", "DE", "HI")), "drop 1", "end", "take P")
    assert match.position()["hands"][1] == ["DE", "AC"]
    assert match.view(0)["faces"][1] == ["E", "C"]


# --- Triplets ---


@proves("JAN-11")
def test_example_4_three_equal_fronts_are_laid_at_once_whatever_their_backs(janus: Game) -> None:
    match = played(janus.load(position("AB DE AC", "FA", "HI")), "take 1.0")
    now = match.position()
    assert now["laid"] == [["AB", "AC", "AF"], [], []]
    assert now["hands"] == [["DE"], [], ["HI"]]
    assert now["triplets"] == now["scores"] == match.scores() == [1, 0, 0]
    assert (match.actor, now["phase"], now["calm"]) == (1, "turn", 0)


@proves("JAN-11")
def test_a_double_is_laid_as_any_other_card(janus: Game) -> None:
    match = played(janus.load(position("AA AC", "FA", "HI")), "take 1.0", "end")
    assert match.position()["laid"] == [["AA", "AC", "AF"], [], []]


@proves("JAN-11")
def test_a_triplet_is_laid_only_when_the_taking_is_over(janus: Game) -> None:
    match = played(janus.load(position("AB AC", "FA", "HI")), "take 1.0")
    assert (match.actor, match.position()["phase"], match.scores()) == (0, "taking", [0, 0, 0])
    assert played(match.copy(), "end").position()["laid"][0] == ["AB", "AC", "AF"]
    second = played(match, "take 2.0").position()
    assert second["laid"][0] == ["AB", "AC", "AF"]
    assert second["hands"][0] == ["IH"]


@proves("JAN-11", "JAN-17")
def test_laying_shows_the_fronts_to_all_and_the_backs_stay_hidden_from_the_layer(janus: Game) -> None:
    match = janus.load(position("AB AC EK", "FA", "HI", known=[["AB"], [], []]))
    assert newly_known(match, "take 1.0") == [set(), {"AB", "AC", "AF"}, {"AB", "AC", "AF"}]
    assert match.view(0)["laid"][0] == [{"symbol": "A", "backs": None}]
    assert match.view(0)["memory"]["laid"] == [["B", None, None]]
    for seat in (1, 2, None):
        assert match.view(seat)["laid"][0] == [{"symbol": "A", "backs": ["B", "C", "F"]}]
    event = {"seat": 0, "symbol": "A", "indices": [0, 1, 3], "triplets": 1}
    assert last_event(match, "triplet", 0) == {"seq": 2, "type": "triplet", **event}
    assert last_event(match, "triplet", 2) == {"seq": 2, "type": "triplet", **event, "backs": ["B", "C", "F"]}


@proves("JAN-11")
def test_equal_backs_or_three_of_them_by_discarding_are_no_triplet(janus: Game) -> None:
    match = played(janus.load(position("BA CA", "AD", "HI")), "take 1.0", "end")
    assert match.scores() == [0, 0, 0]
    match = played(janus.load(position("AB AC DE", "AD", "HI")), "drop 2", "end")
    assert match.scores() == [0, 0, 0]


@proves("JAN-12")
@pytest.mark.parametrize("kept", range(4))
def test_of_four_equal_fronts_the_player_keeps_the_one_chosen(janus: Game, kept: int) -> None:
    match = played(janus.load(position("AB AC", "DA", "EA")), "take 1.0", "take 2.0")
    four = ["AB", "AC", "AD", "AE"]
    now = match.position()
    assert (match.actor, now["phase"], now["took"], now["hands"][0]) == (0, "keeping", None, four)
    assert match.legal() == ("keep 0", "keep 1", "keep 2", "keep 3")
    match.play(f"keep {kept}")
    now = match.position()
    assert now["hands"][0] == [four[kept]]
    assert now["laid"][0] == [card for card in four if card != four[kept]]
    assert (match.actor, now["phase"], now["calm"], now["scores"]) == (1, "turn", 0, [1, 0, 0])
    assert last_event(match, "triplet")["indices"] == [index for index in range(4) if index != kept]


@proves("JAN-12")
def test_nothing_is_kept_without_four_equal_fronts(janus: Game) -> None:
    start = janus.load(position("AB AC", "DA", "EA"))
    states = [start, played(start.copy(), "take 1.0"), played(start.copy(), "drop 0"), played(start.copy(), "propose")]
    assert [refused(match, "keep 0") for match in states] == ["JAN-12"] * 4


# --- End ---


@proves("JAN-13")
def test_the_match_ends_when_all_the_others_agree_in_turn_order(janus: Game) -> None:
    match = janus.load(position("AB", "CD", "EF", "GH", actor=2))
    match.play("propose")
    for agreed, actor in (([], 3), ([3], 0), ([3, 0], 1)):
        now = match.position()
        assert (now["phase"], now["turn"], now["proposed"]) == ("voting", 2, True)
        assert (now["agreed"], match.actor) == (agreed, actor)
        assert match.legal() == ("agree", "refuse")
        match.play("agree")
    now = match.position()
    assert match.over
    assert match.legal() == ()
    assert (now["phase"], now["actor"], now["turn"]) == ("over", None, 2)
    assert (now["took"], now["proposed"], now["agreed"], now["calm"]) == (None, False, [], 0)
    assert last_event(match, "end")["reason"] == "agreed"
    assert refused(match, "take P") is None


@proves("JAN-13")
def test_the_first_refusal_ends_the_vote_and_the_turn_goes_on_without_another(janus: Game) -> None:
    match = played(janus.load(position("AB", "CD", "EF", "GH")), "propose", "agree", "refuse")
    now = match.position()
    assert (match.actor, now["phase"], now["proposed"], now["agreed"]) == (0, "turn", True, [])
    assert "propose" not in match.legal()
    assert refused(match, "propose") == "JAN-13"
    match.play("take 1.0")
    assert match.position()["proposed"] is True
    match.play("end")
    assert match.position()["proposed"] is False
    assert "propose" in match.legal()


@proves("JAN-13")
def test_the_end_is_proposed_at_the_start_of_a_turn_only(janus: Game) -> None:
    start = janus.load(position("AB AC", "DA", "EA"))
    for moves in (["take 1.0"], ["drop 0"], ["take 1.0", "take 2.0"], ["propose"], ["propose", "agree"]):
        assert refused(played(start.copy(), *moves), "propose") == "JAN-13"


@proves("JAN-13")
def test_without_a_vote_there_is_nothing_to_answer(janus: Game) -> None:
    start = janus.load(position("AB AC", "DA", "EA"))
    for moves in ([], ["take 1.0"], ["drop 0"], ["take 1.0", "take 2.0"], ["propose", "refuse"]):
        match = played(start.copy(), *moves)
        assert refused(match, "agree") == refused(match, "refuse") == "JAN-13"


@proves("JAN-13")
def test_a_vote_is_not_a_turn(janus: Game) -> None:
    match = played(janus.load(position("AB", "CD", "EF", calm=4)), "propose", "refuse", "take 1.0", "end")
    assert match.position()["calm"] == 5


@proves("JAN-14")
def test_the_match_ends_when_no_symbol_stands_on_three_of_the_cards_left(janus: Game) -> None:
    # A stands on four cards till three of them are laid; every other symbol on two at most.
    match = janus.load(position("AB AC", "DA AE", "BD", rest="laid", pile="CE"))
    assert match.scores() == [0, 0, 20]
    played(match, "take 1.0", "end")
    assert match.over
    now = match.position()
    assert (now["phase"], now["turn"], now["calm"]) == ("over", 0, 0)
    assert now["scores"] == [1, 0, 20]
    assert last_event(match, "end")["reason"] == "no_triplet_left"
    assert match.view(1)["lost"] == []


@proves("JAN-14")
def test_the_cards_of_the_pile_count_as_those_in_hands(janus: Game) -> None:
    left = position("AB AC", "BD", "CE", rest="laid", pile="FA DE")
    assert not played(janus.load(left), "drop 0", "end").over
    none = position("AB AC", "BD", "CE", rest="laid", pile="FF DE")
    assert played(janus.load(none), "drop 0", "end").over


@proves("JAN-14")
def test_a_double_counts_as_one_card(janus: Game) -> None:
    two_cards = position("AA AB", "CD", "EF", rest="laid", pile="GH IJ")
    assert played(janus.load(two_cards), "drop 0", "end").over
    three_cards = position("AA AB", "AC", "EF", rest="laid", pile="GH IJ")
    assert not played(janus.load(three_cards), "drop 0", "end").over


@proves("JAN-14")
@pytest.mark.parametrize(("players", "patience"), [(3, 12), (4, 2), (6, 1), (3, 1000)])
def test_patience_times_the_players_turns_without_a_triplet_end_the_match(
    janus: Game, players: int, patience: int
) -> None:
    hands = ["AB", "CD", "EF", "GH", "IJ", "KK"][:players]
    start = position(*hands, options={"patience": patience}, calm=patience * players - 2)
    match = played(janus.load(start), "take P", "end")
    assert match.position()["calm"] == patience * players - 1
    played(match, "drop 0")
    assert match.over
    assert match.position()["calm"] == 0
    assert last_event(match, "end")["reason"] == "patience"


@proves("JAN-14")
def test_a_triplet_starts_the_count_again(janus: Game) -> None:
    match = played(janus.load(position("AB AC BD", "DA", "EF", calm=35)), "take 1.0")
    assert not match.over
    assert match.position()["calm"] == 0


@proves("JAN-14")
def test_patience_is_an_option_of_one_to_a_thousand_and_12_by_default(janus: Game) -> None:
    assert janus.new(seed=0).options == {"patience": 12}
    for value in (0, -1, 1001, 1.5, True, "12", None):
        with pytest.raises(tablee.BadOption):
            janus.new(seed=0, options={"patience": value})


@proves("JAN-15")
def test_the_end_tells_which_triplets_are_lost_and_gives_them_to_nobody(janus: Game) -> None:
    match = janus.load(position("AB AC", "DA", "CE", rest="laid", pile="CF DG"))
    scores = match.scores()
    played(match, "propose", "agree", "agree")
    assert match.scores() == scores
    for seat in (0, 1, 2, None):
        assert match.view(seat)["lost"] == ["A", "C"]
        assert last_event(match, "end", seat)["lost"] == ["A", "C"]


@proves("JAN-16")
def test_the_most_triplets_win_and_a_tie_is_shared(janus: Game) -> None:
    laid = ["AB AC AD", "BC BD BE CD CE CF", "DE DF DG EF EG EH"]
    match = janus.load(position("AK", "BK", "CK", laid=laid))
    assert match.winners() == []
    played(match, "propose", "agree", "agree")
    assert match.scores() == [1, 2, 2]
    assert match.winners() == [1, 2]
    alone = janus.load(position("AK", "BK", "CK", laid=["AB AC AD", "", ""]))
    assert played(alone, "propose", "agree", "agree").winners() == [0]
    nobody = janus.load(position("AK", "BK", "CK"))
    assert played(nobody, "propose", "agree", "agree").winners() == [0, 1, 2]


# --- Who sees what ---


@proves("JAN-17")
def test_a_seat_sees_its_fronts_the_backs_of_others_and_the_upper_face(janus: Game) -> None:
    match = janus.load(position("AB CD", "EF", "GH IJ KA", pile="BK"))
    assert match.view(0)["faces"] == [["A", "C"], ["F"], ["H", "J", "A"]]
    assert match.view(1)["faces"] == [["B", "D"], ["E"], ["H", "J", "A"]]
    assert match.view(2)["faces"] == [["B", "D"], ["F"], ["G", "I", "K"]]
    assert match.view(None)["faces"] == [["B", "D"], ["F"], ["H", "J", "A"]]
    assert {match.view(seat)["upper"] for seat in (0, 1, 2, None)} == {"B"}
    for seat in (0, 1, 2, None):
        assert not {"hands", "known", "pile", "lost"} & match.view(seat).keys()


@proves("JAN-17")
def test_memory_is_apart_and_names_the_cards_seen_on_both_faces_wherever_they_are(janus: Game) -> None:
    known = [["AB", "EF", "KK"], ["EF"], []]
    match = janus.load(position("BA CD", "EF", "GH IJ", pile="KK BK", known=known))
    memory = match.view(0)["memory"]
    assert memory["known"] == known[0]
    assert memory["faces"] == [["A", None], ["E"], [None, None]]
    assert memory["pile"] == [None] * 59 + ["KK", None]
    assert match.view(1)["memory"]["faces"] == [[None, None], ["F"], [None, None]]
    assert match.view(2)["memory"]["faces"] == [[None, None], [None], [None, None]]
    assert match.view(None)["memory"] is None


@proves("JAN-17")
def test_what_others_remember_and_what_lies_deeper_changes_no_view(janus: Game) -> None:
    one = position("AB CD", "EF", "GH IJ", known=[["AB", "CD"], [], []])
    other = position("AB CD", "DF", "KH AJ", known=[["AB", "CD"], ["DF", "KK"], ["HK"]])
    other["pile"][:20] = [card[::-1] for card in reversed(other["pile"][:20])]
    assert janus.load(one).view(0) == janus.load(other).view(0)


@proves("JAN-17")
def test_when_the_match_is_over_every_card_is_open_to_everyone(janus: Game) -> None:
    match = janus.load(position("AB CD", "EF", "GH IJ", laid=["", "CA CB CE", ""]))
    played(match, "propose", "agree", "agree")
    now = match.position()
    for seat in (0, 1, 2, None):
        view = match.view(seat)
        assert (view["hands"], view["pile"]) == (now["hands"], now["pile"])
        assert view["laid"] == [[], [{"symbol": "C", "backs": ["A", "B", "E"]}], []]


@proves("JAN-17")
@pytest.mark.parametrize("players", range(3, 7))
def test_known_is_what_each_seat_has_ever_seen_of_both_faces(janus: Game, players: int) -> None:
    """Each seat's witness writes down the faces in sight after every move (doubles aside: their faces look alike)."""
    random = Random(players)
    match = janus.new(players=players, seed=players, options={"patience": 100})
    seen: list[set[tuple[str, str]]] = [set() for _ in range(players)]
    start = match.position()
    for seat, hand in enumerate(start["hands"]):
        seen[seat] |= {(pair(card), face) for card in hand for face in card}
    for _ in range(500):
        now = match.position()
        for seat in range(players):
            visible = [
                (card, card[0 if holder == seat else 1]) for holder, hand in enumerate(now["hands"]) for card in hand
            ]
            visible += [(card, card[0]) for card in now["pile"][-1:]]
            visible += [(card, card[0]) for cards in now["laid"] for card in cards]
            visible += [(card, card[1]) for layer, cards in enumerate(now["laid"]) if layer != seat for card in cards]
            seen[seat] |= {(pair(card), face) for card, face in visible}
            both = {card for card in PAIRS if card[0] != card[1] and all((card, face) in seen[seat] for face in card)}
            assert {card for card in now["known"][seat] if card[0] != card[1]} == both
        if match.over:
            break
        match.play(keen_move(match, random))
    assert sum(match.scores()) > 0


# --- The end of a turn by itself ---


@proves("JAN-18")
def test_the_turn_ends_by_itself_when_the_hand_is_full(janus: Game) -> None:
    match = played(janus.load(position("AB BC", "CD", "DE")), "take 1.0")
    assert match.actor == 0
    assert played(match, "take P").actor == 1


@proves("JAN-18")
def test_the_turn_ends_by_itself_when_no_source_is_left(janus: Game) -> None:
    from_seat = janus.load(position("AB", "AC AD", "", rest="laid"))
    assert played(from_seat, "take 1.0").actor == 1
    from_pile = janus.load(position("AB", "", "", pile="AC AD", rest="laid"))
    assert played(from_pile, "take P").actor == 1
    last_opponent = janus.load(position("AB", "AC", "", pile="AD", rest="laid"))
    assert played(last_opponent, "take P").actor == 0


@proves("JAN-18")
def test_the_turn_ends_by_itself_when_the_hand_is_empty(janus: Game) -> None:
    match = played(janus.load(position("AB", "CD", "DE")), "drop 0")
    assert (match.actor, match.position()["phase"]) == (1, "turn")
    two = played(janus.load(position("AB BC", "CD", "DE")), "drop 0")
    assert two.actor == 0
    assert played(two, "drop 0").actor == 1


# --- Events ---


@pytest.mark.parametrize("players", range(3, 7))
def test_a_client_that_follows_the_events_shows_what_the_view_shows(janus: Game, players: int) -> None:
    random = Random(players)
    match = janus.new(players=players, seed=players, options={"patience": 12})
    while not match.over:
        match.play(keen_move(match, random))
        seat = random.randrange(players)
        shown, view = shown_by_events(match, seat), match.view(seat)
        assert shown == {name: view[name] for name in shown}


def shown_by_events(match: Match, seat: int) -> dict[str, Any]:
    """What a client at a seat has on its screen that was told events alone."""
    faces: list[list[str]] = []
    laid: list[list[dict[str, Any]]] = [[] for _ in range(match.players)]
    upper, size, turn = None, 0, 0
    for event in match.events(seat):
        who = event.get("seat", 0)
        if event["type"] == "deal":
            faces = [event["fronts"] if other == seat else backs for other, backs in enumerate(event["backs"])]
            faces = [list(row) for row in faces]
            upper, size = event["upper"], event["pile_size"]
        elif event["type"] == "take":
            if event["from"] == "P":
                upper, size = event["uncovered"], event["pile_size"]
            else:
                del faces[event["from"]][event["index"]]
            faces[who].append(event["front"] if who == seat else event["back"])
        elif event["type"] == "drop":
            del faces[who][event["index"]]
            upper, size = event["upper"], event["pile_size"]
        elif event["type"] == "triplet":
            faces[who] = [face for index, face in enumerate(faces[who]) if index not in event["indices"]]
            laid[who].append({"symbol": event["symbol"], "backs": event.get("backs")})
            assert event["triplets"] == len(laid[who])
        elif event["type"] == "turn":
            turn = who
        elif event["type"] == "end":
            for row, cards in zip(laid, event["laid"], strict=True):
                for at, triplet in enumerate(row):
                    triplet["backs"] = [card[1] for card in cards[3 * at : 3 * at + 3]]
    return {"faces": faces, "laid": laid, "upper": upper, "pile_size": size, "turn": turn}
