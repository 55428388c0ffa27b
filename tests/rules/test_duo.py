"""The rulebook of DUO, proved rule by rule (games/duo/rulebook)."""

from __future__ import annotations

from collections import Counter

import pytest
from duo_positions import position
from playing import refused

from tablee import Game, IllegalMove, Match
from tablee.testing import proves

SYMBOL_CARDS = {c + n + s for c in "BRYG" for n in "1234" for s in "ostx"}
JOKERS = set("BRYG" + "1234" + "ostx")


def all_cards(match: Match) -> list[str]:
    now = match.position()
    return [card for cards in [*now["hands"], now["draw"], now["left"], now["right"]] for card in cards]


def laid_on(match: Match, pile: str) -> set[str]:
    """The cards that may be laid on a pile now."""
    return {move[:-2] for move in match.legal() if move.endswith(f">{pile}")}


# --- Cards ---


@proves("DUO-1", "DUO-2")
def test_the_deck_is_64_symbol_cards_and_12_jokers_all_different(duo: Game) -> None:
    cards = all_cards(duo.new(players=2, seed=1))
    assert len(cards) == 76
    assert set(cards) == SYMBOL_CARDS | JOKERS


@proves("DUO-3")
def test_turbo_adds_four_turbo_jokers(duo: Game) -> None:
    cards = Counter(all_cards(duo.new(players=2, seed=1, options={"turbo": True})))
    assert cards.total() == 80
    assert cards["*"] == 4


@proves("DUO-3")
def test_without_turbo_a_turbo_joker_is_refused(duo: Game) -> None:
    assert refused(duo.load(position("B1o", "G1o")), "*>L") == "DUO-3"


# --- Setting up ---


@pytest.mark.parametrize("players", range(2, 7))
@proves("DUO-4", "DUO-5")
def test_each_is_dealt_seven_and_two_cards_are_turned_up(duo: Game, players: int) -> None:
    start = duo.new(players=players, seed=3).position()
    assert [len(hand) for hand in start["hands"]] == [7] * players
    assert len(start["left"]) == len(start["right"]) == 1
    assert len(start["draw"]) == 76 - 7 * players - 2


@proves("DUO-4")
def test_the_same_seed_deals_the_same_and_another_deals_otherwise(duo: Game) -> None:
    assert duo.new(players=3, seed=5).position() == duo.new(players=3, seed=5).position()
    assert duo.new(players=3, seed=5).position() != duo.new(players=3, seed=6).position()


@proves("DUO-5")
def test_any_card_may_start_a_pile(duo: Game) -> None:
    starts = {
        card
        for seed in range(60)
        for start in [duo.new(players=2, seed=seed, options={"turbo": True}).position()]
        for card in (start["left"][0], start["right"][0])
    }
    assert "*" in starts
    assert starts & JOKERS
    assert starts & SYMBOL_CARDS


@proves("DUO-6")
def test_seat_0_begins_and_the_seat_to_the_left_begins_each_later_round(duo: Game) -> None:
    match = duo.new(players=3, seed=0)
    assert (match.actor, match.position()["starter"]) == (0, 0)
    for starter, following in ((0, 1), (1, 2), (2, 0)):
        match = duo.load(position("R3t", "G1o G2o", "Y1x Y2x", starter=starter))
        match.play("R3t>L")
        assert match.position()["starter"] == match.actor == following
        assert match.position()["round"] == 2


@proves("DUO-6")
def test_play_goes_clockwise(duo: Game) -> None:
    match = duo.new(players=4, seed=0)
    actors = []
    for _ in range(6):
        actors.append(match.actor)
        match.play("draw")
    assert actors == [0, 1, 2, 3, 0, 1]


# --- A turn ---


@proves("DUO-7")
def test_several_cards_go_one_after_the_other_on_the_same_pile(duo: Game) -> None:
    match = duo.load(position("R3t B3t B3s G1x", "Y1o", left="R3o", right="R3x"))
    match.play("R3t>L")
    assert match.actor == 0
    assert match.legal() == ("B3t>L", "stop")
    match.play("B3t>L")
    match.play("B3s>L")
    assert match.position()["left"][-4:] == ["R3o", "R3t", "B3t", "B3s"]
    assert match.position()["laying"] == "L"
    match.play("stop")
    assert (match.actor, match.position()["laying"]) == (1, None)


@proves("DUO-7")
def test_the_other_pile_is_closed_for_the_rest_of_the_turn(duo: Game) -> None:
    match = duo.load(position("R3t R3s G1x", "Y1o", left="R3o", right="R3x"))
    match.play("R3t>L")
    assert refused(match, "R3s>R") == "DUO-7"


@proves("DUO-7")
def test_a_player_may_stop_only_after_laying_and_draw_only_before(duo: Game) -> None:
    match = duo.load(position("R3t R3s", "Y1o"))
    assert refused(match, "stop") == "DUO-7"
    match.play("R3t>L")
    assert refused(match, "draw") == "DUO-7"
    match.play("stop")


@proves("DUO-7")
def test_a_card_that_is_not_held_breaks_the_rule_of_the_turn(duo: Game) -> None:
    match = duo.load(position("R3t", "Y1o"))
    assert refused(match, "R3s>L") == "DUO-7"
    assert refused(match, "G1x>L") == "DUO-7", "also where it would not fit"


@proves("DUO-8", "DUO-9")
def test_one_may_draw_though_able_to_lay_and_then_the_turn_passes(duo: Game) -> None:
    match = duo.load(position("R3t", "Y1o"))
    top = match.position()["draw"][-1]
    assert match.legal() == ("R3t>L", "draw")
    match.play("draw")
    assert match.position()["hands"][0] == sorted(["R3t", top], key=list(match.position()["hands"][0]).index)
    assert match.actor == 1
    assert "stop" not in match.legal()


@proves("DUO-9")
def test_who_cannot_lay_can_only_draw(duo: Game) -> None:
    assert duo.load(position("G1x", "Y1o", left="R3o", right="B2s")).legal() == ("draw",)


# --- What fits ---


@proves("DUO-10")
def test_two_of_three_features_must_agree(duo: Game) -> None:
    match = duo.load(position("R3t R1o B3o R1t", "Y1x"))
    assert laid_on(match, "L") == {"R3t", "R1o", "B3o"}
    assert refused(match, "R1t>L") == "DUO-10"


@proves("DUO-11")
def test_on_a_joker_goes_any_symbol_card_with_its_feature(duo: Game) -> None:
    match = duo.load(position("R3t G3x B R1o *", "Y1x", left="3", right="R3o", options={"turbo": True}))
    assert laid_on(match, "L") == {"R3t", "G3x", "*"}
    assert refused(match, "R1o>L") == "DUO-11"


@pytest.mark.parametrize(("top", "fitting"), [("B", 16), ("3", 16), ("t", 16)])
@proves("DUO-11")
def test_each_kind_of_joker_takes_the_sixteen_cards_of_its_feature(duo: Game, top: str, fitting: int) -> None:
    hand = " ".join(sorted(SYMBOL_CARDS - {"Y1x"}))
    on_top = laid_on(duo.load(position(hand, "Y1x", left=top, right="4", draw="1 2")), "L")
    assert on_top == {card for card in SYMBOL_CARDS if top in card}
    assert len(on_top) == fitting


@proves("DUO-12")
def test_a_joker_goes_on_a_symbol_card_that_has_its_feature(duo: Game) -> None:
    match = duo.load(position("R 3 o B 1 t", "Y1x", left="R3o", right="4"))
    assert laid_on(match, "L") == {"R", "3", "o"}
    assert refused(match, "B>L") == "DUO-12"


@proves("DUO-13")
def test_a_joker_never_goes_on_a_joker(duo: Game) -> None:
    match = duo.load(position("R 3 o", "Y1x", left="4", right="B"))
    assert match.legal() == ("draw",)
    assert refused(match, "R>L") == "DUO-13"


@proves("DUO-14")
def test_a_turbo_joker_fits_on_anything_and_anything_fits_on_it(duo: Game) -> None:
    hand = "R1o B 4 *"
    for top in ("G2x", "G", "*"):
        match = duo.load(position(hand, "Y1x", left=top, right="Y", options={"turbo": True}))
        assert "*" in laid_on(match, "L")
    match = duo.load(position(hand, "Y1x", left="*", right="Y", options={"turbo": True}))
    assert laid_on(match, "L") == {"R1o", "B", "4", "*"}


@proves("DUO-14")
def test_several_turbo_jokers_in_one_hand_are_one_move(duo: Game) -> None:
    match = duo.load(position("* * G1x", "Y1x", left="R3o", right="B2s", options={"turbo": True}))
    assert match.legal() == ("*>L", "*>R", "draw")
    match.play("*>L")
    assert match.position()["hands"][0] == ["G1x", "*"]
    assert match.position()["left"][-1] == "*"


# --- End and scores ---


@proves("DUO-15")
def test_the_winner_of_a_round_scores_the_cards_left_in_the_other_hands(duo: Game) -> None:
    match = duo.load(position("R3t", "Y1o Y2o", "G1x G2x G3x", scores=[1, -2, 4]))
    match.play("R3t>L")
    assert match.scores() == [6, -2, 4]
    ended = match.position()["last_round"]
    assert (ended["winner"], ended["change"]) == (0, [5, 0, 0])
    assert [len(hand) for hand in ended["hands"]] == [0, 2, 3]


@pytest.mark.parametrize("last", ["R", "*", "R3t"])
@proves("DUO-15")
def test_any_card_may_be_the_last(duo: Game, last: str) -> None:
    match = duo.load(position(last, "Y1o", options={"turbo": True}))
    match.play(f"{last}>L")
    assert match.scores() == [1, 0]


@proves("DUO-16")
def test_drawing_the_last_card_ends_the_round_and_everyone_pays(duo: Game) -> None:
    match = duo.load(position("Y1o Y2o Y3o Y4o", "G1x G2x G3x G4x B1o", draw="B2o", actor=1))
    match.play("draw")
    assert match.scores() == [-4, -6]
    assert match.position()["last_round"]["winner"] is None
    assert match.position()["round"] == 2


@pytest.mark.parametrize(("players", "target"), [(2, 10), (3, 15), (4, 15), (5, 20), (6, 20)])
@proves("DUO-17")
def test_the_points_that_end_the_game_depend_on_the_players(duo: Game, players: int, target: int) -> None:
    others = ["Y1o", "Y2o", "Y3o", "Y4o", "G1x"][: players - 1]
    for short in (0, 1):
        start = [target - len(others) - short] + [0] * len(others)
        match = duo.load(position("R3t", *others, scores=start))
        match.play("R3t>L")
        assert match.over is (short == 0)
        assert match.view(None).get("won_by") == ("target" if match.over else None)
        assert match.winners() == ([0] if match.over else [])


@proves("DUO-17")
def test_when_the_match_is_over_the_cards_stay_as_they_lie(duo: Game) -> None:
    match = duo.load(position("R3t", "Y1o Y2o", scores=[8, 0]))
    match.play("R3t>L")
    end = match.position()
    assert (end["actor"], end["laying"], end["round"], end["starter"]) == (None, None, 1, 0)
    assert end["hands"] == [[], ["Y1o", "Y2o"]] == end["last_round"]["hands"]
    assert match.legal() == ()
    with pytest.raises(IllegalMove) as refusal:
        match.play("draw")
    assert refusal.value.rule is None
    assert duo.load(end).position() == end


@proves("DUO-18")
def test_otherwise_all_the_cards_are_shuffled_and_dealt_again(duo: Game) -> None:
    match = duo.load(position("R3t", "Y1o"), seed=1)
    match.play("R3t>L")
    now = match.position()
    assert [len(hand) for hand in now["hands"]] == [7, 7]
    assert Counter(all_cards(match)) == Counter(SYMBOL_CARDS | JOKERS)
    other = duo.load(position("R3t", "Y1o"), seed=2)
    other.play("R3t>L")
    assert other.position()["hands"] != now["hands"]


@proves("DUO-19")
def test_max_rounds_ends_the_match_and_the_highest_score_wins(duo: Game) -> None:
    match = duo.load(position("R3t", "Y1o", "Y2o", scores=[0, 2, 2], round=3, options={"max_rounds": 3}))
    match.play("R3t>L")
    assert match.over
    assert match.scores() == [2, 2, 2]
    assert match.winners() == [0, 1, 2], "a tie is a shared victory"
    assert match.view(None)["won_by"] == "rounds"


@proves("DUO-19")
def test_enough_points_in_the_last_round_win_by_the_points(duo: Game) -> None:
    match = duo.load(position("R3t", "Y1o Y2o", scores=[8, 0], options={"max_rounds": 1}))
    match.play("R3t>L")
    assert (match.over, match.view(None)["won_by"]) == (True, "target")


@proves("DUO-19")
def test_an_exhausted_round_counts_as_a_round(duo: Game) -> None:
    match = duo.load(position("Y1o Y2o", "G1x", draw="B2o", options={"max_rounds": 1}))
    match.play("draw")
    assert (match.over, match.scores(), match.winners()) == (True, [-3, -1], [1])


@proves("DUO-19")
def test_without_a_limit_rounds_go_on(duo: Game) -> None:
    match = duo.load(position("R3t", "Y1o", round=40))
    match.play("R3t>L")
    assert (match.over, match.position()["round"]) == (False, 41)


# --- Who sees what ---


@proves("DUO-20")
def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others(duo: Game) -> None:
    match = duo.new(players=3, seed=4)
    everything = match.position()
    for seat in (0, 1, 2):
        seen = match.view(seat)
        assert seen["hand"] == everything["hands"][seat]
        assert seen["hand_sizes"] == [7, 7, 7]
        assert seen["draw_size"] == len(everything["draw"])
        assert (seen["left"], seen["right"]) == (everything["left"], everything["right"])
        assert "hands" not in seen
        assert "draw" not in seen
    assert match.view(None)["hand"] is None


@proves("DUO-20")
def test_a_drawn_card_is_told_to_the_one_who_drew_it_alone(duo: Game) -> None:
    match = duo.new(players=3, seed=4)
    card = match.position()["draw"][-1]
    match.play("draw")
    (own,) = match.events(0, since=1)
    assert own == {"seq": 1, "type": "draw", "seat": 0, "draw_size": 52, "card": card}
    for seat in (1, 2, None):
        (told,) = match.events(seat, since=1)
        assert told == {"seq": 1, "type": "draw", "seat": 0, "draw_size": 52}


@proves("DUO-20")
def test_at_the_end_of_a_round_all_hands_are_shown(duo: Game) -> None:
    match = duo.load(position("R3t", "Y1o Y2o"))
    match.play("R3t>L")
    for seat in (0, 1, None):
        assert match.view(seat)["last_round"]["hands"] == [[], ["Y1o", "Y2o"]]
        assert any(event["type"] == "round_over" for event in match.events(seat))
