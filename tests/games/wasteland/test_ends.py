"""How it ends, and death (W-1 to W-6, W-74 to W-76)."""

from __future__ import annotations

import pytest

from lastcall.games.wasteland.testing import camp
from lastcall.testing import rule


@rule("W-1", "W-2", "W-60", "WR-3")
def test_won_together_the_moment_ten_points_are_there() -> None:
    table = camp().site("L11", "C01", "C02").plan(0, "L11")
    table.state.bonus = 9
    table.at("noon")
    assert table.over
    assert table.verdict.winners == (0, 1, 2)
    assert table.verdict.reason == "fortress"
    assert table.verdict.scores == (10.0, 10.0, 10.0)


@rule("W-3", "WR-4")
def test_lost_when_nobody_is_alive_but_not_while_somebody_waits() -> None:
    table = camp("SV02").give(0, "R15").uses(0, "use", "R15", 0)
    assert table.verdict.reason == "nobody-left"
    assert table.verdict.winners == ()
    waiting = camp("SV02").waiting("SV05").give(0, "R15").uses(0, "use", "R15", 0)
    assert not waiting.over


@rule("W-4", "WR-2")
def test_lost_when_every_emplacement_is_damaged_trophies_do_not_help() -> None:
    table = camp().hurt("E01")
    table.state.trophies.append(table.take("X09"))
    table.next_crisis("X01").at("attack")
    assert table.over
    assert table.verdict.reason == "ruins"


@rule("W-5", "WR-5", "WR-68")
def test_lost_when_all_active_morale_is_gone_even_if_somebody_waits() -> None:
    table = camp("SV01", "SV02", able=("SV01-1",)).waiting("SV05")
    for seat in table.state.seats:
        seat.morale = 0
    table.at("morale")
    assert table.verdict.reason == "despair"


@rule("W-6", "WR-6")
@pytest.mark.parametrize(
    ("survivor", "day", "over"), [("SV02", 13, False), ("SV02", 14, True), ("SV04", 14, False), ("SV04", 17, True)]
)
def test_lost_in_the_night_of_the_last_day(survivor: str, day: int, over: bool) -> None:
    table = camp(survivor, "SV03")
    table.state.day = day
    table.at("nightfall")
    assert table.over == over


@rule("WR-6")
def test_sv04_who_waits_stalls_nothing() -> None:
    table = camp().waiting("SV04")
    assert table.state.final_day == 14


@rule("WR-1")
def test_damaged_emplacements_keep_their_vp_unless_damage_is_hard() -> None:
    soft = camp().built("E05").hurt("E05")
    assert soft.state.vp == 3
    hard = camp(options={"hard_damage": True}).built("E05").hurt("E05")
    assert hard.state.vp == 0


@rule("WR-1", "WR-27")
def test_with_hard_damage_a_repair_can_win() -> None:
    table = camp("SV10", "SV02", able=("SV10-2",), options={"hard_damage": True}).built("E05").hurt("E05")
    table.state.bonus = 7
    table.uses(0, "ability", "SV10-2").choose(0, "line:repair")
    assert table.verdict.reason == "fortress"


@rule("W-74", "WR-40", "WR-7", "W-75")
def test_what_the_dead_leave() -> None:
    table = camp().give(0, "R15", "C01", "X13", "M14").plan(0, "E01")
    seat = table.seat(0)
    seat.radiation = 2
    seat.played += [table.take("C27"), table.take("M03")]
    table.uses(0, "use", "R15", 0)
    assert sorted(table.pile) == ["C01", "C27"]
    assert table.trashed("X13")
    assert table.trashed("M14")
    assert table.trashed("M03")
    assert (seat.morale, seat.radiation, seat.plan) == (0, 0, "")
    assert [survivor.id for survivor in table.state.graves] == ["SV02"]
    assert table.state.death_today
    assert [each.seat for each in table.state.in_order()] == [1, 2]


@rule("W-86", "W-74")
def test_with_a_damaged_stockpile_their_salvage_is_trashed() -> None:
    table = camp().hurt("E01").give(0, "R15", "C01").uses(0, "use", "R15", 0)
    assert table.pile == []
    assert table.trashed("C01")


@rule("WR-47")
def test_hands_are_open_and_decks_are_not() -> None:
    table = camp().give(0, "C01", "X13").site("L02", "C02", "X01").stock("C03")
    view = table.view(1)
    assert view["seats"][0]["salvage"] == ["C01"]
    assert view["seats"][0]["crises"] == ["X13"]
    assert view["sites"][0]["deck"] == [None, None]
    assert view["stockpile"]["cards"] == [None]
    assert set(view["crises"]["cards"]) == {None}


@rule("W-45", "WR-65")
def test_damaged_stockpile_and_tents_lose_what_lies_there() -> None:
    table = camp().stock("C01", "C02").next_crisis("X01").at("attack")
    table.choose(0, "damage:E01")
    assert table.pile == []
    assert table.trashed("C01")
    tents = camp().waiting("SV05", "X13").next_crisis("X01").at("attack")
    tents.choose(0, "damage:E02")
    assert tents.state.tents == []
    assert tents.trashed("SV05")
    assert tents.trashed("X13")
