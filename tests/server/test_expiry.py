"""What nobody comes back to expires: only that, in pieces, by days on which the server was open."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from server.client import play_on, refused
from server.servers import ServerThread
from sqlalchemy import Connection, Engine, func, insert, select, text, update

from tablee.server.errors import NoTable
from tablee.server.store import archive, migration, schema
from tablee.server.store.archive import read_stored, remark
from tablee.server.store.database import engine_for
from tablee.server.store.expiry import DAY, Expiry
from tablee.server.store.log import Store, now
from tablee.server.store.migration import migrate

DAYS = 3
LAID = 20_000
"""The day, counted from 1970."""
TABLES, LOG, SEATS = schema.tables.c, schema.log.c, schema.seats.c


@pytest.fixture(scope="module")
def engine(either: str) -> Iterator[Engine]:
    engine = engine_for(either)
    migrate(engine)
    yield engine
    engine.dispose()


@pytest.fixture
def empty(engine: Engine) -> Engine:
    with engine.begin() as connection:
        for table in schema.metadata.sorted_tables:
            connection.execute(table.delete())
    return engine


class Calendar:
    """Today, in the hands of a test."""

    def __init__(self) -> None:
        self.day = LAID

    def today(self) -> int:
        return self.day


def put(connection: Connection, id: str, status: str = "playing", seen: int = LAID, entries: int = 3) -> None:
    """A table that was laid on day LAID and last seen on another."""
    row = {"id": id, "game": "duo", "status": status, "public": True, "secret": "s", "setup": "{}", "summary": "{}"}
    row |= {"created": 1, "changed": LAID * DAY, "seen": seen * DAY, "rated": False, "host": "ada"}
    connection.execute(insert(schema.tables).values(row))
    connection.execute(insert(schema.seats).values(table_id=id, seat=0, player_id="ada"))
    log = [{"table_id": id, "seq": seq, "kind": "move", "data": "{}", "at": 1} for seq in range(1, entries + 1)]
    connection.execute(insert(schema.log), log)


def left(engine: Engine) -> tuple[set[str], ...]:
    """The tables of which there is still something: a row, a log, a seat."""
    with engine.connect() as connection:
        return tuple(set(connection.scalars(select(column))) for column in (TABLES.id, LOG.table_id, SEATS.table_id))


def looked(engine: Engine, calendar: Calendar, days: range, most: int = DAYS) -> int:
    """The server is open on these days, and looks once on each; how many tables expired."""

    async def look() -> int:
        store = Store(engine)
        store.start(asyncio.get_running_loop())
        expiry, expired = Expiry(store, most, calendar.today), 0
        for calendar.day in days:
            expired += await expiry.look(pause=0)
        await store.stop()
        return expired

    return asyncio.run(look())


def test_what_is_not_over_and_was_not_seen_expires_and_nothing_else_does(empty: Engine) -> None:
    with empty.begin() as connection:
        put(connection, "abandoned")
        put(connection, "waiting", "open")
        put(connection, "finished", "over")
        put(connection, "seen", seen=LAID + 2)
    calendar = Calendar()
    assert looked(empty, calendar, range(LAID, LAID + DAYS + 1)) == 0
    assert looked(empty, calendar, range(LAID + DAYS + 1, LAID + DAYS + 2)) == 2
    assert left(empty) == ({"finished", "seen"},) * 3
    assert looked(empty, calendar, range(LAID + DAYS + 2, LAID + DAYS + 4)) == 1
    assert left(empty) == ({"finished"},) * 3


def test_a_server_that_was_off_for_long_finds_everything_as_it_was(empty: Engine) -> None:
    with empty.begin() as connection:
        put(connection, "match")
    calendar = Calendar()
    assert looked(empty, calendar, range(LAID, LAID + 1)) == 0
    assert looked(empty, calendar, range(LAID + 200, LAID + 200 + DAYS)) == 0
    assert looked(empty, calendar, range(LAID + 200 + DAYS, LAID + 201 + DAYS)) == 1


def test_an_upgraded_server_gives_everybody_the_whole_time(empty: Engine) -> None:
    """Nothing is known of the days before."""
    with empty.begin() as connection:
        put(connection, "old", seen=0)
    assert looked(empty, Calendar(), range(LAID + 1000, LAID + 1000 + DAYS)) == 0


def test_a_house_that_lets_nothing_expire_keeps_everything() -> None:
    assert not Expiry(Any, 0).due(1e9)  # type: ignore[arg-type]
    assert Expiry(Any, 1).due(0.0)  # type: ignore[arg-type]


def test_of_the_days_no_more_are_kept_than_count(empty: Engine) -> None:
    calendar = Calendar()
    looked(empty, calendar, range(LAID, LAID + 50))
    with empty.connect() as connection:
        kept = set(connection.scalars(select(schema.settings.c.name)))
    assert kept == {f"open {day}" for day in range(LAID + 49 - DAYS, LAID + 50)}


def test_a_long_log_goes_in_pieces_and_what_was_begun_is_finished(empty: Engine) -> None:
    with empty.begin() as connection:
        put(connection, "long", entries=35)
        put(connection, "short", entries=1)
        put(connection, "exact", entries=10)
    with empty.begin() as connection:
        assert archive.mark_expired(connection, (LAID + 1) * DAY, 2) == 2
        assert archive.mark_expired(connection, (LAID + 1) * DAY, 2) == 1
        assert archive.mark_expired(connection, (LAID + 1) * DAY, 2) == 0
    counts = []
    with empty.begin() as connection:
        before = connection.scalar(select(func.count()).select_from(schema.log)) or 0
        while archive.erase_piece(connection, 10):  # as the next process would do if this one died here
            after = connection.scalar(select(func.count()).select_from(schema.log)) or 0
            counts.append(before - after)
            before = after
    assert sorted(counts) == [1, 5, 10, 10, 10, 10]
    assert left(empty) == (set(), set(), set())


def test_who_opens_an_old_table_comes_before_the_mark_or_after_it(empty: Engine) -> None:
    with empty.begin() as connection:
        put(connection, "opened")
        put(connection, "expired")
        remark(connection, ["opened"])
        assert archive.mark_expired(connection, now() - DAY) == 1
        with pytest.raises(NoTable):
            remark(connection, ["expired"])
        with pytest.raises(NoTable):
            read_stored(connection, "expired")
        assert connection.scalar(select(TABLES.status).where(TABLES.id == "opened")) == "playing"


# --- over HTTP ---


@pytest.fixture
def keeping(tmp_path: Path) -> Iterator[ServerThread]:
    with ServerThread(tmp_path) as serving:
        yield serving


def forget(serving: ServerThread, table_id: str) -> None:
    """Nobody has looked at this table for a year, and nobody has its room open."""

    def desert(connection: Connection) -> None:
        connection.execute(update(schema.tables).where(TABLES.id == table_id).values(changed=1, seen=1))

    serving.run(serving.server.store.write(desert))
    serving.call(lambda: serving.server.registry.rooms.pop(table_id, None))


def expire(serving: ServerThread, erase: bool = True) -> int:
    """All that is a day old expires."""

    async def mark() -> int:
        store = serving.server.store
        marked = await store.write(lambda connection: archive.mark_expired(connection, now() - DAY))
        while erase and await store.write(archive.erase_piece):
            pass
        return marked

    return serving.run(mark())


@pytest.mark.parametrize("erase", [False, True])
def test_an_expired_table_is_no_table(keeping: ServerThread, erase: bool) -> None:
    ada, ben = keeping.guests(2)
    table_id = keeping.table([ada, ben])
    other = ada.lay("duo", ["me", 1])["id"]
    forget(keeping, table_id)
    assert expire(keeping, erase) == 1
    refused(ada.get(f"/api/tables/{table_id}"), 404, "no-table")
    assert ada.sit(table_id).why_closed() == "no-table"
    assert [table["id"] for table in ada.get("/api/me/tables").json()] == [other]
    for status in ("open", "playing", "over"):
        listed = keeping.ask("GET", f"/api/tables?status={status}").json()
        assert table_id not in [table["id"] for table in listed]
    for guest in (ada, ben):
        assert keeping.ask("DELETE", "/api/me", headers=guest.headers).status_code == 204


def test_a_table_at_which_somebody_is_does_not_expire(keeping: ServerThread) -> None:
    ada, eve = keeping.guests(2)
    sat, watched, bots = (ada.lay("duo", seats)["id"] for seats in (["me", 1], ["me", 2], [1, 2]))
    for table_id in (sat, watched, bots):
        forget(keeping, table_id)
    seats = [ada.sit(sat), eve.sit(watched), eve.sit(bots)]
    for seat in seats:
        seat.hear()

    async def a_year_later() -> None:
        def desert(connection: Connection) -> None:
            connection.execute(update(schema.tables).values(changed=1, seen=1))

        await keeping.server.store.write(desert)
        keeping.server.presence.sweep()
        await keeping.server.store.write(lambda _: None)  # and so what was to be written is

    keeping.run(a_year_later())
    assert expire(keeping) == 0
    listed = [table["id"] for table in keeping.ask("GET", "/api/tables?status=playing").json()]
    assert listed == [sat], "at a table that only strangers look at nobody plays"


def test_a_rematch_that_has_expired_can_be_had_again(keeping: ServerThread) -> None:
    ada, ben = keeping.guests(2)
    old = keeping.table([ada, ben], "duo", options={"max_rounds": 1})
    play_on([guest.sit(old) for guest in (ada, ben)], Random(1))
    first = ada.post(f"/api/tables/{old}/rematch").json()["id"]
    assert ben.post(f"/api/tables/{old}/rematch").json()["id"] == first
    forget(keeping, first)
    assert expire(keeping) == 1
    again = ben.post(f"/api/tables/{old}/rematch").json()
    assert again["id"] != first and again["rematch_of"] == old
    assert ada.post(f"/api/tables/{old}/rematch").json()["id"] == again["id"]
    assert ada.get(f"/api/tables/{old}").json()["rematch"] == again["id"]


# --- older databases ---


def test_a_database_that_told_which_tables_to_watch_opens(tmp_path: Path) -> None:
    engine, config = engine_for(f"sqlite:///{tmp_path / 'tables.db'}"), Config()
    config.set_main_option("script_location", str(migration._SCRIPTS))
    columns = "id, game, status, public, watched, secret, setup, summary, created, changed, rated, host, seen"
    values = "'old', 'duo', 'playing', 1, 1, 's', '{}', '{}', 1, 2, 0, 'ada', 3"
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        connection.execute(text(f"INSERT INTO tables ({columns}) VALUES ({values})"))
    migrate(engine)
    with engine.connect() as connection:
        (row,) = connection.execute(select(schema.tables)).all()
    assert (row.id, row.status, row.public, row.host, row.changed, row.seen) == ("old", "playing", True, "ada", 2, 3)
