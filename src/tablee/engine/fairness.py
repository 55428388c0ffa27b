"""Fair deals: how a player can check that nobody chose the cards.

1. Before anyone sits down to play, the server makes a secret and shows its commitment, a SHA-256. From then on it
   cannot switch to another secret.
2. Every player's client gives a nonce, a random number of its own. The seed of the match is made from the secret and
   all the nonces, in the order of the seats.
3. If a lot decides who begins, it is also drawn from the secret and the nonces, and before the deal everyone moves on
   by that many seats.
4. When the match is over, the record shows the secret and the nonces. Anyone who noted the commitment and their own
   nonce can make the seed again and deal the match from it.

Who cannot cheat, and why:

- The server alone cannot choose the deal: it was bound to its secret before the nonces came. A bot gives no nonce, so
  that a server cannot make its bots try nonces until the deal is to its liking.
- Even all the players together cannot choose or foresee the deal: they do not know the secret.

Who still can:

- The server together with the player whose nonce comes last: it knows everything else by then, and they may try nonces
  until they like the deal. A host who sits at their own table is both, and a record does not show whose nonce came
  last.
- A server may break off a match it dislikes before the first card is shown, and begin another. Each has a commitment
  of its own, so players can see a server that breaks off too often, but cannot prevent it.

Promised elsewhere, or not at all: the server keeps the secret and tells no player the cards while the match is played;
it makes a fresh secret for every match; the moves in the record are those that were played (the players know); a
person, not a program, played them.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from tablee.engine.errors import BadNonce, Unproven, shown

if TYPE_CHECKING:
    from tablee.engine.record import Record

T = TypeVar("T")

_SECRET_BYTES = 32
_DIGEST = re.compile(r"[0-9a-f]{64}")
_NONCE = re.compile(r"[0-9a-f]{16,64}")


def fresh_secret() -> str:
    """A secret that nobody can guess: 32 random bytes, in hexadecimal. A match needs one of its own."""
    return secrets.token_hex(_SECRET_BYTES)


def commitment(secret: str) -> str:
    """What the server shows of its secret at the start: it binds the server and reveals nothing."""
    return hashlib.sha256(f"tablee commitment:{secret}".encode()).hexdigest()


def seed_of(secret: str, nonces: Sequence[str | None]) -> int:
    """The seed of the match: HMAC-SHA256 of the nonces by seat, keyed with the secret, as a number of 256 bits.

    The nonces are written as a JSON list without spaces, null for a seat that gave none, such as a bot's: no two lists
    are written alike. The key is the secret as it is written, in hexadecimal.
    """
    return int(hmac.new(secret.encode(), nonces_text(nonces).encode(), hashlib.sha256).hexdigest(), 16)


def lot_of(secret: str, nonces: Sequence[str | None]) -> int:
    """The lot for who begins: how many seats everyone moves on before the deal.

    It is made like the seed, with words before the nonces that no seed has; but of the nonces in alphabetical order,
    without the nulls, so that it is the same before and after everyone has moved.
    """
    given = nonces_text(sorted(nonce for nonce in nonces if nonce))
    drawn = hmac.new(secret.encode(), f"tablee lot:{given}".encode(), hashlib.sha256).hexdigest()
    return int(drawn, 16) % len(nonces)


def turned(seats: Sequence[T], by: int) -> list[T]:
    """Move everyone `by` seats round the table: the player of seat `by` comes to seat 0, between the same two."""
    return [*seats[by:], *seats[:by]]


def nonces_text(nonces: Sequence[str | None]) -> str:
    """The nonces as the seed uses them and a record writes them."""
    return json.dumps(list(nonces), separators=(",", ":"))


def is_digest(text: object) -> bool:
    """Is it 64 hexadecimal digits in lower case, like commitments and secrets?"""
    return isinstance(text, str) and _DIGEST.fullmatch(text) is not None


def checked_nonce(text: object) -> str:
    """The nonce, if it is one: 16 to 64 hexadecimal digits in lower case. Raises BadNonce."""
    if not isinstance(text, str) or not _NONCE.fullmatch(text):
        raise BadNonce("fairness-bad-nonce", nonce=shown(text))
    return text


@dataclass(frozen=True)
class Fairness:
    """What a record says about its deal once the match is over."""

    commitment: str
    secret: str
    nonces: tuple[str | None, ...]
    """By seat; None for a seat that gave none."""
    turned: int | None = None
    """How many seats everyone moved on before the deal, by the lot; None: no lot was drawn."""

    def check(self, seed: int) -> None:
        """Raise Unproven unless the commitment, the seed and the lot follow from the secret and the nonces."""
        self.check_commitment()
        self.check_seed(seed)
        self.check_lot()

    def check_commitment(self) -> None:
        """Raise Unproven unless the commitment matches the secret."""
        if commitment(self.secret) != self.commitment:
            raise Unproven("fairness-other-secret")

    def check_seed(self, seed: int) -> None:
        """Raise Unproven unless the seed follows from the secret and the nonces."""
        if seed_of(self.secret, self.nonces) != seed:
            raise Unproven("fairness-other-seed")

    def check_lot(self) -> None:
        """Raise Unproven unless the lot, if one was drawn, follows from the secret and the nonces."""
        if self.turned is not None and lot_of(self.secret, self.nonces) != self.turned:
            raise Unproven("fairness-other-lot")


Finding = tuple[str, dict[str, Any]]
"""The key of a sentence in `words/`, and its facts."""


def findings(record: Record, shown_commitment: str | None, own_nonces: Mapping[int, str]) -> Iterator[Finding]:
    """Check a record's deal, one check after another; raises Unproven at the first that fails.

    `shown_commitment` is what a player was shown at the start, `own_nonces` what clients gave, by seat. Without them
    the record is only compared with itself, and a server could have written all of it afterwards: this is said, too.
    """
    fairness = record.fairness
    if fairness is None:
        raise Unproven("fairness-no-lines")
    if record.position is not None:
        raise Unproven("fairness-from-position")
    fairness.check_commitment()
    yield "fairness-commitment-holds", {}
    if not any(fairness.nonces):
        raise Unproven("fairness-no-nonces")
    fairness.check_seed(record.seed)
    yield "fairness-seed-holds", {"n_given": len(fairness.nonces) - fairness.nonces.count(None)}
    fairness.check_lot()
    if fairness.turned is not None:
        yield "fairness-lot-holds", {"n_seats": fairness.turned}
    if shown_commitment is not None:
        if shown_commitment != fairness.commitment:
            raise Unproven("fairness-other-commitment", recorded=fairness.commitment)
        yield "fairness-commitment-shown", {}
    for seat, nonce in own_nonces.items():
        if seat >= len(fairness.nonces) or fairness.nonces[seat] != nonce:
            raise Unproven("fairness-other-nonce", seat=seat)
        yield "fairness-nonce-given", {"seat": seat}
    if shown_commitment is None:
        yield "fairness-compare-commitment", {"recorded": fairness.commitment}
    if not own_nonces:
        yield "fairness-compare-nonces", {"recorded": nonces_text(fairness.nonces)}
