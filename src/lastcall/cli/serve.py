"""`lastcall serve`"""

from __future__ import annotations

from pathlib import Path

import click

from lastcall.cli.options import find_game_with_cards
from lastcall.cli.server_options import config_option, database_option, import_server, read_settings
from lastcall.registry import game_of_cards


@click.command()
@click.option("--host", help="0.0.0.0 accepts connections from other machines.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65535), help="0 takes any free port.  [default: 8000]")
@database_option
@config_option
@click.option("--settings", "show_settings", is_flag=True, help="Show every setting with its value, and exit.")
@click.option("--cards", multiple=True, metavar="FOLDER", help="New tables play with the changed cards in this folder.")
@click.option("--open/--no-open", "open_browser", default=False, help="Open a browser when the server is ready.")
def serve(
    host: str | None, port: int | None, database: str | None, config: str | None, show_settings: bool,
    cards: tuple[str, ...], open_browser: bool,
) -> None:  # fmt: skip
    """Serve the games to browsers.

    Every setting can be given in the file and by an environment variable; --settings lists them. Passwords belong
    there and not on the command line, which other users of the machine can read.
    """
    server = import_server()
    configured = read_settings(config, database, host=host, port=port)
    if show_settings:
        click.echo(import_server("lastcall.server.operations.configuration").describe(configured))
        return
    for folder in cards:
        found, _ = game_of_cards(Path(folder))
        changed = find_game_with_cards(found.name, folder)
        click.echo(
            f"New tables of {changed.title} play with changed cards: {', '.join(changed.changed_names)}.", err=True
        )
    server.run(configured.settings, open_browser=open_browser)
