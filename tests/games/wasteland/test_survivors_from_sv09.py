"""What the Survivors SV09 to SV16 can do (WR-45, WR-58, WR-80)."""

from __future__ import annotations

from lastcall.games.wasteland.testing import camp
from lastcall.testing import rule


@rule("WR-45")
def test_sv09_never_loses_morale_active_or_waiting() -> None:
    table = camp("SV09", "SV02").resolves("X30")
    table.choose(0, "line:look-away")
    assert table.seat(0).morale == 1
    waiting = camp().waiting("SV09").dice(5, 5, 5).resolves("X08")
    assert waiting.state.tents[0].morale == 1


@rule("WR-80")
def test_sv10_saves_salvage_for_the_stockpile_once_a_day() -> None:
    table = camp("SV10", "SV02", able=("SV10-1",)).give(0, "C10", "C10").resolves("X01")
    table.play(0, "use:C10:0", "ability:SV10-1")
    assert table.pile == ["C10"]
    table.choose(0, "use:C10:0")
    assert table.trashed("C10")


@rule("WR-80", "WR-76")
def test_sv10_who_saved_another_card_meanwhile_cannot_save_this_one_too() -> None:
    table = camp("SV10", "SV02", able=("SV10-1",)).give(0, "C20", "C08", "X13").resolves("X12").play(0, "use:C20:0")
    assert table.asked == [(0, "trashing")]
    table.play(0, "use:C08:0", "ability:SV10-1")
    assert table.pile == ["C08"]
    assert table.trashed("C20")


@rule("WR-27", "WR-53", "WR-58")
def test_sv10_repairs_or_clears_a_crisis() -> None:
    table = camp("SV10", "SV02", able=("SV10-2",)).hurt("E01").uses(0, "ability", "SV10-2")
    table.choose(0, "line:repair")
    assert table.state.works("E01")
    assert table.trashed("X01")
    clear = camp("SV10", "SV02", able=("SV10-2",)).site("L11", "X13").uses(0, "ability", "SV10-2")
    clear.choose(0, "line:clear")
    assert clear.trashed("X13")
    assert clear.state.building("E12") is not None


@rule("W-62", "WR-45")
def test_sv11_has_honey_when_she_stayed_home() -> None:
    table = camp("SV11", "SV02", able=("SV11-1",)).plan(0, "E01").give(1, "C01").at("dusk")
    table.choose(0, "cook:SV11-1")
    assert table.seat(0).fed
    out = camp("SV11", "SV02", able=("SV11-1",)).plan(0, "new").give(0, "C11").give(1, "C01").at("dusk")
    assert "cook:SV11-1" not in out.offered(0)


@rule("WR-60")
def test_sv11_smokes_out_a_combat_up_to_three() -> None:
    table = camp("SV11", "SV02", able=("SV11-2",)).resolves("X07").play(0, "ability:SV11-2")
    assert table.trashed("X07")
    assert table.happened("won-fight") == []
    strong = camp("SV11", "SV02", able=("SV11-2",)).dice(*[5] * 6).resolves("X09")
    assert strong.hand(0) == ["X09"]


@rule("W-37", "WR-58")
def test_sv12_draws_four_and_picks_a_salvage_first() -> None:
    table = camp("SV12", "SV02", able=("SV12-1", "SV12-2"))
    table.site("L02", "C01", "C02", "C03", "C04", "R04", "C05").plan(0, "L02").at("noon")
    table.play(0, "ability:SV12-2", "card:R04", "ability:SV12-1")
    assert table.hand(0) == ["R04", "C01", "C02", "C03", "C04"]
    assert table.ruin("L02").left == [0, 1, 0, 0]


@rule("W-35", "WR-58")
def test_sv12_picks_a_salvage_of_a_new_location_too_but_draws_one_card() -> None:
    table = camp("SV12", "SV02", able=("SV12-1", "SV12-2")).unshuffled().plan(0, "new")
    table.stack(table.state.locations, "L11").stack(table.state.common, "C01", "C02", "C03").at("noon")
    assert table.asked == [(0, "exploring")]
    assert "ability:SV12-1" not in table.offered(0)
    held = sum(table.ruin("L11").left)
    table.play(0, "ability:SV12-2", "card:C02")
    assert table.hand(0)[0] == "C02"
    assert len(table.happened("explored")[0]["cards"]) == 1
    assert sum(table.ruin("L11").left) == held - 2


@rule("W-41", "WR-58")
def test_sv12_may_empty_a_new_location_before_drawing() -> None:
    table = camp("SV12", "SV02", able=("SV12-2",)).unshuffled().plan(0, "new")
    table.stack(table.state.locations, "L13").at("noon")
    card = table.ruin("L13").deck[0].id
    table.play(0, "ability:SV12-2")
    assert table.hand(0) == [card]
    assert table.state.site("L13") is None
    assert table.happened("explored") == []


@rule("WR-56")
def test_sv13_changes_her_declaration() -> None:
    table = camp("SV13", "SV02", able=("SV13-1",)).site("L02", "C01", "C02").plan(0, "E01").plan(1, "E02")
    table.at("redeclare").play(0, "ability:SV13-1")
    assert "home:E02" not in table.offered(0)
    table.choose(0, "explore:L02")
    assert table.hand(0) == ["C01", "C02"]


@rule("WR-56", "WR-76")
def test_somebody_may_die_while_sv13_thinks_about_it() -> None:
    table = camp("SV13", "SV02", "SV03", able=("SV13-1",)).give(1, "R15").waiting("SV05").site("L02", "C01", "C02")
    table.plan(0, "L02").plan(1, "E01").plan(2, "E02").at("redeclare")
    assert table.asked == [(0, "declared")]
    table.choose(1, "use:R15:0")
    table.choose(0, "go-on")
    assert not table.seat(1).alive
    assert table.hand(0) == ["C01", "C02"]


@rule("WR-52")
def test_sv13_helps_other_explorers() -> None:
    table = camp("SV13", "SV02", "SV03", able=("SV13-2",)).give(0, "C10").plan(0, "L02").plan(1, "L02").plan(2, "E01")
    table.site("L02", "C01", "C02", "C03", "X01").at("noon")
    table.play(0, "ability:SV13-2")
    assert table.asked == [(0, "commit")]
    assert table.seat(0).rides


@rule("WR-45")
def test_sv14_listens_and_speaks() -> None:
    table = camp("SV14", "SV02", able=("SV14-1", "SV14-2")).waiting("SV05").next_crisis("X30", "X12")
    table.uses(0, "ability", "SV14-1").choose(0, "bottom")
    assert table.state.crises.cards[0].id == "X30"
    table.uses(0, "ability", "SV14-2")
    assert [seat.morale for seat in table.state.seats] == [7, 5]
    assert table.state.tents[0].morale == 4


@rule("WR-45")
def test_sv14_may_leave_the_crisis_on_top_and_then_it_is_known() -> None:
    table = camp("SV14", "SV02", able=("SV14-1",)).next_crisis("X30").uses(0, "ability", "SV14-1")
    table.choose(0, "keep")
    assert [card.id for card in table.state.coming] == ["X30"]


@rule("WR-54")
def test_sv15_buries_a_crisis_for_a_morale() -> None:
    table = camp("SV15", "SV02", able=("SV15-1",)).give(0, "X13").uses(0, "ability", "SV15-1")
    assert table.hand(0) == []
    assert table.seat(0).morale == 2


@rule("W-74")
def test_sv15_takes_two_salvage_of_the_dead() -> None:
    table = camp("SV15", "SV02").give(1, "C01", "C02", "C03", "R15").uses(1, "use", "R15", 0)
    table.play(0, "card:C03", "card:C01")
    assert table.hand(0) == ["C03", "C01"]
    assert table.pile == ["C02"]


@rule("WR-42")
def test_sv16_heals_somebody_else_with_a_card() -> None:
    table = camp("SV16", "SV02", "SV03", able=("SV16-1",)).give(0, "C08", "X13").give(1, "X14")
    table.uses(0, "use", "C08", 0).play(0, "ability:SV16-1", "seat:1")
    assert table.hand(1) == []
    assert table.hand(0) == ["X13"]


@rule("WR-42", "WR-76")
def test_sv16_is_not_offered_a_patient_who_has_just_died() -> None:
    table = camp("SV16", "SV02", "SV03", "SV12", able=("SV16-1",)).give(0, "C08")
    table.give(1, "R15", "X13").give(2, "X14").give(3, "X15").at("dusk").play(0, "use:C08:0")
    assert table.offered(0) == ["seat:1", "seat:2", "seat:3"]
    table.choose(1, "use:R15:0")
    assert table.offered(0) == ["seat:2", "seat:3"]


@rule("W-89", "WR-76")
def test_sv16_has_two_medical_without_a_card() -> None:
    table = camp("SV16", "SV02", able=("SV16-2",)).give(0, "X13", "X14", "M14").uses(0, "ability", "SV16-2")
    table.play(0, "card:X13", "card:X14")
    assert table.hand(0) == ["M14"]
