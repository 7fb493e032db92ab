"""The results of a simulation as a page with pictures: one file, to be opened anywhere, offline."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from lastcall.core.errors import LastCallError
from lastcall.lab.compare import changes
from lastcall.lab.summary import told
from lastcall.lab.tally import Tally

INK, PAPER, BRASS, RUST = "#2b2118", "#f6efe2", "#b5832a", "#8c3b1f"

STYLE = f"""
body {{ font: 16px/1.5 Georgia, serif; color: {INK}; background: {PAPER};
  max-width: 62rem; margin: 2rem auto; padding: 0 1rem }}
h1, h2 {{ color: {RUST}; font-weight: normal }} svg {{ max-width: 100%; height: auto }}
pre {{ overflow-x: auto; font: 13px/1.4 ui-monospace, monospace;
  background: #fffaf0; padding: 1rem; border: 1px solid {BRASS} }}
figure {{ margin: 1rem 0 }} figcaption {{ font-style: italic }}
"""


class NoPictures(LastCallError):
    """The libraries that draw are not installed."""


def need_pictures() -> None:
    """Complain before an hour of games, not after, when nothing can be drawn."""
    missing = [name for name in ("altair", "vl_convert") if find_spec(name) is None]
    if missing:
        raise NoPictures(f"A report needs {' and '.join(missing)}: pip install 'lastcall[lab]'.")


def write_report(path: str, title: str, summaries: Sequence[dict[str, Any]], tallies: Sequence[Tally]) -> None:
    """Write the page for these set-ups; pairs with other cards are also drawn against each other."""
    parts = [f"<h1>{escape(title)}: {summaries[0]['games']} games of each set-up</h1>"]
    published = {found["seats"]: found for found in summaries if found["cards"] is None}
    for found, tally in zip(summaries, tallies, strict=True):
        cards = f", cards of {found['cards']}" if found["cards"] else ""
        parts.append(f"<h2>{found['seats']} seats, {escape(', '.join(found['bots']))}{escape(cards)}</h2>")
        if found["cards"] and found["seats"] in published:
            parts.append(_figure("What the changed cards change", _changes(published[found["seats"]], found)))
        parts.append(_figure("Wins by seat, with the range in which the truth lies 95 times out of 100", _wins(found)))
        parts.append(_figure("Scores by seat", _scores(tally)))
        parts.append(_figure("Decisions a game", _bars(tally.decisions, "decisions")))
        if found["events"]:
            parts.append(_figure("What happens in a game", _events(found)))
        parts.append(f"<details><summary>The numbers</summary><pre>{escape(told(found))}</pre></details>")
    page = f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title><style>{STYLE}</style>"
    Path(path).write_text(page + "\n".join(parts) + "</html>\n", encoding="utf-8")


def _figure(caption: str, chart: Any) -> str:
    import vl_convert

    drawn = chart.configure(background="transparent", font="Georgia").configure_view(stroke=None)
    svg = vl_convert.vegalite_to_svg(drawn.to_dict())
    return f"<figure role=img aria-label='{escape(caption)}'><figcaption>{escape(caption)}</figcaption>{svg}</figure>"


def _data(rows: Sequence[Mapping[str, Any]]) -> Any:
    return {"values": [dict(row) for row in rows]}


def _wins(found: dict[str, Any]) -> Any:
    import altair

    rows = [
        {"seat": f"seat {row['seat'] + 1}", **{key: 100 * row["wins"][key] for key in ("share", "low", "high")}}
        for row in found["by_seat"]
    ]
    rows += [
        {"seat": level, **{key: 100 * row["wins"][key] for key in ("share", "low", "high")}}
        for level, row in found["by_bot"].items()
        if len(found["by_bot"]) > 1
    ]
    base = altair.Chart(_data(rows)).encode(y=altair.Y("seat:N", title=None, sort=None))
    bars = base.mark_bar(color=BRASS, height=14).encode(x=altair.X("share:Q", title="wins (%)"))
    ranges = base.mark_rule(color=INK, strokeWidth=2).encode(x="low:Q", x2="high:Q")
    return (bars + ranges).properties(width=640)


def _scores(tally: Tally) -> Any:
    import altair

    rows = [
        {"seat": f"seat {seat + 1}", "score": score, "games": games}
        for seat, histogram in enumerate(tally.scores)
        for score, games in sorted(histogram.items())
    ]
    return (
        altair.Chart(_data(rows))
        .mark_bar(color=BRASS)
        .encode(
            x=altair.X("score:Q", bin=altair.Bin(maxbins=40)),
            y=altair.Y("sum(games):Q", title="games"),
            row=altair.Row("seat:N", title=None),
        )
        .properties(width=640, height=70)
    )


def _bars(histogram: Mapping[float, int], what: str) -> Any:
    import altair

    rows = [{what: value, "games": games} for value, games in sorted(histogram.items())]
    return (
        altair.Chart(_data(rows))
        .mark_bar(color=BRASS)
        .encode(x=altair.X(f"{what}:Q", bin=altair.Bin(maxbins=40)), y=altair.Y("sum(games):Q", title="games"))
        .properties(width=640, height=120)
    )


def _events(found: dict[str, Any]) -> Any:
    import altair

    rows = [{"event": name, "times": row["per_game"]} for name, row in found["events"].items()]
    return (
        altair.Chart(_data(rows))
        .mark_bar(color=RUST)
        .encode(y=altair.Y("event:N", title=None, sort="-x"), x=altair.X("times:Q", title="times a game"))
        .properties(width=640, height=altair.Step(14))
    )


def _changes(before: dict[str, Any], after: dict[str, Any]) -> Any:
    """Standard errors of every number that moved: what stands beyond the lines is hardly luck."""
    import altair

    moved = [change for change in changes(before, after) if change.errors] or changes(before, after)
    moved = sorted(moved, key=lambda change: -abs(change.errors))[:25]
    rows = [
        {"what": f"{change.what}: {change.before:.2f} → {change.after:.2f}", "errors": max(-20, min(20, change.errors))}
        for change in moved
    ]
    bars = (
        altair.Chart(_data(rows))
        .mark_bar(color=BRASS)
        .encode(
            y=altair.Y("what:N", title=None, sort=None, axis=altair.Axis(labelLimit=400)),
            x=altair.X("errors:Q", title="standard errors"),
        )
    )
    lines = altair.Chart(_data([{"x": -1.96}, {"x": 1.96}])).mark_rule(color=INK, strokeDash=[4, 4]).encode(x="x:Q")
    return (bars + lines).properties(width=480)
