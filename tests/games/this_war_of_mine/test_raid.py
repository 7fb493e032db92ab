"""The Night Raid and the crime wave."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.state import Mod
from lastcall.games.this_war_of_mine.testing import house
from lastcall.testing import rule


@rule("T-76", "TR-61")
def test_each_guard_wields_at_most_one_weapon_of_storage() -> None:
    table = house("mirela", "petra", knife=1, hatchet=1).raided("NR2", "mirela", "petra")
    table.play(0, "arm:mirela:knife")
    assert "arm:petra:knife" not in table.offered(0)
    table.play(0, "arm:petra:hatchet")
    table.next_face("yellow", "0", "0")
    table.play(0, "ready")
    assert (table.state.storage["knife"], table.state.storage["hatchet"]) == (1, 1)


@rule("T-77", "T-79", "TR-62")
def test_icons_take_off_damage_or_wounds() -> None:
    table = house("mirela", food=0, wood=5)
    table.next_face("white", "1")
    table.raided("NR8", "mirela")
    assert table.asked == [(0, "defend")]
    table.play(0, "ward-off:damage")
    assert table.level("mirela", "wounds") == 1
    assert table.state.storage["wood"] == 4


@rule("T-78")
@pytest.mark.parametrize(("weapon", "die"), [("none", "white"), ("knife", "yellow"), ("pistol", "red")])
def test_the_die_depends_on_the_weapon(weapon: str, die: str) -> None:
    table = house("mirela", knife=1, pistol=1, ammo=1, wood=9).raided("NR5", "mirela")
    if weapon != "none":
        table.play(0, f"arm:mirela:{weapon}")
    table.play(0, "ready")
    if weapon == "pistol":
        table.play(0, "fire")
    assert next(event["die"] for event in table.happened("die")) == die


@rule("T-80", "TR-64")
def test_a_shot_costs_ammunition_unless_fire_is_held() -> None:
    table = house("mirela", pistol=1, ammo=1, wood=9).raided("NR5", "mirela")
    table.next_face("red", "1")
    table.play(0, "arm:mirela:pistol", "ready", "fire")
    assert "ammo" not in table.state.storage
    table = house("mirela", pistol=1, ammo=1, wood=9).raided("NR5", "mirela")
    table.next_face("white", "0")
    table.play(0, "arm:mirela:pistol", "ready", "hold-fire")
    assert table.state.storage["ammo"] == 1


@rule("T-81")
def test_a_rifle_may_fire_twice_at_raiders() -> None:
    table = house("mirela", assault_rifle=1, ammo=2, wood=9).raided("NR5", "mirela")
    table.next_face("red", "1", "2")
    table.play(0, "arm:mirela:assault_rifle", "ready", "fire", "shots:2")
    assert table.state.storage["wood"] == 9


@rule("T-82", "T-83", "TR-1")
@pytest.mark.parametrize(("weapon", "face", "cancelled"), [
    ("hatchet", "yellow:axe", True), ("knife", "yellow:axe", False), ("shotgun", "red:blast", True),
    ("pistol", "red:blast", False),
])  # fmt: skip
def test_the_right_icon_cancels_the_raid(weapon: str, face: str, cancelled: bool) -> None:
    table = house("mirela", **{weapon: 1}, ammo=1, wood=9).raided("NR5", "mirela")
    table.next_face(*face.split(":"))
    table.play(0, f"arm:mirela:{weapon}", "ready")
    if "fire" in table.offered(0):
        table.play(0, "fire")
    assert (table.state.storage["wood"] == 9) == cancelled


@rule("T-84", "TR-6")
def test_prowess_is_rerolls_for_the_whole_raid() -> None:
    table = house("marko", wood=9)
    table.next_face("white", "0", "0", "1")
    table.raided("NR5", "marko")
    table.play(0, "reroll", "reroll")
    assert table.state.storage["wood"] == 7


@rule("T-85")
def test_each_board_takes_one_off() -> None:
    table = house("mirela", wood=9)
    table.state.boards = ["H3", "H5"]
    table.next_face("white", "0")
    table.raided("NR5", "mirela")
    assert table.state.storage["wood"] == 8


@rule("TR-60")
def test_what_the_card_names_goes_first() -> None:
    table = house("mirela", raw_food=1, wood=1, book=1, knife=1)
    table.next_face("white", "0")
    table.raided("NR2", "mirela")
    table.play(0, "ready")
    assert "raw_food" not in table.state.storage
    assert table.asked == [(0, "raid-loss")]
    assert table.offered(0) == ["raid-loss:wood", "raid-loss:book", "raid-loss:knife"]


@rule("TR-63", "TR-133")
def test_a_quiet_card_stays_quiet_whatever_the_modifiers() -> None:
    table = house("mirela", wood=5)
    table.state.mods = [Mod("raid_damage", 3, "night", "test")]
    table.raided("NR12", "mirela")
    assert table.state.storage["wood"] == 5
    assert [(mod.name, mod.number, mod.until) for mod in table.state.mods] == [("raid_damage", 1, "night")]


@rule("TR-133", "TR-118")
def test_unless_cancels_and_a_night_without_loss_is_quiet() -> None:
    table = house("mirela", book=3)
    table.state.boards = ["H4"]
    table.raided("NR10", "mirela")
    assert table.state.storage["book"] == 3
    assert table.state.counter("quiet_nights") == 1


@rule("TR-44")
def test_nobody_at_the_door() -> None:
    table = house("mirela", wood=9).raided("NR8")
    assert table.happened("script")[0]["script"] == 333
    assert table.state.storage["wood"] == 5
    assert table.level("mirela", "wounds") == 0


@rule("TR-4")
@pytest.mark.parametrize(("card", "wood", "wounds"), [("T4", 8, 0), ("T5", 6, 1), ("T3", 6, 0)])
def test_trusting_fate_on_guard(card: str, wood: int, wounds: int) -> None:
    table = house("mirela", wood=9)
    table.stack(table.state.fates, card)
    table.next_face("white", "fate")
    table.raided("NR5", "mirela")
    table.play(0, "trust")
    assert table.state.storage["wood"] == wood
    assert table.level("mirela", "wounds") == wounds


@rule("T-86", "TR-65", "TR-134")
def test_the_crime_wave_brings_two_red_cards_and_more_in_bad_times() -> None:
    table = house("mirela")
    table.state.mods = [Mod("crime", 1, "event", "EV4")]
    table.raided("NR1", "mirela")
    table.play(0, "crime:raids", "crime:raids", "crime:residents")
    assert (len(table.state.red_raids), len(table.state.red_residents)) == (8, 7)
    assert len(table.happened("crime")) == 3


@rule("TR-134")
def test_no_more_crime_when_no_red_card_is_left() -> None:
    table = house("mirela")
    table.state.red_raids, table.state.red_residents = [], []
    table.raided("NR1", "mirela")
    assert table.happened("crime") == []


@rule("TR-143")
def test_dario_on_guard_takes_a_wound_off() -> None:
    table = house("dario", wood=9)
    table.next_face("white", "0")
    table.raided("NR8", "dario")
    table.play(0, "keep")
    assert table.level("dario", "wounds") == 0


@rule("TR-140", "TR-133")
def test_a_better_hiding_place() -> None:
    table = house("mirela", wood=9)
    table.hold("NA3")
    table.next_face("white", "0")
    table.raided("NR5", "mirela")
    table.play(0, "play:NA3")
    assert table.state.storage["wood"] == 9
    assert table.state.mods == []


@rule("TR-118")
def test_fittings_that_stand_help_at_night() -> None:
    table = house("mirela", wood=9)
    table.build("strong_door", "A2")
    table.build("tripwire", "B2")
    table.next_face("white", "0", "0")
    table.raided("NR5", "mirela")
    table.play(0, "reroll")
    assert table.state.storage["wood"] == 7


@rule("TR-133")
def test_the_hungry_neighbour_takes_food_and_goes() -> None:
    table = house("mirela", vegetable=1, wood=3).raided("NR6", "mirela")
    table.play(0, "take:NR6/choice0")
    assert table.state.storage == {"wood": 3}


@rule("TR-133")
def test_a_fire_bottle_wrecks_what_stands() -> None:
    table = house("mirela", wood=9)
    table.build("collector", "A2")
    table.resolve("NR18/after", then="assign")
    assert table.state.room("A2").fitting is None
    assert "collector" in [card.id for card in table.state.fittings]


@rule("T-138", "TR-46")
def test_who_has_fallen_asleep_does_not_guard() -> None:
    table = house("marko", "oskar")
    table.person("marko", fatigue=4)
    table.raided("NR8", "marko", "oskar")
    assert {die["person"] for die in table.happened("die")} == {"oskar"}
