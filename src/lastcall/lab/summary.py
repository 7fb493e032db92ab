"""A tally as results: shares with their intervals, distributions, events per game; as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from lastcall.lab.simulate import SimulationSetup
from lastcall.lab.tally import Histogram, Rate, Spread, Tally


class Share(msgspec.Struct, frozen=True):
    """A number of games, and its share of all games with the 95 % interval."""

    count: int
    share: float
    low: float
    high: float


NO_GAMES = Share(0, 0.0, 0.0, 0.0)


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

    def to_json(self) -> dict[str, Any]:
        """The summary as plain JSON data."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data


def summarize(setup: SimulationSetup, tally: Tally, cooperative: bool) -> Summary:
    """The results of the games in a tally."""
    games = tally.games
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
        won_together=_share(tally.won, games) if cooperative else UNSET,
        by_seat=[
            SeatSummary(seat, _share(tally.wins[seat], games), _distribution(tally.scores[seat]))
            for seat in range(setup.seats)
        ],
        by_bot={
            level: BotSummary(
                tally.bot_games[level],
                _share(tally.bot_wins[level], tally.bot_games[level]),
                _distribution(tally.bot_scores.get(level, Histogram())),
            )
            for level in sorted(tally.bot_games)
        },
        endings={reason: _share(count, games) for reason, count in sorted(tally.reasons.items())},
        events={
            name: EventSummary(
                round(count / games, 4),
                [round(tally.seat_events[name, seat] / games, 4) for seat in range(setup.seats)],
            )
            for name, count in sorted(tally.events.items())
        },
    )


def _share(hits: int, games: int) -> Share:
    rate = Rate.of(hits, games)
    return Share(hits, round(rate.share, 4), round(rate.low, 4), round(rate.high, 4))


def _distribution(histogram: Histogram) -> Distribution:
    return Distribution(*(round(value, 4) for value in Spread.of(histogram)))


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
    if summary.events:
        lines += format_table(
            ("event", "a game", *(f"seat {seat + 1}" for seat in range(summary.seats))),
            [(name, *_event_cells(event)) for name, event in summary.events.items()],
        )
    return "\n".join(lines)


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
