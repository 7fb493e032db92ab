"""`lastcall simulate`"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from lastcall.cli.options import game_options, progress, read_levels, read_options, read_seats, writing
from lastcall.core.errors import BadSetup
from lastcall.registry import find_game

if TYPE_CHECKING:
    from lastcall.lab import Summary


@click.command()
@click.argument("game")
@click.option("--games", "count", type=int, default=100, show_default=True, help="Games for each number of seats.")
@click.option("--seats", help="4, or several numbers as 2..4. By default the most the game allows.")
@click.option("--bots", default="random", show_default=True, help="A level for each seat; the last fills the rest.")
@click.option("--stay", is_flag=True, help="Keep bots in their seats instead of rotating them.")
@click.option("--jobs", type=click.IntRange(min=1), help="Number of processes; by default one per processor.")
@click.option("--json", "as_json", is_flag=True, help="JSON on standard output.")
@click.option("--report", type=click.Path(dir_okay=False), help="Write an HTML page with charts.")
@click.option("--cards", help="Play with the card files in this folder.")
@click.option("--compare", help="Play with the published cards and with those in this folder, and show what changed.")
@game_options
def simulate(
    game: str, count: int, seats: str | None, bots: str, stay: bool, jobs: int | None, as_json: bool,
    report: str | None, cards: str | None, compare: str | None, seed: int | None, options: tuple[str, ...],
) -> None:  # fmt: skip
    """Let bots play many games of GAME and add up the results.

    Equal seeds give equal results, whatever the number of processes.
    """
    from lastcall.lab import SimulationSetup, summarize
    from lastcall.lab.simulate import processors
    from lastcall.lab.simulate import simulate as play

    found = find_game(game)
    if cards and compare:
        raise BadSetup("Choose one of --cards and --compare.")
    if report:
        from lastcall.lab.report import require_report_libraries

        require_report_libraries()
    levels = tuple(read_levels(bots))
    folders = [None, compare] if compare else [cards]
    setups = [
        SimulationSetup(found.name, number, levels, seed or 0, read_options(options), folder, not stay)
        for number in (read_seats(seats) if seats else [max(found.seats)])
        for folder in folders
    ]
    started = time.perf_counter()
    with progress(found.title, count * len(setups), hidden=as_json) as advance:
        tallies = play(setups, count, jobs or processors(), advance)
    seconds = time.perf_counter() - started
    summaries = [summarize(setup, tally, found.cooperative) for setup, tally in zip(setups, tallies, strict=True)]
    if as_json:
        click.echo(json.dumps({"results": [summary.to_json() for summary in summaries]}, indent=1))
    else:
        _print(summaries, bool(compare))
        decisions = sum(value * times for tally in tallies for value, times in tally.decisions.items())
        click.echo(f"{seconds:.1f} s, {decisions / seconds:,.0f} decisions a second", err=True)
    if report:
        from lastcall.lab.report import write_report

        with writing(report):
            write_report(report, found.title, summaries, tallies)
        click.echo(f"The report is in {report}.", err=True)


def _print(summaries: Sequence[Summary], compared: bool) -> None:
    from lastcall.lab import format_summary
    from lastcall.lab.compare import format_changes

    if compared:
        for before, after in zip(summaries[::2], summaries[1::2], strict=True):
            click.echo(format_changes(before, after))
    else:
        click.echo("\n\n".join(map(format_summary, summaries)))
