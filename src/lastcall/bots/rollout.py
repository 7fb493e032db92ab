"""Rollouts: an imagined table played on by the policy, to the end or until the game's estimate takes over."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, NamedTuple

from lastcall.core.chance import Chance
from lastcall.core.table import Table

EPSILON = 0.02
"""Probability of a random choice instead of the policy's."""
HORIZON = 30
"""Decisions after which a rollout of a game with an estimate is cut off, as soon as the game has progressed."""
HARD_CAP_FACTOR = 6
"""Hard cap on the decisions of a rollout, as a multiple of its limit: it is cut off whatever the progress."""


class Outcome(NamedTuple):
    """How a rollout ended."""

    wins: Sequence[float]
    """Each seat's share of the win; from an estimate, its chance."""
    scores: Sequence[float] | None = None
    """The final scores; None when the rollout was cut off."""
    cut: int | None = None
    """The game's progress when the rollout was cut off; None when it was played to the end."""


class RolloutLimit(NamedTuple):
    """When a rollout is cut off."""

    decisions: int = HORIZON
    """After this many decisions, at the next progress of the game."""
    progress: int | None = None
    """At this progress of the game, whatever the number of decisions: rollouts that are compared look equally far
    ahead."""


DEFAULT_LIMIT = RolloutLimit()
TO_THE_END = RolloutLimit(decisions=1 << 30)


def roll_out(
    table: Table[Any], chance: Chance, limit: RolloutLimit = DEFAULT_LIMIT, deadline: float | None = None
) -> Outcome | None:  # fmt: skip
    """Play on by the policy; None when the deadline passes before the outcome is known."""
    policy, estimate = table.game.bots.instinct, table.game.bots.estimate
    most, until = limit
    decisions = 0
    while not table.over:
        if estimate is not None and (until is not None or decisions >= most):
            now = progress_of(table)
            if until is None:
                until = now + 1
            if now >= until or decisions >= HARD_CAP_FACTOR * most:
                return Outcome(estimate(table.state), cut=now)
        if deadline is not None and perf_counter() > deadline:
            return None
        for ask in table.asks:
            if policy is None or chance.happens(EPSILON):
                choice = chance.pick(ask.choices)
            else:
                choice = policy(table.state, ask, chance)
            table.choose(ask.seat, choice)
        decisions += 1
    return outcome_of(table)


def progress_of(table: Table[Any]) -> int:
    progress = table.game.bots.progress
    return table.step if progress is None else progress(table.state)


def outcome_of(table: Table[Any]) -> Outcome:
    """The outcome of a table that is over: winners share the win; in a cooperative game each has all of it."""
    result = table.result
    assert result is not None
    winners = result.winners
    share = 1.0 if table.game.cooperative or not winners else 1 / len(winners)
    return Outcome([share if seat in winners else 0.0 for seat in range(table.seats)], result.scores)
