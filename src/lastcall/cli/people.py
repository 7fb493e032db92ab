"""`lastcall people`"""

from __future__ import annotations

import asyncio
import json
from typing import Any

import click

from lastcall.cli.server_options import config_option, database_option, open_store
from lastcall.core.errors import LastCallError


@click.group()
def people() -> None:
    """Export or erase what a server stores about a person, found by a seat that they hold.

    SEAT counts from 1, as the pages do. The server may run meanwhile.
    """


@people.command("export")
@click.argument("table")
@click.argument("seat", type=click.IntRange(1, 64))
@database_option
@config_option
def export_person(table: str, seat: int, database: str | None, config: str | None) -> None:
    """Print everything about whoever holds SEAT of TABLE, at all tables, as JSON."""

    async def work() -> list[dict[str, Any]]:
        async with open_store(config, database) as store:
            person = await store.people.find_by_seat(table, seat - 1)
            _require_held(person.hashes, table, seat)
            exported: list[dict[str, Any]] = await store.people.export(person)
            return exported

    click.echo(json.dumps({"tables": asyncio.run(work())}, indent=2, ensure_ascii=False))


@people.command("erase")
@click.argument("table")
@click.argument("seat", type=click.IntRange(1, 64))
@click.confirmation_option(prompt="This cannot be undone. Erase this person?")
@database_option
@config_option
def erase_person(table: str, seat: int, database: str | None, config: str | None) -> None:
    """Erase whoever holds SEAT of TABLE, at all tables.

    Their names, talk and links go, their seats in running games are open again, and tables at which nobody else plays
    are deleted.
    """

    async def work() -> tuple[list[str], list[str]]:
        async with open_store(config, database) as store:
            person = await store.people.find_by_seat(table, seat - 1)
            _require_held(person.hashes, table, seat)
            erased = await store.people.erase(person)
            return erased.deleted, erased.changed

    deleted, changed = asyncio.run(work())
    click.echo(f"Erased: {len(deleted)} tables deleted, {len(changed)} changed.")


def _require_held(hashes: frozenset[str], table: str, seat: int) -> None:
    if not hashes:
        raise LastCallError(f"Nobody holds seat {seat} of a table {table}.")
