"""Playing a table on by instinct, to its end or as far as a game's estimate is good enough."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, NamedTuple

from lastcall.core.chance import Chance
from lastcall.core.table import Table

WHIM = 0.02
"""How often a rollout does something at random instead of following instinct."""
HORIZON = 30
"""Decisions after which a rollout is cut off by the estimate of a game that has one."""


class Outcome(NamedTuple):
    """How a rollout ended."""

    wins: Sequence[float]
    """What each seat has of the victory; from an estimate, its chance."""
    scores: Sequence[float] | None
    """The scores of a game that was played to its end."""


def roll_out(table: Table[Any], chance: Chance, most: int = HORIZON, deadline: float | None = None) -> Outcome | None:
    """Play on by instinct; None when the time is up before its end."""
    instinct, estimate = table.game.instinct, table.game.estimate
    decisions = 0
    while not table.over:
        if estimate is not None and decisions >= most:
            return Outcome(estimate(table.state), None)
        if deadline is not None and perf_counter() > deadline:
            return None
        for ask in table.asks:
            if instinct is None or chance.happens(WHIM):
                choice = chance.pick(ask.choices)
            else:
                choice = instinct(table.state, ask, chance)
            table.choose(ask.seat, choice)
        decisions += 1
    return outcome_of(table)


def outcome_of(table: Table[Any]) -> Outcome:
    """Who has what of the victory at a table that is over; those who survive together all win."""
    result = table.result
    assert result is not None
    winners = result.winners
    share = 1.0 if table.game.cooperative or not winners else 1 / len(winners)
    return Outcome([share if seat in winners else 0.0 for seat in range(table.seats)], result.scores)
