"""Nobody learns a hidden card from the server: not from messages, refusals, records, log lines or timing."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from server.client import Seat, play_on, refused
from server.servers import ServerThread, compile_hints
from server.twins import ALIKE, TABLES, bytes_of, frames_of, pairs

import tablee
from tablee.server.table.attendant import Attendant, Care
from tablee.server.table.haste import Haste
from tablee.server.table.room import Room
from tablee.server.thinking.workers import Thinkers, Thinking

PAIRS = 30
"""Of each number of players, with time in our hands; `TABLEE_FUZZ` makes it more."""


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerThread, ServerThread]]:
    """Two servers that choose the same ids and secrets, and think as long about a hint."""
    compile_hints(*{game for game, _ in TABLES})
    folders = [tmp_path_factory.mktemp("server") for _ in range(2)]
    with ServerThread(folders[0], measures=ALIKE) as one, ServerThread(folders[1], measures=ALIKE) as other:
        yield one, other


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_servers_that_differ_in_hidden_cards_send_a_seat_the_same_bytes(
    two: tuple[ServerThread, ServerThread], game: str, players: int, deeper: int
) -> None:
    random = Random(f"{game} {players}")
    for pair in islice(pairs(game, players, random), (players + 1) * deeper):
        one, other = bytes_of(pair, two, random)
        assert one == other, f"the viewer can tell them apart: {pair}"


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_tables_that_differ_in_hidden_cards_send_a_seat_the_same_frames_at_the_same_times(
    game: str, players: int, deeper: int
) -> None:
    random, phases, kinds = Random(f"{game} {players} timed"), set[str](), set[str]()
    lengths: list[int] = []
    for pair in islice(pairs(game, players, random), PAIRS * deeper):
        one, other = frames_of(pair, random)
        assert [at for at, _ in one] == [at for at, _ in other], f"the viewer can tell when: {pair}"
        assert one == other, f"the viewer can tell them apart: {pair}"
        phases.add(pair.phase)
        lengths.append(len(pair.moves))
        kinds |= {json.loads(frame).get("type", "missed") for _, frame in one}
    assert {"table", "step", "info", "refused", "done", "missed"} <= kinds
    assert len(phases) > (game != "karta"), "all pairs were in one phase"
    assert sum(lengths) > 3 * len(lengths) and lengths.count(0) < len(lengths) / 2, "hardly anything was compared"


@pytest.mark.parametrize("players", [2, 4, 8])
def test_rules_that_tell_what_somebody_drew_are_found_out(players: int) -> None:
    """By Daron's first edition a turn ended by itself where the card that was drawn could not be laid."""
    random = Random(f"first edition {players}")

    def compare_all() -> None:
        for pair in islice(pairs("daron", players, random, edition=1), PAIRS):
            frames_of(pair, random)

    with pytest.raises(AssertionError, match="is told what 'draw' brought"):
        compare_all()


SYMBOL_CARD = re.compile(rb"\b[BRYG][1-4][ostx]\b")
"""Those of which DUO has one each: where one lies is one place."""


def test_no_byte_and_no_log_line_names_a_card_that_only_others_hold(
    serving: ServerThread, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "tablee")
    guests, random = serving.guests(4), Random(4)
    table_id = serving.table(guests)
    seats = [guest.sit(table_id) for guest in guests]
    watcher = Seat(serving, table_id).dealt()
    room = serving.server.registry.rooms[table_id]
    seen: list[set[str]] = [set() for _ in range(5)]
    play_on(seats, random, 0)
    checked = 0
    for _ in range(40):
        assert room.table.match is not None
        position = room.table.match.position()
        if room.table.match.over or room.table.match.view(None)["round"] > 1 or len(position["draw"]) < 5:
            break
        public = {*position["left"], *position["right"]}
        for number, viewer in enumerate([*seats, watcher]):
            hand = set(position["hands"][number]) if number < 4 else set()
            seen[number] |= public | hand
            hidden = {card for cards in (*position["hands"], position["draw"]) for card in cards} - seen[number]
            answers = b"".join(guests[0].get(f"/api/tables/{table_id}{path}").content for path in ("", "/record"))
            told = {found.decode() for found in SYMBOL_CARD.findall(viewer.bytes + answers)}
            assert not told & hidden, f"viewer {number} was told of {told & hidden}"
            checked += len(told)
        play_on(seats, random, 1)
        watcher.catch_up(seats[0].on)
    assert checked, "no card was seen at all"
    lines = [str(vars(record)) for record in caplog.records if record.name.startswith("tablee")]
    assert lines, "nothing was logged at all"
    assert not SYMBOL_CARD.findall("".join(lines).encode())


def test_the_secret_is_told_when_the_match_is_over_and_not_before(serving: ServerThread) -> None:
    guests = serving.guests(2)
    table_id = serving.table(guests, "karta", nonce="0123456789abcdef")
    seats = [guest.sit(table_id) for guest in guests]
    watcher = Seat(serving, table_id)
    secret = serving.server.registry.rooms[table_id].table.secret.encode()
    paths = ["/api/tables?status=playing", "/api/tables?status=open", "/api/me/tables", "/metrics", "/healthz"]
    paths += [f"/api/tables/{table_id}", f"/api/tables/{table_id}/record"]
    for _ in range(15):
        play_on(seats, Random(1), 1)
        answers = b"".join(guests[0].get(path).content for path in paths)
        assert secret not in answers + watcher.bytes + b"".join(seat.bytes for seat in seats)
    refused(guests[0].get(f"/api/tables/{table_id}/record"), 409, "lobby-record-later")
    assert seats[0].info["secret"] is None
    play_on(seats, Random(1))
    told = seats[0].until(lambda message: message["type"] == "info" and message["table"]["status"] == "over")
    assert told["table"]["secret"].encode() == secret
    assert secret in guests[1].get(f"/api/tables/{table_id}/record").content


class FakeLoop:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0
        self.calls: list[tuple[float, Any, tuple[Any, ...]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, work: Any, *facts: Any) -> None:
        self.calls.append((self.now + delay, work, facts))


@pytest.mark.parametrize("thought", [0.0, 0.2, 0.9])
def test_a_bot_takes_the_same_time_for_a_forced_answer_and_for_a_long_thought(thought: float) -> None:
    loop = FakeLoop()
    played: list[tuple[float, str]] = []

    def think(_game: str, _level: int, view: Any, _known: Any, _thinking: Thinking, then: Any) -> None:
        loop.now += thought
        then(view["legal"][0])

    match = tablee.game("duo").new(2, 1)
    table = SimpleNamespace(id="a", status="playing", match=match, actor=match.actor, on=3, knowledge={}, people=list)
    table.seats, table.round_ended = [SimpleNamespace(played_by=3, why="", person="")] * 2, False
    table.setup = SimpleNamespace(game="duo", clock=None, stand_in=None)
    pacing = SimpleNamespace(reading=SimpleNamespace(running=False, on=0), haste=Haste())
    room = SimpleNamespace(table=table, awake=True, person="", is_here=lambda seat: True, pacing=pacing)
    room.play = lambda seat, on, move: played.append((loop.now, move))
    thinkers = cast(Thinkers, SimpleNamespace(think=think))
    Attendant(Care(cast(Any, loop), thinkers, lambda _: True, pace=1.0, patience=60), cast(Room, room)).attend()
    assert not played, "the bot moved before its time"
    ((due, work, facts),) = loop.calls
    loop.now = due
    work(*facts)
    ((when, move),) = played
    assert (round(when, 6), move) == (101.0, match.legal()[0])
