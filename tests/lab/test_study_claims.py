"""The verdicts of a study: at the borders of their rules, and only sure where the figures are."""

from __future__ import annotations

import dataclasses
import math
from types import SimpleNamespace
from typing import Any

import pytest

import tablee
from tablee.engine.questions import Age, Easier, Ends, Ideal, Lasts, NoChance
from tablee.lab.arena.standings import Estimate
from tablee.lab.study.answers import figure_told
from tablee.lab.study.claims import FAILS, HOLDS, PARTLY, UNKNOWN, judge, together, within
from tablee.lab.study.findings import Length, Seats
from tablee.lab.study.questions import find_questions
from tablee.lab.study.speaker import Speaker
from tablee.lab.study.statistics import Measured


def sure(value: float) -> Measured:
    return Measured(value, 0.0, 40)


def unsure(value: float, error: float) -> Measured:
    return Measured(value, error, 1_000_000)


def table(players: range, **found: Any) -> Any:
    """Findings of which only what a claim asks for is known, by the name of the cell."""
    answers = {name: values.__getitem__ for name, values in found.items()}
    known = SimpleNamespace(table=players[0])
    return SimpleNamespace(game=SimpleNamespace(players=players), questions=known, closest=list(players), **answers)


@pytest.mark.parametrize(
    ("median", "verdict"),
    [
        ((15, 20), HOLDS),
        ((15, 20.1), UNKNOWN),
        ((14.9, 20), UNKNOWN),
        ((33, 33), UNKNOWN),  # a brisk table needs 19.8
        ((33.4, 33.4), FAILS),  # a brisk table needs 20.04
        ((9.4, 9.4), UNKNOWN),  # a leisurely one needs 15.04
        ((9.3, 9.3), FAILS),
    ],
)
def test_a_length_holds_within_and_fails_only_beyond_every_pace(median: tuple[float, float], verdict: str) -> None:
    assert within(median, (0.6 * median[0], 1.6 * median[1]), 15, 20) == verdict


def lasting(minutes: float) -> Any:
    """The median is surely between nine and eleven tenths of these minutes."""
    median = Estimate(minutes, 0.9 * minutes, 1.1 * minutes)
    return Length((), (), median, median, sure(1.0), (), 100, 0)


def test_a_length_may_hold_for_some_numbers_of_players_only() -> None:
    claim = Lasts("x", 15, 20)
    found = judge(
        claim, table(range(2, 5), length={"equals-2": lasting(17.5), "equals-3": lasting(25), "equals-4": lasting(99)})
    )
    assert found.verdict == PARTLY
    assert found.facts["holds_for"][1] == [2]
    assert found.facts["fails_for"][1] == [4]
    assert found.facts["unknown_for"][1] == [3]


@pytest.mark.parametrize(
    ("minutes", "english", "french"),
    [
        ((17.5, 17.5), "The claim holds with 2 and 3 players.", "C’est vrai à 2 et 3 joueurs."),
        ((99, 99), "It does not hold with 2 and 3 players.", "C’est faux à 2 et 3 joueurs."),
        ((25, 25), "With 2 and 3 players, it cannot be told.", "À 2 et 3 joueurs, on ne peut le dire."),
        (
            (17.5, 25, 99),
            "The claim holds with 2 players. It does not hold with 4 players. With 3 players, it cannot be told.",
            "C’est vrai à 2 joueurs. C’est faux à 4 joueurs. À 3 joueurs, on ne peut le dire.",
        ),
    ],
)
def test_every_number_of_players_is_told_and_no_empty_list(
    minutes: tuple[float, ...], english: str, french: str
) -> None:
    claim = Lasts("x", 15, 20)
    lengths = {f"equals-{players}": lasting(middle) for players, middle in enumerate(minutes, 2)}
    found = judge(claim, table(range(2, 2 + len(minutes)), length=lengths))
    for lang, told in (("en", english), ("fr", french)):
        sentence = figure_told(claim, found, Speaker(lang))
        assert sentence.endswith(f" leisurely one. {told}" if lang == "en" else f" tranquille. {told}")


def test_a_pace_is_told_by_its_median_and_judged_by_what_the_median_may_be() -> None:
    length = lasting(20)
    assert (length.brisk, length.leisurely) == pytest.approx((12, 32))
    assert length.band == pytest.approx((10.8, 35.2))
    facts = judge(Lasts("x", 15, 20), table(range(2, 3), length={"equals-2": length})).facts
    assert (facts["brisk"][1], facts["leisurely"][1]) == (length.brisk, length.leisurely)


def test_verdicts_come_together() -> None:
    assert together([HOLDS, HOLDS]) == HOLDS
    assert together([FAILS]) == FAILS
    assert together([UNKNOWN, UNKNOWN]) == UNKNOWN
    assert together([HOLDS, UNKNOWN]) == UNKNOWN, "it fails for none"
    assert together([FAILS, HOLDS]) == PARTLY
    assert together([FAILS, HOLDS, UNKNOWN]) == PARTLY
    assert together([FAILS, UNKNOWN]) == FAILS, "it holds for none"


def openness(*values: Measured) -> Any:
    found = {f"course-{players}": value for players, value in enumerate(values, 2)}
    return table(range(2, 2 + len(values)), openness=found)


def test_the_best_numbers_of_players_must_surely_beat_each_of_the_others() -> None:
    claim = Ideal("x", range(3, 5))
    assert judge(claim, openness(sure(0.5), sure(0.7), sure(0.8), sure(0.6))).verdict == HOLDS
    assert judge(claim, openness(sure(0.5), sure(0.7), sure(0.8), sure(0.9))).verdict == FAILS
    assert judge(claim, openness(sure(0.5), sure(0.7), sure(0.8), sure(0.75))).verdict == UNKNOWN
    assert judge(claim, openness(sure(0.5), sure(0.7), sure(0.8), unsure(0.0, math.inf))).verdict == UNKNOWN
    assert judge(claim, openness(sure(0.5), sure(0.7), sure(0.8), unsure(1.0, math.inf))).verdict == UNKNOWN


def test_the_best_numbers_cannot_be_told_when_intervals_of_all_comparisons_overlap() -> None:
    claim = Ideal("x", range(3, 4))
    # One comparison needs 1.96 standard errors of the difference, two need 2.24.
    error = 0.1 / 2**0.5
    assert judge(claim, openness(unsure(0.5, error), unsure(0.71, error))).verdict == HOLDS
    assert judge(claim, openness(unsure(0.5, error), unsure(0.71, error), unsure(0.1, error))).verdict == UNKNOWN
    assert judge(claim, openness(unsure(0.5, error), unsure(0.73, error), unsure(0.1, error))).verdict == HOLDS


def test_a_game_ends_if_it_is_surely_stopped_in_less_than_one_match_of_a_hundred() -> None:
    def judged(low: float, high: float) -> str:
        return judge(Ends(), table(range(2, 3), stopped={"equals-2": Estimate(low, low, high)})).verdict

    assert judged(0, 0.0099) == HOLDS
    assert judged(0, 0.01) == UNKNOWN
    assert judged(0.0101, 0.02) == FAILS


def test_chance_has_no_place_if_the_deal_surely_settles_less_than_a_twentieth() -> None:
    def judged(value: float, error: float, without: Measured = sure(0.3)) -> str:  # noqa: B008
        luck = {"variant-0-cards": unsure(value, error), "cards-2": without}
        kin = {"variant-0-cards": sure(0.9)}
        return judge(NoChance("x", 0), table(range(2, 3), luck=luck, kinship=kin)).verdict

    assert judged(0.01, 0.02) == HOLDS  # up to 0.049
    assert judged(0.011, 0.02) == UNKNOWN
    assert judged(0.089, 0.02) == UNKNOWN
    assert judged(0.09, 0.02) == FAILS  # from 0.0508
    assert judged(-0.02, 0.02) == HOLDS
    assert judged(-0.02, 0.03) == UNKNOWN  # shown as up to 0.0588, though it was measured up to 0.0388
    assert judged(0.0, math.inf) == UNKNOWN
    # Where it settles as little without the variant, nothing was taken from chance.
    assert judged(0.01, 0.02, without=sure(0.01)) == UNKNOWN
    assert judged(0.01, 0.02, without=unsure(0.06, 0.01)) == UNKNOWN
    assert judged(0.01, 0.02, without=unsure(0.08, 0.01)) == HOLDS


def test_cards_are_easier_to_lay_if_surely_fewer_turns_leave_nothing_to_choose() -> None:
    def judged(with_it: Measured, without: Measured) -> str:
        found = {"variant-0-equals": with_it, "equals-2": without}
        return judge(Easier("x", 0), table(range(2, 3), without_choice=found)).verdict

    assert judged(sure(0.2), sure(0.3)) == HOLDS
    assert judged(sure(0.3), sure(0.2)) == FAILS
    assert judged(unsure(0.2, 0.1), unsure(0.3, 0.1)) == UNKNOWN


def test_no_match_of_bots_tells_who_is_old_enough() -> None:
    assert judge(Age(7), table(range(2, 3))).verdict == UNKNOWN


def seats(*shares: float, error: float = 0.001) -> Seats:
    return Seats(len(shares), tuple(unsure(share, error) for share in shares), 10_000, 5)


def test_a_seat_gains_or_loses_only_if_surely_by_a_tenth() -> None:
    assert seats(0.55, 0.45).gaining == []
    assert (seats(0.56, 0.44).gaining, seats(0.56, 0.44).losing) == ([0], [1])
    assert seats(0.56, 0.44, error=0.03).gaining == []
    assert seats(0.51, 0.49).alike
    assert not seats(0.51, 0.49, error=0.03).alike
    assert not seats(0.56, 0.44).alike


@pytest.mark.parametrize("game", tablee.games())
def test_what_is_known_of_a_game_fits_the_game(game: str) -> None:
    found = tablee.game(game)
    known = find_questions(found)
    assert known.table in found.players
    assert {known.usual, known.weak} <= set(known.ladder)
    for variant in known.variants:
        assert found.checked_options(variant.options) != found.checked_options({})


def test_of_a_game_that_asks_nothing_enough_is_asked(duo: Any) -> None:
    known = find_questions(dataclasses.replace(duo, id="whist", questions=None))
    assert (known.usual, known.weak, known.table, known.imagining) == ("4", "1", 4, True)
    assert [dict(variant.options) for variant in known.variants] == [{"turbo": True}]
