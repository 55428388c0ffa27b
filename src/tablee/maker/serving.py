"""The server of a version of the maker's game: `tablee serve`, and the maker's desk at `/dev`.

Only the bench starts it, on 127.0.0.1; what the desk shows, hidden cards included, no other server has a route for.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import FastAPI
from starlette.datastructures import Headers, MutableHeaders

from tablee.maker import desk
from tablee.server.process.run import serve, settle
from tablee.server.process.server import Server
from tablee.server.process.settings import Settings

HOST = "127.0.0.1"
SCRIPT = b'<script type="module" src="/dev/reload.js"></script>'
"""What every page of the client is given: it loads the page again when there is a newer version."""

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class MakersServer(Server):
    """A server with the maker's desk in it."""

    def app(self) -> FastAPI:
        app = super().app()
        app.router.routes[:0] = desk.router.routes  # first: the client's pages answer at every remaining address
        app.add_middleware(Reloading)
        return app


class Reloading:
    """Around the whole application: adds a script to the client's pages."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or "text/html" not in Headers(scope=scope).get("accept", ""):
            await self._app(scope, receive, send)
            return
        plain = [(name, value) for name, value in scope["headers"] if name != b"accept-encoding"]
        page = b""
        start: dict[str, Any] = {}

        async def lengthened(message: dict[str, Any]) -> None:
            nonlocal page, start
            if message["type"] == "http.response.start":
                start = message
                return
            page += message.get("body", b"")
            if message.get("more_body"):
                return
            headers = MutableHeaders(scope=start)
            if headers.get("content-type", "").startswith("text/html"):
                page += SCRIPT
                headers["content-length"] = str(len(page))
                headers["cache-control"] = "no-store"
                for name in ("etag", "last-modified"):
                    del headers[name]
            await send(start)
            await send({"type": "http.response.body", "body": page})

        await self._app({**scope, "headers": plain}, receive, lengthened)


def main(port: int, database: str) -> None:
    """Serve until the bench ends this process."""
    settings = Settings(host=HOST, port=port, database=database, strict=False, log="text", pace=0.4)
    settle(settings)
    serve(settings, MakersServer)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
