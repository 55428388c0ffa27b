"""Practice tables: hints for whom they are due, found by what the seat may know and nothing else."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.client import LONGEST, Seat, until
from server.servers import ServerThread, compile_hints

import tablee
from tablee.server.process.server import Measures
from tablee.server.store.log import entries_of
from tablee.server.table.fold import folded, moves_in
from tablee.server.table.replay import match_after
from tablee.server.thinking.warmup import Warmup
from tablee.server.thinking.workers import Thinkers
from tablee.server.thinking.worth import hints_for, worth
from tablee.server.wire.shapes import HintShown
from tablee.testing import imagined

GAMES = [(game.id, min(3, game.players[-1])) for game in tablee.games().values()]


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    compile_hints(*(game for game, _ in GAMES))
    with ServerThread(tmp_path_factory.mktemp("server"), measures=Measures(hint=0.05)) as running:
        yield running  # a short thought is a hint as well


def practice(serving: ServerThread, game: str, players: int, query: str = "") -> Seat:
    """The seat that is to move at a practice table for people at one screen."""
    host = serving.guest()
    table_id = host.lay(game, ["me", *[{"beside": f"Guest {seat}"} for seat in range(1, players)]], practice=True)["id"]
    match = serving.server.registry.rooms[table_id].table.match
    assert match is not None
    return host.sit(table_id, query=f"?seat={match.actor}{query}").dealt()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_seat_to_move_is_told_what_it_might_play_and_why(serving: ServerThread, game: str, players: int) -> None:
    seat = practice(serving, game, players)
    assert seat.view is not None and seat.info["practice"]
    for _ in range(2):
        answer = seat.ask("hint")
        assert (answer["type"], answer["on"]) == ("hints", seat.on)
        assert {hint["move"] for hint in answer["hints"]} <= set(seat.view["legal"])
        assert len(answer["hints"]) >= min(2, len(seat.view["legal"]))
        for hint in answer["hints"]:
            assert 0 <= hint["expected"] <= 1 and hint["uncertainty"] >= 0 and len(hint["reason"]) > 10


def test_the_reason_is_in_the_language_of_the_socket(serving: ServerThread) -> None:
    reasons = [{h["reason"] for h in practice(serving, "karta", 2, q).ask("hint")["hints"]} for q in ("", "&lang=fr")]
    assert not reasons[0] & reasons[1]


@pytest.mark.parametrize(("game", "players"), [table for table in GAMES if table[0] != "karta"])  # which hides nothing
def test_what_the_seat_cannot_know_changes_no_hint(game: str, players: int) -> None:
    match = tablee.game(game).new(players, seed=3)
    assert match.actor is not None
    twin = imagined(match, match.actor, 5)
    assert twin.position() != match.position()
    assert worth(match, 300) == worth(twin, 300)
    told = [hints_for(each, 300, "en") for each in (match, twin)]
    assert told[0] == told[1]


def test_hints_are_for_the_seat_to_move_at_a_practice_table_alone(serving: ServerThread) -> None:
    host = serving.guest()
    laid = host.lay("duo", ["me", {"beside": "Ben"}], practice=True)["id"]
    seats = [host.sit(laid, query=f"?seat={seat}").dealt() for seat in range(2)]
    assert seats[0].view is not None
    waiting = seats[1 - seats[0].view["actor"]]
    assert waiting.ask("hint")["why"] == "not-your-move"
    assert Seat(serving, laid).dealt().ask("hint")["why"] == "watching"
    earnest = host.sit(host.lay("duo", ["me", 1])["id"]).dealt()
    refused = earnest.ask("hint")
    assert (refused["why"], "practice" in refused["sentence"]) == ("no-hint", True)


def test_a_player_has_one_hint_at_a_time_and_none_for_a_match_that_has_moved_on(tmp_path: Path) -> None:
    go_on = threading.Event()

    def think(*_: Any) -> list[HintShown]:
        assert go_on.wait(LONGEST)
        return []

    with ServerThread(tmp_path, measures=Measures(think=think)) as serving:
        seat = practice(serving, "duo", 2)
        seat.say(type="hint", id="first")
        assert seat.ask("hint")["why"] == "busy"
        assert seat.view is not None
        assert seat.ask("move", on=seat.on, move=seat.view["legal"][0])["type"] == "step"
        go_on.set()
        answer = seat.until(lambda message: message.get("id") == "first")
        assert (answer["type"], answer["why"]) == ("refused", "stale")
        assert seat.ask("hint").get("why") != "busy", "once it is answered, another may be asked for"


def test_a_hint_that_fails_is_refused_and_tells_the_log_no_card(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: Any) -> list[HintShown]:
        raise LookupError("B3t lies in the other hand")

    with ServerThread(tmp_path, measures=Measures(think=fail)) as serving:
        assert practice(serving, "duo", 2).ask("hint")["why"] == "busy"
    lines = "".join(str(vars(record)) for record in caplog.records)
    assert "no hint" in lines and "B3t lies" not in lines


def test_a_hint_takes_into_account_what_was_told_since_the_deal(serving: ServerThread) -> None:
    seat = practice(serving, "daron", 3)
    table = serving.server.registry.rooms[seat.info["id"]].table
    assert seat.view is not None
    seat.ask("move", on=seat.on, move=seat.view["legal"][0])
    with serving.server.store.engine.connect() as connection:
        again = match_after(table, moves_in(entries_of(connection, table.id)))
    assert table.match is not None
    assert json.dumps(again.position()) == json.dumps(table.match.position())
    assert again.events(0)[0]["type"] == "deal"
    assert len(again.events(0)) > len(table.match.news(0))


def test_hints_are_compiled_after_the_bots_and_once() -> None:
    begun: list[tuple[str, str]] = []

    async def compiled(game: str, what: str) -> None:
        begun.append((game, what))
        await asyncio.sleep(0)

    async def ask_after_laying_two_tables() -> str:
        warmup = Warmup(compiled)
        thinkers = Thinkers(1, asyncio.get_running_loop(), warmup)
        for _ in range(2):
            warmup.begun("duo", "hints")
        answer = await thinkers.ask("duo", "ada", lambda: "a hint")
        thinkers.stop()
        return answer

    assert asyncio.run(ask_after_laying_two_tables()) == "a hint"
    assert begun == [("duo", "bots"), ("duo", "hints")]


def test_who_is_erased_leaves_practice_tables_that_can_be_read(serving: ServerThread) -> None:
    guest = serving.guest()
    table_id = guest.lay("karta", ["me", 1], practice=True, take_back=True, public=True)["id"]
    until(lambda: guest.get(f"/api/tables/{table_id}").json()["status"] == "playing")
    seat = guest.sit(table_id).dealt()
    for _ in range(2):
        assert seat.view is not None
        seat.ask("move", on=seat.on, move=seat.view["legal"][0])
        seat.until(lambda message: message["type"] == "step" and seat.view["actor"] == 0)  # type: ignore[index]
    for _ in range(2):
        assert seat.ask("take_back", on=seat.on)["type"] == "step"
    assert serving.ask("DELETE", "/api/me", headers=guest.headers).status_code == 204
    assert serving.ask("GET", f"/api/tables/{table_id}").status_code == 200
    with serving.server.store.engine.connect() as connection:
        log = entries_of(connection, table_id)
    table = serving.server.registry.rooms[table_id].table
    again = folded(table_id, table.setup, table.secret, log)  # a bot may play on at the table meanwhile
    assert again.seq == len(log) and again.match is not None
    assert again.match.position() == match_after(again, moves_in(log)).position()
