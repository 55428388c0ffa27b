"""The types of the wire, for the browser: `make types` writes `src/lib/transport/wire.ts` from the server's own.

What is sent over HTTP is described by the OpenAPI page, what travels over the socket by the messages' classes, views
and events by each game's `shapes.py`. Run with a file to write; `openapi-typescript` makes TypeScript of it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, get_args

import tablee
from tablee.engine.catalogue import found
from tablee.engine.shapes import CommonView
from tablee.server.process.server import Server
from tablee.server.process.settings import Settings
from tablee.server.wire import messages
from tablee.server.wire.shapes import components


def schemas() -> dict[str, Any]:
    """Every shape, by its name."""
    app = Server(Settings(database="sqlite://", log="off")).app()
    described: dict[str, Any] = dict(app.openapi()["components"]["schemas"])
    said = [*get_args(messages.ClientMessage), *get_args(messages.ServerMessage)]
    shapes: list[Any] = [CommonView]
    shapes += [
        shape
        for entry in found()
        if entry.ours and (module := tablee.game(entry.name).rooms.module("shapes")) is not None
        for shape in (module.View, *get_args(module.Event))
    ]
    return components([*said, *shapes]) | described


def main() -> None:
    """Write the document that `openapi-typescript` reads."""
    document = {
        "openapi": "3.1.0",
        "info": {"title": "Tablée", "version": "1"},
        "paths": {},
        "components": {"schemas": schemas()},
    }
    Path(sys.argv[1]).write_text(json.dumps(document, indent=1, sort_keys=True))


if __name__ == "__main__":
    main()
