"""Ports for servers that are about to be started."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from itertools import count

FIRST, EACH = 20_000, 2_000
"""Below those that the system gives to whoever asks for any, and apart for each process that runs tests."""
_given = count()


def free_port() -> int:
    """A port of 127.0.0.1 that nobody listens on, and that nobody takes before our server has started."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    for _ in range(EACH):
        port = FIRST + worker * EACH + (7 * os.getpid() + next(_given)) % EACH
        with socket.socket() as listener, suppress(OSError):
            listener.bind(("127.0.0.1", port))
            return port
    raise OSError("every port is taken")
