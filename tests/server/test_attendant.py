"""Bots, clocks, and seats whose players are gone; time is in the hands of the test."""

from __future__ import annotations

import pytest
from server.stage import Looker, Stage

from tablee import persons
from tablee.server.store import entries
from tablee.server.store.entries import Clock
from tablee.server.table.attendant import READING
from tablee.server.wire.messages import Back


@pytest.fixture(autouse=True)
def unhurried(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody plays at the table's pace, but where it is about their own."""
    if "tempo" not in request.node.name:
        monkeypatch.setattr(persons, "tempo", lambda person: 1.0)


def kinds(stage: Stage) -> list[str]:
    return [entry.kind for entry in stage.store.log]


def test_a_bot_moves_when_it_is_its_turn() -> None:
    stage = Stage(players=3, bots=(2, 4))
    stage.move("draw")
    assert stage.store.log[-1].seat == 0
    stage.time.pass_by(1)
    assert stage.store.log[-1].seat == 1
    assert stage.thinkers.asked[0][0] == 2


def test_a_bot_sees_its_own_view_and_nothing_else() -> None:
    stage = Stage(players=2, bots=(3,))
    stage.move("draw")
    ((_, view),) = stage.thinkers.asked
    assert view == stage.room.table.match.view(1)  # type: ignore[union-attr]


@pytest.mark.parametrize("pace", [0.5, 2.0])
def test_every_move_of_a_bot_takes_the_same_time(pace: float) -> None:
    """A forced answer must not be known by its haste: bots here choose at once, and are shown after the pace."""
    stage = Stage(players=2, bots=(3,), pace=pace)
    stage.move("draw")
    for _ in range(10):
        before = len(stage.store.log)
        stage.time.pass_by(pace - 0.01)
        assert len(stage.store.log) == before
        stage.time.pass_by(0.01)
        assert len(stage.store.log) == before + 1
        if stage.room.table.match.actor == 0:  # type: ignore[union-attr]
            stage.move("draw")


def test_a_person_has_one_tempo_for_every_move() -> None:
    """It is a constant of theirs: how fast a move comes tells who made it, and nothing else."""
    stage = Stage(players=2, bots=(3,), pace=1.0, persons=["", "odile"])
    own = persons.tempo(stage.room.table.seats[1].person)
    assert own != 1.0
    stage.move("draw")
    for _ in range(10):
        before = len(stage.store.log)
        stage.time.pass_by(own - 0.01)
        assert len(stage.store.log) == before
        stage.time.pass_by(0.01)
        assert len(stage.store.log) == before + 1
        if stage.room.table.match.actor == 0:  # type: ignore[union-attr]
            stage.move("draw")


def test_people_have_time_to_read_what_a_round_brought() -> None:
    stage = Stage(players=2, bots=(3,), pace=1.0)
    for _ in range(1000):
        match = stage.room.table.match
        assert match is not None
        if match.actor == 0:
            stage.move("draw")
            continue
        before = len(stage.store.log)
        round_ended = "deal" in [event["type"] for event in match.news(0)][1:]
        stage.time.pass_by(1.0)
        if not round_ended:
            assert len(stage.store.log) == before + 1
            continue
        stage.time.pass_by(READING - 1.1)
        assert len(stage.store.log) == before
        stage.time.pass_by(0.1)
        assert len(stage.store.log) == before + 1
        return
    raise AssertionError("no round began with the bot")


def test_a_player_without_a_clock_is_waited_for() -> None:
    stage = Stage(players=2, stand_in=3)
    stage.time.pass_by(100_000)
    assert stage.store.log == []


def test_a_bot_plays_for_whoever_lost_the_connection_and_gives_the_seat_back() -> None:
    stage = Stage(players=2, stand_in=3)
    gone = stage.seats[0]
    stage.room.leave(gone)
    stage.time.pass_by(59)
    assert kinds(stage) == []
    stage.time.pass_by(2)
    assert kinds(stage)[:1] == ["away"]
    told = [message for message in stage.watcher.sent if message["type"] == "info"]
    assert told[-1]["table"]["seats"][0]["away"] == 3
    stage.time.pass_by(5)
    assert "move" in kinds(stage)
    stage.room.enter(back := Looker(0), [])
    assert kinds(stage)[-1] == "return"
    assert not stage.room.table.seats[0].away
    assert back.view["seat"] == 0


def test_where_only_bots_wait_nobody_plays_for_who_is_gone() -> None:
    stage = Stage(players=3, bots=(1, 2), stand_in=3)
    stage.room.leave(stage.seats[0])
    stage.room.attendant.attend()
    stage.time.pass_by(100_000)
    assert kinds(stage) == []
    stage.room.enter(back := Looker(0), [])
    assert back.view["actor"] == 0, "the match is as it was"


def test_when_all_are_gone_nobody_is_waited_for_until_one_of_them_is_back() -> None:
    stage = Stage(players=2, stand_in=3)
    for seat in (1, 0):
        stage.room.leave(stage.seats[seat])
    stage.time.pass_by(100_000)
    assert kinds(stage) == []
    assert stage.actor is stage.seats[0]
    stage.room.enter(Looker(1), [])
    stage.time.pass_by(59)
    assert kinds(stage) == []
    stage.time.pass_by(2)
    assert kinds(stage)[:1] == ["away"]


def test_a_player_who_comes_back_in_time_keeps_the_seat() -> None:
    stage = Stage(players=2, stand_in=3)
    stage.room.leave(stage.seats[0])
    stage.time.pass_by(30)
    stage.room.enter(Looker(0), [])
    stage.time.pass_by(300)
    assert kinds(stage) == []


def test_a_table_that_wants_no_bot_waits() -> None:
    stage = Stage(players=2, stand_in=None)
    stage.room.leave(stage.seats[0])
    stage.time.pass_by(10_000)
    assert kinds(stage) == []


def test_when_the_time_for_a_move_is_up_a_bot_makes_that_move_and_plays_until_the_player_says_so() -> None:
    stage = Stage(players=2, stand_in=2, clock=Clock("move", 10))
    sleeper = stage.actor
    stage.time.pass_by(9.99)
    assert kinds(stage) == []
    stage.time.pass_by(0.01)
    assert kinds(stage) == ["away"]
    assert stage.say(sleeper, Back("a"))[-1]["why"] == "late", "the move that was not made in time is the bot's"
    assert stage.room.table.seats[0].away
    stage.time.pass_by(1)
    assert kinds(stage) == ["away", "move"]
    assert stage.move(looker=sleeper)[0]["why"] in ("not-your-move", "away")
    assert stage.say(sleeper, Back("b"))[-1]["type"] in ("done", "info")
    assert not stage.room.table.seats[0].away


def test_who_has_no_time_left_for_the_game_does_not_come_back() -> None:
    stage = Stage(players=2, stand_in=2, clock=Clock("game", 10))
    sleeper = stage.actor
    stage.time.pass_by(10)
    stage.time.pass_by(1)
    assert kinds(stage) == ["away", "move"]
    stage.room.leave(sleeper)
    stage.room.enter(again := Looker(0), [])
    assert stage.say(again, Back("b"))[-1]["why"] == "late"
    assert stage.room.table.seats[0].away == 2, "neither by saying so nor by coming in anew"
    assert kinds(stage).count("return") == 0


def test_who_left_and_whose_time_ran_out_meanwhile_does_not_come_back() -> None:
    stage = Stage(players=2, stand_in=2, clock=Clock("game", 10))
    stage.time.pass_by(9.5)
    stage.room.record(entries.Away(2, "left"), 0)
    stage.time.pass_by(1)
    assert stage.room.table.left[0] == 0
    assert stage.say(stage.seats[0], Back("b"))[-1]["why"] == "late"


@pytest.mark.parametrize("stand_in", [None, 2])
@pytest.mark.parametrize("kind", ["move", "game"])
def test_a_move_that_comes_when_the_clock_shows_nothing_is_too_late(kind: str, stand_in: int | None) -> None:
    """Also when the house, busy with others, has not yet called time."""
    stage = Stage(players=2, stand_in=stand_in, clock=Clock(kind, 10))  # type: ignore[arg-type]
    stage.time.now += 10
    (refused,) = stage.move("draw")
    assert (refused["type"], refused["why"]) == ("refused", "late")
    assert stage.store.log == []


@pytest.mark.parametrize("why", ["left", "lost"])
def test_a_stand_in_stops_as_soon_as_its_player_is_back(why: str) -> None:
    stage = Stage(players=2, stand_in=3)
    stage.room.leave(stage.seats[0])
    stage.room.record(entries.Away(3, why), 0)
    assert stage.thinkers.asked, "the bot thinks already"
    stage.room.enter(Looker(0), [])
    stage.time.pass_by(100)
    assert kinds(stage) == ["away", "return"]


def test_a_move_made_for_whose_time_is_up_goes_on_when_somebody_else_comes_back() -> None:
    stage = Stage(players=2, stand_in=None, clock=Clock("move", 10))
    stage.room.record(entries.Away(3, "left"), 1)
    stage.time.pass_by(10)
    stage.say(stage.seats[1], Back("b"))
    stage.time.pass_by(1)
    assert kinds(stage) == ["away", "return", "move"]
    assert stage.store.log[-1].seat == 0


def test_without_a_bot_to_stand_in_the_house_makes_one_move() -> None:
    stage = Stage(players=2, stand_in=None, clock=Clock("move", 10))
    stage.time.pass_by(11)
    assert kinds(stage) == ["move"]
    assert stage.thinkers.asked[0][0] == 1
    assert not stage.room.table.seats[0].away


def test_a_clock_for_the_game_counts_what_each_move_took() -> None:
    stage = Stage(players=2, clock=Clock("game", 60))
    stage.time.pass_by(7)
    stage.move("draw")
    assert stage.room.table.left == [53_000, 60_000]
    stage.time.pass_by(5)
    assert stage.room.clock.left(stage.room.table) == [53_000, 55_000]
    assert stage.watcher.sent[-1]["clock"] == [53_000, 60_000]


def test_a_full_table_is_dealt() -> None:
    stage = Stage()
    stage.room.table.match = None
    stage.room.table.on = 0
    stage.room.attendant.attend()
    assert kinds(stage) == ["deal"]
    assert stage.room.table.status == "playing"


def test_whoever_left_is_replaced_at_once_and_welcome_back() -> None:
    stage = Stage(players=2, stand_in=4)
    stage.room.record(entries.Away(4, "left"), 0)
    stage.time.pass_by(1.5)
    assert kinds(stage)[:2] == ["away", "move"]
    stage.say(stage.seats[0], Back("b"))
    assert not stage.room.table.seats[0].away
