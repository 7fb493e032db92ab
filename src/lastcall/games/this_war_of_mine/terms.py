"""The words that cards and rules share: states, selectors, scopes, and the kinds of ids (TR-113)."""

from __future__ import annotations

from typing import Literal, NewType, TypeAlias

STATES = ("hunger", "fatigue", "misery", "wounds", "illness")
HUNGER, FATIGUE, MISERY, WOUNDS, ILLNESS = range(len(STATES))
WORST = 4
"""The level whose instruction is resolved (T-21)."""
BARE_HANDS = "none"
"""The weapon of somebody who holds none."""
KNIFE, HATCHET, SHOTGUN, LOCKPICK, SHOVEL = "knife", "hatchet", "shotgun", "lockpick", "shovel"
AMMO, BANDAGES, PROPER_MEDS, HERBAL_MEDS = "ammo", "bandages", "meds", "herbal_meds"
WOOD, WATER, COMPONENT = "wood", "water", "component"
MOONSHINE, ALCOHOL = "moonshine", "alcohol"
CANNED_FOOD, RAW_FOOD, VEGETABLE = "canned_food", "raw_food", "vegetable"
BOARD_UP, NEW_IDEA, OUTSIDE = "board_up", "new_idea", "outside"
"""Printed actions that the rules name; the first is that at a hole (TR-40)."""
NO_SCENARIO, SHORT_SIEGE, ALONE = "none", "SC1", "SC2"
BREAKING_POINT = "S4"
"""The script of a character whose misery has reached 4 (TR-16)."""
NO_GUARD = "S333"
"""The script of a night without guards (TR-44)."""

ItemId = NewType("ItemId", str)
ScriptId = NewType("ScriptId", str)
PersonId = NewType("PersonId", str)
FittingId = NewType("FittingId", str)
HoleId = NewType("HoleId", str)
Modifier = NewType("Modifier", str)
"""A name of `[modifiers]` in core.toml."""
Counter = NewType("Counter", str)
"""A name of `[counters]` in core.toml (TR-118)."""

ItemClass: TypeAlias = Literal[
    "resource", "token", "food", "drink", "med", "comfort", "tool", "part", "weapon", "melee", "firearm", "any",
]  # fmt: skip
State: TypeAlias = Literal["hunger", "fatigue", "misery", "wounds", "illness"]
Who: TypeAlias = Literal[
    "all", "present", "guards", "one", "actor", "other", "random", "joined",
    "most_hunger", "most_fatigue", "most_misery", "most_wounds", "most_illness",
    "most_prowess", "most_inventory", "most_empathy",
    "least_hunger", "least_fatigue", "least_misery", "least_wounds", "least_illness",
    "least_prowess", "least_inventory", "least_empathy",
]  # fmt: skip
"""Whom an effect touches (TR-113)."""
Until: TypeAlias = Literal["phase", "night", "nextnight", "day", "tomorrow", "location", "event", "built", "game"]
"""When a modifier ends."""
Tone: TypeAlias = Literal["", "kind", "careful", "bold", "cold", "cruel"]
Pet: TypeAlias = Literal["dog", "cat", "farmer"]
Slot: TypeAlias = Literal["near", "distant", "far"]
Stock: TypeAlias = Literal["any", "food", "med", "arms", "parts"]
Loot: TypeAlias = Literal["food", "med", "parts", "arms", "home"]
DieColour: TypeAlias = Literal["white", "yellow", "red"]
DayPhase: TypeAlias = Literal["morning", "day", "dusk", "evening", "scavenging", "raid", "dawn"]
"""The seven phases of a day (T-22)."""

DAY_PHASES: tuple[DayPhase, ...] = ("morning", "day", "dusk", "evening", "scavenging", "raid", "dawn")
STOCKS: tuple[Stock, ...] = ("any", "food", "med", "arms", "parts")
SLOTS: tuple[Slot, ...] = ("near", "distant", "far")
