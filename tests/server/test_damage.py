"""A table whose log no longer reads is its own trouble: everything else goes on."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from server.client import Guest, play_on, refused, until
from server.servers import ServerThread
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from tablee import words
from tablee.server.process.server import Measures
from tablee.server.store import schema
from tablee.server.store.backup import back_up
from tablee.server.table import ratings
from tablee.server.table.table import Table

WHOLE = "whole"


def _entry(data: str, kind: str = "move") -> Callable[[sqlite3.Connection, str], None]:
    """Put something else in the place of a table's last entry."""

    def damage(database: sqlite3.Connection, table: str) -> None:
        last = "(SELECT max(seq) FROM log WHERE table_id = ?)"
        database.execute(
            f"UPDATE log SET data = ?, kind = ? WHERE table_id = ? AND seq = {last}", (data, kind, table, table)
        )

    return damage


def _setup(**changed: Any) -> Callable[[sqlite3.Connection, str], None]:
    """Lay the table otherwise."""

    def damage(database: sqlite3.Connection, table: str) -> None:
        (stored,) = database.execute("SELECT setup FROM tables WHERE id = ?", (table,)).fetchone()
        setup = {**json.loads(stored), **changed}
        database.execute(
            "UPDATE tables SET setup = ?, game = ? WHERE id = ?", (json.dumps(setup), setup["game"], table)
        )

    return damage


def _column(name: str, value: str) -> Callable[[sqlite3.Connection, str], None]:
    def damage(database: sqlite3.Connection, table: str) -> None:
        database.execute(f"UPDATE tables SET {name} = ? WHERE id = ?", (value, table))

    return damage


def _emptied(database: sqlite3.Connection, table: str) -> None:
    database.execute("DELETE FROM log WHERE table_id = ?", (table,))


def _cut(database: sqlite3.Connection, table: str) -> None:
    database.execute("DELETE FROM log WHERE table_id = ? AND seq = 5", (table,))


def _unseated(database: sqlite3.Connection, table: str) -> None:
    database.execute("UPDATE log SET data = '{\"type\":\"sit\"' WHERE table_id = ? AND kind = 'sit'", (table,))


DAMAGES: dict[str, tuple[Callable[[sqlite3.Connection, str], None], str]] = {
    "badjson": (_entry('{"type":"mo'), "table-unreadable"),
    "unknownkind": (_entry('{"type":"sing","song":"la"}', "sing"), "table-unreadable"),
    "illegalmove": (_entry('{"type":"move","move":"nonsense"}'), "table-unreadable"),
    "unseated": (_unseated, "table-unreadable"),
    "emptied": (_emptied, "table-unreadable"),
    "cutshort": (_cut, "table-unreadable"),
    "unknowngame": (_setup(game="halma"), "table-unknown-game"),
    "laterrules": (_setup(edition=99), "table-later-rules"),
    "badsetup": (_column("setup", "{"), "table-unreadable"),
    "nosetup": (_column("setup", "[]"), "table-unreadable"),
}
IN_LISTS = ("unknowngame", "laterrules", "badsetup", "nosetup", "badsummary")
"""Those that the lists find out by themselves; of the others the log alone is damaged."""


def copied(database: sqlite3.Connection, table: str, to: str) -> None:
    """The same table once more, under another id."""
    for name in ("tables", "log", "seats"):
        key = "id" if name == "tables" else "table_id"
        columns = [column.name for column in schema.metadata.tables[name].columns]
        row = ", ".join("?" if column == key else column for column in columns)
        database.execute(
            f"INSERT INTO {name} ({', '.join(columns)}) SELECT {row} FROM {name} WHERE {key} = ?", (to, table)
        )


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A database with a finished match in every state of decay, none of them rated, and its players' tokens."""
    folder = tmp_path_factory.mktemp("damage")
    with ServerThread(folder) as serving:
        guests = [serving.guest("Ada of Erewhon"), serving.guest("Ben")]
        table = serving.table(guests, "karta")
        play_on([guest.sit(table) for guest in guests], Random(1))
        until(lambda: guests[0].get("/api/me").json()["ratings"]["karta"]["matches"])
    with opened(folder) as database:
        for name, (damage, _) in DAMAGES.items():
            copied(database, table, name)
            damage(database, name)
        for name in (WHOLE, "badsummary"):
            copied(database, table, name)
        database.execute("UPDATE tables SET summary = '{' WHERE id = 'badsummary'")
        database.execute("UPDATE tables SET rated = 0, host = '' WHERE status = 'over'")
        database.execute("DELETE FROM ratings")
    return folder, [guest.token for guest in guests]


@contextmanager
def opened(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder / "tables.db")) as database, database:
        yield database


@contextmanager
def serving_again(damaged: tuple[Path, list[str]]) -> Iterator[tuple[ServerThread, list[Guest]]]:
    folder, tokens = damaged
    with ServerThread(folder) as serving:
        yield serving, [Guest(serving, token=token) for token in tokens]


def test_the_rest_goes_on(damaged: tuple[Path, list[str]], caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    caplog.set_level(logging.ERROR)
    with serving_again(damaged) as (serving, (ada, ben)):
        damage = serving.server.registry.damage

        def rated() -> int:
            return int(ada.get("/api/me").json()["ratings"]["karta"]["matches"])

        # Ratings: the match that was there first, its copy, and the one of which the lobby's line alone is damaged.
        until(lambda: rated() == 3)
        board = serving.ask("GET", "/api/leaderboard/karta").json()
        assert {line["matches"] for line in board if line["kind"] != "bot"} == {3}

        # Lists show what can be shown.
        for path, guest in (("/api/tables?status=over", None), ("/api/me/tables", ada)):
            answer = serving.ask("GET", path, headers=guest.headers if guest else {})
            assert answer.status_code == 200
            shown = {table["id"] for table in answer.json()}
            assert WHOLE in shown
            assert shown.isdisjoint(IN_LISTS)
        assert serving.ask("GET", "/api/tables?status=playing").status_code == 200

        # Each broken one answers with a sentence, over HTTP and on its socket, and is logged once.
        for name, (_, key) in DAMAGES.items():
            for what in ("", "/replay", "/record"):
                refused(ada.get(f"/api/tables/{name}{what}"), 500, key)
            french = serving.ask("GET", f"/api/tables/{name}", headers=ada.headers | {"Accept-Language": "fr"}).json()
            assert french["sentence"] == words.say("fr", key, table=name)
            assert ada.sit(name).why_closed() == key
            lines = [record for record in caplog.records if getattr(record, "table", "") == name]
            assert [(line.getMessage(), vars(line)["why"]) for line in lines] == [("a table cannot be read", key)]
        figures = serving.ask("GET", "/metrics").text
        assert f"tablee_unreadable {len(damage.tables)}.0" in figures
        assert set(DAMAGES) | {"badsummary"} <= damage.tables

        # The others are played and replayed.
        for path in (f"/api/tables/{WHOLE}", f"/api/tables/{WHOLE}/record", f"/api/tables/{WHOLE}/replay?seat=0"):
            assert ada.get(path).status_code == 200
        play_on(_two(serving, ada, ben), Random(2))
    folder, _ = damaged
    assert back_up(f"sqlite:///{folder / 'tables.db'}", tmp_path / "copy.db").tables > len(DAMAGES)


def _two(serving: ServerThread, ada: Guest, ben: Guest) -> list[Any]:
    table = serving.table([ada, ben], "karta")
    return [guest.sit(table) for guest in (ada, ben)]


def test_who_asks_to_be_erased_is_named_nowhere_in_what_is_damaged(damaged: tuple[Path, list[str]]) -> None:
    folder, _ = damaged
    with serving_again(damaged) as (serving, (ada, ben)):
        with opened(folder) as database:
            ((id,),) = database.execute("SELECT id FROM players WHERE name LIKE '%Erewhon'")
        assert serving.ask("DELETE", "/api/me", headers=ada.headers).status_code == 204
        with opened(folder) as database:
            for name in schema.metadata.tables:
                rows = map(str, database.execute(f"SELECT * FROM {name}").fetchall())
                assert not [row for row in rows if "Erewhon" in row or id in row]
        assert ben.get(f"/api/tables/{WHOLE}").status_code == 200
        refused(ben.get("/api/tables/badjson"), 500, "table-unreadable")


def test_a_log_that_is_damaged_while_its_table_is_open_is_told_in_a_sentence(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as serving:
        guests = serving.guests(2)
        table = serving.table(guests, "karta")
        play_on([guest.sit(table) for guest in guests], Random(1))
        assert guests[0].get(f"/api/tables/{table}/replay").status_code == 200
        with opened(tmp_path) as database:
            DAMAGES["badjson"][0](database, table)
        refused(guests[0].get(f"/api/tables/{table}/replay"), 500, "table-unreadable")
        assert serving.server.registry.damage.tables == {table}


def test_a_match_that_could_not_be_rated_is_rated_when_the_database_is_back(tmp_path: Path) -> None:
    full = True

    def rate(connection: Connection, table: Table) -> None:
        if full:
            raise OperationalError("", {}, Exception("disk full"))
        ratings.rate(connection, table)

    with ServerThread(tmp_path, measures=Measures(rate=rate)) as serving:
        guests, rater = serving.guests(2), serving.server.rater
        table = serving.table(guests, "karta")
        play_on([guest.sit(table) for guest in guests], Random(1))
        until(lambda: rater.late)
        full = False
        serving.run(rater.rate_the_rest())
        assert guests[0].get("/api/me").json()["ratings"]["karta"]["matches"] == 1
