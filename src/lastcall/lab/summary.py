"""A tally as results: shares with their intervals, distributions, events per game; as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from lastcall.lab.figures import spaced
from lastcall.lab.game_record import USES
from lastcall.lab.insights import CardSummary, CardUsage, Habit, Share, summarize_cards, summarize_habits
from lastcall.lab.simulate import SimulationSetup
from lastcall.lab.tally import Histogram, Spread, Tally

MAX_SHOWN = 8
"""The most cards and habits named in text; the data has all."""


class Distribution(msgspec.Struct, frozen=True):
    """Where the values of many games are: `low` to `high` holds nine in ten; `error` is of the mean, at 95 %."""

    mean: float
    deviation: float
    low: float
    median: float
    high: float
    error: float


class SeatSummary(msgspec.Struct, frozen=True):
    """The games of one seat."""

    seat: int
    wins: Share
    score: Distribution


class BotSummary(msgspec.Struct, frozen=True):
    """The games of one level of bots."""

    seats: int
    """How many seats it had, over all games."""
    wins: Share
    score: Distribution


class EventSummary(msgspec.Struct, frozen=True):
    """How often an event happened in a game, on average."""

    per_game: float
    by_seat: list[float]


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """The results of one setup; equal seeds give equal summaries."""

    game: str
    seats: int
    bots: list[str]
    seed: int
    options: dict[str, Any]
    cards: str | None
    games: int
    decisions: Distribution
    steps: Distribution
    shared_wins: int
    won_together: Share | UnsetType = UNSET
    """Only in cooperative games."""
    by_seat: list[SeatSummary]
    by_bot: dict[str, BotSummary]
    endings: dict[str, Share]
    events: dict[str, EventSummary]
    by_order: list[Share]
    """Wins by place in the order of play, from the first player on; empty where the game does not tell who begins."""
    minutes: Distribution
    """Estimated from the number of choices."""
    rounds: Distribution | UnsetType = UNSET
    margin: Distribution | UnsetType = UNSET
    """The winner's score above the best other one."""
    lead_changes: Distribution | UnsetType = UNSET
    drama: Distribution | UnsetType = UNSET
    """How far behind the winner was while behind, from 0 to 1."""
    settled: Distribution | UnsetType = UNSET
    """The part of the game after which the winner stayed ahead, from 0 to 1."""
    cards_used: list[CardSummary]
    habits: list[Habit]
    """What winners do differently."""

    def to_json(self) -> dict[str, Any]:
        """The summary as plain JSON data."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data


def summarize(setup: SimulationSetup, tally: Tally, cooperative: bool) -> Summary:
    """The results of the games in a tally."""
    games = tally.games
    game = setup.open_game()
    wins, scores, bot_games, bot_wins = tally.wins, tally.scores, tally.bot_games, tally.bot_wins
    bot_scores, seat_events = tally.bot_scores, tally.seat_events
    return Summary(
        game=setup.game,
        seats=setup.seats,
        bots=list(setup.bots),
        seed=setup.seed,
        options=dict(setup.options),
        cards=setup.cards,
        games=games,
        decisions=_distribution(tally.decisions),
        steps=_distribution(tally.steps),
        shared_wins=tally.shared,
        won_together=Share.of(tally.won, games) if cooperative else UNSET,
        by_seat=[
            SeatSummary(seat, Share.of(wins[seat], games), _distribution(scores[seat])) for seat in range(setup.seats)
        ],
        by_bot={
            level: BotSummary(
                bot_games[level],
                Share.of(bot_wins[level], bot_games[level]),
                _distribution(bot_scores.get(level, Histogram())),
            )
            for level in sorted(bot_games)
        },
        endings={reason: Share.of(count, games) for reason, count in sorted(tally.reasons.items())},
        events={
            name: EventSummary(
                round(count / games, 4),
                [round(seat_events[name, seat] / games, 4) for seat in range(setup.seats)],
            )
            for name, count in sorted(tally.events.items())
        },
        by_order=[] if cooperative else [Share.of(*place) for place in tally.order_wins if place[1]],
        minutes=_distribution(tally.histogram(lambda record: record.decisions * game.measures.seconds / 60)),
        rounds=_known(tally.histogram(lambda record: record.rounds)),
        margin=_known(tally.histogram(lambda record: record.margin)),
        lead_changes=_known(tally.histogram(lambda record: record.course.lead_changes if record.course else None)),
        drama=_known(tally.histogram(lambda record: record.course.drama if record.course else None)),
        settled=_known(tally.histogram(lambda record: record.course.settled if record.course else None)),
        cards_used=summarize_cards(game, tally),
        habits=[] if cooperative else summarize_habits(tally),
    )


def _distribution(histogram: Histogram) -> Distribution:
    return Distribution(*(round(value, 4) for value in Spread.of(histogram)))


def _known(histogram: Histogram) -> Distribution | UnsetType:
    return _distribution(histogram) if histogram else UNSET


def format_summary(summary: Summary) -> str:
    """A summary as text for a terminal."""
    lines = [f"{summary.game}, {summary.seats} seats, {summary.games} games, bots {', '.join(summary.bots)}"]
    if isinstance(summary.won_together, Share):
        lines.append(f"  the table wins {_percent(summary.won_together)}")
    lines += format_table(
        ("seat", "wins", "95 % interval", "score", "spread"),
        [(f"seat {row.seat + 1}", *_result_cells(row)) for row in summary.by_seat],
    )
    if len(summary.by_bot) > 1:
        lines += format_table(
            ("bot", "wins", "95 % interval", "score", "spread"),
            [(level, *_result_cells(row)) for level, row in summary.by_bot.items()],
        )
    lines.append(f"  decisions a game {_values(summary.decisions)}; steps {_values(summary.steps)}")
    lines.append(
        "  ended by " + ", ".join(f"{name} {100 * ending.share:.0f} %" for name, ending in summary.endings.items())
    )
    lines += _format_insights(summary)
    if summary.events:
        lines += format_table(
            ("event", "a game", *(f"seat {seat + 1}" for seat in range(summary.seats))),
            [(name, *_event_cells(event)) for name, event in summary.events.items()],
        )
    return "\n".join(lines)


PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
COURSE_FIGURES = {
    "rounds": "rounds", "margin": "the winner's lead", "lead_changes": "lead changes",
}  # fmt: skip


def _format_insights(summary: Summary) -> list[str]:
    """What a designer asks first."""
    lines = []
    if summary.by_order:
        cells = [f"{place} {_percent(share)}" for place, share in zip(PLACES, summary.by_order, strict=False)]
        lines.append("  wins by order of play: " + "; ".join(cells))
    length = [f"about {summary.minutes.mean:.0f} minutes ({summary.minutes.low:.0f} to {summary.minutes.high:.0f})"]
    for name, title in COURSE_FIGURES.items():
        values = getattr(summary, name)
        if isinstance(values, Distribution):
            length.append(f"{title} {values.mean:.1f} ({values.low:g} to {values.high:g})")
    lines.append("  a game: " + "; ".join(length))
    if isinstance(summary.settled, Distribution) and isinstance(summary.drama, Distribution):
        lines.append(
            f"  the winner is ahead for good after {100 * summary.settled.mean:.0f} % of a game; "
            f"drama {summary.drama.mean:.2f} of 1"
        )
    unusual = [
        f"{card.name} {use} {100 * found.wins.share:.0f} %"
        for card in summary.cards_used
        for use in USES
        if isinstance(found := getattr(card, use), CardUsage) and found.unusual
    ]
    if unusual:
        lines.append("  cards that go with more or fewer wins than even: " + ", ".join(unusual[:MAX_SHOWN]))
    if summary.habits:
        habits = [f"{spaced(each.event)} {each.winner:.1f} against {each.others:.1f}" for each in summary.habits]
        lines.append("  what winners do differently, times a game: " + ", ".join(habits[:MAX_SHOWN]))
    return lines


def _result_cells(row: SeatSummary | BotSummary) -> tuple[str, str, str, str]:
    wins, score = row.wins, row.score
    return (
        f"{100 * wins.share:.1f} %",
        f"{100 * wins.low:.1f} to {100 * wins.high:.1f} %",
        f"{score.mean:.2f}",
        f"{score.low:g} to {score.high:g}",
    )


def _event_cells(event: EventSummary) -> tuple[str, ...]:
    """Per game and per seat; the seats stay empty where the event names none."""
    return f"{event.per_game:.2f}", *(f"{mean:.2f}" if any(event.by_seat) else "" for mean in event.by_seat)


def _percent(share: Share) -> str:
    return f"{100 * share.share:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f} %)"


def _values(values: Distribution) -> str:
    return f"{values.mean:.0f} ({values.low:.0f} to {values.high:.0f})"


def format_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Lines of a table with aligned columns: the first to the left, the others to the right."""
    cells = [tuple(head), *map(tuple, rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    return [""] + [
        "  " + "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]  # fmt: skip
