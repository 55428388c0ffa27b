"""Drawing in Le Jeu du Daron, proved rule by rule: what may follow a draw, and what others learn of it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from daron_positions import position, sizes, state
from playing import played, refused

from tablee import Game, IllegalMove, Match
from tablee.engine.game import EVERYONE
from tablee.games.daron.cards import KIND_NAMES, deck, kind_number
from tablee.testing import proves


def drew(daron: Game, hand: str, drawn: str, centre: str = "3") -> Match:
    """Seat 0 holds these cards and has just drawn one more."""
    return played(daron.load(position(hand, "7 7", "8 8", centre=centre, draw=drawn)), "draw")


def said(match: Match, move: str) -> tuple[str | None, str, str]:
    """The rule that a refused move breaks, and its sentence in both languages."""
    with pytest.raises(IllegalMove) as error:
        match.play(move)
    return error.value.rule, error.value.sentence("en"), error.value.sentence("fr")


# --- The end of the turn ---


@pytest.mark.parametrize("drawn", ["3", "6", "E", "O", "+4", "+5", "x2", "D"])
@proves("DAR-11")
def test_whatever_is_drawn_its_player_ends_the_turn(daron: Game, drawn: str) -> None:
    match = drew(daron, "8 8", drawn)
    assert state(match, "phase", "turn", "actor", "drawn") == ("drawn", 0, 0, drawn)
    assert sizes(match)[0] == 3
    assert "end" in match.legal()
    played(match, "end")
    assert state(match, "phase", "turn", "actor", "drawn") == ("turn", 1, 1, None)
    assert drawn in state(match, "hands")[0]


@proves("DAR-11", "DAR-22")
def test_where_there_is_nothing_to_draw_the_turn_is_over_at_once(daron: Game) -> None:
    match = daron.load(position("8 8", "7 7", "2 2", centre="3", rest=1))
    played(match, "draw")
    assert state(match, "phase", "turn", "drawn") == ("turn", 1, None)


@proves("DAR-11")
def test_one_may_draw_though_one_could_lay(daron: Game) -> None:
    assert "draw" in daron.load(position("3 3 +2 D", "7 7", centre="3")).legal()


# --- A deposit with the card drawn ---


@proves("DAR-11")
def test_example_7_the_card_drawn_may_be_the_number_that_an_operator_demands(daron: Game) -> None:
    match = drew(daron, "+4 5", "7")
    assert match.legal() == ("lay +4", "end")
    played(match, "lay +4")
    assert state(match, "phase", "must", "drawn") == ("deposit", 7, "7")
    assert match.legal() == ("lay 7",)
    played(match, "lay 7")
    assert state(match, "phase", "window", "drawn") == ("deposit", 7, None)
    assert match.legal() == ("end",)


@proves("DAR-11")
def test_example_7_the_card_drawn_may_follow_others_of_the_window(daron: Game) -> None:
    match = drew(daron, "4 8", "2")
    assert match.legal() == ("lay 2", "lay 4", "end")
    played(match, "lay 4")
    assert state(match, "phase", "window", "drawn") == ("deposit", 3, "2")
    assert match.legal() == ("lay 2",)
    assert refused(match, "end") == "DAR-11"
    played(match, "lay 2")
    assert state(match, "drawn") is None
    assert match.legal() == ("end",)


@proves("DAR-11")
def test_example_7_the_card_drawn_may_follow_the_number_that_an_operator_demands(daron: Game) -> None:
    match = drew(daron, "+4 7 2", "8")
    assert match.legal() == ("lay +4", "end")
    played(match, "lay +4", "lay 7")
    assert state(match, "window", "drawn") == (7, "8")
    assert match.legal() == ("lay 8",)
    played(match, "lay 8", "end")
    assert state(match, "centre", "turn") == (["3", "+4", "7", "8"], 1)


@pytest.mark.parametrize(("hand", "drawn"), [("8 5", "O"), ("O 5", "8"), ("3 4", "D"), ("4 4", "7"), ("4 8", "+4")])
@proves("DAR-7", "DAR-11")
def test_example_7_where_the_card_drawn_cannot_be_laid_only_the_end_is_left(daron: Game, hand: str, drawn: str) -> None:
    match = drew(daron, hand, drawn)
    assert match.legal() == ("end",)
    assert match.view(0)["along"] == []


@pytest.mark.parametrize(
    ("hand", "drawn", "openers"),
    [
        ("7 8", "+4", {"+4"}),
        ("7 4", "+4", {"+4"}),
        ("6 8", "x2", {"x2"}),
        ("+2 +4 5 7", "+5", set()),
        ("+2 5 4", "+4", set()),
        ("+4 7 2 4", "3", {"2", "3", "4"}),
        ("+2 5 2", "4", {"2", "4", "+2"}),
        ("+2 +3 5 6", "6", {"+2", "+3"}),
        ("x2 +4 6 7", "5", {"x2"}),
        ("8 8", "2", {"2"}),
    ],
)
@proves("DAR-5", "DAR-6", "DAR-8", "DAR-11")
def test_only_a_card_that_leaves_room_for_the_one_drawn_may_begin(
    daron: Game, hand: str, drawn: str, openers: set[str]
) -> None:
    match = drew(daron, hand, drawn)
    assert set(match.legal()) == {f"lay {card}" for card in openers} | {"end"}


@proves("DAR-11")
def test_an_equal_card_counts_as_the_one_drawn(daron: Game) -> None:
    match = played(drew(daron, "4 4 2", "4"), "lay 2", "lay 4")
    assert state(match, "drawn") is None
    assert match.legal() == ("lay 4", "end")


@proves("DAR-10", "DAR-11", "DAR-24")
def test_a_deposit_with_the_card_drawn_may_win_the_round(daron: Game) -> None:
    match = played(drew(daron, "4", "2"), "lay 2", "lay 4")
    assert state(match, "last_round")["winner"] == 0
    match = played(drew(daron, "+4", "7"), "lay +4", "lay 7")
    assert state(match, "last_round")["winner"] == 0


@proves("DAR-9", "DAR-11")
def test_a_9_in_a_deposit_after_a_draw_turns_play_round_as_well(daron: Game) -> None:
    match = played(drew(daron, "9 2 2", "8", centre="8"), "lay 9", "lay 8", "end")
    assert state(match, "turn", "direction", "phase") == (0, -1, "turn")


@proves("DAR-11", "DAR-20")
def test_the_last_card_is_looked_at_when_a_deposit_after_a_draw_ends(daron: Game) -> None:
    match = played(drew(daron, "8", "2"), "lay 2", "end")
    assert sizes(match)[0] == 2


# --- Refusals ---


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("lay +4", "DAR-11"),
        ("lay 8", "DAR-5"),
        ("lay D", "DAR-5"),
        ("lay +3", "DAR-6"),
        ("lay +5", "DAR-4"),
        ("lay E", "DAR-7"),
        ("lay O", "DAR-7"),
        ("duel +4", "DAR-4"),
        ("daron 1", "DAR-4"),
        ("draw", "DAR-4"),
    ],
)
@proves("DAR-4", "DAR-5", "DAR-6", "DAR-7", "DAR-11")
def test_what_may_not_follow_a_draw_is_refused_by_its_lowest_rule(daron: Game, move: str, rule: str) -> None:
    match = drew(daron, "3 7 8 E O D +3 +4", "2")
    assert match.legal() == ("lay 2", "lay 3", "end")
    assert refused(match, move) == rule


@pytest.mark.parametrize("top", "3456")
@proves("DAR-7")
def test_no_joker_is_laid_after_a_draw_neither_drawn_nor_held(daron: Game, top: str) -> None:
    for hand, drawn in ((f"{top} E O", top), (f"{top} E", "O"), (f"{top} O", "E")):
        match = drew(daron, hand, drawn, centre=top)
        assert {refused(match, "lay E"), refused(match, "lay O")} == {"DAR-7"}


@proves("DAR-6", "DAR-7", "DAR-8", "DAR-11")
def test_in_a_deposit_after_a_draw_the_lowest_rule_is_named_too(daron: Game) -> None:
    match = played(drew(daron, "+4 +2 O 3 6 7", "8"), "lay +4")
    assert [refused(match, move) for move in ("end", "lay 8", "lay O")] == ["DAR-6", "DAR-6", "DAR-6"]
    played(match, "lay 7")
    assert [refused(match, move) for move in ("end", "lay 3", "lay +2", "lay O", "draw")] == [
        *("DAR-11", "DAR-5", "DAR-8", "DAR-7", "DAR-4"),
    ]
    assert match.legal() == ("lay 6", "lay 8")
    played(match, "lay 8")
    assert refused(match, "lay O") == "DAR-8", "the deposit holds the card drawn: it is one like any other"


@pytest.mark.parametrize(
    ("moves", "move", "expected"),
    [
        (
            [],
            "lay 4",
            (
                "DAR-11",
                "After a draw, a deposit must take the card drawn, and 4 would leave no way to lay 8.",
                "Après une pioche, la dépose doit contenir la carte piochée, et 4 empêcherait de poser 8.",
            ),
        ),
        (
            ["lay +4", "lay 7"],
            "end",
            (
                "DAR-11",
                "Not before 8 is laid: a deposit made after a draw must take the card drawn.",
                "Pas avant d’avoir posé 8 : après une pioche, la dépose doit contenir la carte piochée.",
            ),
        ),
        (
            [],
            "lay O",
            (
                "DAR-7",
                "O is only for a deposit that opens your turn: after a draw no joker is laid.",
                "O ne sert qu’à une dépose qui ouvre votre tour : après une pioche, on ne pose pas de joker.",
            ),
        ),
        (
            [],
            "draw",
            (
                "DAR-4",
                "You have drawn 8: lay it in a deposit, or end your turn.",
                "Vous avez pioché 8 : posez cette carte dans une dépose, ou finissez votre tour.",
            ),
        ),
    ],
)
@proves("DAR-7", "DAR-11")
def test_a_refusal_after_a_draw_says_why(
    daron: Game, moves: list[str], move: str, expected: tuple[str, str, str]
) -> None:
    match = played(drew(daron, "+4 7 4 O", "8"), *moves)
    rule, english, french = said(match, move)
    assert (rule, english, french.replace("\u202f", " ").replace("\u00a0", " ")) == expected


# --- Beside a plain search ---


def searched(hand: list[str], top: int, drawn: str) -> set[str]:
    """What may open a deposit that comes to hold the drawn card: every deposit there is is tried."""
    return {deposit[0] for deposit in every_deposit(hand, top) if drawn in deposit}


def every_deposit(hand: list[str], top: int) -> list[list[str]]:
    """DAR-5, DAR-6, DAR-8: all the deposits without a joker that a hand can make, to their every end."""
    made = {"x2": 2 * top} | {f"+{k}": top + k for k in range(2, 6)}
    found = numbers_on(hand, top)
    for operator in set(hand) & set(made):
        if str(made[operator]) in hand and made[operator] <= 9:
            left = without(without(hand, operator), str(made[operator]))
            begun = [operator, str(made[operator])]
            found += [begun, *([*begun, *more] for more in numbers_on(left, made[operator]))]
    return found


def numbers_on(hand: list[str], window: int) -> list[list[str]]:
    """Every row of number cards from the window."""
    rows = []
    for card in set(hand):
        if card.isdigit() and abs(int(card) - window) <= 1:
            rows += [[card], *([card, *more] for more in numbers_on(without(hand, card), window))]
    return rows


def without(hand: list[str], card: str) -> list[str]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


@proves("DAR-5", "DAR-6", "DAR-7", "DAR-8", "DAR-11")
def test_a_plain_search_of_all_deposits_finds_the_same_moves(daron: Game) -> None:
    """Wherever play leads after a draw, a card is legal if and only if some way on lays the drawn one."""
    random, cards = Random(11), [KIND_NAMES[kind] for kind in deck().elements()]
    seen = {"lay": 0, "end alone": 0}
    for _ in range(1500):
        hand, top = random.sample(cards, random.randint(2, 6)), str(random.randint(1, 9))
        if hand.count(top) == deck()[kind_number(top) or 0]:
            continue
        drawn = random.choice(hand)
        match = daron.load(position(" ".join(hand), "7", centre=top, phase="drawn", drawn=drawn, rest="draw"))
        openers = searched(hand, int(top), drawn)
        assert set(match.legal()) == {f"lay {card}" for card in openers} | {"end"}
        going = {card for deposit in every_deposit(hand, int(top)) if drawn in deposit for card in deposit}
        assert match.view(0)["along"] == [card for card in KIND_NAMES for _ in range(hand.count(card)) if card in going]
        seen["lay" if openers else "end alone"] += 1
        while not match.over and state(match, "drawn") and len(match.legal()) > 1 - len(openers):
            move = random.choice([move for move in match.legal() if move != "end"] or ["end"])
            match.play(move)
            if state(match, "phase") == "deposit" and state(match, "drawn"):
                assert "end" not in match.legal()
                assert match.legal(), "the drawn card can always be laid"
                assert set(match.view(0)["along"]) <= going
    assert min(seen.values()) > 200


# --- Who sees what ---


@proves("DAR-26")
def test_a_card_drawn_is_seen_by_the_one_who_drew_it_alone(daron: Game) -> None:
    match = drew(daron, "8 8", "4")
    assert (match.view(0)["drawn"], match.view(0)["along"]) == ("4", ["4"])
    for seat in (1, 2, None, EVERYONE):
        view = match.view(seat)
        assert (view["drawn"], view["along"], view["legal"]) == (None, None, [])
        (told,) = [event for event in match.events(seat) if event["type"] == "draw"]
        assert "cards" not in told
        assert (told["seat"], told["number"]) == (0, 1)
    assert [event.get("cards") for event in match.events(0) if event["type"] == "draw"] == [["4"]]


@pytest.mark.parametrize("moves", [["lay +4"], ["lay +4", "lay 7"], ["lay +4", "lay 7", "lay 8"]])
@proves("DAR-11", "DAR-26")
def test_in_a_deposit_the_card_drawn_is_known_to_its_player_alone_too(daron: Game, moves: list[str]) -> None:
    match = played(drew(daron, "+4 7 8", "8"), *moves)
    to_come = "8" if "lay 8" not in moves else None
    assert (match.view(0)["drawn"], match.position()["drawn"]) == (to_come, to_come)
    assert all(match.view(seat)["drawn"] is None for seat in (1, 2, None, EVERYONE))


def story(match: Match, seat: Any) -> str:
    """All that somebody sees and was told."""
    return json.dumps([match.view(seat), match.events(seat, 1)])


@pytest.mark.parametrize(
    ("hand", "drawn", "moves"),
    [
        ("8 8", ["2", "6", "E", "O", "+4", "x2", "D"], ["end"]),
        ("4 2 5", ["4", "2", "3"], ["lay 4", "lay 2", "lay 3"]),
        ("+4 6 7 8", ["6", "7", "8", "+4"], ["lay +4", "lay 7", "lay 6", "lay 8"]),
    ],
)
@proves("DAR-26")
def test_others_see_and_hear_the_same_whichever_card_was_drawn(
    daron: Game, hand: str, drawn: list[str], moves: list[str]
) -> None:
    """The same cards in the hand, another of them the one drawn: nothing tells others so, while the same is laid."""
    cards = sorted({*hand.split(), *drawn})
    for length in range(len(moves) + 1):
        told = set()
        for card in drawn:
            held = without(cards, card)
            match = drew(daron, " ".join([*held, "9"]), card)
            if all(move in played(match.copy(), *moves[:at]).legal() for at, move in enumerate(moves[:length])):
                played(match, *moves[:length])
                told.add(tuple(story(match, seat) for seat in (1, 2, None, EVERYONE)))
        assert len(told) == 1


@proves("DAR-26")
def test_random_play_tells_others_nothing_of_the_card_drawn(daron: Game) -> None:
    """A twin match in which the actor drew another card of the same hand looks the same to all others, ever after."""
    random, compared = Random(7), 0
    for seed in range(40):
        match = daron.new(players=2 + seed % 4, seed=seed)
        for _ in range(120):
            if match.over:
                break
            now = match.position()
            if now["phase"] in ("drawn", "deposit") and now["drawn"]:
                compared += compare_with_twins(daron, now, random)
            laying = [move for move in match.legal() if move.startswith("lay")]
            match.play(random.choice(laying if laying and random.random() < 0.6 else match.legal()))
    assert compared > 300


def compare_with_twins(daron: Game, now: dict[str, Any], random: Random) -> int:
    """Play the same moves on with another card drawn, as long as both may; how often others were asked."""
    others = [seat for seat in (*range(now["players"]), None, EVERYONE) if seat != now["actor"]]
    compared = 0
    for card in sorted(set(now["hands"][now["actor"]])):
        one = daron.load(now)
        try:
            twin = daron.load({**now, "drawn": card})
        except ValueError:
            continue  # a card that this deposit cannot be waiting for
        for _ in range(4):
            assert [story(one, seat) for seat in others] == [story(twin, seat) for seat in others]
            compared += 1
            common = [move for move in one.legal() if move in twin.legal()]
            if not common or one.position()["phase"] not in ("drawn", "deposit"):
                break
            move = random.choice(common)
            one.play(move)
            twin.play(move)
            if one.position()["phase"] == "turn":
                assert [story(one, seat) for seat in others] == [story(twin, seat) for seat in others]
                break
    return compared


@proves("DAR-11", "DAR-26")
def test_where_a_drawn_joker_could_still_be_laid_any_number_goes_along(daron: Game) -> None:
    first = daron.load({**position("1 8 +2", "7 7", "8 8", centre="3", draw="O"), "edition": 1})
    view = played(first, "draw").view(0)
    assert (view["legal"], view["along"]) == (["lay O", "end"], ["1", "8", "O"])
