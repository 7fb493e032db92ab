"""`lastcall backup`"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click

from lastcall.cli.server_options import config_option, database_option, import_server, read_settings

NAME = "lastcall-%Y%m%dT%H%M%SZ.db"
PATTERN = "lastcall-????????T??????Z.db"


@click.command()
@click.argument("target", type=click.Path(path_type=Path))
@click.option("--keep", type=click.IntRange(1), help="In a folder: delete all but the newest N backups.")
@database_option
@config_option
def backup(target: Path, keep: int | None, database: str | None, config: str | None) -> None:
    """Back up all tables of a server into the file TARGET, or into a new file in the folder TARGET.

    The server may run meanwhile. A backup is an SQLite file, also that of a PostgreSQL database, and contains the seeds
    of running games: keep it private. `lastcall restore` reads it.
    """
    back_up = import_server("lastcall.server.storage.backup").back_up
    settings = read_settings(config, database).settings
    folder = target if target.is_dir() else None
    file = folder / datetime.now(UTC).strftime(NAME) if folder else target
    info = asyncio.run(back_up(settings.database_url, file))
    click.echo(f"Backed up {info} to {file}.")
    if folder and keep:
        for old in sorted(folder.glob(PATTERN))[:-keep]:
            old.unlink()
            click.echo(f"Deleted {old}.")
