"""What goes wrong around a server: full disks, lost databases, leaping clocks, deaf clients, failing workers."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from server.cable import Cable
from server.client import LONGEST, Seat, play_on, try_to_move, until
from server.raw_sockets import RawSocket
from server.servers import ServerThread
from sqlalchemy import event

from tablee.server.process.server import Measures
from tablee.server.socket.door import MOST_UNSENT
from tablee.server.store.log import Append, Entry, Outcome

DAY = 86_400
FEW = 3
"""What was gathered before the client fell behind is still sent: a multiple of what counts as slow reading."""


def refused_and_unseen(serving: ServerThread, table_id: str, seats: list[Seat]) -> None:
    """While nothing can be saved, a move is refused with a sentence, nobody sees it, and the house says so."""
    on = max(seat.on for seat in seats)
    answer = try_to_move(seats)
    assert (answer["type"], answer["why"]) == ("refused", "not-saved")
    assert answer["sentence"]
    assert all(seat.ask("ping")["type"] == "done" and seat.on == on for seat in seats)
    assert serving.ask("GET", "/healthz").status_code == 503
    answer_to_guest = serving.ask("POST", "/api/guests", json={"name": "Ada"})
    assert (answer_to_guest.status_code, answer_to_guest.json()["error"]) == (503, "not-saved")


def well_again(serving: ServerThread, seats: list[Seat]) -> None:
    """What was refused can be done now, and the match comes to its end."""
    until(lambda: serving.ask("GET", "/healthz").status_code == 200)
    play_on(seats, Random(1))
    assert seats[0].view and seats[0].view["actor"] is None


@contextmanager
def full_disk() -> Iterator[None]:
    """As on a full disk: writing fails where it would make a file longer than a page, so nothing can be committed."""
    size = 4096
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_disk_that_fails_costs_no_move_that_was_seen(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as serving:
        table_id, seats = serving.seated()
        play_on(seats, Random(1), 3)
        with full_disk():
            refused_and_unseen(serving, table_id, seats)
        well_again(serving, seats)


def test_a_full_database_costs_no_move_that_was_seen(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as serving:
        table_id, seats = serving.seated("daron", options={"rounds": 9})  # it lasts, whatever the deal
        full = True

        def limit(connection: Any, *_: Any) -> None:
            # SQLite does not shrink a file to this: no page may be added to those there are.
            connection.execute(f"PRAGMA max_page_count={1 if full else 1 << 30}")

        event.listen(serving.server.store.engine, "checkout", limit)
        for _ in range(200):
            answer = try_to_move(seats)
            if answer["type"] == "refused":
                break
            for seat in seats:
                seat.catch_up(answer["on"])
        assert answer["why"] == "not-saved"
        on = max(seat.on for seat in seats)
        assert Seat(serving, table_id).hear()["on"] == on
        full = False
        until(lambda: serving.ask("GET", "/healthz").status_code == 200)
        assert play_on(seats, Random(1), 20) == 20


def test_a_database_locked_by_somebody_else_is_waited_for_and_then_given_up(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as serving:
        table_id, seats = serving.seated()
        other = sqlite3.connect(tmp_path / "tables.db", check_same_thread=False, isolation_level=None)
        patience = 1000 * LONGEST

        def wait(connection: Any, *_: Any) -> None:
            connection.execute(f"PRAGMA busy_timeout={int(patience)}")

        event.listen(serving.server.store.engine, "checkout", wait)
        other.execute("BEGIN IMMEDIATE")
        unlock = threading.Timer(0.5, lambda: other.execute("ROLLBACK"))
        unlock.start()
        assert try_to_move(seats)["type"] == "step"
        unlock.join()
        for seat in seats:
            seat.ask("sync")
        patience = 50
        other.execute("BEGIN IMMEDIATE")
        refused_and_unseen(serving, table_id, seats)
        other.execute("ROLLBACK")
        other.close()
        well_again(serving, seats)


def test_postgresql_may_go_and_come_back(tmp_path: Path, postgres: str) -> None:
    own = postgres.rpartition("@")[2].partition("/")[0]
    with Cable(own) as cable, ServerThread(tmp_path, postgres.replace(own, cable.address)) as serving:
        table_id, seats = serving.seated()
        play_on(seats, Random(1), 3)
        # PostgreSQL refuses what SQLite takes: a zero in a text must not get that far.
        assert serving.ask("GET", "/api/tables?game=%00").status_code == 200
        assert RawSocket(serving, "%00", {}).first["why"] == "no-table"  # type: ignore[index]
        cable.cut()
        refused_and_unseen(serving, table_id, seats)
        cable.mend()
        well_again(serving, seats)


@pytest.mark.parametrize("leap", [DAY, -DAY])
def test_a_clock_that_leaps_takes_nobodys_time(
    serving: ServerThread, monkeypatch: pytest.MonkeyPatch, leap: int
) -> None:
    _, seats = serving.seated(clock={"kind": "game", "seconds": 3600})
    play_on(seats, Random(1), 2)
    real, real_ns = time.time, time.time_ns
    monkeypatch.setattr(time, "time", lambda: real() + leap)
    monkeypatch.setattr(time, "time_ns", lambda: real_ns() + leap * 1_000_000_000)
    play_on(seats, Random(1), 2)
    clock = seats[0].ask("sync")["clock"]
    assert all(3_000_000 < left <= 3_600_000 for left in clock)
    play_on(seats, Random(1))
    assert seats[0].view and seats[0].view["actor"] is None
    assert all(seat["away"] == 0 for seat in seats[0].info["seats"] if "away" in seat)


def test_a_client_that_never_reads_is_cut_to_a_resync_and_costs_little_memory(serving: ServerThread) -> None:
    table_id, seats = serving.seated()
    before = set(serving.server.door.sockets)
    deaf = RawSocket(serving, table_id, {})
    (here,) = serving.server.door.sockets - before
    asked = b'{"type":"sync","id":"more"}'
    deaf.send((bytes([0x81, 0x80 | len(asked), 0, 0, 0, 0]) + asked) * 12_000)
    until(lambda: here.lagging)
    transport = here._transport
    assert transport is not None
    play_on(seats, Random(1))  # the others notice nothing
    until(lambda: here.lagging)  # the system may have taken more off our hands meanwhile
    assert transport.underlying_transport.get_write_buffer_size() < FEW * MOST_UNSENT
    told = []
    while (message := deaf.hear()) is not None:  # it reads at last, and is shown how things stand
        if message["type"] == "step":
            told.append(message["seq"])
        if message["type"] == "table" and message["table"]["status"] == "over" and "id" not in message:
            break
    assert message is not None
    # Nothing of the story is missing, and nothing is told twice.
    told += [missed["seq"] for missed in message["missed"]]
    assert len(told) > 10 and told == list(range(told[0], told[0] + len(told)))
    assert message["missed"][-1]["events"][-1]["type"] == "over"
    deaf.close()


def test_a_hundred_who_only_watch_are_all_shown_the_match(serving: ServerThread, deeper: int) -> None:
    many = min(2000, 100 * deeper)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 5000)), hard))
    table_id, seats = serving.seated()
    before = set(serving.server.door.sockets)
    watchers = [RawSocket(serving, table_id, {}) for _ in range(many)]
    play_on(seats, Random(1))
    for watcher in watchers:
        while (message := watcher.hear()) is not None and message.get("set", {}).get("actor", 0) is not None:
            pass
        assert message is not None, "somebody who watched was dropped"
        watcher.close()
    until(lambda: serving.server.door.sockets <= before)


class Broken:
    """A bot that fails."""

    def __init__(self, move: str | None) -> None:
        self._move = move

    def choose(self, *_: Any) -> str:
        if self._move is None:
            raise KeyError("B3t")
        return self._move


@pytest.mark.parametrize("move", [None, "nonsense"])
def test_a_bot_that_fails_plays_something_and_tells_the_log_no_card(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, move: str | None
) -> None:
    async def nothing_to_compile(*_: Any) -> None:
        pass

    broken = Measures(prepare=nothing_to_compile, bot=lambda *_: Broken(move))
    with ServerThread(tmp_path, measures=broken) as serving:
        watcher = Seat(serving, serving.guest().lay("karta", [1, 1])["id"]).dealt()
        while watcher.view and watcher.view["actor"] is not None:
            watcher.hear()
    assert "a bot failed" in caplog.text
    assert "B3t" not in caplog.text


def test_a_client_that_goes_in_the_middle_of_a_message_is_gone(serving: ServerThread) -> None:
    table_id, seats = serving.seated()
    before = set(serving.server.door.sockets)  # some of which may be closing still, after the test before
    for cut in (1, 3, 6, 20):
        raw = RawSocket(serving, table_id, {})
        raw.send((b"\x81\xa8\0\0\0\0" + b'{"type":"ping","id":"never ends"}      ')[:cut])
        raw.close()
        play_on(seats, Random(1), 1)
    until(lambda: serving.server.door.sockets <= before)
    assert {seat.ask("ping")["type"] for seat in seats} == {"done"}


def test_the_writer_survives_whatever_it_is_given(serving: ServerThread) -> None:
    store = serving.server.store
    outcomes: list[Outcome] = []

    def fail(*_: Any) -> None:
        raise LookupError("nobody expected this")

    def told(outcome: Outcome) -> None:
        outcomes.append(outcome)
        raise LookupError("nor this")

    async def write() -> None:
        for number in range(3):
            entry = Entry("chaos", number + 1, "open", None, "{}", 0)
            store.append(Append(entry, None, fail if number == 1 else None, told))
        while len(outcomes) < 3:
            await asyncio.sleep(0.01)

    serving.run(write())
    assert sorted(outcome.name for outcome in outcomes) == ["FAILED", "SAVED", "SAVED"]
    assert serving.guest()
