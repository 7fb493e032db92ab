"""The dog and the cat: keeping them, feeding them, what they do, and losing them (TD-1, TD-2, TR-147, TR-148)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.cards import pets
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.state import Animal, Pets
from lastcall.games.this_war_of_mine.reachability import Walk
from lastcall.games.this_war_of_mine.rules.course import begun_if, leave
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.items import gain, take
from lastcall.games.this_war_of_mine.rules.locations import open_slots
from lastcall.games.this_war_of_mine.rules.states import empathy_roll
from lastcall.games.this_war_of_mine.rules.telling import resolve, settle
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import RAW_FOOD

DOG, CAT = "dog", "cat"
GO_HUNGRY, GO_ALONG, STAY_HOME = ("go-hungry",), ("go-along",), ("stay-home",)
AT_HOME = ("raid_damage", "raid_reroll")
"""What a fed dog adds to at home."""
ON_THE_WAY = ("carry",)
"""What it adds to with the party."""

# -- coming ----------------------------------------------------------------------------------------------------


def lay(shelter: Shelter, options: Mapping[str, object]) -> None:
    """A chosen pet is in the shelter from the start (TD-2)."""
    cards = pets(shelter.box)
    chosen = [card for card in cards if card.id == options["pet"]]
    shelter.expansions[Pets.expansion] = Pets(
        [Animal(card) for card in chosen], [card for card in cards if card not in chosen]
    )


def set_up(shelter: Shelter) -> None:
    """With a pet from the start the raw food of the setup is not placed (TD-2)."""
    if Pets.of(shelter).here:
        shelter.storage.pop(RAW_FOOD, None)


def is_here(name: str, shelter: Shelter) -> bool:
    return Pets.of(shelter).animal(name) is not None


def can_join(name: str, shelter: Shelter) -> bool:
    """A pet that was lost does not come back (TR-148)."""
    return any(card.id == name for card in Pets.of(shelter).unmet)


async def join(name: str, shelter: Shelter) -> None:
    """A script brings the animal; the group may keep it (TD-1)."""
    kept = await ask(shelter.decider, "keep-pet", [("keep-pet", name), ("send-on", name)], "TD-1")
    if kept[0] == "keep-pet":
        pieces = Pets.of(shelter)
        card = next(card for card in pieces.unmet if card.id == name)
        pieces.unmet.remove(card)
        pieces.here.append(Animal(card))
        shelter.journal("pet-joined", pet=name)


# -- losing ----------------------------------------------------------------------------------------------------


async def lose(name: str, shelter: Shelter) -> None:
    """Out of the game, whatever the reason, and those present make an empathy roll (TR-147, TR-148).

    It is a roll of the rules themselves, so sleepers are counted (TR-23).
    """
    pieces = Pets.of(shelter)
    animal = pieces.animal(name)
    assert animal is not None
    pieces.here.remove(animal)
    shelter.waste.append(animal.card)
    await empathy_roll(shelter, shelter.present, 1)


def wounded(shelter: Shelter) -> list[str]:
    """Who may take a wound that is dealt in a raid or a fight: an animal that is there (TR-147)."""
    return [
        animal.card.id
        for animal in Pets.of(shelter).here
        if animal.card.takes_wound and animal.is_out(shelter) == shelter.searching
    ]


async def take_wound(shelter: Shelter, name: str) -> None:
    shelter.journal("pet-hurt", pet=name)
    await lose(name, shelter)


def edible(shelter: Shelter) -> list[Choice]:
    """Pets in the shelter, with the advanced rules, while somebody is there to eat one (T-126, TR-109, TR-148)."""
    if not shelter.advanced_rules or shelter.searching or not shelter.present:
        return []
    return [("eat-pet", animal.card.id) for animal in Pets.of(shelter).here if not animal.is_out(shelter)]


async def eat(shelter: Shelter, choice: Choice, then: str) -> str | None:
    """The food goes to Storage, as far as the supply allows; then the empathy roll (T-126, TR-148)."""
    animal = Pets.of(shelter).animal(choice[1])
    assert animal is not None
    shelter.journal("pet-eaten", pet=choice[1])
    gain(shelter, RAW_FOOD, animal.card.eaten, shelter.storage)
    await lose(choice[1], shelter)
    return None


def about_eating(shelter: Shelter, choice: Choice) -> dict[str, object]:
    return {"food": next(card.eaten for card in pets(shelter.box) if card.id == choice[1])}


# -- the day ---------------------------------------------------------------------------------------------------


def pets_here(shelter: Shelter) -> bool:
    return bool(Pets.of(shelter).here)


def _after_morning(shelter: Shelter) -> str:
    return leave(shelter, "day", "pets_morning")


def _after_meal(shelter: Shelter) -> str:
    return settle(shelter, leave(shelter, "evening", "pets_eat"))


def _after_going(shelter: Shelter) -> str:
    return leave(shelter, "location", "pets_go")


@begun_if(pets_here, _after_morning)
async def pets_morning(shelter: Shelter) -> str:
    """Each morning the cat's roll (TR-136, TR-148)."""
    then = _after_morning(shelter)
    for animal in Pets.of(shelter).here:
        if animal.card.morning:
            die = await black_die(shelter)
            number = next(number for number, each in enumerate(animal.card.morning) if die in each.on)
            animal.mood = animal.card.morning[number].mood
            shelter.journal("pet-morning", pet=animal.card.id, die=die)
            then = resolve(shelter, f"{animal.card.id}/morning{number}", then)
    return then


@begun_if(pets_here, _after_meal)
async def pets_eat(shelter: Shelter) -> str:
    """At dusk one meal takes all hungry marks off; unfed it gets one, and at the second it runs away (TR-147)."""
    for animal in Pets.of(shelter).here[:]:
        card = animal.card
        if not card.eats:
            continue
        foods = [food for food in card.eats if food in shelter.storage]
        answer: Choice = GO_HUNGRY
        if foods:
            meals: list[Choice] = [("feed-pet", food) for food in foods]
            answer = await ask(
                shelter.leader, "pet-food", [*meals, GO_HUNGRY], "TR-147", describe=partial(about_hunger, animal)
            )
        animal.fed = answer != GO_HUNGRY
        if animal.fed:
            take(shelter.storage, answer[1], 1)
            animal.hungry = 0
            shelter.journal("pet-fed", pet=card.id, food=answer[1])
            continue
        animal.hungry += 1
        shelter.journal("pet-hungry", pet=card.id, marks=animal.hungry)
        if animal.hungry >= card.hungry_limit:
            shelter.journal("pet-ran", pet=card.id)
            await lose(card.id, shelter)
    return _after_meal(shelter)


def about_hunger(animal: Animal, choice: Choice) -> dict[str, object]:
    """How many more evenings it stays without food."""
    return {"left": animal.card.hungry_limit - animal.hungry}


@begun_if(pets_here, _after_going)
async def pets_go(shelter: Shelter) -> str:
    """In the evening the dog stays at home or goes with the party (TR-147)."""
    await stay_or_go(shelter, bool(shelter.party and open_slots(shelter)))
    return _after_going(shelter)


async def stay_or_go(shelter: Shelter, going: bool) -> None:
    """Whether the dog goes with a party that leaves the house, at night or by day (TR-147, TR-172)."""
    for animal in Pets.of(shelter).here:
        if not animal.card.goes_out:
            continue
        animal.out = False
        if going:
            answer = await ask(
                shelter.leader, "pet-goes", [GO_ALONG, STAY_HOME], "TR-147", describe=partial(about_going, animal)
            )
            if answer == GO_ALONG:
                take_along(shelter, animal)


def about_going(animal: Animal, choice: Choice) -> dict[str, object]:
    """What it does at home and with the party."""
    card = animal.card
    fed = "yes" if animal.fed else "no"
    return {"carry": card.carry, "damage": card.raid_damage, "rerolls": card.raid_reroll, "fed": fed}


def take_along(shelter: Shelter, animal: Animal) -> None:
    """It goes with the party, and hears somebody coming once on every trip (TR-147, TR-172)."""
    animal.out, animal.warned = True, 0
    shelter.journal("pet-out", pet=animal.card.id)


def pets_return(shelter: Shelter) -> str:
    """Of a party that is lost only the dog comes home."""
    for animal in Pets.of(shelter).here:
        if animal.out and not shelter.party:
            animal.out = False
            shelter.journal("pet-returns", pet=animal.card.id)
    return leave(shelter, "raid", "pets_return")


# -- what they do ----------------------------------------------------------------------------------------------


def modifies(shelter: Shelter, modifier: str) -> int:
    """At home and fed: less raid damage and a re-roll for the guards. With the party: it carries (TR-147)."""
    if modifier not in AT_HOME and modifier not in ON_THE_WAY:
        return 0
    more = 0
    for animal in Pets.of(shelter).here:
        helps = animal.is_out(shelter) if modifier in ON_THE_WAY else animal.fed and not animal.is_out(shelter)
        more += getattr(animal.card, modifier) if helps else 0
    return more


def hears_somebody(shelter: Shelter) -> bool:
    """With the party, the first encounter that noise brings is ignored (TR-147)."""
    for animal in Pets.of(shelter).here:
        if animal.warned < animal.card.encounters and animal.is_out(shelter):
            animal.warned += 1
            shelter.journal("pet-hears", pet=animal.card.id)
            return True
    return False


def turn_up(walk: Walk) -> None:
    """Scripts bring both, and the mornings of the cat come by themselves."""
    for card in pets(walk.box):
        walk.turn_up([card], *(f"morning{number}" for number in range(len(card.morning))))
