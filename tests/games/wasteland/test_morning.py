"""Morning (W-19 to W-31, W-77 to W-84)."""

from __future__ import annotations

import pytest

from lastcall.games.wasteland.testing import camp
from lastcall.testing import rule


@rule("W-19", "WR-12")
def test_a_day_runs_morning_noon_night() -> None:
    table = camp("SV02").next_crisis("X22").at("morning").play(0, "home:E01")
    parts = [event.name for event in table.events.events if event.name in ("morning", "noon", "night")]
    assert parts[-4:] == ["morning", "noon", "night", "morning"]


@rule("WR-56", "WR-45")
def test_a_morning_brings_abilities_back_and_opens_trade() -> None:
    table = camp(able=()).give(0, "C01").give(1, "C01")
    table.state.tired = ["SV02-1"]
    table.state.spent = ["SV02-2"]
    table.at("morning")
    assert table.state.tired == []
    assert table.state.spent == ["SV02-2"]
    assert table.state.trading


@rule("W-20", "WR-13")
def test_order_starts_at_the_first_player_and_skips_the_dead() -> None:
    table = camp("SV02", "SV03", "SV12", "SV10").mortal(2)
    table.state.first = 1
    assert [seat.seat for seat in table.state.in_order()] == [1, 3, 0]


@rule("W-22", "W-23", "WR-56", "W-88")
def test_before_the_dice_roll_others_may_give_or_use_what_helps() -> None:
    table = camp().give(1, "R10", "C25")
    table.seat(0).radiation = 3
    table.morning()
    assert table.asked == [(0, "radiation")]
    table.choose(1, "give:C25:0")
    assert "accept:1" in table.offered(0)
    table.play(0, "accept:1", "use:C25:0")
    assert table.seat(0).radiation == 2
    table.choose(1, "use:R10:0")
    table.choose(1, "seat:0")
    assert table.seat(0).radiation == 0
    assert table.happened("radiation-roll") == []


@rule("W-79", "W-88")
def test_a_newcomer_may_use_what_it_has_before_it_rolls() -> None:
    table = camp().mortal(0).waiting("SV05", radiation=3).stock("C25", "C01", "C02")
    table.morning().choose(0, "take:SV05")
    assert table.asked == [(0, "radiation")]
    table.choose(0, "use:C25:0")
    assert table.seat(0).radiation == 2


@rule("W-81", "WR-72")
def test_a_newcomers_second_card_is_drawn_after_a_pair_has_acted() -> None:
    table = camp().mortal(0).waiting("SV05").stock("C24", "C01", "C02")
    table.stack(table.state.common, "C23", "C11").morning().choose(0, "take:SV05")
    assert table.asked == [(0, "find-location")]
    assert table.state.common.cards[-1].id == "C11"
    table.choose(0, "location:L06")
    assert table.hand(0) == ["C01", "C02", "C11"]


@rule("W-23", "WR-16")
@pytest.mark.parametrize(("dice", "cards"), [(1, ["C25"]), (3, [])])
def test_nobody_is_asked_before_the_roll_when_nothing_could_be_done(dice: int, cards: list[str]) -> None:
    table = camp().give(1, *cards).dice(*range(dice))
    table.seat(0).radiation = dice
    table.morning()
    assert len(table.happened("radiation-roll")) == 1


@rule("WR-17")
def test_the_stockpile_is_shuffled_in_the_morning_unless_it_was_put_in_order() -> None:
    table = camp().stock(*["C01"] * 6, *["C11"] * 6)
    before = table.pile
    table.unshuffled(False)
    table.state.stockpile.known = table.state.stockpile.sorted = True
    table.at("morning")
    assert table.pile == before
    assert not table.state.stockpile.known
    assert not table.state.stockpile.sorted
    table.at("morning")
    assert table.pile != before


@rule("W-23", "W-24", "W-25")
def test_a_pair_brings_a_mutation_and_takes_a_die() -> None:
    table = camp()
    table.seat(0).radiation = 3
    table.stack(table.state.mutations, "M14").dice(3, 3, 0).at("morning")
    assert table.hand(0) == ["M14"]
    assert table.seat(0).radiation == 2
    assert table.happened("radiation-roll")[0]["dice"] == [4, 4, 1]


@rule("W-25", "WR-16")
@pytest.mark.parametrize("dice", [(0,), (0, 1), (0, 1, 2, 3)])
def test_without_a_pair_nothing_happens(dice: tuple[int, ...]) -> None:
    table = camp()
    table.seat(0).radiation = len(dice)
    table.dice(*dice).at("morning")
    assert table.seat(0).radiation == len(dice)
    assert table.hand(0) == []


@rule("WR-16")
def test_two_pairs_bring_one_mutation() -> None:
    table = camp()
    table.seat(0).radiation = 4
    table.stack(table.state.mutations, "M14", "M14").dice(0, 0, 1, 1).at("morning")
    assert table.hand(0) == ["M14"]
    assert table.seat(0).radiation == 3


@rule("W-26", "WR-16", "W-76", "W-77")
def test_three_of_a_kind_kills_and_a_full_house_too() -> None:
    table = camp().waiting("SV05")
    table.seat(0).radiation = 5
    table.dice(2, 2, 2, 4, 4).at("morning")
    assert not table.seat(0).alive
    assert table.happened("died")[0]["cause"] == "radiation"
    assert table.happened("newcomer") == []


@rule("W-27")
def test_each_seat_may_draw_one_card_from_an_undamaged_stockpile() -> None:
    table = camp().stock("C01", "C02", "C11").at("morning")
    assert table.asked == [(0, "stockpile")]
    table.choose(0, "draw")
    assert table.hand(0) == ["C01"]
    assert "draw" not in table.offered(0)
    assert (1, "stockpile") in table.asked
    table.choose(1, "skip")
    assert table.hand(1) == []


@rule("W-27")
def test_a_damaged_stockpile_gives_nothing() -> None:
    table = camp().stock("C01").hurt("E01").at("morning")
    assert table.asked == [(0, "declare")]


@rule("WR-17")
def test_a_crisis_drawn_from_the_stockpile_is_in_hand() -> None:
    table = camp().stock("X16", "C01").at("morning").play(0, "draw")
    assert table.hand(0) == ["X16"]


@rule("W-28", "W-29", "W-30", "W-44", "WR-19")
def test_each_declares_and_an_emplacement_serves_one_seat() -> None:
    table = camp().site("L01", "C01").at("morning")
    assert set(table.offered(0)) == {"explore:L01", "new", "home:E01", "home:E02"}
    table.choose(0, "home:E01")
    assert "home:E01" not in table.offered(1)
    assert table.why_not_of(1)["home:E01"] == "occupied"
    table.choose(1, "explore:L01")
    assert (table.seat(0).plan, table.seat(0).place) == ("home", "E01")
    assert (table.seat(1).plan, table.seat(1).place) == ("existing", "L01")


@rule("W-30", "W-45", "WR-66")
def test_a_damaged_emplacement_cannot_be_occupied_but_one_without_use_can() -> None:
    table = camp().built("E06").hurt("E01").at("morning")
    offered = table.offered(0)
    assert "home:E01" not in offered
    assert table.why_not_of(0)["home:E01"] == "damaged"
    assert "home:E06" in offered
    assert "home:E02" in offered


@rule("W-31")
def test_who_finds_every_emplacement_taken_must_explore() -> None:
    table = camp().site("L01", "C01").at("morning").play(0, "home:E01").play(1, "home:E02")
    assert set(table.offered(2)) == {"explore:L01", "new"}


@rule("WR-20")
def test_who_is_rooted_and_finds_nothing_free_stays_home_and_defends() -> None:
    table = camp().give(2, "M16").site("L01", "C01").at("morning")
    table.play(0, "home:E01").play(1, "home:E02")
    assert table.seat(2).plan == "home"
    assert table.seat(2).place == ""


@rule("WR-69", "WR-20")
def test_with_nowhere_to_go_nobody_can_explore() -> None:
    table = camp()
    table.state.locations.cards = []
    table.at("morning", checked=False)
    assert set(table.offered(0)) == {"home:E01", "home:E02"}


@rule("W-21", "W-77", "W-79", "W-80", "W-81", "W-82", "W-83")
def test_a_newcomer_gets_three_of_the_stockpile_two_common_and_what_it_brought() -> None:
    table = camp().mortal(0).waiting("SV05", "X13", "M14", morale=2, radiation=1).stock("C01", "C02", "C03", "C04")
    table.stack(table.state.common, "C10", "C11").at("morning")
    assert table.asked == [(0, "newcomer")]
    table.dice(1).choose(0, "take:SV05")
    seat = table.seat(0)
    assert table.hand(0)[:5] == ["C01", "C02", "C03", "C10", "C11"]
    assert table.hand(0)[5:] == ["X13", "M14"]
    assert (seat.morale, seat.radiation) == (2, 1)
    assert table.asked[0][1] in ("stockpile", "declare")


@rule("W-80", "WR-41")
def test_a_newcomer_takes_what_there_is() -> None:
    table = camp().mortal(0).waiting("SV05").stock("C01").hurt("E01")
    table.stack(table.state.common, "C10", "C11").at("morning").choose(0, "take:SV05")
    assert table.hand(0) == ["C10", "C11"]


@rule("W-78", "W-84", "WR-62")
def test_the_dead_choose_in_the_order_of_death_and_may_wait() -> None:
    table = camp().mortal(1).mortal(0).waiting("SV05").at("morning")
    assert table.asked == [(1, "newcomer")]
    table.choose(1, "wait")
    assert table.asked == [(0, "newcomer")]
    table.choose(0, "wait")
    assert table.state.dead == [1, 0]


@rule("W-23", "WR-76")
def test_who_gains_a_radiation_die_before_its_turn_comes_rolls_too() -> None:
    table = camp().give(0, "C25").give(1, "C09", "X12")
    table.seat(0).radiation, table.state.asked = 2, -1
    table.at("morning")
    assert table.asked == [(0, "radiation")]
    table.choose(1, "use:C09:0")
    assert table.seat(1).radiation == 1
    table.choose(0, "roll")
    assert [line["seat"] for line in table.happened("radiation-roll")] == [0, 1]


@rule("WR-51", "W-30", "WR-74")
def test_an_emplacement_recovered_this_morning_is_occupied_from_the_next_on() -> None:
    table = camp("SV10", "SV02", able=("SV10-2",)).site("L02", "X13").give(0, "M06").at("morning")
    table.play(0, "ability:SV10-2", "line:clear")
    assert table.state.works("E04")
    assert [choice for choice in table.offered(0) if choice.startswith("home")] == ["home:E01", "home:E02"]
    table.choose(0, "home:E01")
    assert table.offered(0) == ["home:E02", "enough"]
    table.at("morning")
    assert "home:E04" in table.offered(0)


@rule("WR-63")
def test_when_nobody_lives_the_first_in_line_must_take_one() -> None:
    table = camp().mortal(2).mortal(1).mortal(0).waiting("SV05").at("morning")
    assert table.seat(2).alive


@rule("WR-63", "W-84", "WR-76")
def test_who_is_asked_when_the_last_of_the_others_dies_must_take_one() -> None:
    table = camp("SV02", "SV03").give(1, "R15").mortal(0).waiting("SV12").waiting("SV05")
    table.state.asked = -1
    table.at("morning")
    assert "wait" in table.offered(0)
    table.choose(1, "use:R15:0")
    assert table.offered(0) == ["take:SV12", "take:SV05"]
    table.choose(0, "take:SV05")
    assert table.seat(0).alive


@rule("WR-62")
def test_who_waits_keeps_its_place_in_line() -> None:
    table = camp().mortal(0).mortal(1).waiting("SV05").waiting("SV06").at("morning")
    table.choose(0, "wait")
    table.choose(1, "take:SV05")
    assert table.state.dead == [0]
