"""Everything on the table: the house, the people in it, what they own, and what is being resolved."""

from __future__ import annotations

from dataclasses import field

from lastcall.core.card import Card
from lastcall.core.piece import Piece, piece
from lastcall.core.pieces import Deck
from lastcall.core.sight import NOBODY, Hidden
from lastcall.core.state import State
from lastcall.games.this_war_of_mine.blocks import STATES, Block
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.cards import (
    Character,
    EventCard,
    Exploration,
    Fate,
    Finding,
    Fitting,
    Location,
    Narrative,
    Objective,
    Raid,
    Resident,
    ShelterCard,
    Visitor,
)
from lastcall.games.this_war_of_mine.plan import House

HUNGER, FATIGUE, MISERY, WOUNDS, ILLNESS = range(len(STATES))
WORST = 4
A_FEW = 12
"""Packing, loading and planning an evening take any number of answers: after so many a new step begins."""
OBSTACLES = ("rubble", "door", "bars")
"""Nobody passes them (T-32)."""


@piece
class Person(Piece):
    """A character in the group, with five states from 0 to 4 (T-20)."""

    card: Character
    levels: list[int]
    starter: bool = False
    """One of the first three (T-6, T-149)."""
    medicine: str = ""
    bandaged: bool = False
    task: str = ""
    """What the evening gave them: bed, floor, guard, scavenge (T-56)."""
    out: bool = False
    """Has left the house with the party (T-61)."""
    busy: bool = False
    """Still carrying out what took fatigue to 4, so still awake (TR-120)."""
    stopped: bool = False
    """Waits on the Findings Pile (T-123)."""
    coming: bool = False
    """Met on a trip; arrives at dawn (TR-22)."""
    carries_more: bool = False
    """Took one weight more for fatigue (T-132)."""
    on_floor: bool = False
    """Slept on the floor tonight (advanced board)."""
    resting: bool = False
    """Joined during this round (T-29)."""

    @property
    def id(self) -> str:
        return self.card.id

    @property
    def asleep(self) -> bool:
        """Fatigue 4, and nothing left to carry out (T-138)."""
        return self.levels[FATIGUE] >= WORST and not self.busy

    @property
    def away(self) -> bool:
        return self.out or self.coming


@piece
class Gone(Piece):
    """Somebody who died or left (TR-93)."""

    card: Character
    day: int
    cause: str
    died: bool


@piece
class Room(Piece):
    """A cell of the house: what lies there, what stands there."""

    id: str
    kind: str = ""
    """Of the Shelter card that lies here: rubble, door, bars, furniture, junk."""
    cards: Hidden[list[ShelterCard], NOBODY] = field(default_factory=list)
    """The card, or two on a 2x rubble space, the upper one last."""
    remnants: bool = False
    loose: bool = False
    """Remnants of a shell, not of a card: worth one component (house rubble)."""
    fitting: Fitting | None = None
    wait: int = 0
    ripe: str = ""
    cheaper: bool = False
    """Crafted by Nadim for a component less (TR-36)."""

    @property
    def blocked(self) -> bool:
        """An obstacle lies here (T-32)."""
        return self.kind in OBSTACLES


@piece
class Assignment(Piece):
    """One character's action of this round (TR-114)."""

    person: str
    verb: str
    """work, pair, help, print, use, board, craft, shift, dismantle, or rest"""
    place: str
    detail: str = ""
    """The fitting, the action's number, the new place: as the verb needs."""
    tool: str = ""
    paid: dict[str, int] = field(default_factory=dict)


@piece
class Mod(Piece):
    """A modifier in force (core.toml)."""

    name: str
    number: int
    until: str
    source: str
    """The card that made it: ends with it, if so."""
    dawns: int = 0
    """Dawns that must end before it does."""


@piece
class Frame(Piece):
    """Something being resolved: a block, how far it has come, and who acts. The stack of these outlives a phase."""

    block: str = ""
    stage: int = 0
    at: int = 0
    actor: str = ""
    go: str = ""
    """Not a block but the phase to go on with, when all above it is done."""
    passed: bool = False
    """The book has been handed on because of this script (TR-108)."""
    offered: bool = False
    """Choices were offered."""
    here: str = ""
    """The hole or room of the action that opened it."""
    dozing: bool = False
    """Its actor has fallen asleep by the effect list in progress, which is theirs to its end (TR-16)."""


@piece
class Shown(Piece):
    """An Objective that has been revealed."""

    card: Objective
    steps: int = 0
    complete: bool = False
    scored: bool = False


@piece
class Trip(Piece):
    """A night in the city (T-62 to T-75)."""

    location: str
    unknown: Hidden[list[Exploration], NOBODY]
    noise: int = 1
    searching: bool = True
    """The party is there, and the Findings Pile is at hand."""
    ending: bool = False
    """Exploration ends once the card in progress is done."""
    exchanged: str = ""
    lightfoot: bool = False
    """Juno has used her ability."""
    card: str = ""
    losses: int = 0
    """Deaths in the scene in progress (T-122)."""
    leaves: bool = False
    """The Location is exchanged after this trip (TR-49)."""
    put_down: dict[str, int] = field(default_factory=dict)
    """What is not carried home: left behind, or hidden (T-129)."""


@piece
class Foe(Piece):
    """An enemy token on the combat chart."""

    letter: str
    kind: str
    weapon: str
    prowess: int
    wounds: int = 0
    dodged: bool = False
    rolled: bool = False
    face: str = ""


@piece
class Fighter(Piece):
    """One of ours in a fight or on guard: what they hold, what they may still do."""

    person: str
    weapon: str = "none"
    barred: list[str] = field(default_factory=list)
    """Weapons jammed or lost in this combat (TR-82)."""
    rerolls: int = 0
    dodged: bool = False
    rolled: bool = False
    face: str = ""
    """What the die shows now."""
    own_wounds: int = 0
    """Wounds that only they take (selfhit)."""
    bare: bool = False
    """Disarmed for the rest of the combat."""


@piece
class Combat(Piece):
    """A fight (T-98 to T-118)."""

    foes: list[Foe]
    fighters: list[Fighter]
    source: str
    """The card whose enemies these are, for its `win`."""
    round: int = 0
    backstab: str = ""
    """us or them, before the first round."""
    killed_people: bool = False
    """Somebody who was no thug was killed (T-117)."""
    outcome: str = ""
    """won, lost, fled, words"""
    extra: int = 0


@piece
class Attack(Piece):
    """Tonight's raid (TR-133)."""

    card: Raid
    guards: list[Fighter]
    damage: int = 0
    wounds: int = 0
    hits: int = 0
    boards: int = 0
    cancelled: bool = False
    extra: int = 0
    step: str = "card"
    lost: int = 0
    hurt: bool = False


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
    """Cards that somebody looked at, the top one first."""
    foreseen_raids: list[str]
    shown: list[Shown]
    heaps: dict[str, dict[str, int]]
    """What is hidden at a Location (T-129)."""
    held: list[Narrative]
    counters: dict[str, int]
    mods: list[Mod]
    prices: dict[str, int]
    stack: list[Frame]
    crises: list[str]
    """Characters whose state has just reached 4, as `marko:hunger`, in that order (T-21)."""
    assignments: list[Assignment]
    aside: dict[str, int]
    """What this round brought: it enters Storage when all are done (TR-25)."""
    tools_out: list[str]
    placing: str = ""
    """Whom the leader is sending somewhere just now."""
    joined: str = ""
    leader: int = 0
    day: int = 0
    round: int = 0
    outside_wait: int = 0
    dawn: bool = False
    calm_so_far: bool = True
    """No ordinary Event has come up yet (T-142)."""
    losses_today: int = 0
    sniped: bool = False
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
        """Where a Shelter card may lie, or a Fitting stand: never on ladders, dark spaces or printed actions."""
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

    def has_ability(self, ability: str, people: list[Person]) -> bool:
        return any(person.card.ability == ability and not person.asleep for person in people)

    # -- what ----------------------------------------------------------------------------------------------

    @property
    def at_hand(self) -> dict[str, int]:
        """The pile at hand: Findings for the party, Storage for everyone else."""
        return self.pile if self.trip is not None and self.trip.searching else self.storage

    def block(self, key: str) -> Block:
        return self.box.blocks[key]

    def modifier(self, name: str) -> int:
        """The modifiers of one name in force: they add up, except crime and sniper (the largest counts)."""
        if not self.mods:
            return 0
        numbers = [mod.number for mod in self.mods if mod.name == name and mod.until != "nextnight"]
        if name in ("crime", "sniper"):
            return max(numbers, default=0)
        return sum(numbers)

    def built(self, fitting: str) -> bool:
        """Does it stand? Then it lies in no deck."""
        card = self.box.fittings[fitting]
        return card not in self.fittings and card not in self.ideas

    def counter(self, name: str) -> int:
        if name == "boardup":
            return len(self.boards)
        if name == "fittings":
            return len(self.box.fittings) - len(self.fittings) - len(self.ideas)
        return self.counters.get(name, 0)
