"""What is in the box: items, people, the house, and every deck. `reading` fills it from `cards/*.toml`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import product
from operator import getitem, or_

import msgspec

from lastcall.core.boards import mask_of
from lastcall.core.card import Box
from lastcall.core.effects import BlockIndex
from lastcall.core.expansion import Expansions
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.cards import (
    Chapter,
    Character,
    Ending,
    EventCard,
    Exploration,
    Fate,
    Finding,
    Item,
    Location,
    Narrative,
    Objective,
    OrdinaryEvent,
    Raid,
    RedRaid,
    RedResident,
    Resident,
    Script,
    ScriptKey,
    VisitorCard,
    WarScenario,
)
from lastcall.games.this_war_of_mine.house_cards import Fitting, PrintedAction, ShelterCard, ShelterKind
from lastcall.games.this_war_of_mine.junctions import Playing, WarExpansion
from lastcall.games.this_war_of_mine.plan import House
from lastcall.games.this_war_of_mine.reachability import unreached
from lastcall.games.this_war_of_mine.terms import STATES, WORST


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rules that are not on a card (`[constants]` in core.toml)."""

    group_max: int
    start_red: int
    start_black: int
    start_hunger: int
    join_hunger: int
    fourth_action_fatigue: int
    scavengers_max: int
    noise_start: int
    noise_max: int
    crime_wave_cards: int
    boardup_supply: int
    more_inventory_fatigue: int
    exchange_cards: int
    locations_open: int
    enemies_max: int
    narrative_drawn: int


class WarBox(Box):
    """Everything in the box."""

    constants: Constants
    start_storage: dict[str, int]
    items: dict[str, Item]
    of_class: dict[str, tuple[str, ...]]
    """The items of each class, and each item as a class of its own."""
    shelves: dict[str, tuple[str, ...]]
    """How Storage is laid out on the table."""
    stock: dict[str, tuple[str, ...]]
    """What each stock of a trade offers (TR-85)."""
    dots: dict[str, tuple[tuple[int, ...], ...]]
    """By state and level: the rounds that its black dots block (T-25)."""
    dice: dict[str, tuple[str, ...]]
    health: dict[str, int]
    """Wounds that kill an enemy of each kind (TR-73)."""
    weapon_rows: tuple[str, ...]
    """The rows of the combat chart, best weapon first."""
    counters: dict[str, int]
    """The limit of each counter; 0: none (TR-118)."""
    modifiers: dict[str, str]
    ai_modifiers: dict[str, float]
    ai_counters: dict[str, float]
    """What one point of a modifier or counter is worth to quick play; those that are missing: nothing."""
    meals: dict[str, int]
    """The meals in each food, for quick play."""
    people: dict[str, Character]
    houses: dict[str, House]
    """The two sides of the board."""
    kinds: dict[str, ShelterKind]
    shelter_cards: list[ShelterCard]
    printed: dict[str, PrintedAction]
    fittings: dict[str, Fitting]
    chapters: list[Chapter]
    events: list[OrdinaryEvent]
    endings: list[Ending]
    objectives: list[Objective]
    scenarios: dict[str, WarScenario]
    locations: dict[str, Location]
    exploration: list[Exploration]
    impact_scripts: dict[str, tuple[ScriptKey, ...]]
    """By the kind of a Location: the scripts that Reality Impact cards open."""
    findings: list[Finding]
    residents: list[Resident]
    red_residents: list[RedResident]
    """Set aside at the start (T-11)."""
    raids: list[Raid]
    red_raids: list[RedRaid]
    """Set aside at the start (T-11)."""
    fates: list[Fate]
    narratives: list[Narrative]
    visitors: list[VisitorCard]
    scripts: dict[str, Script]
    """By the id of their block: `S333`."""
    blocks: BlockIndex[StoryBlock]
    """Everything that can be resolved, by where it is: `P3/choice2/roll1`."""
    joining: Expansions[WarExpansion]
    """The expansions whose cards are in the box, all that are installed."""
    cards_of: dict[str, object]
    """What each expansion read from its own files."""
    blank: frozenset[str]
    """Blocks that say and do nothing."""
    for_sleepers: frozenset[str]
    """Blocks in which a sleeper acts: the nap, and the breaking point (T-138, TR-51)."""
    rank: dict[str, dict[str, int]]
    """By class: the place of each of its items in the order of the file."""
    obstacles: frozenset[str]
    """The kinds of Shelter cards that nobody passes (T-32)."""
    barred: dict[tuple[int, ...], int]
    """By the levels of the five states: the rounds that their black dots block, as a mask (T-25, TR-15)."""
    by_day: dict[str, list[tuple[str, str, PrintedAction]]]
    """The actions printed on each side of the board that are taken by day: where, which, and what they say."""

    def __init__(self, expansions: Expansions[WarExpansion]) -> None:
        super().__init__()
        self.blocks = BlockIndex()
        self.joining = expansions
        self.cards_of = {}
        self._playing: dict[tuple[str, ...], Playing] = {}

    @property
    def event_cards(self) -> list[EventCard]:
        """Every card that may be in the Events deck."""
        return [*self.chapters, *self.events, *self.endings]

    def playing(self, expansions: Iterable[str]) -> Playing:
        """What these expansions do at each moment."""
        key = tuple(expansions)
        found = self._playing.get(key)
        if found is None:
            found = self._playing[key] = Playing([self.joining[name].on for name in key])
        return found

    def arrange(self) -> None:
        """Once everything is read: what the rules look up most often."""
        self.rank = {name: {item: place for place, item in enumerate(items)} for name, items in self.of_class.items()}
        self.meals = {item.id: item.ai.food for item in self.items.values() if item.ai.food}
        self.blank = frozenset(key for key, block in self.blocks.items() if block.is_blank)
        self.obstacles = frozenset(kind.id for kind in self.kinds.values() if kind.obstacle)
        dots = [[mask_of(rounds) for rounds in self.dots[state]] for state in STATES]
        every_level = product(range(WORST + 1), repeat=len(dots))
        self.barred = {levels: reduce(or_, map(getitem, dots, levels), 0) for levels in every_level}
        self.by_day = {side: self._by_day(house) for side, house in self.houses.items()}

    def _by_day(self, house: House) -> list[tuple[str, str, PrintedAction]]:
        printed = [(key, action, self.printed[action]) for key, action in house.action.items()]
        return [each for each in printed if not each[2].evening]

    @property
    def stories(self) -> dict[str, str]:
        """What the journal says when a script opens, and the script's name."""
        return {f"{key}#title": f"script {script.id} {script.title}" for key, script in self.scripts.items()}

    @property
    def unreachable(self) -> list[str]:
        """Cards and scripts that no rule and no other card ever brings into play."""
        return unreached(self)


def script_block(key: ScriptKey) -> str:
    """The id of a script's block."""
    return f"S{key}"
