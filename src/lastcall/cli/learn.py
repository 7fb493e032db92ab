"""`lastcall learn`"""

from __future__ import annotations

import sys

import click

from lastcall.cli.options import cards_option, find_game_with_cards
from lastcall.lessons import LessonRun, find_lesson
from lastcall.lessons.progress import read_progress


@click.command()
@click.argument("game")
@click.argument("lesson", required=False, default="")
@click.option("--plain", is_flag=True, help="Plain lines for pipes and screen readers.")
@cards_option
@click.option("--again", is_flag=True, help="From the beginning, also where you left in the middle.")
def learn(game: str, lesson: str, plain: bool, cards: str | None, again: bool) -> None:
    """Learn GAME by playing: its guided first game, or one of its other lessons.

    `lastcall lessons GAME` lists them. A lesson that you leave goes on where you left it.
    """
    from lastcall.terminal.lesson import LessonSession

    find_game_with_cards(game, cards)
    found = find_lesson(game, lesson)
    played = [] if again else read_progress(found)
    session = LessonSession(LessonRun(found, played))
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from lastcall.terminal.plain import PlainInterface

        PlainInterface(session, sys.stdin, sys.stdout).play()
    else:
        from lastcall.terminal.app import TableApp

        TableApp(session).run()
