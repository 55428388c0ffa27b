"""The rulebook of Le Jeu du Daron, proved rule by rule (docs/rules/en/daron.md)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from daron_positions import position

from tablee import BadPlayers, Game, IllegalMove, Match
from tablee.testing import proves

NUMBERS = set("123456789")
EVERY_CARD = Counter(
    {"1": 4, "9": 4, "E": 4, "O": 4, "+2": 4, "+3": 4, "+4": 4, "+5": 2, "x2": 2, "D": 12} | dict.fromkeys("2345678", 8)
)


def all_cards(match: Match) -> Counter[str]:
    now = match.position()
    places = [*now["hands"], now["draw"], now["centre"], now["duel"], now["daron"]]
    return Counter(card for cards in places for card in cards)


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def may(match: Match, verb: str) -> set[str]:
    """What may follow a verb now: `may(match, "lay")` are the cards that may be laid."""
    return {move.partition(" ")[2] for move in match.legal() if move.partition(" ")[0] == verb}


def state(match: Match, *names: str) -> Any:
    """Some fields of the position."""
    now = match.position()
    return now[names[0]] if len(names) == 1 else tuple(now[name] for name in names)


def sizes(match: Match) -> list[int]:
    return [len(hand) for hand in state(match, "hands")]


def refused(match: Match, move: str) -> str | None:
    """The rule that refuses a move; the match must be as it was."""
    before, told = match.position(), match.events(None)
    with pytest.raises(IllegalMove) as refusal:
        match.play(move)
    assert match.position() == before
    assert match.events(None) == told
    assert all(refusal.value.sentence(lang) for lang in ("en", "fr"))
    return refusal.value.rule


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
    play(match, "lay 4")
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
        play(match, f"lay {card}")
        assert state(match, "phase", "window", "turn") == ("deposit", 3, 0)
    assert match.legal() == ("end",)
    play(match, "end")
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
    match = play(daron.load(position("2 4 5 1 8", "7 7", centre="3")), "lay 2")
    assert may(match, "lay") == {"4"}
    play(match, "lay 4")
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
    match = play(daron.load(position(hand, "7 7", centre="3")), "lay +4")
    assert state(match, "must", "window", "phase", "turn") == (7, None, "deposit", 0)
    assert match.legal() == ("lay 7",)
    play(match, "lay 7")
    assert state(match, "must", "window") == (None, 7)
    assert may(match, "lay") == {"6", "8"}
    play(match, "lay 6", "lay 8", "end")
    assert state(match, "centre", "turn") == (["3", "+4", "7", "6", "8"], 1)

    match = play(daron.load(position(hand, "7 7", centre="3")), "lay x2")
    assert match.legal() == ("lay 6",)
    match = play(daron.load(position(hand, "7 7", centre="3")), "lay +2")
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
    match = play(daron.load(position("+4 +2 E 7 6 3", "7 7", centre="3")), "lay +4")
    assert refused(match, move) == "DAR-6"


@proves("DAR-7")
def test_example_3_after_a_joker_any_number_and_its_window(daron: Game) -> None:
    match = daron.load(position("O E 8 8 7 9 2 D", "7 7", centre="3"))
    assert refused(match, "lay E") == "DAR-7"
    play(match, "lay O")
    assert state(match, "must", "window", "phase") == ("any", None, "deposit")
    assert match.legal() == ("lay 2", "lay 7", "lay 8", "lay 9")
    play(match, "lay 8")
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
    match = play(daron.load(position("O O E +2 x2 5", "7 7", centre="3")), "lay O")
    assert refused(match, move) == "DAR-7"


@pytest.mark.parametrize("opening", [["lay 3"], ["lay +2", "lay 5"], ["lay O", "lay 3"]])
@pytest.mark.parametrize("move", ["lay +3", "lay +5", "lay x2", "lay O", "lay E"])
@proves("DAR-8")
def test_an_operator_or_joker_is_only_ever_the_first_card(daron: Game, opening: list[str], move: str) -> None:
    match = play(daron.load(position("3 5 6 8 +2 +3 +5 x2 O O E", "7 7", centre="3")), *opening)
    assert refused(match, move) == "DAR-8"


@pytest.mark.parametrize("card", ["1", "9"])
@proves("DAR-9")
def test_a_1_or_9_turns_play_round_and_the_same_player_takes_another_turn(daron: Game, card: str) -> None:
    match = daron.load(position(f"{card} {card} +3 D 5 5", "7 7", "8 8", centre=card))
    play(match, f"lay {card}")
    assert state(match, "turned", "direction") == (True, 1)
    play(match, "end")
    assert state(match, "phase", "turn", "actor", "direction", "turned") == ("turn", 0, 0, -1, False)
    assert {"duel +3", "daron 1", "draw", f"lay {card}"} <= set(match.legal())
    play(match, "duel +3")
    assert state(match, "opponent") == 2


@proves("DAR-9")
def test_several_turning_cards_in_a_deposit_turn_only_once(daron: Game) -> None:
    match = daron.load(position("1 1 2 5 5", "7 7", "8 8", centre="2"))
    play(match, "lay 1", "lay 2", "lay 1", "end")
    assert state(match, "turn", "direction") == (0, -1)


@proves("DAR-9")
def test_the_other_turn_may_turn_play_round_again(daron: Game) -> None:
    match = daron.load(position("1 1 5 5", "7 7", "8 8", centre="1", direction=-1))
    play(match, "lay 1", "end")
    assert state(match, "turn", "direction") == (0, 1)
    play(match, "lay 1", "end")
    assert state(match, "turn", "direction") == (0, -1)


@proves("DAR-9")
def test_a_turning_card_under_an_operator_or_joker_counts_as_well(daron: Game) -> None:
    match = daron.load(position("+4 9 8 2 2", "7 7", "8 8", centre="5"))
    play(match, "lay +4", "lay 9", "lay 8", "end")
    assert state(match, "turn", "direction") == (0, -1)


@proves("DAR-9")
def test_a_1_or_9_that_is_laid_upon_does_not_count(daron: Game) -> None:
    match = play(daron.load(position("8 2 2", "7 7", "8 8", centre="9")), "lay 8", "end")
    assert state(match, "turn", "direction") == (1, 1)


@pytest.mark.parametrize("direction", [1, -1])
@proves("DAR-9")
def test_two_players_only_play_again(daron: Game, direction: int) -> None:
    match = play(daron.load(position("9 2 2", "7 7", centre="8", direction=direction)), "lay 9", "end")
    assert state(match, "turn", "actor", "direction") == (0, 0, direction)


@pytest.mark.parametrize(("direction", "following"), [(1, 1), (-1, 3)])
@proves("DAR-9", "DAR-10")
def test_a_deposit_ends_when_the_player_says_so_and_play_goes_on_in_its_direction(
    daron: Game, direction: int, following: int
) -> None:
    match = daron.load(position("3 3 4 8 8", "7 7", "8 8", "6 6", centre="3", direction=direction))
    play(match, "lay 3", "end")
    assert state(match, "turn", "actor", "phase", "window") == (following, following, "turn", None)


@proves("DAR-10", "DAR-24")
def test_a_deposit_ends_with_the_last_card_even_a_turning_one(daron: Game) -> None:
    match = play(daron.load(position("1", "7 7", centre="2")), "lay 1")
    assert state(match, "round") == 2
    assert state(match, "last_round")["winner"] == 0


# --- Drawing ---


@proves("DAR-11")
def test_a_card_drawn_that_cannot_open_a_deposit_ends_the_turn(daron: Game) -> None:
    match = play(daron.load(position("2 8", "7 7", centre="3", draw="6")), "draw")
    assert state(match, "phase", "turn", "actor", "drawn") == ("turn", 1, 1, None)
    assert state(match, "hands")[0] == ["2", "6", "8"]


@proves("DAR-11")
def test_a_card_drawn_that_fits_may_open_a_deposit(daron: Game) -> None:
    match = play(daron.load(position("3 8", "7 7", centre="3", draw="4")), "draw")
    assert state(match, "phase", "turn", "actor", "drawn") == ("drawn", 0, 0, "4")
    assert state(match, "hands")[0] == ["3", "4", "8"]
    assert match.legal() == ("lay 4", "end")
    play(match, "lay 4")
    assert state(match, "phase", "drawn", "window") == ("deposit", None, 3)
    assert match.legal() == ("lay 3", "end")


@proves("DAR-11")
def test_a_card_drawn_may_be_kept(daron: Game) -> None:
    match = play(daron.load(position("3 8", "7 7", centre="3", draw="4")), "draw", "end")
    assert state(match, "phase", "turn", "drawn") == ("turn", 1, None)
    assert state(match, "hands")[0] == ["3", "4", "8"]


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("lay 3", "DAR-11"),
        ("lay +5", "DAR-11"),
        ("lay O", "DAR-11"),
        ("lay 8", "DAR-5"),
        ("lay +3", "DAR-6"),
        ("lay E", "DAR-7"),
    ],
)
@proves("DAR-11")
def test_only_the_card_drawn_may_begin_the_deposit(daron: Game, move: str, rule: str) -> None:
    match = play(daron.load(position("3 8 E O +3 +5", "7 7", centre="3", draw="4")), "draw")
    assert match.legal() == ("lay 4", "end")
    assert refused(match, move) == rule


@pytest.mark.parametrize(
    ("hand", "drawn", "opens"),
    [
        ("7 8", "+4", True),
        ("8 8", "+4", False),
        ("6 8", "x2", True),
        ("+4 8", "7", False),
        ("8 8", "O", True),
        ("8 8", "E", False),
        ("D D", "O", False),
        ("3 3", "D", False),
        ("8 8", "2", True),
    ],
)
@proves("DAR-11")
def test_a_card_drawn_opens_by_the_same_rules_as_any(daron: Game, hand: str, drawn: str, opens: bool) -> None:
    match = play(daron.load(position(hand, "7 7", centre="3", draw=drawn)), "draw")
    assert state(match, "phase", "actor") == (("drawn", 0) if opens else ("turn", 1))
    if opens:
        assert match.legal() == (f"lay {drawn}", "end")


@proves("DAR-11")
def test_one_may_draw_though_one_could_lay(daron: Game) -> None:
    assert "draw" in daron.load(position("3 3 +2 D", "7 7", centre="3")).legal()


# --- Duel ---


@pytest.mark.parametrize(("direction", "attacked"), [(1, 1), (-1, 2)])
@proves("DAR-12")
def test_a_duel_is_opened_against_the_next_in_the_current_direction(daron: Game, direction: int, attacked: int) -> None:
    match = daron.load(position("+3 8 8", "7 7", "6 6", direction=direction))
    play(match, "duel +3")
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
    play(match, "duel +2")
    assert (match.actor, state(match, "strength")) == (1, 2)
    play(match, "answer x2")
    assert (match.actor, state(match, "strength", "laid")) == (0, (4, 2))
    play(match, "answer +5")
    assert (match.actor, state(match, "strength", "laid")) == (1, (5, 3))
    assert match.legal() == ("give",)
    before = sizes(match)[1]
    play(match, "give")
    assert sizes(match)[1] == before + 5


@proves("DAR-13")
def test_example_5_it_takes_a_5_or_the_other_x2_to_answer_4(daron: Game) -> None:
    match = daron.load(position("+2 +4 +5 x2 7", "x2 7 7"))
    play(match, "duel +2", "answer x2")
    assert may(match, "answer") == {"+5", "x2"}
    assert refused(match, "answer +4") == "DAR-13"
    assert sizes(play(daron.load(position("+2 +4 7", "x2 7 7")), "duel +2", "answer x2", "give")) == [6, 2]


@pytest.mark.parametrize("card", ["+2", "+3", "4", "9", "E", "D"])
@proves("DAR-13")
def test_what_is_not_a_stronger_card_of_the_duel_answers_nothing(daron: Game, card: str) -> None:
    match = play(daron.load(position("+3 7 7", "+2 +3 +4 4 9 E D")), "duel +3")
    assert match.legal() == ("answer +4",)
    assert refused(match, f"answer {card}") == "DAR-13"


@proves("DAR-13")
def test_x2_doubles_as_often_as_it_is_laid(daron: Game) -> None:
    match = daron.load(position("+5 x2 7 7", "x2 7 7"))
    play(match, "duel +5", "answer x2", "answer x2")
    assert state(match, "strength") == 20
    assert sizes(play(match, "give")) == [2, 22]


@proves("DAR-14")
def test_who_can_answer_must(daron: Game) -> None:
    match = play(daron.load(position("+2 7 7", "+3 7 7")), "duel +2")
    assert refused(match, "give") == "DAR-14"


@proves("DAR-14")
def test_with_free_answers_one_may_give_in(daron: Game) -> None:
    match = play(daron.load(position("+2 7 7", "+3 7 7", options={"free_answer": True})), "duel +2")
    assert match.legal() == ("answer +3", "give")
    assert sizes(play(match, "give")) == [2, 5]


@proves("DAR-14")
def test_penalty_cards_answer_nothing(daron: Game) -> None:
    match = daron.load(position("+2 7 7", "7 7", "8 8", draw="+5 x2"))
    play(match, "duel +2", "give")
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
    play(match, "duel +2", *answers)
    assert match.actor == (0 if len(answers) == 1 else following)
    play(match, "give")
    assert state(match, "turn", "actor", "phase", "direction") == (following, following, "turn", direction)


# --- General brawl ---


@proves("DAR-16")
def test_a_brawl_is_opened_with_one_or_more_daron(daron: Game) -> None:
    match = daron.load(position("D D D 7", "7 7", "8 8"))
    assert may(match, "daron") == {"1", "2", "3"}
    play(match, "daron 2")
    assert state(match, "phase", "turn", "actor", "laid", "daron") == ("brawl", 0, 1, 2, ["D", "D"])
    assert state(match, "strength", "opponent") == (0, None)


@proves("DAR-16")
def test_all_twelve_daron_may_be_laid_at_once(daron: Game) -> None:
    match = play(daron.load(position("D " * 12 + "7 7", "7 7")), "daron 12")
    assert state(match, "laid") == 12


@pytest.mark.parametrize(("direction", "order"), [(1, [0, 1, 2, 0]), (-1, [0, 2, 1, 0])])
@proves("DAR-17")
def test_a_brawl_goes_round_and_round_in_the_current_direction(daron: Game, direction: int, order: list[int]) -> None:
    match = daron.load(position("D D 7 7", "D 7 7", "D D 7 7", direction=direction))
    actors = []
    for _ in order:
        actors.append(match.actor)
        play(match, "daron 1")
    assert actors == order
    assert state(match, "turn", "laid") == (0, 4)


@proves("DAR-17")
def test_who_holds_a_daron_must_lay_one_and_may_lay_several(daron: Game) -> None:
    match = play(daron.load(position("D 7 7", "D D D 7")), "daron 1")
    assert match.legal() == ("daron 1", "daron 2", "daron 3")
    assert refused(match, "give") == "DAR-17"


@proves("DAR-17")
def test_with_free_answers_one_may_lay_no_daron(daron: Game) -> None:
    match = play(daron.load(position("D 7 7", "D 7 7", options={"free_answer": True})), "daron 1")
    assert match.legal() == ("daron 1", "give")
    assert sizes(play(match, "give")) == [2, 5]


@proves("DAR-17")
def test_who_holds_no_daron_gives_in(daron: Game) -> None:
    match = play(daron.load(position("D 7 7", "7 +5 x2")), "daron 1")
    assert match.legal() == ("give",)
    assert refused(match, "daron 1") == "DAR-4"


@pytest.mark.parametrize(
    ("laid", "cards"), [(1, 2), (2, 4), (3, 6), (4, 7), (5, 8), (6, 9), (7, 10), (8, 11), (11, 14), (12, 15)]
)
@proves("DAR-18")
def test_a_brawl_costs_two_for_each_of_three_daron_and_one_for_each_beyond(daron: Game, laid: int, cards: int) -> None:
    match = play(daron.load(position("D " * laid + "7 7", "7 7", "8 8")), f"daron {laid}", "give")
    assert sizes(match) == [2, 2 + cards, 2]


@proves("DAR-18")
def test_all_the_daron_of_a_brawl_are_counted_but_none_of_an_earlier_one(daron: Game) -> None:
    match = daron.load(position("D 7 7", "D D 7 7", "8 8", daron="D D D"))
    play(match, "daron 1", "daron 2")
    assert state(match, "laid", "actor") == (3, 2)
    assert sizes(play(match, "give")) == [2, 2, 8]


@pytest.mark.parametrize(("direction", "following"), [(1, 1), (-1, 2)])
@proves("DAR-19")
def test_after_a_brawl_the_turn_passes_from_its_opener(daron: Game, direction: int, following: int) -> None:
    match = daron.load(position("D 7 7", "D 8 8", "D 8 8", direction=direction))
    play(match, "daron 1", "daron 1", "daron 1")
    assert match.actor == 0
    play(match, "give")
    assert state(match, "turn", "actor", "phase", "laid") == (following, following, "turn", 0)


# --- The last card ---


@proves("DAR-20")
def test_a_deposit_that_leaves_one_card_draws_another_when_it_ends(daron: Game) -> None:
    match = play(daron.load(position("3 4 8", "7 7", centre="3", draw="6")), "lay 3", "lay 4")
    assert state(match, "hands")[0] == ["8"]
    play(match, "end")
    assert state(match, "hands")[0] == ["6", "8"]
    assert match.actor == 1


@proves("DAR-20")
def test_two_fitting_cards_go_out_together(daron: Game) -> None:
    match = play(daron.load(position("3 4", "7 7", centre="3")), "lay 3")
    assert may(match, "lay") == {"4"}
    play(match, "lay 4")
    assert state(match, "last_round")["winner"] == 0


@proves("DAR-9", "DAR-20")
def test_before_another_turn_the_last_card_is_looked_at_as_well(daron: Game) -> None:
    match = play(daron.load(position("9 5", "7 7", "8 8", centre="8", draw="6")), "lay 9", "end")
    assert state(match, "hands")[0] == ["5", "6"]
    assert state(match, "turn", "phase") == (0, "turn")


@proves("DAR-20")
def test_in_a_duel_the_last_card_is_looked_at_after_each_card_and_may_answer(daron: Game) -> None:
    match = daron.load(position("+2 7", "+3 7", draw="8 +5"))
    play(match, "duel +2")
    assert state(match, "hands")[0] == ["7", "+5"]
    play(match, "answer +3")
    assert state(match, "hands")[1] == ["7", "8"]
    assert match.legal() == ("answer +5",)


@proves("DAR-20")
def test_in_a_brawl_the_last_card_is_looked_at_after_each_laying(daron: Game) -> None:
    match = play(daron.load(position("D D 7", "D 8", draw="D 6")), "daron 2")
    assert state(match, "hands")[0] == ["6", "7"]
    play(match, "daron 1")
    assert state(match, "hands")[1] == ["8", "D"]


@proves("DAR-20", "DAR-22")
def test_a_last_card_that_could_not_be_drawn_is_not_made_up_for(daron: Game) -> None:
    match = daron.load(position("+2 7", "7 7", "8 8", rest=2))
    play(match, "duel +2")
    assert state(match, "hands")[0] == ["7"]
    play(match, "give")
    assert sizes(match)[:2] == [1, 2]
    play(match, "draw")
    assert sizes(match)[0] == 1


@proves("DAR-20")
def test_drawing_or_keeping_never_draws_another(daron: Game) -> None:
    match = play(daron.load(position("8", "7 7", centre="3", draw="6 3")), "draw")
    assert sizes(match)[0] == 2
    assert sizes(play(match, "end"))[0] == 2


@proves("DAR-21")
def test_no_duel_is_opened_with_the_last_card(daron: Game) -> None:
    match = daron.load(position("+2", "7 7"))
    assert match.legal() == ("draw",)
    assert refused(match, "duel +2") == "DAR-21"


@proves("DAR-14", "DAR-21")
def test_no_duel_is_answered_with_the_last_card(daron: Game) -> None:
    match = play(daron.load(position("+2 7 7", "+3")), "duel +2")
    assert match.legal() == ("give",)
    assert refused(match, "answer +3") == "DAR-21"
    assert sizes(play(match, "give"))[1] == 3


@proves("DAR-13", "DAR-21")
def test_of_two_rules_broken_the_lower_is_named(daron: Game) -> None:
    match = play(daron.load(position("+4 7 7", "+3")), "duel +4")
    assert refused(match, "answer +3") == "DAR-13"
    assert refused(daron.load(position("x2", "7 7")), "duel x2") == "DAR-12"


@proves("DAR-16", "DAR-21")
def test_no_brawl_is_opened_with_the_whole_hand(daron: Game) -> None:
    match = daron.load(position("D D D", "7 7"))
    assert may(match, "daron") == {"1", "2"}
    assert refused(match, "daron 3") == "DAR-21"


@proves("DAR-17", "DAR-21")
def test_in_a_brawl_a_last_daron_is_kept(daron: Game) -> None:
    match = play(daron.load(position("D 7 7", "D")), "daron 1")
    assert match.legal() == ("give",)
    assert refused(match, "daron 1") == "DAR-21"
    match = play(daron.load(position("D 7 7", "D D")), "daron 1")
    assert match.legal() == ("daron 1",)
    assert refused(match, "give") == "DAR-17"


# --- The draw pile ---


@proves("DAR-22")
def test_an_empty_draw_pile_is_made_of_all_that_lies_open_but_the_top_of_the_centre(daron: Game) -> None:
    match = daron.load(position("8 8", "7 7", centre="5 5 +2 5 4 3", duel="+3 x2", daron="D D", rest=1))
    open_cards = Counter(["5", "5", "+2", "5", "4", "+3", "x2", "D", "D"])
    before = Counter(state(match, "hands")[0])
    play(match, "draw")
    centre, duel, pile, draw = state(match, "centre", "duel", "daron", "draw")
    assert (centre, duel, pile) == (["3"], [], [])
    assert Counter(draw) + Counter(state(match, "hands")[0]) - before == open_cards
    assert len(draw) == 8


@proves("DAR-22")
def test_the_last_card_drawn_does_not_yet_bring_a_new_draw_pile(daron: Game) -> None:
    match = play(daron.load(position("8 8", "7 7", centre="5 5 3", draw="6", rest=1)), "draw")
    assert state(match, "draw", "centre") == ([], ["5", "5", "3"])


@proves("DAR-22")
def test_the_cards_of_the_duel_whose_penalty_is_drawn_stay(daron: Game) -> None:
    match = daron.load(position("+3 7 7", "+4 7 7", "8 8", centre="5 6 3", duel="+5 x2", daron="D", draw="6", rest=2))
    play(match, "duel +3", "answer +4", "give")
    assert sizes(match)[0] == 2 + 4
    assert state(match, "duel", "centre", "daron") == (["+3", "+4"], ["3"], [])
    gained = Counter(state(match, "hands")[0]) - Counter(["7", "7"])
    assert gained + Counter(state(match, "draw")) == Counter(["6", "5", "6", "+5", "x2", "D"])


@proves("DAR-22")
def test_the_cards_of_the_brawl_whose_penalty_is_drawn_stay(daron: Game) -> None:
    match = daron.load(position("D D 7 7", "7 7", "8 8", centre="5 6 3", duel="+5 x2", daron="D", rest=2))
    play(match, "daron 2", "give")
    assert sizes(match)[1] == 2 + 4
    assert state(match, "duel", "centre", "daron") == ([], ["3"], ["D", "D"])


@proves("DAR-20", "DAR-22")
def test_a_last_card_is_drawn_from_a_new_draw_pile_too_and_the_duel_going_on_stays(daron: Game) -> None:
    match = daron.load(position("+3 7", "+4 7 7", "8 8", centre="5 3", duel="+5", rest=2))
    play(match, "duel +3")
    assert state(match, "duel", "centre", "strength", "laid") == (["+3"], ["3"], 3, 1)
    assert Counter(state(match, "hands")[0] + state(match, "draw")) == Counter(["7", "5", "+5"])


@proves("DAR-22")
def test_a_penalty_is_drawn_as_far_as_there_are_cards(daron: Game) -> None:
    match = daron.load(position("+5 7 7", "7 7", "8 8", centre="5 3", draw="6", rest=2))
    play(match, "duel +5", "give")
    assert sizes(match)[1] == 4
    assert state(match, "draw", "centre", "duel", "phase", "turn") == ([], ["3"], ["+5"], "turn", 1)


# --- A round that comes to nothing ---


@proves("DAR-22", "DAR-23")
def test_a_draw_with_nothing_to_draw_is_forgone_and_ends_the_turn(daron: Game) -> None:
    match = daron.load(position("8 8", "7 7", "2 2", centre="3", rest=1))
    play(match, "draw")
    assert state(match, "phase", "turn", "idle") == ("turn", 1, 1)
    assert sizes(match)[0] == 2


@proves("DAR-23")
def test_a_whole_circle_without_a_card_ends_the_round_without_a_winner(daron: Game) -> None:
    match = daron.load(position("8 8", "7 7", "2 2", centre="3", rest=1, scores=[4, 0, 2]))
    hands = [sorted(hand) for hand in state(match, "hands")]
    play(match, "draw", "draw")
    assert state(match, "idle", "round") == (2, 1)
    play(match, "draw")
    assert state(match, "round", "starter", "idle", "scores") == (2, 1, 0, [4, 0, 2])
    last = state(match, "last_round")
    assert (last["winner"], last["change"]) == (None, [0, 0, 0])
    assert [sorted(hand) for hand in last["hands"]] == hands


@pytest.mark.parametrize("move", ["lay 3", "duel +2", "daron 1"])
@proves("DAR-23")
def test_a_card_laid_begins_the_circle_anew(daron: Game, move: str) -> None:
    match = daron.load(position("8 8", "3 +2 D 7", "2 2", turn=1, rest=2, idle=1))
    assert state(play(match, move), "idle") == 0


@proves("DAR-23")
def test_a_card_drawn_begins_the_circle_anew(daron: Game) -> None:
    assert state(play(daron.load(position("8 8", "7 7", idle=1, draw="6")), "draw"), "idle") == 0


@proves("DAR-23")
def test_a_turn_limit_ends_the_round_after_so_many_turns(daron: Game) -> None:
    match = daron.load(position("3 3 8 8", "7 7", "6 6", draw="8 8", options={"turn_limit": 3}))
    play(match, "lay 3", "end", "draw")
    assert state(match, "turns", "round") == (2, 1)
    play(match, "draw")
    assert state(match, "turns", "round", "scores") == (0, 2, [0, 0, 0])
    assert state(match, "last_round")["winner"] is None


@proves("DAR-9", "DAR-23")
def test_another_turn_after_a_9_is_a_turn_of_its_own(daron: Game) -> None:
    match = daron.load(position("9 6 6", "7 7", "6 6", centre="9", options={"turn_limit": 2}))
    play(match, "lay 9", "end")
    assert state(match, "turns", "turn") == (1, 0)
    assert state(play(match, "draw"), "round") == 2


@proves("DAR-23")
def test_without_a_limit_turns_are_no_field_of_the_position(daron: Game) -> None:
    assert "turns" not in daron.new(players=2, seed=1).position()
    assert daron.new(players=2, seed=1, options={"turn_limit": 9}).position()["turns"] == 0


# --- End and scores ---


@proves("DAR-24")
def test_example_6_the_winner_scores_5_and_the_greatest_hand(daron: Game) -> None:
    worth_6, worth_9, worth_10 = "2 2 2 E", "O E D 7", "+2 x2 D D 8 8"
    match = daron.load(position("4", worth_6, worth_9, worth_10, scores=[1, 2, 3, 4]))
    play(match, "lay 4")
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
    assert play(daron.load(position("4", hand)), "lay 4").scores() == [5 + value, 0]


@proves("DAR-25")
def test_after_the_third_round_the_highest_total_wins(daron: Game) -> None:
    match = daron.load(position("4", "7 7 7", "8 8", round=3, starter=2, scores=[0, 20, 3]))
    assert match.winners() == []
    play(match, "lay 4")
    assert match.over
    assert (match.actor, match.legal(), match.scores(), match.winners()) == (None, (), [8, 20, 3], [1])
    resting = state(match, "phase", "window", "must", "turned", "drawn", "strength", "opponent", "laid", "idle")
    assert resting == ("over", None, None, False, None, 0, None, 0, 0)
    assert state(match, "round", "turn", "starter") == (3, 0, 2)
    assert state(match, "hands") == state(match, "last_round")["hands"] == [[], ["7", "7", "7"], ["8", "8"]]
    assert refused(match, "draw") is None


@proves("DAR-25")
def test_who_ties_for_the_highest_total_wins_together(daron: Game) -> None:
    match = play(daron.load(position("4", "7 7 7", "8 8", round=3, scores=[0, 8, 3])), "lay 4")
    assert match.winners() == [0, 1]


@pytest.mark.parametrize("rounds", [1, 2, 5])
@proves("DAR-25")
def test_a_table_may_play_another_number_of_rounds(daron: Game, rounds: int) -> None:
    match = daron.new(players=2, seed=4, options={"rounds": rounds, "turn_limit": 1})
    played = 0
    while not match.over:
        before = state(match, "round")
        play(match, "draw")
        if not match.over and state(match, "phase") == "drawn":
            play(match, "end")
        played += match.over or state(match, "round") > before
    assert played == rounds
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
def test_a_card_drawn_is_seen_by_the_one_who_drew_it_alone(daron: Game) -> None:
    match = play(daron.load(position("8 8", "7 7", centre="3", draw="4")), "draw")
    assert match.view(0)["drawn"] == "4"
    assert match.view(1)["drawn"] is None
    assert match.view(None)["drawn"] is None
    assert [event.get("cards") for event in match.events(0) if event["type"] == "draw"] == [["4"]]
    for seat in (1, None):
        (told,) = [event for event in match.events(seat) if event["type"] == "draw"]
        assert "cards" not in told
        assert (told["seat"], told["number"]) == (0, 1)


@proves("DAR-26")
def test_at_the_end_of_a_round_all_hands_are_shown(daron: Game) -> None:
    match = play(daron.load(position("4", "7 7", "8 8")), "lay 4")
    (told,) = [event for event in match.events(None) if event["type"] == "round_over"]
    assert told["hands"] == [[], ["7", "7"], ["8", "8"]]
    assert match.view(None)["last_round"]["hands"] == told["hands"]


@proves("DAR-26")
def test_when_the_match_is_over_every_card_is_open(daron: Game) -> None:
    match = play(daron.load(position("4", "7 7", "8 8", round=3)), "lay 4")
    for seat in (0, 1, 2, None):
        view = match.view(seat)
        assert (view["hands"], view["draw"]) == state(match, "hands", "draw")
