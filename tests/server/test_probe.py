"""Is it well? `/healthz` writes, and says so before a player finds out."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from random import Random
from typing import Any

from server.client import play_on, try_to_move
from server.servers import ServerThread
from server.test_chaos import full_disk
from server.test_store import with_store
from sqlalchemy import Connection, event, func, select

from tablee.server.process.server import Measures
from tablee.server.store import probe
from tablee.server.store.log import Store
from tablee.server.store.probe import Probe
from tablee.server.store.schema import settings

ANEW = Measures(fresh=0.0)
"""No answer is given twice."""


def health(serving: ServerThread) -> int:
    return serving.ask("GET", "/healthz").status_code


def test_a_full_disk_is_found_before_anybody_plays(tmp_path: Path) -> None:
    with ServerThread(tmp_path, measures=ANEW) as serving:
        assert health(serving) == 200
        with full_disk():
            answer = serving.ask("GET", "/healthz")
            assert answer.status_code == 503
            assert answer.json() == {"ok": False, "database": "cannot be written"}
        assert health(serving) == 200


def test_a_database_that_fills_up_is_found_while_there_is_room_for_moves(tmp_path: Path) -> None:
    with ServerThread(tmp_path, measures=ANEW) as serving:
        _, seats = serving.seated("daron", options={"rounds": 9})
        for _ in range(3):
            assert health(serving) == 200  # whoever measures the disk should look often
        full = True

        def limit(connection: Any, *_: Any) -> None:
            connection.execute(f"PRAGMA max_page_count={1 if full else 1 << 30}")

        event.listen(serving.server.store.engine, "checkout", limit)
        while health(serving) == 200:
            assert play_on(seats, Random(1), 1) == 1
        assert try_to_move(seats)["type"] == "step", "there was room for it still"
        full = False
        assert health(serving) == 200


def test_asking_a_lot_costs_one_writing_a_second(tmp_path: Path) -> None:
    written = []

    class Counting(Probe):
        def _exchange(self, connection: Connection) -> str:
            written.append(super()._exchange(connection))
            return written[-1]

    async def work(store: Store) -> None:
        now = 0.0
        probing = Counting(store, time=lambda: now)
        assert await asyncio.gather(*(probing.ask() for _ in range(100))) == [None] * 100
        assert await probing.ask() is None
        assert len(written) == 1
        now += 2 * probe.FRESH
        assert await probing.ask() is None
        names = select(settings.c.name, func.length(settings.c.value)).where(settings.c.name.startswith("probe "))
        left = store.read_now(lambda connection: connection.execute(names).all())
        assert left == [(written[1], probe.PAGES)], "what was written before is gone"
        await store.write(Probe.forget)
        assert store.read_now(lambda connection: connection.execute(names).all()) == []

    with_store(tmp_path, work)


def test_what_failed_a_moment_ago_is_told_at_once(tmp_path: Path) -> None:

    async def work(store: Store) -> None:
        probing = Probe(store, fresh=3600.0)
        assert await probing.ask() is None
        store.failing = "disk full"
        assert await probing.ask() == "disk full"

    with_store(tmp_path, work)


def test_a_writer_that_does_not_come_to_it_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    go_on = threading.Event()

    async def work(store: Store) -> None:
        probing = Probe(store, fresh=0.0, longest=0.05)
        stuck = asyncio.create_task(store.write(lambda _: go_on.wait()))
        await asyncio.sleep(0)  # it is handed in before ours
        assert await probing.ask() == "no answer in time"
        assert await asyncio.gather(*(probing.ask() for _ in range(50))) == ["no answer in time"] * 50
        go_on.set()
        await stuck
        assert await Probe(store).ask() is None

    with_store(tmp_path, work)
