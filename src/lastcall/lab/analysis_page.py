"""An analysis as HTML: a fragment for the server's page, and a report file that opens anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lastcall.lab.analysis import Analysis, ChancePoint, CostlyChoice
from lastcall.lab.pages import TEMPLATES, render, require_libraries
from lastcall.lab.words import say

LEFT, RIGHT, TOP, BOTTOM = 46.0, 700.0, 36.0, 328.0
"""The frame of the chart."""
FLAG_Y = 14.0
"""The flags are above the frame, where none covers a point that links to the replay."""
LETTERS = "ABC"
LABEL_DISTANCE = 15.0
"""The smallest vertical distance between the names at the end of the curves."""


@dataclass(frozen=True)
class PageLinks:
    """The addresses an analysis links to; what is empty is left out, as in a report file."""

    replay: str = ""
    """The replay of the game; the number of choices and the seat are added."""
    play_on: str = ""
    """Where a form posts to that plays on from a choice."""
    rematch: str = ""
    table: str = ""
    seed: str = ""
    """Shown with its hash, so that the dice can be checked."""
    seed_hash: str = ""
    fair_dice: str = ""
    """The page on which the dice can be checked."""


@dataclass(frozen=True)
class Dot:
    """A point of a curve."""

    x: float
    y: float
    at: int
    label: str


@dataclass(frozen=True)
class Curve:
    """The chances of one seat, or of the whole table."""

    seat: int
    name: str
    dots: list[Dot]
    band: list[tuple[float, float]]
    """The outline of the 90 % intervals."""
    label_y: float


@dataclass(frozen=True)
class Flag:
    """A turning point."""

    letter: str
    x: float
    seat: int


@dataclass(frozen=True)
class Chart:
    """The chances over the game, in the coordinates of the drawing."""

    grid: list[tuple[int, float]]
    """Percent, y."""
    ticks: list[tuple[str, float]]
    """Label, x."""
    curves: list[Curve]
    flags: list[Flag]
    left: float = LEFT
    right: float = RIGHT
    bottom: float = BOTTOM
    flag_y: float = FLAG_Y


def styles() -> str:
    """The style sheet of the fragment."""
    return "\n".join((TEMPLATES / name).read_text(encoding="utf-8") for name in ("analysis.css", "analysis_curve.css"))


def analysis_fragment(analysis: Analysis, links: PageLinks | None = None) -> str:
    """Everything inside the main element of a page."""
    worst = max((cost.before - cost.after for cost in analysis.costly), default=1.0)
    return render(
        "analysis.html",
        analysis=analysis,
        links=links or PageLinks(),
        chart=chart_of(analysis),
        aim=say("aim-survive" if analysis.cooperative else "aim-win"),
        order=sorted(range(len(analysis.names)), key=lambda seat: -analysis.scores[seat]),
        turns=list(zip(LETTERS, analysis.turns, strict=False)),
        costly=[(cost, _question(analysis, cost)) for cost in analysis.costly],
        worst=worst,
    )


def write_analysis(analysis: Analysis, path: str) -> None:
    """Write the analysis as one file that opens anywhere, offline."""
    page = render("analysis_page.html", title=analysis.title, styles=styles(), content=analysis_fragment(analysis))
    Path(path).write_text(page, encoding="utf-8")


def require_analysis_libraries() -> None:
    require_libraries("jinja2")


def chart_of(analysis: Analysis) -> Chart:
    """The curves of all seats; of a cooperative game one for the table."""
    seats = [0] if analysis.cooperative else list(range(len(analysis.names)))
    names = [say("analysis-together")] if analysis.cooperative else analysis.names
    points = analysis.points
    first, last = points[0], points[-1]

    def x(at: int) -> float:
        return LEFT + (RIGHT - LEFT) * (at - first.at) / (last.at - first.at)

    labels = dict(_spread_out([(seat, _y(last.chances[seat])) for seat in seats]))
    curves = [
        Curve(
            seat,
            names[seat],
            [Dot(x(point.at), _y(point.chances[seat]), point.at, _label(names[seat], seat, point)) for point in points],
            [(x(point.at), _y(point.chances[seat] + point.errors[seat])) for point in points]
            + [(x(point.at), _y(point.chances[seat] - point.errors[seat])) for point in reversed(points)],
            labels[seat],
        )
        for seat in seats
    ]
    flags = [
        Flag(letter, x(turn.at), 0 if analysis.cooperative else turn.seat)
        for letter, turn in zip(LETTERS, analysis.turns, strict=False)
    ]
    ticks = [
        (
            say("analysis-start" if number == 0 else "analysis-end" if point is last else "analysis-at", at=point.at),
            x(point.at),
        )
        for number, point in enumerate(points)
        if number % 3 == 0 or point is last
    ]
    return Chart([(percent, _y(percent / 100)) for percent in (0, 25, 50, 75, 100)], ticks, curves, flags)


def _y(chance: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * max(0.0, min(1.0, chance))


def _label(name: str, seat: int, point: ChancePoint) -> str:
    chance, error = (f"{100 * part:.0f}" for part in (point.chances[seat], point.errors[seat]))
    return say("analysis-dot", name=name, percent=chance, error=error, at=point.at)


def _spread_out(places: Sequence[tuple[int, float]]) -> list[tuple[int, float]]:
    """(seat, y) of the names, moved apart so that none covers another."""
    placed: list[tuple[int, float]] = []
    for seat, y in sorted(places, key=lambda place: -place[1]):
        placed.append((seat, min(y, placed[-1][1] - LABEL_DISTANCE) if placed else y))
    return placed


def _question(analysis: Analysis, cost: CostlyChoice) -> tuple[str, str]:
    """The question before and after the name of the asked player, which is shown in the colour of the seat."""
    before, name, after = cost.question.partition(analysis.names[cost.seat])
    return (before, after) if name else ("", f": {cost.question}")
