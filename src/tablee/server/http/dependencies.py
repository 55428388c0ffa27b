"""Dependencies of routes: the caller, the language, the shared parts, and refusals."""

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Cookie, Depends, Header, Request

from tablee import words
from tablee.engine.errors import TableeError
from tablee.server.access import players
from tablee.server.access.addresses import counted
from tablee.server.access.hosts import Hosts
from tablee.server.access.limits import Buckets, Limit, Turns
from tablee.server.access.players import Player
from tablee.server.access.seen import Seen
from tablee.server.http.kept import Kept
from tablee.server.http.pictures import Pictures
from tablee.server.store.log import Store
from tablee.server.table.house_rules import HouseRules
from tablee.server.table.registry import Registry
from tablee.server.table.replay import Replays
from tablee.server.thinking.review import Review
from tablee.server.thinking.warmup import Warmup
from tablee.server.wire.answers import NewsShown, Trouble

MOST_LISTED = 100
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
"""How long a browser keeps what it was sent."""
REVIEWS = Limit(2, 60)
NEWS = 60.0
"""Seconds after which the news of the house are read again."""


class Refusal(TableeError):
    """A request that is refused."""

    def __init__(self, status: int, key: str, **facts: Any) -> None:
        super().__init__(f"lobby-{key}", **facts)
        self.status = status


class Limits:
    """Request limits of clients."""

    def __init__(self, time: Callable[[], float], strict: bool, reviews: Limit = REVIEWS) -> None:
        self._strict = strict
        self._newcomers = Buckets(Limit(0.2, 20), time)
        self._layers = Buckets(Limit(0.5, 30), time)
        self._reviewers = Buckets(reviews, time)
        self._inviters = Buckets(Limit(0.1, 12), time)
        self._muters = Buckets(Limit(1, 60), time)
        self.reviews = Turns()

    def come_in(self, client: str) -> None:
        """Count a new guest or program."""
        self._take(self._newcomers, client)

    def lay(self, client: str) -> None:
        """Count a new table."""
        self._take(self._layers, client)

    def invite(self, client: str) -> None:
        """Count an invitation."""
        self._take(self._inviters, client)

    def mute(self, client: str) -> None:
        """Count somebody muted, or heard again."""
        self._take(self._muters, client)

    def review(self, client: str) -> None:
        """Count a review of a whole match."""
        self._take(self._reviewers, client)

    def _take(self, buckets: Buckets, client: str) -> None:
        """Apply the limits for this client."""
        if self._strict and not buckets.take(client):
            raise Refusal(429, "too-many")


@dataclass(frozen=True)
class Parts:
    """Shared parts for the routes; each route names those it needs."""

    registry: Registry
    store: Store
    warmup: Warmup
    replays: Replays
    review: Review
    limits: Limits
    hosts: Hosts
    house_rules: Mapping[str, list[HouseRules]]
    """Named sets of options defined by the server's host, by game."""
    key: bytes
    """The key that signs tokens."""
    seen: Seen
    news: Kept[NewsShown]
    pictures: Pictures
    length: int = MOST_LISTED
    """Tables on a page of a list."""


def _part(name: str) -> Any:
    async def given(request: Request) -> Any:
        return getattr(request.state.parts, name)

    return Depends(given)


TheRegistry = Annotated[Registry, _part("registry")]
TheStore = Annotated[Store, _part("store")]
TheWarmup = Annotated[Warmup, _part("warmup")]
TheReplays = Annotated[Replays, _part("replays")]
TheReview = Annotated[Review, _part("review")]
TheLimits = Annotated[Limits, _part("limits")]
TheHosts = Annotated[Hosts, _part("hosts")]
TheHouseRules = Annotated[Mapping[str, list[HouseRules]], _part("house_rules")]
TheNews = Annotated[Kept[NewsShown], _part("news")]
ThePictures = Annotated[Pictures, _part("pictures")]
TheLength = Annotated[int, _part("length")]
TheKey = Annotated[bytes, _part("key")]
TheSeen = Annotated[Seen, _part("seen")]


async def reached(request: Request, hosts: TheHosts) -> str:
    """The address that the request used, for links."""
    return hosts.address(request.headers.get("host", ""), request.scope["scheme"])


TheAddress = Annotated[str, Depends(reached)]


async def who(
    store: TheStore,
    key: TheKey,
    seen: TheSeen,
    tablee: Annotated[str | None, Cookie(include_in_schema=False)] = None,
    authorization: Annotated[str | None, Header(include_in_schema=False)] = None,
) -> Player | None:
    """The caller: the owner of the cookie or program token; None if unknown."""
    scheme, _, bearer = (authorization or "").partition(" ")
    token = bearer.strip() if scheme.lower() == "bearer" else tablee
    if not token:
        return None
    id = players.player_in(token, key)
    player = await store.read(lambda connection: players.find(connection, id))
    seen.note([player.id])
    return player


async def somebody(player: Annotated[Player | None, Depends(who)]) -> Player:
    """The caller, who must be known."""
    if player is None:
        raise Refusal(401, "who-are-you")
    return player


Anyone = Annotated[Player | None, Depends(who)]
Someone = Annotated[Player, Depends(somebody)]


async def review(limits: TheLimits, request: Request, player: Anyone) -> AsyncIterator[None]:
    """A review of a whole match: rate-limited, one at a time for each client."""
    client = player.person if player else address_of(request)
    limits.review(client)
    async with limits.reviews.of(client):
        yield


Reviewed = Depends(review)

TROUBLES: dict[int | str, dict[str, Any]] = {
    status: {"model": Trouble} for status in (400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503)
}


def address_of(request: Request) -> str:
    """The address of a request, for limits."""
    return counted(request.client.host) if request.client else ""


def language_of(request: Request) -> str:
    """The language that a browser asks for."""
    asked = request.headers.get("accept-language", "")
    for part in asked.split(","):
        lang = part.strip()[:2].lower()
        if lang in words.LANGUAGES:
            return lang
    return "en"
