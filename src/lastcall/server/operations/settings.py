"""How a server is set up. Everything has a default; tests and hosts change what they need."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from lastcall.server.http.rate_limit import Limits


def home() -> Path:
    """Where this machine keeps its tables when nobody says otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "lastcall"


@dataclass(frozen=True)
class Settings:
    """What a server may be told."""

    database: str = ""
    """A file (SQLite) or a `postgresql://` address; empty: a file in this person's home."""
    bot_pause: float = 0.7
    """Seconds a bot waits before its choice is played, so that people can follow."""
    bots_a_second: float = 30.0
    """Choices of bots at tables where no person waits for them, of all such tables together: people come first."""
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes that think for bots."""
    bots_ready: bool = True
    """Start those processes with the server, so that the first bot of the evening does not keep people waiting."""
    sleep_after: float = 600.0
    """Seconds after which a table that nobody watches leaves memory."""
    absent_after: float = 60.0
    """Seconds after which a bot takes the seat of somebody who has left, at tables that play by the clock."""
    look_around: float = 2.0
    """Seconds between looks for what another server wrote, should its word not have arrived."""
    limits: Limits = field(default_factory=Limits)

    @property
    def database_url(self) -> str:
        """The address as SQLAlchemy wants it."""
        where = self.database or str(home() / "tables.db")
        for scheme in ("postgresql+asyncpg://", "sqlite+aiosqlite://"):
            if where.startswith(scheme):
                return where
        for scheme in ("postgresql://", "postgres://"):
            if where.startswith(scheme):
                return "postgresql+asyncpg://" + where.removeprefix(scheme)
        path = Path(where.removeprefix("sqlite:///")).expanduser().absolute()
        path.parent.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{path}"
