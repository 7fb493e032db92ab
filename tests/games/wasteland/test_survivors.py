"""What the Survivors SV01 to SV08 can do (WR-45, WR-68, WR-73, WR-79)."""

from __future__ import annotations

import pytest

from lastcall.games.wasteland.testing import camp
from lastcall.testing import rule


@rule("WR-68")
def test_sv01_saves_somebody_who_would_die_in_the_night_even_himself() -> None:
    table = camp("SV01", "SV02", able=("SV01-1",))
    table.seat(1).morale = 0
    table.at("morale").play(0, "ability:SV01-1")
    assert table.seat(1).alive
    assert table.seat(1).morale == 1
    himself = camp("SV01", "SV02", able=("SV01-1",)).give(0, "X12", "X13", "X14", "X22", "X15")
    himself.state.queue = [0]
    himself.at("limits").play(0, "ability:SV01-1")
    assert himself.seat(0).alive
    assert himself.seat(0).cards == 5


@rule("WR-68", "WR-45")
def test_sv01_may_let_go_and_his_help_is_once_a_game() -> None:
    table = camp("SV01", "SV02", able=("SV01-1",))
    table.seat(1).morale = 0
    table.at("morale").play(0, "let-die")
    assert not table.seat(1).alive
    spent = camp("SV01", "SV02")
    spent.seat(1).morale = 0
    spent.at("morale")
    assert not spent.seat(1).alive


@rule("W-91", "WR-45")
def test_sv01_treats_every_player() -> None:
    table = camp("SV01", "SV02", "SV03", able=("SV01-2",)).give(0, "X13").give(1, "M14", "M12").give(2, "C01")
    table.uses(0, "ability", "SV01-2").play(0, "card:X13").play(1, "card:M14", "card:M12")
    assert [table.hand(seat) for seat in range(3)] == [[], [], ["C01"]]
    assert "SV01-2" in table.state.spent


@rule("W-69", "WR-45")
@pytest.mark.parametrize(("ability", "points"), [("SV02-1", 1), ("SV02-2", 5)])
def test_sv02_is_a_weapon(ability: str, points: int) -> None:
    table = camp("SV02", able=(ability,)).fights((6,) * points, (1,)).resolves("X01").play(0, f"ability:{ability}")
    assert len(table.happened("fought")[0]["dice"]) == points
    assert ability in (table.state.tired if points == 1 else table.state.spent)


@rule("WR-79")
def test_sv03_draws_her_exploration_again() -> None:
    table = camp("SV03", "SV02", able=("SV03-1",)).site("L02", "X12", "C01", "C02", "C03").plan(0, "L02").at("noon")
    assert table.asked == [(0, "drawn")]
    table.choose(0, "ability:SV03-1")
    assert len(table.happened("redrew")[0]["cards"]) == 3
    new = camp("SV03", able=("SV03-1",)).unshuffled().plan(0, "new")
    new.stack(new.state.locations, "L08").at("noon").play(0, "ability:SV03-1")
    assert len(new.happened("redrew")[0]["cards"]) == 1


@rule("WR-23")
def test_sv03_puts_an_event_deck_in_order() -> None:
    table = camp("SV03", "SV02", able=("SV03-2",)).site("L02", "X12", "C01", "C02", "C03")
    table.uses(0, "ability", "SV03-2").play(0, "card:C03", "card:C02", "card:C01")
    assert [card.id for card in reversed(table.ruin("L02").deck)] == ["C03", "C02", "C01", "X12"]
    assert table.ruin("L02").sorted


@rule("WR-23", "WR-76")
def test_a_deck_that_somebody_shuffles_while_sv03_orders_it_does_not_count_as_sorted() -> None:
    able = ("SV03-2", "SV10-2")
    table = camp("SV03", "SV10", able=able).site("L01", "C01", "C02", "C03", "X13").morning()
    table.play(0, "ability:SV03-2", "card:C03")
    assert table.asked == [(0, "order")]
    table.play(1, "ability:SV10-2", "line:clear")
    assert table.trashed("X13")
    assert table.asked == [(0, "declare")]
    assert not table.ruin("L01").sorted


@rule("W-62", "WR-6")
def test_sv04_eats_anything_and_stalls_the_deadline() -> None:
    table = camp("SV04", "SV02", able=("SV04-1",)).give(0, "C26", "C11").at("dusk")
    table.play(0, "cook:SV04-1", "card:C26")
    assert table.happened("ate") == [{"seat": 0}]
    assert table.state.final_day == 17
    assert table.hand(0)[:2] == ["C11", "C26"]


@rule("WR-6")
def test_without_sv04_the_game_ends_after_day_fourteen() -> None:
    table = camp("SV04", "SV02").mortal(0)
    table.state.day = 15
    table.at("nightfall")
    assert table.verdict.reason == "out-of-time"


@rule("WR-45", "WR-71")
def test_sv05_finds_and_restocks() -> None:
    table = camp("SV05", "SV02", able=("SV05-1", "SV05-2"))
    table.stack(table.state.common, "C10").uses(0, "ability", "SV05-1")
    assert table.hand(0) == ["C10"]
    table.uses(0, "ability", "SV05-2")
    assert len(table.pile) == 6


@rule("W-26", "WR-45")
def test_sv06_survives_three_of_a_kind_but_not_four() -> None:
    table = camp("SV06", "SV02")
    table.seat(0).radiation = 3
    table.stack(table.state.mutations, "M14").dice(1, 1, 1).at("morning")
    assert table.hand(0) == ["M14"]
    dead = camp("SV06", "SV02")
    dead.seat(0).radiation = 4
    dead.dice(1, 1, 1, 1).at("morning")
    assert not dead.seat(0).alive


@rule("WR-54")
def test_sv06_mutates_and_heals_for_a_mutation() -> None:
    table = camp("SV06", "SV02", able=("SV06-1", "SV06-2")).give(0, "M14", "X13")
    table.stack(table.state.mutations, "M12", "M03")
    table.uses(0, "ability", "SV06-1").uses(0, "ability", "SV06-2")
    assert table.hand(0) == ["M12", "M03"]
    assert table.seat(0).radiation == 1


@rule("WR-54", "WR-76", "WR-45")
def test_sv06_who_healed_what_she_was_to_trash_has_not_used_her_ability() -> None:
    table = camp("SV06", "SV02", able=("SV06-2",)).give(0, "X13", "X14", "C08", "C08").uses(0, "ability", "SV06-2")
    table.play(0, "use:C08:0", "card:X13", "use:C08:0")
    assert table.hand(0) == []
    assert table.seat(0).radiation == 0
    assert "SV06-2" not in table.state.tired


@rule("W-63", "WR-67")
def test_sv07_doubles_what_he_cooks_before_or_after() -> None:
    table = camp("SV07", "SV02", "SV03", able=("SV07-1",)).give(0, "C03").at("dusk")
    table.play(0, "make:C03:0", "cook:SV07-1", "feed:1", "feed:2")
    assert len(table.happened("ate")) == 3
    before = camp("SV07", "SV02", "SV03", able=("SV07-1",)).give(0, "C01").at("dusk")
    before.play(0, "cook:SV07-1", "make:C01:0", "feed:1")
    assert len(before.happened("ate")) == 2


@rule("WR-40")
def test_what_a_dead_cook_began_is_not_for_who_comes_after() -> None:
    table = camp("SV07", "SV02", "SV03", able=("SV07-1",)).give(0, "R15", "C01")
    table.state.asked = -1
    table.at("dusk").play(0, "cook:SV07-1", "use:R15:0")
    assert table.state.dead == [0]
    assert not table.seat(0).cooking
    fed = camp("SV07", "SV02", "SV03").give(0, "R15", "C03")
    fed.state.asked = -1
    fed.at("dusk").play(0, "make:C03:0", "use:R15:0")
    assert fed.seat(0).made == 0


@rule("W-62", "WR-54")
def test_sv07_feeds_all_when_somebody_died_today() -> None:
    table = camp("SV07", "SV02", "SV03", able=("SV07-2",)).give(0, "C01")
    table.at("dusk")
    assert "cook:SV07-2" not in table.offered(0)
    table.state.death_today = True
    table.at("dusk").choose(0, "cook:SV07-2")
    assert len(table.happened("ate")) == 3
    assert table.happened("morale")[0] == {"seat": 0, "change": -1}


@rule("WR-71", "WR-45")
def test_sv08_and_sv09_look_for_each_other() -> None:
    table = camp("SV08", "SV02", able=("SV08-1",)).site("L02", "C01", "C02", "C03", "C04", "C05", "C06")
    table.uses(0, "ability", "SV08-1")
    assert "SV09" in [card.id for card in table.ruin("L02").deck]
    child = camp("SV09", "SV02", able=("SV09-1",)).site("L02", "C01", "C02", "C03", "C04", "C05", "C06")
    child.uses(0, "ability", "SV09-1")
    assert "SV08" in [card.id for card in child.ruin("L02").deck]
    small = camp("SV08", "SV02", able=("SV08-1",)).site("L02", "C01").give(0, "C01").at("morning")
    assert "ability:SV08-1" not in small.offered(0)


@rule("WR-73")
def test_sv08_is_immune_while_her_child_lives() -> None:
    table = camp("SV08", "SV02").waiting("SV09").resolves("X12")
    assert table.hand(0) == []
    assert table.trashed("X12")
    assert table.resolves("X01").trashed("X01")
    assert table.resolves("X29").seat(0).radiation == 0
    assert table.seat(1).radiation == 1
    table.resolves("X28").choose(0, "line:decline")
    assert table.seat(0).morale == 5
    assert table.seat(1).morale == 3
    table.state.tents = []
    assert table.resolves("X13").hand(0) == ["X13"]


@rule("WR-73")
def test_sv08_in_a_pooled_fight_leads_nothing_and_draws_nothing() -> None:
    table = camp("SV08", "SV02").waiting("SV09").plan(0, "E01").plan(1, "E02").next_crisis("X01", "X13")
    table.dice(5, 5).at("attack").play(0, "in").play(1, "in")
    assert table.happened("took-crisis")[0] == {"seat": 1, "card": "X01"}
    assert all(line["seat"] != 0 for line in table.happened("took-crisis")[:1])


@rule("WR-73")
def test_sv08_eats_spoiled_food_without_harm() -> None:
    table = camp("SV08", "SV02").waiting("SV09").give(0, "C01").give(1, "C01")
    table.state.spoiled = 1
    table.at("dusk").choose(0, "make:C01:0")
    assert table.seat(0).fed
    table.choose(1, "make:C01:0")
    assert table.asked == [(1, "spoiled")]
    table.choose(1, "eat")
    assert [line["seat"] for line in table.happened("morale")] == [1]


@rule("WR-73", "WR-45")
def test_sv08_grieves() -> None:
    table = camp("SV08", "SV09", "SV02").give(1, "R15").uses(1, "use", "R15", 0)
    assert table.seat(0).morale == 1
    waiting = camp("SV09", "SV02").waiting("SV08").give(0, "R15").uses(0, "use", "R15", 0)
    assert waiting.state.tents[0].morale == 1


@rule("WR-45")
def test_waiting_survivors_use_nothing() -> None:
    table = camp().waiting("SV14").give(0, "C01")
    table.state.spent = []
    table.at("morning")
    assert not any("SV14" in choice for seat in range(3) for choice in table.offered(seat))
