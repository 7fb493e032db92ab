"""Stores tables in SQLite or PostgreSQL, one transaction per choice."""

from lastcall.server.storage.faults import DatabaseUnavailable, UnusableDatabase
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
from lastcall.server.storage.tables import VersionConflict

__all__ = [
    "ChatLine",
    "DatabaseUnavailable",
    "LogEntry",
    "SavePoint",
    "SaveTreeNode",
    "SeatRow",
    "Store",
    "StoredMetadata",
    "StoredTable",
    "TableRow",
    "TableStatus",
    "TableTerms",
    "UnusableDatabase",
    "VersionConflict",
]
