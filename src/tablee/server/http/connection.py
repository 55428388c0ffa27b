"""A connection that sends HTTP requests: uvicorn's, with a measure for the bytes and the time that each may take."""

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
"""What breaks is told; that somebody sends what is no HTTP is not, or anybody could fill the log."""


class Stage(Enum):
    """How far a request has come in."""

    SILENT = 0
    HEAD = 1
    BODY = 2
    IN = 3


class Connection(HttpToolsProtocol):
    """One of them. `Connections` knows how long we wait for it."""

    def __init__(self, connections: Connections, **given: Any) -> None:
        super().__init__(**given)
        self.logger = _logger
        self._all, self._bounds = connections, connections.bounds
        self._stage = Stage.SILENT
        self._came = 0
        """Bytes of the request that is coming in."""
        self._head = self._headers = 0
        """Bytes and number of its headers."""
        self._parting = False
        self.address = ""

    # --- the connection ---

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there."""
        super().connection_made(transport)
        self.address = self._all.address_of(self.client[0] if self.client else "")
        self._all.come(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._all.leave(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """It goes on as a WebSocket, which has limits of its own."""
        if not self._parting:
            self._all.leave(self)
            super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """The answer is not read."""
        super().pause_writing()
        self._all.wait(self, self._bounds.answer_time, heavy=True)

    def resume_writing(self) -> None:
        """It is read."""
        super().resume_writing()
        if not self._parting:
            self._all.work(self)
            self._wait()

    # --- the request ---

    def data_received(self, data: bytes) -> None:
        """Something of a request, or of several."""
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
        """For what comes next, if it is not ourselves."""
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
        """A part of its address."""
        self._head += len(url)
        if self._head <= self._bounds.head:
            super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or one that follows the body."""
        self._head += len(name) + len(value) + 4
        self._headers += 1
        if self._head <= self._bounds.head and self._headers <= self._bounds.headers:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """All of its head is in: it can be answered, unless that was too much."""
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
        """A part of its body."""
        if not self._parting:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """All of it is in."""
        if self._parting:
            return
        super().on_message_complete()
        self._stage, self._came = Stage.IN, 0
        self._all.work(self)
        if self.cycle is not None and self.cycle.response_complete:
            self._fall_silent()

    def on_response_complete(self) -> None:
        """It is answered."""
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
        """Is there something that it was told and has not taken yet?"""
        return self.transport.get_write_buffer_size() > 0

    def run_out(self) -> None:
        """Its time is up."""
        if self.transport.is_closing() or self.unread:
            self.cut_off()
        else:
            self.refuse(408, "lobby-too-slow")

    def refuse(self, status: int, key: str, linger: bool = False) -> None:
        """Say why, if there is anything to answer and nothing has been answered yet, and close.

        Who is still sending is given time to read the answer before it is told that nobody listens (`linger`).
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
        """Would an answer be taken for that to the request which is coming in?"""
        if self._stage is Stage.HEAD:
            return self.cycle is None or self.cycle.response_complete
        return not self.pipeline and not self.cycle.response_started

    def send_400_response(self, msg: str) -> None:
        """What came was no HTTP."""
        if not self._parting:
            super().send_400_response(msg)
            self._part()

    def cut_off(self) -> None:
        """Close at once."""
        self._part()
        self.transport.abort()

    def _part(self, seconds: float | None = None, heavy: bool = False) -> None:
        self._parting = True
        if self.cycle is not None:  # whatever is still being answered is answered to nobody
            self.cycle.disconnected = not self.cycle.response_complete
            self.cycle.message_event.set()
        self._all.part(self, self._bounds.leaving_time if seconds is None else seconds, heavy)


def _answer(status: int, key: str, headers: list[tuple[bytes, bytes]] | None) -> bytes:
    """An answer as the application would give it."""
    asked = next((value for name, value in headers or () if name == b"accept-language"), b"")
    sentence = words.say("fr" if asked.startswith(b"fr") else "en", key)
    body = json.dumps({"error": key, "sentence": sentence}, ensure_ascii=False).encode()
    phrase = HTTPStatus(status).phrase
    head = f"HTTP/1.1 {status} {phrase}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    return f"{head}x-content-type-options: nosniff\r\nconnection: close\r\n\r\n".encode() + body
