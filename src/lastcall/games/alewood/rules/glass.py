"""Grit and the glass (A-15 to A-22, A-54, AR-2). Drinking is always voluntary, and the glass is virtual by default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from lastcall.core.ask import Choice, Reason, ask
from lastcall.core.journal import secret
from lastcall.games.alewood import powers
from lastcall.games.alewood.rules.commands import all_command, take_plan
from lastcall.games.alewood.rules.manners import Manner, happened, performed
from lastcall.games.alewood.rules.pause import no_interrupts
from lastcall.games.alewood.rules.upgrades import earn_upgrade
from lastcall.games.alewood.state import Player, Saloon

PASS, SIP, DRINK, REFILL, LEAVE = ("pass",), ("sip",), ("drink",), ("refill",), ("leave",)
EMPTIED = ("emptied",)


def may_drink(saloon: Saloon, player: Player) -> int:
    """How many levels this player may still drink this turn (A-15, A-54, AR-6)."""
    if saloon.locked or saloon.glass == "off":
        return 0
    return allowance(saloon, player) - player.drunk


def allowance(saloon: Saloon, player: Player) -> int:
    """How many levels this player may drink in one turn; a Deputy needs an Upgrade for any (A-15)."""
    if player.seat != saloon.deputy:
        return saloon.thirst
    tab = player.ready("deputy_sip")
    return (powers.deputy_sip.of(tab.always) or 0) if tab else 0


def drinks(saloon: Saloon, player: Player) -> list[Choice]:
    """What the glass allows now; a drink never continues into the refilled glass, and nobody measures the pace of a
    Drunk's real one (AR-2)."""
    choices: list[Choice] = [PASS]
    if not player.level:
        if player.seat != saloon.deputy and not saloon.locked and saloon.glass != "off":
            choices.append(REFILL)
        return choices
    left = may_drink(saloon, player)
    if saloon.glass == "real":
        free = player.seat != saloon.deputy and not saloon.locked
        return [PASS, EMPTIED] if free or left > 0 else choices
    glass = saloon.box.glass
    if left >= glass.sip:
        choices.append(SIP)
        if left >= glass.drink <= player.level:
            choices.append(DRINK)
    return choices


def why_dry(saloon: Saloon, player: Player) -> Mapping[Choice, Reason]:
    """Why a glass cannot be touched now."""
    if not player.level:
        return {SIP: Reason("empty-glass", "A-19")}
    reasons = {REFILL: Reason("not-empty", "A-19")}
    if saloon.glass == "real":
        return reasons
    glass, left = saloon.box.glass, may_drink(saloon, player)
    enough = Reason("tab", "AR-6", left=left) if player.seat == saloon.deputy else Reason("thirst", "AR-2", left=left)
    if left < glass.sip:
        reasons[SIP] = enough
    if left < glass.drink:
        reasons[DRINK] = enough
    elif player.level < glass.drink:
        reasons[DRINK] = Reason("last-level", "AR-2")
    return reasons


async def sip_window(saloon: Saloon) -> None:
    """All who may drink choose in secret and at the same time; then, from the Deputy, it happens. A refilled glass may
    be drunk from in the same window (AR-2). Who is asked follows from public facts: a player who has drunk enough is
    asked like the others, or the others would learn how much it was (AR-9). On a live table nobody is asked twice:
    glasses are open at any time."""
    if saloon.glass == "off" or saloon.locked:
        return
    deputy = saloon.players[saloon.deputy]
    waiting = saloon.from_deputy() if deputy.level and allowance(saloon, deputy) else saloon.drunks()
    while waiting:
        given = await all_command(
            saloon,
            waiting,
            "sip",
            drinks,
            "A-20",
            why_dry,
            never_skip=True,
        )
        again = []
        for player in waiting:
            plan = take_plan(player, PASS)
            if plan != PASS and await take_drink(saloon, player, plan, given.get(player.seat)) and not saloon.live:
                again.append(player)
        waiting = again


async def take_drink(saloon: Saloon, player: Player, choice: Choice, given: Manner | None = None) -> bool:
    """Sip, drink or refill, if it is still possible when its turn comes; returns whether the glass was refilled."""
    if saloon.live and choice not in drinks(saloon, player):
        return False
    if choice == REFILL:
        return refill(saloon, player)
    glass = saloon.box.glass
    levels = player.level if choice == EMPTIED else glass.sip if choice == SIP else glass.drink
    player.drunk += min(levels, may_drink(saloon, player))
    pour(saloon, player, player.level - levels)
    saloon.journal("drank", seat=player.seat, levels=secret(levels, player.seat), band=player.band)
    if saloon.watched:
        performed(saloon, player, "my_sip", given=given)
        happened(saloon, "my_sip", player.seat)
    return not player.level and await emptied(saloon, player)


def pour(saloon: Saloon, player: Player, level: int) -> None:
    """Set the level; the others see its band (AR-9)."""
    player.level = level
    player.band = saloon.box.bands[level]


async def emptied(saloon: Saloon, player: Player) -> bool:
    """An emptied glass earns an Upgrade at once (A-30); it may be refilled or stay empty (A-19, A-20)."""
    await reward_empty(saloon, player)
    answer = await no_interrupts(saloon, ask(player.seat, "empty-glass", [REFILL, LEAVE], "A-19"))
    return answer == REFILL and refill(saloon, player)


async def reward_empty(saloon: Saloon, player: Player) -> None:
    """All see that a glass was emptied, and its player may take an Upgrade (A-30)."""
    saloon.journal("emptied", seat=player.seat)
    await earn_upgrade(saloon, player)


def refill(saloon: Saloon, player: Player) -> Literal[True]:
    """Only an empty glass is refilled, and to the top (A-19)."""
    pour(saloon, player, saloon.box.glass.full)
    saloon.journal("refilled", seat=player.seat)
    return True
