"""The five states, level 4, sleeping, dying, leaving and joining (T-20, T-21, T-138 to T-141, TR-15 to TR-24)."""

from __future__ import annotations

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.rules.counters import count
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.items import add, take
from lastcall.games.this_war_of_mine.rules.moments import announce_lost
from lastcall.games.this_war_of_mine.rules.telling import open_block
from lastcall.games.this_war_of_mine.state import Gone, Person, Shelter
from lastcall.games.this_war_of_mine.terms import (
    BREAKING_POINT,
    CANNED_FOOD,
    FATIGUE,
    HUNGER,
    MISERY,
    RAW_FOOD,
    STATES,
    WORST,
)

LET_BE = ("let-be",)
FOOD = {CANNED_FOOD: 2, RAW_FOOD: 1}
"""By how much it lowers hunger (T-54); a vegetable outside dusk does nothing (TR-43)."""


def worsen(shelter: Shelter, person: Person, state: int, by: int) -> None:
    """Raise a state; at 4, or beyond it once more, its level 4 instruction waits to be resolved (T-21, TR-17)."""
    if by <= 0:
        return
    before = person.levels[state]
    person.levels[state] = min(WORST, before + by)
    if person.levels[state] != before:
        shelter.journal("worse", person=person.id, state=STATES[state], level=person.levels[state])
    if person.levels[state] == WORST and not (state == FATIGUE and before == WORST):
        crisis = f"{person.id}:{state}"
        if state != FATIGUE and crisis not in shelter.crises:
            shelter.crises.append(crisis)
        if state == FATIGUE and not person.busy:
            shelter.journal("asleep", person=person.id)
            if shelter.stack and shelter.stack[-1].actor == person.id:
                shelter.stack[-1].dozing = True


def ease(shelter: Shelter, person: Person, state: int, by: int) -> None:
    """Lower a state; at 0 nothing happens (TR-18). Whoever has rested is not kept awake by a task any more (TR-120)."""
    before = person.levels[state]
    person.levels[state] = max(0, before - by)
    if person.levels[state] != before:
        if state == FATIGUE:
            person.busy = False
        shelter.journal("better", person=person.id, state=STATES[state], level=person.levels[state])


def change(shelter: Shelter, person: Person, state: int, by: int) -> None:
    if by > 0:
        worsen(shelter, person, state, by)
    elif by < 0:
        ease(shelter, person, state, -by)


async def face_crises(shelter: Shelter) -> bool:
    """Resolve level 4, one character after the other, in the group's order (TR-16, TR-19).

    Gives True when script 4 was opened and must be resolved before going on. In a fight it waits for the end: nobody
    reads a script there.
    """
    while due := [each for each in shelter.crises if shelter.combat is None or not each.endswith(f":{MISERY}")]:
        crisis = await _next_crisis(shelter, due)
        shelter.crises.remove(crisis)
        name, number = crisis.split(":")
        person = shelter.find(name)
        if person is None or person.levels[int(number)] < WORST:
            continue
        if await saved_by_a_card(shelter, person, int(number)):
            continue
        if int(number) == MISERY:
            open_block(shelter, BREAKING_POINT, person.id)
            return True
        if int(number) == HUNGER:
            await _starve(shelter, person)
        else:
            depart(shelter, person, STATES[int(number)], died=True)
    return False


async def _next_crisis(shelter: Shelter, due: list[str]) -> str:
    known = [crisis for crisis in due if shelter.find(crisis.split(":")[0])]
    if len(known) <= 1:
        return known[0] if known else due[0]
    picked = await ask(shelter.leader, "who-first", [("first", *crisis.split(":")) for crisis in known], "TR-19")
    return f"{picked[1]}:{picked[2]}"


async def saved_by_a_card(shelter: Shelter, person: Person, state: int) -> bool:
    """A kept card with `when = level4` sets the state to 3 instead, outside combat (TR-140)."""
    cards = [card for card in shelter.held if card.when == "level4"] if shelter.combat is None else []
    if not cards:
        return False
    choices: list[Choice] = [LET_BE, *(("play", card.id) for card in cards)]
    does = {card.id: card.story.do for card in cards}
    answer = await ask(
        shelter.leader, "level4-card", choices, "TR-140",
        describe=lambda choice: {} if choice == LET_BE else {"does": does[choice[1]]},
    )  # fmt: skip
    if answer == LET_BE:
        return False
    card = next(card for card in cards if card.id == answer[1])
    shelter.held.remove(card)
    shelter.waste.append(card)
    shelter.journal("played", card=card.id)
    if card.story.text:
        shelter.journal("told", text=f"{card.id}#text")
    person.levels[state] = WORST - 1
    return True


async def _starve(shelter: Shelter, person: Person) -> None:
    """The group may at once feed canned or raw food from the pile at hand; still 4 means death (TR-16)."""
    while person.levels[HUNGER] == WORST:
        pile = shelter.at_hand
        foods = [food for food in FOOD if pile.get(food, 0)]
        if not foods:
            break
        answer = await ask(
            shelter.leader,
            "starving",
            [*(("feed", person.id, food) for food in foods), ("let-die", person.id)],
            "TR-16",
        )
        if answer[0] == "let-die":
            break
        take(pile, answer[2], 1)
        ease(shelter, person, HUNGER, FOOD[answer[2]])
        shelter.journal("ate", person=person.id, food=answer[2])
    if person.levels[HUNGER] == WORST:
        depart(shelter, person, "hunger", died=True)


def depart(shelter: Shelter, person: Person, cause: str, died: bool) -> None:
    """Death or departure: the card goes to the waste bag, things stay in their pile (TR-20)."""
    shelter.people.remove(person)
    shelter.gone.append(Gone(person.card, shelter.day, cause, died))
    shelter.losses_today += 1
    if died:
        count(shelter, "dead", 1)
        if shelter.searching and shelter.trip is not None:
            shelter.trip.losses += 1
    for crises in (shelter.crises, shelter.round_crises):
        crises[:] = [crisis for crisis in crises if not crisis.startswith(f"{person.id}:")]
    for frame in shelter.stack:
        if frame.actor == person.id:
            frame.actor = ""
    if shelter.combat is not None:
        shelter.combat.fighters = [each for each in shelter.combat.fighters if each.person != person.id]
    if shelter.attack is not None:
        shelter.attack.guards = [each for each in shelter.attack.guards if each.person != person.id]
    _leave_work(shelter, person)
    shelter.journal("died" if died else "departed", person=person.id, cause=cause, day=shelter.day)
    if shelter.expansions:
        announce_lost(shelter, person, died)


def _leave_work(shelter: Shelter, person: Person) -> None:
    """What they were to do this round is not done; its tool comes back with what the round brings (T-39, TR-25).

    An action in progress, always the first, is brought to its end without them (T-27).
    """
    in_progress = 1 if any(frame.go == "acted" for frame in shelter.stack) else 0
    for each in shelter.assignments[in_progress:]:
        if each.person == person.id:
            shelter.assignments.remove(each)
            if each.tool:
                shelter.tools_out.remove(each.tool)
                add(shelter.aside, each.tool, 1)


def can_join(shelter: Shelter) -> bool:
    """Fewer than the group may have, and a Character card left (T-9, TR-22)."""
    return len(shelter.people) < group_max(shelter) and bool(shelter.waiting)


def group_max(shelter: Shelter) -> int:
    if shelter.scenario:
        return shelter.box.scenarios[shelter.scenario].group_max
    return shelter.box.constants.group_max


def join(shelter: Shelter) -> None:
    """The top Character card joins with hunger 1; they act from the next round, or arrive at dawn (T-29, TR-22)."""
    if not can_join(shelter):
        return
    card = shelter.waiting.pop()
    shelter.chance.revealed()
    person = Person(card, [0, 0, 0, 0, 0], coming=shelter.searching, resting=shelter.round > 0)
    person.levels[HUNGER] = shelter.box.constants.join_hunger
    shelter.people.append(person)
    shelter.joined = person.id
    shelter.journal("joined", person=person.id)


async def empathy_roll(shelter: Shelter, people: list[Person], misery: int) -> None:
    """One black die against the empathy of each: equal or lower, and misery changes."""
    if not people:
        return
    die = await black_die(shelter)
    touched = touched_by(die, people)
    shelter.journal("empathy", die=die, people=[person.id for person in touched], misery=misery)
    for person in touched:
        change(shelter, person, MISERY, misery)


def touched_by(die: int, people: list[Person]) -> list[Person]:
    """Whom an empathy roll affects: those whose empathy is as high as the die, or higher."""
    return [person for person in people if die <= person.card.empathy]
