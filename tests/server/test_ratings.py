"""Ratings: winners rise, bots stand still, and what is no match between people does not count."""

from __future__ import annotations

import pytest

import tablee
from tablee.server.store.entries import Setup
from tablee.server.table.ratings import Standing, counts, rated, strength_of_bot
from tablee.server.table.table import Seat, Table


@pytest.mark.parametrize("game", [*tablee.games(), "a fifth game"])
def test_each_level_stands_above_the_one_below(game: str) -> None:
    strengths = [strength_of_bot(game, level) for level in range(1, 6)]
    assert strengths == sorted(strengths)
    assert strengths[2] == pytest.approx(Standing().mu), "a newcomer is taken to be as strong as the middle level"


@pytest.mark.parametrize("players", range(2, 9))
def test_the_winner_rises_and_everyone_is_better_known(players: int) -> None:
    after = rated("daron", [Standing() for _ in range(players)], [1])
    assert all(standing is not None and standing.sigma < Standing().sigma for standing in after)
    mus = [standing.mu for standing in after if standing is not None]
    assert max(mus) == mus[1] > Standing().mu
    assert len({round(mu, 9) for mu in mus if mu != mus[1]}) == 1, "all who did not win are alike"


def test_bots_keep_their_strength_and_tell_something_about_the_player() -> None:
    strong, bot = rated("karta", [Standing(), 5], [0])
    weak, _ = rated("karta", [Standing(), 1], [0])
    assert bot is None
    assert strong is not None and weak is not None
    assert strong.mu > weak.mu > Standing().mu


def test_a_shared_victory_changes_little_between_equals() -> None:
    both = rated("duo", [Standing(), Standing()], [0, 1])
    assert [round(standing.mu, 6) for standing in both if standing] == [Standing().mu] * 2


def table(*players: str, **setup: object) -> Table:
    """A table at which these players sit; a figure is a bot's level."""
    bots = [int(player) if player.isdigit() else 0 for player in players]
    seats = [Seat("bot", level=int(one)) if one.isdigit() else Seat("person", one, player=one) for one in players]
    return Table("tttt", Setup("duo", len(players), {}, bots, **setup), "", seats=seats)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("sitting", "owners", "count"),
    [
        (("ada", "bob"), {}, True),
        (("ada", "3"), {}, True),
        (("3", "4"), {}, False),
        (("ada", "robot"), {"robot": "ada"}, False),
        (("ada", "robot"), {"robot": "bob"}, True),
        (("robot", "other", "4"), {"robot": "ada", "other": "ada"}, False),
    ],
)
def test_a_match_against_oneself_does_not_count(sitting: tuple[str, ...], owners: dict[str, str], count: bool) -> None:
    assert counts(table(*sitting), owners) is count


def test_nor_does_one_among_people_at_one_screen_or_for_practice() -> None:
    assert not counts(table("ada", "ada"), {})
    assert not counts(table("ada", "bob", practice=True), {})


def test_nor_does_one_with_moves_taken_back_or_begun_in_the_middle() -> None:
    assert not counts(table("ada", "bob", take_back=True), {})
    assert not counts(table("ada", "bob", position={}), {})
