"""Resolving Crises (W-53 to W-55, WR-59, WR-73)."""

from __future__ import annotations

from lastcall.core.effects import resolve
from lastcall.games.wasteland.cards import Crisis
from lastcall.games.wasteland.resolution import STRIKES, UNANSWERED, CardResolution
from lastcall.games.wasteland.rules.answers import answer
from lastcall.games.wasteland.rules.any_time import before_crisis
from lastcall.games.wasteland.rules.combat import combat, defend
from lastcall.games.wasteland.state import Seat, Settlement


async def resolve_crisis(settlement: Settlement, crisis: Crisis, you: Seat) -> bool:
    """A seat resolves a Crisis alone. False when it died before it came to that (W-40)."""
    settlement.turned.append(crisis)
    await before_crisis(settlement, crisis, settlement.in_order() if crisis.kind == "catastrophe" else [you])
    resolution = CardResolution(settlement, you, you.seat, crisis, STRIKES)
    resolved = await answer(settlement, crisis, you) or await face(resolution, crisis)
    put_away(resolution, crisis, resolved)
    return resolved


async def resolve_attack(settlement: Settlement, crisis: Crisis, defenders: list[Seat]) -> bool:
    """The defenders fight a Combat together; a Collapse strikes the living seat nearest to the First Player, wherever
    it is; the first defender decides about a Catastrophe (W-48 to W-52, WR-32, WR-34). False when those who faced it
    died before it came to that."""
    if crisis.kind == "collapse":
        return await resolve_crisis(settlement, crisis, settlement.in_order()[0])
    if crisis.kind == "catastrophe":
        return await resolve_crisis(settlement, crisis, defenders[0])
    settlement.turned.append(crisis)
    await before_crisis(settlement, crisis, defenders)
    resolution = CardResolution(settlement, defenders[0], defenders[0].seat, crisis, STRIKES)
    resolved = await defend(resolution, crisis)
    put_away(resolution, crisis, resolved)
    return resolved


async def face(resolution: CardResolution, crisis: Crisis) -> bool:
    """What the Crisis says happens to its resolver (W-53 to W-55). False when that seat died before."""
    you = resolution.actor
    if you.survivor is None:
        return False
    if crisis.kind == "combat":
        return await combat(resolution, crisis, [you], crisis.difficulty)
    if crisis.kind == "collapse" and resolution.state.immune(you):
        resolution.state.journal("unmoved", seat=you.seat, card=crisis.id)
        return True
    await resolve(resolution, crisis.block)
    return resolution.outcome != UNANSWERED or you.alive


def put_away(resolution: CardResolution, crisis: Crisis, resolved: bool) -> None:
    """A resolved Crisis goes to its trash, unless something placed it elsewhere (WR-33); one that is still to be
    resolved stays with its caller."""
    if not resolution.kept:
        resolution.state.turned.remove(crisis)
        if resolved:
            resolution.state.crises.discards.append(crisis)
