"""A seat is its player's: it cannot be taken by guessing, replaying or being quick, nor through another site's page."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import httpx
import pytest
from server.client import LONGEST, Guest, Seat, play_on, refused, until
from server.servers import ServerThread
from sqlalchemy import func, select

from tablee.server.access.players import token_of
from tablee.server.http.tables import fill_seat
from tablee.server.store import entries, schema
from tablee.server.store.log import entries_of
from tablee.server.table.fold import folded
from tablee.server.table.info import info_of
from tablee.server.wire.forms import FillForm

ELSEWHERE = ["http://evil.example", "null", "http://[", "https://127.0.0.1.evil.example", "http://127.0.0.1:1"]


def forgeries(serving: ServerThread, victim: Guest) -> list[str]:
    """Tokens that nobody was given, most of them close to one that somebody was."""
    device, _, secret = victim.token.partition("~")
    other = serving.guest("Mallory").token.partition("~")[2]
    flipped = f"{device}~{secret[:-1]}{'0' if secret[-1] != '0' else '1'}"
    parts = [f"{device}~{secret[:-1]}", f"{device}~{secret[:8]}", f"{device}~", device, f"~{secret}"]
    parts += [f"{device}~{other}", f"{device}~{secret}0", f"{device}~{secret.upper()}é", f"{device}.{secret}"]
    # Those that programs hold, and that browsers held before there were devices.
    player, program = serving.player_of(victim), serving.guest("Mallory").program().token
    signature = program.partition(".")[2]
    signed = [token_of(player, bytes(32)), token_of(player, serving.server._key), f"{player}.{signature}"]
    return [flipped, *parts, *signed, f"{player}.", player, f".{signature}", program[:-1], f"{program}é"]


def test_a_forged_token_is_nobodys(serving: ServerThread) -> None:
    victim, other = serving.guests(2)
    table_id = serving.table([victim, other], public=False)
    for token in forgeries(serving, victim):
        headers = [("Cookie", f"tablee={token}".encode()), ("Authorization", f"Bearer {token}".encode())]
        for name, value in headers:
            answer = serving.ask("GET", f"/api/tables/{table_id}", headers={name: value})
            assert answer.status_code in (401, 403), (token, answer.text)
        if token.isascii():
            assert Seat(serving, table_id, {"Authorization": f"Bearer {token}"}).why_closed() == "bad-token"
    assert Seat(serving, table_id, {"Authorization": f"Bearer {victim.token}"}).hear()["seat"] == 0


def test_the_token_of_an_erased_player_is_nobodys(serving: ServerThread) -> None:
    gone, other = serving.guests(2)
    table_id = serving.table([gone, other])
    socket = gone.sit(table_id).dealt()
    assert serving.ask("DELETE", "/api/me", headers=gone.headers).status_code == 204
    refused(gone.get("/api/me"), 401, "bad-token")
    refused(gone.join(table_id), 401, "bad-token")
    assert gone.sit(table_id).why_closed() == "bad-token"
    # The socket that was open already is a spectator's now.
    assert socket.until(lambda message: message["type"] == "table")["seat"] is None
    assert socket.ask("move", on=socket.on, move="draw")["why"] == "watching"
    assert "hand" not in json.dumps(socket.view) or not socket.view["hand"]  # type: ignore[index]


def test_sitting_down_twice_is_sitting_down_once(serving: ServerThread) -> None:
    host, guest = serving.guests(2)
    table_id = host.lay("duo", ["me", "open", "open"])["id"]
    assert [guest.join(table_id).json()["seat"], guest.join(table_id, seat=2).json()["seat"]] == [1, 1]
    assert [seat["kind"] for seat in guest.get(f"/api/tables/{table_id}").json()["seats"]] == [
        "person",
        "person",
        "open",
    ]


def test_at_a_full_table_nobody_sits_down(serving: ServerThread) -> None:
    late = serving.guest("Late")
    table_id = serving.table(serving.guests(2))
    refused(late.join(table_id), 409, "lobby-no-seat-free")
    refused(late.join(table_id, seat=0), 409, "lobby-no-seat-free")
    refused(late.post(f"/api/tables/{table_id}/leave"), 409, "lobby-not-seated")


def at_once(serving: ServerThread, path: str, asked: list[tuple[Guest, dict[str, Any]]]) -> list[httpx.Response]:
    """These requests, all under way at the same time."""

    async def ask() -> list[httpx.Response]:
        async with httpx.AsyncClient(verify=False, timeout=LONGEST) as client:
            address = f"http://{serving.address}{path}"
            return await asyncio.gather(
                *(client.post(address, json=form, headers=guest.headers) for guest, form in asked)
            )

    return asyncio.run(ask())


def test_of_many_who_want_one_seat_at_once_one_gets_it(serving: ServerThread) -> None:
    host, *guests = serving.guests(5)
    table_id = host.lay("duo", ["me", *["open"] * 5])["id"]
    answers = at_once(serving, f"/api/tables/{table_id}/join", [(guest, {"seat": 1}) for guest in guests])
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    winner = next(guest for guest, answer in zip(guests, answers, strict=True) if answer.status_code == 200)
    assert winner.sit(table_id).hear()["seat"] == 1


def test_of_many_who_want_any_seat_at_once_each_gets_one(serving: ServerThread) -> None:
    host, *guests = serving.guests(5)
    table_id = host.lay("duo", ["me", *["open"] * 4])["id"]
    answers = at_once(serving, f"/api/tables/{table_id}/join", [(guest, {}) for guest in guests])
    assert sorted(answer.json()["seat"] for answer in answers) == [1, 2, 3, 4]


def test_one_player_who_asks_for_two_seats_at_once_gets_one(serving: ServerThread) -> None:
    host, greedy = serving.guests(2)
    table_id = host.lay("duo", ["me", "open", "open"])["id"]
    at_once(serving, f"/api/tables/{table_id}/join", [(greedy, {"seat": 1}), (greedy, {"seat": 2})])
    kinds = [seat["kind"] for seat in host.get(f"/api/tables/{table_id}").json()["seats"]]
    assert sorted(kinds) == ["open", "person", "person"]


def test_who_leaves_while_the_cards_are_dealt_leaves_no_empty_seat_behind(serving: ServerThread) -> None:
    for _ in range(5):
        host, last = serving.guests(2)
        table_id = host.lay("duo", ["me", "open"])["id"]

        async def both(table_id: str = table_id, host: Guest = host, last: Guest = last) -> None:
            async with httpx.AsyncClient(verify=False, timeout=LONGEST) as client:
                address = f"http://{serving.address}/api/tables/{table_id}"
                joined = client.post(f"{address}/join", json={}, headers=last.headers)
                left = client.post(f"{address}/leave", json={}, headers=host.headers)
                await asyncio.gather(joined, left)

        asyncio.run(both())
        info = last.get(f"/api/tables/{table_id}").json()
        assert info["status"] == "open" or all(seat["kind"] == "person" for seat in info["seats"])


def test_a_rematch_asked_for_by_all_at_once_is_one_table(serving: ServerThread) -> None:
    guests = serving.guests(2)
    table_id = serving.table(guests, "karta")
    before = laid(serving)
    play_on([guest.sit(table_id) for guest in guests], Random(1))
    answers = at_once(serving, f"/api/tables/{table_id}/rematch", [(guest, {}) for guest in guests])
    assert [answer.status_code for answer in answers] == [201, 201]
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert sorted(answer.json()["seat"] for answer in answers) == [0, 1]
    assert laid(serving) == before + 1, "no table is left at which nobody will ever sit"


def laid(serving: ServerThread) -> int:
    """How many tables were ever laid."""
    query = select(func.count(schema.tables.c.id))
    return serving.server.store.read_now(lambda connection: connection.execute(query).scalar_one())


def test_who_got_up_sees_and_plays_no_more_from_the_seat(serving: ServerThread) -> None:
    host, thief, honest, last = serving.guests(4)
    table_id = host.lay("duo", ["me", "open", "open"])["id"]
    thief.join(table_id, seat=1)
    socket = thief.sit(table_id)
    assert socket.hear()["seat"] == 1
    assert thief.post(f"/api/tables/{table_id}/leave").status_code == 200
    assert honest.join(table_id, seat=1).status_code == 200
    assert last.join(table_id).status_code == 200
    socket.dealt()
    assert socket.view is not None and socket.view["seat"] is None
    assert not socket.view["hand"] and not socket.view["legal"]
    assert socket.ask("move", on=socket.on, move="draw")["why"] == "watching"


def test_backs_are_shown_to_who_watches_bots_and_to_nobody_who_watches_people(serving: ServerThread) -> None:
    host, other = serving.guests(2)
    with_people = serving.table([host, other, serving.guest()], "janus")
    of_bots = host.lay("janus", [1, 1, 1])["id"]
    watched = {}
    for table_id in (with_people, of_bots):
        view = Seat(serving, table_id).dealt().view
        watched[table_id] = [face for hand in (view or {})["faces"] for face in hand]
    assert set(watched[with_people]) == {None}
    assert None not in watched[of_bots]


def test_who_watches_and_then_sits_down_plays_through_the_same_socket(serving: ServerThread) -> None:
    host, guest = serving.guests(2)
    table_id = host.lay("duo", ["me", "open"])["id"]
    socket = guest.sit(table_id)
    assert socket.hear()["seat"] is None
    guest.join(table_id)
    assert socket.until(lambda message: message["type"] == "table")["seat"] == 1


def test_nobody_moves_for_another_seat_nor_replays_its_move(serving: ServerThread) -> None:
    guests = serving.guests(2)
    table_id = serving.table(guests)
    seats = [guest.sit(table_id).dealt() for guest in guests]
    actor: int = seats[0].view["actor"]  # type: ignore[index]
    mover, other = seats[actor], seats[1 - actor]
    move = {"type": "move", "id": "mine", "on": mover.on, "move": mover.view["legal"][0]}  # type: ignore[index]
    other.say(**move)
    assert other.until(lambda message: message.get("id") == "mine")["why"] == "not-your-move"
    mover.say(**move)
    assert mover.until(lambda message: message.get("id") == "mine")["type"] == "step"
    on = mover.on
    other.say(**move)
    assert other.until(lambda message: message.get("id") == "mine")["why"] == "stale"
    mover.say(**move)
    assert mover.until(lambda message: message.get("id") == "mine") == {"type": "done", "id": "mine", "seq": on}
    assert mover.ask("sync")["on"] == on, "a replayed move was played again"


def test_a_seat_at_one_table_is_none_at_another(serving: ServerThread) -> None:
    guests, stranger = serving.guests(2), serving.guest("Stranger")
    serving.table([stranger, serving.guest("Friend")])
    table_id = serving.table(guests)
    socket = stranger.sit(table_id).dealt()
    assert socket.view is not None and socket.view["seat"] is None
    assert socket.ask("move", on=socket.on, move="draw")["why"] == "watching"
    assert socket.ask("take_back", on=socket.on)["why"] == "watching"


@pytest.mark.parametrize("invitation", [None, "", "aaaaaaaaaa", "é", "%00"])
def test_a_private_table_is_closed_to_those_who_were_not_invited(serving: ServerThread, invitation: str | None) -> None:
    guests, stranger = serving.guests(2), serving.guest("Stranger")
    table_id = serving.table(guests, public=False)
    waiting = guests[0].lay("duo", ["me", "open"], public=False)["id"]
    query = "" if invitation is None else f"?invitation={invitation}"
    for each in (table_id, waiting):
        refused(stranger.get(f"/api/tables/{each}{query}"), 403, "lobby-private")
        refused(stranger.get(f"/api/tables/{each}/record{query}"), 403, "lobby-private")
        refused(stranger.join(each, **({} if invitation is None else {"invitation": invitation})), 403, "lobby-private")
        assert stranger.sit(each, query=query if query.isascii() else "").why_closed() == "private-table"
        assert Seat(serving, each).why_closed() == "private-table"
    listed = [
        table["id"] for status in ("open", "playing") for table in stranger.get(f"/api/tables?status={status}").json()
    ]
    assert not {table_id, waiting} & set(listed)


def test_the_way_into_a_private_table_is_told_to_its_members_only(serving: ServerThread) -> None:
    host, guest, watcher = serving.guests(3)
    info = host.lay("duo", ["me", "open"], public=False)
    invitation = info["invitation"]
    assert invitation and invitation in info["link"]
    path = f"/api/tables/{info['id']}?invitation={invitation}"
    assert invitation not in watcher.get(path).text
    socket = watcher.sit(info["id"], query=f"?invitation={invitation}")
    assert socket.hear()["table"]["invitation"] is None
    assert guest.join(info["id"], invitation=invitation).json()["invitation"] == invitation


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_a_page_of_another_site_changes_nothing_and_opens_no_socket(serving: ServerThread, origin: str) -> None:
    guests = serving.guests(2)
    table_id = serving.table(guests)
    answer = guests[0].post("/api/tables", {"game": "duo", "seats": ["me", "open"]}, {"Origin": origin})
    refused(answer, 403, "lobby-foreign-origin")
    assert Seat(serving, table_id, guests[0].headers | {"Origin": origin}).why_closed() == "foreign-origin"


def test_our_own_page_may(serving: ServerThread) -> None:
    guests = serving.guests(2)
    origin = {"Origin": f"http://{serving.address}"}
    answer = guests[0].post("/api/tables", {"game": "duo", "seats": ["me", "open"]}, origin)
    assert answer.status_code == 201
    assert Seat(serving, answer.json()["id"], guests[0].headers | origin).hear()["seat"] == 0


def test_who_laid_the_table_has_a_bot_take_a_seat_that_stays_free(serving: ServerThread) -> None:
    host, friend, late = serving.guests(3)
    table_id = host.lay("janus", ["me", "open", "open"])["id"]
    invitation = host.get(f"/api/tables/{table_id}").json()["invitation"]
    assert host.get(f"/api/tables/{table_id}").json()["host"]
    assert not friend.join(table_id, invitation=invitation).json()["host"]
    path = f"/api/tables/{table_id}/fill"
    refused(friend.post(path, {"level": 2}), 403, "lobby-not-host")
    refused(host.post(path, {"level": 2, "seat": 5}), 422, "lobby-no-such-seat")
    refused(host.post(path, {"level": 2, "seat": 1}), 409, "lobby-seat-taken")
    assert host.post(path, {"level": 9}).status_code == 422
    filled = host.post(path, {"level": 2})
    assert (filled.status_code, filled.json()["seats"][2]) == (
        200,
        {"kind": "bot", "name": "Kofi", "level": 2, "away": 0, "person": {"id": "kofi", "name": "Kofi"}},
    )
    refused(host.post(path, {"level": 2}), 409, "lobby-no-seat-free")
    refused(late.join(table_id, invitation=invitation), 409, "lobby-no-seat-free")
    until(lambda: host.get(f"/api/tables/{table_id}").json()["status"] == "playing")
    seats = [host.sit(table_id).dealt(), friend.sit(table_id).dealt()]
    assert seats[0].view is not None
    until(lambda: serving.server.registry.rooms[table_id].table.actor in (0, 1))  # the bot plays when it is its turn


def test_where_who_laid_the_table_has_gone_those_who_sit_there_look_after_it(serving: ServerThread) -> None:
    host, friend, stranger = serving.guests(3)
    table_id = host.lay("duo", ["me", "open"])["id"]
    assert host.post(f"/api/tables/{table_id}/leave").status_code == 200
    assert friend.join(table_id).json()["host"]
    refused(stranger.post(f"/api/tables/{table_id}/fill", {"level": 1}), 403, "lobby-not-host")
    assert friend.post(f"/api/tables/{table_id}/fill", {"level": 1}).json()["seats"][1]["kind"] == "bot"


def test_a_bot_that_took_a_free_seat_is_there_after_a_restart_and_in_the_rematch(serving: ServerThread) -> None:
    host = serving.guest()
    table_id = host.lay("karta", ["me", "open"])["id"]
    assert host.post(f"/api/tables/{table_id}/fill", {"level": 1}).status_code == 200
    until(lambda: host.get(f"/api/tables/{table_id}").json()["status"] == "playing")
    with serving.server.store.engine.connect() as connection:
        log = entries_of(connection, table_id)
    table = serving.server.registry.rooms[table_id].table
    again = folded(table_id, table.setup, table.secret, log)
    assert info_of(again).seats == info_of(table).seats
    seat = host.sit(table_id).dealt()
    while seat.view and seat.view["actor"] is not None:
        if seat.view["actor"] == 0:
            seat.ask("move", on=seat.on, move=seat.view["legal"][0])
        else:
            seat.hear()
    rematch = host.post(f"/api/tables/{table_id}/rematch", {}).json()
    assert [one["kind"] for one in rematch["seats"]] == ["bot", "person"]


def test_a_bot_takes_another_free_seat_where_somebody_sits_down_first(serving: ServerThread) -> None:
    host, friend = serving.guests(2)
    table_id = host.lay("duo", ["me", "open", "open", "open"])["id"]
    invitation = host.get(f"/api/tables/{table_id}").json()["invitation"]
    room = serving.server.registry.rooms[table_id]

    async def at_once() -> None:
        room.record(entries.Sat("somebody", "Somebody"), 1)
        await fill_seat(room, FillForm(level=1))

    serving.run(at_once())
    assert [seat.kind for seat in room.table.seats] == ["person", "person", "bot", "open"]
    assert friend.join(table_id, invitation=invitation).status_code == 200
