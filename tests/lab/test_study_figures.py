"""The figures of a study: the same cards are the same, hidden cards are not settled, and nothing is told too surely."""

from __future__ import annotations

import math
from dataclasses import astuple
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.engine.chance import CHANCE
from tablee.engine.questions import NoChance
from tablee.engine.rows import rows
from tablee.games.janus.cards import MOVES, PROPOSE
from tablee.lab.arena.standings import Estimate
from tablee.lab.study.answers import _lengths_apart, asked_of_claim, changes
from tablee.lab.study.claims import FAILS, HOLDS, UNKNOWN, Verdict
from tablee.lab.study.command import LEAST_GAMES, planned
from tablee.lab.study.findings import Findings, Seats, _minutes
from tablee.lab.study.matches import KINDS, Table, place
from tablee.lab.study.plan import FEWEST_AGAIN, Plan
from tablee.lab.study.questions import find_questions
from tablee.lab.study.speaker import Speaker
from tablee.lab.study.statistics import Measured, reach

GAMES = list(tablee.games())
ENGLISH = Speaker("en")


def sitting(game: str, players: int) -> Table:
    known = find_questions(tablee.game(game))
    return Table(game, players, {}, (known.usual,) * players, known.imagining)


# --- The same cards, and others ---


@pytest.mark.parametrize("game", ["duo", "daron"])
def test_every_round_is_the_same_deal_whatever_happened_before(game: str) -> None:
    table = sitting(game, 4)
    dealt: dict[tuple[int, int], set[bytes]] = {}
    shuffles: dict[tuple[int, int], set[int]] = {}
    for deal in range(30):
        for dice in range(3):
            table.deal(place(deal), place(deal, dice))
            for at in range(1, 2_000):
                before = int(table.state.round)
                table.play_on(at)
                if table.state.actor < 0:
                    break
                if table.state.round > before:
                    cards = table.state.hands.tobytes() + table.state.draw.tobytes()
                    key = deal, int(table.state.round)
                    dealt.setdefault(key, set()).add(cards)
                    shuffles.setdefault(key, set()).add(int(table._sitting[0].shuffles))
    assert all(len(deals) == 1 for deals in dealt.values())
    assert len(set.union(*dealt.values())) == len(dealt), "rounds are dealt otherwise"
    assert any(len(counts) > 1 for counts in shuffles.values()) == (game == "daron"), "DAR-22"


def pile(table: Table) -> list[int]:
    """The cards that no seat knows and no hand holds."""
    room, cards = table.game.chances, np.zeros(128, np.int16)
    assert room is not None
    size = room.piled(table.state, 0, table.state, 0, table.state, rows(CHANCE)[0], cards)
    return [int(card) for card in cards[:size]]


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_is_played_on_with_the_hidden_pile_in_another_order_and_nothing_else_changed(game: str) -> None:
    table = sitting(game, tablee.game(game).players[-1])
    room = table.game.chances
    assert room is not None
    table.deal(place(1), place(2))
    table.play_on(5)
    here, state, before = table.moment(), table.state.tobytes(), pile(table)
    table.back_to(here, place(3))
    assert pile(table) == before, "the same luck"
    orders = set()
    for again in range(20):
        table.back_to(here, place(3), place(4, again))
        found = pile(table)
        orders.add(tuple(found))
        pairs = [sorted(min(card, int(room.turned(card))) for card in cards) for cards in (before, found)]
        assert pairs[0] == pairs[1]
        room.arrange(table.state, np.array(before, np.int16), len(before))
        assert table.state.tobytes() == state
    assert len(orders) == (20 if before else 1)
    seen = set().union(*orders)
    assert any(int(room.turned(card)) in seen - {card} for card in seen) == (game == "janus"), "JAN-2: either face"


# --- What people are asked to do ---


def test_votes_of_janus_are_counted_apart_from_turns_and_take_seconds() -> None:
    table, votes = sitting("janus", 4), KINDS.index("votes")
    assert table.game.advice.DESIGN.votes == range(PROPOSE, MOVES)
    seen = 0
    for deal in range(5):
        table.deal(place(deal), place(deal, 1))
        voting = 0
        for at in range(1, 2_000):
            if table.state.actor < 0:
                break
            table.play_on(at)
            voting += int(table._sitting[0].move) >= PROPOSE
        ending = table.ending()
        assert (ending.over, ending.kinds[votes]) == (True, voting)
        assert sum(ending.kinds[:-1]) == ending.moves
        seen += voting
    assert seen > 0
    pace = find_questions(table.game).pace
    assert pace.seconds[votes] == pace.vote < pace.turn / 2


# --- One question, one answer ---


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cells_play_the_same_and_every_question_finds_its_cell(game: str) -> None:
    plan: Plan = planned(game, None, LEAST_GAMES, 1)
    played = [(cell.players, cell.options, cell.entrants, cell.moments) for cell in plan.cells.values()]
    assert len(played) == len(set(played))
    known = find_questions(plan.game)
    assert plan.played_as[f"level-{known.usual}"] == f"equals-{known.table}"
    assert set(plan.played_as.values()) == set(plan.cells)


@pytest.mark.parametrize("game", GAMES)
def test_however_few_matches_are_asked_for_enough_deals_are_played_again(game: str) -> None:
    few, many = planned(game, None, LEAST_GAMES, 1), planned(game, None, None, 1)
    again = [cell.deals for cell in few.cells.values() if cell.moments]
    assert again
    assert min(again) >= FEWEST_AGAIN
    assert all(cell.deals > FEWEST_AGAIN for cell in many.cells.values()), "and that decides nothing of a usual study"


@pytest.mark.parametrize("game", GAMES)
def test_every_table_with_a_better_player_is_told_once(game: str) -> None:
    plan = planned(game, None, LEAST_GAMES, 1)
    findings = Findings(plan, [])
    told = [
        (*plan.cells[cell].entrants[:2], plan.cells[cell].players) for cell in (*findings.steps, *findings.among_weak)
    ]
    assert len(told) == len(set(told)) >= len(plan.game.players)


def compared(variants: int, gap: float) -> Any:
    """Findings of variants that differ by so many standard errors in everything but the length."""
    one, other = (Measured(value, 0.01 / 2**0.5, 1_000_000) for value in (0.3, 0.3 + 0.01 * gap))
    medians = Estimate(10, 9, 11)

    def pick(cell: str) -> Measured:
        return other if cell.startswith("variant") else one

    return SimpleNamespace(
        questions=SimpleNamespace(table=4, variants=[None] * variants),
        length=lambda cell: SimpleNamespace(median_minutes=medians),
        median_minutes=lambda cell, comparisons: medians,
        seats=lambda cell: Seats(4, (pick(cell),), 1000, 1),
        skill=lambda cell: SimpleNamespace(share=pick(cell).bounded(1000)),
        better_share=pick,
        luck=pick,
    )


def test_an_option_surely_changes_something_only_beyond_all_that_it_is_asked() -> None:
    # Three variants and four quantities: 2.87 standard errors; three comparisons alone would need 2.39.
    assert [change.sure for change in changes(compared(3, 2.8), 0)] == [False] * 4
    assert [change.sure for change in changes(compared(3, 2.9), 0)] == [False, True, True, True]


def test_a_share_has_the_same_interval_wherever_the_page_tells_it() -> None:
    findings = compared(1, 0)
    found = {change.name: change for change in changes(findings, 0)}
    assert found["first"].before == findings.seats("equals-4").interval(0)
    assert found["better"].before == findings.skill("skill-4").share


# --- Told no surer than it is ---


def test_a_part_is_never_told_as_certain_where_it_is_not() -> None:
    def shown(value: float, half: float) -> tuple[float, ...]:
        return astuple(Measured(value, half / reach(40), 40).inside())

    assert shown(-0.02, 0.03) == pytest.approx((0, 0, 0.03))
    assert shown(-0.03, 0.01) == pytest.approx((0, 0, 0.01))
    assert shown(1.01, 0.02) == pytest.approx((1, 0.98, 1))
    assert shown(0.3, 0.4) == pytest.approx((0.3, 0, 0.7))
    assert ENGLISH.part(Measured(1.0, math.inf, 10).inside()) == "100.0\u00a0% (0.0–100.0)"
    assert astuple(Measured(1.1, math.inf, 10).inside(-1.0, 1.0)) == (1.0, -1.0, 1.0)
    assert ENGLISH.part(Estimate(0, 0, 0.00004)) == "0.0\u00a0% (0.0–0.1)"
    assert ENGLISH.part(Estimate(1, 0.99999, 1)) == "100.0\u00a0% (99.9–100.0)"
    assert ENGLISH.part(Estimate(0.2449, 0.2444, 0.2455)) == "24.5\u00a0% (24.4–24.6)"


class Lengths(Findings):
    """Findings of which only the medians are known, by number of players from two on."""

    def __init__(self, *medians: Estimate) -> None:
        self.game: Any = SimpleNamespace(players=range(2, 2 + len(medians)), title="Whist")
        self.questions: Any = SimpleNamespace(table=2)
        self._medians = medians
        self.asked: list[int] = []

    def median_minutes(self, cell: str, comparisons: int) -> Estimate:
        self.asked.append(comparisons)
        return self._medians[int(cell.removeprefix("equals-")) - 2]


def test_matches_are_shortest_or_longest_only_where_that_is_told_apart() -> None:
    apart = Lengths(Estimate(5, 4, 6), Estimate(8, 7, 9), Estimate(12, 11, 13))
    assert (apart.shortest, apart.longest, set(apart.asked)) == ([2], [4], {3})
    partly = Lengths(Estimate(5, 4, 6), Estimate(6, 5, 7), Estimate(12, 11, 13))
    assert (partly.shortest, partly.longest) == ([2, 3], [4])
    alike = Lengths(Estimate(5, 4, 6), Estimate(6, 5, 7))
    assert (alike.shortest, alike.longest) == ([2, 3], [2, 3])
    endless = Lengths(Estimate(5, 0, math.inf), Estimate(6, 5, 7))
    assert (endless.shortest, endless.longest) == ([2, 3], [2, 3])
    touching = Lengths(Estimate(5, 4, 6), Estimate(7, 6, 8))
    assert (touching.shortest, touching.longest) == ([2], [3]), "the end of a bin belongs to the next one"


def test_a_median_is_told_no_finer_than_the_bins_it_comes_from() -> None:
    alike, few = _minutes(Estimate(300, 300, 300)), _minutes(Estimate(300, 0, math.inf))
    assert astuple(alike) == pytest.approx((5 + 1 / 12, 5, 5 + 1 / 6))
    assert ENGLISH.minutes(alike) == "5.1 (5.0–5.2)"
    assert ENGLISH.minutes(few) == "5.1 (0.0–∞)"


@pytest.mark.parametrize(
    ("shortest", "longest", "told"),
    [
        ([2], [4], ["Matches are shortest with 2 players", "They are longest with 4 players"]),
        ([2, 3], [4], ["For the shortest matches, 2 and 3 players cannot be told apart; with 2", "longest with 4"]),
        ([2, 3, 4], [2, 3, 4], ["do not show whether they last longer or shorter with any of 2, 3 and 4 players"]),
    ],
)
def test_lengths_are_told_as_far_as_they_are_told_apart(shortest: list[int], longest: list[int], told: Any) -> None:
    lengths = {f"equals-{n}": SimpleNamespace(median_minutes=Estimate(n, n, n)) for n in (2, 3, 4)}
    findings: Any = SimpleNamespace(
        game=SimpleNamespace(players=range(2, 5)), shortest=shortest, longest=longest, length=lengths.__getitem__
    )
    sentences = list(_lengths_apart(findings, ENGLISH))
    assert len(sentences) == len(told)
    assert all(part in sentence for part, sentence in zip(told, sentences, strict=True))


@pytest.mark.parametrize(("verdict", "first"), [(HOLDS, "Yes"), (FAILS, "No"), (UNKNOWN, "That cannot be told")])
def test_what_is_asked_about_a_claim_is_answered_with_yes_or_no_first(verdict: str, first: str) -> None:
    part = ("part", Estimate(0.1, 0.0, 0.2))
    facts = {"luck": part, "without": part, "kinship": ("correlation", Estimate(0.9, 0.8, 1.0))}
    answer = asked_of_claim("karta", NoChance("rematch", 0), Verdict(verdict, facts), ENGLISH)
    assert answer is not None
    assert answer.sentences[0].startswith(first)
    assert "0.90 (0.80–1.00)" in answer.sentences[1]
    assert asked_of_claim("duo", NoChance("turbo", 0), Verdict(verdict, facts), ENGLISH) is None


def test_numbers_are_written_as_each_language_writes_them() -> None:
    english, french = Speaker("en"), Speaker("fr")
    assert english.number(12345.678, 1) == "12,345.7"
    assert french.number(12345.678, 1) == "12\u202f345,7"
    assert english.percent(0.259) == "25.9\u00a0%"
    assert french.percent(0.259) == "25,9\u202f%"
    assert french.number(-0.04, 1) == "0,0"
    assert english.many([2, 3]) == "2 and 3"
    assert french.many([2, 4, 5]) == "2, 4 et 5"
    assert english.many([3]) == "3"
    assert french.seat(1, 2) == "la deuxième place"
    assert french.seat(3, 4) == "la dernière place"
    assert french.say("study-ask-length").endswith("partie\u202f?")
