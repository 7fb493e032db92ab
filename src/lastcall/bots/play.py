"""The loop in which bots play a table: shared by simulations, the terminal and the server's workers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from lastcall.bots.bot import Bot
from lastcall.bots.perspective import Perspective
from lastcall.bots.simple import INTERRUPT_INTERVAL, RandomBot
from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.interrupts import Interrupt
from lastcall.core.runner import RuleRunner
from lastcall.core.table import Table


class Move(NamedTuple):
    """A bot's answer, not yet given to the table."""

    seat: int
    ask: str
    """The id of the ask it answers."""
    choice: Choice


def next_move(table: Table[Any], bots: Mapping[int, Bot], chance: Chance) -> Move | None:
    """The next move of the bots at this table; None while it waits for a person, or is over."""
    if table.may_interrupt:
        for seat in _seats(table.interrupts):
            if seat in bots:
                choice = bots[seat].interrupt(Perspective(table, seat, None, bots[seat].level), chance)
                if choice is not None:
                    return Move(seat, _interrupt_id(table, seat, choice), choice)
        for timer in table.timers:
            if timer.seat in bots:  # a bot that could have interrupted and did not will not do so later
                return Move(timer.seat, timer.id, timer.choices[0])
    for ask in table.asks:
        if ask.seat in bots:
            bot = bots[ask.seat]
            choice = bot.choose(Perspective(table, ask.seat, ask, bot.level), chance)
            return Move(ask.seat, ask.id, choice)
    return None


def _seats(asks: Sequence[Ask[Any]]) -> list[int]:
    return list(dict.fromkeys(ask.seat for ask in asks))


def _interrupt_id(table: Table[Any], seat: int, choice: Choice) -> str:
    return next(ask.id for ask in table.interrupts if ask.seat == seat and choice in ask.choices)


def play_out(
    table: Table[Any], bots: Sequence[Bot], chance: Chance, after: Callable[[Table[Any], int], None] | None = None
) -> int:
    """Let bots in all seats play the game to its end; returns the number of choices made.

    `after` is called after each choice with the table and the seat that chose, but not where all bots are random.
    """
    if all(type(bot) is RandomBot for bot in bots):
        return play_out_randomly(table, chance)
    before = table.version
    seated = dict(enumerate(bots))
    while (move := next_move(table, seated, chance)) is not None:
        table.choose(move.seat, move.choice, move.ask)
        if after is not None:
            after(table, move.seat)
    return table.version - before


class RandomInterrupts:
    """Interrupts for a random seat once every INTERRUPT_INTERVAL choices on average, as random bots would."""

    def __init__(self, table: Table[Any], chance: Chance) -> None:
        self.at = table.version + INTERRUPT_INTERVAL
        self.chance = chance

    def consult(self, runner: RuleRunner[Any]) -> Interrupt | None:
        below = self.chance.below
        next_time = runner.version + below(2 * INTERRUPT_INTERVAL)
        offer = runner.offer_to(below(runner.seats))
        self.at = next_time
        return Interrupt(offer, self.chance.pick(offer.ask.choices)) if offer is not None else None


def play_out_randomly(table: Table[Any], chance: Chance) -> int:
    """Choose at random for all seats without making perspectives: the fast path for untracked tables."""
    runner, before = table.runner, table.version
    interrupts = RandomInterrupts(table, chance)
    table.run_rollout(chance.pick, interrupts)
    while asks := table.asks:
        looks = runner.version >= interrupts.at and runner.may_interrupt
        interrupt = interrupts.consult(runner) if looks else None
        if interrupt is not None:
            table.choose(interrupt.offer.ask.seat, interrupt.choice, interrupt.offer.ask.id)
        else:
            table.choose(asks[0].seat, chance.pick(asks[0].choices))
    return table.version - before
