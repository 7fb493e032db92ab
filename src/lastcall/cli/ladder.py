"""`lastcall ladder`"""

from __future__ import annotations

import json
import sys

import click

from lastcall.cli.options import read_levels
from lastcall.core.shelf import find_game


@click.command()
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(min=1), default=30, show_default=True, help="Of every pairing.")
@click.option("--levels", default="easy,fair,sharp", show_default=True, help="From the weakest, as easy,sharp:60.")
@click.option("--seats", type=int, help="How many seats; without it three, or what the game allows.")
@click.option("--seed", type=int, default=0, show_default=True, help="Equal seeds and iterations give equal ladders.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; without it, one for each processor.")
@click.option("--json", "as_json", is_flag=True, help="Plain data for programs, on standard output.")
@click.option("--write", is_flag=False, flag_value="docs/ladder.md", metavar="[FILE]", help="Keep it there.")
def ladder(
    game: str, count: int, levels: str, seats: int | None, seed: int, jobs: int | None, as_json: bool,
    write: str | None,
) -> None:  # fmt: skip
    """Let all bots play GAME against each other and see who is how strong.

    Every level sits alone among each weaker one; the seeds are the same for all, and the seats go round.
    """
    from lastcall.lab.ladder import climb, pairings, write_ladder
    from lastcall.lab.simulate import processors

    found = find_game(game)
    named, workers = read_levels(levels), jobs or processors()
    if as_json or not sys.stderr.isatty():
        climbed = climb(found.name, named, count, seats, seed, workers)
    else:
        games = count * len(pairings(named, found.cooperative))
        with click.progressbar(length=games, label=found.title, file=sys.stderr) as bar:
            climbed = climb(found.name, named, count, seats, seed, workers, bar.update)
    if write:
        write_ladder(climbed, write)
    click.echo(json.dumps(climbed.plain(), indent=1) if as_json else "\n".join(climbed.lines()))
