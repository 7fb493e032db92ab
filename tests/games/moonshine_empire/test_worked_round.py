"""The first round with three players, number by number, and a look ahead into the second."""

from __future__ import annotations

import pytest

from lastcall.games.moonshine_empire import GAME
from lastcall.games.moonshine_empire.state import Swamp
from lastcall.games.moonshine_empire.testing import ids, put_swamp_tile
from lastcall.testing import Scenario, rule, scenario


@pytest.fixture
def table() -> Scenario[Swamp]:
    """Red in NW with CH6, blue in NE with CH3, green in SE with CH5; cubes and cards are given."""
    table = scenario(GAME, 3)
    table.choose(2, "character:CH5")
    table.choose(1, "character:CH3")
    table.choose(0, "character:CH6")
    for seat in range(3):
        table.choose(seat, table.offered(seat)[0])
    swamp = table.state
    swamp.row = ["green", "grey", "red", "brown", "blue"]
    table.stack(swamp.customers, "C17", "C01", "C06")
    table.stack(swamp.auction, "A01", "A13", "A23", "A10", "A34")
    put_swamp_tile(swamp, "S11", "se_b1")
    put_swamp_tile(swamp, "S02", "nw_h1")
    return table.at("camp")


def camps(table: Scenario[Swamp]) -> None:
    assert [len(player.shiners) for player in table.state.players] == [2, 2, 3]
    table.play(0, "place:red1", "tile:red-a", "place:red2", "tile:red-b", "done")
    table.play(1, "place:blue1", "tile:blue-a", "place:blue2", "tile:blue-b", "done")
    table.play(2, "place:green1", "tile:green-a", "place:green2", "tile:green-b", "place:green3", "done")


def market(table: Scenario[Swamp]) -> None:
    table.choose(2, "order:C01")
    table.choose(0, "order:C06")
    table.choose(1, "order:C17")


def auctions(table: Scenario[Swamp]) -> None:
    for seat, bid in enumerate((20, 20, 0)):
        table.choose(seat, f"bid:{bid}")
    assert table.asked == [(1, "pick")], "blue's cube lies later than red's"
    table.choose(1, "pick:A23")
    table.choose(0, "pick:A01")
    table.choose(2, "pick:A13")
    assert [player.money for player in table.state.players] == [20, 20, 40]
    assert ids(table.state.lots) == ["A10", "A34"]
    for seat, bid in enumerate((20, 0, 40)):
        table.choose(seat, f"bid:{bid}")
    table.choose(2, "pick:A10")
    table.choose(0, "pick:A34")


def moves(table: Scenario[Swamp]) -> None:
    table.play(2, "unit:green1", "jug:x:green-a", "to:green1", "board:airboat2", "jug:x:green-b", "to:airboat2")
    table.play(2, "drive:se_w1", "go:se_w2", "unit:green3", "walk:se_b1", "search", "end")
    table.play(0, "unit:red2", "board:atv1", "drive:nw_r1", "go:nw_h1", "stop", "search", "end")
    table.play(1, "unit:blue3", "board:pickup1", "jug:x:blue-a", "to:pickup1", "drive:ne_r1", "go:ne_r2", "end")


@rule("E-14", "E-18", "E-20")
def test_phase_two(table: Scenario[Swamp]) -> None:
    camps(table)
    swamp = table.state
    assert [player.money for player in swamp.players] == [40, 40, 40]
    assert [[tile.grades for tile in player.tiles] for player in swamp.players] == [
        [(1,), ()],
        [(1,), ()],
        [(1,), (1,), ()],
    ]


@rule("E-23", "E-31", "E-32", "E-33", "ER-10")
def test_phases_three_and_four(table: Scenario[Swamp]) -> None:
    camps(table)
    market(table)
    assert [ids(player.orders) for player in table.state.players] == [["C06"], ["C17"], ["C01"]]
    auctions(table)
    swamp = table.state
    assert [player.money for player in swamp.players] == [60, 20, 0]
    assert swamp.players[1].shiners["blue3"].at == "camp_ne"
    assert {name: vehicle.at for name, vehicle in swamp.vehicles.items()} == {
        "airboat1": "camp_nw", "pickup1": "camp_ne", "atv1": "camp_nw", "airboat2": "camp_se",
    }  # fmt: skip
    assert ids(swamp.auction.discards) == ["A23", "A01", "A13", "A10", "A34"]
    assert [tile.kind for tile in swamp.players[2].tiles] == ["still1", "still1", "moonlight", "still1"]


@rule("E-36", "E-53", "ER-19", "E-66")
def test_phase_five_and_the_end_of_the_round(table: Scenario[Swamp]) -> None:
    camps(table)
    market(table)
    auctions(table)
    moves(table)
    swamp = table.state
    red, blue, green = swamp.players
    assert swamp.round == 2
    assert [player.money for player in swamp.players] == [120, 20, 0]
    assert [len(player.swamp_tiles) for player in swamp.players] == [1, 0, 0]
    assert swamp.vehicles["airboat2"].at == "se_w2" and swamp.vehicles["airboat2"].grades == (1,)
    assert green.shiners["green1"].grades == (1,) and green.shiners["green3"].held
    assert swamp.vehicles["pickup1"].at == "ne_r2" and swamp.vehicles["pickup1"].grades == (1,)
    assert red.shiners["red2"].at == "nw_h1" and blue.shiners["blue1"].at == "camp_ne"
    assert [officer.at for officer in swamp.officers] == ["p1", "p5"]
    assert [gator.at for gator in swamp.gators] == ["p3", "p7"]
    assert not swamp.vehicles["airboat1"].riders, "anybody who got there could drive it away"


@rule("E-64", "E-45", "E-68")
def test_round_two_green_before_brown_meets_the_gator(table: Scenario[Swamp]) -> None:
    camps(table)
    market(table)
    auctions(table)
    moves(table)
    swamp = table.state
    swamp.row = ["green", "brown", "grey", "red", "blue"]
    swamp.cube = -1
    table.at("move")
    table.play(2, "unit:green1", "drive:p3", "feed:x:green1", "go:t2")
    table.play(2, "deliver", "pappy:x")
    assert swamp.players[2].crate == [1, 0, 0] and ids(swamp.players[2].orders) == ["C01"]


@rule("E-47", "E-68")
def test_round_two_brown_before_green_fills_the_order(table: Scenario[Swamp]) -> None:
    camps(table)
    market(table)
    auctions(table)
    moves(table)
    swamp = table.state
    swamp.row = ["brown", "grey", "green", "red", "blue"]
    swamp.cube = -1
    table.at("move")
    table.play(2, "unit:green1", "drive:p3", "go:t2", "deliver", "fill:C01", "end")
    green = swamp.players[2]
    assert green.crate == [2, 0, 0] and ids(green.served) == ["C01"]
    table.play(0, "end")
    table.play(1, "end")
    assert "airboat2" not in swamp.vehicles, "empty in t2 and towed at the end of the round"
