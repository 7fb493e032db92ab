"""`lastcall lesson`"""

from __future__ import annotations

import click

from lastcall.cli.options import read_file
from lastcall.core.errors import BadSetup
from lastcall.lessons import find_lesson
from lastcall.lessons.recording import draft_lesson, record_others
from lastcall.savefile import read_game


@click.command()
@click.argument("game", required=False)
@click.argument("name", required=False, default="")
@click.option("--from", "saved", metavar="FILE", help="Write a lesson file that plays this saved game again.")
@click.option("--seat", type=int, default=0, help="The learner's seat in that game.")
def lesson(game: str | None, name: str, saved: str | None, seat: int) -> None:
    """For authors of lessons: a draft from a saved game (--from), or what the others choose in GAME's lesson NAME.

    The draft has a step for each question to the learner; write its texts into lessons/en.ftl. The list of the others'
    choices goes into the field `others`, so that a change of their bots does not change the lesson.
    """
    if saved is not None:
        table, players = read_game(read_file(saved))
        click.echo(draft_lesson(table, [player.name for player in players], seat), nl=False)
    elif game is not None:
        click.echo(record_others(find_lesson(game, name)))
    else:
        raise BadSetup("Name a saved game (--from FILE), or a game and one of its lessons.")
