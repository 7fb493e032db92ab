"""Towns for tests of Moonshiners: a table with known tiles, buildings, Drunkards and cubes, in a few words.

table = shanty_town("samuel", "marla").stand(12, 20).drunkard("D05", 12, left=4).turn()  # given
table.bottle("g", "g", "gg", "r", "r").choose(0, "challenge")                            # when
assert table.hero().survivors == 2 and table.where("D05") == OFF                         # then
"""

from __future__ import annotations

from typing import Any, Self

from lastcall.core.ask import spell
from lastcall.games.moonshiners import GAME
from lastcall.games.moonshiners.map import OFF
from lastcall.games.moonshiners.rules.setup import take_hero
from lastcall.games.moonshiners.state import Hero, Town
from lastcall.testing import Scenario


def shanty_town(*heroes: str, day: int = 1, **options: Any) -> ShantyTown:
    """A table with these Heroes, in the order of seats: none of them on the board, no Drunkards, nothing explored, and
    seat 0 is the first player."""
    return ShantyTown(heroes, day, options)


class ShantyTown(Scenario[Town]):
    """A table of Moonshiners that a test may edit; every method that changes it returns it."""

    def __init__(self, heroes: tuple[str, ...], day: int, options: dict[str, Any]) -> None:
        super().__init__(GAME, len(heroes), 1, options, ())
        town = self.state
        for place in town.box.map.numbers:
            if town.drunkard[place] is not None:
                town.drunkard_deck.cards.append(town.take_drunkard(place))
        for hero, name in zip(town.heroes, heroes, strict=True):
            take_hero(town, hero, town.box.heroes[name])
        town.first, town.player, town.round = 0, 0, day

    def hero(self, seat: int = 0) -> Hero:
        return self.state.heroes[seat]

    # -- given ---------------------------------------------------------------------------------------------

    def stand(self, *places: int) -> Self:
        """Put the figures of seats 0, 1, ... on these places."""
        for hero, place in zip(self.state.heroes, places, strict=False):
            self.state.put_hero(hero, place)
        return self

    def tile(self, kind: str, *places: int) -> Self:
        """Lay tiles of a type: these hexes are explored."""
        for place in places:
            deck = self.state.tile_deck.cards
            tile = next(tile for tile in deck if tile.id == kind)
            deck.remove(tile)
            self.state.lay_tile(place, tile)
        return self

    def building(self, kind: str, place: int, seat: int = 0, level: int = 1, crew: int = 0) -> Self:
        """Put up a building, with Survivors at work."""
        self.tile(kind, place)
        for _ in range(level):
            self.state.raise_house(place, self.hero(seat))
        self.hero(seat).survivor_supply -= crew
        self.state.crew[place] = crew
        return self

    def drunkard(self, card_id: str, place: int, left: int | None = None) -> Self:
        """Put a Drunkard on a hex."""
        town = self.state
        card = town.box.drunkards[card_id]
        town.drunkard_deck.cards.remove(card)
        town.put_drunkard(place, card, town.box.kinds[card.kind].tolerance if left is None else left)
        return self

    def stack_drunkards(self, *card_ids: str) -> Self:
        """The next Drunkards to arrive."""
        return self.stack(self.state.drunkard_deck, *card_ids)

    def mat(self, survivors: int, seat: int = 0) -> Self:
        """Put Survivors on a mat."""
        self.hero(seat).survivors += survivors
        self.hero(seat).survivor_supply -= survivors
        return self

    def cubes(self, inebriation: int, stamina: int = 0, seat: int = 0) -> Self:
        """Where the cubes are on the Inebriation track."""
        self.hero(seat).inebriation, self.hero(seat).stamina = inebriation, stamina
        return self

    def open_crate(self, card_id: str, bottles: int = 6, seat: int = 0) -> Self:
        """This crate is open, with this many bottles left."""
        self.hero(seat).crate = self.take(card_id)
        self.hero(seat).bottles = bottles
        return self

    def turn(self, seat: int = 0, actions: int = 2, second: bool = False) -> Self:
        """It is this seat's turn."""
        town = self.state
        town.player, town.actions, town.moved, town.turn = seat, actions, False, 2 if second else 1
        return self.at("turn")

    def night(self) -> Self:
        """The Day is over: what follows is the Night."""
        self.state.actions = 0
        return self.at("night")

    def finds(self, *faces: str) -> Self:
        """The next Scavenge dice: blank, 2, 3, relic."""
        return self._throw("scavenge", faces)

    def bottle(self, *faces: str) -> Self:
        """The next Drinking dice: g for each green pip, r for each red one."""
        return self._throw("drinking", faces)

    def _throw(self, kind: str, faces: tuple[str, ...]) -> Self:
        """Five dice are one draw of chance; dice that are rolled again are one draw each."""
        numbers = [self.state.box.face_names[kind].index(face) for face in faces]
        if len(faces) < 5:
            return self.next_below(6, *numbers)
        return self.next_below(6**5, sum(number * 6**place for place, number in enumerate(numbers)))

    # -- then ----------------------------------------------------------------------------------------------

    def where(self, card_id: str) -> int:
        """The hex of a Drunkard; OFF when it is not on the board."""
        found = [place for place, card in enumerate(self.state.drunkard) if card is not None and card.id == card_id]
        return found[0] if found else OFF

    def moves(self, seat: int = 0) -> list[int]:
        """Where this seat may move."""
        return [int(choice[5:]) for choice in self.offered(seat) if choice.startswith("move:")]

    def verbs(self, seat: int = 0) -> list[str]:
        """What this seat may do, moves left out."""
        return [choice for choice in self.offered(seat) if not choice.startswith("move:")]

    def told(self, seat: int, choice: str) -> dict[str, object]:
        """What this seat is told beside a choice: costs, odds, what it would bring."""
        for ask in self.open_to(seat):
            for offered in ask.choices:
                if spell(offered) == choice and ask.describe is not None:
                    return dict(ask.describe(offered))
        raise AssertionError(f"{choice} is not offered to seat {seat}, or nothing is told beside it")
