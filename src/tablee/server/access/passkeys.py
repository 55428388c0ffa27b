"""Passkeys (WebAuthn): a device proves by a signature that it holds a key which never leaves it.

A ceremony begins with a challenge, which is valid for some minutes and for one answer, and belongs to whoever makes a
passkey or, where one enters, to nobody yet. An answer counts only for its own ceremony, from a page of this server.
"""

import hashlib
import hmac
import secrets
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tablee.engine.errors import TableeError
from tablee.server.access.agents import Agent
from tablee.server.access.devices import TooMany
from tablee.server.access.hosts import Party
from tablee.server.access.players import Player
from tablee.server.store import schema
from tablee.server.store.log import now

HOUSE = "Tablée"
VALID = 5 * 60_000
"""Milliseconds for which a challenge can be answered."""
MOST_PASSKEYS = 20
"""Passkeys of one person."""
_LONGEST_ID, _LONGEST_KEY = 1023, 1024
"""Bytes of a passkey's id, by the standard, and of a public key: an RSA key of 4096 bits has half as many."""


class BadPasskey(TableeError):
    """An answer that proves nothing here: of another house, used before, too late, or made up."""


class Ceremony(NamedTuple):
    """What a browser is asked to sign, and where the answer belongs."""

    id: str
    options: dict[str, Any]


class Proof(NamedTuple):
    """Whose passkey it was that answered."""

    player: str
    passkey: str
    counter: int
    """How often its authenticator says that it was used; many always say 0."""


class Passkey(NamedTuple):
    """A passkey of a person."""

    id: str
    browser: str
    system: str
    created: int
    used: int
    """0: not yet."""


def begin_making(connection: Connection, player: Player, party: Party, key: bytes) -> Ceremony:
    """Begin to make a passkey. Raises TooMany."""
    mine = listed(connection, player.id)
    if len(mine) >= MOST_PASSKEYS:
        raise TooMany("passkeys-too-many", most=MOST_PASSKEYS)
    id, challenge = _challenge(connection, player.id)
    options = generate_registration_options(
        rp_id=party.id,
        rp_name=HOUSE,
        user_name=player.name,
        user_id=hmac.new(key, f"tablee passkeys of {player.id}".encode(), hashlib.sha256).digest(),
        challenge=challenge,
        timeout=VALID,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(passkey.id)) for passkey in mine],
    )
    return Ceremony(id, options_to_json_dict(options))


def begin_entering(connection: Connection, party: Party) -> Ceremony:
    """Begin to enter by a passkey, whosever it is: the browser lets its person choose."""
    id, challenge = _challenge(connection, "")
    return Ceremony(
        id, options_to_json_dict(generate_authentication_options(rp_id=party.id, challenge=challenge, timeout=VALID))
    )


def _challenge(connection: Connection, player: str) -> tuple[str, bytes]:
    challenges, at = schema.challenges, now()
    connection.execute(delete(challenges).where(challenges.c.until < at))
    id, challenge = secrets.token_hex(16), secrets.token_bytes(32)
    row = {"id": id, "player_id": player, "challenge": challenge.hex(), "until": at + VALID}
    connection.execute(insert(challenges).values(row))
    return id, challenge


def challenge_of(connection: Connection, ceremony: str, player: str) -> bytes:
    """The challenge of a ceremony that this player began. Raises BadPasskey."""
    row = schema.challenges.c
    where = (row.id == ceremony, row.player_id == player, row.until >= now())
    if (found := connection.scalar(select(row.challenge).where(*where))) is None:
        raise BadPasskey("passkey-refused")
    return bytes.fromhex(found)


def _end(connection: Connection, ceremony: str) -> bool:
    """End a ceremony: it takes no other answer. False if it has ended already."""
    ended: Any = connection.execute(delete(schema.challenges).where(schema.challenges.c.id == ceremony))
    return bool(ended.rowcount)


def make(
    connection: Connection, player: str, party: Party, ceremony: str, answer: dict[str, Any], agent: Agent
) -> Passkey:
    """Keep a passkey that this player made, which ends the ceremony. Raises BadPasskey."""
    challenge = challenge_of(connection, ceremony, player)
    if not _end(connection, ceremony):
        raise BadPasskey("passkey-refused")
    try:
        made = verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=list(party.origins),
        )
    except Exception as error:  # a program may send anything, and the library's parsers raise many kinds of error
        raise BadPasskey("passkey-refused") from error
    id, passkeys = bytes_to_base64url(made.credential_id), schema.passkeys
    if len(made.credential_id) > _LONGEST_ID or len(made.credential_public_key) > _LONGEST_KEY:
        raise BadPasskey("passkey-refused")
    if connection.scalar(select(func.count()).select_from(passkeys).where(passkeys.c.id == id)):
        raise BadPasskey("passkey-refused")
    passkey = Passkey(id, *agent, now(), 0)
    key = {"player_id": player, "public_key": bytes_to_base64url(made.credential_public_key)}
    connection.execute(insert(passkeys).values(passkey._asdict() | key | {"counter": made.sign_count}))
    return passkey


def prove(connection: Connection, party: Party, challenge: bytes, answer: dict[str, Any]) -> Proof:
    """Whose passkey answered this challenge. Raises BadPasskey."""
    passkeys, id = schema.passkeys, answer.get("id")
    known = None
    if isinstance(id, str) and id.isascii() and id.isprintable():
        known = connection.execute(select(passkeys).where(passkeys.c.id == id)).first()
    if known is None:
        raise BadPasskey("passkey-refused")
    try:
        used = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=list(party.origins),
            credential_public_key=base64url_to_bytes(known.public_key),
            credential_current_sign_count=known.counter,
        )
    except Exception as error:  # as above
        raise BadPasskey("passkey-refused") from error
    return Proof(known.player_id, known.id, used.new_sign_count)


def use(connection: Connection, ceremony: str, proof: Proof) -> None:
    """Note that a passkey was used, which ends the ceremony. Raises BadPasskey if that has ended already."""
    if not _end(connection, ceremony):
        raise BadPasskey("passkey-refused")
    where = schema.passkeys.c.id == proof.passkey
    connection.execute(update(schema.passkeys).where(where).values(counter=proof.counter, used=now()))


def listed(connection: Connection, player: str) -> list[Passkey]:
    """A person's passkeys, the oldest first."""
    row = schema.passkeys.c
    query = select(row.id, row.browser, row.system, row.created, row.used).where(row.player_id == player)
    return [Passkey(*found) for found in connection.execute(query.order_by(row.created, row.id))]


def remove(connection: Connection, player: str, id: str) -> bool:
    """Forget a passkey of that person; false if there is no such."""
    row = schema.passkeys.c
    gone: Any = connection.execute(delete(schema.passkeys).where(row.player_id == player, row.id == id))
    return bool(gone.rowcount)
