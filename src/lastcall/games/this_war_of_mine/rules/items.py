"""Items: supply, gaining, paying, and losing things from a pile (T-18, T-19, T-36, T-131, TR-111)."""

from __future__ import annotations

from collections.abc import Mapping

from lastcall.core.ask import ask
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import BANDAGES, HERBAL_MEDS, PROPER_MEDS

Pile = dict[str, int]
ON_PEOPLE = (PROPER_MEDS, HERBAL_MEDS, BANDAGES)
"""Tokens that may be on a character's card until dawn (T-88)."""


def in_supply(shelter: Shelter, item: str) -> int:
    """How many more can come into play (T-18)."""
    out = shelter.storage.get(item, 0) + shelter.pile.get(item, 0) + shelter.aside.get(item, 0)
    out += shelter.removed.get(item, 0) + shelter.tools_out.count(item)
    if shelter.heaps:
        out += _hidden(shelter, item)
    if shelter.trip is not None and shelter.trip.put_down:
        out += shelter.trip.put_down.get(item, 0)
    if item in ON_PEOPLE:
        for person in shelter.people:
            out += (person.medicine == item) + (item == BANDAGES and person.bandaged)
    return shelter.box.items[item].supply - out


def _hidden(shelter: Shelter, item: str) -> int:
    """How many are hidden at Locations (T-129)."""
    return sum([heap.get(item, 0) for heap in shelter.heaps.values()])


def obtainable(shelter: Shelter, item: str) -> int:
    """How many a gain could bring: from the supply, then from what is hidden at a Location (T-131)."""
    return in_supply(shelter, item) + (_hidden(shelter, item) if shelter.heaps else 0)


def add(pile: Pile, item: str, count: int) -> None:
    if count:
        pile[item] = pile.get(item, 0) + count


def take(pile: Pile, item: str, count: int) -> None:
    left = pile.get(item, 0) - count
    if left > 0:
        pile[item] = left
    else:
        pile.pop(item, None)


def listed(pile: Mapping[str, int]) -> list[str]:
    """A pile as the journal tells it: `wood:2`."""
    return [f"{item}:{count}" for item, count in pile.items()]


def gain(shelter: Shelter, item: str, count: int, into: Pile | None = None) -> int:
    """Add to the pile at hand, as many as can be had (T-18, T-131)."""
    gained = supply(shelter, item, count, shelter.at_hand if into is None else into)
    if gained:
        shelter.journal("gained", item=item, count=gained)
    return gained


def supply(shelter: Shelter, item: str, count: int, pile: Pile) -> int:
    """Pieces of the supply into a pile; hidden heaps give when the supply is empty (T-131). Gives how many."""
    supplied = min(count, in_supply(shelter, item))
    add(pile, item, supplied)
    return supplied + (_from_heaps(shelter, item, count - supplied, pile) if supplied < count else 0)


def _from_heaps(shelter: Shelter, item: str, wanted: int, pile: Pile) -> int:
    found = 0
    for heap in shelter.heaps.values():
        here = min(wanted - found, heap.get(item, 0))
        if here:
            take(heap, item, here)
            add(pile, item, here)
            found += here
    shelter.heaps = {location: heap for location, heap in shelter.heaps.items() if heap}
    return found


def items_in(shelter: Shelter, thing: str, pile: Mapping[str, int]) -> list[str]:
    """The items of a class that are in a pile, in the order of the box."""
    rank = shelter.box.rank[thing]
    return sorted(filter(rank.__contains__, pile), key=rank.__getitem__)


def count_of(shelter: Shelter, thing: str, pile: Mapping[str, int]) -> int:
    """How many of an item or a class are in a pile."""
    return sum([pile[item] for item in filter(shelter.box.rank[thing].__contains__, pile)])


def can_pay(shelter: Shelter, price: Mapping[str, int], pile: Mapping[str, int]) -> bool:
    """Can all of this be discarded from the pile?"""
    for thing, number in price.items():
        if pile.get(thing, 0) < number:
            return thing not in shelter.box.items and _can_pay_classes(shelter, price, pile)
    return True


def _can_pay_classes(shelter: Shelter, price: Mapping[str, int], pile: Mapping[str, int]) -> bool:
    """Where any item of a class will do: things owed by name are not counted again for a class."""
    owed: Pile = {}
    for thing in _narrowest_first(shelter, price):
        wanted = price[thing]
        for item in shelter.box.of_class[thing]:
            free = min(wanted, pile.get(item, 0) - owed.get(item, 0))
            if free > 0:
                owed[item] = owed.get(item, 0) + free
                wanted -= free
        if wanted > 0:
            return False
    return True


def _narrowest_first(shelter: Shelter, price: Mapping[str, int]) -> list[str]:
    """Things owed by name come before classes, so that the group cannot give away what is owed by name."""
    if len(price) == 1:
        return list(price)
    return sorted(price, key=lambda thing: len(shelter.box.of_class[thing]))


async def pay(shelter: Shelter, price: Mapping[str, int], pile: Pile) -> Pile:
    """Discard a price from a pile; where a class is owed the group chooses (T-36). Gives what was paid."""
    paid: Pile = {}
    for thing in _narrowest_first(shelter, price):
        if thing in pile:
            paid[thing] = min(price[thing], pile[thing])
            take(pile, thing, price[thing])
            continue
        for _ in range(price[thing]):
            item = await which(shelter, thing, pile, "pay")
            if item is None:
                break
            take(pile, item, 1)
            add(paid, item, 1)
    if paid:
        shelter.journal("paid", items=listed(paid))
    return paid


async def lose(shelter: Shelter, thing: str, count: int) -> int:
    """Discard from the pile at hand as far as possible; with a class the group chooses."""
    lost = 0
    pile = shelter.at_hand
    for _ in range(count):
        item = await which(shelter, thing, pile, "lose")
        if item is None:
            break
        take(pile, item, 1)
        lost += 1
        shelter.journal("lost", item=item)
    return lost


async def which(shelter: Shelter, thing: str, pile: Mapping[str, int], name: str) -> str | None:
    """One item of a class that is in the pile, of the group's choice."""
    items = items_in(shelter, thing, pile)
    if len(items) <= 1:
        return items[0] if items else None
    picked = await ask(shelter.decider, name, [(name, item) for item in items], "T-3")
    return picked[1]


def weight(shelter: Shelter, pile: Mapping[str, int]) -> int:
    """What a load weighs (T-74)."""
    items = shelter.box.items
    return sum([items[item].weight * count for item, count in pile.items()])


def value_of(shelter: Shelter, item: str) -> int:
    """A token's value with the changes in force, at least 1 (TR-85)."""
    return max(1, shelter.box.items[item].value + shelter.prices.get(item, 0))
