"""Maps every error to an HTTP status, a sentence and, where there is one, the rule behind it."""

from __future__ import annotations

from typing import NamedTuple

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from lastcall.core.errors import BadSetup, BrokenSave, LastCallError, Refused, StaleAnswer, UnknownGame
from lastcall.lessons.loader import NoSuchLesson
from lastcall.server.http.fair_use import TooManyRequests
from lastcall.server.storage import DatabaseUnavailable, TableDeleted
from lastcall.server.tables.errors import Conflict, Forbidden, NotFound
from lastcall.server.words import say


class BadRequest(LastCallError):
    """The request body cannot be parsed."""


STATUS: dict[type[LastCallError], int] = {
    BadRequest: 400,
    Forbidden: 403,
    NotFound: 404,
    TableDeleted: 404,
    UnknownGame: 404,
    NoSuchLesson: 404,
    Conflict: 409,
    StaleAnswer: 409,
    BrokenSave: 410,
    Refused: 422,
    BadSetup: 422,
    TooManyRequests: 429,
    DatabaseUnavailable: 503,
    LastCallError: 400,
}
"""The nearest base class decides."""

ROUTING = {404: "error-no-address", 405: "error-method"}
"""The messages for what no route answers."""


class HttpError(NamedTuple):
    """What is sent instead of a result."""

    status: int
    why: str
    rule: str = ""


def to_http_error(error: Exception) -> HttpError:
    if isinstance(error, LastCallError):
        status = next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)
        return HttpError(status, error.why, error.rule if isinstance(error, Refused | BadSetup) else "")
    if isinstance(error, RequestValidationError):
        first = error.errors()[0]
        status = 404 if first["loc"][0] == "path" else 422
        return HttpError(status, validation_message(first["loc"][1:], first["msg"]))
    if isinstance(error, HTTPException):
        key = ROUTING.get(error.status_code)
        return HttpError(error.status_code, str(error.detail) if key is None else say(key))
    raise error


def validation_message(location: tuple[int | str, ...], message: str) -> str:
    """What is wrong with a request, with the name of the field."""
    return say("error-field", field=".".join(map(str, location)) or say("error-request"), problem=message)
