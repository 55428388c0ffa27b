"""Le Jeu du Daron: positions that are refused, and random play that keeps the laws of the contract."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from daron_positions import position

from tablee import BadPosition, Game

Position = dict[str, Any]

GOOD = position("3 4 E +2", "7 8 D", "O 5", centre="6 5 3", duel="+4", daron="D")
DEPOSIT = position("3 4 9", "7 7", centre="5 3 2", phase="deposit", window=3)
DEMANDED = position("7 9", "7 7", centre="3 +4", phase="deposit", must=7)
JOKER = position("7 9", "7 7", centre="3 O", phase="deposit", must="any")
DRAWN = position("4 9", "7 7", phase="drawn", drawn="4")
TO_COME = position("2 9", "7 7", centre="5 3 4", phase="deposit", window=3, drawn="2")
DEMANDED_DRAWN = position("7 8 9", "7 7", centre="3 +4", phase="deposit", must=7, drawn="8")
DUEL = position("4 9", "7 7", "8 8", duel="+2 +3 +4", phase="duel", strength=4, opponent=1, laid=2)
BRAWL = position("4 9", "7 7", "8 8", daron="D D D", phase="brawl", laid=2, actor=2)
LAST = {"winner": 0, "hands": [[], ["7"], ["E", "D"]], "change": [10, 0, 0]}
SECOND = position("3 4", "7 7", "8 8", round=2, scores=[10, 0, 0], last_round=LAST)
OVER = position(
    "", "7", "D E", round=3, scores=[10, 0, 0], last_round=LAST, actor=None, phase="over", options={"turn_limit": 5}
)
LEGAL_POSITIONS = {
    "turn": GOOD,
    "deposit": DEPOSIT,
    "demanded": DEMANDED,
    "joker": JOKER,
    "drawn": DRAWN,
    "drawn, but does not fit": {**DRAWN, "drawn": "9"},
    "drawn, to come": TO_COME,
    "drawn, to come after a demand": DEMANDED_DRAWN,
    "duel": DUEL,
    "brawl": BRAWL,
    "second": SECOND,
    "over": OVER,
}


def refused_at(daron: Game, changed: Position) -> str:
    """The place that a position is refused for; it is said in both languages."""
    with pytest.raises(BadPosition) as error:
        daron.load(changed)
    assert error.value.sentence("en")
    assert error.value.sentence("fr")
    return error.value.where


@pytest.mark.parametrize("name", LEGAL_POSITIONS)
def test_a_position_that_agrees_with_itself_is_loaded_as_it_is(daron: Game, name: str) -> None:
    given = LEGAL_POSITIONS[name]
    loaded = daron.load(given).position()
    expected = {"turns": 0} | given if given["options"]["turn_limit"] else given
    hands = {"hands": [sorted(hand) for hand in given["hands"]]}
    assert {**loaded, "hands": [sorted(hand) for hand in loaded["hands"]]} == {**expected, **hands}
    assert daron.load(loaded).position() == loaded


def test_hands_come_in_any_order(daron: Game) -> None:
    shuffled = {**GOOD, "hands": [["+2", "4", "E", "3"], ["D", "8", "7"], ["5", "O"]]}
    assert daron.load(shuffled).position() == daron.load(GOOD).position()
    assert daron.load(shuffled).position()["hands"][0] == ["3", "4", "E", "+2"]


def test_scores_and_rounds_need_not_add_up_to_a_whole_match(daron: Game) -> None:
    assert daron.load({**GOOD, "round": 3, "starter": 1, "scores": [7, 0, 31]}).scores() == [7, 0, 31]


# --- Fields ---


@pytest.mark.parametrize("field", sorted(GOOD))
def test_every_field_is_needed(daron: Game, field: str) -> None:
    assert refused_at(daron, {name: value for name, value in GOOD.items() if name != field}) == field


def test_unknown_fields_are_refused(daron: Game) -> None:
    assert refused_at(daron, {**GOOD, "wind": 3}) == "wind"
    assert refused_at(daron, {**GOOD, "turns": 0}) == "turns"
    assert refused_at(daron, {**SECOND, "last_round": {**LAST, "wind": 3}}) == "last_round.wind"


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("game", ["duo", None, 3]),
        ("players", [1, 9, "3", None, True]),
        ("options", [{}, None, {"free_answer": False}, {**GOOD["options"], "rounds": 0}, {**GOOD["options"], "x": 1}]),
        ("actor", [3, -1, "0", True, 1, 0.0]),
        ("scores", [None, [0, 0], [0, 0, "0"], [0, 0, True], [0, 0, -1], [0, 0, 10**10]]),
        ("hands", [None, [], {}, [["3"]], ["3", "4", "5"], [None, [], []]]),
        ("draw", [None, "3", {}, [3], ["10"], [None], ["d"]]),
        ("centre", [None, "3", [3]]),
        ("duel", [None, "+2", [2]]),
        ("daron", [None, "D", [True], 1]),
        ("phase", [None, "Turn", "", 0, "over"]),
        ("turn", [None, 3, -1, "0", False]),
        ("direction", [None, 0, 2, "1", True, 1.0, -1.0]),
        ("starter", [None, 3, -1, "0", False]),
        ("round", [None, 0, -1, "1", True, 4]),
        ("window", [0, 10, "3", True, 3, "any", 3.0]),
        ("must", [0, 10, "3", True, 3, "any", "all", []]),
        ("turned", [None, 0, "false", True]),
        ("drawn", [3, "", "3", "10", True, ["3"]]),
        ("strength", [None, -1, 21, "2", True, 2]),
        ("opponent", [3, -1, "1", True, 1]),
        ("laid", [None, -1, 17, "1", True, 1]),
        ("idle", [None, -1, 3, "1", True]),
        ("last_round", [3, [], LAST, {}]),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(daron: Game, field: str, values: list[Any]) -> None:
    for value in values:
        where = refused_at(daron, {**GOOD, field: value})
        assert where.startswith(field), (value, where)


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        ("players", 4, "scores"),
        ("turn", 1, "actor"),
        ("phase", "deposit", "window"),
        ("phase", "drawn", "drawn"),
        ("phase", "duel", "strength"),
        ("phase", "brawl", "laid"),
    ],
)
def test_a_field_that_another_one_denies_is_refused(daron: Game, field: str, value: Any, where: str) -> None:
    assert refused_at(daron, {**GOOD, field: value}) == where


@pytest.mark.parametrize("whole", [None, [], "position", 3])
def test_a_position_is_an_object(daron: Game, whole: Any) -> None:
    assert refused_at(daron, whole) == "position"


# --- Cards ---


def moved(given: Position, change: Callable[[Position], None]) -> Position:
    """A copy of a position, changed."""
    twin: Position = json.loads(json.dumps(given))
    change(twin)
    return twin


def test_a_card_too_many_too_few_or_unknown_is_named(daron: Game) -> None:
    ninth_4 = moved(GOOD, lambda p: p["draw"].append("4"))
    assert refused_at(daron, ninth_4) == "draw"
    swapped = moved(GOOD, lambda p: p["draw"].__setitem__(0, "4"))
    assert refused_at(daron, swapped) == "draw"
    missing = moved(GOOD, lambda p: p["draw"].pop())
    assert refused_at(daron, missing) == "hands[0] + hands[1] + hands[2] + draw + centre + duel + daron"
    unknown = moved(GOOD, lambda p: p["hands"][1].__setitem__(2, "+6"))
    assert refused_at(daron, unknown) == "hands[1][2]"
    too_many = moved(GOOD, lambda p: p["centre"].extend(["4"] * 99))
    assert refused_at(daron, too_many) == "centre"


def test_piles_hold_their_own_cards(daron: Game) -> None:
    assert refused_at(daron, position("3 3", "7 7", duel="+2 4")) == "duel[1]"
    assert refused_at(daron, position("3 3", "7 7", duel="D")) == "duel[0]"
    assert refused_at(daron, position("3 3", "7 7", daron="D x2")) == "daron[1]"
    assert refused_at(daron, position("3 3", "7 7", centre="")) == "centre"


@pytest.mark.parametrize("top", ["E", "+2", "x2", "D"])
def test_the_centre_shows_a_number_unless_one_is_demanded(daron: Game, top: str) -> None:
    assert refused_at(daron, position("3 3", "7 7", centre=f"4 {top}")) == "centre"
    assert refused_at(daron, position("3 3", "7 7", centre=f"3 {top}", phase="deposit", window=3)) == "centre"


def test_an_empty_hand_has_ended_the_round(daron: Game) -> None:
    assert refused_at(daron, position("3 3", "", "7 7")) == "hands[1]"
    assert refused_at(daron, position("", "7 7", centre="3 3", phase="deposit", window=3)) == "hands[0]"


# --- Phases ---


def changed(given: Position, **fields: Any) -> Position:
    return {**given, **fields}


def test_a_deposit_has_a_window_or_a_demand(daron: Game) -> None:
    assert refused_at(daron, changed(DEPOSIT, window=None)) == "window"
    assert refused_at(daron, changed(DEPOSIT, must=4)) == "window"
    assert refused_at(daron, changed(DEPOSIT, actor=1)) == "actor"
    assert refused_at(daron, changed(DEPOSIT, idle=1)) == "idle"


@pytest.mark.parametrize(
    ("centre", "window", "turned"),
    [
        ("3 2", 3, False),
        ("3 2 4 3", 3, False),
        ("3 3", 3, False),
        ("2 1 3", 2, True),
        ("9 8", 9, False),
        ("9 9", 9, True),
        ("5 +4 9", 9, True),
        ("5 +4 9 8 9", 9, True),
        ("4 x2 8 7", 8, False),
        ("3 O 6 5 7", 6, False),
        ("4 E 1 1", 1, True),
        ("D 3 4", 3, False),
    ],
)
def test_a_deposit_lies_on_top_of_the_centre(daron: Game, centre: str, window: int, turned: bool) -> None:
    now = position("6 6", "7 7", centre=centre, phase="deposit", window=window, turned=turned)
    assert daron.load(now).position()["turned"] is turned
    assert refused_at(daron, {**now, "turned": not turned}) == "turned"


def test_where_a_deposit_may_have_begun_in_two_ways_both_are_taken(daron: Game) -> None:
    now = position("6 6", "7 7", centre="2 1 2 3", phase="deposit", window=2)
    assert daron.load({**now, "turned": True}).position()["turned"] is True
    assert daron.load({**now, "turned": False}).position()["turned"] is False


@pytest.mark.parametrize(
    ("centre", "window"),
    [
        ("3", 3),
        ("3 5", 3),
        ("5 3", 3),
        ("2 4", 3),
        ("5 +4 8 9", 9),
        ("3 +4 8", 8),
        ("3 E 6", 6),
        ("O 6", 6),
        ("8 x2 9", 9),
    ],
)
def test_a_window_that_no_deposit_has_is_refused(daron: Game, centre: str, window: int) -> None:
    assert refused_at(daron, position("6 6", "7 7", centre=centre, phase="deposit", window=window)) == "window"


@pytest.mark.parametrize(
    ("centre", "must"),
    [
        ("3 +4", 6),
        ("3 +4", "any"),
        ("3 7", 7),
        ("+4", 7),
        ("D +4", 7),
        ("E O", "any"),
        ("3 O", 7),
        ("3 E", "any"),
        ("8 +4", 9),
        ("3 D", "any"),
        ("3 4", "any"),
    ],
)
def test_a_demand_is_that_of_the_top_card(daron: Game, centre: str, must: Any) -> None:
    assert refused_at(daron, position("6 7 9", "7 7", centre=centre, phase="deposit", must=must)) == "must"


def test_who_owes_a_number_holds_it(daron: Game) -> None:
    assert refused_at(daron, position("6 6", "7 7", centre="3 +4", phase="deposit", must=7)) == "must"
    assert refused_at(daron, position("D +2", "7 7", centre="3 O", phase="deposit", must="any")) == "must"
    assert refused_at(daron, changed(DEMANDED, turned=True)) == "turned"


def test_a_card_drawn_is_held_whether_it_fits_or_not(daron: Game) -> None:
    assert refused_at(daron, changed(DRAWN, drawn=None)) == "drawn"
    assert refused_at(daron, changed(DRAWN, drawn="3")) == "drawn"
    assert refused_at(daron, changed(DRAWN, actor=1)) == "actor"
    for card in ("D", "O", "E", "+4", "9", "3"):
        assert daron.load(position(f"3 {card}", "7 7", phase="drawn", drawn=card)).position()["drawn"] == card


@pytest.mark.parametrize(
    "now",
    [
        changed(TO_COME, drawn="3"),  # not held
        changed(TO_COME, drawn="9"),  # outside the window
        position("4 9", "7 7", centre="5 3 4", phase="deposit", window=3, drawn="4"),  # an equal card lies there
        position("D 9", "7 7", centre="5 3 4", phase="deposit", window=3, drawn="D"),
        position("+4 9", "7 7", centre="5 3 4", phase="deposit", window=3, drawn="+4"),
        changed(DEMANDED_DRAWN, drawn="9"),
        position("+2 7", "7 7", centre="3 +4", phase="deposit", must=7, drawn="+2"),
        changed(JOKER, drawn="7"),
        position("7 9", "7 7", centre="3 O 6", phase="deposit", window=6, drawn="7"),
        *(position("3 4 +2", "7 7", phase=phase, drawn="4") for phase in ("turn", "duel", "brawl")),
    ],
)
def test_a_card_drawn_that_no_deposit_can_be_waiting_for_is_refused(daron: Game, now: Position) -> None:
    assert refused_at(daron, now) == "drawn"


def test_a_deposit_that_waits_for_the_card_drawn_is_read_in_every_way_it_may_have_begun(daron: Game) -> None:
    """On 2, 1, 2, 3 the deposit may be the 3 alone, or 1, 2 and 3: with a 1 drawn it can only be the first."""
    now = position("1 6", "7 7", centre="2 1 2 3", phase="deposit", window=2, drawn="1")
    assert daron.load(now).position()["turned"] is False
    assert refused_at(daron, {**now, "turned": True}) == "turned"


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"strength": 0}, "strength"),
        ({"strength": 3}, "strength"),
        ({"opponent": None}, "opponent"),
        ({"opponent": 2}, "opponent"),
        ({"opponent": 0}, "opponent"),
        ({"direction": -1}, "opponent"),
        ({"laid": 0}, "laid"),
        ({"laid": 4}, "laid"),
        ({"laid": 3}, "actor"),
        ({"actor": 1}, "actor"),
        ({"actor": 2}, "actor"),
        ({"turn": 1}, "opponent"),
        ({"window": 3}, "window"),
        ({"must": 3}, "must"),
        ({"turned": True}, "turned"),
        ({"drawn": "4"}, "drawn"),
        ({"idle": 1}, "idle"),
        ({"phase": "brawl"}, "strength"),
        ({"phase": "turn"}, "strength"),
    ],
)
def test_a_duel_agrees_with_its_cards(daron: Game, fields: Position, where: str) -> None:
    assert refused_at(daron, changed(DUEL, **fields)) == where


@pytest.mark.parametrize(
    ("pile", "laid", "strength", "where"),
    [
        ("+3 +2", 2, 3, "duel"),
        ("+3 +3", 2, 3, "duel"),
        ("x2", 1, 2, "duel"),
        ("x2 +2", 2, 2, "duel"),
        ("+2 x2 +4", 3, 4, "duel"),
        ("+2 x2", 2, 2, "strength"),
    ],
)
def test_each_card_of_a_duel_is_stronger_than_the_last(
    daron: Game, pile: str, laid: int, strength: int, where: str
) -> None:
    now = position("6 6", "7 7", duel=pile, phase="duel", laid=laid, strength=strength, opponent=1, actor=laid % 2)
    assert refused_at(daron, now) == where


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"laid": 0}, "laid"),
        ({"laid": 4}, "laid"),
        ({"laid": 1}, "actor"),
        ({"actor": 0}, "actor"),
        ({"opponent": 1}, "opponent"),
        ({"strength": 2}, "strength"),
        ({"idle": 1}, "idle"),
        ({"phase": "turn"}, "laid"),
        ({"phase": "duel"}, "strength"),
    ],
)
def test_a_brawl_agrees_with_its_cards(daron: Game, fields: Position, where: str) -> None:
    assert refused_at(daron, changed(BRAWL, **fields)) == where


@pytest.mark.parametrize(
    ("laid", "direction", "actors"), [(1, 1, {1}), (2, 1, {1, 2}), (3, 1, {0, 1, 2}), (1, -1, {2})]
)
def test_a_brawl_reaches_as_many_seats_as_daron_were_laid(
    daron: Game, laid: int, direction: int, actors: set[int]
) -> None:
    for actor in range(3):
        now = changed(BRAWL, laid=laid, direction=direction, actor=actor)
        if actor in actors:
            assert daron.load(now).actor == actor
        else:
            assert refused_at(daron, now) == "actor"


# --- Rounds ---


@pytest.mark.parametrize(
    ("last", "where"),
    [
        ({"winner": 3}, "last_round.winner"),
        ({"winner": "0"}, "last_round.winner"),
        ({"winner": 1}, "last_round.hands[0]"),
        ({"winner": None}, "last_round.hands[0]"),
        ({"hands": [[], ["7"]]}, "last_round.hands"),
        ({"hands": [[], ["7"], ["F"]]}, "last_round.hands[2][0]"),
        ({"hands": [[], [], ["D", "E"]]}, "last_round.hands[1]"),
        ({"hands": [[], ["+5"] * 2, ["+5", "E"]]}, "last_round.hands[2]"),
        ({"hands": [[], ["7"], ["D", "D"]]}, "last_round.change"),
        ({"change": [10, 0]}, "last_round.change"),
        ({"change": [9, 0, 0]}, "last_round.change"),
        ({"change": [0, 10, 0]}, "last_round.change"),
    ],
)
def test_the_last_round_agrees_with_its_hands(daron: Game, last: Position, where: str) -> None:
    assert refused_at(daron, changed(SECOND, last_round={**LAST, **last})) == where


@pytest.mark.parametrize("field", sorted(LAST))
def test_every_field_of_the_last_round_is_needed(daron: Game, field: str) -> None:
    last = {name: value for name, value in LAST.items() if name != field}
    assert refused_at(daron, changed(SECOND, last_round=last)) == f"last_round.{field}"


def test_a_round_before_this_one_has_ended_or_not(daron: Game) -> None:
    assert refused_at(daron, changed(SECOND, round=1)) == "last_round"
    assert refused_at(daron, changed(SECOND, scores=[9, 0, 0])) == "scores[0]"
    assert daron.load(changed(SECOND, last_round=None)).position()["last_round"] is None


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"phase": "turn"}, "phase"),
        ({"actor": 0}, "phase"),
        ({"last_round": None}, "last_round"),
        ({"round": 2}, "round"),
        ({"round": 4}, "round"),
        ({"hands": [["7"], [], ["D", "E"]]}, "last_round.hands[0]"),
        ({"scores": [9, 0, 0]}, "scores[0]"),
        ({"scores": [10, 0, -1]}, "scores[2]"),
        ({"idle": 1}, "idle"),
        ({"laid": 1}, "laid"),
        ({"turned": True}, "turned"),
        ({"turns": 1}, "turns"),
    ],
)
def test_when_a_match_is_over_all_is_at_rest_and_the_last_round_lies_there(
    daron: Game, fields: Position, where: str
) -> None:
    assert refused_at(daron, changed(OVER, **fields)) == where


def test_turns_are_counted_below_the_limit(daron: Game) -> None:
    limited = position("3 4", "7 7", options={"turn_limit": 5})
    assert daron.load(limited).position()["turns"] == 0
    assert daron.load({**limited, "turns": 4}).position()["turns"] == 4
    for turns in (5, -1, "1", None, True):
        assert refused_at(daron, {**limited, "turns": turns}) == "turns"
