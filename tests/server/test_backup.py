"""`tablee backup`: a copy of one moment beside a running server, checked, that never overwrites anything unasked."""

from __future__ import annotations

import shutil
import sqlite3
import stat
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from server.client import Guest
from server.servers import ServerThread, tablee
from sqlalchemy import NullPool, create_engine

from tablee import words
from tablee.server.errors import CannotServe
from tablee.server.store import schema
from tablee.server.store.backup import CannotBackUp, Copied, back_up
from tablee.server.store.database import alone_with, engine_for
from tablee.server.store.migration import migrate


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with one table and two entries in its log."""
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    filled(address)
    return address


def filled(address: str) -> None:
    engine = engine_for(address)
    migrate(engine)
    row = {"id": "abcd", "game": "duo", "status": "open", "public": True, "secret": "s"}
    row |= {"setup": "{}", "summary": "{}", "created": 1, "changed": 1, "rated": False}
    entry = {"table_id": "abcd", "kind": "open", "seat": None, "data": "{}", "at": 1}
    with engine.begin() as connection:
        connection.execute(schema.tables.insert().values(row))
        connection.execute(schema.log.insert(), [{**entry, "seq": 1}, {**entry, "seq": 2}])
    engine.dispose()


def test_a_copy_holds_everything_and_belongs_to_its_owner_alone(database: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert back_up(database, copy) == Copied(tables=1, entries=2)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with closing(sqlite3.connect(copy)) as opened:
        assert opened.execute("SELECT seq FROM log ORDER BY seq").fetchall() == [(1,), (2,)]
        assert opened.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_the_command_says_what_was_copied(database: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    answer = tablee("backup", copy, "--database", database, "--lang", "fr")
    assert answer.returncode == 0
    assert answer.stdout.strip() == words.say("fr", "backup-done", file=str(copy), n_tables=1, n_entries=2)


def test_entries_that_are_not_checkpointed_yet_are_in_the_copy(database: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.db")) as writer:
        writer.execute("INSERT INTO log VALUES ('abcd', 3, 'open', NULL, '{}', 1)")
        writer.commit()
        assert (tmp_path / "tables.db-wal").stat().st_size > 0
        writer.execute("INSERT INTO log VALUES ('abcd', 4, 'open', NULL, '{}', 1)")  # never committed
        assert back_up(database, tmp_path / "copy.db").entries == 3


def test_a_backup_beside_a_running_server_can_be_served(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with ServerThread(tmp_path) as server:
        ada = Guest(server)
        table = ada.lay("duo", ["me", "open"])["id"]
        answer = tablee("backup", copy, "--database", f"sqlite:///{tmp_path / 'tables.db'}")
        assert answer.returncode == 0, answer.stderr
    with ServerThread(tmp_path, database=f"sqlite:///{copy}") as server:
        assert Guest(server, token=ada.token).get(f"/api/tables/{table}").json()["seat"] == 0


# --- what is refused ---


def test_nothing_is_overwritten_unasked(database: str, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada")
    with pytest.raises(CannotBackUp, match="already exists"):
        back_up(database, letter)
    assert letter.read_text() == "Dear Ada"
    assert back_up(database, letter, force=True).tables == 1


def test_the_database_is_not_copied_over_itself(database: str, tmp_path: Path) -> None:
    with pytest.raises(CannotBackUp, match="the database itself"):
        back_up(database, tmp_path / "tables.db", force=True)


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(CannotBackUp, match="There is no database"):
        back_up(f"sqlite:///{tmp_path / 'none.db'}", tmp_path / "copy.db")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("content", [b"", b"Dear Ada, " * 500])
def test_a_file_that_holds_no_tables_is_no_database_of_ours(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_bytes(content)
    with pytest.raises(CannotBackUp, match="not a Tablée database"):
        back_up(f"sqlite:///{tmp_path / 'letter.db'}", tmp_path / "copy.db")
    assert [file.name for file in tmp_path.iterdir()] == ["letter.db"]


def test_a_copy_that_is_not_whole_is_thrown_away(database: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    pages = file.read_bytes()
    with file.open("r+b") as damaged:  # all but the first page, which says that it is a database
        damaged.seek(4096)
        damaged.write(b"\xff" * (len(pages) - 4096))
    with pytest.raises(CannotBackUp, match="deleted"):
        back_up(database, tmp_path / "copy.db")
    assert not list(tmp_path.glob("*copy*"))


def test_a_folder_that_is_not_there_is_named(database: str, tmp_path: Path) -> None:
    with pytest.raises(CannotBackUp, match=r"nowhere.* cannot be written"):
        back_up(database, tmp_path / "nowhere" / "copy.db")


def test_a_lock_on_the_database_does_not_hinder_a_backup(database: str, tmp_path: Path) -> None:
    with alone_with(tmp_path / "tables.db"):
        assert back_up(database, tmp_path / "copy.db").entries == 2


# --- PostgreSQL ---


needs_pg_dump = pytest.mark.skipif(shutil.which("pg_dump") is None, reason="pg_dump is not on the PATH")


@needs_pg_dump
def test_a_copy_of_postgresql_can_be_restored(postgres: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.dump"
    with pytest.raises(CannotBackUp, match="not a Tablée database"):
        back_up(postgres, copy)
    assert not list(tmp_path.iterdir())
    filled(postgres)
    assert back_up(postgres, copy) == Copied(tables=1, entries=2)
    driver = postgres.replace("postgresql", "postgresql+psycopg")
    with create_engine(driver, isolation_level="AUTOCOMMIT", poolclass=NullPool).connect() as connection:
        connection.exec_driver_sql("CREATE DATABASE again")
    again = postgres.rpartition("/")[0] + "/again"
    subprocess.run(["pg_restore", "--no-owner", "--exit-on-error", "-d", again, copy], check=True)
    assert back_up(again, tmp_path / "again.dump") == Copied(tables=1, entries=2)


def test_without_pg_dump_one_is_told_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CannotBackUp) as refusal:
        back_up("postgresql://me:hush@127.0.0.1:1/x", tmp_path / "copy.dump")
    assert "pg_dump --format=custom --file=FILE postgresql://me@127.0.0.1:1/x" in str(refusal.value)
    assert "hush" not in str(refusal.value)


@needs_pg_dump
def test_a_postgresql_that_does_not_answer_is_named(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match=r"cannot be reached at postgresql://me:\*\*\*@127.0.0.1:1/x"):
        back_up("postgresql://me:hush@127.0.0.1:1/x", tmp_path / "copy.dump")
    assert not list(tmp_path.iterdir())
