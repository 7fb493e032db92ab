"""Token buckets per client, and what identifies a client by its address."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Hashable

from starlette.types import Scope

MAX_CLIENTS = 10_000
"""Clients whose buckets are remembered; beyond that the least recently seen are forgotten."""
LONGEST_DEBT = 10.0
"""Seconds after which a client that has spent too much may try again."""
IPV6_NETWORK = 64
"""Bits of an IPv6 address that identify a client: providers give each customer a whole network."""


class TokenBucket:
    """Holds up to `burst` tokens and gains `rate` tokens per second; each request takes one."""

    __slots__ = ("burst", "prepaid", "rate", "since", "tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = float(burst)
        self.since = now
        self.prepaid = 0
        """Uses that were counted for all servers in advance."""

    def wait(self, now: float, amount: float = 1.0) -> float:
        """Seconds until this many tokens are available."""
        passed = max(0.0, now - self.since)  # `now` may have been read before the bucket was made
        self.tokens = min(self.burst, self.tokens + passed * self.rate)
        self.since += passed
        return max(0.0, (amount - self.tokens) / self.rate)

    def take(self, now: float) -> float:
        """Take a token. Returns 0, or the seconds until one is available."""
        if wait := self.wait(now):
            return wait
        self.tokens -= 1
        return 0.0

    def close_for(self, seconds: float, now: float) -> None:
        """Have no token for this many seconds, because another server has given them out."""
        self.wait(now)
        self.tokens = min(self.tokens, 1 - seconds * self.rate)

    def spend(self, amount: float) -> None:
        """Take what is known only afterwards. There may be less than nothing left, but not for long."""
        self.tokens = max(self.tokens - amount, -self.rate * LONGEST_DEBT)


class Buckets:
    """One bucket per client, all of the same size."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._buckets: OrderedDict[Hashable, TokenBucket] = OrderedDict()

    def of(self, client: Hashable) -> TokenBucket:
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = TokenBucket(self.rate, self.burst, time.monotonic())
            if len(self._buckets) > MAX_CLIENTS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        return bucket


def client_network(host: str) -> str:
    """What identifies a client by its address: an IPv4 address, or the network of an IPv6 address."""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host)
    except ValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, IPV6_NETWORK), strict=False))


def client_of(scope: Scope) -> str:
    """The client of a request or connection; empty on a Unix socket."""
    client = scope.get("client")
    return client_network(client[0]) if client else ""
