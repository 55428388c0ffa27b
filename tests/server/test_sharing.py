"""Several processes on one PostgreSQL: what one accepts, all show; when one dies, the others carry on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg
import pytest
from server.client import Guest, Sitting
from server.serving import until

from benchmarks.serving.databases import postgresql
from benchmarks.serving.servers import Server
from tablee.server.sharing import _LOCKS
from tablee.server.warming import prepare


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    # pytest's own temporary folders are closed to the user that PostgreSQL runs as.
    with TemporaryDirectory() as folder, postgresql(Path(folder)) as address:
        yield address


@pytest.fixture(scope="module")
def both(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("servers")
    first, second = Server(database, folder), Server(database, folder)
    with first, second:
        yield first, second


@pytest.fixture
def two(both: tuple[Server, Server]) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database; whom a test kills is started again after it."""
    yield both
    for server in both:
        if server._running().poll() is not None:
            server.start()
            server.wait()


def answers_to(id: str, message: dict[str, Any]) -> bool:
    return message.get("id") == id


def play_on(sittings: list[Sitting], moves: int, dice: random.Random) -> None:
    """So many moves, each by the seat whose turn it is, seen by all before the next."""
    for _ in range(moves):
        actor = next(sitting for sitting in sittings if sitting.view["legal"])
        answer = actor.move(dice.choice(actor.view["legal"]))
        assert answer["type"] == "step"
        for other in sittings:
            if other is not actor:
                assert other.until("step")["seq"] == answer["seq"]


def test_a_move_made_through_one_process_is_seen_through_the_other(two: tuple[Server, Server]) -> None:
    first, second = two
    ada, bob = Guest(first.address, "Ada"), Guest(second.address, "Bob")
    table = ada.lay("duo", ["me", "open"])
    bob.join(table)
    with ada.sit(table) as here, bob.sit(table) as there:
        for sitting in (here, there):
            while not sitting.view:
                sitting.receive()
        play_on([here, there], 12, random.Random(1))
        assert here.view["hand_sizes"] == there.view["hand_sizes"]


def test_when_a_process_is_killed_its_players_carry_on_through_the_other(two: tuple[Server, Server]) -> None:
    first, second = two
    ada, bob = Guest(first.address, "Ada"), Guest(first.address, "Bob")
    table = ada.lay("duo", ["me", "open"])
    bob.join(table)
    dice = random.Random(2)
    with ada.sit(table) as here, bob.sit(table) as there:
        for sitting in (here, there):
            while not sitting.view:
                sitting.receive()
        play_on([here, there], 6, dice)
        seen = here.seq
        first.kill()
    with ada.sit(table, second.address, since=seen - 3) as here, bob.sit(table, second.address) as there:
        assert [missed["seq"] for missed in here.receive()["missed"]] == [seen - 2, seen - 1, seen]
        there.receive()
        play_on([here, there], 6, dice)


def holders(database: str) -> int:
    """How many processes look after parts of the tables."""
    query = "SELECT count(DISTINCT pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = %s"
    with psycopg.connect(database) as connection:
        row = connection.execute(query, (_LOCKS,)).fetchone()
        return int(row[0]) if row else 0


def test_the_bots_of_a_killed_process_are_taken_over(two: tuple[Server, Server], database: str) -> None:
    """Tables fall to either process by their id: of several, some belong to the one that dies."""
    asyncio.run(prepare("duo", "bots"))  # where nothing is compiled yet, bots begin late
    first, second = two
    until(lambda: holders(database) == 2)
    ada = Guest(first.address)
    tables = [ada.lay("duo", ["me", 1], stand_in=None) for _ in range(6)]
    first.kill()
    for table in tables:
        with ada.sit(table, second.address) as sitting:
            sitting.receive()
            while not sitting.view:
                sitting.receive()
            for _ in range(3):
                if sitting.view["actor"] is None:
                    break  # the bot was lucky, and won
                sitting.move("draw")
                while not sitting.view["legal"] and sitting.view["actor"] is not None:
                    sitting.receive()


def test_bots_play_for_who_looks_through_either_process(two: tuple[Server, Server], database: str) -> None:
    """Half of the tables are looked after by the other process, which has read none of them before."""
    asyncio.run(prepare("duo", "bots"))
    first, second = two
    until(lambda: holders(database) == 2)
    ada = Guest(first.address)
    for table in [ada.lay("duo", [1, 2]) for _ in range(6)]:
        with ada.sit(table, second.address) as sitting:
            for _ in range(3):
                sitting.until("step")


def test_two_moves_at_once_through_two_processes_are_one(two: tuple[Server, Server]) -> None:
    """The same player, connected twice, answers the same request twice: one answer counts, the other is stale."""
    first, second = two
    ada, bob = Guest(first.address, "Ada"), Guest(second.address, "Bob")
    table = ada.lay("duo", ["me", "open"])
    bob.join(table)
    with ada.sit(table) as here, ada.sit(table, second.address) as there, bob.sit(table) as other:
        for sitting in (here, there, other):
            while not sitting.view:
                sitting.receive()
        for _ in range(6):
            on = other.on
            for name, sitting in (("a", here), ("b", there)):
                sitting.send(type="move", id=f"{name}{on}", on=on, move="draw")
            answers = [
                sitting.until(partial(answers_to, f"{name}{on}"))["type"]
                for name, sitting in (("a", here), ("b", there))
            ]
            assert sorted(answers) == ["refused", "step"]
            while other.on == on:
                other.receive()
            assert other.move("draw")["type"] == "step"
            for sitting in (here, there):
                while sitting.on < other.on:
                    sitting.receive()


def test_who_is_erased_through_one_process_is_forgotten_by_the_other(two: tuple[Server, Server]) -> None:
    first, second = two
    ada, bob = Guest(first.address, "Ada"), Guest(second.address, "Bob")
    table = ada.lay("duo", ["me", "open"])
    bob.join(table)
    with bob.sit(table) as there:
        while not there.view:
            there.receive()
        assert ada.ask("DELETE", "/api/me")[0] == 204
        there.until(lambda message: message["type"] == "info" and message["table"]["seats"][0].get("name", "") == "")
        assert "Ada" not in str(bob.ask("GET", f"/api/tables/{table}")[1])
