"""Finished matches seen again, weighed and taken over; and nothing of the kind before they are over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import Random
from typing import Any, cast

import msgspec
import pytest
from server.client import Guest, Seat, play_on, refused, until
from server.servers import ServerThread, compile_hints

import tablee
from tablee.bots.hints import Weighed
from tablee.engine.match import Match
from tablee.server.table.difference import patched
from tablee.server.thinking.review import Review
from tablee.server.thinking.workers import Thinkers
from tablee.server.thinking.worth import Decision, decided
from tablee.server.wire.answers import ReplayShown
from tablee.testing import imagined

OPTIONS: dict[str, dict[str, Any]] = {
    "duo": {"max_rounds": 1},
    "daron": {"rounds": 1, "turn_limit": 60},  # without one, moves drawn by lot may go on for ten thousand
    "karta": {},
    "janus": {},
}
GAMES = list(tablee.games())
SEATS = {game: min(3, tablee.game(game).players[-1]) for game in GAMES}
LOOKED_AT = 7
"""The tests look at moves before this one."""


class Finished:
    """A match that was played to its end, and what everyone at it was sent."""

    def __init__(self, serving: ServerThread, game: str, **wishes: Any) -> None:
        self.host = serving.guest()
        seats = ["me", *[{"beside": f"Guest {seat}"} for seat in range(1, SEATS[game])]]
        laid = self.host.lay(game, seats, options=OPTIONS[game], **wishes)
        self.id: str = laid["id"]
        until(lambda: self.host.get(f"/api/tables/{self.id}").json()["status"] == "playing")  # compiled and dealt
        self.sockets: list[Keeping] = [Keeping(self.host, self.id, seat) for seat in range(SEATS[game])]
        self.watcher = Keeping(serving.guest("Watcher"), self.id, None, laid["invitation"])
        self.watcher.dealt()  # who was not let in yet would miss the first moves
        self.moves = play_on([*self.sockets], Random(game))
        self.watcher.catch_up(self.sockets[0].on)
        self.path = f"/api/tables/{self.id}"

    def replay(self, seat: int | None) -> dict[str, Any]:
        answer = self.host.get(f"{self.path}/replay" + ("" if seat is None else f"?seat={seat}"))
        assert answer.status_code == 200, answer.text
        shown: dict[str, Any] = answer.json()
        return shown


class Keeping(Seat):
    """A socket that keeps the steps it is sent, and the view it began with."""

    def __init__(self, guest: Guest, table_id: str, seat: int | None, invitation: str = "") -> None:
        query = f"?invitation={invitation}" if seat is None else f"?seat={seat}"
        super().__init__(guest.server, table_id, guest.headers, query=query)
        self.steps: list[dict[str, Any]] = []
        self.first: dict[str, Any] = {}

    def hear(self) -> dict[str, Any]:
        message = super().hear()
        if message["type"] == "table" and not self.first:
            self.first = message["view"]
        if message["type"] == "step":
            self.steps.append(message)
        return message


@pytest.fixture(scope="module")
def matches(serving: ServerThread) -> dict[str, Finished]:
    compile_hints(*GAMES)
    return {game: long_enough(serving, game) for game in GAMES}


def long_enough(serving: ServerThread, game: str) -> Finished:
    """A match with moves to look back at: at Janus one seat may propose the end at once, and the others agree."""
    while True:
        match = Finished(serving, game)
        if match.moves > LOOKED_AT:
            return match


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_tells_a_viewer_what_the_socket_told_it_then(matches: dict[str, Finished], game: str) -> None:
    match = matches[game]
    for seat, socket in [*enumerate(match.sockets), (None, match.watcher)]:
        shown = match.replay(seat)
        msgspec.convert(shown, ReplayShown)
        assert (shown["seat"], shown["table"]["id"]) == (seat, match.id)
        deal, *steps = shown["steps"]
        assert (deal["seat"], deal["move"], deal["splice"], deal["set"]) == (None, None, {}, socket.first)
        assert len(steps) == len(socket.steps) == match.moves
        for step, told in zip(steps, socket.steps, strict=True):
            kept = {"events": told["events"], "set": told.get("set", {}), "splice": told.get("splice", {})}
            assert {name: step[name] for name in kept} == kept


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_can_reveal_everything(matches: dict[str, Finished], game: str) -> None:
    match = matches[game]
    position: dict[str, Any] = {}
    record = match.host.get(f"{match.path}/record").text
    again = tablee.replay(record)
    for step in match.replay(0)["steps"]:
        position = patched(position, step["position"]["set"], step["position"]["splice"])
        if position["actor"] is not None:
            assert tablee.game(game).load(position).position() == position
    assert position == again.position()


@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_weighed_by_the_seat_that_made_it_and_always_alike(
    serving: ServerThread, matches: dict[str, Finished], game: str
) -> None:
    match = matches[game]
    steps = match.replay(None)["steps"][1:]
    some = match.host.get(f"{match.path}/worth?first=3&count=4&lang=fr").json()["moves"]
    assert [worth["step"] for worth in some] == [3, 4, 5, 6]
    for worth in some:
        step = steps[worth["step"]]
        assert (worth["seat"], worth["played"]) == (step["seat"], step["move"])
        assert 0 <= worth["expected"] <= worth["best"] <= 1
        assert len(worth["reason"]) > 10
    assert match.host.get(f"{match.path}/worth?first=3&count=4&lang=fr").json()["moves"] == some
    assert match.host.get(f"{match.path}/worth?first={match.moves}").json() == {"moves": []}
    last = match.host.get(f"{match.path}/worth?first={match.moves - 1}").json()["moves"]
    assert [worth["step"] for worth in last] == [match.moves - 1]


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_of_one_decision_are_shown_with_the_one_that_was_made(
    matches: dict[str, Finished], game: str
) -> None:
    match = matches[game]
    (worth,) = match.host.get(f"{match.path}/worth?first=0&count=1").json()["moves"]
    shown = match.host.get(f"{match.path}/hints?step=0").json()
    assert (shown["step"], shown["seat"], shown["played"]) == (0, worth["seat"], worth["played"])
    assert (shown["hints"][0]["move"], shown["hints"][0]["reason"]) == (worth["best_move"], worth["reason"])
    assert worth["played"] in [hint["move"] for hint in shown["hints"]]
    refused(match.host.get(f"{match.path}/hints?step={match.moves}"), 422, "lobby-no-such-step")


@pytest.mark.parametrize("game", [game for game in GAMES if game != "karta"])  # which hides nothing
def test_a_move_is_not_weighed_by_what_its_seat_could_not_know(game: str) -> None:
    match = tablee.game(game).new(SEATS[game], seed=11)
    assert match.actor is not None
    twin = imagined(match, match.actor, 2)
    assert twin.position() != match.position()
    made = (0, match.actor, match.legal()[-1])
    assert decided(match, *made) == decided(twin, *made)


def test_karta_moves_that_are_the_like_of_others_are_weighed_too() -> None:
    match = tablee.game("karta").new(2, seed=1)
    shares = [decided(match, 0, 0, move).played.expected for move in match.legal()[:8]]
    assert all(0 < share < 1 for share in shares)


def test_what_was_found_is_remembered_and_not_for_ever() -> None:
    match = tablee.game("duo").new(2, seed=1)
    weighed: list[int] = []

    def weigh(match: Match, step: int, seat: int, move: str) -> Decision:
        weighed.append(step)
        return Decision(step, seat, Weighed(move, 0.5, 0.1, 1), [])

    class Threads:
        async def ask(self, game: str, person: str, work: Any) -> Any:
            return work()

    async def look_back(steps: Iterable[int]) -> None:
        for step in steps:
            assert (await review.decision("a", match, step, 0, "draw", "ada")).step == step

    review = Review(cast(Thinkers, Threads()), weigh, remembered=3)
    asyncio.run(look_back(range(5)))
    asyncio.run(look_back((2, 3, 4)))
    assert weighed == [0, 1, 2, 3, 4]
    asyncio.run(look_back([0]))
    assert weighed[5:] == [0]


@pytest.mark.parametrize("path", ["replay", "replay?seat=0", "worth", "hints?step=0"])
def test_nothing_is_told_before_the_match_is_over(serving: ServerThread, path: str) -> None:
    host, other = serving.guests(2)
    open_table = host.lay("duo", ["me", "open"])["id"]
    refused(host.get(f"/api/tables/{open_table}/{path}"), 409, "lobby-not-over")
    table_id = serving.table([host, other])
    play_on([guest.sit(table_id) for guest in (host, other)], Random(1), 5)
    refused(host.get(f"/api/tables/{table_id}/{path}"), 409, "lobby-not-over")
    asked = {"step": 0, "seat": 0, "level": 1}
    refused(host.post(f"/api/tables/{table_id}/take_over", asked), 409, "lobby-not-over")


@pytest.mark.parametrize("path", ["replay", "worth", "hints?step=0", "take_over"])
def test_a_private_match_is_looked_back_at_by_those_who_were_let_in(serving: ServerThread, path: str) -> None:
    match, stranger = Finished(serving, "karta", public=False), serving.guest("Eve")
    invitation = match.host.get(match.path).json()["invitation"]
    form: dict[str, Any] = {"step": 1, "seat": 1, "level": 1}
    if path == "take_over":
        refused(stranger.post(f"{match.path}/{path}", form), 403, "lobby-private")
        assert stranger.post(f"{match.path}/{path}", {**form, "invitation": invitation}).status_code == 201
    else:
        refused(stranger.get(f"{match.path}/{path}"), 403, "lobby-private")
        mark = "&" if "?" in path else "?"
        assert stranger.get(f"{match.path}/{path}{mark}invitation={invitation}").status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_taken_over_where_it_stood(serving: ServerThread, matches: dict[str, Finished], game: str) -> None:
    match, taker = matches[game], serving.guest("Taker")
    position: dict[str, Any] = {}
    for step in match.replay(0)["steps"][:5]:
        position = patched(position, step["position"]["set"], step["position"]["splice"])
    seat = position["actor"]
    answer = taker.post(f"{match.path}/take_over", {"step": 4, "seat": seat, "level": 1})
    assert answer.status_code == 201, answer.text
    info = answer.json()
    assert (info["practice"], info["own_seats"], info["status"]) == (True, [seat], "playing")
    assert info["taken_from"] == {"table": match.id, "step": 4}
    assert [each["level"] for each in info["seats"]] == [0 if each == seat else 1 for each in range(SEATS[game])]
    socket = taker.sit(info["id"]).dealt()
    assert socket.view == tablee.game(game).load(position).view(seat)
    assert socket.view is not None
    assert socket.ask("move", on=socket.on, move=socket.view["legal"][0])["type"] == "step"


def test_what_cannot_be_taken_over_is_refused(serving: ServerThread, matches: dict[str, Finished]) -> None:
    match, form = matches["karta"], {"seat": 0, "level": 1}
    path = f"{match.path}/take_over"
    refused(match.host.post(path, {**form, "step": match.moves}), 422, "lobby-no-such-step")
    refused(match.host.post(path, {**form, "step": 0, "seat": 2}), 422, "lobby-no-such-seat")
    refused(match.host.post(path, {**form, "step": 0, "level": 6}), 422, "lobby-malformed")
    refused(match.host.get(f"{match.path}/replay?seat=2"), 422, "lobby-no-such-seat")
    refused(match.host.get("/api/tables/nosuchtabl/replay"), 404, "no-table")
    refused(match.host.get(f"{match.path}/worth?count=21"), 422, "lobby-malformed")


def test_moves_taken_back_are_not_seen_again(serving: ServerThread) -> None:
    host = serving.guest()
    table_id = host.lay("karta", ["me", {"beside": "Ben"}], take_back=True)["id"]
    seats = [host.sit(table_id, query=f"?seat={seat}").dealt() for seat in range(2)]
    assert seats[0].view is not None
    mover = seats[seats[0].view["actor"]]
    assert mover.view is not None
    mover.ask("move", on=mover.on, move=mover.view["legal"][0])
    assert mover.ask("take_back", on=mover.on)["type"] == "step"
    played = play_on(seats, Random(2))
    steps = host.get(f"/api/tables/{table_id}/replay").json()["steps"]
    assert len(steps) == played + 1
