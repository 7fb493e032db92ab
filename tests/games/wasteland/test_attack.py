"""The attack on the Settlement (W-46 to W-52, W-100, WR-28 to WR-32)."""

from __future__ import annotations

import pytest

from lastcall.games.wasteland.testing import camp
from lastcall.testing import rule


@rule("W-46", "W-47", "WR-28", "WR-29")
@pytest.mark.parametrize("card", ["X01", "X12", "X29"])
def test_undefended_the_card_damages_an_emplacement_and_does_nothing_else(card: str) -> None:
    table = camp().waiting("SV05").next_crisis(card).at("attack")
    assert table.asked == [(0, "damage")]
    table.choose(0, "damage:E01")
    assert table.damage_on("E01") == card
    assert [seat.radiation for seat in table.state.seats] == [0, 0, 0]


@rule("WR-29")
def test_the_next_living_seat_picks_and_with_nobody_chance_does() -> None:
    table = camp().mortal(0).next_crisis("X01").at("attack")
    assert table.asked == [(1, "damage")]
    nobody = camp().mortal(0).mortal(1).mortal(2).waiting("SV05").next_crisis("X01")
    nobody.next_pick(nobody.state.building("E01")).at("attack")
    assert nobody.damage_on("E01")


@rule("WR-29", "WR-30")
def test_shields_take_the_blow_once() -> None:
    table = camp().built("E03", "E11").next_crisis("X01").at("attack")
    table.choose(0, "damage:E02")
    assert table.damage_on("E03")
    assert table.state.works("E02")
    again = camp().built("E03").hurt("E03").next_crisis("X01").at("attack")
    again.choose(0, "damage:E02")
    assert not again.state.works("E02")


@rule("W-48", "W-100")
def test_defended_a_combat_is_one_harder_and_never_damages() -> None:
    table = camp().plan(0, "E01").next_crisis("X01").next_die(6, 6, 6).at("attack")
    assert len(table.happened("fought")[0]["crisis_dice"]) == 2
    assert table.hand(0)[0] == "X01"
    assert all(building.damage is None for building in table.state.buildings)


@rule("W-49", "WR-30", "W-50", "WR-31", "WR-61")
def test_defenders_pool_their_dice_and_each_participant_pays_for_a_loss() -> None:
    table = camp("SV02", "SV03", "SV12", "SV10").give(0, "C10").give(1, "C10").give(2, "C10").plan(3, "new")
    table.built("E12").plan(0, "E01").plan(1, "E02").plan(2, "E12")
    table.next_crisis("X01", "X13").fights((1, 1), (6, 6)).at("attack")
    table.choose(0, "in")
    table.choose(1, "in")
    table.choose(2, "out")
    assert table.asked == [(0, "lead")]
    table.choose(0, "seat:1")
    assert table.asked == [(0, "commit")]
    table.choose(0, "use:C10:0")
    assert table.asked == [(1, "commit")]
    table.choose(1, "use:C10:0")
    line = table.happened("fought")[0]
    assert line["seats"] == [0, 1]
    assert len(line["dice"]) == 2
    assert table.happened("took-crisis")[:2] == [{"seat": 1, "card": "X01"}, {"seat": 0, "card": "X13"}]


@rule("WR-30")
def test_if_all_stay_out_the_first_must_fight() -> None:
    table = camp().plan(1, "E01").plan(2, "E02").next_crisis("X01").next_die(6, 1, 1).at("attack")
    table.choose(1, "out")
    table.choose(2, "out")
    assert table.happened("fought")[0]["seats"] == [1]


@rule("WR-30")
def test_the_bunker_arms_every_participant() -> None:
    table = camp().built("E06").plan(0, "E06").plan(1, "E01").next_crisis("X01").next_die(6, 6, 6, 1, 1).at("attack")
    table.choose(0, "in")
    table.choose(1, "in")
    table.choose(0, "seat:0")
    assert len(table.happened("fought")[0]["dice"]) == 2


@rule("WR-31")
def test_the_others_draw_also_when_the_card_is_trashed_on_a_loss() -> None:
    table = camp().plan(0, "E01").plan(1, "E02").next_crisis("X06", "X13").next_die(6, *[6] * 4).at("attack")
    table.choose(0, "in")
    table.choose(1, "in")
    table.choose(0, "seat:0")
    assert table.trashed("X06")
    assert table.seat(0).radiation == 2
    assert table.happened("took-crisis")[0] == {"seat": 1, "card": "X13"}


@rule("W-51", "WR-32", "W-20")
def test_a_collapse_hits_the_player_nearest_to_the_first_player_wherever_that_is() -> None:
    table = camp().plan(0, "new").plan(1, "E01").plan(2, "E02").next_crisis("X12").at("attack")
    assert table.happened("took-crisis")[0] == {"seat": 0, "card": "X12"}
    dead = camp("SV02", "SV03", "SV12", "SV10").plan(0, "E01").plan(3, "new").mortal(2).next_crisis("X12")
    dead.state.first = 2
    assert dead.at("attack").happened("took-crisis")[0] == {"seat": 3, "card": "X12"}


@rule("W-52", "W-55", "WR-34")
def test_a_catastrophe_concerns_all_and_the_first_defender_decides() -> None:
    table = camp().plan(0, "new").plan(1, "E01").plan(2, "new").next_crisis("X28").at("attack")
    assert table.asked == [(1, "crisis")]
    table.choose(1, "line:drink")
    assert [seat.radiation for seat in table.state.seats] == [1, 1, 1]


@rule("W-52", "W-48")
def test_fights_that_a_catastrophe_demands_keep_their_difficulty() -> None:
    table = camp().plan(0, "E01").next_crisis("X32").next_die(6, 1, 1, 1).at("attack")
    assert [len(line["crisis_dice"]) for line in table.happened("fought")] == [1, 1, 1]


@rule("WR-61")
def test_at_home_any_participant_may_pay_instead() -> None:
    table = camp().give(1, "C01").plan(0, "E01").plan(1, "E02").next_crisis("X03").at("attack")
    table.choose(0, "in")
    table.choose(1, "in")
    table.choose(0, "seat:0")
    assert table.asked == [(0, "instead")]
    table.choose(0, "bribe:1")
    assert table.asked == [(1, "pay-for-all")]
    table.choose(1, "bribe:1")
    assert table.trashed("X03")
    assert table.trashed("C01")


@rule("WR-61")
def test_nobody_pays_instead_against_its_will() -> None:
    table = camp().give(1, "C01").give(0, "C01").plan(0, "E01").plan(1, "E02").next_crisis("X03").at("attack")
    table.choose(0, "in")
    table.choose(1, "in")
    table.choose(0, "seat:0")
    table.choose(0, "bribe:1")
    table.choose(1, "let-be")
    assert table.hand(1) == ["C01"]
    assert table.asked == [(0, "instead")]
    assert table.offered(0) == ["fight", "bribe:0"]


@rule("W-46")
def test_the_calibrated_balance_spares_a_single_seat_on_odd_days() -> None:
    table = camp("SV02", options={"balance": "calibrated"}).at("attack")
    assert table.happened("attack") == []
    even = camp("SV02", options={"balance": "calibrated"})
    even.state.day = 2
    even.plan(0, "E01").next_crisis("X12").at("attack")
    assert len(even.happened("attack")) == 1


@rule("WR-20", "WR-28")
def test_who_stays_home_without_an_emplacement_defends() -> None:
    table = camp()
    table.seat(2).plan = "home"
    table.next_crisis("X01").next_die(6, 6, 6).at("attack")
    assert table.happened("took-crisis")[0] == {"seat": 2, "card": "X01"}


@rule("WR-53")
def test_a_crisis_on_an_emplacement_is_out_of_circulation_until_repaired() -> None:
    table = camp().next_crisis("X01").at("attack")
    table.choose(0, "damage:E01")
    assert not table.trashed("X01")
