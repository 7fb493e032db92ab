"""Walking and driving (E-36 to E-41, E-44, E-90)."""

from __future__ import annotations

import pytest

from lastcall.games.moonshine_empire.testing import bayou
from lastcall.testing import rule


def spaces(offered: list[str], verb: str) -> list[str]:
    return sorted(choice.split(":")[1] for choice in offered if choice.startswith(verb + ":"))


@rule("E-37", "ER-31")
@pytest.mark.parametrize(
    ("vehicle", "at", "reach"),
    [
        ("atv1", "nw_r2", ["jn", "nw_h1", "nw_r1"]),
        ("pickup1", "nw_r2", ["jn", "nw_h1", "nw_r1"]),
        ("rowboat1", "nw_r2", ["cn", "nw_w2"]),
        ("airboat1", "nw_r2", ["cn", "jn", "nw_h1", "nw_r1", "nw_w2"]),
    ],
)
def test_land_units_take_land_links_boats_water_links_the_airboat_both(vehicle: str, at: str, reach: list[str]) -> None:
    here = bayou()
    here.vehicle(vehicle, at)
    shiner = here.shiner(at, on=vehicle)
    here.turn(0, shiner)
    assert spaces(here.offered(), "drive") == reach


@rule("E-37")
@pytest.mark.parametrize(("vehicle", "steps"), [("atv1", 3), ("pickup1", 2), ("rowboat1", 1), ("airboat1", 2)])
def test_a_vehicle_moves_up_to_its_move(vehicle: str, steps: int) -> None:
    here = bayou()
    here.vehicle(vehicle, "camp_nw")
    shiner = here.shiner("camp_nw", on=vehicle)
    here.turn(0, shiner)
    way = ["nw_w1", "nw_w2"] if vehicle in ("rowboat1", "airboat1") else ["nw_r1", "nw_r2", "jn"]
    here.do(f"drive:{way[0]}")
    for space in way[1:steps]:
        here.do(f"go:{space}")
    assert shiner.at == way[steps - 1] and here.asked == [(0, "turn")]


@rule("E-37")
def test_a_trip_may_stop_early() -> None:
    here = bayou()
    here.vehicle("atv1", "camp_nw")
    shiner = here.shiner("camp_nw", on="atv1")
    here.turn(0, shiner).do("drive:nw_r1", "stop")
    assert shiner.at == "nw_r1" and here.asked == [(0, "turn")]


@rule("E-38")
def test_a_vehicle_moves_only_with_a_shiner_and_takes_riders_hands_and_cargo_along() -> None:
    here = bayou()
    pickup = here.vehicle("pickup1", "camp_nw", 2, 3)
    driver, rider = here.shiner("camp_nw", 1, on="pickup1"), here.shiner("camp_nw", on="pickup1")
    walker = here.shiner("camp_nw")
    here.turn(0, walker)
    assert not spaces(here.offered(), "drive")
    here.do(f"unit:{driver.id}", "drive:nw_r1", "stop")
    assert (pickup.at, driver.at, rider.at) == ("nw_r1",) * 3
    assert driver.grades == (1,) and pickup.grades == (2, 3)


@rule("E-39", "ER-12")
def test_a_vehicle_moves_once_in_a_players_turn_and_anew_in_the_next_players() -> None:
    here = bayou()
    atv = here.vehicle("atv1", "nw_r1")
    shiner = here.shiner("nw_r1", on="atv1")
    thief = here.shiner("nw_r2", seat=1)
    here.turn(0, shiner).do("drive:nw_r2", "stop")
    assert not spaces(here.offered(), "drive")
    assert here.refused(0, "drive:nw_r1").rule == "E-39"
    here.do("alight", "end")
    here.turn(1, thief).do("board:atv1", "drive:nw_r1", "stop", seat=1)
    assert atv.at == "nw_r1" and atv.keeper == 1


@rule("E-40")
def test_a_shiner_walks_one_space_once_a_turn() -> None:
    here = bayou()
    shiner = here.shiner("camp_nw")
    here.turn(0, shiner)
    assert spaces(here.offered(), "walk") == ["nw_b1", "nw_r1"]
    here.do("walk:nw_r1")
    assert not spaces(here.offered(), "walk")
    assert here.refused(0, "walk:nw_r2").rule == "E-40"


@rule("E-41", "ER-13")
def test_rides_are_chained_with_a_walk_between() -> None:
    """The rulebook's own example: out of the Rowboat, into the Pickup, on to the tavern."""
    here = bayou()
    here.vehicle("rowboat1", "nw_w2", 1)
    here.vehicle("pickup1", "p7")
    shiner = here.shiner("nw_w2", 1, on="rowboat1")
    here.turn(0, shiner).do("drive:p7", "jug:x:rowboat1", "board:pickup1", "drive:t1", "stop")
    assert shiner.at == "t1" and here.state.vehicles["pickup1"].grades == (1,)
    here.do("alight", "walk:t2")
    assert shiner.at == "t2" and shiner.ride == ""


@rule("E-44")
def test_units_of_several_teams_share_a_space() -> None:
    here = bayou()
    mine, theirs = here.shiner("nw_r1"), here.shiner("nw_r2", seat=1)
    here.turn(0, mine).do("walk:nw_r2")
    assert mine.at == theirs.at == "nw_r2"


@rule("ER-15")
def test_there_is_no_loading_in_the_middle_of_a_trip() -> None:
    here = bayou()
    here.vehicle("atv1", "camp_nw")
    shiner = here.shiner("camp_nw", 1, on="atv1")
    here.shiner("nw_r1")
    here.turn(0, shiner).do("drive:nw_r1")
    assert here.asked == [(0, "trip")]
    assert all(choice.split(":")[0] in ("go", "stop") for choice in here.offered())


@rule("ER-14")
def test_a_pickup_has_two_seats_the_others_one_and_riders_are_of_one_team() -> None:
    here = bayou()
    here.vehicle("pickup1", "nw_r1")
    here.vehicle("atv1", "nw_r1")
    here.shiner("nw_r1", on="pickup1")
    here.shiner("nw_r1", on="atv1")
    mine, theirs = here.shiner("nw_r1"), here.shiner("nw_r1", seat=1)
    here.turn(0, mine)
    assert spaces(here.offered(), "board") == ["pickup1"]
    here.turn(1, theirs)
    assert spaces(here.offered(1), "board") == []


@rule("ER-40")
def test_on_open_water_a_shiner_only_changes_into_another_boat() -> None:
    here = bayou()
    here.vehicle("rowboat1", "nw_w1")
    here.vehicle("airboat1", "nw_w1")
    shiner = here.shiner("nw_w1", on="rowboat1")
    here.turn(0, shiner)
    assert not spaces(here.offered(), "walk") and "alight" not in here.offered()
    assert here.refused(0, "alight").rule == "ER-40"
    here.do("board:airboat1")
    assert shiner.ride == "airboat1"


@rule("ER-40")
def test_who_stands_in_water_without_waders_may_walk_out() -> None:
    here = bayou(upgrades=True)
    shiner = here.shiner("nw_w2")
    here.turn(0, shiner)
    assert spaces(here.offered(), "walk") == ["nw_r2", "p7"], "out, not on"


@rule("E-48")
def test_no_water_leads_to_the_tavern() -> None:
    here = bayou()
    water = here.state.box.ways["water"]
    assert water["t1"] == water["t2"] == ()


@rule("E-90")
def test_a_vehicle_gained_in_the_own_turn_can_still_move_in_it() -> None:
    here = bayou()
    here.shack("S05", "nw_b1")
    finder, driver = here.shiner("nw_b1"), here.shiner("camp_nw")
    here.turn(0, finder).do("search", f"unit:{driver.id}", "board:atv1", "drive:nw_r1", "go:nw_r2", "go:jn")
    assert driver.at == "jn"


@rule("ER-48")
def test_a_turn_ends_free_steps_run_out() -> None:
    here = bayou()
    here.vehicle("pickup1", "nw_r1")
    shiner = here.shiner("nw_r1")
    here.turn(0, shiner).do("board:pickup1", "alight")
    assert not spaces(here.offered(), "board")
    here.do("walk:nw_r2", "end")
    here.turn(0, shiner)
    assert shiner.changes == 0


@rule("ER-34")
def test_a_vehicle_that_waits_for_a_held_rider_says_so() -> None:
    here = bayou()
    here.shack("S10", "nw_b1", up=True)
    here.vehicle("pickup1", "nw_b1")
    driver, rider = here.shiner("nw_b1", on="pickup1"), here.shiner("nw_b1", on="pickup1")
    rider.held = True
    here.turn(0, driver)
    assert here.refused(0, "drive:nw_b2").rule == "ER-34"


@rule("ER-40")
def test_who_sits_in_a_boat_on_open_water_is_told_that_nobody_walks_there() -> None:
    here = bayou()
    here.vehicle("rowboat1", "nw_w1")
    here.turn(0, here.shiner("nw_w1", on="rowboat1"))
    assert here.refused(0, "walk:camp_nw").rule == "ER-40"


@rule("E-36")
def test_any_unit_may_be_taken_up_as_often_as_the_player_likes() -> None:
    here = bayou()
    here.shiner("camp_nw")
    here.shiner("nw_r1")
    here.turn()
    for _ in range(40):
        here.do("unit:red1", "unit:red2")
    assert here.offered(verb="unit") == ["unit:red1"] and here.offered(verb="walk")


@rule("ER-48")
def test_who_changed_place_twice_is_told_so() -> None:
    here = bayou()
    here.vehicle("pickup1", "camp_nw")
    still = here.tile("still1")
    here.turn(0, here.shiner("camp_nw")).do("board:pickup1", "alight")
    for choice in ("board:pickup1", f"guard:{still.id}"):
        assert here.refused(0, choice).rule == "ER-48"
    here = bayou()
    here.vehicle("pickup1", "nw_r1")
    here.vehicle("atv1", "nw_r1")
    here.turn(0, here.shiner("nw_r1")).do("board:pickup1", "board:atv1")
    assert here.refused(0, "alight").rule == "ER-48"


@rule("ER-2")
def test_an_unused_camp_is_an_ordinary_space() -> None:
    here = bayou(seats=2)
    near = here.state.box.ways["land"]["camp_ne"][0]
    here.vehicle("atv1", "camp_ne", keeper=1)
    walker = here.shiner(near, 1)
    here.turn(0, walker).do("walk:camp_ne")
    assert walker.at == "camp_ne" and walker.grades == (1,)
    assert "board:atv1" in here.offered() and not here.offered(verb="guard"), "nobody's tiles or dog are there"
    here.do("board:atv1", f"drive:{near}")
    assert walker.at == near and here.player().tally.vehicles_stolen == 1
