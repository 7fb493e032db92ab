"""Death in the middle of things (W-74, W-75, W-40, WR-40)."""

from __future__ import annotations

from lastcall.games.wasteland.testing import Camp, camp
from lastcall.testing import rule


def radiation_kills_the_first(table: Camp) -> Camp:
    """Seat 0 dies in its Radiation Roll, in the trade window of the Morning."""
    table.seat(0).radiation = 3
    table.state.trading, table.state.asked, table.state.queue = True, -1, [0]
    table.dice(1, 1, 1).at("radiation")
    assert table.asked == [(0, "radiation")]
    return table.play(0, "roll")


@rule("W-74", "WR-40")
def test_somebody_may_die_while_an_heir_is_asked() -> None:
    table = camp("SV02", "SV15", "SV12").give(0, "C01", "C02").give(2, "R15", "C03")
    radiation_kills_the_first(table)
    assert table.asked == [(1, "inherit")]
    table.choose(2, "use:R15:0")
    while table.asked == [(1, "inherit")]:
        table.choose(1, "enough")
    assert table.state.dead == [0, 2]
    assert sorted(table.pile) == ["C01", "C02", "C03"]


@rule("W-74")
def test_an_heir_who_dies_while_being_asked_takes_nothing() -> None:
    table = camp("SV02", "SV15", "SV12").give(0, "C01", "C02").give(1, "R15")
    radiation_kills_the_first(table).choose(1, "use:R15:0")
    assert table.state.dead == [0, 1]
    assert sorted(table.pile) == ["C01", "C02"]


@rule("W-75", "WR-40")
def test_who_is_dying_trades_no_more_and_dies_once() -> None:
    table = camp("SV02", "SV15", "SV12").give(0, "R15", "C01").give(2, "C27")
    radiation_kills_the_first(table)
    assert table.asked == [(1, "inherit")]
    assert table.offered(0) == []
    assert table.state.dead == [0]
    assert [survivor.id for survivor in table.state.graves] == ["SV02"]
    table.choose(1, "enough")
    assert table.state.dead == [0]
    assert sorted(table.pile) == ["C01", "R15"]


@rule("W-75", "WR-68")
def test_somebody_may_die_while_a_medic_is_asked() -> None:
    table = camp("SV01", "SV02", "SV12", able=("SV01-1",)).give(2, "R15")
    table.seat(1).morale = 0
    table.at("morale")
    assert table.asked == [(0, "revive")]
    table.choose(2, "use:R15:0")
    assert table.asked == [(0, "revive")]
    table.choose(0, "let-die")
    assert table.state.dead[:2] == [2, 1]


@rule("W-75", "WR-68")
def test_nobody_is_asked_to_revive_the_dead() -> None:
    table = camp("SV01", "SV02", "SV12", able=("SV01-1",)).give(1, "R15")
    table.seat(1).morale = 0
    table.at("morale").choose(1, "use:R15:0")
    assert table.happened("revived") == []
    assert table.state.dead == [1]
    assert "SV01-1" not in table.state.spent


@rule("WR-33", "WR-59")
def test_who_died_meanwhile_turns_up_no_crisis_but_the_others_do() -> None:
    table = camp().give(1, "R15").ready(1).site("L01", "X31").plan(0, "L01").next_crisis("X18", "X12", "X13")
    table.state.queue = [0]
    table.dice(6).at("explore")
    assert table.asked == [(0, "crisis")]
    table.choose(1, "use:R15:0")
    table.choose(0, "line:ignore")
    assert table.state.dead == [1]
    assert table.hand(2) == ["X12"]
    assert table.trashed("X18")
    assert table.state.crises.cards[-1].id != "X12"


@rule("W-47", "WR-32", "WR-33")
def test_a_collapse_passes_to_the_next_seat_or_damages_an_emplacement() -> None:
    table = camp().give(0, "R15", "C20").ready(0).plan(0, "E01").plan(1, "E02").next_crisis("X12").at("attack")
    assert table.asked == [(0, "answer")]
    table.choose(0, "use:R15:0")
    assert table.happened("took-crisis")[0] == {"seat": 1, "card": "X12"}
    alone = camp().give(0, "R15", "C20").ready(0).plan(0, "E01").next_crisis("X12").at("attack")
    alone.choose(0, "use:R15:0")
    assert alone.asked == [(1, "damage")]
    alone.choose(1, "damage:E01")
    assert alone.damage_on("E01") == "X12"


@rule("W-75", "WR-30")
def test_a_defender_who_died_is_not_asked_whether_it_fights() -> None:
    table = camp().give(1, "R15").ready(1).plan(0, "E01").plan(1, "E02").next_crisis("X01").dice(5, 5).at("attack")
    assert table.asked == [(0, "join")]
    table.choose(1, "use:R15:0")
    table.choose(0, "out")
    assert table.happened("fought")[0]["seats"] == [0]


@rule("WR-30", "WR-31", "W-47")
def test_when_the_lead_dies_before_the_fight_another_fighter_leads_and_with_none_it_was_undefended() -> None:
    table = camp().give(0, "R15").ready(0).give(1, "C01").plan(0, "E01").plan(1, "E02")
    table.next_crisis("X03").dice(5, 5, 5).at("attack")
    table.choose(0, "in")
    table.choose(1, "in")
    table.choose(0, "seat:0")
    table.choose(0, "use:R15:0")
    assert table.asked == [(1, "instead")]
    table.choose(1, "fight")
    assert table.happened("fought")[0]["seats"] == [1]
    assert table.happened("took-crisis")[0] == {"seat": 1, "card": "X03"}
    alone = camp().give(0, "R15", "C01").ready(0).plan(0, "E01").next_crisis("X03").at("attack")
    alone.choose(0, "use:R15:0")
    assert alone.asked == [(1, "damage")]


@rule("W-40", "WR-34")
def test_a_crisis_whose_explorer_died_before_choosing_goes_back_into_the_ruin() -> None:
    for card, place in (("X28", "crisis"), ("X18", "crisis"), ("X05", "instead")):
        table = camp().give(0, "R15").ready(0).site("L01", card, "C01", "C02").plan(0, "L01")
        table.state.queue = [0]
        table.at("explore")
        assert table.asked == [(0, place)]
        table.choose(0, "use:R15:0")
        assert sorted(each.id for each in table.ruin("L01").deck) == sorted([card, "C01", "C02"])


@rule("WR-40", "W-91")
def test_what_hits_every_player_skips_who_died_meanwhile() -> None:
    table = camp().give(0, "R14").give(1, "R15").ready(1).site("L01", "X28").plan(0, "L01")
    table.state.queue = [0]
    table.at("explore").choose(0, "line:decline")
    assert table.asked == [(0, "prevent")]
    table.choose(1, "use:R15:0")
    table.choose(0, "endure")
    assert [table.seat(number).morale for number in range(3)] == [3, 0, 3]


@rule("W-75", "W-40")
def test_who_dies_while_a_loss_could_be_prevented_has_nothing_to_lose() -> None:
    table = camp().give(0, "R14", "R15").ready(0).site("L01", "X28").plan(0, "L01")
    table.state.queue = [0]
    table.at("explore").choose(0, "line:decline")
    table.choose(0, "use:R15:0")
    assert table.seat(0).morale == 0
    assert all(line["seat"] != 0 for line in table.happened("morale"))


@rule("W-55", "W-75")
def test_who_died_meanwhile_does_not_fight() -> None:
    table = camp().give(0, "C20").give(1, "R15").ready(1).next_crisis("X32").plan(0, "E01").dice(0, 0).at("attack")
    assert table.asked == [(0, "answer")]
    table.choose(1, "use:R15:0")
    table.choose(0, "face-it")
    assert [line["seats"] for line in table.happened("fought")] == [[0], [2]]


@rule("W-67", "WR-42", "WR-68")
def test_who_is_cured_of_the_doom_while_a_medic_is_asked_does_not_die() -> None:
    table = camp("SV01", "SV02", "SV12", able=("SV01-1",)).give(1, "M13", "C08")
    table.state.day = 10
    table.at("morale")
    assert table.asked == [(0, "revive")]
    table.choose(1, "use:C08:0")
    assert table.seat(1).alive
    assert table.state.day == 11
    assert "SV01-1" not in table.state.spent


@rule("W-66", "WR-42", "WR-68")
def test_who_is_healed_down_to_the_limit_while_a_medic_is_asked_does_not_die() -> None:
    table = camp("SV01", "SV02", "SV16", able=("SV01-1", "SV16-1")).give(2, "C08")
    table.give(1, "X12", "X13", "X14", "X15", "X22", "X18", "X19")
    table.state.queue = [1]
    table.at("limits").choose(2, "go-on")
    assert table.asked == [(0, "revive")]
    table.play(2, "use:C08:0", "card:X12")
    assert table.asked != [(0, "revive")]
    assert table.seat(1).alive
    assert "SV01-1" not in table.state.spent


@rule("W-65", "W-66", "WR-68")
def test_who_inherits_salvage_while_a_medic_is_asked_drops_it_before_dying() -> None:
    table = camp("SV01", "SV15", "SV12", able=("SV01-1",)).give(2, "R15", "C01")
    table.give(1, "X12", "X13", "X14", "X15", "X22", "X18", "X19", "X20")
    table.state.queue = [1]
    table.at("limits")
    assert table.asked == [(0, "revive")]
    table.choose(2, "use:R15:0")
    table.choose(1, "card:C01")
    assert table.pile == ["C01"]
    assert table.seat(1).alive
    assert table.asked == [(0, "revive")]
    table.choose(0, "let-die")
    assert table.state.dead == [2, 1]


@rule("WR-42", "WR-83")
def test_a_house_call_is_made_before_somebody_dies_of_injuries() -> None:
    def dying() -> Camp:
        table = camp("SV16", "SV07", able=("SV16-1",)).give(0, "C08").give(1, "X12", "X13", "X14", "X22", "X15")
        table.state.queue = [0, 1]
        return table.at("limits")

    table = dying()
    assert table.asked == [(0, "bedside")]
    table.choose(0, "use:C08:0")
    while table.asked == [(0, "house-call")]:
        table.choose(0, "ability:SV16-1")
    while table.asked == [(0, "heal")]:
        table.choose(0, table.offered(0)[0])
    assert table.seat(1).alive
    assert table.trashed("C08")
    left = dying()
    left.choose(0, "go-on")
    assert left.state.dead == [1]


@rule("WR-40")
def test_an_infection_dies_with_the_survivor_who_had_it() -> None:
    table = camp().give(0, "R15").resolves("X21")
    while table.asked == [(0, "at-any-time")]:
        table.choose(0, "go-on")
    assert table.seat(0).barred
    table.uses(0, "use", "R15", 0)
    assert table.state.dead == [0]
    assert table.seat(0).barred == 0
