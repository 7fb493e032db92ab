"""What the commands about a server share: its settings, and a sentence where its packages are missing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lastcall.core.errors import BadSetup, LastCallError

if TYPE_CHECKING:
    from lastcall.server.operations.configuration import Configuration
    from lastcall.server.storage import Store

config_option = click.option("--config", metavar="FILE", help="A TOML file with settings.")
database_option = click.option("--database", help="An SQLite file, or a postgresql:// URL without the password.")


def import_server(module: str = "lastcall.server") -> Any:
    """A module of the server, whose packages are an extra."""
    try:
        return import_module(module)
    except ImportError as error:
        raise LastCallError(
            f"The server needs a package that is not installed ({error.name}): pip install 'lastcall[server]'."
        ) from error


def read_settings(config: str | None, database: str | None, **values: object) -> Configuration:
    """The settings from file, environment and options."""
    configuration = import_server("lastcall.server.operations.configuration")
    if database is not None and import_server("lastcall.server.operations.settings").has_password(database):
        raise BadSetup(
            "Other users of this machine can read a command line: leave the password out of --database and set "
            "LASTCALL_DATABASE_PASSWORD, or LASTCALL_DATABASE_PASSWORD_FILE to a file that contains it."
        )
    configured: Configuration = configuration.load(config).override("command line", database=database, **values)
    for variable in configured.unknown_variables:
        click.echo(f"There is no setting for the environment variable {variable}; it is ignored.", err=True)
    return configured


@asynccontextmanager
async def open_store(config: str | None, database: str | None) -> AsyncIterator[Store]:
    """The database of a server. It must exist: a mistyped name is not a new database."""
    settings = read_settings(config, database).settings
    url = settings.database_url
    file = url.removeprefix("sqlite:///")
    if file != url and not Path(file).exists():
        raise LastCallError(f"There is no database {file}.")
    store: Store = await import_server("lastcall.server.storage").Store.open(url, "command")
    try:
        yield store
        await store.database.flush_notifications()
    finally:
        await store.close()
