"""`lastcall serve`"""

from __future__ import annotations

from importlib import import_module

import click

from lastcall.core.errors import BadSetup, LastCallError


@click.command()
@click.option("--host", help="0.0.0.0 accepts connections from other machines.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65535), help="0 takes any free port.  [default: 8000]")
@click.option("--database", help="A SQLite file name, or a postgresql:// URL without the password.")
@click.option("--config", metavar="FILE", help="A TOML file with settings.")
@click.option("--settings", "show_settings", is_flag=True, help="Show every setting with its value, and exit.")
@click.option("--open/--no-open", "open_browser", default=False, help="Open a browser when the server is ready.")
def serve(
    host: str | None, port: int | None, database: str | None, config: str | None, show_settings: bool,
    open_browser: bool,
) -> None:  # fmt: skip
    """Serve the games to browsers.

    Every setting can be given in the file and by an environment variable; --settings lists them. Passwords belong
    there and not on the command line, which other users of the machine can read.
    """
    try:
        server = import_module("lastcall.server")
    except ImportError as error:
        raise LastCallError(
            f"The server needs a package that is not installed ({error.name}): pip install 'lastcall[server]'."
        ) from error
    from lastcall.server.operations import configuration
    from lastcall.server.operations.settings import has_password

    if database is not None and has_password(database):
        raise BadSetup(
            "Other users of this machine can read a command line: leave the password out of --database and set "
            "LASTCALL_DATABASE_PASSWORD, or LASTCALL_DATABASE_PASSWORD_FILE to a file that contains it."
        )
    configured = configuration.load(config).override("command line", host=host, port=port, database=database)
    for variable in configured.unknown_variables:
        click.echo(f"There is no setting for the environment variable {variable}; it is ignored.", err=True)
    if show_settings:
        click.echo(configuration.describe(configured))
        return
    server.run(configured.settings, open_browser=open_browser)
