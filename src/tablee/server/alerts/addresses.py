"""Addresses that alerts are sent to: of the world outside, never of the house's own network."""

import asyncio
import ipaddress
import socket
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from urllib.parse import urlsplit

from tablee.engine.errors import TableeError

LONGEST_LOOK = 5.0
"""Seconds that a name may take to be looked up."""
_LOOKERS = ThreadPoolExecutor(4, thread_name_prefix="lookup")
"""Threads of their own: names that nobody answers for delay nothing else."""
LONGEST = 1000
"""Characters of an address."""


class BadAddress(TableeError, ValueError):
    """An address that alerts are not sent to."""


@dataclass(frozen=True)
class Target:
    """Where a request goes."""

    url: str
    host: str
    """The name by which the other side is asked for, and must prove itself."""
    header: str
    """The same with its port, as a request says it."""
    port: int
    path: str
    secure: bool

    @property
    def origin(self) -> str:
        """The origin, as a VAPID token names its audience."""
        return f"{'https' if self.secure else 'http'}://{self.header}"


def target(address: str, inside: bool) -> Target:
    """An address that may be sent to, as far as it can be told before it is looked up. Raises BadAddress.

    `inside`: the host of this house allows addresses of its own network, and HTTP without TLS.
    """
    try:
        parts = urlsplit(address)
        port, name = parts.port, (parts.hostname or "").rstrip(".")
    except ValueError:
        raise BadAddress("alert-no-address") from None
    schemes = ("https", "http") if inside else ("https",)
    plain = address.isascii() and address.isprintable() and " " not in address and len(address) <= LONGEST
    if not plain or not name or parts.scheme not in schemes or parts.username is not None:
        raise BadAddress("alert-no-address")
    secure = parts.scheme == "https"
    if not inside:
        try:
            outside = _is_outside(name)
        except ValueError:
            outside = "." in name and not name.endswith((".localhost", ".local", ".internal"))
        if not outside:
            raise BadAddress("alert-inside")
    shown = f"[{name}]" if ":" in name else name
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    usual = 443 if secure else 80
    header = shown if port in (None, usual) else f"{shown}:{port}"
    return Target(address, name, header, port or usual, path, secure)


def _is_outside(address: str) -> bool:
    """Is that an address of the public internet? An IPv4 address within IPv6 counts as what it is."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        within = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if found in _NAT64:
            within = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if within is None and (found.is_site_local or found.is_reserved or found in _LOCAL_NAT64):
            return False
        if within is not None:
            found = within
    return found.is_global and not found.is_multicast


_NAT64 = ipaddress.ip_network("64:ff9b::/96")
_LOCAL_NAT64 = ipaddress.ip_network("64:ff9b:1::/48")


async def looked_up(wanted: Target, inside: bool) -> str:
    """The numeric address to connect to. Raises BadAddress if any address of that name is inside; OSError.

    The request then goes to this address and no other: a name that changes its mind meanwhile changes nothing.
    """
    look = partial(socket.getaddrinfo, wanted.host, wanted.port, type=socket.SOCK_STREAM)
    try:
        found = await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(_LOOKERS, look), LONGEST_LOOK)
    except UnicodeError:
        raise BadAddress("alert-no-address") from None
    addresses = [str(each[4][0]) for each in found]
    if not addresses:
        raise OSError("no address")
    if not inside and not all(map(_is_outside, addresses)):
        raise BadAddress("alert-inside")
    return addresses[0]
