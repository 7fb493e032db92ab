"""Whether a request comes from a page of this server, from a program, or from a page of another site."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers

DEFAULT_PORTS = {"http": 80, "https": 443}
OTHER_SITES = ("cross-site", "same-site")
"""Values of Sec-Fetch-Site; `same-site` is another host of the same domain."""


def is_from_other_site(headers: Headers) -> bool:
    """Browsers say where a form or a connection comes from, in two headers, of which older ones send only `Origin`.
    Programs send neither, and no cookie that could be abused."""
    if headers.get("sec-fetch-site", "none") in OTHER_SITES:
        return True
    origin = headers.get("origin")
    return origin is not None and not _is_own(origin, headers.get("host", ""))


def _is_own(origin: str, host: str) -> bool:
    """Whether an origin names this server. A page without an origin of its own (`null`) is not ours."""
    try:
        there = urlsplit(origin)
        here = urlsplit(f"{there.scheme}://{host}")
        default = DEFAULT_PORTS[there.scheme]
        ports = there.port or default, here.port or default
    except (ValueError, KeyError):
        return False
    return there.hostname == here.hostname and ports[0] == ports[1]
