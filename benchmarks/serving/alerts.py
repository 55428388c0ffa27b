"""Alerts under `kill -9`: whoever is to move at a table over days hears it, once for each turn; and how soon."""

from __future__ import annotations

import json
import random
import secrets
import statistics
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx
from sqlalchemy import create_engine, make_url, select
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from benchmarks.serving.places import server_for
from benchmarks.serving.report import Line, Report
from benchmarks.serving.servers import NO_LIMITS, Server
from tablee.server.store import schema

TABLES, PEOPLE = 500, 50
TURNS = 1000
"""Turns of which the delay is measured before anything is killed."""
SOONEST, LATEST = 0.5, 2.0
"""Seconds of play before the server is killed."""
WORKERS = 4
QUIET = 90.0
"""Seconds without an alert after which none is expected any more: what was in hand at a kill is tried again."""
GAME = "karta"
"""Every move but the last passes the turn to the other player."""


class Ears:
    """Hears what webhooks are told: which alert, when, and how often."""

    def __init__(self) -> None:
        self.when: dict[str, float] = {}
        self.times = Counter[str]()
        self.last = time.monotonic()
        ears = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                ears.last = time.monotonic()
                ears.when.setdefault(told["id"], ears.last)
                ears.times[told["id"]] += 1
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/"

    def close(self) -> None:
        """Hear nothing more."""
        self._server.shutdown()
        self._server.server_close()


class House:
    """People at tables over days, each of whom hears alerts."""

    def __init__(self, server: Server, ears: Ears) -> None:
        self.server, self.ears = server, ears
        with httpx.Client(base_url=f"http://{server.address}", timeout=60) as client:
            self._client = client
            self.tokens = [self._post("/api/programs", {"name": f"p {at}"})["token"] for at in range(PEOPLE)]
            for token in self.tokens:
                self._post("/api/me/subscriptions/webhook", {"address": ears.address}, token)
            with ThreadPoolExecutor(WORKERS) as workers:
                self.tables = dict(workers.map(self._lay, range(TABLES)))

    def _lay(self, number: int) -> tuple[str, tuple[str, str]]:
        first, second = self.tokens[number % PEOPLE], self.tokens[(number * 7 + 1) % PEOPLE]
        if first == second:
            second = self.tokens[(number + 1) % PEOPLE]
        form = {"game": GAME, "seats": ["me", "open"], "days": {"limit": 7}, "nonce": secrets.token_hex(16)}
        id = self._post("/api/tables", form, first)["id"]
        self._post(f"/api/tables/{id}/join", {"nonce": secrets.token_hex(16)}, second)
        return id, (first, second)

    def _post(self, path: str, form: dict[str, Any], token: str = "") -> Any:
        answer = self._client.post(path, json=form, headers={"Authorization": f"Bearer {token}"} if token else {})
        answer.raise_for_status()
        return answer.json()

    def play(self, id: str) -> tuple[str, float] | None:
        """A move of whoever is to move; the alert that must follow and when the move was accepted."""
        for token in self.tables[id]:
            headers = {"Authorization": f"Bearer {token}"}
            with connect(
                f"ws://{self.server.address}/api/tables/{id}/socket", additional_headers=headers, open_timeout=20
            ) as socket:
                shown = json.loads(socket.recv(20))
                view = shown.get("view")
                if view is None or view["actor"] != view["seat"]:
                    continue
                move = random.choice(view["legal"])
                socket.send(json.dumps({"type": "move", "id": "m", "on": shown["on"], "move": move}))
                while (message := json.loads(socket.recv(20))).get("id") != "m":
                    pass
                return f"turn-{id}-{message['seq']}", time.monotonic()
        return None


def measure(which: str, kills: int = 20) -> Report:
    """Delay of alerts, then kills under load; every turn in the log must have been told."""
    ears = Ears()
    flags = (*NO_LIMITS, "--local-alerts")
    try:
        with server_for(which, flags) as server:
            house = House(server, ears)
            delays = _delays(house)
            _kill(house, kills)
            while time.monotonic() - ears.last < QUIET:
                time.sleep(1)
            expected = _turns(server, set(house.tables))
    finally:
        ears.close()
    turns = {id for id in ears.times if id.startswith("turn-")}
    return Report(
        f"alerts of {TABLES} tables over days, killed {kills} times, {which}",
        [
            Line("from an accepted move to its alert, p99", _p99(delays) * 1000, "ms", at_most=1000),
            Line("the same, median", statistics.median(delays) * 1000, "ms"),
            Line("turns that were never told", len(expected - turns), at_most=0),
            Line("alerts of turns that there were not", len(turns - expected), at_most=0),
            Line("alerts sent twice under one name, which show once", sum(ears.times[id] > 1 for id in turns)),
            Line("turns", len(expected)),
        ],
    )


def _p99(found: list[float]) -> float:
    return statistics.quantiles(found, n=100)[98]


def _delays(house: House) -> list[float]:
    """Play some turns, one after the other, and wait for the alert of each."""
    found: list[float] = []
    tables = list(house.tables)
    while len(found) < TURNS:
        if (turn := house.play(random.choice(tables))) is None:
            continue
        id, accepted = turn
        end = time.monotonic() + 30
        while id not in house.ears.when and time.monotonic() < end:
            time.sleep(0.001)
        if id in house.ears.when:  # the last move of a match is followed by another alert
            found.append(max(0.0, house.ears.when[id] - accepted))
    return found


def _kill(house: House, kills: int) -> None:
    """Play with several hands, and kill the server again and again."""
    tables, stopped = list(house.tables), threading.Event()
    resting = dict.fromkeys(tables, "")

    def work(mine: list[str]) -> None:
        while not stopped.is_set():
            id = random.choice(mine)
            if resting[id] and resting[id] not in house.ears.when:
                time.sleep(0.001)  # a turn that is played before it is told need not be told
                continue
            try:
                if (turn := house.play(id)) is not None:
                    resting[id] = turn[0]
                else:
                    mine.remove(id)  # it is over
            except (OSError, WebSocketException, TimeoutError, EOFError):
                resting[id] = "?"  # was it played? Nobody knows, and the table is left alone.
                time.sleep(0.05)

    with ThreadPoolExecutor(WORKERS) as workers:
        jobs = [workers.submit(work, tables[at::WORKERS]) for at in range(WORKERS)]
        for _ in range(kills):
            time.sleep(random.uniform(SOONEST, LATEST))
            house.server.kill()
            house.server.start()
            house.server.wait()
        time.sleep(LATEST)
        stopped.set()
    for job in jobs:
        job.result()


def _turns(server: Server, tables: set[str]) -> set[str]:
    """The alerts that had to be, by what the logs say: one for each deal and each move that passed the turn on."""
    log, row = schema.log.c, schema.tables.c
    engine = create_engine(make_url(server.database))
    with engine.connect() as connection:
        over = set(connection.scalars(select(row.id).where(row.status == "over")))
        found = connection.execute(select(log.table_id, log.seq).where(log.kind.in_(["deal", "move"]))).all()
    engine.dispose()
    last = {id: max(seq for each, seq in found if each == id) for id in over & tables}
    return {f"turn-{id}-{seq}" for id, seq in found if id in tables and last.get(id) != seq}
