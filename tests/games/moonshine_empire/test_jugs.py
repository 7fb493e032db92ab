"""Loading and stealing (E-42, E-43, E-49 to E-52)."""

from __future__ import annotations

import pytest

from lastcall.games.moonshine_empire.state import Jug
from lastcall.games.moonshine_empire.testing import bayou
from lastcall.testing import rule


@rule("E-42")
@pytest.mark.parametrize(("kind", "room"), [("atv", 0), ("rowboat", 1), ("airboat", 1), ("pickup", 2), ("shiner", 1)])
def test_how_much_each_unit_carries(kind: str, room: int) -> None:
    here = bayou()
    assert here.state.outfit(here.player()).room[kind] == room


@rule("E-43")
def test_jugs_are_handed_over_between_shiners_and_vehicles_in_a_space() -> None:
    here = bayou()
    here.vehicle("pickup1", "nw_r1")
    one, two = here.shiner("nw_r1", 2), here.shiner("nw_r1")
    elsewhere = here.shiner("nw_r2")
    here.turn(0, one).do(f"jug:xx:{one.id}")
    assert here.offered() == [f"to:{two.id}", "to:pickup1"]
    here.do("to:pickup1", "jug:xx:pickup1")
    assert one.grades == (2,), "equal hands are one choice, and one choice is taken unasked"
    assert not two.grades and not elsewhere.grades


@rule("E-43")
def test_in_the_own_camp_stills_take_part() -> None:
    here = bayou()
    still = here.tile("still1", 3)
    shiner = here.shiner("camp_nw")
    here.turn(0, shiner).do(f"jug:xxx:{still.id}")
    assert shiner.jugs == (Jug(3, 1),) and still.grades == ()


@rule("E-43")
def test_nothing_is_loaded_beyond_the_room() -> None:
    here = bayou()
    here.vehicle("rowboat1", "camp_nw", 1)
    still = here.tile("still3", 1, 1)
    shiner = here.shiner("camp_nw", 1, on="rowboat1")
    here.turn(0, shiner).do("jug:x:rowboat1")
    assert still.grades == (1, 1, 1), "the only room was in the still"
    here.do(f"jug:x:{still.id}")
    assert here.state.vehicles["rowboat1"].grades == (1,)


@rule("ER-48")
def test_a_jug_is_moved_twice_between_two_trips_and_full_holders_exchange() -> None:
    here = bayou()
    one, two = here.shiner("nw_r1", 1), here.shiner("nw_r1", 2)
    here.turn(0, one).do(f"jug:x:{one.id}")
    assert (one.jugs, two.jugs) == ((Jug(2, 1),), (Jug(1, 1),)), "exchanged in one step"
    here.do(f"jug:xx:{one.id}")
    assert (one.jugs, two.jugs) == ((Jug(1, 2),), (Jug(2, 2),))
    assert not here.offered(verb="jug")
    here.do("walk:nw_r2")
    assert (one.grades, two.grades) == ((1,), (2,)), "a trip was made"


@rule("E-43", "E-83")
def test_who_carries_too_much_since_an_upgrade_went_takes_nothing_in_exchange() -> None:
    here = bayou(upgrades=True)
    here.vehicle("atv1", "nw_r1", 1)
    overloaded, full = here.shiner("nw_r1", 1, 1), here.shiner("nw_r1", 2)
    here.turn(0, full)
    assert not here.offered(verb="jug"), "neither the ATV nor the hands that held two have room for the XX"
    here.shiner("nw_r1")
    here.turn(0, overloaded).do(f"jug:x:{overloaded.id}")
    assert len(overloaded.grades) == 1, "but what they have may be handed over"


@rule("E-49", "E-52", "ER-32")
def test_a_jug_in_an_unstaffed_still_of_a_rival_can_be_taken() -> None:
    here = bayou()
    still, staffed = here.tile("still1", 2, seat=1), here.tile("still1", 3, seat=1)
    here.shiner("camp_se", seat=1, on=staffed.id)
    here.vehicle("atv1", "camp_se")
    rider = here.shiner("camp_se", on="atv1")
    here.turn(0, rider)
    assert here.offered(verb="steal") == [f"steal:xx:{still.id}"]
    here.do(f"steal:xx:{still.id}")
    assert rider.jugs == (Jug(2, 1),) and still.grades == ()
    assert here.player().tally.jugs_stolen == 1
    assert here.happened("jug-stolen")[0]["victim"] == 1


@rule("E-49", "ER-32")
def test_jugs_of_any_unoccupied_vehicle_can_be_taken() -> None:
    here = bayou()
    here.vehicle("pickup1", "nw_r1", 1, 3, keeper=1)
    shiner = here.shiner("nw_r1")
    here.turn(0, shiner)
    assert here.offered(verb="steal") == ["steal:x:pickup1", "steal:xxx:pickup1"]
    here.do("steal:xxx:pickup1")
    assert shiner.jugs == (Jug(3, 1),) and here.player().tally.jugs_stolen == 1


@rule("E-50", "ER-32")
def test_an_unoccupied_vehicle_can_be_driven_off_with_its_cargo() -> None:
    here = bayou()
    airboat = here.vehicle("airboat1", "camp_se", 2, keeper=1)
    shiner = here.shiner("camp_se")
    here.turn(0, shiner).do("board:airboat1", "drive:se_w1", "stop")
    assert (airboat.at, airboat.keeper, airboat.grades) == ("se_w1", 0, (2,))
    assert here.player().tally.vehicles_stolen == 1 and here.player().tally.jugs_stolen == 0


@rule("E-51", "ER-18")
def test_only_a_shiner_on_the_still_or_in_the_vehicle_protects() -> None:
    here = bayou()
    still = here.tile("still1", 1, seat=1)
    pickup = here.vehicle("pickup1", "camp_se", 1, keeper=1)
    here.shiner("camp_se", 2, seat=1)
    thief = here.shiner("camp_se")
    here.turn(0, thief)
    assert here.offered(verb="steal") == ["steal:x:pickup1", f"steal:x:{still.id}"], "hands are safe"
    here.shiner("camp_se", seat=1, on=still.id)
    here.shiner("camp_se", seat=1, on=pickup.id)
    here.turn(0, thief)
    assert not here.offered(verb="steal") and not here.offered(verb="board")


@rule("E-49", "ER-48")
def test_a_thief_takes_and_leaves_nothing_in_exchange() -> None:
    here = bayou()
    still = here.tile("still1", 3, seat=1)
    thief = here.shiner("camp_se", 1)
    here.shiner("camp_se")
    here.turn(0, thief).do(f"steal:xxx:{still.id}")
    assert here.player().tally.jugs_stolen == 1 and still.grades == ()


@rule("E-41", "E-43", "ER-14")
def test_vehicles_with_different_riders_are_not_alike() -> None:
    here = bayou()
    here.shack("S10", "nw_b1", up=True)
    here.vehicle("pickup1", "nw_b1")
    here.vehicle("pickup2", "nw_b1")
    here.shiner("nw_b1", on="pickup1").held = True
    here.shiner("nw_b1", on="pickup2")
    here.turn(0, here.shiner("nw_b1", 1))
    assert here.offered(verb="board") == ["board:pickup1", "board:pickup2"], "one of them may not leave"


@rule("E-52")
def test_stealing_is_limited_by_carrying_room() -> None:
    here = bayou()
    here.tile("still1", 1, seat=1)
    thief = here.shiner("camp_se", 1)
    here.turn(0, thief)
    assert not here.offered(verb="steal")


@rule("ER-34")
def test_who_is_detained_may_do_what_happens_inside_the_space() -> None:
    here = bayou()
    here.vehicle("pickup1", "p0", 1)
    shiner = here.shiner("p0")
    here.player().money = 60
    here.turn(0, shiner)
    offered = here.offered()
    assert "board:pickup1" in offered and "jug:x:pickup1" in offered and "bribe" in offered
    assert not here.offered(verb="walk")
    assert here.refused(0, "walk:t1").rule == "E-58"


@rule("E-43")
def test_equal_shiners_are_one_choice() -> None:
    here = bayou()
    for _ in range(5):
        here.shiner("camp_nw")
    here.shiner("camp_nw", 1)
    here.turn()
    assert here.offered() == ["unit:red1", "unit:red6", "end"]


@rule("ER-48")
def test_a_jug_that_was_moved_twice_says_so() -> None:
    here = bayou()
    one, two = here.shiner("nw_r1", 1), here.shiner("nw_r1")
    here.turn(0, one).do(f"jug:x:{one.id}", f"jug:x:{two.id}")
    assert one.jugs == (Jug(1, 2),)
    assert here.refused(0, f"jug:x:{one.id}").rule == "ER-48"


@rule("E-43")
def test_a_jug_that_has_nowhere_to_go_says_so() -> None:
    here = bayou()
    shiner = here.shiner("nw_r1", 1)
    here.turn(0, shiner)
    assert here.refused(0, f"jug:x:{shiner.id}").rule == "E-43"
