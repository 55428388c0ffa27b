"""The address that a server listens on. Where it cannot be had, CannotServe says why in a sentence."""

import errno
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from tablee.server.errors import CannotServe

_WHY_NOT_LISTEN = {
    errno.EADDRINUSE: "serve-port-taken",
    errno.EADDRNOTAVAIL: "serve-host-not-ours",
    errno.EACCES: "serve-port-forbidden",
}


@contextmanager
def listening(host: str, port: int) -> Iterator[list[socket.socket]]:
    """A socket for each address that the host's name stands for. Raises CannotServe."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise CannotServe("serve-unknown-host", host=host[:80]) from None
    places = dict.fromkeys((family, place) for family, _, _, _, place in found)
    with ExitStack() as opened:
        try:
            listeners = [opened.enter_context(_listener(family, place)) for family, place in places]
        except OSError as error:
            key = _WHY_NOT_LISTEN.get(error.errno or 0, "serve-cannot-listen")
            facts = {"problem": os.strerror(error.errno or 0)} if key == "serve-cannot-listen" else {}
            raise CannotServe(key, host=host, port=port, **facts) from None
        yield listeners


def _listener(family: int, place: Any) -> socket.socket:
    # The protocol is named so that asyncio knows it for TCP and sends small messages at once.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listener.bind(place)
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener
