"""Alerts: where a person wants to hear that it is their turn."""

import hashlib
import secrets
from typing import Any

import msgspec
from fastapi import APIRouter
from sqlalchemy import Connection, func, insert, select

from tablee.server.access.players import Player
from tablee.server.alerts.addresses import BadAddress, looked_up, target
from tablee.server.alerts.push import check_keys
from tablee.server.alerts.sender import Outcome
from tablee.server.http.dependencies import (
    TROUBLES,
    Alerting,
    OnADevice,
    Refusal,
    Someone,
    TheAlerting,
    TheLimits,
    TheStore,
)
from tablee.server.store import schema
from tablee.server.store.log import now
from tablee.server.store.outbox import Alert, subscription, unsubscribe
from tablee.server.wire.answers import PushKeyShown, SubscriptionShown
from tablee.server.wire.forms import PushForm, SubscriptionId, WebhookForm

MOST = 10
"""Subscriptions of one person."""

router = APIRouter(prefix="/api", responses=TROUBLES)
ROW = schema.subscriptions.c


@router.get("/alerts/key")
async def push_key(alerting: TheAlerting) -> PushKeyShown:
    """The public key of this house, which a browser needs to subscribe."""
    return PushKeyShown(alerting.key)


@router.get("/me/subscriptions")
async def my_subscriptions(store: TheStore, player: Someone) -> list[SubscriptionShown]:
    """Where you hear that it is your turn, that you are invited, or that a match is over."""
    query = select(schema.subscriptions).where(ROW.player_id == player.id).order_by(ROW.created)
    return await store.read(lambda connection: [_shown(row) for row in connection.execute(query)])


@router.post("/me/subscriptions/push", status_code=201)
async def subscribe_browser(
    form: PushForm, store: TheStore, alerting: TheAlerting, limits: TheLimits, held: OnADevice
) -> SubscriptionShown:
    """Hear of your tables through this browser, also while it shows other pages."""
    check_keys(form.p256dh, form.auth)
    keys = {"p256dh": form.p256dh, "auth": form.auth}
    return await _subscribe("push", form, keys, store, alerting, limits, held.player, held.device)


@router.post("/me/subscriptions/webhook", status_code=201)
async def subscribe_webhook(
    form: WebhookForm, store: TheStore, alerting: TheAlerting, limits: TheLimits, player: Someone
) -> SubscriptionShown:
    """Hear of your tables at an address that takes JSON: ntfy, Discord, Matrix, or a program of your own."""
    return await _subscribe("webhook", form, {}, store, alerting, limits, player)


async def _subscribe(
    kind: str,
    form: PushForm | WebhookForm,
    keys: dict[str, str],
    store: TheStore,
    alerting: Alerting,
    limits: TheLimits,
    player: Player,
    device: str | None = None,
) -> SubscriptionShown:
    limits.alert(player.id)
    try:
        await looked_up(target(form.address, alerting.inside), alerting.inside)
    except OSError:
        raise BadAddress("alert-no-address") from None
    row = {
        "id": secrets.token_hex(16),
        "player_id": player.id,
        "kind": kind,
        "address": form.address,
        "keys": msgspec.json.encode(keys).decode(),
        "device": device,
        "lang": form.lang,
        "created": now(),
    }

    def write(connection: Connection) -> None:
        # A browser has one subscription, whoever used it before; a webhook may serve several people.
        same = (ROW.address == form.address) & (ROW.kind == kind)
        if kind == "webhook":
            same &= ROW.player_id == player.id
        unsubscribe(connection, list(connection.scalars(select(ROW.id).where(same))))
        if (connection.scalar(select(func.count()).where(ROW.player_id == player.id)) or 0) >= MOST:
            raise Refusal(409, "many-subscriptions", most=MOST)
        connection.execute(insert(schema.subscriptions).values(row))

    await store.write(write)
    return SubscriptionShown(str(row["id"]), *_told(kind, form.address), now())


@router.delete("/me/subscriptions/{id}", status_code=204)
async def forget_subscription(id: SubscriptionId, store: TheStore, player: Someone) -> None:
    """Hear nothing there any more."""

    def write(connection: Connection) -> None:
        unsubscribe(connection, [_own(connection, player, id).id])

    await store.write(write)


@router.post("/me/subscriptions/{id}/trial", status_code=204)
async def try_subscription(
    id: SubscriptionId, store: TheStore, alerting: TheAlerting, limits: TheLimits, player: Someone
) -> None:
    """Send an alert on trial there."""
    limits.alert(player.id)
    to = subscription(await store.read(lambda connection: _own(connection, player, id)))
    outcome = await alerting.sender.send(Alert(to, "", "trial", now(), None, now(), 0, "", []))
    if outcome is not Outcome.TOLD:
        raise Refusal(502, "alert-unheard")


def _own(connection: Connection, player: Player, id: str) -> Any:
    wanted = select(schema.subscriptions).where(ROW.id == id, ROW.player_id == player.id)
    if (found := connection.execute(wanted).first()) is None:
        raise Refusal(404, "no-subscription")
    return found


def _shown(row: Any) -> SubscriptionShown:
    return SubscriptionShown(row.id, *_told(row.kind, row.address), row.created)


def _told(kind: Any, address: str) -> tuple[Any, str, str]:
    return kind, target(address, inside=True).host, hashlib.sha256(address.encode()).hexdigest()
