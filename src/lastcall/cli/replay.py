"""`lastcall replay`"""

from __future__ import annotations

import sys

import click

from lastcall.cli.options import read_file
from lastcall.core.errors import BadSetup
from lastcall.terminal.session import Session


@click.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--seat", type=int, help="Show what this seat saw (1 is the first); by default what everybody saw.")
@click.option("--plain", is_flag=True, help="Print everything that happened, line by line.")
def replay(file: str, seat: int | None, plain: bool) -> None:
    """Watch the saved game in FILE step by step."""
    from lastcall.terminal.history import History

    session = Session.load(read_file(file))
    if seat is not None and not 1 <= seat <= session.table.seats:
        raise BadSetup(f"There is no seat {seat} at this table; it has {session.table.seats}.")
    history = History(session, None if seat is None else seat - 1)
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for line in history.lines():
            click.echo(line)
    else:
        from lastcall.terminal.replay import ReplayApp

        ReplayApp(history).run()
