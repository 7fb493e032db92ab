"""How a finished game is analysed: the tasks, and what follows from their results.

Chances are measured by rollouts from what the asked seat knew at that moment. A choice is evaluated against the choice
of a fair bot by rollouts of both with the same dice. What neither a seat's own choices nor those of its rivals explain
was luck.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import pairwise
from math import sqrt
from typing import Any

from lastcall.bots.rollout import outcome_of
from lastcall.core.errors import LastCallError
from lastcall.core.replay import table_at
from lastcall.core.table import Table
from lastcall.lab.analysis import Analysis, ChancePoint, CostlyChoice, Credit, Effort, TurningPoint
from lastcall.lab.analysis_tasks import (
    Z90,
    AnalysisTask,
    Deviations,
    EvaluateChoice,
    EvaluatedChoice,
    FindDeviations,
    MeasureChances,
    MeasuredChances,
    TaskResult,
    results_of,
    run_task,
    run_task_on_save,
)
from lastcall.lab.workers import Pool
from lastcall.text import Teller

MAX_TURNING_POINTS, MAX_COSTLY_CHOICES = 3, 5

AnalysisPlan = Generator[Sequence[AnalysisTask], Sequence[TaskResult], Analysis]
"""Yields tasks that may run anywhere, in any order; is sent their results; returns the analysis."""


def plan_analysis(table: Table[Any], names: Sequence[str], effort: Effort, seed: int = 0) -> AnalysisPlan:
    """The tasks of an analysis, and what follows from their results."""
    if not table.over:
        raise LastCallError("This game is not over yet; only finished games can be analysed.")
    first, last = table.origin.at if table.origin else 0, len(table.choices)
    if first == last:
        raise LastCallError("There are no choices in this game; there is nothing to analyse.")
    (found,) = results_of(Deviations, (yield [FindDeviations(first, last, seed)]))
    moments = sorted({first + (last - first) * number // effort.points for number in range(effort.points)})
    measured = results_of(MeasuredChances, (yield [MeasureChances(at, effort.rollouts, seed) for at in moments]))
    sample = _evenly_spread(found.choices, effort.choices)
    evaluated = results_of(EvaluatedChoice, (yield [EvaluateChoice(at, effort.pairs, seed) for at in sample]))
    worst = sorted(evaluated, key=lambda each: each.gain[each.seat])[: effort.rechecked]
    rechecks = [EvaluateChoice(each.at, effort.recheck_pairs, seed + 1) for each in worst]
    rechecked = {each.at: each for each in results_of(EvaluatedChoice, (yield rechecks))}
    evaluated = [rechecked.get(each.at, each) for each in evaluated]
    return _analysis(table, names, measured, evaluated, len(found.choices) / max(1, len(evaluated)))


def _evenly_spread(moments: Sequence[int], most: int) -> list[int]:
    """At most `most` of these, spread evenly."""
    count = min(len(moments), most)
    return [moments[len(moments) * number // count] for number in range(count)]


def _analysis(
    table: Table[Any],
    names: Sequence[str],
    measured: Sequence[MeasuredChances],
    evaluated: Sequence[EvaluatedChoice],
    weight: float,
) -> Analysis:
    result = table.result
    assert result is not None
    teller = Teller(table.game, table.box, names)
    end = ChancePoint(len(table.choices), list(outcome_of(table).wins), [0.0] * table.seats)
    points = [*map(_point, measured), end]
    journal_lengths = [*(each.events for each in measured), len(table.events.events)]
    return Analysis(
        table.game.name,
        table.game.title,
        list(names),
        table.game.cooperative,
        list(result.winners),
        list(result.scores),
        len(table.choices),
        points,
        _turning_points(table, teller, points, journal_lengths),
        _costly_choices(table, teller, evaluated),
        _credits(table.seats, points, evaluated, weight),
    )


def _point(measured: MeasuredChances) -> ChancePoint:
    count = measured.rollouts
    chances = [total / count for total in measured.totals]
    pairs = zip(measured.squares, chances, strict=True)
    variances = [max(0.0, squares / count - chance**2) for squares, chance in pairs]
    errors = [Z90 * sqrt(variance / count + 1 / (4 * count**2)) for variance in variances]
    return ChancePoint(measured.at, chances, errors)


def _turning_points(
    table: Table[Any], teller: Teller, points: Sequence[ChancePoint], journal_lengths: Sequence[int]
) -> list[TurningPoint]:
    """The largest changes that are more than the noise of measuring, in the order of the game."""
    found: list[tuple[float, TurningPoint]] = []
    for number, (one, two) in enumerate(pairwise(points)):
        moves = [after - before for before, after in zip(one.chances, two.chances, strict=True)]
        seat = max(range(len(moves)), key=lambda each: abs(moves[each]))
        noise = one.errors[seat] + two.errors[seat]
        if abs(moves[seat]) > noise / 2:
            lines = _lines_between(table, journal_lengths[number], journal_lengths[number + 1])
            own = [line for line in lines if line.get("seat") == seat] or lines
            text = teller.event(own[-1]) if own else ""
            turn = TurningPoint(two.at, seat, one.chances[seat], two.chances[seat], text)
            found.append((abs(moves[seat]), turn))
    found.sort(key=lambda pair: -pair[0])
    return sorted((turn for _, turn in found[:MAX_TURNING_POINTS]), key=lambda turn: turn.at)


def _lines_between(table: Table[Any], first: int, last: int) -> list[dict[str, Any]]:
    """The public journal of this part of the game."""
    later = len(table.journal(None, last))
    lines = table.journal(None, first)
    return [line for line in lines[: len(lines) - later] if line["event"] != "forced"]


def _costly_choices(table: Table[Any], teller: Teller, evaluated: Sequence[EvaluatedChoice]) -> list[CostlyChoice]:
    """The choices that lost most, and more than their error."""
    costs: list[tuple[float, EvaluatedChoice]] = []
    for each in evaluated:
        lost = -each.gain[each.seat]
        if lost > each.error:
            costs.append((lost, each))
    costs.sort(key=lambda cost: -cost[0])
    return [_costly_choice(table, teller, each, lost) for lost, each in costs[:MAX_COSTLY_CHOICES]]


def _costly_choice(table: Table[Any], teller: Teller, made: EvaluatedChoice, lost: float) -> CostlyChoice:
    """A costly choice in the words of the game."""
    then = table_at(table, made.at)
    ask = next(each for each in then.asks if each.seat == made.seat and each.name == made.ask)
    text, better = (teller.choice(ask, choice) for choice in (made.choice, made.better))
    before = min(1.0, made.chance + lost)
    return CostlyChoice(made.at, made.seat, teller.ask(ask), text, better, before, made.chance, made.error)


def _credits(
    seats: int, points: Sequence[ChancePoint], evaluated: Sequence[EvaluatedChoice], weight: float
) -> list[Credit]:
    """Skill is what a seat's own choices gained against a fair bot's; what no choice explains was luck."""
    found = []
    for seat in range(seats):
        total = points[-1].chances[seat] - points[0].chances[seat]
        skill = weight * sum(each.gain[seat] for each in evaluated if each.seat == seat)
        rivals = weight * sum(each.gain[seat] for each in evaluated if each.seat != seat)
        found.append(Credit(seat, total, total - skill - rivals, skill, rivals))
    return found


def analyse(
    table: Table[Any], names: Sequence[str], effort: Effort | None = None, seed: int = 0,
    progress: Callable[[int], None] = lambda done: None, pool: Pool | None = None,
) -> Analysis:  # fmt: skip
    """Analyse a finished game in this process, or by these workers; `progress` is called after each task."""
    save = json.dumps(table.save()) if pool is not None else ""
    plan = plan_analysis(table, names, effort or Effort(), seed)
    tasks = next(plan)
    while True:
        results = []
        if pool is None:
            running: Iterator[TaskResult] = (run_task(table, task) for task in tasks)
        else:
            running = pool.run(run_task_on_save, [(save, task) for task in tasks])
        for result in running:
            results.append(result)
            progress(1)
        try:
            tasks = plan.send(results)
        except StopIteration as finished:
            analysis: Analysis = finished.value
            return analysis
