"""The command `lastcall`. Each subcommand is a module that is imported when it is called, so that starting is fast."""

from __future__ import annotations

import errno
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import IO, Any

import click

import lastcall
from lastcall.core.errors import LastCallError
from lastcall.text.printable import printable

COMMANDS = {
    "games": "List the games.",
    "rules": "Show the rules of a game, or some of its clauses.",
    "learn": "Learn a game by playing a guided first game.",
    "lessons": "List the lessons of the games.",
    "play": "Play a game in the terminal.",
    "replay": "Watch a saved game step by step.",
    "verify": "Check that the dice of a saved game follow from its seed.",
    "simulate": "Let bots play many games and add up the results.",
    "sweep": "Vary numbers on cards and search for those that meet a goal.",
    "ladder": "Let all bots play against each other and rank them.",
    "analyse": "Analyse a finished game: chances, turning points, costly choices, luck and skill.",
    "lesson": "Make a lesson from a saved game.",
    "check": "Look for faults in a game's cards and text.",
    "train": "Train a value network for a game by self-play.",
    "features": "List the features that encode a game's state.",
    "serve": "Serve the games to browsers.",
    "backup": "Back up all tables of a server into one file.",
    "restore": "Fill an empty database from a backup.",
    "tables": "List or delete the tables of a server.",
    "people": "Export or erase what a server stores about a person.",
}

TRACEBACK = "--traceback"


class Failure(click.ClickException):
    """What was asked for cannot be done: one sentence on standard error."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(printable(self.format_message()), file=file or sys.stderr)


class Crash(Failure):
    """An unexpected error."""

    exit_code = 1


class Interrupted(Failure):
    """Ctrl-C."""

    exit_code = 130


class CommandGroup(click.Group):
    """Finds subcommands by name, and turns every error into one clear sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"lastcall.cli.{cmd_name}"), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Lists the subcommands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Accepts `--traceback` before and after the subcommand."""
        ctx.obj = TRACEBACK in args
        return super().parse_args(ctx, [arg for arg in args if arg != TRACEBACK])

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except LastCallError as error:
            raise Failure(_traceback(error) if ctx.obj else error.why) from error
        except KeyboardInterrupt as interrupt:
            raise Interrupted("\nInterrupted.") from interrupt
        except Exception as error:
            if isinstance(error, OSError) and error.errno == errno.EPIPE:
                raise  # the reader of a pipe has gone; click ends quietly
            raise Crash(_traceback(error) if ctx.obj else _unexpected(error)) from error


def _traceback(error: Exception) -> str:
    return "".join(traceback.format_exception(error)).rstrip()


def _unexpected(error: Exception) -> str:
    """Where an error arose: in a game if one is involved, because that is where its author will look."""
    from lastcall.registry import games
    from lastcall.text.crash import describe_error

    folders: list[Path] = []
    with suppress(Exception):  # the error may be that a game cannot be imported
        folders = [game.folder for game in games().values()]
    described = describe_error(error, *folders)
    return f"Unexpected error: {described}. Run again with {TRACEBACK} to see the whole traceback."


@click.group(cls=CommandGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(TRACEBACK, is_flag=True, expose_value=False, help="Show the whole traceback of an error.")
@click.version_option(lastcall.__version__, message="Last Call %(version)s")
def main() -> None:
    """Last Call: one table for games about drink and the end of the world."""
