"""Police and Gators (E-57 to E-65)."""

from __future__ import annotations

from lastcall.games.moonshine_empire.testing import bayou
from lastcall.testing import rule


@rule("E-57", "E-63")
def test_they_step_one_path_space_clockwise_when_their_cube_comes_up() -> None:
    here = bayou()
    here.cube("grey")
    assert [officer.at for officer in here.state.officers] == ["p1", "p5"]
    here.cube("brown")
    assert [gator.at for gator in here.state.gators] == ["p3", "p7"]


@rule("E-58", "E-59", "E-62", "ER-44", "ER-46")
def test_an_officer_who_steps_in_takes_jugs_removes_empty_vehicles_and_detains() -> None:
    here = bayou()
    here.vehicle("pickup1", "p1", 1)
    here.vehicle("atv1", "p1", keeper=1)
    mine, theirs = here.shiner("p1", 2, on="pickup1"), here.shiner("p1", 3, seat=1)
    here.vehicle("airboat1", "p1", 3)
    here.cube("grey")
    assert mine.grades == theirs.grades == () and here.state.vehicles["pickup1"].grades == ()
    assert list(here.state.vehicles) == ["pickup1"]
    assert here.player().tally.jugs_confiscated == 3 and here.player(1).tally.jugs_confiscated == 1
    here.turn(0, mine)
    assert not any(choice.startswith(("walk", "drive")) for choice in here.offered())


@rule("E-58", "E-59", "ER-35", "ER-44")
def test_a_unit_that_enters_meets_the_officer_alone_and_its_trip_ends() -> None:
    here = bayou()
    bystander = here.shiner("p0", 3)
    here.vehicle("pickup1", "jn", 1)
    driver = here.shiner("jn", 2, on="pickup1")
    here.turn(0, driver).do("drive:p0")
    assert driver.grades == () and here.state.vehicles["pickup1"].grades == ()
    assert bystander.grades == (3,), "others who stand there are not concerned"
    assert here.asked == [(0, "turn")] and here.state.vehicles["pickup1"].moved


@rule("E-60", "E-61", "ER-21", "ER-35")
def test_a_bribe_lets_the_move_go_on_and_makes_him_harmless_to_all() -> None:
    here = bayou()
    here.player().money = 60
    here.vehicle("pickup1", "jn", 1)
    driver = here.shiner("jn", 2, on="pickup1")
    here.turn(0, driver).do("drive:p0")
    assert here.asked == [(0, "meet_police")]
    here.do("bribe", "go:t1")
    assert driver.at == "t1" and driver.grades == (2,) and here.player().money == 10
    assert here.player().tally.bribes_paid == 1
    rival = here.shiner("jn", 3, seat=1)
    here.turn(1, rival).do("walk:p0", seat=1)
    assert rival.grades == (3,)
    here.state.officers[0].at = "p7"
    here.shiner("p0", 1, seat=1)
    here.cube("grey")
    assert here.player(1).tally.jugs_confiscated == 0, "wherever he walks, until the end of the round"


@rule("E-60", "ER-46")
def test_without_the_money_there_is_no_bribe() -> None:
    here = bayou()
    here.player().money = 40
    shiner = here.shiner("jn", 2)
    here.turn(0, shiner).do("walk:p0")
    assert shiner.grades == () and here.asked == [(0, "turn")]


@rule("ER-21")
def test_teams_are_asked_in_round_order_and_one_bribe_helps_all() -> None:
    here = bayou(seats=3)
    here.state.row = ["green", "blue", "grey", "red", "brown"]
    for seat in range(3):
        here.shiner("p1", 1, seat=seat)
        here.player(seat).money = 50
    here.cube("grey")
    assert here.asked == [(2, "meet_police")]
    here.do("refuse", seat=2)
    assert here.asked == [(1, "meet_police")]
    here.do("bribe", seat=1)
    assert [player.money for player in here.state.players] == [50, 0, 50]
    assert all(player.tally.jugs_confiscated == 0 for player in here.state.players)


@rule("ER-21", "ER-34")
def test_in_the_own_turn_a_bribe_ends_detention() -> None:
    here = bayou()
    here.player().money = 50
    shiner = here.shiner("p0")
    here.turn(0, shiner).do("bribe", "walk:t1")
    assert shiner.at == "t1" and here.state.officers[0].bribe == 50


@rule("E-64", "ER-22", "ER-44")
def test_an_angry_gator_that_steps_in_eats_shiners_and_riders() -> None:
    here = bayou()
    here.vehicle("pickup1", "p3", 1)
    here.shiner("p3", on="pickup1")
    here.shiner("p3", seat=1)
    here.cube("brown")
    assert here.asked == [(0, "meet_gator")]
    here.do("refuse")
    assert not here.player().shiners and not here.player(1).shiners
    assert here.state.vehicles["pickup1"].grades == (1,), "vehicle and cargo stay"
    assert here.state.vehicles["pickup1"].riders == ()
    assert here.player().tally.shiners_eaten == 1


@rule("E-64", "E-65", "ER-22")
def test_one_jug_saves_all_and_a_fed_gator_is_harmless() -> None:
    here = bayou()
    here.shiner("p3", 1)
    here.shiner("p3", seat=1)
    here.cube("brown")
    here.do("feed:x:red1")
    assert here.player().shiners and here.player(1).shiners
    assert here.state.gators[0].jug == 1 and here.player().tally.gators_fed == 1
    walker = here.shiner("je", 2)
    here.state.gators[0].at = "p2"
    here.turn(0, walker).do("walk:p2")
    assert walker.grades == (2,)


@rule("E-64", "ER-35", "ER-44")
def test_a_unit_that_enters_feeds_and_goes_on_or_is_eaten_and_stays() -> None:
    here = bayou()
    here.vehicle("airboat1", "je", 1)
    driver = here.shiner("je", 2, on="airboat1")
    here.shiner("p2", 3)
    here.turn(0, driver).do("drive:p2")
    assert here.offered() == ["feed:xx:red1", "feed:x:airboat1", "refuse"]
    here.do("feed:x:airboat1", "go:t2")
    assert driver.at == "t2" and driver.grades == (2,)
    here = bayou()
    here.vehicle("airboat1", "je")
    driver = here.shiner("je", on="airboat1")
    here.turn(0, driver).do("drive:p2")
    assert driver.id not in here.player().shiners and here.state.vehicles["airboat1"].at == "p2"


@rule("ER-36")
def test_meetings_are_settled_by_path_number() -> None:
    here = bayou()
    here.state.officers[0].at, here.state.officers[1].at = "p4", "p0"
    here.shiner("p1", 1)
    here.shiner("p5", 2)
    here.cube("grey")
    taken = [event["jugs"] for event in here.happened("confiscated")]
    assert taken == [["x"], ["xx"]]


@rule("ER-20")
def test_police_come_before_gators() -> None:
    here = bayou()
    here.state.gators[0].at = "p0"
    here.player().money = 0
    shiner = here.shiner("jn", 1)
    here.turn(0, shiner).do("walk:p0")
    assert [event.name for event in here.events.events][-3:] == ["confiscated", "detained", "eaten"]


@rule("ER-44", "ER-21")
def test_when_a_bribe_lapses_nothing_is_taken_but_detention_is_back() -> None:
    here = bayou()
    shiner = here.shiner("p1", 1)
    here.state.officers[0].at, here.state.officers[0].bribe = "p1", 50
    here.at("night")
    assert shiner.grades == (1,)
    here.state.cube = 0
    here.turn(0, shiner)
    assert not any(choice.startswith("walk") for choice in here.offered())


@rule("ER-21")
def test_a_meeting_cannot_be_taken_back() -> None:
    here = bayou()
    shiner = here.shiner("jn", 1)
    here.turn(0, shiner).do("walk:p0")
    assert not here.can_undo(0)


@rule("ER-50", "ER-22")
def test_a_shiner_on_foot_feeds_a_gator_that_steps_in_from_a_vehicle_beside_it() -> None:
    here = bayou()
    shiner = here.shiner("p3")
    pickup = here.vehicle("pickup1", "p3", 1)
    here.vehicle("atv1", "p3", 2, keeper=1)
    here.cube("brown")
    assert here.offered() == ["feed:x:pickup1", "refuse"], "only from a vehicle of its own player"
    here.do("feed:x:pickup1")
    assert shiner.id in here.player().shiners and pickup.grades == ()


@rule("ER-50")
def test_a_shiner_who_walks_to_a_gator_feeds_it_from_a_vehicle_that_is_there() -> None:
    here = bayou()
    walker = here.shiner("je")
    here.vehicle("pickup1", "p2", 3)
    here.turn(0, walker).do("walk:p2")
    assert here.offered() == ["feed:xxx:pickup1", "refuse"]
    here.do("feed:xxx:pickup1")
    assert walker.at == "p2" and here.player().tally.gators_fed == 1


@rule("ER-44")
def test_a_vehicle_that_drives_to_a_gator_has_only_its_own_jugs_to_feed() -> None:
    here = bayou()
    here.vehicle("pickup1", "p2", 3)
    here.vehicle("atv1", "je")
    driver = here.shiner("je", on="atv1")
    here.turn(0, driver).do("drive:p2")
    assert driver.id not in here.player().shiners


@rule("ER-21", "E-61")
def test_a_bribed_officer_ignores_empty_vehicles_and_their_cargo() -> None:
    here = bayou()
    pickup = here.vehicle("pickup1", "p1", 2)
    here.state.officers[0].bribe = 50
    here.cube("grey")
    assert here.state.officers[0].at == "p1"
    assert here.state.vehicles == {"pickup1": pickup} and pickup.grades == (2,)


@rule("ER-44", "E-66")
def test_when_a_bribe_lapses_an_empty_vehicle_stays() -> None:
    here = bayou()
    pickup = here.vehicle("pickup1", "p1", 2)
    here.state.officers[0].at, here.state.officers[0].bribe = "p1", 50
    here.at("night")
    assert here.state.officers[0].bribe == 0
    assert here.state.vehicles == {"pickup1": pickup} and pickup.grades == (2,)


@rule("ER-50")
def test_a_shiner_who_walks_to_a_gator_may_feed_it_from_the_hands_of_another() -> None:
    here = bayou()
    walker, other = here.shiner("je"), here.shiner("p2", 2)
    here.shiner("p2", 3, seat=1)
    here.turn(0, walker).do("walk:p2")
    assert here.offered() == [f"feed:xx:{other.id}", "refuse"], "not from the hands of a rival"
    here.do(f"feed:xx:{other.id}")
    assert walker.at == "p2" and other.grades == () and len(here.player().shiners) == 2


@rule("ER-50", "ER-44")
def test_whoever_stands_by_is_not_eaten_when_the_walker_feeds_nothing() -> None:
    here = bayou()
    walker, other = here.shiner("je"), here.shiner("p2", 2)
    here.turn(0, walker).do("walk:p2", "refuse")
    assert list(here.player().shiners) == [other.id] and other.grades == (2,)
