"""Showing the server to whoever started it: `tablee serve --browser`, which is what `make play` does."""

from __future__ import annotations

import json
import socket
import urllib.request
import webbrowser

MOST_TRIED = 20
"""Ports that are tried, one after the other."""
A_MOMENT = 2.0
"""Seconds in which the shelf comes up and somebody may take a box: nothing else is done meanwhile."""
SOON = 10.0
"""Seconds that another server is given to say that it is one of ours: it may be busy. If nobody is there, that shows at
once."""


def found_open(address: str) -> bool:
    """Does a server of ours answer there already?"""
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=SOON) as answer:
            return bool(json.load(answer).get("ok"))
    except (OSError, ValueError, AttributeError):
        return False


def free_port(host: str, port: int) -> int:
    """That port, or the next one that nobody listens on; that port if there is none, so that the server says why."""
    for tried in range(port, min(port + MOST_TRIED, 65_536)):
        try:
            with socket.create_server((host, tried)):
                return tried
        except OSError:
            continue
    return port


def show(address: str) -> bool:
    """Open the browser there. False: this machine has none, or no screen; then the address must be told."""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False
