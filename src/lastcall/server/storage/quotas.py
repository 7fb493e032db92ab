"""Quotas that all servers on one PostgreSQL database count together.

A quota is a bucket that refills by itself. Its row has one number, the time when it will be full again (the generic
cell rate algorithm): each use moves that time ahead, and a use that would move it too far is refused. The clock is that
of the database, since those of the servers may differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, text

from lastcall.server.storage.database import Database

NOW = "extract(epoch FROM clock_timestamp())::double precision"
USE = text(
    f"INSERT INTO quotas AS known (key, full_at) VALUES (:key, {NOW} + CAST(:seconds AS double precision)) "
    f"ON CONFLICT (key) DO UPDATE SET full_at = greatest(known.full_at, {NOW}) + CAST(:seconds AS double precision) "
    f"RETURNING known.full_at - {NOW}"
)
FORGET = text(f"DELETE FROM quotas WHERE full_at < {NOW}")


class Charge(NamedTuple):
    """Some uses of a quota."""

    key: str
    """Whose quota, and of what, as a hash."""
    seconds: float
    """The time after which these uses are regained."""
    period: float
    """The time after which the whole quota is regained."""


class QuotaExceeded(Exception):
    """Charges that were not made; `waits` are the seconds after which each of the refused ones would fit."""

    def __init__(self, waits: dict[str, float]) -> None:
        super().__init__("a quota is used up")
        self.waits = waits


class QuotaRepository:
    """Counts uses for all servers."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def charge(self, charges: Iterable[Charge]) -> None:
        """Count all of these uses. Raises QuotaExceeded, and counts none, where one does not fit."""
        in_order = sorted(charges)  # the same order everywhere, so that no two servers wait for each other

        def work(connection: Connection) -> None:
            waits = {}
            for key, seconds, period in in_order:
                used = connection.execute(USE, {"key": key, "seconds": seconds}).scalar_one()
                if used > period:
                    waits[key] = used - period
            if waits:
                raise QuotaExceeded(waits)  # which rolls back

        await self.database.write(work)

    async def forget_unused(self) -> None:
        """Delete the rows of quotas that are full again."""
        await self.database.write(lambda connection: connection.execute(FORGET))
