"""Whether something is so at a table: where lessons pause, and what their goals are."""

from __future__ import annotations

from lastcall.core.state import State
from lastcall.core.table import Table
from lastcall.lessons.lesson import TableCondition


def holds(condition: TableCondition, table: Table[State], seat: int, since: int, choices: int) -> bool:
    """Whether everything that the condition says is so for this seat, which has made this many choices while the
    journal grew from line `since` on."""
    if condition.over and not table.over:
        return False
    if condition.choices and choices < condition.choices:
        return False
    if condition.ask and not any(ask.seat == seat and ask.name == condition.ask for ask in table.asks):
        return False
    if condition.event and not _happened(condition, table, seat, since):
        return False
    return not condition.view or _number(table.view(seat), condition.view) >= condition.at_least


def _happened(condition: TableCondition, table: Table[State], seat: int, since: int) -> bool:
    wanted = {"event": condition.event, **condition.facts}
    return any(wanted.items() <= line.items() for line in table.journal(seat, since))


def _number(view: object, path: str) -> float:
    """A number in a view; a list counts as its length, and what is missing as 0."""
    for part in path.split("."):
        if isinstance(view, dict):
            view = view.get(part)
        elif isinstance(view, list) and part.isdigit() and int(part) < len(view):
            view = view[int(part)]
        else:
            return 0
    if isinstance(view, list | dict):
        return len(view)
    return float(view) if isinstance(view, int | float) else 0
