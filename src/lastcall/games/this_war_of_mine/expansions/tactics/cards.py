"""The map and the cards of Tactics."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias, cast

from lastcall.core.card import Card
from lastcall.core.catalog import Flat
from lastcall.core.effects import Effects
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.reading import Reader

MAP, FILE = "tactics/map.toml", "tactics/tactics.toml"
SEEN, HEARD = "tactics-seen", "tactics-heard"
"""The blocks of being seen, and of being heard while the Alarm is up."""
CREEP, WALK, RUN, ASSAULT, SNEAK = "creep", "walk", "run", "assault", "sneak"
CARD_OF = {CREEP: "TA1", WALK: "TA2", RUN: "TA3", ASSAULT: "TA4", SNEAK: "TA4"}
"""The Actions card of each way to move."""
NOISE, ALARM = "TN1", "TL1"
LONGEST_MOVE = 3

Colour: TypeAlias = Literal["blue", "green", "red"]
Path: TypeAlias = tuple[str, ...]
"""The spaces of a move after its first, the last one included."""


class Space(Card, frozen=True, eq=False):
    """A space of the map."""

    name: str
    side: Literal["A", "B"]
    colour: Colour
    hide: int
    noise: int
    to: tuple[str, ...]
    cell: tuple[int, int]
    """Column and row of the drawing."""
    dots: int = 0
    tokens: int = 0
    start: tuple[int, ...] = ()
    exit: bool = False
    special: Literal["", "stairs", "vent"] = ""

    @property
    def most(self) -> int | None:
        """How many characters it holds; None: any number (TT-7, TR-162)."""
        return 1 if self.special == "vent" else self.dots or None


class ActionCard(Card, frozen=True, eq=False):
    """How a group moves."""

    name: str
    text: str
    move: int
    hide_mod: int
    noise_mod: int
    hide_test: tuple[Colour, ...]
    """Colours of the last space that call for a hide test."""
    noise_test: bool
    marked_only: bool = False


class Special(Card, frozen=True, eq=False):
    """What a special space does (TT-9)."""

    name: str
    kind: Literal["stairs", "vent"]
    text: str


class NoiseCard(Card, frozen=True, eq=False):
    """What follows when somebody was heard (TT-22)."""

    name: str
    story: Flat[StoryBlock] = StoryBlock()


class AlarmCard(Card, frozen=True, eq=False):
    """What shots and flights bring (TT-24, TT-25)."""

    name: str
    text: str
    hide_mod: int


class RoomCard(Card, frozen=True, eq=False):
    """A Rooms and Corridors card."""

    name: str
    story: Flat[StoryBlock] = StoryBlock()


class CoverCard(Card, frozen=True, eq=False):
    """A Hiding Space / Open Space card, with both halves."""

    name: str
    hiding: StoryBlock
    open: StoryBlock


class TacticsCards(NamedTuple):
    """Everything that the expansion adds to the box."""

    spaces: dict[str, Space]
    paths: Mapping[str, tuple[Path, ...]]
    """From each space: every way of up to three spaces that comes to no space twice; an exit ends it."""
    actions: dict[str, ActionCard]
    specials: dict[str, Special]
    noise: NoiseCard
    alarm: AlarmCard
    rooms: list[RoomCard]
    covers: list[CoverCard]

    def side(self, side: str) -> list[Space]:
        return [space for space in self.spaces.values() if space.side == side]


def read(reader: Reader) -> TacticsCards:
    catalog = reader.catalog
    spaces = catalog.deck(MAP, Space, "space")
    actions = catalog.deck(FILE, ActionCard, "action")
    specials = catalog.deck(FILE, Special, "special")
    rooms = list(catalog.deck(FILE, RoomCard, "room").values())
    covers = list(catalog.deck(FILE, CoverCard, "cover").values())
    noise = catalog.deck(FILE, NoiseCard, "noise")[NOISE]
    alarm = catalog.deck(FILE, AlarmCard, "alarm")[ALARM]
    reader.file = FILE
    _index(reader, noise, rooms, covers)
    return TacticsCards(
        spaces, {key: _paths(spaces, key) for key in spaces}, actions, specials, noise, alarm, rooms, covers
    )


def _index(reader: Reader, noise: NoiseCard, rooms: list[RoomCard], covers: list[CoverCard]) -> None:
    """The blocks of the cards: their fights are with the enemies on the chart, so they name none (TT-15)."""
    for room in rooms:
        reader.index(room.id, room.story)
    reader.index(noise.id, noise.story, is_script=True)
    for cover in covers:
        reader.index(f"{cover.id}/hiding", cover.hiding, is_script=True)
        reader.index(f"{cover.id}/open", cover.open, is_script=True)
    for key, at in (("seen", SEEN), ("heard", HEARD)):
        block = reader.catalog.read(FILE, key, StoryBlock)
        if block is not None:
            reader.index(at, block, is_script=True)
    for key in [key for key in reader.box.blocks if key.endswith("/win")]:
        reader.index_effects(spoils_of(key.removesuffix("/win")), _without_weapons(reader, reader.box.blocks[key].do))


def spoils_of(card: str) -> str:
    """The block of what a Residents card gives after the last enemy is dead (TR-165)."""
    return f"{card}/spoils"


def _without_weapons(reader: Reader, effects: Effects) -> Effects:
    """Weapons of dead enemies have been picked up already (TT-16, TR-165)."""
    weapons = reader.box.of_class["weapon"]
    return Effects(call for call in effects if not (call.name == "gain" and call.args[0] in weapons))


def _paths(spaces: Mapping[str, Space], start: str) -> tuple[Path, ...]:
    ways: list[Path] = [()]
    found: list[Path] = []
    for _ in range(LONGEST_MOVE):
        ways = [
            (*way, key)
            for way in ways
            if not way or not spaces[way[-1]].exit
            for key in spaces[way[-1] if way else start].to
            if key != start and key not in way
        ]
        found += ways
    return tuple(found)


def tactics_cards(box: WarBox) -> TacticsCards:
    """The map and all cards of the expansion."""
    return cast("TacticsCards", box.cards_of["tactics"])
