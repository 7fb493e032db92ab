"""Delivering (E-26, E-27, E-45 to E-47)."""

from __future__ import annotations

from lastcall.games.moonshine_empire.testing import bayou, ids
from lastcall.testing import rule


@rule("E-45", "E-46", "E-47", "ER-16")
def test_jugs_in_both_tavern_spaces_are_delivered_for_one_shiner() -> None:
    here = bayou()
    here.vehicle("pickup1", "t2", 1, 2)
    goer, driver = here.shiner("t1", 1), here.shiner("t2", on="pickup1")
    here.turn(0, goer).do("deliver", "everything")
    player = here.player()
    assert player.crate == [2, 1, 0]
    assert goer.id not in player.shiners and driver.id in player.shiners
    assert player.tally.best_delivery == 3


@rule("E-45")
def test_any_part_may_be_delivered() -> None:
    here = bayou()
    here.vehicle("pickup1", "t1", 1, 2)
    driver = here.shiner("t1", on="pickup1")
    here.turn(0, driver).do("deliver", "pappy:x", "done")
    assert here.player().crate == [1, 0, 0] and here.state.vehicles["pickup1"].grades == (2,)


@rule("E-45")
def test_cargo_of_a_vehicle_nobody_rides_is_not_delivered() -> None:
    here = bayou()
    here.vehicle("pickup1", "t1", 1)
    shiner = here.shiner("t1")
    here.turn(0, shiner)
    assert "deliver" not in here.offered()


@rule("ER-16")
def test_the_jug_of_the_one_who_goes_in_is_delivered_with_the_rest() -> None:
    here = bayou()
    here.vehicle("pickup1", "t1", 2)
    driver = here.shiner("t1", 1, on="pickup1")
    here.turn(0, driver).do("deliver", "pappy:xx")
    assert "done" not in here.offered(), "it goes in with empty hands"
    here.do("pappy:x")
    assert here.player().crate == [1, 1, 0]


@rule("ER-16")
def test_more_shiners_may_be_sent_in_and_more_deliveries_made() -> None:
    here = bayou()
    one, two, three = here.shiner("t1", 1), here.shiner("t1", 2), here.shiner("t1")
    here.turn(0, one).do("deliver", "pappy:x", "done")
    here.do(f"unit:{three.id}", "go-in")
    assert list(here.player().shiners) == [two.id]
    here.do(f"unit:{two.id}", "deliver", "pappy:xx")
    assert here.player().crate == [1, 1, 0] and not here.player().shiners
    assert here.player().tally.best_delivery == 2


@rule("E-26", "E-27", "ER-17", "ER-47")
def test_an_order_is_filled_whole_with_exactly_its_jugs() -> None:
    here = bayou()
    here.orders("C14", "C20")
    here.vehicle("pickup1", "t1", 1, 1)
    driver = here.shiner("t1", 2, on="pickup1")
    here.turn(0, driver).do("deliver")
    assert "fill:C14" in here.offered() and "fill:C20" in here.offered()
    here.do("fill:C14")
    assert "fill:C20" not in here.offered(), "each jug counts for one order only"
    here.do("done")
    player = here.player()
    assert ids(player.served) == ["C14"] and ids(player.orders) == ["C20"]
    assert player.crate == [1, 1, 0] and player.money == 0


@rule("ER-17")
def test_pappy_pays_no_money() -> None:
    here = bayou()
    shiner = here.shiner("t1", 3)
    here.turn(0, shiner).do("deliver", "pappy:xxx")
    assert here.player().money == 0 and here.player().crate == [0, 0, 1]


@rule("ER-47")
def test_rewards_of_one_delivery_come_in_the_order_the_player_likes() -> None:
    here = bayou()
    here.orders("C35", "C37", "C17")
    here.vehicle("pickup1", "t1", 1, 1)
    here.shiner("t1", 1)
    here.shiner("t2", 1)
    driver = here.shiner("t1", on="pickup1")
    here.turn(0, driver).do("deliver", "everything")
    assert here.player().money == 40
    assert here.offered() == ["reward:C35", "reward:C37"]
    here.do("reward:C37")
    assert len(here.player().shiners) == 3 and "rowboat1" in here.state.vehicles


@rule("E-47")
def test_everything_finds_the_orders_worth_most() -> None:
    here = bayou()
    here.orders("C01", "C03", "C17")
    here.vehicle("pickup1", "t1", 1, 1)
    driver = here.shiner("t1", 1, on="pickup1")
    here.turn(0, driver).do("deliver", "everything")
    assert ids(here.player().served) == ["C03"]


@rule("E-46")
def test_undo_takes_a_delivery_back() -> None:
    here = bayou()
    shiner = here.shiner("t1", 3)
    here.turn(0, shiner)
    here.do("deliver", "pappy:xxx")
    assert here.player().crate == [0, 0, 1]
    here.undo(0)
    assert here.player().crate == [0, 0, 0] and shiner.id in here.player().shiners


@rule("E-45")
def test_no_jug_leaves_before_the_player_says_so() -> None:
    here = bayou()
    here.vehicle("pickup1", "t1", 2)
    driver = here.shiner("t1", 1, on="pickup1")
    here.turn(0, driver).do("deliver", "pappy:xx")
    assert here.asked == [(0, "deliver")] and here.offered() == ["pappy:x"]
    assert here.player().crate == [0, 1, 0] and driver.grades == (1,)
    here.do("pappy:x")
    assert here.player().crate == [1, 1, 0] and driver.id not in here.player().shiners


@rule("E-45", "ER-16")
def test_of_equal_jugs_in_both_tavern_spaces_the_player_says_which_is_delivered() -> None:
    here = bayou()
    here.orders("C14")
    pickup = here.vehicle("pickup1", "t1", 1, 2)
    goer, other = here.shiner("t1", on="pickup1"), here.shiner("t2", 1)
    here.turn(0, goer).do("deliver", "fill:C14")
    assert here.asked == [(0, "hand-over")] and here.offered() == ["from:t1", "from:t2"]
    here.do("from:t2", "done")
    assert pickup.grades == (1,) and other.grades == ()
    assert here.player().crate == [1, 1, 0] and ids(here.player().served) == ["C14"]


@rule("ER-16")
def test_of_equal_jugs_in_one_tavern_space_or_when_all_of_them_go_nothing_is_asked() -> None:
    here = bayou()
    pickup = here.vehicle("pickup1", "t1", 1)
    goer = here.shiner("t1", 1, on="pickup1")
    here.turn(0, goer).do("deliver", "pappy:x")
    assert here.asked == [(0, "deliver")] and (goer.grades, pickup.grades) == ((), (1,))
    here = bayou()
    goer, other = here.shiner("t1", 1), here.shiner("t2", 1)
    here.turn(0, goer).do("deliver", "everything")
    assert here.player().crate == [2, 0, 0] and other.grades == () and goer.id not in here.player().shiners
