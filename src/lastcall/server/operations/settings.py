"""Server configuration. Every setting has a default; `configuration.py` reads them from a file and the environment."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import quote

from msgspec import Meta

Count = Annotated[int, Meta(ge=1, description="a whole number of at least 1")]
Port = Annotated[int, Meta(ge=0, le=65535, description="a whole number from 0 to 65535")]
Seconds = Annotated[float, Meta(ge=0, description="a number that is not negative")]
Share = Annotated[float, Meta(gt=0, description="a number above 0, such as 0.1")]
Days = Annotated[int, Meta(ge=0, le=36_500, description="a whole number of days")]
Rate = Annotated[float, Meta(gt=0, description="a number above 0")]
LogLevel = Annotated[
    Literal["debug", "info", "warning", "error"], Meta(description='"debug", "info", "warning" or "error"')
]
LogFormat = Annotated[Literal["text", "json"], Meta(description='"text" or "json"')]

Synchronous = Annotated[Literal["FULL", "NORMAL"], Meta(description='"FULL" or "NORMAL"')]

DEFAULT_WORKERS = max(1, (os.cpu_count() or 2) - 1)
"""One processor is left to the web process."""

PASSWORD_IN_URL = re.compile(r"(?<=://)([^/@:]*):([^/@]*)(?=@)")


def data_folder() -> Path:
    """The default folder for the database."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "lastcall"


@dataclass(frozen=True)
class ConnectionLimits:
    """What one connection may do, and how many an address may open. Proxies may open any number."""

    max_per_address: Count = 100
    """Open HTTP connections of one address."""
    new_rate: Rate = 30.0
    """New connections per second of one address."""
    new_burst: Count = 300
    """New connections at once, after a pause."""
    max_head_bytes: Count = 32 * 1024
    """Size of the address and the headers of a request."""
    head_seconds: Rate = 10.0
    """For the head of a request to arrive."""
    body_seconds: Rate = 20.0
    """For the body of a request to arrive."""
    write_seconds: Rate = 30.0
    """For a client to read an answer that waits for it."""
    idle_seconds: Count = 15
    """After which a connection without a request is closed."""
    ping_seconds: Rate = 20.0
    """Between two pings of a live connection, and for the answer to each: then it is closed."""


@dataclass(frozen=True)
class RequestLimits:
    """What one client (one IP address) may send."""

    max_body_bytes: Count = 64 * 1024
    """Size of a request body."""
    read_rate: Rate = 60.0
    """Requests per second that change nothing."""
    read_burst: Count = 400
    """Such requests at once, after a pause."""
    write_rate: Rate = 20.0
    """Requests per second that change something."""
    write_burst: Count = 100
    """Such requests at once, after a pause."""
    loop_share: Share = 0.02
    """The share of the web process's time that answering may take, on average, while that process is busy."""
    busy_above: Annotated[float, Meta(ge=-1, le=1, description="a number up to 1")] = 0.5
    """The web process is busy when it works for more than this share of the time."""
    loop_burst: Rate = 2.0
    """Seconds of that time at once, after a pause."""
    rejection_delay: Seconds = 1.0
    """Seconds by which the answer "too many requests" is delayed, so that a client that ignores it is slowed down."""
    max_sockets: Count = 60
    """Open live connections."""
    max_visitor_sockets: Count = 20
    """Open live connections of one visitor."""
    max_name_length: Count = 40
    """Characters of a player's name."""
    max_chat_length: Count = 500
    """Characters of a chat message."""
    max_chat_lines: Count = 1000
    """Chat messages kept for a table; older ones are deleted."""


@dataclass(frozen=True)
class Retention:
    """How long tables are kept after their last choice; 0: for ever."""

    never_played_days: Days = 0
    """Days for which a table is kept at which nobody has made a choice; 0: for ever."""
    abandoned_days: Days = 0
    """Days for which an unfinished game is kept after its last choice; 0: for ever."""
    finished_days: Days = 0
    """Days for which a finished game is kept; 0: for ever."""


@dataclass(frozen=True)
class Quotas:
    """How often one visitor may ask for what is expensive; an address may do so for several visitors. Servers on one
    database count together."""

    hints_per_minute: Count = 6
    """Each takes a worker more than a second."""
    replays_per_minute: Count = 600
    """Earlier positions of a game."""
    analyses_per_hour: Count = 20
    """Analyses and verifications of finished games."""
    tables_per_hour: Count = 40
    """New tables, also those that are branched from others."""
    chats_per_minute: Count = 20
    """Chat messages."""
    claims_per_hour: Count = 30
    """Open seats that are taken."""
    signals_per_minute: Count = 120
    """Small changes that everybody at a table sees: names, readiness, pointing, requests to undo."""
    visitors_per_address: Count = 5
    """An address has this many times the quota of a visitor, and may do this many expensive things at a time."""


@dataclass(frozen=True)
class Settings:
    """Everything that can be configured about a server."""

    host: str = "127.0.0.1"
    """The address to listen on; `0.0.0.0` and `::` accept connections from other machines."""
    port: Port = 8000
    """The port to listen on; 0: any free one."""
    trusted_proxies: str = "127.0.0.1,::1"
    """Addresses and networks of reverse proxies, separated by commas. The client address and the scheme that they
    forward (X-Forwarded-For, X-Forwarded-Proto) are believed."""
    database: str = ""
    """An SQLite file or a `postgresql://` URL; empty: a file in the data folder."""
    database_password: str = field(default="", repr=False, metadata={"secret": True})
    """The password of the database user, unless the URL contains it."""
    sqlite_synchronous: Synchronous = "FULL"
    """What a power cut can undo in an SQLite file: nothing that was acknowledged (FULL), or the last moments (NORMAL),
    in exchange for one wait for the disk less per choice. A killed server loses nothing in either case."""
    log_level: LogLevel = "warning"
    """Log lines below this level are not written; `info` has a line for every request."""
    log_format: LogFormat = "text"
    """`json` writes one object per line, for programs that collect logs."""
    metrics_from: str = "127.0.0.1,::1"
    """Addresses and networks that may read `/metrics`, separated by commas; `*`: everybody."""
    bot_delay: Seconds = 0.7
    """Minimum seconds before a bot's choice is played, so that people can follow."""
    background_bot_rate: Rate = 30.0
    """Bot choices per second, shared by all tables at which no person is present."""
    bot_workers: Count = DEFAULT_WORKERS
    """Processes that compute bot choices, hints and analyses."""
    render_workers: Count = 1
    """Processes that compute and draw earlier positions of games."""
    preload_bots: bool = True
    """Start those processes with the server, so that the first bot choice is not slow."""
    idle_timeout: Seconds = 600.0
    """Seconds after which a table without watchers is unloaded from memory."""
    absence_timeout: Seconds = 60.0
    """Seconds for which a person must have been away before the others can vote that a bot plays for them."""
    poll_interval: Rate = 2.0
    """Polling interval in seconds for changes whose NOTIFY was missed."""
    connections: ConnectionLimits = field(default_factory=ConnectionLimits)
    limits: RequestLimits = field(default_factory=RequestLimits)
    quotas: Quotas = field(default_factory=Quotas)
    retention: Retention = field(default_factory=Retention)

    @property
    def database_url(self) -> str:
        """The database as an SQLAlchemy URL; creates the folder of a database file."""
        where = self.database or str(data_folder() / "tables.db")
        for scheme in ("postgresql+asyncpg://", "postgresql://", "postgres://"):
            if where.startswith(scheme):
                return "postgresql+asyncpg://" + self._with_password(where.removeprefix(scheme))
        path = Path(where.removeprefix("sqlite:///")).expanduser().absolute()
        path.parent.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{path}"

    def _with_password(self, address: str) -> str:
        """`user@host/name` with the password, unless it has one."""
        user, at, host = address.rpartition("@")
        if not at or ":" in user or not self.database_password:
            return address
        return f"{user}:{quote(self.database_password, safe='')}@{host}"


def has_password(url: str) -> bool:
    return PASSWORD_IN_URL.search(url) is not None


def mask_password(url: str) -> str:
    """A database URL that can be shown and logged."""
    return PASSWORD_IN_URL.sub(r"\1:(secret)", url)
