"""What changed between two sets of games that have the same seeds: paired tests, corrected for their number.

Each figure of a game (who won, how long it took, how often something happened) is compared game by game. The figures
are tested in families, and within a family with Holm's correction, so that in a comparison of cards with themselves the
chance of finding any change at all is at most ERROR.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from lastcall.lab.figures import CARDS, COURSE, EVENTS, NO_CARDS, ComparedFigure, Values, figures_of
from lastcall.lab.summary import Summary
from lastcall.lab.tally import Tally, common_numbers
from lastcall.lab.words import say

ERROR = 0.02
"""The chance to call anything changed where nothing changed."""
SHARES = {COURSE: 0.5, CARDS: 0.25, EVENTS: 0.25}
"""How the families share it; a family without figures leaves its part to the others."""
MIN_PAIRS = 10
"""Figures that fewer pairs of games have are not tested."""
PRECISION = 5.0
"""How well the main figures are to be known, in points of win share."""
POINTS_PER_DEVIATION = 50.0
"""The standard deviation of an even share, in points: it translates a precision to figures of other kinds."""


@dataclass(frozen=True)
class Change:
    """A figure before and after, and its change with the interval."""

    what: str
    before: float
    after: float
    low: float
    """The change is between `low` and `high`, for all figures of the family at once."""
    high: float
    family: str
    unit: str
    significant: bool
    deviation: float
    """Of the figure, from game to game, with the published cards."""
    needed: int
    """Pairs of games after which the figure is known as well as PRECISION asks."""

    @property
    def difference(self) -> float:
        return self.after - self.before

    @property
    def effect(self) -> float:
        """The change in standard deviations (Cohen's d)."""
        return self.difference / self.deviation if self.deviation else 0.0

    @property
    def bound(self) -> float:
        """The figure did not change by more than this."""
        return max(abs(self.low), abs(self.high))

    def to_json(self) -> dict[str, Any]:
        """As programs get it."""
        return {name: _rounded(value) for name, value in asdict(self).items() if name in JSON_FIELDS}


JSON_FIELDS = ("what", "before", "after", "low", "high")


@dataclass(frozen=True)
class Comparison:
    """Everything that was compared, and whether the games were enough."""

    games: int
    """Pairs of games."""
    figures: list[Change]
    precision: float
    cards: list[str]
    """The names of the changed cards."""

    @property
    def changed(self) -> list[Change]:
        """What changed, the largest effect first."""
        found = [figure for figure in self.figures if figure.significant]
        return sorted(found, key=lambda change: (list(SHARES).index(change.family), -abs(change.effect)))

    @property
    def main(self) -> list[Change]:
        """The figures on which the stopping rule looks."""
        return [figure for figure in self.figures if figure.family == COURSE]

    @property
    def needed(self) -> int:
        """The pairs of games after which every main figure is known with the precision asked for."""
        return max((figure.needed for figure in self.main), default=0)

    @property
    def enough(self) -> bool:
        return self.games >= self.needed

    @property
    def largest_share(self) -> float | None:
        """No share of wins changed by more than this, in points; None where there is none."""
        return max((figure.bound for figure in self.main if figure.unit == "points"), default=None)

    def verdict(self) -> str:
        """The result in one sentence."""
        changed = self.changed
        if not any(figure.bound for figure in self.figures):
            return say("compare-identical", games=self.games)
        if changed:
            return say("compare-changed", count=len(changed), first=changed[0].what)
        if self.largest_share is None:
            return say("compare-unchanged")
        return say("compare-same", points=f"{self.largest_share:.1f}")

    def stopping(self) -> str:
        """Whether enough games were played, in a sentence."""
        key = "compare-enough" if self.enough else "compare-more"
        return say(key, games=self.games, needed=self.needed, points=f"{self.precision:g}")


def compare(
    before: Tally, after: Tally, *, cooperative: bool, cards: Mapping[str, str] = NO_CARDS, precision: float = PRECISION
) -> Comparison:
    """Compare the games that both tallies have, pair by pair; also the use of these cards, given by id and name."""
    old, new = common_numbers((before, after))
    columns = list(_columns(figures_of(old, cooperative, cards), figures_of(new, cooperative, cards)))
    families: dict[str, list[_Column]] = {}
    for column in columns:
        families.setdefault(column.figure.family, []).append(column)
    total = sum(SHARES[family] for family in families)
    found: list[Change] = []
    for family, members in families.items():
        found += _test_family(members, ERROR * SHARES[family] / total, precision)
    return Comparison(old.games, found, precision, list(cards.values()))


@dataclass(frozen=True)
class _Column:
    """A figure with its values in all pairs of games that have it."""

    figure: ComparedFigure
    before: list[float]
    after: list[float]

    @property
    def differences(self) -> list[float]:
        return [new - old for old, new in zip(self.before, self.after, strict=True)]


def _columns(before: Mapping[ComparedFigure, Values], after: Mapping[ComparedFigure, Values]) -> Iterator[_Column]:
    for figure in {**before, **after}:
        empty: Values = [figure.otherwise] * len(next(iter(before.values()), []))
        pairs = zip(before.get(figure, empty), after.get(figure, empty), strict=True)
        known = [(old, new) for old, new in pairs if old is not None and new is not None]
        if len(known) >= MIN_PAIRS:
            yield _Column(figure, [old for old, _ in known], [new for _, new in known])


def _test_family(columns: Sequence[_Column], error: float, precision: float) -> list[Change]:
    """Test the figures of one family with Holm's correction. The interval of a figure has the level of its test, so
    that it leaves zero out exactly where the figure changed."""
    tested = sorted((_p_value(column.differences), number) for number, column in enumerate(columns))
    changes: dict[int, Change] = {}
    rejecting = True
    for place, (p_value, number) in enumerate(tested):
        level = error / (len(columns) - place) if rejecting else error / len(columns)
        rejecting = rejecting and p_value < level
        changes[number] = _change(columns[number], level if rejecting else error / len(columns), rejecting, precision)
    return [changes[number] for number in range(len(columns))]


def _p_value(differences: Sequence[float]) -> float:
    """The paired t-test. Without a change every difference may as well have the other sign: no p-value is below what
    flipping the signs of those that are not zero could give, which matters where few games differ."""
    from scipy import stats

    nonzero = sum(difference != 0 for difference in differences)
    if nonzero == 0:
        return 1.0
    by_sign = 2.0 ** (1 - nonzero)
    if _deviation(differences) == 0:
        return by_sign
    return max(by_sign, float(stats.ttest_1samp(differences, 0).pvalue))


def _change(column: _Column, level: float, significant: bool, precision: float) -> Change:
    from scipy import stats

    figure, pairs = column.figure, len(column.before)
    before, after = (sum(values) / pairs for values in (column.before, column.after))
    deviation = _deviation(column.before)
    spread = _deviation(column.differences)
    critical = float(stats.t.ppf(1 - level / 2, pairs - 1))
    error = critical * spread / sqrt(pairs)
    wanted = precision if figure.unit == "points" else deviation * precision / POINTS_PER_DEVIATION
    needed = int((critical * spread / wanted) ** 2) + 1 if wanted and spread else 0
    difference = after - before
    return Change(
        figure.name, before, after, difference - error, difference + error, figure.family, figure.unit, significant,
        deviation, needed,
    )  # fmt: skip


def _deviation(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))


def _rounded(value: object) -> object:
    return round(value, 4) if isinstance(value, float) else value


def format_comparison(before: Summary, after: Summary, comparison: Comparison) -> str:
    """A comparison as text."""
    changed = comparison.changed
    lines = [
        f"{before.game}, {before.seats} seats, {comparison.games} pairs of games, bots {', '.join(before.bots)}: "
        f"the published cards and those of {after.cards}",
        f"  {comparison.verdict()}",
    ]
    if comparison.cards:
        lines.append("  Changed cards: " + ", ".join(comparison.cards) + ".")
    shown = changed + [figure for figure in comparison.main if not figure.significant]
    width = max((len(change.what) for change in shown), default=0)
    for title, rows in (("Changed", changed), ("Not changed by more than", shown[len(changed) :])):
        if rows:
            lines += ["", f"  {title}:"]
            lines += [_row(change, width) for change in rows]
    others = len(comparison.figures) - len(shown)
    lines += [
        "",
        f"  {len(comparison.figures)} figures were compared, game by game with equal seeds, and the tests corrected "
        f"for their number; {others} more did not change.",
        f"  {comparison.stopping()}",
    ]
    return "\n".join(lines)


def _row(change: Change, width: int) -> str:
    if change.significant:
        return (
            f"    {change.what.ljust(width)}  {change.before:9.2f} -> {change.after:9.2f}  by {change.difference:+.2f} "
            f"({change.low:+.2f} to {change.high:+.2f}), {abs(change.effect):.2f} standard deviations"
        )
    return f"    {change.what.ljust(width)}  {change.bound:9.2f}  ({change.before:.2f} -> {change.after:.2f})"
