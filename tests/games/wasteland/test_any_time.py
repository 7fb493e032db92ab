"""What may be used at any time has its moment (W-88, WR-83), and dice fall by the hand of their owner (WR-84)."""

from __future__ import annotations

import pytest

from lastcall.core.chance import Chance
from lastcall.games.wasteland.instinct import instinct
from lastcall.games.wasteland.testing import Camp, camp
from lastcall.testing import rule

WINNING = 8
"""VP from which the two of R15 win."""


def nearly_won(*survivors: str) -> Camp:
    """Seat 0 holds R15, which would win."""
    table = camp(*survivors).give(0, "R15")
    table.state.bonus = WINNING - table.state.vp
    return table


# -- before cards are taken out of a hand ----------------------------------------------------------------------------


@rule("WR-83", "W-88")
def test_the_only_bandage_of_a_hand_may_be_used_before_it_is_stolen() -> None:
    table = camp().give(0, "C08", "X13").resolves("X25", 1)
    assert table.asked == [(0, "trash")]
    assert table.offered(0) == ["card:C08", "use:C08:0"]
    table.choose(0, "use:C08:0")
    assert table.hand(0) == []
    assert [each["card"] for each in table.happened("healed")] == ["X13"]
    assert table.asked == []


@rule("WR-83")
def test_the_bandage_is_not_offered_when_there_is_nothing_to_heal() -> None:
    table = camp().give(0, "C08").resolves("X25", 1)
    assert table.asked == []
    assert table.trashed("C08")


@rule("WR-83")
def test_medicine_may_be_used_before_chance_picks_a_card_of_the_hand() -> None:
    table = camp().give(0, "C08", "C01", "X13").resolves("X19")
    assert table.asked == [(0, "at-any-time")]
    assert table.offered(0) == ["go-on", "use:C08:0"]
    table.choose(0, "use:C08:0")
    assert table.trashed("C01")
    assert table.hand(0) == []


@rule("WR-83")
def test_chance_picks_at_once_when_nothing_could_be_used() -> None:
    table = camp().give(0, "C08", "C01").resolves("X19")
    assert table.asked == []
    assert len(table.hand(0)) == 1


@rule("WR-76")
def test_who_picks_an_injury_to_be_rid_of_may_still_heal() -> None:
    table = camp().give(0, "C08", "X13", "X14").dice(2).resolves("X20").play(0, "line:operate")
    assert table.asked == [(0, "trash")]
    assert table.offered(0) == ["card:X13", "card:X14", "use:C08:0"]


# -- before a Crisis takes effect ------------------------------------------------------------------------------------


@rule("WR-83", "W-40")
def test_who_faces_a_crisis_may_make_a_last_stand_first() -> None:
    table = camp().give(0, "R15").waiting("SV05").site("L01", "X30", "C01").plan(0, "L01").at("noon")
    assert table.asked == [(0, "at-any-time")]
    assert table.offered(0) == ["go-on", "ready", "use:R15:0"]
    table.choose(0, "use:R15:0")
    assert not table.seat(0).alive
    assert table.state.bonus == 2
    assert len(table.ruin("L01").deck) == 2


@rule("WR-83")
def test_who_is_not_concerned_is_asked_only_if_it_would_win() -> None:
    assert camp().give(0, "R15").resolves("X22", 1).asked == []
    table = nearly_won().resolves("X22", 1)
    assert table.asked == [(0, "at-any-time")]
    table.choose(0, "use:R15:0")
    assert table.verdict.reason == "fortress"


@rule("WR-83", "W-55")
def test_a_catastrophe_concerns_every_seat() -> None:
    assert camp().give(2, "R15").resolves("X29").asked == [(2, "at-any-time")]


@rule("WR-83")
def test_who_is_ready_is_not_asked_before_every_crisis_of_the_day() -> None:
    table = camp().give(0, "R15").site("L01", "X22", "X13", "C01").plan(0, "L01").at("noon")
    table.choose(0, "card:X13")
    assert table.asked == [(0, "at-any-time")]
    table.choose(0, "ready")
    assert sorted(table.hand(0)) == ["C01", "R15", "X13", "X22"]


@rule("WR-83", "WR-75")
@pytest.mark.parametrize(("crisis", "seat"), [("X01", 0), ("X32", 0), ("X32", 1)])
def test_a_mutation_that_weakens_may_be_healed_before_a_fight(crisis: str, seat: int) -> None:
    table = camp().give(0, "M11", "C08", "R05").plan(0, "E01").resolves(crisis, seat)
    assert table.asked == [(0, "at-any-time")]
    table.play(0, "use:C08:0")
    assert table.asked == [(0, "commit")]
    table.play(0, "use:R05:0")
    assert len(table.happened("fought")[0]["dice"]) == 4


@rule("WR-83")
def test_medicine_that_changes_nothing_about_a_crisis_is_no_reason_to_ask() -> None:
    assert camp().give(0, "C08", "X13").resolves("X22").asked == []
    assert camp().give(0, "C08", "M14").resolves("X22").asked == []
    assert camp().give(1, "C08", "M11").site("L01", "C01").plan(0, "L01").resolves("X22").asked == []


# -- before the game is lost -----------------------------------------------------------------------------------------


@rule("WR-83", "WR-3", "W-4")
def test_a_last_stand_wins_before_the_last_emplacement_falls() -> None:
    table = nearly_won().hurt("E02").next_crisis("X01").at("attack")
    assert table.asked == [(0, "last-chance")]
    assert table.offered(0) == ["go-on", "use:R15:0"]
    table.choose(0, "use:R15:0")
    assert table.verdict.reason == "fortress"


@rule("WR-83", "W-4")
def test_a_last_stand_that_would_not_win_does_not_hold_up_the_ruin() -> None:
    table = camp().give(0, "R15").hurt("E02").next_crisis("X01").at("attack")
    assert table.verdict.reason == "ruins"


@rule("WR-83", "W-6")
def test_a_last_stand_wins_before_the_last_night_is_over() -> None:
    table = nearly_won()
    table.state.day = table.state.last_day
    table.at("nightfall")
    assert table.asked == [(0, "last-chance")]
    table.choose(0, "go-on")
    assert table.verdict.reason == "out-of-time"


@rule("WR-83", "W-5", "WR-5")
def test_a_last_stand_wins_before_all_despair() -> None:
    table = nearly_won()
    for seat in table.state.seats:
        seat.morale = 0
    table.at("morale")
    assert table.asked == [(0, "last-chance")]
    table.choose(0, "use:R15:0")
    assert table.verdict.reason == "fortress"


@rule("WR-83", "WR-5")
def test_the_last_active_survivor_may_make_room_for_those_who_wait_instead_of_despairing() -> None:
    table = camp("SV02").give(0, "R15").waiting("SV05")
    table.seat(0).morale = 0
    table.at("morale")
    assert table.asked == [(0, "last-chance")]
    table.choose(0, "use:R15:0")
    assert not table.over
    assert table.state.bonus == 2


@rule("WR-83", "W-3", "W-26")
def test_a_last_stand_wins_before_the_last_survivor_dies() -> None:
    table = nearly_won("SV02").dice(1, 1, 1)
    table.seat(0).radiation = 3
    table.morning().choose(0, "roll")
    assert table.asked == [(0, "last-chance")]
    table.choose(0, "use:R15:0")
    assert table.verdict.reason == "fortress"


@rule("WR-83")
def test_a_last_stand_wins_before_somebody_has_looked() -> None:
    table = nearly_won().dice(6).resolves("X30", 1)
    table.choose(0, "go-on")
    table.choose(1, "line:look")
    assert table.asked == [(0, "last-chance")]
    table.choose(0, "go-on")
    assert table.verdict.reason == "elder-god"


# -- dice fall by the hand of their owner ----------------------------------------------------------------------------


@rule("WR-84", "W-22", "WR-56")
def test_before_a_radiation_roll_the_table_may_trade() -> None:
    table = camp().give(0, "R04", "C01").dice(1, 1, 1)
    table.seat(0).radiation = 3
    table.morning()
    assert table.asked == [(0, "radiation")]
    table.play(0, "trade", "give:R04:1")
    table.choose(1, "accept:1")
    assert table.happened("radiation-roll") == []
    table.choose(0, "roll")
    assert not table.seat(0).alive
    assert table.hand(1) == ["R04"]


@rule("WR-84")
def test_a_neighbour_may_still_give_something_to_who_is_about_to_roll() -> None:
    table = camp().give(1, "C27")
    table.seat(0).radiation = 2
    table.morning()
    assert table.asked == [(0, "radiation")]
    assert table.offered(0) == ["roll"]
    assert "give:C27:0" in table.offered(1)


@rule("WR-84", "WR-61")
def test_an_unarmed_fighter_rolls_when_a_helper_could_add_something() -> None:
    table = camp().give(1, "R06").site("L01", "X01").plan(0, "L01").plan(1, "E01").fights((6, 6), (6,)).at("noon")
    assert table.asked == [(1, "commit")]
    table.play(1, "use:R06:0")
    assert table.asked == [(0, "commit")]
    assert table.offered(0) == ["fight"]
    table.choose(0, "fight")
    assert table.trashed("X01")


@rule("WR-84", "W-88")
def test_an_unarmed_fighter_rolls_when_somebody_could_heal_before() -> None:
    table = camp().give(1, "C08", "X13").site("L01", "X01").plan(0, "L01").fights((), (1,)).at("noon")
    assert table.asked == [(0, "brace")]
    assert table.offered(0) == ["fight"]
    table.choose(1, "use:C08:0")
    assert table.trashed("X13")
    assert table.happened("fought") == []
    table.choose(0, "fight")
    assert table.trashed("X01")


@rule("WR-84")
def test_the_dice_fall_at_once_when_nobody_could_do_anything_before() -> None:
    table = camp().give(1, "C08").site("L01", "X01").plan(0, "L01").fights((), (1,)).at("noon")
    assert len(table.happened("fought")) == 1


@rule("WR-84", "WR-61")
def test_who_wins_without_dice_has_none_to_roll() -> None:
    table = camp().give(0, "M05").give(1, "C08", "X13").site("L01", "X01").plan(0, "L01").at("noon")
    assert len(table.happened("frightened")) == 1


@rule("WR-84", "W-40")
def test_a_fighter_who_makes_a_last_stand_instead_of_rolling_leaves_the_crisis_where_it_was() -> None:
    table = camp().give(0, "R15").waiting("SV05").site("L01", "X01", "C01").plan(0, "L01").at("noon")
    table.play(0, "go-on")
    assert table.asked == [(0, "brace")]
    table.choose(0, "use:R15:0")
    assert table.happened("fought") == []
    assert len(table.ruin("L01").deck) == 2


@rule("WR-45")
def test_who_has_nothing_to_use_any_more_can_still_go_on() -> None:
    table = camp().give(0, "R09").site("L02", "C01", "C02").plan(1, "L02").at("noon")
    assert table.offered(0) == ["go-on", "ready", "use:R09:0"]
    table.seat(0).salvage.clear()
    table.asks[0].refresh()
    assert table.offered(0) == ["go-on"]


# -- what a bot makes of it ------------------------------------------------------------------------------------------


def test_a_bot_wins_by_a_last_stand_and_heals_nothing_before() -> None:
    table = nearly_won("SV16", "SV02").give(0, "C08", "X13").hurt("E02").next_crisis("X01").at("attack")
    assert table.offered(0) == ["go-on", "use:R15:0", "use:C08:0"]
    assert instinct(table.state, table.asks[0], Chance(1)) == ("use", "R15", 0)


def test_a_bot_uses_its_bandage_before_it_is_stolen_but_no_last_stand_that_does_not_win() -> None:
    table = camp().give(0, "C08", "X13").resolves("X25", 1)
    assert instinct(table.state, table.asks[0], Chance(1)) == ("use", "C08", 0)
    table = camp().give(0, "R15").resolves("X30")
    assert instinct(table.state, table.asks[0], Chance(1)) == ("go-on",)
