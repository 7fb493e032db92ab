"""Playing a table on: the loop that simulations, the terminal and the server's workers share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from lastcall.bots.bot import Bot
from lastcall.bots.perspective import Perspective
from lastcall.bots.simple import STEPS_IN, RandomBot
from lastcall.core.ask import Ask, Choice, Interrupt
from lastcall.core.chance import Chance
from lastcall.core.runner import RuleRunner
from lastcall.core.table import Table


class Move(NamedTuple):
    """What a bot has decided: an answer that is not yet given."""

    seat: int
    ask: str
    """The id of the ask that it answers."""
    choice: Choice


def next_move(table: Table[Any], bots: Mapping[int, Bot], chance: Chance) -> Move | None:
    """What the bots at this table do next; None while the table waits for a person, or is over."""
    if table.may_interrupt:
        for seat in _seats(table.interrupts):
            if seat in bots:
                choice = bots[seat].step_in(Perspective(table, seat, None, _level(bots[seat])), chance)
                if choice is not None:
                    return Move(seat, _aside(table, seat, choice), choice)
        for timer in table.timers:
            if timer.seat in bots:  # a bot that did not step in when it could will not do so later
                return Move(timer.seat, timer.id, timer.choices[0])
    for ask in table.asks:
        if ask.seat in bots:
            bot = bots[ask.seat]
            choice = bot.choose(Perspective(table, ask.seat, ask, _level(bot)), chance)
            return Move(ask.seat, ask.id, choice)
    return None


def _level(bot: Bot) -> str:
    """A stranger's bot need not have one."""
    return getattr(bot, "level", "")


def _seats(asks: Sequence[Ask[Any]]) -> list[int]:
    return list(dict.fromkeys(ask.seat for ask in asks))


def _aside(table: Table[Any], seat: int, choice: Choice) -> str:
    return next(ask.id for ask in table.interrupts if ask.seat == seat and choice in ask.choices)


def play_out(table: Table[Any], bots: Sequence[Bot], chance: Chance) -> int:
    """Let bots in all seats play the game to its end; how many choices they made."""
    if all(type(bot) is RandomBot for bot in bots):
        return play_out_randomly(table, chance)
    before = table.version
    seated = dict(enumerate(bots))
    while (move := next_move(table, seated, chance)) is not None:
        table.choose(move.seat, move.choice, move.ask)
    return table.version - before


class NowAndThen:
    """Steps in for any seat, by dice, about every so many choices; what random bots do on an untracked table."""

    def __init__(self, table: Table[Any], chance: Chance) -> None:
        self.at = table.version + STEPS_IN
        self.chance = chance

    def consult(self, runner: RuleRunner[Any]) -> Interrupt | None:
        below = self.chance.below
        next_time = runner.version + below(2 * STEPS_IN)
        offer = runner.offer_to(below(runner.seats))
        self.at = next_time
        return Interrupt(offer, self.chance.pick(offer.ask.choices)) if offer is not None else None


def play_out_randomly(table: Table[Any], chance: Chance) -> int:
    """All seats by dice, without a look at anything but the choices: what untracked tables are fast at."""
    before = table.version
    now_and_then = NowAndThen(table, chance)
    table.run_rollout(chance.pick, now_and_then)
    while asks := table.asks:
        looks = table.may_interrupt and table.version >= now_and_then.at
        interrupt = now_and_then.consult(table) if looks else None
        if interrupt is not None:
            table.choose(interrupt.offer.ask.seat, interrupt.choice, interrupt.offer.ask.id)
        else:
            table.choose(asks[0].seat, chance.pick(asks[0].choices))
    return table.version - before
