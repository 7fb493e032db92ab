"""Phase 2: Shiners, distilling, moonlighting (E-14 to E-21)."""

from __future__ import annotations

import pytest

from lastcall.games.moonshine_empire.rules.camp import gain_tile
from lastcall.games.moonshine_empire.testing import bayou
from lastcall.testing import rule


@rule("E-14")
def test_each_team_gets_a_shiner_in_every_round() -> None:
    here = bayou()
    here.at("round")
    assert [list(player.shiners) for player in here.state.players] == [["red1"], ["blue1"]]
    assert here.player(1).shiners["blue1"].at == "camp_se"


@rule("ER-30")
def test_a_team_has_twelve_shiners_at_most() -> None:
    here = bayou()
    for _ in range(12):
        here.shiner("nw_r1")
    here.at("round")
    assert len(here.player().shiners) == 12


@rule("E-15", "ER-5")
def test_shiners_in_the_camp_are_placed_on_tiles_in_vehicles_or_idle() -> None:
    here = bayou()
    still, moonlight = here.tile("still1"), here.tile("moonlight")
    pickup = here.vehicle("pickup1", "camp_nw")
    for _ in range(3):
        here.shiner("camp_nw")
    table = here.at("camp")
    assert table.asked == [(0, "camp")]
    here.do("place:red1", f"tile:{still.id}")
    here.do("place:red2")
    assert f"tile:{still.id}" not in here.offered(), "one Shiner a tile"
    here.do(f"tile:{moonlight.id}", "place:red3")
    assert still.worker == "red1" and moonlight.worker == "red2"
    assert list(pickup.riders) == ["red3"]
    here.do("place:red3")
    assert not pickup.riders, "the only other place was to stand idle"


@rule("E-15", "ER-5")
def test_all_players_place_at_the_same_time_each_at_the_own_pace() -> None:
    here = bayou()
    stills = [here.tile(kind, seat=seat) for seat in (0, 1) for kind in ("still1", "still2")]
    here.shiner("camp_nw")
    here.shiner("camp_se", seat=1)
    here.at("camp")
    here.do("place:red1").do("place:blue1", seat=1)
    assert here.offered() == [f"tile:{still.id}" for still in stills[:2]]
    here.do(f"tile:{stills[3].id}", "done", seat=1)
    assert here.offered(1) == [], "done before the one for whom the table waits"
    here.do(f"tile:{stills[0].id}", "done")
    assert [still.grades for still in stills] == [(1,), (), (), (1, 1)]


@rule("ER-5", "ER-32")
def test_a_vehicle_that_a_rival_left_in_the_camp_may_be_taken() -> None:
    here = bayou()
    here.vehicle("airboat1", "camp_nw", keeper=1)
    here.shiner("camp_nw")
    here.at("camp")
    here.do("place:red1")
    assert here.state.vehicles["airboat1"].keeper == 0
    assert here.player().tally.vehicles_stolen == 1


@rule("ER-5")
def test_who_is_elsewhere_is_not_placed() -> None:
    here = bayou()
    here.shiner("nw_r1")
    here.tile("still1")
    here.at("camp")
    assert here.offered() == ["done"]


@rule("E-16", "ER-6")
def test_jugs_move_among_stills_vehicles_and_shiners_of_the_camp() -> None:
    here = bayou()
    one, two = here.tile("still1", 1), here.tile("still2")
    here.vehicle("pickup1", "camp_nw")
    shiner = here.shiner("camp_nw")
    here.at("camp")
    here.do(f"jug:x:{one.id}")
    assert here.offered() == [f"to:{shiner.id}", "to:pickup1", f"to:{two.id}"]
    here.do(f"to:{two.id}")
    assert one.grades == () and two.grades == (1,)


@rule("E-17", "E-18")
@pytest.mark.parametrize(("kind", "made"), [("still1", (1,)), ("still2", (1, 1)), ("still3", (1, 1, 1))])
def test_an_empty_still_makes_as_many_jugs_as_it_holds(kind: str, made: tuple[int, ...]) -> None:
    here = bayou()
    still = here.tile(kind)
    here.shiner("camp_nw", on=still.id)
    here.at("distil")
    assert still.grades == made


@rule("E-18")
def test_a_still_without_a_shiner_does_nothing() -> None:
    here = bayou()
    still = here.tile("still1")
    here.at("distil")
    assert still.grades == ()


@rule("E-18", "ER-7")
@pytest.mark.parametrize(("before", "after"), [((1, 1), (2, 2)), ((2, 2), (3, 3)), ((1,), (2,)), ((3, 3), (3, 3))])
def test_jugs_in_a_still_rise_one_grade_and_none_is_added(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    here = bayou()
    still = here.tile("still2", *before)
    here.shiner("camp_nw", on=still.id)
    here.at("distil")
    assert still.grades == after


@rule("ER-7")
def test_a_still_may_be_left_idle() -> None:
    here = bayou()
    still = here.tile("still1", 2)
    here.shiner("camp_nw", on=still.id)
    here.at("camp")
    here.do(f"rest:{still.id}", "done")
    assert still.grades == (2,)


@rule("E-18", "ER-7")
def test_a_still_idles_only_for_the_shiner_who_stood_on_it() -> None:
    here = bayou()
    still = here.tile("still1")
    here.shiner("camp_nw", on=still.id)
    here.shiner("camp_nw", 1)
    here.at("camp")
    here.do(f"rest:{still.id}", "place:red1", "place:red2", "done")
    assert still.worker == "red2" and still.grades == (1,)


@rule("E-16", "ER-7")
def test_a_jug_goes_into_the_still_that_works_or_the_one_that_idles() -> None:
    here = bayou()
    idle, busy, full = here.tile("still1"), here.tile("still1"), here.tile("still2", 1, 1)
    here.shiner("camp_nw", 3, on=idle.id)
    here.shiner("camp_nw", 3, on=busy.id)
    here.at("camp")
    here.do(f"rest:{idle.id}", f"jug:x:{full.id}")
    assert here.offered()[:2] == [f"to:{idle.id}", f"to:{busy.id}"]
    here.do(f"to:{busy.id}", f"jug:x:{full.id}", "done")
    assert (idle.grades, busy.grades) == ((1,), (2,))


@rule("E-19")
def test_a_mixed_still_does_not_distil_and_says_why() -> None:
    here = bayou()
    still = here.tile("still2", 1, 2)
    here.shiner("camp_nw", on=still.id)
    table = here.at("camp")
    refusal = table.refused(0, f"rest:{still.id}")
    assert refusal.rule == "E-19" and "mix" in refusal.why
    here.do("done")
    assert still.grades == (1, 2)


@rule("E-20")
def test_a_staffed_moonlight_tile_pays_forty() -> None:
    here = bayou()
    one, _ = here.tile("moonlight"), here.tile("moonlight")
    here.shiner("camp_nw", on=one.id)
    here.at("distil")
    assert here.player().money == 40


@rule("E-21", "ER-8")
def test_a_sixth_tile_replaces_one_and_its_jugs_find_room() -> None:
    here = bayou()
    tiles = [here.tile("still1") for _ in range(4)] + [here.tile("still2", 1, 1)]
    worker = here.shiner("camp_nw", on=tiles[4].id)
    player = here.player()
    here.run(gain_tile(here.state, player, "still3"))
    here.do(f"replace:{tiles[4].id}")
    assert worker.post == "" and len(player.tiles) == 5
    new = next(tile for tile in player.tiles if tile.kind == "still3")
    here.do(f"to:{new.id}", f"to:{new.id}")
    assert new.grades == (1, 1)
    assert here.state.tile_supply["still2"] == 8


@rule("E-19", "ER-8")
def test_the_jugs_of_a_replaced_still_may_be_poured_out_rather_than_make_a_mix() -> None:
    here = bayou()
    old, half = here.tile("still1", 1), here.tile("still2", 2)
    for _ in range(3):
        here.tile("moonlight")
    here.run(gain_tile(here.state, here.player(), "moonlight"))
    here.do(f"replace:{old.id}")
    assert here.offered() == [f"to:{half.id}", "spill"]
    here.do("spill")
    assert half.grades == (2,)


@rule("E-21", "ER-8")
def test_a_sixth_tile_may_be_declined() -> None:
    here = bayou()
    for _ in range(5):
        here.tile("still1")
    here.run(gain_tile(here.state, here.player(), "still3"))
    here.do("decline")
    assert [tile.kind for tile in here.player().tiles] == ["still1"] * 5


@rule("ER-30")
def test_a_tile_that_has_run_out_is_forty_dollars() -> None:
    here = bayou()
    here.state.tile_supply["still3"] = 0
    here.run(gain_tile(here.state, here.player(), "still3"))
    assert here.player().money == 40 and not here.player().tiles


@rule("ER-48")
def test_in_the_camp_a_shiner_changes_place_at_most_twice_and_a_jug_too() -> None:
    here = bayou()
    one, two = here.tile("still1", 1), here.tile("still1")
    here.shiner("camp_nw")
    here.at("camp")
    here.do("place:red1", f"tile:{two.id}", "place:red1", f"tile:{one.id}")
    assert "place:red1" not in here.offered()
    here.do(f"jug:x:{one.id}", f"to:{two.id}", f"jug:x:{two.id}", f"to:{one.id}")
    assert not any(choice.startswith("jug") for choice in here.offered())


@rule("ER-48")
def test_a_jug_stays_where_it_is_after_two_moves_though_a_rival_is_done_meanwhile() -> None:
    here = bayou()
    here.vehicle("pickup1", "camp_nw", 1)
    still = here.tile("still1")
    here.shiner("camp_nw")
    here.tile("still1", seat=1)
    here.shiner("camp_se", seat=1)
    here.at("camp")
    here.do("jug:x:pickup1", f"to:{still.id}", f"jug:x:{still.id}", "to:pickup1").do("done", seat=1)
    here.do("place:red1", f"tile:{still.id}")
    assert not any(choice.startswith("jug") for choice in here.offered())
    here.do("done")
    assert here.state.vehicles["pickup1"].grades == (1,), "by now all are done"


@rule("ER-48")
def test_in_the_camp_what_was_moved_twice_says_so() -> None:
    here = bayou()
    one, two = here.tile("still1", 1), here.tile("still1")
    here.shiner("camp_nw")
    here.at("camp")
    here.do("place:red1", f"tile:{two.id}", "place:red1", f"tile:{one.id}")
    here.do(f"jug:x:{one.id}", f"to:{two.id}", f"jug:x:{two.id}", f"to:{one.id}")
    assert here.refused(0, "place:red1").rule == "ER-48"
    assert here.refused(0, f"jug:x:{one.id}").rule == "ER-48"
