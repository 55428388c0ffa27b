"""Rooms: accepted is committed, shown is committed; every message is answered."""

from __future__ import annotations

from typing import Any

import pytest
from server.stage import Looker, Stage

import tablee
from tablee.engine.game import EVERYONE
from tablee.server.store import entries
from tablee.server.store.log import Outcome
from tablee.server.table.fold import folded, moves_in
from tablee.server.table.replay import match_after
from tablee.server.table.table import Memory
from tablee.server.wire.messages import Back, Move, Ping, Sync, TakeBack, Why


def seen_by(stage: Stage, seat: int | None) -> dict[str, Any]:
    """What that seat may see now; a spectator, what all may."""
    assert stage.room.table.match is not None
    return stage.room.table.match.view(EVERYONE if seat is None else seat)


def test_nobody_is_shown_a_move_before_it_is_saved() -> None:
    stage = Stage()
    stage.store.at_once = False
    mover = stage.actor
    assert stage.move() == []
    assert all(looker.types() == ["table"] for looker in (*stage.seats.values(), stage.watcher))
    stage.store.decide(Outcome.SAVED)
    assert mover.sent[-1]["id"]
    for looker in (*stage.seats.values(), stage.watcher):
        assert looker.types() == ["table", "step"]
        assert looker.view == seen_by(stage, looker.seat)


def test_a_move_that_is_not_saved_is_not_played() -> None:
    stage = Stage()
    stage.store.at_once = False
    before = stage.room.table.match
    mover = stage.actor
    stage.store.failing = "disk full"
    stage.move()
    stage.store.decide(Outcome.FAILED)
    assert mover.sent[-1] | {"sentence": ""} == {"type": "refused", "why": "not-saved", "id": "m4", "sentence": ""}
    assert stage.room.table.match is before
    assert stage.watcher.types() == ["table"]
    stage.store.failing, stage.store.at_once = None, True
    assert stage.move()[0]["type"] == "step"


def test_a_move_that_came_too_late_is_refused_with_the_table_as_it_is() -> None:
    stage, other = Stage(), Stage()
    stage.store.at_once = False
    mover = stage.actor
    stage.move("draw")
    other.move("draw")
    news = other.store.log[-1:]
    stage.neighbours.news = news
    stage.store.decide(Outcome.TAKEN)
    assert mover.types() == ["table", "step", "refused", "table"]
    assert mover.sent[2]["why"] == "stale"
    assert stage.room.table.seq == other.room.table.seq


def test_sent_twice_is_played_once() -> None:
    stage = Stage()
    stage.store.at_once = False
    mover, on = stage.actor, stage.room.table.on
    for _ in range(3):
        stage.say(mover, Move("same", on, "draw"))
    assert len(stage.store.held) == 1
    stage.store.decide(Outcome.SAVED)
    assert [message.get("id") for message in mover.sent] == [None, "same"]
    answer = stage.say(mover, Move("same", on, "draw"))
    assert answer == [{"type": "done", "id": "same", "seq": stage.room.table.seq}]
    assert len(stage.store.log) == 1


def test_a_second_move_on_the_same_request_is_stale() -> None:
    stage = Stage()
    stage.store.at_once = False
    mover, on = stage.actor, stage.room.table.on
    stage.say(mover, Move("first", on, "draw"))
    stage.say(mover, Move("second", on, "draw"))
    stage.store.decide(Outcome.SAVED)
    assert mover.types() == ["table", "step", "refused", "table"]
    assert (mover.sent[2]["id"], mover.sent[2]["why"]) == ("second", "stale")


def test_only_the_seat_to_move_moves() -> None:
    stage = Stage()
    other = next(looker for looker in stage.seats.values() if looker is not stage.actor)
    assert stage.move("draw", other)[0]["why"] == "not-your-move"
    assert stage.move("draw", stage.watcher)[0]["why"] == "watching"


def test_an_illegal_move_names_its_rule_in_the_players_language() -> None:
    stage = Stage()
    stage.actor.lang = "fr"
    (answer,) = stage.move("stop")
    assert (answer["why"], answer["rule"]) == ("illegal", "DUO-7")
    assert "posez" in answer["sentence"].lower() or "carte" in answer["sentence"].lower()


def test_whoever_asks_why_not_is_told_as_if_they_had_played_and_nothing_is_played() -> None:
    stage = Stage()
    asker, on, legal = stage.actor, stage.room.table.on, stage.actor.view["legal"]
    tried = stage.say(asker, Move("w", on, "stop"))
    assert stage.say(asker, Why("w", on, "stop")) == tried
    assert tried[0]["rule"] == "DUO-7"
    assert stage.say(asker, Why("w", on, legal[0])) == [{"type": "done", "id": "w"}]
    assert [answer["why"] for answer in stage.say(asker, Why("w", on + 1, legal[0]))] == ["stale"]
    other = stage.seats[1 - stage.room.table.actor]  # type: ignore[operator]
    assert stage.say(other, Why("w", on, legal[0]))[0]["why"] == "not-your-move"
    assert stage.say(stage.watcher, Why("w", on, legal[0]))[0]["why"] == "watching"
    assert (stage.room.table.on, stage.store.log) == (on, [])


def test_who_asks_about_a_legal_move_is_told_in_their_language_what_it_would_bring_where_the_game_says_so() -> None:
    stage = Stage(game="karta")
    asker, on = stage.actor, stage.room.table.on
    asker.lang = "fr"
    (answer,) = stage.say(asker, Why("w", on, asker.view["legal"][0]))
    assert answer == {
        "type": "done",
        "id": "w",
        "would": [{"sentence": "pas encore de ligne", "key": "karta-would-nothing", "facts": {}}],
    }
    assert (stage.room.table.on, stage.store.log) == (on, [])


def test_why_not_is_answered_while_a_move_is_being_saved() -> None:
    stage = Stage()
    stage.store.at_once = False
    asker, on = stage.actor, stage.room.table.on
    stage.say(asker, Move("m", on, "draw"))
    assert stage.say(asker, Why("w", on, "stop"))[0]["rule"] == "DUO-7"


def test_every_message_is_answered() -> None:
    stage = Stage()
    looker = stage.actor
    assert stage.say(looker, Ping("a")) == [{"type": "done", "id": "a"}]
    assert stage.say(looker, Back("b")) == [{"type": "done", "id": "b"}]
    (whole,) = stage.say(looker, Sync("c"))
    assert (whole["type"], whole["id"], whole["view"]["seat"]) == ("table", "c", looker.seat)
    (refused,) = stage.say(looker, TakeBack("d", stage.room.table.on))
    assert refused["why"] == "no-take-back"


def test_a_reader_that_lags_is_sent_nothing_and_then_everything() -> None:
    stage = Stage(players=3)
    slow = stage.watcher
    slow.lagging = True
    for _ in range(3):
        stage.move("draw")
    assert slow.types() == ["table"]
    slow.lagging = False
    stage.room.show_whole(slow)
    stage.move("draw")
    assert slow.types() == ["table", "table", "step"]
    assert slow.view == seen_by(stage, None)


def test_two_windows_of_one_player_see_the_same() -> None:
    stage = Stage()
    second = Looker(0)
    stage.room.enter(second, [])
    for _ in range(4):
        stage.move("draw")
    assert second.view == stage.seats[0].view == stage.room.table.match.view(0)  # type: ignore[union-attr]


# --- Taking back ---


def test_a_placement_that_all_could_foresee_can_be_taken_back() -> None:
    stage = Stage("karta", take_back=True)
    before = stage.room.table.match.position()  # type: ignore[union-attr]
    mover = stage.actor
    (step,) = stage.move()
    assert step["take_back"]
    (back,) = stage.say(mover, TakeBack("t", stage.room.table.on))
    assert back["events"] == [{"type": "take_back", "seat": mover.seat, "moves": 1}]
    assert stage.room.table.match.position() == before  # type: ignore[union-attr]
    assert mover.view == stage.room.table.match.view(mover.seat)  # type: ignore[union-attr]
    assert stage.move()[0]["type"] == "step"
    again = folded("tttt", stage.setup, stage.room.table.secret, [*stage.log, *stage.store.log])
    assert again.match.position() == stage.room.table.match.position()  # type: ignore[union-attr]


def test_nothing_is_taken_back_after_another_has_moved() -> None:
    stage = Stage("karta", take_back=True)
    first = stage.actor
    stage.move()
    stage.move()
    (answer,) = stage.say(first, TakeBack("t", stage.room.table.on))
    assert answer["why"] == "no-take-back"


def test_a_card_that_was_seen_is_not_taken_back() -> None:
    stage = Stage("duo", take_back=True)
    mover = stage.actor
    (step,) = stage.move("draw")
    assert "take_back" not in step
    (answer,) = stage.say(mover, TakeBack("t", stage.room.table.on))
    assert answer["why"] == "no-take-back"


def practising(game: str, players: int = 2, **setup: Any) -> Stage:
    """One person who practises against bots, on turn for the first time."""
    stage = Stage(game, players, bots=(1,) * (players - 1), practice=True, take_back=True, **setup)
    stage.time.pass_by(10)
    return stage


def remembered(stage: Stage) -> str:
    """What the bots at the table know by heart."""
    return str({seat: known.tolist() for seat, known in stage.room.table.knowledge.items()})


@pytest.mark.parametrize("game", tablee.games())
def test_who_practises_alone_takes_moves_back_with_the_bots_answers(game: str) -> None:
    stage = practising(game, min(3, tablee.game(game).players[-1]))
    (person,) = stage.seats.values()
    before, known = [], []
    for _ in range(3):
        before.append(stage.room.table.match.position())  # type: ignore[union-attr]
        known.append(remembered(stage))
        stage.move()
        stage.time.pass_by(10)  # the bots have answered, and it is our turn again
    for position, told in zip(reversed(before), reversed(known), strict=True):
        assert person.sent[-1]["take_back"]
        (back,) = stage.say(person, TakeBack(f"t{stage.room.table.seq}", stage.room.table.on))
        assert back["events"][0]["moves"] >= 1
        table = stage.room.table
        assert table.match.position() == position  # type: ignore[union-attr]
        assert remembered(stage) == told
        assert person.view == table.match.view(person.seat)  # type: ignore[union-attr]
        log = [*stage.log, *stage.store.log]
        again = folded("tttt", stage.setup, table.secret, log)
        assert again.match.position() == position  # type: ignore[union-attr]
        assert match_after(table, moves_in(log)).position() == position
    # Who was erased since leaves a seat without a name: the log is read again to the same match.
    log = [*stage.log, *stage.store.log]
    blank = entries.write(entries.Sat("", "", False, "ab" * 8)).decode()
    erased = [entry._replace(data=blank) if entry.kind == entries.KIND[entries.Sat] else entry for entry in log]
    again = folded("tttt", stage.setup, stage.room.table.secret, erased)
    assert again.match.position() == before[0]  # type: ignore[union-attr]
    assert "take_back" not in person.sent[-1], "before one's first move there is nothing to take back"
    assert stage.move()[0]["type"] == "step"


def test_a_bot_that_still_thinks_about_a_move_taken_back_does_not_answer_it() -> None:
    stage = practising("karta")
    (person,) = stage.seats.values()
    stage.move()
    stage.say(person, TakeBack("t", stage.room.table.on))
    on = stage.room.table.on
    stage.time.pass_by(10)
    assert (stage.room.table.on, stage.room.table.actor) == (on, person.seat)


def test_moves_that_can_be_taken_back_are_kept_in_bounds() -> None:
    stage = practising("duo", memory=Memory(undone=2))
    (person,) = stage.seats.values()
    for _ in range(4):
        stage.move()
        stage.time.pass_by(10)
    taken = 0
    while person.sent[-1].get("take_back"):
        stage.say(person, TakeBack(f"t{taken}", stage.room.table.on))
        taken += 1
    assert taken == 2


def test_where_two_people_practise_at_one_screen_nothing_that_was_seen_is_taken_back() -> None:
    stage = Stage("duo", practice=True, take_back=True)
    mover = stage.actor
    stage.move("draw")
    (answer,) = stage.say(mover, TakeBack("t", stage.room.table.on))
    assert answer["why"] == "no-take-back"


def test_a_table_that_does_not_allow_it_takes_nothing_back() -> None:
    stage = Stage("karta")
    mover = stage.actor
    stage.move()
    (answer,) = stage.say(mover, TakeBack("t", stage.room.table.on))
    assert answer["why"] == "no-take-back"


# --- The log is the table ---


def test_the_log_read_again_gives_the_same_table() -> None:
    stage = Stage("daron", players=4, bots=(2,), stand_in=3, pace=0.0)
    for _ in range(40):
        if (stage.room.table.match and stage.room.table.match.actor) in stage.seats:
            stage.move()
        stage.time.pass_by(1)
    stage.room.record(entries.Away(3), 0)
    again = folded("tttt", stage.setup, stage.room.table.secret, [*stage.log, *stage.store.log])
    for name in ("seq", "on", "seats", "left", "nonces", "answered"):
        assert getattr(again, name) == getattr(stage.room.table, name), name
    assert again.match.position() == stage.room.table.match.position()  # type: ignore[union-attr]
    for seat, known in again.knowledge.items():
        assert known.tobytes() == stage.room.table.knowledge[seat].tobytes()
