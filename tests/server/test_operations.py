"""Running a server: wrong settings are answered with a sentence, it stops in order, and its log tells no secret."""

from __future__ import annotations

import json
import logging
import signal
import socket
import sqlite3
import subprocess
import sys
import traceback
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from server.client import Guest, Seat
from server.servers import ServerProcess, ServerThread, tablee
from websockets.exceptions import ConnectionClosed

from benchmarks.ports import free_port
from tablee import words
from tablee.server.errors import CannotServe
from tablee.server.process import run
from tablee.server.process.logs import JsonLines, Sentences
from tablee.server.process.settings import Settings
from tablee.server.store import schema
from tablee.server.store.database import alone_with

# --- wrong settings ---


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"log": "loud"}, "text, json, off"),
        ({"host": "192.0.2.7"}, "192.0.2.7 is not an address of this machine"),
        ({"host": "nowhere.invalid"}, "no host called nowhere.invalid"),
        ({"database": "mysql://me:hush@here/x"}, "sqlite:///FILE"),
        ({"database": "no database"}, "sqlite:///FILE"),
        ({"database": "sqlite:////proc/tablee/tables.db"}, "/proc/tablee/tables.db cannot be written"),
        ({"database": "postgresql://me:hush@127.0.0.1:1/x"}, "postgresql://me:***@127.0.0.1:1/x"),
        ({"address": "games.example.org"}, "such as https://games.example.org"),
        ({"trust_proxy": "my-proxy"}, "--trust-proxy my-proxy"),
    ],
    ids=lambda value: (
        "-".join(f"{name} {what[:14]}" for name, what in value.items()) if isinstance(value, dict) else ""
    ),
)
def test_a_wrong_setting_is_answered_with_a_sentence(wrong: dict[str, str], said: str) -> None:
    sentence = refusal(**wrong)
    assert said in sentence
    assert "hush" not in sentence


def refusal(**wrong: Any) -> str:
    """What a server says that cannot start so."""
    with pytest.raises(CannotServe) as refused:
        run.serve(Settings(**{"port": free_port(), "database": "sqlite://", **wrong}))
    return refused.value.sentence()


def test_the_command_ends_with_2_and_speaks_french_to_who_asks_in_french() -> None:
    answer = tablee("serve", "--log", "loud", "--lang", "fr")
    assert answer.returncode == 2
    assert answer.stderr.strip() == words.say("fr", "serve-unknown-log", log="loud", known="text, json, off")


def test_a_port_in_use_is_named() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert f"Port {port} of 127.0.0.1 is in use" in refusal(port=port)


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, " * 200)
    assert "not an SQLite database" in refusal(database=f"sqlite:///{letter}")
    assert letter.read_text() == "Dear Ada, " * 200


def test_a_database_of_a_later_version_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as later:
        later.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        later.execute("INSERT INTO alembic_version VALUES ('9999')")
        later.commit()
    sentence = refusal(database=f"sqlite:///{file}")
    assert "later version" in sentence and "9999" in sentence
    with closing(sqlite3.connect(file)) as later:
        assert later.execute("SELECT name FROM sqlite_master").fetchall() == [("alembic_version",)]


@pytest.mark.parametrize(
    ("package", "database", "said"),
    [("fastapi", "sqlite://", "tablee[server]"), ("psycopg", "postgresql://me@127.0.0.1:1/x", "postgresql]")],
)
def test_a_package_that_is_missing_is_named_with_the_extra_that_brings_it(
    package: str, database: str, said: str
) -> None:
    words = ["tablee", "serve", "--port", str(free_port()), "--database", database]
    code = f"import sys; sys.modules[{package!r}] = None; sys.argv = {words!r}; from tablee.cli import main; main()"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert answer.returncode == 2
    assert said in answer.stderr
    assert "Traceback" not in answer.stderr


def test_settings_that_make_sense_are_taken() -> None:
    settings = Settings(address="https://games.example.org/", trust_proxy="10.0.0.0/8, ::1")
    assert settings.public == "https://games.example.org"
    assert settings.proxies == ["10.0.0.0/8", "::1"]
    assert Settings(trust_proxy="").proxies == []


# --- one server a file ---


def test_a_second_server_on_the_same_file_is_refused_and_a_killed_one_lets_go(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with ServerProcess(tmp_path) as first:
        assert f"Another server already uses {file}" in refusal(database=f"sqlite:///{file}")
        first.kill()
        with alone_with(file), pytest.raises(CannotServe), alone_with(file):
            pass


# --- stopping ---


def test_a_server_that_stops_tells_every_socket_ends_well_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ada = Guest(server)
        table = ada.lay("duo", ["me", "open"])["id"]
        stop_in_mid_match(server, signal.SIGTERM)
    with ServerProcess(tmp_path) as server:
        ada = Guest(server, token=ada.token)
        assert ada.get("/api/me").json()["name"] == "Ada"
        assert ada.get(f"/api/tables/{table}").json()["seat"] == 0
        stop_in_mid_match(server, signal.SIGINT)


def stop_in_mid_match(server: ServerProcess, number: signal.Signals) -> None:
    """Stop it while a bot thinks and many watch."""
    bea, stranger = Guest(server, "Bea"), Guest(server, "Eve")
    table = bea.lay("duo", ["me", 5, 5])["id"]
    seated = bea.sit(table, query="?lang=fr")
    others = [stranger.sit(table) for _ in range(50)]
    while not (seated.view and seated.view["legal"]):
        seated.hear()
    seated.ask("move", on=seated.on, move=seated.view["legal"][0])  # and so a bot begins to think
    assert server.stop(number) == 0
    assert "Traceback" not in server.written
    assert last_words(seated)["sentence"] == words.say("fr", "closing-server-stops")
    assert {last_words(other)["why"] for other in others} == {"server-stops"}


def last_words(seated: Seat) -> dict[str, Any]:
    """What a socket said before it closed."""
    heard: list[dict[str, Any]] = []
    with suppress(ConnectionClosed):
        while True:
            heard.append(seated.hear())
    assert heard[-1]["type"] == "closing"
    return heard[-1]


# --- behind a proxy ---


@pytest.mark.parametrize(("trusted", "limited"), [("127.0.0.1", False), ("192.0.2.0/24", True)])
def test_limits_see_the_client_behind_a_proxy_that_is_trusted(trusted: str, limited: bool, tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--trust-proxy", trusted) as server:
        clients = [{"X-Forwarded-For": f"198.51.100.{number}"} for number in range(40)]
        answers = [server.ask("POST", "/api/guests", json={"name": "Ada"}, headers=client) for client in clients]
    assert (429 in {answer.status_code for answer in answers}) == limited


# --- what the log tells ---


def test_the_log_of_a_match_tells_no_card_secret_token_or_invitation(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--log", "json", "--pace", "0", "--rate", "100000") as server:
        secrets = played_with_mishaps(server)
        assert server.stop() == 0
        lines = [json.loads(line) for line in server.written.splitlines()]
    assert {"open", "table laid", "closed"} <= {line["event"] for line in lines}
    assert len(secrets) > 20
    told = [secret for secret in secrets if secret in server.written]
    assert not told


def played_with_mishaps(server: ServerProcess) -> set[str]:
    """A private match to its end, with mistakes of every kind on the way; everything that a log must not tell."""
    ada, ben, stranger = (Guest(server, name) for name in ("Ada", "Ben", "Eve"))
    table = ada.lay("duo", ["me", "open", 1], public=False, options={"max_rounds": 1})["id"]
    invitation = ada.get(f"/api/tables/{table}").json()["invitation"]
    secrets = {invitation, *(part for guest in (ada, ben) for part in guest.token.split("~"))}
    assert stranger.get(f"/api/tables/{table}?invitation={invitation[:-1]}").status_code == 403
    stranger.token = ada.token[:-1]
    assert stranger.get("/api/me").status_code == 401
    assert ben.join(table, invitation=invitation).status_code == 200
    players = [ada.sit(table), ben.sit(table, query=f"?invitation={invitation}")]
    for player in players:
        player.dealt()
    players[0].socket.send("{")
    while not all(player.view and player.view["actor"] is None for player in players):
        for player in players:
            assert player.view is not None
            player.ask("ping")  # and so everything that was said before has been heard
            secrets |= set(player.view.get("hand", [])) | set(player.view.get("legal", []))
            if player.view.get("legal"):
                player.ask("move", on=player.on, move="nonsense")
                player.ask("move", on=0, move=player.view["legal"][0])
                player.ask("move", on=player.on, move=player.view["legal"][0])
    while players[0].info["secret"] is None:
        players[0].hear()
    return {secret for secret in secrets if len(secret) > 2} - {"draw", "stop"} | {players[0].info["secret"]}


@pytest.mark.parametrize("kind", [JsonLines, Sentences])
def test_an_error_is_logged_by_its_kind_and_place_without_its_words(kind: type[logging.Formatter]) -> None:
    try:
        try:
            raise KeyError("B3t in hand")
        except KeyError as error:
            raise ValueError("B3t again") from error
    except ValueError as error:
        failure = (type(error), error, error.__traceback__)
    ours = logging.LogRecord("tablee.live", logging.ERROR, __file__, 1, "it failed: %s", ("B3t",), failure)
    theirs = logging.LogRecord("asyncio", logging.ERROR, __file__, 1, "Exception in callback play('B3t')", (), failure)
    for record in (ours, theirs):
        line = kind().format(record)
        assert "B3t" not in line
        assert "ValueError" in line and "KeyError" in line and "test_operations.py" in line
    assert "it failed" in kind().format(ours)


def test_the_trace_of_a_start_that_failed_is_logged_without_its_words() -> None:
    try:
        raise ValueError("B3t")
    except ValueError:
        text = traceback.format_exc()
    record = logging.LogRecord("uvicorn.error", logging.ERROR, __file__, 1, text, (), None)
    line = JsonLines().format(record)
    assert "B3t" not in line
    assert "ValueError" in line and "test_operations.py" in line


# --- what is erased ---


def test_no_row_names_a_guest_who_was_erased(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as server:
        ada, ben = Guest(server, "Ada of Erewhon"), Guest(server, "Ben")
        left, waiting, playing = (ada.lay("duo", ["me", "open"], options={"max_rounds": 1})["id"] for _ in range(3))
        assert ada.post(f"/api/tables/{left}/leave").status_code == 200
        assert ben.join(playing).status_code == 200
        beside = ada.lay("duo", ["me", {"beside": "Zoe of Erewhon"}, "open"])["id"]
        of_bots = ada.lay("duo", [1, 1])["id"]
        assert ada.post("/api/me/codes").status_code == 201
        with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
            ((id,),) = database.execute("SELECT id FROM players WHERE name LIKE '%Erewhon'")
            database.execute("INSERT INTO passkeys VALUES ('key', ?, '', 0, '', '', 0, 0)", (id,))
            database.execute("INSERT INTO challenges VALUES ('asked', ?, '', 0)", (id,))
            database.commit()
        assert named_in(tmp_path / "tables.db", "Erewhon") == {"players", "tables", "log"}
        assert named_in(tmp_path / "tables.db", id) == {
            *("players", "tables", "log", "seats"),
            *("devices", "codes", "passkeys", "challenges"),
        }
        assert server.ask("DELETE", "/api/me", headers=ada.headers).status_code == 204
        assert named_in(tmp_path / "tables.db", "Erewhon") == named_in(tmp_path / "tables.db", id) == set()
        assert named_in(tmp_path / "tables.db", "Ben") == {"players", "tables", "log"}
        for table in (left, waiting, playing, beside, of_bots):
            assert ben.get(f"/api/tables/{table}").status_code == 200


def named_in(file: Path, name: str) -> set[str]:
    """The tables of the database in which that name stands."""
    with closing(sqlite3.connect(file)) as database:
        rows = {table: database.execute(f"SELECT * FROM {table}").fetchall() for table in schema.metadata.tables}
    return {table for table, found in rows.items() if any(name in str(row) for row in found)}
