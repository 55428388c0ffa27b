"""Connections below the client's level: bytes, halves of requests and frames that no decent client would send."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from contextlib import suppress
from typing import Any

from server.client import LONGEST, Reachable, close_with

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class RawConnection:
    """A connection on which anything may be sent."""

    def __init__(self, server: Reachable) -> None:
        host, _, port = server.address.partition(":")
        self._socket = socket.create_connection((host, int(port)), timeout=LONGEST)
        close_with(server, self._socket)
        self._host = server.address

    @property
    def port(self) -> int:
        """Our own end's."""
        port: int = self._socket.getsockname()[1]
        return port

    def send(self, data: str | bytes) -> None:
        """Send it as it is; the server may have had enough of us already."""
        with suppress(OSError):
            self._socket.sendall(data.encode("latin-1") if isinstance(data, str) else data)

    def ask(self, method: str = "GET", path: str = "/api/games", *headers: str) -> None:
        """Send the head of a request."""
        self.send("\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {self._host}", *headers, "", ""]))

    def close(self) -> None:
        """Hang up without a word."""
        self._socket.close()


class RawRequest(RawConnection):
    """A connection for HTTP, on which a request may be sent piece by piece, or what is none."""

    def __init__(self, server: Reachable, data: str | bytes = b"") -> None:
        super().__init__(server)
        self.send(data)

    def said(self) -> bytes:
        """All that the server says until it closes."""
        said = b""
        with suppress(OSError):
            while part := self._socket.recv(65_536):
                said += part
        return said

    def hear(self) -> tuple[int, Any]:
        """The status of the answer and what it says, once the server has closed; 0 if it said nothing."""
        head, _, body = self.said().partition(b"\r\n\r\n")
        if not head:
            return 0, None
        return int(head.split()[1]), json.loads(body)

    def status(self) -> int:
        """The status of an answer that leaves the connection open."""
        said = b""
        while b"\r\n\r\n" not in said:
            part = self._socket.recv(65_536)
            assert part, "closed without an answer"
            said += part
        return int(said.split()[1])

    def closed(self) -> bool:
        """Has the server closed it, without a word?"""
        self._socket.setblocking(False)
        try:
            return self._socket.recv(1) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True
        finally:
            self._socket.settimeout(LONGEST)


class RawSocket(RawConnection):
    """A socket at a table with frames of our own making."""

    def __init__(self, server: Reachable, table_id: str, headers: dict[str, str]) -> None:
        super().__init__(server)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.ask("GET", f"/api/tables/{table_id}/socket", *lines)
        self._unread = b""
        while b"\r\n\r\n" not in self._unread:
            self._unread += self._socket.recv(4096)
        self._unread = self._unread.partition(b"\r\n\r\n")[2]
        self.first = self.hear()
        """What we were told when we came."""

    def frame(self, kind: int, payload: bytes, fin: bool = True, masked: bool = True, reserved: int = 0) -> None:
        """Send a frame; the server may have had enough of us already."""
        size, mask = len(payload), os.urandom(4)
        head = bytes([fin << 7 | reserved << 4 | kind])
        flag = masked << 7
        if size < 126:
            head += bytes([flag | size])
        elif size < 1 << 16:
            head += bytes([flag | 126]) + struct.pack(">H", size)
        else:
            head += bytes([flag | 127]) + struct.pack(">Q", size)
        if masked:
            head += mask
            payload = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
        self.send(head + payload)

    def text(self, text: str | bytes) -> None:
        """Send a text."""
        self.frame(TEXT, text.encode() if isinstance(text, str) else text)

    def hear(self) -> dict[str, Any] | None:
        """The next text message; None when the server has closed the connection."""
        while True:
            kind, payload = self.heard()
            if kind is None or kind == CLOSE:
                return None
            if kind == TEXT:
                message: dict[str, Any] = json.loads(payload)
                return message

    def answer(self) -> dict[str, Any] | None:
        """The next message that is about what we said, not about what others did."""
        while (message := self.hear()) is not None:
            if message["type"] in ("refused", "done", "closing") or "id" in message:
                return message
        return None

    def ping(self, longest: float = LONGEST) -> bool:
        """Is the server there and listening to us?"""
        self._socket.settimeout(longest)
        self.text('{"type":"ping","id":"still there"}')
        while (message := self.answer()) is not None:
            if message.get("id") == "still there":
                return True
        return False

    def _read(self, size: int) -> bytes | None:
        while len(self._unread) < size:
            try:
                more = self._socket.recv(65536)
            except ConnectionError:
                return None
            if not more:
                return None
            self._unread += more
        data, self._unread = self._unread[:size], self._unread[size:]
        return data

    def heard(self) -> tuple[int | None, bytes]:
        """The next frame: its kind, None when the connection is closed, and what it says."""
        head = self._read(2)
        if head is None:
            return None, b""
        size = head[1] & 127
        if size >= 126:
            more = self._read(2 if size == 126 else 8)
            if more is None:
                return None, b""
            size = int.from_bytes(more)
        payload = self._read(size)
        return (None, b"") if payload is None else (head[0] & 15, payload)
