"""`lastcall verify`"""

from __future__ import annotations

import click

import lastcall
from lastcall.cli.options import read_file
from lastcall.text.printable import printable


@click.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--seed-hash", default="", metavar="HASH", help="The hash of the seed that was shown at the start.")
@click.pass_context
def verify(ctx: click.Context, file: str, seed_hash: str) -> None:
    """Play the saved game in FILE again from its seed and its choices, and compare everything that happened.

    Exit code 0: all of it follows. Exit code 1: the first line or answer that does not is named.
    """
    found = lastcall.verify(read_file(file), seed_hash)
    click.echo(printable(found.sentence))
    if not found.fair:
        ctx.exit(1)
