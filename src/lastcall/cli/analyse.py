"""`lastcall analyse`"""

from __future__ import annotations

import json
import sys

import click

from lastcall.cli.options import read_file, writing


@click.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--report", type=click.Path(dir_okay=False), help="Draw the curve and all else: an HTML page.")
@click.option("--json", "as_json", is_flag=True, help="Plain data for programs, on standard output.")
@click.option("--rollouts", type=click.IntRange(2, 10_000), default=24, show_default=True, help="For each moment.")
@click.option("--seed", type=int, default=0, show_default=True, help="Equal seeds give equal analyses.")
def analyse(file: str, report: str | None, as_json: bool, rollouts: int, seed: int) -> None:
    """Look back on the finished game in FILE: who was ahead when, what turned it, what was luck and what was skill."""
    from lastcall.lab.analysis import Effort
    from lastcall.lab.analysis import analyse as look_back
    from lastcall.lab.analysis_lines import told_analysis
    from lastcall.lab.analysis_page import write_analysis
    from lastcall.terminal.session import Session

    session = Session.load(read_file(file))
    effort = Effort(rollouts=rollouts)
    if sys.stderr.isatty():
        with click.progressbar(length=effort.tasks, label=session.title, file=sys.stderr) as bar:
            found = look_back(session.table, session.names, effort, seed, bar.update)
    else:
        found = look_back(session.table, session.names, effort, seed)
    if report:
        with writing(report):
            write_analysis(found, report)
        click.echo(f"The picture is in {report}.", err=True)
    if as_json:
        click.echo(json.dumps(found.plain(), indent=1))
    else:
        click.echo(told_analysis(found))
