"""Where nobody looks no bot thinks and no timer runs; whoever comes back finds the table as the rules of clocks say."""

from __future__ import annotations

import pytest
from server.stage import Looker, Stage

from tablee.server.store.entries import Clock
from tablee.server.table.audience import LEASE
from tablee.server.table.registry import KEEP
from tablee.server.thinking.queues import Rank


def kinds(stage: Stage) -> list[str]:
    return [entry.kind for entry in stage.store.log]


def leave_all(stage: Stage) -> None:
    for looker in list(stage.room.audience.viewers):
        stage.room.leave(looker)


def forgotten(stage: Stage) -> bool:
    """Is the room let go of once nobody has looked in for a while?"""
    stage.room.audience.visited = False  # as `presence.py` does
    stage.time.pass_by(KEEP + 1)
    stage.registry.sweep()
    return not stage.registry.rooms


def test_bots_among_themselves_play_while_somebody_looks_and_only_then() -> None:
    stage = Stage(players=2, bots=(1, 2))
    stage.time.pass_by(3)
    thought, played = len(stage.thinkers.asked), len(stage.store.log)
    assert (thought, played) == (4, 3)
    stage.room.leave(stage.watcher)
    stage.time.pass_by(100_000)
    assert (len(stage.thinkers.asked), len(stage.store.log)) == (thought, played)
    stage.room.enter(back := Looker(None), [])
    stage.time.pass_by(3)
    assert len(stage.store.log) == played + 3
    assert back.view["draw_size"] == stage.room.table.match.view(None)["draw_size"]  # type: ignore[union-attr]


def test_a_table_that_sleeps_is_forgotten() -> None:
    for stage in (Stage(players=2, bots=(1, 2)), Stage(players=2, bots=(1,)), Stage(clock=Clock("game", 60))):
        if stage.seats:
            stage.move("draw")
        leave_all(stage)
        assert not stage.room.attendant.busy
        assert forgotten(stage)


def test_a_bot_does_not_play_on_against_somebody_who_is_gone() -> None:
    stage = Stage(players=2, bots=(3,), pace=1.0)
    stage.move("draw")
    stage.time.pass_by(0.5)
    stage.room.leave(stage.seats[0])  # who looks on is still there, and is no player
    stage.time.pass_by(100_000)
    assert kinds(stage) == ["move"]
    stage.room.enter(Looker(0), [])
    stage.time.pass_by(1)
    assert kinds(stage) == ["move", "move"]


def test_bots_think_on_the_account_of_whose_table_it_is_and_people_come_first() -> None:
    for stage, rank in ((Stage(players=2, bots=(1, 2)), Rank.WATCHED), (Stage(players=2, bots=(1,)), Rank.PEOPLE)):
        leave_all(stage)
        stage.room.person = "ada"
        for looker in (*stage.seats.values(), stage.watcher):
            stage.room.enter(looker, [])
        if stage.seats:
            stage.move("draw")
        thinking = stage.room.attendant.thinking
        assert thinking is not None and (thinking.rank, thinking.person) == (rank, "ada")


def test_who_only_looks_on_does_not_keep_a_bot_from_standing_in() -> None:
    stage = Stage(players=2, stand_in=3)
    stage.room.leave(stage.seats[0])
    for _ in range(6):
        stage.time.pass_by(9)
        stage.room.enter(stranger := Looker(None), [])
        stage.room.leave(stranger)
    assert kinds(stage) == []
    stage.time.pass_by(7)
    assert kinds(stage)[:1] == ["away"]


@pytest.mark.parametrize("kind", ["move", "game"])
def test_a_clock_that_ran_out_while_nobody_was_there_has_run_out_when_somebody_comes(kind: str) -> None:
    stage = Stage(players=2, stand_in=2, clock=Clock(kind, 100))  # type: ignore[arg-type]
    stage.time.pass_by(30)
    leave_all(stage)
    stage.time.pass_by(60)
    stage.room.enter(looker := Looker(1), [])
    assert looker.sent[0]["clock"] == [10_000, 100_000]
    stage.time.pass_by(9)
    stage.room.leave(looker)
    stage.time.pass_by(1000)
    assert kinds(stage) == [], "nobody is there for whom it would matter"
    stage.room.enter(Looker(1), [])
    stage.time.pass_by(0)
    assert kinds(stage) == ["away"]


def test_while_nobody_looks_a_bots_clock_stands_still() -> None:
    stage = Stage(players=2, bots=(1,), clock=Clock("game", 100), pace=1.0)
    stage.time.pass_by(5)
    stage.move("draw")
    leave_all(stage)
    stage.time.pass_by(1000)
    stage.room.enter(looker := Looker(0), [])
    assert looker.sent[0]["clock"] == [95_000, 100_000]
    stage.time.pass_by(1)
    assert stage.room.table.left == [95_000, 99_000]


def test_who_looks_through_another_process_is_there() -> None:
    stage = Stage(players=2, bots=(1, 2))
    stage.room.leave(stage.watcher)
    played = len(stage.store.log)
    stage.room.look_elsewhere("two", 0)
    stage.room.look_elsewhere("three", 0)
    stage.room.look_elsewhere("three", None)
    stage.time.pass_by(2)
    assert len(stage.store.log) == played + 2
    stage.room.look_elsewhere("two", None)
    stage.time.pass_by(50)
    assert len(stage.store.log) == played + 2


def test_a_player_who_looks_through_another_process_is_not_gone() -> None:
    stage = Stage(players=2, stand_in=3)
    stage.room.leave(stage.seats[0])
    stage.room.look_elsewhere("two", 0b01)
    assert stage.room.is_here(0)
    stage.time.pass_by(1000)
    assert kinds(stage) == []


def test_a_process_that_says_nothing_any_more_has_no_viewers() -> None:
    stage = Stage(players=2, bots=(1, 2))
    stage.room.leave(stage.watcher)
    stage.room.look_elsewhere("two", 0)
    stage.time.pass_by(LEASE - 1)
    stage.registry.sweep()
    assert stage.room.attendant.busy
    stage.time.pass_by(2)
    stage.registry.sweep()
    assert stage.room.audience.elsewhere == {}
    assert not stage.room.attendant.busy


def test_what_a_process_tells_of_its_viewers() -> None:
    stage = Stage(players=3)
    assert stage.room.seen_here == 0b111
    stage.room.leave(stage.seats[1])
    assert stage.room.seen_here == 0b101
    stage.room.leave(stage.seats[0])
    stage.room.leave(stage.seats[2])
    assert stage.room.seen_here == 0
    stage.room.leave(stage.watcher)
    assert stage.room.seen_here is None
