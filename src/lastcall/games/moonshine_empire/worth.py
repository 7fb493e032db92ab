"""What things are worth to a player, in points, as quick play judges it."""

from __future__ import annotations

from functools import partial
from typing import Literal

from lastcall.core.effects import Effects
from lastcall.games.moonshine_empire.cards import GRADES, AuctionCard, Grade, Lot, TileKind, VehicleKind, Where
from lastcall.games.moonshine_empire.effects import (
    boost_move,
    distill_again,
    draw_order,
    gain_jug,
    gain_money,
    gain_shiner,
    gain_tile,
    gain_vehicle,
    raise_jug,
    sell_jug,
)
from lastcall.games.moonshine_empire.resolution import CardUse
from lastcall.games.moonshine_empire.rules.deliver import groups, worth
from lastcall.games.moonshine_empire.rules.jugs import holders_of
from lastcall.games.moonshine_empire.state import Player, Swamp
from lastcall.games.moonshine_empire.theft import (
    can_be_towed_home,
    no_jug_fits,
    nobody_in_camp,
    possible_victims,
    take_jug,
    take_money,
    take_shiner,
    take_vehicle,
    too_poor,
)

SHINER = 1.6
ODD = 0.3
"""An effect that says nothing of its own worth."""


def rounds_left(swamp: Swamp) -> int:
    """Rounds after this one."""
    return swamp.box.limits.rounds - swamp.round


def lot_worth(swamp: Swamp, player: Player, card: AuctionCard) -> float:
    """What an Auction card is worth now."""
    if not isinstance(card, Lot):
        return 1.4 * rounds_left(swamp) / 7
    return card.points + effects_worth(swamp, player, card.do)


def effects_worth(swamp: Swamp, player: Player, effects: Effects) -> float:
    """What effects are worth, by what each says of itself."""
    use = CardUse(swamp, player)
    return sum(call.verb.value(use, *call.args) if call.verb.value is not None else ODD for call in effects)


@gain_money.worth
def _(use: CardUse, money: int) -> float:
    return money / 50 + (0.4 if rounds_left(use.state) > 2 else 0)


@gain_shiner.worth
def _(use: CardUse, count: int, at: Where) -> float:
    return SHINER * count * min(1.0, rounds_left(use.state) / 5)


@gain_vehicle.worth
def _(use: CardUse, kind: VehicleKind, count: int = 1) -> float:
    return vehicle_worth(use.state, use.actor, kind)


@gain_tile.worth
def _(use: CardUse, kind: TileKind) -> float:
    return tile_worth(use.state, use.actor, kind)


@gain_jug.worth
def _(use: CardUse, grade: Grade, count: int, at: Where) -> float:
    return GRADES.index(grade) * count * (0.5 if rounds_left(use.state) > 1 else 0)


@raise_jug.worth
def _(use: CardUse, count: int, at: Where) -> float:
    return 0.8 * min(count, sum(grade < 3 for grade in grades_of(use.state, use.actor)))


@sell_jug.worth
def _(use: CardUse, count: int, price: int, at: Where) -> float:
    best = sorted(grades_of(use.state, use.actor), reverse=True)[:count]
    return sum(best) * (0.5 + price / 50 if rounds_left(use.state) else 1.4)


@draw_order.worth
def _(use: CardUse, count: int, keep: int) -> float:
    return 0.8 if rounds_left(use.state) > 3 else 0


@boost_move.worth
def _(use: CardUse, units: Literal["vehicles", "all"], add: int) -> float:
    return 0.6


@take_money.worth
def _(use: CardUse) -> float:
    return max((other.money for other in possible_victims(use.state, use.actor, too_poor)), default=0) / 80


@take_vehicle.worth
def _(use: CardUse) -> float:
    swamp, player = use.state, use.actor
    prey = [
        each.kind
        for each in swamp.vehicles.values()
        if each.keeper != player.seat and can_be_towed_home(swamp, player, each)
    ]
    return max((vehicle_worth(swamp, player, kind) for kind in prey), default=0)


@distill_again.worth
def _(use: CardUse) -> float:
    staffed = [tile for tile in use.actor.tiles if tile.worker and tile.kind != "moonlight"]
    return 0.8 * sum(max(1, len(tile.jugs)) for tile in staffed)


@take_jug.worth
def _(use: CardUse, count: int) -> float:
    swamp, player = use.state, use.actor
    return 1.5 if possible_victims(swamp, player, partial(no_jug_fits, swamp, player)) else 0.0


@take_shiner.worth
def _(use: CardUse) -> float:
    return 1.5 if possible_victims(use.state, use.actor, nobody_in_camp) else 0.0


def vehicle_worth(swamp: Swamp, player: Player, kind: str) -> float:
    value = swamp.box.unit_values[kind]
    if rounds_left(swamp) < value.trip:
        return 0.0
    own = sum(vehicle.keeper == player.seat and vehicle.kind != "rowboat" for vehicle in swamp.vehicles.values())
    return value.worth * (1.0 if own == 0 else 0.75 if own == 1 else 0.45 if own == 2 else 0.2)


def tile_worth(swamp: Swamp, player: Player, kind: str) -> float:
    full = len(player.tiles) >= swamp.box.limits.camp_tiles
    hands = len(player.shiners) > len(player.tiles)
    value = swamp.box.tile_values[kind].worth
    return value * rounds_left(swamp) / 7 * (0.4 if full else 1.0) * (1.0 if hands else 0.7)


def grades_of(swamp: Swamp, player: Player) -> list[int]:
    """The grades of all jugs a player holds anywhere."""
    return [grade for holder in holders_of(swamp, player, "any", "") for grade in holder.grades]


def best_load(player: Player, jugs: list[int], room: int) -> tuple[float, list[int]]:
    """Which of these jugs to carry: orders that can be filled together, then the best of the rest; and its worth."""
    best: tuple[float, list[int]] = (0.0, [])
    for group in groups(player.orders):
        rest = sorted(jugs, reverse=True)
        load = [place + 1 for order in group for place, number in enumerate(order.jugs) for _ in range(number)]
        if len(load) > room or any(load.count(grade) > rest.count(grade) for grade in (1, 2, 3)):
            continue
        for grade in load:
            rest.remove(grade)
        load += rest[: room - len(load)]
        best = max(best, (sum(load) + worth(group) / 50, load))
    return best
