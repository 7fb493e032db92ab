"""A policy that learns a game by playing it: REINFORCE with one layer, in numpy alone.

    python examples/learning/learn.py moonshiners --seats 2 --games 1000

Seat 0 learns; the others play by dice. Not one line here knows the game: it learns from the vectors and masks that
every environment of Last Call gives.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy

from lastcall.envs.pettingzoo import env

LEARNER = "seat_0"


class Policy:
    """How much it likes each action, given what it sees: a matrix."""

    def __init__(self, actions: int, features: int, rate: float) -> None:
        self.weights = numpy.zeros((actions, features), numpy.float32)
        self.rate = rate

    def odds(self, seen: Any, legal: Any) -> Any:
        liking = self.weights[legal] @ seen
        odds = numpy.exp(liking - liking.max())
        return odds / odds.sum()

    def learn(self, steps: list[tuple[Any, Any, int]], advantage: float) -> None:
        """Make what was done likelier if it went better than usual, else less likely."""
        for seen, legal, done in steps:
            push = -self.odds(seen, legal)
            push[done] += 1
            self.weights[legal] += self.rate * advantage * numpy.outer(push, seen)


def play(table: Any, seed: int, policy: Policy, dice: numpy.random.Generator) -> tuple[list[Any], float]:
    """One game: what the learner saw and did, and what it won."""
    table.reset(seed=seed)
    steps, won = [], 0.0
    for agent in table.agent_iter():
        observation, reward, termination, truncation, _ = table.last()
        if termination or truncation:
            won += reward if agent == LEARNER else 0
            table.step(None)
            continue
        legal = numpy.flatnonzero(observation["action_mask"])
        if agent == LEARNER:
            seen = observation["observation"] / numpy.linalg.norm(observation["observation"])
            chosen = int(dice.choice(len(legal), p=policy.odds(seen, legal)))
            steps.append((seen, legal, chosen))
        else:
            chosen = int(dice.integers(len(legal)))
        table.step(legal[chosen])
    return steps, won


def main() -> None:
    reader = argparse.ArgumentParser(description="Learn a game by playing it.")
    reader.add_argument("game")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--games", type=int, default=1000)
    reader.add_argument("--rate", type=float, default=0.1)
    wish = reader.parse_args()
    table: Any = env(wish.game, wish.seats)
    size = table.observation_space(LEARNER)["observation"].shape[0]
    policy, dice, usual = Policy(table.action_space(LEARNER).n, size, wish.rate), numpy.random.default_rng(1), 0.0
    recent: list[float] = []
    for number in range(wish.games):
        steps, won = play(table, number, policy, dice)
        policy.learn(steps, won - usual)
        usual += 0.02 * (won - usual)
        recent.append(won)
        if len(recent) == wish.games // 10:
            wins = sum(each > 0 for each in recent)
            print(
                f"games {number + 2 - len(recent):>6} to {number + 1:>6}: won {100 * wins / len(recent):.0f} %",
                flush=True,
            )
            recent = []


if __name__ == "__main__":
    main()
