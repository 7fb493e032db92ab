"""What can be wrong with a database, recognised from the errors of its driver."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from sqlalchemy.exc import DBAPIError, InterfaceError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from lastcall.core.errors import LastCallError
from lastcall.server.operations.metrics import DATABASE_ERRORS
from lastcall.server.words import say

log = logging.getLogger(__name__)

REPORT_INTERVAL = 60.0
"""Seconds between two log lines about the same fault."""


class DatabaseFault(Enum):
    """What is wrong, as an operator needs to know it."""

    UNREACHABLE = "unreachable"
    LOCKED = "locked"
    FULL = "full"
    READ_ONLY = "read_only"
    FAILING = "failing"
    DAMAGED = "damaged"

    @property
    def passing(self) -> bool:
        """Whether the same work may succeed a moment later."""
        return self in (DatabaseFault.UNREACHABLE, DatabaseFault.LOCKED)


class DatabaseUnavailable(LastCallError):
    """The database could not be used. What was acknowledged before is safe; this change was not made."""

    def __init__(self, fault: DatabaseFault) -> None:
        super().__init__(say("database-unavailable", passing=fault.passing))
        self.fault = fault


class UnusableDatabase(LastCallError):
    """A database that this version cannot open at all; the sentence is for the operator."""

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(say(problem, **{"subject": say("this-database"), **facts}))
        self.problem = problem
        self.facts = facts

    def about(self, subject: str) -> UnusableDatabase:
        """The same problem of a database that is called by its name."""
        return UnusableDatabase(self.problem, **{**self.facts, "subject": subject})


class CommitUncertain(DatabaseUnavailable):
    """The connection was lost during a commit: the change may have been made or not."""


SQLITE_FAULTS = {
    "SQLITE_BUSY": DatabaseFault.LOCKED,
    "SQLITE_LOCKED": DatabaseFault.LOCKED,
    "SQLITE_PROTOCOL": DatabaseFault.LOCKED,
    "SQLITE_FULL": DatabaseFault.FULL,
    "SQLITE_READONLY": DatabaseFault.READ_ONLY,
    "SQLITE_PERM": DatabaseFault.READ_ONLY,
    "SQLITE_CANTOPEN": DatabaseFault.UNREACHABLE,
    "SQLITE_IOERR": DatabaseFault.FAILING,
    "SQLITE_CORRUPT": DatabaseFault.DAMAGED,
    "SQLITE_NOTADB": DatabaseFault.DAMAGED,
}
"""By primary result code; extended codes begin with one of these and an underscore."""
POSTGRES_FAULTS = {
    "08": DatabaseFault.UNREACHABLE,  # connection exceptions
    "28": DatabaseFault.UNREACHABLE,  # wrong user or password
    "3D": DatabaseFault.UNREACHABLE,  # no such database
    "57": DatabaseFault.UNREACHABLE,  # shutting down, starting up, cancelled
    "40": DatabaseFault.LOCKED,  # deadlock or serialization failure: the transaction was rolled back
    "55": DatabaseFault.LOCKED,
    "53100": DatabaseFault.FULL,
    "53": DatabaseFault.UNREACHABLE,  # out of memory or connections
    "25006": DatabaseFault.READ_ONLY,
    "58": DatabaseFault.FAILING,  # input/output errors
    "XX001": DatabaseFault.DAMAGED,
    "XX002": DatabaseFault.DAMAGED,
}
"""By SQLSTATE or its class; the longest match counts."""


def find_fault(error: BaseException) -> DatabaseFault | None:
    """The fault behind an error of a driver; None where the database works and the error has another reason."""
    for cause in _causes(error):
        if isinstance(cause, sqlite3.Error):
            name = getattr(cause, "sqlite_errorname", "")
            return next((fault for code, fault in SQLITE_FAULTS.items() if f"{name}_".startswith(f"{code}_")), None)
        if (code := getattr(cause, "sqlstate", None)) and isinstance(code, str):
            return POSTGRES_FAULTS.get(code) or POSTGRES_FAULTS.get(code[:2])
        if isinstance(cause, OSError | PoolTimeout | TimeoutError):
            return DatabaseFault.UNREACHABLE
    if isinstance(error, InterfaceError) or (isinstance(error, DBAPIError) and error.connection_invalidated):
        return DatabaseFault.UNREACHABLE
    # asyncpg reports a connection that was closed in the middle without an SQLSTATE.
    return DatabaseFault.UNREACHABLE if type(error).__module__.startswith("asyncpg.") else None


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The error and what caused it, outermost first."""
    cause: BaseException | None = error
    while cause is not None:
        yield cause
        original = getattr(cause, "orig", None)
        cause = original if isinstance(original, BaseException) else cause.__cause__


@dataclass
class Health:
    """Whether the database works. Each fault is logged when it begins, once a minute while it lasts, and at its end."""

    name: str
    fault: DatabaseFault | None = None
    since: float = 0.0
    _in_writing: bool = False
    _reported: float = 0.0

    def failed(self, fault: DatabaseFault, error: BaseException, writing: bool) -> None:
        DATABASE_ERRORS.labels(fault.value).inc()
        now = time.monotonic()
        if self.fault is None:
            self.since = now
        if self.fault is not fault or now - self._reported > REPORT_INTERVAL:
            log.error("%s", broken_database(say("the-database", name=self.name), error).why)
            self._reported = now
        self.fault = fault
        self._in_writing |= writing

    def worked(self, writing: bool) -> None:
        """A database that cannot be written may still be read, which does not end the fault."""
        if self.fault is not None and (writing or not self._in_writing):
            log.warning("The database %s works again, after %.1f seconds.", self.name, time.monotonic() - self.since)
            self.fault = None
            self._in_writing = False


def broken_database(subject: str, error: BaseException) -> UnusableDatabase:
    """An error of a driver as a sentence for the operator."""
    fault = find_fault(error)
    kind = fault.value if fault else "none"
    return UnusableDatabase("database-fault", subject=subject, fault=kind, reason=reason_of(error))


def reason_of(error: BaseException) -> str:
    """What the driver says, in one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split()) or type(error).__name__
