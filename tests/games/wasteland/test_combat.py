"""Combat (W-68 to W-73, WR-39, WR-52, WR-61, WR-75)."""

from __future__ import annotations

import pytest

from lastcall.games.wasteland.testing import camp
from lastcall.registry import find_game
from lastcall.testing import rule

ODDS = {
    0: [33, 11, 4, 1, 0, 0, 0],
    1: [89, 48, 22, 9, 4, 2, 1],
    2: [98, 85, 56, 31, 16, 7, 3],
    3: [100, 97, 84, 61, 39, 22, 12],
    5: [100, 100, 99, 95, 84, 68, 50],
    8: [100, 100, 100, 100, 99, 98, 94],
}


@rule("W-69", "W-70", "W-71", "W-72")
@pytest.mark.parametrize("weapons", ODDS)
def test_the_odds_are_those_of_the_dice(weapons: int) -> None:
    box = find_game("wasteland").box
    assert [round(100 * box.chance_to_win(weapons, difficulty)) for difficulty in range(1, 8)] == ODDS[weapons]


@rule("W-69", "W-70", "W-71", "W-72")
@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [((2,), (3, 3), False), ((2,), (2, 3), True), ((1,), (1, 2), True), ((1,), (6, 2), False), ((6,), (6, 1), True)],
)
def test_dice_are_removed_and_a_tie_is_won(mine: tuple[int], theirs: tuple[int, int], won: bool) -> None:
    table = camp().give(0, "C10").fights(mine, theirs).resolves("X04").dice(3).play(0, "use:C10:0")
    assert table.trashed("X04") == won
    line = table.happened("fought")[0]
    assert (line["dice"], line["crisis_dice"], line["won"]) == (list(mine), list(theirs), won)


@rule("WR-39", "W-69")
def test_all_is_committed_and_paid_before_the_roll_and_nothing_is_needed() -> None:
    table = camp().give(0, "C10", "C11").fights((6,), (1,)).resolves("X01")
    assert table.asked == [(0, "commit")]
    table.choose(0, "use:C11:0")
    assert table.pile == ["C11"]
    assert table.happened("fought") == []
    table.choose(0, "fight")
    assert table.hand(0) == ["C10"]
    assert table.happened("fought")[0]["dice"] == [6]
    bare = camp().fights((), (2,)).resolves("X01")
    assert bare.trashed("X01")


@rule("WR-39", "WR-61")
@pytest.mark.parametrize(("face", "where"), [(3, "played"), (4, "stockpile"), (6, "trash")])
def test_breakage_comes_after_the_fight(face: int, where: str) -> None:
    table = camp().give(0, "C21").fights((6,), (1,)).dice(face).resolves("X01").play(0, "use:C21:0")
    assert (table.pile == ["C21"]) == (where == "stockpile")
    assert table.trashed("C21") == (where == "trash")
    assert [card.id for card in table.seat(0).played] == (["C21"] if where == "played" else [])


@rule("WR-36")
def test_weapons_are_used_only_in_a_fight() -> None:
    table = camp().give(0, "C10", "C01").at("morning")
    assert not [choice for choice in table.offered(0) if choice.startswith("use")]


@rule("WR-52", "W-69")
def test_a_helper_adds_weapons_and_takes_no_part_in_what_follows() -> None:
    table = camp().give(1, "R06").give(2, "C10").plan(0, "new").fights((1, 1), (6,)).resolves("X01")
    assert table.asked == [(1, "commit")]
    table.choose(1, "use:R06:0")
    table.choose(0, "fight")
    assert table.hand(0) == ["X01"]
    assert table.hand(1) == []
    assert table.hand(2) == ["C10"]


@rule("WR-75")
def test_who_wastes_away_brings_at_most_two_points_a_day() -> None:
    table = camp().give(0, "M11", "C17", "C10").fights((6, 6), (1,)).fights((), (1,)).resolves("X01")
    table.play(0, "use:C17:0", "fight")
    assert len(table.happened("fought")[0]["dice"]) == 2
    table.resolves("X01").play(0, "use:C10:0")
    assert table.happened("fought")[1]["dice"] == []


@rule("WR-54")
def test_bonuses_add_up() -> None:
    table = camp("SV02", able=("SV02-1", "SV02-2")).give(0, "C10").fights((6,) * 7, (1,)).resolves("X01")
    table.play(0, "ability:SV02-1", "ability:SV02-2", "use:C10:0")
    assert len(table.happened("fought")[0]["dice"]) == 7


@rule("WR-59")
def test_a_crisis_by_order_of_another_card_is_fought_at_its_printed_difficulty() -> None:
    table = camp().plan(1, "E01").next_die(6, 6).next_crisis("X04").resolves("X20", 1)
    table.fights((), (1, 1)).next_die(6, 3).choose(1, "line:operate")
    assert len(table.happened("fought")[0]["crisis_dice"]) == 2


@rule("WR-52", "WR-61")
def test_a_helper_may_bring_nothing_but_what_it_was_drilled_in() -> None:
    table = camp().built("E15").plan(1, "E15").site("L02", "X01", "C01", "C02").plan(0, "L02")
    table.seat(1).drills = [(1, 2)]
    table.fights((6,), (6,)).at("noon")
    assert table.asked == [(1, "commit")]
    assert table.state.fight is not None and table.state.fight.lead == 0
    table.choose(1, "drill")
    table.choose(0, "fight")
    assert table.happened("fought")[0]["won"]
