"""Dusk and evening: water, food, and who does what tonight (T-53 to T-61, TR-42 to TR-46, TR-120)."""

from __future__ import annotations

from functools import lru_cache

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.this_war_of_mine.rules.anytime import about_anytime, anytime, do_anytime, eat
from lastcall.games.this_war_of_mine.rules.course import enter
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.items import take
from lastcall.games.this_war_of_mine.rules.modifiers import begin_phase
from lastcall.games.this_war_of_mine.rules.objectives import look
from lastcall.games.this_war_of_mine.rules.states import FOOD, ease, worsen
from lastcall.games.this_war_of_mine.rules.telling import settle
from lastcall.games.this_war_of_mine.state import Person, Shelter
from lastcall.games.this_war_of_mine.terms import FATIGUE, HUNGER, MISERY, VEGETABLE, WATER, WORST

DONE, CONFIRM = ("done",), ("confirm",)
FOODS = (*FOOD, VEGETABLE)
THIRST_MAKES_HUNGRY = 5
"""Up to this number of the black die thirst raises hunger, above it misery (T-53)."""
A_FEW = 12
"""Planning an evening takes any number of answers: after this many a new step begins."""


async def water(shelter: Shelter) -> str:
    """Everyone is due 1 water; one die for everyone who goes without: 1-5 hunger +1, 6-10 misery +1 (T-53).

    Dusk is a quiet moment, too: what may be done at any time may be done now (T-126 to T-128, T-148, TR-140).
    """
    begin_phase(shelter, "dusk")
    look(shelter)
    due = 1 + shelter.modifier("thirst")
    while thirsty := [person.id for person in shelter.present if person.id not in shelter.served]:
        choices: list[Choice] = []
        if shelter.storage.get(WATER, 0) >= due:
            choices = [("water", key) for key in thirsty]
            if shelter.storage[WATER] >= due * len(thirsty):
                choices.insert(0, ("all-drink",))
        others = _besides_meals(shelter)
        if not choices and not any(choice[0] == "play" for choice in others):
            break  # everything else does the same good a moment later, with the food
        answer = await ask(
            shelter.leader, "water", [*choices, DONE, *others], "T-53",
            describe=lambda choice: {"due": due} | about_anytime(shelter, choice),
        )  # fmt: skip
        if answer == DONE:
            break
        if answer in others:
            opened = await _meanwhile(shelter, answer, "water")
            if opened is not None:
                return opened
            continue
        for key in thirsty if answer[0] == "all-drink" else [answer[1]]:
            take(shelter.storage, WATER, due)
            shelter.served.append(key)
            shelter.journal("drank-water", person=key)
    shelter.served = []
    for key in thirsty:
        die = await black_die(shelter)
        shelter.journal("thirsty", person=key, die=die)
        worsen(shelter, shelter.person(key), HUNGER if die <= THIRST_MAKES_HUNGRY else MISERY, 1)
    return "food"


def _besides_meals(shelter: Shelter) -> list[Choice]:
    """What may be done at any time, but for eating, which is what the dusk is about (T-54, TR-42)."""
    return [choice for choice in anytime(shelter) if choice[0] != "eat"]


async def _meanwhile(shelter: Shelter, choice: Choice, step: str) -> str | None:
    """Carry out one of these; a phase that it leads to first, and back to the step, or None to go on at once.

    Level 4 still waits until all have eaten, whatever is resolved before (TR-42).
    """
    shelter.round_crises += shelter.crises
    shelter.crises = []
    opened = await do_anytime(shelter, choice, step)
    if opened is not None:
        return opened
    look(shelter)
    return settle(shelter, step) if shelter.ended else None


async def food(shelter: Shelter) -> str:
    """Everyone is due at least 1 food and may eat more; no food at all: hunger +1 (T-54, TR-42)."""
    while True:
        fed = shelter.served
        choices: list[Choice] = [
            ("feed", person.id, each)
            for person in shelter.present
            for each in FOODS
            if each in shelter.storage and (person.id not in fed or (each != VEGETABLE and person.levels[HUNGER]))
        ]
        others = _besides_meals(shelter)
        answer = await ask(
            shelter.leader, "food", [DONE, *choices, *others], "T-54",
            describe=lambda choice: about_anytime(shelter, choice),
        )  # fmt: skip
        if answer == DONE:
            break
        if answer in others:
            opened = await _meanwhile(shelter, answer, "food")
            if opened is not None:
                return opened
            continue
        eat(shelter, shelter.person(answer[1]), answer[2])
        fed.append(answer[1])
    for person in shelter.present:
        if person.id not in fed:
            shelter.journal("hungry", person=person.id)
            worsen(shelter, person, HUNGER, 1)
    shelter.served = []
    shelter.crises = [*dict.fromkeys(shelter.round_crises + shelter.crises)]
    shelter.round_crises = []
    step = enter(shelter, "evening")
    return settle(shelter, step) if step == "evening" else step  # level 4 comes when all have eaten (TR-42)


async def evening(shelter: Shelter) -> str:
    """Assign each character to exactly one task, and change one's mind until all is confirmed (T-56)."""
    begin_phase(shelter, "evening")
    look(shelter)
    people = shelter.present
    if not people:
        return "tasks"
    beds = sum([room.fitting.bed for room in shelter.alterable_rooms if room.fitting is not None])
    scavengers = shelter.box.constants.scavengers_max
    others = anytime(shelter)
    why_not, describe = lambda: _why_not(people), lambda choice: about_anytime(shelter, choice)
    for _ in range(A_FEW):
        choices: list[Choice] = [CONFIRM] if _complete(people) else []
        given = [person.task for person in shelter.people]
        free_bed, free_place = given.count("bed") < beds, given.count("scavenge") < scavengers
        for person in people:
            choices += _tasks(person.card.id, person.levels[FATIGUE] >= WORST, person.task, free_bed, free_place)
        answer = await ask(shelter.leader, "evening", choices + others, "T-56", why_not, describe)
        if answer == CONFIRM:
            return "tasks"
        if answer[0] == "task":
            shelter.person(answer[1]).task = answer[2]
            continue
        opened = await do_anytime(shelter, answer, "evening")
        if answer[0] == "drink":
            _drank_themselves_to_sleep(shelter.person(answer[1]))
        return opened or settle(shelter, "evening")
    return "evening"


def _drank_themselves_to_sleep(person: Person) -> None:
    """With fatigue 4 they can only sleep, whatever they were given before (TR-46)."""
    if person.asleep and person.task in ("guard", "scavenge"):
        person.task = ""


@lru_cache(maxsize=1024)
def _tasks(person: str, tired: bool, given: str, free_bed: bool, free_place: bool) -> list[Choice]:
    """Bed while one is free, floor, guard, scavenging up to three; those with fatigue 4 only sleep (T-58 to T-61)."""
    tasks = ["bed", "floor"] if free_bed else ["floor"]
    if not tired:
        tasks += ["guard", "scavenge"] if free_place else ["guard"]
    return [("task", person, task) for task in tasks if task != given]


def _complete(people: list[Person]) -> bool:
    """All have a task, and somebody guards while two or more are awake (T-60, TR-44)."""
    guarded = False
    for person in people:
        if not person.task:
            return False
        if person.task == "guard":
            guarded = True
    return guarded or len([person for person in people if not person.asleep]) < 2


def _why_not(people: list[Person]) -> dict[Choice, Reason]:
    if _complete(people):
        return {}
    if all(person.task for person in people):
        return {CONFIRM: Reason("needs-guard", "T-60")}
    return {CONFIRM: Reason("needs-tasks", "T-56")}


def tasks(shelter: Shelter) -> str:
    """Fatigue is changed for all when all tasks are assigned (T-57 to T-61, T-141, TR-45, TR-120)."""
    restless = shelter.modifier("sleep")
    for person in shelter.present:
        person.on_floor = person.task == "floor"
        shelter.journal("task", person=person.id, task=person.task)
        if person.task == "bed":
            ease(shelter, person, FATIGUE, 4)
            worsen(shelter, person, FATIGUE, restless)
        elif person.task == "floor":
            ease(shelter, person, FATIGUE, max(0, 2 - restless))
        else:
            person.busy = person.levels[FATIGUE] + 1 == WORST  # carried out first, then they fall asleep
            worsen(shelter, person, FATIGUE, 1)
        person.out = person.task == "scavenge"
    return enter(shelter, "location")
