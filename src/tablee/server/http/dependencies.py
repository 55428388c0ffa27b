"""Who asks the lobby for what: what every route of it needs, and how it says no."""

from __future__ import annotations

from collections.abc import AsyncIterator
from copy import copy
from typing import Annotated, Any

from fastapi import Cookie, Depends, Header, Request

from tablee import words
from tablee.engine.errors import TableeError
from tablee.server.access import players
from tablee.server.access.addresses import counted
from tablee.server.access.hosts import Hosts
from tablee.server.access.limits import Buckets, Limit, Turns
from tablee.server.access.players import Player
from tablee.server.table.house_rules import HouseRules
from tablee.server.table.registry import House
from tablee.server.thinking.review import Reviewing
from tablee.server.thinking.workers import Thinkers
from tablee.server.wire.forms import Trouble


class Refusal(TableeError):
    """The lobby says no."""

    def __init__(self, status: int, key: str, **facts: Any) -> None:
        super().__init__(f"lobby-{key}", **facts)
        self.status = status


class Lobby:
    """What the routes need."""

    def __init__(self, house: House, thinkers: Thinkers, key: bytes, hosts: Hosts, strict: bool) -> None:
        self.reviewing = Reviewing(house.store, thinkers)
        self.house, self.key, self.hosts, self.strict = house, key, hosts, strict
        self.address = hosts.public
        """Where it was reached, for links."""
        self.house_rules: dict[str, list[HouseRules]] = {}
        """By game, the sets of options that the house has given a name."""
        self.newcomers = Buckets(Limit(0.2, 20), house.time)
        self.layers = Buckets(Limit(0.5, 30), house.time)
        self.reviewers = Buckets(Limit(2, 60), house.time)
        self.reviews = Turns()

    @property
    def secure(self) -> bool:
        """Do cookies travel over TLS alone?"""
        return self.address.startswith("https")

    def reached(self, host: str, scheme: str) -> Lobby:
        """The same, as a request sees it that came to this host."""
        lobby = copy(self)
        lobby.address = self.hosts.address(host, scheme)
        return lobby

    def limit(self, buckets: Buckets, client: str) -> None:
        """Not too many, not too fast."""
        if self.strict and not buckets.take(client):
            raise Refusal(429, "too-many")


def the_lobby(request: Request) -> Lobby:
    """The lobby of this server, at the address that the request came to."""
    lobby: Lobby = request.app.state.lobby
    return lobby.reached(request.headers.get("host", ""), request.scope["scheme"])


TheLobby = Annotated[Lobby, Depends(the_lobby)]


async def who(
    lobby: TheLobby,
    tablee: Annotated[str | None, Cookie(include_in_schema=False)] = None,
    authorization: Annotated[str | None, Header(include_in_schema=False)] = None,
) -> Player | None:
    """Who asks: the holder of a cookie or of a program's token; None: nobody we know."""
    scheme, _, bearer = (authorization or "").partition(" ")
    token = bearer.strip() if scheme.lower() == "bearer" else tablee
    if not token:
        return None
    id = players.player_in(token, lobby.key)
    return await lobby.house.store.read(lambda connection: players.find(connection, id))


async def somebody(player: Annotated[Player | None, Depends(who)]) -> Player:
    """Who asks, and they must say."""
    if player is None:
        raise Refusal(401, "who-are-you")
    return player


Anyone = Annotated[Player | None, Depends(who)]
Someone = Annotated[Player, Depends(somebody)]


async def review(lobby: TheLobby, request: Request, player: Anyone) -> AsyncIterator[None]:
    """Somebody goes through a whole match again: not too often, and one thing after the other."""
    client = player.person if player else address_of(request)
    lobby.limit(lobby.reviewers, client)
    async with lobby.reviews.of(client):
        yield


Reviewed = Depends(review)

TROUBLES: dict[int | str, dict[str, Any]] = {
    status: {"model": Trouble} for status in (400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503)
}


def address_of(request: Request) -> str:
    """Where a request comes from, for limits."""
    return counted(request.client.host) if request.client else ""


def language_of(request: Request) -> str:
    """The language that a browser asks for."""
    asked = request.headers.get("accept-language", "")
    for part in asked.split(","):
        lang = part.strip()[:2].lower()
        if lang in words.LANGUAGES:
            return lang
    return "en"
