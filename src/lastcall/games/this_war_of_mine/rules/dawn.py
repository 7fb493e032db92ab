"""Dawn: the return, medicine, Fate, alcohol, a Narrative Action, and the dead (T-87 to T-97, TR-66 to TR-72)."""

from __future__ import annotations

from functools import partial

from lastcall.core.ask import Choice, Rule, ask
from lastcall.games.this_war_of_mine.abilities import dresser, listener
from lastcall.games.this_war_of_mine.cards import Fate, Narrative
from lastcall.games.this_war_of_mine.resolution import hold
from lastcall.games.this_war_of_mine.rules.anytime import (
    about_anytime,
    anytime,
    do_anytime,
    drinks,
    held_for,
    steps,
    take_held,
    treatments,
)
from lastcall.games.this_war_of_mine.rules.course import enter
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.findings import come_home
from lastcall.games.this_war_of_mine.rules.items import take
from lastcall.games.this_war_of_mine.rules.locations import exchange
from lastcall.games.this_war_of_mine.rules.modifiers import begin_phase
from lastcall.games.this_war_of_mine.rules.objectives import look
from lastcall.games.this_war_of_mine.rules.selecting import pick_one
from lastcall.games.this_war_of_mine.rules.states import change, ease, empathy_roll, worsen
from lastcall.games.this_war_of_mine.rules.telling import resolve, settle
from lastcall.games.this_war_of_mine.state import Person, Shelter
from lastcall.games.this_war_of_mine.terms import FATIGUE, HERBAL_MEDS, HUNGER, ILLNESS, MISERY, PROPER_MEDS, WOUNDS

DONE = ("done",)
ALL = 9
"""On the cold line of a Fate card: every character."""
RADIO, GUITAR = "radio", "guitar"
"""What keeps the dark away (fate.toml)."""


async def dawn(shelter: Shelter) -> str:
    """The scavengers return, their load goes into Storage, recruits arrive (T-87, TR-135 steps 1 to 3)."""
    begin_phase(shelter, "dawn")
    shelter.dawn = True
    come_home(shelter)
    for person in shelter.people:
        person.task = ""
        person.busy = person.coming = person.resting = False
    shelter.journal("dawn", day=shelter.day)
    look(shelter)
    await _damp_floor(shelter)
    await _listener(shelter)
    return settle(shelter, enter(shelter, "treatment"))


async def _damp_floor(shelter: Shelter) -> None:
    """Advanced board: with much cold, those who slept on the floor may fall ill (shelter.toml)."""
    board = shelter.house.side
    sleepers = [person for person in shelter.people if person.on_floor]
    for person in sleepers:
        person.on_floor = False
        if board.damp_cold and shelter.counter("cold") >= board.damp_cold:
            die = await black_die(shelter)
            shelter.journal("damp", person=person.id, die=die)
            if die <= board.damp_hit:
                worsen(shelter, person, ILLNESS, 1)


async def _listener(shelter: Shelter) -> None:
    """Mirela, awake and with misery 1 or less, lowers the misery of one other."""
    for person in shelter.people:
        listening = listener.of(person.card.ability)
        if listening is not None and not person.asleep and person.levels[MISERY] <= listening.up_to:
            others = [each for each in shelter.present if each is not person and each.levels[MISERY]]
            for other in await pick_one(shelter, others, "listened"):
                ease(shelter, other, MISERY, listening.eases)


async def treatment(shelter: Shelter) -> str:
    """Meds and bandages, alcohol, cards for this moment (T-88, T-91, TR-135 steps 5 and 6)."""
    while not shelter.ended:
        look(shelter)
        choices: list[Choice] = [DONE]
        choices += treatments(shelter.storage, shelter.present)
        choices += drinks(shelter.storage, shelter.present)
        choices += [("play", card.id) for card in held_for(shelter, "before_fate")]
        answer = await ask(
            shelter.leader, "treatment", _and_anytime(shelter, choices), "T-88",
            describe=lambda choice: about_anytime(shelter, choice),
        )  # fmt: skip
        if answer == DONE:
            return "fate"
        if answer[0] == "play":
            return resolve(shelter, take_held(shelter, answer[1]).id, "treatment")
        opened = await do_anytime(shelter, answer, "treatment")
        if opened is not None:
            return opened
    return settle(shelter, "fate")


def _and_anytime(shelter: Shelter, choices: list[Choice]) -> list[Choice]:
    """Dawn is a quiet moment, too: what may be done at any time may be done now (T-55, T-148)."""
    return choices + [choice for choice in anytime(shelter) if choice not in choices]


async def fate(shelter: Shelter) -> str:
    """The top Fate card: cold, illness, wounds; then level 4 (T-89, TR-67)."""
    card = shelter.fates.draw(shelter.chance)
    assert card is not None
    shelter.fates.discard(card)
    shelter.journal("fate", card=card.id)
    ill = [person for person in shelter.people if person.levels[ILLNESS]]
    await _cold(shelter, card)
    for person in ill:
        line = 2 if person.medicine == PROPER_MEDS else 1 if person.medicine == HERBAL_MEDS else 0
        change(shelter, person, ILLNESS, card.ill[line])
    dressers = [each for each in shelter.present if dresser.of(each.card.ability) and not each.asleep]
    for person in shelter.people:
        if person.levels[WOUNDS]:
            change(shelter, person, WOUNDS, card.wnd[person.bandaged])
            for each in dressers:
                if person.bandaged and each is not person:
                    ease(shelter, person, WOUNDS, dresser.of(each.card.ability) or 0)
    for person in shelter.people:
        person.medicine, person.bandaged = "", False
    return settle(shelter, "spirit")


async def _cold(shelter: Shelter, card: Fate) -> None:
    """With enough Cold tokens some characters of the group's choice raise illness by 1."""
    threshold, number = card.cold
    if shelter.counter("cold") < threshold:
        return
    chilled: list[Person] = []
    for _ in range(min(number, len(shelter.people))):
        rest = [person for person in shelter.people if person not in chilled]
        chilled += rest if number >= ALL else await pick_one(shelter, rest, "chilled")
        if number >= ALL:
            break
    for person in chilled:
        worsen(shelter, person, ILLNESS, 1)


async def spirit(shelter: Shelter) -> str:
    """The spirit of those who are awake, in any order; then level 4 (T-95, T-139, TR-137)."""
    card = shelter.fates.discards[-1]
    shelter.journal("spirit", spirit=card.spirit)
    awake = [person for person in shelter.present if not person.asleep]
    if card.spirit in ("comfort", "craving"):
        await _comforts(shelter, awake, must=card.spirit == "craving")
    elif card.spirit == "dark":
        if not shelter.built(RADIO) and not shelter.storage.get(GUITAR, 0):
            await empathy_roll(shelter, awake, 1)
    else:
        for person in awake:
            change(shelter, person, MISERY, _mood(shelter, card.spirit, person))
    if card.move == "none" or not shelter.crises:
        return fate_move(shelter)
    return settle(shelter, "fate_move")


def fate_move(shelter: Shelter) -> str:
    """The exchange comes last, when level 4 has been faced (T-90, TR-67)."""
    move = shelter.fates.discards[-1].move
    if move != "none":
        exchange(shelter, move)
    return settle(shelter, "last_drinks")


def _mood(shelter: Shelter, spirit: str, person: Person) -> int:
    """How misery changes by the lines that ask nothing (fate.toml)."""
    levels = person.levels
    if spirit == "hunger":
        return int(levels[HUNGER] >= 2)
    if spirit == "pain":
        return int(levels[WOUNDS] >= 2 or levels[ILLNESS] >= 2)
    if spirit == "rest":
        return -int(levels[FATIGUE] == 0)
    if spirit == "warm":
        return -int(shelter.counter("cold") <= 2 and levels[MISERY] >= 2)
    return -int(levels[HUNGER] == 0)


async def _comforts(shelter: Shelter, people: list[Person], must: bool) -> None:
    """Comfort: one's own item may be given up to feel better. Craving: it is given up, or misery rises."""
    for person in people:
        item = person.card.comfort
        has = shelter.storage.get(item, 0) > 0
        worth = has and (must or person.levels[MISERY] > 0)
        choices: list[Choice] = [("give-up", person.id), ("go-without", person.id)]
        give = worth and (await ask(shelter.leader, "comfort", choices, "T-95"))[0] == "give-up"
        if give:
            take(shelter.storage, item, 1)
            shelter.journal("comfort", person=person.id, item=item)
            if not must:
                ease(shelter, person, MISERY, 1)
        elif must:
            worsen(shelter, person, MISERY, 1)


async def last_drinks(shelter: Shelter) -> str:
    """Alcohol may also be used after the Fate card (T-91)."""
    while choices := drinks(shelter.storage, shelter.present):
        answer = await ask(
            shelter.leader, "last-drinks", _and_anytime(shelter, [DONE, *choices]), "T-91",
            describe=lambda choice: about_anytime(shelter, choice),
        )  # fmt: skip
        if answer == DONE:
            break
        opened = await do_anytime(shelter, answer, "last_drinks")
        if opened is not None:
            return opened
        if shelter.ended:
            break
    return settle(shelter, "narrative")


async def narrative(shelter: Shelter) -> str:
    """Draw 2, read both, resolve one; the other is shuffled into the deck again (T-96, TR-71, TR-72)."""
    deck, chance = shelter.narratives, shelter.chance
    if len(deck.cards) < shelter.box.constants.narrative_drawn:
        deck.cards += deck.discards
        deck.discards = []
        deck.shuffle(chance)
    drawn = [deck.cards.pop() for _ in range(min(shelter.box.constants.narrative_drawn, len(deck.cards)))]
    chance.revealed()
    shelter.journal("narrative-drawn", cards=[card.id for card in drawn])
    possible = [card for card in drawn if not card.story.need or hold(shelter, card.story.need)]
    chosen: Narrative | None = None
    if possible:
        answer = await ask(
            shelter.leader, "narrative", [("narrative", card.id) for card in possible], "T-96",
            describe=partial(_about_narrative, shelter),
        )  # fmt: skip
        chosen = next(card for card in possible if card.id == answer[1])
    deck.cards += [card for card in drawn if card is not chosen]
    deck.shuffle(chance)
    if chosen is None:
        return "grief"
    shelter.journal("narrative", card=chosen.id)
    if chosen.keep:
        shelter.held.append(chosen)
        return "grief"
    deck.discard(chosen)
    return resolve(shelter, chosen.id, "grief")


def _about_narrative(shelter: Shelter, choice: Choice) -> dict[str, object]:
    """What a Narrative Action says: both cards are read before one is chosen (T-96)."""
    card: Narrative = shelter.box.cards[choice[1]]
    return {"does": card.story.do, "keep": card.keep}


def grief(shelter: Shelter) -> str | Rule[str]:
    """If anybody died or left since the morning: one empathy roll, misery +2 (T-97, TR-21); the day ends."""
    return _mourn(shelter) if shelter.losses_today else _end_the_day(shelter)


async def _mourn(shelter: Shelter) -> str:
    shelter.losses_today = 0
    await empathy_roll(shelter, shelter.people, 2)
    return _end_the_day(shelter)


def _end_the_day(shelter: Shelter) -> str:
    """Modifiers that end with the day end (TR-135 step 11)."""
    for mod in shelter.mods:
        mod.dawns -= mod.until in ("day", "tomorrow")
    shelter.mods = [mod for mod in shelter.mods if mod.until not in ("day", "tomorrow") or mod.dawns > 0]
    shelter.dawn = False
    look(shelter)
    return settle(shelter, "daybreak" if steps(shelter) else "morning")


async def daybreak(shelter: Shelter) -> str:
    """What the dawn brought may still go into an Objective before a Chapter card scores it (T-146, T-148)."""
    while steps(shelter) and not shelter.ended:
        answer = await ask(
            shelter.leader,
            "daybreak",
            _and_anytime(shelter, [DONE]),
            "T-148",
            describe=lambda choice: about_anytime(shelter, choice),
        )
        if answer == DONE:
            break
        opened = await do_anytime(shelter, answer, "daybreak")
        if opened is not None:
            return opened
        look(shelter)
    return settle(shelter, "morning")
