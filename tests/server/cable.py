"""The cable between two programs, such as a browser and a server: it can be cut, and mended."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType


class Cable:
    """Listens on a port of its own and passes everything on, until it is cut."""

    def __init__(self, to: str) -> None:
        host, _, port = to.partition(":")
        self._to = (host, int(port))
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listener.getsockname()[1]}"
        self._open: set[socket.socket] = set()
        self._whole = True
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Nothing comes through any more."""
        self._whole = False
        for end in list(self._open):
            self._drop(end)

    def mend(self) -> None:
        """It is whole again."""
        self._whole = True

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(self._to)
                self._open |= {near, far}
                if not self._whole:  # asked when both are known: whoever cuts the cable after this finds them
                    self._drop(near)
                    self._drop(far)
                    continue
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65_536):
                other.sendall(data)
        self._drop(one)
        self._drop(other)

    def _drop(self, end: socket.socket) -> None:
        self._open.discard(end)
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()

    def __enter__(self) -> Cable:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.cut()
        self._listener.close()
