"""Names: all of a name is seen, none is a bot's, and at a table none looks like another one."""

from __future__ import annotations

import asyncio
import unicodedata
from random import Random

import pytest
from server.client import Guest, Seat, play_on, refused, until
from server.servers import ServerThread
from sqlalchemy import update

from tablee import words
from tablee.server.access.names import LONGEST_NAME, BadName, checked_name, look_alike, skeleton
from tablee.server.store import entries, schema
from tablee.server.store.entries import Setup
from tablee.server.table.room import Room

GOOD = [
    "Ada", "Anna Müller", "Łukasz", "Nguyễn Thị Ánh", "Ọ̀ṣọ́", "Ėglė̃", "O’Brien", "D'Artagnan", "Jean-Luc", "J.",
    "Ольга", "Ελένη", "שָׁלוֹם", "مُحَمَّد", "山田 太郎", "김민수", "ประยุทธ์", "བཀྲ་ཤིས", "ᠮᠣᠩᠭᠣᠯ",
    "نرگس\u200cخاتون", "زهرا\u200cسادات",  # joiners of Persian
    "क्\u200dषितिज", "श्री", "ශ්\u200dරී", "র\u200d্যাব", "ജോണ്\u200d",  # and of Indian scripts
    "葛\U000e0100城",  # a form of a Chinese character that a family is particular about
    "👩\u200d👩\u200d👧", "❤\ufe0f Léa", "👩🏽\u200d❤\ufe0f\u200d👨", "5\ufe0f\u20e3 Max", "🤖",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f Ian",
    "Bottine", "Abbot", "Robotnik", "Botan", "Boť", "Ann 2", "R2-D2",
]  # fmt: skip
UNSEEN = [
    "", "  ", "\u3164", "\u2800", "\u115f", "\uffa0", "\u034f", "\ufe0f", "\u180b", "\u17b4", "\u2060", "\u200d",
    "A\u200db", "Ann\u200d", "\u200cAnn", "An\u200cna", "A\u034fnna", "Anna\ufe0f", "Ann\u00ada", "Bo\u202ett",
    "A \u2800", "5\ufe0f", "\U000e0041", "\U0001d159", "x\u20dd", "\u0301a", "a \u0301", "a" * (LONGEST_NAME + 1),
    "Z̸̢͛ä̶́l̷̈g̷̀o̵͝", "e\u0301\u0301", "a\u0300\u0301\u0302\u0303", "\ue000", "\x07",
]  # fmt: skip
OF_BOTS = [
    "Bot", "bot 2", "Bot 2", "BOT2", "B o t 3", "Robot", "ROBOT 12", "Rοbοt 2", "В0Т", "Ｂｏｔ ２", "𝐁𝐨𝐭 𝟐", "B0t 1",
    "Bot, level 3", "Robot, niveau 4", "bot³", "Ⓑⓞⓣ", "Bot١", "R0B0T 4", "Bot l", "Bot I", "Bot |", "Bot ا",
    "Robot l", "Bot, level l", "Robot, niveau I",
]  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_names_of_every_language_are_names(name: str) -> None:
    assert checked_name(f"  {name} ") == unicodedata.normalize("NFC", name)
    assert checked_name(checked_name(name)) == checked_name(name)


@pytest.mark.parametrize("name", UNSEEN)
def test_what_cannot_be_seen_or_piles_up_accents_is_no_name(name: str) -> None:
    with pytest.raises(BadName) as refusal:
        checked_name(name)
    assert refusal.value.key == "bad-name"


@pytest.mark.parametrize("name", OF_BOTS)
def test_what_bots_are_called_is_no_name_for_anybody_else(name: str) -> None:
    with pytest.raises(BadName) as refusal:
        checked_name(name)
    assert refusal.value.key == "bad-name-bot"
    assert len({refusal.value.sentence(lang) for lang in words.LANGUAGES}) == len(words.LANGUAGES)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_bots_have_the_names_that_are_kept_for_them(lang: str) -> None:
    for key, number in (("name-bot", {"number": 7}), ("persons-bot", {"level": 5})):
        with pytest.raises(BadName):
            checked_name(words.say(lang, key, **number))


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "Αnna"), ("Anna", "Annа"), ("Burn", "Bum"), ("Alice", "AIice"), ("Ben", "Ben\u200c"), ("Sam 0", "Sam O")],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert look_alike(one, ["Zoé", other]) == other and look_alike(other, [one]) == one


@pytest.mark.parametrize(("one", "other"), [("Zoé", "Zoe"), ("Anna", "anna"), ("Ana", "Ann"), ("Anna", "Anna")])
def test_names_that_differ_to_the_eye_or_are_the_same_are_no_trouble(one: str, other: str) -> None:
    assert look_alike(one, [other]) is None


def test_a_skeleton_is_its_own_and_ignores_what_is_not_seen() -> None:
    for name in GOOD:
        assert skeleton(skeleton(name)) == skeleton(name)
        assert skeleton(name + "\u2060") == skeleton(name)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_whoever_gives_such_a_name_is_told_why_in_a_sentence(serving: ServerThread, lang: str) -> None:
    ada, said = serving.guest(), {"Accept-Language": lang}
    for name, key in (("\u3164", "bad-name"), ("Robot 2", "bad-name-bot")):
        asked = [
            serving.ask("POST", "/api/guests", json={"name": name}, headers=said),
            serving.ask("POST", "/api/programs", json={"name": name}, headers=said),
            serving.ask("PATCH", "/api/me", json={"name": name}, headers=ada.headers | said),
            ada.post("/api/tables", {"game": "duo", "seats": ["me", {"beside": name}]}, headers=said),
        ]
        for answer in asked:
            refused(answer, 422, key)
            facts = {"name": name} if key == "bad-name-bot" else {"longest": LONGEST_NAME}
            assert answer.json()["sentence"] == words.say(lang, key, **facts)


def test_nobody_sits_down_beside_somebody_whose_name_looks_like_theirs(serving: ServerThread) -> None:
    anna, other, greek = (serving.guest(name) for name in ("Anna", "Anna", "Αnna"))
    table_id = anna.lay("duo", ["me", "open", "open", "open"], public=True)["id"]
    assert other.join(table_id).status_code == 200, "two people called Anna are two people"
    answer = greek.join(table_id)
    refused(answer, 409, "lobby-name-alike")
    assert "Anna" in answer.json()["sentence"] and "Αnna" in answer.json()["sentence"]
    assert serving.ask("PATCH", "/api/me", json={"name": "Ariadne"}, headers=greek.headers).status_code == 200
    assert greek.join(table_id).status_code == 200


def test_nor_at_one_screen_with_them(serving: ServerThread) -> None:
    anna, greek = serving.guest("Anna"), serving.guest("Αnna")
    form = {"game": "duo", "seats": ["me", {"beside": "Αnna"}]}
    refused(anna.post("/api/tables", form), 422, "lobby-name-alike")
    form = {"game": "duo", "seats": ["me", {"beside": "Burn"}, {"beside": "Bum"}]}
    refused(anna.post("/api/tables", form), 422, "lobby-name-alike")
    laid = anna.lay("duo", ["me", {"beside": "Anna"}, "open"], public=True)
    refused(greek.join(laid["id"]), 409, "lobby-name-alike")


def test_of_two_who_sit_down_at_once_the_second_is_refused(serving: ServerThread) -> None:
    host = serving.guest("Host")
    table_id = host.lay("duo", ["me", "open", "open"], public=True)["id"]
    room = serving.server.registry.rooms[table_id]

    async def both() -> list[BaseException | None]:
        sat = [room.recorded(entries.Sat(f"p{name}", name), seat) for seat, name in ((1, "Anna"), (2, "Αnna"))]
        return await asyncio.gather(*sat, return_exceptions=True)

    first, second = serving.run(both())
    assert first is None and second is not None
    assert [seat.name for seat in room.table.seats] == ["Host", "Anna", ""]


OLD = ["\u3164", "Bot 2", "An\u200cna", "Z̸̢͛ä̶́l̷̈"]


def with_old_name(serving: ServerThread, name: str) -> Guest:
    """Somebody who was given this name before there was a rule against it."""
    guest = serving.guest("Young")
    player = serving.player_of(guest)
    rename = update(schema.players).where(schema.players.c.id == player).values(name=name)
    serving.run(serving.server.store.write(lambda connection: connection.execute(rename)))
    return guest


@pytest.mark.parametrize("name", OLD)
def test_names_given_before_are_shown_and_played_with(serving: ServerThread, name: str) -> None:
    guest, ben = with_old_name(serving, name), serving.guest("Ben")
    assert guest.get("/api/me").json()["name"] == name
    table_id = guest.lay("duo", ["me", "open"], public=True)["id"]
    assert ben.join(table_id).status_code == 200
    seat = Seat(serving, table_id, guest.headers).dealt()
    assert [each["name"] for each in seat.info["seats"]] == [name, "Ben"]
    answer = guest.sit(table_id).dealt()
    assert answer.view is not None
    if answer.view["actor"] == 0:
        assert answer.ask("move", on=answer.on, move=answer.view["legal"][0])["type"] == "step"
    refused(serving.ask("PATCH", "/api/me", json={"name": name}, headers=guest.headers), 422, _key(name))


def _key(name: str) -> str:
    return "bad-name-bot" if name == "Bot 2" else "bad-name"


def write_down(serving: ServerThread, room: Room, sat: entries.Sat, seat: int) -> None:
    """Let somebody sit down as it was done before the rule."""
    serving.call(lambda: room._save(sat, seat, None, None, ""))
    until(lambda: room.table.seats[seat].name == sat.name)


def test_a_table_laid_and_sat_at_under_such_names_still_opens_and_is_played_again(serving: ServerThread) -> None:
    guests = [with_old_name(serving, name) for name in ("Anna", "Αnna")]
    ids = [serving.player_of(guest) for guest in guests]
    room = serving.lay(Setup("karta", 2, {}, [0, 0]))
    # What was written before the rule is read as it stands.
    for number, (player, name) in enumerate(zip(ids, ("Anna", "Αnna"), strict=True)):
        write_down(serving, room, entries.Sat(player, name), number)
    table_id = room.table.id
    serving.call(lambda: serving.server.registry.rooms.pop(table_id))
    seats = [guest.sit(table_id).dealt() for guest in guests]
    assert [seat["name"] for seat in seats[0].info["seats"]] == ["Anna", "Αnna"]
    for number in range(1000):
        view = max(seats, key=lambda seat: seat.on).view
        assert view is not None and number < 999
        if view["actor"] is None:
            break
        mover = seats[view["actor"]]
        mover.catch_up(max(seat.on for seat in seats))
        assert mover.view is not None
        mover.ask("move", on=mover.on, move=mover.view["legal"][0])
        for seat in seats:
            seat.catch_up(mover.on)
    first = guests[0].post(f"/api/tables/{table_id}/rematch")
    again = guests[1].post(f"/api/tables/{table_id}/rematch")
    assert (first.status_code, again.status_code) == (201, 201), again.text
    assert {seat["name"] for seat in again.json()["seats"]} == {"Anna", "Αnna"}


APED = ["\u041edile", "0dile", "OdiIe", "\u039fDILE", "V\u0456ctor", "H\u03c5go", "\u04cfgor", "M\u0456na", "C1eo"]


@pytest.mark.parametrize("name", APED)
def test_who_imitates_a_person_of_the_house_has_to_find_another_name(name: str) -> None:
    with pytest.raises(BadName) as refusal:
        checked_name(name)
    assert refusal.value.key == "bad-name-person"


@pytest.mark.parametrize("name", ["Odile", "ODILE", "odile", "Victoria", "Hug", "Leon", "Zoe", "Rosalie"])
def test_somebody_may_bear_the_name_of_a_person_of_the_house(name: str) -> None:
    assert checked_name(name) == name


IMPOSSIBLE = {
    "An\u200bna": "bad-name",  # no width
    "\u202eannA": "bad-name",  # from right to left
    "\u2066Anna\u2069": "bad-name",  # an isolate
    "A" + "\u0301" * 12: "bad-name",  # a pile of accents
    "\u3164": "bad-name",  # a filler, drawn as nothing
    "R\u03bfb\u03bft 2": "bad-name-bot",
    "\u041edile": "bad-name-person",
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_every_door_where_a_name_comes_in_refuses_the_same(serving: ServerThread, name: str) -> None:
    ada = serving.guest()
    for method, path, form in (
        ("POST", "/api/guests", {"name": name}),
        ("POST", "/api/programs", {"name": name}),
        ("PATCH", "/api/me", {"name": name}),
        ("POST", "/api/tables", {"game": "duo", "seats": ["me", {"beside": name}]}),
    ):
        refused(serving.ask(method, path, json=form, headers=ada.headers), 422, IMPOSSIBLE[name])


def test_who_takes_a_look_alike_of_a_name_at_the_table_comes_in_at_no_door(serving: ServerThread) -> None:
    alike = "\u0410nna"
    anna, other = serving.guest("Anna"), serving.guest("Olga")

    def rename(name: str) -> None:
        answer = serving.ask("PATCH", "/api/me", json={"name": name}, headers=other.headers)
        assert answer.status_code == 200, "alone it is a name like any other"

    old = serving.table([anna, other], "karta")
    seats = [guest.sit(old).dealt() for guest in (anna, other)]
    play_on(seats, Random(3))
    rename(alike)
    waiting = anna.lay("duo", ["me", "open"])["id"]
    refused(other.join(waiting), 409, "lobby-name-alike")
    assert anna.post(f"/api/tables/{old}/rematch").status_code == 201
    refused(other.post(f"/api/tables/{old}/rematch"), 409, "lobby-name-alike")
    again = anna.get(f"/api/tables/{old}").json()["rematch"]
    refused(other.join(again), 409, "lobby-name-alike")
    form = {"game": "duo", "seats": ["me", {"beside": "Anna"}]}
    refused(other.post("/api/tables", form), 422, "lobby-name-alike")
    rename("Olga")
    assert other.join(again).status_code == 200, "under the name of before, one may sit again"
