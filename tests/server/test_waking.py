"""A start reads no table; a table is as the log and the clock say when somebody comes back to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from server.client import Guest
from server.servers import ServerThread
from server.stage import Looker, Stage
from sqlalchemy import Connection, event, insert, select

from tablee.server.store import schema
from tablee.server.store.entries import Clock
from tablee.server.store.log import Store, now
from tablee.server.table.clock import Opening

MANY = 500
MINUTE = 60_000


@contextmanager
def reads_of_logs(store: Store) -> Iterator[list[str]]:
    """What is asked of the log meanwhile."""
    asked: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if "FROM log" in statement:
            asked.append(statement)

    event.listen(store.engine, "before_cursor_execute", note)
    yield asked
    event.remove(store.engine, "before_cursor_execute", note)


def copy(connection: Connection, id: str, times: int) -> None:
    """So many tables more that are like this one."""
    for rows, column in ((schema.tables, "id"), (schema.log, "table_id"), (schema.seats, "table_id")):
        found = connection.execute(select(rows).where(rows.c[column] == id)).mappings().all()
        copies = [{**row, column: f"{id[:4]}{number}"} for number in range(times) for row in found]
        if copies:
            connection.execute(insert(rows), copies)


def test_a_start_reads_no_table_and_who_comes_back_finds_the_bot_at_work(tmp_path: Path) -> None:
    with ServerThread(tmp_path, pace=3600.0) as serving:
        ada, ben = serving.guests(2)
        against_a_bot = ada.lay("duo", ["me", 1])["id"]
        seat = ada.sit(against_a_bot).dealt()
        assert seat.view is not None
        seat.ask("move", on=seat.on, move="draw")
        tables = [
            against_a_bot,
            serving.table([ada, ben], clock={"kind": "move", "seconds": 3600}),
            ben.lay("duo", [1, 2, 3])["id"],
        ]

        def abandon(connection: Connection) -> None:
            for table_id in tables:
                copy(connection, table_id, MANY)

        serving.run(serving.server.store.write(abandon))
    with ServerThread(tmp_path) as serving:
        server = serving.server
        with reads_of_logs(server.store) as asked:
            serving.call(server.registry.took_over)
            serving.call(server.presence.sweep)
            serving.call(server.registry.sweep)
            serving.run(server.expiry.look())
            serving.run(server.store.write(lambda _: None))
            assert serving.ask("GET", "/api/tables?status=playing").status_code == 200
            assert (asked, server.counts.loaded, server.registry.rooms) == ([], 0, {})
        back = Guest(serving, token=ada.token).sit(against_a_bot).dealt()
        assert back.view is not None and back.view["actor"] == 1
        while back.view is not None and back.view["actor"] == 1:
            back.hear()
        assert server.counts.loaded == 1


# --- clocks ---


def taken_up(minutes: float, opened: float, since: float | None = None, stage: Stage | None = None) -> Stage:
    """A table with an hour for each seat, its last request that many minutes old, as it is read from its log.

    The server opened so many seconds ago, by the calendar and, if `since` says nothing else, by its own clock.
    """
    stage = stage or Stage(clock=Clock("game", 3600), stand_in=1)
    for looker in list(stage.room.audience.viewers):
        stage.room.leave(looker)
    stage.room.table.asked = now() - round(minutes * MINUTE)
    opening = Opening(now() - round(opened * 1000), stage.time.now - (opened if since is None else since))
    stage.room.clock.take_up(stage.room.table, opening, 60.0)
    return stage


def left_at(stage: Stage) -> list[int]:
    """Whole minutes on the clocks, as who comes is shown them."""
    stage.room.enter(looker := Looker(1), [])
    return [round(left / MINUTE) for left in looker.sent[0]["clock"]]


def test_a_clock_runs_on_while_nobody_looks() -> None:
    assert left_at(taken_up(minutes=20, opened=7200)) == [40, 60]


def test_a_clock_that_ran_out_meanwhile_is_called_when_somebody_comes() -> None:
    stage = taken_up(minutes=90, opened=7200)
    stage.time.pass_by(1)
    assert not stage.room.table.seats[0].away, "nobody waits for it"
    assert left_at(stage) == [0, 60]
    stage.time.pass_by(1)
    assert stage.room.table.seats[0].why == "time"


def test_nobodys_time_is_up_because_there_was_no_server() -> None:
    """The turn began before the server opened: whoever is to move has as long as a table is patient."""
    stage = taken_up(minutes=600, opened=0)
    assert left_at(stage) == [1, 60]
    assert not stage.room.table.seats[0].away
    assert left_at(taken_up(minutes=600, opened=61)) == [0, 60]


def test_the_time_before_a_restart_counts() -> None:
    assert left_at(taken_up(minutes=30, opened=0)) == [30, 60]


def test_a_calendar_that_is_set_takes_nobodys_time() -> None:
    """No turn that began since the server opened is older than that."""
    assert left_at(taken_up(minutes=10, opened=600.1, since=120)) == [58, 60]


def test_a_bots_clock_stands_still_while_nobody_looks() -> None:
    stage = Stage(bots=(1,), clock=Clock("game", 3600))
    stage.move("draw")
    assert left_at(taken_up(minutes=30, opened=7200, stage=stage)) == [60, 60]
