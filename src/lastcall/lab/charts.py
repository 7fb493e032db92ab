"""The charts of a report, drawn as SVG. The only module that imports Altair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import altair
import vl_convert

from lastcall.lab.compare import Z95, changes
from lastcall.lab.summary import BotSummary, SeatSummary, Summary
from lastcall.lab.tally import Tally
from lastcall.lab.words import say

INK, BAR, EVENT_BAR = "#2b2118", "#b5832a", "#8c3b1f"
WIDTH = 640
MAX_CHANGES = 25
MAX_ERRORS = 20
"""Longer bars of changes are cut off here."""


def draw_wins(summary: Summary) -> str:
    """Wins by seat, and by level if there are several, with their intervals."""
    rows = [_win_row(say("chart-seat", number=row.seat + 1), row) for row in summary.by_seat]
    if len(summary.by_bot) > 1:
        rows += [_win_row(level, row) for level, row in summary.by_bot.items()]
    base = altair.Chart(_data(rows)).encode(y=altair.Y("seat:N", title=None, sort=None))
    bars = base.mark_bar(color=BAR, height=14).encode(x=altair.X("share:Q", title=say("chart-wins.axis")))
    intervals = base.mark_rule(color=INK, strokeWidth=2).encode(x="low:Q", x2="high:Q")
    return _svg((bars + intervals).properties(width=WIDTH))


def _win_row(name: str, row: SeatSummary | BotSummary) -> dict[str, object]:
    wins = row.wins
    return {"seat": name, "share": 100 * wins.share, "low": 100 * wins.low, "high": 100 * wins.high}


def draw_scores(tally: Tally) -> str:
    """A histogram of the scores for each seat."""
    rows = [
        {"seat": say("chart-seat", number=seat + 1), "score": score, "games": games}
        for seat, histogram in enumerate(tally.scores)
        for score, games in sorted(histogram.items())
    ]
    chart = (
        altair.Chart(_data(rows))
        .mark_bar(color=BAR)
        .encode(
            x=altair.X("score:Q", bin=altair.Bin(maxbins=40), title=say("chart-scores.axis")),
            y=altair.Y("sum(games):Q", title=say("chart-games")),
            row=altair.Row("seat:N", title=None),
        )
    )
    return _svg(chart.properties(width=WIDTH, height=70))


def draw_decisions(tally: Tally) -> str:
    """A histogram of the decisions in a game."""
    rows = [{"decisions": value, "games": games} for value, games in sorted(tally.decisions.items())]
    chart = (
        altair.Chart(_data(rows))
        .mark_bar(color=BAR)
        .encode(
            x=altair.X("decisions:Q", bin=altair.Bin(maxbins=40), title=say("chart-decisions.axis")),
            y=altair.Y("sum(games):Q", title=say("chart-games")),
        )
    )
    return _svg(chart.properties(width=WIDTH, height=120))


def draw_events(summary: Summary) -> str:
    """How often each event happened in a game, the most frequent first."""
    rows = [{"event": name, "times": event.per_game} for name, event in summary.events.items()]
    chart = (
        altair.Chart(_data(rows))
        .mark_bar(color=EVENT_BAR)
        .encode(y=altair.Y("event:N", title=None, sort="-x"), x=altair.X("times:Q", title=say("chart-events.axis")))
    )
    return _svg(chart.properties(width=WIDTH, height=altair.Step(14)))


def draw_changes(before: Summary, after: Summary) -> str:
    """The largest changes in standard errors; those beyond the dashed lines are significant."""
    found = changes(before, after)
    moved = sorted([change for change in found if change.errors] or found, key=lambda change: -abs(change.errors))
    rows = [
        {
            "what": f"{change.what}: {change.before:.2f} → {change.after:.2f}",
            "errors": max(-MAX_ERRORS, min(MAX_ERRORS, change.errors)),
        }
        for change in moved[:MAX_CHANGES]
    ]
    bars = (
        altair.Chart(_data(rows))
        .mark_bar(color=BAR)
        .encode(
            y=altair.Y("what:N", title=None, sort=None, axis=altair.Axis(labelLimit=400)),
            x=altair.X("errors:Q", title=say("chart-changes.axis")),
        )
    )
    lines = altair.Chart(_data([{"x": -Z95}, {"x": Z95}])).mark_rule(color=INK, strokeDash=[4, 4]).encode(x="x:Q")
    return _svg((bars + lines).properties(width=480))


def _data(rows: Sequence[Mapping[str, object]]) -> Any:
    return {"values": [dict(row) for row in rows]}


def _svg(chart: Any) -> str:
    configured = chart.configure(background="transparent", font="Georgia").configure_view(stroke=None)
    svg: str = vl_convert.vegalite_to_svg(configured.to_dict())
    return svg
