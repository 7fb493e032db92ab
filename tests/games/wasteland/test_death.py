"""Death in the middle of things (W-74, W-75, W-40, WR-40)."""

from __future__ import annotations

from lastcall.testing import rule


def at_no_time(table):
    """No trade window is open, and it is nobody's turn."""
    table.camp.trading, table.camp.asked, table.camp.queue = False, -1, []
    return table


def radiation_kills_the_first(table):
    """Seat 0 dies in its Radiation Roll, in the trade window of the Morning."""
    table.seat(0).radiation = 3
    table.camp.trading, table.camp.asked, table.camp.queue = True, -1, [0]
    return table.dice(1, 1, 1).at("radiation")


@rule("W-74", "WR-40")
def test_somebody_may_die_while_an_heir_is_asked(lay) -> None:
    table = lay("SV02", "SV15", "SV12").give(0, "C01", "C02").give(2, "R15", "C03")
    radiation_kills_the_first(table)
    assert table.asked == [(1, "inherit")]
    table.choose(2, "use:R15:0")
    while table.asked == [(1, "inherit")]:
        table.choose(1, "enough")
    assert table.camp.dead == [0, 2]
    assert sorted(table.pile) == ["C01", "C02", "C03"]


@rule("W-74")
def test_an_heir_who_dies_while_being_asked_takes_nothing(lay) -> None:
    table = lay("SV02", "SV15", "SV12").give(0, "C01", "C02").give(1, "R15")
    radiation_kills_the_first(table).choose(1, "use:R15:0")
    assert table.camp.dead == [0, 1]
    assert sorted(table.pile) == ["C01", "C02"]


@rule("W-75", "WR-40")
def test_who_is_dying_trades_no_more_and_dies_once(lay) -> None:
    table = lay("SV02", "SV15", "SV12").give(0, "R15", "C01").give(2, "C27")
    radiation_kills_the_first(table)
    assert table.asked == [(1, "inherit")]
    assert table.offered(0) == []
    assert table.camp.dead == [0]
    assert [survivor.id for survivor in table.camp.graves] == ["SV02"]
    table.choose(1, "enough")
    assert table.camp.dead == [0]
    assert sorted(table.pile) == ["C01", "R15"]


@rule("W-75", "WR-68")
def test_somebody_may_die_while_a_medic_is_asked(lay) -> None:
    table = lay("SV01", "SV02", "SV12", able=("SV01-1",)).give(2, "R15")
    table.seat(1).morale = 0
    at_no_time(table).at("morale")
    assert table.asked == [(0, "revive")]
    table.choose(2, "use:R15:0")
    assert table.asked == [(0, "revive")]
    table.choose(0, "let-die")
    assert table.camp.dead[:2] == [2, 1]


@rule("W-75", "WR-68")
def test_nobody_is_asked_to_revive_the_dead(lay) -> None:
    table = lay("SV01", "SV02", "SV12", able=("SV01-1",)).give(1, "R15")
    table.seat(1).morale = 0
    at_no_time(table).at("morale").choose(1, "use:R15:0")
    assert table.happened("revived") == []
    assert table.camp.dead == [1]
    assert "SV01-1" not in table.camp.spent
