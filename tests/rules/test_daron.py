"""The rulebook of Le Jeu du Daron, proved rule by rule (games/daron/rulebook)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from daron_positions import all_cards, may, position, sizes, state
from playing import played, refused

from tablee import BadPlayers, Game
from tablee.testing import proves

NUMBERS = set("123456789")
EVERY_CARD = Counter(
    {"1": 4, "9": 4, "E": 4, "O": 4, "+2": 4, "+3": 4, "+4": 4, "+5": 2, "x2": 2, "D": 12} | dict.fromkeys("2345678", 8)
)


# --- Cards ---


@proves("DAR-1")
def test_the_deck_holds_100_cards(daron: Game) -> None:
    cards = all_cards(daron.new(players=4, seed=1))
    assert cards.total() == 100
    assert cards == EVERY_CARD


# --- Setting up a round ---


@pytest.mark.parametrize("players", range(2, 9))
@proves("DAR-2")
def test_each_is_dealt_seven_and_a_number_is_turned_up(daron: Game, players: int) -> None:
    match = daron.new(players=players, seed=3)
    hands, draw, centre, phase = state(match, "hands", "draw", "centre", "phase")
    assert [len(hand) for hand in hands] == [7] * players
    assert centre[-1] in NUMBERS
    assert len(draw) == 100 - 7 * players - len(centre)
    assert phase == "turn"
    assert all_cards(match) == EVERY_CARD


@pytest.mark.parametrize("players", [0, 1, 9, -2, "4", True])
@proves("DAR-2")
def test_fewer_than_2_or_more_than_8_cannot_play(daron: Game, players: Any) -> None:
    with pytest.raises(BadPlayers):
        daron.new(players=players, seed=3)


@proves("DAR-2")
def test_other_cards_turned_up_stay_under_the_first_number(daron: Game) -> None:
    centres = [state(daron.new(players=3, seed=seed), "centre") for seed in range(60)]
    assert any(len(centre) > 1 for centre in centres)
    for centre in centres:
        assert centre[-1] in NUMBERS
        assert not NUMBERS & set(centre[:-1])


@proves("DAR-2")
def test_the_same_seed_deals_the_same_and_another_deals_otherwise(daron: Game) -> None:
    assert daron.new(players=3, seed=5).position() == daron.new(players=3, seed=5).position()
    assert daron.new(players=3, seed=5).position() != daron.new(players=3, seed=6).position()


@proves("DAR-3")
def test_seat_0_begins_the_first_round_clockwise(daron: Game) -> None:
    match = daron.new(players=4, seed=1)
    assert match.actor == 0
    assert state(match, "turn", "starter", "round", "direction") == (0, 0, 1, 1)


@pytest.mark.parametrize(("starter", "following"), [(0, 1), (1, 2), (2, 0)])
@proves("DAR-3")
def test_the_start_moves_one_seat_left_each_round_and_play_is_clockwise_again(
    daron: Game, starter: int, following: int
) -> None:
    match = daron.load(position("4", "7 7", "8 8", starter=starter, direction=-1))
    played(match, "lay 4")
    assert state(match, "round", "starter", "turn", "actor", "direction") == (2, following, following, following, 1)
    assert sizes(match) == [7, 7, 7]
    assert all_cards(match) == EVERY_CARD


# --- A turn ---


@proves("DAR-4")
def test_a_turn_opens_a_deposit_a_duel_or_a_brawl_or_draws(daron: Game) -> None:
    match = daron.load(position("4 7 +2 +4 D D O E", "7 7"))
    assert match.legal() == ("lay 4", "lay O", "lay +4", "duel +2", "duel +4", "daron 1", "daron 2", "draw")


@pytest.mark.parametrize("move", ["lay 2", "lay E", "lay D", "duel +5", "duel 2", "answer x2", "daron 1", "daron 12"])
@proves("DAR-4")
def test_a_card_not_held_breaks_the_rule_of_the_turn(daron: Game, move: str) -> None:
    assert refused(daron.load(position("3 4 +2", "7 7")), move) == "DAR-4"


@proves("DAR-4")
def test_more_daron_than_held_break_the_rule_of_the_turn(daron: Game) -> None:
    match = daron.load(position("3 D D", "7 7"))
    assert refused(match, "daron 3") == "DAR-4"
    assert may(match, "daron") == {"1", "2"}


ALL_KINDS = "3 4 E O +2 +5 x2 D D"
IN_DEPOSIT = position(ALL_KINDS, "7 7", centre="3 3", phase="deposit", window=3)
IN_DRAWN = position(ALL_KINDS, "7 7", phase="drawn", drawn="4")
IN_DUEL = position("7 7", ALL_KINDS, duel="+3", phase="duel", strength=3, opponent=1, laid=1, actor=1)
IN_BRAWL = position("7 7", ALL_KINDS, daron="D", phase="brawl", laid=1, actor=1)


@pytest.mark.parametrize(
    ("now", "moves"),
    [
        (position(ALL_KINDS, "7 7"), ["end", "give", "answer +5", "answer x2"]),
        (IN_DEPOSIT, ["draw", "give", "duel +2", "answer +5", "daron 1"]),
        (IN_DRAWN, ["draw", "give", "duel +2", "answer +5", "daron 1"]),
        (IN_DUEL, ["draw", "end", "lay 3", "lay +2", "lay D", "duel +5", "daron 1"]),
        (IN_BRAWL, ["draw", "end", "lay 3", "lay +2", "lay D", "duel +5", "answer +5", "answer x2"]),
    ],
    ids=["turn", "deposit", "drawn", "duel", "brawl"],
)
@proves("DAR-4")
def test_what_belongs_to_another_phase_breaks_the_rule_of_the_turn(
    daron: Game, now: dict[str, Any], moves: list[str]
) -> None:
    match = daron.load(now)
    assert [refused(match, move) for move in moves] == ["DAR-4"] * len(moves)


NO_MOVES = (
    *("", "lay", "lay 0", "lay 10", "lay 04", "lay  4", "LAY 4", "lay 4 ", " lay 4", "lay d", "lay +1", "lay x3"),
    *("daron 0", "daron 13", "daron 02", "daron", "daron D", "duel", "duel +1", "answer", "end 1", "Draw", "give 2"),
)


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_of_the_game_breaks_no_rule(daron: Game, text: str) -> None:
    assert refused(daron.load(position("4 D D", "7 7")), text) is None


# --- Deposit ---


@pytest.mark.parametrize("order", sorted(set(permutations("2344"))))
@proves("DAR-5", "DAR-10")
def test_example_1_all_that_is_in_the_window_may_be_laid_in_any_order(daron: Game, order: tuple[str, ...]) -> None:
    match = daron.load(position("2 3 4 4 8 8", "7 7", centre="3"))
    for card in order:
        played(match, f"lay {card}")
        assert state(match, "phase", "window", "turn") == ("deposit", 3, 0)
    assert match.legal() == ("end",)
    played(match, "end")
    assert state(match, "centre", "turn", "phase") == (["3", *order], 1, "turn")


@pytest.mark.parametrize(
    ("top", "fitting"), [("1", {"1", "2"}), ("2", {"1", "2", "3"}), ("5", {"4", "5", "6"}), ("9", {"8", "9"})]
)
@proves("DAR-5")
def test_the_window_is_the_number_and_its_neighbours(daron: Game, top: str, fitting: set[str]) -> None:
    match = daron.load(position("1 2 3 4 5 6 7 8 9", "7 7", centre=top))
    assert may(match, "lay") == fitting
    assert {refused(match, f"lay {card}") for card in NUMBERS - fitting} == {"DAR-5"}


@proves("DAR-5")
def test_the_window_stays_that_of_the_first_number_for_the_whole_deposit(daron: Game) -> None:
    match = played(daron.load(position("2 4 5 1 8", "7 7", centre="3")), "lay 2")
    assert may(match, "lay") == {"4"}
    played(match, "lay 4")
    assert refused(match, "lay 5") == "DAR-5"
    assert refused(match, "lay 1") == "DAR-5"


@pytest.mark.parametrize(
    "now",
    [
        position("3 D", "7 7"),
        position("3 D", "7 7", centre="3 3", phase="deposit", window=3),
        position("3 D", "7 7", phase="drawn", drawn="3"),
        position("7 D", "7 7", centre="3 +4", phase="deposit", must=7),
    ],
    ids=["turn", "deposit", "drawn", "demanded"],
)
@proves("DAR-5")
def test_a_daron_is_never_laid_in_a_deposit(daron: Game, now: dict[str, Any]) -> None:
    assert refused(daron.load(now), "lay D") == "DAR-5"


@proves("DAR-6")
def test_example_2_operators_make_the_number_to_lay_next(daron: Game) -> None:
    hand = "+4 x2 +2 7 6 8 5 2"
    match = played(daron.load(position(hand, "7 7", centre="3")), "lay +4")
    assert state(match, "must", "window", "phase", "turn") == (7, None, "deposit", 0)
    assert match.legal() == ("lay 7",)
    played(match, "lay 7")
    assert state(match, "must", "window") == (None, 7)
    assert may(match, "lay") == {"6", "8"}
    played(match, "lay 6", "lay 8", "end")
    assert state(match, "centre", "turn") == (["3", "+4", "7", "6", "8"], 1)

    match = played(daron.load(position(hand, "7 7", centre="3")), "lay x2")
    assert match.legal() == ("lay 6",)
    match = played(daron.load(position(hand, "7 7", centre="3")), "lay +2")
    assert match.legal() == ("lay 5",)


@proves("DAR-6")
def test_example_2_no_plus_4_on_a_3_without_a_7(daron: Game) -> None:
    match = daron.load(position("+4 6 8 3", "7 7", centre="3"))
    assert "+4" not in may(match, "lay")
    assert refused(match, "lay +4") == "DAR-6"


@pytest.mark.parametrize(
    ("top", "fitting"),
    [
        ("1", {"+2", "+3", "+4", "+5", "x2"}),
        ("4", {"+2", "+3", "+4", "+5", "x2"}),
        ("5", {"+2", "+3", "+4"}),
        ("7", {"+2"}),
        ("8", set()),
    ],
)
@proves("DAR-6")
def test_an_operator_never_goes_beyond_9(daron: Game, top: str, fitting: set[str]) -> None:
    operators = {"+2", "+3", "+4", "+5", "x2"}
    match = daron.load(position("2 3 4 5 6 7 8 9 +2 +3 +4 +5 x2", "7 7", centre=top))
    assert may(match, "lay") & operators == fitting
    assert {refused(match, f"lay {card}") for card in operators - fitting} <= {"DAR-6"}


@pytest.mark.parametrize("move", ["lay 6", "lay 3", "lay +2", "lay E", "end"])
@proves("DAR-6")
def test_the_number_that_an_operator_makes_must_come_next(daron: Game, move: str) -> None:
    match = played(daron.load(position("+4 +2 E 7 6 3", "7 7", centre="3")), "lay +4")
    assert refused(match, move) == "DAR-6"


@proves("DAR-7")
def test_example_3_after_a_joker_any_number_and_its_window(daron: Game) -> None:
    match = daron.load(position("O E 8 8 7 9 2 D", "7 7", centre="3"))
    assert refused(match, "lay E") == "DAR-7"
    played(match, "lay O")
    assert state(match, "must", "window", "phase") == ("any", None, "deposit")
    assert match.legal() == ("lay 2", "lay 7", "lay 8", "lay 9")
    played(match, "lay 8")
    assert state(match, "must", "window") == (None, 8)
    assert match.legal() == ("lay 7", "lay 8", "lay 9", "end")


@pytest.mark.parametrize("top", sorted(NUMBERS))
@proves("DAR-7")
def test_a_joker_goes_on_numbers_of_its_own_kind(daron: Game, top: str) -> None:
    match = daron.load(position("O E 5 5", "7 7", centre=top))
    fitting, other = ("O", "E") if int(top) % 2 else ("E", "O")
    assert fitting in may(match, "lay")
    assert refused(match, f"lay {other}") == "DAR-7"


@proves("DAR-7")
def test_a_joker_needs_a_number_in_hand(daron: Game) -> None:
    match = daron.load(position("O O +2 D", "7 7", centre="3"))
    assert may(match, "lay") == set()
    assert refused(match, "lay O") == "DAR-7"


@pytest.mark.parametrize("move", ["lay O", "lay E", "lay +2", "lay x2", "end"])
@proves("DAR-7")
def test_a_number_must_come_after_a_joker(daron: Game, move: str) -> None:
    match = played(daron.load(position("O O E +2 x2 5", "7 7", centre="3")), "lay O")
    assert refused(match, move) == "DAR-7"


@pytest.mark.parametrize("opening", [["lay 3"], ["lay +2", "lay 5"], ["lay O", "lay 3"]])
@pytest.mark.parametrize("move", ["lay +3", "lay +5", "lay x2", "lay O", "lay E"])
@proves("DAR-8")
def test_an_operator_or_joker_is_only_ever_the_first_card(daron: Game, opening: list[str], move: str) -> None:
    match = played(daron.load(position("3 5 6 8 +2 +3 +5 x2 O O E", "7 7", centre="3")), *opening)
    assert refused(match, move) == "DAR-8"


@pytest.mark.parametrize("card", ["1", "9"])
@proves("DAR-9")
def test_a_1_or_9_turns_play_round_and_the_same_player_takes_another_turn(daron: Game, card: str) -> None:
    match = daron.load(position(f"{card} {card} +3 D 5 5", "7 7", "8 8", centre=card))
    played(match, f"lay {card}")
    assert state(match, "turned", "direction") == (True, 1)
    played(match, "end")
    assert state(match, "phase", "turn", "actor", "direction", "turned") == ("turn", 0, 0, -1, False)
    assert {"duel +3", "daron 1", "draw", f"lay {card}"} <= set(match.legal())
    played(match, "duel +3")
    assert state(match, "opponent") == 2


@proves("DAR-9")
def test_several_turning_cards_in_a_deposit_turn_only_once(daron: Game) -> None:
    match = daron.load(position("1 1 2 5 5", "7 7", "8 8", centre="2"))
    played(match, "lay 1", "lay 2", "lay 1", "end")
    assert state(match, "turn", "direction") == (0, -1)


@proves("DAR-9")
def test_the_other_turn_may_turn_play_round_again(daron: Game) -> None:
    match = daron.load(position("1 1 5 5", "7 7", "8 8", centre="1", direction=-1))
    played(match, "lay 1", "end")
    assert state(match, "turn", "direction") == (0, 1)
    played(match, "lay 1", "end")
    assert state(match, "turn", "direction") == (0, -1)


@proves("DAR-9")
def test_a_turning_card_under_an_operator_or_joker_counts_as_well(daron: Game) -> None:
    match = daron.load(position("+4 9 8 2 2", "7 7", "8 8", centre="5"))
    played(match, "lay +4", "lay 9", "lay 8", "end")
    assert state(match, "turn", "direction") == (0, -1)


@proves("DAR-9")
def test_a_1_or_9_that_is_laid_upon_does_not_count(daron: Game) -> None:
    match = played(daron.load(position("8 2 2", "7 7", "8 8", centre="9")), "lay 8", "end")
    assert state(match, "turn", "direction") == (1, 1)


@pytest.mark.parametrize("direction", [1, -1])
@proves("DAR-9")
def test_two_players_only_play_again(daron: Game, direction: int) -> None:
    match = played(daron.load(position("9 2 2", "7 7", centre="8", direction=direction)), "lay 9", "end")
    assert state(match, "turn", "actor", "direction") == (0, 0, direction)


@pytest.mark.parametrize(("direction", "following"), [(1, 1), (-1, 3)])
@proves("DAR-9", "DAR-10")
def test_a_deposit_ends_when_the_player_says_so_and_play_goes_on_in_its_direction(
    daron: Game, direction: int, following: int
) -> None:
    match = daron.load(position("3 3 4 8 8", "7 7", "8 8", "6 6", centre="3", direction=direction))
    played(match, "lay 3", "end")
    assert state(match, "turn", "actor", "phase", "window") == (following, following, "turn", None)


@proves("DAR-10", "DAR-24")
def test_a_deposit_ends_with_the_last_card_even_a_turning_one(daron: Game) -> None:
    match = played(daron.load(position("1", "7 7", centre="2")), "lay 1")
    assert state(match, "round") == 2
    assert state(match, "last_round")["winner"] == 0
