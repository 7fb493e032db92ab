"""Swamp Tiles (E-53 to E-56), each of the 22 by its id."""

from __future__ import annotations

from lastcall.testing import rule


def turned(bayou, card, *jugs, at="nw_b1", on="", **options):
    """A Shiner of seat 0 has searched the shack and found this tile."""
    here = bayou(**options)
    here.shack(card, at)
    if on:
        here.vehicle(on, at)
    shiner = here.shiner(at, *jugs, on=on)
    here.turn(0, shiner).do("search")
    return here, shiner


@rule("E-53", "ER-19")
def test_who_searches_is_done_for_this_turn_and_so_is_its_vehicle(bayou):
    here, shiner = turned(bayou, "S13", on="pickup1")
    assert here.table.view(1)["shacks"]["nw_b1"]["tile"] == "S13", "shown to all"
    offered = here.offered()
    assert not any(choice.startswith(("walk", "drive", "board")) for choice in offered)
    assert here.table.refused(0, "walk:camp_nw").rule == "ER-19"
    assert not here.table.can_undo(0), "what was seen cannot be unseen"
    other = here.shiner("nw_b1")
    here.swamp.picked = other.id
    here.table.at("turn")
    here.do("board:pickup1")
    assert not any(choice.startswith("drive") for choice in here.offered())
    assert shiner.spent


@rule("E-53")
def test_turning_is_optional_and_also_for_who_did_not_move(bayou):
    here = bayou()
    here.shack("S02", "nw_b1")
    shiner = here.shiner("nw_b1")
    here.turn(0, shiner)
    assert "search" in here.offered() and "end" in here.offered()


@rule("E-54", "E-55", "ER-42")
def test_a_task_stays_until_any_player_accomplishes_it(bayou):
    here, _ = turned(bayou, "S13")
    assert "complete" not in here.offered()
    here.do("end")
    helper = here.shiner("nw_b1", 1, seat=1)
    here.turn(1, helper).do("complete", seat=1)
    assert [tile.id for tile in here.player(1).swamp_tiles] == ["S13"]
    assert here.player(1).money == 40 and helper.grades == () and "nw_b1" not in here.swamp.shacks
    assert "walk:camp_nw" in here.offered(1), "it does not end the Shiner's move"


@rule("ER-42")
def test_a_tile_may_be_accomplished_in_the_turn_it_was_turned(bayou):
    here, _ = turned(bayou, "S13", 1)
    here.do("complete")
    assert here.player().money == 40


@rule("ER-41")
def test_on_water_riders_search_and_accomplish(bayou):
    here, shiner = turned(bayou, "S13", 1, at="nw_h2", on="rowboat1")
    here.do("complete")
    assert here.player().money == 40 and shiner.ride == "rowboat1"


@rule("ER-34", "ER-19")
def test_a_hold_keeps_who_turned_it_and_who_ends_a_turn_there_until_it_is_accomplished(bayou):
    here, finder = turned(bayou, "S11")
    visitor, passer = here.shiner("nw_b1", seat=1), here.shiner("nw_b1", seat=1)
    here.do("end")
    here.turn(1, passer).do("walk:camp_nw", seat=1)
    assert passer.at == "camp_nw", "passing through is not being held"
    here.do("end", seat=1)
    assert finder.held and visitor.held
    here.turn(0, finder)
    assert here.table.refused(0, "walk:camp_nw").rule == "ER-34"
    here.player().money = 30
    here.turn(0, finder).do("complete", "walk:camp_nw")
    assert here.player().money == 0 and not visitor.held
    assert [tile.id for tile in here.player().swamp_tiles] == ["S11"]


@rule("ER-34")
def test_a_vehicle_with_a_held_rider_does_not_leave(bayou):
    here = bayou()
    here.shack("S10", "nw_b1", up=True)
    here.vehicle("pickup1", "nw_b1")
    held, free = here.shiner("nw_b1", on="pickup1"), here.shiner("nw_b1", on="pickup1")
    held.held = True
    here.turn(0, free)
    assert not any(choice.startswith("drive") for choice in here.offered())


@rule("E-56", "E-77")
def test_at_most_six_tiles_count(bayou):
    from lastcall.games.moonshine_empire.rules.scoring import score_of

    here = bayou()
    tiles = list(here.swamp.box.swamp_tiles.values())
    points = []
    for number in range(9):
        here.player().swamp_tiles = tiles[:number]
        points.append(score_of(here.swamp, here.player()).swamp_tiles)
    assert points == [0, 1, 3, 5, 8, 11, 14, 14, 14]


def test_s01_stashed_jugs(bayou):
    here, shiner = turned(bayou, "S01", on="pickup1")
    here.do("to:red1")
    assert [*shiner.grades, *here.swamp.vehicles["pickup1"].grades] == [1, 1]
    assert [tile.id for tile in here.player().swamp_tiles] == ["S01"]


def test_s01_what_has_no_room_is_lost(bayou):
    here, shiner = turned(bayou, "S01")
    assert shiner.grades == (1,) and here.table.happened("no-room")


def test_s02_coffee_can_money(bayou):
    here, _ = turned(bayou, "S02")
    assert here.player().money == 60


@rule("ER-40")
def test_s03_lost_cousin_on_land_here_on_water_in_the_camp(bayou):
    here, _ = turned(bayou, "S03")
    assert here.player().shiners["red2"].at == "nw_b1"
    here, _ = turned(bayou, "S03", at="nw_h2", on="rowboat1")
    assert here.player().shiners["red2"].at == "camp_nw"


@rule("ER-33")
def test_s04_s05_vehicles_appear_in_the_own_camp(bayou):
    here, _ = turned(bayou, "S04")
    assert here.swamp.vehicles["rowboat1"].at == "camp_nw" and here.swamp.vehicles["rowboat1"].keeper == 0
    here, _ = turned(bayou, "S05")
    assert here.swamp.vehicles["atv1"].at == "camp_nw"


@rule("ER-30")
def test_a_vehicle_that_has_run_out_is_forty_dollars(bayou):
    here = bayou()
    for number in range(1, 7):
        here.vehicle(f"atv{number}", "jn")
    here.shack("S05", "nw_b1")
    shiner = here.shiner("nw_b1")
    here.turn(0, shiner).do("search")
    assert here.player().money == 40


def test_s06_old_boiler(bayou):
    here, _ = turned(bayou, "S06")
    assert [tile.kind for tile in here.player().tiles] == ["still1"]


def test_s07_spring_house(bayou):
    here, shiner = turned(bayou, "S07", 1)
    here.do("raise:x:red1")
    assert shiner.grades == (2,) and here.player().money == 20, "each jug is raised once"


@rule("E-24")
def test_s08_gossiping_trapper(bayou):
    here, _ = turned(bayou, "S08")
    cards = [card.id for card in here.swamp.display]
    here.do(f"order:{cards[1]}")
    assert [card.id for card in here.player().orders] == [cards[1]]
    assert here.swamp.customers.discards[-1].id == cards[0]


@rule("ER-38")
def test_s09_hermits_map_is_seen_by_one_alone(bayou):
    here, _ = turned(bayou, "S09")
    here.do("peek:nw_h1", "peek:cn", "enough")
    tile = here.swamp.shacks["nw_h1"].tile.id
    assert here.table.view(0)["shacks"]["nw_h1"]["tile"] == tile
    assert here.table.view(1)["shacks"]["nw_h1"]["tile"] is None
    assert [event["tile"] for event in here.table.happened("peeked", 1)] == [None, None]


def test_s10_hunting_camp_wants_a_jug(bayou):
    here, shiner = turned(bayou, "S10", 2)
    assert shiner.held
    here.do("complete")
    assert shiner.grades == () and not shiner.held


def test_s12_quicksand_wants_a_turn_of_waiting(bayou):
    here, shiner = turned(bayou, "S12")
    assert "complete" not in here.offered()
    here.do("end")
    here.turn(0, shiner).do("complete", "walk:camp_nw")
    assert shiner.at == "camp_nw"


def test_s14_choosy_widow(bayou):
    here, _ = turned(bayou, "S14", 1)
    assert "complete" not in here.offered(), "she wants XX or better"
    here, _ = turned(bayou, "S14", 2)
    here.do("complete")
    assert here.player().shiners["red2"].at == "camp_nw"


def test_s15_retired_judge(bayou):
    here, _ = turned(bayou, "S15", 3)
    here.do("complete")
    assert here.player().money == 120


def test_s16_fallen_cypress(bayou):
    here, _ = turned(bayou, "S16")
    assert "complete" not in here.offered()
    here.shiner("nw_b1")
    here.table.at("turn")
    here.do("complete")
    assert here.player().money == 30


def test_s17_stuck_preacher(bayou):
    here, _ = turned(bayou, "S17")
    assert "complete" not in here.offered()
    here, _ = turned(bayou, "S17", on="atv1")
    here.do("complete")
    assert here.player().money == 30


def test_s18_toll_keeper_boosts_the_trips_still_to_come(bayou):
    here = bayou()
    here.shack("S18", "nw_b1", up=True)
    here.vehicle("rowboat1", "nw_w1")
    payer, rower = here.shiner("nw_b1"), here.shiner("nw_w1", on="rowboat1")
    here.player().money = 40
    here.turn(0, payer).do("complete", "walk:nw_b2", "go:jw")
    here.do(f"unit:{rower.id}", "drive:nw_w2", "go:p7", "end")
    assert here.player().money == 0 and rower.at == "p7" and payer.at == "jw"
    assert here.player().boost_all == 0


def test_s19_still_in_pieces(bayou):
    here, _ = turned(bayou, "S19")
    here.shiner("nw_b1")
    here.player().money = 20
    here.table.at("turn")
    here.do("complete")
    assert here.player().money == 0 and [tile.kind for tile in here.player().tiles] == ["still2"]


def test_s20_skeeter_cloud(bayou):
    _, shiner = turned(bayou, "S20", 3)
    assert shiner.grades == ()


def test_s21_revenue_man(bayou):
    here = bayou()
    here.shack("S21", "nw_b1")
    shiner = here.shiner("nw_b1", 3)
    here.player().money = 60
    here.turn(0, shiner).do("search", "pay")
    assert here.player().money == 10 and shiner.grades == (3,)
    here, shiner = turned(bayou, "S21", 3)
    assert shiner.grades == (), "who cannot pay loses the jugs"


def test_s22_bear_sends_the_finder_home(bayou):
    here, shiner = turned(bayou, "S22", 2, on="pickup1")
    assert (shiner.at, shiner.ride, shiner.grades) == ("camp_nw", "", (2,))
    assert here.swamp.vehicles["pickup1"].at == "nw_b1" and here.swamp.shacks["nw_b1"].up
    one, _ = here.shiner("nw_b1"), here.shiner("nw_b1")
    here.turn(0, one).do("complete")
    assert here.player().money == 50
