"""What a browser calls itself, told as a kind of browser and a kind of device, and nothing more."""

from typing import NamedTuple

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chromium", "Chromium"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)
"""What stands in a `User-Agent`, and what it means: the first that is found counts, for many call themselves others."""


class Agent(NamedTuple):
    """A kind of browser on a kind of device; empty where it is none of those we know."""

    browser: str = ""
    system: str = ""


def agent_of(header: str) -> Agent:
    """Read a `User-Agent`: of what it says, only words of our own are kept."""
    return Agent(_first(_BROWSERS, header), _first(_SYSTEMS, header))


def _first(known: tuple[tuple[str, str], ...], header: str) -> str:
    return next((name for sign, name in known if sign in header), "")
