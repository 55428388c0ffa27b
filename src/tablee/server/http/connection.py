"""An HTTP connection: uvicorn's, with limits on bytes and time for each request."""

from __future__ import annotations

import asyncio
import json
import logging
from enum import Enum
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablee import words

if TYPE_CHECKING:
    from tablee.server.http.bounds import Connections


_logger = logging.getLogger("uvicorn.error.requests")
_logger.setLevel(logging.ERROR)
"""Log only failures: if invalid HTTP were logged, any client could fill the log."""


class Stage(Enum):
    """How much of a request has arrived."""

    SILENT = 0
    HEAD = 1
    BODY = 2
    IN = 3


class Connection(HttpToolsProtocol):
    """One connection. `Connections` knows how long we wait for it."""

    def __init__(self, connections: Connections, **given: Any) -> None:
        super().__init__(**given)
        self.logger = _logger
        self._all, self._bounds = connections, connections.bounds
        self._stage = Stage.SILENT
        self._came = 0
        """Bytes received of the current request."""
        self._head = self._headers = 0
        """Bytes and number of its headers."""
        self._parting = False
        self.address = ""

    # --- the connection ---

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Register the new connection."""
        super().connection_made(transport)
        self.address = self._all.address_of(self.client[0] if self.client else "")
        self._all.come(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the closed connection."""
        self._all.leave(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the WebSocket protocol, which has its own limits."""
        if not self._parting:
            self._all.leave(self)
            super().handle_websocket_upgrade()
            # The parser and this connection hold each other: nothing of either is kept beside the socket.
            self.parser = None  # type: ignore[assignment]

    def pause_writing(self) -> None:
        """The client has stopped reading the answer."""
        super().pause_writing()
        self._all.wait(self, self._bounds.answer_time, heavy=True)

    def resume_writing(self) -> None:
        """The client is reading again."""
        super().resume_writing()
        if not self._parting:
            self._all.work(self)
            self._wait()

    # --- the request ---

    def data_received(self, data: bytes) -> None:
        """Receive part of a request, or several requests."""
        self._came += len(data)
        if self._parting:
            if self._came > self._bounds.leaving:
                self.cut_off()
            return
        super().data_received(data)
        if self._parting or self.transport.is_closing() or self.parser is None:
            return
        if self._stage is Stage.HEAD and self._came > self._bounds.head:
            self.refuse(431, "lobby-head-too-large", linger=True)
        elif self._stage is Stage.BODY and self._came > self._bounds.head + self._bounds.body:
            self.refuse(413, "lobby-too-large", linger=True)

    def _wait(self) -> None:
        """Wait for the client's next action, unless the delay is ours."""
        if self._stage is Stage.HEAD:
            self._all.wait(self, self._bounds.head_time)
        elif self._stage is Stage.BODY:
            self._all.wait(self, self._bounds.body_time, heavy=True)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._stage = Stage.HEAD
        self._head = self._headers = 0
        self._wait()

    def on_url(self, url: bytes) -> None:
        """Receive part of its address."""
        self._head += len(url)
        if self._head <= self._bounds.head:
            super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Receive a header, or a trailer after the body."""
        self._head += len(name) + len(value) + 4
        self._headers += 1
        if self._head <= self._bounds.head and self._headers <= self._bounds.headers:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is complete: the request can be answered, unless it was too large."""
        if self._parting:
            return
        if self._head > self._bounds.head or self._headers > self._bounds.headers:
            self.refuse(431, "lobby-head-too-large", linger=True)
        elif len(self.pipeline) >= self._bounds.queued:
            self.cut_off()
        else:
            self._stage = Stage.BODY
            self._wait()
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Receive part of its body."""
        if not self._parting:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is complete."""
        if self._parting:
            return
        super().on_message_complete()
        self._stage, self._came = Stage.IN, 0
        if self.flow.write_paused:  # another request is no reading of the answers before
            self._all.wait(self, self._bounds.answer_time, heavy=True)
        else:
            self._all.work(self)
        if self.cycle is not None and self.cycle.response_complete:
            self._fall_silent()

    def on_response_complete(self) -> None:
        """The answer is complete."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._part(self._bounds.answer_time, heavy=self.unread)
        elif self._stage is Stage.IN and not self.pipeline and self.cycle.response_complete:
            self._fall_silent()

    def _fall_silent(self) -> None:
        self._stage = Stage.SILENT
        self._all.wait(self, self._bounds.answer_time if self.unread else self._bounds.head_time, heavy=self.unread)

    # --- parting ---

    @property
    def unread(self) -> bool:
        """Is any sent data still unread?"""
        return self.transport.get_write_buffer_size() > 0

    def run_out(self) -> None:
        """The connection's time is up."""
        if self.transport.is_closing() or self.unread:
            self.cut_off()
        else:
            self.refuse(408, "lobby-too-slow")

    def refuse(self, status: int, key: str, linger: bool = False) -> None:
        """Give the reason if a request awaits an answer, and close.

        A client that is still sending gets time to read the answer before the connection is cut (`linger`).
        """
        if self._stage in (Stage.HEAD, Stage.BODY) and self._may_answer():
            self.transport.write(_answer(status, key, self.headers))
        self._part()
        if linger and self.transport.can_write_eof():
            self._came = 0
            self.flow.resume_reading()
            self.transport.write_eof()
        else:
            self.transport.close()

    def _may_answer(self) -> bool:
        """Would the client match an answer to the current request?"""
        if self._stage is Stage.HEAD:
            return self.cycle is None or self.cycle.response_complete
        return not self.pipeline and not self.cycle.response_started

    def send_400_response(self, msg: str) -> None:
        """Answer data that was not HTTP."""
        if not self._parting:
            super().send_400_response(msg)
            self._part()

    def cut_off(self) -> None:
        """Close at once."""
        self._part()
        self.transport.abort()

    def _part(self, seconds: float | None = None, heavy: bool = False) -> None:
        self._parting = True
        if self.cycle is not None:  # any remaining answer is discarded
            self.cycle.disconnected = not self.cycle.response_complete
            self.cycle.message_event.set()
        self._all.part(self, self._bounds.leaving_time if seconds is None else seconds, heavy)


def _answer(status: int, key: str, headers: list[tuple[bytes, bytes]] | None) -> bytes:
    """An answer in the application's format."""
    asked = next((value for name, value in headers or () if name == b"accept-language"), b"")
    sentence = words.say("fr" if asked.startswith(b"fr") else "en", key)
    body = json.dumps({"error": key, "sentence": sentence}, ensure_ascii=False).encode()
    phrase = HTTPStatus(status).phrase
    head = f"HTTP/1.1 {status} {phrase}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    return f"{head}x-content-type-options: nosniff\r\nconnection: close\r\n\r\n".encode() + body
