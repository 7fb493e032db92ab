"""`lastcall ladder`"""

from __future__ import annotations

import json
import sys

import click

from lastcall.cli.options import read_levels, read_options
from lastcall.registry import find_game


@click.command()
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(min=1), default=30, show_default=True, help="Of every pairing.")
@click.option("--levels", default="easy,fair,sharp", show_default=True, help="From the weakest, as easy,sharp:60.")
@click.option("--among", metavar="LEVEL", help="Seat every other level among this one; else among each weaker one.")
@click.option("--seats", type=int, help="How many seats; without it three, or what the game allows.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--seed", type=int, default=0, show_default=True, help="Equal seeds and iterations give equal ladders.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; without it, one for each processor.")
@click.option("--keep", metavar="FILE", help="Add every finished game to this file, and go on from what it has.")
@click.option("--minutes", type=click.FloatRange(min=0), help="Stop after so long (0: only tell what was kept).")
@click.option("--json", "as_json", is_flag=True, help="Plain data for programs, on standard output.")
@click.option("--write", is_flag=False, flag_value="docs/ladder.md", metavar="[FILE]", help="Keep it there.")
def ladder(
    game: str, count: int, levels: str, among: str | None, seats: int | None, options: tuple[str, ...], seed: int,
    jobs: int | None, keep: str | None, minutes: float | None, as_json: bool, write: str | None,
) -> None:  # fmt: skip
    """Let all bots play GAME against each other and see who is how strong.

    Every level sits alone among others; the seeds are the same for all pairings, and the seats go round. A long ladder
    may be climbed in many walks: --keep notes every game as it ends, and --minutes says when to stop for now.
    """
    from lastcall.lab.ladder import Climb, climb, write_ladder
    from lastcall.lab.ledger import Ledger
    from lastcall.lab.simulate import processors

    found = find_game(game)
    plan = Climb(found.name, read_levels(levels), count, seats, seed, read_options(options), among)
    ledger, workers = Ledger(keep), jobs or processors()
    if as_json or not sys.stderr.isatty():
        climbed = climb(plan, workers, ledger, minutes)
    else:
        games = count * len(plan.setups())
        with click.progressbar(length=games, label=found.title, file=sys.stderr) as bar:
            climbed = climb(plan, workers, ledger, minutes, bar.update)
    click.echo(json.dumps(climbed.plain(), indent=1) if as_json else "\n".join(climbed.lines()))
    if write:
        write_ladder(climbed, write)
