"""`lastcall ladder`"""

from __future__ import annotations

import json

import click

from lastcall.cli.options import cluster_option, progress, read_levels, read_options
from lastcall.registry import find_game


@click.command()
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(min=1), default=30, show_default=True, help="For each pairing.")
@click.option("--levels", default="easy,fair,sharp", show_default=True, help="Weakest first: easy,sharp:60.")
@click.option("--among", metavar="LEVEL", help="Opponents of all other levels; by default each weaker level.")
@click.option("--seats", type=int, help="By default three, or what the game allows.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game.")
@click.option("--seed", type=int, default=0, show_default=True, help="Equal seeds and iterations give equal ladders.")
@click.option("--jobs", type=click.IntRange(min=1), help="Number of processes; by default one per processor.")
@cluster_option
@click.option("--keep", metavar="FILE", help="Append every finished game to this file, and resume from it.")
@click.option("--minutes", type=click.FloatRange(min=0), help="Stop after this time (0: only report what was kept).")
@click.option("--json", "as_json", is_flag=True, help="JSON on standard output.")
@click.option("--write", is_flag=False, flag_value="docs/ladder.md", metavar="[FILE]", help="Write the results there.")
def ladder(
    game: str, count: int, levels: str, among: str | None, seats: int | None, options: tuple[str, ...], seed: int,
    jobs: int | None, cluster: str | None, keep: str | None, minutes: float | None, as_json: bool, write: str | None,
) -> None:  # fmt: skip
    """Let all bots play GAME against each other and rank them.

    In each pairing one bot of one level plays against bots of another; all pairings use the same seeds, and seats
    rotate. A long ladder can be run in parts: --keep saves each game as it ends, --minutes stops the run.
    """
    from lastcall.lab.cluster import choose_workers
    from lastcall.lab.ladder import LadderPlan, run_ladder, write_ladder
    from lastcall.lab.results_file import ResultsFile

    found = find_game(game)
    plan = LadderPlan(found.name, read_levels(levels), count, seats, seed, read_options(options), among)
    results, workers = ResultsFile(keep), choose_workers(jobs, cluster)
    with progress(found.title, count * len(plan.setups()), hidden=as_json) as advance:
        ladder = run_ladder(plan, 1, results, minutes, advance, workers)
    click.echo(json.dumps(ladder.to_json(), indent=1) if as_json else "\n".join(ladder.lines()))
    if write:
        write_ladder(ladder, write)
