"""Which customers a quick player takes up: those whose jugs are made, or can be made and carried in time."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.games.moonshine_empire.cards import Customer
from lastcall.games.moonshine_empire.rules.jugs import holders_of
from lastcall.games.moonshine_empire.rules.scoring import still_capacity
from lastcall.games.moonshine_empire.state import Player, Swamp
from lastcall.games.moonshine_empire.worth import effects_worth, rounds_left

WAITING = 0.95
"""How surely an order is filled whose jugs wait in the tavern."""


def carrying_room(swamp: Swamp, player: Player) -> int:
    """The most jugs that one trip of an own vehicle brings to the tavern."""
    outfit = swamp.outfit(player)
    kinds = [each.kind for each in swamp.vehicles.values() if each.keeper == player.seat and each.kind != "rowboat"]
    return max((outfit.room[kind] + outfit.room["shiner"] * outfit.seats[kind] for kind in kinds), default=1)


def order_worth(swamp: Swamp, player: Player, card: Customer) -> float:
    """An order: what it brings if the jugs can be made and carried in time; its points are at risk."""
    chance = order_chance(swamp, player, card)
    if not chance:
        return -1.0
    gain = card.points + card.money / 40 + effects_worth(swamp, player, card.do)
    return gain * chance - card.points * (1 - chance)


def order_chance(swamp: Swamp, player: Player, card: Customer) -> float:
    """How likely an order is filled: almost surely from jugs that wait in the tavern, likely from those on their way,
    else the more likely the more rounds there are to spare."""
    left = rounds_left(swamp)
    stock = Stock(swamp, player, card)
    missing = stock.missing(card.jugs, 0)
    if not missing:
        return WAITING
    missing = stock.missing(card.jugs, left + 1)
    if not missing:
        return 0.85
    if len(missing) > min(carrying_room(swamp, player), still_capacity(swamp, player)):
        return 0.0
    to_make = stock.without(missing)
    spare = left + 1 - shortest_trip(swamp, player, len(missing)) - max(to_make, default=0)
    if spare < 0 or (to_make and left < 4):
        return 0.0
    chance = 0.4 + 0.12 * spare - 0.1 * stock.promised - (0.2 if to_make else 0)
    return min(0.9, chance - 0.2 * (len(missing) - 1) - 0.1 * (len(set(missing)) - 1))


def shortest_trip(swamp: Swamp, player: Player, jugs: int) -> int:
    """Rounds that this many jugs take to the tavern by a vehicle of the camp; more if one has yet to be found."""
    outfit = swamp.outfit(player)
    return min(
        (
            swamp.box.unit_values[each.kind].trip
            for each in swamp.vehicles.values()
            if each.keeper == player.seat
            and each.at == player.camp
            and jugs <= (1 if each.kind == "rowboat" else outfit.room[each.kind] + outfit.seats[each.kind])
        ),
        default=5,
    )


class Stock:
    """The jugs of a player that no other order waits for, by the rounds until they are in the tavern."""

    def __init__(self, swamp: Swamp, player: Player, card: Customer) -> None:
        self.camp = [grade for holder in holders_of(swamp, player, "camp", "") for grade in holder.grades]
        self.away: list[tuple[int, int]] = sorted(under_way(swamp, player))
        """(rounds, grade)"""
        self.promised = 0
        """How many jugs the open orders want that are still to be made."""
        for order in player.orders:
            if order is not card:
                for grade in jugs_of(order.jugs):
                    self._promise(grade)

    def _promise(self, grade: int) -> None:
        for jug in self.away:
            if jug[1] == grade:
                self.away.remove(jug)
                return
        if grade in self.camp:
            self.camp.remove(grade)
        else:
            self.promised += 1

    def missing(self, wanted: Sequence[int], rounds: int) -> list[int]:
        """What of these jugs will not be in the tavern within this many rounds, as things go."""
        there = [grade for after, grade in self.away if after <= rounds]
        return [grade for grade in jugs_of(wanted) if not taken(there, grade)]

    def without(self, wanted: list[int]) -> list[int]:
        """What of these jugs is not in the camp either."""
        camp = self.camp[:]
        return [grade for grade in wanted if not taken(camp, grade)]


def taken(jugs: list[int], grade: int) -> bool:
    """Take a jug of this grade, if there is one."""
    if grade not in jugs:
        return False
    jugs.remove(grade)
    return True


def jugs_of(wanted: Sequence[int]) -> list[int]:
    """The grades of an order, jug by jug."""
    return [place + 1 for place, number in enumerate(wanted) for _ in range(number)]


def under_way(swamp: Swamp, player: Player) -> list[tuple[int, int]]:
    """(rounds until it is in the tavern, grade) of the jugs that have left the camp, in hands and under riders."""
    found = []
    for shiner in player.shiners.values():
        if shiner.at == player.camp:
            continue
        kind, jugs = "shiner", shiner.jugs
        if shiner.ride:
            vehicle = swamp.vehicles[shiner.ride]
            kind, jugs = vehicle.kind, (*jugs, *(vehicle.jugs if vehicle.riders[0] == shiner.id else ()))
        if jugs:
            rounds = rounds_to_tavern(swamp, player, shiner.at, kind)
            found += [(rounds, jug.grade) for jug in jugs]
    return found


def rounds_to_tavern(swamp: Swamp, player: Player, at: str, kind: str) -> int:
    """How many turns, this one included, a unit takes from here; none if it is there. Rowboats have a walk to go."""
    outfit = swamp.outfit(player)
    far = swamp.box.far[outfit.medium[kind]]
    doors = swamp.box.tavern if kind != "rowboat" else swamp.box.patrol.path
    steps = min(far[door].get(at, 99) for door in doors)
    return -(-steps // outfit.move[kind]) + (kind == "rowboat")
