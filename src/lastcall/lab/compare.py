"""What changed between the published cards and a designer's: the numbers that moved, the surest first."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any, NamedTuple

SURE = 1.96
"""Standard errors beyond which a change is called sure (95 times out of 100)."""


class Change(NamedTuple):
    """One number before and after."""

    what: str
    before: float
    after: float
    errors: float
    """How many standard errors lie between the two."""

    @property
    def sure(self) -> bool:
        return abs(self.errors) >= SURE


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    """Every number of two summaries side by side."""
    return list(_changes(before, after))


def _changes(before: dict[str, Any], after: dict[str, Any]) -> Iterator[Change]:
    games = before["games"]
    if "won_together" in before:
        yield _share("the table wins (%)", before["won_together"], after["won_together"], games)
    for old, new in zip(before["by_seat"], after["by_seat"], strict=True):
        seat = f"seat {old['seat'] + 1}"
        if "won_together" not in before:
            yield _share(f"{seat} wins (%)", old["wins"], new["wins"], games)
        yield _mean(f"{seat} score", old["score"], new["score"])
    for level in before["by_bot"]:
        yield _mean(f"{level} score", before["by_bot"][level]["score"], after["by_bot"][level]["score"])
    yield _mean("decisions a game", before["decisions"], after["decisions"])
    yield _mean("steps a game", before["steps"], after["steps"])
    for ending in sorted({*before["endings"], *after["endings"]}):
        none = {"share": 0.0}
        yield _share(
            f"ended by {ending} (%)", before["endings"].get(ending, none), after["endings"].get(ending, none), games
        )
    for event in sorted({*before["events"], *after["events"]}):
        old, new = (found["events"].get(event, {"per_game": 0.0})["per_game"] for found in (before, after))
        yield Change(f"{event} a game", old, new, _errors(new - old, sqrt((old + new) / games)))


def _share(what: str, old: dict[str, float], new: dict[str, float], games: int) -> Change:
    p, q = old["share"], new["share"]
    return Change(what, 100 * p, 100 * q, _errors(q - p, sqrt((p * (1 - p) + q * (1 - q)) / games)))


def _mean(what: str, old: dict[str, float], new: dict[str, float]) -> Change:
    error = sqrt(old["error"] ** 2 + new["error"] ** 2) / SURE
    return Change(what, old["mean"], new["mean"], _errors(new["mean"] - old["mean"], error))


def _errors(difference: float, error: float) -> float:
    if error == 0:
        return 0.0 if difference == 0 else 99.0 if difference > 0 else -99.0
    return difference / error


def told_changes(before: dict[str, Any], after: dict[str, Any]) -> str:
    """The changes for people: what is sure, and what may be luck."""
    found = changes(before, after)
    sure = sorted((change for change in found if change.sure), key=lambda change: -abs(change.errors))
    lines = [
        f"{before['game']}, {before['seats']} seats, {before['games']} games each with the published cards "
        f"and with {after['cards']}"
    ]
    if not sure:
        lines.append("  Nothing changed that more games would be sure to show again.")
    width = max((len(change.what) for change in sure), default=0)
    lines += [
        f"  {change.what.ljust(width)}  {change.before:9.2f} -> {change.after:9.2f}  "
        f"{change.after - change.before:+9.2f}  ({abs(change.errors):.1f} standard errors)"
        for change in sure
    ]
    lines.append(f"  {len(found) - len(sure)} other numbers did not move beyond luck.")
    return "\n".join(lines)
