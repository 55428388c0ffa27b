"""The application: every part of the server made and put together, and what it answers when something goes wrong."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

import tablee
from tablee import __version__, words
from tablee.engine.errors import TableeError, UnknownGame
from tablee.server import api_page, connections, laying, learning, lobby, looking_back, names, pages, welcoming
from tablee.server.addresses import Proxies
from tablee.server.archive import NoTable
from tablee.server.asking import Lobby, Refusal, language_of
from tablee.server.attending import Attendant
from tablee.server.bots import Thinkers
from tablee.server.connections import Bounds, Connections, files_allowed
from tablee.server.damage import Unreadable
from tablee.server.doorway import Doorway
from tablee.server.expiry import Expiry
from tablee.server.guarding import Guard
from tablee.server.hinting import SECONDS, Hinting
from tablee.server.hosts import Hosts
from tablee.server.house import SWEEP, House
from tablee.server.house_rules import read_house_rules
from tablee.server.limits import Limit
from tablee.server.metrics import Metrics
from tablee.server.migrating import migrate
from tablee.server.people import BadToken, signing_key
from tablee.server.presence import Presence
from tablee.server.probing import Probe
from tablee.server.rating import Rater
from tablee.server.rooms import NotSaved, Overtaken
from tablee.server.settings import Settings
from tablee.server.sharing import Alone, Sharing
from tablee.server.store import Store, engine_for
from tablee.server.tables import Table

logger = logging.getLogger("tablee.server")

ROUTERS = (lobby.router, laying.router, looking_back.router, learning.router)
"""What the HTTP side answers; the API's page describes all of it."""


class Server:
    """One process that serves tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.house_rules = read_house_rules(settings.house_rules) if settings.house_rules else {}
        self.store = Store(engine_for(settings.url), secrets.token_hex(4))
        migrate(self.store.engine)
        with self.store.engine.begin() as connection:
            self.key = signing_key(connection)
            Probe.forget(connection)
        self.probe = Probe(self.store)
        self.hosts = Hosts(settings.host, settings.public, settings.addresses)
        self.bounds = Bounds(files_allowed())
        self.connections: Connections
        self.house: House
        self.doorway: Doorway
        self.keeper: Alone | Sharing = Alone()

    async def start(self) -> None:
        """Open the house."""
        loop = asyncio.get_running_loop()
        self.store.start(loop)
        self.house = house = House(self.store)
        self.thinkers = Thinkers(self.settings.thinkers, loop)
        if self.store.shared:
            self.keeper = Sharing(self.store, loop, house.heard, self._took_over, self._reconnected)
        settings = self.settings
        house.attendant = Attendant(loop, self.thinkers, self.keeper.owns, settings.pace, settings.patience)
        house.hinting = Hinting(self.store, self.thinkers, house.spawn, SECONDS)
        house.ended = self._ended
        self.rater = Rater(self.store, house.damage)
        rate = Limit(settings.rate, 2 * settings.rate)
        proxies = Proxies(settings.proxies)
        most = min(settings.sockets, self.bounds.sockets)
        self.doorway = doorway = Doorway(house, self.key, rate, most, self.hosts, proxies, settings.strict)
        self.connections = Connections(self.bounds, proxies, settings.strict, house.time, lambda: len(doorway.sockets))
        self.lobby = Lobby(house, self.thinkers, self.key, self.hosts, settings.strict)
        self.lobby.house_rules = self.house_rules
        self.presence = Presence(house)
        self.expiry = Expiry(self.store, settings.expire)
        self.metrics = Metrics(house, self.doorway, self.connections)
        self._sweepers = [asyncio.create_task(self._sweep()), asyncio.create_task(self._part_from_the_slow())]
        house.spawn(self.rater.rate_the_rest())
        house.spawn(asyncio.to_thread(names.prepare))
        logger.info("open", extra={"address": settings.public, "database": self.store.engine.dialect.name})
        if settings.browser:
            house.spawn(self._welcome())

    async def stop(self) -> None:
        """Close the house: nobody's seat is lost, everyone is told to come back."""
        for sweeper in self._sweepers:
            sweeper.cancel()
        self.doorway.close_all()
        await self.thinkers.stop()
        await asyncio.sleep(0.05)  # let what was said leave
        await asyncio.to_thread(self.keeper.stop)
        await self.store.stop()
        logger.info("closed")

    async def _welcome(self) -> None:
        """Show the house, and have every game ready before somebody takes its box from the shelf."""
        await asyncio.to_thread(welcoming.show, self.settings.public)
        await asyncio.sleep(welcoming.A_MOMENT)
        for game in tablee.games():
            await self.house.prepared(game)
        for what in ("bots", "hints"):
            for game in tablee.games():
                await asyncio.shield(self.thinkers.prepared(game, what))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.doorway.sweep()
            self.presence.sweep()
            self.house.sweep()
            if self.rater.late and self.store.failing is None:
                self.house.spawn(self.rater.rate_the_rest())
            if self.expiry.due(time := self.house.time()):
                self.house.spawn(self.expiry.look(time))

    async def _part_from_the_slow(self) -> None:
        while True:
            await asyncio.sleep(connections.SWEEP)
            self.connections.sweep()

    def _took_over(self) -> None:
        """Tables have become ours to look after. Those that nobody looks at wait until somebody does."""
        for room in list(self.house.rooms.values()):
            self.house.attendant.attend(room)

    def _reconnected(self) -> None:
        """We may have missed what others wrote."""
        for room in list(self.house.rooms.values()):
            room.catch_up()

    def _ended(self, table: Table) -> None:
        if self.keeper.owns(table.id):
            self.house.spawn(self.rater.rate(table))


def make_app(server: Server) -> FastAPI:
    """The HTTP side."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await server.start()
        app.state.lobby = server.lobby
        yield
        await server.stop()

    app = FastAPI(
        title="Tablée",
        version=__version__,
        description="Card tables over HTTP; play goes over one WebSocket a table (docs/protocol.md).",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for router in ROUTERS:
        app.include_router(router)
    app.include_router(api_page.router)

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> JSONResponse:
        failing = await server.probe.ask()
        return JSONResponse(
            {"ok": failing is None, "database": "ok" if failing is None else "cannot be written"},
            200 if failing is None else 503,
        )

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(server.metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")

    app.include_router(pages.router)  # last: it answers at every address that is left
    _answer_errors(app, server)
    app.add_middleware(Guard, hosts=server.hosts)
    return app


def _answer_errors(app: FastAPI, server: Server) -> None:
    """Whatever goes wrong is answered with a key for programs and a sentence for people."""

    def answer(request: Request, status: int, key: str, sentence: str | None = None, **facts: Any) -> JSONResponse:
        sentence = sentence or words.say(language_of(request), key, **facts)
        return JSONResponse({"error": key, "sentence": sentence}, status)

    @app.exception_handler(TableeError)
    async def wrong(request: Request, error: TableeError) -> JSONResponse:
        if isinstance(error, Unreadable):
            server.house.damage.note(error)
        status = error.status if isinstance(error, Refusal) else _STATUS.get(type(error), 422)
        return answer(request, status, error.key, error.sentence(language_of(request)))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part != "body") or "body"
        return answer(request, 422, "lobby-malformed", where=where[:80], what=str(first["msg"])[:200])

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        key = {404: "lobby-no-page", 405: "lobby-no-method"}.get(error.status_code, "lobby-trouble")
        response = answer(request, error.status_code, key)
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(SQLAlchemyError)
    async def no_database(request: Request, error: SQLAlchemyError) -> JSONResponse:
        logger.warning("the database does not answer", extra={"detail": str(error).splitlines()[0][:200]})
        return answer(request, 503, "not-saved")


_STATUS: dict[type[TableeError], int] = {
    NoTable: 404,
    UnknownGame: 404,
    BadToken: 401,
    NotSaved: 503,
    Overtaken: 409,
    Unreadable: 500,
}
