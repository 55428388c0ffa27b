"""Addresses by which limits count: a client's own, as its connection or a trusted proxy gives it."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

NETWORK = 64
"""Bits of an IPv6 address that name a provider's customer; the customer chooses the others."""


@lru_cache(maxsize=4096)
def counted(address: str) -> str:
    """The name by which limits count an address: IPv6 by its network, since one customer owns all of it."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found.packed[: NETWORK // 8] + bytes(16 - NETWORK // 8), NETWORK)))


class Proxies:
    """The reverse proxies whose word is believed."""

    def __init__(self, trusted: list[str]) -> None:
        self._trusted = [ip_network(proxy, strict=False) for proxy in trusted]

    def trusts(self, address: str) -> bool:
        """Is this one of them?"""
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self._trusted)

    def client(self, peer: str, forwarded: str) -> str:
        """The counted client behind this peer's connection: the one that the last trusted proxy saw."""
        if forwarded and self.trusts(peer):
            for named in reversed(forwarded.split(",")):
                peer = _without_port(named.strip())
                if not self.trusts(peer):
                    break
        return counted(peer)


def _without_port(address: str) -> str:
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address
