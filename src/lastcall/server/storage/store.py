"""The database of one server, by kind of data."""

from __future__ import annotations

from typing import Self

from lastcall.server.storage.database import Database
from lastcall.server.storage.lobby import LobbyRepository
from lastcall.server.storage.save_points import SavePointRepository
from lastcall.server.storage.tables import TableRepository


class Store:
    """All repositories on one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.tables = TableRepository(database)
        self.saves = SavePointRepository(database)
        self.lobby = LobbyRepository(database)

    @classmethod
    async def open(cls, url: str, server_name: str) -> Self:
        return cls(await Database.open(url, server_name))

    async def close(self) -> None:
        await self.database.close()
