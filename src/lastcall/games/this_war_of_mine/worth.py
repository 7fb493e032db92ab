"""What a card's effects are worth to the group: the yardstick of its instinct.

Item worths are a third of their trade value, food counts double when it is short; misery weighs more the more there
is of it. The numbers are guesses that were played in.
"""

from __future__ import annotations

from typing import Any

from lastcall.games.this_war_of_mine.blocks import STATES, Block, Call
from lastcall.games.this_war_of_mine.conditions import TABLE
from lastcall.games.this_war_of_mine.rules.scene import available
from lastcall.games.this_war_of_mine.rules.states import can_join
from lastcall.games.this_war_of_mine.rules.things import count_of
from lastcall.games.this_war_of_mine.state import MISERY, Person, Shelter

STATE_WORTH = (2.0, 1.5, 2.5, 3.5, 3.0)
"""What one level of each state costs: hunger, fatigue, misery, wounds, illness."""
RESOURCES = {"wood": 0.8, "component": 1.0, "water": 1.2}
FOOD_POINTS = {"canned_food": 3, "raw_food": 2, "vegetable": 1}
MODS = {"raid_damage": -1.0, "raid_wounds": -2.5, "noise_start": -0.5, "noise_roll": -1.0, "encounter_off": 2.0}
DEEP = 3
"""How many scripts ahead instinct reads."""


def food_points(shelter: Shelter) -> int:
    """Canned 3, raw 2, vegetable 1: a group of n needs n points a day."""
    both = (shelter.storage, shelter.pile)
    return sum(points * pile.get(food, 0) for food, points in FOOD_POINTS.items() for pile in both)


def item_worth(shelter: Shelter, item: str) -> float:
    if item in RESOURCES:
        return RESOURCES[item]
    worth = shelter.box.items[item].value / 3
    if item in FOOD_POINTS and food_points(shelter) < 3 * len(shelter.people):
        worth *= 2
    return min(worth, 6.0)


def cost_worth(shelter: Shelter, cost: dict[str, int]) -> float:
    """What paying costs: the cheapest items of a class."""
    total = 0.0
    for thing, number in cost.items():
        items = [item for item in shelter.box.of_class[thing] if shelter.at_hand.get(item, 0)]
        total += number * min((item_worth(shelter, item) for item in items), default=4.0)
    return total


def block_worth(shelter: Shelter, block: Block, depth: int = 0) -> float:
    """What resolving a block brings on average, with the best choice in it."""
    worth = sum(call_worth(shelter, call, depth) for call in (*block.do, *block.then))
    if block.case:
        entry = next((each for each in block.case if _likely(shelter, each)), None)
        worth += block_worth(shelter, entry, depth) if entry else 0.0
    for low, high, entry in block.roll:
        worth += (high - low + 1) / 10 * block_worth(shelter, entry, depth)
    if block.choice:
        worth += max(choice_worth(shelter, each, depth) for each in block.choice if available(shelter, each))
    return worth


def _likely(shelter: Shelter, entry: Block) -> bool:
    return all(call.name != "swayed" and TABLE[call.name](shelter, *call.args) for call in entry.need)


def choice_worth(shelter: Shelter, entry: Block, depth: int = 0) -> float:
    cruel = {"cruel": -1.5, "kind": 0.5}.get(entry.tone, 0.0)
    return block_worth(shelter, entry, depth) - cost_worth(shelter, dict(entry.cost)) + cruel


def call_worth(shelter: Shelter, call: Call, depth: int) -> float:
    """What one verb brings."""
    return float(_call_worth(shelter, call.name, call.args, depth))


def _call_worth(shelter: Shelter, name: str, args: tuple[Any, ...], depth: int) -> Any:
    if name == "gain":
        return args[1] * item_worth(shelter, args[0])
    if name == "lose":
        return -args[1] * 1.5 if count_of(shelter, args[0], shelter.at_hand) else 0.0
    if name in ("raise", "lower"):
        return _state_worth(shelter, name, *args)
    if name == "empathy":
        people = shelter.awake if args[1] in ("present", "all", "guards") else shelter.awake[:1]
        return -args[0] * sum(person.card.empathy / 10 * misery_worth(person) for person in people)
    if name == "script" and depth < DEEP and args[0] != "personal":
        return block_worth(shelter, shelter.block(f"S{args[0]}"), depth + 1)
    if name == "join":
        return 6.0 if not args and can_join(shelter) and food_points(shelter) >= 2 * len(shelter.people) else 0.0
    if name == "mod":
        return MODS.get(args[0], 0.0) * args[1]
    if name == "count":
        return {"cold": -1.5, "mercy": 1.0, "marked": -3.0, "nest": 2.0}.get(args[0], 0.0) * args[1]
    if name in ("fight", "ambush"):
        return _fight_worth(shelter) + (3.0 if args == ("us",) else -2.0 if args else 0.0)
    per_number = {"noise": -0.45, "time": -1.0}
    if name in per_number:
        return per_number[name] * args[0]
    if name == "draw":
        return {"findings": 3.5, "residents": -2.0, "visitor": 1.5}[args[0]]
    return {"test": -1.0, "kill": -15.0, "leave": -12.0, "skip": -3.0, "trade": 1.0, "script": 1.5}.get(name, 0.0)


def misery_worth(person: Person) -> float:
    return STATE_WORTH[MISERY] * (0.6 + 0.5 * person.levels[MISERY])


def _state_worth(shelter: Shelter, verb: str, state: str, number: int, who: str) -> float:
    people = shelter.present or shelter.people
    if who not in ("all", "present", "guards"):
        people = people[:1]
    sign = -1 if verb == "raise" else 1
    total = 0.0
    for person in people:
        level = person.levels[STATES.index(state)]
        each = misery_worth(person) if state == "misery" else STATE_WORTH[STATES.index(state)]
        if verb == "lower":
            each *= min(1.0, level)
        if level >= 3 and verb == "raise":
            each *= 4
        total += sign * number * each
    return total


def _fight_worth(shelter: Shelter) -> float:
    """Fights are for those who are armed and well."""
    armed = sum(shelter.at_hand.get(item, 0) for item in shelter.box.of_class["weapon"])
    fit = [person for person in shelter.awake if person.levels[3] <= 1]
    return 3.0 * min(armed, len(fit)) + 1.5 * sum(person.card.prowess for person in fit) - 12.0
