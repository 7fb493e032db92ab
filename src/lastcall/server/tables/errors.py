"""Why a request about a table can fail, beside the errors of `lastcall.core`.

`http/errors.py` maps each class to an HTTP status.
"""

from __future__ import annotations

from lastcall.core.errors import LastCallError
from lastcall.server.words import say


class NotFound(LastCallError):
    """There is no such table, seat, save point or step."""


class Forbidden(LastCallError):
    """The visitor may not do this from the seats they hold."""


class Conflict(LastCallError):
    """Not possible in the present state of the table."""


class NoHelp(Forbidden):
    """Hints and playing on are not allowed at this table."""


def no_help() -> NoHelp:
    return NoHelp(say("error-no-help"))


def table_not_found() -> NotFound:
    return NotFound(say("error-no-table"))


def seat_not_held() -> Forbidden:
    return Forbidden(say("error-seat-not-held"))
