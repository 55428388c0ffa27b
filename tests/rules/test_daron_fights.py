"""The rulebook of Le Jeu du Daron, proved rule by rule: duels, brawls, the last card, the end, who sees what."""

from __future__ import annotations

from collections import Counter

import pytest
from daron_positions import may, position, sizes, state
from playing import played, refused

from tablee import Game
from tablee.testing import proves

NUMBERS = set("123456789")
EVERY_CARD = Counter(
    {"1": 4, "9": 4, "E": 4, "O": 4, "+2": 4, "+3": 4, "+4": 4, "+5": 2, "x2": 2, "D": 12} | dict.fromkeys("2345678", 8)
)


# --- Duel ---


@pytest.mark.parametrize(("direction", "attacked"), [(1, 1), (-1, 2)])
@proves("DAR-12")
def test_a_duel_is_opened_against_the_next_in_the_current_direction(daron: Game, direction: int, attacked: int) -> None:
    match = daron.load(position("+3 8 8", "7 7", "6 6", direction=direction))
    played(match, "duel +3")
    assert state(match, "phase", "turn", "actor", "opponent") == ("duel", 0, attacked, attacked)
    assert state(match, "strength", "laid", "duel", "centre") == (3, 1, ["+3"], ["3"])


@pytest.mark.parametrize("card", ["x2", "4", "E", "O", "D"])
@proves("DAR-12")
def test_nothing_but_a_plus_opens_a_duel(daron: Game, card: str) -> None:
    match = daron.load(position("+3 x2 4 E O D", "7 7"))
    assert may(match, "duel") == {"+3"}
    assert refused(match, f"duel {card}") == "DAR-12"


@proves("DAR-13", "DAR-14")
def test_example_4_a_duel_back_and_forth(daron: Game) -> None:
    match = daron.load(position("+2 +5 7 7", "x2 +3 7 7", "8 8"))
    played(match, "duel +2")
    assert (match.actor, state(match, "strength")) == (1, 2)
    played(match, "answer x2")
    assert (match.actor, state(match, "strength", "laid")) == (0, (4, 2))
    played(match, "answer +5")
    assert (match.actor, state(match, "strength", "laid")) == (1, (5, 3))
    assert match.legal() == ("give",)
    before = sizes(match)[1]
    played(match, "give")
    assert sizes(match)[1] == before + 5


@proves("DAR-13")
def test_example_5_it_takes_a_5_or_the_other_x2_to_answer_4(daron: Game) -> None:
    match = daron.load(position("+2 +4 +5 x2 7", "x2 7 7"))
    played(match, "duel +2", "answer x2")
    assert may(match, "answer") == {"+5", "x2"}
    assert refused(match, "answer +4") == "DAR-13"
    assert sizes(played(daron.load(position("+2 +4 7", "x2 7 7")), "duel +2", "answer x2", "give")) == [6, 2]


@pytest.mark.parametrize("card", ["+2", "+3", "4", "9", "E", "D"])
@proves("DAR-13")
def test_what_is_not_a_stronger_card_of_the_duel_answers_nothing(daron: Game, card: str) -> None:
    match = played(daron.load(position("+3 7 7", "+2 +3 +4 4 9 E D")), "duel +3")
    assert match.legal() == ("answer +4",)
    assert refused(match, f"answer {card}") == "DAR-13"


@proves("DAR-13")
def test_x2_doubles_as_often_as_it_is_laid(daron: Game) -> None:
    match = daron.load(position("+5 x2 7 7", "x2 7 7"))
    played(match, "duel +5", "answer x2", "answer x2")
    assert state(match, "strength") == 20
    assert sizes(played(match, "give")) == [2, 22]


@proves("DAR-14")
def test_who_can_answer_must(daron: Game) -> None:
    match = played(daron.load(position("+2 7 7", "+3 7 7")), "duel +2")
    assert refused(match, "give") == "DAR-14"


@proves("DAR-14")
def test_with_free_answers_one_may_give_in(daron: Game) -> None:
    match = played(daron.load(position("+2 7 7", "+3 7 7", options={"free_answer": True})), "duel +2")
    assert match.legal() == ("answer +3", "give")
    assert sizes(played(match, "give")) == [2, 5]


@proves("DAR-14")
def test_penalty_cards_answer_nothing(daron: Game) -> None:
    match = daron.load(position("+2 7 7", "7 7", "8 8", draw="+5 x2"))
    played(match, "duel +2", "give")
    assert state(match, "hands")[1] == ["7", "7", "+5", "x2"]
    assert state(match, "phase", "turn", "strength", "opponent", "laid", "duel") == ("turn", 1, 0, None, 0, ["+2"])


@pytest.mark.parametrize("answers", [[], ["answer +3"], ["answer +3", "answer +4"]])
@pytest.mark.parametrize(("direction", "following"), [(1, 1), (-1, 3)])
@proves("DAR-15")
def test_a_duel_stays_between_two_and_the_turn_passes_from_its_opener(
    daron: Game, answers: list[str], direction: int, following: int
) -> None:
    hands = ["+2 +4 7 7", "7 7", "8 8", "7 7"]
    hands[following] = "+3 8 8"
    match = daron.load(position(*hands, direction=direction, options={"free_answer": True}))
    played(match, "duel +2", *answers)
    assert match.actor == (0 if len(answers) == 1 else following)
    played(match, "give")
    assert state(match, "turn", "actor", "phase", "direction") == (following, following, "turn", direction)


# --- General brawl ---


@proves("DAR-16")
def test_a_brawl_is_opened_with_one_or_more_daron(daron: Game) -> None:
    match = daron.load(position("D D D 7", "7 7", "8 8"))
    assert may(match, "daron") == {"1", "2", "3"}
    played(match, "daron 2")
    assert state(match, "phase", "turn", "actor", "laid", "daron") == ("brawl", 0, 1, 2, ["D", "D"])
    assert state(match, "strength", "opponent") == (0, None)


@proves("DAR-16")
def test_all_twelve_daron_may_be_laid_at_once(daron: Game) -> None:
    match = played(daron.load(position("D " * 12 + "7 7", "7 7")), "daron 12")
    assert state(match, "laid") == 12


@pytest.mark.parametrize(("direction", "order"), [(1, [0, 1, 2, 0]), (-1, [0, 2, 1, 0])])
@proves("DAR-17")
def test_a_brawl_goes_round_and_round_in_the_current_direction(daron: Game, direction: int, order: list[int]) -> None:
    match = daron.load(position("D D 7 7", "D 7 7", "D D 7 7", direction=direction))
    actors = []
    for _ in order:
        actors.append(match.actor)
        played(match, "daron 1")
    assert actors == order
    assert state(match, "turn", "laid") == (0, 4)


@proves("DAR-17")
def test_who_holds_a_daron_must_lay_one_and_may_lay_several(daron: Game) -> None:
    match = played(daron.load(position("D 7 7", "D D D 7")), "daron 1")
    assert match.legal() == ("daron 1", "daron 2", "daron 3")
    assert refused(match, "give") == "DAR-17"


@proves("DAR-17")
def test_with_free_answers_one_may_lay_no_daron(daron: Game) -> None:
    match = played(daron.load(position("D 7 7", "D 7 7", options={"free_answer": True})), "daron 1")
    assert match.legal() == ("daron 1", "give")
    assert sizes(played(match, "give")) == [2, 5]


@proves("DAR-17")
def test_who_holds_no_daron_gives_in(daron: Game) -> None:
    match = played(daron.load(position("D 7 7", "7 +5 x2")), "daron 1")
    assert match.legal() == ("give",)
    assert refused(match, "daron 1") == "DAR-4"


@pytest.mark.parametrize(
    ("laid", "cards"), [(1, 2), (2, 4), (3, 6), (4, 7), (5, 8), (6, 9), (7, 10), (8, 11), (11, 14), (12, 15)]
)
@proves("DAR-18")
def test_a_brawl_costs_two_for_each_of_three_daron_and_one_for_each_beyond(daron: Game, laid: int, cards: int) -> None:
    match = played(daron.load(position("D " * laid + "7 7", "7 7", "8 8")), f"daron {laid}", "give")
    assert sizes(match) == [2, 2 + cards, 2]


@proves("DAR-18")
def test_all_the_daron_of_a_brawl_are_counted_but_none_of_an_earlier_one(daron: Game) -> None:
    match = daron.load(position("D 7 7", "D D 7 7", "8 8", daron="D D D"))
    played(match, "daron 1", "daron 2")
    assert state(match, "laid", "actor") == (3, 2)
    assert sizes(played(match, "give")) == [2, 2, 8]


@pytest.mark.parametrize(("direction", "following"), [(1, 1), (-1, 2)])
@proves("DAR-19")
def test_after_a_brawl_the_turn_passes_from_its_opener(daron: Game, direction: int, following: int) -> None:
    match = daron.load(position("D 7 7", "D 8 8", "D 8 8", direction=direction))
    played(match, "daron 1", "daron 1", "daron 1")
    assert match.actor == 0
    played(match, "give")
    assert state(match, "turn", "actor", "phase", "laid") == (following, following, "turn", 0)


# --- The last card ---


@proves("DAR-20")
def test_a_deposit_that_leaves_one_card_draws_another_when_it_ends(daron: Game) -> None:
    match = played(daron.load(position("3 4 8", "7 7", centre="3", draw="6")), "lay 3", "lay 4")
    assert state(match, "hands")[0] == ["8"]
    played(match, "end")
    assert state(match, "hands")[0] == ["6", "8"]
    assert match.actor == 1


@proves("DAR-20")
def test_two_fitting_cards_go_out_together(daron: Game) -> None:
    match = played(daron.load(position("3 4", "7 7", centre="3")), "lay 3")
    assert may(match, "lay") == {"4"}
    played(match, "lay 4")
    assert state(match, "last_round")["winner"] == 0


@proves("DAR-9", "DAR-20")
def test_before_another_turn_the_last_card_is_looked_at_as_well(daron: Game) -> None:
    match = played(daron.load(position("9 5", "7 7", "8 8", centre="8", draw="6")), "lay 9", "end")
    assert state(match, "hands")[0] == ["5", "6"]
    assert state(match, "turn", "phase") == (0, "turn")


@proves("DAR-20")
def test_in_a_duel_the_last_card_is_looked_at_after_each_card_and_may_answer(daron: Game) -> None:
    match = daron.load(position("+2 7", "+3 7", draw="8 +5"))
    played(match, "duel +2")
    assert state(match, "hands")[0] == ["7", "+5"]
    played(match, "answer +3")
    assert state(match, "hands")[1] == ["7", "8"]
    assert match.legal() == ("answer +5",)


@proves("DAR-20")
def test_in_a_brawl_the_last_card_is_looked_at_after_each_laying(daron: Game) -> None:
    match = played(daron.load(position("D D 7", "D 8", draw="D 6")), "daron 2")
    assert state(match, "hands")[0] == ["6", "7"]
    played(match, "daron 1")
    assert state(match, "hands")[1] == ["8", "D"]


@proves("DAR-20", "DAR-22")
def test_a_last_card_that_could_not_be_drawn_is_not_made_up_for(daron: Game) -> None:
    match = daron.load(position("+2 7", "7 7", "8 8", rest=2))
    played(match, "duel +2")
    assert state(match, "hands")[0] == ["7"]
    played(match, "give")
    assert sizes(match)[:2] == [1, 2]
    played(match, "draw")
    assert sizes(match)[0] == 1


@proves("DAR-20")
def test_drawing_or_keeping_never_draws_another(daron: Game) -> None:
    match = played(daron.load(position("8", "7 7", centre="3", draw="6 3")), "draw")
    assert sizes(match)[0] == 2
    assert sizes(played(match, "end"))[0] == 2


@proves("DAR-21")
def test_no_duel_is_opened_with_the_last_card(daron: Game) -> None:
    match = daron.load(position("+2", "7 7"))
    assert match.legal() == ("draw",)
    assert refused(match, "duel +2") == "DAR-21"


@proves("DAR-14", "DAR-21")
def test_no_duel_is_answered_with_the_last_card(daron: Game) -> None:
    match = played(daron.load(position("+2 7 7", "+3")), "duel +2")
    assert match.legal() == ("give",)
    assert refused(match, "answer +3") == "DAR-21"
    assert sizes(played(match, "give"))[1] == 3


@proves("DAR-13", "DAR-21")
def test_of_two_rules_broken_the_lower_is_named(daron: Game) -> None:
    match = played(daron.load(position("+4 7 7", "+3")), "duel +4")
    assert refused(match, "answer +3") == "DAR-13"
    assert refused(daron.load(position("x2", "7 7")), "duel x2") == "DAR-12"


@proves("DAR-16", "DAR-21")
def test_no_brawl_is_opened_with_the_whole_hand(daron: Game) -> None:
    match = daron.load(position("D D D", "7 7"))
    assert may(match, "daron") == {"1", "2"}
    assert refused(match, "daron 3") == "DAR-21"


@proves("DAR-17", "DAR-21")
def test_in_a_brawl_a_last_daron_is_kept(daron: Game) -> None:
    match = played(daron.load(position("D 7 7", "D")), "daron 1")
    assert match.legal() == ("give",)
    assert refused(match, "daron 1") == "DAR-21"
    match = played(daron.load(position("D 7 7", "D D")), "daron 1")
    assert match.legal() == ("daron 1",)
    assert refused(match, "give") == "DAR-17"


# --- The draw pile ---


@proves("DAR-22")
def test_an_empty_draw_pile_is_made_of_all_that_lies_open_but_the_top_of_the_centre(daron: Game) -> None:
    match = daron.load(position("8 8", "7 7", centre="5 5 +2 5 4 3", duel="+3 x2", daron="D D", rest=1))
    open_cards = Counter(["5", "5", "+2", "5", "4", "+3", "x2", "D", "D"])
    before = Counter(state(match, "hands")[0])
    played(match, "draw")
    centre, duel, pile, draw = state(match, "centre", "duel", "daron", "draw")
    assert (centre, duel, pile) == (["3"], [], [])
    assert Counter(draw) + Counter(state(match, "hands")[0]) - before == open_cards
    assert len(draw) == 8


@proves("DAR-22")
def test_the_last_card_drawn_does_not_yet_bring_a_new_draw_pile(daron: Game) -> None:
    match = played(daron.load(position("8 8", "7 7", centre="5 5 3", draw="6", rest=1)), "draw")
    assert state(match, "draw", "centre") == ([], ["5", "5", "3"])


@proves("DAR-22")
def test_the_cards_of_the_duel_whose_penalty_is_drawn_stay(daron: Game) -> None:
    match = daron.load(position("+3 7 7", "+4 7 7", "8 8", centre="5 6 3", duel="+5 x2", daron="D", draw="6", rest=2))
    played(match, "duel +3", "answer +4", "give")
    assert sizes(match)[0] == 2 + 4
    assert state(match, "duel", "centre", "daron") == (["+3", "+4"], ["3"], [])
    gained = Counter(state(match, "hands")[0]) - Counter(["7", "7"])
    assert gained + Counter(state(match, "draw")) == Counter(["6", "5", "6", "+5", "x2", "D"])


@proves("DAR-22")
def test_the_cards_of_the_brawl_whose_penalty_is_drawn_stay(daron: Game) -> None:
    match = daron.load(position("D D 7 7", "7 7", "8 8", centre="5 6 3", duel="+5 x2", daron="D", rest=2))
    played(match, "daron 2", "give")
    assert sizes(match)[1] == 2 + 4
    assert state(match, "duel", "centre", "daron") == ([], ["3"], ["D", "D"])


@proves("DAR-20", "DAR-22")
def test_a_last_card_is_drawn_from_a_new_draw_pile_too_and_the_duel_going_on_stays(daron: Game) -> None:
    match = daron.load(position("+3 7", "+4 7 7", "8 8", centre="5 3", duel="+5", rest=2))
    played(match, "duel +3")
    assert state(match, "duel", "centre", "strength", "laid") == (["+3"], ["3"], 3, 1)
    assert Counter(state(match, "hands")[0] + state(match, "draw")) == Counter(["7", "5", "+5"])


@proves("DAR-22")
def test_a_penalty_is_drawn_as_far_as_there_are_cards(daron: Game) -> None:
    match = daron.load(position("+5 7 7", "7 7", "8 8", centre="5 3", draw="6", rest=2))
    played(match, "duel +5", "give")
    assert sizes(match)[1] == 4
    assert state(match, "draw", "centre", "duel", "phase", "turn") == ([], ["3"], ["+5"], "turn", 1)


# --- A round that comes to nothing ---


@proves("DAR-22", "DAR-23")
def test_a_draw_with_nothing_to_draw_is_forgone_and_ends_the_turn(daron: Game) -> None:
    match = daron.load(position("8 8", "7 7", "2 2", centre="3", rest=1))
    played(match, "draw")
    assert state(match, "phase", "turn", "idle") == ("turn", 1, 1)
    assert sizes(match)[0] == 2


@proves("DAR-23")
def test_a_whole_circle_without_a_card_ends_the_round_without_a_winner(daron: Game) -> None:
    match = daron.load(position("8 8", "7 7", "2 2", centre="3", rest=1, scores=[4, 0, 2]))
    hands = [sorted(hand) for hand in state(match, "hands")]
    played(match, "draw", "draw")
    assert state(match, "idle", "round") == (2, 1)
    played(match, "draw")
    assert state(match, "round", "starter", "idle", "scores") == (2, 1, 0, [4, 0, 2])
    last = state(match, "last_round")
    assert (last["winner"], last["change"]) == (None, [0, 0, 0])
    assert [sorted(hand) for hand in last["hands"]] == hands


@pytest.mark.parametrize("move", ["lay 3", "duel +2", "daron 1"])
@proves("DAR-23")
def test_a_card_laid_begins_the_circle_anew(daron: Game, move: str) -> None:
    match = daron.load(position("8 8", "3 +2 D 7", "2 2", turn=1, rest=2, idle=1))
    assert state(played(match, move), "idle") == 0


@proves("DAR-23")
def test_a_card_drawn_begins_the_circle_anew(daron: Game) -> None:
    assert state(played(daron.load(position("8 8", "7 7", idle=1, draw="6")), "draw"), "idle") == 0


@proves("DAR-23")
def test_a_turn_limit_ends_the_round_after_so_many_turns(daron: Game) -> None:
    match = daron.load(position("3 3 8 8", "7 7", "6 6", draw="8 8", options={"turn_limit": 3}))
    played(match, "lay 3", "end", "draw", "end")
    assert state(match, "turns", "round") == (2, 1)
    played(match, "draw", "end")
    assert state(match, "turns", "round", "scores") == (0, 2, [0, 0, 0])
    assert state(match, "last_round")["winner"] is None


@proves("DAR-9", "DAR-23")
def test_another_turn_after_a_9_is_a_turn_of_its_own(daron: Game) -> None:
    match = daron.load(position("9 6 6", "7 7", "6 6", centre="9", options={"turn_limit": 2}))
    played(match, "lay 9", "end")
    assert state(match, "turns", "turn") == (1, 0)
    assert state(played(match, "draw", "end"), "round") == 2


@proves("DAR-23")
def test_without_a_limit_turns_are_no_field_of_the_position(daron: Game) -> None:
    assert "turns" not in daron.new(players=2, seed=1).position()
    assert daron.new(players=2, seed=1, options={"turn_limit": 9}).position()["turns"] == 0


# --- End and scores ---


@proves("DAR-24")
def test_example_6_the_winner_scores_5_and_the_greatest_hand(daron: Game) -> None:
    worth_6, worth_9, worth_10 = "2 2 2 E", "O E D 7", "+2 x2 D D 8 8"
    match = daron.load(position("4", worth_6, worth_9, worth_10, scores=[1, 2, 3, 4]))
    played(match, "lay 4")
    last = state(match, "last_round")
    assert (last["winner"], last["change"]) == (0, [15, 0, 0, 0])
    assert last["hands"] == [[], worth_6.split(), ["7", "E", "O", "D"], ["8", "8", "+2", "x2", "D", "D"]]
    assert match.scores() == [16, 2, 3, 4]


@pytest.mark.parametrize(
    ("hand", "value"),
    [("1", 1), ("9 9", 2), ("E", 3), ("O", 3), *((card, 2) for card in ("+2", "+3", "+4", "+5", "x2", "D"))],
)
@proves("DAR-24")
def test_what_a_card_left_in_hand_is_worth(daron: Game, hand: str, value: int) -> None:
    assert played(daron.load(position("4", hand)), "lay 4").scores() == [5 + value, 0]


@proves("DAR-25")
def test_after_the_third_round_the_highest_total_wins(daron: Game) -> None:
    match = daron.load(position("4", "7 7 7", "8 8", round=3, starter=2, scores=[0, 20, 3]))
    assert match.winners() == []
    played(match, "lay 4")
    assert match.over
    assert (match.actor, match.legal(), match.scores(), match.winners()) == (None, (), [8, 20, 3], [1])
    resting = state(match, "phase", "window", "must", "turned", "drawn", "strength", "opponent", "laid", "idle")
    assert resting == ("over", None, None, False, None, 0, None, 0, 0)
    assert state(match, "round", "turn", "starter") == (3, 0, 2)
    assert state(match, "hands") == state(match, "last_round")["hands"] == [[], ["7", "7", "7"], ["8", "8"]]
    assert refused(match, "draw") is None


@proves("DAR-25")
def test_who_ties_for_the_highest_total_wins_together(daron: Game) -> None:
    match = played(daron.load(position("4", "7 7 7", "8 8", round=3, scores=[0, 8, 3])), "lay 4")
    assert match.winners() == [0, 1]


@pytest.mark.parametrize("rounds", [1, 2, 5])
@proves("DAR-25")
def test_a_table_may_play_another_number_of_rounds(daron: Game, rounds: int) -> None:
    match = daron.new(players=2, seed=4, options={"rounds": rounds, "turn_limit": 1})
    ended = 0
    while not match.over:
        before = state(match, "round")
        match.play("draw")
        match.play("end")
        ended += match.over or state(match, "round") > before
    assert ended == rounds
    assert match.winners() == [0, 1]


# --- Who sees what ---


@proves("DAR-26")
def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_rest(daron: Game) -> None:
    match = daron.load(position("4 8", "7 7 E", "D 6", centre="5 3", duel="+2", daron="D"))
    view = match.view(1)
    assert view["hand"] == ["7", "7", "E"]
    assert (view["hand_sizes"], view["draw_size"]) == ([2, 3, 2], 89)
    assert (view["centre"], view["duel"], view["daron"]) == (["5", "3"], ["+2"], ["D"])
    assert (view["turn"], view["direction"], view["phase"]) == (0, 1, "turn")
    assert not {"hands", "draw"} & set(view)
    assert match.view(None)["hand"] is None
    assert [match.view(seat)["legal"] != [] for seat in (0, 1, 2, None)] == [True, False, False, False]


@proves("DAR-26")
def test_at_the_end_of_a_round_all_hands_are_shown(daron: Game) -> None:
    match = played(daron.load(position("4", "7 7", "8 8")), "lay 4")
    (told,) = [event for event in match.events(None) if event["type"] == "round_over"]
    assert told["hands"] == [[], ["7", "7"], ["8", "8"]]
    assert match.view(None)["last_round"]["hands"] == told["hands"]


@proves("DAR-26")
def test_when_the_match_is_over_every_card_is_open(daron: Game) -> None:
    match = played(daron.load(position("4", "7 7", "8 8", round=3)), "lay 4")
    for seat in (0, 1, 2, None):
        view = match.view(seat)
        assert (view["hands"], view["draw"]) == state(match, "hands", "draw")
