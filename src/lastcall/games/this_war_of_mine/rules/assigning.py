"""Assigning characters to actions, the heart of the day (T-25, T-27 to T-50, T-52, TR-25 to TR-40, TR-114)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.this_war_of_mine.blocks import Block
from lastcall.games.this_war_of_mine.cards import Fitting, FittingAction
from lastcall.games.this_war_of_mine.conditions import hold
from lastcall.games.this_war_of_mine.rules import house
from lastcall.games.this_war_of_mine.rules.objectives import look
from lastcall.games.this_war_of_mine.rules.quiet import anytime, do_anytime
from lastcall.games.this_war_of_mine.rules.scene import settle
from lastcall.games.this_war_of_mine.rules.states import worsen
from lastcall.games.this_war_of_mine.rules.things import add, can_pay, pay, take
from lastcall.games.this_war_of_mine.state import FATIGUE, WORST, Assignment, Person, Room, Shelter

CONFIRM = ("confirm",)
NOTHING = ("nothing",)
FOURTH = 4
PLACINGS = 5
"""Characters placed in one step, so that a step holds no more than about 15 answers."""
ANY_DOT = 0b1110
"""A dot for any of the three rounds: it bars from a fourth action (T-52)."""
TOOLS: dict[str, tuple[str, ...]] = {
    "rubble": ("shovel",), "door": ("lockpick",), "bars": ("hatchet", "shovel"), "furniture": (), "junk": (),
}  # fmt: skip


async def assign(shelter: Shelter) -> str:
    """The leader places characters, moves them and takes them back, until the round is confirmed (T-27, T-36)."""
    look(shelter)
    free = available(shelter)
    seen: house.Survey | None = None  # while characters are only being placed, the house stays as it is
    for _ in range(PLACINGS):
        choices: list[Choice] = [CONFIRM]
        taken = [each.person for each in shelter.assignments] if shelter.assignments else ()
        for person in free:
            if person.card.id not in taken:
                choices.append(("act", person.card.id))  # noqa: PERF401  # asked most of all: a plain loop is quicker
        if taken:
            choices += [("back", key) for key in taken]
        choices += anytime(shelter)
        answer = await ask(shelter.leader, "assign", choices, "T-27", why_not=lambda: _why_idle(shelter, free))
        if answer == CONFIRM:
            return "act"
        if answer[0] != "act":
            return await _think_again(shelter, answer)
        seen = seen or house.survey(shelter)
        await _place(shelter, shelter.person(answer[1]), free, seen)
        if shelter.round == FOURTH:
            break  # it is paid with fatigue, which may bar somebody else
    return "assign"


async def _think_again(shelter: Shelter, answer: Choice) -> str:
    """Somebody is taken back, or eats, drinks or is treated first; then all is looked at anew."""
    if answer[0] == "back":
        _take_back(shelter, answer[1])
        return "assign"
    await do_anytime(shelter, answer)
    if answer[0] == "drink":
        _drank_themselves_to_sleep(shelter, shelter.person(answer[1]))
    return settle(shelter, "assign")


def available(shelter: Shelter) -> list[Person]:
    """Who may act in this round (T-25, T-29, T-52, T-138)."""
    fourth = shelter.round == FOURTH
    dots = ANY_DOT if fourth else 1 << shelter.round
    free = []
    barred = shelter.box.barred
    for person in shelter.present:
        if person.resting:
            continue
        if not barred[tuple(person.levels)] & dots or (not fourth and _can_nap(shelter, person)):
            free.append(person)
    return free


def _can_nap(shelter: Shelter, person: Person) -> bool:
    """A sleeper may take the nap action on a Bed, in spite of three dots (T-138)."""
    return person.asleep and any(room.fitting is not None and room.fitting.bed for room in shelter.alterable_rooms)


def _why_idle(shelter: Shelter, free: list[Person]) -> dict[Choice, Reason]:
    idle = [person for person in shelter.present if person not in free]
    return {
        ("act", person.id): Reason(
            "blocked", "T-138" if person.asleep else "T-25", person=person.id, round=shelter.round
        )
        for person in idle
    }


async def _place(shelter: Shelter, person: Person, free: Sequence[Person], seen: house.Survey) -> None:
    """Pick the action, pay for it at once, set its tool aside (T-36, T-39, TR-25)."""
    entered = seen.reach.inside
    used = [each.place for each in shelter.assignments if each.place]
    cards, standing = seen.cards, seen.standing
    if used:
        cards = [room for room in cards if room.id not in used]
        standing = [room for room in standing if room.id not in used]
    choices: list[Choice] = [NOTHING]
    if person.asleep:
        choices += [each for each in _fitting_uses(shelter, person, standing) if _is_nap(shelter, each)]
    else:
        choices += _works(shelter, person, cards, free)
        choices += _printed(shelter, entered, used)
        choices += _fitting_uses(shelter, person, standing)
        choices += _boards(shelter, entered, used)
        choices += _crafts_and_moves(shelter, person, seen, standing)
    shelter.placing = person.id
    answer = await ask(
        shelter.leader, "action", choices, "TR-114", describe=lambda choice: _about(shelter, person, choice)
    )
    shelter.placing = ""
    if answer == NOTHING:
        shelter.assignments.append(Assignment(person.id, "rest", ""))
        return
    placed = Assignment(person.id, answer[0], answer[1], str(answer[2]) if len(answer) > 2 else "")
    if answer[0] == "craft":
        placed = await _where_to_craft(shelter, person, answer[1], seen)
    elif answer[0] == "shift":
        placed.detail = await _where_to_shift(shelter, answer[1], seen)
    elif answer[0] == "pair":
        shelter.assignments.append(Assignment(answer[2], "help", answer[1]))
    elif answer[0] == "work" and placed.detail:
        placed.tool = placed.detail
        take(shelter.storage, placed.tool, 1)
        shelter.tools_out.append(placed.tool)
    cost = cost_of(shelter, person, placed)
    if cost:
        placed.paid = await pay(shelter, cost, shelter.storage)
    if shelter.round == FOURTH:
        _tire(shelter, person)
        if placed.verb == "pair":
            _tire(shelter, shelter.person(placed.detail))
    shelter.assignments.append(placed)
    shelter.journal("assigned", person=person.id, verb=placed.verb, place=placed.place, detail=placed.detail)


def _tire(shelter: Shelter, person: Person) -> None:
    """A fourth action is paid with fatigue, and carried out before anybody falls asleep (T-52, T-141, TR-37)."""
    tiring = shelter.box.constants["fourth_action_fatigue"]
    person.busy = person.levels[FATIGUE] + tiring >= WORST
    worsen(shelter, person, FATIGUE, tiring)


def _drank_themselves_to_sleep(shelter: Shelter, person: Person) -> None:
    """A sleeper does nothing: what they were to do is taken back (T-138, TR-120)."""
    if person.asleep and any(each.person == person.id for each in shelter.assignments):
        _take_back(shelter, person.id)


def _take_back(shelter: Shelter, key: str) -> None:
    """Nothing has happened yet: the cost and the tool go back to Storage."""
    placed = next(each for each in shelter.assignments if each.person == key)
    partners = [placed]
    if placed.verb in ("pair", "help"):
        partners = [
            each for each in shelter.assignments if each.place == placed.place and each.verb in ("pair", "help")
        ]
    for each in partners:
        shelter.assignments.remove(each)
        for item, count in each.paid.items():
            add(shelter.storage, item, count)
        if each.tool:
            shelter.tools_out.remove(each.tool)
            add(shelter.storage, each.tool, 1)
        if shelter.round == FOURTH and each.verb != "rest":
            person = shelter.person(each.person)
            if person.asleep:
                continue  # a fourth action is paid with fatigue first, and they sleep over it (TR-37)
            person.busy = False
            person.levels[FATIGUE] -= shelter.box.constants["fourth_action_fatigue"]
    shelter.journal("taken-back", person=key)


def _works(shelter: Shelter, person: Person, rooms: Sequence[Room], free: Sequence[Person]) -> list[Choice]:
    """Shelter cards, each with the token it asks for, or two characters at Rubble (T-38 to T-42, TR-31)."""
    choices: list[Choice] = []
    storage = shelter.storage
    partners: list[str] | None = None
    for room in rooms:
        kind = room.kind
        tools = TOOLS[kind]
        if not tools:
            choices.append(("work", room.id))
            continue
        for tool in tools:
            if tool in storage:
                choices.append(("work", room.id, tool))  # noqa: PERF401  # asked for every room: a plain loop is quicker
        if kind == "door" and "hatchet" in storage and person.card.ability == "hatchet_key":
            choices.append(("work", room.id, "hatchet"))
        elif kind == "rubble":
            partners = _partners(shelter, person, free) if partners is None else partners
            choices += [("pair", room.id, partner) for partner in partners]
    return choices


def _partners(shelter: Shelter, person: Person, free: Sequence[Person]) -> list[str]:
    """Who could take a shovel's place at Rubble (T-40)."""
    taken = [each.person for each in shelter.assignments]
    return [each.id for each in free if each is not person and not each.asleep and each.id not in taken]


def _printed(shelter: Shelter, entered: Collection[str], used: list[str]) -> list[Choice]:
    """Actions printed on the board (T-46, TR-39)."""
    choices: list[Choice] = []
    for key, action, need in shelter.box.by_day[shelter.side]:
        if key not in entered or (key in used and action != "poke_about"):
            continue
        if action == "outside" and (shelter.outside_wait or shelter.modifier("no_outside")):
            continue
        if action == "new_idea" and not shelter.ideas:
            continue
        if hold(shelter, need):
            choices.append(("print", key))
    return choices


def _fitting_uses(shelter: Shelter, person: Person, standing: Sequence[Room]) -> list[Choice]:
    """Actions of crafted Fittings; a card with a Wait token cannot be used (T-48, TR-38)."""
    choices: list[Choice] = []
    for room in standing:
        if room.wait or room.fitting is None:
            continue
        for number, action in enumerate(shelter.box.fitting_actions[room.fitting.id]):
            cost = action_cost(shelter, person, room.fitting.id, action.block)
            if can_pay(shelter, cost, shelter.storage) and hold(shelter, action.block.need):
                choices.append(("use", room.id, number))
    return choices


def _is_nap(shelter: Shelter, choice: Choice) -> bool:
    return action_at(shelter, choice[1], int(choice[2])).nap


def action_at(shelter: Shelter, room: str, number: int) -> FittingAction:
    """One of the actions of the Fitting in a room."""
    fitting = shelter.room(room).fitting
    assert fitting is not None
    return shelter.box.fitting_actions[fitting.id][number]


def _boards(shelter: Shelter, entered: Collection[str], used: list[str]) -> list[Choice]:
    """BOARD UP at a hole whose room is accessible and carries no Shelter card (TR-40)."""
    if not can_pay(shelter, shelter.box.printed["board_up"].cost, shelter.storage):
        return []
    waiting = sum(each.verb == "board" for each in shelter.assignments)
    if len(shelter.boards) + waiting >= shelter.box.constants["boardup_supply"]:
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


async def _where_to_craft(shelter: Shelter, person: Person, fitting: str, seen: house.Survey) -> Assignment:
    empty = _building_sites(shelter, seen)
    choices: list[Choice] = [("at", key) for key in house.places_for(shelter, shelter.box.fittings[fitting], empty)]
    place = await ask(shelter.leader, "craft-where", choices, "T-44")
    return Assignment(person.id, "craft", place[1], fitting)


def _moves(shelter: Shelter, standing: Sequence[Room], empty: Sequence[str]) -> list[Choice]:
    """A crafted Fitting may be moved to an unoccupied space, or dismantled (T-49, T-50)."""
    choices: list[Choice] = []
    for room in standing:
        choices.append(("dismantle", room.id))
        if room.fitting is not None and house.places_for(shelter, room.fitting, empty):
            choices.append(("shift", room.id))
    return choices


async def _where_to_shift(shelter: Shelter, room: str, seen: house.Survey) -> str:
    fitting = shelter.room(room).fitting
    assert fitting is not None
    empty = _building_sites(shelter, seen)
    choices: list[Choice] = [("at", key) for key in house.places_for(shelter, fitting, empty)]
    answer = await ask(shelter.leader, "shift-where", choices, "TR-35")
    place: str = answer[1]
    return place


def cost_of(shelter: Shelter, person: Person, placed: Assignment) -> Mapping[str, int]:
    """What is discarded from Storage the moment a character is assigned (T-36)."""
    if placed.verb == "craft":
        return house.crafting_cost(shelter.box.fittings[placed.detail], person)
    if placed.verb == "board":
        return shelter.box.printed["board_up"].cost
    if placed.verb == "use":
        fitting = shelter.room(placed.place).fitting
        assert fitting is not None
        return action_cost(shelter, person, fitting.id, action_at(shelter, placed.place, int(placed.detail)).block)
    return {}


def action_cost(shelter: Shelter, person: Person, fitting: str, block: Block) -> Mapping[str, int]:
    """Oskar's stove costs no wood; damp wood costs more at the Heater and the Tiled stove."""
    if fitting == "stove" and person.card.ability == "cook":
        return {item: count for item, count in block.cost.items() if item != "wood"}
    if fitting in ("heater", "closed_stove") and (fuel := shelter.modifier("fuel")):
        return {**block.cost, "wood": block.cost.get("wood", 0) + fuel}
    return block.cost


def _about(shelter: Shelter, person: Person, choice: Choice) -> dict[str, object]:
    facts: dict[str, object] = {"person": person.id}
    if choice[0] == "use":
        block = action_at(shelter, choice[1], choice[2]).block
        fitting = shelter.room(choice[1]).fitting
        assert fitting is not None
        facts["label"] = block.label
        facts["fitting"] = fitting.id
        facts["cost"] = _words(action_cost(shelter, person, fitting.id, block))
    elif choice[0] == "craft":
        facts["cost"] = _words(house.crafting_cost(shelter.box.fittings[choice[1]], person))
    elif choice[0] == "print":
        facts["label"] = shelter.house.action[choice[1]]
    elif choice[0] in ("work", "pair"):
        room = shelter.room(choice[1])
        facts["kind"] = "remnants" if room.remnants else room.kind
        facts["tool"] = choice[2] if choice[0] == "work" and len(choice) > 2 else "none"
    return facts


def _words(cost: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {thing.replace('_', ' ')}" for thing, count in cost.items()) or "nothing"
