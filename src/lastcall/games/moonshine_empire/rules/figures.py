"""Shiners, vehicles and camp tiles: how they come onto the board, change place and leave (E-3, ER-30)."""

from __future__ import annotations

from collections.abc import Iterable

from lastcall.games.moonshine_empire.box import SLOTS
from lastcall.games.moonshine_empire.state import EquivalenceKey, Player, Shiner, Swamp, Tile, Vehicle

SUBSTITUTE = 40
"""What a vehicle or tile that has run out is worth instead (ER-30)."""


def gain_shiner(swamp: Swamp, player: Player, at: str) -> Shiner | None:
    """A Shiner from the team's supply, on foot; on open water it comes to the camp instead (ER-40)."""
    if at in swamp.box.water and not swamp.outfit(player).wades:
        at = player.camp
    for figure in swamp.box.figures[player.seat]:
        if figure not in player.shiners:
            shiner = player.shiners[figure] = Shiner(figure, at)
            swamp.journal("joined", seat=player.seat, shiner=figure, space=at)
            return shiner
    return None


def remove_shiner(swamp: Swamp, player: Player, shiner: Shiner) -> None:
    """Back to the team's supply; the jug in its hands is gone."""
    leave_place(swamp, player, shiner)
    del player.shiners[shiner.id]
    if swamp.picked == shiner.id:
        swamp.picked = ""


def leave_place(swamp: Swamp, player: Player, shiner: Shiner) -> None:
    """Get out of the vehicle or off the tile; a still idles for the Shiner on it, not for the next one (ER-7)."""
    if shiner.ride:
        vehicle = swamp.vehicles[shiner.ride]
        vehicle.riders = tuple(rider for rider in vehicle.riders if rider != shiner.id)
        shiner.ride = ""
    elif shiner.post:
        tile = tile_of(player, shiner.post)
        tile.worker, tile.rests = "", False
        shiner.post = ""


def take_post(swamp: Swamp, player: Player, shiner: Shiner, tile: Tile) -> None:
    """Step onto a camp tile (E-15, ER-5)."""
    leave_place(swamp, player, shiner)
    shiner.post = tile.id
    tile.worker = shiner.id


def get_in(swamp: Swamp, player: Player, shiner: Shiner, vehicle: Vehicle) -> None:
    """Sit down in a vehicle; boarding a rival's empty one is theft (E-50, ER-32)."""
    leave_place(swamp, player, shiner)
    shiner.ride = vehicle.id
    vehicle.riders += (shiner.id,)
    if vehicle.keeper != player.seat:
        swamp.journal("vehicle-stolen", seat=player.seat, victim=vehicle.keeper, vehicle=vehicle.id, space=vehicle.at)
        vehicle.keeper = player.seat
        player.tally.vehicles_stolen += 1


def may_enter(swamp: Swamp, player: Player, vehicle: Vehicle) -> bool:
    """Is there a seat for this team? Riders of one vehicle belong to one team (E-50, ER-14)."""
    if vehicle.keeper == player.seat:
        return not vehicle.riders or len(vehicle.riders) < swamp.outfit(player).seats[vehicle.kind]
    return not vehicle.riders and not guarded_camp(swamp, player, vehicle.at)


def vehicles_at(swamp: Swamp, at: str) -> list[Vehicle]:
    found: list[Vehicle] = []
    for vehicle in swamp.vehicles.values():
        if vehicle.at == at:
            found.append(vehicle)  # noqa: PERF401 - asked at every step: mostly there are none
    return found


def open_vehicles(swamp: Swamp, player: Player, vehicles: Iterable[Vehicle], ride: str) -> list[Vehicle]:
    """The vehicles that a Shiner could get into from where it sits, of those that are alike one each."""
    found: list[Vehicle] = []
    seen: list[EquivalenceKey] = []
    for vehicle in vehicles:
        if vehicle.id != ride and may_enter(swamp, player, vehicle):
            key = vehicle.equivalence_key()
            if key not in seen:
                seen.append(key)
                found.append(vehicle)
    return found


def free_tiles(player: Player) -> list[Tile]:
    """The camp tiles without a worker, of those that are alike one each."""
    found: list[Tile] = []
    seen = []
    for tile in player.tiles:
        if not tile.worker:
            key = (tile.kind, tile.jugs)
            if key not in seen:
                seen.append(key)
                found.append(tile)
    return found


def guarded_camp(swamp: Swamp, player: Player, at: str) -> bool:
    """Does a Yard Dog keep this player's fingers off what is here (U13, ER-39)?"""
    for other in swamp.players:
        if other.camp == at and other is not player:
            return swamp.outfit(other).camp_safe
    return False


def gain_vehicle(swamp: Swamp, player: Player, kind: str) -> Vehicle | None:
    """A vehicle from the supply, empty, in the player's camp; $40 when there is none left (ER-30, ER-33)."""
    for number in range(1, getattr(swamp.box.units, kind).supply + 1):
        name = f"{kind}{number}"
        if name not in swamp.vehicles:
            vehicle = swamp.vehicles[name] = Vehicle(name, kind, player.camp, player.seat)
            swamp.journal("vehicle-gained", seat=player.seat, vehicle=name)
            return vehicle
    player.money += SUBSTITUTE
    swamp.journal("run-out", seat=player.seat, kind=kind, money=SUBSTITUTE)
    return None


def remove_vehicle(swamp: Swamp, vehicle: Vehicle) -> None:
    """To the supply, with its cargo."""
    del swamp.vehicles[vehicle.id]


def put_tile(swamp: Swamp, player: Player, kind: str) -> Tile:
    """A camp tile from the supply onto a free place of the camp."""
    taken = {tile.id for tile in player.tiles}
    name = next(f"{player.colour}-{slot}" for slot in SLOTS if f"{player.colour}-{slot}" not in taken)
    swamp.tile_supply[kind] -= 1
    tile = Tile(name, kind)
    player.tiles.append(tile)
    player.tiles.sort(key=_by_id)
    return tile


def _by_id(tile: Tile) -> str:
    return tile.id


def remove_tile(swamp: Swamp, player: Player, tile: Tile) -> None:
    """To the supply; its Shiner stays in the camp."""
    if tile.worker:
        player.shiners[tile.worker].post = ""
    player.tiles.remove(tile)
    swamp.tile_supply[tile.kind] += 1


def tile_of(player: Player, name: str) -> Tile:
    for tile in player.tiles:
        if tile.id == name:
            return tile
    raise KeyError(name)


def shiners_at(player: Player, at: str) -> list[Shiner]:
    return [shiner for shiner in player.shiners.values() if shiner.at == at]


def watched(swamp: Swamp, at: str) -> bool:
    """Is an officer here who was not bribed? Then no one leaves (E-58, ER-21)."""
    for officer in swamp.officers:  # noqa: SIM110 - asked at every step: a plain loop is the quickest
        if officer.at == at and not officer.bribe:
            return True
    return False


def one_of_each(shiners: Iterable[Shiner]) -> dict[EquivalenceKey, Shiner]:
    """Of Shiners that are alike only one each, by what makes them alike."""
    found: dict[EquivalenceKey, Shiner] = {}
    for each in shiners:
        found.setdefault(each.equivalence_key(), each)
    return found
