"""A-40, A-41 and A-54 to A-64: Grit Check, Skills, order, Bullets."""

from __future__ import annotations

import pytest

from lastcall.games.alewood.testing import SaloonScenario, ids, saloon
from lastcall.testing import rule


def called(levels: list[int], **options: str) -> SaloonScenario:
    """A Shootout just called, with these glasses."""
    table = saloon(len(levels), **options)
    for seat, level in enumerate(levels):
        table.fill(seat, level)
    table.state.shootout = table.state.locked = True
    return table


def nobody_drinks(table: SaloonScenario) -> None:
    for seat, name in table.asked:
        if name == "sip":
            table.choose(seat, "pass")


@rule("A-54")
def test_the_call_stops_all_drinking_until_the_grit_check_is_over() -> None:
    table = saloon().at("action")
    table.choose(0, "shootout")
    assert table.state.phase == "grit"
    assert not table.state.locked
    assert {name for _, name in table.asked} == {"sip"}
    assert table.happened("grit")


@rule("A-55", "A-21")
def test_every_piece_goes_to_the_speed_of_its_glass() -> None:
    table = called([8, 3, 0, 5]).at("grit")
    assert table.happened("grit") == [{"speeds": [3, 6, 2, 5]}]
    assert [each.speed for each in table.state.players] == [3, 6, 2, 5]


@rule("A-56", "A-57", "A-58", "A-59")
def test_from_the_deputy_each_must_use_every_skill() -> None:
    table = called([8, 8, 8, 8])
    table.state.deputy = 2
    table.attach(3, "S01", "S36").attach(1, "S02").at("grit")
    nobody_drinks(table)
    assert table.asked == [(3, "skill")]
    table.play(3, "down:S01", "down:S36")
    assert table.player(3).speed == -1
    assert table.asked == [(1, "skill")]
    assert table.offered(1) == ["up:S02", "down:S02"]


@rule("A-60", "A-61", "AR-30")
def test_only_the_fast_enough_shoot_the_fastest_first() -> None:
    table = called([4, 3, 8, 1]).at("grit").hold(3, "S01", "S02")
    nobody_drinks(table)
    assert table.state.involved == [0, 1, 3]
    assert table.happened("order")[0]["seats"] == [3, 1, 0]
    assert table.asked == [(3, "bullets")]


@rule("AR-38")
def test_when_nobody_is_fast_enough_nobody_shoots() -> None:
    table = called([8, 8, 8, 8])
    table.state.die = 9
    table.at("grit")
    nobody_drinks(table)
    assert table.happened("order")[0]["seats"] == []
    assert table.asked == [(0, "side")]


@rule("A-40", "A-62", "AR-22")
@pytest.mark.parametrize(("badge", "judge"), [("full", 1), ("empty", 0)])
def test_the_badge_says_who_orders_equals(badge: str, judge: int) -> None:
    table = called([4, 5, 8, 8])
    table.state.badge = badge
    table.hold(0, "S01").hold(1, "S02").at("grit")
    nobody_drinks(table)
    assert table.asked == [(judge, "next-shooter")]
    table.choose(judge, "next:1")
    assert table.happened("order")[0]["seats"] == [1, 0]


@rule("A-41", "AR-22", "AR-58")
def test_equal_glasses_roll_the_die_again_while_tied() -> None:
    table = called([4, 4, 5, 8])
    table.state.badge = "empty"
    table.dice(3, 3, 2, 9).at("grit")
    nobody_drinks(table)
    assert [each["dice"] for each in table.happened("roll-off")] == [[3, 3], [2, 9]]
    assert table.happened("tie")[0] == {"seats": [0, 1, 2], "winner": 1}


@rule("AR-22")
def test_the_tie_compares_glasses_as_they_were_at_the_grit_check() -> None:
    table = called([5, 4, 8, 8])
    table.state.badge = "empty"
    table.state.deputy = 2
    table.at("grit")
    table.choose(0, "drink")
    nobody_drinks(table)
    assert table.happened("tie")[0]["winner"] == 1


@rule("A-41", "AR-9")
def test_a_tie_compares_levels_that_all_saw_at_the_grit_check() -> None:
    table = called([7, 6, 8])
    table.state.die = 2
    table.attach(2, "S18").at("grit")
    nobody_drinks(table)
    assert [each["checked"] for each in table.view(None)["players"]] == [7, 6, 8]
    assert table.view(2)["players"][0]["level"] is None, "what is in the glass by now is private"
    table.choose(2, "up:S18")
    assert table.happened("tie") == [{"seats": [0, 1], "winner": 0}]
    assert table.can_undo(2), "the tie told nobody anything"


@rule("AR-22", "AR-2")
def test_with_the_glass_off_the_die_breaks_ties() -> None:
    table = saloon(3, glass="off")
    table.state.shootout = True
    table.dice(1, 9, 2).at("grit")
    assert table.happened("tie")[0]["winner"] == 1


@rule("A-63", "A-64", "AR-28", "AR-55")
def test_one_bullet_is_free_and_each_card_adds_one() -> None:
    table = saloon().next_outlaws("O06", "O10").hold(0, "S01", "S02", "S03")
    table.shooting(0)
    assert table.offered(0) == ["fire", "load:S01", "load:S02", "load:S03"]
    table.play(0, "load:S01", "load:S03")
    assert ids(table.state.deck.discards) == ["S01", "S03"]
    table.choose(0, "fire")
    assert table.happened("fired")[-1]["bullets"] == 3
    assert ids(table.player(0).captured) == ["O06"]


@rule("AR-28")
def test_nobody_may_hold_fire() -> None:
    table = saloon().next_outlaws("O06")
    table.shooting(1)
    assert table.state.top is not None, "with no card to add, the free Bullet is fired at once"


@rule("AR-47")
def test_a_skill_lost_in_mid_shootout_leaves_the_piece_where_it_is() -> None:
    table = called([4, 8, 8, 8]).next_outlaws("O08", "O10").attach(1, "S10").hold(0, "S01").at("grit")
    nobody_drinks(table)
    table.choose(1, "up:S10")
    assert table.asked == [(1, "next-shooter")], "as fast as seat 0, with the fuller glass"
    table.play(1, "next:0").play(0, "fire")
    assert ids(table.player(1).row) == []
    assert table.player(1).speed == 5


@rule("A-18", "A-62")
def test_the_winner_of_a_tie_may_put_another_first() -> None:
    table = called([3, 6, 4, 5])
    table.state.badge = "empty"
    table.state.deputy = 1
    table.attach(1, "S10").attach(2, "S18").hold(1, "H01", "H02", "H03").next_outlaws("O08", "O04", "O10").at("grit")
    nobody_drinks(table)
    table.play(1, "up:S10").play(2, "down:S18")
    assert table.asked == [(0, "next-shooter")]
    table.choose(0, "next:1")
    table.play(1, "load:H01", "load:H02", "fire")
    assert ids(table.player(1).captured) == ["O08"]
    assert table.player(1).hand == []
    assert ids(table.player(1).row) == [], "the second punishment took S10"
    assert ids(table.player(2).row) == [], "everybody at the table pays for the Leader ability"
    assert table.state.involved == [1, 3, 0]


@rule("A-63")
def test_firing_says_what_it_will_do() -> None:
    table = saloon().next_outlaws().facing("O10").hold(0, "S01", "S02", "S03").shooting(0)

    def forecast() -> dict[str, object]:
        about = table.asks[0].describe
        assert about is not None
        return dict(about(("fire",)))

    assert forecast() == {"bullets": 1, "outcome": "misses", "outlaw": "O10"}
    table.play(0, "load:S01", "load:S02")
    assert forecast() == {"bullets": 3, "outcome": "captures", "outlaw": "O10"}


@rule("A-33")
def test_a_nudge_may_be_kept_for_later() -> None:
    table = saloon().equip(1, "U06").at("nudge").play(1, "keep")
    assert table.player(1).flipped == []


@rule("AR-13", "A-79")
def test_a_player_who_gives_the_last_card_for_comfort_has_not_shot_without_a_toast() -> None:
    table = saloon().hang(1, "H41", "H25").hold(1, "S01").next_outlaws("O02")
    table.shooting(1).play(1, "mind", "gesture:toast", "mind", "not-for-me:H25")
    assert table.happened("fired")
    assert table.player(1).slips == [], "the free Bullet has fired itself"


@rule("AR-13")
def test_a_player_who_loads_without_a_toast_has_slipped_once() -> None:
    table = saloon().hang(1, "H41").hold(1, "S01").next_outlaws("O02")
    table.shooting(1).play(1, "load:S01")
    assert table.happened("fired")
    assert [slip.hinder for slip in table.player(1).slips] == ["H41"]
