"""Training of value networks by temporal differences: `lastcall train`.

The game's instinct plays all seats, with some choices at random for variety. At each progress of the game the features
of every seat are recorded. What the network should have said there is the lambda-return: a mixture of what it says
later in the same game and of how the game ended. Batches of recent games are fitted with Adam; games with other seeds,
which training never sees, show how well the chances are calibrated.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy

from lastcall.bots.network import ValueNetwork, base_of, new_weights
from lastcall.bots.rollout import outcome_of, progress_of
from lastcall.core.chance import Chance
from lastcall.core.features import FeatureLayout, feature_layout
from lastcall.core.game import Game
from lastcall.core.table import Table

HELD_OUT = 1 << 32
"""Seeds of games that are held out begin here."""
STEPS_APART = 8
"""Steps between two recorded positions, on average, in games whose progress is counted in steps."""


@dataclass(frozen=True)
class TrainingPlan:
    """What is trained, and how."""

    seats: int
    hidden: int = 32
    lambda_: float = 0.9
    mistakes: float = 0.1
    """Share of the choices that are made at random."""
    rate: float = 0.002
    decay: float = 1e-4
    games_a_batch: int = 100
    recent_games: int = 4000
    passes: int = 2
    """How many games are fitted for each game that is played."""
    seed: int = 1


class Trajectory(NamedTuple):
    """One game: the features of all seats at each progress, what the game's own estimate says there, and who won."""

    features: Any
    """Half-precision numbers, by progress, seat and feature."""
    base: Any
    """The log odds of the game's own estimate, by progress and seat; 0 where it has none."""
    wins: Any


class Loss(NamedTuple):
    """How far chances are from what happened: mean log loss, for several estimates of the same positions."""

    network: float
    estimate: float
    """Of the game's own estimate; where it has none, of even chances."""

    def __str__(self) -> str:
        return f"loss {self.network:.4f}, of the game's estimate {self.estimate:.4f}"


def play_game(game: Game[Any], layout: FeatureLayout, plan: TrainingPlan, seed: int) -> Trajectory:
    """One game of instinct with mistakes."""
    instinct, estimate = game.bots.instinct, game.bots.estimate
    table = Table(game, plan.seats, seed, game.simulation_options({}), tracked=False)
    chance, out = Chance(seed, ~77), layout.zeros()
    rows: list[Any] = []
    base: list[Any] = []
    spacing = STEPS_APART if game.bots.progress is None else 1
    following = progress_of(table) + 1 + chance.below(2 * spacing - 1)
    while asks := table.asks:
        for ask in asks:
            wild = chance.happens(plan.mistakes)
            choice = chance.pick(ask.choices) if wild or instinct is None else instinct(table.state, ask, chance)
            table.choose(ask.seat, choice)
        now = progress_of(table)
        if now >= following and not table.over:
            following = now + 1 + chance.below(2 * spacing - 1)
            for seat in range(plan.seats):
                layout.encode(table.state, seat, out)
                rows.append(numpy.frombuffer(out, numpy.float32).astype(numpy.float16))
            base.append(base_of(estimate(table.state), game.cooperative) if estimate else [0.0] * plan.seats)
    features = numpy.array(rows, numpy.float16).reshape(-1, plan.seats, len(layout))
    before = numpy.array(base, numpy.float32).reshape(-1, plan.seats)
    return Trajectory(features, before, numpy.array(outcome_of(table).wins, numpy.float32))


class Trainer:
    """A network in training; everything follows from the plan's seed and the number of games played."""

    def __init__(self, game: Game[Any], plan: TrainingPlan) -> None:
        self.game = game
        self.plan = plan
        self.layout = feature_layout(game, plan.seats)
        self.network = ValueNetwork(
            game, self.layout, plan.seats, new_weights(len(self.layout), plan.hidden, plan.seed)
        )
        self.games = 0
        self.recent: deque[Trajectory] = deque(maxlen=plan.recent_games)
        self._moments: dict[str, tuple[Any, Any]] = {}
        self._steps = 0

    def run(self, games: int, seconds: float | None = None) -> Iterator[int]:
        """Play and fit this many games, or for this much processor time; yields the games so far after each batch."""
        started, last = process_time(), self.games + games
        while self.games < last and (seconds is None or process_time() - started < seconds):
            for _ in range(self.plan.games_a_batch):
                self.recent.append(play_game(self.game, self.layout, self.plan, self.games))
                self.games += 1
            if self.games == self.plan.games_a_batch and not self._steps:
                self._set_scale()
            self._fit()
            yield self.games

    def save(self, path: Path) -> None:
        """Write the weights and how far training has come."""
        self.network.save(path, self.games)

    def resume(self, path: Path) -> None:
        """Go on where an earlier training stopped; the recent games are played again as they are needed."""
        stored = ValueNetwork.load(path, self.game, self.layout, self.plan.seats)
        self.network, self.games = stored, stored.games

    def _set_scale(self) -> None:
        """Divide each feature by its spread in the first games."""
        seen = numpy.concatenate([each.features.reshape(-1, len(self.layout)) for each in self.recent])
        spread = seen.astype(numpy.float32).std(axis=0)
        self.network.weights["scale"] = (1 / numpy.maximum(spread, 0.3)).astype(numpy.float32)
        self.network.refresh()

    def _fit(self) -> None:
        dice = numpy.random.default_rng((self.plan.seed, self.games))
        count = min(len(self.recent), self.plan.passes * self.plan.games_a_batch)
        for start in range(0, count, 25):
            chosen = dice.integers(len(self.recent), size=min(25, count - start))
            played = [self.recent[int(number)] for number in chosen]
            self._step([each for each in played if len(each.features)])

    def _step(self, played: list[Trajectory]) -> None:
        """One step of Adam on the positions of these games."""
        weights = self.network.weights
        features = numpy.concatenate([each.features for each in played]).astype(numpy.float32) * weights["scale"]
        before = features @ weights["hidden"] + weights["hidden_bias"]
        inside = numpy.maximum(before, 0)
        base = numpy.concatenate([each.base for each in played])
        chances = self._chances(base + inside @ weights["output"] + weights["output_bias"])
        start, targets = 0, []
        for each in played:
            end = start + len(each.features)
            targets.append(lambda_returns(chances[start:end], each.wins, self.plan.lambda_))
            start = end
        error = (chances - numpy.concatenate(targets)) / len(chances)
        through = (error[..., None] * weights["output"]) * (before > 0)
        size, hidden = len(self.layout), self.plan.hidden
        self._descend(
            {
                "hidden": features.reshape(-1, size).T @ through.reshape(-1, hidden),
                "hidden_bias": through.sum(axis=(0, 1)),
                "output": (inside * error[..., None]).sum(axis=(0, 1)),
                "output_bias": error.sum(),
            }
        )

    def _chances(self, values: Any) -> Any:
        if self.game.cooperative:
            return 1 / (1 + numpy.exp(-values))
        raised = numpy.exp(values - values.max(axis=1, keepdims=True))
        return raised / raised.sum(axis=1, keepdims=True)

    def _descend(self, gradients: dict[str, Any]) -> None:
        self._steps += 1
        for name, gradient in gradients.items():
            first, second = self._moments.get(name, (0.0, 0.0))
            first, second = 0.9 * first + 0.1 * gradient, 0.999 * second + 0.001 * gradient**2
            self._moments[name] = first, second
            step = (first / (1 - 0.9**self._steps)) / (numpy.sqrt(second / (1 - 0.999**self._steps)) + 1e-8)
            weight = self.network.weights[name]
            decay = self.plan.decay * weight if name == "hidden" else 0.0
            self.network.weights[name] = (weight - self.plan.rate * (step + decay)).astype(numpy.float32)
        self.network.refresh()

    def held_out(self, games: int) -> Loss:
        """The loss in games that are not trained on."""
        network: list[float] = []
        estimate: list[float] = []
        weights = self.network.weights
        for number in range(games):
            played = play_game(self.game, self.layout, self.plan, HELD_OUT + number)
            if not len(played.features):
                continue
            features = played.features.astype(numpy.float32) * weights["scale"]
            inside = numpy.maximum(features @ weights["hidden"] + weights["hidden_bias"], 0)
            chances = self._chances(played.base + inside @ weights["output"] + weights["output_bias"])
            network += list(log_loss(chances, played.wins, self.game.cooperative))
            estimate += list(log_loss(self._chances(played.base), played.wins, self.game.cooperative))
        return Loss(float(numpy.mean(network)), float(numpy.mean(estimate)))


def lambda_returns(chances: Any, wins: Any, lambda_: float) -> Any:
    """For each progress of a game: the next one's lambda-return mixed with what the network says there."""
    targets = numpy.empty_like(chances)
    following = wins
    for number in range(len(chances) - 1, -1, -1):
        targets[number] = following
        following = lambda_ * following + (1 - lambda_) * chances[number]
    return targets


def log_loss(chances: Any, wins: Any, cooperative: bool = False) -> Any:
    """The log loss of each position: of who wins, or in a cooperative game of whether the seats win."""
    safe = numpy.clip(chances, 1e-4, 1 - 1e-4)
    if cooperative:
        return -(wins * numpy.log(safe) + (1 - wins) * numpy.log(1 - safe)).mean(axis=-1)
    return -(wins * numpy.log(safe)).sum(axis=-1)
