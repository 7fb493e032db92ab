"""Assigning characters to actions, the heart of the day (T-25, T-27 to T-29, T-36, T-39, T-52, TR-25, TR-37)."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.this_war_of_mine.rules import house
from lastcall.games.this_war_of_mine.rules.actions import (
    NOTHING,
    about_action,
    actions_of,
    price_of,
    where_to_craft,
    where_to_shift,
)
from lastcall.games.this_war_of_mine.rules.anytime import about_anytime, anytime, do_anytime
from lastcall.games.this_war_of_mine.rules.course import enter
from lastcall.games.this_war_of_mine.rules.items import add, pay, take
from lastcall.games.this_war_of_mine.rules.objectives import look
from lastcall.games.this_war_of_mine.rules.states import worsen
from lastcall.games.this_war_of_mine.rules.telling import settle
from lastcall.games.this_war_of_mine.state import Assignment, Person, Shelter
from lastcall.games.this_war_of_mine.terms import FATIGUE, WORST

CONFIRM = ("confirm",)
FOURTH = 4
PLACINGS = 5
"""Characters placed in one step, so that a step holds no more than about 15 answers."""
ANY_DOT = 0b1110
"""A dot for any of the three rounds: it bars from a fourth action (T-52)."""


async def assign(shelter: Shelter) -> str:
    """The leader places characters, moves them and takes them back, until the round is confirmed (T-27, T-36)."""
    look(shelter)
    shelter.round = shelter.round or 1
    free = available(shelter)
    seen: house.Survey | None = None  # while characters are only being placed, the house stays as it is
    why_not, describe = lambda: _why_idle(shelter, free), lambda choice: _about(shelter, free, choice)
    for _ in range(PLACINGS):
        choices: list[Choice] = [CONFIRM]
        taken = [each.person for each in shelter.assignments] if shelter.assignments else ()
        for person in free:
            if person.card.id not in taken:
                choices.append(("act", person.card.id))  # noqa: PERF401  # asked most of all: a plain loop is quicker
        if taken:
            choices += [("back", key) for key in taken]
        choices += anytime(shelter)
        answer = await ask(shelter.leader, "assign", choices, "T-27", why_not, describe)
        if answer == CONFIRM:
            return enter(shelter, "act")
        if answer[0] != "act":
            return await _think_again(shelter, answer)
        seen = seen or house.survey(shelter)
        await _place(shelter, shelter.person(answer[1]), free, seen)
        if shelter.round == FOURTH:
            break  # it is paid with fatigue, which may bar somebody else
    return "assign"


def _about(shelter: Shelter, free: list[Person], choice: Choice) -> dict[str, object]:
    """Who has work and who could still be given some, for those who begin the round."""
    if choice != CONFIRM:
        return about_anytime(shelter, choice)
    placed = len(shelter.assignments)
    return {"placed": placed, "free": len(free) - placed}


async def _think_again(shelter: Shelter, answer: Choice) -> str:
    """A character is taken back, or eats, drinks or is treated first; then the round is planned again."""
    if answer[0] == "back":
        _take_back(shelter, answer[1])
        return "assign"
    opened = await do_anytime(shelter, answer, "assign")
    if answer[0] == "drink":
        _drank_themselves_to_sleep(shelter, shelter.person(answer[1]))
    return opened or settle(shelter, "assign")


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
    choices = actions_of(shelter, person, free, seen)
    shelter.placing = person.id
    answer = await ask(
        shelter.leader, "action", choices, "TR-114", describe=lambda choice: about_action(shelter, person, choice)
    )
    shelter.placing = ""
    if answer == NOTHING:
        shelter.assignments.append(Assignment(person.id, "rest", ""))
        return
    placed = Assignment(person.id, answer[0], answer[1], str(answer[2]) if len(answer) > 2 else "")
    if answer[0] == "craft":
        placed = await where_to_craft(shelter, person, answer[1], seen)
    elif answer[0] == "shift":
        placed.detail = await where_to_shift(shelter, answer[1], seen)
    elif answer[0] == "pair":
        shelter.assignments.append(Assignment(answer[2], "help", answer[1]))
    elif answer[0] == "work" and placed.detail:
        placed.tool = placed.detail
        take(shelter.storage, placed.tool, 1)
        shelter.tools_out.append(placed.tool)
    price = price_of(shelter, person, placed)
    if price:
        placed.paid = await pay(shelter, price, shelter.storage)
    if shelter.round == FOURTH:
        _tire(shelter, person)
        if placed.verb == "pair":
            _tire(shelter, shelter.person(placed.detail))
    shelter.assignments.append(placed)
    shelter.journal("assigned", person=person.id, verb=placed.verb, place=placed.place, detail=placed.detail)


def _tire(shelter: Shelter, person: Person) -> None:
    """A fourth action is paid with fatigue, and carried out before anybody falls asleep (T-52, T-141, TR-37)."""
    tiring = shelter.box.constants.fourth_action_fatigue
    person.busy = person.levels[FATIGUE] + tiring >= WORST
    worsen(shelter, person, FATIGUE, tiring)


def _drank_themselves_to_sleep(shelter: Shelter, person: Person) -> None:
    """A sleeper does nothing: what they were to do is taken back (T-138, TR-120)."""
    if person.asleep and any(each.person == person.id for each in shelter.assignments):
        _take_back(shelter, person.id)


def _take_back(shelter: Shelter, key: str) -> None:
    """Nothing has happened yet: the cost and the tool go back to Storage."""
    placed = next(each for each in shelter.assignments if each.person == key)
    for each in _who_stops_with(shelter, placed):
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
            person.levels[FATIGUE] -= shelter.box.constants.fourth_action_fatigue
    shelter.journal("taken-back", person=key)


def _who_stops_with(shelter: Shelter, placed: Assignment) -> list[Assignment]:
    """Those who help at Rubble stop with the one they help; without a shovel it takes two (T-35, T-40)."""
    if placed.verb not in ("work", "pair", "help"):
        return [placed]
    here = [each for each in shelter.assignments if each.place == placed.place]
    if placed.verb != "help":
        return here
    others = [each for each in here if each.verb == "help" and each is not placed]
    for lead in here:
        if lead.verb == "pair" and not others:
            return here
        if lead.verb == "pair" and lead.detail == placed.person:
            lead.detail = others[0].person
    return [placed]
