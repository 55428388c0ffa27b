"""The settings of a server: from flags, or from the environment (`tablee serve --help`)."""

import ipaddress
import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from tablee.server.errors import CannotServe

LOGS = ("text", "json", "off")
_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
"""Hosts to listen on that are not addresses to visit."""


def default_database() -> str:
    """A file of SQLite in the data folder of this user's programs."""
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{base / 'tablee' / 'tablee.db'}"


@dataclass(frozen=True)
class Settings:
    """The host's choices. Raises CannotServe if they make no sense."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    address: str = ""
    """Where people reach the server, such as https://games.example.org; several with commas between, the one for links
    first. Else the host and port."""
    pace: float = 1.0
    """Seconds that a bot takes for a move."""
    patience: float = 60.0
    """Seconds until a bot replaces a player who has lost the connection."""
    expire: int = 30
    """Open days of the server until an unfinished, unvisited table is erased; 0: never."""
    threads: int = 0
    """Threads for bots to think in; 0: one per core, less the one that serves."""
    rate: float = 50.0
    """Messages per second that a socket may send."""
    sockets: int = 10_000
    """Maximum open sockets."""
    strict: bool = True
    """Are guests and tables limited? Off for load tests and where the door is watched elsewhere."""
    log: str = "text"
    """`text`, `json` or `off`."""
    trust_proxy: str = "127.0.0.1"
    """Addresses or networks of reverse proxies, with commas between: their word on the client's address is believed."""

    house_rules: str = ""
    """A file of named sets of options (`house_rules.py`)."""
    browser: bool = False
    """Does the server open in a browser at start?"""
    local_alerts: bool = False
    """May alerts be sent to addresses of the server's own network, and without TLS?"""

    def __post_init__(self) -> None:
        if self.log not in LOGS:
            raise CannotServe("serve-unknown-log", log=self.log[:40], known=", ".join(LOGS))
        for address in self.addresses:
            if not _is_address(address):
                raise CannotServe("serve-bad-address", address=address[:80])
        for proxy in self.proxies:
            try:
                ipaddress.ip_network(proxy)
            except ValueError:
                raise CannotServe("serve-bad-proxy", proxy=proxy[:80]) from None

    @property
    def url(self) -> str:
        """The URL of the database."""
        return self.database or default_database()

    @property
    def addresses(self) -> list[str]:
        """The public addresses of the server, as its host states them."""
        return [address.strip().rstrip("/") for address in self.address.split(",") if address.strip()]

    @property
    def public(self) -> str:
        """The address given to people; if the server listens everywhere, one that works on this machine."""
        if self.addresses:
            return self.addresses[0]
        host = _EVERYWHERE.get(self.host, self.host)
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"

    @property
    def thinkers(self) -> int:
        """Maximum bots thinking at the same time."""
        return self.threads or max(1, (os.cpu_count() or 2) - 1)

    @property
    def proxies(self) -> list[str]:
        """The reverse proxies that are believed."""
        return [proxy.strip() for proxy in self.trust_proxy.split(",") if proxy.strip()]


def _is_address(address: str) -> bool:
    try:
        parts = urlsplit(address)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.path and parts.port != 0
    except ValueError:  # an invalid port, or half an IPv6 address
        return False
