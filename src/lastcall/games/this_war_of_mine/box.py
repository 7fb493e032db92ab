"""What is in the box: items, people, the house, and every deck, read from `cards/*.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial, reduce
from itertools import product
from operator import getitem, or_
from pathlib import Path
from typing import Any

from lastcall.core.boards import mask_of
from lastcall.core.card import Box
from lastcall.core.catalog import Catalog
from lastcall.games.this_war_of_mine.blocks import CONDITIONS, RESULTS, STATES, Block, Call, Reader
from lastcall.games.this_war_of_mine.cards import (
    OBJECTIVES,
    SHELTER_CARDS,
    Cell,
    Chapter,
    Character,
    Ending,
    Event,
    EventCard,
    Exploration,
    Fate,
    Finding,
    Fitting,
    FittingAction,
    Hole,
    Item,
    Location,
    Narrative,
    Objective,
    Raid,
    RedRaid,
    RedResident,
    Resident,
    Scenario,
    ShelterCard,
    Visitor,
)
from lastcall.games.this_war_of_mine.plan import House
from lastcall.games.this_war_of_mine.reached import unreached

STOCK: dict[str, tuple[str, ...]] = {
    "any": ("token",), "food": ("food",), "med": ("med",),
    "arms": ("weapon", "ammo", "shell", "weapon_part", "broken_pistol", "broken_shotgun", "broken_assault_rifle"),
    "parts": ("tool", "part", "filter"),
}  # fmt: skip
"""What each stock of a trade offers: classes and items (TR-85)."""


class WarBox(Box):
    """Everything in the box."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        catalog = Catalog(folder)
        core = catalog.file("core.toml")
        self.constants: dict[str, int] = core.get("constants", {})
        self.start_storage: dict[str, int] = core.get("start_storage", {})
        self.health: dict[str, int] = core.get("enemy_health", {})
        self.modifiers: dict[str, str] = core.get("modifiers", {})
        self.dots = {state["id"]: state["dots"] for state in core.get("state", ())}
        self.barred = self._barred()
        self.dice = {die["id"]: die["faces"] for die in core.get("die", ())}
        self.items = catalog.deck("core.toml", Item, "item")
        self.people = catalog.deck("characters.toml", Character, "character")
        self.of_class = self._classes()
        self.stock = {
            name: tuple(dict.fromkeys(item for kind in kinds for item in self.of_class[kind]))
            for name, kinds in STOCK.items()
        }
        reader = Reader(self._known(catalog))
        self.blocks = reader.blocks
        self._read_house(catalog, reader)
        self._read_events(catalog, reader)
        self._read_city(catalog, reader)
        self._read_night(catalog, reader)
        self.scripts = {
            row["id"]: reader.block(
                f"S{row['id']}", row, partial(self._fault, catalog, "scripts.toml", f"script {row['id']}"), _HEAD
            )
            for row in catalog.file("scripts.toml").get("script", ())
        }
        self.for_sleepers.update(key for key in self.blocks if key.split("/")[0] == "S4")
        self.cards = catalog.finish()
        self.titles = self._titles()

    def _barred(self) -> dict[tuple[int, ...], int]:
        """By the levels of the five states: the rounds that their black dots block, as a mask (T-25, TR-15)."""
        dots = [[mask_of(rounds) for rounds in self.dots[state]] for state in STATES if state in self.dots]
        every_level = product(range(5), repeat=len(dots))
        return {levels: reduce(or_, map(getitem, dots, levels), 0) for levels in every_level}

    @property
    def stories(self) -> dict[str, str]:
        """What the journal says when a script opens, and the script's name."""
        return {f"{block.id}#title": f"script {number} {block.title}" for number, block in self.scripts.items()}

    @property
    def unreachable(self) -> list[str]:
        """Cards and scripts that no rule and no other card ever brings into play."""
        return unreached(self)

    def _titles(self) -> dict[str, str]:
        """What rooms, holes, and the choices on cards are called; a choice with its cost."""
        titles = {key: cell.name for key, cell in self.houses["basic"].cells.items()}
        for hole in self.houses["advanced"].holes.values():
            titles[hole.id] = f"{hole.id} ({titles[hole.reach]})"
        for block in self.blocks.values():
            if block.label:
                cost = ", ".join(f"{count} {thing.replace('_', ' ')}" for thing, count in block.cost.items())
                titles[block.id] = f"{block.label} ({cost})" if cost else block.label
            if block.text or block.title:
                titles[f"{block.id}#text"] = block.text
                titles[f"{block.id}#title"] = block.title
        return titles

    def _classes(self) -> dict[str, tuple[str, ...]]:
        """The items of each class, and each item as a class of its own."""
        found: dict[str, list[str]] = {"any": list(self.items)}
        for item in self.items.values():
            found[item.id] = [item.id]
            for each in item.classes:
                found.setdefault(each, []).append(item.id)
        return {name: tuple(items) for name, items in found.items()}

    def _known(self, catalog: Catalog) -> dict[str, frozenset[str]]:
        shelter, scripts = catalog.file("shelter.toml"), catalog.file("scripts.toml")
        holes = [row["id"] for row in shelter.get("hole", ())]
        return {
            "item": frozenset(self.items),
            "enemy": frozenset(self.health),
            "modifier": frozenset(self.modifiers),
            "script": frozenset(str(row["id"]) for row in scripts.get("script", ())) | {"personal"},
            "person": frozenset(self.people) | {"dog", "cat", "farmer"},
            "fitting": frozenset(row["id"] for row in catalog.file("fittings.toml").get("fitting", ())),
            "hole": frozenset([*holes, shelter.get("advanced", {}).get("extra_hole", {}).get("id", "")]),
        }

    def _fault(self, catalog: Catalog, file: str, card: str, field: str, expected: str) -> None:
        catalog.fault(file, card, field, expected)

    def _rows(self, catalog: Catalog, file: str, key: str = "card") -> list[tuple[Mapping[str, Any], Any]]:
        """Every row of a file with the function that notes its faults."""
        rows = catalog.file(file).get(key, [])
        return [(row, partial(self._fault, catalog, file, str(row.get("id", key)))) for row in rows]

    def _put(self, catalog: Catalog, file: str, card: Any) -> Any:
        if card.id in catalog.cards:
            catalog.fault(file, card.id, "id", "this key is taken by another card; ids are unique in a game")
        catalog.cards[card.id] = card
        return card

    def _read_house(self, catalog: Catalog, reader: Reader) -> None:
        shelter = catalog.file("shelter.toml")
        cells = catalog.rows("shelter.toml", Cell, "cell")
        holes = catalog.rows("shelter.toml", Hole, "hole")
        ladders = [row["join"] for row in shelter.get("ladder", ())]
        advanced = shelter.get("advanced", {})
        extra = [Hole(**advanced["extra_hole"])] if "extra_hole" in advanced else []
        self.houses = {
            "basic": House(cells, ladders, holes, {}),
            "advanced": House(cells, ladders, holes + extra, advanced),
        }
        self.shelter_cards: list[ShelterCard] = []
        for row, fault in self._rows(catalog, "shelter.toml"):
            card = SHELTER_CARDS[row["kind"]](row["id"], row["kind"])
            reader.block(row["id"], row, fault, frozenset({"id", "kind", "first"}))
            reader.effects(f"{row['id']}/first", row.get("first", ""), "first", fault)
            self.shelter_cards.append(self._put(catalog, "shelter.toml", card))
        reader.blocks["J0"] = Block("J0", do=(Call("gain", ("component", 1)),))
        self.printed: dict[str, Block] = {}
        self.evening_only: set[str] = set()
        for row, fault in [*self._rows(catalog, "shelter.toml", "printed"), *self._rows(catalog, "shelter.toml", "advanced_printed")]:  # fmt: skip  # noqa: E501
            self.printed[row["id"]] = reader.block(
                f"printed-{row['id']}", row, fault, frozenset({"id", "name", "many", "once", "evening"})
            )
            if row.get("evening"):
                self.evening_only.add(row["id"])
        self.by_day = {side: self._by_day(house) for side, house in self.houses.items()}
        self.fittings: dict[str, Fitting] = {}
        self.for_sleepers: set[str] = set()
        """Blocks in which a sleeper acts: the nap, and the breaking point (T-138, TR-51)."""
        self.fitting_actions: dict[str, tuple[FittingAction, ...]] = {}
        self.passives: dict[str, tuple[Call, ...]] = {}
        for row, fault in self._rows(catalog, "fittings.toml", "fitting"):
            self._read_fitting(catalog, reader, row, fault)

    def _by_day(self, house: House) -> list[tuple[str, str, tuple[Call, ...]]]:
        """The actions printed on a board that are taken by day: where, which, and what they need."""
        return [
            (key, action, self.printed[action].need)
            for key, action in house.action.items()
            if action not in self.evening_only
        ]

    def _read_fitting(self, catalog: Catalog, reader: Reader, row: Mapping[str, Any], fault: Any) -> None:
        key = row["id"]
        cost = reader.cost(row.get("cost", {}), fault)
        card = Fitting(
            key, row["name"], row["corner"], cost, row.get("bed", False), row.get("next_to", ""), row.get("text", ""),
            cost.get("wood", 0), cost.get("component", 0), cost.keys() <= {"wood", "component"},
        )  # fmt: skip
        self.fittings[key] = self._put(catalog, "fittings.toml", card)
        reader.effects(f"{key}/bonus", row.get("bonus", ""), "bonus", fault)
        self.passives[key] = reader.effects(f"{key}/passive", row.get("passive", ""), "passive", fault).do
        ripe = {each["id"] for each in row.get("ripe", ())}
        for each in row.get("ripe", ()):
            reader.block(f"{key}/ripe-{each['id']}", each, fault, frozenset({"id"}))
        actions = []
        for number, each in enumerate(row.get("action", ())):
            if each.get("ripe", "") and each["ripe"] not in ripe:
                fault("ripe", f"{each['ripe']!r} is no [[fitting.ripe]] of this card")
            block = reader.block(f"{key}/action{number}", each, fault, frozenset({"wait", "ripe", "nap"}))
            if each.get("nap"):
                self.for_sleepers.add(block.id)
            actions.append(FittingAction(block, each.get("wait", 0), each.get("ripe", ""), each.get("nap", False)))
        self.fitting_actions[key] = tuple(actions)

    def _read_events(self, catalog: Catalog, reader: Reader) -> None:
        head = frozenset({"id", "name", "cold", "stay", "first_ignored", "chapter"})
        kinds: dict[str, type[EventCard]] = {"chapter": Chapter, "event": Event, "ending": Ending}
        self.event_cards: dict[str, list[EventCard]] = {}
        for key, kind in kinds.items():
            self.event_cards[key] = []
            for row, fault in self._rows(catalog, "events.toml", key):
                reader.block(row["id"], row, fault, head)
                facts = {name: row[name] for name in ("stay", "first_ignored", "chapter") if name in row}
                card = kind(row["id"], row["name"], row["cold"], **facts)
                self.event_cards[key].append(self._put(catalog, "events.toml", card))
        self.objectives: list[Objective] = []
        self.goals: dict[str, tuple[tuple[Call, ...], ...]] = {}
        for row, fault in self._rows(catalog, "objectives.toml", "objective"):
            self._read_objective(catalog, reader, row, fault)
        self.scenarios = {row.id: row for row in catalog.rows("objectives.toml", Scenario, "scenario")}
        for row, fault in self._rows(catalog, "objectives.toml", "scenario"):
            self.goals[row["id"]] = (reader.calls(row["goal"], CONDITIONS, "goal", fault),)
            reader.effects(f"{row['id']}/extra", row.get("extra", ""), "extra", fault)

    def _read_objective(self, catalog: Catalog, reader: Reader, row: Mapping[str, Any], fault: Any) -> None:
        key = row["id"]
        card = OBJECTIVES[row["chapter"]](
            key, row["chapter"], row["name"], row["text"], row.get("final", False), row.get("counter", 0),
            reader.cost(row.get("step", {}), fault),
        )  # fmt: skip
        self.objectives.append(self._put(catalog, "objectives.toml", card))
        goals = [reader.calls(row[key], CONDITIONS, key, fault) for key in ("goal", "alt_goal") if key in row]
        self.goals[key] = tuple(goals)
        reader.effects(f"{key}/reward", row.get("reward", ""), "reward", fault)
        reader.effects(f"{key}/penalty", row.get("penalty", ""), "penalty", fault)

    def _read_city(self, catalog: Catalog, reader: Reader) -> None:
        self.locations = catalog.deck("locations.toml", Location, "location")
        for location in self.locations.values():
            fault = partial(self._fault, catalog, "locations.toml", location.id)
            reader.effects(f"{location.id}/red", location.red, "red", fault)
        self.exploration: list[Exploration] = []
        for row, fault in self._rows(catalog, "exploration.toml"):
            reader.block(row["id"], row, fault, frozenset({"id", "kind", "count", "name", "impact"}))
            for copy in range(row["count"]):
                key = row["id"] if row["count"] == 1 else f"{row['id']}.{copy + 1}"
                card = Exploration(key, row["kind"], row["id"], row["name"], row.get("impact", 0))
                self.exploration.append(self._put(catalog, "exploration.toml", card))
        self.impact_scripts: dict[str, list[int]] = catalog.file("exploration.toml").get("impact_scripts", {})
        self.findings: list[Finding] = []
        for row, fault in self._rows(catalog, "exploration.toml", "finding"):
            for loot in ("food", "med", "parts", "arms", "home"):
                reader.effects(f"{row['id']}/{loot}", row.get(loot, ""), loot, fault)
            reader.effects(f"{row['id']}/catch", row.get("catch", ""), "catch", fault)
            found = Finding(row["id"], row.get("text", ""), row.get("catch", ""))
            self.findings.append(self._put(catalog, "exploration.toml", found))
        self.residents: list[Resident] = []
        self.red_residents: list[Resident] = []
        """Set aside at the start (T-11)."""
        for row, fault in self._rows(catalog, "residents.toml"):
            reader.block(row["id"], row, fault, frozenset({"id", "name", "kind", "win", "red_corner"}))
            reader.effects(f"{row['id']}/win", row.get("win", ""), "win", fault)
            reader.effects(f"{row['id']}/attack", "fight()", "attack", fault)
            kind, deck = (RedResident, self.red_residents) if row.get("red_corner") else (Resident, self.residents)
            resident = kind(row["id"], row["name"], row["kind"], row.get("text", ""))
            deck.append(self._put(catalog, "residents.toml", resident))

    def _read_night(self, catalog: Catalog, reader: Reader) -> None:
        self.raids: list[Raid] = []
        self.red_raids: list[Raid] = []
        """Set aside at the start (T-11)."""
        self.unless: dict[str, tuple[Call, ...]] = {}
        head = frozenset({"id", "name", "damage", "wounds", "takes", "after", "unless", "red_corner"})
        for row, fault in self._rows(catalog, "raids.toml"):
            reader.block(row["id"], row, fault, head)
            reader.effects(f"{row['id']}/after", row.get("after", ""), "after", fault)
            self.unless[row["id"]] = reader.calls(row.get("unless", ""), CONDITIONS, "unless", fault)
            if row.get("takes", "any") not in self.of_class:
                fault("takes", f"{row['takes']!r} is no item and no class of items")
            kind, deck = (RedRaid, self.red_raids) if row.get("red_corner") else (Raid, self.raids)
            card = kind(
                row["id"], row["name"], row["damage"], row["wounds"], row.get("takes", "any"), row.get("text", "")
            )
            deck.append(self._put(catalog, "raids.toml", card))
        self.fates: list[Fate] = []
        for row, fault in self._rows(catalog, "fate.toml"):
            trust = reader.calls(row["trust"], RESULTS, "trust", fault)
            fate = Fate(
                row["id"], tuple(row["cold"]), tuple(row["ill"]), tuple(row["wnd"]), row["spirit"], row["move"],
                row["die"], trust, row["trust_text"],
            )  # fmt: skip
            self.fates.append(self._put(catalog, "fate.toml", fate))
        self.narratives: list[Narrative] = []
        for row, fault in self._rows(catalog, "narrative.toml"):
            reader.block(row["id"], row, fault, frozenset({"id", "name", "keep", "when"}))
            action = Narrative(row["id"], row["name"], row.get("text", ""), row.get("keep", False), row.get("when", ""))
            self.narratives.append(self._put(catalog, "narrative.toml", action))
        self.visitors: list[Visitor] = []
        for row, fault in self._rows(catalog, "visitors.toml"):
            reader.block(row["id"], row, fault, frozenset({"id", "name"}))
            self.visitors.append(
                self._put(catalog, "visitors.toml", Visitor(row["id"], row["name"], row.get("text", "")))
            )


_HEAD = frozenset({"id", "title"})
