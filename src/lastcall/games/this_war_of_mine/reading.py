"""Reads the card files into the box and names every fault."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TypeVar

from lastcall.core.catalog import Catalog
from lastcall.core.effects import Call, Effects
from lastcall.core.expansion import Expansions
from lastcall.games.this_war_of_mine import abilities, combat_results, conditions, effects
from lastcall.games.this_war_of_mine.blocks import LOOSE, MORE_FINDS, StoryBlock, parts_of
from lastcall.games.this_war_of_mine.box import Constants, WarBox, script_block
from lastcall.games.this_war_of_mine.cards import (
    Chapter,
    Character,
    Ending,
    Exploration,
    Face,
    Fate,
    FinalObjective,
    Finding,
    FirstObjective,
    Item,
    Kept,
    Location,
    Narrative,
    OrdinaryEvent,
    Raid,
    RedRaid,
    RedResident,
    Resident,
    Script,
    ScriptKey,
    SecondObjective,
    VisitorCard,
    WarScenario,
)
from lastcall.games.this_war_of_mine.house_cards import (
    SHELTER_CARDS,
    BoardSide,
    Cell,
    Fitting,
    Hole,
    PrintedAction,
    ShelterKind,
)
from lastcall.games.this_war_of_mine.junctions import EXPANSIONS, WarExpansion
from lastcall.games.this_war_of_mine.plan import House
from lastcall.games.this_war_of_mine.rows import DieRow, LadderRow, StateRow, WeaponRows
from lastcall.games.this_war_of_mine.terms import (
    BARE_HANDS,
    BREAKING_POINT,
    STOCKS,
    Counter,
    FittingId,
    HoleId,
    ItemId,
    Loot,
    Modifier,
    PersonId,
    ScriptId,
)
from lastcall.games.this_war_of_mine.vocabulary import COMBAT_RESULTS, VOCABULARY

__all__ = ["abilities", "combat_results", "conditions", "effects", "open_box"]
"""The modules that declare the vocabularies must be imported before a card is read."""

LOOTS: tuple[Loot, ...] = ("food", "med", "parts", "arms", "home")


P = TypeVar("P", bound=Resident)
N = TypeVar("N", bound=Raid)
T = TypeVar("T", bound=OrdinaryEvent | Kept | VisitorCard)


def open_box(folder: Path, expansions: Expansions[WarExpansion] = EXPANSIONS) -> WarBox:
    """Read and check all card files of a folder and of the expansions; raises BrokenCards with every fault found."""
    expansions.load()
    with Catalog(folder, VOCABULARY) as catalog:
        reader = Reader(catalog, WarBox(expansions))
        reader.read_core()
        reader.read_house()
        reader.read_events()
        reader.read_city()
        reader.read_night()
        reader.read_expansions(folder)
        return reader.finish()


class Reader:
    """Fills a box from the files, and indexes every block under the card that it belongs to."""

    def __init__(self, catalog: Catalog, box: WarBox) -> None:
        self.catalog = catalog
        self.box = box
        self.file = ""
        """The file that is being read, for faults in blocks."""

    # -- the files -----------------------------------------------------------------------------------------

    def read_core(self) -> None:
        """Items, people, states, dice, and the words that effects may use."""
        catalog, box = self.catalog, self.box
        constants = catalog.read("core.toml", "constants", Constants)
        rows = catalog.read("core.toml", "enemy_weapon_rows", WeaponRows)
        if constants is not None and rows is not None:
            box.constants = constants
            box.weapon_rows = tuple(weapon for weapon in rows.order if weapon != BARE_HANDS)
        box.start_storage = catalog.plain("core.toml", "start_storage", dict[str, int]) or {}
        box.health = catalog.plain("core.toml", "enemy_health", dict[str, int]) or {}
        box.counters = catalog.plain("core.toml", "counters", dict[str, int]) or {}
        box.modifiers = catalog.plain("core.toml", "modifiers", dict[str, str]) or {}
        box.ai_modifiers = self._weights("ai_modifiers", box.modifiers)
        box.ai_counters = self._weights("ai_counters", box.counters)
        box.dots = {row.id: row.dots for row in catalog.rows("core.toml", StateRow, "state")}
        box.dice = {row.id: row.faces for row in catalog.rows("core.toml", DieRow, "die")}
        box.items = catalog.deck("core.toml", Item, "item")
        box.people = catalog.deck("characters.toml", Character, "character")
        box.of_class = _classes(box.items)
        stock = catalog.plain("core.toml", "stock", dict[str, list[str]]) or {}
        box.stock = {name: self._stock(name, stock.get(name, ())) for name in STOCKS}
        box.shelves = catalog.plain("core.toml", "shelves", dict[str, tuple[str, ...]]) or {}
        for item in box.items:
            if sum(item in shelf for shelf in box.shelves.values()) != 1:
                catalog.fault("core.toml", "shelves", item, "expected on exactly one shelf")

    def _weights(self, table: str, known: Collection[str]) -> dict[str, float]:
        """What bots think of each modifier or counter."""
        weights = self.catalog.plain("core.toml", table, dict[str, float]) or {}
        for name in weights:
            if name not in known:
                self.catalog.fault("core.toml", table, name, "is unknown")
        return weights

    def _stock(self, name: str, kinds: Sequence[str]) -> tuple[str, ...]:
        """The items of a stock, given by classes and items (TR-85)."""
        of_class = self.box.of_class
        if not kinds:
            self.catalog.fault("core.toml", "stock", name, "expected classes and items")
        for kind in kinds:
            if kind not in of_class:
                self.catalog.fault("core.toml", "stock", name, f"{kind!r} is neither an item nor a class of items")
        return tuple(dict.fromkeys(item for kind in kinds for item in of_class.get(kind, ())))

    def read_house(self) -> None:
        """Rooms, Shelter cards, printed actions and Fittings."""
        catalog, box, self.file = self.catalog, self.box, "shelter.toml"
        cells = catalog.rows(self.file, Cell, "cell")
        holes = catalog.rows(self.file, Hole, "hole")
        ladders = [row.join for row in catalog.rows(self.file, LadderRow, "ladder")]
        sides = {"basic": BoardSide(), "advanced": catalog.read(self.file, "advanced", BoardSide) or BoardSide()}
        box.houses = {name: House(cells, ladders, holes, side) for name, side in sides.items()}
        box.kinds = {row.id: row for row in catalog.rows(self.file, ShelterKind, "kind")}
        box.shelter_cards = [
            card for kind in SHELTER_CARDS for card in catalog.deck(self.file, kind, kind.kind).values()
        ]
        for card in box.shelter_cards:
            self.index(card.id, card.story)
            self.index_effects(f"{card.id}/first", card.first)
        loose = catalog.read(self.file, "loose", StoryBlock)
        if loose is not None:
            self.index(LOOSE, loose)
        actions = [
            *catalog.rows(self.file, PrintedAction, "printed"),
            *catalog.rows(self.file, PrintedAction, "advanced_printed"),
        ]
        box.printed = {action.id: action for action in actions}
        for key, action in box.printed.items():
            self.index(f"printed-{key}", action)
        box.fittings = {}
        self.add_fittings("fittings.toml")

    def add_fittings(self, file: str) -> list[Fitting]:
        """The Fittings of a file, with their blocks."""
        self.file = file
        fittings = self.catalog.deck(file, Fitting, "fitting")
        self.box.fittings |= fittings
        for fitting in fittings.values():
            self._index_fitting(fitting)
        return list(fittings.values())

    def _index_fitting(self, fitting: Fitting) -> None:
        ripe = {block.id: block for block in fitting.ripe}
        for key, block in ripe.items():
            self.index(f"{fitting.id}/ripe-{key}", block)
        self.index_effects(f"{fitting.id}/bonus", fitting.bonus)
        for number, action in enumerate(fitting.action):
            if action.ripe and action.ripe not in ripe:
                self.fault(fitting.id, "ripe", f"{action.ripe!r} is no [[fitting.ripe]] of this card")
            self.index(f"{fitting.id}/action{number}", action)

    def read_events(self) -> None:
        """The Events deck, Objectives and scenarios."""
        catalog, box, self.file = self.catalog, self.box, "events.toml"
        box.chapters = list(catalog.deck(self.file, Chapter, "chapter").values())
        box.events = list(catalog.deck(self.file, OrdinaryEvent, "event").values())
        box.endings = list(catalog.deck(self.file, Ending, "ending").values())
        for event in box.event_cards:
            self.index(event.id, event.story)
        self.file = "objectives.toml"
        box.objectives = [
            *catalog.deck(self.file, FirstObjective, "first").values(),
            *catalog.deck(self.file, SecondObjective, "second").values(),
            *catalog.deck(self.file, FinalObjective, "final").values(),
        ]
        for objective in box.objectives:
            self.index_effects(f"{objective.id}/reward", objective.reward)
            self.index_effects(f"{objective.id}/penalty", objective.penalty)
        box.scenarios = {row.id: row for row in catalog.rows(self.file, WarScenario, "scenario")}
        for scenario in box.scenarios.values():
            self.index_effects(f"{scenario.id}/extra", scenario.extra)

    def read_city(self) -> None:
        """Locations, Exploration, Findings and Residents."""
        catalog, box, self.file = self.catalog, self.box, "locations.toml"
        box.locations = catalog.deck(self.file, Location, "location")
        for location in box.locations.values():
            self.index_effects(f"{location.id}/red", location.red.without("mod"))
        self.file = "exploration.toml"
        box.exploration = []
        for face in catalog.rows(self.file, Face):
            self.index(face.id, face.story)
            for copy in range(face.count):
                key = face.id if face.count == 1 else f"{face.id}.{copy + 1}"
                box.exploration.append(Exploration(key, face.kind, face.id, face.name, face.impact))
        catalog.cards.update({card.id: card for card in box.exploration})
        box.impact_scripts = catalog.plain(self.file, "impact_scripts", dict[str, tuple[ScriptKey, ...]]) or {}
        impacts = max((card.impact for card in box.exploration), default=0)
        for location in box.locations.values():
            if len(box.impact_scripts.get(location.kind, ())) < impacts:
                self.fault("impact_scripts", location.kind, f"expected {impacts} scripts, for {location.id}")
        box.findings = list(catalog.deck(self.file, Finding, "finding").values())
        for finding in box.findings:
            for loot in LOOTS:
                self.index_effects(f"{finding.id}/{loot}", finding.row(loot))
            self.index_effects(f"{finding.id}/catch", finding.catch)
        more = catalog.read(self.file, "more", StoryBlock)
        if more is not None:
            self.index(MORE_FINDS, more)
        box.residents = self.add_residents("residents.toml", Resident)
        box.red_residents = self.add_residents("residents.toml", RedResident, "red")

    def add_residents(self, file: str, kind: type[P], key: str = "card") -> list[P]:
        """The Residents of a file, with their blocks."""
        self.file = file
        fight = Effects([Call(effects.fight, ())])
        residents = list(self.catalog.deck(file, kind, key).values())
        for resident in residents:
            self.index(resident.id, resident.story)
            self.index_effects(f"{resident.id}/win", resident.win)
            self.index_effects(f"{resident.id}/attack", fight)
        return residents

    def read_night(self) -> None:
        """Raids, Fate, Narrative Actions, Visitors and the book of scripts."""
        box = self.box
        box.raids = self.add_raids("raids.toml", Raid)
        box.red_raids = self.add_raids("raids.toml", RedRaid, "red")
        box.fates = list(self.catalog.deck("fate.toml", Fate, vocabulary=COMBAT_RESULTS).values())
        box.narratives = self.add_stories("narrative.toml", Narrative)
        box.visitors = self.add_stories("visitors.toml", VisitorCard)
        box.scripts = {}
        self.add_scripts("scripts.toml")

    def add_raids(self, file: str, kind: type[N], key: str = "card") -> list[N]:
        """The Night Raids of a file, with their blocks."""
        self.file = file
        raids = list(self.catalog.deck(file, kind, key).values())
        for raid in raids:
            self.index(raid.id, raid.story)
            self.index_effects(f"{raid.id}/after", raid.after)
            if raid.takes not in self.box.of_class:
                self.fault(raid.id, "takes", f"{raid.takes!r} is no item and no class of items")
        return raids

    def add_stories(self, file: str, kind: type[T], key: str = "card") -> list[T]:
        """The cards of a file whose block is all that they say: Events, Visitors, cards to keep."""
        self.file = file
        cards = list(self.catalog.deck(file, kind, key).values())
        for card in cards:
            self.index(card.id, card.story)
        return cards

    def add_scripts(self, file: str) -> None:
        """The scripts of a file."""
        self.file = file
        scripts = {script_block(script.id): script for script in self.catalog.rows(file, Script, "script")}
        self.box.scripts |= scripts
        for key, script in scripts.items():
            self.index(key, script.story, is_script=True)

    def add_counters(self, file: str) -> None:
        """The counters of a file with their limits, and what they are worth to quick play."""
        if "counters" in self.catalog.file(file):
            self.box.counters |= self.catalog.plain(file, "counters", dict[str, int]) or {}
        if "ai_counters" in self.catalog.file(file):
            self.box.ai_counters |= self.catalog.plain(file, "ai_counters", dict[str, float]) or {}

    def read_expansions(self, folder: Path) -> None:
        """The cards of every expansion that is installed; `expansions/<name>` beside changed card files replaces its
        own."""
        box = self.box
        for name, expansion in box.joining.items():
            beside = folder / "expansions" / name
            self.catalog.mount(name, beside if beside.is_dir() else expansion.folder / "cards")
            before = set(self.catalog.cards)
            if expansion.read is not None:
                box.cards_of[name] = expansion.read(self)
            box.added |= dict.fromkeys(self.catalog.cards.keys() - before, name)

    # -- blocks --------------------------------------------------------------------------------------------

    def index(self, at: str, block: StoryBlock, is_script: bool = False) -> None:
        """Index a block and all blocks in it, and check what their types cannot say.

        A script may fight the enemies of the card that opens it (TR-84).
        """
        self.box.blocks.add(block, at)
        if not is_script and _fights_nobody(block):
            self.fault(at, "enemies", "starts a fight without enemies (TR-84)")
        for each in parts_of(block):
            if each.choice and all(entry.need or entry.cost for entry in each.choice):
                self.fault(at, "choice", "one choice must be open to everybody (no need, no cost)")
            for enemy in each.enemies:
                if enemy.kind not in self.box.health:
                    self.fault(at, "enemies", f"{enemy.kind!r} is no kind of enemy")
                if enemy.weapon not in (BARE_HANDS, *self.box.of_class.get("weapon", ())):
                    self.fault(at, "enemies", f"{enemy.weapon!r} is no weapon")

    def index_effects(self, at: str, effects: Effects) -> None:
        """A bare list of effects (a reward, a catch, a win) as a block of its own."""
        self.box.blocks.add(StoryBlock(do=effects), at)

    def fault(self, card: str, field: str, expected: str) -> None:
        self.catalog.fault(self.file, card, field, expected)

    # -- the end -------------------------------------------------------------------------------------------

    def finish(self) -> WarBox:
        """Check that every id exists, and name what has a name."""
        catalog, box = self.catalog, self.box
        holes = {hole for house in box.houses.values() for hole in house.holes}
        catalog.know(ItemId, box.items)
        catalog.know(PersonId, box.people)
        catalog.know(FittingId, box.fittings)
        catalog.know(HoleId, holes)
        catalog.know(ScriptId, (str(script.id) for script in box.scripts.values()))
        catalog.know(Modifier, box.modifiers)
        catalog.know(Counter, box.counters)
        box.cards = catalog.finish()
        naps = {action.id for fitting in box.fittings.values() for action in fitting.action if action.nap}
        breaking_point = {key for key in box.blocks if _within(key, BREAKING_POINT)}
        box.for_sleepers = frozenset(naps | breaking_point)
        box.titles = _titles(box)
        box.arrange()
        return box


def _fights_nobody(block: StoryBlock) -> bool:
    """Is there a fight in it for which neither its own block nor one around it has enemies?"""
    if block.enemies:
        return False
    return block.fights or any(_fights_nobody(entry) for entry in (*block.case, *block.roll, *block.choice))


def _within(block: str, at: str) -> bool:
    return block == at or block.startswith(f"{at}/")


def _classes(items: dict[str, Item]) -> dict[str, tuple[str, ...]]:
    """The items of each class, and each item as a class of its own."""
    found: dict[str, list[str]] = {"any": list(items)}
    for item in items.values():
        found[item.id] = [item.id]
        for each in item.classes:
            found.setdefault(each, []).append(item.id)
    return {name: tuple(members) for name, members in found.items()}


def _titles(box: WarBox) -> dict[str, str]:
    """What rooms, holes, and the choices on cards are called; texts and titles by the keys that the journal uses."""
    titles = {key: cell.name for key, cell in box.houses["basic"].cells.items()}
    for hole in box.houses["advanced"].holes.values():
        titles[hole.id] = f"{hole.id} ({titles[hole.reach]})"
    for block in box.blocks.values():
        if block.label:
            titles[block.id] = block.label
        if block.text:
            titles[f"{block.id}#text"] = block.text
    for key, script in box.scripts.items():
        titles[f"{key}#title"] = script.title
        titles.setdefault(f"{key}#text", "")
    return titles
