"""Swamp Tiles: turning them, accomplishing them, being held by them (E-53 to E-56, ER-19, ER-41, ER-42)."""

from __future__ import annotations

from lastcall.core.ask import Reason
from lastcall.core.effects import can_pay, failing, holds, pay, perform, resolve
from lastcall.games.moonshine_empire.needs import waited
from lastcall.games.moonshine_empire.resolution import CardUse
from lastcall.games.moonshine_empire.state import Player, Shack, Shiner, Swamp


async def search(swamp: Swamp, player: Player, shiner: Shiner) -> None:
    """Turn the tile over for all to see; the Shiner and its vehicle are done for this turn (E-53, ER-19)."""
    shack = swamp.shacks[shiner.at]
    shack.up = True
    swamp.turned_up += (shack.at,)
    swamp.chance.revealed()
    shiner.spent = True
    if shiner.ride:
        swamp.vehicles[shiner.ride].moved = True
    tile = shack.tile
    swamp.journal("searched", seat=player.seat, shiner=shiner.id, space=shack.at, tile=tile.id)
    if tile.kind == "hold":
        shiner.held = True
    await resolve(CardUse(swamp, player, tile, shiner), tile.on_reveal)
    if tile.kind == "instant":
        take_tile(swamp, player, shack)


def take_tile(swamp: Swamp, player: Player, shack: Shack) -> None:
    """The player who accomplished a tile keeps it; no Shiner is held there any longer (E-54)."""
    del swamp.shacks[shack.at]
    player.swamp_tiles.append(shack.tile)
    for other in swamp.players:
        for shiner in other.shiners.values():
            if shiner.at == shack.at:
                shiner.held = False
    swamp.journal("tile-taken", seat=player.seat, space=shack.at, tile=shack.tile.id)


def can_complete(swamp: Swamp, player: Player, shiner: Shiner) -> bool:
    """Is a tile face up here, and are all its needs met (E-55, ER-42)?"""
    shack = swamp.shacks.get(shiner.at)
    if shack is None or not shack.up:
        return False
    use = CardUse(swamp, player, shack.tile, shiner)
    return holds(use, shack.tile.need) and can_pay(use, shack.tile.cost)


def why_not_complete(swamp: Swamp, player: Player, shiner: Shiner) -> Reason | None:
    """What the tile that is face up here still wants (E-54)."""
    shack = swamp.shacks.get(shiner.at)
    if shack is None or not shack.up:
        return None
    use = CardUse(swamp, player, shack.tile, shiner)
    missing = failing(use, shack.tile.need)
    if missing is not None:
        if missing.name == waited.name and shack.at in swamp.turned_up:
            return Reason("just-turned-up", "ER-49", tile=shack.tile.id)
        return Reason("tile-wants", "E-54", tile=shack.tile.id, wants=missing)
    if can_pay(use, shack.tile.cost):
        return None
    return Reason("tile-wants", "E-54", tile=shack.tile.id, wants=list(shack.tile.cost))


async def complete(swamp: Swamp, player: Player, shiner: Shiner) -> None:
    """Meet the needs, take the tile and what it brings (E-54, E-55)."""
    shack = swamp.shacks[shiner.at]
    use = CardUse(swamp, player, shack.tile, shiner)
    await pay(use, shack.tile.cost)
    take_tile(swamp, player, shack)
    await perform(use, shack.tile.on_complete)


def hold_fast(swamp: Swamp, player: Player) -> None:
    """At the end of a turn, hold tiles that are face up keep the player's Shiners in their space (ER-19)."""
    for shiner in player.shiners.values():
        shack = swamp.shacks.get(shiner.at)
        if shack is not None and shack.up and shack.tile.kind == "hold":
            shiner.held = True
        shiner.ended = shiner.at
