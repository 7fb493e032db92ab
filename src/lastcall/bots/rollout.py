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
"""Decisions after which a rollout of a game that has an estimate is cut off, as soon as the game has progressed."""
DAWDLING = 6
"""So many times the usual number of decisions, and a rollout is cut off wherever it is."""


class Outcome(NamedTuple):
    """How a rollout ended."""

    wins: Sequence[float]
    """What each seat has of the victory; from an estimate, its chance."""
    scores: Sequence[float] | None = None
    """The scores of a game that was played to its end."""
    cut: int | None = None
    """How far the game was when it was cut off; None when it was played to its end."""


class Limit(NamedTuple):
    """How far to play on."""

    decisions: int = HORIZON
    """Cut off after so many, when the game has next progressed."""
    progress: int | None = None
    """Cut off here, whatever the number of decisions: who dawdles sees no less of what is coming."""


AS_USUAL = Limit()
TO_THE_END = Limit(decisions=1 << 30)


def roll_out(
    table: Table[Any], chance: Chance, limit: Limit = AS_USUAL, deadline: float | None = None
) -> Outcome | None:  # fmt: skip
    """Play on by instinct; None when the time is up before its end."""
    instinct, estimate = table.game.instinct, table.game.estimate
    most, until = limit
    decisions = 0
    while not table.over:
        if estimate is not None and (until is not None or decisions >= most):
            now = progress_of(table)
            if until is None:
                until = now + 1
            if now >= until or decisions >= DAWDLING * most:
                return Outcome(estimate(table.state), cut=now)
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


def progress_of(table: Table[Any]) -> int:
    progress = table.game.progress
    return table.step if progress is None else progress(table.state)


def outcome_of(table: Table[Any]) -> Outcome:
    """Who has what of the victory at a table that is over; those who survive together all win."""
    result = table.result
    assert result is not None
    winners = result.winners
    share = 1.0 if table.game.cooperative or not winners else 1 / len(winners)
    return Outcome([share if seat in winners else 0.0 for seat in range(table.seats)], result.scores)
