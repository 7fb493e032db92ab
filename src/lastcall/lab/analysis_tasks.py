"""The tasks of an analysis. Each is plain data and may run in any process."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple, TypeAlias, TypeVar

import lastcall
from lastcall.bots.rollout import roll_out
from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.record import Answer
from lastcall.core.replay import table_at
from lastcall.core.table import Table

Z90 = 1.645
"""Standard errors on either side of the mean that make a 90 % interval."""


class FindDeviations(NamedTuple):
    """At which choices did a seat choose differently from instinct?"""

    first: int
    last: int
    seed: int


class Deviations(NamedTuple):
    """The numbers of those choices."""

    choices: list[int]


class MeasureChances(NamedTuple):
    """What are all seats' chances after this many choices?"""

    at: int
    rollouts: int
    seed: int


class MeasuredChances(NamedTuple):
    """The results of rollouts from one moment of the game, summed by seat."""

    at: int
    rollouts: int
    totals: list[float]
    squares: list[float]
    events: int
    """The length of the journal at that moment."""


class EvaluateChoice(NamedTuple):
    """What did this choice gain or lose against the choice of instinct?"""

    at: int
    pairs: int
    seed: int


class EvaluatedChoice(NamedTuple):
    """A choice compared with the choice of instinct by pairs of rollouts with the same dice."""

    at: int
    seat: int
    ask: str
    choice: Choice
    better: Choice
    """What instinct would have chosen."""
    gain: list[float]
    """For each seat, its chance after the choice minus its chance after the other."""
    chance: float
    """The chance of the seat that chose, after its choice."""
    error: float
    """Half the width of the 90 % interval of that seat's gain."""


AnalysisTask: TypeAlias = FindDeviations | MeasureChances | EvaluateChoice
TaskResult: TypeAlias = Deviations | MeasuredChances | EvaluatedChoice

R = TypeVar("R", Deviations, MeasuredChances, EvaluatedChoice)


def results_of(kind: type[R], results: Sequence[TaskResult]) -> list[R]:
    """The results of tasks of one kind."""
    return [result for result in results if isinstance(result, kind)]


def run_task(table: Table[Any], task: AnalysisTask) -> TaskResult:
    """Run a task on a finished game."""
    if isinstance(task, FindDeviations):
        return find_deviations(table, task)
    return measure_chances(table, task) if isinstance(task, MeasureChances) else evaluate_choice(table, task)


@lru_cache(maxsize=4)
def _loaded(save: str) -> Table[Any]:
    return lastcall.load(save)


def run_task_on_save(save: str, task: AnalysisTask) -> TaskResult:
    """The same in a worker process: a save is loaded once for all its tasks."""
    return run_task(_loaded(save), task)


def find_deviations(table: Table[Any], task: FindDeviations) -> Deviations:
    """Replay the game and compare each choice with that of instinct."""
    then = table_at(table, task.first)
    found = []
    for at in range(task.first, task.last):
        answer = table.choices[at]
        instinct = instinct_choice(then, answer, _seeded(task.seed, at))
        if instinct is not None and instinct != answer.choice:
            found.append(at)
        then.replay(answer)
    return Deviations(found)


def instinct_choice(then: Table[Any], answer: Answer, chance: Chance) -> Choice | None:
    """What a fair bot would have answered from what the seat knew; None where there was nothing to decide."""
    game = then.game
    open_ask = _ask(then, answer)
    if game.bots.instinct is None or open_ask is None or answer.choice not in open_ask.choices:
        return None
    imagined = then.imagine(answer.seat, chance)
    asked = _ask(imagined, answer)
    return game.bots.instinct(imagined.state, asked, chance) if asked is not None else None


def _ask(table: Table[Any], answer: Answer) -> Ask[Any] | None:
    return next((ask for ask in table.asks if ask.seat == answer.seat and ask.name == answer.ask), None)


def measure_chances(table: Table[Any], task: MeasureChances) -> MeasuredChances:
    """Roll out from what each asked seat knew, in turn, and sum up the wins."""
    then = table_at(table, task.at)
    asked = [ask.seat for ask in then.asks]
    totals, squares = [0.0] * table.seats, [0.0] * table.seats
    for number in range(task.rollouts):
        chance = _seeded(task.seed, number)
        outcome = roll_out(then.imagine(asked[number % len(asked)], chance), chance)
        assert outcome is not None
        for seat, win in enumerate(outcome.wins):
            totals[seat] += win
            squares[seat] += win * win
    return MeasuredChances(task.at, task.rollouts, totals, squares, len(then.events.events))


def evaluate_choice(table: Table[Any], task: EvaluateChoice) -> EvaluatedChoice:
    """Roll out after the choice and after that of instinct, pair by pair with the same dice."""
    then = table_at(table, task.at)
    answer = table.choices[task.at]
    better = instinct_choice(then, answer, _seeded(task.seed, task.at)) or answer.choice
    gains: list[list[float]] = []
    total = 0.0
    for number in range(task.pairs):
        made, other = (_wins_after(then, answer, each, _seeded(task.seed, number)) for each in (answer.choice, better))
        gains.append([one - two for one, two in zip(made, other, strict=True)])
        total += made[answer.seat]
    means = [sum(gain[seat] for gain in gains) / task.pairs for seat in range(table.seats)]
    own = [gain[answer.seat] for gain in gains]
    variance = sum((gain - means[answer.seat]) ** 2 for gain in own) / max(1, task.pairs - 1)
    error = Z90 * sqrt(variance / task.pairs + 1 / (4 * task.pairs**2))
    return EvaluatedChoice(task.at, answer.seat, answer.ask, answer.choice, better, means, total / task.pairs, error)


def _wins_after(then: Table[Any], answer: Answer, choice: Choice, chance: Chance) -> list[float]:
    imagined = then.imagine(answer.seat, chance)
    imagined.choose(answer.seat, choice)
    outcome = roll_out(imagined, chance)
    assert outcome is not None
    return list(outcome.wins)


def _seeded(seed: int, number: int) -> Chance:
    chance = Chance()
    chance.seed(seed, number)
    return chance
