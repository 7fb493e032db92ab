"""`lastcall serve`"""

from __future__ import annotations

from importlib import import_module

import click

from lastcall.core.errors import LastCallError


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 accepts connections from other machines.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--database", help="A SQLite file name, or a postgresql:// URL.")
@click.option("--open/--no-open", "open_browser", default=False, help="Open a browser when the server is ready.")
def serve(host: str, port: int, database: str | None, open_browser: bool) -> None:
    """Serve the games to browsers."""
    try:
        server = import_module("lastcall.server")
    except ImportError as error:
        raise LastCallError(
            f"The server needs a package that is not installed ({error.name}): pip install 'lastcall[server]'."
        ) from error
    server.run(host=host, port=port, database=database, open_browser=open_browser)
