"""Who begins: whom the form names, whom the lot falls on, and in a rematch the next to the left."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from server.client import play_on, refused
from server.servers import ServerThread
from server.stage import SECRET
from typer.testing import CliRunner

import tablee
from tablee.cli import app
from tablee.engine import fairness
from tablee.engine.fairness import turned
from tablee.engine.record import parse_record
from tablee.server.store import entries
from tablee.server.store.log import Entry
from tablee.server.table.fold import folded
from tablee.server.table.info import beginning, info_of

NONCES = ["aa" * 8, "bb" * 8, "cc" * 8]


def actor_of(serving: ServerThread, table_id: str) -> str:
    """The name of the one to move."""
    table = serving.run(serving.server.registry.room(table_id)).table
    assert table.actor is not None
    return table.seats[table.actor].name


@pytest.mark.parametrize("game", tablee.games())
def test_the_rules_decide_which_seat_begins_and_not_the_cards(game: str) -> None:
    found = tablee.game(game)
    for players in found.players:
        assert {found.new(players, seed).actor for seed in range(5)} == {found.opener(players)}


@pytest.mark.parametrize("begins", ["me", 0, 1, 2])
def test_who_is_named_begins_and_the_neighbours_stay_neighbours(serving: ServerThread, begins: str | int) -> None:
    ada, ben, cleo = serving.guest("Ada"), serving.guest("Ben"), serving.guest("Cleo")
    laid = ada.lay("duo", ["open", "me", "open"], begins=begins)
    by = begins if isinstance(begins, int) else 1
    assert laid["begins"] == {"seat": 0, "why": "laid"}
    assert laid["seat"] == turned([0, 1, 2], by).index(1)
    ben.join(laid["id"], seat=turned([0, 1, 2], by).index(2))
    cleo.join(laid["id"])
    assert actor_of(serving, laid["id"]) == turned(["Cleo", "Ada", "Ben"], by)[0]


def test_who_is_named_begins_where_an_option_gives_the_start_to_another_seat(serving: ServerThread) -> None:
    ada, ben = serving.guest("Ada"), serving.guest("Ben")
    laid = ada.lay("karta", ["me", "open"], begins="me", options={"seat0": "blue"})
    assert (laid["begins"]["seat"], laid["seat"]) == (1, 1)
    ben.join(laid["id"])
    assert actor_of(serving, laid["id"]) == "Ada"


def test_without_a_word_about_it_the_seats_stay_as_they_were_given(serving: ServerThread) -> None:
    laid = serving.guest("Ada").lay("duo", ["open", "me"])
    assert (laid["seat"], laid["begins"]) == (1, {"seat": 0, "why": "laid"})


def test_a_beginner_that_the_table_does_not_have_is_refused_with_a_sentence(serving: ServerThread) -> None:
    ada = serving.guest("Ada")
    form = {"game": "duo", "seats": ["me", "open"]}
    refused(ada.post("/api/tables", {**form, "begins": 2}), 422, "lobby-no-such-seat")
    refused(ada.post("/api/tables", {**form, "seats": ["open", 1], "begins": "me"}), 422, "lobby-begin-unseated")
    for begins in ("youngest", -1, 8, True, [0]):
        refused(ada.post("/api/tables", {**form, "begins": begins}), 422, "lobby-malformed")


# --- by lot ---


def drawn(nonces: list[str]) -> str:
    """A secret with which the lot moves everyone on by one seat."""
    return next(s for s in (f"{n:064x}" for n in range(99)) if fairness.lot_of(s, nonces) == 1)


def test_the_lot_moves_everyone_on_and_each_sees_their_own_cards(
    serving: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness, "fresh_secret", lambda: drawn(NONCES))
    guests = [serving.guest(name) for name in ("Ada", "Ben", "Cleo")]
    laid = guests[0].lay("duo", ["me", "open", "open"], begins="chance", nonce=NONCES[0], options={"max_rounds": 1})
    table_id = laid["id"]
    assert laid["begins"] == {"seat": None, "why": "lot"}
    early = [guests[0].sit(table_id)]
    for guest, nonce in zip(guests[1:], NONCES[1:], strict=True):
        guest.join(table_id, nonce=nonce)
        early.append(guest.sit(table_id))
    watcher = serving.guest("Dora").sit(table_id)
    dealt = early[0].until(lambda message: message["type"] == "step")
    assert dealt["events"][0] == {"type": "begins", "seat": 0, "why": "lot"}
    for seat, place in zip(early, (2, 0, 1), strict=True):
        seat.dealt()
        assert seat.view is not None
        assert seat.view["seat"] == place
    assert actor_of(serving, table_id) == "Ben"
    assert watcher.dealt().view is not None
    seen = guests[0].get(f"/api/tables/{table_id}").json()
    assert (seen["seat"], seen["begins"]) == (2, {"seat": 0, "why": "lot"})
    assert [seat["name"] for seat in seen["seats"]] == ["Ben", "Cleo", "Ada"]
    assert seen["nonces"] == turned(NONCES, 1)
    listed = guests[0].get("/api/me/tables").json()[0]
    assert (listed["seat"], listed["seats"][2]["name"]) == (2, "Ada")
    # Everyone is shown the same table as who comes in afresh.
    for seat, guest in zip(early, guests, strict=True):
        assert seat.view == guest.sit(table_id).dealt().view


def test_a_lot_is_checked_like_the_deal(serving: ServerThread, tmp_path: Any) -> None:
    guests = serving.guests(3)
    laid = guests[0].lay(
        "duo", ["me", "open", "open"], begins="chance", nonce=NONCES[0], options={"max_rounds": 1}, public=True
    )
    for guest, nonce in zip(guests[1:], NONCES[1:], strict=True):
        guest.join(laid["id"], nonce=nonce)
    play_on([guest.sit(laid["id"]) for guest in guests], Random("by lot"))
    text = guests[0].get(f"/api/tables/{laid['id']}/record").text
    record = parse_record(text)
    assert record.fairness is not None
    by = record.fairness.turned
    assert by == fairness.lot_of(record.fairness.secret, NONCES)
    assert list(record.fairness.nonces) == turned(NONCES, by)
    assert record.format() == text
    file = tmp_path / "match.txt"
    file.write_text(text, encoding="utf-8")
    shown = CliRunner().invoke(app, ["verify", str(file), "--lang", "en"])
    assert shown.exit_code == 0, shown.output
    assert "the lot was drawn from the secret and the nonces" in shown.output
    other = fairness.Fairness(record.fairness.commitment, record.fairness.secret, record.fairness.nonces, (by + 1) % 3)
    with pytest.raises(tablee.TableeError, match="lot"):
        other.check_lot()
    replay = guests[0].get(f"/api/tables/{laid['id']}/replay?seat=0").json()
    assert replay["steps"][0]["events"][0] == {"type": "begins", "seat": 0, "why": "lot"}


def test_who_gets_up_while_the_lot_is_drawn_leaves_their_own_seat(serving: ServerThread) -> None:
    guests = serving.guests(3)
    laid = guests[0].lay("duo", ["me", "open", "open"], begins="chance", nonce=NONCES[0], stand_in={})
    for guest in guests[1:]:
        guest.join(laid["id"])
    gone = guests[0].post(f"/api/tables/{laid['id']}/leave").json()
    assert [seat["name"] for seat in gone["seats"] if seat["away"]] == ["Guest 0"]


# --- again ---


def test_in_a_rematch_the_start_passes_to_the_left_and_that_is_said(serving: ServerThread) -> None:
    guests = [serving.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table_id = serving.table(guests, options={"max_rounds": 1})
    play_on([guest.sit(table_id) for guest in guests], Random("again"))
    again = guests[0].post(f"/api/tables/{table_id}/rematch").json()
    assert again["begins"] == {"seat": 0, "why": "left"}
    kinds = [(seat["kind"], seat["name"]) for seat in again["seats"]]
    assert kinds == [("open", "Ben"), ("open", "Cleo"), ("person", "Ada")]
    seat = guests[0].sit(again["id"])
    for guest in guests[1:]:
        guest.post(f"/api/tables/{table_id}/rematch")
    dealt = seat.until(lambda message: message["type"] == "step")
    assert [event["type"] for event in dealt["events"]] == ["begins", "deal"]
    assert dealt["events"][0] == {"type": "begins", "seat": 0, "why": "left"}
    assert actor_of(serving, again["id"]) == "Ben"


def test_the_name_a_seat_is_kept_for_is_erased_with_its_player(serving: ServerThread) -> None:
    guests = [serving.guest(name) for name in ("Ada", "Benedict")]
    table_id = serving.table(guests, options={"max_rounds": 1})
    play_on([guest.sit(table_id) for guest in guests], Random("forgotten"))
    again = guests[0].post(f"/api/tables/{table_id}/rematch").json()["id"]
    serving.ask("DELETE", "/api/me", headers=guests[1].headers)
    assert "Benedict" not in guests[0].get(f"/api/tables/{again}").text
    assert "Benedict" not in guests[0].get("/api/me/tables").text


def test_where_nobody_asked_who_begins_nothing_is_said_of_it(serving: ServerThread) -> None:
    ada = serving.guest("Ada")
    laid = ada.lay("duo", ["me", 1], practice=True)
    steps = beginning(serving.run(serving.server.registry.room(laid["id"])).table)
    assert steps == []


def test_a_log_written_before_lots_were_drawn_opens_as_it_was() -> None:
    setup = b'{"game":"duo","players":2,"options":{"turbo":false,"max_rounds":1},"bots":[0,1],"host":"p"}'
    lines: list[tuple[int | None, dict[str, Any]]] = [
        (None, {"type": "open"}),
        (0, {"type": "sit", "player": "p", "name": "Ada", "nonce": NONCES[0]}),
        (None, {"type": "deal", "nonces": [NONCES[0], None]}),
    ]
    log = [Entry("old1", at, line["type"], seat, json.dumps(line), 0) for at, (seat, line) in enumerate(lines, 1)]
    table = folded("old1", entries.read_setup(setup), SECRET, log)
    assert (table.turned, table.actor, [seat.name for seat in table.seats]) == (0, 0, ["Ada", ""])
    info = info_of(table)
    assert info.begins is not None
    assert (info.begins.seat, info.begins.why, info.unusual) == (0, "laid", {"max_rounds": 1})
