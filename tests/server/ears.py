"""Somebody who hears alerts: an endpoint that keeps what is sent to it, and reads it as a browser would."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tablee.server.alerts.push import write_bytes

AUTH = b"0123456789abcdef"


class Heard(NamedTuple):
    """A request as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class Ears:
    """Listens on a free port for as long as the `with` lasts; answers with `status`, or once with what is in `next`."""

    def __init__(self, status: int = 201) -> None:
        self.status = status
        self.next: list[int] = []
        self.heard: list[Heard] = []
        self._key = ec.generate_private_key(ec.SECP256R1())
        ears = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                ears.heard.append(Heard(self.path, dict(self.headers), body))
                self.send_response(ears.next.pop(0) if ears.next else ears.status)
                self.send_header("Location", "http://127.0.0.1:1/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def keys(self) -> dict[str, str]:
        """What a browser gives with its subscription."""
        form = serialization.PublicFormat.UncompressedPoint
        point = self._key.public_key().public_bytes(serialization.Encoding.X962, form)
        return {"p256dh": write_bytes(point), "auth": write_bytes(AUTH)}

    def read(self, heard: Heard) -> dict[str, Any]:
        """What an encrypted message says."""
        text = http_ece.decrypt(heard.body, private_key=self._key, auth_secret=AUTH, version="aes128gcm")
        message: dict[str, Any] = json.loads(text)
        return message

    def __enter__(self) -> Ears:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.shutdown()
        self._server.server_close()
