"""`lastcall lessons`"""

from __future__ import annotations

import json

import click

from lastcall.lessons import courses
from lastcall.registry import find_game


@click.command()
@click.argument("game", required=False)
@click.option("--json", "as_json", is_flag=True, help="As JSON: a list of {game, id, title, minutes, teaches}.")
@click.option("--docs", is_flag=True, help="As the page docs/lessons.md: what each lesson teaches.")
def lessons(game: str | None, as_json: bool, docs: bool) -> None:
    """List the lessons of GAME, or of all games."""
    found = courses(find_game(game).name if game is not None else None)
    if docs:
        from lastcall.lessons.docs import lessons_page

        click.echo(lessons_page(found), nl=False)
        return
    every = [lesson for course in found for lesson in course.lessons.values()]
    if as_json:
        rows = [
            {
                "game": lesson.game.name, "id": lesson.id, "title": lesson.title, "minutes": lesson.file.minutes,
                "teaches": lesson.teaches,
            }
            for lesson in every
        ]  # fmt: skip
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    for course in found:
        click.echo(f"{course.game.title}: lastcall learn {course.game.name.replace('_', '-')}")
        width = max(map(len, course.lessons))
        for lesson in course.lessons.values():
            click.echo(f"  {lesson.id:<{width}} {lesson.title} ({lesson.about}; {lesson.file.minutes} minutes)")
    if not found:
        click.echo("There are no lessons.")
