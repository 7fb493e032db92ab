"""Where a unit of a quick player goes next: with jugs to the tavern, else to a shack, to prey, or home."""

from __future__ import annotations

from lastcall.games.moonshine_empire.state import Holder, Player, Shiner, Swamp, Vehicle
from lastcall.games.moonshine_empire.worth import rounds_left

ENOUGH_TILES = 6


def laden(swamp: Swamp, player: Player, shiner: Shiner) -> list[int]:
    """The grades a Shiner brings along: its hands, the cargo of its vehicle and the other rider's hands."""
    if not shiner.ride:
        return list(shiner.grades)
    return aboard(player, swamp.vehicles[shiner.ride])


def aboard(player: Player, vehicle: Vehicle) -> list[int]:
    holders: list[Holder] = [vehicle, *crew_of(player, vehicle)]
    return [grade for holder in holders for grade in holder.grades]


def crew_of(player: Player, vehicle: Vehicle) -> list[Shiner]:
    return [player.shiners[rider] for rider in vehicle.riders]


def next_space(swamp: Swamp, player: Player, shiner: Shiner, kind: str, steps: int) -> str:
    """The next space on the way to wherever this unit is going; "" to stay here."""
    medium = swamp.outfit(player).medium[kind]
    goal = goal_of(swamp, player, shiner, kind, medium)
    if not goal or goal == shiner.at:
        return ""
    far = swamp.box.far[medium]
    ways = swamp.box.ways[medium][shiner.at]
    here = far[goal].get(shiner.at, 99)
    nearer = [space for space in ways if far[goal].get(space, 99) < here]
    jugs = laden(swamp, player, shiner) if kind != "shiner" else list(shiner.grades)
    if not allowed(swamp, player, shiner, nearer, jugs, steps, kind):
        return ""
    return min(nearer, key=lambda space: (hazard(swamp, player, space, jugs), not unturned(swamp, space)))


def unturned(swamp: Swamp, space: str) -> bool:
    shack = swamp.shacks.get(space)
    return shack is not None and not shack.up


def allowed(
    swamp: Swamp, player: Player, shiner: Shiner, nearer: list[str], jugs: list[int], steps: int, kind: str
) -> bool:
    """Cross the path in one go, and only past a patrol that can be paid or fed."""
    if not nearer:
        return False
    best = min(hazard(swamp, player, space, jugs) for space in nearer)
    onto_path = all(space in swamp.box.path_number for space in nearer)
    if onto_path and shiner.at not in swamp.box.path_number and steps < 2 and kind in ("atv", "pickup", "airboat"):
        return False
    return best < 4


def hazard(swamp: Swamp, player: Player, space: str, jugs: list[int]) -> float:
    """What entering a space costs, in points."""
    cost = 0.0
    for officer in swamp.officers:
        if officer.at == space and not officer.bribe:
            cost += 1.2 if player.money >= swamp.outfit(player).bribe else 3 + sum(jugs) * 2
    for gator in swamp.gators:
        if gator.at == space and not gator.jug:
            cost += min(jugs) + 0.5 if len(jugs) > 1 else 9.0
    return cost


def goal_of(swamp: Swamp, player: Player, shiner: Shiner, kind: str, medium: str) -> str:
    """Where a unit is going: with jugs to the tavern, else to a shack, to prey, or home."""
    box = swamp.box
    jugs = laden(swamp, player, shiner) if kind != "shiner" else list(shiner.jugs)
    far = box.far[medium]
    if shiner.at in box.tavern and jugs:
        return ""
    if jugs and not (kind == "shiner" and far[box.tavern[0]].get(shiner.at, 99) > 1 + rounds_left(swamp)):
        doors = box.tavern if medium != "water" else box.landings
        return min(doors, key=lambda door: far[door].get(shiner.at, 99))
    reach = swamp.outfit(player).move[kind] * 2
    prey = nearest_prey(swamp, player, shiner, medium, reach) if kind in ("atv", "airboat") else ""
    shack = nearest_shack(swamp, player, shiner, medium, reach if kind != "shiner" else 4)
    home = player.camp if far[player.camp].get(shiner.at, 99) < 99 and rounds_left(swamp) else ""
    return prey or shack or (home if shiner.at != player.camp else "")


def nearest_shack(swamp: Swamp, player: Player, shiner: Shiner, medium: str, reach: int) -> str:
    """The nearest Swamp Tile still to be turned that no other Shiner of the team is nearer to."""
    if len(player.swamp_tiles) >= ENOUGH_TILES:
        return ""
    far = swamp.box.far[medium]
    others = [each.at for each in player.shiners.values() if each is not shiner and each.at != player.camp]
    best, nearest = "", reach + 1
    for space, shack in swamp.shacks.items():
        if not shack.up:
            steps = far[space].get(shiner.at, 99)
            if steps < nearest and not any(far[space].get(other, 99) < max(1, steps) for other in others):
                best, nearest = space, steps
    return best


def nearest_prey(swamp: Swamp, player: Player, shiner: Shiner, medium: str, reach: int) -> str:
    """A rival's camp within reach where jugs are unguarded."""
    for rival in swamp.rivals(player):
        far = swamp.box.far[medium][rival.camp].get(shiner.at, 99)
        open_still = any(tile.jugs and not tile.worker for tile in rival.tiles)
        if far <= reach and open_still and not swamp.outfit(rival).camp_safe:
            return rival.camp
    return ""
