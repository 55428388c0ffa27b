"""Showing the server to the person who started it: `tablee serve --browser`, used by `make play`."""

import json
import socket
import urllib.request
import webbrowser

MOST_TRIED = 20
"""Ports tried, one after the other."""
A_MOMENT = 2.0
"""Seconds while the shelf appears and a visitor may take a box: nothing else is done meanwhile."""
SOON = 10.0
"""Seconds that another server, perhaps busy, is given to say that it is one of ours. If none is there, that shows at
once."""


def found_open(address: str) -> bool:
    """Does a server of ours already answer there?"""
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=SOON) as answer:
            return bool(json.load(answer).get("ok"))
    except (OSError, ValueError, AttributeError):
        return False


def free_port(host: str, port: int) -> int:
    """That port, or the next free one; that port if none is free, so that the server gives the reason."""
    for tried in range(port, min(port + MOST_TRIED, 65_536)):
        try:
            with socket.create_server((host, tried)):
                return tried
        except OSError:
            continue
    return port


def show(address: str) -> bool:
    """Open the browser there. False if there is no browser or screen; then the address must be printed."""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False
