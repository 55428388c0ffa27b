"""Web Push: a message for a browser, encrypted for it alone (RFC 8291) and signed by this house (RFC 8292)."""

import base64
import hashlib
import time
from typing import Any

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from sqlalchemy import Connection, insert, select

from tablee.engine.errors import TableeError
from tablee.server.store import schema
from tablee.server.store.outbox import Subscription

_KEY = "push key"
LIVES = 86_400
"""Seconds for which a push service keeps a message for a browser that is away, and for which a token is valid."""
POINT, SECRET = 65, 16
"""Bytes of a browser's public key and of its secret."""


class BadKeys(TableeError, ValueError):
    """Keys that no browser has made."""


def read_bytes(text: str) -> bytes:
    """Bytes from base64 for URLs, padded or not. Raises ValueError."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


def write_bytes(raw: bytes) -> str:
    """Bytes as base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def check_keys(p256dh: str, auth: str) -> None:
    """Check the keys that a browser gives. Raises BadKeys."""
    try:
        point, secret = read_bytes(p256dh), read_bytes(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise BadKeys("alert-bad-keys") from None
    if len(point) != POINT or len(secret) != SECRET:
        raise BadKeys("alert-bad-keys")


class PushKey:
    """The key by which push services know this house; made on first use."""

    def __init__(self, raw: str, contact: str) -> None:
        self._vapid, self._contact = Vapid02.from_raw(raw.encode()), contact

    @classmethod
    def stored(cls, connection: Connection, contact: str) -> "PushKey":
        """The key of this house."""
        settings = schema.settings
        found = connection.scalar(select(settings.c.value).where(settings.c.name == _KEY))
        if found is None:
            number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
            found = write_bytes(number.to_bytes(32, "big"))
            connection.execute(insert(settings).values(name=_KEY, value=found))
        return cls(found, contact)

    @property
    def public(self) -> str:
        """The public half, which browsers ask for."""
        key: Any = self._vapid.public_key
        form = serialization.PublicFormat.UncompressedPoint
        return write_bytes(key.public_bytes(serialization.Encoding.X962, form))

    def headers(self, origin: str, topic: str, urgent: bool) -> dict[str, str]:
        """The headers of a message to that push service. One of the same topic takes the place of an older one."""
        claims = {"aud": origin, "sub": self._contact, "exp": int(time.time()) + LIVES // 2}
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed | {
            "TTL": str(LIVES),
            "Topic": topic,
            "Urgency": "high" if urgent else "normal",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
        }


def encrypted(message: bytes, to: Subscription) -> bytes:
    """The message as only that browser can read it."""
    own = ec.generate_private_key(ec.SECP256R1())
    point, secret = read_bytes(to.keys["p256dh"]), read_bytes(to.keys["auth"])
    sealed: bytes = http_ece.encrypt(message, private_key=own, dh=point, auth_secret=secret)
    return sealed


def topic_of(table: str, what: str) -> str:
    """A name for everything of that kind about that table: at most 32 letters, telling nobody which table it is."""
    return write_bytes(hashlib.sha256(f"{what} {table}".encode()).digest())[:32]
