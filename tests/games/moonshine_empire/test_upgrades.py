"""Every Upgrade card by its id: what it changes for its team (E-81 to E-83, ER-39, ER-40, ER-51)."""

from __future__ import annotations

import pytest

from lastcall.games.moonshine_empire.testing import bayou
from lastcall.testing import rule


@rule("ER-39")
def test_u13_yard_dog_beats_every_theft_from_the_camp() -> None:
    here = bayou(upgrades=True)
    here.upgrade("U13", seat=1)
    here.tile("still1", 1, seat=1)
    here.vehicle("atv1", "camp_se", keeper=1)
    mine = here.vehicle("pickup1", "camp_se")
    thief = here.shiner("camp_se")
    here.turn(0, thief)
    offered = here.offered()
    assert f"board:{mine.id}" in offered and "board:atv1" not in offered
    assert not any(choice.startswith("steal") for choice in offered)
    for card in ("A45", "A46"):
        here.tile("still1")
        here.vehicle("pickup1", "camp_nw")
        here.win(card)
        assert here.state.vehicles["atv1"].at == "camp_se" and here.player(1).tiles[0].grades == (1,)


@rule("E-82")
@pytest.mark.parametrize(
    ("card", "table", "unit", "before", "after"),
    [
        ("U01", "move", "pickup", 2, 3),
        ("U02", "room", "atv", 0, 1),
        ("U03", "move", "rowboat", 1, 2),
        ("U04", "move", "airboat", 2, 3),
        ("U05", "medium", "shiner", "land", "both"),
        ("U06", "move", "shiner", 1, 2),
        ("U07", "room", "shiner", 1, 2),
        ("U08", "room", "rowboat", 1, 2),
        ("U09", "seats", "atv", 1, 2),
        ("U10", "room", "pickup", 2, 3),
        ("U11", "room", "still1", 1, 2),
    ],
)
def test_upgrades_u01_to_u11_change_their_unit(
    card: str, table: str, unit: str, before: int | str, after: int | str
) -> None:
    here = bayou(upgrades=True)
    assert getattr(here.state.outfit(here.player()), table)[unit] == before
    here.upgrade(card)
    assert getattr(here.state.outfit(here.player()), table)[unit] == after
    assert getattr(here.state.outfit(here.player(1)), table)[unit] == before, "for this team only"


@rule("ER-40")
def test_u05_chest_waders_walk_in_water() -> None:
    here = bayou(upgrades=True)
    here.upgrade("U05")
    shiner = here.shiner("camp_nw")
    here.turn(0, shiner).do("walk:nw_w1")
    assert shiner.at == "nw_w1"


def test_u06_good_boots_walk_two_spaces() -> None:
    here = bayou(upgrades=True)
    here.upgrade("U06")
    shiner = here.shiner("camp_nw")
    here.turn(0, shiner).do("walk:nw_r1", "go:nw_r2")
    assert shiner.at == "nw_r2" and here.asked == [(0, "turn")]


def test_u11_copper_coil_makes_two_in_a_single_still() -> None:
    here = bayou(upgrades=True)
    here.upgrade("U11")
    still = here.tile("still1")
    here.shiner("camp_nw", on=still.id)
    here.at("distil")
    assert still.grades == (1, 1)


def test_u12_night_shift_pays_sixty() -> None:
    here = bayou(upgrades=True)
    here.upgrade("U12")
    tile = here.tile("moonlight")
    here.shiner("camp_nw", on=tile.id)
    here.at("distil")
    assert here.player().money == 60


def test_u14_police_scanner_bribes_for_twenty() -> None:
    here = bayou(upgrades=True)
    here.upgrade("U14")
    here.player().money = 20
    shiner = here.shiner("jn", 1)
    here.turn(0, shiner).do("walk:p0", "bribe")
    assert here.player().money == 0 and shiner.grades == (1,)


def test_u15_gator_treats_once_a_round() -> None:
    here = bayou(upgrades=True)
    here.upgrade("U15")
    one, two = here.shiner("je"), here.shiner("jw")
    here.turn(0, one).do("walk:p2")
    assert here.offered() == ["treat", "refuse"]
    here.do("treat", f"unit:{two.id}", "walk:p6")
    assert one.id in here.player().shiners and two.id not in here.player().shiners
    assert here.player().tally.gators_fed == 1


@rule("ER-51")
@pytest.mark.parametrize("card", ["A44", "A46", "A50"])
def test_u13_yard_dog_keeps_rivals_cards_away(card: str) -> None:
    here = bayou(seats=3, upgrades=True).upgrade("U13", seat=1)
    here.tile("still1")
    for seat in (1, 2):
        here.player(seat).money = 100
        here.tile("still1", 1, seat=seat)
        here.shiner(here.player(seat).camp, seat=seat)
    here.win(card)
    assert here.player(1).money == 100 and here.player(1).shiners and here.player(1).tiles[0].grades == (1,)
    lost = (here.player(2).money == 50, not here.player(2).tiles[0].grades, not here.player(2).shiners)
    assert lost == (card == "A44", card == "A46", card == "A50"), "the other rival has no dog"


@rule("ER-51")
def test_u13_whoever_chooses_a_rival_is_told_of_the_dog() -> None:
    here = bayou(seats=4, upgrades=True).upgrade("U13", seat=1)
    for seat in (1, 2, 3):
        here.player(seat).money = 100
    here.win("A44")
    assert here.offered() == ["rival:2", "rival:3"]
    assert here.refused(0, "rival:1").rule == "ER-51"


def test_u15_gator_treats_are_back_in_the_next_round() -> None:
    here = bayou(upgrades=True)
    here.upgrade("U15")
    one = here.shiner("je")
    here.turn(0, one).do("walk:p2", "treat")
    here.at("night")
    two = here.shiner("jw")
    here.turn(0, two).do("walk:p6")
    assert here.offered() == ["treat", "refuse"]


@rule("ER-51")
def test_u13_yard_dog_does_not_protect_a_vehicle_elsewhere() -> None:
    here = bayou(upgrades=True).upgrade("U13", seat=1)
    here.vehicle("pickup1", "jn", 1, keeper=1)
    thief = here.shiner("jn")
    here.turn(0, thief)
    assert {"board:pickup1", "steal:x:pickup1"} <= set(here.offered())
    here.win("A45")
    assert here.state.vehicles["pickup1"].at == "camp_nw" and here.player().tally.vehicles_stolen == 1
