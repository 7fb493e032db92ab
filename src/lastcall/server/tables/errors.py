"""Why a request about a table can fail, beside the errors of `lastcall.core`.

`http/errors.py` maps each class to an HTTP status.
"""

from __future__ import annotations

from lastcall.core.errors import LastCallError


class NotFound(LastCallError):
    """There is no such table, seat, save point or step."""


class Forbidden(LastCallError):
    """The visitor may not do this from the seats they hold."""


class Conflict(LastCallError):
    """Not possible in the present state of the table."""


class NoHelp(Forbidden):
    """Hints and playing on are not allowed at this table."""


def no_help() -> NoHelp:
    return NoHelp("Several people play here, and whoever made the table has not allowed help while the game runs.")


def table_not_found() -> NotFound:
    return NotFound("There is no table at this address; please check the link.")


def seat_not_held() -> Forbidden:
    return Forbidden("This seat belongs to somebody else; open its own link to play it.")
