"""The small tasks an analysis is made of: each is plain data, and may be performed in any process."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

import lastcall
from lastcall.bots.rollout import roll_out
from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.record import table_at
from lastcall.core.table import Answer, Table

NINE_IN_TEN = 1.645
"""Standard errors to either side within which the truth lies nine times in ten."""


class Scan(NamedTuple):
    """Where did somebody choose otherwise than instinct would have?"""

    first: int
    last: int
    seed: int


class Look(NamedTuple):
    """How good are everybody's chances at this moment?"""

    at: int
    rollouts: int
    seed: int


class Looked(NamedTuple):
    at: int
    rollouts: int
    totals: list[float]
    squares: list[float]
    events: int
    """How long the journal was."""


class Judge(NamedTuple):
    """What did the choice made at this moment gain, against what instinct would have done?"""

    at: int
    pairs: int
    seed: int


class Judged(NamedTuple):
    at: int
    seat: int
    ask: str
    choice: Choice
    better: Choice
    """What instinct would have done."""
    gain: list[float]
    """For every seat, the chance after the choice less the chance after the other."""
    chance: float
    """Of the seat that chose, after its choice."""
    error: float
    """Of that seat's gain: the truth lies within this of it, nine times in ten."""


Task: TypeAlias = Scan | Look | Judge


def perform(table: Table[Any], task: Task) -> Any:
    """What this task finds out about a finished game."""
    if isinstance(task, Scan):
        return scan(table, task)
    return look(table, task) if isinstance(task, Look) else judge(table, task)


@lru_cache(maxsize=4)
def _opened(save: str) -> Table[Any]:
    return lastcall.load(save)


def perform_on(save: str, task: Task) -> Any:
    """The same in a worker: the save is opened once for all its tasks."""
    return perform(_opened(save), task)


def scan(table: Table[Any], task: Scan) -> list[int]:
    """The moments at which the choice made was not what instinct would have done."""
    then = table_at(table, task.first)
    unlike = []
    for at in range(task.first, task.last):
        answer = table.choices[at]
        instinct = by_instinct(then, answer, _dice(task.seed, at))
        if instinct is not None and instinct != answer.choice:
            unlike.append(at)
        then.replay(answer)
    return unlike


def by_instinct(then: Table[Any], answer: Answer, chance: Chance) -> Choice | None:
    """What a fair bot would have answered, from what the seat knew; None where there was nothing to decide."""
    game = then.game
    open_ask = _ask(then, answer)
    if game.instinct is None or open_ask is None or answer.choice not in open_ask.choices:
        return None
    imagined = then.imagine(answer.seat, chance)
    asked = _ask(imagined, answer)
    return game.instinct(imagined.state, asked, chance) if asked is not None else None


def _ask(table: Table[Any], answer: Answer) -> Ask[Any] | None:
    return next((ask for ask in table.asks if ask.seat == answer.seat and ask.name == answer.ask), None)


def look(table: Table[Any], task: Look) -> Looked:
    """Play on from what those who are asked knew, in turn, and count who wins."""
    then = table_at(table, task.at)
    asked = [ask.seat for ask in then.asks]
    totals, squares = [0.0] * table.seats, [0.0] * table.seats
    for number in range(task.rollouts):
        chance = _dice(task.seed, number)
        outcome = roll_out(then.imagine(asked[number % len(asked)], chance), chance)
        assert outcome is not None
        for seat, win in enumerate(outcome.wins):
            totals[seat] += win
            squares[seat] += win * win
    return Looked(task.at, task.rollouts, totals, squares, len(then.events.events))


def judge(table: Table[Any], task: Judge) -> Judged:
    """Play on after the choice and after what instinct would have done, with the same dice, pair by pair."""
    then = table_at(table, task.at)
    answer = table.choices[task.at]
    better = by_instinct(then, answer, _dice(task.seed, task.at)) or answer.choice
    gains: list[list[float]] = []
    total = 0.0
    for number in range(task.pairs):
        made, other = (_after(then, answer, choice, _dice(task.seed, number)) for choice in (answer.choice, better))
        gains.append([one - two for one, two in zip(made, other, strict=True)])
        total += made[answer.seat]
    means = [sum(gain[seat] for gain in gains) / task.pairs for seat in range(table.seats)]
    own = [gain[answer.seat] for gain in gains]
    spread = sum((gain - means[answer.seat]) ** 2 for gain in own) / max(1, task.pairs - 1)
    error = NINE_IN_TEN * sqrt(spread / task.pairs + 1 / (4 * task.pairs**2))
    return Judged(task.at, answer.seat, answer.ask, answer.choice, better, means, total / task.pairs, error)


def _after(then: Table[Any], answer: Answer, choice: Choice, chance: Chance) -> list[float]:
    imagined = then.imagine(answer.seat, chance)
    imagined.choose(answer.seat, choice)
    outcome = roll_out(imagined, chance)
    assert outcome is not None
    return list(outcome.wins)


def _dice(seed: int, number: int) -> Chance:
    chance = Chance()
    chance.seed(seed, number)
    return chance
