"""The whole table: the state of one game."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from lastcall.core.card import Card
from lastcall.core.deck import Deck
from lastcall.core.effects.vocabulary import Verb
from lastcall.core.features.marks import COUNTED, PRESENT, SEAT, CardIds, Slots, Words
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
    Item,
    Kept,
    Location,
    Narrative,
    Objective,
    Raid,
    Resident,
    VisitorCard,
)
from lastcall.games.this_war_of_mine.house_cards import Fitting, ShelterCard
from lastcall.games.this_war_of_mine.junctions import Playing
from lastcall.games.this_war_of_mine.plan import House
from lastcall.games.this_war_of_mine.state.expansion import WarPiece
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
    side: Annotated[str, Words("basic", "advanced")]
    advanced_rules: bool
    scenario: Annotated[str, Words("SC1", "SC2")]
    players: int
    people: Annotated[list[Person], Slots(6)]
    waiting: Hidden[list[Character], NOBODY]
    storage: Annotated[dict[str, int], CardIds(Item)]
    pile: Annotated[dict[str, int], CardIds(Item)]
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
    visitors: Hidden[list[VisitorCard], NOBODY]
    slots: list[Location | None]
    gone: Annotated[list[Gone], Slots(4)]
    waste: list[Card]
    """The waste bag: cards that left the campaign (T-19)."""
    removed: dict[str, int]
    boards: Annotated[list[str], COUNTED]
    """Holes that are boarded up."""
    bonus_given: Annotated[list[str], COUNTED]
    face_up: list[EventCard]
    foreseen_events: Annotated[list[str], CardIds(EventCard)]
    """Cards that the group looked at, the top one first."""
    foreseen_raids: Annotated[list[str], CardIds(Raid)]
    shown: Annotated[list[Shown], Slots(3)]
    heaps: dict[str, dict[str, int]]
    """What is hidden at a Location (T-129)."""
    held: list[Kept]
    """Cards that the group keeps and may play later (TR-71, TR-140)."""
    counters: dict[str, int]
    mods: Annotated[list[Mod], Slots(6)]
    prices: dict[str, int]
    stack: Annotated[list[StoryFrame], Slots(3)]
    crises: Annotated[list[str], COUNTED]
    """Characters whose state has just reached 4, as `marko:hunger`, in that order (T-21)."""
    round_crises: Annotated[list[str], COUNTED]
    """Level 4 that waits: for the end of the round after a shot, at dusk until all have eaten (TR-42, TR-114)."""
    assignments: Annotated[list[Assignment], Slots(6)]
    aside: Annotated[dict[str, int], CardIds(Item)]
    """What this round brought: it enters Storage when all are done (TR-25)."""
    tools_out: Annotated[list[str], CardIds(Item)]
    placing: Annotated[str, CardIds(Character)] = ""
    """Whom the leader is sending somewhere just now."""
    joined: Annotated[str, CardIds(Character)] = ""
    leader: Annotated[int, SEAT] = 0
    day: int = 0
    day_phase: str = "morning"
    """Which of the seven phases of the day it is (T-22)."""
    round: int = 0
    served: Annotated[list[str], COUNTED] = field(default_factory=list)
    """Who has had what this step of the dusk is about: water, then food (T-53, T-54)."""
    outside_wait: int = 0
    dawn: bool = False
    calm_so_far: bool = True
    """No ordinary Event has come up yet (T-142)."""
    losses_today: int = 0
    ended: Annotated[str, PRESENT] = ""
    trip: Trip | None = None
    combat: Combat | None = None
    attack: Attack | None = None
    expansions: dict[str, WarPiece] = field(default_factory=dict)
    """The pieces of the expansions in play, by their names; rules ask for a piece with `WarPiece.find`."""

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
    def decider(self) -> int:
        """Who decides what a card leaves open: the leader (T-3), or the owner of a card (TR-171)."""
        for frame in reversed(self.stack):
            if frame.go:
                break
            if frame.decides >= 0:
                return frame.decides
        return self.leader

    @property
    def guards(self) -> list[Person]:
        """Those on GUARD; a sleeper does not guard (T-138)."""
        return [person for person in self.people if person.task == "guard" and not person.asleep]

    def has_ability(self, ability: Verb, people: list[Person]) -> bool:
        """Has anybody awake among these people this passive ability?"""
        return any(ability.name in person.card.ability and not person.asleep for person in people)

    @property
    def playing(self) -> Playing:
        """What the expansions in play do at each moment."""
        return self.box.playing(self.expansions)

    # -- what ----------------------------------------------------------------------------------------------

    @property
    def at_hand(self) -> dict[str, int]:
        """The pile at hand: Findings for the party, Storage for everyone else."""
        return self.pile if self.trip is not None and self.trip.searching else self.storage

    def modifier(self, name: str) -> int:
        """The modifiers of one name in force: they add up, except crime and sniper (the largest counts)."""
        more = self.playing.modifies if self.expansions else ()
        if not self.mods and not more:
            return 0
        numbers = [mod.number for mod in self.mods if mod.name == name and mod.until != "nextnight"]
        if more:
            numbers += [modifies(self, name) for modifies in more]
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
            return sum([room.fitting is not None and not room.fitting.cell for room in self.alterable_rooms])
        return self.counters.get(name, 0)
