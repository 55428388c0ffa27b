"""The people one played with: whom one hears, who is here, who is invited where, and what is forgotten of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.client import Guest, Program, Seat, ask, refused, until
from server.servers import ServerThread
from sqlalchemy import insert, select, update

from tablee.server.access import invitations
from tablee.server.access.devices import holder
from tablee.server.access.friends import MOST_FRIENDS
from tablee.server.store import schema
from tablee.server.store.log import now

ABOUT_PEOPLE = (schema.mutes, schema.hushes, schema.partings, schema.invitations)


@pytest.fixture(scope="module")
def house(either: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with ServerThread(tmp_path_factory.mktemp("house"), either) as running:
        yield running


def id_of(house: ServerThread, guest: Guest) -> str:
    found = house.server.store.read_now(lambda connection: holder(connection, guest.token, house.server._key))
    return found.player.id


def asked(guest: Guest, method: str, path: str, form: Any = None) -> Any:
    return ask(guest.server, method, path, headers=guest.headers, **({"json": form} if form is not None else {}))


def friends(guest: Guest, query: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.get(f"/api/me/friends{query}").json()
    return found


def invited(guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.get("/api/me/invitations").json()
    return found


def pair(house: ServerThread, *names: str) -> list[Guest]:
    """People who play a match together."""
    guests = [house.guest(name) for name in names]
    house.table(guests, public=False)
    return guests


def waiting(guest: Guest, seats: int = 2, **wishes: Any) -> str:
    """A table that waits for players."""
    return str(guest.lay("duo", ["me", *["open"] * (seats - 1)], **wishes)["id"])


def invite(guest: Guest, table: str, number: int = 0) -> Any:
    return guest.post(f"/api/tables/{table}/invitations", {"friend": friends(guest)[number]["handle"]})


def sent(seat: Seat) -> list[str]:
    """Who has said something since, as far as this seat hears."""
    said: list[str] = []
    seat.say(type="ping", id="end")
    while (message := seat.hear()).get("id") != "end":
        if message["type"] == "said":
            said.append(seat.info["seats"][message["seat"]]["name"])
    return said


# --- whom one hears ---


def test_who_is_muted_at_one_table_is_heard_at_none_until_that_is_undone(house: ServerThread) -> None:
    ada, ben, cleo = guests = [house.guest(name) for name in ("Ada", "Ben", "Chloe")]
    here, there = house.table(guests), house.table(guests)
    seats = {guest: (guest.sit(here).dealt(), guest.sit(there).dealt()) for guest in guests}
    muted = asked(ada, "PUT", f"/api/tables/{here}/muted", {"seat": 1})
    assert muted.json() == {"seats": [1], "everybody": False}
    for at in (0, 1):
        for guest in (cleo, ben):
            assert seats[guest][at].ask("say", phrase="phrase-hello")["type"] == "done"
        assert sent(seats[ada][at]) == ["Chloe"]
        assert sent(seats[cleo][at]) == ["Ben"]
    late = ada.sit(there)  # another window, and what is remembered
    assert [one["seat"] for one in late.hear()["said"]] == [2]
    assert ada.get(f"/api/tables/{there}/muted").json()["seats"] == [1]
    (line,) = ada.get("/api/me/muted").json()
    assert line["name"] == "Ben" and ben.get("/api/me/muted").json() == []
    assert asked(ada, "DELETE", f"/api/me/muted/{line['handle']}").status_code == 204
    assert seats[ben][0].ask("say", phrase="phrase-oops")["type"] == "done"
    assert sent(seats[ada][0]) == ["Ben"]
    refused(asked(ada, "DELETE", f"/api/me/muted/{line['handle']}"), 404, "lobby-nobody-muted")


def test_a_whole_table_may_be_muted_alone(house: ServerThread) -> None:
    ada, ben = guests = pair(house, "Ada", "Ben")
    here, there = house.table(guests), house.table(guests)
    assert asked(ada, "PUT", f"/api/tables/{here}/muted", {"seat": None}).json() == {"seats": [], "everybody": True}
    for table, expected in ((here, []), (there, ["Ben"])):
        own, other = ada.sit(table).dealt(), ben.sit(table).dealt()
        assert other.ask("say", phrase="phrase-hello")["type"] == "done"
        assert sent(own) == expected
    assert ada.get("/api/me/muted").json() == []
    again = asked(ada, "PUT", f"/api/tables/{here}/muted", {"seat": None, "muted": False})
    assert again.json() == {"seats": [], "everybody": False}


def test_who_cannot_be_muted(house: ServerThread) -> None:
    ada = house.guest()
    table = ada.lay("duo", ["me", 1, "open"])["id"]
    for seat, status, why in (
        (0, 422, "lobby-mute-oneself"),
        (1, 409, "lobby-nobody-there"),
        (2, 409, "lobby-nobody-there"),
        (7, 422, "lobby-no-such-seat"),
    ):
        refused(asked(ada, "PUT", f"/api/tables/{table}/muted", {"seat": seat}), status, why)
    private = house.guest().lay("duo", ["me", "open"], public=False)["id"]
    refused(asked(ada, "PUT", f"/api/tables/{private}/muted", {"seat": 0}), 403, "lobby-private")
    assert house.ask("PUT", f"/api/tables/{table}/muted", json={"seat": 0}).status_code == 401


# --- who one played with ---


def test_only_people_one_played_with_are_on_the_list_the_most_frequent_first(house: ServerThread) -> None:
    ada, ben, cleo = (house.guest(name) for name in ("Ada", "Ben", "Chloe"))
    program = ben.program("Robin")
    house.table([ada, ben, program])
    house.table([ada, ben])
    house.table([ada, cleo])
    waiting(house.guest("Dora"))
    dora = house.guest("Dora")
    dora.join(waiting(ada, 3))  # they only wait together
    assert [(one["name"], one["matches"]) for one in friends(ada)] == [("Ben", 2), ("Chloe", 1)]
    assert friends(dora) == []
    told = ada.get("/api/me/friends").text
    for other in (ben, cleo):
        assert id_of(house, other) not in told
    assert friends(ada)[0]["handle"] != friends(cleo)[0]["handle"]


def test_a_handle_means_something_for_one_person_alone(house: ServerThread) -> None:
    ada, ben, cleo = guests = [house.guest(name) for name in ("Ada", "Ben", "Chloe")]
    house.table(guests)
    (theirs,) = (one["handle"] for one in friends(cleo) if one["name"] == "Ben")
    assert theirs not in [one["handle"] for one in friends(ada)]
    table = waiting(ada)
    refused(ada.post(f"/api/tables/{table}/invitations", {"friend": theirs}), 404, "lobby-no-friend")
    assert ada.post(f"/api/tables/{table}/invitations", {"friend": id_of(house, ben)[:20]}).status_code == 404


def test_the_list_ends_somewhere(house: ServerThread) -> None:
    ada = house.guest()
    me = id_of(house, ada)

    def crowd(connection: Any) -> None:
        table = {"game": "duo", "status": "over", "public": True, "secret": "0" * 64, "setup": "{}", "summary": "{}"}
        table |= {"created": 0, "changed": now(), "rated": True}
        for number in range(MOST_FRIENDS + 5):
            id, other = f"crowd{number:03}", f"crowd{number:027}"
            connection.execute(insert(schema.tables).values(id=id, **table))
            connection.execute(insert(schema.players).values(id=other, name=f"P{number}", program=False, created=0))
            for seat, player in enumerate((me, other)):
                connection.execute(insert(schema.seats).values(table_id=id, seat=seat, player_id=player))

    house.run(house.server.store.write(crowd))
    assert len(friends(ada)) == MOST_FRIENDS


def test_who_is_taken_off_the_list_does_not_see_one_either(house: ServerThread) -> None:
    ada, ben = pair(house, "Ada", "Ben")
    handle = friends(ada)[0]["handle"]
    assert asked(ada, "PUT", f"/api/me/friends/{handle}", {"removed": True}).status_code == 204
    assert friends(ada) == friends(ben) == []
    refused(asked(ada, "PUT", f"/api/me/friends/{handle}", {"removed": True}), 404, "lobby-no-friend")
    house.table([ada, ben])
    assert friends(ada) == []
    assert asked(ada, "PUT", f"/api/me/friends/{handle}", {"removed": False}).status_code == 204
    assert [one["name"] for one in friends(ben)] == ["Ada"]


def test_who_is_here_is_seen_unless_they_do_not_want_it(house: ServerThread) -> None:
    ada, ben = pair(house, "Ada", "Ben")
    house.run(house.server.seen.write())
    assert friends(ada)[0]["here"] is True
    assert ben.get("/api/me").json()["shown"] is True
    assert asked(ben, "PUT", "/api/me/presence", {"shown": False}).status_code == 204
    house.run(house.server.seen.write())
    row = schema.players.c
    query = select(row.seen).where(row.id == id_of(house, ben))
    assert house.server.store.read_now(lambda connection: connection.scalar(query)) == 0, "nothing is written down"
    assert friends(ada)[0]["here"] is False
    assert asked(ben, "PUT", "/api/me/presence", {"shown": True}).status_code == 204
    ben.get("/api/me")
    house.run(house.server.seen.write())
    assert friends(ada)[0]["here"] is True
    long_ago = update(schema.players).where(row.id == id_of(house, ben)).values(seen=now() - 3_600_000)
    house.run(house.server.store.write(lambda connection: connection.execute(long_ago) and None))
    assert friends(ada)[0]["here"] is False
    assert ben.get("/api/me").json()["shown"] is True
    house.run(house.server.seen.write())
    assert friends(ada)[0]["here"] is False, "written once in a while, however often they ask"


# --- who is invited ---


def test_an_invitation_is_seen_until_the_table_is_full(house: ServerThread) -> None:
    ada, ben = pair(house, "Ada", "Ben")
    table = waiting(ada, 3, public=False)
    assert friends(ada, f"?table={table}")[0]["invited"] is False
    for _ in range(2):  # once is enough
        assert invite(ada, table).status_code == 204
    assert friends(ada, f"?table={table}")[0]["invited"] is True
    (found,) = invited(ben)
    assert (found["table"]["id"], found["by"]) == (table, "Ada")
    assert [seat["kind"] for seat in found["table"]["seats"]] == ["person", "open", "open"]
    refused(ben.join(table), 403, "lobby-private")
    assert ben.join(table, invitation=found["invitation"]).status_code == 200
    assert invited(ben) == [], "who sits there need not be asked"
    assert ben.post(f"/api/tables/{table}/leave").status_code == 200
    assert len(invited(ben)) == 1
    for level in (1, 1):
        ada.post(f"/api/tables/{table}/fill", {"level": level})
    until(lambda: ada.get(f"/api/tables/{table}").json()["status"] == "playing")
    assert invited(ben) == []
    rows = house.server.store.read_now(lambda connection: invitations.invited_to(connection, table))
    assert rows == set(), "nothing is left of it"


def test_not_now_is_an_answer(house: ServerThread) -> None:
    ada, ben = pair(house, "Ada", "Ben")
    table = waiting(ada)
    invite(ada, table)
    assert asked(ben, "DELETE", f"/api/me/invitations/{table}").status_code == 204
    invite(ada, table)
    assert invited(ben) == []
    assert friends(ada, f"?table={table}")[0]["invited"] is True, "who declined does not say so"
    refused(asked(ben, "DELETE", "/api/me/invitations/nowhere1"), 404, "lobby-not-invited")


def test_who_is_muted_invites_in_vain_and_does_not_learn_it(house: ServerThread) -> None:
    ada, ben = guests = pair(house, "Ada", "Ben")
    before = waiting(ada)
    invite(ada, before)
    asked(ben, "PUT", f"/api/tables/{house.table(guests)}/muted", {"seat": 0})
    after = waiting(ada)
    assert invite(ada, after).status_code == 204
    assert friends(ada, f"?table={after}")[0]["invited"] is True
    assert invited(ben) == []
    asked(ben, "DELETE", f"/api/me/muted/{ben.get('/api/me/muted').json()[0]['handle']}")
    assert [one["table"]["id"] for one in invited(ben)] == [before], "what was sent in vain stays so"


def test_only_who_sits_at_a_table_that_waits_invites_to_it(house: ServerThread) -> None:
    ada, ben = guests = pair(house, "Ada", "Ben")
    refused(invite(ada, waiting(ben)), 403, "lobby-not-seated")
    refused(invite(ada, house.table(guests)), 409, "lobby-no-seat-free")
    program = ada.program()
    house.table([program, ben])
    robin = Program(house, token=program.token)
    refused(robin.post(f"/api/tables/{waiting(robin)}/invitations", {"friend": "0" * 20}), 403, "lobby-people-invite")
    assert ada.post(f"/api/tables/{waiting(ada)}/invitations", {"friend": "no handle"}).status_code == 422
    refused(invite(ada, "nowhere1"), 404, "no-table")


def test_invitations_are_limited(tmp_path: Path) -> None:
    with ServerThread(tmp_path, strict=True) as strict:
        ada, _ = pair(strict, "Ada", "Ben")
        answers = [invite(ada, table).status_code for table in [waiting(ada)] * 15]
        assert answers[:10] == [204] * 10 and answers[-1] == 429


# --- what is forgotten ---


def test_who_is_erased_leaves_nothing_behind(house: ServerThread) -> None:
    ada, ben, *_ = guests = [house.guest(name) for name in ("Ada", "Ben", "Chloe")]
    table = house.table(guests)
    for guest, seat in ((ada, 1), (ben, 0)):
        asked(guest, "PUT", f"/api/tables/{table}/muted", {"seat": seat})
    asked(ada, "PUT", f"/api/tables/{table}/muted", {"seat": None})
    by_name = {one["name"]: one["handle"] for one in friends(ada)}
    asked(ada, "PUT", f"/api/me/friends/{by_name['Chloe']}", {"removed": True})
    for guest in (ada, ben):
        invite(guest, waiting(guest))
    me = id_of(house, ada)
    assert asked(ada, "DELETE", "/api/me").status_code == 204

    def named(connection: Any) -> list[str]:
        return [kind.name for kind in ABOUT_PEOPLE for row in connection.execute(select(kind)) if me in map(str, row)]

    assert house.server.store.read_now(named) == []
    assert [one["name"] for one in friends(ben)] == ["Chloe"]
    assert ben.get("/api/me/muted").json() == []
