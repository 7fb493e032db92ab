"""The results of an experiment as a page: a verdict, panels with a sentence and a picture each, games to watch.

The page is one file that opens anywhere, offline; the games are in a folder beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lastcall.lab.compare import Change, Comparison
from lastcall.lab.example_games import ExampleGame, find_examples, write_examples
from lastcall.lab.experiment import Findings
from lastcall.lab.explore import SetupResult
from lastcall.lab.figures import spaced
from lastcall.lab.game_record import USES
from lastcall.lab.insights import CardSummary, CardUsage, Share, even_share
from lastcall.lab.pages import MINUS, render, require_libraries
from lastcall.lab.report_charts import (
    Forest,
    HistogramChart,
    SkillCurve,
    centred_row,
    histogram_columns,
    percent,
    plus_minus,
    share_curve,
    share_forest,
)
from lastcall.lab.summary import Distribution, Summary, format_summary
from lastcall.lab.words import say
from lastcall.registry import find_game

MAX_CARDS, MAX_HABITS, MAX_FIGURES = 12, 8, 14


@dataclass(frozen=True)
class CardCell:
    """The share of wins with a card."""

    use: str
    share: str
    error: str
    mark: str
    """"above" or "below" even; empty where it could be luck."""


@dataclass(frozen=True)
class CardRow:
    """What a card goes with."""

    name: str
    edited: bool
    cells: list[CardCell | None]


@dataclass(frozen=True)
class CardTable:
    """The cards of a setup."""

    sentence: str
    uses: list[str]
    rows: list[CardRow]


@dataclass(frozen=True)
class Fact:
    """A figure of the course of a game."""

    label: str
    value: str
    span: str


@dataclass(frozen=True)
class Section:
    """One setup, or a pair of them."""

    title: str
    forests: list[Forest]
    columns: list[HistogramChart]
    curve: SkillCurve | None
    cards: CardTable | None
    facts: list[Fact]
    games: list[ExampleGame]
    numbers: str


def write_report(path: str, findings: Findings) -> None:
    """Write the page, and the games it links to into a folder beside it."""
    require_libraries("jinja2")
    page = Path(path)
    examples = [find_examples(result, before) for result, before in _pairs(findings)]
    folder = page.with_name(f"{page.stem}-games")
    shown = write_examples(folder, examples)
    page.write_text(render_report(findings, shown), encoding="utf-8")


def render_report(findings: Findings, games: Sequence[list[ExampleGame]]) -> str:
    """The page; `games` are the examples of each section."""
    game = find_game(findings.results[0].setup.game)
    sections = [
        _section(findings, number, result, before, games[number])
        for number, (result, before) in enumerate(_pairs(findings))
    ]
    headline, lead = _verdict(findings)
    return render(
        "report.html", title=game.title, headline=headline, lead=lead, sections=sections,
        changed=bool(findings.changed), interrupted=findings.interrupted,
    )  # fmt: skip


def _pairs(findings: Findings) -> list[tuple[SetupResult, SetupResult | None]]:
    """Each result with that of the published cards, if the two are compared."""
    if findings.comparisons:
        return list(zip(findings.results[1::2], findings.results[::2], strict=True))
    return [(result, None) for result in findings.results]


def _verdict(findings: Findings) -> tuple[str, str]:
    """The result in one sentence, and where it comes from."""
    first = findings.results[0]
    bots = ", ".join(first.setup.bots)
    if findings.comparisons:
        worst = max(findings.comparisons, key=lambda each: len(each.changed))
        figures = sum(len(each.figures) for each in findings.comparisons)
        lead = say(
            "report-compared", cards=len(worst.cards), games=worst.games, bots=bots, figures=figures,
            changed=len(findings.changed),
        )  # fmt: skip
        return worst.verdict(), f"{lead} {worst.stopping()}"
    games = sum(result.tally.games for result in findings.results)
    return balance_verdict([result.summary for result in findings.results]), say(
        "report-played", games=games, bots=bots
    )


def balance_verdict(summaries: Sequence[Summary]) -> str:
    """Is anybody favoured? In a sentence."""
    for summary in summaries:
        if isinstance(summary.won_together, Share):
            return say("balance-together", share=percent(summary.won_together.share))
        even = sum(row.wins.share for row in summary.by_seat) / summary.seats
        first = summary.by_order[0] if summary.by_order else None
        if first is not None and not first.low <= even <= first.high:
            points = f"{100 * abs(first.share - even):.1f}"
            return say("balance-first", helps=str(first.share > even).lower(), points=points, seats=summary.seats)
    known = [summary.by_order[0] for summary in summaries if summary.by_order]
    if not known:
        return say("balance-unknown")
    reach = max(max(share.high - share.share, share.share - share.low) for share in known)
    return say("balance-even", points=f"{100 * reach:.1f}")


def _section(
    findings: Findings, number: int, result: SetupResult, before: SetupResult | None, games: list[ExampleGame]
) -> Section:
    comparison = findings.comparisons[number] if before else None
    summary, old = result.summary, before.summary if before else None
    options = "".join(f", {name} {value}" for name, value in result.setup.options.items())
    key = "report-setup-of-cards" if summary.cards else "report-setup"
    title = say(key, seats=summary.seats, bots=", ".join(summary.bots), cards=summary.cards or "") + options
    return Section(
        title,
        _forests(summary, old, comparison),
        _columns(result, before),
        _skill(result),
        _cards(result, comparison),
        _facts(summary),
        games,
        format_summary(summary),
    )


def _forests(summary: Summary, old: Summary | None, comparison: Comparison | None) -> list[Forest]:
    found = []
    if comparison:
        found.append(_changes_forest(comparison))
    even = sum(row.wins.share for row in summary.by_seat) / summary.seats
    alone = summary.seats == 1 or isinstance(summary.won_together, Share)
    if summary.by_order and not alone:
        labels = [say("report-place", place=place + 1) for place in range(summary.seats)]
        old_shares = old.by_order if old else []
        sentence = balance_verdict([summary])
        found.append(share_forest("report-order", sentence, labels, summary.by_order, even, old_shares))
    if not alone:
        labels = [say("chart-seat", number=row.seat + 1) for row in summary.by_seat]
        shares = [row.wins for row in summary.by_seat]
        unusual = [label for label, share in zip(labels, shares, strict=True) if not share.low <= even <= share.high]
        sentence = say("report-seats-unequal", seats=", ".join(unusual)) if unusual else say("report-seats-equal")
        old_shares = [row.wins for row in old.by_seat] if old else []
        found.append(share_forest("report-seats", sentence, labels, shares, even, old_shares))
    if len(summary.by_bot) > 1:
        labels, shares = list(summary.by_bot), [row.wins for row in summary.by_bot.values()]
        old_shares = [row.wins for row in old.by_bot.values()] if old else []
        found.append(share_forest("report-bots", say("report-bots-say"), labels, shares, even, old_shares))
    if summary.habits:
        found.append(_habits_forest(summary))
    return found


def _changes_forest(comparison: Comparison) -> Forest:
    """The main figures before and after, and everything else that changed."""
    still = [figure for figure in comparison.main if not figure.significant and figure.bound]
    shown = [*comparison.changed, *still]
    rows = [
        centred_row(
            figure.what, signed_number(figure.difference), f"± {_short((figure.high - figure.low) / 2)}", figure.low,
            figure.difference, figure.high, figure.significant,
        )
        for figure in shown[: max(len(comparison.changed), MAX_FIGURES)]
    ]  # fmt: skip
    count = len(comparison.changed)
    sentence = say("report-changes-some", count=count) if count else say("report-changes-none")
    return Forest(
        say("report-changes"), say("report-changes.detail"), sentence, rows, 50.0, [], say("report-changes.note")
    )


def _habits_forest(summary: Summary) -> Forest:
    rows = []
    for habit in summary.habits[:MAX_HABITS]:
        difference = habit.winner - habit.others
        value = f"{habit.winner:.1f} / {habit.others:.1f}"
        rows.append(centred_row(spaced(habit.event), value, "", habit.low, difference, habit.high, True))
    first = summary.habits[0]
    more = str(first.winner > first.others).lower()
    sentence = say("report-habits-say", habit=spaced(first.event), more=more)
    return Forest(say("report-habits"), say("report-habits.detail"), sentence, rows, 50.0)


def _columns(result: SetupResult, before: SetupResult | None) -> list[HistogramChart]:
    seconds = find_game(result.setup.game).measures.seconds

    def minutes(each: SetupResult) -> dict[float, int]:
        return each.tally.histogram(lambda record: round(record.decisions * seconds / 60))

    values = result.summary.minutes
    sentence = say("report-minutes", mean=f"{values.mean:.0f}", low=f"{values.low:.0f}", high=f"{values.high:.0f}")
    old = minutes(before) if before else None
    return [histogram_columns(say("report-length"), sentence, say("report-length.unit"), minutes(result), old)]  # type: ignore[arg-type]


def _skill(result: SetupResult) -> SkillCurve | None:
    if not result.skill:
        return None
    shares = [rung.wins for rung in result.skill]
    even = even_share(result.tally, find_game(result.setup.game).cooperative)
    sentence = say("report-skill-say", low=percent(shares[0].share), high=percent(shares[-1].share))
    labels = [rung.level.removeprefix("sharp:") for rung in result.skill]
    return share_curve(say("report-skill"), say("report-skill.detail"), sentence, labels, shares, even)


def _cards(result: SetupResult, comparison: Comparison | None) -> CardTable | None:
    summary = result.summary
    cards = summary.cards_used
    if not cards:
        return None
    even = even_share(result.tally, find_game(summary.game).cooperative)
    edited = set(comparison.cards) if comparison else set()
    uses = [use for use in (*USES, "without") if any(isinstance(getattr(card, use), CardUsage) for card in cards)]

    def weight(card: CardSummary) -> tuple[bool, bool, float]:
        found = [use for use in (getattr(card, each) for each in uses) if isinstance(use, CardUsage)]
        apart = max(abs(use.wins.share - even) for use in found)
        return card.name not in edited, not any(use.unusual for use in found), -apart

    rows = [
        CardRow(card.name, card.name in edited, [_cell(use, getattr(card, use), even) for use in uses])
        for card in sorted(cards, key=weight)[:MAX_CARDS]
    ]
    marked = [row.name for row in rows if any(cell and cell.mark for cell in row.cells)]
    sentence = say("report-cards-some", cards=", ".join(marked[:3])) if marked else say("report-cards-none")
    return CardTable(sentence, uses, rows)


def _cell(use: str, found: object, even: float) -> CardCell | None:
    if not isinstance(found, CardUsage):
        return None
    wins = found.wins
    mark = ("above" if wins.share > even else "below") if found.unusual else ""
    return CardCell(use, percent(wins.share, 1), plus_minus((wins.high - wins.low) / 2), mark)


def _facts(summary: Summary) -> list[Fact]:
    found = []
    for name, key, scale, unit in (
        ("rounds", "report-rounds", 1, ""), ("margin", "report-margin", 1, ""),
        ("lead_changes", "report-lead-changes", 1, ""), ("settled", "report-settled", 100, " %"),
        ("drama", "report-drama", 1, ""),
    ):  # fmt: skip
        values = getattr(summary, name)
        if isinstance(values, Distribution):
            span = say("report-nine-in-ten", low=_short(scale * values.low), high=_short(scale * values.high))
            found.append(Fact(say(key), f"{_short(scale * values.mean)}{unit}", span))
    for name, share in sorted(summary.endings.items(), key=lambda pair: -pair[1].share):
        span = say("report-interval", low=percent(share.low), high=percent(share.high))
        found.append(Fact(say("report-ended", reason=spaced(name)), percent(share.share), span))
    return found


def signed_number(value: float) -> str:
    """A change with its sign."""
    return f"{'+' if value >= 0 else MINUS}{_short(abs(value))}"


def _short(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 1 else f"{value:.2f}"


__all__ = ["Change", "balance_verdict", "render_report", "write_report"]
