"""`lastcall simulate`"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

import click

from lastcall.cli.options import (
    cluster_option,
    game_options,
    read_levels,
    read_options,
    read_seats,
    show_progress,
    writing,
)
from lastcall.core.errors import BadSetup
from lastcall.registry import find_game

if TYPE_CHECKING:
    from lastcall.lab.experiment import Findings

INTERRUPTED = 130
"""The exit status after Ctrl-C."""


@click.command()
@click.argument("game")
@click.option("--games", "count", type=int, help="Games for each setup: 100, or with --compare until they are enough.")
@click.option("--seats", help="4, or several numbers as 2..4. By default the most the game allows.")
@click.option("--bots", help="A level for each seat; the last fills the rest. By default random; fair with --compare.")
@click.option("--stay", is_flag=True, help="Keep bots in their seats instead of rotating them.")
@click.option("--jobs", type=click.IntRange(min=1), help="Number of processes; by default one per processor.")
@cluster_option
@click.option("--json", "as_json", is_flag=True, help="JSON on standard output.")
@click.option("--report", type=click.Path(dir_okay=False), help="Write an HTML page with charts.")
@click.option("--cards", help="Play with the card files in this folder.")
@click.option("--compare", help="Play with the published cards and with those in this folder, and show what changed.")
@click.option(
    "--precision", type=click.FloatRange(min=0.1), default=5.0, show_default=True, metavar="POINTS",
    help="With --compare: how well to know shares of wins; decides how many games are enough.",
)  # fmt: skip
@click.option("--by", metavar="OPTION", default="", help="Play every value of this option of the game.")
@click.option("--skill", type=click.IntRange(min=1), help="Also measure how skill pays: games for each strength.")
@click.option("--without", metavar="CARD,...", help="Also let one player do without a card: what is it worth?")
@game_options
def simulate(
    game: str, count: int | None, seats: str | None, bots: str | None, stay: bool, jobs: int | None,
    cluster: str | None, as_json: bool, report: str | None, cards: str | None, compare: str | None, precision: float,
    by: str, skill: int | None, without: str | None, seed: int | None, options: tuple[str, ...],
) -> None:  # fmt: skip
    """Let bots play many games of GAME and add up the results.

    Equal seeds give equal results, whatever the number of processes. Ctrl-C stops early and keeps what was played.
    """
    from lastcall.lab.cluster import choose_workers
    from lastcall.lab.experiment import Experiment

    found = find_game(game)
    if cards and compare:
        raise BadSetup("Choose one of --cards and --compare.")
    if report or compare:
        from lastcall.lab.pages import require_libraries

        require_libraries("scipy", *(("jinja2",) if report else ()))
    levels = tuple(read_levels(bots or ("fair" if compare or report else "random")))
    experiment = Experiment(
        found.name, read_seats(seats) if seats else [max(found.seats)], levels, seed or 0, read_options(options),
        cards, compare, not stay, count, precision, by, skill or 0, tuple(read_levels(without or "")),
    )  # fmt: skip
    started = time.perf_counter()
    workers = choose_workers(jobs, cluster)
    with show_progress(found.title, experiment.expected, hidden=as_json) as progress, workers as pool:
        findings = experiment.run(pool, progress)
    seconds = time.perf_counter() - started
    _print(findings, as_json, seconds)
    if report:
        from lastcall.lab.report import write_report

        with writing(report):
            write_report(report, findings)
        click.echo(f"The report is in {report}.", err=True)
    if findings.interrupted:
        raise click.exceptions.Exit(INTERRUPTED)


def _print(findings: Findings, as_json: bool, seconds: float) -> None:
    if as_json:
        click.echo(json.dumps(findings.to_json(), indent=1))
        return
    for text in findings.lines():
        click.echo(text)
    if findings.interrupted:
        games = sum(result.tally.games for result in findings.results)
        click.echo(f"Stopped early: these are the results of the {games} games that were played.", err=True)
    click.echo(f"{seconds:.1f} s, {findings.decisions / seconds:,.0f} decisions a second", err=True)
