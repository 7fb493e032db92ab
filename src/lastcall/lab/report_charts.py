"""The charts of a report as plain numbers: rows of intervals, columns and curves. Templates draw them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from lastcall.lab.insights import Share
from lastcall.lab.tally import Histogram
from lastcall.lab.words import say

COLUMNS = 12
"""The most columns of a histogram."""
CHART_WIDTH, CHART_HEIGHT = 320, 150


@dataclass(frozen=True)
class Interval:
    """Where a value and its interval are on the scale of a row, in percent of its width."""

    low: float
    middle: float
    high: float


@dataclass(frozen=True)
class ForestRow:
    """A line of a chart of intervals."""

    label: str
    value: str
    error: str
    now: Interval
    old: Interval | None = None
    """With the published cards."""
    sure: bool = True
    """Is it more than luck?"""


@dataclass(frozen=True)
class Tick:
    """A mark on a scale."""

    at: float
    label: str
    even: bool = False


@dataclass(frozen=True)
class Forest:
    """A chart of intervals, one below the other, with a line where they would be if nothing mattered."""

    title: str
    subtitle: str
    sentence: str
    rows: list[ForestRow]
    even: float
    """Where the line is, in percent."""
    ticks: list[Tick] = field(default_factory=list)
    note: str = ""

    @property
    def paired(self) -> bool:
        return any(row.old for row in self.rows)


@dataclass(frozen=True)
class HistogramColumn:
    """A column of a histogram."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class HistogramChart:
    """A histogram, with the outline of the published cards' where there are changed ones."""

    title: str
    sentence: str
    columns: list[HistogramColumn]
    outline: str
    ticks: list[Tick]
    unit: str


@dataclass(frozen=True)
class CurvePoint:
    """A point of a curve with its interval."""

    label: str
    value: str
    x: float
    y: float
    low: float
    high: float


@dataclass(frozen=True)
class SkillCurve:
    """Shares that grow, or do not."""

    title: str
    subtitle: str
    sentence: str
    points: list[CurvePoint]
    even: float
    even_label: str
    ticks: list[Tick]


def share_forest(
    topic: str, sentence: str, labels: Sequence[str], shares: Sequence[Share], even: float, old: Sequence[Share] = ()
) -> Forest:
    """Shares of wins around an even share; the topic is the message with its title."""
    known = [*shares, *old]
    reach = max([0.02, *(abs(end - even) for share in known for end in (share.low, share.high))]) * 1.1

    def place(share: float) -> float:
        return 50 + 50 * (share - even) / reach

    def interval(share: Share) -> Interval:
        return Interval(place(share.low), place(share.share), place(share.high))

    rows = [
        ForestRow(
            label,
            percent(share.share, 1),
            plus_minus((share.high - share.low) / 2),
            interval(share),
            interval(old[number]) if old else None,
            not share.low <= even <= share.high,
        )
        for number, (label, share) in enumerate(zip(labels, shares, strict=False))
    ]
    ends = [Tick(0, percent(even - reach)), Tick(100, percent(even + reach))]
    middle = Tick(50, say("report-even", share=percent(even)), even=True)
    return Forest(say(topic), say(f"{topic}.detail"), sentence, rows, 50.0, [ends[0], middle, ends[1]])


def centred_row(label: str, value: str, error: str, low: float, middle: float, high: float, sure: bool) -> ForestRow:
    """A change around zero on its own scale."""
    reach = max(abs(low), abs(high), 1e-9) * 1.1
    now = Interval(*(50 + 50 * end / reach for end in (low, middle, high)))
    return ForestRow(label, value, error, now, None, sure)


def histogram_columns(
    title: str, sentence: str, unit: str, values: Histogram, old: Histogram | None = None
) -> HistogramChart:
    """A histogram of at most COLUMNS columns."""
    ends = [*values, *(old or ())]
    low, high = min(ends), max(ends)
    step = max(1.0, (high - low) / COLUMNS)
    count = int((high - low) / step) + 1
    heights, old_heights = (_binned(each, low, step, count) for each in (values, old or Histogram()))
    top = max([*heights, *old_heights])
    width = CHART_WIDTH / count

    def y(height: float) -> float:
        return CHART_HEIGHT * (1 - height / top)

    columns = [
        HistogramColumn(number * width + 2, y(height), width - 4, CHART_HEIGHT - y(height))
        for number, height in enumerate(heights)
    ]
    outline = ""
    if old:
        steps = "".join(f"V{y(height):.1f}H{(number + 1) * width:.1f}" for number, height in enumerate(old_heights))
        outline = f"M0 {CHART_HEIGHT}{steps}V{CHART_HEIGHT}"
    marks = sorted({0, count // 3, 2 * count // 3, count - 1})
    ticks = [Tick((number + 0.5) * width, f"{low + number * step:.0f}") for number in marks]
    return HistogramChart(title, sentence, columns, outline, ticks, unit)


def _binned(values: Histogram, low: float, step: float, count: int) -> list[float]:
    heights = [0.0] * count
    for value, times in values.items():
        heights[int((value - low) / step)] += times
    return [height / max(1, sum(values.values())) for height in heights]


def share_curve(
    title: str, subtitle: str, sentence: str, labels: Sequence[str], shares: Sequence[Share], even: float
) -> SkillCurve:  # fmt: skip
    """Shares from left to right."""
    top = max(0.2, even, *(share.high for share in shares))

    def y(share: float) -> float:
        return CHART_HEIGHT * (1 - share / top)

    across = [CHART_WIDTH * (number + 0.5) / len(shares) for number in range(len(shares))]
    points = [
        CurvePoint(label, percent(share.share), x, y(share.share), y(share.low), y(share.high))
        for label, share, x in zip(labels, shares, across, strict=True)
    ]
    ticks = [Tick(y(step * top), percent(step * top)) for step in (0, 0.5, 1)]
    return SkillCurve(title, subtitle, sentence, points, y(even), say("report-even", share=percent(even)), ticks)


def percent(share: float, digits: int = 0) -> str:
    """A share as people read it."""
    return f"{100 * share:.{digits}f} %"


def plus_minus(error: float) -> str:
    """Half the width of an interval, in points."""
    return f"± {100 * error:.1f}"
