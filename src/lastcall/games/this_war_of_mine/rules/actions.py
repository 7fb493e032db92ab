"""What a character may be assigned to in a round, and what that costs (T-30 to T-50, TR-31, TR-38 to TR-40, TR-114)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.abilities import cook, hatchet_key
from lastcall.games.this_war_of_mine.descriptions import does_action, does_block, does_fitting
from lastcall.games.this_war_of_mine.house_cards import Fitting, FittingAction
from lastcall.games.this_war_of_mine.resolution import hold
from lastcall.games.this_war_of_mine.rules import house
from lastcall.games.this_war_of_mine.rules.items import can_pay, listed
from lastcall.games.this_war_of_mine.rules.moments import action_of, actions
from lastcall.games.this_war_of_mine.state import Assignment, Person, Room, Shelter
from lastcall.games.this_war_of_mine.terms import BOARD_UP, HATCHET, LOCKPICK, NEW_IDEA, OUTSIDE, WOOD

NOTHING = ("nothing",)
NO_COST = "none"
STOVE = "stove"
"""Oskar needs no wood there (TR-143)."""


def actions_of(shelter: Shelter, person: Person, free: Sequence[Person], seen: house.Survey) -> list[Choice]:
    """Everything that this character may be sent to do; a sleeper takes only a nap (T-138)."""
    used = [each.place for each in shelter.assignments if each.place]
    cards, standing = seen.cards, seen.standing
    if used:
        cards = [room for room in cards if room.id not in used]
        standing = [room for room in standing if room.id not in used]
    choices: list[Choice] = [NOTHING]
    if person.asleep:
        return choices + [each for each in _fitting_uses(shelter, person, standing) if _is_nap(shelter, each)]
    entered = seen.reach.inside
    choices += _works(shelter, person, cards, free)
    if used:
        choices += _helps(shelter)
    choices += _printed(shelter, entered, used)
    choices += _fitting_uses(shelter, person, standing)
    choices += _boards(shelter, entered, used)
    choices += _crafts_and_moves(shelter, person, seen, standing)
    if shelter.expansions:
        choices += [choice for each in actions(shelter) for choice in each.offered(shelter, person, used)]
    return choices


def _works(shelter: Shelter, person: Person, rooms: Sequence[Room], free: Sequence[Person]) -> list[Choice]:
    """Shelter cards, each with the token it asks for, or two characters at Rubble (T-38 to T-42, TR-31)."""
    choices: list[Choice] = []
    storage, kinds = shelter.storage, shelter.box.kinds
    partners: list[str] | None = None
    for room in rooms:
        kind = kinds[room.kind]
        if not (tools := kind.tools):
            choices.append(("work", room.id))
            continue
        for tool in tools:
            if tool in storage:
                choices.append(("work", room.id, tool))  # noqa: PERF401  # asked for every room: a plain loop is quicker
        if LOCKPICK in tools and HATCHET in storage and hatchet_key.of(person.card.ability):
            choices.append(("work", room.id, HATCHET))
        elif kind.second:
            partners = _partners(shelter, person, free) if partners is None else partners
            choices += [("pair", room.id, partner) for partner in partners]
    return choices


def _helps(shelter: Shelter) -> list[Choice]:
    """Any number of characters may be on a Rubble card that is being cleared (T-35)."""
    digs = [each.place for each in shelter.assignments if each.verb in ("work", "pair")]
    return [("help", place) for place in digs if shelter.box.kinds[shelter.room(place).kind].second]


def _partners(shelter: Shelter, person: Person, free: Sequence[Person]) -> list[str]:
    """Who could take a shovel's place at Rubble (T-40)."""
    taken = [each.person for each in shelter.assignments]
    return [each.id for each in free if each is not person and not each.asleep and each.id not in taken]


def _printed(shelter: Shelter, entered: Collection[str], used: list[str]) -> list[Choice]:
    """Actions printed on the board (T-46, TR-39)."""
    choices: list[Choice] = []
    for key, action, printed in shelter.box.by_day[shelter.side]:
        if key not in entered or (key in used and not printed.many):
            continue
        if action == OUTSIDE and (shelter.outside_wait or shelter.modifier("no_outside")):
            continue
        if action == NEW_IDEA and not shelter.ideas:
            continue
        if not printed.need or hold(shelter, printed.need):
            choices.append(("print", key))
    return choices


def _fitting_uses(shelter: Shelter, person: Person, standing: Sequence[Room]) -> list[Choice]:
    """Actions of crafted Fittings; a card with a Wait token cannot be used (T-48, TR-38)."""
    choices: list[Choice] = []
    for room in standing:
        if room.wait or room.fitting is None:
            continue
        for number, action in enumerate(room.fitting.action):
            price = action_price(shelter, person, room.fitting, action)
            if can_pay(shelter, price, shelter.storage) and (not action.need or hold(shelter, action.need)):
                choices.append(("use", room.id, number))
    return choices


def _is_nap(shelter: Shelter, choice: Choice) -> bool:
    return action_at(shelter, choice[1], int(choice[2])).nap


def action_at(shelter: Shelter, room: str, number: int) -> FittingAction:
    """One of the actions of the Fitting in a room."""
    fitting = shelter.room(room).fitting
    assert fitting is not None
    return fitting.action[number]


def _boards(shelter: Shelter, entered: Collection[str], used: list[str]) -> list[Choice]:
    """BOARD UP at a hole whose room is accessible and carries no Shelter card (TR-40)."""
    if not can_pay(shelter, shelter.box.printed[BOARD_UP].price, shelter.storage):
        return []
    waiting = sum(each.verb == "board" for each in shelter.assignments)
    if len(shelter.boards) + waiting >= shelter.box.constants.boardup_supply:
        return []
    return [
        ("board", hole.id)
        for hole in shelter.house.holes.values()
        if hole.id not in shelter.boards
        and hole.id not in used
        and hole.reach in entered
        and not shelter.room(hole.reach).kind
    ]


def _crafts_and_moves(shelter: Shelter, person: Person, seen: house.Survey, standing: Sequence[Room]) -> list[Choice]:
    """What needs an empty space, or makes one."""
    payable = house.affordable(shelter, person)
    if not payable and not standing:
        return []
    empty = _building_sites(shelter, seen)
    return _crafts(shelter, payable, empty) + _moves(shelter, standing, empty)


def _crafts(shelter: Shelter, payable: Sequence[Fitting], empty: Sequence[str]) -> list[Choice]:
    """Any card of the Fittings deck that can be paid and has a place (T-43)."""
    planned = [each.detail for each in shelter.assignments if each.verb == "craft"]
    return [
        ("craft", fitting.id)
        for fitting in payable
        if (house.places_for(shelter, fitting, empty) if fitting.next_to else empty) and fitting.id not in planned
    ]


def _building_sites(shelter: Shelter, seen: house.Survey) -> list[str]:
    """Empty rooms that can be entered and are not yet planned for (T-43, T-44)."""
    planned = [each.place for each in shelter.assignments if each.verb == "craft"]
    planned += [each.detail for each in shelter.assignments if each.verb == "shift"]
    return [key for key in seen.empty if key not in planned] if planned else seen.empty


async def where_to_craft(shelter: Shelter, person: Person, fitting: str, seen: house.Survey) -> Assignment:
    empty = _building_sites(shelter, seen)
    choices: list[Choice] = [("at", key) for key in house.places_for(shelter, shelter.box.fittings[fitting], empty)]
    place = await ask(shelter.leader, "craft-where", choices, "T-44")
    return Assignment(person.id, "craft", place[1], fitting)


def _moves(shelter: Shelter, standing: Sequence[Room], empty: Sequence[str]) -> list[Choice]:
    """A crafted Fitting may be moved to an unoccupied space, or dismantled (T-49, T-50)."""
    choices: list[Choice] = []
    for room in standing:
        if room.fitting is not None and room.fitting.cell:
            continue
        choices.append(("dismantle", room.id))
        if room.fitting is not None and house.places_for(shelter, room.fitting, empty):
            choices.append(("shift", room.id))
    return choices


async def where_to_shift(shelter: Shelter, room: str, seen: house.Survey) -> str:
    fitting = shelter.room(room).fitting
    assert fitting is not None
    empty = _building_sites(shelter, seen)
    choices: list[Choice] = [("at", key) for key in house.places_for(shelter, fitting, empty)]
    answer = await ask(shelter.leader, "shift-where", choices, "TR-35")
    place: str = answer[1]
    return place


def price_of(shelter: Shelter, person: Person, placed: Assignment) -> Mapping[str, int]:
    """What is discarded from Storage the moment a character is assigned (T-36)."""
    if placed.verb == "craft":
        return house.crafting_price(shelter.box.fittings[placed.detail], person)
    if placed.verb == "board":
        return shelter.box.printed[BOARD_UP].price
    if placed.verb == "use":
        fitting = shelter.room(placed.place).fitting
        assert fitting is not None
        return action_price(shelter, person, fitting, fitting.action[int(placed.detail)])
    return {}


def action_price(shelter: Shelter, person: Person, fitting: Fitting, action: FittingAction) -> Mapping[str, int]:
    """Oskar's stove costs no wood; damp wood costs more wherever it is burnt."""
    if fitting.id == STOVE and cook.of(person.card.ability):
        return {item: count for item, count in action.price.items() if item != WOOD}
    if fitting.fire and (fuel := shelter.modifier("fuel")):
        return {**action.price, WOOD: action.price.get(WOOD, 0) + fuel}
    return action.price


def about_action(shelter: Shelter, person: Person, choice: Choice) -> dict[str, object]:
    """What an action costs and does, for its button."""
    facts: dict[str, object] = {"person": person.id}
    if choice[0] == "use":
        fitting = shelter.room(choice[1]).fitting
        assert fitting is not None
        action = fitting.action[choice[2]]
        price = action_price(shelter, person, fitting, action)
        facts |= {
            "label": action.label,
            "fitting": fitting.id,
            "cost": listed(price) or NO_COST,
            "does": does_action(fitting, action),
        }
    elif choice[0] == "craft":
        fitting = shelter.box.fittings[choice[1]]
        facts |= {"cost": listed(house.crafting_price(fitting, person)), "does": does_fitting(fitting)}
    elif choice[0] == "print":
        printed = shelter.box.printed[shelter.house.action[choice[1]]]
        facts |= {"label": shelter.house.action[choice[1]], "does": does_block(printed)}
    elif choice[0] == "board":
        facts["cost"] = listed(shelter.box.printed[BOARD_UP].price)
    elif choice[0] in ("work", "pair"):
        room = shelter.room(choice[1])
        facts["kind"] = "remnants" if room.remnants else room.kind
        facts["tool"] = choice[2] if choice[0] == "work" and len(choice) > 2 else "none"
    elif shelter.expansions and (extra := action_of(shelter, choice[0])) is not None:
        facts |= extra.about(shelter, choice)
    return facts
