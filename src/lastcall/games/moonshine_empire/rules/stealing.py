"""Stealing jugs out of stills and vehicles (E-49 to E-52, ER-39, ER-51)."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice, Reason
from lastcall.games.moonshine_empire.cards import GRADES
from lastcall.games.moonshine_empire.rules.figures import guarded_camp
from lastcall.games.moonshine_empire.rules.jugs import about_holder, grades_in, jug_menu, owner_of, with_room
from lastcall.games.moonshine_empire.state import Holder, Player, Swamp, Vehicle


def jugs_to_steal(swamp: Swamp, player: Player, at: str, vehicles: Sequence[Vehicle]) -> Sequence[Choice]:
    """Unprotected jugs of rivals here (E-49, E-51), if there is room to carry one off (E-52)."""
    prey: list[Holder] = [
        vehicle for vehicle in vehicles if vehicle.jugs and not vehicle.riders and vehicle.keeper != player.seat
    ]
    if at in swamp.box.corners and at != player.camp:
        for rival in swamp.players:
            if rival.camp == at:
                prey += [tile for tile in rival.tiles if tile.jugs and not tile.worker]
    if not prey or guarded_camp(swamp, player, at):
        return []
    room = swamp.outfit(player).room
    if not with_room(room, player, at, vehicles):
        return []
    return [("steal", GRADES[grade], holder.id) for holder in prey for grade in grades_in(holder.jugs)]


def why_not_steal(swamp: Swamp, player: Player, at: str, vehicles: Sequence[Vehicle]) -> dict[Choice, Reason]:
    """Jugs of rivals in a space that cannot be taken: guarded by a Shiner or a dog, or no room to carry one off."""
    offered = jugs_to_steal(swamp, player, at, vehicles)
    prey: list[tuple[Holder, str]] = [(each, each.riders[0] if each.riders else "") for each in vehicles]
    prey += [(tile, tile.worker) for rival in swamp.rivals(player) if rival.camp == at for tile in rival.tiles]
    found: dict[Choice, Reason] = {}
    for holder, guard in prey:
        if owner_of(swamp, holder) == player.seat:
            continue
        where = about_holder(swamp, player, holder.id)
        if guarded_camp(swamp, player, at):
            reason = Reason("yard-dog", "ER-51", **where)
        elif guard:
            reason = Reason("guarded", "E-51", shiner=guard, **where)
        else:
            reason = Reason("no-room", "E-52", **where)
        found |= {choice: reason for choice in jug_menu("steal", [holder]) if choice not in offered}
    return found
