"""The live table: sips, gestures, words and calls at any open moment (AR-2, AR-12)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from lastcall.core.ask import Choice, FreeText, Rule, ask
from lastcall.core.interrupts import meanwhile
from lastcall.games.alewood.rules.calls import about_manners, carry_out, small_talk
from lastcall.games.alewood.rules.glass import drinks, take_drink
from lastcall.games.alewood.rules.manners import commanded, has_little_time, lapse
from lastcall.games.alewood.state import Player, Saloon

GLASS = ("sip", "drink", "refill", "emptied")


def while_others_step_in(saloon: Saloon, rule: Rule[str]) -> Rule[str]:
    """While a phase runs, every player may step in, except while a discard or a vote is pending (AR-12); and the grace
    of players who owe a gesture or a word runs out (AR-13)."""
    interrupts: dict[int, Callable[[], Rule[None]]] = {
        player.seat: partial(step_in, saloon, player) for player in saloon.players
    }
    graces: dict[int, Callable[[], Rule[None]]] = {
        player.seat: partial(grace, saloon, player) for player in saloon.players
    }
    return meanwhile(meanwhile(rule, interrupts), graces)


async def grace(saloon: Saloon, player: Player) -> None:
    """On a live table time ends the grace, not the next command: the clock answers, and the player sees nothing of it
    (AR-13)."""

    def overdue() -> list[Choice]:
        return [("lapse", due.hinder) for due in player.dues if has_little_time(due)]

    if not saloon.held and overdue():
        answer = await ask(player.seat, "grace", overdue, "AR-13")
        lapse(saloon, player, next(due for due in player.dues if due.hinder == answer[1]))


async def step_in(saloon: Saloon, player: Player) -> None:
    """One sip, gesture, word or call at any moment."""
    if saloon.held:
        return

    def choices() -> FreeText[Choice]:
        return FreeText("say", [*drinks(saloon, player)[1:], *small_talk(saloon, player)])

    answer = await ask(player.seat, "step-in", choices, "AR-12", describe=partial(about_manners, player))
    if answer[0] in GLASS:
        commanded(saloon, player)
        await take_drink(saloon, player, answer)
    else:
        await carry_out(saloon, player, answer)
