"""Stores tables in SQLite or PostgreSQL, one transaction per choice."""

from lastcall.server.storage.faults import DatabaseUnavailable, UnusableDatabase
from lastcall.server.storage.metadata import TableDeleted
from lastcall.server.storage.rows import (
    ChatLine,
    LogEntry,
    SavePoint,
    SaveTreeNode,
    SeatRow,
    StoredMetadata,
    StoredTable,
    TableRow,
    TableStatus,
    TableTerms,
)
from lastcall.server.storage.store import Store
from lastcall.server.storage.tables import SeatChange, VersionConflict

__all__ = [
    "ChatLine",
    "DatabaseUnavailable",
    "LogEntry",
    "SavePoint",
    "SaveTreeNode",
    "SeatChange",
    "SeatRow",
    "Store",
    "StoredMetadata",
    "StoredTable",
    "TableDeleted",
    "TableRow",
    "TableStatus",
    "TableTerms",
    "UnusableDatabase",
    "VersionConflict",
]
