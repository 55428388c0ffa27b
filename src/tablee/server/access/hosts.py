"""The names that a server answers to, so that no foreign page reaches it under its own name.

A page may make its own name point to this machine after loading (DNS rebinding); the browser then takes this server
for that page's. `Host` still holds the foreign name. A number cannot be made to point elsewhere, so all numbers pass.
"""

import re
import socket
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

_HOST = re.compile(r"(?:\[(?P<number>[0-9a-fA-F:.]+)\]|(?P<name>[A-Za-z0-9._-]+))(?::[0-9]{1,5})?")
AT_HOME = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""Endings of names that only home networks use: these cannot be registered."""


class Party(NamedTuple):
    """Whom a passkey is for (the standard's relying party)."""

    id: str
    """A host name."""
    origins: tuple[str, ...]
    """The addresses from which it may be used."""


class Hosts:
    """The names of one server."""

    def __init__(self, host: str, public: str, addresses: list[str]) -> None:
        self.public = public
        """Where people reach it, unless a request shows otherwise."""
        self._given = {urlsplit(address).netloc.lower(): address for address in addresses}
        self._names = {urlsplit(address).hostname or "" for address in [*addresses, public]} | {"localhost"}
        self._names.add(host.lower())
        if not _is_loopback(host):
            own = socket.gethostname().lower()
            short = own.partition(".")[0]
            self._names |= {own, short, *(f"{short}.{end}" for end in AT_HOME)}

    def knows(self, host: str) -> bool:
        """Is this `Host` one of ours? A missing one is accepted: no browser omits it."""
        if not host:
            return True
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        if found["number"]:
            return _is_number(found["number"])
        name = found["name"].lower().removesuffix(".")
        return name in self._names or name.endswith(".localhost") or _is_number(name)

    def address(self, host: str, scheme: str) -> str:
        """The address that a request used, for links: the configured one, or the one in its `Host`."""
        if self._given:
            return self._given.get(host.lower(), self.public)
        return f"{scheme}://{host}" if host and self.knows(host) else self.public

    def party(self, address: str) -> Party | None:
        """Whom passkeys are for that are made at this address of ours; None where browsers allow none.

        They want https, or this machine, and a name instead of a number. Addresses below the public one share its
        passkeys; any other has its own.
        """
        here, public = urlsplit(address), urlsplit(self.public)
        name = here.hostname or ""
        if _is_number(name) or (here.scheme != "https" and name != "localhost" and not name.endswith(".localhost")):
            return None
        ours = public.hostname or ""
        id = ours if not _is_number(ours) and _is_within(name, ours) else name
        known = (address, self.public, *self._given.values())
        within = [each for each in known if _is_within(urlsplit(each).hostname or "", id)]
        return Party(id, tuple(dict.fromkeys(within)))

    def may_speak(self, origin: str, host: str) -> bool:
        """May a page of this origin, reached at this host, speak to us? Only our own pages may."""
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        if any((parts.scheme, parts.netloc) == urlsplit(ours)[:2] for ours in (self.public, *self._given.values())):
            return True
        return bool(host) and parts.netloc == host


def _is_within(name: str, id: str) -> bool:
    return name == id or name.endswith(f".{id}")


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(host: str) -> bool:
    return host == "localhost" or (_is_number(host) and ip_address(host).is_loopback)
