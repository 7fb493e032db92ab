"""Tactics: those who come to another's space are one group with them at once, and test, fight and flee as one."""

from __future__ import annotations

from tests.games.this_war_of_mine.expansions.tactics.maps import THUGS, fight_of, next_card, on_map, spaces_of

from lastcall.games.this_war_of_mine.testing import HouseScenario
from lastcall.testing import rule


def seen_together(table: HouseScenario) -> HouseScenario:
    """Somebody creeps from the front room to the passage, where another stands; enemy B sees them."""
    table.next_die(10, 10)
    return table.play(0, "creep:b4", "to:b2").play(0, "enemy:B")


def alone(table: HouseScenario) -> HouseScenario:
    """Mirela, badly wounded, comes to Petra in the passage and falls in the first round against the knife."""
    table.person("mirela", wounds=3)
    table.next_die(10, 10)
    table.at("tactics_act").play(0, "creep:b4", "to:b2").play(0, "enemy:A")
    table.next_face("white", "0", "0").next_face("yellow", "1")
    table.play(0, "fight", "wound:mirela")
    return table


@rule("TT-10", "TT-25")
def test_those_who_were_joined_flee_along() -> None:
    table = seen_together(on_map(THUGS, {"mirela": "b4", "petra": "b2"}))
    assert [fighter.person for fighter in table.combat.fighters] == ["mirela", "petra"]
    table.next_face("white", "0").next_die(10, 9)
    table.play(0, "flee", "run-to:b7")
    assert spaces_of(table) == {"mirela": "b7", "petra": "b7"}
    assert fight_of(table).marks == {"b2": 1}


@rule("TT-10", "TT-25", "TR-100")
def test_whoever_is_left_of_a_group_can_still_flee() -> None:
    table = alone(on_map(THUGS, {"mirela": "b4", "petra": "b2"}))
    assert spaces_of(table) == {"petra": "b2"}
    table.next_face("yellow", "0").next_die(10, 9)
    table.play(0, "flee", "run-to:b7")
    assert spaces_of(table) == {"petra": "b7"}


@rule("TT-10", "TR-100")
def test_whoever_is_left_of_a_group_draws_the_card_of_the_space() -> None:
    table = alone(next_card(on_map(THUGS, {"mirela": "b4", "petra": "b2"}), "TR1"))
    table.combat.foes[0].wounds = 1
    table.next_face("white", "1").next_face("yellow", "0")
    table.play(0, "fight")
    assert [event["card"] for event in table.happened("tactics-card")] == ["TR1"]


@rule("TT-10", "TT-23", "TR-163")
def test_those_who_were_joined_count_for_the_lowest_prowess() -> None:
    table = on_map(THUGS, {"ilka": "b4", "mirela": "b2"})  # prowess 3 and 0
    table.next_die(10, 10)
    table.play(0, "creep:b4", "to:b2")
    assert table.asked == [(0, "tactics-enemy")], "no re-roll"
