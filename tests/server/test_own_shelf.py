"""The shelf of somebody who comes back: how each match stands, what they put away, and the news of the house."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from server.client import Guest, Seat, mover_of, play_on, refused, try_to_move, until
from server.servers import ServerThread

from tablee.server.http.news import aside_of
from tablee.server.process.server import Measures
from tablee.server.table import registry


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[ServerThread]:
    """A server of which the news are always fresh."""
    with ServerThread(tmp_path, measures=Measures(news=0)) as running:
        yield running


def mine(guest: Guest) -> dict[str, Any]:
    """The only table of a guest."""
    (table,) = guest.get("/api/me/tables").json()
    return dict(table)


def seated(serving: ServerThread) -> tuple[list[Guest], str, list[Seat]]:
    guests = serving.guests(2)
    table_id = serving.table(guests, "duo", options={"max_rounds": 1}, stand_in={})
    return guests, table_id, [guest.sit(table_id).dealt() for guest in guests]


def leave(serving: ServerThread, seats: list[Seat], monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody leaves, and the table is forgotten."""
    for seat in seats:
        seat.close()
    monkeypatch.setattr(registry, "KEEP", -1.0)
    rooms = serving.server.registry

    def gone() -> bool:
        serving.call(rooms.sweep)
        return not rooms.rooms

    until(gone)


def test_a_match_tells_whose_turn_it_is_while_it_is_played_and_when_it_is_left(
    serving: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann, _), table_id, seats = seated(serving)
    try_to_move(seats)
    turn = (mover_of(seats).view or {})["actor"]
    now = mine(ann)
    assert (now["turn"], now["scores"], now["id"]) == (turn, [0, 0], table_id)
    assert now["played"] >= now["changed"]
    leave(serving, seats, monkeypatch)
    until(lambda: mine(ann)["turn"] == turn)
    assert mine(ann)["scores"] == [0, 0]


def test_a_bookmark_that_is_not_true_any_more_says_nothing(
    serving: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann, _), table_id, seats = seated(serving)
    leave(serving, seats, monkeypatch)
    until(lambda: mine(ann)["turn"] is not None)
    monkeypatch.setattr(registry, "bookmark_of", lambda table: None)  # as if the server had died in the middle
    again = ann.sit(table_id).dealt()
    assert ann.post(f"/api/tables/{table_id}/leave").status_code == 200
    again.close()
    assert (mine(ann)["turn"], mine(ann)["scores"]) == (None, None)


def test_a_server_that_stops_leaves_a_bookmark_at_every_table(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as before:
        (ann, _), _, seats = seated(before)
        turn = (mover_of(seats).view or {})["actor"]
    with ServerThread(tmp_path) as after:
        assert mine(Guest(after, token=ann.token))["turn"] == turn
        assert not after.server.registry.rooms, "no log was read for that"


def test_what_is_put_away_is_so_for_one_player_alone(serving: ServerThread) -> None:
    (ann, ben), table_id, _ = seated(serving)
    path = f"/api/me/tables/{table_id}"
    put = serving.ask("PUT", path, json={"put_away": True}, headers=ann.headers)
    assert put.status_code == 204
    assert (mine(ann)["put_away"], mine(ben)["put_away"]) == (True, False)
    serving.ask("PUT", path, json={"put_away": False}, headers=ann.headers)
    assert not mine(ann)["put_away"]
    (eve,) = serving.guests(1)
    refused(serving.ask("PUT", path, json={"put_away": True}, headers=eve.headers), 404, "lobby-not-seated")
    refused(serving.ask("PUT", path, json={"put_away": 1}, headers=ann.headers), 422, "lobby-malformed")
    assert serving.ask("PUT", path, json={"put_away": True}).status_code == 401


def test_the_news_count_what_people_finished_and_name_what_is_public(serving: ServerThread) -> None:
    news = serving.ask("GET", "/api/news").json()
    assert (news["day"], news["week"], news["now"], news["last"], news["most_played"]) == (0, 0, 0, None, None)
    assert news["aside"]["text"].keys() == {"en", "fr"}
    (ann, ben), _, seats = seated(serving)
    assert serving.ask("GET", "/api/news").json()["now"] == 1
    play_on(seats, Random(1))
    until(lambda: serving.ask("GET", "/api/news").json()["day"] == 1)
    news = serving.ask("GET", "/api/news").json()
    assert (news["week"], news["most_played"], news["now"]) == (1, "duo", 0)
    assert news["last"]["game"] == "duo" and news["last"]["scores"]
    table = ann.lay("duo", ["me", "open"], public=False, options={"max_rounds": 1})
    assert ben.join(table["id"], invitation=table["invitation"]).status_code == 200
    play_on([guest.sit(table["id"]).dealt() for guest in (ann, ben)], Random(2))
    until(lambda: serving.ask("GET", "/api/news").json()["day"] == 2)
    assert serving.ask("GET", "/api/news").json()["last"]["id"] != table["id"], "a private match is only counted"


def test_the_news_are_worked_out_once_a_minute(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as serving:
        assert serving.ask("GET", "/api/news").json()["now"] == 0
        seated(serving)
        assert serving.ask("GET", "/api/news").json()["now"] == 0


def test_every_day_has_something_else_to_know_and_every_game_its_turn() -> None:
    games = ["duo", "daron", "karta", "janus"]
    week = [aside_of(games, day) for day in range(7)]
    assert [aside.game for aside in week[:5] if aside] == [*games, "duo"]
    assert len({aside.text["fr"] for aside in week if aside}) == 7
    assert aside_of(["nothing"], 3) is None
