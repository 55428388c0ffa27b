"""People who play at one screen: each has a seat and a socket of their own, and all are one player to the house."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from server.client import Guest, Seat, play_on
from server.servers import ServerThread

SHORT = {"max_rounds": 1}


def laid(host: Guest, seats: list[Any], **wishes: Any) -> str:
    table_id: str = host.lay("duo", seats, options=SHORT, **wishes)["id"]
    return table_id


def sockets(host: Guest, table_id: str, seats: list[int]) -> list[Seat]:
    return [host.sit(table_id, query=f"?seat={seat}").dealt() for seat in seats]


def test_each_seat_has_its_own_eyes_and_sees_no_other_hand(serving: ServerThread) -> None:
    host = serving.guest("Ada")
    info = host.lay("duo", ["me", {"beside": " Ben "}, {"beside": "Cléo"}])
    assert (info["status"], info["seat"], info["own_seats"]) == ("playing", 0, [0, 1, 2])
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Ben", "Cléo"]
    assert info["nonces"] == [None, None, None]
    match = serving.server.registry.rooms[info["id"]].table.match
    assert match is not None
    for number, seat in enumerate(sockets(host, info["id"], [0, 1, 2])):
        assert seat.view == match.view(number)
        hidden = {card for other, hand in enumerate(match.position()["hands"]) if other != number for card in hand}
        mine = set(match.position()["hands"][number])
        assert not [card for card in hidden - mine if len(card) == 3 and f'"{card}"'.encode() in seat.bytes]
    assert host.sit(info["id"]).hear()["seat"] == 0


@pytest.mark.parametrize("asked", ["1", "7", "-1", "me", "01", "²"])
def test_nobody_looks_from_a_seat_that_is_not_theirs(serving: ServerThread, asked: str) -> None:
    host, other = serving.guests(2)
    table_id = laid(host, ["me", "open", {"beside": "Ben"}])
    assert other.join(table_id).json()["own_seats"] == [1]
    assert host.sit(table_id, query=f"?seat={asked}").why_closed() == "not-your-seat"
    assert Seat(serving, table_id, query="?seat=0").why_closed() == "not-your-seat"
    assert other.sit(table_id, query="?seat=2").why_closed() == "not-your-seat"


def test_a_match_is_played_to_its_end_at_one_screen_and_again_one_seat_further(serving: ServerThread) -> None:
    host = serving.guest("Ada")
    table_id = laid(host, ["me", {"beside": "Ben"}, 1])
    seats = sockets(host, table_id, [0, 1])
    assert seats[0].ask("move", on=seats[0].on, move="draw")["type"] in ("step", "refused")
    table = serving.server.registry.rooms[table_id].table
    while table.status != "over":
        newest = max(seats, key=lambda seat: seat.on)
        assert newest.view is not None
        mover = next((seat for seat in seats if seat.view and seat.view["seat"] == newest.view["actor"]), None)
        if mover is None:
            newest.hear()
            continue
        mover.catch_up(newest.on)
        assert mover.view is not None
        if mover.view["legal"]:
            assert mover.ask("move", on=mover.on, move=mover.view["legal"][0])["type"] == "step"
    (listed,) = host.get("/api/me/tables").json()
    assert (listed["id"], listed["seat"], listed["own_seats"]) == (table_id, 0, [0, 1])
    assert 'names: ["Ada","Ben","Mina (bot 1)"]' in host.get(f"/api/tables/{table_id}/record").text
    again = host.post(f"/api/tables/{table_id}/rematch").json()
    assert [seat["name"] for seat in again["seats"]] == ["Ben", "Mina", "Ada"]
    assert (again["status"], again["own_seats"]) == ("playing", [0, 2])
    assert host.get("/api/me").json()["ratings"]["duo"]["matches"] == 0


def test_with_others_elsewhere_the_seats_beside_are_kept_in_a_rematch(serving: ServerThread) -> None:
    host, other = serving.guests(2)
    table_id = laid(host, ["me", "open", {"beside": "Ben"}])
    assert other.join(table_id).status_code == 200
    play_on([*sockets(host, table_id, [0, 2]), other.sit(table_id)], Random(3))
    again = other.post(f"/api/tables/{table_id}/rematch").json()
    assert (again["status"], again["own_seats"]) == ("open", [0])
    joined = host.join(again["id"]).json()
    assert (joined["status"], joined["own_seats"]) == ("playing", [1, 2])
    assert [seat["name"] for seat in joined["seats"]] == ["Guest 1", "Ben", "Guest 0"]


def test_who_joins_twice_still_has_one_seat_and_nobody_takes_a_seat_beside_somebody_else(serving: ServerThread) -> None:
    host, other = serving.guests(2)
    table_id = laid(host, ["me", "open", "open", {"beside": "Ben"}])
    assert host.join(table_id, seat=1).json()["own_seats"] == [0, 3]
    assert host.post(f"/api/tables/{table_id}/leave").json()["own_seats"] == []
    assert other.join(table_id, seat=3).json()["error"] == "lobby-seat-taken"
    assert other.join(table_id).json()["own_seats"] == [0]
    assert host.join(table_id).json()["own_seats"] == [1, 3]


def test_bots_play_for_all_who_leave_together_and_rise_when_they_are_back(serving: ServerThread) -> None:
    host, other = serving.guests(2)
    table_id = laid(host, ["me", "open", {"beside": "Ben"}], stand_in={"level": 2})
    other.join(table_id)
    assert [seat["away"] for seat in host.post(f"/api/tables/{table_id}/leave").json()["seats"]] == [2, 0, 2]
    seat = host.sit(table_id, query="?seat=2")
    seat.until(lambda message: not any(each.get("away") for each in message.get("table", {"seats": [{}]})["seats"]))
    assert serving.server.registry.rooms[table_id].is_here(0), "who looks from one of their seats is here for all"


def test_a_move_of_one_seat_is_not_taken_back_by_another_of_the_same_player(serving: ServerThread) -> None:
    host, move = serving.guest(), "draw"
    while move == "draw":  # in some deals nothing can be laid at first; and drawing cannot be taken back at all
        table_id = laid(host, ["me", {"beside": "Ben"}], take_back=True)
        seats = sockets(host, table_id, [0, 1])
        assert seats[0].view is not None
        actor = seats[0].view["actor"]
        mover, beside = seats[actor], seats[1 - actor]
        assert mover.view is not None
        move = mover.view["legal"][0]
    mover.ask("move", on=mover.on, move=move)
    beside.catch_up(mover.on)
    assert beside.ask("take_back", on=beside.on)["why"] in ("no-take-back", "stale")


def test_an_erased_player_takes_along_the_names_of_those_beside_them(serving: ServerThread) -> None:
    host, other = serving.guests(2)
    table_id = laid(host, ["me", "open", {"beside": "Zénobie"}])
    other.join(table_id)
    play_on([*sockets(host, table_id, [0, 2]), other.sit(table_id)], Random(8))
    again = other.post(f"/api/tables/{table_id}/rematch").json()["id"]
    assert serving.ask("DELETE", "/api/me", headers=host.headers).status_code == 204
    for id in (table_id, again):
        assert "nobie" not in other.get(f"/api/tables/{id}").text
    assert "nobie" not in other.get(f"/api/tables/{table_id}/record").text
    with serving.server.store.engine.connect() as connection:
        kept = [str(connection.exec_driver_sql(f"select * from {name}").all()) for name in ("tables", "log", "players")]
    assert "nobie" not in "".join(kept), "the database has forgotten the name, too"
