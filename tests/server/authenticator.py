"""An authenticator of passkeys, as a browser has one: it makes keys, and signs what a page is to prove."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 1, 4, 64
"""Bits: somebody was there, it was the right one, and a key comes with it."""


class Authenticator:
    """One passkey and whoever holds it; `origin` is the page that asks, `rp` whom the browser says it belongs to."""

    def __init__(self, origin: str, rp: str = "localhost") -> None:
        self.origin, self.rp = origin, rp
        self.id, self.key, self.counter = secrets.token_bytes(16), generate_private_key(SECP256R1()), 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to who wants a passkey made."""
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self._data(PRESENT | VERIFIED | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(
            {
                "clientDataJSON": self._client("webauthn.create", options),
                "attestationObject": bytes_to_base64url(attestation),
            }
        )

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to who asks for a passkey."""
        self.counter += 1
        client, data = self._client("webauthn.get", options), self._data(PRESENT | VERIFIED)
        signed = data + hashlib.sha256(base64url_to_bytes(client)).digest()
        return self._answer(
            {
                "clientDataJSON": client,
                "authenticatorData": bytes_to_base64url(data),
                "signature": bytes_to_base64url(self.key.sign(signed, ECDSA(SHA256()))),
            }
        )

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.rp.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4, "big")

    def _client(self, kind: str, options: dict[str, Any]) -> str:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return bytes_to_base64url(json.dumps(told).encode())

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        id = bytes_to_base64url(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {}}
