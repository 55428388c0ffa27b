"""Persons of the house at tables of the server: the same ones through rematch, lot, restart and stand-ins."""

from __future__ import annotations

from typing import Any

import pytest
from server.client import Guest
from server.servers import ServerThread

from tablee import persons
from tablee.server.http.lists import _seats
from tablee.server.store import entries
from tablee.server.store.entries import Chair, Setup
from tablee.server.store.log import Entry, entries_of
from tablee.server.table.fold import folded
from tablee.server.table.info import info_of
from tablee.server.table.table import Table

REGULARS = persons.seated("duo", [3, 3], ["", ""], [])


def seats_of(guest: Guest, table_id: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.get(f"/api/tables/{table_id}").json()["seats"]
    return found


def who(seats: list[dict[str, Any]]) -> list[str]:
    return [seat["person"]["id"] if seat["person"] else "" for seat in seats]


def test_the_regulars_of_a_game_sit_down_at_every_new_table(serving: ServerThread) -> None:
    for _ in range(2):
        guest = serving.guest()
        table_id = guest.lay("duo", ["me", 3, 3])["id"]
        seats = seats_of(guest, table_id)
        assert who(seats) == ["", *REGULARS]
        assert [seat["name"] for seat in seats[1:]] == [persons.name(one) for one in REGULARS]


def test_where_a_guest_has_the_name_of_one_another_comes(serving: ServerThread) -> None:
    name = persons.name(REGULARS[0])
    guest = serving.guest(name.upper())
    table_id = guest.lay("duo", ["me", 3, 3])["id"]
    seats = seats_of(guest, table_id)
    assert seats[0]["name"] == name.upper()
    assert REGULARS[0] not in who(seats) and REGULARS[1] in who(seats)
    (listed,) = guest.get("/api/me/tables").json()
    assert who(listed["seats"]) == who(seats), "the lists say the same"


def test_who_played_plays_the_rematch_one_seat_further(serving: ServerThread) -> None:
    guest = serving.guest()
    table_id = guest.lay("duo", ["me", 3, 5], options={"max_rounds": 1})["id"]
    before = who(seats_of(guest, table_id))
    seat = guest.sit(table_id).dealt()
    while seat.view and seat.view["actor"] is not None:
        if seat.view["actor"] == 0:
            seat.ask("move", on=seat.on, move=seat.view["legal"][0])
        else:
            seat.hear()
    record = guest.get(f"/api/tables/{table_id}/record").text
    assert f"{persons.name(before[1])} (bot 3)" in record
    again = guest.post(f"/api/tables/{table_id}/rematch", {}).json()
    assert who(again["seats"]) == [*before[1:], before[0]]


def test_a_table_read_again_from_its_log_has_the_same_persons(serving: ServerThread) -> None:
    guest = serving.guest()
    table_id = guest.lay("duo", ["me", 2, "open"], begins="chance")["id"]
    assert guest.post(f"/api/tables/{table_id}/fill", {"level": 4}).status_code == 200
    table = serving.server.registry.rooms[table_id].table
    with serving.server.store.engine.connect() as connection:
        log = entries_of(connection, table_id)
    again = folded(table_id, entries.read_setup(entries.write(table.setup)), table.secret, log)
    shown = info_of(again).seats
    assert shown == info_of(table).seats
    assert sorted(seat.level for seat in shown if seat.person) == [2, 4]
    levels = {seat.level: seat.person.id for seat in shown if seat.person}
    assert levels[2] == persons.seated("duo", [2], [""], [])[0], "the lot moves people, and changes nobody"


def table(setup: Setup, *happenings: tuple[entries.Happening, int | None]) -> Table:
    """A table with this log."""
    log = [
        Entry("t", number, entries.KIND[type(one)], seat, entries.write(one).decode(), 0)
        for number, (one, seat) in enumerate([(entries.Opened(), None), *happenings], 1)
    ]
    return folded("t", setup, "5" * 64, log)


def test_a_person_stands_in_for_a_player_and_leaves_when_they_come_back() -> None:
    setup = Setup("duo", 3, {}, [0, 0, 3], stand_in=3)
    sat = [(entries.Sat("p0", "Ada"), 0), (entries.Sat("p1", "Ben"), 1)]
    dealt = (entries.Dealt([None, None, None]), None)
    gone = table(setup, *sat, dealt, (entries.Away(3, "left"), 1))
    (stand_in,) = [seat.person for seat in info_of(gone).seats if seat.away]
    assert stand_in is not None and stand_in.id not in ("", gone.seats[2].person)
    assert info_of(gone).seats[1].name == "Ben"
    back = table(setup, *sat, dealt, (entries.Away(3, "left"), 1), (entries.Returned(), 1))
    assert info_of(back).seats[1].person is None
    assert back.seats[2].person == gone.seats[2].person


@pytest.mark.parametrize("kept", [[], ["", "nobody", ""]])
def test_tables_that_do_not_say_who_plays_have_persons_by_the_rule(kept: list[str]) -> None:
    old = table(Setup("duo", 3, {}, [3, 3, 0], persons=kept), (entries.Filled(2), 2))
    assert [seat.person for seat in old.seats[:2]] == REGULARS
    assert persons.cast()[old.seats[2].person].level == 2


def test_rows_of_the_lobby_that_do_not_say_who_plays_name_them_all_the_same() -> None:
    shown = _seats("duo", [Chair("person", "Ada"), Chair("bot", level=3), Chair("open"), Chair("bot", level=3)])
    assert [seat.person.id if seat.person else "" for seat in shown] == ["", REGULARS[0], "", REGULARS[1]]
    assert [seat.name for seat in shown] == ["Ada", persons.name(REGULARS[0]), "", persons.name(REGULARS[1])]


def test_the_leaderboard_says_who_plays_at_a_level(serving: ServerThread) -> None:
    lines = serving.guest().get("/api/leaderboard/duo").json()
    names = {line["level"]: line["name"] for line in lines if line["kind"] == "bot"}
    assert names[3] == ", ".join(person.name for person in persons.regulars(3))
