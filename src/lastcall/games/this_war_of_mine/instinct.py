"""Quick sensible play for the whole group: search the house, eat, sleep, go out, come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.policy import Policy, first
from lastcall.games.this_war_of_mine.blocks import root_of
from lastcall.games.this_war_of_mine.house_cards import FittingAction
from lastcall.games.this_war_of_mine.instinct_fights import combat, guard_arms, reroll, wound
from lastcall.games.this_war_of_mine.rules.findings import carrying
from lastcall.games.this_war_of_mine.rules.items import value_of, weight
from lastcall.games.this_war_of_mine.rules.moments import action_of, anytime_of, rather_wait
from lastcall.games.this_war_of_mine.state import Person, Shelter
from lastcall.games.this_war_of_mine.terms import (
    CANNED_FOOD,
    COMPONENT,
    FATIGUE,
    HATCHET,
    HUNGER,
    ILLNESS,
    MISERY,
    RAW_FOOD,
    SLOTS,
    VEGETABLE,
    WATER,
    WOOD,
    WOUNDS,
)
from lastcall.games.this_war_of_mine.worth import block_worth, choice_worth, food_points, item_worth

BOARD_UP, DIG_TOGETHER = 4.0, 4.0
IDEA_DAYS = range(2, 6)
LATE = 8
"""The day from which nothing is built any more."""
ANYTIME = ("eat", "treat", "drink", "step", "play", "forfeit")


def instinct(shelter: Shelter, ask: Ask[Any], chance: Chance) -> Choice:
    """One sensible choice for the group."""
    needed = _urgent(shelter, ask)
    if needed is not None:
        return needed
    choices = [choice for choice in ask.choices if choice[0] not in ANYTIME]
    if shelter.expansions:
        choices = [choice for choice in choices if anytime_of(shelter, choice[0]) is None]
        for name in shelter.expansions:
            handler = shelter.box.joining[name].instinct.get(ask.name)
            if handler is not None:
                return handler(shelter, ask.seat, choices or ask.choices, chance)
    return ANSWERS.answer(shelter, ask, choices or list(ask.choices), chance)


def _urgent(shelter: Shelter, ask: Ask[Any]) -> Choice | None:
    """What should be done at any time: feed the starving, treat the hurt, a drink for the desperate, spare steps."""
    for choice in ask.choices:
        if choice[0] not in ANYTIME or len(choice) < 2:
            extra = anytime_of(shelter, choice[0]) if shelter.expansions else None
            if extra is not None and extra.wanted(shelter, choice):
                return cast(Choice, choice)
            continue
        if shelter.expansions and rather_wait(shelter, choice):
            continue
        if choice[0] == "treat":
            return cast(Choice, choice)
        if choice[0] == "drink":
            levels = shelter.person(choice[1]).levels
            if levels[MISERY] >= 2 and levels[FATIGUE] <= 1:
                return cast(Choice, choice)
        if choice[0] == "play":
            return cast(Choice, choice)
        if choice[0] == "step" and _can_spare(shelter, choice[1]):
            return cast(Choice, choice)
    return None


def _can_spare(shelter: Shelter, objective: str) -> bool:
    """Never below one day's food and water."""
    people = len(shelter.people)
    shown = next(each for each in shelter.shown if each.card.id == objective)
    if "food" in shown.card.price:
        return food_points(shelter) > 3 * people
    if WATER in shown.card.price:
        return shelter.storage.get(WATER, 0) > people
    return True


def best(choices: Sequence[Choice], worth: Callable[[Choice], float]) -> Choice:
    return max(choices, key=worth)


# -- the day -----------------------------------------------------------------------------------------------------


def assign(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Everybody who can gets to work; nobody tires themselves out with a fourth action."""
    waiting = [choice for choice in choices if choice[0] == "act"]
    idle = {each.person for each in shelter.assignments}
    if shelter.round == 4 or not waiting or len(shelter.assignments) + len(shelter.aside) > 8:
        return ("confirm",)
    fresh = [choice for choice in waiting if choice[1] not in idle]
    worth = [(choice, _best_action(shelter, shelter.person(choice[1]))) for choice in fresh]
    doers = [choice for choice, good in worth if good]
    return doers[0] if doers else ("confirm",)


def _best_action(shelter: Shelter, person: Person) -> bool:
    """Is there anything worth doing? (What exactly, the next question asks.)"""
    return not person.asleep or any(room.fitting is not None and room.fitting.bed for room in shelter.rooms)


def action(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    return best(choices, lambda choice: _action_worth(shelter, choice))


def _action_worth(shelter: Shelter, choice: Choice) -> float:
    box = shelter.box
    if choice[0] == "work":
        worth = box.kinds[shelter.room(choice[1]).kind].ai.use or 0.0
        return worth - (len(choice) > 2 and choice[2] == HATCHET)
    if choice[0] == "pair":
        return DIG_TOGETHER
    if choice[0] == "craft":
        return _craft_worth(shelter, choice[1])
    if choice[0] == "use":
        return _use_worth(shelter, choice)
    if choice[0] == "board":
        return shelter.house.holes[choice[1]].ai.use or BOARD_UP
    if choice[0] == "print":
        printed = box.printed[shelter.house.action[choice[1]]]
        too_late = printed.do.first("idea") is not None and shelter.day not in IDEA_DAYS
        return 0.0 if too_late else printed.ai.use or 0.0
    if shelter.expansions and (extra := action_of(shelter, choice[0])) is not None:
        return extra.worth(shelter, choice)
    return 0.5 if choice[0] == "nothing" else -5.0


def _craft_worth(shelter: Shelter, fitting: str) -> float:
    cold, card = shelter.counter("cold"), shelter.box.fittings[fitting]
    worth = card.ai.build
    if card.fire:
        worth = 9.0 if cold >= 2 else 3.0
    first_fire = card.fire and not card.next_to
    return worth if shelter.day < LATE or (first_fire and cold >= 3) else worth - 4


def _use_worth(shelter: Shelter, choice: Choice) -> float:
    """An action by what the card says of it, or else by what it does: water, warmth, rest, a tool that is needed."""
    fitting = shelter.room(choice[1]).fitting
    assert fitting is not None
    action = fitting.action[choice[2]]
    people = len(shelter.people)
    gained = [str(call.args[0]) for call in action.do if call.name == "gain"]
    if action.ai.use is not None:
        starving = bool(action.ripe) and not shelter.box.meals.keys().isdisjoint(action.price)
        return action.ai.use - (0.5 if starving and food_points(shelter) <= people else 0.0)
    if WATER in gained:
        return 9.0 if shelter.storage.get(WATER, 0) < people + 3 else 0.0
    if _warms(action):
        return 8.5 if shelter.counter("cold") >= 2 and shelter.storage.get(WOOD, 0) >= 1 else 0.0
    if action.nap:
        return 2.0 if any(person.levels[FATIGUE] >= 2 for person in shelter.present) else 0.0
    tools = [item for item in gained if item in shelter.box.of_class["tool"]]
    if tools:
        return 6.0 if _is_needed(shelter, tools[0]) else 0.0
    return 3.0 + block_worth(shelter, action) / 2


def _warms(action: FittingAction) -> bool:
    return any(call.name == "count" and call.args[0] == "cold" for call in action.do)


def _is_needed(shelter: Shelter, tool: str) -> bool:
    """A lockpick while doors are shut, a shovel while there is rubble."""
    kinds = [shelter.box.kinds[room.kind] for room in shelter.rooms if room.kind]
    return not shelter.storage.get(tool, 0) and any(kind.tools[:1] == (tool,) for kind in kinds)


# -- dusk and evening --------------------------------------------------------------------------------------------


def water(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    if ("all-drink",) in choices:
        return ("all-drink",)
    drinkers = [choice for choice in choices if choice[0] == "water"]
    return best(drinkers, lambda choice: sum(shelter.person(choice[1]).levels)) if drinkers else ("done",)


def food(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """At hunger 3 the best, at 2 raw if there is enough, at 1 a vegetable only, at 0 nothing."""
    points, people = food_points(shelter), len(shelter.people)
    hungry = sorted(shelter.present, key=lambda person: -person.levels[HUNGER])
    for person in hungry:
        level = person.levels[HUNGER]
        wanted = [CANNED_FOOD, RAW_FOOD, VEGETABLE] if level >= 3 else []
        if level == 2:
            wanted = [RAW_FOOD, CANNED_FOOD, VEGETABLE] if points >= people else [VEGETABLE, RAW_FOOD]
        elif level == 1:
            wanted = [VEGETABLE]
        for each in wanted:
            if ("feed", person.id, each) in choices:
                return ("feed", person.id, each)
    return ("done",)


def evening(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    plan = _plan(shelter)
    for person in shelter.present:
        if person.task != plan[person.id] and ("task", person.id, plan[person.id]) in choices:
            return ("task", person.id, plan[person.id])
    if ("confirm",) in choices:
        return ("confirm",)
    return choices[0]


def _plan(shelter: Shelter) -> dict[str, str]:
    """Two go out who can carry and fight, one guards, the most tired sleeps; with two, one goes and one guards."""
    people = sorted(shelter.present, key=lambda person: (person.levels[FATIGUE], sum(person.levels)))
    fit = [
        each for each in people if each.levels[FATIGUE] <= 2 and each.levels[WOUNDS] <= 2 and each.levels[ILLNESS] <= 2
    ]
    fit.sort(key=lambda person: -(person.card.inventory + person.card.prowess - 2 * person.levels[FATIGUE]))
    plan: dict[str, str] = {}
    goers = {1: 1, 2: 1, 3: 1 if people[-1].levels[FATIGUE] >= 2 else 2, 4: 2}.get(len(people), 2)
    for person in fit[:goers]:
        plan[person.id] = "scavenge"
    rest = [person for person in people if person.id not in plan]
    awake = [person for person in rest if person.levels[FATIGUE] <= 3]
    if awake and sum(not person.asleep for person in people) >= 2:
        guard = max(awake, key=lambda person: person.card.prowess - 2 * person.levels[FATIGUE] - person.levels[WOUNDS])
        plan[guard.id] = "guard"
    elif plan and sum(not person.asleep for person in people) >= 2:
        plan[next(iter(plan))] = "guard"
    beds = sum(room.fitting is not None and room.fitting.bed for room in shelter.rooms)
    for person in sorted(rest, key=lambda person: -person.levels[FATIGUE]):
        if person.id not in plan:
            plan[person.id] = "bed" if beds > 0 else "floor"
            beds -= 1
    return plan


# -- the city ----------------------------------------------------------------------------------------------------


def location(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Food if it is short, medicine if people are hurt, otherwise homes and parts."""
    people = shelter.people
    hurt = sum(person.levels[WOUNDS] + person.levels[ILLNESS] for person in people)
    wish = {"food": 3.0 if food_points(shelter) < 2 * len(people) else 1.0, "med": 3.0 if hurt >= 3 else 1.0}

    def worth(choice: Choice) -> float:
        place = shelter.slots[SLOTS.index(choice[1])]
        assert place is not None
        return wish.get(place.loot, {"home": 2.0, "parts": 1.5}.get(place.loot, 0.5)) - (place.kind == "military")

    return best(choices, worth)


def equip(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Tools, and weapons that nobody needs on guard."""
    packed = [shelter.box.items[choice[1]] for choice in choices if choice[0] == "along"]
    tools = sorted((item for item in packed if item.ai.tool), key=lambda item: item.ai.tool)
    for item in tools:
        if not shelter.pile.get(item.id, 0):
            return ("along", item.id)
    at_home = sum(shelter.storage.get(item, 0) for item in shelter.box.of_class["weapon"])
    along = sum(shelter.pile.get(item, 0) for item in shelter.box.of_class["weapon"])
    if at_home > len(shelter.guards) and along < len(shelter.party):
        arms = sorted((item for item in packed if item.ai.arm), key=lambda item: item.ai.arm)
        if arms:
            return ("along", arms[0].id)
    return ("done",)


def explore(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    hurt = any(person.levels[WOUNDS] >= 3 for person in shelter.party)
    return ("home",) if hurt and ("home",) in choices else ("go-on",)


def card_choice(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    printed = [choice for choice in choices if choice[0] == "take"]
    return best(printed, lambda choice: choice_worth(shelter, shelter.box.blocks[choice[1]]))


def finding(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    blocks, row = shelter.box.blocks, choices[0][1]
    catch = blocks[root_of(row) + "/catch"]
    good = block_worth(shelter, blocks[row]) + block_worth(shelter, catch) > 0
    return choices[0] if good else choices[-1]


def load(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Put down what is worth least for its weight; fill up with water, components and wood."""
    room = carrying(shelter) - weight(shelter, shelter.pile)
    if room < 0:
        heavy = [choice for choice in choices if choice[0] == "put-down" and shelter.box.items[choice[1]].weight]
        return best(heavy, lambda choice: -item_worth(shelter, choice[1]) / shelter.box.items[choice[1]].weight)
    water = shelter.storage.get(WATER, 0) + shelter.pile.get(WATER, 0)
    wishes = [WATER] if water < len(shelter.people) + 1 else []
    wishes += [COMPONENT, WOOD] if shelter.pile.get(COMPONENT, 0) <= shelter.pile.get(WOOD, 0) else [WOOD]
    for item in wishes:
        if room > 0 and ("fetch", item) in choices:
            return ("fetch", item)
    return ("done",)


# -- people and things ------------------------------------------------------------------------------------------


def cheapest(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    return best(choices, lambda choice: -item_worth(shelter, choice[1]))


def strongest(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Whoever bears it best: the fewest troubles."""
    return best(choices, lambda choice: -sum(level * level for level in shelter.person(choice[1]).levels))


def neediest(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    return best(choices, lambda choice: shelter.person(choice[1]).levels[MISERY])


def narrative(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    return best(choices, lambda choice: block_worth(shelter, shelter.box.blocks[choice[1]]))


def idea(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    return best(choices, lambda choice: shelter.box.fittings[choice[1]].ai.build)


def swap(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """What the group can spare, for food."""
    takes = [choice for choice in choices if choice[0] == "take"]
    if takes:
        wanted = best(takes, lambda choice: item_worth(shelter, choice[1]) - value_of(shelter, choice[1]) / 10)
        if item_worth(shelter, wanted[1]) >= 4:
            return wanted
    spare = [choice for choice in choices if choice[0] == "give" and shelter.box.items[choice[1]].ai.spare]
    if spare and food_points(shelter) < 2 * len(shelter.people):
        return best(spare, lambda choice: -shelter.box.items[choice[1]].ai.spare)
    return takes[0] if takes else ("done",)


def trade(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    return ("trade",) if would_trade(shelter) else ("no-trade",)


def would_trade(shelter: Shelter) -> bool:
    """There is something to spare, and food is short."""
    rich = any(shelter.box.items[item].ai.spare == 1 for item in shelter.at_hand)
    return rich and food_points(shelter) < 2 * len(shelter.people)


def asked_seat(shelter: Shelter, seat: int) -> int:
    """Handlers get the bare seat: the seats share one group and own nothing."""
    return seat


ANSWERS = Policy(asked_seat, {
    "assign": assign, "action": action, "water": water, "food": food, "evening": evening, "location": location,
    "equip": equip, "explore": explore, "choice": card_choice, "finding": finding, "load": load, "combat": combat,
    "re-roll": reroll, "wound": wound, "guard-arms": guard_arms, "raid-loss": cheapest, "pay": cheapest,
    "lose": cheapest, "commission": cheapest, "one": neediest, "other": neediest, "tie": neediest, "spread": strongest,
    "actor": strongest, "sniped": strongest, "story": neediest, "chilled": strongest, "narrative": narrative,
    "idea": idea, "comfort": first, "swap": swap, "trade": trade, "listened": neediest,
})  # fmt: skip
