"""Who floods a socket is shown the door; nobody holds so many that there is none for others."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.client import Guest, Seat, until
from server.raw_sockets import CLOSE, CONTINUATION, PING, PONG, TEXT, RawSocket
from server.servers import ServerThread

from tablee.server.access.limits import Limit
from tablee.server.process.server import Measures
from tablee.server.socket.door import CROWD, MOST_PARTS, Comers
from tablee.server.socket.frames import READ_AT_ONCE, Frames
from tablee.server.wire.messages import LONGEST_MESSAGE

RATE = 5
ALLOWED = 8 * RATE + MOST_PARTS
"""Frames that a socket may send at once."""
MANY = 40 * ALLOWED
"""As many as that, and what it may send in the next minutes."""


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server that keeps its limits."""
    with ServerThread(tmp_path_factory.mktemp("flooding"), strict=True, rate=RATE, sockets=12) as running:
        yield running


def tiny(kind: int, fin: bool = True) -> bytes:
    """An empty frame of a client."""
    return bytes([fin << 7 | kind, 0x80]) + bytes(4)


def end(raw: RawSocket) -> tuple[list[dict[str, Any]], int | None, int]:
    """Everything that is said until the socket is closed, the code it is closed with, and how many pongs came."""
    said: list[dict[str, Any]] = []
    pongs = 0
    while True:
        kind, payload = raw.heard()
        if kind is None:
            return said, None, pongs
        if kind == CLOSE:
            return said, struct.unpack(">H", payload[:2])[0], pongs
        pongs += kind == PONG
        if kind == TEXT:
            said.append(json.loads(payload))


@pytest.fixture
def raw(strict: ServerThread) -> RawSocket:
    """A spectator's socket, with frames of its own making."""
    return RawSocket(strict, strict.guest().lay("duo", ["me", "open"])["id"], {})


@pytest.mark.parametrize(
    "flood",
    {
        "pings": tiny(PING) * MANY,
        "pongs": tiny(PONG) * MANY,
        "fragments": (tiny(TEXT, False) + tiny(CONTINUATION, False) * 30 + tiny(CONTINUATION)) * (MANY // 32),
    }.items(),
    ids=lambda flood: flood[0],
)
def test_who_floods_a_socket_is_told_so_and_closed(raw: RawSocket, flood: tuple[str, bytes]) -> None:
    raw.send(flood[1])
    said, code, pongs = end(raw)
    assert (said[-1]["type"], said[-1]["why"]) == ("closing", "too-fast")
    assert said[-1]["sentence"]
    assert code == 1008
    assert pongs < MANY / 2, "what comes after that is answered by nobody"


def test_many_sockets_of_one_address_may_not_flood_together_what_each_may_alone(tmp_path: Path) -> None:
    # At this rate nothing comes back while the test lasts: what may be sent at once is all there is.
    with ServerThread(tmp_path, strict=True, rate=0.01, sockets=40) as strict:
        table_id = strict.guest().lay("duo", ["me", "open"])["id"]
        alone = MOST_PARTS - 4
        inside = [RawSocket(strict, table_id, {}) for _ in range(CROWD + 4)]
        inside[0].send(tiny(PING) * alone)
        while alone:
            kind, _ = inside[0].heard()
            assert kind is not None, "closed, though it sent no more than one may"
            alone -= kind == PONG
        for raw in inside[1:]:
            raw.send(tiny(PONG) * (MOST_PARTS - 4))
        until(lambda: len(strict.server.door.sockets) < len(inside))


def test_bytes_count_however_few_frames_they_come_in(raw: RawSocket) -> None:
    half = b"a" * (LONGEST_MESSAGE // 2)
    for _ in range(MANY // 2):  # two frames a message: each as large as may be
        raw.frame(TEXT, half, fin=False)
        raw.frame(CONTINUATION, half)
    said, code, _ = end(raw)
    assert said[-1]["why"] == "too-fast"
    assert code == 1008


def test_pings_at_a_walk_are_answered(raw: RawSocket) -> None:
    for number in range(20):
        raw.frame(PING, str(number).encode())
    answered: list[bytes] = []
    while len(answered) < 20:
        kind, payload = raw.heard()
        assert kind is not None
        answered += [payload] if kind == PONG else []
    assert answered == [str(number).encode() for number in range(20)]
    assert raw.ping()


@pytest.mark.parametrize("size", [LONGEST_MESSAGE + 1, LONGEST_MESSAGE + 20, 70_000, 1_000_000])
def test_a_frame_too_large_gets_the_closing_that_is_documented(raw: RawSocket, size: int) -> None:
    raw.frame(TEXT, b"a" * size)
    said, code, _ = end(raw)
    assert said[-1]["why"] == "too-long"
    assert code == 1009


def test_a_frame_that_only_says_it_is_too_large_takes_no_room(strict: ServerThread, raw: RawSocket) -> None:
    raw.send(bytes([0x81, 0xFF]) + struct.pack(">Q", 1 << 40) + bytes(4) + b"a" * 2 * LONGEST_MESSAGE)
    said, code, _ = end(raw)
    assert (said[-1]["why"], code) == ("too-long", 1009)


@pytest.mark.parametrize("wrong", [bytes([0x83, 0x80]) + bytes(4), bytes([0x81, 0x00])], ids=["kind", "unmasked"])
def test_what_is_no_frame_is_told_so(raw: RawSocket, wrong: bytes) -> None:
    raw.send(wrong)
    said, code, _ = end(raw)
    assert (said[-1]["why"], code) == ("no-frame", 1002)


def test_never_much_is_read_at_once(strict: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiny frames are read in a row until a read is done: nobody else has their turn before that."""
    reads: list[int] = []
    updated = Frames.buffer_updated

    def counting(frames: Frames, nbytes: int) -> None:
        listener = frames.listener
        if listener is not None and not listener.closed:
            reads.append(nbytes)
        updated(frames, nbytes)

    monkeypatch.setattr(Frames, "buffer_updated", counting)
    raw = RawSocket(strict, strict.guest().lay("duo", ["me", "open"])["id"], {})
    strict.call(lambda: None)
    message = b'{"type":"ping","id":"' + b"a" * (LONGEST_MESSAGE - 60) + b'"}'  # refused, but read
    for _ in range(10):
        raw.text(message)
    assert raw.answer()
    assert reads and max(reads) <= READ_AT_ONCE


# --- how many ---


def forwarded(address: str) -> dict[str, str]:
    """What the proxy says that we come through."""
    return {"X-Forwarded-For": address}


def test_sockets_of_one_address_are_limited_and_a_network_of_ipv6_is_one(
    tmp_path: Path,
) -> None:
    with ServerThread(tmp_path, measures=Measures(comers=Comers(open_from_one_address=3)), strict=True) as strict:
        table_id = strict.guest().lay("duo", ["me", "open"])["id"]
        inside = [Seat(strict, table_id, forwarded(f"2001:db8::{number}")) for number in range(3)]
        assert all(seat.hear()["type"] == "table" for seat in inside)
        assert Seat(strict, table_id, forwarded("2001:db8::ffff")).why_closed() == "too-many-open"
        assert Seat(strict, table_id, forwarded("2001:db8:0:1::1")).hear()["type"] == "table"
        inside.pop().close()
        until(lambda: len(strict.server.door.sockets) == 3)
        assert Seat(strict, table_id, forwarded("2001:db8::ffff")).hear()["type"] == "table"


def test_guests_from_a_network_of_ipv6_are_counted_together(tmp_path: Path) -> None:
    with ServerThread(tmp_path, strict=True) as strict:
        answers = [
            strict.ask("POST", "/api/guests", json={"name": "Ada"}, headers=forwarded(f"2001:db8::{number}"))
            for number in range(1, 60)
        ]
        assert {answer.status_code for answer in answers} == {201, 429}


def test_who_has_no_name_waits_when_too_many_such_come_from_everywhere(
    tmp_path: Path,
) -> None:
    with ServerThread(tmp_path, measures=Measures(comers=Comers(strangers=Limit(0, 2))), strict=True) as strict:
        ada = strict.guest()
        table_id = ada.lay("duo", ["me", "open"])["id"]
        for number in (1, 2):
            assert Seat(strict, table_id, forwarded(f"192.0.2.{number}")).hear()["type"] == "table"
        assert Seat(strict, table_id, forwarded("192.0.2.3")).why_closed() == "too-many-sockets"
        assert ada.sit(table_id).hear()["type"] == "table"


def test_sockets_of_one_person_are_limited_wherever_they_come_from(
    tmp_path: Path,
) -> None:
    with ServerThread(tmp_path, measures=Measures(comers=Comers(open_of_one_person=3)), strict=True) as strict:
        ada, ben = strict.guests(2)
        table_id = ada.lay("duo", ["me", "open"])["id"]

        def sit(guest: Guest, number: int) -> Seat:
            return Seat(strict, table_id, guest.headers | forwarded(f"192.0.2.{number}"))

        inside = [sit(ada, number) for number in range(1, 4)]
        assert all(seat.hear()["type"] == "table" for seat in inside)
        assert sit(ada, 4).why_closed() == "too-many-open"
        assert sit(ben, 4).hear()["type"] == "table"
        inside.pop().close()
        until(lambda: len(strict.server.door.sockets) == 3)
        assert sit(ada, 5).hear()["type"] == "table"
    assert not strict.server.door._by_person and not strict.server.door._by_address


def test_who_holds_a_seat_is_let_in_before_strangers_when_the_house_is_full(tmp_path: Path) -> None:
    with ServerThread(tmp_path, strict=True, sockets=4) as strict:
        ada, ben, eve = strict.guests(3)
        table_id = ada.lay("duo", ["me", "open"])["id"]
        ben.join(table_id)
        lone = Seat(strict, table_id, forwarded("192.0.2.1"))
        crowd = [Seat(strict, table_id, forwarded("192.0.2.2")) for _ in range(3)]
        assert all(seat.hear()["type"] == "table" for seat in [lone, *crowd])
        assert Seat(strict, table_id, forwarded("192.0.2.3")).why_closed() == "server-full", "a stranger"
        assert eve.sit(table_id).why_closed() == "server-full", "a guest without a seat"
        first, second = ada.sit(table_id), ben.sit(table_id)
        assert first.dealt().ask("ping")["type"] == second.dealt().ask("ping")["type"] == "done"
        assert [seat.why_closed() for seat in crowd[1:]] == ["server-full"] * 2, "of the crowd, who came last"
        assert lone.ask("ping")["type"] == "done", "who is alone at an address stays longest"
        third, fourth = ada.sit(table_id), ada.sit(table_id)
        assert third.hear()["type"] == fourth.hear()["type"] == "table"
        assert ben.sit(table_id).why_closed() == "server-full", "no strangers are left"
        assert first.ask("ping")["type"] == "done"
