"""Every Mutation."""

from __future__ import annotations

import pytest

from lastcall.games.wasteland.passives import two_emplacements, weapon_cap
from lastcall.games.wasteland.rules.hand import take_mutation
from lastcall.games.wasteland.testing import camp
from lastcall.testing import rule


@rule("W-24")
def test_m01_rolls_one_die_fewer_and_loses_none() -> None:
    table = camp().give(0, "M01")
    table.seat(0).radiation = 2
    table.dice(0).at("morning").play(0, "use:M01:0")
    assert table.happened("radiation-roll")[0]["dice"] == [1]
    assert table.seat(0).radiation == 2
    assert [card.id for card in table.seat(0).played] == ["M01"]


@rule("W-87")
@pytest.mark.parametrize(("card", "points", "radiation"), [("M02", 1, 0), ("M03", 2, 0), ("M07", 3, 1)])
def test_m02_m03_and_m07_are_weapons(card: str, points: int, radiation: int) -> None:
    table = camp().give(0, card).fights((6,) * points, (1,)).resolves("X01").play(0, f"use:{card}:0")
    assert len(table.happened("fought")[0]["dice"]) == points
    assert table.seat(0).radiation == radiation
    assert [each.id for each in table.seat(0).played] == [card]


@rule("W-64")
def test_m04_raises_the_hand_limit() -> None:
    table = camp().give(0, "M04")
    assert table.seat(0).health == 7


@rule("WR-61")
def test_m05_wins_a_fight_of_difficulty_one_alone() -> None:
    table = camp().give(0, "M05").resolves("X01")
    assert table.happened("frightened")
    assert table.trashed("X01")
    harder = camp().give(0, "M05").dice(0, 0).resolves("X04").dice(3)
    assert harder.happened("fought")
    home = camp().give(0, "M05").plan(0, "E01").next_crisis("X01").dice(0, 0).at("attack")
    assert home.happened("fought")


@rule("WR-60")
def test_m08_replaces_any_crisis_and_the_new_one_may_be_answered_again() -> None:
    table = camp().give(1, "M08", "M08").site("L02", "X12", "C01", "C02").plan(0, "L02").next_crisis("X13", "X14")
    table.at("noon").play(1, "use:M08:0", "use:M08:0")
    assert table.hand(0) == ["C01", "C02", "X14"]
    assert table.trashed("X12")
    assert table.trashed("X13")
    assert table.trashed("M08")


@rule("WR-60")
def test_m08_held_by_two_the_first_may_answer_what_the_second_brought_about() -> None:
    table = camp().give(0, "M08").give(1, "M08").site("L02", "X12", "C01", "C02").plan(2, "L02")
    table.next_crisis("X13", "X14").at("noon").choose(0, "let-be")
    table.choose(1, "use:M08:0")
    assert table.asked == [(0, "foresee")]
    table.choose(0, "use:M08:0")
    assert table.hand(2) == ["C01", "C02", "X14"]


@rule("WR-60", "W-47")
def test_m08_replaces_an_attack_that_nobody_stands_up_to() -> None:
    table = camp().give(0, "M08").next_crisis("X12", "X13").at("attack")
    assert table.asked == [(0, "foresee")]
    table.play(0, "use:M08:0", "damage:E02")
    assert table.damage_on("E02") == "X13"
    assert table.trashed("X12")


@rule("WR-54", "W-87")
def test_m09_mends_a_crisis_for_a_radiation_die() -> None:
    table = camp().give(0, "M09", "X13").uses(0, "use", "M09", 0)
    assert table.trashed("X13")
    assert table.seat(0).radiation == 1
    healthy = camp().give(0, "M09", "C01").at("morning")
    assert not [choice for choice in healthy.offered(0) if choice.startswith("use")]


@rule("WR-54", "WR-76", "W-87")
def test_m09_comes_back_when_the_crisis_to_trash_was_healed_meanwhile() -> None:
    table = camp().give(0, "M09", "X13", "X14", "C08", "C08").uses(0, "use", "M09", 0)
    table.play(0, "use:C08:0", "card:X13", "use:C08:0")
    assert table.hand(0) == ["M09"]
    assert table.seat(0).radiation == 0


@rule("WR-54")
def test_m10_moves_a_morale_token_but_never_from_who_keeps_it() -> None:
    table = camp("SV02", "SV09", "SV03").give(0, "M10").uses(0, "use", "M10", 0)
    assert set(table.offered(0)) == {"seat:0", "seat:2"}
    table.play(0, "seat:2", "seat:1")
    assert [seat.morale for seat in table.state.seats] == [4, 2, 3]


@rule("WR-50")
@pytest.mark.parametrize("card", ["M12", "M14"])
def test_m12_and_m14_just_sit_there(card: str) -> None:
    table = camp().give(0, card).at("morning")
    assert not [choice for choice in table.offered(0) if choice.startswith("use")]
    assert table.seat(0).cards == 1


@rule("WR-68", "W-67")
def test_m13_kills_from_the_ninth_night_on() -> None:
    early = camp().give(0, "M13")
    early.state.day = 8
    early.at("morale")
    assert early.seat(0).alive
    late = camp().give(0, "M13")
    late.state.day = 9
    late.at("morale")
    assert not late.seat(0).alive
    assert late.happened("died")[0]["cause"] == "doom"


@rule("W-25")
def test_m15_is_trashed_when_it_comes() -> None:
    table = camp()
    table.stack(table.state.mutations, "M15").run(take_mutation(table.state, table.seat(0)))
    assert table.hand(0) == []
    assert table.trashed("M15")


@rule("WR-20")
def test_m16_forbids_exploring_until_it_is_healed() -> None:
    table = camp().give(0, "M16", "C08").site("L02", "C01").at("morning")
    assert table.asked == [(0, "stockpile")]
    table.choose(0, "skip")
    assert not [choice for choice in table.offered(0) if choice.startswith(("explore", "new"))]
    assert table.why_not_of(0)["explore:L02"] == "rooted"
    table.choose(0, "use:C08:0")
    assert "explore:L02" in table.offered(0)


@rule("WR-75", "WR-74")
def test_m06_and_m11_are_tested_with_emplacements_and_combat() -> None:
    table = camp().give(0, "M06", "M11")
    assert table.seat(0).holds(two_emplacements)
    assert table.seat(0).holds(weapon_cap)
