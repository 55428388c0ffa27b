"""Running a server until it is told to stop."""

from __future__ import annotations

import resource
import sys

import uvicorn

from tablee.server import logs
from tablee.server.app import Server, make_app
from tablee.server.settings import Settings

SWITCH = 0.0005
"""Seconds after which a busy thread lets another run. Python's own 5 ms would make every commit wait for the loop."""


def serve(settings: Settings) -> None:
    """Serve tables until SIGINT or SIGTERM."""
    logs.set_up(settings.log)
    sys.setswitchinterval(SWITCH)
    _allow_many_sockets()
    server = Server(settings)
    config = uvicorn.Config(
        make_app(server),
        host=settings.host,
        port=settings.port,
        ws=lambda **given: server.doorway.protocol_for(**given),  # type: ignore[arg-type]
        http="httptools",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        proxy_headers=True,
    )
    uvicorn.Server(config).run()


def _allow_many_sockets() -> None:
    """As many open files as the system lets this user have."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
