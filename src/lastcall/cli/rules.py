"""`lastcall rules`"""

from __future__ import annotations

import sys

import click

from lastcall.registry import find_game
from lastcall.text.rulebook import NoSuchClause, Rulebook


@click.command()
@click.argument("game")
@click.argument("words", nargs=-1)
def rules(game: str, words: tuple[str, ...]) -> None:
    """Show the rules of GAME: all of them, one clause by its id (M-17), or the clauses with these words."""
    book = Rulebook.of(find_game(game))
    if not book.text:
        raise NoSuchClause(f"{book.title} has no RULES.md.")
    if words:
        for clause in book.search(" ".join(words)):
            click.echo(str(clause))
    elif sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console()
        with console.pager(styles=True):
            console.print(Markdown(book.text))
    else:
        click.echo(book.text)
