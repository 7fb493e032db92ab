"""Who a request comes from: a browser, known by its cookie, or a program, known by its token."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict
from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from lastcall.server.people.profile import COLOURS
from lastcall.server.people.tokens import hash_token, new_token
from lastcall.text.printable import clean_text

BROWSER_COOKIE = "lastcall"
"""Identifies the browser by a random secret, of which the server stores the hash."""
PROFILE_COOKIE = "lastcall_me"
"""Remembers a person's name and colour."""
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
    """The cookie to set, for a browser that sent none."""


class _CookieOptions(TypedDict):
    max_age: int
    httponly: bool
    samesite: Literal["lax"]
    secure: bool


def identify(connection: HTTPConnection) -> Visitor:
    """Read the visitor from the headers and cookies of a request."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    bearer = hash_token(token.strip()) if scheme.lower() == "bearer" and token.strip() else ""
    cookie = connection.cookies.get(BROWSER_COOKIE, "")
    fresh = "" if cookie else new_token()
    colour, _, name = connection.cookies.get(PROFILE_COOKIE, "").partition("|")
    return Visitor(
        browser=hash_token(cookie or fresh),
        bearer=bearer,
        name=clean_text(unquote(name), MAX_NAME_LENGTH),
        colour=colour if colour in COLOURS else "",
        fresh_cookie=fresh,
    )


def set_cookies(response: Response, visitor: Visitor, secure: bool) -> None:
    """Let the browser be recognised next time."""
    options: _CookieOptions = {"max_age": COOKIE_SECONDS, "httponly": True, "samesite": "lax", "secure": secure}
    if visitor.fresh_cookie:
        response.set_cookie(BROWSER_COOKIE, visitor.fresh_cookie, **options)
    if visitor.name:
        response.set_cookie(PROFILE_COOKIE, f"{visitor.colour}|{quote(visitor.name)}", **options)
