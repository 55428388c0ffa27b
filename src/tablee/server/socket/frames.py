"""WebSocket frames as picows reads and writes them, and how many are read at one time.

uvicorn serves HTTP; it hands a request to become a WebSocket over to the protocol made here.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import Any

from picows import WSCloseCode, WSUpgradeRequest

# uvicorn makes the connection, so picows' own `ws_create_server` cannot: the protocol behind it is used directly.
from picows.picows import WSAutoPingStrategy, WSProtocol  # type: ignore[attr-defined]

from tablee.server.socket.connection import Socket
from tablee.server.socket.door import Door
from tablee.server.wire.messages import LONGEST_MESSAGE

logger = logging.getLogger("tablee.live")

LONGEST_FRAME = LONGEST_MESSAGE + 14
"""Maximum frame length, header included."""
READ_AT_ONCE = 4096
"""Bytes read at one time: they limit how many tiny frames come in a row before others have their turn."""


class Frames(WSProtocol):  # type: ignore[misc]
    """picows' protocol, made as uvicorn makes one and fed with uvicorn's parsed request."""

    def __new__(cls, door: Door) -> Frames:
        return super().__new__(cls)  # type: ignore[no-any-return]

    def __init__(self, door: Door) -> None:
        ear = _Ear(door)
        super().__init__(
            host_port=None,
            ws_path=None,
            is_client_side=False,
            ws_listener_factory=ear.knock,
            logger=ear,
            disconnect_on_exception=True,
            websocket_handshake_timeout=5,
            enable_auto_ping=False,
            auto_ping_idle_timeout=20,
            auto_ping_reply_timeout=20,
            auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE,
            enable_auto_pong=False,
            max_frame_size=sys.maxsize,  # excess length is detected and reported below
            extra_headers=None,
            read_buffer_init_size=2048,
        )

    def data_received(self, data: bytes) -> None:
        """Receive the request, as uvicorn has put it together again."""
        while data:
            buffer = self.get_buffer(len(data))
            part = data[: len(buffer)]
            buffer[: len(part)] = part
            self.buffer_updated(len(part))
            data = data[len(part) :]

    def get_buffer(self, size_hint: int) -> memoryview:
        """Where to put incoming data: never much at one time; data for closed sockets is dropped."""
        if self.listener is not None and self.listener.closed:
            return _unread
        buffer: memoryview = super().get_buffer(size_hint)
        return buffer[:READ_AT_ONCE]

    def buffer_updated(self, nbytes: int) -> None:
        """Take in `nbytes` bytes."""
        socket = self.listener
        if socket is None:
            super().buffer_updated(nbytes)
        elif socket.closed:
            socket.ignore(nbytes)
        else:
            socket.pending += nbytes  # until frames are made of it
            super().buffer_updated(nbytes)
            if socket.pending > LONGEST_FRAME:
                socket.show_the_door("too-long", WSCloseCode.MESSAGE_TOO_BIG)

    def shutdown(self) -> None:
        """Do nothing at the server's stop; `Door.close_all` sees to the sockets."""


_unread = memoryview(bytearray(64 * 1024))


class _Ear:
    """A stand-in for a logger: picows reports an unreadable frame only here, just before it closes.

    Besides, picows would make a logger for every connection, of two kilobytes, for messages never read.
    """

    __slots__ = ("_door", "socket")

    def __init__(self, door: Door) -> None:
        self._door = door
        self.socket: Socket | None = None

    def knock(self, request: WSUpgradeRequest) -> Socket:
        """Accept every request; it is checked when the socket is open, so that all clients, even browsers, can be told
        what is wrong.
        """
        self.socket = Socket(self._door, request)
        return self.socket

    def isEnabledFor(self, level: int) -> bool:  # noqa: N802
        """Never."""
        return False

    def error(self, what: str, *facts: Any) -> None:
        """Record that picows could not read a frame, or could not open the socket."""
        if self.socket is not None:
            self.socket.show_the_door("no-frame", WSCloseCode.PROTOCOL_ERROR)

    def exception(self, what: str, *facts: Any) -> None:
        """Record that something broke."""
        logger.exception("a socket broke")
        if self.socket is not None:
            self.socket.close("server-trouble", WSCloseCode.INTERNAL_ERROR)

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *facts, **more: None
