"""Where tables are kept: one transaction for each choice, in SQLite or PostgreSQL."""

from lastcall.server.storage.rows import Entry, Kept, Life, Line, Save, Seat, Sheet, Standing
from lastcall.server.storage.store import Store, Taken

__all__ = ["Entry", "Kept", "Life", "Line", "Save", "Seat", "Sheet", "Standing", "Store", "Taken"]
