"""Shanty Town laid by hand: Heroes chosen, no Drunkard on the board, nothing explored, seat 0 to play first."""

from __future__ import annotations

from typing import Self

import pytest

from lastcall.games.moonshiners.map import OFF
from lastcall.games.moonshiners.rules.setup import take_hero
from lastcall.games.moonshiners.state import Hero, Town
from lastcall.registry import find_game
from lastcall.testing import Scenario


class ShantyTown(Scenario):
    """A table of Moonshiners to be edited in a few words."""

    def __init__(self, *heroes: str, day: int = 1) -> None:
        super().__init__(find_game("moonshiners"), len(heroes), 1, None, ())
        town = self.town
        for place in town.box.map.numbers:
            if town.drunkard[place] is not None:
                town.drunkard_deck.cards.append(town.take_drunkard(place))
        for hero, name in zip(town.heroes, heroes, strict=True):
            take_hero(town, hero, town.box.heroes[name])
        town.first, town.player, town.round = 0, 0, day

    @property
    def town(self) -> Town:
        town: Town = self.state
        return town

    def hero(self, seat: int = 0) -> Hero:
        return self.town.heroes[seat]

    # -- given ---------------------------------------------------------------------------------------------

    def stand(self, *places: int) -> Self:
        """Put the figures of seats 0, 1, ... on these places."""
        for hero, place in zip(self.town.heroes, places, strict=False):
            self.town.put_hero(hero, place)
        return self

    def tile(self, kind: str, *places: int) -> Self:
        """Lay tiles of a type: these hexes are explored."""
        for place in places:
            deck = self.town.tile_deck.cards
            tile = next(tile for tile in deck if tile.id == kind)
            deck.remove(tile)
            self.town.lay_tile(place, tile)
        return self

    def building(self, kind: str, place: int, seat: int = 0, level: int = 1, crew: int = 0) -> Self:
        """Put up a building, with Survivors at work."""
        self.tile(kind, place)
        for _ in range(level):
            self.town.raise_house(place, self.hero(seat))
        self.hero(seat).survivor_supply -= crew
        self.town.crew[place] = crew
        return self

    def drunkard(self, card_id: str, place: int, left: int | None = None) -> Self:
        """Put a Drunkard on a hex."""
        town = self.town
        card = town.box.drunkards[card_id]
        town.drunkard_deck.cards.remove(card)
        town.put_drunkard(place, card, town.box.kinds[card.kind].tolerance if left is None else left)
        return self

    def stack_drunkards(self, *card_ids: str) -> Self:
        """The next Drunkards to arrive."""
        return self.stack(self.town.drunkard_deck, *card_ids)

    def mat(self, survivors: int, seat: int = 0) -> Self:
        """Put Survivors on a mat."""
        self.hero(seat).survivors += survivors
        self.hero(seat).survivor_supply -= survivors
        return self

    def cubes(self, inebriation: int, stamina: int = 0, seat: int = 0) -> Self:
        self.hero(seat).inebriation, self.hero(seat).stamina = inebriation, stamina
        return self

    def open_crate(self, card_id: str, bottles: int = 6, seat: int = 0) -> Self:
        self.hero(seat).crate = self.take(card_id)
        self.hero(seat).bottles = bottles
        return self

    def turn(self, seat: int = 0, actions: int = 2, second: bool = False) -> Self:
        """It is this seat's turn."""
        town = self.town
        town.player, town.actions, town.moved, town.turn = seat, actions, False, 2 if second else 1
        return self.at("turn")

    def night(self) -> Self:
        """The Day is over, and everybody else's turn with it."""
        self.town.actions = 0
        return self.at("night")

    def finds(self, *faces: str) -> Self:
        """The next Scavenge dice: blank, 2, 3, relic."""
        return self._throw("scavenge", faces)

    def bottle(self, *faces: str) -> Self:
        """The next Drinking dice: g for each green pip, r for each red one."""
        return self._throw("drinking", faces)

    def _throw(self, kind: str, faces: tuple[str, ...]) -> Self:
        """Five dice are one draw of chance; dice that are rolled again are one draw each."""
        numbers = [self.town.box.face_names[kind].index(face) for face in faces]
        if len(faces) < 5:
            return self.dice(*numbers)
        return self.dice(sum(number * 6**place for place, number in enumerate(numbers)))

    # -- then ----------------------------------------------------------------------------------------------

    def where(self, card_id: str) -> int:
        """The hex of a Drunkard; OFF when it is not on the board."""
        found = [place for place, card in enumerate(self.town.drunkard) if card is not None and card.id == card_id]
        return found[0] if found else OFF

    def moves(self, seat: int = 0) -> list[int]:
        """Where this seat may move."""
        return [int(choice[5:]) for choice in self.offered(seat) if choice.startswith("move:")]

    def verbs(self, seat: int = 0) -> list[str]:
        """What this seat may do, moves left out."""
        return [choice for choice in self.offered(seat) if not choice.startswith("move:")]


@pytest.fixture
def lay() -> type[ShantyTown]:
    """`lay("samuel", "marla")` gives a table of two."""
    return ShantyTown
