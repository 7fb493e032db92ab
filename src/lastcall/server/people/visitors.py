"""Who is at the door: a browser by its cookie, a program by its token; and which seats they hold."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from lastcall.server.http.errors import Problem, foreign_seat
from lastcall.server.people.tokens import hashed, new_token
from lastcall.server.tables.live import LiveTable
from lastcall.server.view.situation import COLOURS

BROWSER = "lastcall"
"""The cookie that says which browser this is; what it holds is unguessable and known to the server by hash only."""
ME = "lastcall_me"
"""The cookie that remembers a person's name and colour."""
A_YEAR = 365 * 24 * 3600
UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]+")
"""Control characters, and those that turn the writing direction of everything around them."""


@dataclass
class Visitor:
    """Somebody who asks something of the house."""

    browser: str
    """Hash of the browser's cookie, or empty."""
    bearer: str
    """Hash of the token of a program, or empty."""
    name: str
    colour: str
    fresh_cookie: str = ""
    """Set when the browser has no cookie yet: give it this."""

    def holds(self, live: LiveTable) -> tuple[int, ...]:
        """The seats of this table that are this visitor's."""
        if self.bearer:
            return (live.keys[self.bearer],) if self.bearer in live.keys else ()
        return tuple(sorted(live.holders.get(self.browser, ())))

    def seat(self, live: LiveTable, wanted: int | None) -> int:
        """The seat for which this visitor acts."""
        held = self.holds(live)
        if not held or (wanted is not None and wanted not in held):
            raise foreign_seat()
        if wanted is not None:
            return wanted
        if len(held) > 1:
            raise Problem(422, "This browser holds several seats here; say which one acts.")
        return held[0]

    def seat_asked(self, live: LiveTable, wanted: int | None, ask: str | None) -> int:
        """The same for an answer: of several seats the one that this ask is put to."""
        held = self.holds(live)
        if wanted is None and len(held) > 1:
            table = live.table
            for each in table.asks + table.sealed + table.interrupts:
                if each.seat in held and ask in (None, each.id):
                    return each.seat
        return self.seat(live, wanted)


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Read who this is from the request."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    bearer = hashed(token.strip()) if scheme.lower() == "bearer" and token.strip() else ""
    cookie = connection.cookies.get(BROWSER, "")
    colour, _, name = connection.cookies.get(ME, "").partition("|")
    visitor = Visitor(
        hashed(cookie) if cookie else "", bearer, clean(unquote(name), 40), colour if colour in COLOURS else ""
    )
    if not cookie:
        visitor.fresh_cookie = new_token()
        visitor.browser = hashed(visitor.fresh_cookie)
    return visitor


def remember(response: Response, visitor: Visitor, secure: bool) -> None:
    """Give the browser its cookies."""
    settings: dict[str, Any] = {"max_age": A_YEAR, "httponly": True, "samesite": "lax", "secure": secure}
    if visitor.fresh_cookie:
        response.set_cookie(BROWSER, visitor.fresh_cookie, **settings)
    if visitor.name:
        response.set_cookie(ME, f"{visitor.colour}|{quote(visitor.name)}", **settings)


def clean(text: str, limit: int) -> str:
    """What people write, as far as it can be shown: one line, no control characters, not too long."""
    return " ".join(UNWRITABLE.sub(" ", text).split())[:limit].strip()
