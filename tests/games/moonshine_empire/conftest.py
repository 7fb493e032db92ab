"""Positions in the swamp, laid by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lastcall.games.moonshine_empire.rules import figures
from lastcall.games.moonshine_empire.rules.patrol import move_gators, move_police
from lastcall.games.moonshine_empire.rules.turn import begin_turn
from lastcall.games.moonshine_empire.state import Jug, Player, Shack, Shiner, Swamp, Tile, Vehicle
from lastcall.testing import Scenario, scenario


class Bayou:
    """An emptied table: camps without tiles, nobody on the board, Police and Gators at their starts."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.table: Scenario = scenario("moonshine_empire", seats, options)
        swamp = self.swamp
        for player in swamp.players:
            for tile in list(player.tiles):
                figures.remove_tile(swamp, player, tile)
            player.shiners.clear()
            swamp.challenges += player.challenges
            player.challenges.clear()
        swamp.vehicles.clear()
        swamp.row = [*(player.colour for player in swamp.players), "grey", "brown"]
        swamp.waiting = []

    @property
    def swamp(self) -> Swamp:
        swamp: Swamp = self.table.state
        return swamp

    def player(self, seat: int = 0) -> Player:
        return self.swamp.players[seat]

    def shiner(self, at: str, *jugs: int, seat: int = 0, on: str = "") -> Shiner:
        """A Shiner with these jugs in its hands; `on` a tile or in a vehicle."""
        player = self.player(seat)
        name = next(each for each in self.swamp.box.figures[seat] if each not in player.shiners)
        shiner = player.shiners[name] = Shiner(name, at, tuple(map(Jug, jugs)))
        if on in self.swamp.vehicles:
            figures.get_in(self.swamp, player, shiner, self.swamp.vehicles[on])
        elif on:
            figures.take_post(self.swamp, player, shiner, figures.tile_of(player, on))
        return shiner

    def vehicle(self, name: str, at: str, *jugs: int, keeper: int = 0) -> Vehicle:
        vehicle = self.swamp.vehicles[name] = Vehicle(name, name[:-1], at, keeper, tuple(map(Jug, jugs)))
        return vehicle

    def tile(self, kind: str, *jugs: int, seat: int = 0) -> Tile:
        tile = figures.put_tile(self.swamp, self.player(seat), kind)
        tile.jugs = tuple(map(Jug, jugs))
        return tile

    def shack(self, card: str, at: str, up: bool = False) -> Shack:
        """This Swamp Tile lies there, face down or up; the one that lay there changes places with it."""
        swamp = self.swamp
        wanted = swamp.box.swamp_tiles[card]
        shack = swamp.shacks[at]
        for other in swamp.shacks.values():
            if other.tile is wanted:
                other.tile = shack.tile
        swamp.unused_tiles = [shack.tile if tile is wanted else tile for tile in swamp.unused_tiles]
        shack.tile, shack.up = wanted, up
        return shack

    def upgrade(self, *cards: str, seat: int = 0) -> None:
        player = self.player(seat)
        player.upgrades = [self.swamp.box.upgrades[card] for card in cards]
        player.outfit = " ".join(sorted(cards))

    def orders(self, *cards: str, seat: int = 0) -> None:
        self.table.deal(self.player(seat).orders, *cards)

    def turn(self, seat: int = 0, pick: Shiner | None = None) -> Bayou:
        """It is this seat's turn to move, with this Shiner in hand."""
        swamp = self.swamp
        swamp.cube = swamp.row.index(swamp.players[seat].colour)
        begin_turn(swamp, seat)
        if pick is not None:
            swamp.picked = pick.id
        self.table.at("turn")
        return self

    def do(self, *choices: str, seat: int = 0) -> Bayou:
        self.table.play(seat, *choices)
        return self

    def offered(self, seat: int = 0) -> list[str]:
        return self.table.offered(seat)

    def cube(self, colour: str) -> Bayou:
        """The grey or the brown cube has come up; what follows in the row is left out."""
        self.table.run((move_police if colour == "grey" else move_gators)(self.swamp))
        return self


@pytest.fixture
def bayou() -> Callable[..., Bayou]:
    """Lays an emptied swamp: `bayou(seats=3, upgrades=True)`."""
    return Bayou
