"""What may be done at any time outside combat and scripts: eating, treating, drinking, steps towards an Objective,
kept cards (T-55, T-125 to T-128, T-148, TR-43, TR-140)."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.this_war_of_mine.cards import Kept, Moment
from lastcall.games.this_war_of_mine.resolution import hold
from lastcall.games.this_war_of_mine.rules.items import Pile, can_pay, pay, take
from lastcall.games.this_war_of_mine.rules.moments import anytime_choices, anytime_of
from lastcall.games.this_war_of_mine.rules.objectives import current, look
from lastcall.games.this_war_of_mine.rules.states import FOOD, ease, worsen
from lastcall.games.this_war_of_mine.rules.telling import resolve
from lastcall.games.this_war_of_mine.state import Person, Shelter
from lastcall.games.this_war_of_mine.terms import (
    ALCOHOL,
    BANDAGES,
    CANNED_FOOD,
    FATIGUE,
    HERBAL_MEDS,
    HUNGER,
    ILLNESS,
    MISERY,
    MOONSHINE,
    PROPER_MEDS,
    RAW_FOOD,
    WORST,
    WOUNDS,
)

FORFEIT = ("forfeit",)
MEDS = (PROPER_MEDS, HERBAL_MEDS)
DRINKS = {MOONSHINE: 2, ALCOHOL: 1}
"""Fatigue that it costs to feel better (T-92, T-93)."""
FOR_PEOPLE = frozenset({*FOOD, *MEDS, BANDAGES, *DRINKS})


def anytime(shelter: Shelter) -> list[Choice]:
    """Everything the group may do now besides what it is asked."""
    pile = shelter.at_hand
    choices: list[Choice] = []
    if not FOR_PEOPLE.isdisjoint(pile):
        people = shelter.present
        choices += _meals(pile, people)
        if shelter.advanced_rules:
            choices += treatments(pile, people)
            choices += drinks(pile, people)
    choices += steps(shelter)
    if shelter.held:
        choices += [("play", card.id) for card in held_for(shelter, "")]
    if shelter.expansions:
        choices += anytime_choices(shelter)
    if not shelter.scenario and shelter.starters_gone:
        choices.append(FORFEIT)
    return choices


def _meals(pile: Pile, people: list[Person]) -> list[Choice]:
    """Canned or raw food for those who are hungry (T-55)."""
    choices: list[Choice] = []
    if RAW_FOOD in pile or CANNED_FOOD in pile:
        foods = [food for food in FOOD if food in pile]
        for person in people:
            if person.levels[HUNGER]:
                choices += [("eat", person.card.id, food) for food in foods]
    return choices


def treatments(pile: Pile, people: list[Person]) -> list[Choice]:
    """Meds, herbal meds and bandages onto ill and wounded characters (T-88, TR-66)."""
    choices: list[Choice] = []
    bandages = BANDAGES in pile
    if bandages or PROPER_MEDS in pile or HERBAL_MEDS in pile:
        for person in people:
            if person.levels[ILLNESS] and not person.medicine:
                choices += [("treat", person.card.id, med) for med in MEDS if med in pile]
            if bandages and person.levels[WOUNDS] and not person.bandaged:
                choices.append(("treat", person.card.id, BANDAGES))
    return choices


def drinks(pile: Pile, people: list[Person]) -> list[Choice]:
    """Alcohol for those who are miserable and not asleep (T-91 to T-93)."""
    choices: list[Choice] = []
    if MOONSHINE in pile or ALCOHOL in pile:
        for person in people:
            if person.levels[MISERY] and person.levels[FATIGUE] < WORST:
                choices += [("drink", person.card.id, bottle) for bottle in DRINKS if bottle in pile]
    return choices


def steps(shelter: Shelter) -> list[Choice]:
    """Named resources from Storage move the current Objective on, also while a party is out (T-148)."""
    shown = current(shelter)
    if shown is None or shown.steps >= shown.card.counter:
        return []
    return [("step", shown.card.id)] if can_pay(shelter, shown.card.price, shelter.storage) else []


def held_for(shelter: Shelter, *moments: Moment) -> list[Kept]:
    """The kept cards that may be played at one of these moments (TR-140); what a card needs must be there."""
    cards = [card for card in shelter.held if card.when in moments]
    return [card for card in cards if not card.story.need or hold(shelter, card.story.need)]


def take_held(shelter: Shelter, card_id: str) -> Kept:
    """A kept card is played, and removed (TR-71)."""
    card = next(each for each in shelter.held if each.id == card_id)
    shelter.held.remove(card)
    shelter.waste.append(card)
    return card


async def do_anytime(shelter: Shelter, choice: Choice, then: str) -> str | None:
    """Carry out one of these. A kept card is resolved before the phase `then` goes on: its phase is returned.

    Without anybody they began with the players may give up (T-149).
    """
    if choice == FORFEIT:
        shelter.ended = "forfeit"
    elif choice[0] == "eat":
        eat(shelter, shelter.person(choice[1]), choice[2])
    elif choice[0] == "treat":
        treat(shelter, shelter.person(choice[1]), choice[2])
    elif choice[0] == "drink":
        drink(shelter, shelter.person(choice[1]), choice[2])
    elif choice[0] == "step":
        shown = current(shelter)
        assert shown is not None
        await pay(shelter, shown.card.price, shelter.storage)
        shown.steps += 1
        shelter.journal("step", objective=shown.card.id, steps=shown.steps)
        look(shelter)
    elif choice[0] != "play":
        extra = anytime_of(shelter, choice[0])
        assert extra is not None
        return await extra.do(shelter, choice, then)
    else:
        card = take_held(shelter, choice[1])
        shelter.journal("played", card=card.id)
        return resolve(shelter, card.id, then)
    return None


def about_anytime(shelter: Shelter, choice: Choice) -> dict[str, object]:
    """What a kept card does, and what a step towards an Objective costs."""
    if choice[0] == "play":
        card = next(each for each in shelter.held if each.id == choice[1])
        return {"does": card.story.do}
    if choice[0] == "step":
        shown = current(shelter)
        return {"cost": shown.card.step} if shown is not None else {}
    extra = anytime_of(shelter, choice[0]) if shelter.expansions else None
    return extra.about(shelter, choice) if extra is not None else {}


def eat(shelter: Shelter, person: Person, food: str) -> None:
    """Canned food: hunger -2. Raw food: hunger -1 (T-54, T-55)."""
    take(shelter.at_hand, food, 1)
    shelter.journal("ate", person=person.id, food=food)
    ease(shelter, person, HUNGER, FOOD.get(food, 0))


def treat(shelter: Shelter, person: Person, with_what: str) -> None:
    """Placed on the card; it acts when a Fate card is resolved at dawn (T-88, T-127)."""
    take(shelter.at_hand, with_what, 1)
    if with_what == BANDAGES:
        person.bandaged = True
    else:
        person.medicine = with_what
    shelter.journal("treated", person=person.id, item=with_what)


def drink(shelter: Shelter, person: Person, what: str) -> None:
    """Moonshine: fatigue +2, misery -1. 100% alcohol: fatigue +1, misery -1 (T-92, T-93)."""
    take(shelter.at_hand, what, 1)
    shelter.journal("drank", person=person.id, item=what)
    worsen(shelter, person, FATIGUE, DRINKS[what])
    ease(shelter, person, MISERY, 1)
