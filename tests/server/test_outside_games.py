"""A game of somebody else's is played on the net like ours: table, socket, hints, replay, ratings, lesson."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import elsewhere
import pytest
from server.client import Guest, play_on, refused, until
from server.servers import ServerProcess, ServerThread, compile_hints, tablee

from tablee import lessons
from tablee.server.process.server import Measures

GAME = "solo"


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server that finds the game in a folder, and whose compilers, in processes of their own, find it there, too."""
    folder = tmp_path_factory.mktemp("games")
    elsewhere.write(elsewhere.furnished(folder, GAME, "elsewhere_played"), elsewhere.lesson_of(GAME))
    with elsewhere.shelved(folder):
        compile_hints(GAME)
        with ServerThread(tmp_path_factory.mktemp("server"), measures=Measures(hint=0.05)) as running:
            yield running


def test_it_is_compiled_played_rated_and_gone_through_again(serving: ServerThread) -> None:
    guests = serving.guests(2)
    table_id = serving.table(guests, GAME, options={"max_rounds": 1})
    moves = play_on([guest.sit(table_id) for guest in guests], Random(5))
    host = guests[0]
    assert host.get(f"/api/tables/{table_id}").json()["status"] == "over"
    assert f"game: {GAME}\n" in host.get(f"/api/tables/{table_id}/record").text
    assert len(host.get(f"/api/tables/{table_id}/replay?seat=0").json()["steps"]) == moves + 1
    (worth,) = host.get(f"/api/tables/{table_id}/worth?first=2&count=1").json()["moves"]
    assert 0 <= worth["expected"] <= worth["best"] <= 1
    until(lambda: GAME in host.get("/api/me").json()["ratings"])
    assert host.get("/api/me").json()["ratings"][GAME]["matches"] == 1


def test_a_bot_plays_it_and_a_hint_is_given(serving: ServerThread) -> None:
    host = serving.guest()
    seat = host.sit(host.lay(GAME, ["me", 1], practice=True)["id"]).dealt()
    view = seat.view
    assert view is not None
    for _ in range(2):  # whoever began, the bot has a turn before the second time
        while view["actor"] == 1:
            seat.hear()
            view = seat.view
            assert view is not None
        assert seat.ask("hint")["type"] == "hints"
        while view["actor"] == 0:
            assert seat.ask("move", on=seat.on, move=view["legal"][0])["type"] == "step"
            view = seat.view
            assert view is not None


def test_its_lesson_is_learnt(serving: ServerThread) -> None:
    assert GAME in serving.ask("GET", "/api/lessons").json()
    steps = serving.ask("GET", f"/api/lessons/{GAME}").json()["steps"]
    assert [step["say"] for step in steps] == [step.say for step in lessons.lesson(GAME).steps]
    assert all(step["say"].startswith(f"{GAME}-lesson-") for step in steps)
    said = serving.ask("GET", f"/api/games/{GAME}/lesson/fr").text
    assert all(f"{step['say']} = " in said for step in steps)


def test_a_broken_lesson_costs_nothing_but_itself(serving: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: str) -> None:
        raise lessons.BrokenLesson("lesson.json, step 3: 7 cannot be played")

    monkeypatch.setattr(lessons, "lesson", broken)
    refused(serving.ask("POST", f"/api/lessons/{GAME}/0/try", json={"move": "draw"}), 503, "lobby-lesson-broken")


def test_the_host_is_told_of_a_game_that_cannot_be_opened_and_the_others_are_played(tmp_path: Path) -> None:
    elsewhere.furnished(tmp_path / "games", "lonely", "elsewhere_good")
    elsewhere.project(tmp_path / "games", "spoilt", "elsewhere_spoilt_served", "import nothing_of_that_name\n")
    with ServerProcess(tmp_path, "--games", str(tmp_path / "games")) as server:
        games = {game["id"]: game for game in server.ask("GET", "/api/games").json()}
        assert games["spoilt"]["trouble"] and not games["lonely"]["trouble"]
        assert Guest(server).lay("lonely", ["me", "open"])["game"] == "lonely"
        until(lambda: "a game cannot be opened" in server.written)
    told = [line for line in server.written.splitlines() if "a game cannot be opened" in line]
    assert len(told) == 1 and "spoilt" in told[0] and "nothing_of_that_name" in told[0]


def test_a_folder_that_is_not_there_is_refused_before_anything_is_served(tmp_path: Path) -> None:
    done = tablee("serve", "--games", tmp_path / "nowhere", "--port", "1", COLUMNS="300")
    assert done.returncode == 2 and "nowhere" in done.stderr
