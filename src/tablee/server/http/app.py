"""The HTTP application: its routes and its error answers."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from tablee import __version__, words
from tablee.engine.errors import BrokenGame, TableeError, UnknownGame
from tablee.server.access.devices import TooMany
from tablee.server.access.entering import CannotEnter
from tablee.server.access.hosts import Hosts
from tablee.server.access.merging import CannotMerge
from tablee.server.access.passkeys import BadPasskey
from tablee.server.access.players import BadToken
from tablee.server.errors import NoTable, NotSaved, Overtaken, Unreadable
from tablee.server.http import (
    alerts,
    calendars,
    devices,
    files,
    friends,
    games,
    lessons,
    lists,
    muting,
    news,
    openapi,
    people,
    previews,
    replays,
    tables,
    things,
)
from tablee.server.http.dependencies import Parts, Refusal, language_of
from tablee.server.http.guard import Guard
from tablee.server.wire import answers
from tablee.server.wire.shapes import Shape, components, described

logger = logging.getLogger("tablee.server")

ROUTERS = (
    games.router,
    things.router,
    people.router,
    calendars.router,
    alerts.router,
    devices.router,
    friends.router,
    muting.router,
    lists.router,
    news.router,
    tables.router,
    replays.router,
    lessons.router,
    previews.router,
)
"""The routes of the HTTP side; the API's page describes all of them."""


class Application(FastAPI):
    """FastAPI, extended to describe our shapes too."""

    def openapi(self) -> dict[str, Any]:
        """The description of the whole interface."""
        if self.openapi_schema is None:
            found = described(super().openapi())
            shapes = [kind for kind in vars(answers).values() if isinstance(kind, type) and issubclass(kind, Shape)]
            found["components"]["schemas"] |= components([kind for kind in shapes if kind is not Shape])
            self.openapi_schema = found
        return self.openapi_schema


def make_app(
    hosts: Hosts,
    opened: Callable[[], AbstractAsyncContextManager[Parts]],
    failing: Callable[[], Awaitable[str | None]],
    figures: Callable[[], bytes],
) -> FastAPI:
    """The HTTP side. `opened` is open while it runs; `failing` reports a database problem, if any."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        async with opened() as parts:
            yield {"parts": parts}

    app = Application(
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
    app.include_router(openapi.router)

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> JSONResponse:
        well = await failing() is None
        return JSONResponse({"ok": well, "database": "ok" if well else "cannot be written"}, 200 if well else 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(figures(), media_type="text/plain; version=0.0.4; charset=utf-8")

    app.include_router(files.router)  # last: it answers at every remaining address
    _answer_errors(app)
    app.add_middleware(Guard, hosts=hosts)
    return app


def _answer_errors(app: FastAPI) -> None:
    """Answer every error with a key for programs and a sentence for people."""

    def answer(request: Request, status: int, key: str, sentence: str | None = None, **facts: Any) -> JSONResponse:
        sentence = sentence or words.say(language_of(request), key, **facts)
        return JSONResponse({"error": key, "sentence": sentence}, status)

    @app.exception_handler(TableeError)
    async def wrong(request: Request, error: TableeError) -> JSONResponse:
        if isinstance(error, Unreadable):
            request.state.parts.registry.damage.note(error)
        if isinstance(error, BrokenGame):  # why is for the host alone
            sentence = words.say(language_of(request), "lobby-broken-game", name=error.name)
            return answer(request, _STATUS[BrokenGame], error.key, sentence)
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
    BrokenGame: 503,
    BadToken: 401,
    BadPasskey: 403,
    CannotEnter: 409,
    CannotMerge: 409,
    TooMany: 409,
    NotSaved: 503,
    Overtaken: 409,
    Unreadable: 500,
}
