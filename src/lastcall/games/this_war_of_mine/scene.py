"""The house as the browser draws it: where everything stands, what is told, who is how.

Pure: from a seat's view and the box to what the templates want.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lastcall.games.this_war_of_mine.blocks import root_of
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.cards import Character, Location
from lastcall.games.this_war_of_mine.terms import STATES

LEFT, TOP, WIDE, HIGH, SLAB = 47, 66, 98, 106, 16
"""The cross-section: one room is WIDE x HIGH, the beam under it SLAB thick."""
WIDTH, HEIGHT = 780, 508
PHASES = ("morning", "day", "dusk", "evening", "scavenging", "raid", "dawn")
STEP_OF: dict[str, int] = {
    "morning": 0, "event": 0, "after_event": 0, "day": 1, "assign": 1, "act": 1, "acted": 1, "round_end": 1, "water": 2,
    "food": 2, "evening": 3, "tasks": 3, "location": 4, "equip": 4, "arrive": 4, "unknown": 4, "explore": 4,
    "explored": 4, "choose_findings": 4, "load": 4, "left": 4, "raid": 5, "raid_card": 5, "raid_block": 5,
    "raid_dice": 5, "raid_defence": 5, "raid_over": 5, "dawn": 6, "treatment": 6, "fate": 6, "spirit": 6,
    "last_drinks": 6, "narrative": 6, "grief": 6, "daybreak": 6,
}  # fmt: skip
PIECES: dict[str, str] = {
    "bed_1": "bed", "bed_2": "bed", "trap": "snare", "tool_bench": "workbench", "press": "workbench", "still": "stove",
    "patch": "heap", "herb_bed": "heap", "herb_table": "workbench", "dressing": "workbench", "radio": "armchair",
    "closed_stove": "heater", "strong_door": "door", "tripwire": "junk", "music": "armchair", "outside": "step",
    "guard": "post", "floor_sleep": "mattress", "new_idea": "sketches", "poke_about": "heap", "tidy": "sketches",
}  # fmt: skip
"""The drawing of what stands in a room, where it has another name."""
NEEDS = {"rubble": "shovel", "door": "lockpick", "bars": "hatchet"}
SYMBOLS: dict[str, str] = {
    "canned_food": "canned", "raw_food": "raw", "herbal_meds": "herbal", "electrical_part": "electrical",
    "mechanical_part": "mechanical", "assault_rifle": "rifle", "broken_pistol": "pistol", "broken_shotgun": "shotgun",
    "broken_assault_rifle": "rifle", "weapon_part": "weapon", "broken_guitar": "guitar",
}  # fmt: skip
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("resources", ("wood", "component", "water")),
    ("food", ("canned_food", "raw_food", "vegetable")),
    ("medicine", ("bandages", "meds", "herbal_meds", "chems", "herb")),
    ("comfort", ("cigarette", "coffee", "book", "sugar", "alcohol", "moonshine", "jewelry", "guitar", "broken_guitar")),
    ("tools", ("shovel", "lockpick", "filter", "mechanical_part", "electrical_part", "weapon_part")),
    ("weapons", (
        "knife", "hatchet", "pistol", "shotgun", "assault_rifle", "ammo", "shell", "broken_pistol", "broken_shotgun",
        "broken_assault_rifle",
    )),
)  # fmt: skip
ALWAYS = 3
"""How many things of a group are shown even when there are none."""
LADDERS = ("B3", "C3", "D3", "D7")
"""Rooms whose ladder reaches one floor up."""


@dataclass(frozen=True)
class RoomView:
    """One room on the sheet."""

    id: str
    name: str
    x: float
    y: float
    piece: str
    fitting: str
    """The name of the fitting in it, or empty."""
    what: str
    """What else is in it, as the end of a message's key (`page-room-<what>`), or empty."""
    mark: str
    void: bool
    cellar: bool
    attic: bool
    wait: int
    choices: tuple[str, ...]
    """The choices by which somebody may be sent here."""


@dataclass(frozen=True)
class PersonView:
    """One character: card, states, rounds."""

    card: Character
    view: Mapping[str, Any]
    states: tuple[tuple[str, int], ...]
    rounds: tuple[tuple[int, str, str, int], ...]
    """(number, free|now|done|stop, the state that stops it, its level)"""
    doing: str
    """What the person does, as the end of a message's key: `page-doing-<doing>`."""
    doing_what: str
    asleep: bool


@dataclass(frozen=True)
class Told:
    """What is being read: the innermost card or script on the table."""

    kind: str
    number: int | str | None
    title: str
    text: str
    say: str
    place: str


class Scene:
    """All that the templates want to know."""

    def __init__(self, view: Mapping[str, Any], box: WarBox, seat: int | None) -> None:
        self.view = view
        self.box = box
        self.house = box.houses[view["side"]]

    @property
    def step(self) -> int:
        phase = self.view["phase"]
        if phase in STEP_OF:
            return STEP_OF[phase]
        later = [frame["go"] for frame in reversed(self.view["stack"]) if frame["go"] in STEP_OF]
        return STEP_OF[later[0]] if later else (4 if self.view["trip"] else 1)

    @property
    def phases(self) -> tuple[str, ...]:
        return PHASES

    # -- the house -----------------------------------------------------------------------------------------

    @cached_property
    def rooms(self) -> list[RoomView]:
        return [self._room(room) for room in self.view["rooms"]]

    def _room(self, room: Mapping[str, Any]) -> RoomView:
        key = room["id"]
        cell = self.house.cells[key]
        piece, fitting, what, mark = self._lies(room, key)
        choices = [f"use:{key}:{number}" for number in range(6)] if room["fitting"] else []
        choices += [f"work:{key}", f"print:{key}", f"at:{key}", f"shift:{key}", f"dismantle:{key}"]
        choices += [f"work:{key}:{tool}" for tool in ("shovel", "lockpick", "hatchet")]
        choices += [f"pair:{key}:{person['card']}" for person in self.view["people"]]
        choices += [f"clear:{key}", f"wreck-fitting:{key}"]
        return RoomView(
            key, cell.name, LEFT + (cell.col - 1) * WIDE, TOP + (3 - cell.floor) * HIGH, piece, fitting, what, mark,
            cell.void, cell.floor == 0, cell.floor == 3, room["wait"], tuple(choices),
        )  # fmt: skip

    def _lies(self, room: Mapping[str, Any], key: str) -> tuple[str, str, str, str]:
        """(drawing, name of a fitting, what else it is, the icon of what it needs)"""
        if room["kind"]:
            kind = "remnants" if room["remnants"] else room["kind"]
            return kind, "", kind, NEEDS.get(room["kind"], "")
        if room["fitting"]:
            name = self.box.fittings[room["fitting"]].name
            return PIECES.get(room["fitting"], room["fitting"]), name, "", "wait" if room["wait"] else ""
        action = self.house.action.get(key)
        if action:
            waits = action == "outside" and self.view["outside_wait"]
            return PIECES.get(action, ""), "", action, "wait" if waits else ""
        return "", "", "", ""

    def at(self, key: str) -> RoomView:
        return self.rooms[self.house.number[key]]

    @property
    def ladders(self) -> list[RoomView]:
        return [self.at(key) for key in LADDERS]

    @property
    def holes(self) -> list[tuple[str, float, float, bool]]:
        """(id, x, y of its foot, boarded)"""
        found = []
        for hole in self.house.holes.values():
            room = self.at(hole.reach)
            right = bool(hole.between[1])
            found.append(
                (hole.id, room.x + (WIDE if right else 0), room.y + HIGH - SLAB, hole.id in self.view["boards"])
            )
        return found

    @property
    def figures(self) -> list[tuple[str, float, float, str]]:
        """(who, x, y, pose): at work where they were sent, on guard, asleep, or waiting in the stairwell."""
        where: dict[str, tuple[str, str]] = {}
        for each in self.view["assignments"]:
            place = each["place"]
            if place in self.house.holes:
                place = self.house.holes[place].reach
            where[each["person"]] = (place or "C4", "work" if place else "sit")
        crowd: dict[str, int] = {}
        found = []
        for person in self.view["people"]:
            if person["out"] or person["coming"]:
                continue
            name = person["card"]
            resting = {"bed": ("C4", "rest"), "floor": ("C4", "rest"), "guard": ("C3", "stand")}
            place, pose = where.get(name) or resting.get(person["task"], ("C3", "stand"))
            beside = crowd.get(place, 0)
            crowd[place] = beside + 1
            room = self.at(place)
            found.append((name, room.x + 26 + 22 * beside, room.y + HIGH - SLAB, pose))
        return found

    # -- people --------------------------------------------------------------------------------------------

    @cached_property
    def people(self) -> list[PersonView]:
        return [self._person(person) for person in self.view["people"]]

    def _person(self, person: Mapping[str, Any]) -> PersonView:
        card = self.box.people[person["card"]]
        levels = tuple(zip(STATES, person["levels"], strict=True))
        rounds = tuple(self._round(number, levels) for number in (1, 2, 3))
        return PersonView(
            card, person, levels, rounds, *self._doing(person), person["levels"][1] >= 4 and not person["busy"]
        )

    def _round(self, number: int, levels: tuple[tuple[str, int], ...]) -> tuple[int, str, str, int]:
        for state, level in levels:
            if number in self.box.dots[state][level]:
                return number, "stop", state, level
        now = self.view["round"]
        return number, "now" if now == number else "done" if now > number else "free", "", 0

    def _doing(self, person: Mapping[str, Any]) -> tuple[str, str]:
        name = person["card"]
        if name == self.view["placing"]:
            return "choosing", ""
        for each in self.view["assignments"]:
            if each["person"] == name:
                if not each["place"]:
                    return "rests", ""
                if each["verb"] == "craft":
                    return "builds", self.box.fittings[each["detail"]].name
                place = each["place"]
                return "works", self.box.titles.get(place, place)
        if person["coming"]:
            return "arrives", ""
        return person["task"] or "nothing", ""

    # -- things and places ---------------------------------------------------------------------------------

    def symbol(self, item: str) -> str:
        return SYMBOLS.get(item, item)

    def stock(self, pile: Mapping[str, int]) -> list[tuple[str, list[tuple[str, int, str]]]]:
        """(group, [(item, count, words)])"""
        groups = []
        for title, items in GROUPS:
            rows = [
                (item, pile.get(item, 0), self.box.items[item].name.lower())
                for place, item in enumerate(items)
                if pile.get(item, 0) or place < ALWAYS
            ]
            groups.append((title, rows))
        return groups

    def weight(self, pile: Mapping[str, int]) -> int:
        return sum(self.box.items[item].weight * count for item, count in pile.items())

    @property
    def carrying(self) -> int:
        party = [person for person in self.view["people"] if person["out"]]
        return sum(self.box.people[person["card"]].inventory + person["carries_more"] for person in party)

    @property
    def places(self) -> list[tuple[str, Location | None]]:
        slots = [self.box.locations[slot] if slot else None for slot in self.view["slots"]]
        return list(zip(("near", "distant", "far"), slots, strict=False))

    @property
    def place(self) -> Location | None:
        trip = self.view["trip"]
        return self.box.locations[trip["location"]] if trip else None

    @property
    def objective(self) -> tuple[Any, int] | None:
        """(card, steps done) of the Objective in progress."""
        for shown in self.view["shown"]:
            if not shown["complete"]:
                return self.box.cards[shown["card"]], shown["steps"]
        return None

    @property
    def chapter(self) -> int:
        return len(self.view["shown"])

    @property
    def face_up(self) -> list[Any]:
        return [self.box.cards[card] for card in self.view["face_up"]]

    # -- what is told --------------------------------------------------------------------------------------

    @property
    def told(self) -> Told | None:
        """The innermost block with words that is still being resolved."""
        for frame in reversed(self.view["stack"]):
            if frame["go"]:
                return None
            block, key = self.box.blocks[frame["block"]], root_of(frame["block"])
            root = self.box.blocks.get(key, block)  # some cards have parts, but no words
            script = self.box.scripts.get(key)
            title = script.title if script else getattr(self.box.cards.get(key), "name", "")
            text = block.text or root.text
            if text or title:
                kind = self.place.kind if self.place else "home"
                return Told(kind, script.id if script else None, title, text, block.say or root.say, kind)
        return None

    @property
    def foes(self) -> list[tuple[str, str, str, int, int]]:
        """(letter, kind, weapon, wounds, health)"""
        fight = self.view["combat"]
        return [
            (foe["letter"], foe["kind"], foe["weapon"], foe["wounds"], self.box.health[foe["kind"]])
            for foe in (fight["foes"] if fight else ())
        ]

    @property
    def gone(self) -> list[tuple[Character, int, str, bool]]:
        return [(self.box.people[each["card"]], each["day"], each["cause"], each["died"]) for each in self.view["gone"]]


def scene(view: Mapping[str, Any], box: WarBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)
