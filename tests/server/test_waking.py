"""A start reads no table; a table is as the log and the clock say when somebody comes back to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from server.client import Guest, until
from server.servers import ServerThread
from sqlalchemy import Connection, event, insert, select, update

from tablee.server.store import schema
from tablee.server.store.log import Store, now
from tablee.server.table.table import Table

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
            serving.call(server._took_over)
            serving.call(server.presence.sweep)
            serving.call(server.house.sweep)
            serving.run(server.expiry.look())
            serving.run(server.store.write(lambda _: None))
            assert serving.ask("GET", "/api/tables?status=playing").status_code == 200
            assert (asked, server.house.counts.loaded, server.house.rooms) == ([], 0, {})
        back = Guest(serving, token=ada.token).sit(against_a_bot).dealt()
        assert back.view is not None and back.view["actor"] == 1
        while back.view is not None and back.view["actor"] == 1:
            back.hear()
        assert server.house.counts.loaded == 1


# --- clocks ---


def clocked(serving: ServerThread, **wishes: Any) -> tuple[list[Guest], str]:
    """Two guests, and a table at which both have an hour."""
    guests = serving.guests(2)
    return guests, serving.table(guests, clock={"kind": "game", "seconds": 3600}, **wishes)


def leave_for(serving: ServerThread, table_id: str, minutes: float, seconds_ago: float | None = None) -> None:
    """The last request at this table is that old, nobody has its room open; and the house opened so long ago."""

    def turn_back(connection: Connection) -> None:
        log = schema.log
        connection.execute(update(log).where(log.c.table_id == table_id).values(at=now() - round(minutes * MINUTE)))

    def forget() -> None:
        serving.server.house.rooms.pop(table_id, None)
        if seconds_ago is not None:
            house = serving.server.house
            house.opened, house.since = now() - round(seconds_ago * 1000), house.time() - seconds_ago

    serving.run(serving.server.store.write(turn_back))
    serving.call(forget)


def left_of(serving: ServerThread, guest: Guest, table_id: str) -> list[int]:
    """Whole minutes on the clocks, as who comes is shown them."""
    seat = guest.sit(table_id)
    shown = seat.until(lambda message: message["type"] == "table" and message["view"] is not None)
    return [round(left / MINUTE) for left in shown["clock"]]


def table_of(serving: ServerThread, table_id: str) -> Table:
    return serving.server.house.rooms[table_id].table


def test_a_clock_runs_on_while_nobody_looks(serving: ServerThread) -> None:
    guests, table_id = clocked(serving)
    leave_for(serving, table_id, minutes=20, seconds_ago=7200)
    assert left_of(serving, guests[1], table_id) == [40, 60]


def test_a_clock_that_ran_out_meanwhile_is_called_when_somebody_comes(serving: ServerThread) -> None:
    guests, table_id = clocked(serving, stand_in=1)
    leave_for(serving, table_id, minutes=90, seconds_ago=7200)
    assert left_of(serving, guests[1], table_id) == [0, 60]
    until(lambda: table_of(serving, table_id).seats[0].why == "time")


def test_nobodys_time_is_up_because_there_was_no_server(serving: ServerThread) -> None:
    """The turn began before the house opened: whoever is to move has as long as the house is patient."""
    guests, table_id = clocked(serving, stand_in=1)
    leave_for(serving, table_id, minutes=600, seconds_ago=0)
    assert serving.settings.patience == 60
    assert left_of(serving, guests[1], table_id) == [1, 60]
    assert not table_of(serving, table_id).seats[0].away
    leave_for(serving, table_id, minutes=600, seconds_ago=61)
    assert left_of(serving, guests[1], table_id) == [0, 60]


def test_the_time_before_a_restart_counts(serving: ServerThread) -> None:
    guests, table_id = clocked(serving)
    leave_for(serving, table_id, minutes=30, seconds_ago=0)
    assert left_of(serving, guests[0], table_id) == [30, 60]


def test_a_calendar_that_is_set_takes_nobodys_time(serving: ServerThread) -> None:
    """No turn that began since the house opened is older than that."""
    guests, table_id = clocked(serving)
    leave_for(serving, table_id, minutes=0, seconds_ago=600)

    def leap(connection: Connection) -> None:
        connection.execute(update(schema.log).where(schema.log.c.table_id == table_id).values(at=now() - 590_000))

    serving.run(serving.server.store.write(leap))
    serving.call(lambda: setattr(serving.server.house, "since", serving.server.house.time() - 120))
    assert left_of(serving, guests[0], table_id) == [58, 60]


def test_a_bots_clock_stands_still_while_nobody_looks(serving: ServerThread) -> None:
    (ada,) = serving.guests(1)
    table_id = ada.lay("duo", [1, "me"], clock={"kind": "game", "seconds": 3600})["id"]
    until(lambda: table_id in serving.server.house.rooms and table_of(serving, table_id).status == "playing")
    leave_for(serving, table_id, minutes=30, seconds_ago=7200)
    assert left_of(serving, ada, table_id) == [60, 60]
