"""`lastcall analyse`"""

from __future__ import annotations

import json

import click

from lastcall.cli.options import cards_option, cluster_option, progress, read_file, writing


@click.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--report", type=click.Path(dir_okay=False), help="Write an HTML page with the chances and all findings.")
@click.option("--json", "as_json", is_flag=True, help="JSON on standard output.")
@click.option("--rollouts", type=click.IntRange(2, 10_000), default=24, show_default=True, help="Per position.")
@cluster_option
@cards_option
@click.option("--seed", type=int, default=0, show_default=True, help="Equal seeds give equal analyses.")
def analyse(
    file: str, report: str | None, as_json: bool, rollouts: int, cluster: str | None, cards: str | None, seed: int
) -> None:
    """Analyse the finished game in FILE: who was ahead when, what turned it, what was luck and what was skill.

    A save has the changed cards it was played with; --cards is for one that lost them.
    """
    from lastcall.lab.analysis import Effort
    from lastcall.lab.analysis_plan import analyse as run_analysis
    from lastcall.lab.analysis_text import format_analysis
    from lastcall.lab.cluster import cluster_workers
    from lastcall.savefile import read_game
    from lastcall.text.printable import printable

    if report:
        from lastcall.lab.analysis_page import require_analysis_libraries

        require_analysis_libraries()
    saved = read_game(read_file(file), cards)
    effort = Effort(rollouts=rollouts)
    with progress(saved.table.game.title, effort.tasks) as advance:
        if cluster is None:
            found = run_analysis(saved.table, saved.names, effort, seed, advance)
        else:
            with cluster_workers(cluster) as pool:
                found = run_analysis(saved.table, saved.names, effort, seed, advance, pool)
    if report:
        from lastcall.lab.analysis_page import write_analysis

        with writing(report):
            write_analysis(found, report)
        click.echo(f"The report is in {report}.", err=True)
    if as_json:
        click.echo(json.dumps(found.to_json(), indent=1))
    else:
        click.echo(printable(format_analysis(found)))
