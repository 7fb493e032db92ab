"""Delivering at Pappy's Tavern (E-45 to E-48, ER-16, ER-17, ER-47)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lastcall.core.ask import Choice, ask
from lastcall.core.effects import perform
from lastcall.games.moonshine_empire.cards import GRADES, Customer
from lastcall.games.moonshine_empire.resolution import CardUse
from lastcall.games.moonshine_empire.rules.figures import remove_shiner
from lastcall.games.moonshine_empire.rules.jugs import place_of, take_out
from lastcall.games.moonshine_empire.state import Holder, Player, Shiner, Swamp

DONE: Choice = ("done",)
EVERYTHING: Choice = ("everything",)


def holders_in_tavern(swamp: Swamp, player: Player, goer: Shiner) -> list[Holder]:
    """Hands of own Shiners in either tavern space and cargo of vehicles they ride (ER-16).

    The hands of the one who goes in come first, then what it would leave behind."""
    tavern = swamp.box.tavern
    there = [shiner for shiner in player.shiners.values() if shiner.at in tavern and shiner is not goer]
    found: list[Holder] = [goer]
    if goer.ride:
        found.append(swamp.vehicles[goer.ride])
    for shiner in there:
        found.append(shiner)
        if shiner.ride and (vehicle := swamp.vehicles[shiner.ride]) not in found:
            found.append(vehicle)
    return found


def can_deliver(swamp: Swamp, player: Player, goer: Shiner) -> bool:
    """A Shiner and at least one jug are in the tavern (E-45)."""
    if goer.at not in swamp.box.tavern:
        return False
    return any(holder.jugs for holder in holders_in_tavern(swamp, player, goer))


def counted(holders: list[Holder]) -> list[int]:
    """How many jugs of each grade are there."""
    count = [0, 0, 0]
    for holder in holders:
        for jug in holder.jugs:
            count[jug.grade - 1] += 1
    return count


async def deliver(swamp: Swamp, player: Player, goer: Shiner) -> None:
    """Fill orders and sell to Pappy, jug by jug or all at once; then this Shiner goes in (E-46, E-47). No jug leaves
    unasked, not even one that has only one way to go.

    Jugs in the hands of the one who goes in are handed over before, or delivered with the rest (ER-16)."""
    holders = holders_in_tavern(swamp, player, goer)
    filled: list[str] = []
    delivered = 0
    while True:
        here = counted(holders)
        if not any(here):
            break
        choices = deliveries(player, here)
        if delivered and not goer.jugs:
            choices.append(DONE)
        choice = await ask(
            player.seat, "deliver", choices, "E-45", describe=partial(about_delivery, player), never_skip=True
        )
        if choice == DONE:
            break
        jugs, orders = meaning(player, here, choice)
        for place, number in enumerate(jugs):
            await hand_over(swamp, player, holders, place + 1, number)
        filled += [order.id for order in orders]
        for order in orders:
            player.orders.remove(order)
            player.served.append(order)
        for place, number in enumerate(jugs):
            player.crate[place] += number
            delivered += number
        spoken = [GRADES[place + 1] for place, number in enumerate(jugs) for _ in range(number)]
        swamp.journal("delivered", seat=player.seat, jugs=spoken, orders=[order.id for order in orders])
    tally = player.tally
    tally.delivered_now += delivered
    tally.best_delivery = max(tally.best_delivery, tally.delivered_now)
    go_in(swamp, player, goer, delivered)
    await reward(swamp, player, filled)


def go_in(swamp: Swamp, player: Player, goer: Shiner, delivered: int) -> None:
    """A Shiner heads into the tavern and back to the team's supply; more than one may go (E-46, ER-16)."""
    swamp.journal("went-in", seat=player.seat, shiner=goer.id, jugs=delivered)
    remove_shiner(swamp, player, goer)


def deliveries(player: Player, here: list[int]) -> list[Choice]:
    """Fill an order whole, give one jug to Pappy, or everything at once (E-47, ER-17)."""
    choices: list[Choice] = [EVERYTHING] if sum(here) > 1 or any(fits(order, here) for order in player.orders) else []
    choices += [("fill", order.id) for order in player.orders if fits(order, here)]
    choices += [("pappy", GRADES[place + 1]) for place in range(3) if here[place]]
    return choices


def fits(order: Customer, here: list[int]) -> bool:
    """Are all the jugs that this customer wants there (E-26, ER-17)?"""
    wants = order.jugs
    return wants[0] <= here[0] and wants[1] <= here[1] and wants[2] <= here[2]


def meaning(player: Player, here: list[int], choice: Choice) -> tuple[list[int], list[Customer]]:
    """The jugs that go over the counter with this choice, and the orders they fill."""
    if choice == EVERYTHING:
        return here, best_match(player.orders, here)
    if choice[0] == "fill":
        order = next(order for order in player.orders if order.id == choice[1])
        return list(order.jugs), [order]
    jugs = [0, 0, 0]
    jugs[GRADES.index(choice[1]) - 1] = 1
    return jugs, []


def best_match(orders: list[Customer], here: list[int]) -> list[Customer]:
    """The orders worth most that these jugs fill together."""
    best: list[Customer] = []
    for group in groups(orders):
        wanted = [sum(order.jugs[place] for order in group) for place in range(3)]
        if all(wanted[place] <= here[place] for place in range(3)) and worth(group) > worth(best):
            best = group
    return best


def groups(orders: list[Customer]) -> Iterator[list[Customer]]:
    """Every group of orders; there are at most three."""
    for mask in range(1 << len(orders)):
        yield [order for place, order in enumerate(orders) if mask >> place & 1]


def worth(orders: list[Customer]) -> int:
    """Points twice (an open order costs what a filled one brings), money, and items as $50 each."""
    return sum(100 * order.points + order.money + 50 * len(order.do) for order in orders)


async def hand_over(swamp: Swamp, player: Player, holders: list[Holder], grade: int, number: int) -> None:
    """Jugs of a grade leave their holders. Where some stay behind, the player says out of which tavern space
    each of them comes (E-45, ER-16); within a space they come from the one who goes in before all others."""
    for left in range(number, 0, -1):
        having = [holder for holder in holders if grade in holder.grades]
        spaces = list(dict.fromkeys(place_of(player, holder) for holder in having))
        if len(spaces) > 1 and sum(holder.grades.count(grade) for holder in having) > left:
            choice = await ask(
                player.seat, "hand-over", [("from", space) for space in spaces], "ER-16",
                describe=lambda _: {"grade": GRADES[grade]},
            )  # fmt: skip
            having = [holder for holder in having if place_of(player, holder) == choice[1]]
        take_out(having[0], grade)


def about_delivery(player: Player, choice: Choice) -> dict[str, object]:
    order = next((order for order in player.orders if order.id in choice), None)
    return {"points": order.points, "money": order.money} if order else {}


async def reward(swamp: Swamp, player: Player, filled: list[str]) -> None:
    """Money, then items and effects, in the order the player likes (E-27, ER-47)."""
    orders = [swamp.box.customers[each] for each in filled]
    for order in orders:
        player.money += order.money
        swamp.journal("served", seat=player.seat, customer=order.id, points=order.points, money=order.money)
    waiting = [order for order in orders if order.do]
    while waiting:
        choice = await ask(player.seat, "reward", [("reward", order.id) for order in waiting], "ER-47")
        order = swamp.box.customers[choice[1]]
        waiting.remove(order)
        await perform(CardUse(swamp, player, order), order.do)
