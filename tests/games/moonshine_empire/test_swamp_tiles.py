"""Swamp Tiles (E-53 to E-56), each of the 22 by its id."""

from __future__ import annotations

from typing import Any

from lastcall.games.moonshine_empire.state import Shiner
from lastcall.games.moonshine_empire.testing import Bayou, bayou, ids
from lastcall.testing import rule


def turned(card: str, *jugs: int, at: str = "nw_b1", on: str = "", **options: Any) -> tuple[Bayou, Shiner]:
    """A Shiner of seat 0 has searched the shack and found this tile."""
    here = bayou(**options)
    here.shack(card, at)
    if on:
        here.vehicle(on, at)
    shiner = here.shiner(at, *jugs, on=on)
    here.turn(0, shiner).do("search")
    return here, shiner


@rule("E-53", "ER-19")
def test_who_searches_is_done_for_this_turn_and_so_is_its_vehicle() -> None:
    here, shiner = turned("S13", on="pickup1")
    assert here.view(1)["shacks"]["nw_b1"]["tile"] == "S13", "shown to all"
    offered = here.offered()
    assert not any(choice.startswith(("walk", "drive", "board")) for choice in offered)
    assert here.refused(0, "walk:camp_nw").rule == "ER-19"
    assert not here.can_undo(0), "what was seen cannot be unseen"
    other = here.shiner("nw_b1")
    here.state.picked = other.id
    here.at("turn")
    here.do("board:pickup1")
    assert not any(choice.startswith("drive") for choice in here.offered())
    assert shiner.spent


@rule("E-53")
def test_turning_is_optional_and_also_for_who_did_not_move() -> None:
    here = bayou()
    here.shack("S02", "nw_b1")
    shiner = here.shiner("nw_b1")
    here.turn(0, shiner)
    assert "search" in here.offered() and "end" in here.offered()


@rule("E-54", "E-55", "ER-42")
def test_a_task_stays_until_any_player_accomplishes_it() -> None:
    here, _ = turned("S13")
    assert "complete" not in here.offered()
    here.do("end")
    helper = here.shiner("nw_b1", 1, seat=1)
    here.turn(1, helper).do("complete", f"give:x:{helper.id}", seat=1)
    assert ids(here.player(1).swamp_tiles) == ["S13"]
    assert here.player(1).money == 40 and helper.grades == () and "nw_b1" not in here.state.shacks
    assert "walk:camp_nw" in here.offered(1), "it does not end the Shiner's move"


@rule("ER-42")
def test_a_tile_may_be_accomplished_in_the_turn_it_was_turned() -> None:
    here, shiner = turned("S13", 1)
    here.do("complete", f"give:x:{shiner.id}")
    assert here.player().money == 40


@rule("ER-41")
def test_on_water_riders_search_and_accomplish() -> None:
    here, shiner = turned("S13", 1, at="nw_h2", on="rowboat1")
    here.do("complete", f"give:x:{shiner.id}")
    assert here.player().money == 40 and shiner.ride == "rowboat1"


@rule("ER-34", "ER-19")
def test_a_hold_keeps_who_turned_it_and_who_ends_a_turn_there_until_it_is_accomplished() -> None:
    here, finder = turned("S11")
    visitor, passer = here.shiner("nw_b1", seat=1), here.shiner("nw_b1", seat=1)
    here.do("end")
    here.turn(1, passer).do("walk:camp_nw", seat=1)
    assert passer.at == "camp_nw", "passing through is not being held"
    here.do("end", seat=1)
    assert finder.held and visitor.held
    here.turn(0, finder)
    assert here.refused(0, "walk:camp_nw").rule == "ER-34"
    here.player().money = 30
    here.turn(0, finder).do("complete", "walk:camp_nw")
    assert here.player().money == 0 and not visitor.held
    assert ids(here.player().swamp_tiles) == ["S11"]


@rule("ER-34")
def test_a_vehicle_with_a_held_rider_does_not_leave() -> None:
    here = bayou()
    here.shack("S10", "nw_b1", up=True)
    here.vehicle("pickup1", "nw_b1")
    held, free = here.shiner("nw_b1", on="pickup1"), here.shiner("nw_b1", on="pickup1")
    held.held = True
    here.turn(0, free)
    assert not any(choice.startswith("drive") for choice in here.offered())


@rule("E-56", "E-77")
def test_at_most_six_tiles_count() -> None:
    from lastcall.games.moonshine_empire.rules.scoring import score_of

    here = bayou()
    tiles = list(here.state.box.swamp_tiles.values())
    points = []
    for number in range(9):
        here.player().swamp_tiles = tiles[:number]
        points.append(score_of(here.state, here.player()).swamp_tiles)
    assert points == [0, 1, 3, 5, 8, 11, 14, 14, 14]


def test_s01_stashed_jugs() -> None:
    here, shiner = turned("S01", on="pickup1")
    here.do("to:red1")
    assert [*shiner.grades, *here.state.vehicles["pickup1"].grades] == [1, 1]
    assert ids(here.player().swamp_tiles) == ["S01"]


def test_s01_what_has_no_room_is_lost() -> None:
    here, shiner = turned("S01")
    assert shiner.grades == (1,) and here.happened("no-room")


def test_s02_coffee_can_money() -> None:
    here, _ = turned("S02")
    assert here.player().money == 60


@rule("ER-40")
def test_s03_lost_cousin_on_land_here_on_water_in_the_camp() -> None:
    here, _ = turned("S03")
    assert here.player().shiners["red2"].at == "nw_b1"
    here, _ = turned("S03", at="nw_h2", on="rowboat1")
    assert here.player().shiners["red2"].at == "camp_nw"


@rule("ER-33")
def test_s04_s05_vehicles_appear_in_the_own_camp() -> None:
    here, _ = turned("S04")
    assert here.state.vehicles["rowboat1"].at == "camp_nw" and here.state.vehicles["rowboat1"].keeper == 0
    here, _ = turned("S05")
    assert here.state.vehicles["atv1"].at == "camp_nw"


@rule("ER-30")
def test_a_vehicle_that_has_run_out_is_forty_dollars() -> None:
    here = bayou()
    for number in range(1, 7):
        here.vehicle(f"atv{number}", "jn")
    here.shack("S05", "nw_b1")
    shiner = here.shiner("nw_b1")
    here.turn(0, shiner).do("search")
    assert here.player().money == 40


def test_s06_old_boiler() -> None:
    here, _ = turned("S06")
    assert [tile.kind for tile in here.player().tiles] == ["still1"]


def test_s07_spring_house() -> None:
    here, shiner = turned("S07", 1)
    here.do("raise:x:red1")
    assert shiner.grades == (2,) and here.player().money == 20, "each jug is raised once"


@rule("E-24")
def test_s08_gossiping_trapper() -> None:
    here, _ = turned("S08")
    cards = ids(here.state.display)
    here.do(f"order:{cards[1]}")
    assert ids(here.player().orders) == [cards[1]]
    assert here.state.customers.discards[-1].id == cards[0]


@rule("ER-38")
def test_s09_hermits_map_is_seen_by_one_alone() -> None:
    here, _ = turned("S09")
    here.do("peek:nw_h1", "peek:cn", "enough")
    tile = here.state.shacks["nw_h1"].tile.id
    assert here.view(0)["shacks"]["nw_h1"]["tile"] == tile
    assert here.view(1)["shacks"]["nw_h1"]["tile"] is None
    assert [event["tile"] for event in here.happened("peeked", 1)] == [None, None]


def test_s10_hunting_camp_wants_a_jug() -> None:
    here, shiner = turned("S10", 2)
    assert shiner.held
    here.do("complete", f"give:xx:{shiner.id}")
    assert shiner.grades == () and not shiner.held


def test_s12_quicksand_wants_a_turn_of_waiting() -> None:
    here, shiner = turned("S12")
    assert "complete" not in here.offered()
    here.do("end")
    here.turn(0, shiner).do("complete", "walk:camp_nw")
    assert shiner.at == "camp_nw"


def test_s14_choosy_widow() -> None:
    here, _ = turned("S14", 1)
    assert "complete" not in here.offered(), "she wants XX or better"
    here, shiner = turned("S14", 2)
    here.do("complete", f"give:xx:{shiner.id}")
    assert here.player().shiners["red2"].at == "camp_nw"


def test_s15_retired_judge() -> None:
    here, shiner = turned("S15", 3)
    here.do("complete", f"give:xxx:{shiner.id}")
    assert here.player().money == 120


def test_s16_fallen_cypress() -> None:
    here, _ = turned("S16")
    assert "complete" not in here.offered()
    here.shiner("nw_b1")
    here.at("turn")
    here.do("complete")
    assert here.player().money == 30


def test_s17_stuck_preacher() -> None:
    here, _ = turned("S17")
    assert "complete" not in here.offered()
    here, _ = turned("S17", on="atv1")
    here.do("complete")
    assert here.player().money == 30


def test_s18_toll_keeper_boosts_the_trips_still_to_come() -> None:
    here = bayou()
    here.shack("S18", "nw_b1", up=True)
    here.vehicle("rowboat1", "nw_w1")
    payer, rower = here.shiner("nw_b1"), here.shiner("nw_w1", on="rowboat1")
    here.player().money = 40
    here.turn(0, payer).do("complete", "walk:nw_b2", "go:jw")
    here.do(f"unit:{rower.id}", "drive:nw_w2", "go:p7", "end")
    assert here.player().money == 0 and rower.at == "p7" and payer.at == "jw"
    assert here.player().boost_all == 0


def test_s19_still_in_pieces() -> None:
    here, _ = turned("S19")
    here.shiner("nw_b1")
    here.player().money = 20
    here.at("turn")
    here.do("complete")
    assert here.player().money == 0 and [tile.kind for tile in here.player().tiles] == ["still2"]


def test_s20_skeeter_cloud() -> None:
    _, shiner = turned("S20", 3)
    assert shiner.grades == ()


def test_s21_revenue_man() -> None:
    here = bayou()
    here.shack("S21", "nw_b1")
    shiner = here.shiner("nw_b1", 3)
    here.player().money = 60
    here.turn(0, shiner).do("search", "pay")
    assert here.player().money == 10 and shiner.grades == (3,)
    here, shiner = turned("S21", 3)
    assert shiner.grades == (), "who cannot pay loses the jugs"


def test_s22_bear_sends_the_finder_home() -> None:
    here, shiner = turned("S22", 2, on="pickup1")
    assert (shiner.at, shiner.ride, shiner.grades) == ("camp_nw", "", (2,))
    assert here.state.vehicles["pickup1"].at == "nw_b1" and here.state.shacks["nw_b1"].up
    one, _ = here.shiner("nw_b1"), here.shiner("nw_b1")
    here.turn(0, one).do("complete")
    assert here.player().money == 50


@rule("ER-49")
def test_s12_quicksand_is_not_accomplished_in_the_turn_it_was_turned_up() -> None:
    here = bayou()
    here.shack("S12", "nw_b1")
    finder = here.shiner("nw_b1")
    here.turn(0, finder).do("end")
    assert finder.ended == "nw_b1", "it was there at the end of the last turn"
    here.turn(0, finder).do("search")
    assert "complete" not in here.offered()
    assert here.refused(0, "complete").rule == "ER-49"
    here.do("end")
    here.turn(0, finder).do("complete")
    assert ids(here.player().swamp_tiles) == ["S12"]


@rule("ER-49")
def test_s12_a_rival_who_waited_there_frees_everybody_in_the_next_turn() -> None:
    here = bayou()
    here.shack("S12", "nw_b1")
    finder, rival = here.shiner("nw_b1"), here.shiner("nw_b1", seat=1)
    here.turn(1, rival).do("end", seat=1)
    here.turn(0, finder).do("search", "end")
    here.turn(1, rival).do("complete", seat=1)
    assert ids(here.player(1).swamp_tiles) == ["S12"] and not finder.held


@rule("E-54")
def test_a_jug_is_handed_over_to_a_tile_only_when_asked() -> None:
    here, shiner = turned("S13", 3)
    here.do("complete")
    assert here.asked == [(0, "give")] and here.offered() == [f"give:xxx:{shiner.id}"]
    assert list(shiner.grades) == [3]
    here.do(f"give:xxx:{shiner.id}")
    assert not shiner.jugs and here.player().money == 40


def test_s21_who_loses_all_jugs_is_not_asked_in_which_order() -> None:
    here = bayou()
    here.shack("S21", "nw_b1")
    here.vehicle("pickup1", "nw_b1", 1, 3)
    shiner = here.shiner("nw_b1", 2, on="pickup1")
    here.turn(0, shiner).do("search")
    assert here.asked == [(0, "turn")] and not here.state.vehicles["pickup1"].grades and not shiner.grades
    assert [event["grade"] for event in here.happened("lost")] == ["xx", "x", "xxx"]


@rule("ER-19")
def test_whoever_has_searched_sits_down_in_no_vehicle() -> None:
    here = bayou()
    here.shack("S13", "nw_b1")
    here.vehicle("pickup1", "nw_b1")
    shiner = here.shiner("nw_b1")
    here.turn(0, shiner)
    assert "board:pickup1" in here.offered()
    here.do("search")
    assert "board:pickup1" not in here.offered()


def test_s01_a_vehicle_left_in_the_space_has_room_for_what_is_found() -> None:
    here = bayou()
    here.shack("S01", "nw_b1")
    pickup, rivals = here.vehicle("pickup1", "nw_b1"), here.vehicle("pickup2", "nw_b1", keeper=1)
    shiner = here.shiner("nw_b1", 3)
    here.turn(0, shiner).do("search")
    assert pickup.grades == (1, 1) and rivals.grades == () and shiner.grades == (3,)
    assert not here.happened("no-room")
