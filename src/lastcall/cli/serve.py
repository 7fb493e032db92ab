"""`lastcall serve`"""

from __future__ import annotations

from importlib import import_module

import click

from lastcall.core.errors import LastCallError


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets the whole house in.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--database", help="Where tables are kept: a file name, or a postgresql:// address.")
@click.option("--open/--no-open", "open_browser", default=False, help="Open the browser when the tables are ready.")
def serve(host: str, port: int, database: str | None, open_browser: bool) -> None:
    """Open the tables in the browser."""
    try:
        server = import_module("lastcall.server")
    except ImportError as error:
        raise LastCallError(
            f"The server needs more than is installed here ({error.name} is missing): pip install 'lastcall[server]'."
        ) from error
    server.run(host=host, port=port, database=database, open_browser=open_browser)
