"""The database of one server, by kind of data."""

from __future__ import annotations

from typing import Self

from lastcall.server.storage.database import Database
from lastcall.server.storage.lobby import LobbyRepository
from lastcall.server.storage.moderation import ModerationRepository
from lastcall.server.storage.people import PeopleRepository
from lastcall.server.storage.postgres import PostgresDatabase
from lastcall.server.storage.quotas import QuotaRepository
from lastcall.server.storage.removal import RemovalRepository
from lastcall.server.storage.save_points import SavePointRepository
from lastcall.server.storage.shared_states import SharedStateRepository
from lastcall.server.storage.sqlite import SqliteDatabase
from lastcall.server.storage.tables import TableRepository


class Store:
    """All repositories on one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.tables = TableRepository(database)
        self.shared = SharedStateRepository(database)
        self.saves = SavePointRepository(database)
        self.lobby = LobbyRepository(database)
        self.moderation = ModerationRepository(database)
        self.people = PeopleRepository(database)
        self.removal = RemovalRepository(database)
        self.quotas = QuotaRepository(database) if database.notifies else None
        """None: a single server uses this database, and counts by itself."""

    @classmethod
    async def open(cls, url: str, server_name: str, synchronous: str = "FULL") -> Self:
        """Open and migrate the database. `synchronous` is SQLite's setting of that name."""
        if url.startswith("postgresql"):
            return cls(await PostgresDatabase.open(url, server_name))
        return cls(await SqliteDatabase.open(url, server_name, synchronous))

    async def close(self) -> None:
        await self.database.close()
