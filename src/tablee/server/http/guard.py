"""Checks on every HTTP request: its size, its origin, and the headers of its answer."""

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse

from tablee import words
from tablee.server.access.hosts import Hosts

LARGEST_BODY = 64 * 1024
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class Guard:
    """Around the whole application."""

    def __init__(self, app: Any, hosts: Hosts) -> None:
        self._app, self._hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        body = 0
        answering = False

        async def guarded(message: dict[str, Any]) -> None:
            nonlocal answering
            if message["type"] == "http.response.start":
                answering = True
                answered = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    answered.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    answered.setdefault("Cache-Control", "no-store")
            await send(message)

        async def refuse(status: int, key: str) -> None:
            sentence = words.say("fr" if headers.get("accept-language", "").startswith("fr") else "en", key)
            await JSONResponse({"error": key, "sentence": sentence}, status)(scope, receive, guarded)  # type: ignore[arg-type]

        # The health check accepts any host name: machines call it as they like.
        named = headers.getlist("host")
        if scope["path"] != "/healthz" and (len(named) > 1 or not self._hosts.knows("".join(named))):
            await refuse(421, "lobby-foreign-host")
            return
        changes = scope["method"] not in ("GET", "HEAD", "OPTIONS")
        origin = headers.get("origin")
        if changes and origin and not self._hosts.may_speak(origin, headers.get("host", "")):
            await refuse(403, "lobby-foreign-origin")
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            await refuse(413, "lobby-too-large")
            return

        async def measured() -> dict[str, Any]:
            nonlocal body
            message = await receive()
            body += len(message.get("body", b""))
            return message if body <= LARGEST_BODY else {"type": "http.disconnect"}

        async def unless_too_large(message: dict[str, Any]) -> None:
            if body <= LARGEST_BODY or answering:
                await guarded(message)

        await self._app(scope, measured, unless_too_large)
        if body > LARGEST_BODY and not answering:
            await refuse(413, "lobby-too-large")
