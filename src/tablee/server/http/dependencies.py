"""Dependencies of routes: the caller, the language, the shared parts, and refusals."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Cookie, Depends, Header, Request, Response
from sqlalchemy.exc import SQLAlchemyError

from tablee import words
from tablee.engine.errors import TableeError
from tablee.server.access import agents
from tablee.server.access.addresses import counted
from tablee.server.access.agents import Agent
from tablee.server.access.devices import DAY, Held, holder, note_visit
from tablee.server.access.hosts import Hosts
from tablee.server.access.limits import Bucket, Buckets, Limit, Turns
from tablee.server.access.players import COOKIE, BadToken, Player
from tablee.server.access.seen import Seen
from tablee.server.alerts.sender import Sender
from tablee.server.http.kept import Kept
from tablee.server.http.pictures import Pictures
from tablee.server.store.log import Store, now
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
TEN_YEARS = 10 * 365 * 86_400
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
        self._alerted = Buckets(Limit(0.05, 10), time)
        self._callers = Buckets(Limit(0.5, 20), time)
        self._enterers = Buckets(Limit(0.1, 10), time)
        self._tries = Bucket(Limit(2, 200), time())
        self._time = time
        self._inviters = Buckets(Limit(0.1, 12), time)
        self._muters = Buckets(Limit(1, 60), time)
        self.reviews = Turns()

    def come_in(self, client: str) -> None:
        """Count a new guest or program."""
        self._take(self._newcomers, client)

    def alert(self, client: str) -> None:
        """Count a subscription, or an alert on trial."""
        self._take(self._alerted, client)

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

    def ask_a_way_in(self, client: str) -> None:
        """Count a code or a challenge that is asked for."""
        self._take(self._callers, client)

    def enter(self, client: str) -> None:
        """Count an attempt to enter.

        All attempts together are limited whatever the host allows: however many addresses guess, no code is found.
        """
        self._take(self._enterers, client)
        if not self._tries.take(self._time()):
            raise Refusal(429, "too-many")

    def _take(self, buckets: Buckets, client: str) -> None:
        """Apply the limits for this client."""
        if self._strict and not buckets.take(client):
            raise Refusal(429, "too-many")


@dataclass(frozen=True)
class Alerting:
    """How alerts leave this house."""

    key: str
    """The public key that browsers ask for."""
    sender: Sender
    inside: bool
    """May they go to addresses of the house's own network?"""
    tell: Callable[[str], None]
    """Tells people what is in the outbox about that table."""


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
    alerting: Alerting
    part: Callable[[Iterable[str], str], None]
    """Closes the sockets of devices that are no longer whose they were (`notices.py` says why)."""
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
TheAlerting = Annotated[Alerting, _part("alerting")]
TheLength = Annotated[int, _part("length")]
TheKey = Annotated[bytes, _part("key")]
Parting = Annotated[Callable[[Iterable[str], str], None], _part("part")]
TheSeen = Annotated[Seen, _part("seen")]


async def reached(request: Request, hosts: TheHosts) -> str:
    """The address that the request used, for links."""
    return hosts.address(request.headers.get("host", ""), request.scope["scheme"])


TheAddress = Annotated[str, Depends(reached)]


async def held(
    store: TheStore,
    key: TheKey,
    address: TheAddress,
    request: Request,
    response: Response,
    seen: TheSeen,
    tablee: Annotated[str | None, Cookie(include_in_schema=False)] = None,
    authorization: Annotated[str | None, Header(include_in_schema=False)] = None,
) -> Held | BadToken | None:
    """The caller, and the device that is theirs: by the cookie or a program's token; None if there is neither.

    A cookie that is nobody's any more is no reason to refuse what anybody may ask. One of the form of before there were
    devices is exchanged with this answer.
    """
    scheme, _, bearer = (authorization or "").partition(" ")
    token = bearer.strip() if scheme.lower() == "bearer" else tablee
    if not token:
        return None
    try:
        found = await store.read(lambda connection: holder(connection, token, key))
    except BadToken as error:
        if token != tablee:
            raise
        return error
    seen.note([found.player.id])
    if found.token and token == tablee:
        give_token(response, found.token, address)
    if found.device and found.seen < now() - DAY:
        with suppress(SQLAlchemyError):  # it is noted another time
            await store.write(lambda connection: note_visit(connection, found.device, agent_of(request)))
    return found


MaybeHeld = Annotated[Held | BadToken | None, Depends(held)]


def give_token(response: Response, token: str, address: str) -> None:
    """Have the browser hold this token."""
    secure = address.startswith("https")
    response.set_cookie(COOKIE, token, max_age=TEN_YEARS, httponly=True, samesite="lax", secure=secure, path="/")


async def who(held: MaybeHeld) -> Player | None:
    """The caller; None if unknown."""
    return held.player if isinstance(held, Held) else None


def _known(held: Held | BadToken | None) -> Held:
    if isinstance(held, BadToken):
        raise held
    if held is None:
        raise Refusal(401, "who-are-you")
    return held


async def somebody(held: MaybeHeld) -> Player:
    """The caller, who must be known."""
    return _known(held).player


async def on_a_device(held: MaybeHeld) -> Held:
    """The caller, who must be a person with a browser."""
    if not (known := _known(held)).device:
        raise Refusal(403, "for-browsers")
    return known


async def about_to_enter(held: MaybeHeld) -> Held | None:
    """The guest of a browser that is about to enter, if it has one."""
    return await on_a_device(held) if isinstance(held, Held) else None


Anyone = Annotated[Player | None, Depends(who)]
Someone = Annotated[Player, Depends(somebody)]
OnADevice = Annotated[Held, Depends(on_a_device)]
AboutToEnter = Annotated[Held | None, Depends(about_to_enter)]


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


def agent_of(request: Request) -> Agent:
    """The kind of browser that asks."""
    return agents.agent_of(request.headers.get("user-agent", ""))


def language_of(request: Request) -> str:
    """The language that a browser asks for."""
    asked = request.headers.get("accept-language", "")
    for part in asked.split(","):
        lang = part.strip()[:2].lower()
        if lang in words.LANGUAGES:
            return lang
    return "en"
