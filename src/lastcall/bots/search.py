"""Sequential halving over open-loop information-set Monte-Carlo tree search (ISMCTS). It knows no game.

The choices of the asked seat are the candidates. Each determinization is one imagined table: other hidden cards, other
dice. All candidates still active are tried on the same determinization (common random numbers), so that their rewards
differ by the choice and not by luck. The policy's choice is the baseline: another candidate replaces it only when it is
better by several standard errors. Clearly dominated candidates are dropped at once, and half of the others each time an
equal share of the budget is used, so that the time goes to what is hard to tell apart.

Below each candidate grows a tree. It is open loop: a node is identified by the choices made, whatever was rolled in
between. A node visited often enough is expanded and searched by PUCT; from there on all seats follow the policy. Seats
that decide at the same time select without seeing each other's selection.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from time import perf_counter
from typing import Any

from lastcall.bots.rollout import HORIZON, TO_THE_END, Outcome, RolloutLimit, roll_out
from lastcall.bots.search_result import (
    ESTIMATE_PRIOR,
    WIN_OR_LOSE_PRIOR,
    Candidate,
    SearchResult,
    VariancePrior,
    rank_candidates,
)
from lastcall.bots.tree import TreePath, descend
from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.table import Table

MIN_SAMPLES = 4
"""Determinizations before a candidate may be dropped as dominated."""
DROP_MARGIN = 1.0
"""Standard errors behind the best at which a candidate is dominated."""
DUPLICATE_SAMPLES = 5
"""Determinizations after which candidates with equal rewards are taken to be the same choice."""


@dataclass(frozen=True)
class Budget:
    """When a search stops: after this many iterations or milliseconds, whichever comes first."""

    iterations: int | None = None
    milliseconds: float | None = None
    rollout: int = HORIZON
    """Decisions after which a rollout is cut off by the game's estimate, if it has one."""


class Search:
    """One search of one ask."""

    def __init__(
        self, game: Game[Any], ask: Ask[Any], imagine: Callable[[Chance], Table[Any]], chance: Chance, budget: Budget
    ) -> None:
        self.game = game
        self.ask = ask
        self.imagine = imagine
        self.chance = Chance()
        self.seed = chance.below(1 << 64)
        self.budget = budget
        self.rewards = RewardScale(game.cooperative, game.bots.estimate is not None)
        self.prior = WIN_OR_LOSE_PRIOR if game.cooperative and game.bots.estimate is None else ESTIMATE_PRIOR
        self.start = perf_counter()
        self.deadline = None if budget.milliseconds is None else self.start + budget.milliseconds / 1000
        self.iterations = 0
        self.seconds_in = {"imagine": 0.0, "tree": 0.0, "rollout": 0.0}

    def run(self) -> SearchResult:
        """Search until one candidate is left or the budget is used up."""
        candidates = self._candidates()
        active = candidates
        rounds = max(1, ceil(log2(len(active))))
        sample = 0
        while len(active) > 1 and self._try_all(active, sample):
            sample += 1
            active = drop_dominated(active, sample, self.prior)
            while len(active) > 2 and self._used() * rounds >= rounds + 1 - ceil(log2(len(active))):
                active = halve(active)
        seconds = perf_counter() - self.start
        return SearchResult(rank_candidates(candidates, self.prior), self.iterations, seconds, self.seconds_in)

    def _candidates(self) -> list[Candidate]:
        """All choices, the policy's first."""
        choices: list[Choice] = list(self.ask.choices)
        policy = self.game.bots.instinct
        if policy is not None:
            table = self._determinize(0)
            ask = self._same_ask(table)
            preferred = policy(table.state, ask, self.chance) if ask is not None else None
            if preferred in choices:
                choices.remove(preferred)
                choices.insert(0, preferred)
        return [Candidate(choice) for choice in choices]

    def _determinize(self, sample: int) -> Table[Any]:
        """The imagined table of this number; the same for all candidates."""
        self.chance.seed(self.seed, sample)
        return self.imagine(self.chance)

    def _same_ask(self, table: Table[Any]) -> Ask[Any] | None:
        """The ask that is searched, as the imagined table asks it."""
        wanted = self.ask
        return next((ask for ask in table.asks if ask.seat == wanted.seat and ask.name == wanted.name), None)

    def _used(self) -> float:
        """The share of the budget that is used up, from 0 to 1."""
        used = 0.0
        if self.budget.iterations is not None:
            used = self.iterations / self.budget.iterations
        if self.deadline is not None:
            used = max(used, (perf_counter() - self.start) / max(1e-9, self.deadline - self.start))
        return used

    def _try_all(self, active: Sequence[Candidate], sample: int) -> bool:
        """Try all active candidates on one determinization; False when the budget does not suffice.

        The baseline goes first, and the rollouts of the others are cut off at the same progress of the game.
        """
        limit = RolloutLimit(self.budget.rollout)
        for number, candidate in enumerate(active):
            if self._used() >= 1:
                return False
            before = perf_counter()
            table = self._determinize(sample)
            if number == 0 and not self._offers_all(table, active):
                self.iterations += 1
                return True
            self.seconds_in["imagine"] += perf_counter() - before
            outcome = self._iterate(candidate, table, limit)
            if outcome is None:
                return False
            if number == 0:
                limit = TO_THE_END if outcome.cut is None else RolloutLimit(self.budget.rollout, outcome.cut)
        return True

    def _offers_all(self, table: Table[Any], active: Sequence[Candidate]) -> bool:
        """Does this imagined table offer all candidates? Which choices there are may depend on hidden cards."""
        ask = self._same_ask(table)
        return ask is not None and all(candidate.choice in ask.choices for candidate in active)

    def _iterate(self, candidate: Candidate, table: Table[Any], limit: RolloutLimit) -> Outcome | None:
        """Selection, rollout and backpropagation; None when the time ran out before the outcome was known."""
        start = perf_counter()
        path = descend(table, candidate.node, self.ask.seat, candidate.choice, self.game.bots.instinct, self.chance)
        descended = perf_counter()
        outcome = roll_out(table, self.chance, limit, self.deadline)
        self.seconds_in["tree"] += descended - start
        self.seconds_in["rollout"] += perf_counter() - descended
        if outcome is not None:
            self._backpropagate(candidate, path, outcome)
            self.iterations += 1
        return outcome

    def _backpropagate(self, candidate: Candidate, path: TreePath, outcome: Outcome) -> None:
        rewards = self.rewards.of(outcome)
        candidate.add(rewards[self.ask.seat], outcome.wins[self.ask.seat])
        for seat, stats in path:
            stats.add(rewards[seat])


def drop_dominated(active: list[Candidate], samples: int, prior: VariancePrior) -> list[Candidate]:
    """Without the candidates that are clearly worse than the best, and without duplicates of earlier ones."""
    if samples < MIN_SAMPLES:
        return active
    best = max(active, key=lambda candidate: candidate.mean)
    kept: list[Candidate] = []
    for candidate in active:
        if kept and candidate is not best and _is_dominated(candidate, best, prior):
            continue
        if samples < DUPLICATE_SAMPLES or all(candidate.rewards != other.rewards for other in kept):
            kept.append(candidate)
    return kept


def _is_dominated(candidate: Candidate, best: Candidate, prior: VariancePrior) -> bool:
    lead, error = best.lead(candidate, prior)
    return lead > DROP_MARGIN * error


def halve(active: list[Candidate]) -> list[Candidate]:
    """The better half by mean reward; the baseline always stays."""
    baseline, *others = active
    others.sort(key=lambda candidate: candidate.mean, reverse=True)
    return [baseline, *others[: max(1, len(active) // 2 - 1)]]


class RewardScale:
    """Rewards between 0 and 1: half for winning, half for the margin.

    With few iterations the margin is most of what can be learnt: a narrow win and a sure win should not count the same.
    What counts as a large margin is learnt from the games seen.

    In cooperative games with an estimate only survival counts: the estimate of a cut-off game knows a chance to survive
    and no score, and losing with many points must not look better than a small chance to survive.
    """

    def __init__(self, cooperative: bool, estimated: bool = False) -> None:
        self.cooperative = cooperative
        self.survival_only = cooperative and estimated
        self.scale = 0.0

    def of(self, outcome: Outcome) -> Sequence[float]:
        """The reward of each seat."""
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
