"""People hear that it is their turn, once, and nothing that they may not know; and nobody sends requests through us."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from server.client import Guest, refused, until
from server.ears import Ears
from server.servers import ServerThread
from sqlalchemy import Connection, func, select, update

from tablee.server.alerts import delivery
from tablee.server.alerts.addresses import BadAddress, looked_up, target
from tablee.server.alerts.push import read_bytes
from tablee.server.store import outbox, schema
from tablee.server.store.log import now

LOSES = {"limit": 1, "bot": 0}
HOUR = 3_600_000


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What failed is tried again when a test says so, not after some seconds."""
    monkeypatch.setattr(delivery, "RETRIES", (HOUR,) * len(delivery.RETRIES))


@pytest.fixture(scope="module")
def house(either: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with ServerThread(tmp_path_factory.mktemp("alerts"), either, local_alerts=True) as running:
        yield running


@pytest.fixture
def ears() -> Iterator[Ears]:
    with Ears() as listening:
        yield listening


def hears(guest: Guest, ears: Ears, lang: str = "en") -> str:
    """Have somebody hear of their tables as a browser does."""
    answer = guest.post(
        "/api/me/subscriptions/push", {"address": f"{ears.address}/{guest.token[:8]}", "lang": lang, **ears.keys}
    )
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def left(house: ServerThread, ears: Ears) -> int:
    """How many alerts for these ears are still in the outbox."""
    to = schema.subscriptions.c
    mine = select(to.id).where(to.address.startswith(ears.address))
    count = select(func.count()).where(schema.alerts.c.subscription_id.in_(mine))
    return house.server.store.read_now(lambda connection: connection.scalar(count)) or 0


def emptied(house: ServerThread, ears: Ears) -> None:
    """Wait until everything was told."""
    until(lambda: not left(house, ears) and house.server.delivery.idle)


def turn_of(guests: list[Guest], table_id: str) -> tuple[Guest, Guest]:
    """Of two people, who is to move, and the other."""
    (row,) = [row for row in guests[0].get("/api/me/tables").json() if row["id"] == table_id]
    mine = row["turn"] == row["seat"]
    return (guests[0], guests[1]) if mine else (guests[1], guests[0])


def end_turn(guest: Guest, table_id: str) -> None:
    """Come, play until it is somebody else's turn, and go."""
    with guest.sit(table_id).dealt() as seat:
        while (view := seat.view) is not None and view["actor"] == view["seat"]:
            seat.ask("move", on=seat.on, move=view["legal"][-1])


def test_whose_turn_it_is_hears_it_once_and_can_read_it(house: ServerThread, ears: Ears) -> None:
    guests = house.guests(2)
    for guest in guests:
        hears(guest, ears)
    table_id = house.table(guests, days=LOSES)
    mover, other = turn_of(guests, table_id)
    emptied(house, ears)
    (dealt,) = ears.heard
    told = ears.read(dealt)
    assert (told["what"], told["game"], told["table"]) == ("turn", "duo", table_id)
    assert told["url"].endswith(f"/table/{table_id}") and told["title"] == "DUO"
    end_turn(mover, table_id)
    until(lambda: len(ears.heard) == 2)
    emptied(house, ears)
    assert ears.read(ears.heard[1])["what"] == "turn"
    assert turn_of(guests, table_id)[0] is other


def test_a_push_message_is_as_the_standards_say(house: ServerThread, ears: Ears) -> None:
    guests = house.guests(2)
    for guest in guests:
        hears(guest, ears)
    house.table(guests, days=LOSES)
    emptied(house, ears)
    (heard,) = ears.heard
    assert heard.headers["Content-Encoding"] == "aes128gcm"
    assert int(heard.headers["TTL"]) > 0 and 0 < len(heard.headers["Topic"]) <= 32
    scheme, _, rest = heard.headers["Authorization"].partition(" ")
    parts = dict(part.split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and parts["k"] == house.guest().get("/api/alerts/key").json()["key"]
    signed, _, signature = parts["t"].rpartition(".")
    claims = json.loads(base64.urlsafe_b64decode(signed.split(".")[1] + "=="))
    assert claims["aud"] == ears.address and now() / 1000 < claims["exp"] <= now() / 1000 + 86_400
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read_bytes(parts["k"]))
    raw = read_bytes(signature)
    halves = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(utils.encode_dss_signature(*halves), signed.encode(), ec.ECDSA(hashes.SHA256()))


def test_who_looks_at_the_table_hears_nothing(house: ServerThread, ears: Ears) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    mover, other = turn_of(guests, table_id)
    hears(other, ears)
    with other.sit(table_id).dealt() as watching:
        end_turn(mover, table_id)
        watching.until(lambda message: message["type"] == "step" and (watching.view or {})["legal"])
        emptied(house, ears)
    assert ears.heard == []


def test_a_turn_that_is_over_is_not_told(house: ServerThread, ears: Ears) -> None:
    """Nobody hears it while the endpoint is away; when it is back, the turn is long played."""
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    mover, other = turn_of(guests, table_id)
    hears(other, ears)
    ears.next = [503]
    end_turn(mover, table_id)
    until(lambda: len(ears.heard) == 1 and house.server.delivery.idle)
    assert left(house, ears) == 1
    end_turn(other, table_id)
    soon(house)
    emptied(house, ears)
    assert len(ears.heard) == 1


def soon(house: ServerThread) -> None:
    """Let the time of a second try come."""
    change = update(schema.alerts).values(due=now() - 1)
    house.run(house.server.store.write(lambda connection: connection.execute(change)))
    house.call(house.server.delivery.wake)


def test_what_could_not_be_told_is_told_later_once(house: ServerThread, ears: Ears) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    mover, other = turn_of(guests, table_id)
    hears(other, ears)
    ears.next = [500, 429]
    end_turn(mover, table_id)
    for tries in (1, 2, 3):
        until(lambda tries=tries: len(ears.heard) == tries and house.server.delivery.idle)  # type: ignore[misc]
        soon(house)
    emptied(house, ears)
    assert len(ears.heard) == 3
    assert len({ears.read(heard)["id"] for heard in ears.heard}) == 1


@pytest.mark.parametrize("status", [404, 410, 403])
def test_a_subscription_that_nobody_hears_is_dropped(house: ServerThread, ears: Ears, status: int) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    mover, other = turn_of(guests, table_id)
    hears(other, ears)
    ears.status = status
    end_turn(mover, table_id)
    until(lambda: other.get("/api/me/subscriptions").json() == [])
    assert left(house, ears) == 0 and len(ears.heard) == 1


def test_a_redirect_is_not_followed(house: ServerThread, ears: Ears) -> None:
    guest = house.guest()
    id = hears(guest, ears)
    ears.status = 307
    refused(guest.post(f"/api/me/subscriptions/{id}/trial"), 502, "lobby-alert-unheard")
    assert len(ears.heard) == 1


def test_at_the_end_all_others_hear_it(house: ServerThread, ears: Ears) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    emptied(house, ears)
    hears(guests[1], ears, "fr")
    guests[0].post(f"/api/tables/{table_id}/leave")
    until(lambda: ears.heard)
    told = ears.read(ears.heard[0])
    assert told["what"] == "over" and told["body"].startswith("La partie est finie")


def test_a_webhook_is_told_the_same_in_one_json(house: ServerThread, ears: Ears) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    mover, other = turn_of(guests, table_id)
    answer = other.post("/api/me/subscriptions/webhook", {"address": f"{ears.address}/hook?tpl=yes"})
    assert answer.status_code == 201, answer.text
    end_turn(mover, table_id)
    until(lambda: ears.heard)
    (heard,) = ears.heard
    told = json.loads(heard.body)
    assert heard.path == "/hook?tpl=yes" and heard.headers["Content-Type"] == "application/json"
    assert told["content"] == told["text"] and told["url"] in told["text"]
    assert told["allowed_mentions"] == {"parse": []}, "a name that reads @everyone calls nobody"
    assert heard.headers["Idempotency-Key"] == told["id"]


def test_nothing_hidden_travels(house: ServerThread, ears: Ears) -> None:
    """Of a private table: no card, no id of a person, no way in."""
    guests = house.guests(2)
    for guest in guests:
        hears(guest, ears)
    table_id = house.table(guests, "daron", days=LOSES, public=False)
    mover, _ = turn_of(guests, table_id)
    end_turn(mover, table_id)
    emptied(house, ears)
    invitation = guests[0].get(f"/api/tables/{table_id}").json()["invitation"]
    secrets = [invitation, *(guest.token.partition(".")[0] for guest in guests)]
    for heard in ears.heard:
        told = ears.read(heard)
        assert told.keys() == {
            "id", "what", "game", "table", "title", "body", "url", "text", "content", "allowed_mentions",
        }  # fmt: skip
        text = json.dumps(told)
        assert not any(secret in text for secret in secrets)
        assert table_id not in json.dumps(heard.headers | {"Idempotency-Key": ""}), "a push service learns nothing"


def test_what_was_in_the_outbox_is_told_after_a_restart(tmp_path: Path, ears: Ears) -> None:
    with ServerThread(tmp_path, local_alerts=True) as house:
        guests = house.guests(2)
        table_id = house.table(guests, days=LOSES)
        mover, other = turn_of(guests, table_id)
        hears(other, ears)
        ears.next = [503]
        end_turn(mover, table_id)
        until(lambda: len(ears.heard) == 1 and house.server.delivery.idle)
        tokens = [guest.token for guest in guests]
    with ServerThread(tmp_path, local_alerts=True) as house:
        house.server.delivery._opened += HOUR
        soon(house)
        assert left(house, ears) == 1, "who was here may come back first"
        house.server.delivery._opened -= 2 * HOUR
        soon(house)
        emptied(house, ears)
        assert len(ears.heard) == 2
        assert Guest(house, token=tokens[0]).get("/api/me/subscriptions").status_code == 200


def test_an_alert_that_is_in_hand_is_told_by_nobody_else(house: ServerThread, ears: Ears) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    mover, other = turn_of(guests, table_id)
    hears(other, ears)
    ears.next = [503]
    end_turn(mover, table_id)
    until(lambda: len(ears.heard) == 1 and house.server.delivery.idle)
    change = update(schema.alerts).values(due=now() - 1)

    def twice(connection: Connection) -> list[int]:
        connection.execute(change)
        return [len(outbox.take(connection, [table_id], 10)) for _ in range(2)]

    assert house.run(house.server.store.write(twice)) == [1, 0]


# --- subscriptions ---


def test_subscriptions_are_listed_tried_and_forgotten(house: ServerThread, ears: Ears) -> None:
    guest, other = house.guests(2)
    id = hears(guest, ears)
    (shown,) = guest.get("/api/me/subscriptions").json()
    assert (shown["id"], shown["kind"], shown["host"]) == (id, "push", "127.0.0.1")
    assert guest.post(f"/api/me/subscriptions/{id}/trial").status_code == 204
    assert ears.read(ears.heard[0])["what"] == "trial"
    for not_mine in (id, "0" * 32):
        refused(other.post(f"/api/me/subscriptions/{not_mine}/trial"), 404, "lobby-no-subscription")
        refused(other.delete(f"/api/me/subscriptions/{not_mine}"), 404, "lobby-no-subscription")
    assert guest.delete(f"/api/me/subscriptions/{id}").status_code == 204
    assert guest.get("/api/me/subscriptions").json() == []


def test_a_browser_tells_one_person_and_nobody_has_too_many(house: ServerThread, ears: Ears) -> None:
    guest, other = house.guests(2)
    hears(guest, ears)
    hears(guest, ears)
    assert len(guest.get("/api/me/subscriptions").json()) == 1
    form = {"address": f"{ears.address}/{guest.token[:8]}", **ears.keys}
    assert other.post("/api/me/subscriptions/push", form).status_code == 201
    assert guest.get("/api/me/subscriptions").json() == []
    hooks = [guest.post("/api/me/subscriptions/webhook", {"address": f"{ears.address}/{at}"}) for at in range(11)]
    assert [hook.status_code for hook in hooks[:10]] == [201] * 10
    refused(hooks[10], 409, "lobby-many-subscriptions")


def test_erasing_a_person_erases_their_subscriptions(house: ServerThread, ears: Ears) -> None:
    guest = house.guest()
    id = hears(guest, ears)
    assert guest.delete("/api/me").status_code == 204
    query = select(schema.subscriptions.c.id).where(schema.subscriptions.c.id == id)
    assert house.server.store.read_now(lambda connection: connection.scalar(query)) is None


@pytest.mark.parametrize("keys", [{"p256dh": "AAAA", "auth": "AAAA"}, {"p256dh": "é" * 87, "auth": "x"}])
def test_keys_that_are_none_are_refused(house: ServerThread, ears: Ears, keys: dict[str, str]) -> None:
    form = {"address": ears.address, **keys}
    refused(house.guest().post("/api/me/subscriptions/push", form), 422, "alert-bad-keys")


# --- where no request goes ---

INSIDE = [
    "https://127.0.0.1/",
    "https://localhost/",
    "https://[::1]/",
    "https://10.0.0.7/x",
    "https://192.168.1.1:8443/",
    "https://169.254.169.254/latest",
    "https://[fd00::1]/",
    "https://0.0.0.0/",
    "https://[::ffff:127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://printer.local/",
    "https://intranet/",
    "https://100.64.0.1/",
    "https://[fec0::2]/",
    "https://[64:ff9b:1::7f00:1]/",
    "https://[::127.0.0.1]/",
    "https://224.0.0.1/",
    "https://db.internal/",
]  # fmt: skip


@pytest.mark.parametrize("address", INSIDE)
def test_no_address_inside_is_sent_to(address: str) -> None:
    with pytest.raises(BadAddress, match="own network"):
        target(address, inside=False)


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/", "ftp://example.org/", "https://", "example.org", "https://user:pass@example.org/",
        "https://example.org:99999/", "https://exa mple.org/", "https://example.org/\r\nX: y", "https://" + "a" * 1000,
        "javascript:alert(1)", "https://[::1", "",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddress, match="https://"):
        target(address, inside=False)


def test_a_name_that_leads_inside_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if only one of its addresses does, and also later than at the first look."""

    def resolved(host: str, port: int, **_: Any) -> list[Any]:
        return [(2, 1, 6, "", (address, port)) for address in ("93.184.216.34", "127.0.0.1")]

    wanted = target("https://rebinding.example.org/", inside=False)
    monkeypatch.setattr("socket.getaddrinfo", resolved)

    async def look() -> str:
        return await looked_up(wanted, inside=False)

    with asyncio.Runner() as runner, pytest.raises(BadAddress, match="own network"):
        runner.run(look())


def test_a_name_that_is_none_is_refused() -> None:
    with asyncio.Runner() as runner, pytest.raises(BadAddress, match="https://"):
        runner.run(looked_up(target("https://a..b.example/", inside=False), inside=False))


def test_a_name_is_no_markup_where_it_is_posted(house: ServerThread, ears: Ears) -> None:
    mallory, ada = house.guest("[Gift](https://e.co)"), house.guest()
    table_id = house.table([mallory, ada], days=LOSES)
    mover, other = turn_of([mallory, ada], table_id)
    for guest in (mallory, ada):
        guest.post("/api/me/subscriptions/webhook", {"address": f"{ears.address}/{guest.token[:8]}"})
    end_turn(mover, table_id)
    if other is mallory:
        until(lambda: ears.heard)
        end_turn(mallory, table_id)
    until(lambda: any("Gift" in heard.body.decode() for heard in ears.heard))
    for heard in ears.heard:
        told = json.loads(heard.body)
        assert "](" not in told["content"] and "](" not in told["text"]
    emptied(house, ears)


def test_a_signed_out_browser_hears_nothing_more(house: ServerThread, ears: Ears) -> None:
    guest = house.guest()
    hears(guest, ears)
    (device,) = guest.get("/api/me/devices").json()["devices"]
    assert guest.delete(f"/api/me/devices/{device['id']}").status_code == 204
    count = select(func.count()).where(schema.subscriptions.c.device == device["id"])
    assert house.server.store.read_now(lambda connection: connection.scalar(count)) == 0


def test_a_rematch_tells_nobody_again_that_the_match_is_over(house: ServerThread, ears: Ears) -> None:
    guests = house.guests(2)
    table_id = house.table(guests, days=LOSES)
    guests[0].post(f"/api/tables/{table_id}/leave")
    emptied(house, ears)
    hears(guests[1], ears)
    assert guests[0].post(f"/api/tables/{table_id}/rematch").status_code == 201
    emptied(house, ears)
    assert ears.heard == []


def test_by_default_no_alert_goes_inside(tmp_path: Path, ears: Ears) -> None:
    with ServerThread(tmp_path) as house:
        guest = house.guest()
        form = {"address": ears.address.replace("http", "https"), **ears.keys}
        refused(guest.post("/api/me/subscriptions/push", form), 422, "alert-inside")
        refused(guest.post("/api/me/subscriptions/webhook", {"address": ears.address}), 422, "alert-no-address")
    assert ears.heard == []
