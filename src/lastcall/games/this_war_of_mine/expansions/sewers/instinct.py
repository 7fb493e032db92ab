"""Quick sensible play in the Sewers: who goes, which way, how far."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine.expansions.sewers.cards import ROOM_ROWS, sewer_box
from lastcall.games.this_war_of_mine.expansions.sewers.rules.group import GROUP_SET
from lastcall.games.this_war_of_mine.expansions.sewers.rules.paths import BACK_DOWN, DEEPER, SURFACE, TURN_BACK
from lastcall.games.this_war_of_mine.expansions.sewers.rules.threat import ENOUGH, TALK, THREAT
from lastcall.games.this_war_of_mine.expansions.sewers.state import Sewers
from lastcall.games.this_war_of_mine.instinct import LATE
from lastcall.games.this_war_of_mine.instinct_fights import combat
from lastcall.games.this_war_of_mine.rules.findings import carrying
from lastcall.games.this_war_of_mine.rules.items import weight
from lastcall.games.this_war_of_mine.state import Person, Shelter
from lastcall.games.this_war_of_mine.terms import COMPONENT, FATIGUE, ILLNESS, MISERY, WOOD, WOUNDS
from lastcall.games.this_war_of_mine.worth import block_worth

TALKERS = 5
"""The empathy from which on words are worth a try."""
STAY = 2
"""So many stay in the house at least."""
FROM_DAY = LATE
"""The house is built by then, and there is less to do in it. Before that, every trip costs more than it brings."""


def answer_group(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """One who is well and carries much, once the house needs fewer hands."""
    able = [shelter.person(choice[1]) for choice in choices if choice[0] == "go-down"]
    fit = [person for person in able if _is_well(person)]
    if shelter.party or not fit or len(shelter.people) - 1 < STAY or shelter.day < FROM_DAY:
        return GROUP_SET
    goer = max(fit, key=lambda person: person.card.inventory + person.card.prowess - sum(person.levels))
    return ("go-down", goer.id)


def _is_well(person: Person) -> bool:
    levels = person.levels
    return levels[WOUNDS] <= 1 and levels[ILLNESS] <= 1 and levels[FATIGUE] <= 1 and levels[MISERY] <= 2


def answer_thugs(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """None: to people with few weapons a fight costs more than the resources of the other rolls are worth."""
    return ("thugs", 0)


def path_worth(shelter: Shelter, steps: Sequence[str]) -> float:
    """What a path brings on average, over the cards that each step may draw."""
    box = sewer_box(shelter.box)
    total = 0.0
    for step in steps:
        rows = [card.row(step) for card in (box.rooms if step in ROOM_ROWS else box.corridors)]
        total += sum(block_worth(shelter, row) for row in rows) / len(rows)
    return total


def answer_path(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    here = Sewers.of(shelter).trail[-1].map
    paths = [choice for choice in choices if choice[0] == "path"]
    return max(paths, key=lambda choice: path_worth(shelter, here.path(choice[2])))


def answer_turn(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """On to a Location while all are well; home with those who are not."""
    return DEEPER if all(_can_go_on(person) for person in shelter.present) else TURN_BACK


def _can_go_on(person: Person) -> bool:
    return person.levels[WOUNDS] <= 1 and person.levels[ILLNESS] <= 2 and person.levels[FATIGUE] <= 2


def answer_surface(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    return SURFACE if all(person.levels[WOUNDS] <= 2 for person in shelter.present) else BACK_DOWN


def answer_haul(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Water for a day, then components and wood in turn, as much as can be carried."""
    if carrying(shelter) <= weight(shelter, shelter.pile):
        return ENOUGH
    water = shelter.storage.get("water", 0) + shelter.pile.get("water", 0)
    wishes = ["water"] if water < len(shelter.people) + 1 else []
    few_parts = shelter.pile.get(COMPONENT, 0) <= shelter.pile.get(WOOD, 0)
    wishes += [COMPONENT, WOOD] if few_parts else [WOOD, COMPONENT]
    return next((("haul", item, 1) for item in wishes if ("haul", item, 1) in choices), ENOUGH)


def answer_combat(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Words first, where somebody has the heart for it and nobody is badly hurt."""
    people = shelter.present
    heart = max((person.card.empathy for person in people), default=0)
    if TALK in choices and heart >= TALKERS and all(person.levels[WOUNDS] <= 1 for person in people):
        return TALK
    return combat(shelter, seat, [choice for choice in choices if choice != TALK], chance)


def prospects(shelter: Shelter) -> float:
    """What the group below has with it counts almost as if it were at home, less for each thug behind it."""
    if shelter.trip is None or not Sewers.of(shelter).trail:
        return 0.0
    count = max(1, len(shelter.people))
    medicine = sum(shelter.pile.get(item, 0) for item in shelter.box.of_class["med"])
    water = min(4.0, shelter.pile.get("water", 0) / count)
    return 0.15 * min(4, medicine) + 0.05 * water - 0.05 * shelter.counter(THREAT)
