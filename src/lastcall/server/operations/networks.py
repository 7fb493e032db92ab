"""Lists of addresses and networks in settings, such as `127.0.0.1, 10.0.0.0/8`."""

from __future__ import annotations

import ipaddress

from lastcall.core.errors import BadSetup

EVERYBODY = "*"


class Networks:
    """A list of addresses and networks; `*` contains all."""

    def __init__(self, text: str) -> None:
        words = [word.strip() for word in text.split(",") if word.strip()]
        self._everybody = EVERYBODY in words
        try:
            self._networks = [ipaddress.ip_network(word, strict=False) for word in words if word != EVERYBODY]
        except ValueError as error:
            raise BadSetup(f"A list of addresses like 127.0.0.1,10.0.0.0/8 is expected: {error}.") from None

    def contains(self, host: str) -> bool:
        """Whether a client has one of these addresses. One without an address, on a Unix socket, is local: yes."""
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return True
        return self._everybody or any(address in network for network in self._networks)
