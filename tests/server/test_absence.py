"""A stand-in plays only where the table chose it, after the time it chose, and everybody sees it come."""

from __future__ import annotations

from typing import Any

import pytest
from server.stage import Looker, Stage

from tablee.server.store import entries
from tablee.server.store.entries import Clock, Days
from tablee.server.store.notices import missed
from tablee.server.table.absence import MOMENT


def kinds(stage: Stage) -> list[str]:
    return [entry.kind for entry in stage.store.log]


def told(looker: Looker) -> list[list[tuple[int, int | None]]]:
    """What was said of who is away."""
    said = [message["missing"] for message in looker.sent if message["type"] == "missing"]
    return [[(each["seat"], each["left"]) for each in missing] for missing in said]


def test_the_table_waits_as_long_as_it_was_laid_for() -> None:
    stage = Stage(players=2, stand_in=3, stand_in_after=300)
    stage.room.leave(stage.seats[0])
    stage.time.pass_by(299)
    assert kinds(stage) == []
    stage.time.pass_by(1)
    assert kinds(stage)[:1] == ["away"]


def test_everybody_sees_the_time_run_before_a_bot_comes() -> None:
    stage = Stage(players=2, stand_in=3, stand_in_after=60)
    stage.room.leave(stage.seats[0])
    stage.time.pass_by(MOMENT)
    left = round((60 - MOMENT) * 1000)
    assert told(stage.seats[1]) == told(stage.watcher) == [[(0, left)]]
    stage.time.pass_by(7)
    stage.room.enter(late := Looker(None), [])
    assert late.sent[0]["missing"] == [{"seat": 0, "left": left - 7000}]
    stage.time.pass_by(50)
    assert kinds(stage)[:1] == ["away"]
    assert told(stage.watcher) == [[(0, left)], []], "the bot is there: nobody is waited for"


def test_who_keeps_a_seat_keeps_it_and_the_others_see_that_they_are_away() -> None:
    stage = Stage(players=2, stand_in=None)
    stage.room.leave(stage.seats[0])
    stage.time.pass_by(100_000)
    assert kinds(stage) == []
    assert told(stage.seats[1]) == [[(0, None)]]
    stage.room.enter(Looker(0), [])
    assert told(stage.seats[1]) == [[(0, None)], []]


def test_a_page_that_is_loaded_anew_is_not_away() -> None:
    stage = Stage(players=2, stand_in=3)
    stage.room.leave(stage.seats[0])
    stage.time.pass_by(MOMENT / 2)
    stage.room.enter(Looker(0), [])
    stage.time.pass_by(1000)
    assert told(stage.seats[1]) == [] == kinds(stage)


def test_the_time_begins_anew_for_who_was_back() -> None:
    stage = Stage(players=2, stand_in=3, stand_in_after=60)
    for _ in range(3):
        stage.room.leave(stage.seats[0])
        stage.time.pass_by(59)
        stage.room.enter(again := Looker(0), [])
        stage.seats[0] = again
    assert kinds(stage) == []


def test_each_who_is_away_has_a_time_of_their_own() -> None:
    stage = Stage(players=3, stand_in=3, stand_in_after=60)
    stage.room.leave(stage.seats[0])
    stage.time.pass_by(20)
    stage.room.leave(stage.seats[1])
    stage.time.pass_by(40)
    assert [entry.seat for entry in stage.store.log if entry.kind == "away"] == [0]
    stage.time.pass_by(20)
    assert [entry.seat for entry in stage.store.log if entry.kind == "away"] == [0, 1]


def test_a_clock_does_not_hurry_the_stand_in() -> None:
    stage = Stage(players=2, stand_in=3, stand_in_after=60, clock=Clock("game", 3600))
    stage.room.leave(stage.seats[1])
    stage.time.pass_by(59)
    assert kinds(stage) == []
    stage.time.pass_by(1)
    assert kinds(stage)[:1] == ["away"]


@pytest.mark.parametrize("days", [Days(1, 0), Days(3, 2)])
def test_at_a_table_over_days_nobody_is_missed(days: Days) -> None:
    stage = Stage(players=2, days=days)
    stage.room.leave(stage.seats[0])
    stage.time.pass_by(10 * 86_400)
    assert kinds(stage) == []
    assert told(stage.seats[1]) == []


def test_a_bot_of_a_table_over_days_moves_though_all_are_gone() -> None:
    stage = Stage(players=3, bots=(1,), days=Days(0, 0))
    while stage.room.table.actor != 1:
        stage.move(stage.room.table.match.legal()[0])  # type: ignore[union-attr]
    mover = stage.actor
    while stage.room.table.actor == 1:
        stage.move(stage.room.table.match.legal()[0], looker=mover)  # type: ignore[union-attr]
    for looker in (*stage.seats.values(), stage.watcher):
        stage.room.leave(looker)
    stage.room.audience.visited = False  # presence.py has written it down
    assert not stage.room.idle
    stage.time.pass_until(lambda: stage.room.table.actor != 2)
    assert stage.room.idle, "it is forgotten until somebody comes"


# --- several processes ---


def elsewhere(stage: Stage) -> Any:
    """The same table in another process, which does not look after it."""
    other = Stage(players=2, stand_in=3, stand_in_after=60)
    object.__setattr__(other.means.care, "owns", lambda _: False)
    for notice in stage.neighbours.notices:
        _, number, what = notice.split(" ")
        other.registry.heard("tttt", int(number), what, "another")
    return other


def test_another_process_shows_what_the_one_in_charge_says() -> None:
    stage = Stage(players=2, stand_in=3, stand_in_after=60)
    stage.room.leave(stage.seats[0])
    stage.time.pass_by(MOMENT)
    other = elsewhere(stage)
    ((missing,),) = told(other.watcher)
    assert missing[0] == 0 and 50_000 < (missing[1] or 0) <= 60_000
    other.time.pass_by(1000)
    assert kinds(other) == [], "the other one decides"
    stage.room.enter(Looker(0), [])
    assert told(elsewhere(stage).watcher)[-1] == []


def test_a_process_that_others_come_to_hears_it_again() -> None:
    stage = Stage(players=2, stand_in=None)
    stage.room.leave(stage.seats[0])
    stage.time.pass_by(MOMENT)
    before = len(stage.neighbours.notices)
    stage.room.look_elsewhere("another", 0)
    assert [missed(int(notice.split(" ")[1])) for notice in stage.neighbours.notices[before:]] == [(0, True, None)]


def test_a_stand_in_that_came_too_late_does_not_sit_down_twice() -> None:
    stage = Stage(players=2, stand_in=3, stand_in_after=60)
    stage.room.leave(stage.seats[0])
    stage.time.pass_by(30)
    stage.room.record(entries.Away(3, "left"), 0)
    stage.time.pass_by(100)
    assert kinds(stage).count("away") == 1
