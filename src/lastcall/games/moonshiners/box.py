"""What is in the box: the cards, the dice, the numbers and the map, read from `cards/*.toml` and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from statistics import mean
from typing import Literal

import msgspec

from lastcall.core.boards import DIRECTIONS, Axial
from lastcall.core.card import Box
from lastcall.core.catalog import Catalog
from lastcall.core.effects import Passives
from lastcall.games.moonshiners.cards import Booze, Building, Drunkard, HeroCard, Relic
from lastcall.games.moonshiners.map import OPPOSITE, TownMap
from lastcall.games.moonshiners.odds import DICE, Odds
from lastcall.games.moonshiners.vocabulary import VOCABULARY
from lastcall.games.moonshiners.works import Gain, Good, Serve, Work, work_of


class Kind(msgspec.Struct, frozen=True):
    """A kind of Drunkard."""

    id: str
    colour: str
    tolerance: int
    bonus_scraps: int


class ScavengeFace(msgspec.Struct, frozen=True):
    face: str
    scraps: int = 0
    relics: int = 0


class DrinkingFace(msgspec.Struct, frozen=True):
    face: str
    green: int = 0
    red: int = 0


SIDES = 6
"""Faces of each of the dice (M-17)."""


class MovementDie(msgspec.Struct, frozen=True):
    faces: tuple[Literal["NE", "E", "SE", "SW", "W", "NW"], ...]


class Rounds(msgspec.Struct, frozen=True):
    count: int
    turns_a_day: int
    actions_a_turn: int
    arrivals_extra: tuple[int, ...]


class Limits(msgspec.Struct, frozen=True):
    explore: int
    scavenge: int
    trade: int
    construct: int
    challenge: int


class Track(msgspec.Struct, frozen=True):
    length: int
    stamina_slots: tuple[int, ...]
    bottles: int


class Prices(msgspec.Struct, frozen=True):
    level: int
    gold: int
    moonshine: int
    corn: int
    relic_point: int
    booze_card: int
    cure: int

    def relics(self, points: int) -> int:
        """What Relics of this many points together bring, in Scraps (M-41, M-91)."""
        return points * self.relic_point


class Pieces(msgspec.Struct, frozen=True):
    booze_shown: int
    survivors: int
    houses: int
    crew: int
    mat_survivors_a_gold: int
    survivors_won: int
    survivors_both_out: int


class HexRow(msgspec.Struct, frozen=True):
    id: int
    q: int
    r: int


class CompoundHex(msgspec.Struct, frozen=True):
    q: int
    r: int


class TownBox(Box):
    """Everything that never changes while the game is played."""

    heroes: dict[str, HeroCard]
    kinds: dict[str, Kind]
    colours: list[str]
    """Of the Movement dice, one for each kind."""
    drunkards: dict[str, Drunkard]
    relics: dict[str, Relic]
    booze: dict[str, Booze]
    buildings: dict[str, Building]
    works: dict[str, tuple[Work, Work]]
    """What each type of Building does at Level 1 and Level 2."""
    scavenge: list[ScavengeFace]
    drinking: list[DrinkingFace]
    face_names: dict[str, list[str]]
    scraps: list[int]
    symbols: list[int]
    """The Scraps and the Relic symbols on each face of a Scavenge die."""
    green: list[int]
    red: list[int]
    """The pips on each face of a Drinking die."""
    directions: tuple[str, ...]
    rounds: Rounds
    limits: tuple[int, ...]
    """How often a round each action may be taken, in the order of ACTIONS."""
    track: Track
    prices: Prices
    price_of: dict[Good, int]
    pieces: Pieces
    map: TownMap
    odds: Odds

    @cached_property
    def relic_worth(self) -> float:
        """What an unseen Relic sells for on average, in Scraps."""
        return self.prices.relic_point * mean(card.value for card in self.relics.values())

    @cached_property
    def scavenge_worth(self) -> float:
        """What a Scavenge brings on average, in Scraps."""
        return DICE * (mean(self.scraps) + self.relic_worth * mean(self.symbols))


def open_box(folder: Path) -> TownBox:
    """Read all card files; complains of every fault at once."""
    catalog = Catalog(folder, VOCABULARY)
    heroes = catalog.deck("heroes.toml", HeroCard, "hero")
    kinds = {kind.id: kind for kind in catalog.rows("drunkards.toml", Kind, "kind")}
    drunkards = catalog.deck("drunkards.toml", Drunkard)
    relics = catalog.deck("relics.toml", Relic)
    booze = catalog.deck("booze.toml", Booze)
    buildings = catalog.deck("buildings.toml", Building, "building")
    scavenge = catalog.rows("dice.toml", ScavengeFace, "scavenge")
    drinking = catalog.rows("dice.toml", DrinkingFace, "drinking")
    movement = catalog.read("dice.toml", "movement", MovementDie)
    rounds = catalog.read("setup.toml", "rounds", Rounds)
    limits = catalog.read("setup.toml", "limits", Limits)
    track = catalog.read("setup.toml", "track", Track)
    prices = catalog.read("setup.toml", "prices", Prices)
    pieces = catalog.read("setup.toml", "pieces", Pieces)
    hexes = catalog.rows("board.toml", HexRow, "hex")
    compound = catalog.rows("board.toml", CompoundHex, "compound")

    _check_heroes(catalog, heroes)
    _check_drunkards(catalog, drunkards, kinds)
    _check_relics(catalog, relics)
    _check_booze(catalog, booze)
    _check_board(catalog, hexes, compound)
    _check_dice(catalog, {"scavenge": scavenge, "drinking": drinking})
    if movement:
        _check_dice(catalog, {"movement": movement.faces})
    if pieces and pieces.booze_shown < 1:
        catalog.fault("setup.toml", "pieces", "booze_shown", f"expected at least 1, got {pieces.booze_shown}")
    if pieces:
        _check_buildings(catalog, buildings, pieces.crew, len(hexes))
    if rounds and len(rounds.arrivals_extra) != rounds.count - 1:
        catalog.fault(
            "setup.toml", "rounds", "arrivals_extra", f"expected {rounds.count - 1} numbers, one a night but the last"
        )
    cards = catalog.finish()

    assert movement and rounds and limits and track and prices and pieces
    box = TownBox()
    box.cards = cards
    box.heroes, box.kinds, box.drunkards, box.relics, box.booze = heroes, kinds, drunkards, relics, booze
    box.buildings = buildings
    box.works = {card.id: (work_of(card.level1), work_of(card.level2)) for card in buildings.values()}
    box.colours = [kind.colour for kind in kinds.values()]
    box.scavenge, box.drinking, box.directions = scavenge, drinking, movement.faces
    box.face_names = {
        "scavenge": [face.face for face in scavenge],
        "drinking": [face.face for face in drinking],
    }
    box.scraps, box.symbols = [face.scraps for face in scavenge], [face.relics for face in scavenge]
    box.green, box.red = [face.green for face in drinking], [face.red for face in drinking]
    box.rounds, box.track, box.prices, box.pieces = rounds, track, prices, pieces
    box.limits = (limits.explore, limits.scavenge, limits.trade, limits.construct, limits.challenge)
    box.price_of = {"corn": prices.corn, "moonshine": prices.moonshine, "gold": prices.gold}
    box.map = TownMap({row.id: (row.q, row.r) for row in hexes}, [(part.q, part.r) for part in compound])
    box.odds = Odds([(face.green, face.red) for face in drinking], track.stamina_slots)
    return box


def _check_dice(catalog: Catalog, dice: Mapping[str, Sequence[object]]) -> None:
    for die, faces in dice.items():
        if len(faces) != SIDES:
            catalog.fault("dice.toml", die, "", f"expected {SIDES} faces, got {len(faces)}")


def _check_heroes(catalog: Catalog, heroes: dict[str, HeroCard]) -> None:
    if heroes and len(heroes) < 4:
        catalog.fault("heroes.toml", "", "", f"expected at least 4 heroes, one for each seat, got {len(heroes)}")


def _check_drunkards(catalog: Catalog, drunkards: dict[str, Drunkard], kinds: dict[str, Kind]) -> None:
    for card in drunkards.values():
        if card.kind not in kinds:
            catalog.fault("drunkards.toml", card.id, "kind", f"expected one of {', '.join(kinds)}, got {card.kind!r}")
    for kind in kinds.values():
        if kind.tolerance < 1:
            catalog.fault("drunkards.toml", kind.id, "tolerance", "expected at least 1")


def _check_relics(catalog: Catalog, relics: dict[str, Relic]) -> None:
    for card in relics.values():
        if not 0 <= card.value <= 3:
            catalog.fault("relics.toml", card.id, "value", f"expected 0 to 3, got {card.value}")


def _check_booze(catalog: Catalog, booze: dict[str, Booze]) -> None:
    for card in booze.values():
        if card.strength > 0 and card.do:
            catalog.fault("booze.toml", card.id, "strength", "a crate has a strength and nothing else")
        elif card.strength <= 0 and len(card.do) != 1:
            catalog.fault("booze.toml", card.id, "do", "expected a strength (a crate) or one effect (a special)")


def _check_buildings(catalog: Catalog, buildings: dict[str, Building], crew: int, hexes: int) -> None:
    for card in buildings.values():
        for name, level in (("level1", card.level1), ("level2", card.level2)):
            _check_work(catalog, card, name, level, crew)
    tiles = sum(card.copies for card in buildings.values())
    if tiles != hexes:
        catalog.fault("buildings.toml", "", "copies", f"expected as many tiles as hexes, {hexes}, got {tiles}")


def _check_work(catalog: Catalog, card: Building, name: str, level: Passives, crew: int) -> None:
    """Each Level does one thing; tables go by the number of Survivors."""
    if len(level.calls) != 1:
        catalog.fault("buildings.toml", card.id, name, f"expected one of makes, converts, serves, got {level.calls}")
        return
    work = work_of(level)
    table = work.amounts if isinstance(work, Gain) else work.gold if isinstance(work, Serve) else None
    if table is not None and len(table) != crew + 1:
        catalog.fault("buildings.toml", card.id, name, f"expected {crew} numbers, for 1 to {crew} Survivors")


def _check_board(catalog: Catalog, hexes: list[HexRow], compound: list[CompoundHex]) -> None:
    if [row.id for row in hexes] != list(range(1, 21)):
        catalog.fault("board.toml", "", "hex", "expected hexes 1 to 20 in order, one for each face of the D20")
    taken: set[tuple[int, int]] = set()
    for spot in [(row.q, row.r) for row in hexes] + [(part.q, part.r) for part in compound]:
        if spot in taken:
            catalog.fault("board.toml", f"q {spot[0]}, r {spot[1]}", "", "two hexes cannot have the same coordinates")
        taken.add(spot)
    free = {Axial(row.q, row.r) for row in hexes}
    town = free | {Axial(part.q, part.r) for part in compound}
    for row in hexes:
        for way, back in OPPOSITE.items():
            if not any(_meets(Axial(row.q, row.r), DIRECTIONS[each], free, town) for each in (way, back)):
                catalog.fault("board.toml", f"hex {row.id}", "", f"expected another hex to the {way} or {back} of it")


def _meets(at: Axial, step: Axial, free: set[Axial], town: set[Axial]) -> bool:
    """Is there a hex on the way from this one to the edge of the map, other than those of the compound?"""
    at = at + step
    while at in town:
        if at in free:
            return True
        at = at + step
    return False
