"""Information-set Monte-Carlo search. It knows no game.

The choices of the asked seat race against each other. Every deal imagines the table anew (other cards where the seat
cannot look, other dice), and all choices still in the race are tried on that same deal, so that what tells them apart
is the choice and not the luck. What instinct would do is the yardstick: another choice is taken only when it is surely
better. The race loses its slower half again and again, so that the time goes to what is hard to tell apart.

Below a choice grows a tree. It is open loop: a node stands for the choices made, whatever the dice said in between.
A place that was reached often enough is searched; from there on everybody plays by instinct. Seats that decide together
pick without seeing each other's pick.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from time import perf_counter
from typing import Any

from lastcall.bots.rollout import HORIZON, TO_THE_END, Limit, Outcome, roll_out
from lastcall.bots.thought import CUT_OFF, WIN_OR_LOSE, Doubt, Runner, Thought, lines_of
from lastcall.bots.tree import Steps, walk
from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.table import Table

FAIR_START = 4
"""Deals before anybody is out of the race for being clearly worse."""
CLEARLY = 1.0
"""Standard errors behind the best at which a choice is clearly worse."""
ALIKE = 5
"""Deals after which two choices that never made any difference are taken to be the same."""


@dataclass(frozen=True)
class Budget:
    """When to stop thinking: after so many iterations, or so many milliseconds, whichever is first."""

    iterations: int | None = None
    milliseconds: float | None = None
    rollout: int = HORIZON
    """Decisions after which a rollout is cut off by the game's estimate, if it has one."""


class Search:
    """One seat thinks about one ask."""

    def __init__(
        self, game: Game[Any], ask: Ask[Any], imagine: Callable[[Chance], Table[Any]], chance: Chance, budget: Budget
    ) -> None:
        self.game = game
        self.ask = ask
        self.imagine = imagine
        self.chance = Chance()
        self.seed = chance.below(1 << 64)
        self.budget = budget
        self.margins = Margins(game.cooperative, game.estimate is not None)
        self.doubt = WIN_OR_LOSE if game.cooperative and game.estimate is None else CUT_OFF
        self.start = perf_counter()
        self.deadline = None if budget.milliseconds is None else self.start + budget.milliseconds / 1000
        self.iterations = 0
        self.parts = {"imagine": 0.0, "tree": 0.0, "rollout": 0.0}

    def think(self) -> Thought:
        """Race until one choice is left, or the budget is spent."""
        runners = self._line_up()
        race = runners
        rounds = max(1, ceil(log2(len(race))))
        deal = 0
        while len(race) > 1 and self._run(race, deal):
            deal += 1
            race = _without_the_hopeless(race, deal, self.doubt)
            while len(race) > 2 and self._spent() * rounds >= rounds + 1 - ceil(log2(len(race))):
                race = _faster_half(race)
        return Thought(lines_of(runners, self.doubt), self.iterations, perf_counter() - self.start, self.parts)

    def _line_up(self) -> list[Runner]:
        """All choices, first what instinct would do."""
        choices: list[Choice] = list(self.ask.choices)
        instinct = self.game.instinct
        if instinct is not None:
            table = self._deal(0)
            ask = self._asked(table)
            favourite = instinct(table.state, ask, self.chance) if ask is not None else None
            if favourite in choices:
                choices.remove(favourite)
                choices.insert(0, favourite)
        return [Runner(choice) for choice in choices]

    def _deal(self, number: int) -> Table[Any]:
        self.chance.seed(self.seed, number)
        return self.imagine(self.chance)

    def _asked(self, table: Table[Any]) -> Ask[Any] | None:
        wanted = self.ask
        return next((ask for ask in table.asks if ask.seat == wanted.seat and ask.name == wanted.name), None)

    def _spent(self) -> float:
        """How much of the budget is gone, from 0 to 1."""
        spent = 0.0
        if self.budget.iterations is not None:
            spent = self.iterations / self.budget.iterations
        if self.deadline is not None:
            spent = max(spent, (perf_counter() - self.start) / max(1e-9, self.deadline - self.start))
        return spent

    def _run(self, race: Sequence[Runner], deal: int) -> bool:
        """Try everybody in the race on this deal; False when the budget does not last.

        The favourite goes first, and everybody else is followed as far into the game as it came.
        """
        limit = Limit(self.budget.rollout)
        for number, runner in enumerate(race):
            if self._spent() >= 1:
                return False
            before = perf_counter()
            table = self._deal(deal)
            if number == 0 and not self._offers(table, race):
                self.iterations += 1
                return True
            self.parts["imagine"] += perf_counter() - before
            outcome = self._try(runner, table, limit)
            if outcome is None:
                return False
            if number == 0:
                limit = TO_THE_END if outcome.cut is None else Limit(self.budget.rollout, outcome.cut)
        return True

    def _offers(self, table: Table[Any], race: Sequence[Runner]) -> bool:
        """Can all be tried on this deal? What is possible may depend on what is imagined."""
        ask = self._asked(table)
        return ask is not None and all(runner.choice in ask.choices for runner in race)

    def _try(self, runner: Runner, table: Table[Any], limit: Limit) -> Outcome | None:
        """One iteration; None when the time was up before anything was known."""
        start = perf_counter()
        steps = walk(table, runner.node, self.ask.seat, runner.choice, self.game.instinct, self.chance)
        walked = perf_counter()
        outcome = roll_out(table, self.chance, limit, self.deadline)
        self.parts["tree"] += walked - start
        self.parts["rollout"] += perf_counter() - walked
        if outcome is not None:
            self._tell(runner, steps, outcome)
            self.iterations += 1
        return outcome

    def _tell(self, runner: Runner, steps: Steps, outcome: Outcome) -> None:
        rewards = self.margins.rewards(outcome)
        runner.add(rewards[self.ask.seat], outcome.wins[self.ask.seat])
        for seat, tally in steps:
            tally.add(rewards[seat])


def _without_the_hopeless(race: list[Runner], deals: int, doubt: Doubt) -> list[Runner]:
    """Who is clearly worse than the best is out; and who is the same as somebody before."""
    if deals < FAIR_START:
        return race
    best = max(race, key=lambda runner: runner.mean)
    kept: list[Runner] = []
    for runner in race:
        if kept and runner is not best and not _within_reach(runner, best, doubt):
            continue
        if deals < ALIKE or all(runner.rewards != other.rewards for other in kept):
            kept.append(runner)
    return kept


def _within_reach(runner: Runner, best: Runner, doubt: Doubt) -> bool:
    behind, error = best.lead(runner, doubt)
    return behind <= CLEARLY * error


def _faster_half(race: list[Runner]) -> list[Runner]:
    """The better half; the favourite stays, as the yardstick."""
    favourite, *others = race
    others.sort(key=lambda runner: runner.mean, reverse=True)
    return [favourite, *others[: max(1, len(race) // 2 - 1)]]


class Margins:
    """Rewards between 0 and 1: half for winning, half for by how much.

    A win by a hair and a sure win differ in what they teach, and with few iterations that difference is most of
    what there is to learn. How large a margin is large is learnt from the games seen.

    Those who survive together get nothing for a score where an estimate judges the games that are cut off: it knows
    the chance to survive and no score, and being dead with many points must not look better than a thin hope.
    """

    def __init__(self, cooperative: bool, estimated: bool = False) -> None:
        self.cooperative = cooperative
        self.survival_only = cooperative and estimated
        self.scale = 0.0

    def rewards(self, outcome: Outcome) -> Sequence[float]:
        wins, scores = outcome.wins, outcome.scores
        if not scores or self.survival_only:
            return wins
        if self.cooperative:
            self.scale = max(1.0, self.scale, *map(abs, scores))
            return [0.5 * win + 0.5 * max(0.0, score) / self.scale for win, score in zip(wins, scores, strict=True)]
        margins = [
            score - max((each for other, each in enumerate(scores) if other != seat), default=0.0)
            for seat, score in enumerate(scores)
        ]
        self.scale = self.scale or max(1.0, 2 * sum(map(abs, margins)) / len(margins))
        return [
            0.5 * win + 0.25 + 0.25 * margin / (abs(margin) + self.scale)
            for win, margin in zip(wins, margins, strict=True)
        ]
