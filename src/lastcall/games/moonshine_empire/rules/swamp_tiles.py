"""Swamp Tiles: turning them, accomplishing them, being held by them (E-53 to E-56, ER-19, ER-41, ER-42)."""

from __future__ import annotations

from lastcall.core.ask import ask
from lastcall.games.moonshine_empire.box import GRADES
from lastcall.games.moonshine_empire.effects import carry_out, chosen_jug
from lastcall.games.moonshine_empire.rules.figures import shiners_at
from lastcall.games.moonshine_empire.rules.jugs import about_jug, holders_of, jug_menu, take_out
from lastcall.games.moonshine_empire.state import Player, Shack, Shiner, Swamp
from lastcall.games.moonshine_empire.verbs import GiveJug, Need, Pay, ShinersHere, VehicleHere


async def search(swamp: Swamp, player: Player, shiner: Shiner) -> None:
    """Turn the tile over for all to see; the Shiner and its vehicle are done for this turn (E-53, ER-19)."""
    shack = swamp.shacks[shiner.at]
    shack.up = True
    swamp.chance.revealed()
    shiner.spent = True
    if shiner.ride:
        swamp.vehicles[shiner.ride].moved = True
    tile = shack.tile
    swamp.journal("searched", seat=player.seat, shiner=shiner.id, space=shack.at, tile=tile.id)
    if tile.kind == "hold":
        shiner.held = True
    for effect in tile.on_reveal:
        await carry_out(swamp, player, effect, shiner)
    if tile.kind == "instant":
        take_tile(swamp, player, shack)


def take_tile(swamp: Swamp, player: Player, shack: Shack) -> None:
    """Who accomplished a tile keeps it; nobody is held there any longer (E-54)."""
    del swamp.shacks[shack.at]
    player.swamp_tiles.append(shack.tile)
    for other in swamp.players:
        for shiner in other.shiners.values():
            if shiner.at == shack.at:
                shiner.held = False
    swamp.journal("tile-taken", seat=player.seat, space=shack.at, tile=shack.tile.id)


def can_complete(swamp: Swamp, player: Player, shiner: Shiner) -> bool:
    """Does a tile lie face up here, and are all its needs met (E-55, ER-42)?"""
    shack = swamp.shacks.get(shiner.at)
    return shack is not None and shack.up and not unmet_needs(swamp, player, shiner, shack)


def unmet_needs(swamp: Swamp, player: Player, shiner: Shiner, shack: Shack) -> list[Need]:
    return [need for need in shack.tile.needs if not is_met(swamp, player, shiner, need)]


def is_met(swamp: Swamp, player: Player, shiner: Shiner, need: Need) -> bool:
    at = shiner.at
    if isinstance(need, GiveJug):
        return bool(jug_menu("give", holders_of(swamp, player, "here", at), need.min_grade))
    if isinstance(need, Pay):
        return player.money >= need.n
    if isinstance(need, ShinersHere):
        return len(shiners_at(player, at)) >= need.n
    if isinstance(need, VehicleHere):
        return any(other.ride for other in shiners_at(player, at))
    return any(other.ended == at for other in shiners_at(player, at))


async def complete(swamp: Swamp, player: Player, shiner: Shiner) -> None:
    """Meet the needs, take the tile and what it brings (E-54, E-55)."""
    shack = swamp.shacks[shiner.at]
    for need in shack.tile.needs:
        if isinstance(need, GiveJug):
            menu = jug_menu("give", holders_of(swamp, player, "here", shiner.at), need.min_grade)
            choice = await ask(player.seat, "give", menu, "E-54", describe=about_jug(swamp, player))
            holder, grade = chosen_jug(swamp, player, choice)
            take_out(holder, grade)
            swamp.journal("given", seat=player.seat, grade=GRADES[grade], tile=shack.tile.id)
        elif isinstance(need, Pay):
            player.money -= need.n
            swamp.journal("paid", seat=player.seat, money=need.n)
    take_tile(swamp, player, shack)
    for effect in shack.tile.on_complete:
        await carry_out(swamp, player, effect, shiner)


def hold_fast(swamp: Swamp, player: Player) -> None:
    """At the end of a turn, hold tiles that lie face up keep the player's Shiners in their space (ER-19)."""
    for shiner in player.shiners.values():
        shack = swamp.shacks.get(shiner.at)
        if shack is not None and shack.up and shack.tile.kind == "hold":
            shiner.held = True
        shiner.ended = shiner.at
