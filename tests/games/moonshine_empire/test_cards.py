"""Every Auction, Customer and Character card by its id, and what its words do."""

from __future__ import annotations

import pytest

from lastcall.games.moonshine_empire import GAME
from lastcall.games.moonshine_empire.rules.camp import distil
from lastcall.games.moonshine_empire.rules.deliver import fits
from lastcall.games.moonshine_empire.rules.turn import next_cube
from lastcall.games.moonshine_empire.state import Swamp
from lastcall.games.moonshine_empire.testing import bayou, ids
from lastcall.testing import rule, scenario


@rule("E-34", "ER-33")
@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        (("A01", "A02", "A03"), "atv"),
        (("A04", "A05", "A06"), "pickup"),
        (("A07", "A08", "A09", "A43"), "rowboat"),
        (("A10", "A11", "A12"), "airboat"),
    ],
)
def test_vehicles_a01_to_a12_and_a43(cards: tuple[str, ...], kind: str) -> None:
    for card in cards:
        here = bayou().win(card)
        vehicle = here.state.vehicles[f"{kind}1"]
        assert (vehicle.at, vehicle.keeper, vehicle.grades) == ("camp_nw", 0, ())


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        (("A13", "A14"), "still1"),
        (("A15", "A16", "A17"), "still2"),
        (("A18", "A19"), "still3"),
        (("A20", "A21", "A22"), "moonlight"),
    ],
)
def test_tiles_a13_to_a22(cards: tuple[str, ...], kind: str) -> None:
    for card in cards:
        here = bayou().win(card)
        assert [(tile.kind, tile.worker) for tile in here.player().tiles] == [(kind, "")]


@pytest.mark.parametrize(("cards", "number"), [(("A23", "A24", "A25", "A26"), 1), (("A27",), 2), (("A49",), 3)])
def test_shiners_a23_to_a27_and_a49(cards: tuple[str, ...], number: int) -> None:
    for card in cards:
        here = bayou().win(card)
        assert [shiner.at for shiner in here.player().shiners.values()] == ["camp_nw"] * number


def test_unlabelled_jugs_a28_a29_never_make_a_mix() -> None:
    for card in ("A28", "A29"):
        here = bayou()
        mixed, fitting = here.tile("still2", 2), here.tile("still2", 1)
        shiner = here.shiner("camp_nw")
        here.win(card)
        assert here.offered() == [f"to:{shiner.id}", f"to:{fitting.id}"]
        here.do(f"to:{fitting.id}")
        assert fitting.grades == (1, 1) and mixed.grades == (2,) and shiner.grades == (1,)


def test_thumper_keg_a30_a31_raises_two_jugs_anywhere() -> None:
    for card in ("A30", "A31"):
        here = bayou()
        here.vehicle("pickup1", "jn", 2)
        far, best = here.shiner("jn", on="pickup1"), here.shiner("nw_r1", 3)
        still = here.tile("still1", 1)
        here.win(card)
        assert here.offered() == ["raise:xx:pickup1", f"raise:x:{still.id}", "enough"]
        here.do("raise:xx:pickup1", "enough")
        assert here.state.vehicles["pickup1"].grades == (3,) and best.grades == (3,) and far.grades == ()


def test_pappys_thirsty_a32_a33_buys_two_jugs() -> None:
    for card in ("A32", "A33"):
        here = bayou()
        here.tile("still2", 2, 2)
        here.shiner("jn", 3)
        here.win(card)
        here.do("sell:xxx:red1", "sell:xx:red-a")
        assert here.player().money == 60 + 40 and here.player().crate == [0, 1, 1]
        assert here.player().tally.best_delivery == 0


@pytest.mark.parametrize(("card", "money", "points"), [("A34", 60, 0), ("A42", 30, 1), ("A47", 100, -1)])
def test_money_a34_a42_a47(card: str, money: int, points: int) -> None:
    here = bayou().win(card)
    assert here.player().money == money
    assert sum(kept.points for kept in here.player().kept) == points


def test_word_of_mouth_a35_three_customers_one_kept() -> None:
    here = bayou()
    here.stack(here.state.customers, "C01", "C02", "C03")
    here.win("A35").do("order:C02")
    assert ids(here.player().orders) == ["C02"]
    assert ids(here.state.customers.discards) == ["C01", "C03"]


def test_full_tank_a36_works_in_the_next_turn() -> None:
    here = bayou()
    here.vehicle("rowboat1", "camp_nw")
    shiner = here.shiner("camp_nw", on="rowboat1")
    here.win("A36")
    here.turn(0, shiner).do("drive:nw_w1", "go:nw_w2", "end")
    assert shiner.at == "nw_w2"
    here.turn(0, shiner).do("drive:nw_w1")
    assert here.asked == [(0, "turn")], "one turn only"


@pytest.mark.parametrize(("card", "points"), [("A37", 1), ("A38", 1), ("A39", 2), ("A40", 2), ("A41", 3)])
def test_rewards_a37_to_a41(card: str, points: int) -> None:
    here = bayou().win(card)
    assert [kept.points for kept in here.player().kept] == [points]


@rule("ER-10")
def test_sneaky_thief_a44_takes_half_of_what_is_left() -> None:
    here = bayou(seats=3)
    here.player(1).money, here.player(2).money = 70, 10
    here.win("A44")
    assert here.player().money == 30 and here.player(1).money == 40, "rounded down to $10; nobody else has enough"


@rule("ER-32")
def test_midnight_tow_a45_takes_any_empty_vehicle() -> None:
    here = bayou()
    here.vehicle("pickup1", "p3", 1, keeper=1)
    here.vehicle("atv1", "jn", keeper=1)
    here.shiner("jn", seat=1, on="atv1")
    here.win("A45")
    assert (here.state.vehicles["pickup1"].at, here.state.vehicles["pickup1"].grades) == ("camp_nw", (1,))
    assert here.player().tally.vehicles_stolen == 1 and here.player().tally.jugs_stolen == 0


@rule("E-34")
def test_midnight_tow_a45_does_not_pull_back_a_laden_vehicle_of_ones_own_unasked() -> None:
    here = bayou()
    boat = here.vehicle("rowboat1", "camp_nw")
    pickup = here.vehicle("pickup1", "p7", 3, 3)
    here.win("A45")
    assert here.offered() == ["tow:rowboat1", "tow:pickup1"]
    here.do("tow:rowboat1")
    assert (boat.at, pickup.at) == ("camp_nw", "p7")


@rule("ER-32")
def test_midnight_tow_a45_asks_before_it_brings_back_ones_own_and_that_is_no_theft() -> None:
    here = bayou()
    pickup = here.vehicle("pickup1", "p7", 3)
    here.win("A45")
    assert here.asked == [(0, "tow")] and pickup.at == "p7"
    here.do("tow:pickup1")
    assert (pickup.at, pickup.keeper, pickup.grades) == ("camp_nw", 0, (3,))
    assert here.player().tally.vehicles_stolen == 0 and not here.happened("vehicle-stolen")


@rule("ER-32")
def test_siphon_hose_a46_takes_from_a_staffed_still_too_if_there_is_room() -> None:
    here = bayou()
    still = here.tile("still1", 3, seat=1)
    here.shiner("camp_se", seat=1, on=still.id)
    here.win("A46")
    assert still.grades == (3,), "no room, no theft"
    here = bayou()
    still, mine = here.tile("still1", 3, seat=1), here.tile("still1")
    here.win("A46")
    assert still.grades == () and mine.grades == (3,) and here.player().tally.jugs_stolen == 1


def test_rush_job_a48_distils_again() -> None:
    here = bayou()
    still, empty = here.tile("still1", 1), here.tile("still2")
    here.shiner("camp_nw", on=still.id)
    here.win("A48").do("done")
    assert still.grades == (2,) and empty.grades == () and here.player().kept[0].points == -2


@rule("ER-43", "ER-6")
def test_sweet_talked_cousin_a50_is_chosen_by_the_rival() -> None:
    here = bayou()
    still = here.tile("still1", seat=1)
    here.shiner("camp_se", 2, seat=1)
    here.shiner("camp_se", seat=1, on=still.id)
    here.win("A50")
    assert here.asked == [(1, "let-go")]
    here.do("let-go:blue1", seat=1)
    here.do("to:blue2", seat=1)
    assert here.player(1).shiners["blue2"].grades == (2,), "the jug moves to another place in the camp"
    assert list(here.player(1).shiners) == ["blue2"] and list(here.player().shiners) == ["red1"]


@rule("E-27")
@pytest.mark.parametrize("card", [f"C{number:02}" for number in range(1, 41)])
def test_each_customer_is_served_by_exactly_its_jugs(card: str) -> None:
    here = bayou()
    customer = here.state.box.customers[card]
    here.orders(card)
    jugs = [grade for grade, number in zip((1, 2, 3), customer.jugs, strict=True) for _ in range(number)]
    goer, *_ = [here.shiner("t1", jug) for jug in jugs]
    here.turn(0, goer).do("deliver", f"fill:{card}")
    player = here.player()
    assert ids(player.served) == [card] and player.money == customer.money
    assert player.crate == list(customer.jugs)
    for place in range(3):
        if customer.jugs[place]:
            fewer = [number - (each == place) for each, number in enumerate(customer.jugs)]
            assert not fits(customer, fewer)


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("C35", "rowboat1"),
        ("C36", "atv1"),
        ("C38", "pickup1"),
        ("C39", "airboat1"),
        ("C37", "shiner"),
        ("C40", "still2"),
    ],
)
def test_customers_c35_to_c40_bring_items_too(card: str, gained: str) -> None:
    here = bayou()
    here.orders(card)
    customer = here.state.box.customers[card]
    jugs = [grade for grade, number in zip((1, 2, 3), customer.jugs, strict=True) for _ in range(number)]
    goer, *_ = [here.shiner("t1", jug) for jug in jugs]
    here.turn(0, goer).do("deliver", f"fill:{card}")
    if gained == "shiner":
        assert any(shiner.at == "camp_nw" for shiner in here.player().shiners.values())
    elif gained == "still2":
        assert [tile.kind for tile in here.player().tiles] == ["still2"]
    else:
        assert here.state.vehicles[gained].at == "camp_nw"


@rule("E-6")
@pytest.mark.parametrize(
    ("card", "shiners", "tiles", "vehicles"),
    [
        ("CH1", 1, ["still2", "moonlight"], ["rowboat"]),
        ("CH2", 2, ["still1", "moonlight"], ["rowboat"]),
        ("CH3", 1, ["still1", "moonlight"], ["pickup"]),
        ("CH4", 0, ["still3", "still1", "moonlight"], ["airboat", "pickup"]),
        ("CH5", 2, ["still1", "still1", "moonlight"], []),
        ("CH6", 1, ["still1", "moonlight"], ["airboat"]),
        ("CH7", 0, ["still2", "moonlight"], ["pickup", "airboat"]),
        ("CH8", 1, ["still1", "moonlight", "moonlight"], ["atv", "rowboat"]),
    ],
)
def test_each_character_starts_with_what_its_card_says(
    card: str, shiners: int, tiles: list[str], vehicles: list[str]
) -> None:
    table = scenario(GAME, 2)
    table.choose(1, f"character:{card}")
    player = table.state.players[1]
    assert len(player.shiners) == shiners
    assert [tile.kind for tile in player.tiles] == tiles
    assert [vehicle.kind for vehicle in table.state.vehicles.values()] == vehicles


@rule("E-34")
def test_a30_each_jug_is_raised_once() -> None:
    here = bayou()
    still = here.tile("still2", 1, 1)
    here.win("A30")
    here.do(f"raise:x:{still.id}")
    assert here.offered() == [f"raise:x:{still.id}", "enough"], "not the one that was raised just now"
    here.do(f"raise:x:{still.id}")
    assert still.grades == (2, 2)


@rule("ER-7")
def test_a48_a_still_that_idled_distils_with_the_rush_job() -> None:
    here = bayou()
    idle, busy = here.tile("still1", 1), here.tile("still1", 1)
    here.shiner("camp_nw", on=idle.id)
    here.shiner("camp_nw", on=busy.id)
    idle.rests = True
    here.run(distilled(here.state))
    assert (idle.grades, busy.grades) == ((1,), (2,))
    here.win("A48").do("done")
    assert (idle.grades, busy.grades) == ((2,), (3,))


@rule("ER-7")
def test_a48_any_still_may_be_left_idle() -> None:
    here = bayou()
    ripe, young = here.tile("still1", 2), here.tile("still1", 1)
    here.shiner("camp_nw", on=ripe.id)
    here.shiner("camp_nw", on=young.id)
    here.win("A48")
    assert here.asked == [(0, "rush")] and here.offered() == [f"rest:{ripe.id}", f"rest:{young.id}", "done"]
    here.do(f"rest:{ripe.id}", "done")
    assert (ripe.grades, young.grades) == ((2,), (2,)) and not ripe.rests


async def distilled(swamp: Swamp) -> None:
    distil(swamp)


@rule("E-19", "ER-8")
def test_a20_jugs_of_a_replaced_still_may_make_a_mix() -> None:
    here = bayou()
    for _ in range(3):
        here.tile("moonlight")
    kept, old = here.tile("still2", 1), here.tile("still1", 3)
    here.win("A20")
    here.do(f"replace:{old.id}", f"to:{kept.id}")
    assert kept.grades == (1, 3)


def test_a36_a_boost_ends_with_the_turn_of_a_team_without_shiners() -> None:
    here = bayou()
    here.player().boost_all = 1
    here.state.cube = -1
    assert next_cube(here.state) == "move"
    assert here.player().boost_all == 0


@rule("E-52")
def test_a46_offers_only_rivals_whose_jugs_have_room() -> None:
    here = bayou(seats=4)
    here.tile("still2", 1)
    for seat, grade in ((1, 1), (2, 2), (3, 1)):
        here.tile("still1", grade, seat=seat)
    here.win("A46")
    assert here.offered() == ["rival:1", "rival:3"], "an XX would make a mix"
    assert here.refused(0, "rival:2").rule == "E-52"


@rule("E-24")
def test_a35_whoever_has_no_room_for_an_order_still_sees_the_cards() -> None:
    here = bayou()
    here.orders("C04", "C05", "C06")
    here.stack(here.state.customers, "C01", "C02", "C03")
    here.win("A35")
    assert here.asked == [(0, "keep-order")] and here.offered() == ["pass"]
    assert ids(here.state.display) == ["C01", "C02", "C03"]
    assert here.refused(0, "order:C01").rule == "E-24"
    here.do("pass")
    assert ids(here.player().orders) == ["C04", "C05", "C06"] and not here.state.display
