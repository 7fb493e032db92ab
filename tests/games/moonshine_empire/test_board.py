"""The table in the terminal."""

from __future__ import annotations

from lastcall.games.moonshine_empire.board import board
from lastcall.games.moonshine_empire.scene import Scene
from lastcall.games.moonshine_empire.terrain import LEFT, TOP
from lastcall.games.moonshine_empire.testing import bayou
from lastcall.testing import rule


def test_the_board_shows_units_patrols_camps_and_only_what_a_seat_may_see() -> None:
    here = bayou(random_characters=True)
    here.tile("still2", 1, 1)
    here.vehicle("pickup1", "jn", 2)
    here.shiner("jn", 3, on="pickup1")
    here.shack("S13", "nw_b1", up=True)
    here.state.shacks["cn"].seen = (0,)
    here.orders("C14")
    here.deal(here.player(1).challenges, "K12")
    here.state.gators[0].jug = 1
    mine = board(here.seen_by(0), here.state.box, ["Ann", "Ben"])
    assert "Pickup 1 with XX (Red Shiner 1 [XXX])" in mine
    assert "Gator 1 (fed)" in mine and "Gator 2 (angry)" in mine
    assert "Thirsty Gigger" in mine and "Double Still X X" in mine and "Feed-Store Frank: X XX for 3 points" in mine
    assert "you saw: " + here.state.shacks["cn"].tile.name in mine
    assert "Swamp Hand" not in mine and "Swamp Hand" in board(here.seen_by(1), here.state.box, ["Ann", "Ben"])
    assert "you saw" not in board(here.seen_by(1), here.state.box, ["Ann", "Ben"])


def test_every_moment_of_a_game_can_be_shown() -> None:
    table = bayou(seats=3, random_characters=True).at("round")
    for number in range(200):
        if table.over:
            break
        ask = table.asks[0]
        table.choose(ask.seat, ask.choices[number % len(ask.choices)])
        for seat in (None, 0, 1, 2):
            assert board(table.seen_by(seat), table.box, ["Ann", "Ben", "Cleo"])


@rule("E-57", "E-63")
def test_the_map_shows_where_patrols_step_next_and_what_it_costs_to_pass() -> None:
    here = bayou(upgrades=True)
    here.upgrade("U14")
    here.state.officers[1].bribe = 50
    box = here.state.box
    mine, public = (Scene(here.seen_by(seat), box, seat).patrols for seat in (0, None))
    after = box.spaces["p1"]
    assert mine[0].next == (after.x + LEFT, after.y + TOP), "from p0 clockwise"
    assert len(mine[0].dots) == 4
    assert [patrol.quiet for patrol in mine] == [False, True, False, False]
    assert (mine[0].price, public[0].price) == (20, 50), "a Police Scanner makes it cheaper"


def test_an_auction_card_says_what_of_the_own_camp_matters_for_it() -> None:
    here = bayou()
    here.tile("still1", 1)
    here.vehicle("atv1", "jn")
    here.player(1).money = 70
    box = here.state.box
    lots = {lot.do[0].name: lot for lot in reversed(box.lots.values()) if lot.do}
    mine, public = (Scene(here.seen_by(seat), box, seat) for seat in (0, None))
    assert mine.matters(box.lots["A01"]) == ("vehicle", 1)
    assert mine.matters(lots["gain_tile"]) == ("places", 4)
    assert mine.matters(lots["sell_jug"]) == ("jugs", 1)
    assert mine.matters(lots["take_money"]) == ("purse", 70)
    assert mine.matters(lots["gain_money"]) == public.matters(box.lots["A01"]) == ("", 0)


@rule("E-26")
def test_a_jug_counts_for_one_of_the_open_orders_only() -> None:
    here = bayou()
    here.orders("C01", "C03")  # 2 X, 3 X
    here.tile("still3", 1, 1, 1)
    here.shiner("jn", 1)
    first, second = Scene(here.seen_by(0), here.state.box, 0).orders
    assert first.ready and not second.ready, "four jugs for five places"
    assert [there for _, there in second.wants] == [True, True, False]


@rule("E-28")
def test_points_of_open_orders_are_named_beside_the_points() -> None:
    here = bayou()
    here.orders("C01", "C17")
    scene = Scene(here.seen_by(0), here.state.box, 0)
    assert scene.points(here.player()) == -2 and scene.at_risk(here.player()) == 2
    shown = board(here.seen_by(0), here.state.box, ["Ann", "Ben"])
    assert "-2 points now (2 points are taken off until the open orders are filled)" in shown
