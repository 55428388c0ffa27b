"""Chance decides card by card where OpenSpiel asks it to: every card that leaves a hidden place, and no other."""

from __future__ import annotations

from collections import Counter
from random import Random

import huit
import pouilleux
import pytest
from kit import motley

from tablee.engine.game import Game
from tablee.lab.adapters.openspiel.compiled.turn import CHANCE, OVER
from tablee.lab.adapters.openspiel.setting import Setting
from tablee.lab.adapters.openspiel.table import Table


def dealt(game: Game, players: int, random: Random) -> Table:
    """A table whose cards were dealt by chance."""
    table = Table(Setting(game, players, game.checked_options(None), 500))
    decide(table, random)
    return table


def decide(table: Table, random: Random) -> list[str]:
    """Let chance decide until somebody is to move; the cards."""
    names = []
    while table.decider == CHANCE:
        outcomes = table.outcomes()
        assert sum(likely for _, likely in outcomes) == pytest.approx(1)
        card = random.choice(outcomes)[0]
        names.append(table.setting.chances.outcome_text(card))
        table.turn(card)
    return names


@pytest.mark.parametrize(("game", "players"), [(huit.GAME, 3), (pouilleux.GAME, 4), (motley.GAME, 3)])
def test_a_match_of_chance_goes_through_positions_that_can_be(game: Game, players: int) -> None:
    random = Random(players)
    table = dealt(game, players, random)
    for _ in range(200):
        if table.decider == OVER:
            break
        before = table.match().position()
        table.turn(random.choice(table.legal()))
        decided = decide(table, random)
        after = table.match().position()
        if game is not motley.GAME and after["round"] == before["round"] and after["actor"] is not None:
            pairs = zip(after["hands"], before["hands"], strict=True)
            came = {card for now, was in pairs for card in now if card not in was}
            assert set(decided) <= came, "a card was decided that went nowhere"


def test_a_card_picked_from_a_hand_is_the_one_that_chance_decided() -> None:
    random = Random(3)
    table = dealt(pouilleux.GAME, 3, random)
    seen: Counter[int] = Counter()
    for _ in range(100):
        takes = [move for move in table.legal() if pouilleux.GAME.cards.move_text(None, move).startswith("take")]
        seat = table.decider
        table.turn(random.choice(takes))
        (card,) = decide(table, random)
        assert card in table.match().position()["hands"][seat]
        seen[seat] += 1
    assert len(seen) == 3


def test_a_draw_is_one_decision_among_the_unseen_cards() -> None:
    random = Random(1)
    table = dealt(huit.GAME, 2, random)
    table.turn(huit.DRAW)
    assert table.decider == CHANCE
    assert len(table.outcomes()) == 52 - 2 * 7 - 1


def test_a_card_of_another_stack_was_decided_when_it_came_there() -> None:
    random = Random(1)
    table = dealt(motley.GAME, 2, random)
    (top,) = table.match().position()["treasure"][-1:]
    table.turn(motley.DIG)
    assert table.decider != CHANCE
    assert table.match().position()["won"][0] == [top]
    table.turn(motley.DRAW)
    assert table.decider == CHANCE
    assert len(decide(table, random)) == 1
