"""Swamps for tests of Moonshine Empire: a table with known units, jugs, tiles and cards, in a few words.

here = bayou()                                              # given: nothing but the board
here.vehicle("pickup1", "jn", 1)                            # a Pickup with an X in its cargo
driver = here.shiner("jn", 2, on="pickup1")                 # its driver, with an XX in the hands
here.turn(pick=driver).do("drive:p0")                       # when: it drives into an officer
assert driver.grades == () and here.asked == [(0, "turn")]  # then: the jugs are gone and the trip has ended
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from lastcall.core.card import Card
from lastcall.games.moonshine_empire import GAME
from lastcall.games.moonshine_empire.cards import AuctionCard
from lastcall.games.moonshine_empire.rules import figures
from lastcall.games.moonshine_empire.rules.auction import take_card
from lastcall.games.moonshine_empire.rules.patrol import move_gators, move_police
from lastcall.games.moonshine_empire.rules.turn import begin_turn
from lastcall.games.moonshine_empire.state import Jug, Player, Shack, Shiner, Swamp, Tile, Vehicle
from lastcall.testing import Scenario


def bayou(seats: int = 2, **options: Any) -> Bayou:
    """An emptied swamp: camps without tiles, nobody on the board, no Challenges, Police and Gators at their starts, and
    the cubes of the teams in order of seats, then grey, then brown."""
    return Bayou(seats, options)


class Bayou(Scenario[Swamp]):
    """A table of Moonshine Empire that a test may edit. Grades are numbers: 1 is X, 2 is XX, 3 is XXX."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__(GAME, seats, 1, options, ())
        swamp = self.state
        for player in swamp.players:
            for tile in list(player.tiles):
                figures.remove_tile(swamp, player, tile)
            player.shiners.clear()
            swamp.challenges += player.challenges
            player.challenges.clear()
        swamp.vehicles.clear()
        swamp.row = [*(player.colour for player in swamp.players), "grey", "brown"]
        swamp.waiting = []

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    # -- given ---------------------------------------------------------------------------------------------

    def shiner(self, at: str, *grades: int, seat: int = 0, on: str = "") -> Shiner:
        """A Shiner in a space, with these jugs in its hands; `on` a tile or in a vehicle."""
        player = self.player(seat)
        name = next(each for each in self.state.box.figures[seat] if each not in player.shiners)
        shiner = player.shiners[name] = Shiner(name, at, tuple(map(Jug, grades)))
        if on in self.state.vehicles:
            figures.get_in(self.state, player, shiner, self.state.vehicles[on])
        elif on:
            figures.take_post(self.state, player, shiner, figures.tile_of(player, on))
        return shiner

    def vehicle(self, name: str, at: str, *grades: int, keeper: int = 0) -> Vehicle:
        """A vehicle in a space, with these jugs as its cargo: `pickup1`, `atv2`."""
        vehicle = self.state.vehicles[name] = Vehicle(name, name[:-1], at, keeper, tuple(map(Jug, grades)))
        return vehicle

    def tile(self, kind: str, *grades: int, seat: int = 0) -> Tile:
        """One more tile in the camp of this seat, with these jugs in it."""
        tile = figures.put_tile(self.state, self.player(seat), kind)
        tile.jugs = tuple(map(Jug, grades))
        return tile

    def shack(self, card: str, at: str, up: bool = False) -> Shack:
        """This Swamp Tile is in that space, face down or up."""
        shack = put_swamp_tile(self.state, card, at)
        shack.up = up
        return shack

    def upgrade(self, *cards: str, seat: int = 0) -> Self:
        """This seat has these Upgrade cards, and no others."""
        player = self.player(seat)
        self.state.auction.cards += player.upgrades
        player.upgrades = []
        self.deal(player.upgrades, *cards)
        player.outfit = " ".join(sorted(cards))
        return self

    def orders(self, *cards: str, seat: int = 0) -> Self:
        """This seat has taken these Customers' orders."""
        return self.deal(self.player(seat).orders, *cards)

    # -- when ----------------------------------------------------------------------------------------------

    def turn(self, seat: int = 0, pick: Shiner | None = None) -> Self:
        """It is this seat's turn to move, with this Shiner in hand."""
        swamp = self.state
        swamp.cube = swamp.row.index(swamp.players[seat].colour)
        begin_turn(swamp, seat)
        if pick is not None:
            swamp.picked = pick.id
        return self.at("turn")

    def cube(self, colour: str) -> Self:
        """The grey or the brown cube has come up; what follows in the row is left out."""
        return self.run((move_police if colour == "grey" else move_gators)(self.state))

    def win(self, card: str, seat: int = 0) -> Self:
        """This seat takes an Auction card, and carries it out as far as it is asked nothing."""
        found = self.take(card)
        assert isinstance(found, AuctionCard)
        return self.run(take_card(self.state, self.player(seat), found))

    def do(self, *choices: str, seat: int = 0) -> Self:
        """This seat gives these answers, one after the other."""
        return self.play(seat, *choices)

    # -- then ----------------------------------------------------------------------------------------------

    def offered(self, seat: int = 0, verb: str = "") -> list[str]:
        """The choices of a seat, as they are written: `walk:nw_r1`; all, or those that begin with this verb."""
        return [choice for choice in super().offered(seat) if not verb or choice.split(":")[0] == verb]


def put_swamp_tile(swamp: Swamp, card: str, at: str) -> Shack:
    """Put a Swamp Tile under a shack; it changes places with the one that was there."""
    wanted = swamp.box.swamp_tiles[card]
    shack = swamp.shacks[at]
    for other in swamp.shacks.values():
        if other.tile is wanted:
            other.tile = shack.tile
    swamp.unused_tiles = [shack.tile if tile is wanted else tile for tile in swamp.unused_tiles]
    shack.tile = wanted
    return shack


def ids(cards: Sequence[Card]) -> list[str]:
    """The ids of cards, in their order."""
    return [card.id for card in cards]
