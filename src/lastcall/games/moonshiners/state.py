"""Everything on the table: the town, its Heroes, and what is on the hexes."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from lastcall.core.boards import places_of
from lastcall.core.deck import Deck
from lastcall.core.features.marks import SEAT, UNENCODED, Bits, Index
from lastcall.core.piece import Piece, piece
from lastcall.core.sight import OWNER, Hidden, Sight
from lastcall.core.state import State
from lastcall.games.moonshiners.box import TownBox
from lastcall.games.moonshiners.cards import Booze, Building, Drunkard, HeroCard, Relic
from lastcall.games.moonshiners.map import COMPOUND, OFF
from lastcall.games.moonshiners.works import Work

ACTIONS = ("explore", "scavenge", "trade", "construct", "challenge")
EXPLORE, SCAVENGE, TRADE, CONSTRUCT, CHALLENGE = range(5)

UNTIL_SCORED = Sight("UNTIL_SCORED", lambda hero, owner, viewer: hero.scored or OWNER.sees(hero, owner, viewer))
"""Relics are known to their owner only, until they are scored (MR-31)."""

UNOWNED = -1
PLACES = 21
"""The compound and the hexes of the largest map."""


@piece
class Hero(Piece):
    """A player: figure, mat and everything on it."""

    seat: int
    survivor_supply: int
    houses: int
    """House tokens not yet built."""
    card: HeroCard | None = None
    relics: Hidden[list[Relic], UNTIL_SCORED] = field(default_factory=list)
    booze: list[Booze] = field(default_factory=list)
    """Cards not yet opened or played."""
    crate: Booze | None = None
    bottles: int = 0
    """Left in the open crate: the Booze cube."""
    at: Annotated[int, Index(PLACES)] = OFF
    scraps: int = 0
    corn: int = 0
    moonshine: int = 0
    gold: int = 0
    track: int = 0
    """The right heart: where the Inebriation cube starts."""
    inebriation: int = 0
    stamina: int = 0
    survivors: int = 0
    """On the mat."""
    spent: list[int] = field(default_factory=lambda: [0] * len(ACTIONS))
    """Action tokens on each action this round."""
    rerolled: bool = False
    """Was the power over dice used this round?"""
    passed_out: bool = False
    scored: Annotated[bool, UNENCODED] = False
    """Is the game over, and the Relics shown to all (MR-31)?"""
    buildings: Annotated[list[int], Index(PLACES)] = field(default_factory=list)
    """The hexes of the player's buildings, lowest first."""

    @property
    def hero(self) -> HeroCard:
        """The Hero card, once it is chosen."""
        assert self.card is not None
        return self.card

    @property
    def sober(self) -> bool:
        """Are both cubes at their hearts?"""
        return self.stamina == 0 and self.inebriation == self.track

    def sober_up(self) -> None:
        """Both cubes go back to their hearts."""
        self.stamina = 0
        self.inebriation = self.track


@piece
class Town(State):
    """Shanty Town. Lists named in the singular go by place: `owner[7]` is the owner of the building on hex 7."""

    box: TownBox
    heroes: list[Hero]
    deal_heroes: bool
    """Are the Heroes dealt at random instead of chosen?"""
    build_anywhere: bool
    """May buildings be put up on any explored tile, or only under the Hero (MR-44)?"""
    drunkard_deck: Deck[Drunkard]
    relic_deck: Deck[Relic]
    booze_deck: Deck[Booze]
    tile_deck: Deck[Building]
    tile: list[Building | None]
    owner: Annotated[list[int], SEAT]
    level: list[int]
    crew: list[int]
    """Survivors at work there."""
    drunkard: list[Drunkard | None]
    tolerance: list[int]
    """What the Drunkard there has left."""
    walk: Annotated[list[int], UNENCODED]
    """For each explored place: everywhere one may end when walking from there (a mask); kept when a tile is laid."""
    standing: Annotated[int, UNENCODED] = 0
    """The hexes with a Hero, as a mask; never the compound, which has room for all."""
    explored: Annotated[int, Bits(PLACES)] = 0
    """Explored places, as a mask; the compound is in it while open."""
    near_explored: Annotated[int, UNENCODED] = 0
    """Every place that is explored or next to one that is, as a mask (M-28)."""
    round: int = 1
    first: Annotated[int, SEAT] = 0
    """Who holds the First Player marker."""
    turn: int = 1
    """The first or the second of the Day."""
    player: int = 0
    """Whose turn it is, counted in player order."""
    actions: int = 0
    """Left in this turn."""
    moved: bool = False
    """Since the turn began or the last action was taken."""
    dice: list[int] = field(default_factory=list)
    """The faces last rolled with the Scavenge or Drinking dice, as their numbers."""
    traded: list[int] = field(default_factory=list)
    """In this Trade, since Booze cards were last shown: how many of each good were bought (less than 0: sold)."""
    booze_row: list[Booze] = field(default_factory=list)
    """Booze cards shown in this Trade and not yet bought."""
    booze_shown: int = 0
    """How many cards the last look at the Booze deck showed; 0 before the first."""
    picking_booze: bool = False
    """Are Booze cards shown to be bought, or may five more be drawn?"""
    waiting: Annotated[list[int], Index(PLACES)] = field(default_factory=list)
    """Buildings of the producing player that are not yet resolved tonight."""

    @property
    def acting(self) -> Hero:
        """Whose turn it is."""
        heroes = self.heroes
        return heroes[(self.first + self.player) % len(heroes)]

    @property
    def compound_open(self) -> bool:
        """Has a hex next to Uncle Harding's compound been explored (M-30)?"""
        return bool(self.explored & 1 << COMPOUND)

    def crew_of(self, hero: Hero) -> int:
        """How many Survivors of a player are at work."""
        return sum(self.crew[place] for place in hero.buildings)

    def in_order(self) -> list[Hero]:
        """All players, clockwise from the holder of the First Player marker."""
        return self.heroes[self.first :] + self.heroes[: self.first]

    def work(self, place: int) -> Work:
        """What the building there makes at its Level (M-75 to M-78)."""
        tile = self.tile[place]
        assert tile is not None
        return self.box.works[tile.id][self.level[place] - 1]

    def put_hero(self, hero: Hero, place: int) -> None:
        """Put a figure on a hex, into the compound, or off the board."""
        if hero.at > COMPOUND:
            self.standing &= ~(1 << hero.at)
        hero.at = place
        if place > COMPOUND:
            self.standing |= 1 << place

    def others_at(self, hero: Hero) -> int:
        """The hexes with other Heroes, as a mask; the compound has room for all (M-27)."""
        mask = 0
        for other in self.heroes:
            if other.at > COMPOUND and other is not hero:
                mask |= 1 << other.at
        return mask

    def lay_tile(self, place: int, tile: Building) -> None:
        """Lay a Building tile: the hex is explored, and so is the compound if it is next to it (M-30, M-36)."""
        self.tile[place] = tile
        graph, walk = self.box.map, self.walk
        self.explored |= 1 << place
        district = graph.near[place] | 1 << place
        for near in graph.neighbours[place]:
            district |= walk[near]
        if graph.near[place] >> COMPOUND & 1:
            self.explored |= 1 << COMPOUND
            district |= graph.near[COMPOUND]
        self.near_explored |= district
        for each in places_of(district & self.explored):
            walk[each] = district

    def raise_house(self, place: int, hero: Hero) -> None:
        """Put one House token of this player on a tile: one Level more."""
        hero.houses -= 1
        self.level[place] += 1
        if self.owner[place] == UNOWNED:
            self.owner[place] = hero.seat
            hero.buildings = sorted([*hero.buildings, place])

    def put_drunkard(self, place: int, drunkard: Drunkard, tolerance: int) -> None:
        self.drunkard[place] = drunkard
        self.tolerance[place] = tolerance

    def take_drunkard(self, place: int) -> Drunkard:
        """Take the Drunkard off a hex."""
        drunkard = self.drunkard[place]
        assert drunkard is not None
        self.drunkard[place] = None
        self.tolerance[place] = 0
        return drunkard
