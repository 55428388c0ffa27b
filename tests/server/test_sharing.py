"""Several processes on one PostgreSQL: what one accepts, all show; when one dies, the others carry on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import psycopg
import pytest
from server.client import Guest, ask, play_on, until
from server.servers import ServerProcess

from benchmarks.serving.servers import NO_LIMITS
from tablee.server.store.cluster import _LOCKS
from tablee.server.thinking.warmup import prepare

Two = tuple[ServerProcess, ServerProcess]


@pytest.fixture(scope="module")
def both(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    folder = tmp_path_factory.mktemp("servers")
    first, second = (ServerProcess(folder, *NO_LIMITS, database=postgres) for _ in range(2))
    with first, second:
        yield first, second


@pytest.fixture
def two(both: Two) -> Iterator[Two]:
    """Two servers on one database; whom a test kills is started again after it."""
    yield both
    for server in both:
        if not server.alive:
            server.start()
            server.wait()


def test_a_move_made_through_one_process_is_seen_through_the_other(two: Two) -> None:
    first, second = two
    ada, bob = Guest(first, "Ada"), Guest(second, "Bob")
    table = first.table([ada, bob])
    with ada.sit(table) as here, bob.sit(table) as there:
        play_on([here, there], Random(1), 12)
        assert here.view is not None and there.view is not None
        assert here.view["hand_sizes"] == there.view["hand_sizes"]


def test_when_a_process_is_killed_its_players_carry_on_through_the_other(two: Two) -> None:
    first, second = two
    ada, bob = Guest(first, "Ada"), Guest(first, "Bob")
    table, dice = first.table([ada, bob]), Random(2)
    with ada.sit(table) as here, bob.sit(table) as there:
        play_on([here, there], dice, 6)
        seen = here.on
        first.kill()
    with ada.sit(table, through=second, query=f"?since={seen - 3}") as here, bob.sit(table, through=second) as there:
        assert [missed["seq"] for missed in here.hear()["missed"]] == [seen - 2, seen - 1, seen]
        play_on([here, there], dice, 6)


def holders(database: str) -> int:
    """How many processes look after parts of the tables."""
    query = "SELECT count(DISTINCT pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = %s"
    with psycopg.connect(database) as connection:
        row = connection.execute(query, (_LOCKS,)).fetchone()
        return int(row[0]) if row else 0


def test_the_bots_of_a_killed_process_are_taken_over(two: Two, postgres: str) -> None:
    """Tables fall to either process by their id: of several, some belong to the one that dies."""
    asyncio.run(prepare("duo", "bots"))  # where nothing is compiled yet, bots begin late
    first, second = two
    until(lambda: holders(postgres) == 2)
    ada = Guest(first)
    tables = [ada.lay("duo", ["me", 1], stand_in=None)["id"] for _ in range(6)]
    first.kill()
    for table in tables:
        with ada.sit(table, through=second) as seat:
            seat.dealt()
            for _ in range(3):
                if seat.view is None or seat.view["actor"] is None:
                    break  # the bot was lucky, and won
                seat.ask("move", on=seat.on, move="draw")
                while not seat.view["legal"] and seat.view["actor"] is not None:
                    seat.hear()


def test_bots_play_for_who_looks_through_either_process(two: Two, postgres: str) -> None:
    """Half of the tables are looked after by the other process, which has read none of them before."""
    asyncio.run(prepare("duo", "bots"))
    first, second = two
    until(lambda: holders(postgres) == 2)
    ada = Guest(first)
    for table in [ada.lay("duo", [1, 2])["id"] for _ in range(6)]:
        with ada.sit(table, through=second) as seat:
            for _ in range(3):
                seat.until(lambda message: message["type"] == "step")


def test_two_moves_at_once_through_two_processes_are_one(two: Two) -> None:
    """The same player, connected twice, answers the same request twice: one answer counts, the other is stale."""
    first, second = two
    ada, bob = Guest(first, "Ada"), Guest(second, "Bob")
    table = first.table([ada, bob])
    with ada.sit(table) as here, ada.sit(table, through=second) as there, bob.sit(table) as other:
        for seat in (here, there, other):
            seat.dealt()
        for _ in range(6):
            on = other.on
            for name, seat in (("a", here), ("b", there)):
                seat.say(type="move", id=f"{name}{on}", on=on, move="draw")
            answers = [
                seat.until(partial(answers_to, f"{name}{on}"))["type"] for name, seat in (("a", here), ("b", there))
            ]
            assert sorted(answers) == ["refused", "step"]
            other.catch_up(on + 1)
            assert other.ask("move", on=other.on, move="draw")["type"] == "step"
            for seat in (here, there):
                seat.catch_up(other.on)


def answers_to(id: str, message: dict[str, Any]) -> bool:
    return message.get("id") == id


def test_who_is_erased_through_one_process_is_forgotten_by_the_other(two: Two) -> None:
    first, second = two
    ada, bob = Guest(first, "Ada"), Guest(second, "Bob")
    table = first.table([ada, bob])
    with bob.sit(table) as there:
        there.dealt()
        assert first.ask("DELETE", "/api/me", headers=ada.headers).status_code == 204
        there.until(lambda message: message["type"] == "info" and message["table"]["seats"][0].get("name", "") == "")
        assert "Ada" not in bob.get(f"/api/tables/{table}").text


def test_what_is_said_through_one_process_is_heard_through_the_other_but_by_who_muted_it(two: Two) -> None:
    first, second = two
    ada, bob, eve = first.guests(3)
    table = first.table([ada, bob, eve])
    with ada.sit(table) as here, bob.sit(table, through=second) as there, eve.sit(table) as other:
        for seat in (here, there, other):
            seat.dealt()
        assert here.ask("say", phrase="phrase-hello")["type"] == "done"
        assert there.until(lambda told: told["type"] == "said")["seat"] == 0
        with bob.sit(table, through=second) as late:
            assert late.hear()["said"][0]["phrase"] == "phrase-hello"

        def hears_ada() -> bool:
            """Does Bob hear what Ada says before what Eve says?"""
            until(lambda: here.ask("say", phrase="phrase-oops")["type"] == "done")
            until(lambda: other.ask("say", phrase="phrase-bye")["type"] == "done")
            seats = [0]
            while seats[-1] != 2:
                seats.append(there.until(lambda told: told["type"] == "said")["seat"])
            return 0 in seats[1:]

        # Bob's window is at one process, and it is the other that he asks.
        form = {"seat": 0, "muted": True}
        assert ask(first, "PUT", f"/api/tables/{table}/muted", headers=bob.headers, json=form).status_code == 200
        until(lambda: not hears_ada())
