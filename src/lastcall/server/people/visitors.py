"""Who a request comes from: a browser, known by its cookie, or a program, known by its token."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict
from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from lastcall.server.people.profile import COLOURS
from lastcall.server.people.tokens import hash_token, is_issued, new_token
from lastcall.text.printable import clean_text

BROWSER_COOKIE = "lastcall"
"""Identifies the browser by a random secret, of which the server stores the hash."""
PROFILE_COOKIE = "lastcall_me"
"""Remembers a person's name and colour."""
HOST_PREFIX = "__Host-"
"""Before a cookie's name over HTTPS: browsers then take it from this very host alone, over HTTPS alone. A cookie from
before that, without the prefix, is still read, and replaced by one with it."""
MAX_NAME_LENGTH = 40
COOKIE_SECONDS = 365 * 24 * 3600


@dataclass
class Visitor:
    """The sender of a request."""

    browser: str
    """Hash of the browser's cookie, or empty."""
    bearer: str
    """Hash of a program's token, or empty."""
    name: str
    colour: str
    fresh_cookie: str = ""
    """The cookie to set, for a browser that sent none, or one that is not ours."""
    renewed_cookie: str = ""
    """The cookie to set again under its name over HTTPS."""


class _CookieOptions(TypedDict):
    max_age: int
    httponly: bool
    samesite: Literal["lax"]
    secure: bool


def identify(connection: HTTPConnection) -> Visitor:
    """Read the visitor from the headers and cookies of a request."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    bearer = hash_token(token.strip()) if scheme.lower() == "bearer" and token.strip() else ""
    cookies, secure = connection.cookies, is_secure(connection)
    cookie, renewed = cookies.get(BROWSER_COOKIE, ""), False
    if secure:
        with_prefix = cookies.get(HOST_PREFIX + BROWSER_COOKIE, "")
        renewed, cookie = not with_prefix, with_prefix or cookie
    fresh = "" if is_issued(cookie) else new_token()
    profile = cookies.get(HOST_PREFIX + PROFILE_COOKIE) if secure else None
    colour, _, name = (profile or cookies.get(PROFILE_COOKIE, "")).partition("|")
    return Visitor(
        browser=hash_token(fresh or cookie),
        bearer=bearer,
        name=clean_text(unquote(name), MAX_NAME_LENGTH),
        colour=colour if colour in COLOURS else "",
        fresh_cookie=fresh,
        renewed_cookie=cookie if renewed and not fresh else "",
    )


def is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def forget_cookies(response: Response, secure: bool) -> None:
    """Let the browser be a stranger next time."""
    for prefix in ("", HOST_PREFIX) if secure else ("",):
        for name in (BROWSER_COOKIE, PROFILE_COOKIE):
            response.delete_cookie(prefix + name, secure=secure, httponly=True, samesite="lax")


def set_cookies(response: Response, visitor: Visitor, secure: bool) -> None:
    """Let the browser be recognised next time."""
    options: _CookieOptions = {"max_age": COOKIE_SECONDS, "httponly": True, "samesite": "lax", "secure": secure}
    prefix = HOST_PREFIX if secure else ""
    if cookie := visitor.fresh_cookie or visitor.renewed_cookie:
        response.set_cookie(prefix + BROWSER_COOKIE, cookie, **options)
    if visitor.name:
        response.set_cookie(prefix + PROFILE_COOKIE, f"{visitor.colour}|{quote(visitor.name)}", **options)
