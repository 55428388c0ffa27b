"""Sockets that send anything at all: every text is answered, nobody else notices, and the match is played to its end.

The fuzzer's seed is in the name of the test that failed; TABLEE_FUZZ=20 tries twenty times as many.
"""

from __future__ import annotations

import json
import struct
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from server.client import Seat, play_on
from server.raw_sockets import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, RawSocket
from server.servers import ServerThread

from tablee.server.socket.connection import STRIKES
from tablee.server.socket.door import MOST_PARTS
from tablee.server.wire.messages import LONGEST_MESSAGE

SEEDS = 6
ATTACKS = 12
SOON = 2.0
"""Seconds that somebody who may have spoilt the socket waits for an answer: it takes the server a minute to give up."""


ANSWERED: dict[str, bytes] = {
    "nothing": b"",
    "no JSON": b"{",
    "no UTF-8": b'{"type":"ping","id":"\xff\xfe"}',
    "no UTF-8 at all": b"\xff" * 50,
    "half a surrogate": b'{"type":"ping","id":"\\ud800"}',
    "a deep nest": b"[" * 4000,
    "a deep nest before the type": b'{"x":' + b"[" * 2000 + b"]" * 2000 + b',"type":"ping"}',
    "a deep nest of objects": b'{"x":' * 800,
    "a list": b"[]",
    "a number": b"1",
    "a huge number": b'{"type":"move","id":"a","on":' + b"9" * 3000 + b',"move":"draw"}',
    "a negative number": b'{"type":"move","id":"a","on":-1,"move":"draw"}',
    "a fraction": b'{"type":"move","id":"a","on":1.5,"move":"draw"}',
    "no type": b'{"id":"a"}',
    "an unknown type": b'{"type":"deal","id":"a"}',
    "a type that is ours": b'{"type":"step","seq":1,"on":1,"events":[]}',
    "two types": b'{"type":"ping","type":"move","id":"a"}',
    "a type that is no text": b'{"type":{"a":1},"id":"a"}',
    "a field too many": b'{"type":"ping","id":"a","seat":0}',
    "an id too long": json.dumps({"type": "ping", "id": "a" * 41}).encode(),
    "an id that is empty": b'{"type":"ping","id":""}',
    "an id of zeros": b'{"type":"ping","id":"\\u0000"}',
    "a move too long": json.dumps({"type": "move", "id": "a", "on": 1, "move": "x" * 201}).encode(),
    "a move of zeros": b'{"type":"move","id":"a","on":1,"move":"\\u0000"}',
    "a phrase that nobody has": b'{"type":"say","id":"a","phrase":"../phrase-hello\\u0000"}',
    "a phrase too long": json.dumps({"type": "say", "id": "a", "phrase": "x" * 101}).encode(),
    "a text of one's own": b'{"type":"say","id":"a","phrase":"phrase-hello","text":"hello"}',
    "a hint where none are given": b'{"type":"hint","id":"a"}',
    "a hint for another seat": b'{"type":"hint","id":"a","seat":1}',
    "a text as long as allowed": b" " * (LONGEST_MESSAGE - 2) + b"{}",
}
"""Texts that are no message, or none for now: each is answered, and the socket stays open."""


@pytest.fixture(scope="module")
def table(serving: ServerThread) -> tuple[str, dict[str, str]]:
    """A table, and the headers of somebody who sits there and means ill."""
    guests = serving.guests(2)
    return serving.table(guests, "karta"), guests[0].headers


@pytest.mark.parametrize("text", ANSWERED.values(), ids=ANSWERED.keys())
def test_a_text_that_is_no_message_is_answered_with_a_sentence(
    serving: ServerThread, table: tuple[str, dict[str, str]], text: bytes
) -> None:
    for kind in (TEXT, BINARY):
        raw = RawSocket(serving, *table)
        raw.frame(kind, text)
        answer = raw.answer()
        assert answer is not None and (answer["type"] == "done" or answer["sentence"])
        assert raw.ping()
        raw.close()


def test_a_message_may_come_in_pieces_with_pings_between_them(
    serving: ServerThread, table: tuple[str, dict[str, str]]
) -> None:
    raw = RawSocket(serving, *table)
    raw.frame(TEXT, b'{"type":"pi', fin=False)
    raw.frame(PING, b"there?")
    raw.frame(CONTINUATION, b'ng","id":"pie', fin=False)
    raw.frame(CONTINUATION, b'ces"}')
    assert raw.answer() == {"type": "done", "id": "pieces"}


def test_a_message_too_long_closes_the_socket_with_a_word(
    serving: ServerThread, table: tuple[str, dict[str, str]]
) -> None:
    raw = RawSocket(serving, *table)
    for _ in range(LONGEST_MESSAGE // 1000 + 1):
        raw.frame(TEXT if _ == 0 else CONTINUATION, b" " * 1000, fin=False)
    answer = raw.answer()
    assert answer is not None and answer["why"] == "too-long"
    whole = RawSocket(serving, *table)
    whole.text(b" " * (LONGEST_MESSAGE + 1))
    assert not whole.ping()


def test_a_message_in_too_many_pieces_closes_the_socket(
    serving: ServerThread, table: tuple[str, dict[str, str]]
) -> None:
    raw = RawSocket(serving, *table)
    for number in range(MOST_PARTS + 1):
        raw.frame(CONTINUATION if number else TEXT, b"", fin=False)
    answer = raw.answer()
    assert answer is not None and answer["why"] == "too-long"


def test_a_client_that_talks_nothing_but_nonsense_is_shown_the_door(
    serving: ServerThread, table: tuple[str, dict[str, str]]
) -> None:
    raw = RawSocket(serving, *table)
    for _ in range(STRIKES + 1):
        raw.text("nonsense")
    answers = [raw.answer() for _ in range(STRIKES + 1)]
    assert [answer and answer.get("why") for answer in answers] == ["no-message"] * STRIKES + ["too-wrong"]
    assert raw.hear() is None


ODD_HEADERS = {
    "a token that is no text": {"Authorization": "Bearer \xff.\xff"},
    "an origin that is none": {"Origin": "http://["},
    "an address that is no text": {"Origin": "\xff"},
}


@pytest.mark.parametrize("headers", ODD_HEADERS.values(), ids=ODD_HEADERS.keys())
def test_who_comes_with_odd_headers_is_told_what_is_wrong(
    serving: ServerThread, table: tuple[str, dict[str, str]], headers: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    first = RawSocket(serving, table[0], headers).first
    assert first is not None and (first["type"], first["why"]) in (
        ("closing", "bad-token"),
        ("closing", "foreign-origin"),
    )
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("table_id", ["%00", "nowhere", "..", "[", "a" * 3000, "%C3%A9"])
def test_at_a_table_that_is_none_one_is_told_so(serving: ServerThread, table_id: str) -> None:
    first = RawSocket(serving, table_id, {}).first
    assert first is not None and first["type"] == "closing" and first["sentence"]
    assert first["why"] in ("no-table", "no-such-socket")


def plays(text: bytes | bytearray, on: int) -> bool:
    """Has chance made a move of it that may be played now?"""
    try:
        message = json.loads(text)
    except ValueError:
        return False
    return isinstance(message, dict) and message.get("type") == "move" and message.get("on") == on


def attack(raw: RawSocket, random: Random, on: int, moves: list[str]) -> None:
    """One of many ways to be a nuisance."""
    message: dict[str, Any] = {"type": random.choice(["move", "take_back", "sync", "back", "ping", "say"]), "id": "x"}
    if message["type"] in ("move", "take_back"):
        message["on"] = random.choice([on, on - 1, on + 1, 0, 1 << 53])
    if message["type"] == "say":
        message["phrase"] = random.choice(["phrase-hello", "karta-phrase-trap", *moves, "", "\x00"])
    if message["type"] == "move":
        message["move"] = random.choice([*moves, "draw", "", "\x00", "Q r0 0,0"])
    if message["type"] == "move" and message["on"] == on and message["move"] in moves:
        message["on"] = on + 7  # a nuisance, but it plays no move: the match is another's to play
    text = bytearray(json.dumps(message).encode())
    match random.randrange(9):
        case 0:
            for _ in range(random.randrange(1, 6)):
                text[random.randrange(len(text))] = random.randrange(256)
            if not plays(text, on):
                raw.text(bytes(text))
        case 1:
            raw.text(bytes(text[: random.randrange(len(text))]))
        case 2:
            raw.frame(random.choice([TEXT, BINARY, CONTINUATION, 3, 7, PING, PONG, 11, 15]), random.randbytes(20))
        case 3:
            raw.frame(TEXT, bytes(text), masked=False)
        case 4:
            raw.frame(TEXT, bytes(text), reserved=random.randrange(1, 8))
        case 5:
            raw.frame(random.choice([PING, CLOSE, PONG]), random.randbytes(random.choice([0, 1, 125, 126, 300])))
        case 6:
            raw.send(random.randbytes(random.randrange(1, 60)))
        case 7:
            raw.send(bytes([0x81, 0xFF]) + struct.pack(">Q", 1 << random.randrange(10, 64)) + b"\0\0\0\0")
        case _:
            raw.text(bytes(text))


@pytest.mark.parametrize("seed", range(SEEDS))
def test_whatever_comes_in_at_one_socket_the_others_play_their_match_to_its_end(
    serving: ServerThread, seed: int, deeper: int
) -> None:
    for round_ in range(deeper):
        random = Random(f"{seed} {round_}")
        guests = serving.guests(2)
        table_id = serving.table(guests, "karta")
        seats = [guest.sit(table_id).dealt() for guest in guests]
        playing = True
        while playing:
            # Somebody else with the same seat (a second window), and somebody who only watches.
            raw = RawSocket(serving, table_id, random.choice([guests[0].headers, {}]))
            view = seats[0].view or {}
            for _ in range(random.randrange(1, ATTACKS)):
                attack(raw, random, seats[0].on, view["legal"][:3])
            if random.randrange(2):
                with suppress(TimeoutError):  # to a frame that was never ended, the ping is more of the same
                    raw.ping(SOON)
            raw.close()
            playing = play_on(seats, random, 1) == 1
        assert seats[0].view and seats[0].view["actor"] is None and len(seats[0].view["laid"]) == 16
        for seat in seats:
            seat.close()
    assert Seat(serving, table_id).hear()["table"]["status"] == "over"
