"""The rulebook of Karta Doppio, proved rule by rule (games/karta/rulebook)."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from karta_positions import SHUT_IN, position, side_by_side
from karta_twin import CARDS, WAYS, Table, card_squares, placed
from playing import refused

from tablee import Game, IllegalMove, Match
from tablee.engine.rows import rows
from tablee.games.karta import rules
from tablee.games.karta.cards import laid_out
from tablee.testing import proves

FOUR_IN_A_ROW = ["A r0 0,0", "B r0 2,0"]
"""Four red dots side by side: (0,0) to (3,0)."""


def square(match: Match, x: int, y: int) -> tuple[str | None, bool]:
    """What a covered square shows, and whether it is locked."""
    (found,) = [here for here in match.view(None)["squares"] if (here["x"], here["y"]) == (x, y)]
    return found["dot"], found["locked"]


def play_at_random(match: Match, random: Random, moves: int = 32) -> None:
    for _ in range(moves):
        if not match.over:
            numbers = match.legal_numbers()
            match.play(match.game.cards.move_text(match._state, random.choice(numbers)))


def random_end(karta: Game, seed: int, **options: Any) -> Match:
    match = karta.new(seed=seed, options=options)
    play_at_random(match, Random(seed))
    assert match.over
    return match


# --- Cards ---


@proves("KAR-1")
def test_each_face_shows_two_dots_of_its_colour_and_one_of_the_other(karta: Game) -> None:
    for way in range(16 * 8):
        squares = sorted("".join(laid_out(way)))
        assert squares == [*"...", *("BRR" if way % 8 < 4 else "BBR")]


@proves("KAR-1")
def test_the_other_face_is_the_card_seen_from_behind() -> None:
    c_face_b_upright = laid_out(2 * 8 + 4)
    assert "/".join(c_face_b_upright) == "RB/.B/.."


@proves("KAR-2")
def test_the_sixteen_cards_are_those_of_the_list() -> None:
    for card, name in enumerate(CARDS):
        assert "/".join(laid_out(card * 8)) == CARDS[name]


@proves("KAR-2")
def test_the_deck_has_every_pattern_once_up_to_turning_and_mirroring() -> None:
    def same(squares: dict[tuple[int, int], str]) -> frozenset[str]:
        """All the texts of a pattern, turned by half and mirrored; a pattern has two columns."""
        return frozenset(
            "".join(squares[1 - x if across else x, 2 - y if down else y] for y, x in product(range(3), range(2)))
            for across, down in product((False, True), repeat=2)
        )

    spots = list(product(range(2), range(3)))
    blank = dict.fromkeys(spots, ".")
    patterns = {same({**blank, a: "R", b: "R", c: "B"}) for a, b, c in permutations(spots, 3)}
    assert len(patterns) == 16
    assert {same(card_squares(card, "r0")) for card in CARDS} == patterns


# --- Setting up ---


@proves("KAR-3")
def test_two_play_and_are_dealt_eight_cards_each(karta: Game) -> None:
    assert list(karta.players) == [2]
    start = karta.new(seed=1).position()
    assert [len(hand) for hand in start["hands"]] == [8, 8]
    assert sorted(start["hands"][0] + start["hands"][1]) == list(CARDS)


@proves("KAR-3")
def test_the_same_seed_deals_the_same_and_another_deals_otherwise(karta: Game) -> None:
    assert karta.new(seed=5).position() == karta.new(seed=5).position()
    assert karta.new(seed=5).position() != karta.new(seed=6).position()


@proves("KAR-3", "KAR-4")
@pytest.mark.parametrize(("seat0", "red"), [("red", 0), ("blue", 1)])
def test_seat_0_has_the_colour_of_the_option_and_red_begins(karta: Game, seat0: str, red: int) -> None:
    match = karta.new(seed=1, options={"seat0": seat0})
    assert match.position()["red"] == match.actor == red


@proves("KAR-3")
def test_everyone_sees_both_hands_and_the_whole_table(karta: Game) -> None:
    match = karta.load(position(*FOUR_IN_A_ROW))
    views = [match.view(seat) for seat in (0, 1, None)]
    for view in views:
        assert {name: view[name] for name in ("hands", "laid")} == {
            name: match.position()[name] for name in ("hands", "laid")
        }
        del view["seat"], view["legal"]
    assert views[0] == views[1] == views[2]


# --- Play ---


@proves("KAR-4")
def test_the_players_take_turns_until_all_sixteen_cards_lie_on_the_table(karta: Game) -> None:
    match = karta.new(seed=3)
    actors = []
    for laid in range(16):
        assert len(match.position()["laid"]) == laid
        actors.append(match.actor)
        match.play(match.legal()[0])
    assert actors == [0, 1] * 8
    assert match.over
    assert match.position()["hands"] == [[], []]


@proves("KAR-4")
def test_a_card_that_is_not_in_ones_own_hand_is_refused(karta: Game) -> None:
    match = karta.load(position("A r0 0,0", red="D", blue="C"))
    assert refused(match, "A r0 2,0") == "KAR-4"  # laid already
    assert refused(match, "D r0 2,0") == "KAR-4"  # the other's
    assert refused(match, "D r0 9,9") == "KAR-4"  # the lowest of the rules it breaks
    match.play("C r0 2,0")


@proves("KAR-4")
@pytest.mark.parametrize(
    "text",
    [
        *("pass", "", "C", "C r0", "C r0 0", "C r0 0,", "Q r0 0,0", "c r0 0,0", "C R0 0,0", "C r4 0,0", "C g0 0,0"),
        *("C r0  0,0", " C r0 0,0", "C r0 0,0 ", "C r0 0,0\n", "C r0 0, 0", "C r0 +0,0", "C r0 -0,0", "C r0 00,0"),
        *("C r0 0,01", "C r0 0.0,0", "C r0 0;0", "C r0 ٣,0", "C r0 0,0,0", "C r0 1_0,0", "C r0 --1,0", "Cr0 0,0"),
    ],
)
def test_there_is_no_pass_and_no_other_spelling(karta: Game, text: str) -> None:
    assert refused(karta.load(position(red="C")), text) is None


@proves("KAR-4")
def test_nothing_can_be_laid_after_the_end(karta: Game) -> None:
    match = random_end(karta, 1)
    assert match.legal() == ()
    assert refused(match, "A r0 0,0") is None


@proves("KAR-5")
def test_the_first_card_lies_at_the_origin_on_either_face_in_any_rotation(karta: Game) -> None:
    match = karta.load(position(red="A B C D E F G H"))
    assert match.legal() == tuple(f"{card} {way} 0,0" for card in "ABCDEFGH" for way in WAYS)


@proves("KAR-5")
@pytest.mark.parametrize("place", ["1,0", "0,1", "-1,0", "64,0", "0,-64", "128,64", "3,3", "5,5", "1000000,0"])
def test_the_first_card_lies_nowhere_else(karta: Game, place: str) -> None:
    assert refused(karta.load(position(red="A")), f"A r0 {place}") == "KAR-5"


@proves("KAR-5")
def test_a_quarter_turn_goes_clockwise(karta: Game) -> None:
    c_face_r_turned_once = laid_out(2 * 8 + 1)
    assert "/".join(c_face_r_turned_once) == ".RR/..B"
    match = karta.load(position("C r1 0,0"))
    shown = {(here["x"], here["y"]): here["dot"] for here in match.view(0)["squares"]}
    assert shown == {(0, 0): None, (1, 0): "R", (2, 0): "R", (0, 1): None, (1, 1): None, (2, 1): "B"}


@proves("KAR-5")
def test_every_card_in_every_way_lies_as_it_should(karta: Game) -> None:
    for card, way in product(CARDS, WAYS):
        match = karta.load(position(f"{card} {way} 0,0"))
        shown = {(here["x"], here["y"]): here["dot"] or "." for here in match.view(0)["squares"]}
        assert shown == placed(f"{card} {way} 0,0")


@proves("KAR-6")
def test_a_card_may_overlap_or_touch_along_a_side_but_not_at_a_corner(karta: Game) -> None:
    match = karta.load(position("A r0 0,0", red="J", blue="C"))
    upright = {move[5:] for move in match.legal() if move.startswith("C r0")}
    beside = {f"{x},{y}" for x in (-2, 2) for y in range(-2, 3)}
    beyond = {f"{x},{y}" for x in range(-1, 2) for y in (-3, 3)}
    assert beside | beyond <= upright
    for corner in ("2,3", "-2,3", "2,-3", "-2,-3"):
        assert refused(match, f"C r0 {corner}") == "KAR-6"
    assert refused(match, "C r1 2,3") == "KAR-6"
    assert refused(match, "C r1 -3,-2") == "KAR-6"


@proves("KAR-6")
@pytest.mark.parametrize("place", ["3,0", "0,4", "-3,0", "64,0", "0,64", "-64,64", "65,0", "2,64", f"{10**60},0"])
def test_a_card_apart_from_the_others_is_refused_however_far_it_lies(karta: Game, place: str) -> None:
    assert refused(karta.load(position("A r0 0,0", blue="C")), f"C r0 {place}") == "KAR-6"


@proves("KAR-6")
@pytest.mark.parametrize(("right", "down"), [(3, 0), (-3, 0), (0, 3), (0, -3)])
def test_the_grid_has_no_end(karta: Game, right: int, down: int) -> None:
    """The longest table there can be goes three squares further with each card, past the seam of the torus."""
    way = "r1" if right else "r0"
    laid = [f"{card} {way} {right * at},{down * at}" for at, card in enumerate(CARDS)]
    match = karta.load(position(red="A C E G I K M O"))
    for at in range(15):
        match.play(laid[at])
        assert match.position()["laid"] == laid[: at + 1]
    assert refused(match, laid[15]) == "KAR-9"
    match.play(f"P {way} {right * 44 // 3},{down * 44 // 3}")  # one square less far: the last card must overlap
    assert match.position() == position(*match.position()["laid"])
    assert karta.load(match.position()).position() == match.position()


@proves("KAR-7")
def test_a_third_card_over_a_locked_square_is_refused(karta: Game) -> None:
    match = karta.load(position("A r0 0,0", "B r0 1,1", red="C"))
    assert refused(match, "C r0 1,2") == "KAR-7"
    assert refused(match, "C r0 0,0") == "KAR-7"
    assert refused(match, "C r1 -1,1") == "KAR-7"
    match.play("C r0 2,1")


@proves("KAR-7")
def test_a_card_may_cover_several_cards_and_squares_that_are_open(karta: Game) -> None:
    match = karta.load(position("A r0 0,0", "B r0 2,0", red="C"))
    match.play("C r0 1,0")
    locked = {(here["x"], here["y"]) for here in match.view(0)["squares"] if here["locked"]}
    assert locked == {(x, y) for x in (1, 2) for y in (0, 1, 2)}


@proves("KAR-8")
@pytest.mark.parametrize("way", ["r0", "r2", "b0", "b2"])
def test_the_second_card_may_not_cover_the_first_altogether(karta: Game, way: str) -> None:
    for first in CARDS:
        second = "A" if first != "A" else "B"
        match = karta.load(position(f"{first} r0 0,0", blue=second))
        assert refused(match, f"{second} {way} 0,0") == "KAR-8"


@proves("KAR-8")
def test_the_second_card_lays_no_blue_dot_on_a_red_one(karta: Game) -> None:
    match = karta.load(position("A r0 0,0", blue="D K"))
    # D is RB/.R/..: laid one column to the left, its blue dot comes to lie on the red dot at (0,0).
    assert refused(match, "D r0 -1,0") == "KAR-8"
    # One row lower it lies on A's blue dot at (0,1), and its red dot on an empty square.
    match.copy().play("D r0 -1,1")
    # An empty square on a red dot, and a red dot on a red dot.
    match.copy().play("D r0 -1,-2")
    match.copy().play("K r0 1,0")


@proves("KAR-8")
def test_the_limits_of_the_second_card_are_its_own(karta: Game) -> None:
    third = karta.load(position("A r0 0,0", "B r0 2,0", red="C D"))
    third.copy().play("C r0 0,0")  # all six squares of the first
    third.copy().play("D r0 -1,0")  # a blue dot on a red one


@proves("KAR-8")
def test_every_second_card_is_judged_as_the_twin_does(karta: Game) -> None:
    for first in ("A r0 0,0", "C r1 0,0", "K b3 0,0", "P b2 0,0", "O r2 0,0"):
        match = karta.load(position(first))
        table, hand = Table(first), set(match.position()["hands"][1])
        expected = [move for card in sorted(hand) for move in table.moves(card) if not table.broken_rule(move, hand)]
        assert list(match.legal()) == expected


@proves("KAR-9")
def test_the_sixteenth_card_must_overlap_where_it_can(karta: Game) -> None:
    match = karta.load(position(*side_by_side(*"ABCDEFGHIJKLMNO")))
    assert refused(match, "P r0 30,0") == "KAR-9"
    assert refused(match, "P r0 31,0") == "KAR-6"
    match.copy().play("P r0 29,0")
    assert all(not Table(*match.position()["laid"]).stacks.keys().isdisjoint(placed(move)) for move in match.legal())


@proves("KAR-9")
def test_the_fifteenth_card_need_not_overlap(karta: Game) -> None:
    karta.load(position(*side_by_side(*"ABCDEFGHIJKLMN"), red="O")).play("O r0 28,0")


@proves("KAR-9")
def test_contact_is_enough_if_no_place_overlaps(karta: Game) -> None:
    match = karta.load(position(*SHUT_IN))
    table = Table(*SHUT_IN)
    assert {x for (x, _), stack in table.stacks.items() if len(stack) == 1} == {0, 3}
    assert not table.some_place_overlaps("P")
    assert list(match.legal()) == [move for move in table.moves("P") if table.broken_rule(move, {"P"}) is None]
    assert refused(match, "P r0 3,0") == "KAR-7"
    match.play("P r0 14,0")
    assert match.over


# --- What shows ---


@proves("KAR-10")
def test_a_square_covered_twice_is_locked_and_one_covered_once_is_not(karta: Game) -> None:
    match = karta.load(position("A r0 0,0", "B r0 1,1"))
    assert square(match, 1, 1)[1]
    assert square(match, 1, 2)[1]
    assert not square(match, 0, 0)[1]
    assert not square(match, 2, 3)[1]


@proves("KAR-11")
def test_an_empty_square_over_a_red_dot_lets_it_show_and_locks_it(karta: Game) -> None:
    match = karta.load(position("A r0 0,0", "B r0 2,2", red="K"))
    match.play("K r0 -1,0")  # R./B./R.: its right column is empty
    assert square(match, 0, 0) == ("R", True)
    assert square(match, 0, 1) == ("B", True)
    assert square(match, 0, 2) == (None, True)


@proves("KAR-11")
def test_a_blue_dot_over_a_red_one_shows_and_is_locked(karta: Game) -> None:
    match = karta.load(position("A r0 0,0", "B r0 2,2", red="D"))
    match.play("D r0 -1,0")  # RB/.R/..: blue on the red dot at (0,0), red on the blue dot at (0,1)
    assert square(match, 0, 0) == ("B", True)
    assert square(match, 0, 1) == ("R", True)


@proves("KAR-12")
def test_a_dot_may_lie_on_a_dot_of_its_own_colour(karta: Game) -> None:
    match = karta.load(position("A r0 0,0", "B r0 2,2", red="K"))
    dots = match.view(0)["dots"]
    match.play("K r0 1,0")  # red on the red dot at (1,0)
    assert square(match, 1, 0) == ("R", True)
    assert match.view(0)["dots"] == [dots[0] + 1, dots[1] + 1]  # the other red dot of K, and its blue one


# --- Lines and scores ---

RED_ROW = ["A r0 0,0", "B r0 2,0", "P r0 4,-1", "C r3 6,-1", "G r3 8,-1", "H r3 10,-1"]
"""Each lays two red dots more in row 0, without a gap."""


@proves("KAR-13")
@pytest.mark.parametrize(
    ("laid", "dots", "lines"),
    [
        (["A r0 0,0", "K r0 2,0"], 3, 0),
        (RED_ROW[:2], 4, 1),
        ([*RED_ROW[:3], "K r0 6,0"], 7, 1),
        (RED_ROW[:4], 8, 2),
        (RED_ROW, 12, 3),
    ],
)
def test_runs_of_3_4_7_8_and_12_make_0_1_1_2_and_3_lines(karta: Game, laid: list[str], dots: int, lines: int) -> None:
    match = karta.load(position(*laid))
    assert [square(match, x, 0)[0] for x in range(dots)] == ["R"] * dots
    assert match.scores() == [lines, 0]
    told = match.view(0)["runs"]
    assert told == ([{"colour": "R", "lines": lines, "squares": [[x, 0] for x in range(dots)]}] if lines else [])


@proves("KAR-13")
@pytest.mark.parametrize("colour", [0, 1])
@pytest.mark.parametrize(("right", "down"), [(1, 0), (0, 1), (1, 1), (-1, 1)])
def test_a_run_of_any_length_in_any_direction_makes_a_line_for_each_four_dots(
    colour: int, right: int, down: int
) -> None:
    for start, length in product((0, -5, 40), range(1, 49)):
        state = rows(rules.STATE)[0]
        state.left, state.right, state.top, state.bottom = start - 48, start + 48, start, start + 47
        for at in range(length):
            state.dots[colour, (start + at * down) % 64] |= 1 << (start + at * right) % 64
        assert rules.lines(state, colour) == length // 4
        assert rules.lines(state, 1 - colour) == 0


@proves("KAR-13")
def test_two_runs_with_a_gap_are_two_runs(karta: Game) -> None:
    state = rows(rules.STATE)[0]
    state.right = 20
    state.dots[0, 0] = 0b1110111011111101111
    assert rules.lines(state, 0) == 2


@proves("KAR-13")
def test_a_dot_may_serve_lines_in_different_directions(karta: Game) -> None:
    state = rows(rules.STATE)[0]
    state.right = state.bottom = 3
    for y in range(4):
        state.dots[1, y] = 0b1111
    assert rules.lines(state, 1) == 4 + 4 + 2


@proves("KAR-13", "KAR-14")
def test_lines_and_tokens_are_those_that_the_twin_counts_at_every_moment(karta: Game) -> None:
    for seed in range(30):
        match, random = karta.new(seed=seed, options={"seat0": ("red", "blue")[seed % 2]}), Random(seed)
        while not match.over:
            # Overlapping in the middle makes more lines than straying outward.
            moves = sorted(
                random.sample(match.legal(), 40), key=lambda move: sum(map(abs, map(int, move[5:].split(","))))
            )
            match.play(moves[0])
            table = Table(*match.position()["laid"])
            tokens, dots = table.by_seat(match.position()["red"])
            assert match.scores() == match.view(0)["tokens"] == tokens
            assert match.view(0)["dots"] == dots
            runs = match.view(0)["runs"]
            assert [sum(run["lines"] for run in runs if run["colour"] == colour) for colour in "RB"] == [
                table.lines(colour) for colour in "RB"
            ]


@proves("KAR-14")
def test_a_line_made_by_the_opponent_earns_its_colour_a_token(karta: Game) -> None:
    match = karta.load(position("A r0 0,0", blue="B"))
    match.play("B r0 2,0")  # blue lays red dots
    assert match.scores() == [1, 0]
    (lay,) = match.events(None)[-1:]
    assert lay["tokens"] == [1, 0]
    assert lay["made"] == [{"colour": "R", "lines": 1, "squares": [[0, 0], [1, 0], [2, 0], [3, 0]]}]
    assert lay["broken"] == []


@proves("KAR-14")
def test_a_token_is_given_back_when_its_line_is_broken(karta: Game) -> None:
    match = karta.load(position(*FOUR_IN_A_ROW, red="D"))
    assert match.scores() == [1, 0]
    match.play("D r0 -1,0")  # a blue dot on (0,0)
    assert match.scores() == [0, 0]
    (lay,) = match.events(None)[-1:]
    assert lay["broken"] == [{"colour": "R", "lines": 1, "squares": [[0, 0], [1, 0], [2, 0], [3, 0]]}]
    assert lay["made"] == []
    assert lay["locked"] == [[0, 0], [0, 1], [0, 2]]


@proves("KAR-14")
def test_a_run_that_only_grows_is_neither_made_nor_broken(karta: Game) -> None:
    match = karta.load(position(*FOUR_IN_A_ROW, red="K"))
    match.play("K r0 4,0")
    (lay,) = match.events(None)[-1:]
    assert (lay["made"], lay["broken"], lay["tokens"]) == ([], [], [1, 0])


@proves("KAR-15")
def test_most_tokens_win_then_most_dots_else_both(karta: Game) -> None:
    seen = set()
    for seed in range(120):
        seat0 = ("red", "blue")[seed % 2]
        match = random_end(karta, seed, seat0=seat0)
        tokens, dots = Table(*match.position()["laid"]).by_seat(match.position()["red"])
        ranks = list(zip(tokens, dots, strict=True))
        assert match.winners() == [seat for seat in range(2) if ranks[seat] == max(ranks)]
        by = "tokens" if tokens[0] != tokens[1] else "dots" if dots[0] != dots[1] else "nothing"
        assert (match.view(None)["won_by"], match.view(None)["dots_in_all"]) == (by, dots)
        seen.add((by, seat0, *match.winners()))
    assert len(seen) == 10  # by tokens or dots, for either seat, in either colour; and level, in either colour


# --- The second leg ---


@proves("KAR-16")
def test_without_rematch_a_match_is_one_leg(karta: Game) -> None:
    match = random_end(karta, 4)
    assert len(match.moves) == 16
    assert match.position()["first_leg"] is None
    assert [event["type"] for event in match.events(0)[-3:]] == ["lay", "leg_over", "over"]


@proves("KAR-16")
def test_the_first_table_is_shown_until_each_has_laid_a_card_on_the_second(karta: Game) -> None:
    match = karta.new(seed=8, options={"rematch": True})
    play_at_random(match, Random(8), moves=16)
    single = karta.new(seed=8)
    for _, move in match.moves:
        single.play(move)
    shown = []
    for _ in range(3):
        shown.append(match.view(None)["first_squares"])
        play_at_random(match, Random(8), moves=1)
    assert shown == [single.view(None)["squares"]] * 2 + [None]


@proves("KAR-16")
@pytest.mark.parametrize("seat0", ["red", "blue"])
def test_the_second_leg_has_the_same_deal_and_the_sides_exchanged(karta: Game, seat0: str) -> None:
    match = karta.new(seed=8, options={"rematch": True, "seat0": seat0})
    start = match.position()
    play_at_random(match, Random(8), moves=16)
    second = match.position()
    assert (start["leg"], second["leg"]) == (1, 2)
    assert second["red"] == match.actor == 1 - start["red"]
    assert second["hands"] == start["hands"][::-1]
    assert second["laid"] == []
    laid = [move for _, move in match.moves]
    tokens, dots = Table(*laid).by_seat(start["red"])
    assert second["first_leg"] == {"tokens": tokens, "dots": dots, "laid": laid}
    assert match.scores() == tokens
    lay, leg_over, deal = match.events(None)[-3:]
    assert (lay["type"], leg_over["type"], deal["type"]) == ("lay", "leg_over", "deal")
    assert (lay["tokens"], leg_over["tokens"], leg_over["dots"]) == (tokens, tokens, dots)
    assert (deal["leg"], deal["red"], deal["hands"]) == (2, second["red"], second["hands"])


@proves("KAR-16")
def test_tokens_of_both_legs_add_up_then_dots(karta: Game) -> None:
    decided = set()
    for seed in range(80):
        match = random_end(karta, seed, rematch=True)
        end = match.position()
        assert len(match.moves) == 32
        legs = [Table(*end["first_leg"]["laid"]).by_seat(0), Table(*end["laid"]).by_seat(1)]
        tokens, dots = [[sum(leg[what][seat] for leg in legs) for seat in range(2)] for what in range(2)]
        ranks = list(zip(tokens, dots, strict=True))
        assert match.scores() == tokens
        assert match.winners() == [seat for seat in range(2) if ranks[seat] == max(ranks)]
        by = "tokens" if tokens[0] != tokens[1] else "dots" if dots[0] != dots[1] else "nothing"
        assert (match.view(None)["won_by"], match.view(None)["dots_in_all"]) == (by, dots)
        decided.add(by)
    assert decided == {"tokens", "dots", "nothing"}


@proves("KAR-16")
def test_a_second_leg_can_be_taken_up_from_a_position(karta: Game) -> None:
    first = [*SHUT_IN, "P r0 14,0"]
    match = karta.load(position("A r0 0,0", "B r0 2,0", first=first))
    assert match.actor == match.position()["red"] == 1
    assert match.position() == position("A r0 0,0", "B r0 2,0", first=first)


# --- The whole list against the twin ---


@proves("KAR-4", "KAR-5", "KAR-6", "KAR-7", "KAR-8", "KAR-9")
@pytest.mark.parametrize("seed", range(12))
def test_the_legal_list_is_the_twins_in_order_and_refusals_name_its_rule(karta: Game, seed: int) -> None:
    match, random = karta.new(seed=seed), Random(seed)
    while not match.over:
        hand = set(match.position()["hands"][match.actor or 0])
        table = Table(*match.position()["laid"])
        legal = match.legal()
        for card in random.sample(sorted(CARDS), 2):
            judged = {move: table.broken_rule(move, hand) for move in table.moves(card)}
            assert [move for move in legal if move[0] == card] == [move for move in judged if judged[move] is None]
            for move in random.sample([move for move in judged if judged[move]], 25):
                with pytest.raises(IllegalMove) as refusal:
                    match.play(move)
                assert refusal.value.rule == judged[move]
        assert [move[0] for move in legal] == sorted(move[0] for move in legal)
        match.play(random.choice(legal))


@pytest.mark.parametrize(("way", "places"), [("r0", 31), ("r1", 32)])
def test_beside_one_card_there_are_31_places_upright_and_32_sideways(karta: Game, way: str, places: int) -> None:
    """The two numbers that bound the length of a legal list; those that KAR-8 forbids are counted with the others."""
    match = karta.load(position("A r0 0,0", blue="B"))
    texts = [f"B {way} {x},{y}" for x, y in product(range(-9, 10), repeat=2)]
    numbers = [karta.cards.move_number(match._state, text) for text in texts]
    reasons = [karta.rules.refusal(match._state, number) for number in numbers if number is not None]
    assert len(reasons) - reasons.count(rules.NO_CONTACT) == places
