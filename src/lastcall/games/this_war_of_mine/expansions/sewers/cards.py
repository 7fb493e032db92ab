"""The map, Room and Corridor cards of Sewers, and the tables of the rules."""

from __future__ import annotations

from typing import ClassVar, Literal, NamedTuple, TypeAlias, cast

import msgspec

from lastcall.core.card import Card
from lastcall.core.catalog import Flat
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.reading import Reader
from lastcall.games.this_war_of_mine.terms import Slot

FILE = "sewers/sewers.toml"
START = "S"
"""The step on which the group is put down: it draws nothing (TS-3)."""
ROOM_ROWS, CORRIDOR_ROWS = ("A", "B", "C"), ("1", "2", "3")
Side: TypeAlias = Literal["ahead", "right", "left"]
"""Where an exit lies for those who have come in by the entrance."""


class Exit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A path to an exit at the edge of a map card."""

    side: Side
    steps: tuple[str, ...]


class SewerMap(Card, frozen=True, eq=False):
    """A card of the map."""

    name: str
    start: bool = False
    """The Starting Zone, which is never drawn (TR-9)."""
    red_path: tuple[str, ...] = ()
    """The path to a Location, used when this is the fourth card (TS-7)."""
    exit: tuple[Exit, ...] = ()
    story: Flat[StoryBlock] = StoryBlock()
    """What the group sees there."""

    def path(self, way: str) -> tuple[str, ...]:
        """The steps that draw a card on the way to an exit; any other word than a side is the red path."""
        steps = next((way_out.steps for way_out in self.exit if way_out.side == way), self.red_path)
        return tuple(step for step in steps if step != START)


class StepCard(Card, frozen=True, eq=False):
    """What a step brings, by what is printed on the map."""

    letters: ClassVar[tuple[str, ...]] = ()
    name: str
    rows: dict[str, StoryBlock]

    def row(self, step: str) -> StoryBlock:
        return self.rows[step]


class SewerRoom(StepCard, frozen=True, eq=False):
    letters = ROOM_ROWS


class SewerCorridor(StepCard, frozen=True, eq=False):
    letters = CORRIDOR_ROWS


class ThreatRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a threat roll above the threat level brings (TS-10)."""

    on: tuple[int, ...]
    resources: int


class ArriveRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To which Location the red exit leads (TS-7)."""

    on: tuple[int, ...]
    slot: Slot


class Gang(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """The fight with as many thugs as the threat level says (TS-10)."""

    id: str
    story: Flat[StoryBlock] = StoryBlock()


class SewerBox(NamedTuple):
    """All that the expansion adds to the box."""

    start: SewerMap
    maps: list[SewerMap]
    """Those that are drawn from."""
    rooms: list[SewerRoom]
    corridors: list[SewerCorridor]
    gangs: list[Gang]
    """One for each threat level from 1 on."""
    threat: list[ThreatRow]
    arrive: list[ArriveRow]


def read(reader: Reader) -> SewerBox:
    reader.file = FILE
    catalog = reader.catalog
    maps = list(catalog.deck(FILE, SewerMap, "map").values())
    rooms = list(catalog.deck(FILE, SewerRoom, "room").values())
    corridors = list(catalog.deck(FILE, SewerCorridor, "corridor").values())
    gangs = catalog.rows(FILE, Gang, "gang")
    for gang in gangs:
        reader.index(gang.id, gang.story)
    for card in (*rooms, *corridors):
        if tuple(card.rows) != card.letters:
            reader.fault(card.id, "rows", f"expected the rows {', '.join(card.letters)}")
        for letter, row in card.rows.items():
            reader.index(f"{card.id}/{letter}", row)
    for each in maps:
        reader.index(each.id, each.story)
        _check_steps(reader, each)
    starts = [each for each in maps if each.start]
    if len(starts) != 1:
        reader.fault("", "start", "expected one map card that is the Starting Zone")
    reader.add_counters(FILE)
    reader.add_scripts(FILE)
    return SewerBox(
        starts[0] if starts else SewerMap("", ""),
        [each for each in maps if not each.start],
        rooms,
        corridors,
        gangs,
        catalog.rows(FILE, ThreatRow, "threat"),
        catalog.rows(FILE, ArriveRow, "arrive"),
    )


def _check_steps(reader: Reader, card: SewerMap) -> None:
    known = (START, *ROOM_ROWS, *CORRIDOR_ROWS)
    for step in (*card.red_path, *(step for way_out in card.exit for step in way_out.steps)):
        if step not in known:
            reader.fault(card.id, "steps", f"{step!r} is none of {', '.join(known)}")
    if not card.exit or not (card.start or card.red_path):
        reader.fault(card.id, "exit", "expected at least one exit and, except on the Starting Zone, a red path")


def sewer_box(box: WarBox) -> SewerBox:
    """All that the expansion adds to the box."""
    return cast("SewerBox", box.cards_of["sewers"])
