"""Information-set Monte-Carlo tree search. It knows no game.

Each iteration imagines the table anew (other cards where the seat cannot look, other dice), walks down the tree
by what was learnt so far, adds one node, plays on by the game's instinct, and tells every choice on the way what
came of it. The tree is open loop: a node stands for the choices made, whatever the dice said in between, so one
imagination an iteration is all it costs. Seats that decide together pick without seeing each other's pick.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any

from lastcall.bots.rollout import HORIZON, Outcome, roll_out
from lastcall.bots.thought import Line, Tally, Thought, by_worth
from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.table import Table

EXPLORATION = 0.9
"""How much a little-tried choice is worth a look; found by playing ladders."""
TRUST = 0.5
"""How much of the first look goes to what instinct would do; the rest is shared by all choices."""
DOUBT = 0.05
"""An untried choice is thought this much worse than what was tried beside it."""


@dataclass(frozen=True)
class Budget:
    """When to stop thinking: after so many iterations, or so many milliseconds, whichever is first."""

    iterations: int | None = None
    milliseconds: float | None = None
    rollout: int = HORIZON
    """Decisions after which a rollout is cut off by the game's estimate, if it has one."""


class Node:
    """A place in the tree: what each seat may choose there, and what follows."""

    __slots__ = ("children", "tallies", "visits")

    def __init__(self) -> None:
        self.tallies: dict[tuple[int, Choice], Tally] = {}
        self.children: dict[Any, Node] = {}
        self.visits = 0


class Search:
    """One seat thinks about one ask."""

    def __init__(
        self, game: Game[Any], ask: Ask[Any], imagine: Callable[[Chance], Table[Any]], chance: Chance, budget: Budget
    ) -> None:
        self.game = game
        self.ask = ask
        self.imagine = imagine
        self.chance = chance
        self.budget = budget
        self.root = Node()
        self.margins = Margins(game.cooperative)
        self.deadline: float | None = None

    def think(self) -> Thought:
        """Iterate until the budget is spent."""
        start = perf_counter()
        if self.budget.milliseconds is not None:
            self.deadline = start + self.budget.milliseconds / 1000
        limit = self.budget.iterations
        parts = {"imagine": 0.0, "tree": 0.0, "rollout": 0.0}
        iterations = 0
        while limit is None or iterations < limit:
            before = perf_counter()
            if self.deadline is not None and before >= self.deadline and iterations:
                break
            table = self.imagine(self.chance)
            imagined = perf_counter()
            path = self._walk(table)
            walked = perf_counter()
            finished = roll_out(table, self.chance, self.budget.rollout, self.deadline)
            done = perf_counter()
            parts["imagine"] += imagined - before
            parts["tree"] += walked - imagined
            parts["rollout"] += done - walked
            if finished is None:
                break
            self._tell(path, finished)
            iterations += 1
        return Thought(self._lines(), iterations, perf_counter() - start, parts)

    def _walk(self, table: Table[Any]) -> list[tuple[int, Tally, Node]]:
        """Down the tree to the first place where something untried is chosen."""
        node = self.root
        path: list[tuple[int, Tally, Node]] = []
        while True:
            asks = table.asks
            if not asks:
                return path
            picks: list[Choice] = []
            untried = False
            for ask in asks:
                choice, tally = self._select(node, ask, table.state)
                untried = untried or not tally.visits
                path.append((ask.seat, tally, node))
                picks.append(choice)
            for ask, choice in zip(asks, picks, strict=True):
                table.choose(ask.seat, choice)
            if untried:
                return path
            key = picks[0] if len(picks) == 1 else tuple(picks)
            following = node.children.get(key)
            if following is None:
                following = node.children[key] = Node()
            node = following

    def _select(self, node: Node, ask: Ask[Any], state: Any) -> tuple[Choice, Tally]:
        """The choice with the best mixture of what it brought and how little it was tried."""
        seat, choices, tallies = ask.seat, ask.choices, node.tallies
        found = [tallies.get((seat, choice)) for choice in choices]
        tried = [tally for tally in found if tally is not None and tally.visits]
        visits = sum(tally.visits for tally in tried)
        guess = sum(tally.total for tally in tried) / visits - DOUBT if visits else 0.5
        favourite = self._instinct(state, ask)
        spread = EXPLORATION * sqrt(visits + 1)
        share = (1 - TRUST) / len(choices)
        best, best_score, best_tally = choices[0], -1e9, None
        for choice, tally in zip(choices, found, strict=True):
            prior = share + TRUST if choice == favourite else share
            if tally is None or not tally.visits:
                score = guess + spread * prior
            else:
                score = tally.total / tally.visits + spread * prior / (1 + tally.visits)
            if score > best_score:
                best, best_score, best_tally = choice, score, tally
        if best_tally is None:
            best_tally = tallies[seat, best] = Tally()
        return best, best_tally

    def _instinct(self, state: Any, ask: Ask[Any]) -> Choice | None:
        return self.game.instinct(state, ask, self.chance) if self.game.instinct is not None else None

    def _tell(self, path: list[tuple[int, Tally, Node]], finished: Outcome) -> None:
        wins, scores = finished
        rewards = wins if scores is None else self.margins.rewards(wins, scores)
        for seat, tally, node in path:
            tally.add(rewards[seat], wins[seat])
            node.visits += 1

    def _lines(self) -> list[Line]:
        lines = []
        for choice in self.ask.choices:
            tally = self.root.tallies.get((self.ask.seat, choice)) or Tally()
            lines.append(Line(choice, tally.visits, tally.mean, tally.win_chance, tally.uncertainty))
        lines.sort(key=by_worth, reverse=True)
        return lines


class Margins:
    """Rewards between 0 and 1: half for winning, half for by how much.

    A win by a hair and a sure win differ in what they teach, and with few iterations that difference is most of
    what there is to learn. How large a margin is large is learnt from the games seen.
    """

    def __init__(self, cooperative: bool) -> None:
        self.cooperative = cooperative
        self.scale = 1.0

    def rewards(self, wins: Sequence[float], scores: Sequence[float]) -> list[float]:
        if self.cooperative:
            self.scale = max(self.scale, *map(abs, scores)) if scores else 1.0
            return [0.7 * win + 0.3 * max(0.0, score) / self.scale for win, score in zip(wins, scores, strict=True)]
        rewards = []
        for seat, score in enumerate(scores):
            others = max((each for other, each in enumerate(scores) if other != seat), default=0.0)
            margin = score - others
            self.scale = max(1.0, 0.98 * self.scale + 0.02 * 2 * abs(margin))
            rewards.append(0.5 * wins[seat] + 0.5 * (0.5 + 0.5 * margin / (abs(margin) + self.scale)))
        return rewards
