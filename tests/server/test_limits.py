"""Limits, each with a clear answer: for sockets that talk too fast, for guests and tables that are too many."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from server.client import LONGEST, Seat, play_on, refused, until
from server.servers import ServerThread

from tablee.server.access.limits import Bucket, Buckets, Limit
from tablee.server.socket.connection import STRIKES
from tablee.server.table.room import MOST_WAITING

RATE = 5


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server that keeps its limits, tight ones."""
    with ServerThread(tmp_path_factory.mktemp("strict"), strict=True, rate=RATE, sockets=8) as running:
        yield running


def test_who_talks_too_fast_is_told_to_slow_down_and_then_shown_the_door(strict: ServerThread) -> None:
    guests = strict.guests(2)
    table_id = strict.table(guests, "karta")
    hasty, calm = guests[0].sit(table_id), guests[1].sit(table_id)
    hasty.hear()
    for number in range(2 * RATE + STRIKES):
        hasty.say(type="ping", id=f"n{number}")
    answers = [hasty.until(lambda message: "id" in message) for _ in range(2 * RATE + STRIKES)]
    while answers[-1]["type"] != "closing":  # the bucket filled up a little meanwhile
        hasty.say(type="ping", id="n")
        answers.append(hasty.hear())
    told = [answer for answer in answers if answer["type"] != "step"]
    assert [answer["type"] for answer in told[: 2 * RATE]] == ["done"] * 2 * RATE
    slow_down = [answer for answer in told if answer["type"] == "refused"]
    assert {answer["why"] for answer in slow_down} == {"too-fast"}
    assert len(slow_down) == STRIKES
    assert all(answer["sentence"] and answer["id"].startswith("n") for answer in slow_down)
    assert told[-1]["why"] == "too-fast"
    assert calm.ask("ping")["type"] == "done", "one who is hasty slows nobody else down"
    assert guests[0].sit(table_id).hear()["seat"] == 0, "the seat is still theirs"


def test_when_the_house_is_full_whoever_comes_is_told_so(strict: ServerThread) -> None:
    table_id = strict.guest("Host").lay("duo", ["me", "open"])["id"]
    inside: list[Seat] = []
    while len(strict.server.door.sockets) < 8:
        inside.append(Seat(strict, table_id))
        inside[-1].hear()
    assert Seat(strict, table_id).why_closed() == "server-full"
    inside[0].ask("ping")
    inside.pop().close()
    until(lambda: len(strict.server.door.sockets) < 8)  # asking for it would be talking too fast
    assert Seat(strict, table_id).hear()["type"] == "table"


def test_tables_and_guests_are_limited_by_who_asks(tmp_path: Path) -> None:
    with ServerThread(tmp_path, strict=True) as strict:  # of its own: nobody new is let in after this
        limited_by_who_asks(strict)


def limited_by_who_asks(strict: ServerThread) -> None:
    host, other = strict.guests(2)
    form = {"game": "duo", "seats": ["me", "open"]}
    answers = [host.post("/api/tables", form) for _ in range(60)]
    assert {answer.status_code for answer in answers} == {201, 429}
    refused(next(answer for answer in answers if answer.status_code == 429), 429, "lobby-too-many")
    assert other.post("/api/tables", form).status_code == 201, "others are not limited by it"
    newcomers = [strict.ask("POST", "/api/guests", json={"name": "Ada"}) for _ in range(60)]
    refused(next(answer for answer in newcomers if answer.status_code == 429), 429, "lobby-too-many")


def test_more_moves_at_once_than_a_table_lets_wait_are_refused_as_such(serving: ServerThread) -> None:
    guests = serving.guests(2)
    table_id = serving.table(guests, "karta")
    seats = [guest.sit(table_id).dealt() for guest in guests]
    seat = next(seat for seat in seats if seat.view and seat.view["legal"])
    assert seat.view is not None
    many, move, on = 3 * MOST_WAITING, seat.view["legal"][0], seat.on

    # The writer is busy elsewhere while all of them come in.
    begun, go_on = threading.Event(), threading.Event()

    def hold(_: object) -> None:
        begun.set()
        go_on.wait(LONGEST)

    held = threading.Thread(target=lambda: serving.run(serving.server.store.write(hold)))
    held.start()
    assert begun.wait(LONGEST)
    for number in range(many):
        seat.say(type="move", id=f"m{number}", on=on, move=move)
    answers: dict[str, str] = {}
    while len(answers) < many:
        answer = seat.hear()
        if answer.get("id"):
            answers[answer["id"]] = answer.get("why", answer["type"])
        if len(answers) == many - MOST_WAITING - 1:
            go_on.set()
    held.join()
    assert answers["m0"] == "step"
    assert list(answers.values()).count("busy") == many - MOST_WAITING - 1
    assert list(answers.values()).count("stale") == MOST_WAITING
    play_on(seats, Random(1))


def test_a_bucket_gives_its_burst_at_once_and_then_its_rate() -> None:
    bucket = Bucket(Limit(2, 3), now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert bucket.full(10.0)
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False], "what is not used is not saved up"


def test_buckets_that_are_full_again_are_forgotten() -> None:
    now = 0.0
    buckets = Buckets(Limit(1, 1), lambda: now, most=10)
    for client in range(50):
        now += 1
        assert buckets.take(f"client {client}")
    assert len(buckets._buckets) <= 12
    assert not buckets.take("client 49")
