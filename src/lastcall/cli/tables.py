"""`lastcall tables`"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from lastcall.cli.server_options import config_option, database_option, open_store
from lastcall.core.errors import LastCallError
from lastcall.text.printable import printable

if TYPE_CHECKING:
    from lastcall.server.storage.lobby import Listed


@click.group()
def tables() -> None:
    """List or delete the tables of a server, which may run meanwhile."""


@tables.command("list")
@click.option("--limit", default=50, show_default=True, type=click.IntRange(1, 10_000), help="Show at most this many.")
@database_option
@config_option
def list_tables(limit: int, database: str | None, config: str | None) -> None:
    """List the tables, the last used first: id, last choice, game, version, state, players."""

    async def work() -> list[Listed]:
        async with open_store(config, database) as store:
            return await store.lobby.newest_tables(limit)

    for row, seats in asyncio.run(work()):
        when = datetime.fromtimestamp(row.updated, UTC).strftime("%Y-%m-%d %H:%M")
        names = ", ".join(printable(seat.name) for seat in seats)
        click.echo(f"{row.id}  {when}  {row.game:20}  {row.version:5}  {'over' if row.over else 'runs'}  {names}")


@tables.command("delete")
@click.argument("table_ids", metavar="ID...", nargs=-1, required=True)
@database_option
@config_option
def delete_tables(table_ids: tuple[str, ...], database: str | None, config: str | None) -> None:
    """Delete tables for good, with their seats, talk and save points."""

    async def work() -> list[str]:
        async with open_store(config, database) as store:
            return [table_id for table_id in table_ids if not await store.removal.delete(table_id)]

    missing = asyncio.run(work())
    for table_id in table_ids:
        if table_id not in missing:
            click.echo(f"Deleted {table_id}.")
    if missing:
        raise LastCallError(f"There is no table {', '.join(missing)}.")
