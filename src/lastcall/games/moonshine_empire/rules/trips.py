"""Walking and driving, space by space (E-37 to E-41, ER-12, ER-13, ER-15, ER-35, ER-40)."""

from __future__ import annotations

from functools import partial

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.moonshine_empire.rules.figures import leave_place, watched
from lastcall.games.moonshine_empire.rules.jugs import rest_jugs
from lastcall.games.moonshine_empire.rules.patrol import meets_gators, meets_officers
from lastcall.games.moonshine_empire.state import Player, Shiner, Swamp, Vehicle

STOP: Choice = ("stop",)


def foot_medium(swamp: Swamp, player: Player, at: str) -> str:
    """Where a Shiner may walk: over land links; a Shiner in water without waders may walk out (ER-31, ER-40)."""
    outfit = swamp.outfit(player)
    return "ashore" if at in swamp.box.water and not outfit.wades else outfit.medium["shiner"]


def can_walk(swamp: Swamp, player: Player, shiner: Shiner) -> bool:
    """On foot once a turn, on solid ground, not after searching; a Shiner held by a tile or detained by an officer
    does not leave the space (E-40, E-58, ER-19, ER-34, ER-40)."""
    if shiner.walked or shiner.spent or shiner.held or watched(swamp, shiner.at):
        return False
    return not shiner.ride or shiner.at not in swamp.box.water or swamp.outfit(player).wades


def can_drive(swamp: Swamp, player: Player, shiner: Shiner) -> bool:
    """The vehicle has not moved in this turn, and none of its riders is kept here (E-38, E-39, E-58, ER-34)."""
    vehicle = swamp.vehicles[shiner.ride]
    if vehicle.moved or shiner.spent or shiner.held or watched(swamp, shiner.at):
        return False
    return len(vehicle.riders) == 1 or not any(player.shiners[rider].held for rider in vehicle.riders)


async def walk(swamp: Swamp, player: Player, shiner: Shiner, space: str) -> str:
    """A Shiner sets out on foot; it leaves its vehicle or tile for that (E-40, ER-5, ER-13)."""
    leave_place(swamp, player, shiner)
    shiner.walked = True
    swamp.trip = shiner.id
    swamp.steps = swamp.outfit(player).move["shiner"] + player.boost_all
    return await step(swamp, player, space)


async def drive(swamp: Swamp, player: Player, shiner: Shiner, space: str) -> str:
    """A vehicle sets out on its one trip of this turn (E-38, E-39, ER-12)."""
    vehicle = swamp.vehicles[shiner.ride]
    vehicle.moved = True
    swamp.trip = vehicle.id
    swamp.steps = swamp.outfit(player).move[vehicle.kind] + player.boost_vehicles + player.boost_all
    return await step(swamp, player, space)


async def step(swamp: Swamp, player: Player, space: str) -> str:
    """One space further; each meeting is settled before the next step is chosen (ER-35, ER-44)."""
    unit: Shiner | Vehicle
    if swamp.trip in swamp.vehicles:
        unit = vehicle = swamp.vehicles[swamp.trip]
        riders = [player.shiners[rider] for rider in vehicle.riders]
        vehicle.at = space
    else:
        unit = player.shiners[swamp.trip]
        riders = [unit]
    for rider in riders:
        rider.at, rider.ended = space, ""
    swamp.steps -= 1
    swamp.journal("moved", seat=player.seat, unit=unit.id, space=space, riders=[rider.id for rider in riders])
    if space in swamp.box.path_number:
        goes_on = await meets_officers(swamp, player, space, riders, unit)
        if not (await meets_gators(swamp, player, space, riders, unit) and goes_on):
            return end_trip(swamp, player)
    return "trip" if swamp.steps else end_trip(swamp, player)


def end_trip(swamp: Swamp, player: Player) -> str:
    swamp.trip, swamp.steps = "", 0
    rest_jugs(swamp, player)
    return "turn"


async def trip(swamp: Swamp) -> str:
    """Go on, or stop here; there is no loading in the middle of a trip (ER-15)."""
    player = swamp.players[swamp.turn]
    unit = swamp.trip
    if unit in swamp.vehicles:
        vehicle = swamp.vehicles[unit]
        at, medium = vehicle.at, swamp.outfit(player).medium[vehicle.kind]
    else:
        at = player.shiners[unit].at
        medium = foot_medium(swamp, player, at)
    steps = swamp.box.steps["go"][medium][at]
    choice = await ask(player.seat, "trip", [*steps, STOP], "E-37", describe=partial(toll, swamp))
    if choice == STOP:
        return end_trip(swamp, player)
    return await step(swamp, player, choice[1])


def toll(swamp: Swamp, choice: Choice) -> dict[str, object]:
    """Who waits in a space: what it costs to pass."""
    space = choice[-1]
    if any(officer.at == space and not officer.bribe for officer in swamp.officers):
        return {"toll": "officer"}
    if any(gator.at == space and not gator.jug for gator in swamp.gators):
        return {"toll": "gator"}
    return {"toll": "none"}


def why_not_move(swamp: Swamp, player: Player, shiner: Shiner) -> dict[Choice, Reason]:
    """Why the Shiner in hand or its vehicle cannot leave."""
    reason: Reason | None = None
    if watched(swamp, shiner.at):
        reason = Reason("detained", "E-58")
    elif shiner.held:
        reason = Reason("held", "ER-34", tile=swamp.shacks[shiner.at].tile.id)
    elif shiner.spent:
        reason = Reason("searched", "ER-19")
    found: dict[Choice, Reason] = {}
    steps = swamp.box.steps
    afloat = shiner.ride and shiner.at in swamp.box.water and not swamp.outfit(player).wades
    if not can_walk(swamp, player, shiner):
        for step in steps["walk"][foot_medium(swamp, player, shiner.at)][shiner.at]:
            found[step] = reason or (Reason("open-water", "ER-40") if afloat else Reason("walked", "E-40"))
    if shiner.ride and not can_drive(swamp, player, shiner):
        vehicle = swamp.vehicles[shiner.ride]
        for step in steps["drive"][swamp.outfit(player).medium[vehicle.kind]][shiner.at]:
            found[step] = reason or why_not_drive(swamp, player, vehicle)
    if afloat:
        found["alight",] = Reason("open-water", "ER-40")
    return found


def why_not_drive(swamp: Swamp, player: Player, vehicle: Vehicle) -> Reason:
    """A vehicle does not leave without a rider whom a tile holds, and drives only once (E-39, ER-34)."""
    if any(player.shiners[rider].held for rider in vehicle.riders):
        return Reason("held", "ER-34", tile=swamp.shacks[vehicle.at].tile.id)
    return Reason("vehicle-moved", "E-39")
