"""An analysis as a page: the same pieces in the browser and in a report that opens anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from lastcall.lab.analysis import Analysis, CostlyChoice, Credit, Point, Turn

LEFT, RIGHT, TOP, BOTTOM = 46.0, 700.0, 36.0, 328.0
"""The frame of the chart."""
FLAGS = 14.0
"""The height of the flags: above the frame, where no flag covers a point that leads into the replay."""
LETTERS = "ABC"
NAMES_APART = 15.0
MINUS = "\N{MINUS SIGN}"
TOKENS = """
:root { color-scheme: light; --paper: #f4ead5; --sheet: #fbf5e6; --ink: #2a2119; --soft: #65563f; --line: #cdbb98;
  --accent: #a4402c; --good: #47682f; --brass: #8f6714; --shadow: 0 2px 6px #3a2a1630;
  --display: Rockwell, Georgia, serif; --text: system-ui, sans-serif; }
.seat-0 { --seat: #a5321f } .seat-1 { --seat: #2d4f80 } .seat-2 { --seat: #4a6a2c }
.seat-3 { --seat: #8f6408 } .seat-4 { --seat: #6d4a86 } .seat-5 { --seat: #a8521a }
body { background: var(--paper); color: var(--ink); font: 16px/1.45 var(--text); max-width: 1240px; margin: auto;
  padding: 1rem } h1 { font: 700 2rem/1.1 var(--display); margin: 0 }
"""
"""The house's colours, for a page outside the house."""


@dataclass(frozen=True)
class Ways:
    """Where a moment of the game leads to: both give HTML, or nothing where there is nowhere to go."""

    replay: Callable[[int, int], str] = lambda at, seat: ""
    """The address of the replay at this moment, through the eyes of this seat."""
    play_on: Callable[[int, int], str] = lambda at, seat: ""
    """A button that plays on from there."""
    beside_the_result: str = ""
    """Where to go from here."""
    fair_dice: str = ""
    """How anybody may check the dice."""


def styles() -> str:
    return (Path(__file__).parent / "analysis.css").read_text(encoding="utf-8")


def write_analysis(analysis: Analysis, path: str) -> None:
    """One file, to be opened anywhere, offline."""
    head = f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(analysis.title)}: after the game</title>"
    page = f"{head}<style>{TOKENS}{styles()}</style><main class=after>{drawn(analysis)}</main></html>\n"
    Path(path).write_text(page, encoding="utf-8")


def drawn(analysis: Analysis, ways: Ways | None = None) -> str:
    """Everything of the page but its frame."""
    ways = ways or Ways()
    dice = f'<aside class="panel fair"><h2>Fair dice</h2>{ways.fair_dice}</aside>' if ways.fair_dice else ""
    parts = [_result(analysis, ways), _curves(analysis, ways), _luck(analysis), _costly(analysis, ways), dice]
    return "\n".join(parts)


def _result(analysis: Analysis, ways: Ways) -> str:
    order = sorted(range(len(analysis.names)), key=lambda seat: -analysis.scores[seat])
    podium = "".join(
        f'<li class="seat-{seat}"><b>{escape(analysis.names[seat])}</b><span>{analysis.scores[seat]:g}</span></li>'
        for seat in order
    )
    return (
        f'<header class="result"><div><h1>{escape(analysis.headline)}</h1>'
        f"<p>{escape(analysis.title)} · {analysis.choices} choices</p></div>"
        f'<ol class="podium" aria-label="Scores">{podium}</ol>{ways.beside_the_result}</header>'
    )


def _aim(analysis: Analysis) -> str:
    return "surviving" if analysis.cooperative else "winning"


# -- the curve ---------------------------------------------------------------------------------------------------


def _curves(analysis: Analysis, ways: Ways) -> str:
    seats = [0] if analysis.cooperative else list(range(len(analysis.names)))
    names = ["all together"] if analysis.cooperative else analysis.names
    last = analysis.points[-1]
    drawing = [_grid(analysis)]
    drawing += [f'<path class="turning" d="M{_x(analysis, turn.at):.1f} {FLAGS}V{BOTTOM}"/>' for turn in analysis.turns]
    drawing += [_band(analysis, seat) for seat in seats]
    drawing += [_curve(analysis, seat, names[seat], ways) for seat in seats]
    drawing += [_flag(analysis, letter, turn) for letter, turn in zip(LETTERS, analysis.turns, strict=False)]
    for seat, y in _apart([(seat, _y(last.chances[seat])) for seat in seats]):
        drawing.append(f'<text class="name seat-{seat}" x="{RIGHT + 10}" y="{y + 5:.1f}">{escape(names[seat])}</text>')
    return (
        f'<section class="panel curve-panel"><h2>Chance of {_aim(analysis)}, in percent '
        "<em>band: the true value, 9 times in 10</em></h2>"
        f'<svg class="chart" viewBox="0 0 806 354" role="group" aria-label="Chance of {_aim(analysis)} over the game">'
        f"{''.join(drawing)}</svg>{_turns(analysis, ways)}</section>"
    )


def _x(analysis: Analysis, at: int) -> float:
    first, last = analysis.points[0].at, analysis.points[-1].at
    return LEFT + (RIGHT - LEFT) * (at - first) / (last - first)


def _y(chance: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * max(0.0, min(1.0, chance))


def _grid(analysis: Analysis) -> str:
    lines = [
        f'<path class="grid" d="M{LEFT} {_y(percent / 100):.1f}H{RIGHT}"/><text class="axis" x="{LEFT - 8}" '
        f'y="{_y(percent / 100) + 4:.1f}" text-anchor="end">{percent}</text>'
        for percent in (0, 25, 50, 75, 100)
    ]
    for number, point in enumerate(analysis.points):
        if number % 3 == 0 or point is analysis.points[-1]:
            word = "start" if number == 0 else "end" if point is analysis.points[-1] else f"{point.at} choices"
            x = _x(analysis, point.at)
            lines.append(f'<text class="axis" x="{x:.1f}" y="348" text-anchor="middle">{word}</text>')
    return "".join(lines)


def _band(analysis: Analysis, seat: int) -> str:
    def edge(point: Point, sign: int) -> str:
        return f"{_x(analysis, point.at):.1f},{_y(point.chances[seat] + sign * point.errors[seat]):.1f}"

    upper = [edge(point, 1) for point in analysis.points]
    lower = [edge(point, -1) for point in reversed(analysis.points)]
    return f'<polygon class="band seat-{seat}" points="{" ".join(upper + lower)}"/>'


def _curve(analysis: Analysis, seat: int, name: str, ways: Ways) -> str:
    spots = [(_x(analysis, point.at), _y(point.chances[seat])) for point in analysis.points]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    dots = []
    for point, (x, y) in zip(analysis.points, spots, strict=True):
        told = f"{name}: {100 * point.chances[seat]:.0f} % ± {100 * point.errors[seat]:.0f} after {point.at} choices"
        inside = f"{_shape(seat)}<title>{escape(told)}</title>"
        dot = f'<g class="dot seat-{seat}" transform="translate({x:.1f} {y:.1f})">{inside}</g>'
        address = ways.replay(point.at, seat)
        dots.append(f'<a href="{escape(address)}" aria-label="{escape(told)}">{dot}</a>' if address else dot)
    return f'<polyline class="curve seat-{seat}" points="{line}"/>{"".join(dots)}'


def _shape(seat: int) -> str:
    """A seat is a colour and a shape."""
    shapes = ('<circle r="4.5"/>', '<rect x="-4" y="-4" width="8" height="8"/>', '<path d="M0-6 6 0 0 6-6 0z"/>')
    return (*shapes, '<path d="M0-6 6 5H-6z"/>', '<path d="M0 6 6-5H-6z"/>', '<path d="M-5-2H5V2H-5z"/>')[seat % 6]


def _apart(spots: Sequence[tuple[int, float]]) -> list[tuple[int, float]]:
    """Names at the end of the curves, moved apart so that none covers another."""
    placed: list[tuple[int, float]] = []
    for seat, y in sorted(spots, key=lambda spot: -spot[1]):
        placed.append((seat, min(y, placed[-1][1] - NAMES_APART) if placed else y))
    return placed


def _flag(analysis: Analysis, letter: str, turn: Turn) -> str:
    who = f"seat-{0 if analysis.cooperative else turn.seat}"
    inside = f'<circle r="11"/><text y="4.5">{letter}</text>'
    return f'<g class="flag {who}" transform="translate({_x(analysis, turn.at):.1f} {FLAGS})">{inside}</g>'


def _turns(analysis: Analysis, ways: Ways) -> str:
    rows = []
    for letter, turn in zip(LETTERS, analysis.turns, strict=False):
        who = "The table" if analysis.cooperative else analysis.names[turn.seat]
        change = f"{who}: {100 * turn.before:.0f} % to {100 * turn.after:.0f} %, by choice {turn.at}"
        text = escape(turn.text or change)
        address = ways.replay(turn.at, turn.seat)
        shown = f'<a href="{escape(address)}">{text}</a>' if address else f"<span>{text}</span>"
        rows.append(
            f'<li><span class="key seat-{turn.seat}">{letter}</span>{shown}<small>{escape(change)}</small></li>'
        )
    return f'<ol class="turns" aria-label="Turning points">{"".join(rows)}</ol>' if rows else ""


# -- luck and skill ----------------------------------------------------------------------------------------------


def _luck(analysis: Analysis) -> str:
    people = "".join(_credit(analysis, credit) for credit in analysis.credits)
    verdict = f'<p class="verdict">{escape(analysis.verdict)}</p>' if analysis.verdict else ""
    return (
        '<aside class="panel luck"><h2>Luck against skill</h2>'
        f"<p>Points of {_aim(analysis)} chance from the dice, from one's own choices (measured against a fair bot) and "
        f"from the others'.</p><ul>{people}</ul>{verdict}</aside>"
    )


def _credit(analysis: Analysis, credit: Credit) -> str:
    others = "others" if analysis.cooperative else "rivals"
    rows = [("luck", "luck", credit.luck), ("skill", "skill", credit.skill), ("rivals", others, credit.rivals)]
    bars = "".join(
        f'<span class="bar-row by-{kind}"><small>{word}</small><span class="scale">'
        f'<i class="{"plus" if value >= 0 else "minus"}" style="--v:{min(50.0, 50 * abs(value)):.0f}%"></i></span>'
        f"<b>{_signed(value)}</b></span>"
        for kind, word, value in rows
    )
    name = escape(analysis.names[credit.seat])
    return (
        f'<li class="seat-{credit.seat}"><b class="who">{name}</b>'
        f'<span class="sum">{_signed(credit.total)} in all</span>{bars}</li>'
    )


def _signed(value: float) -> str:
    points = round(100 * value)
    return "0" if points == 0 else f"{'+' if points > 0 else MINUS}{abs(points)}"


# -- costly choices ----------------------------------------------------------------------------------------------


def _costly(analysis: Analysis, ways: Ways) -> str:
    worst = max((cost.before - cost.after for cost in analysis.costly), default=1.0)
    rows = "".join(_cost(analysis, cost, worst, ways) for cost in analysis.costly)
    shown = f"<ol>{rows}</ol>" if rows else "<p>No choice was surely worse than what a fair bot would have done.</p>"
    return (
        f'<section class="panel costly"><h2>The costliest choices <em>points of {_aim(analysis)} chance lost</em></h2>'
        f"{shown}</section>"
    )


def _cost(analysis: Analysis, cost: CostlyChoice, worst: float, ways: Ways) -> str:
    lost = cost.before - cost.after
    address = ways.replay(cost.at, cost.seat)
    look = f'<a class="button strong" href="{escape(address)}">Look</a>' if address else ""
    return (
        f'<li class="seat-{cost.seat}"><span class="when">choice {cost.at + 1}</span>'
        f'<span class="text">{_question(analysis, cost)} <q>{escape(cost.text)}</q> instead of '
        f"<q>{escape(cost.better)}</q>: {100 * cost.before:.0f} % to {100 * cost.after:.0f} %</span>"
        f'<span class="cost"><i style="--w:{100 * lost / worst:.0f}%"></i><b>{_signed(-lost)}</b>'
        f"<small>± {100 * cost.error:.0f}</small></span>"
        f'<span class="ways">{look}{ways.play_on(cost.at, cost.seat)}</span></li>'
    )


def _question(analysis: Analysis, cost: CostlyChoice) -> str:
    """What was asked, with the name of who was asked in the colour of the seat."""
    name = escape(analysis.names[cost.seat])
    question = escape(cost.question)
    if name not in question:
        return f'<b class="who">{name}</b>: {question}'
    return question.replace(name, f'<b class="who">{name}</b>', 1)
