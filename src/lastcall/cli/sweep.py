"""`lastcall sweep`"""

from __future__ import annotations

import json
from pathlib import Path

import click

from lastcall.cli.options import cluster_option, game_options, progress, read_levels, read_options, writing
from lastcall.core.errors import BadSetup
from lastcall.registry import find_game


@click.command()
@click.argument("game")
@click.option("--vary", multiple=True, required=True, metavar="FILE:CARD.FIELD=LOW..HIGH", help="A number to vary.")
@click.option("--goal", multiple=True, required=True, metavar="FIGURE=NUMBER", help="What a figure is to be.")
@click.option("--trials", type=click.IntRange(min=1), default=30, show_default=True, help="Settings to try.")
@click.option("--games", "count", type=click.IntRange(min=1), default=200, show_default=True, help="For each setting.")
@click.option("--seats", type=int, help="By default the most the game allows.")
@click.option("--bots", default="fair", show_default=True, help="A level for each seat; the last fills the rest.")
@click.option("--jobs", type=click.IntRange(min=1), help="Number of processes; by default one per processor.")
@cluster_option
@click.option("--keep", metavar="FILE", help="Append every finished trial to this file, and resume from it.")
@click.option("--json", "as_json", is_flag=True, help="JSON on standard output.")
@game_options
def sweep(
    game: str, vary: tuple[str, ...], goal: tuple[str, ...], trials: int, count: int, seats: int | None, bots: str,
    jobs: int | None, cluster: str | None, keep: str | None, as_json: bool, seed: int | None, options: tuple[str, ...],
) -> None:  # fmt: skip
    """Vary numbers in the card files of GAME, and search for those that come nearest to a goal.

    With several goals the frontier is shown: the settings that no other is nearer to all of them than. Figures are
    those of `lastcall simulate --compare`. Ctrl-C keeps the finished trials.
    """
    from lastcall.lab import SimulationSetup
    from lastcall.lab.cluster import choose_workers
    from lastcall.lab.knobs import Knob
    from lastcall.lab.sweep import Sweep, SweepGoal, read_trials

    found = find_game(game)
    setup = SimulationSetup(
        found.name, seats or max(found.seats), tuple(read_levels(bots)), seed or 0, read_options(options)
    )
    setup.check()
    kept = Path(keep) if keep else None
    knobs = [Knob.parse(each) for each in vary]
    finished = read_trials(kept) if kept is not None and kept.exists() else []
    if any(set(trial.values) != {knob.name for knob in knobs} for trial in finished):
        raise BadSetup(f"{keep} holds trials of other numbers.")
    run = Sweep(setup, knobs, [SweepGoal.parse(each) for each in goal], count, trials, finished)
    workers, shown = choose_workers(jobs, cluster), progress(found.title, count * trials, hidden=as_json)
    with shown as advance, workers as pool, writing(keep or ""):
        result = run.run(pool, advance, kept)
    click.echo(json.dumps(result.to_json(), indent=1) if as_json else "\n".join(result.lines()))
    if result.interrupted:
        raise click.exceptions.Exit(130)
