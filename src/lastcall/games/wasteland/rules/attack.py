"""Noon, part 3: the attack on the Settlement (W-46 to W-52, W-100)."""

from __future__ import annotations

from lastcall.games.wasteland.cards import Crisis
from lastcall.games.wasteland.rules.answers import turn_up
from lastcall.games.wasteland.rules.crisis import resolve_attack
from lastcall.games.wasteland.rules.hand import draw_crisis
from lastcall.games.wasteland.rules.noon_pause import noon_pause
from lastcall.games.wasteland.rules.sites import lay_damage
from lastcall.games.wasteland.state import Settlement


async def attack(settlement: Settlement) -> str:
    """Draw one Crisis for the Settlement; the calibrated balance may spare it on some days (W-46)."""
    if settlement.day % settlement.attack_every == 0:
        await noon_pause(settlement)
        crisis = draw_crisis(settlement)
        if crisis is not None:
            await strike(settlement, crisis)
    for seat in settlement.seats:
        seat.rides = False
    return "dusk"


async def strike(settlement: Settlement, crisis: Crisis) -> None:
    """Undefended, the card damages an Emplacement; defended, it is resolved (W-47, W-100)."""
    settlement.journal("attack", card=crisis.id, seats=[seat.seat for seat in settlement.defenders()])
    crisis = await turn_up(settlement, crisis)
    while defenders := settlement.defenders():
        if await resolve_attack(settlement, crisis, defenders):
            return
    settlement.turned.append(crisis)
    await lay_damage(settlement, crisis)
