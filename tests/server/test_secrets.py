"""Nobody learns a hidden card from the server: not from messages, refusals, records, log lines or timing."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from server.client import Guest, Seat, play_on, refused
from server.serving import Serving

import tablee
from tablee import Match
from tablee.server import entries, house
from tablee.server.attending import Attendant
from tablee.server.bots import Thinkers, Thinking
from tablee.server.entries import Setup
from tablee.server.rooms import Room
from tablee.testing import imagined

Viewer = int | None
TABLES = [
    (game, players)
    for game, some in {"duo": (2, 4, 6), "daron": (2, 4, 8), "karta": (2,), "janus": (3, 6)}.items()
    for players in some
]
OPEN = {"karta"}
"""Games that hide nothing: their twins are the same."""
MOVES, REFUSALS = 8, 12
NUMBERS = count()


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Serving, Serving]]:
    """Two servers that choose the same ids and secrets."""
    folders = [tmp_path_factory.mktemp("server") for _ in range(2)]
    with Serving(folders[0]) as one, Serving(folders[1]) as other:
        yield one, other


class Told:
    """A table where one viewer is connected and the others move without being asked."""

    def __init__(self, serving: Serving, position: dict[str, Any], viewer: Viewer, number: int) -> None:
        self.serving, self.viewer = serving, viewer
        players = position["players"]
        setup = Setup(position["game"], players, position["options"], [0] * players, take_back=True, position=position)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(house, "fresh_id", lambda: f"table{number}")
            patch.setattr("tablee.engine.fairness.fresh_secret", lambda: f"{number:064x}")
            self.room: Room = serving.lay(setup)
        self.guest = Guest(serving, "Ada")
        for seat in range(players):
            player = self.guest.token.partition(".")[0] if seat == viewer else f"nobody {seat}"
            serving.run(serving.server.house.record(self.room, entries.Sat(player, f"Player {seat}"), seat))
        Seat(serving, self.room.table.id).dealt().close()
        self.seat = Seat(serving, self.room.table.id, self.guest.headers).dealt()
        self.http = ""

    @property
    def match(self) -> Match:
        """The match as it really is."""
        assert self.room.table.match is not None
        return self.room.table.match

    def play(self, move: str) -> None:
        """The seat to move plays that."""
        on, actor = self.room.table.on, self.match.actor
        assert actor is not None
        if actor == self.viewer:
            assert self.seat.ask("move", on=self.seat.on, move=move)["type"] == "step"
        else:
            self.serving.call(lambda: self.room.play(actor, on, move))
            self.seat.catch_up(on + 1)

    def read_everything(self) -> bytes:
        """All bytes that the viewer can get hold of; and none of what changes from one day to the next."""
        self.seat.ask("sync")
        back = Seat(self.serving, self.room.table.id, self.guest.headers, query="?since=0&lang=fr")
        back.hear()
        for path in ("", "/record"):
            self.http += self.guest.get(f"/api/tables/{self.room.table.id}{path}").text
        listed = self.guest.get("/api/tables?status=playing").json() + self.guest.get("/api/me/tables").json()
        self.http += str([{**table, "changed": 0} for table in listed if table["id"] == self.room.table.id])
        return self.seat.bytes + back.bytes + self.http.replace(self.serving.address, "").encode()


def a_match(game: str, players: int, random: Random) -> Match:
    """A match in its course."""
    while True:
        match = tablee.game(game).new(players=players, seed=random.getrandbits(64))
        for _ in range(random.randrange(40 if game != "karta" else 8)):
            if match.over:
                break
            match.play(random.choice(match.legal()))
        if not match.over:
            return match


def a_twin(match: Match, viewer: Viewer, random: Random) -> Match:
    """A match that differs from this one in what the viewer cannot know, and only there."""
    for _ in range(50):
        twin = imagined(match, viewer, random.getrandbits(64))
        if twin.position() != match.position():
            break
    assert (twin.position() == match.position()) == (match.game.id in OPEN)
    return twin


def after(match: Match, move: str) -> Match:
    following = match.copy()
    following.forget()
    following.play(move)
    return following


def a_move_that_looks_alike(one: Match, other: Match, viewer: Viewer, random: Random) -> str | None:
    """A move that can be played in both matches, and by the rules tells the viewer the same."""
    there = set(other.legal())
    for move in random.sample(one.legal(), len(one.legal())):
        if move in there:
            first, second = after(one, move), after(other, move)
            if (first.view(viewer), first.news(viewer)) == (second.view(viewer), second.news(viewer)):
                return move
    return None


def wrong_moves(match: Match, random: Random) -> list[str]:
    """Texts of moves, most of them illegal, many naming cards that the mover does not hold."""
    cards, number = match.game.cards, match.game.rules.MOVES
    texts = [cards.move_text(match._state, random.randrange(number)) for _ in range(REFUSALS)]
    return [text for text in texts if text not in match.legal()]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_servers_that_differ_in_hidden_cards_send_a_seat_the_same_bytes(
    two: tuple[Serving, Serving], game: str, players: int, deeper: int
) -> None:
    random = Random(f"{game} {players}")
    for viewer in (None, *range(players)) * deeper:
        match = a_match(game, players, random)
        twin, number = a_twin(match, viewer, random), next(NUMBERS)
        positions = [match.position(), twin.position()]
        tables = [Told(serving, each, viewer, number) for serving, each in zip(two, positions, strict=True)]
        for _ in range(MOVES):
            here, there = (table.match for table in tables)
            if here.over:
                break
            for text in wrong_moves(here, random):
                answers = [table.seat.ask("move", on=table.seat.on, move=text) for table in tables]
                assert answers[0] == answers[1] and answers[0]["type"] == "refused"
            if (move := a_move_that_looks_alike(here, there, viewer, random)) is None:
                break
            for table in tables:
                table.play(move)
        one, other = (table.read_everything() for table in tables)
        assert one == other, f"seat {viewer} can tell {json.dumps(positions[0])} from {json.dumps(positions[1])}"
        for table in tables:
            table.seat.close()


SYMBOL_CARD = re.compile(rb"\b[BRYG][1-4][ostx]\b")
"""Those of which DUO has one each: where one lies is one place."""


def test_no_byte_and_no_log_line_names_a_card_that_only_others_hold(
    serving: Serving, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "tablee")
    guests, random = serving.guests(4), Random(4)
    table_id = serving.table(guests)
    seats = [guest.sit(table_id) for guest in guests]
    watcher = Seat(serving, table_id).dealt()
    room = serving.server.house.rooms[table_id]
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


def test_the_secret_is_told_when_the_match_is_over_and_not_before(serving: Serving) -> None:
    guests = serving.guests(2)
    table_id = serving.table(guests, "karta", nonce="0123456789abcdef")
    seats = [guest.sit(table_id) for guest in guests]
    watcher = Seat(serving, table_id)
    secret = serving.server.house.rooms[table_id].table.secret.encode()
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
    table.seats = [SimpleNamespace(played_by=3, why="")] * 2
    table.setup = SimpleNamespace(game="duo", clock=None, stand_in=None)
    room = SimpleNamespace(table=table, thinking=None, timer=None, awake=True, person="", is_here=lambda seat: True)
    room.play = lambda seat, on, move: played.append((loop.now, move))
    thinkers = cast(Thinkers, SimpleNamespace(think=think))
    Attendant(cast(Any, loop), thinkers, lambda _: True, pace=1.0, patience=60).attend(cast(Room, room))
    assert not played, "the bot moved before its time"
    ((due, work, facts),) = loop.calls
    loop.now = due
    work(*facts)
    ((when, move),) = played
    assert (round(when, 6), move) == (101.0, match.legal()[0])
