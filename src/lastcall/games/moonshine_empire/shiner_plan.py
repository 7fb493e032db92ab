"""What a Shiner of a quick player would do next in its turn: deliver, haul, steal, search, come home.

`best_step` gives the best step of one Shiner with its weight; nothing is remembered from step to step.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from lastcall.core.ask import Choice
from lastcall.games.moonshine_empire.cards import GRADES
from lastcall.games.moonshine_empire.rules.deliver import counted, fits, holders_in_tavern
from lastcall.games.moonshine_empire.rules.figures import shiners_at, vehicles_at
from lastcall.games.moonshine_empire.rules.jugs import MOST_HANDLED, holder_called, own_holders
from lastcall.games.moonshine_empire.rules.turn import Grounds, steps_of
from lastcall.games.moonshine_empire.state import Holder, Player, Shiner, Swamp, Vehicle
from lastcall.games.moonshine_empire.wayfinding import (
    ENOUGH_TILES,
    aboard,
    crew_of,
    laden,
    nearest_shack,
    next_space,
)
from lastcall.games.moonshine_empire.worth import best_load, rounds_left

WantedStep = tuple[float, Choice]
NOTHING: WantedStep = (0.0, ())
SETTING_OUT = 20.0
"""The weight of driving off; what weighs more is done before."""
FILLING = 2.0
"""The same for a load that fills an order."""
PATIENCE = (0.0, 1.8, 2.2, 2.4)
"""How much each place of a vehicle should be worth before it leaves, by the rounds there are to spare: raising jugs
costs nothing but time, while every trip costs a Shiner and often the vehicle."""


class PlanContext:
    """A player's situation at one moment, with what was already thought about it."""

    def __init__(self, swamp: Swamp, player: Player) -> None:
        self.swamp = swamp
        self.player = player
        self._missing: dict[str, list[int]] = {}
        self._leaves: dict[str, bool] = {}
        self._next: dict[tuple[str, str], str] = {}
        self.grounds: Grounds = {}

    @cached_property
    def vehicles(self) -> list[Vehicle]:
        """The player's vehicles in the camp."""
        return [each for each in vehicles_at(self.swamp, self.player.camp) if each.keeper == self.player.seat]

    @cached_property
    def loading(self) -> Vehicle | None:
        """The one that is being made ready; the next is boarded when it has left."""
        return next((each for each in self.vehicles if each.riders and not each.moved), None)

    @cached_property
    def stores(self) -> list[Holder]:
        """Who holds jugs in the camp that the vehicle which is made ready could take along."""
        others = [each for each in self.vehicles if each.riders and each is not self.loading]
        crews = [rider for each in others for rider in each.riders]
        holders = own_holders(self.player, self.player.camp, self.vehicles)
        return [each for each in holders if each.jugs and each not in others and each.id not in crews]

    @cached_property
    def jugs_at_camp(self) -> list[int]:
        return [grade for holder in self.stores for grade in movable(self, holder)]

    @cached_property
    def can_be_spared(self) -> bool:
        return can_be_spared(self.swamp, self.player)

    @cached_property
    def camp_stays(self) -> bool:
        """Has no Shiner on foot or on a tile of the camp a reason to leave it?"""
        if self.can_be_spared or not rounds_left(self.swamp):
            return False
        if any(each.jugs and not each.ride and each.at == self.player.camp for each in self.player.shiners.values()):
            return False
        return not any(each.kind == "atv" or self.should_leave(each) for each in self.vehicles if not each.moved)

    def should_leave(self, vehicle: Vehicle) -> bool:
        if vehicle.id not in self._leaves:
            self._leaves[vehicle.id] = should_leave(self, vehicle)
        return self._leaves[vehicle.id]

    def missing_load(self, vehicle: Vehicle) -> list[int]:
        if vehicle.id not in self._missing:
            self._missing[vehicle.id] = missing_load(self, vehicle)
        return self._missing[vehicle.id]

    def next_space(self, shiner: Shiner, kind: str) -> str:
        """Where this unit would go with all its steps before it."""
        key = (shiner.id, kind)
        if key not in self._next:
            boost = self.player.boost_all + (self.player.boost_vehicles if kind != "shiner" else 0)
            steps = self.swamp.outfit(self.player).move[kind] + boost
            self._next[key] = next_space(self.swamp, self.player, shiner, kind, steps)
        return self._next[key]


def movable(context: PlanContext, holder: Holder) -> list[int]:
    """The grades a store can give; what is already aboard counts whether it could be moved again or not."""
    aboard_already = context.loading is not None and (holder is context.loading or holder.id in context.loading.riders)
    return [jug.grade for jug in holder.jugs if aboard_already or jug.handled < MOST_HANDLED]


def best_step(context: PlanContext, shiner: Shiner) -> WantedStep:
    """The step this Shiner wants most, with its weight; nothing if it had better stay as it is."""
    best = NOTHING
    if context.camp_stays and not shiner.ride and shiner.at == context.player.camp:
        return best
    for choice in steps_of(context.swamp, context.player, shiner, context.grounds):
        weigh = WEIGHTS.get(choice[0])
        if weigh is not None:
            weight = weigh(context, shiner, choice)
            if weight > best[0]:
                best = (weight, choice)
    return best


# -- at the tavern -------------------------------------------------------------------------------------------------


def deliver(context: PlanContext, shiner: Shiner, choice: Choice) -> float:
    """Jugs wait in the tavern for a customer who wants them, until the last round: in hands and under riders they are
    safe. Better by a Shiner on foot or a second rider, so that the vehicle is not towed."""
    swamp, player = context.swamp, context.player
    if rounds_left(swamp):
        here = counted(holders_in_tavern(swamp, player, shiner))
        if not any(fits(order, here) for order in player.orders):
            return 0.0
    if shiner.ride:
        return 110.0 if len(swamp.vehicles[shiner.ride].riders) > 1 else 100.0
    return 110.0


# -- on the way ----------------------------------------------------------------------------------------------------


def drive(context: PlanContext, shiner: Shiner, choice: Choice) -> float:
    swamp, player = context.swamp, context.player
    vehicle = swamp.vehicles[shiner.ride]
    if shiner.at == player.camp and still_loading(context, vehicle):
        return 0.0
    return SETTING_OUT if choice[1] == context.next_space(shiner, vehicle.kind) else 0.0


def walk(context: PlanContext, shiner: Shiner, choice: Choice) -> float:
    swamp = context.swamp
    if shiner.ride and not at_the_door(swamp, shiner):
        return 0.0
    if shiner.post and not worth_leaving(context, shiner):
        return 0.0
    return 15.0 if choice[1] == context.next_space(shiner, "shiner") else 0.0


def at_the_door(swamp: Swamp, shiner: Shiner) -> bool:
    """A boat has come to the path: the rest is on foot, with the jug in hands."""
    vehicle = swamp.vehicles[shiner.ride]
    return shiner.at in swamp.box.path_number and bool(shiner.jugs) and vehicle.moved


def worth_leaving(context: PlanContext, shiner: Shiner) -> bool:
    """The round's work is done: a Shiner that no tile needs next round may go, with a jug or for a shack."""
    swamp, player = context.swamp, context.player
    if shiner.jugs:
        return True
    if rounds_left(swamp) and not context.can_be_spared:
        return False
    return bool(nearest_shack(swamp, player, shiner, "land", 2 if rounds_left(swamp) else 1))


def can_be_spared(swamp: Swamp, player: Player) -> bool:
    """Every round brings a new Shiner: one may leave the camp as long as the tiles keep their workers; when it is the
    last moment to walk to the tavern, as long as there are drivers."""
    here = len(shiners_at(player, player.camp))
    if rounds_left(swamp) <= rounds_on_foot(swamp, player):
        return here > sum(
            each.at == player.camp and each.keeper == player.seat and each.kind != "rowboat"
            for each in swamp.vehicles.values()
        )
    return here >= min(len(player.tiles), 3)


def rounds_on_foot(swamp: Swamp, player: Player) -> int:
    """How many rounds after this one it takes to walk from the camp to the tavern."""
    return swamp.box.far["land"][swamp.box.tavern[0]][player.camp] - 1


# -- loading -------------------------------------------------------------------------------------------------------


def room_of(swamp: Swamp, player: Player, vehicle: Vehicle, hands: int) -> int:
    """How many jugs a vehicle brings to the tavern; from a Rowboat only what is carried on from the shore (E-48)."""
    room = swamp.outfit(player).room
    if vehicle.kind == "rowboat":
        return room["shiner"]
    return room[vehicle.kind] + room["shiner"] * min(hands, swamp.outfit(player).seats[vehicle.kind])


def should_leave(context: PlanContext, vehicle: Vehicle) -> bool:
    """Is there a load worth a trip now, or is this the last chance for one?"""
    swamp, player, jugs = context.swamp, context.player, context.jugs_at_camp
    trip, left = swamp.box.unit_values[vehicle.kind].trip, rounds_left(swamp)
    if not jugs or trip > left + 1:
        return False
    room = room_of(swamp, player, vehicle, 2)
    value, load = best_load(player, jugs, room)
    spare = left + 1 - trip
    if value > sum(load):
        return not spare or value >= FILLING * min(room, 3)
    full = len(load) >= min(room, 3)
    return not spare or value >= PATIENCE[min(spare, 3)] * min(room, 3) * (1.0 if full else 1.3)


def board(context: PlanContext, shiner: Shiner, choice: Choice) -> float:
    """Into a vehicle that has a load to take, a shack to find, or that was left open."""
    swamp, player = context.swamp, context.player
    vehicle = swamp.vehicles[choice[1]]
    if vehicle.moved or shiner.spent:
        return 0.0
    if shiner.at != player.camp:
        return board_outside(swamp, player, shiner, vehicle)
    if shiner.ride:
        return 0.0
    if context.loading is not None and context.loading is not vehicle:
        return 0.0
    if context.should_leave(vehicle):
        if not vehicle.riders:
            return 30.0 + vehicle_rank(vehicle)
        jugs = len(context.jugs_at_camp)
        return 28.0 if jugs > room_of(swamp, player, vehicle, 1) or len(player.shiners) > len(player.tiles) else 0.0
    if vehicle.kind == "atv" and not vehicle.riders and not shiner.jugs and context.can_be_spared:
        return 12.0 * bool(nearest_shack(swamp, player, shiner, "land", 4))
    return 0.0


def vehicle_rank(vehicle: Vehicle) -> float:
    return {"airboat": 3, "pickup": 2, "atv": 1}.get(vehicle.kind, 0)


def board_outside(swamp: Swamp, player: Player, shiner: Shiner, vehicle: Vehicle) -> float:
    """Change into a quicker vehicle: chained rides and joyrides."""
    if shiner.ride and not swamp.vehicles[shiner.ride].moved:
        return 0.0
    if vehicle.kind == "rowboat":
        return 0.0
    if vehicle.keeper != player.seat or shiner.jugs or vehicle.jugs:
        return 32.0
    return 14.0 if not shiner.ride else 0.0


def still_loading(context: PlanContext, vehicle: Vehicle) -> bool:
    """Would another jug of the camp still be taken along?"""
    return bool(context.missing_load(vehicle)) and free_room(context.swamp, context.player, vehicle)


def free_room(swamp: Swamp, player: Player, vehicle: Vehicle) -> bool:
    room = swamp.outfit(player).room
    holders: list[Holder] = [*crew_of(player, vehicle)]
    if vehicle.kind != "rowboat":
        holders.append(vehicle)
    return any(len(holder.jugs) < room[holder.kind] for holder in holders)


def missing_load(context: PlanContext, vehicle: Vehicle) -> list[int]:
    """The grades that the best load still lacks and another holder in the camp has."""
    swamp, player = context.swamp, context.player
    if not context.should_leave(vehicle):
        return []
    _, load = best_load(player, context.jugs_at_camp, room_of(swamp, player, vehicle, len(vehicle.riders)))
    for grade in aboard(player, vehicle):
        if grade in load:
            load.remove(grade)
    return load


def jug(context: PlanContext, shiner: Shiner, choice: Choice) -> float:
    """In the camp: what the load lacks, into the vehicle. Elsewhere: the cargo of an empty vehicle, into hands."""
    swamp, player = context.swamp, context.player
    source = holder_called(swamp, player, choice[2])
    if not shiner.ride:
        if shiner.jugs:
            return 0.0
        if shiner.at == player.camp:
            return courier(context, shiner, source, GRADES.index(choice[1]))
        return 16.0 if isinstance(source, Vehicle) and not source.riders else 0.0
    vehicle = swamp.vehicles[shiner.ride]
    if shiner.at != player.camp:
        boat_done = vehicle.moved and vehicle.kind == "rowboat" and shiner.at in swamp.box.path_number
        return 26.0 if boat_done and source is vehicle and not shiner.jugs else 0.0
    if vehicle.moved or source is vehicle or source.id in vehicle.riders:
        return 0.0
    if vehicle is not context.loading or source not in context.stores:
        return 0.0
    wanted = context.missing_load(vehicle)
    return 25.0 if GRADES.index(choice[1]) in wanted and free_room(swamp, player, vehicle) else 0.0


def courier(context: PlanContext, shiner: Shiner, source: Holder, grade: int) -> float:
    """A Shiner that can be spared takes a jug on foot, if there is time for the long way and no room in a vehicle."""
    swamp, player = context.swamp, context.player
    spare = rounds_left(swamp) - rounds_on_foot(swamp, player)
    if shiner.walked or spare < 0 or isinstance(source, Shiner) or not context.can_be_spared:
        return 0.0
    if grade < 2 and spare:
        return 0.0
    taken = sum(room_of(swamp, player, vehicle, 2) for vehicle in context.vehicles)
    return 10.0 + grade if len(context.jugs_at_camp) > taken else 0.0


# -- the swamp -----------------------------------------------------------------------------------------------------


def steal(context: PlanContext, shiner: Shiner, choice: Choice) -> float:
    return 60.0 + GRADES.index(choice[1])


def search(context: PlanContext, shiner: Shiner, choice: Choice) -> float:
    """A Shiner that carries little may look under the shack."""
    swamp, player = context.swamp, context.player
    load = laden(swamp, player, shiner)
    if len(player.swamp_tiles) >= ENOUGH_TILES or sum(load) > (2 if shiner.ride else 3):
        return 0.0
    return 40.0


def complete(context: PlanContext, shiner: Shiner, choice: Choice) -> float:
    """Accomplish a tile unless it asks for more than it gives."""
    swamp, player = context.swamp, context.player
    tile = swamp.shacks[shiner.at].tile
    if tile.kind == "hold":
        return 70.0
    for call in tile.cost:
        if call.name == "pay" and player.money < int(call.args[0]) + (20 if rounds_left(swamp) else 0):
            return 0.0
        if call.name == "give_jug" and min(laden(swamp, player, shiner), default=0) > 2:
            return 70.0 if call.args[0] == "xxx" else 0.0
    return 70.0


def bribe(context: PlanContext, shiner: Shiner, choice: Choice) -> float:
    """Buy oneself free when there is something to deliver next door."""
    swamp, player = context.swamp, context.player
    return 35.0 if laden(swamp, player, shiner) else 0.0


WEIGHTS: dict[str, Callable[[PlanContext, Shiner, Choice], float]] = {
    "deliver": deliver, "drive": drive, "walk": walk, "board": board, "jug": jug, "steal": steal, "search": search,
    "complete": complete, "bribe": bribe,
}  # fmt: skip
