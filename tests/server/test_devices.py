"""One person on several devices: by code, by passkey, signed out, and merged with the guest of another browser.

The house stands on a database from before there were devices.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.cookies import SimpleCookie
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from alembic import command
from alembic.config import Config
from server.authenticator import Authenticator
from server.client import Guest, Program, Seat, play_on, refused, until
from server.servers import ServerThread
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from tablee.server.access import merging
from tablee.server.access.devices import MOST_DEVICES
from tablee.server.access.hosts import Hosts
from tablee.server.access.players import COOKIE, token_of
from tablee.server.store import migration, schema
from tablee.server.store.database import engine_for

KEY = bytes(range(32))
"""What the house signs with."""
BEFORE = "0004"
"""The last version of the database without devices."""
OLD = {name: name[0] * 32 for name in ("ann", "ben", "carl", "dora")}
"""Guests of then, by name, and their ids."""
PROGRAM = "e" * 32


def lay_an_old_database(address: str) -> None:
    """Make the database as it was, with guests and a program in it."""
    engine, config = engine_for(address), Config()
    config.set_main_option("script_location", str(migration._SCRIPTS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, BEFORE)
        connection.execute(insert(schema.settings).values(name="signing key", value=KEY.hex()))
        guests = [{"id": id, "name": name, "program": False, "owner": None, "created": 1} for name, id in OLD.items()]
        program = {"id": PROGRAM, "name": "bot of ann", "program": True, "owner": OLD["ann"], "created": 1}
        connection.execute(insert(schema.players), [*guests, program])
    engine.dispose()


@pytest.fixture(scope="module")
def house(either: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    lay_an_old_database(either)
    with ServerThread(tmp_path_factory.mktemp("house"), database=either) as running:
        yield running


def held(answer: httpx.Response) -> str | None:
    """The token that came with an answer."""
    found = SimpleCookie(answer.headers.get("set-cookie", "")).get(COOKIE)
    return found.value if found else None


def code_of(guest: Guest) -> str:
    """A new code."""
    answer = guest.post("/api/me/codes")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def enter(server: ServerThread, code: str, browser: Guest | None = None, **form: Any) -> httpx.Response:
    """Enter a code in a new browser, or in that of a guest."""
    return server.ask("POST", "/api/enter", json={"code": code, **form}, headers=browser.headers if browser else {})


def other_device(server: ServerThread, guest: Guest) -> Guest:
    """A second browser of the same person."""
    token = held(enter(server, code_of(guest)))
    assert token and token != guest.token
    return Guest(server, token=token)


def devices_of(guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.get("/api/me/devices").json()["devices"]
    return found


def here(guest: Guest) -> str:
    """The id of this guest's own device."""
    return next(str(device["id"]) for device in devices_of(guest) if device["here"])


def do(server: ServerThread, statement: Any) -> None:
    """Change something in the database behind the server's back."""
    server.run(server.server.store.write(lambda connection: connection.execute(statement)))


# --- cookies of before ---


def test_an_old_cookie_is_exchanged_and_when_it_is_signed_out_it_is_refused_for_ever(house: ServerThread) -> None:
    old = Guest(house, token=token_of(OLD["ann"], KEY))
    first = old.get("/api/me")
    assert first.json()["name"] == "ann"
    token = held(first)
    assert token is not None
    assert held(old.get("/api/me")) == token, "however many windows ask, all are given the same"
    new = Guest(house, token=token)
    assert held(new.get("/api/me")) is None
    assert [device["came"] for device in devices_of(new)] == ["first"] == [device["came"] for device in devices_of(old)]
    phone = other_device(house, old)
    seat = old.sit(old.lay("duo", ["me", "open"])["id"])
    seat.hear()
    answer = house.ask("DELETE", f"/api/me/devices/{here(old)}", headers=phone.headers)
    assert answer.status_code == 204
    assert seat.why_closed() == "signed-out"
    for gone in (old, new):
        refused(gone.get("/api/me"), 401, "bad-token")
        assert gone.sit("aaaa").why_closed() == "bad-token"
    assert phone.get("/api/me").json()["name"] == "ann"
    assert Program(house, token=token_of(PROGRAM, KEY)).get("/api/me").json()["name"] == "bot of ann"


def test_a_device_says_what_it_is_and_when_it_was_here(house: ServerThread) -> None:
    agent = "Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0"
    old = Guest(house, token=token_of(OLD["ben"], KEY))
    house.ask("GET", "/api/me", headers=old.headers | {"User-Agent": agent})
    (device,) = devices_of(old)
    assert (device["browser"], device["system"]) == ("Firefox", "Android")
    at = device["seen"]
    assert at > 1
    house.ask("GET", "/api/me", headers=old.headers | {"User-Agent": "<script>"})
    (device,) = devices_of(old)
    assert (device["seen"], device["browser"]) == (at, "Firefox"), "once a day is enough"


def test_programs_have_no_devices(house: ServerThread) -> None:
    program = house.guest().program()
    refused(program.get("/api/me/devices"), 403, "lobby-for-browsers")
    refused(program.post("/api/me/codes"), 403, "lobby-for-browsers")
    refused(enter(house, "aaaa-aaaa", program), 403, "lobby-for-browsers")


# --- codes ---


def test_a_code_works_once_however_it_is_typed(house: ServerThread) -> None:
    ada = house.guest("Ada")
    answer = ada.post("/api/me/codes").json()
    code = answer["code"]
    assert answer["link"] == f"http://{house.address}/enter#{code}" and len(code) == 9
    entered = enter(house, f" {code.upper().replace('-', ' ')} ")
    assert entered.json() == {"name": "Ada", "entered": True, "games": 0}
    phone = Guest(house, token=held(entered) or "")
    assert phone.get("/api/me").json()["name"] == "Ada"
    assert {device["came"]: device["here"] for device in devices_of(phone)} == {"first": False, "code": True}
    refused(enter(house, code), 403, "lobby-code-refused")


def test_wrong_expired_and_replaced_codes_are_refused_with_one_sentence(house: ServerThread) -> None:
    ada = house.guest()
    replaced, expired = code_of(ada), code_of(ada)
    do(house, update(schema.codes).values(until=1))
    sentences = set()
    for code in (replaced, expired, "aaaa-aaaa", "\u0000", "é" * 40, "'; --", "\ud83c"):
        answer = enter(house, code) if code.isprintable() else enter(house, "\u0000")
        refused(answer, 403, "lobby-code-refused")
        sentences.add(answer.json()["sentence"])
    assert len(sentences) == 1
    refused(enter(house, code_of(ada), ada), 409, "enter-already")


def test_whoever_guesses_is_slowed_down(tmp_path: Path) -> None:
    with ServerThread(tmp_path, strict=True) as strict:
        answers = [enter(strict, "aaaa-aaaa") for _ in range(14)]
        assert [answer.status_code for answer in answers[:10]] == [403] * 10
        refused(answers[-1], 429, "lobby-too-many")
    with ServerThread(tmp_path) as lax:
        answers = [enter(lax, "aaaa-aaaa") for _ in range(250)]
        refused(answers[-1], 429, "lobby-too-many")


def test_nobody_has_more_devices_than_a_person_may_have(house: ServerThread) -> None:
    ada = house.guest()
    row = {"player_id": house.player_of(ada), "secret": "x", "came": "code", "browser": "", "system": ""}
    rows = [row | {"id": f"many{number}", "created": 1, "seen": 1} for number in range(MOST_DEVICES - 1)]
    do(house, insert(schema.devices).values(rows))
    refused(enter(house, code_of(ada)), 409, "devices-too-many")
    assert house.ask("DELETE", "/api/me/devices", headers=ada.headers).status_code == 204
    assert len(devices_of(ada)) == 1
    other_device(house, ada)


def test_only_ones_own_devices_can_be_signed_out(house: ServerThread) -> None:
    ada, eve = house.guests(2)
    refused(house.ask("DELETE", f"/api/me/devices/{here(ada)}", headers=eve.headers), 404, "lobby-no-such-device")
    assert house.ask("DELETE", "/api/me/devices", headers=eve.headers).status_code == 204
    assert ada.get("/api/me").status_code == 200
    answer = house.ask("DELETE", f"/api/me/devices/{here(ada)}", headers=ada.headers)
    assert (answer.status_code, held(answer)) == (204, "")
    refused(ada.get("/api/me"), 401, "bad-token")


def test_a_match_under_way_goes_on_in_another_browser(house: ServerThread) -> None:
    ada, bob = house.guests(2)
    table_id = house.table([ada, bob], "karta")
    seats = [ada.sit(table_id), bob.sit(table_id)]
    play_on(seats, Random(1), 4)
    phone = other_device(house, ada)
    moved = phone.sit(table_id).dealt()
    assert moved.view == seats[0].view
    play_on([moved, seats[1]], Random(1))
    assert [device["here"] for device in devices_of(phone)].count(True) == 1


# --- merging ---


def finished(house: ServerThread, guests: list[Guest]) -> str:
    table_id = house.table(guests, "duo", options={"max_rounds": 1})
    play_on([guest.sit(table_id) for guest in guests], Random(5))
    until(lambda: guests[0].get("/api/me").json()["ratings"]["duo"]["matches"])
    return table_id


def test_a_guest_with_games_is_asked_and_brings_them_along(house: ServerThread) -> None:
    ada, bob, eve = house.guest("Ada"), house.guest("Bob"), house.guest("Eve")
    of_ada, of_bob = finished(house, [ada, eve]), finished(house, [bob, eve])
    shared = finished(house, [ada, bob])
    playing, laid = house.table([bob, eve], "karta"), bob.lay("duo", ["me", "open"])["id"]
    program = bob.program()
    socket, other = bob.sit(playing).dealt(), eve.sit(playing).dealt()
    code, who = code_of(ada), house.player_of(bob)

    asked = enter(house, code, bob)
    assert asked.json() == {"name": "Ada", "entered": False, "games": 4} and held(asked) is None
    assert bob.get("/api/me").json()["name"] == "Bob", "nothing has happened yet"
    brought = enter(house, code, bob, bring=True)
    assert brought.json()["entered"] and held(brought) is None, "its device goes with the guest"
    assert socket.why_closed() == "moved"
    assert bob.get("/api/me").json()["name"] == "Ada"
    mine = {table["id"]: table for table in ada.get("/api/me/tables").json()}
    assert set(mine) == {of_ada, of_bob, shared, playing, laid}
    assert [seat["name"] for seat in mine[of_bob]["seats"]] == ["Bob", "Eve"], "what was played keeps its names"
    assert mine[shared]["own_seats"] == [0, 1]
    assert ada.get("/api/me").json()["ratings"]["duo"]["matches"] == 4
    assert ada.get(f"/api/tables/{laid}").json()["host"]
    with ada.sit(playing) as seat:
        play_on([seat.dealt(), other], Random(2))
    for table_id in (of_bob, shared, laid):
        house.call(partial(house.server.registry.rooms.pop, table_id, None))
        assert ada.get(f"/api/tables/{table_id}").json()["seat"] is not None, "the log says so, too"
    assert program.get("/api/me").json()["name"] == "my bot"
    assert places(house, who) == set()
    assert house.ask("DELETE", "/api/me", headers=ada.headers).status_code == 204
    refused(program.get("/api/me"), 401, "bad-token")


def places(house: ServerThread, id: str) -> set[str]:
    """The tables of the database in which that id stands."""
    tables = schema.metadata.tables.values()

    def read(connection: Connection) -> set[str]:
        return {table.name for table in tables if any(id in str(row) for row in connection.execute(select(table)))}

    return house.server.store.read_now(read)


def test_nobody_comes_to_sit_twice_at_a_table_that_is_played(house: ServerThread) -> None:
    ada, bob = house.guests(2)
    table_id = house.table([ada, bob], "karta")
    code = code_of(ada)
    answer = enter(house, code, bob, bring=True)
    refused(answer, 409, "merge-same-table")
    assert table_id in answer.json()["sentence"]
    play_on([ada.sit(table_id), bob.sit(table_id)], Random(1))
    assert enter(house, code, bob, bring=True).json()["entered"], "the code was not used up"


def test_of_two_seats_kept_for_one_person_one_is_free_again(house: ServerThread) -> None:
    ada, bob, eve = house.guests(3)
    table_id = house.table([ada, bob, eve], "duo", options={"max_rounds": 1})
    play_on([guest.sit(table_id) for guest in (ada, bob, eve)], Random(1))
    again = eve.post(f"/api/tables/{table_id}/rematch").json()["id"]
    assert enter(house, code_of(ada), bob, bring=True).json()["entered"]
    assert ada.join(again).json()["status"] == "open"
    invitation = ada.get(f"/api/tables/{again}").json()["invitation"]
    assert house.guest("New").join(again, invitation=invitation).json()["status"] == "playing"


def test_a_guest_with_games_can_be_left_behind(house: ServerThread) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table_id = bob.lay("duo", ["me", "open"])["id"]
    answer = enter(house, code_of(ada), bob, bring=False)
    phone = Guest(house, token=held(answer) or "")
    assert phone.get("/api/me").json()["name"] == "Ada"
    assert phone.get("/api/me/tables").json() == []
    assert ada.get(f"/api/tables/{table_id}").json()["seats"][0]["name"] == "Bob"
    refused(bob.get("/api/me"), 401, "bad-token")


def test_an_old_cookie_stays_valid_when_its_guest_is_merged(house: ServerThread) -> None:
    ada, carl = house.guest("Ada"), Guest(house, token=token_of(OLD["carl"], KEY))
    answer = enter(house, code_of(ada), carl)
    assert answer.json()["entered"], "a guest who has nothing is not asked"
    assert held(answer)
    for token in (held(answer) or "", carl.token):
        assert Guest(house, token=token).get("/api/me").json()["name"] == "Ada"


def test_who_was_signed_out_is_anybody_and_can_enter_again(house: ServerThread) -> None:
    ada = house.guest()
    phone, table_id = other_device(house, ada), ada.lay("duo", ["me", "open"])["id"]
    assert house.ask("DELETE", "/api/me/devices", headers=ada.headers).status_code == 204
    assert phone.get(f"/api/tables/{table_id}").json()["seat"] is None
    refused(phone.join(table_id), 401, "bad-token")
    assert enter(house, code_of(ada), phone).json()["entered"]


def test_a_merge_that_breaks_off_has_not_begun(house: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    bob.lay("duo", ["me", "open"])
    code, ids = code_of(ada), (house.player_of(ada), house.player_of(bob))

    def breaks(*_: object) -> None:
        raise SQLAlchemyError("the disk is full")

    before = [places(house, id) for id in ids]
    with monkeypatch.context() as patched:
        patched.setattr(merging, "_merge_ratings", breaks)
        refused(enter(house, code, bob, bring=True), 503, "not-saved")
    assert [places(house, id) for id in ids] == before
    assert bob.get("/api/me").json()["name"] == "Bob"
    assert enter(house, code, bob, bring=True).json()["entered"]


def test_of_two_ratings_the_better_known_is_kept_and_matches_are_added(house: ServerThread) -> None:
    ada, bob = house.guests(2)
    known = {"ada": house.player_of(ada), "bob": house.player_of(bob)}
    rows = [("duo", "ada", 30.0, 5.0, 3), ("duo", "bob", 20.0, 2.0, 9), ("karta", "bob", 25.0, 8.0, 1)]
    names = ("game", "player_id", "mu", "sigma", "matches", "score")
    for game, who, mu, sigma, matches in rows:
        values = (game, known[who], mu, sigma, matches, mu - 3 * sigma)
        do(house, insert(schema.ratings).values(dict(zip(names, values, strict=True))))
    assert enter(house, code_of(ada), bob, bring=True).json()["entered"]
    ratings = ada.get("/api/me").json()["ratings"]
    assert ratings["duo"] == {"rating": 14.0, "matches": 12}
    assert ratings["karta"] == {"rating": 1.0, "matches": 1}


# --- passkeys ---


@pytest.fixture
def at(house: ServerThread) -> str:
    """Where the house is visited by a name: browsers allow no passkeys at a number."""
    return f"localhost:{house.port}"


def passkey(house: ServerThread, at: str, guest: Guest) -> Authenticator:
    """A passkey that the guest has made."""
    begun = guest.post("/api/me/passkeys/begin", headers={"Host": at}).json()
    assert begun["options"]["rp"]["id"] == "localhost"
    key = Authenticator(f"http://{at}")
    kept = keep(guest, at, begun["ceremony"], key.make(begun["options"]))
    assert kept.status_code == 201, kept.text
    return key


def keep(guest: Guest, at: str, ceremony: str, answer: Any) -> httpx.Response:
    return guest.post("/api/me/passkeys", {"ceremony": ceremony, "credential": answer}, headers={"Host": at})


def begin(house: ServerThread, at: str) -> dict[str, Any]:
    """Begin to enter with a passkey."""
    begun: dict[str, Any] = house.ask("POST", "/api/passkeys/begin", headers={"Host": at}).json()
    return begun


def prove(
    house: ServerThread, at: str, ceremony: str, answer: Any, guest: Guest | None = None, **form: Any
) -> httpx.Response:
    headers = {"Host": at} | (guest.headers if guest else {})
    form = {"ceremony": ceremony, "credential": answer, **form}
    return house.ask("POST", "/api/passkeys/enter", json=form, headers=headers)


def test_a_passkey_lets_its_person_in_once_an_answer(house: ServerThread, at: str) -> None:
    ada = house.guest("Ada")
    key = passkey(house, at, ada)
    begun = begin(house, at)
    answer = key.use(begun["options"])
    entered = prove(house, at, begun["ceremony"], answer)
    phone = Guest(house, token=held(entered) or "")
    assert phone.get("/api/me").json()["name"] == "Ada"
    assert [device["came"] for device in devices_of(phone) if device["here"]] == ["passkey"]
    (shown,) = phone.get("/api/me/devices").json()["passkeys"]
    assert shown["used"]
    refused(prove(house, at, begun["ceremony"], answer), 403, "passkey-refused")
    again = begin(house, at)
    key.counter -= 1
    copied = key.use(again["options"])
    refused(prove(house, at, again["ceremony"], copied), 403, "passkey-refused")
    path = f"/api/me/passkeys/{shown['id']}"
    refused(house.ask("DELETE", path, headers=house.guest().headers), 404, "lobby-no-such-passkey")
    assert house.ask("DELETE", path, headers=phone.headers).status_code == 204
    again = begin(house, at)
    refused(prove(house, at, again["ceremony"], key.use(again["options"])), 403, "passkey-refused")


def test_a_guest_with_games_is_asked_before_a_passkey_is_used_up(house: ServerThread, at: str) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    key = passkey(house, at, ada)
    bob.lay("duo", ["me", "open"])
    begun = begin(house, at)
    answer = key.use(begun["options"])
    assert prove(house, at, begun["ceremony"], answer, bob).json() == {"name": "Ada", "entered": False, "games": 1}
    assert prove(house, at, begun["ceremony"], answer, bob, bring=True).json()["entered"]
    assert len(ada.get("/api/me/tables").json()) == 1


def test_answers_that_prove_nothing_are_refused_with_a_sentence(house: ServerThread, at: str) -> None:
    ada, eve = house.guests(2)
    key, origin = passkey(house, at, ada), f"http://{at}"
    begun, other = begin(house, at), begin(house, at)
    elsewhere, phished = Authenticator(origin, "other.example"), Authenticator("http://evil.example")
    for stranger in (elsewhere, phished):
        stranger.id, stranger.key = key.id, key.key
    forged = Authenticator(origin)
    forged.id = key.id
    options = begun["options"]
    wrong: list[Any] = [
        elsewhere.use(options), phished.use(options), forged.use(options), Authenticator(origin).use(options),
        key.use(other["options"]), key.make(options), {}, {"id": key.use(options)["id"]}, {"id": "\u0000"}, {"id": 7},
        key.use(options) | {"response": {}}, key.use(options) | {"rawId": "AAAA"}, key.use(options) | {"type": "x"},
    ]  # fmt: skip
    for answer in wrong:
        refused(prove(house, at, begun["ceremony"], answer), 403, "passkey-refused")
    refused(prove(house, at, "0" * 32, key.use(options)), 403, "passkey-refused")
    # A ceremony is whose it was begun for.
    making = eve.post("/api/me/passkeys/begin", headers={"Host": at}).json()
    refused(prove(house, at, making["ceremony"], key.use(making["options"])), 403, "passkey-refused")
    refused(keep(ada, at, making["ceremony"], forged.make(making["options"])), 403, "passkey-refused")
    refused(keep(eve, at, begun["ceremony"], forged.make(options)), 403, "passkey-refused")
    for answer in (elsewhere.make(making["options"]), phished.make(making["options"]), forged.make(options), {}):
        refused(keep(eve, at, making["ceremony"], answer), 403, "passkey-refused")
    refused(keep(eve, at, making["ceremony"], key.make(making["options"])), 403, "passkey-refused")
    do(house, update(schema.challenges).values(until=1))
    refused(prove(house, at, begun["ceremony"], key.use(options)), 403, "passkey-refused")


def test_where_browsers_allow_no_passkeys_none_is_begun(house: ServerThread) -> None:
    for headers in ({}, {"Host": "127.0.0.1"}):
        refused(house.ask("POST", "/api/passkeys/begin", headers=headers), 409, "lobby-no-passkeys-here")
    refused(house.guest().post("/api/me/passkeys/begin"), 409, "lobby-no-passkeys-here")


@pytest.mark.parametrize(
    ("address", "id", "origins"),
    [
        ("https://games.example.org", "games.example.org", 2),
        ("https://fr.games.example.org", "games.example.org", 2),
        ("https://elsewhere.example", "elsewhere.example", 1),
        ("http://localhost:8000", "localhost", 1),
        ("http://games.example.org", None, 0),
        ("https://192.0.2.7", None, 0),
        ("https://[2001:db8::1]", None, 0),
    ],
)
def test_passkeys_are_for_the_public_name_and_what_is_below_it(address: str, id: str | None, origins: int) -> None:
    known = ["https://games.example.org", "https://fr.games.example.org", "https://elsewhere.example"]
    party = Hosts("0.0.0.0", known[0], known).party(address)
    assert (party and party.id, len(party.origins) if party else 0) == (id, origins)


# --- several processes ---


def test_who_is_signed_out_or_merged_through_one_process_is_so_in_the_other(postgres: str, tmp_path: Path) -> None:
    with ServerThread(tmp_path, database=postgres) as one, ServerThread(tmp_path, database=postgres) as two:
        ada, bob = one.guest("Ada"), one.guest("Bob")
        phone = other_device(one, ada)
        table_id = one.table([bob, one.guest("Eve")], "karta")
        there = Seat(two, table_id, phone.headers)
        there.hear()
        assert one.ask("DELETE", "/api/me/devices", headers=ada.headers).status_code == 204
        assert there.why_closed() == "signed-out"
        playing = bob.sit(table_id, through=two).dealt()
        assert enter(one, code_of(ada), bob, bring=True).json()["entered"]
        assert playing.why_closed() == "moved"
        assert ada.sit(table_id, through=two).until(lambda message: message["seat"] is not None)["seat"] == 0


def test_two_processes_do_not_take_the_same_code(postgres: str, tmp_path: Path) -> None:
    with ServerThread(tmp_path, database=postgres) as one, ServerThread(tmp_path, database=postgres) as two:
        code = code_of(one.guest())
        assert [enter(server, code).status_code for server in (two, one)] == [200, 403]
