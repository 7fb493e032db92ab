"""`lastcall restore`"""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from lastcall.cli.server_options import config_option, database_option, import_server, read_settings


@click.command()
@click.argument("source", type=click.Path(path_type=Path))
@database_option
@config_option
def restore(source: Path, database: str | None, config: str | None) -> None:
    """Fill an empty database from the backup SOURCE: a new SQLite file, or an empty PostgreSQL database.

    Backups of older versions are brought up to date. Stop the servers of that database first.
    """
    restore_backup = import_server("lastcall.server.storage.backup").restore
    settings = read_settings(config, database).settings
    info = asyncio.run(restore_backup(source, settings.database_url))
    click.echo(f"Restored {info}.")
