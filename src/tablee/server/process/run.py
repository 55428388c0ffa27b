"""Run a server until it is told to stop."""

import gc
import logging
import os
import resource
import signal
import socket
import sys
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from tablee.server.http.connection import Connection
from tablee.server.process import logs
from tablee.server.process.listeners import listening
from tablee.server.process.server import Server
from tablee.server.process.settings import Settings
from tablee.server.socket.frames import Frames
from tablee.server.store.database import alone_with, checked_url, explained, sqlite_file

SWITCH = 0.0005
"""Seconds after which a busy thread lets another run. Python's own 5 ms would make every commit wait for the loop."""
SELDOM = (20_000, 20, 50)
"""How often Python looks for garbage cycles: a server that keeps many tables would scan all of them too often."""
LONGEST_ANSWER = 3
"""Seconds allowed for current requests when the server stops."""


def serve(settings: Settings, make: Callable[[Settings], Server] = Server) -> None:
    """Serve tables until SIGINT or SIGTERM, in a process prepared by `settle`. Raises CannotServe."""
    url = checked_url(settings.url)
    with listening(settings.host, settings.port) as listeners, alone_with(sqlite_file(url)):
        with explained(url):
            server = make(settings)
        _Running(server).run(listeners)
        logging.shutdown()
        # Everything is written and closed. Only a bot in compiled code may still run; it cannot be interrupted, and
        # Python would wait for it.
        os._exit(0)


def config_for(server: Server, app: FastAPI) -> uvicorn.Config:
    """The uvicorn configuration of the server."""
    settings = server.settings
    return uvicorn.Config(
        app,
        ws=lambda **given: Frames(server.door),  # type: ignore[arg-type]
        http=lambda **given: Connection(server.connections, **given),  # type: ignore[arg-type]
        backlog=server.bounds.backlog,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=LONGEST_ANSWER,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
    )


class _Running(uvicorn.Server):
    """uvicorn around our application, with an orderly stop."""

    def __init__(self, server: Server) -> None:
        self._server = server
        super().__init__(config_for(server, server.app()))

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Run until told to stop."""

        def stop_early(*_: object) -> None:
            # uvicorn raises the signal again after it has stopped: then nothing is left to do, and all went well.
            if not self.started:
                raise SystemExit(0)

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, stop_early)
        super().run(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the sockets first: otherwise uvicorn would wait for them before it closes the server."""
        for listener in self.servers:
            listener.close()
        self._server.door.close_all()
        await super().shutdown(sockets)


def settle(settings: Settings) -> None:
    """Prepare the whole process for serving."""
    logs.set_up(settings.log)
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*SELDOM)
    os.umask(0o077)  # the database holds secrets and names: only this user may read it
    _, most_files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most_files, most_files))
