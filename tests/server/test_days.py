"""Tables over days: nobody need be there, limits are called once and never wrongly, and nothing of it costs memory."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from server.client import Guest, refused, until
from server.servers import ServerThread
from sqlalchemy import select, update

from tablee.server.process.server import Server
from tablee.server.store import schema
from tablee.server.store.log import now
from tablee.server.table.calendar import DAY
from tablee.server.table.deadlines import ASLEEP, GRACE

LOSES, BOT = {"limit": 1, "bot": 0}, {"limit": 3, "bot": 2}
ROW = schema.tables.c


@pytest.fixture(scope="module")
def house(either: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with ServerThread(tmp_path_factory.mktemp("days"), either) as running:
        long_open(running.server)
        # The tests look, and nobody else.
        running.server.deadlines.sweep = lambda: None  # type: ignore[method-assign]
        yield running


def long_open(server: Server) -> None:
    """The house has not opened just now: limits are called."""
    server.deadlines._open_since -= 2 * GRACE


def row_of(house: ServerThread, table_id: str) -> Any:
    query = select(schema.tables).where(ROW.id == table_id)
    return house.server.store.read_now(lambda connection: connection.execute(query).one())


def put_due(house: ServerThread, table_id: str, due: int) -> None:
    """Let time have passed."""
    change = update(schema.tables).where(ROW.id == table_id).values(due=due)
    house.run(house.server.store.write(lambda connection: connection.execute(change)))


def look(house: ServerThread) -> bool:
    """Look at what is due; a room that is just reading its log is looked at again the next time."""
    house.run(house.server.deadlines.look())
    return True


def forget(house: ServerThread) -> None:
    """Forget every room, as if nobody had looked for long."""
    house.call(house.server.registry.rooms.clear)


def mover(guests: list[Guest], table_id: str) -> Guest:
    """Who is to move."""
    (turn,) = {row["turn"] for row in guests[0].get("/api/me/tables").json() if row["id"] == table_id}
    return next(guest for guest in guests if turn in listed(guest, table_id)["own_seats"])


def listed(guest: Guest, table_id: str) -> dict[str, Any]:
    (row,) = [row for row in guest.get("/api/me/tables").json() if row["id"] == table_id]
    return row  # type: ignore[no-any-return]


def is_awaited(guest: Guest, table_id: str) -> bool:
    """Does the table wait for this person?"""
    row = listed(guest, table_id)
    return row["turn"] is not None and row["turn"] == row["seat"]


def play_once(guest: Guest, table_id: str) -> dict[str, Any]:
    """Come, play a move, and go."""
    with guest.sit(table_id).dealt() as seat:
        return seat.ask("move", on=seat.on, move=(seat.view or {})["legal"][0])


def test_a_table_says_how_it_is_played_and_until_when(house: ServerThread) -> None:
    guests, at = house.guests(2), now()
    table_id = house.table(guests, days=BOT)
    info = guests[0].get(f"/api/tables/{table_id}").json()
    assert (info["days"], info["stand_in"], info["clock"]) == (BOT, None, None)
    first = mover(guests, table_id)
    due = listed(first, table_id)["due"]
    assert at + 3 * DAY <= due <= now() + 3 * DAY
    with first.sit(table_id) as seat:
        shown = seat.until(lambda message: message["type"] == "table" and message["view"])
        assert shown["until"] == due
        step = seat.ask("move", on=seat.on, move=(seat.view or {})["legal"][0])
        assert step["until"] >= due
    assert listed(first, table_id)["due"] == step["until"] == row_of(house, table_id).due


def test_without_a_limit_nobody_is_ever_late(house: ServerThread) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days={})
    assert row_of(house, table_id).due is None
    assert play_once(mover(guests, table_id), table_id)["type"] == "step"
    assert row_of(house, table_id).due is None


@pytest.mark.parametrize(
    ("wishes", "error"),
    [
        ({"days": LOSES, "clock": {"kind": "move", "seconds": 60}}, "lobby-days-alone"),
        ({"days": LOSES, "stand_in": {"level": 3}}, "lobby-days-alone"),
        ({"days": LOSES, "practice": True}, "lobby-days-alone"),
        ({"days": {"limit": 0, "bot": 3}}, "lobby-days-no-limit"),
        ({"days": {"limit": 2}}, "lobby-malformed"),
        ({"days": {"limit": 1, "bot": 6}}, "lobby-malformed"),
        ({"days": {"limit": 1, "bot": -1}}, "lobby-malformed"),
        ({"days": True}, "lobby-malformed"),
    ],
)
def test_what_cannot_be_is_refused(house: ServerThread, wishes: dict[str, Any], error: str) -> None:
    form = {"game": "duo", "seats": ["me", 1], **wishes}
    refused(house.guest().post("/api/tables", form), 422, error)


def test_who_is_late_has_lost_and_the_others_have_won(house: ServerThread) -> None:
    guests = house.guests(3)
    table_id = house.table(guests, days=LOSES)
    late = mover(guests, table_id)
    seat = listed(late, table_id)["seat"]
    watching = next(guest for guest in guests if guest is not late).sit(table_id).dealt()
    put_due(house, table_id, now() - 1)
    until(lambda: look(house) and listed(late, table_id)["status"] == "over")
    info = watching.until(lambda message: message["type"] == "info")["table"]
    assert (info["status"], info["lost"]) == ("over", seat)
    assert info["secret"], "the match is over: what was committed to is told"
    shown = listed(late, table_id)
    assert (shown["status"], shown["due"]) == ("over", None)
    assert shown["winners"] == [each for each in range(3) if each != seat]
    with late.sit(table_id).dealt() as back:
        move = (back.view or {})["legal"][0]
        assert back.ask("move", on=back.on, move=move)["why"] == "forfeited"
    forget(house)
    again = guests[0].get(f"/api/tables/{table_id}").json()
    assert (again["status"], again["lost"]) == ("over", seat), "the log says so"
    assert guests[0].get(f"/api/tables/{table_id}/record").status_code == 200
    until(lambda: row_of(house, table_id).rated)
    ratings = {guest: guest.get("/api/me").json()["ratings"]["duo"] for guest in guests}
    assert min(ratings, key=lambda guest: ratings[guest]["rating"]) is late


def test_where_the_table_chose_it_a_bot_plays_for_who_is_late_until_they_come(house: ServerThread) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=BOT)
    late = mover(guests, table_id)
    seat = listed(late, table_id)["seat"]
    put_due(house, table_id, now() - 1)
    forget(house)
    until(lambda: look(house) and listed(late, table_id)["turn"] != seat)
    assert listed(late, table_id)["seats"][seat]["away"] == 2
    with late.sit(table_id) as back:
        back.until(lambda message: "table" in message and not message["table"]["seats"][seat].get("away"))


def test_a_limit_that_is_not_over_is_not_called(house: ServerThread) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    put_due(house, table_id, now() + 60_000)
    look(house)
    assert listed(guests[0], table_id)["status"] == "playing"


def test_a_move_that_came_first_is_not_late(house: ServerThread) -> None:
    """Between the look at the clock and the call somebody plays."""
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    put_due(house, table_id, now() - 1)
    found = house.server.store.read_now(house.server.deadlines._found)
    (seq,) = [seq for id, _, seq in found if id == table_id]
    assert play_once(mover(guests, table_id), table_id)["type"] == "step"
    room = house.run(house.server.registry.room(table_id))
    house.call(lambda: room.call_limit(seq))
    assert listed(guests[0], table_id)["status"] == "playing"


def test_a_limit_that_ran_out_while_the_house_was_closed_is_called_an_hour_later(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as house:
        guests = house.guests(2)
        table_id = house.table(guests, days=LOSES)
        put_due(house, table_id, now() - DAY)
        look(house)
        assert listed(guests[0], table_id)["status"] == "playing"
        long_open(house.server)
        put_due(house, table_id, house.server.deadlines._open_since + 1)
        until(lambda: look(house) and listed(guests[0], table_id)["status"] == "over")


def test_a_limit_that_ran_out_while_the_machine_slept_is_called_an_hour_later(house: ServerThread) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    house.server.deadlines._looked -= 2 * ASLEEP
    put_due(house, table_id, now() - DAY)
    look(house)
    assert listed(guests[0], table_id)["status"] == "playing"
    long_open(house.server)
    put_due(house, table_id, house.server.deadlines._open_since + 1)
    until(lambda: look(house) and listed(guests[0], table_id)["status"] == "over")


def test_a_row_that_cannot_be_read_stops_no_other(house: ServerThread) -> None:
    broken, sound = (house.guests(2) for _ in range(2))
    tables = [house.table(guests, days=LOSES) for guests in (broken, sound)]
    for table_id in tables:
        put_due(house, table_id, now() - 1)
    change = update(schema.tables).where(ROW.id == tables[0]).values(bookmark="{")
    house.run(house.server.store.write(lambda connection: connection.execute(change)))
    until(lambda: look(house) and listed(sound[0], tables[1])["status"] == "over")
    put_due(house, tables[0], now() + DAY)


def test_bots_move_though_nobody_looks_and_after_a_restart(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as house:
        guest = house.guest()
        table_id = guest.lay("duo", ["me", 1, 1], days=LOSES, begins=1)["id"]
        until(lambda: is_awaited(guest, table_id))
        assert play_once(guest, table_id)["type"] == "step"
        until(lambda: is_awaited(guest, table_id))
    with ServerThread(tmp_path) as house:
        # As it is when the process is killed with a bot to move: the row says so, and nothing else remembers it.
        guest = Guest(house, token=guest.token)
        house.server.thinkers.stop()
        while is_awaited(guest, table_id):
            play_once(guest, table_id)
        assert row_of(house, table_id).due == 0
    with ServerThread(tmp_path) as house:
        until(lambda: look(house) and is_awaited(Guest(house, token=guest.token), table_id))


def test_no_bot_comes_for_who_is_not_there(house: ServerThread) -> None:
    """At a table over days nobody is expected to be."""
    guests = house.guests(2)
    table_id = house.table(guests, days=BOT)
    with guests[0].sit(table_id).dealt() as seat:
        assert seat.ask("ping")["type"] == "done"
        room = house.run(house.server.registry.room(table_id))
        assert house.call(room.absence.shown) == []
        assert house.call(lambda: dict(room.absence._gone)) == {}


@pytest.mark.parametrize(("days", "status"), [(LOSES, "over"), (BOT, "playing")])
def test_who_gets_up_gives_up_or_lets_a_bot_play(house: ServerThread, days: dict[str, int], status: str) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=days)
    gone = guests[0].post(f"/api/tables/{table_id}/leave").json()
    seat = listed(guests[0], table_id)["seat"]
    assert gone["status"] == status
    assert gone["lost"] == (seat if status == "over" else None)
    assert bool(gone["seats"][seat].get("away")) == (status == "playing")


def test_a_room_that_nobody_looks_at_is_forgotten(house: ServerThread) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    play_once(mover(guests, table_id), table_id)
    registry = house.server.registry

    def sweep() -> bool:
        rooms = registry.rooms
        if table_id in rooms:
            rooms[table_id].audience.attended, rooms[table_id].audience.visited = 0.0, False
        registry.sweep()
        return table_id not in rooms

    until(lambda: house.call(sweep))
    assert play_once(mover(guests, table_id), table_id)["type"] == "step"


def test_who_invites_to_a_table_over_days_need_not_wait_there(house: ServerThread) -> None:
    table_id = house.guest().lay("duo", ["me", "open"], days=LOSES)["id"]
    quick = house.guest().lay("duo", ["me", "open"])["id"]

    def lobby() -> set[str]:
        return {row["id"] for row in house.guest().get("/api/tables").json()}

    assert {table_id, quick} <= lobby()
    change = update(schema.tables).where(ROW.id.in_([table_id, quick])).values(seen=now() - DAY, changed=now() - DAY)
    house.run(house.server.store.write(lambda connection: connection.execute(change)))
    assert lobby() & {table_id, quick} == {table_id}


# --- nights and holidays ---

SLEEPS = {"zone": "Europe/Paris", "night": {"begins": 1320, "ends": 480}, "holidays": []}


def put(guest: Guest, form: dict[str, Any]) -> Any:
    return guest.put("/api/me/calendar", form)


def test_a_calendar_is_declared_and_shown(house: ServerThread) -> None:
    guest = house.guest()
    assert guest.get("/api/me/calendar").json() == {"zone": "UTC", "night": None, "holidays": []}
    assert put(guest, SLEEPS).json() == SLEEPS == guest.get("/api/me/calendar").json()
    refused(put(guest, {**SLEEPS, "zone": "UTC"}), 422, "calendar-too-soon")
    refused(put(guest, {**SLEEPS, "zone": "Nowhere"}), 422, "calendar-no-zone")
    refused(put(guest, {**SLEEPS, "night": {"begins": 0, "ends": 1440}}), 422, "lobby-malformed")
    refused(put(guest, {**SLEEPS, "holidays": [{"first": "June", "last": "July"}]}), 422, "lobby-malformed")


def today(days: int) -> str:
    """The day that many days from today."""
    return (datetime.now(UTC).date() + timedelta(days=days)).isoformat()


def test_holidays_move_the_deadlines_of_the_turns_that_wait(house: ServerThread) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    away = mover(guests, table_id)
    other = next(guest for guest in guests if guest is not away)
    due = listed(away, table_id)["due"]
    assert put(other, {"holidays": [{"first": today(0), "last": today(9)}]}).status_code == 200
    assert listed(away, table_id)["due"] == due, "it is not their turn"
    assert put(away, {"holidays": [{"first": today(1), "last": today(9)}]}).status_code == 200
    assert listed(away, table_id)["due"] >= due + 8 * DAY
    assert put(away, {"holidays": []}).status_code == 200
    assert listed(away, table_id)["due"] == due


def test_erasing_erases_the_calendar(house: ServerThread) -> None:
    guest = house.guest()
    assert put(guest, SLEEPS).status_code == 200
    kept = select(schema.calendars.c.player_id)
    before = len(house.server.store.read_now(lambda connection: connection.execute(kept).all()))
    assert guest.delete("/api/me").status_code == 204
    assert len(house.server.store.read_now(lambda connection: connection.execute(kept).all())) == before - 1
