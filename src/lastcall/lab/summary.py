"""A tally as plain data and as words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from lastcall.lab.simulate import SetUp
from lastcall.lab.tally import Histogram, Rate, Spread, Tally


def summary(setup: SetUp, tally: Tally, cooperative: bool) -> dict[str, Any]:
    """Everything worth knowing, as plain JSON data; equal seeds give equal summaries."""
    games = tally.games
    return {
        "game": setup.game,
        "seats": setup.seats,
        "bots": list(setup.bots),
        "seed": setup.seed,
        "options": dict(setup.options),
        "cards": setup.cards,
        "games": games,
        "decisions": _spread(tally.decisions),
        "steps": _spread(tally.steps),
        "shared_wins": tally.shared,
        **({"won_together": _rate(tally.won, games)} if cooperative else {}),
        "by_seat": [
            {"seat": seat, "wins": _rate(tally.wins[seat], games), "score": _spread(tally.scores[seat])}
            for seat in range(setup.seats)
        ],
        "by_bot": {
            level: {
                "seats": tally.bot_games[level],
                "wins": _rate(tally.bot_wins[level], tally.bot_games[level]),
                "score": _spread(tally.bot_scores.get(level, Histogram())),
            }
            for level in sorted(tally.bot_games)
        },
        "endings": {reason: _rate(count, games) for reason, count in sorted(tally.reasons.items())},
        "events": {
            name: {
                "per_game": round(count / games, 4),
                "by_seat": [round(tally.seat_events[name, seat] / games, 4) for seat in range(setup.seats)],
            }
            for name, count in sorted(tally.events.items())
        },
    }


def _rate(hits: int, games: int) -> dict[str, float]:
    rate = Rate.of(hits, games)
    return {"count": hits, "share": round(rate.share, 4), "low": round(rate.low, 4), "high": round(rate.high, 4)}


def _spread(histogram: Histogram) -> dict[str, float]:
    spread = Spread.of(histogram)
    return {name: round(value, 4) for name, value in spread._asdict().items()}


def told(found: dict[str, Any]) -> str:
    """A summary for people to read in a terminal."""
    lines = [f"{found['game']}, {found['seats']} seats, {found['games']} games, bots {', '.join(found['bots'])}"]
    if "won_together" in found:
        lines.append(f"  the table wins {_percent(found['won_together'])}")
    lines += columns(
        ("seat", "wins", "95 % interval", "score", "spread"),
        [(f"seat {row['seat'] + 1}", *_result(row)) for row in found["by_seat"]],
    )
    if len(found["by_bot"]) > 1:
        lines += columns(
            ("bot", "wins", "95 % interval", "score", "spread"),
            [(level, *_result(row)) for level, row in found["by_bot"].items()],
        )
    lines.append(f"  decisions a game {_values(found['decisions'])}; steps {_values(found['steps'])}")
    lines.append(
        "  ended by " + ", ".join(f"{name} {100 * row['share']:.0f} %" for name, row in found["endings"].items())
    )
    if found["events"]:
        lines += columns(
            ("event", "a game", *(f"seat {seat + 1}" for seat in range(found["seats"]))),
            [
                (
                    name,
                    f"{row['per_game']:.2f}",
                    *(f"{mean:.2f}" if any(row["by_seat"]) else "" for mean in row["by_seat"]),
                )
                for name, row in found["events"].items()
            ],
        )
    return "\n".join(lines)


def _result(row: dict[str, Any]) -> tuple[str, str, str, str]:
    wins, score = row["wins"], row["score"]
    return (
        f"{100 * wins['share']:.1f} %",
        f"{100 * wins['low']:.1f} to {100 * wins['high']:.1f} %",
        f"{score['mean']:.2f}",
        f"{score['low']:g} to {score['high']:g}",
    )


def _percent(rate: dict[str, float]) -> str:
    return f"{100 * rate['share']:.1f} % ({100 * rate['low']:.1f} to {100 * rate['high']:.1f} %)"


def _values(spread: dict[str, float]) -> str:
    return f"{spread['mean']:.0f} ({spread['low']:.0f} to {spread['high']:.0f})"


def columns(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Rows in columns, words to the left and numbers to the right."""
    cells = [tuple(head), *map(tuple, rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    return [""] + [
        "  " + "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]  # fmt: skip
