"""The house as the browser draws it: where everything is on the sheet, what is told, and how people are.

Pure: from the masked state of the seat that looks to what the templates want.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from lastcall.core.card import Card
from lastcall.games.this_war_of_mine.blocks import root_of
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.cards import Character, Item, Location, ScriptKey
from lastcall.games.this_war_of_mine.descriptions import Described, takes_objective
from lastcall.games.this_war_of_mine.junctions import EXPANSIONS
from lastcall.games.this_war_of_mine.plan import House
from lastcall.games.this_war_of_mine.rules.findings import carrying
from lastcall.games.this_war_of_mine.rules.items import weight
from lastcall.games.this_war_of_mine.rules.locations import cards_here
from lastcall.games.this_war_of_mine.rules.moments import action_of, actions
from lastcall.games.this_war_of_mine.rules.noise import encounter_chance, noise_level
from lastcall.games.this_war_of_mine.rules.objectives import current
from lastcall.games.this_war_of_mine.rules.raid import strength
from lastcall.games.this_war_of_mine.scene_fight import FighterView, our_side, their_side
from lastcall.games.this_war_of_mine.state import Assignment, Gone, Person, Room, Shelter, Shown
from lastcall.games.this_war_of_mine.terms import BARE_HANDS, DAY_PHASES, OUTSIDE, SLOTS, STATES, DayPhase, Slot
from lastcall.text import scenes
from lastcall.text.pictures import Pictures

LEFT, TOP, WIDE, HIGH, SLAB = 47, 66, 98, 106, 16
"""The cross-section: one room is WIDE x HIGH, the beam under it SLAB thick."""
ATTIC = 3
BESIDE = 22
"""How far apart figures in one room stand."""
FIRST_OF_A_SHELF = 3
"""How many items of a shelf are shown even when there are none."""
GUARD, FLOOR = "guard", "floor_sleep"
"""The printed tasks where those who guard, and those who sleep or wait, are drawn."""
BARE_HANDS_PICTURE = "fist"
ROUNDS = (1, 2, 3)
PICTURES = Pictures(Path(__file__).parent, EXPANSIONS)


@dataclass(frozen=True)
class RoomView:
    """One room on the sheet."""

    id: str
    name: str
    x: float
    y: float
    piece: str
    fitting: str
    """The name of the Fitting in it, or empty."""
    what: str
    """What else is in it, as the end of a message's key (`page-room-<what>`), or empty."""
    mark: str
    void: bool
    choices: tuple[str, ...]
    """The choices by which a character may be sent here."""


@dataclass(frozen=True)
class PersonView:
    """One character: states, rounds, and what they do."""

    piece: Person
    rounds: tuple[tuple[int, str, str, int], ...]
    """(number, free|now|done|stop, the state that stops it, its level)"""
    doing: str
    """As the end of a message's key: `page-doing-<doing>`."""
    doing_what: str

    @property
    def card(self) -> Character:
        return self.piece.card

    @property
    def states(self) -> tuple[tuple[str, int], ...]:
        return tuple(zip(STATES, self.piece.levels, strict=True))


@dataclass(frozen=True)
class StoryView:
    """What is being read: the innermost card or script on the table."""

    number: ScriptKey | None
    """Of a script."""
    title: str
    text: str
    say: str
    place: str
    """The kind of place where it happens, or the script's own picture."""


class Scene(scenes.Scene[Shelter, WarBox]):
    """The house from one seat's eyes."""

    @property
    def house(self) -> House:
        return self.view.house

    @property
    def phases(self) -> tuple[DayPhase, ...]:
        return DAY_PHASES

    @property
    def step(self) -> int:
        """Which of the seven phases of the day it is."""
        return [str(phase) for phase in DAY_PHASES].index(self.view.day_phase)

    # -- expansions ----------------------------------------------------------------------------------------

    @cached_property
    def expansions(self) -> dict[str, object]:
        """The expansions in play that draw something: what their templates draw from, by name."""
        drawn = {}
        for name in self.view.expansions:
            module = self.box.joining[name].module("scene")
            if module is not None:
                drawn[name] = module.scene(self.view, self.box, self.seat)
        return drawn

    # -- the house -----------------------------------------------------------------------------------------

    @cached_property
    def rooms(self) -> list[RoomView]:
        return [self._room(room) for room in self.view.rooms]

    def _room(self, room: Room) -> RoomView:
        cell = self.house.cells[room.id]
        piece, fitting, what, mark = self._in_it(room)
        x, y = LEFT + (cell.col - 1) * WIDE, TOP + (ATTIC - cell.floor) * HIGH
        return RoomView(room.id, cell.name, x, y, piece, fitting, what, mark, cell.void, tuple(self._ways_to(room)))

    def _in_it(self, room: Room) -> tuple[str, str, str, str]:
        """(drawing, name of a Fitting, what else it is, the icon of what it needs)"""
        if room.kind:
            kind = "remnants" if room.remnants else room.kind
            return kind, "", kind, "".join(self.box.kinds[room.kind].tools[:1])
        if room.fitting is not None:
            return PICTURES.of(room.fitting), room.fitting.name, "", "wait" if room.wait else ""
        action = self.house.action.get(room.id)
        if action is None:
            return "", "", "", ""
        waits = action == OUTSIDE and self.view.outside_wait
        return PICTURES.of(self.box.printed[action]), "", action, "wait" if waits else ""

    def _ways_to(self, room: Room) -> list[str]:
        uses = range(len(room.fitting.action)) if room.fitting is not None else ()
        choices = [f"use:{room.id}:{number}" for number in uses]
        choices += [f"{verb}:{room.id}" for verb in ("work", "help", "print", "at", "shift", "dismantle")]
        choices += [f"{each.verb}:{room.id}" for each in actions(self.view)]
        choices += [f"work:{room.id}:{tool}" for tool in self.box.of_class["tool"]]
        choices += [f"pair:{room.id}:{person.id}" for person in self.view.people]
        return [*choices, f"clear:{room.id}", f"wreck-fitting:{room.id}"]

    def at(self, key: str) -> RoomView:
        return self.rooms[self.house.number[key]]

    @property
    def ladders(self) -> list[RoomView]:
        """Rooms whose ladder reaches one floor up."""
        return [self.at(lower) for _, lower in self.house.ladders]

    @property
    def holes(self) -> list[tuple[str, float, float, bool]]:
        """(id, x, y of its foot, boarded)"""
        found = []
        for hole in self.house.holes.values():
            room = self.at(hole.reach)
            side = WIDE if hole.between[1] else 0
            found.append((hole.id, room.x + side, room.y + HIGH - SLAB, hole.id in self.view.boards))
        return found

    @property
    def figures(self) -> list[tuple[str, float, float, str]]:
        """(who, x, y, pose): at work where they were sent, on guard, asleep, or waiting in the stairwell."""
        crowd: dict[str, int] = {}
        found = []
        for who, place, pose in self._posed():
            beside = crowd.get(place, 0)
            crowd[place] = beside + 1
            room = self.at(place)
            found.append((who, room.x + 26 + BESIDE * beside, room.y + HIGH - SLAB, pose))
        return found

    @property
    def where(self) -> list[tuple[str, str]]:
        """(who, room) of everybody in the house."""
        return [(who, place) for who, place, _ in self._posed()]

    def _posed(self) -> list[tuple[str, str, str]]:
        guard, floor = self.house.place_of(GUARD), self.house.place_of(FLOOR)
        poses = {"bed": (floor, "rest"), "floor": (floor, "rest"), "guard": (guard, "stand")}
        sent = {each.person: self._cell_of(each) for each in self.view.assignments}
        found = []
        for person in self.view.people:
            if person.out or person.coming:
                continue
            place, pose = poses.get(person.task, (guard, "stand"))
            if person.id in sent:
                place, pose = sent[person.id] or floor, "work" if sent[person.id] else "sit"
            found.append((person.id, place, pose))
        return found

    def _cell_of(self, sent: Assignment) -> str:
        extra = action_of(self.view, sent.verb)
        if extra is not None:
            return extra.counts_as(self.view, sent)
        hole = self.house.holes.get(sent.place)
        return hole.reach if hole is not None else sent.place

    # -- people --------------------------------------------------------------------------------------------

    @cached_property
    def people(self) -> list[PersonView]:
        return [
            PersonView(person, tuple(self._round(number, person) for number in ROUNDS), *self._doing(person))
            for person in self.view.people
        ]

    def _round(self, number: int, person: Person) -> tuple[int, str, str, int]:
        for state, level in zip(STATES, person.levels, strict=True):
            if number in self.box.dots[state][level]:
                return number, "stop", state, level
        now = self.view.round
        return number, "now" if now == number else "done" if now > number else "free", "", 0

    def _doing(self, person: Person) -> tuple[str, str]:
        """What a character does, and what or where."""
        if person.asleep:
            return "asleep", ""
        if person.id == self.view.placing:
            return "choosing", ""
        sent = next((each for each in self.view.assignments if each.person == person.id), None)
        if sent is None:
            return "arrives" if person.coming else person.task or ("away" if person.out else "nothing"), ""
        if sent.verb == "craft":
            return "builds", self.box.fittings[sent.detail].name
        return ("works", self.box.titles.get(sent.place, sent.place)) if sent.place else ("rests", "")

    # -- things and places ---------------------------------------------------------------------------------

    def symbol(self, item: str) -> str:
        """The picture of an item; bare hands have one as well."""
        return BARE_HANDS_PICTURE if item == BARE_HANDS else PICTURES.of(self.box.items[item])

    def stock(self, pile: Mapping[str, int]) -> list[tuple[str, list[tuple[Item, int]]]]:
        """What is on each shelf."""
        return [
            (
                shelf,
                [
                    (self.box.items[item], pile.get(item, 0))
                    for place, item in enumerate(items)
                    if pile.get(item, 0) or place < FIRST_OF_A_SHELF
                ],
            )
            for shelf, items in self.box.shelves.items()
        ]

    @property
    def load(self) -> int:
        """What the Findings Pile weighs."""
        return weight(self.view, self.view.pile)

    @property
    def carrying(self) -> int:
        """What the party can carry home."""
        return carrying(self.view)

    @property
    def places(self) -> list[tuple[Slot, Location | None]]:
        return list(zip(SLOTS, self.view.slots, strict=False))

    @property
    def place(self) -> Location | None:
        """Where the party is."""
        return self.view.place if self.view.trip is not None and self.view.trip.location else None

    @property
    def cards_here(self) -> int:
        """How many Exploration cards the Location where the party is gives it."""
        return cards_here(self.view)

    @property
    def noise(self) -> int:
        """What a noise roll is compared with."""
        return noise_level(self.view)

    @property
    def chance(self) -> int:
        """The chance of an encounter by a noise roll, in percent."""
        return encounter_chance(self.view)

    # -- the war -------------------------------------------------------------------------------------------

    @property
    def objective(self) -> Shown | None:
        return current(self.view)

    def takes(self, shown: Shown) -> Described:
        """What an Objective takes and brings."""
        return takes_objective(shown.card)

    @property
    def threat(self) -> tuple[int, int]:
        """The damage and wounds that the raid still brings; before the dice, with what is in force."""
        attack = self.view.attack
        if attack is None:
            return 0, 0
        if attack.damage or attack.wounds or attack.hits or attack.boards:
            return attack.damage, attack.wounds
        return strength(self.view, attack.card)

    @property
    def fighters(self) -> list[FighterView]:
        """Our side of a fight."""
        return our_side(self.view)

    @property
    def foes(self) -> list[FighterView]:
        """Their side of a fight."""
        return their_side(self.view)

    def epitaphs(self) -> list[tuple[Gone, int]]:
        """Those who are gone, and how many had gone the same way before: no two are remembered in the same words."""
        gone = self.view.gone
        return [(each, sum(other.cause == each.cause for other in gone[:place])) for place, each in enumerate(gone)]

    @property
    def story(self) -> StoryView | None:
        """The innermost block with words that is still being resolved."""
        for frame in reversed(self.view.stack):
            if frame.go:
                return None
            block = self.box.blocks[frame.block]
            root = self.box.blocks.get(frame.card, block)  # some cards have parts, but no words
            script = self.box.scripts.get(frame.card)
            title = script.title if script is not None else self._name_of(frame.card)
            text = block.text or root.text
            if text or title:
                place = self.place.kind if self.place is not None else "tunnel" if self.view.trip else "home"
                if script is not None and script.picture:
                    place = script.picture
                number = script.id if script is not None else None
                return StoryView(number, title, text, block.say or root.say, place)
        return None

    def _name_of(self, key: str) -> str:
        card: Card | None = self.box.cards.get(root_of(key))
        return str(getattr(card, "name", ""))


def scene(view: Shelter, box: WarBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
