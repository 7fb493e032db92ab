"""The command `lastcall`. Each command lives in its own module and is imported when it is called: starting is fast."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import click

import lastcall
from lastcall.core.errors import LastCallError

COMMANDS = {
    "games": "What can be played here.",
    "rules": "The rules of a game, or one clause of them.",
    "play": "Play a game in the terminal.",
    "replay": "Watch a saved game step by step.",
    "verify": "Check that the dice of a saved game follow from its seed.",
    "simulate": "Play many games with bots and add up what happened.",
    "ladder": "Let all bots play against each other and see who is how strong.",
    "analyse": "Look back on a finished game: chances, turning points, costly choices, luck and skill.",
    "check": "Look for faults in a game's cards and text.",
    "serve": "Open the tables in the browser.",
}


class Refusal(click.ClickException):
    """A complaint on the command line: its sentence, and exit code 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        click.echo(self.format_message(), file=file or sys.stderr)


class House(click.Group):
    """Finds its commands by name, and turns every complaint into one clear sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"lastcall.cli.{cmd_name}"), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except LastCallError as complaint:
            raise Refusal(complaint.why) from complaint


@click.group(cls=House, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(lastcall.__version__, message="Last Call %(version)s")
def main() -> None:
    """Last Call: one table for games about drink and the end of the world."""
