"""Bots do not cheat: their answers depend only on what their seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from lastcall.bots import Budget, Perspective, SearchBot
from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.table import Table
from lastcall.testing.checks.imagination import indistinguishable_table
from lastcall.testing.play import Setup, sampled_positions

AnswerFunction: TypeAlias = Callable[[Table[Any], Ask[Any]], Choice]
"""Answers an ask at a table; its chance is the same in every call."""

SHORT_SEARCH = Budget(iterations=6, rollout=30)
"""Enough to imagine, walk the tree and roll out; short enough for many positions."""


def check_bot(setup: Setup, bot: AnswerFunction, wanted: int) -> None:
    """A bot gives the same answer at tables that differ only in what its seat cannot see, and one that is offered."""
    for position in sampled_positions(setup, wanted):
        table = position.table
        for ask in table.asks:
            answer = bot(table, ask)
            if answer not in ask.choices:
                position.fail(f"the bot answers {ask.name} with {answer}, which is not offered")
            twin = indistinguishable_table(table, ask.seat, position.chance(1))
            theirs = [each for each in twin.asks if each.seat == ask.seat] if twin else []
            if twin and theirs and bot(twin, theirs[0]) != answer:
                position.fail(f"the bot answers {ask.name} differently when only hidden things differ")


def by_instinct(table: Table[Any], ask: Ask[Any]) -> Choice:
    """The game's instinct, which sees only an imagined table."""
    if table.game.bots.instinct is None:
        return ask.choices[0]  # type: ignore[no-any-return]
    chance = Chance()
    chance.seed(ask.number, ask.seat)
    twin = table.imagine(ask.seat, chance)
    asked = next(each for each in twin.asks if each.seat == ask.seat)
    return table.game.bots.instinct(twin.state, asked, chance)


def by_search(table: Table[Any], ask: Ask[Any]) -> Choice:
    """A search of a few iterations, from the seat's perspective."""
    chance = Chance()
    chance.seed(ask.number, ask.seat)
    return SearchBot(SHORT_SEARCH).choose(Perspective(table, ask.seat, ask), chance)
