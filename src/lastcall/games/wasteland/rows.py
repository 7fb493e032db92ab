"""What the card files may say, field by field."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Moment: TypeAlias = Literal[
    "free", "any", "food", "fight", "any_fight", "new_location", "exploring", "drawn", "any_crisis", "my_crisis",
    "my_combat", "radiation_roll", "radiation_gain", "morale_loss", "declared", "trashing", "healing", "night_death",
]  # fmt: skip
Face: TypeAlias = Literal[1, 2, 3, 4, 5, 6]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is written in a file."""


class RollRow(Row, frozen=True):
    on: list[Face]
    do: str


class BreakRow(Row, frozen=True):
    on: list[Face]
    to: Literal["stockpile", "trash"]


class UseRow(Row, frozen=True):
    cost: Literal["trash", "stockpile", "play"]
    when: Moment
    do: str
    pay: str = ""
    breaks: list[BreakRow] = []


class BlockRow(Row, frozen=True):
    label: str
    pay: str = ""
    do: str = ""
    roll: list[RollRow] = []


class SalvageRow(Row, frozen=True):
    id: str
    name: str
    copies: int
    kind: Literal["food", "medical", "weapon", "ally"]
    text: str
    use: list[UseRow] = []
    pair: str = ""
    paired: str = ""


class MutationRow(Row, frozen=True):
    id: str
    name: str
    copies: int
    text: str
    use: list[UseRow] = []
    hold: str = ""
    arrive: str = ""


class CrisisRow(Row, frozen=True):
    id: str
    name: str
    copies: int
    kind: Literal["combat", "collapse", "catastrophe"]
    text: str
    difficulty: int = 0
    instead: list[BlockRow] = []
    win: str = ""
    win_roll: list[RollRow] = []
    loss: str = ""
    do: str = ""
    roll: list[RollRow] = []
    choice: list[BlockRow] = []
    use: list[UseRow] = []


class LocationRow(Row, frozen=True):
    id: str
    name: str
    copies: int
    crisis: int
    common: int
    rare: int
    survivors: int
    vp: int
    emplacement: str = ""
    start: bool = False


class EmplacementRow(Row, frozen=True):
    id: str
    name: str
    copies: int
    vp: int
    text: str
    source: str = ""
    location: str = ""
    start: bool = False
    use: str = ""
    pay: str = ""
    roll: list[RollRow] = []
    always: str = ""
    occupied: str = ""
    damaged: str = ""


class AbilityRow(Row, frozen=True):
    name: str
    limit: Literal["day", "game", "always"]
    text: str
    when: Moment | Literal[""] = ""
    need: Literal["", "death_today", "stayed_home"] = ""
    pay: str = ""
    do: str = ""
    choice: list[BlockRow] = []


class SurvivorRow(Row, frozen=True):
    id: str
    name: str
    trade: str
    copies: int
    health: int
    morale: int
    ability: list[AbilityRow]
    source: str = ""


class SetupRow(Row, frozen=True):
    hand_common: int
    stockpile_per_seat: int
    emplacements: list[str]
    locations: list[str]
    newcomer_stockpile: int
    newcomer_common: int


class DayRow(Row, frozen=True):
    cards_new: int
    cards_existing: int
    morning_draw: int
    home_difficulty: int
    food_needed: int


class DiceRow(Row, frozen=True):
    fighter_removed: list[Face]
    crisis_removed: list[Face]


class BalanceRow(Row, frozen=True):
    vp: int
    last_day: int
    attack_every: int
    seats: int = 0
    wins: int = 0
