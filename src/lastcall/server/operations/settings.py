"""Server configuration. Every setting has a default."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path


def data_folder() -> Path:
    """The default folder for the database."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "lastcall"


@dataclass(frozen=True)
class RequestLimits:
    """What one client (one IP address) may send."""

    max_body_bytes: int = 64 * 1024
    read_rate: float = 60.0
    """Requests per second that change nothing."""
    read_burst: int = 400
    write_rate: float = 20.0
    """Requests per second that change something."""
    write_burst: int = 100
    max_sockets: int = 60
    max_name_length: int = 40
    max_chat_length: int = 500


@dataclass(frozen=True)
class Settings:
    """Everything that can be configured about a server."""

    database: str = ""
    """An SQLite file or a `postgresql://` URL; empty: a file in the data folder."""
    bot_delay: float = 0.7
    """Minimum seconds before a bot's choice is played, so that people can follow."""
    background_bot_rate: float = 30.0
    """Bot choices per second, shared by all tables at which no person is present."""
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes that compute bot choices, hints and analyses."""
    preload_bots: bool = True
    """Start those processes with the server, so that the first bot choice is not slow."""
    idle_timeout: float = 600.0
    """Seconds after which a table without watchers is unloaded from memory."""
    absence_timeout: float = 60.0
    """Seconds after which a bot plays for an absent person, at tables with a clock."""
    poll_interval: float = 2.0
    """Polling interval for changes whose NOTIFY was missed."""
    limits: RequestLimits = field(default_factory=RequestLimits)

    @property
    def database_url(self) -> str:
        """The database as an SQLAlchemy URL; creates the folder of a database file."""
        where = self.database or str(data_folder() / "tables.db")
        for scheme in ("postgresql+asyncpg://", "sqlite+aiosqlite://"):
            if where.startswith(scheme):
                return where
        for scheme in ("postgresql://", "postgres://"):
            if where.startswith(scheme):
                return "postgresql+asyncpg://" + where.removeprefix(scheme)
        path = Path(where.removeprefix("sqlite:///")).expanduser().absolute()
        path.parent.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{path}"
