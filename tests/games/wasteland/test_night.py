"""Night (W-61 to W-67, W-101)."""

from __future__ import annotations

import pytest

from lastcall.games.wasteland.testing import camp
from lastcall.testing import rule


@rule("W-62", "WR-35", "WR-67")
def test_each_eats_or_takes_a_crisis() -> None:
    table = camp().give(0, "C01", "C01").give(2, "C06").next_crisis("X12").at("dusk")
    table.choose(0, "make:C01:0")
    assert table.seat(0).fed
    assert table.asked == [(2, "food")]
    table.choose(2, "starve")
    assert table.asked == [(0, "food")]
    table.choose(0, "done")
    table.choose(2, "starve")
    assert [line["seat"] for line in table.happened("starved")] == [1, 2]
    assert table.happened("took-crisis")[0] == {"seat": 1, "card": "X12"}


@rule("W-63", "WR-35")
def test_food_is_given_to_others_and_what_is_not_eaten_is_lost() -> None:
    table = camp().give(0, "C03").at("dusk").play(0, "make:C03:0", "feed:2")
    assert [line["seat"] for line in table.happened("ate")] == [0, 2]
    assert [line["seat"] for line in table.happened("starved")] == [1]
    assert table.seat(0).food == 0


@rule("WR-35", "WR-76")
def test_the_order_of_feeding_is_free() -> None:
    table = camp().give(0, "C01").give(2, "C01").at("dusk")
    assert table.asked == [(0, "food")]
    table.choose(2, "make:C01:0")
    assert table.seat(2).fed
    assert table.asked == [(0, "food")]


@rule("W-61", "WR-57", "W-65")
def test_who_will_have_to_drop_something_may_trade_first() -> None:
    table = camp().give(0, *["C11"] * 9).give(1, "C27").at("dusk")
    assert table.asked == [(0, "food")]
    assert set(table.offered(0)) == {"starve", "trade"}
    table.play(0, "trade", "give:C11:2")
    table.choose(2, "accept:1")
    assert table.hand(2) == ["C11"]
    for seat in range(3):
        table.choose(seat, "starve")
    assert len(table.happened("dropped")) == 3


@rule("W-61", "WR-42", "WR-57")
def test_who_has_medicine_may_give_it_to_somebody_who_would_die_of_hunger() -> None:
    table = camp().give(0, "X12", "X13", "X14", "X15", "X22", "X18").give(1, "C08").give(2, "C27").at("dusk")
    assert table.asked == [(1, "food")]
    assert set(table.offered(1)) == {"starve", "trade"}
    table.play(1, "trade", "give:C08:0")
    table.choose(0, "accept:1")
    table.play(0, "use:C08:0", "card:X12")
    table.choose(1, "starve")
    table.choose(2, "starve")
    assert len(table.happened("starved")) == 3
    assert table.seat(0).alive


@rule("W-61", "WR-57")
def test_who_has_medicine_may_give_it_to_the_doomed() -> None:
    table = camp().give(0, "M13").give(1, "C08")
    table.state.day = 10
    table.at("dusk")
    assert table.asked == [(1, "food")]


@rule("W-61", "WR-57", "W-62")
def test_who_will_have_to_drop_something_for_the_crisis_of_the_hungry_may_trade_first() -> None:
    table = camp().give(0, *["C11"] * 6).at("dusk")
    assert table.seat(0).cards == table.seat(0).health
    assert table.asked == [(0, "food")]
    assert set(table.offered(0)) == {"starve", "trade"}


@rule("W-61")
def test_nobody_is_asked_at_night_who_has_nothing_to_trade_or_nobody_to_trade_with() -> None:
    assert len(camp().give(0, "X12", "X13").at("dusk").happened("starved")) == 3
    alone = camp("SV02").give(0, "C27").at("dusk")
    assert len(alone.happened("starved")) == 1


@rule("WR-67")
def test_food_held_counts_like_food_from_a_card() -> None:
    table = camp()
    table.seat(0).held = 2
    table.at("dusk").play(0, "eat", "feed:1")
    assert [line["seat"] for line in table.happened("ate")] == [0, 1]


@rule("WR-67")
def test_food_held_may_be_left_to_somebody_who_would_die_of_hunger() -> None:
    table = camp("SV02", "SV07").give(1, "X12", "X13", "X14", "X22").next_crisis("X15")
    table.seat(0).held = 1
    table.at("dusk")
    assert table.asked == [(0, "meal")]
    assert table.offered(0) == ["eat", "feed:1", "leave-it"]
    table.play(0, "feed:1")
    assert [line["seat"] for line in table.happened("ate")] == [1]
    assert table.seat(1).alive


@rule("WR-67")
def test_food_held_is_eaten_unasked_where_it_is_enough_for_all() -> None:
    table = camp("SV02", "SV07")
    table.seat(0).held = 2
    table.at("dusk")
    assert table.happened("ate") == [{"seat": 0}]
    assert table.asked == [(0, "food")]


@rule("WR-67")
def test_spoiled_food_is_offered_once() -> None:
    table = camp("SV02", "SV07")
    table.seat(0).held, table.state.spoiled = 1, 1
    table.at("dusk")
    assert table.asked == [(0, "spoiled")]
    assert table.offered(0).count("eat") == 1


@rule("WR-67")
def test_spoiled_food_may_be_refused() -> None:
    table = camp().give(0, "C01")
    table.state.spoiled = 1
    table.at("dusk").play(0, "make:C01:0", "leave-it", "starve", "leave-it", "starve")
    assert [line["seat"] for line in table.happened("starved")] == [0, 1, 2]


@rule("W-63", "WR-67")
def test_food_that_was_given_away_cannot_be_eaten() -> None:
    table = camp().give(0, "C03")
    table.state.spoiled = 1
    table.at("dusk").play(0, "make:C03:0", "eat", "feed:1")
    assert table.asked == [(1, "spoiled")]
    table.choose(1, "feed:2")
    assert table.asked == [(2, "spoiled")]
    table.choose(2, "eat")
    assert (1, "spoiled") not in table.asked
    assert [seat.food for seat in table.state.seats] == [0, 0, 0]
    assert [line["seat"] for line in table.happened("ate")] == [0, 2]


@rule("W-93")
def test_waiting_survivors_need_no_food_and_make_no_roll() -> None:
    table = camp().waiting("SV05", radiation=6).at("dusk")
    assert len(table.happened("starved")) == 3
    assert len(table.state.tents) == 1
    assert table.state.tents[0].under == []


@rule("W-64", "W-65", "WR-37", "WR-44")
def test_above_its_health_a_seat_drops_salvage_and_played_cards_count() -> None:
    table = camp().give(0, "C01", "C02", "C03", "C11", "X13", "M14")
    table.seat(0).played.append(table.take("C27"))
    table.state.queue = []
    for seat in table.state.seats:
        seat.fed = True
    table.at("hunger")
    assert table.asked == [(0, "drop")]
    assert table.seat(0).cards == 7
    table.choose(0, "drop:C27")
    assert table.pile[-1] == "C27"
    assert table.seat(0).alive


@rule("W-64")
def test_crises_and_mutations_count_against_the_hand_limit() -> None:
    seat = camp().give(0, "C11", "C11").seat(0)
    assert seat.over_limit == 0
    held = camp().give(0, *["C11"] * seat.health, "X12", "X13").seat(0)
    assert held.over_limit == 2


@rule("WR-37", "WR-72")
def test_a_played_card_that_comes_back_to_its_other_half_acts() -> None:
    table = camp().give(0, "C24")
    table.seat(0).played.append(table.take("C23"))
    for seat in table.state.seats:
        seat.fed = True
    table.at("hunger")
    assert table.asked == [(0, "find-location")]
    table.choose(0, "location:L11")
    assert table.state.site("L11") is not None
    assert table.trashed("C23")
    assert table.trashed("C24")


@rule("W-64", "W-65")
def test_an_heir_whose_turn_is_still_to_come_drops_what_is_too_much() -> None:
    table = camp("SV02", "SV15", "SV03").give(0, *["C11"] * 8, "R15").give(1, *["C10"] * 7)
    for seat in table.state.seats:
        seat.fed = True
    table.at("hunger")
    assert table.asked == [(0, "drop")]
    table.choose(0, "use:R15:0")
    table.play(1, "card:C11", "card:C11")
    assert table.asked == [(1, "drop")]
    table.play(1, "drop:C11", "drop:C11")
    assert table.seat(1).cards == table.seat(1).health


@rule("W-66", "W-76", "W-74")
def test_only_crises_and_mutations_above_the_limit_kill() -> None:
    table = camp().give(0, "X12", "X13", "X14", "X22", "X15", "M14", "M12", "C01")
    table.state.queue = [0]
    table.at("limits")
    assert not table.seat(0).alive
    assert table.happened("died")[0]["cause"] == "injuries"


@rule("WR-42")
def test_medicine_may_save_at_the_moment_of_death() -> None:
    table = camp("SV16", "SV02", able=("SV16-2",)).give(0, "X12", "X13", "X14", "X22", "M14", "M12")
    table.state.queue = [0]
    table.at("limits")
    assert set(table.offered(0)) == {"die", "ability:SV16-2"}
    table.play(0, "ability:SV16-2", "card:X12", "card:X13")
    assert table.seat(0).alive


@rule("W-67", "WR-5", "WR-62")
def test_without_morale_a_survivor_dies_at_this_step() -> None:
    table = camp().waiting("SV05", morale=0)
    table.seat(1).morale = 0
    assert table.seat(1).alive
    table.at("morale")
    assert not table.seat(1).alive
    assert table.state.tents == []
    assert [survivor.id for survivor in table.state.graves] == ["SV03", "SV05"]


@rule("W-92", "W-90")
def test_morale_loss_can_kill_waiting_survivors() -> None:
    table = camp().waiting("SV05", "X13", morale=1).dice(5, 5, 5).resolves("X08")
    table.at("morale")
    assert table.state.tents == []
    assert table.trashed("X13")


@rule("WR-54", "W-67", "WR-5")
def test_morale_that_somebody_takes_while_its_loss_is_asked_about_does_not_fall_below_zero() -> None:
    table = camp("SV02", "SV03").give(0, "R14", "C06").give(1, "M10", "C01")
    table.seat(0).morale = 1
    table.at("dusk").play(0, "make:C06:0")
    assert table.asked == [(0, "prevent")]
    table.play(1, "use:M10:0", "seat:0")
    table.choose(0, "endure")
    assert table.seat(0).morale == 0
    table.choose(1, "starve")
    assert table.state.dead == [0]


@rule("WR-38")
def test_there_is_no_upper_limit_to_morale() -> None:
    table = camp().give(0, "R09").uses(0, "use", "R09", 0)
    assert table.seat(0).morale == 6


@rule("W-101", "WR-86", "WR-82")
def test_the_marker_stays_where_it_is() -> None:
    table = camp().at("nightfall")
    assert table.state.first == 0
    assert table.state.day == 2


@rule("WR-13", "WR-86")
def test_by_option_the_marker_passes_to_the_left_also_past_the_dead() -> None:
    table = camp(options={"trophy": "passes"}).mortal(1).at("nightfall")
    assert table.state.first == 1
    assert table.state.day == 2
    assert table.state.in_order()[0].seat == 2


@rule("WR-82")
@pytest.mark.parametrize(("until", "left"), [(2, 1), (1, 0)])
def test_effects_until_the_end_of_the_next_day_end_with_the_night(until: int, left: int) -> None:
    table = camp()
    table.seat(0).drills = [(1, until)]
    table.at("nightfall")
    assert len(table.seat(0).drills) == left


@rule("WR-15", "WR-57")
def test_trade_closes_before_the_hand_limit() -> None:
    table = camp().give(0, *["C01"] * 6, "C11")
    for seat in table.state.seats:
        seat.fed = True
    table.at("hunger")
    assert table.asked == [(0, "drop")]
    assert not table.state.trading


@rule("W-65")
def test_an_heir_whose_turn_is_over_drops_what_is_too_much() -> None:
    table = camp("SV15", "SV02", "SV03").give(0, *["C10"] * 7).give(1, *["C11"] * 8, "R15")
    for seat in table.state.seats:
        seat.fed = True
    table.at("hunger")
    while table.asked == [(0, "drop")]:
        table.choose(0, "drop:C10")
    assert table.asked == [(1, "drop")]
    table.choose(1, "use:R15:0")
    while table.asked == [(0, "inherit")]:
        table.choose(0, "card:C11")
    assert table.seat(0).over_limit > 0
    assert table.asked == [(0, "drop")]
    while table.asked == [(0, "drop")]:
        table.choose(0, "drop:C11")
    assert table.seat(0).cards == table.seat(0).health
