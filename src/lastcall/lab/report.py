"""The results of a simulation as a page with charts: one file that opens anywhere, offline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lastcall.lab.pages import render, require_libraries
from lastcall.lab.summary import Summary, format_summary
from lastcall.lab.tally import Tally
from lastcall.lab.words import say


@dataclass(frozen=True)
class Figure:
    """A chart with its caption."""

    caption: str
    svg: str


@dataclass(frozen=True)
class Section:
    """The results of one setup."""

    title: str
    figures: list[Figure]
    numbers: str


def require_report_libraries() -> None:
    require_libraries("jinja2", "altair", "vl_convert")


def write_report(path: str, title: str, summaries: Sequence[Summary], tallies: Sequence[Tally]) -> None:
    """Write the page for these setups; changed cards are also compared with the published ones."""
    published = {summary.seats: summary for summary in summaries if summary.cards is None}
    sections = [
        Section(
            _title(summary),
            list(_figures(summary, tally, published.get(summary.seats) if summary.cards else None)),
            format_summary(summary),
        )
        for summary, tally in zip(summaries, tallies, strict=True)
    ]
    page = render("report.html", title=title, games=summaries[0].games, sections=sections)
    Path(path).write_text(page, encoding="utf-8")


def _title(summary: Summary) -> str:
    key = "report-setup-of-cards" if summary.cards else "report-setup"
    return say(key, seats=summary.seats, bots=", ".join(summary.bots), cards=summary.cards or "")


def _figures(summary: Summary, tally: Tally, published: Summary | None) -> Iterator[Figure]:
    from lastcall.lab import charts

    if published is not None:
        yield Figure(say("chart-changes"), charts.draw_changes(published, summary))
    yield Figure(say("chart-wins"), charts.draw_wins(summary))
    yield Figure(say("chart-scores"), charts.draw_scores(tally))
    yield Figure(say("chart-decisions"), charts.draw_decisions(tally))
    if summary.events:
        yield Figure(say("chart-events"), charts.draw_events(summary))
