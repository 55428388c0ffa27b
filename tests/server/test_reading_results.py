"""After a round people read what it brought; in what order things happen is told by states, and time is the test's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from server.stage import Looker, Stage

from tablee.server.store import entries
from tablee.server.store.entries import Clock
from tablee.server.store.notices import HURRIED, READ, READ_OUT, read, read_out, readers
from tablee.server.table.attendant import READING
from tablee.server.table.haste import SPEEDS
from tablee.server.table.reading import COUNTDOWN
from tablee.server.wire.messages import Ready, Skip, Speed, TakeBack

LONG = 100_000


def seated(**given: Any) -> Stage:
    """A table where everybody's client says when it has read."""
    stage = Stage(**given)
    for looker in stage.seats.values():
        looker.reads = True
    return stage


def play(stage: Stage, until_actor: str | None = None, before: Callable[[], None] = lambda: None) -> Stage:
    """Play on until a round has ended: then it is the turn of a bot, or of a person, if that matters."""
    for _ in range(6000):
        before()
        table = stage.room.table
        assert table.match is not None and table.actor is not None, "the match is over"
        if table.round_ended:
            kind = "bot" if table.seats[table.actor].played_by else "person"
            if until_actor in (None, kind):
                return stage
            for looker in stage.seats.values():
                ready(stage, looker)
        if table.seats[table.actor].played_by:
            stage.time.pass_until(lambda on=table.on: stage.room.table.on != on)  # type: ignore[misc]
        else:
            legal = table.match.legal()
            stage.move(next((move for move in legal if move not in ("draw", "stop")), legal[0]))
    raise AssertionError("no round ended")


def ready(stage: Stage, looker: Looker) -> list[dict[str, Any]]:
    return stage.say(looker, Ready("r", stage.room.pacing.reading.on))


def played(stage: Stage) -> int:
    return stage.room.table.on


def told(looker: Looker) -> dict[str, Any]:
    """What was last said of the pause."""
    return [message for message in looker.sent if message["type"] == "reading"][-1]


def test_alone_with_bots_the_table_waits_until_it_is_read() -> None:
    stage = play(seated(bots=(3,)), "bot")
    (looker,) = stage.seats.values()
    on = played(stage)
    assert told(looker)["reading"] == {"on": on, "left": None, "waits": [0]}
    assert told(stage.watcher) == told(looker), "who watches is told the same"
    stage.time.pass_by(LONG)
    assert played(stage) == on
    assert ready(stage, looker)[-1]["type"] == "done"
    assert told(looker) == {"type": "reading"}
    stage.time.pass_by(0.9)
    assert played(stage) == on
    stage.time.pass_by(0.2)
    assert played(stage) > on, "after one usual pause the bot plays"


def test_between_people_a_countdown_ends_it_and_is_shorter_when_all_are_ready() -> None:
    stage = play(seated(players=3, bots=(3,)), "bot")
    ann, ben = stage.seats.values()
    on = played(stage)
    assert told(ann)["reading"] == {"on": on, "left": COUNTDOWN * 1000, "waits": [0, 1]}
    stage.time.pass_by(4)
    ready(stage, ann)
    assert told(ben)["reading"] == {"on": on, "left": (COUNTDOWN - 4) * 1000, "waits": [1]}
    stage.time.pass_by(COUNTDOWN - 4.01)
    assert played(stage) == on
    stage.time.pass_by(0.01)
    assert told(ben) == {"type": "reading"}
    stage.time.pass_by(1)
    assert played(stage) > on
    again = play(seated(players=3, bots=(3,)), "bot")
    on = played(again)
    for looker in again.seats.values():
        ready(again, looker)
    again.time.pass_by(1)
    assert played(again) > on


def test_ones_own_move_means_that_one_has_read() -> None:
    stage = play(seated(bots=(3,)), "person")
    on = played(stage)
    assert stage.move()[0]["type"] == "step"
    assert not stage.room.pacing.reading.running
    for looker in stage.seats.values():
        assert told(looker) == {"type": "reading"}
    assert played(stage) > on


def test_who_plays_at_once_does_not_end_the_pause_of_who_still_reads() -> None:
    stage = play(seated(players=2), "person")
    mover = stage.actor
    other = next(looker for looker in stage.seats.values() if looker is not mover)
    stage.move()
    assert told(other)["reading"]["waits"] == [other.seat]
    stage.time.pass_by(COUNTDOWN)
    assert told(other) == {"type": "reading"}


def test_clocks_stand_still_meanwhile() -> None:
    stage = play(seated(players=2, clock=Clock("move", 10), stand_in=2))
    assert stage.room.clock.left(stage.room.table) == [10_000, 10_000]
    stage.time.pass_by(COUNTDOWN - 1)
    assert stage.room.clock.left(stage.room.table) == [10_000, 10_000]
    assert stage.store.log[-1].kind == "move", "nobody's time is up"
    stage.time.pass_by(1)
    stage.time.pass_by(4)
    table = stage.room.table
    assert table.actor is not None
    assert (stage.room.clock.left(table) or [])[table.actor] == 6_000
    stage.time.pass_by(6)
    assert stage.store.log[-1].kind == "away"


def test_who_comes_in_is_told_of_the_pause_and_waited_for() -> None:
    stage = play(seated(bots=(3,)), "bot")
    (looker,) = stage.seats.values()
    on = played(stage)
    stage.room.leave(looker)
    stage.time.pass_by(LONG)
    stage.room.enter(back := comer(0), [])
    assert back.sent[0]["reading"] == {"on": on, "left": None, "waits": [0]}
    stage.time.pass_by(LONG)
    assert played(stage) == on
    ready(stage, back)
    stage.time.pass_by(1)
    assert played(stage) > on


def comer(seat: int, reads: bool = True) -> Looker:
    looker = Looker(seat)
    looker.reads = reads
    return looker


def test_nobody_waits_for_who_has_gone() -> None:
    stage = play(seated(players=3, bots=(3,)), "bot")
    ann, ben = stage.seats.values()
    on = played(stage)
    ready(stage, ann)
    stage.room.leave(ben)
    assert told(ann) == {"type": "reading"}
    stage.time.pass_by(1)
    assert played(stage) > on


def test_a_program_that_says_nothing_is_not_waited_for() -> None:
    stage = play(Stage(bots=(3,)), "bot")
    (program,) = stage.seats.values()
    on = played(stage)
    assert "reading" not in program.types()
    stage.time.pass_by(READING + 0.1)
    assert played(stage) > on


def test_a_program_that_takes_the_place_of_a_reader_ends_the_pause() -> None:
    stage = play(seated(bots=(3,)), "bot")
    (looker,) = stage.seats.values()
    on = played(stage)
    stage.room.leave(looker)
    stage.room.enter(comer(0, reads=False), [])
    stage.time.pass_by(1)
    assert played(stage) > on


def test_several_at_one_screen_are_one_reader() -> None:
    stage = Stage(players=3, bots=(3,))
    for looker in stage.seats.values():
        stage.room.leave(looker)
    stage.room.table.seats[1].player = "p0"
    ann, ben = comer(0), comer(1)
    ben.player = "p0"
    for looker in (ann, ben):
        stage.room.enter(looker, [])
    stage.seats = {0: ann, 1: ben}
    play(stage, "bot")
    on = played(stage)
    assert told(ann)["reading"] == {"on": on, "left": None, "waits": [0, 1]}, "nobody else waits: no countdown"
    ready(stage, ben)
    stage.time.pass_by(1)
    assert played(stage) > on


def test_taking_back_the_move_that_ended_the_round_ends_the_pause() -> None:
    stage = play(seated(bots=(3,), practice=True, take_back=True))
    looker = stage.seats[0]
    assert stage.say(looker, TakeBack("t", stage.room.table.on))[-1]["type"] != "refused"
    assert not stage.room.pacing.reading.running
    assert told(looker) == {"type": "reading"}


def test_a_word_about_another_round_changes_nothing() -> None:
    stage = play(seated(bots=(3,)), "bot")
    (looker,) = stage.seats.values()
    said = len(stage.watcher.sent)
    for _ in range(100):
        assert stage.say(looker, Ready("r", 1))[-1]["type"] == "done"
    assert stage.room.pacing.reading.running
    assert stage.say(stage.watcher, Ready("r", stage.room.pacing.reading.on))[-1]["why"] == "watching"
    for _ in range(100):
        ready(stage, looker)
    assert len(stage.watcher.sent) == said + 2, "a refusal, and once that it is over"


def test_a_match_that_ends_is_not_waited_for() -> None:
    stage = seated(bots=(3,), options={"max_rounds": 1})
    with pytest.raises(AssertionError, match="the match is over"):
        play(stage)
    assert not stage.room.pacing.reading.running


# --- several processes ---


def test_the_process_in_charge_waits_for_readers_of_another() -> None:
    stage = Stage(players=2, bots=(3,))
    (looker,) = stage.seats.values()
    stage.room.leave(looker)
    stage.room.look_elsewhere("theirs", 1)
    table = stage.room.table
    # The other process wrote the person's moves.
    stage.seats = {0: Looker(0)}
    play(stage, "bot")
    on = played(stage)
    stage.time.pass_by(LONG)
    assert played(stage) == on
    stage.registry.heard(table.id, *notice(read(table.id, on, 1)))
    assert read_out(table.id, on) in stage.neighbours.notices
    stage.time.pass_by(1)
    assert played(stage) > on


def notice(text: str) -> tuple[int, str, str]:
    _, number, what = text.split(" ")
    return int(number), what, "theirs"


def test_a_word_that_comes_before_the_entry_counts() -> None:
    stage = Stage(players=2, bots=(3,))
    stage.room.leave(stage.seats[0])
    stage.room.look_elsewhere("theirs", 1)
    table = stage.room.table
    play(stage, "bot", lambda: stage.registry.heard(table.id, *notice(read(table.id, table.seq + 1, 1))))
    assert not stage.room.pacing.reading.running


def test_another_process_says_that_play_goes_on() -> None:
    stage = play(seated(bots=(3,)), "bot")
    (looker,) = stage.seats.values()
    table = stage.room.table
    stage.registry.heard(table.id, *notice(read_out(table.id, table.on - 1)))
    assert stage.room.pacing.reading.running, "that was about another round"
    stage.registry.heard(table.id, *notice(read_out(table.id, table.on)))
    assert told(looker) == {"type": "reading"}


def test_readers_are_packed_into_a_number() -> None:
    assert readers(int(read("t", 1234, 0b10000001).split(" ")[1])) == (1234, 0b10000001)
    assert len({READ, READ_OUT, HURRIED}) == 3


# --- haste ---


def test_alone_with_bots_one_says_how_fast_they_play() -> None:
    stage = seated(players=3, bots=(3, 3))
    looker = stage.seats[0]
    stage.say(looker, Speed("s", "brisk"))
    stage.move("draw")
    for _ in range(2):
        on = played(stage)
        stage.time.pass_by(SPEEDS["brisk"] - 0.01)
        assert played(stage) == on
        stage.time.pass_by(0.01)
        assert played(stage) > on


def test_bots_play_at_once_until_it_is_ones_turn() -> None:
    stage = seated(players=4, bots=(3, 3, 3))
    looker = stage.seats[0]
    stage.move("draw")
    on = played(stage)
    stage.time.pass_by(0.5)
    assert played(stage) == on
    assert stage.say(looker, Skip("s"))[-1]["type"] == "done"
    stage.time.pass_by(0)
    assert stage.room.table.actor == 0, "everybody before has played"
    stage.move("draw")
    on = played(stage)
    stage.time.pass_by(0.5)
    assert played(stage) == on, "afterwards they take their time again"


def test_a_hurried_bot_takes_as_long_as_the_longest_thought_so_far() -> None:
    """Its haste must not tell that it had no choice."""

    class Slow:
        def __init__(self) -> None:
            self.thoughts = [0.3]

        def think(self, game: str, level: int, view: Any, known: Any, thinking: Any, then: Any) -> None:
            stage.time.call_later(self.thoughts.pop() if self.thoughts else 0.0, then, view["legal"][0])

    stage = Stage(players=3, bots=(3, 3), thinkers=Slow())
    stage.say(stage.seats[0], Speed("s", "at_once"))
    stage.move("draw")
    on = played(stage)
    stage.time.pass_by(0.31)
    assert played(stage) == on + 1
    stage.time.pass_by(0.25)
    assert played(stage) == on + 1
    stage.time.pass_by(0.06)
    assert played(stage) == on + 2


def test_between_people_everybody_has_the_tables_pace() -> None:
    stage = seated(players=3, bots=(3,))
    for looker in stage.seats.values():
        assert stage.say(looker, Skip("s"))[-1]["why"] == "not-alone"
        stage.say(looker, Speed("s", "at_once"))
    stage.move("draw")
    stage.move("draw")
    on = played(stage)
    stage.time.pass_by(0.99)
    assert played(stage) == on
    assert stage.say(stage.watcher, Speed("s", "at_once"))[-1]["why"] == "watching"


def test_an_absent_player_comes_back_to_the_pause() -> None:
    """A bot that stands in for somebody who left is not waited for, and its player is, once they are back."""
    stage = play(seated(players=3, bots=(3,), stand_in=2), "bot")
    ann, ben = stage.seats.values()
    stage.room.record(entries.Away(2, "left"), 1)
    stage.room.pacing.look()
    assert told(ann)["reading"]["waits"] == [0]
    stage.room.leave(ben)
    stage.room.enter(comer(1), [])
    assert told(ann)["reading"]["waits"] == [0, 1]
