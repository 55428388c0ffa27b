"""The rulebook of Janus, proved rule by rule (games/janus/rulebook)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from janus_positions import PAIRS, SYMBOLS, all_cards, last_event, newly_known, pairs, position
from playing import played, refused

from tablee import BadPlayers, BadPosition, Game
from tablee.testing import proves

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
    match = janus.load(position("AB AC EK", "FA", "HI", known=[["AB"], [], []], options={"memory": True}))
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
