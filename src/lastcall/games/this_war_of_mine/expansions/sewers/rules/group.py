"""Who goes down, and how they get ready (TS-1, TS-2, TS-3, TS-9, TR-158, TR-172)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from lastcall.core.ask import Choice, Reason, ask
from lastcall.core.deck import Deck
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.rules import stay_or_go
from lastcall.games.this_war_of_mine.expansions.dog_and_cat.state import Pets
from lastcall.games.this_war_of_mine.expansions.sewers.cards import sewer_box
from lastcall.games.this_war_of_mine.expansions.sewers.rules.threat import free_thugs, set_threat
from lastcall.games.this_war_of_mine.expansions.sewers.state import Sewers, TrailCard
from lastcall.games.this_war_of_mine.rules import locations
from lastcall.games.this_war_of_mine.rules.course import leave
from lastcall.games.this_war_of_mine.rules.findings import come_home
from lastcall.games.this_war_of_mine.rules.items import listed
from lastcall.games.this_war_of_mine.rules.telling import settle
from lastcall.games.this_war_of_mine.state import Person, Shelter, Trip

GROUP_SET = ("group-set",)
ROUND_ONE = 0b10
"""The dot of the first action round (T-25)."""


def lay(shelter: Shelter, options: Mapping[str, object]) -> None:
    """Three decks beside the board (TS-1)."""
    box = sewer_box(shelter.box)
    rooms, corridors = Deck.of(box.rooms), Deck.of(box.corridors)
    thugs = bool(options["thugs"])
    shelter.expansions[Sewers.expansion] = Sewers(thugs, box.maps[:], rooms, corridors, [])


def shuffle(shelter: Shelter) -> None:
    sewers = Sewers.of(shelter)
    shelter.chance.shuffle(sewers.maps)
    sewers.rooms.shuffle(shelter.chance)
    sewers.corridors.shuffle(shelter.chance)


# -- the morning of a trip -------------------------------------------------------------------------------------


def can_go(shelter: Shelter, person: Person) -> bool:
    """Awake, and free to act in round 1 (TR-172)."""
    barred = shelter.box.barred[tuple(person.levels)]
    return not person.asleep and not person.coming and not barred & ROUND_ONE


async def name_group(shelter: Shelter) -> str:
    """At the start of the Day any number may go; whoever goes takes no action in it (TS-2).

    From now on they are out of the house, so that nothing in it reaches them. A dog may go with them (TR-172).
    """
    then = leave(shelter, "assign", "sewers_group")
    able = [person for person in shelter.people if can_go(shelter, person)]
    if not able:
        return then
    describe = partial(about_group, shelter)
    for _ in range(2 * len(able)):
        choices: list[Choice] = [GROUP_SET]
        choices += [("go-down", person.id) for person in able if not person.out]
        choices += [("stay-up", person.id) for person in able if person.out]
        answer = await ask(
            shelter.leader, "sewers-group", choices, "TS-2", why_not=partial(_why_not, shelter), describe=describe
        )
        if answer == GROUP_SET:
            if shelter.party:
                shelter.journal("sewers-group", people=[person.id for person in shelter.party])
                if Pets.find(shelter) is not None:
                    await stay_or_go(shelter, going=True)
            return then
        shelter.person(answer[1]).out = answer[0] == "go-down"
    return "sewers_group"


def about_group(shelter: Shelter, choice: Choice) -> dict[str, object]:
    """How many go, and what one more could carry."""
    if choice == GROUP_SET:
        return {"going": len(shelter.party), "left": len(shelter.people) - len(shelter.party)}
    return {"carries": shelter.person(choice[1]).card.inventory}


def _why_not(shelter: Shelter) -> dict[Choice, Reason]:
    unfit = [person for person in shelter.people if not can_go(shelter, person)]
    return {
        ("go-down", person.id): Reason("blocked", "TR-172" if person.asleep else "T-25", person=person.id, round=1)
        for person in unfit
    }


# -- the end of the Day ----------------------------------------------------------------------------------------


def enter_sewers(shelter: Shelter) -> str:
    """The Day is over: those who were named explore (TS-2). Nobody of them awake, and they stay at home."""
    party = shelter.party
    if all(person.asleep for person in party):
        for person in party:
            person.out = False
        return leave(shelter, "water", "sewers_enter")
    shelter.trip = Trip("", [], searching=False, then="sewers_home")
    return "sewers_pack"


async def pack(shelter: Shelter) -> str:
    """Tokens from Storage go along as for scavenging (T-63, TR-158)."""
    return "sewers_start" if await locations.equip(shelter) == "arrive" else "sewers_pack"


async def start(shelter: Shelter) -> str:
    """The Starting Zone is laid, with the group on it, and 0 to 3 thugs (TS-3, TS-9)."""
    trip, sewers = shelter.trip, Sewers.of(shelter)
    assert trip is not None
    trip.searching = True
    zone = sewer_box(shelter.box).start
    shelter.chance.shuffle(sewers.maps)
    sewers.trail = [TrailCard(zone)]
    shelter.journal("sewers-start", people=[person.id for person in shelter.party])
    if shelter.pile:
        shelter.journal("took-along", items=listed(shelter.pile))
    shelter.journal("told", text=f"{zone.id}#text")
    most = free_thugs(shelter) if sewers.thugs else 0
    if most:
        choices: list[Choice] = [("thugs", number) for number in range(most + 1)]
        answer = await ask(shelter.leader, "thugs", choices, "TS-9")
        set_threat(shelter, answer[1])
    return "sewers_path"


# -- back home -------------------------------------------------------------------------------------------------


def home(shelter: Shelter) -> str:
    """Before dusk the group is back with what it found; the map is taken up again (TR-97, TR-159)."""
    sewers = Sewers.of(shelter)
    back = [person.id for person in shelter.party]
    if back:
        shelter.journal("sewers-home", people=back)
    come_home(shelter)
    for person in shelter.people:
        person.coming = False  # met at the Location, and home with the group
    sewers.maps += [each.map for each in sewers.trail if not each.map.start]
    sewers.trail, sewers.slot, sewers.talked = [], "", -1
    set_threat(shelter, 0)
    return settle(shelter, leave(shelter, "water", "sewers_enter"))
