"""The lobby: tables laid, joined, left, watched and played again; records, ratings, and being forgotten."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from server.client import Guest, play_on, refused, until
from server.servers import ServerThread
from typer.testing import CliRunner

import tablee
from tablee import GameCard
from tablee.cli import app
from tablee.server.process.server import Measures
from tablee.server.store.entries import Setup


def finished(serving: ServerThread, guests: list[Guest], **wishes: object) -> str:
    """A match that these guests have played to its end."""
    table_id = serving.table(guests, "duo", options={"max_rounds": 1}, **wishes)
    seats = [guest.sit(table_id) for guest in guests]
    for seat in seats:
        seat.hear()
    play_on(seats, Random(5))
    assert guests[0].get(f"/api/tables/{table_id}").json()["status"] == "over"
    return table_id


def rated(guest: Guest) -> dict[str, float]:
    """The guest's standing in DUO, once it is known: a match is rated soon after its last move."""

    def standing() -> dict[str, float]:
        known: dict[str, float] = guest.get("/api/me").json()["ratings"]["duo"]
        return known

    until(lambda: standing()["matches"])
    return standing()


def test_the_games_are_listed_with_their_options(serving: ServerThread) -> None:
    games = {game["id"]: game for game in serving.ask("GET", "/api/games").json()}
    assert list(games) == list(tablee.games())
    assert games["janus"]["players"] == [3, 4, 5, 6]
    assert [option["name"] for option in games["duo"]["options"]] == list(tablee.game("duo").options)


def test_the_games_are_listed_with_their_cards(serving: ServerThread) -> None:
    games = {game["id"]: game["about"] for game in serving.ask("GET", "/api/games").json()}
    for id, game in tablee.games().items():
        assert games[id]["designers"] == list(game.about.designers)
    assert games["duo"]["number"] == "20 770 1"
    assert games["duo"]["minutes"] is None, "what no sheet states is not made up"
    assert games["daron"]["best"] == [3, 4, 5]
    assert games["daron"]["minutes"] == [15, 20]
    assert games["daron"]["designers"] == []


def test_a_game_that_brought_no_card_is_listed_all_the_same(
    serving: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = replace(tablee.game("duo"), about=GameCard())
    monkeypatch.setattr(tablee, "games", lambda: {"duo": plain})
    (about,) = [game["about"] for game in serving.ask("GET", "/api/games").json()]
    assert not any(about.values())


@pytest.mark.parametrize(("game", "option"), [("daron", "rounds"), ("daron", "turn_limit"), ("duo", "max_rounds")])
def test_no_table_is_laid_for_a_million_rounds_and_older_ones_are_kept(
    serving: ServerThread, game: str, option: str
) -> None:
    shown = next(one for one in serving.ask("GET", "/api/games").json() if one["id"] == game)
    most = next(one["high"] for one in shown["options"] if one["name"] == option)
    ada = serving.guest()
    assert ada.lay(game, ["me", 1], options={option: most})["options"][option] == most
    for many in (most + 1, 1_000_000):
        answer = ada.post("/api/tables", {"game": game, "seats": ["me", 1], "options": {option: many}})
        refused(answer, 422, "bad-option-value")
        assert f" - {most}," in answer.json()["sentence"]
    # What was laid before is played on, and so is what records and studies hold.
    options = tablee.game(game).checked_options({option: 1_000_000})
    old = serving.lay(Setup(game, 2, options, [1, 1])).table.id
    serving.call(lambda: serving.server.registry.rooms.pop(old))
    assert serving.ask("GET", f"/api/tables/{old}").json()["options"][option] == 1_000_000


def test_what_is_not_compiled_yet_is_not_called_ready(tmp_path: Path) -> None:
    def ready(serving: ServerThread, game: str) -> list[str]:
        games = serving.ask("GET", "/api/games").json()
        return next(shown["ready"] for shown in games if shown["id"] == game)

    with ServerThread(tmp_path) as serving:
        assert ready(serving, "duo") == []
        serving.guest().lay("duo", ["me", 1])
        assert "rules" in ready(serving, "duo")


def test_tables_of_bots_push_nobody_out_of_the_lists(tmp_path: Path) -> None:
    with ServerThread(tmp_path, measures=Measures(length=3), pace=60.0) as serving:
        ada = serving.guest()
        with_people = ada.lay("duo", ["me", 1], public=True)["id"]
        for _ in range(4):
            ada.lay("duo", [1, 1], public=True)
        listed = serving.ask("GET", "/api/tables?status=playing").json()
        assert [table["id"] for table in listed] == [with_people]


def test_a_table_of_bots_alone_is_dealt_and_played(serving: ServerThread) -> None:
    table_id = serving.guest().lay("duo", [1, 1])["id"]
    until(lambda: serving.ask("GET", f"/api/tables/{table_id}").json()["status"] != "open")
    seen = serving.ask("GET", f"/api/tables/{table_id}").json()
    assert seen["status"] in ("playing", "over") and seen["seat"] is None


def test_a_table_is_open_until_its_last_seat_is_taken(serving: ServerThread) -> None:
    ada, bob, eve = serving.guests(3)
    table_id = ada.lay("daron", ["me", "open", 2, "open"])["id"]
    listed = [table["id"] for table in serving.ask("GET", "/api/tables?game=daron").json()]
    assert table_id in listed
    assert bob.join(table_id, seat=3).json()["status"] == "open"
    last = eve.join(table_id).json()
    assert [seat["kind"] for seat in last["seats"]] == ["person", "person", "bot", "person"]
    assert serving.ask("GET", f"/api/tables/{table_id}").json()["status"] == "playing"
    playing = serving.ask("GET", "/api/tables?status=playing").json()
    assert table_id in [table["id"] for table in playing]


def test_a_table_by_invitation_is_not_listed(serving: ServerThread) -> None:
    ada = serving.guest()
    laid = ada.lay("duo", ["me", "open"], public=False)
    assert laid["id"] not in [table["id"] for table in serving.ask("GET", "/api/tables").json()]
    assert laid["link"].endswith(f"/table/{laid['id']}?invitation={laid['invitation']}")


def test_who_gets_up_before_the_deal_leaves_a_free_seat(serving: ServerThread) -> None:
    ada, bob = serving.guests(2)
    table_id = ada.lay("duo", ["me", "open", "open"])["id"]
    bob.join(table_id)
    left = bob.post(f"/api/tables/{table_id}/leave").json()
    assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]


@pytest.mark.parametrize(
    ("wishes", "error"),
    [
        ({"game": "chess", "seats": ["me", "open"]}, "unknown-game"),
        ({"game": "karta", "seats": ["me", "open", "open"]}, "bad-players"),
        ({"game": "duo", "seats": ["me", "me"]}, "lobby-sit-once"),
        ({"game": "duo", "seats": ["me", "open"], "options": {"turbo": 3}}, "bad-option-value"),
        ({"game": "duo", "seats": ["me", 6]}, "lobby-malformed"),
        ({"game": "duo", "seats": ["me", "open"], "nonce": "not hex"}, "lobby-malformed"),
        ({"game": "duo", "seats": ["open", {"beside": "Ben"}]}, "lobby-beside-whom"),
        ({"game": "duo", "seats": ["me", {"beside": " "}]}, "bad-name"),
        ({"game": "duo", "seats": ["me", {"beside": "Ben", "level": 3}]}, "lobby-malformed"),
        ({"game": "duo", "seats": ["me", "open"], "practice": True}, "lobby-practice-alone"),
        ({"game": "duo", "seats": [3, {"beside": "Ben"}], "practice": True}, "lobby-beside-whom"),
        ({"game": "duo", "seats": [3, 4], "practice": True}, "lobby-practice-alone"),
        (
            {"game": "duo", "seats": ["me", 1], "clock": {"kind": "move", "seconds": 9}, "practice": True},
            "lobby-practice-no-clock",
        ),
        (
            {"game": "duo", "seats": ["me", 1], "clock": {"kind": "move", "seconds": 9}, "take_back": True},
            "lobby-clock-or-take-back",
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    serving: ServerThread, wishes: dict[str, object], error: str
) -> None:
    answer = serving.guest().post("/api/tables", wishes, {"Accept-Language": "fr"})
    assert answer.status_code in (404, 422)
    assert answer.json()["error"] == error
    assert len(answer.json()["sentence"]) > 10


def test_without_a_name_nobody_sits_down(serving: ServerThread) -> None:
    answer = serving.ask("POST", "/api/tables", json={"game": "duo", "seats": ["me", "open"]})
    assert (answer.status_code, answer.json()["error"]) == (401, "lobby-who-are-you")


def test_the_record_of_a_finished_match_proves_its_deal(
    serving: ServerThread, tmp_path_factory: pytest.TempPathFactory
) -> None:
    ada, bob = serving.guests(2)
    table_id = ada.lay("duo", ["me", "open"], nonce="ab" * 16, options={"max_rounds": 1})["id"]
    bob.join(table_id, nonce="cd" * 16)
    assert ada.get(f"/api/tables/{table_id}/record").json()["error"] == "lobby-record-later"
    shown = ada.get(f"/api/tables/{table_id}").json()["commitment"]
    seats = [guest.sit(table_id) for guest in (ada, bob)]
    for seat in seats:
        seat.hear()
    play_on(seats, Random(1))
    record = ada.get(f"/api/tables/{table_id}/record").text
    assert tablee.replay(record).scores() == (seats[0].view or {})["scores"]
    file = tmp_path_factory.mktemp("record") / "match.txt"
    file.write_text(record, encoding="utf-8")
    told = ["--commitment", shown, "--nonce", f"0={'ab' * 16}", "--nonce", f"1={'cd' * 16}"]
    checked = CliRunner().invoke(app, ["verify", str(file), *told])
    assert checked.exit_code == 0, checked.output
    file.write_text(record.replace("nonces: [", "nonces: [ "), encoding="utf-8")
    assert CliRunner().invoke(app, ["verify", str(file), *told]).exit_code == 1


def test_a_rematch_seats_everyone_one_further(serving: ServerThread) -> None:
    ada, bob = guests = serving.guests(2)
    table_id = finished(serving, guests)
    again = bob.post(f"/api/tables/{table_id}/rematch").json()
    assert (again["rematch_of"], again["seat"]) == (table_id, 0)
    joined = ada.post(f"/api/tables/{table_id}/rematch").json()
    assert (joined["id"], joined["seat"]) == (again["id"], 1)
    assert ada.get(f"/api/tables/{table_id}").json()["rematch"] == again["id"]
    # Who was invited to watch may watch the rematch.
    assert again["invitation"] == ada.get(f"/api/tables/{table_id}").json()["invitation"]


def test_whose_seat_is_kept_at_a_private_rematch_may_look_in(serving: ServerThread) -> None:
    ada, bob = guests = serving.guests(2)
    table_id = finished(serving, guests, public=False)
    again = bob.post(f"/api/tables/{table_id}/rematch").json()["id"]
    assert ada.get(f"/api/tables/{again}").status_code == 200
    assert ada.sit(again).hear()["type"] == "table"
    assert serving.guest("Cleo").get(f"/api/tables/{again}").status_code == 403
    assert serving.guest("Cleo").sit(again).why_closed() == "private-table"


def test_a_match_between_two_people_is_rated_once(serving: ServerThread) -> None:
    guests = serving.guests(2)
    finished(serving, guests)
    (match,) = guests[0].get("/api/me/tables").json()
    ratings = [rated(guest) for guest in guests]
    assert [rating["matches"] for rating in ratings] == [1, 1]
    shared = len(match["winners"]) == 2
    assert (ratings[0]["rating"] == ratings[1]["rating"]) == shared
    board = serving.ask("GET", "/api/leaderboard/duo").json()
    assert {line["level"] for line in board if line["kind"] == "bot"} == {1, 2, 3, 4, 5}
    assert [line["rating"] for line in board] == sorted((line["rating"] for line in board), reverse=True)


def test_a_match_against_ones_own_program_does_not_count(serving: ServerThread) -> None:
    ada = serving.guest()
    program = ada.program()
    table_id = ada.lay("duo", ["me", "open"], options={"max_rounds": 1})["id"]
    assert program.join(table_id).status_code == 200
    seats = [ada.sit(table_id), program.sit(table_id)]
    for seat in seats:
        seat.hear()
    play_on(seats, Random(2))
    finished(serving, [ada, serving.guest("Bob")])
    assert rated(ada)["matches"] == 1, "the second match alone"


def test_ones_own_games_are_listed_and_gone_when_one_is_erased(serving: ServerThread) -> None:
    ada, bob = guests = serving.guests(2)
    table_id = finished(serving, guests)
    (mine,) = ada.get("/api/me/tables").json()
    assert (mine["id"], mine["seat"], mine["status"]) == (table_id, 0, "over")
    assert serving.ask("DELETE", "/api/me", headers=ada.headers).status_code == 204
    assert ada.get("/api/me").status_code == 401
    seats = bob.get(f"/api/tables/{table_id}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["", "Guest 1"]
    assert 'names: ["?","Guest 1"]' in bob.get(f"/api/tables/{table_id}/record").text


@pytest.mark.parametrize("name", ["❤️‍🔥 Zoé", "👩‍👩‍👧‍👦", "می‌خواهم", "Zoé"])
def test_a_name_may_be_written_in_any_letters_and_signs(serving: ServerThread, name: str) -> None:
    answer = serving.ask("POST", "/api/guests", json={"name": name})
    assert (answer.status_code, answer.json()["name"]) == (201, name)


@pytest.mark.parametrize("name", ["\u200d", "Ann\u200d", "\u200cAnn", "A\u202en", "A\u200bn", "x" * 25])
def test_nothing_unseen_makes_a_name(serving: ServerThread, name: str) -> None:
    answer = serving.ask("POST", "/api/guests", json={"name": name})
    assert (answer.status_code, answer.json()["error"]) == (422, "bad-name")
