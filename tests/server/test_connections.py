"""What an HTTP connection may ask of the server: bytes, time, and room for others."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from server.client import until
from server.raw_sockets import RawRequest
from server.servers import ServerThread

from tablee.server.access.addresses import Proxies
from tablee.server.access.limits import Limit
from tablee.server.http.bounds import Bounds, Connections
from tablee.server.http.connection import Connection, Stage
from tablee.server.process.server import Measures

FILES = 4096
PATIENT = Bounds(FILES, head_time=1e6, body_time=2e6, answer_time=3e6)
"""Nobody's time is up before a test puts the clock on, however long it takes itself."""


@pytest.fixture(scope="module")
def bounded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server that believes no proxy, so that we are strangers to it."""
    with serving_with(tmp_path_factory.mktemp("bounded"), PATIENT) as running:
        yield running


def serving_with(folder: Path, bounds: Bounds, **settings: Any) -> ServerThread:
    """A server with these bounds."""
    return ServerThread(
        folder, measures=Measures(connections=bounds), **{"strict": True, "trust_proxy": "", **settings}
    )


def connections(serving: ServerThread) -> Connections:
    """Those of that server."""
    return serving.server.connections


def stages(serving: ServerThread) -> list[Stage]:
    """How far the requests of all open connections have come in."""
    return serving.call(lambda: [connection._stage for connection in connections(serving).open])


def its_own(serving: ServerThread, caller: RawRequest) -> Connection | None:
    """The server's side of a connection; None if it is gone."""
    port = caller.port
    everyone = serving.call(lambda: list(connections(serving).open))
    return next((each for each in everyone if each.client and each.client[1] == port), None)


def reached(serving: ServerThread, caller: RawRequest, stage: Stage) -> bool:
    """Has the request of a connection come in so far?"""
    found = its_own(serving, caller)
    return found is not None and found._stage is stage


def pass_time(serving: ServerThread, seconds: float) -> None:
    """The clock that connections look at is put on."""
    everyone = connections(serving)

    def look() -> None:
        time = everyone.time
        everyone.time = lambda: time() + seconds
        everyone.sweep()
        everyone.time = time

    serving.call(look)


# --- bytes ---


@pytest.mark.parametrize("where", ["value", "name", "address"])
def test_a_head_without_an_end_is_refused_before_much_of_it_is_read(bounded: ServerThread, where: str) -> None:
    start = {"value": "GET / HTTP/1.1\r\nX-Long: ", "name": "GET / HTTP/1.1\r\n", "address": "GET /"}[where]
    caller = RawRequest(bounded, start)
    came: list[int] = []
    for _ in range(64):
        caller.send(b"a" * 16_384)
        came += bounded.call(lambda: [each._came for each in connections(bounded).open if each._stage is Stage.HEAD])
    status, answer = caller.hear()
    assert (status, answer["error"]) == (431, "lobby-head-too-large")
    assert answer["sentence"]
    assert all(bytes <= PATIENT.head for bytes in came)


def test_too_many_headers_are_refused(bounded: ServerThread) -> None:
    few, many = RawRequest(bounded), RawRequest(bounded)
    few.ask("GET", "/healthz", *[f"X-{number}: 1" for number in range(90)])
    assert few.status() == 200
    many.ask("GET", "/healthz", *[f"X-{number}: 1" for number in range(PATIENT.headers)], "Connection: close")
    assert many.hear()[0] == 431


def test_a_head_too_large_that_comes_at_once_is_refused_in_the_language_asked_for(bounded: ServerThread) -> None:
    caller = RawRequest(bounded)
    caller.ask("GET", "/healthz", "Accept-Language: fr", "X-Long: " + "a" * PATIENT.head)
    status, answer = caller.hear()
    assert status == 431
    assert "en-têtes" in answer["sentence"]


def test_who_wants_to_become_a_socket_has_the_same_bounds(bounded: ServerThread) -> None:
    caller = RawRequest(bounded)
    upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    caller.ask("GET", "/api/tables/abcdefghij/socket", *upgrade, key, *["X: 1"] * PATIENT.headers)
    assert caller.hear()[0] == 431
    assert not bounded.server.door.sockets


def test_a_body_wrapped_in_far_more_than_it_holds_is_refused(bounded: ServerThread) -> None:
    caller = RawRequest(bounded)
    caller.ask("POST", "/api/guests", "Content-Type: application/json", "Transfer-Encoding: chunked")
    wrapped = b"1;" + b"x" * 1000 + b"\r\na\r\n"
    for _ in range(PATIENT.body // len(wrapped) + 100):
        caller.send(wrapped)
    status, answer = caller.hear()
    assert (status, answer["error"]) == (413, "lobby-too-large")


def test_requests_sent_ahead_are_answered_in_turn_but_not_without_end(bounded: ServerThread) -> None:
    request = f"GET /healthz HTTP/1.1\r\nHost: {bounded.address}\r\n\r\n"
    few = RawRequest(bounded, request * 5)
    answered = b""
    while answered.count(b"HTTP/1.1 200 OK") < 5:
        answered += few._socket.recv(65_536)
    many = RawRequest(bounded, request * 1000)
    assert many.said().count(b"HTTP/1.1") <= PATIENT.queued + 1


# --- time ---


def test_a_head_that_dawdles_is_told_so_and_closed(bounded: ServerThread) -> None:
    caller = RawRequest(bounded, "GET /api/games HTTP/1.1\r\nX-Slow: a")
    until(lambda: reached(bounded, caller, Stage.HEAD))
    pass_time(bounded, PATIENT.head_time / 2)
    caller.send("a")
    assert not caller.closed()
    pass_time(bounded, PATIENT.head_time + 1)
    status, answer = caller.hear()
    assert (status, answer["error"]) == (408, "lobby-too-slow")


def test_a_body_that_dawdles_is_told_so_and_closed(bounded: ServerThread) -> None:
    caller = RawRequest(bounded)
    caller.ask("POST", "/api/guests", "Content-Type: application/json", "Content-Length: 100")
    caller.send('{"name":')
    until(lambda: reached(bounded, caller, Stage.BODY))
    pass_time(bounded, PATIENT.head_time + 1)
    assert not caller.closed(), "a body has more time than a head"
    pass_time(bounded, PATIENT.body_time + 1)
    assert caller.hear()[0] == 408


def test_the_next_request_of_a_connection_has_no_more_time_than_the_first(bounded: ServerThread) -> None:
    caller = RawRequest(bounded)
    request = f"GET /healthz HTTP/1.1\r\nHost: {bounded.address}\r\n\r\n"
    caller.send(request + "GET /healthz HTTP/1.1\r\nX-Slow: a")  # the second begins in the same breath
    assert caller.status() == 200
    until(lambda: reached(bounded, caller, Stage.HEAD))
    pass_time(bounded, PATIENT.head_time + 1)
    assert caller.hear()[0] == 408


def test_who_says_nothing_is_closed_without_a_word(bounded: ServerThread) -> None:
    silent = RawRequest(bounded)
    until(lambda: its_own(bounded, silent) is not None)
    pass_time(bounded, PATIENT.head_time + 1)
    assert silent.hear() == (0, None)


def slow_reader(serving: ServerThread) -> tuple[RawRequest, Connection]:
    """A connection in which little is under way at a time, from both sides."""
    caller = RawRequest(serving)
    caller._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    until(lambda: its_own(serving, caller) is not None)
    connection = its_own(serving, caller)
    assert connection is not None
    connection.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    return caller, connection


def test_who_does_not_read_the_answer_is_cut_off(bounded: ServerThread) -> None:
    caller, connection = slow_reader(bounded)
    for _ in range(8):
        caller.ask("GET", "/api/openapi.json")
    until(lambda: connection.flow.write_paused)
    pass_time(bounded, PATIENT.answer_time + 1)
    until(lambda: its_own(bounded, caller) is None)


def test_who_reads_slowly_hears_the_end_of_the_last_answer(bounded: ServerThread) -> None:
    caller, connection = slow_reader(bounded)
    caller.ask("GET", "/api/openapi.json", "Connection: close")
    until(lambda: connection in connections(bounded)._leaving)
    assert bounded.call(connection.transport.get_write_buffer_size), "else nothing is left to read"
    pass_time(bounded, PATIENT.leaving_time + 1)
    status, answer = caller.hear()
    assert status == 200
    assert answer["paths"]


def leaving(serving: ServerThread) -> int:
    """How many connections are being closed."""
    return serving.call(lambda: len(connections(serving)._leaving))


def asks_and_reads_nothing(serving: ServerThread) -> RawRequest:
    """A connection that is being closed, and waits for its last answer to be read."""
    before = leaving(serving) + connections(serving).refused
    caller, _ = slow_reader(serving)
    caller.ask("GET", "/api/openapi.json", "Connection: close")
    until(lambda: leaving(serving) + connections(serving).refused > before)
    return caller


def test_one_address_has_room_for_so_many_that_do_not_read_their_last_answer(tmp_path: Path) -> None:
    with serving_with(tmp_path, replace(PATIENT, waiting_each=3)) as bounded:
        for _ in range(8):
            asks_and_reads_nothing(bounded)
        assert leaving(bounded) == 3
        assert connections(bounded).refused == 5


def test_who_does_not_read_the_last_answer_keeps_no_file_from_others(tmp_path: Path) -> None:
    few = replace(PATIENT, files=20)
    with serving_with(tmp_path, few, trust_proxy="127.0.0.1") as bounded:
        for _ in range(2 * few.files):
            asks_and_reads_nothing(bounded)
        assert connections(bounded).files <= few.open
        assert bounded.ask("GET", "/healthz").status_code == 200


def test_answers_that_nobody_reads_take_no_more_memory_than_there_is(tmp_path: Path) -> None:
    with serving_with(tmp_path, replace(PATIENT, heavy=3), trust_proxy="127.0.0.1") as bounded:
        for number in range(6):
            caller, connection = slow_reader(bounded)
            caller.ask("GET", "/api/openapi.json", *(["Connection: close"] if number % 2 else []))
            until(lambda connection=connection: connection in connections(bounded)._heavy)  # type: ignore[misc]
        assert bounded.call(lambda: len(connections(bounded)._heavy)) == 3
        assert connections(bounded).refused == 3


def test_no_more_bodies_come_in_at_once_than_there_is_memory_for(tmp_path: Path) -> None:
    with serving_with(tmp_path, replace(PATIENT, heavy=3), trust_proxy="127.0.0.1") as bounded:
        callers = []
        for _ in range(4):
            callers.append(caller := RawRequest(bounded))
            caller.ask("POST", "/api/guests", "Content-Type: application/json", "Content-Length: 60000")
            caller.send("{" + " " * 50_000)
            until(lambda: reached(bounded, callers[-1], Stage.BODY))
        assert callers[0].hear()[0] == 503, "who has been waited for longest goes"
        assert not any(caller.closed() for caller in callers[1:])
        assert bounded.ask("POST", "/api/guests", json={"name": "Ada"}).status_code == 201, "a body that comes at once"


def test_what_is_no_http_is_answered_and_not_logged(bounded: ServerThread, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        caller = RawRequest(bounded, "no HTTP at all\r\n\r\n")
        assert caller._socket.recv(65_536).startswith(b"HTTP/1.1 400")
    assert not [record for record in caplog.records if record.name.startswith("uvicorn")]


def test_time_that_the_server_takes_is_not_counted(bounded: ServerThread) -> None:
    kept = RawRequest(bounded)
    kept.ask("GET", "/healthz")
    assert kept.status() == 200
    connection = its_own(bounded, kept)
    assert connection is not None

    def think() -> None:
        connections(bounded).work(connection)  # as while an answer is thought about
        connections(bounded).sweep()

    bounded.call(think)
    pass_time(bounded, 1000)
    assert not connection.transport.is_closing()


# --- room ---


def test_one_address_has_room_for_so_many_that_ask_nothing(tmp_path: Path) -> None:
    with serving_with(tmp_path, replace(PATIENT, waiting_each=3)) as bounded:
        silent = [RawRequest(bounded) for _ in range(3)]
        until(lambda: len(stages(bounded)) == 3)
        late = RawRequest(bounded)
        until(silent[0].closed)
        assert not any(caller.closed() for caller in [*silent[1:], late])
        late.ask()
        assert late.status() == 200
        half = RawRequest(bounded, "GET / HTTP/1.1\r\nX: ")
        until(lambda: Stage.HEAD in stages(bounded))
        others = [RawRequest(bounded) for _ in range(3)]
        assert half.hear()[0] == 429
        assert len(others) == 3


def test_who_comes_too_fast_is_cut_off_and_a_proxy_is_not(tmp_path: Path) -> None:
    for proxy, answered in (("", 3), ("127.0.0.1", 6)):
        with serving_with(tmp_path, replace(PATIENT, coming=Limit(0, 3)), trust_proxy=proxy) as bounded:
            callers = [RawRequest(bounded) for _ in range(6)]
            for caller in callers:
                caller.ask("GET", "/metrics", "Connection: close")
            assert sum(bool(caller.said()) for caller in callers) == answered


def test_a_proxy_has_as_much_room_as_all_together(tmp_path: Path) -> None:
    with serving_with(tmp_path, replace(PATIENT, waiting_each=3), trust_proxy="127.0.0.1") as bounded:
        silent = [RawRequest(bounded) for _ in range(10)]
        until(lambda: len(stages(bounded)) == 10)
        assert not any(caller.closed() for caller in silent)


def test_all_together_have_room_for_so_many_that_ask_nothing(tmp_path: Path) -> None:
    with serving_with(tmp_path, replace(PATIENT, waiting=3), trust_proxy="127.0.0.1") as bounded:
        silent = [RawRequest(bounded) for _ in range(3)]
        until(lambda: len(stages(bounded)) == 3)
        late = RawRequest(bounded)
        until(silent[0].closed)
        assert not any(caller.closed() for caller in [*silent[1:], late])


def test_before_no_file_can_be_opened_any_more_the_silent_make_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    few = replace(PATIENT, files=80)
    with caplog.at_level(logging.WARNING, "tablee.connections"), serving_with(tmp_path, few) as bounded:
        silent = [RawRequest(bounded) for _ in range(2 * few.open)]
        until(lambda: connections(bounded).refused >= few.open)
        assert len(stages(bounded)) <= few.open
        assert bounded.ask("GET", "/healthz").status_code == 200
        assert silent[0].closed()
        told = [record for record in caplog.records if record.name == "tablee.connections"]
        assert len(told) == 1, "one line, not one for each"
        assert "tablee_connections_refused_total" in bounded.ask("GET", "/metrics").text


def test_sockets_leave_room_for_the_lobby(tmp_path: Path) -> None:
    with serving_with(tmp_path, Bounds(files=80), sockets=10_000) as bounded:
        assert bounded.server.door.bounds.most < bounded.server.bounds.open < 80


def test_a_newcomer_goes_when_everybody_else_waits_for_us(bounded: ServerThread) -> None:
    busy = Connections(Bounds(files=2), Proxies([]), True, lambda: 0.0, lambda: 5)
    refused: list[tuple[int, str]] = []

    class Newcomer:
        address = "192.0.2.1"
        unread = False

        def refuse(self, status: int, key: str) -> None:
            refused.append((status, key))
            busy.part(newcomer, 1.0)  # type: ignore[arg-type]

    newcomer = Newcomer()
    busy.come(newcomer)  # type: ignore[arg-type]
    assert refused == [(503, "lobby-server-full")]
    assert not busy.open
