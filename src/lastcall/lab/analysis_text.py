"""An analysis as text for a terminal."""

from __future__ import annotations

from lastcall.lab.analysis import Analysis
from lastcall.lab.summary import format_table


def format_analysis(analysis: Analysis) -> str:
    """The curve as a table, the turning points, the costliest choices, luck and skill."""
    names = analysis.names
    lines = [analysis.headline, "", "Chances in percent, with 90 % intervals:"]
    rows = []
    for point in analysis.points:
        pairs = zip(point.chances, point.errors, strict=True)
        rows.append([str(point.at), *(f"{100 * chance:.0f} ± {100 * error:.0f}" for chance, error in pairs)])
    lines += format_table(["choice", *names], rows)
    lines += ["", "Turning points:"] if analysis.turns else []
    for turn in analysis.turns:
        change = f"{100 * turn.before:.0f} % to {100 * turn.after:.0f} % by choice {turn.at}"
        lines.append(f"  {names[turn.seat]}, {change}: {turn.text}")
    lines += ["", "The costliest choices:"] if analysis.costly else []
    for cost in analysis.costly:
        change = f"{100 * cost.before:.0f} % to {100 * cost.after:.0f} % (± {100 * cost.error:.0f})"
        lines.append(f"  choice {cost.at + 1}: {cost.question} {cost.text}, instead of {cost.better}: {change}")
    parts = [
        [names[each.seat], *(f"{100 * part:+.0f}" for part in (each.luck, each.skill, each.rivals, each.total))]
        for each in analysis.credits
    ]
    verdict = ["", analysis.verdict] if analysis.verdict else []
    return "\n".join(
        [*lines, *format_table(["points of chance", "luck", "skill", "others", "in all"], parts), *verdict]
    )
