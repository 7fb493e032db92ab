"""The whole table: the state of one game."""

from __future__ import annotations

from lastcall.core.card import Card
from lastcall.core.deck import Deck
from lastcall.core.effects.vocabulary import Verb
from lastcall.core.piece import piece
from lastcall.core.sight import NOBODY, Hidden
from lastcall.core.state import State
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.cards import (
    Character,
    EventCard,
    Exploration,
    Fate,
    Finding,
    Location,
    Narrative,
    Objective,
    Raid,
    Resident,
    Visitor,
)
from lastcall.games.this_war_of_mine.house_cards import Fitting, ShelterCard
from lastcall.games.this_war_of_mine.plan import House
from lastcall.games.this_war_of_mine.state.fights import Attack, Combat
from lastcall.games.this_war_of_mine.state.house import Assignment, Room
from lastcall.games.this_war_of_mine.state.people import Gone, Person
from lastcall.games.this_war_of_mine.state.story import Mod, Shown, StoryFrame
from lastcall.games.this_war_of_mine.state.trip import Trip

LARGEST_COUNTS = ("crime", "sniper")
"""Modifiers that do not add up (T-144)."""


@piece
class Shelter(State):
    """The house and everybody in it."""

    box: WarBox
    side: str
    advanced_rules: bool
    scenario: str
    players: int
    people: list[Person]
    waiting: Hidden[list[Character], NOBODY]
    storage: dict[str, int]
    pile: dict[str, int]
    """The Findings Pile."""
    rooms: list[Room]
    spare_shelter: Hidden[list[ShelterCard], NOBODY]
    fittings: list[Fitting]
    ideas: list[Fitting]
    events: Hidden[list[EventCard], NOBODY]
    unused_events: Hidden[list[EventCard], NOBODY]
    objectives: Hidden[list[Objective], NOBODY]
    unused_objectives: Hidden[list[Objective], NOBODY]
    new_locations: Hidden[list[Location], NOBODY]
    exploration: Deck[Exploration]
    findings: Deck[Finding]
    residents: Deck[Resident]
    red_residents: Hidden[list[Resident], NOBODY]
    raids: Deck[Raid]
    red_raids: Hidden[list[Raid], NOBODY]
    fates: Deck[Fate]
    narratives: Deck[Narrative]
    visitors: Hidden[list[Visitor], NOBODY]
    slots: list[Location | None]
    gone: list[Gone]
    waste: list[Card]
    """The waste bag: cards that left the campaign (T-19)."""
    removed: dict[str, int]
    boards: list[str]
    """Holes that are boarded up."""
    bonus_given: list[str]
    face_up: list[EventCard]
    foreseen_events: list[str]
    """Cards that the group looked at, the top one first."""
    foreseen_raids: list[str]
    shown: list[Shown]
    heaps: dict[str, dict[str, int]]
    """What is hidden at a Location (T-129)."""
    held: list[Narrative]
    counters: dict[str, int]
    mods: list[Mod]
    prices: dict[str, int]
    stack: list[StoryFrame]
    crises: list[str]
    """Characters whose state has just reached 4, as `marko:hunger`, in that order (T-21)."""
    round_crises: list[str]
    """Level 4 reached by a shot in this round: faced when all actions are done (TR-114)."""
    assignments: list[Assignment]
    aside: dict[str, int]
    """What this round brought: it enters Storage when all are done (TR-25)."""
    tools_out: list[str]
    placing: str = ""
    """Whom the leader is sending somewhere just now."""
    joined: str = ""
    leader: int = 0
    day: int = 0
    day_phase: str = "morning"
    """Which of the seven phases of the day it is (T-22)."""
    round: int = 0
    outside_wait: int = 0
    dawn: bool = False
    calm_so_far: bool = True
    """No ordinary Event has come up yet (T-142)."""
    losses_today: int = 0
    ended: str = ""
    trip: Trip | None = None
    combat: Combat | None = None
    attack: Attack | None = None

    # -- where ---------------------------------------------------------------------------------------------

    @property
    def house(self) -> House:
        return self.box.houses[self.side]

    @property
    def alterable_rooms(self) -> tuple[Room, ...]:
        """Where a Shelter card or a Fitting may be: never on ladders, dark spaces or printed actions."""
        return self.box.houses[self.side].alterable(self.rooms)

    def room(self, key: str) -> Room:
        return self.rooms[self.house.number[key]]

    @property
    def searching(self) -> bool:
        return self.trip is not None and self.trip.searching

    @property
    def place(self) -> Location:
        """Where the party is."""
        assert self.trip is not None
        return self.box.locations[self.trip.location]

    # -- who -----------------------------------------------------------------------------------------------

    def person(self, key: str) -> Person:
        found = self.find(key)
        if found is None:
            raise KeyError(key)
        return found

    def find(self, key: str) -> Person | None:
        for person in self.people:
            if person.card.id == key:
                return person
        return None

    @property
    def present(self) -> list[Person]:
        """Those at the same place: the party, or everybody in the shelter (TR-113)."""
        if self.trip is not None and self.trip.searching:
            return [person for person in self.people if person.out and not person.stopped]
        for person in self.people:
            if person.out or person.coming:
                return [each for each in self.people if not each.out and not each.coming]
        return self.people[:]

    @property
    def awake(self) -> list[Person]:
        return [person for person in self.present if not person.asleep]

    @property
    def starters_gone(self) -> bool:
        """Is nobody left of those they began with (T-149)?"""
        for person in self.people:  # noqa: SIM110  # asked with every choice, and mostly the first one is
            if person.starter:
                return False
        return True

    @property
    def party(self) -> list[Person]:
        return [person for person in self.people if person.out]

    @property
    def guards(self) -> list[Person]:
        """Those on GUARD; a sleeper does not guard (T-138)."""
        return [person for person in self.people if person.task == "guard" and not person.asleep]

    def has_ability(self, ability: Verb, people: list[Person]) -> bool:
        """Has anybody awake among these people this passive ability?"""
        return any(ability.name in person.card.ability and not person.asleep for person in people)

    # -- what ----------------------------------------------------------------------------------------------

    @property
    def at_hand(self) -> dict[str, int]:
        """The pile at hand: Findings for the party, Storage for everyone else."""
        return self.pile if self.trip is not None and self.trip.searching else self.storage

    def modifier(self, name: str) -> int:
        """The modifiers of one name in force: they add up, except crime and sniper (the largest counts)."""
        if not self.mods:
            return 0
        numbers = [mod.number for mod in self.mods if mod.name == name and mod.until != "nextnight"]
        if name in LARGEST_COUNTS:
            return max(numbers, default=0)
        return sum(numbers)

    def built(self, fitting: str) -> bool:
        """Does it stand in a room (TR-176)?"""
        card = self.box.fittings[fitting]
        if card in self.fittings or card in self.ideas:  # mostly, and quicker to see than the rooms
            return False
        return card in [room.fitting for room in self.alterable_rooms]

    def counter(self, name: str) -> int:
        """What is counted, by a counter or on the board itself (TR-118)."""
        if name == "boardup":
            return len(self.boards)
        if name == "fittings":
            return sum([room.fitting is not None for room in self.alterable_rooms])
        return self.counters.get(name, 0)
