"""The Settlement as the browser draws it: pictures, gauges and the words on them.

Pure: from a seat's view (plain data, hidden things as None) and the box to what the templates want.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lastcall.games.wasteland.cards import Emplacement, Location, Playable, Survivor, WastelandBox

BACKS = ("crisis", "common", "rare", "survivor")
PLACES = {
    "L01": "apartments", "L02": "mall", "L03": "hospital", "L04": "bunker", "L05": "cathedral", "L06": "shack",
    "L07": "gasstation", "L08": "machineshop", "L09": "observatory", "L10": "warehouse", "L11": "cannery",
    "L12": "hardware", "L13": "vehicle", "L14": "ambush", "L15": "highschool", "L16": "museum", "L17": "clocktower",
    "E01": "stockpile", "E02": "tents",
}  # fmt: skip
PEOPLE = (
    "adam", "jai", "justice", "naoki", "rodrigo", "king", "david", "lori", "marten", "jeff", "odette", "tomasz",
    "grace", "ines", "bram", "pia",
)  # fmt: skip
FACES = {f"SV{number:02}": name for number, name in enumerate(PEOPLE, 1)}
PICTURES = {
    "C01": "ham", "C07": "cake", "C10": "rounds", "C11": "knife", "C17": "grenade", "C18": "paper", "C21": "blade",
    "C25": "bottle", "C27": "sledge", "R04": "smg", "R10": "bottle", "R02": "dogs", "R05": "smg", "R06": "smg",
    "X01": "dogs", "X02": "ghoul", "X03": "marauders", "X04": "marauders", "X06": "angel", "X07": "angel",
    "X09": "android", "X10": "android", "X32": "ghoul", "X33": "marauders", "M01": "treehead",
}  # fmt: skip
KINDS = {
    "weapon": "blade", "food": "meal", "medical": "medkit", "ally": "company", "combat": "fiend", "collapse": "bones",
    "catastrophe": "storm", "": "cell",
}  # fmt: skip
MORNING = ("morning", "newcomer", "radiation", "stockpile", "declare", "redeclare", "setup", "choose", "pairs")
NOON = ("noon", "explore", "emplacement", "attack")


def scene(view: Mapping[str, Any], box: WastelandBox, seat: int | None) -> Scene:
    return Scene(view, box, seat)


@dataclass(frozen=True)
class Ruin:
    """A Location in play."""

    card: Location
    picture: str
    inside: list[tuple[str, int]]
    left: int
    known: list[str]
    explorers: list[int]


@dataclass(frozen=True)
class House:
    """An Emplacement of the Settlement."""

    card: Emplacement
    picture: str
    damage: Playable | None
    occupants: list[int]


@dataclass(frozen=True)
class Mat:
    """What one seat shows."""

    view: Mapping[str, Any]
    survivor: Survivor | None
    face: str
    slots: list[str]
    held: int
    health: int
    going: str
    skills: list[tuple[str, bool, str]]
    in_line: int


class Scene:
    """Everything the templates want to know."""

    def __init__(self, view: Mapping[str, Any], box: WastelandBox, seat: int | None) -> None:
        self.view = view
        self.box = box
        self.seat = seat

    @cached_property
    def part(self) -> str:
        """Which third of the day it is."""
        phase = self.view["phase"]
        return "sunrise" if phase in MORNING else "noon" if phase in NOON else "night"

    @cached_property
    def last_day(self) -> int:
        stall = [self.box.survivors[each["survivor"]].powers.get("extra_days", 0) for each in self.living]
        return int(self.view["last_day"]) + max(stall, default=0)

    @property
    def living(self) -> list[Mapping[str, Any]]:
        return [seat for seat in self.view["seats"] if seat["survivor"]]

    # -- the wastes ----------------------------------------------------------------------------------------

    @cached_property
    def flags(self) -> list[str]:
        """One picture for each VP, in the order in which they came."""
        found = []
        for building in self.view["buildings"]:
            card = self.box.emplacements[building["card"]]
            if not (building["damage"] and self.view["hard_damage"]):
                found += [self.place(card.location or card.id)] * card.vp
        found += ["android"] * len(self.view["trophies"])
        return found + ["tents"] * (self.view["bonus"] - len(self.view["trophies"]))

    def place(self, card: str) -> str:
        return PLACES.get(card, "road")

    def there(self, place: str) -> list[int]:
        """Who declared to be at a place today."""
        return [seat["seat"] for seat in self.living if seat["plan"] and place in (seat["place"], seat["second"])]

    @cached_property
    def ruins(self) -> list[Ruin]:
        found = []
        for site in self.view["sites"]:
            card = self.box.locations[site["location"]]
            inside = [(back, count) for back, count in zip(BACKS, site["left"], strict=True) if count]
            known = sorted(self.name(each) for each in site["deck"] if each)
            found.append(Ruin(card, self.place(card.id), inside, sum(site["left"]), known, self.there(card.id)))
        return found

    @cached_property
    def houses(self) -> list[House]:
        found = []
        for building in self.view["buildings"]:
            card = self.box.emplacements[building["card"]]
            damage = self.box.crises[building["damage"]] if building["damage"] else None
            found.append(House(card, self.place(card.location or card.id), damage, self.there(card.id)))
        return found

    @property
    def beds(self) -> int:
        standing = [each.card for each in self.houses if each.damage is None]
        return max((card.always.get("tent_room", 0) for card in standing), default=0)

    @property
    def decks(self) -> list[tuple[str, int, int]]:
        fields = ("common", "rare", "crises", "mutations", "survivors")
        names = ("common", "rare", "crisis", "mutation", "survivor")
        return [
            (name, len(self.view[field]["cards"]), len(self.view[field]["discards"]))
            for name, field in zip(names, fields, strict=True)
        ]

    # -- cards ---------------------------------------------------------------------------------------------

    def name(self, card: str) -> str:
        return str(self.box.cards[card].name)

    def short_name(self, survivor: str) -> str:
        """What somebody is called where there is little room: by the first name, but The King is The King."""
        name = self.name(survivor)
        first = name.partition(" ")[0]
        return name if first == "The" else first

    def picture(self, card: str) -> str:
        """The drawing of any card."""
        if card in FACES:
            return FACES[card]
        if card in PLACES:
            return PLACES[card]
        return PICTURES.get(card) or KINDS.get(getattr(self.box.cards[card], "kind", ""), "cell")

    def kind(self, card: str) -> str:
        """By which kind a card is tinted."""
        return {"C": "common", "R": "rare", "X": "crisis", "M": "mutation", "S": "survivor"}.get(card[0], "common")

    def badge(self, card: str) -> str:
        """The number that matters on a card: weapon points, food, difficulty."""
        found = self.box.cards[card]
        if getattr(found, "difficulty", 0):
            return str(found.difficulty)
        points = [max(use.weapon, use.food, use.medical) for uses in getattr(found, "at", {}).values() for use in uses]
        return str(max(points)) if points and max(points) else ""

    @property
    def mine(self) -> Mapping[str, Any] | None:
        return self.view["seats"][self.seat] if self.seat is not None else None

    # -- the fight -----------------------------------------------------------------------------------------

    @cached_property
    def fight(self) -> Mapping[str, Any] | None:
        """The fight that is going on, with its odds; committed weapons by seat."""
        fight = self.view["fight"]
        if not fight:
            return None
        weapons = sum(fight["points"])
        brought = [(seat, self.name(card) if card in self.box.cards else card) for seat, card in fight["committed"]]
        percent = round(100 * self.box.chance_to_win(weapons, fight["difficulty"]))
        return {**fight, "weapons": weapons, "percent": percent, "brought": brought}

    # -- mats ----------------------------------------------------------------------------------------------

    @cached_property
    def mats(self) -> list[Mat]:
        return [self.mat(seat) for seat in self.view["seats"]]

    def mat(self, seat: Mapping[str, Any]) -> Mat:
        if not seat["survivor"]:
            line = self.view["dead"].index(seat["seat"]) + 1 if seat["seat"] in self.view["dead"] else 0
            return Mat(seat, None, "bust", [], 0, 0, "", [], line)
        survivor = self.box.survivors[seat["survivor"]]
        slots = ["salvage"] * len(seat["salvage"]) + ["crisis"] * len(seat["crises"])
        slots += ["mutation"] * len(seat["mutations"])
        held = len(slots)
        slots += ["played"] * len(seat["played"])
        health = survivor.health + sum(self.box.mutations[card].hold.get("health", 0) for card in seat["mutations"])
        used = [*self.view["tired"], *self.view["spent"]]
        skills = [(ability.name, ability.id in used, ability.text) for ability in survivor.abilities]
        return Mat(seat, survivor, FACES.get(survivor.id, "bust"), slots, held, health, self.going(seat), skills, 0)

    def going(self, seat: Mapping[str, Any]) -> str:
        """Where the seat is today, as a place's name; `home`, `new` or nothing."""
        return self.name(seat["place"]) if seat["place"] else seat["plan"]
