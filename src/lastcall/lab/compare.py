"""What changed between the published cards and changed ones: each number before and after, in standard errors."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from lastcall.lab.summary import NO_GAMES, Distribution, EventSummary, Share, Summary

Z95 = 1.96
"""Standard errors beyond which a change is significant (95 times out of 100)."""
MAX_ERRORS = 99.0
"""Stands for infinitely many standard errors: a difference between numbers without any variance."""
NEVER = EventSummary(0.0, [])


class Change(NamedTuple):
    """One number before and after."""

    what: str
    before: float
    after: float
    errors: float
    """The difference in standard errors."""

    @property
    def significant(self) -> bool:
        return abs(self.errors) >= Z95


def changes(before: Summary, after: Summary) -> list[Change]:
    """Every number of two summaries."""
    return list(_changes(before, after))


def _changes(before: Summary, after: Summary) -> Iterator[Change]:
    games = before.games
    cooperative = isinstance(before.won_together, Share)
    if isinstance(before.won_together, Share) and isinstance(after.won_together, Share):
        yield _share("the table wins (%)", before.won_together, after.won_together, games)
    for old, new in zip(before.by_seat, after.by_seat, strict=True):
        seat = f"seat {old.seat + 1}"
        if not cooperative:
            yield _share(f"{seat} wins (%)", old.wins, new.wins, games)
        yield _mean(f"{seat} score", old.score, new.score)
    for level in before.by_bot:
        yield _mean(f"{level} score", before.by_bot[level].score, after.by_bot[level].score)
    yield _mean("decisions a game", before.decisions, after.decisions)
    yield _mean("steps a game", before.steps, after.steps)
    for name in sorted({*before.endings, *after.endings}):
        yield _share(
            f"ended by {name} (%)", before.endings.get(name, NO_GAMES), after.endings.get(name, NO_GAMES), games
        )
    for event in sorted({*before.events, *after.events}):
        was, is_now = (found.events.get(event, NEVER).per_game for found in (before, after))
        yield Change(f"{event} a game", was, is_now, _in_errors(is_now - was, sqrt((was + is_now) / games)))


def _share(what: str, old: Share, new: Share, games: int) -> Change:
    p, q = old.share, new.share
    return Change(what, 100 * p, 100 * q, _in_errors(q - p, sqrt((p * (1 - p) + q * (1 - q)) / games)))


def _mean(what: str, old: Distribution, new: Distribution) -> Change:
    error = sqrt(old.error**2 + new.error**2) / Z95
    return Change(what, old.mean, new.mean, _in_errors(new.mean - old.mean, error))


def _in_errors(difference: float, error: float) -> float:
    if error == 0:
        return 0.0 if difference == 0 else MAX_ERRORS if difference > 0 else -MAX_ERRORS
    return difference / error


def format_changes(before: Summary, after: Summary) -> str:
    """The significant changes as text, the largest first."""
    found = changes(before, after)
    significant = sorted((change for change in found if change.significant), key=lambda change: -abs(change.errors))
    lines = [
        f"{before.game}, {before.seats} seats, {before.games} games each "
        f"with the published cards and with {after.cards}"
    ]
    if not significant:
        lines.append("  Nothing changed significantly.")
    width = max((len(change.what) for change in significant), default=0)
    lines += [
        f"  {change.what.ljust(width)}  {change.before:9.2f} -> {change.after:9.2f}  "
        f"{change.after - change.before:+9.2f}  ({abs(change.errors):.1f} standard errors)"
        for change in significant
    ]
    lines.append(f"  {len(found) - len(significant)} other numbers did not change significantly.")
    return "\n".join(lines)
