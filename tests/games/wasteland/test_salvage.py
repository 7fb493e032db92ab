"""Every Common and Rare Salvage (W-85 to W-89)."""

from __future__ import annotations

import pytest

from lastcall.games.wasteland.testing import camp
from lastcall.testing import rule

WEAPONS = {
    # card: (use, points, what becomes of it)
    "C02": (1, 1, "stockpile"),
    "C10": (0, 1, "trash"),
    "C11": (0, 1, "stockpile"),
    "C12": (0, 1, "stockpile"),
    "C13": (0, 1, "stockpile"),
    "C14": (0, 1, "stockpile"),
    "C15": (0, 1, "stockpile"),
    "C16": (0, 1, "trash"),
    "C17": (0, 3, "trash"),
    "C19": (0, 1, "stockpile"),
    "C21": (0, 1, "play"),
    "C22": (0, 2, "play"),
    "C27": (0, 1, "play"),
    "R02": (0, 2, "play"),
    "R03": (0, 8, "trash"),
    "R04": (0, 2, "play"),
    "R05": (0, 4, "play"),
    "R06": (0, 2, "play"),
    "R08": (0, 2, "stockpile"),
    "R11": (0, 4, "stockpile"),
    "R12": (0, 4, "play"),
    "R16": (0, 2, "play"),
}
FOODS = {"C01": 1, "C02": 1, "C03": 2, "C04": 1, "C05": 1, "C06": 1, "C07": 1, "R02": 1, "R07": 1}


@rule("W-69", "W-85", "W-86", "W-87")
@pytest.mark.parametrize("card", WEAPONS)
def test_weapons(card: str) -> None:
    number, points, where = WEAPONS[card]
    table = camp().give(0, card).fights((6,) * points, (1,)).dice(1).resolves("X01")
    table.choose(0, f"use:{card}:{number}")
    assert len(table.happened("fought")[0]["dice"]) == points
    assert table.trashed(card) == (where == "trash")
    assert (table.pile == [card]) == (where == "stockpile")
    assert ([each.id for each in table.seat(0).played] == [card]) == (where == "play")


@rule("W-85", "W-90")
@pytest.mark.parametrize(("card", "points"), [("R08", 5), ("R16", 4)])
def test_the_second_use_of_a_weapon(card: str, points: int) -> None:
    table = camp().give(0, card).waiting("SV05").fights((6,) * points, (1,)).resolves("X01")
    table.choose(0, f"use:{card}:1")
    assert len(table.happened("fought")[0]["dice"]) == points
    assert table.trashed(card)
    if card == "R16":
        assert [seat.morale for seat in table.state.seats] == [5, 5, 5]
        assert table.state.tents[0].morale == 4


@rule("WR-36", "WR-61")
@pytest.mark.parametrize(("card", "morale", "radiation"), [("C15", 5, 0), ("R03", 4, 1), ("R11", 4, 1), ("R12", 3, 0)])
def test_riders_of_weapons_hit_who_uses_them(card: str, morale: int, radiation: int) -> None:
    table = camp().give(0, card).resolves("X01").play(0, f"use:{card}:0")
    assert (table.seat(0).morale, table.seat(0).radiation) == (morale, radiation)


@rule("WR-39")
@pytest.mark.parametrize(
    ("card", "face", "where"),
    [
        ("C21", 4, "stockpile"), ("C21", 6, "trash"), ("C22", 4, "play"), ("C22", 5, "trash"),
        ("R04", 5, "stockpile"), ("R04", 6, "trash"), ("R05", 4, "stockpile"), ("R05", 6, "trash"), ("R05", 3, "play"),
    ],
)  # fmt: skip
def test_weapons_that_break(card: str, face: int, where: str) -> None:
    points = WEAPONS[card][1]
    table = camp().give(0, card).fights((6,) * points, (1,)).dice(face).resolves("X01").play(0, f"use:{card}:0")
    assert table.trashed(card) == (where == "trash")
    assert (table.pile == [card]) == (where == "stockpile")
    assert ([each.id for each in table.seat(0).played] == [card]) == (where == "play")


@rule("W-62", "WR-36")
@pytest.mark.parametrize("card", FOODS)
def test_food(card: str) -> None:
    number = 1 if card == "R02" else 0
    table = camp().give(0, card).give(1, "C01")
    table.at("dusk").choose(0, f"make:{card}:{number}")
    assert table.seat(0).fed
    assert table.seat(0).food == FOODS[card] - 1


@rule("WR-36")
@pytest.mark.parametrize(
    ("card", "morale", "radiation"),
    [("C01", 4, 0), ("C03", 5, 0), ("C04", 4, 1), ("C05", 3, 1), ("C06", 3, 0), ("C07", 5, 0)],
)
def test_riders_of_food_hit_who_uses_it(card: str, morale: int, radiation: int) -> None:
    table = camp().give(0, card).give(1, "C01").at("dusk").play(0, f"make:{card}:0")
    assert (table.seat(0).morale, table.seat(0).radiation) == (morale, radiation)
    assert table.trashed(card)


@rule("W-63", "W-86")
def test_r07_feeds_one_or_everybody() -> None:
    table = camp().give(0, "R07", "C11").give(1, "C11").at("dusk")
    table.choose(0, "make:R07:1")
    assert len(table.happened("ate")) == 3
    assert table.trashed("R07")
    one = camp().give(0, "R07").at("dusk").play(0, "make:R07:0")
    assert one.pile == ["R07"]


@rule("W-88", "W-89")
@pytest.mark.parametrize(("card", "radiation"), [("C08", 0), ("C09", 1)])
def test_medicine_trashes_a_crisis_or_a_mutation(card: str, radiation: int) -> None:
    table = camp().give(0, card, "X13", "M14").uses(0, "use", card, 0)
    assert set(table.offered(0)) == {"card:X13", "card:M14"}
    table.choose(0, "card:M14")
    assert table.hand(0) == ["X13"]
    assert table.seat(0).radiation == radiation
    assert table.trashed(card)


@rule("WR-71")
def test_medicine_without_anything_to_heal_is_not_offered() -> None:
    table = camp().give(0, "C08", "C25").at("morning")
    assert not [choice for choice in table.offered(0) if choice.startswith("use:C08")]
    assert "use:C25:0" in table.offered(0)


@rule("W-88")
def test_c25_and_r10_take_radiation_away() -> None:
    table = camp().give(0, "C25", "R10")
    table.seat(0).radiation = 2
    table.seat(1).radiation = 3
    table.uses(0, "use", "C25", 0)
    assert table.seat(0).radiation == 1
    table.uses(0, "use", "R10", 0).choose(0, "seat:1")
    assert table.seat(1).radiation == 0
    assert table.trashed("R10")


@rule("W-33")
def test_c18_opens_one_of_two_locations() -> None:
    table = camp().unshuffled().give(0, "C18").plan(0, "new")
    table.stack(table.state.locations, "L14", "L11").at("noon").play(0, "use:C18:0", "location:L11")
    assert table.state.site("L11") is not None
    assert table.state.locations.cards[0].id == "L14"
    assert table.trashed("C18")


@rule("WR-60", "WR-33")
def test_c20_makes_a_crisis_go_away_for_a_morale() -> None:
    table = camp().give(0, "C20").resolves("X12").play(0, "use:C20:0")
    assert table.hand(0) == []
    assert table.trashed("X12")
    assert table.trashed("C20")
    assert table.seat(0).morale == 3


@rule("WR-72")
def test_c23_and_c24_find_a_location_the_moment_they_meet() -> None:
    table = camp().unshuffled().give(0, "C23").site("L02", "C24", "C01").plan(0, "L02").at("noon")
    assert table.asked == [(0, "find-location")]
    table.choose(0, "location:L05")
    site = table.ruin("L05")
    assert len(site.deck) == 13
    assert table.trashed("C23")
    assert table.trashed("C24")


@rule("WR-72", "WR-76", "WR-80")
def test_who_dies_while_a_pair_is_trashed_leaves_neither_half_behind() -> None:
    table = camp("SV10", "SV02", able=("SV10-1",)).give(0, "C23", "R15").site("L01", "C24", "C01").plan(0, "L01")
    table.at("noon")
    assert table.asked == [(0, "trashing")]
    assert table.hand(0) == ["R15"]
    table.play(0, "use:R15:0", "let-go")
    assert not table.seat(0).alive
    assert table.trashed("C23")
    assert table.trashed("C24")
    assert table.state.seen == []


@rule("WR-72", "WR-76", "WR-57")
def test_half_of_a_pair_that_is_being_trashed_cannot_be_traded_away() -> None:
    table = camp("SV10", "SV02", "SV12", able=("SV10-1",)).give(0, "C23", "C01").give(1, "C24").morning()
    table.play(0, "trade", "give:C23:2").choose(1, "give:C24:0")
    table.choose(0, "accept:2")
    assert table.asked == [(0, "trashing")]
    assert "accept:1" not in table.offered(2)
    table.choose(0, "ability:SV10-1")
    assert table.pile == ["C24"]
    assert table.trashed("C23")
    assert table.asked == [(0, "find-location")]


@rule("WR-71")
@pytest.mark.parametrize("card", ["C24", "C26"])
def test_some_cards_do_nothing(card: str) -> None:
    table = camp().give(0, card).at("morning")
    assert not [choice for choice in table.offered(0) if choice.startswith("use")]


@rule("W-85")
def test_r01_draws_three_common() -> None:
    table = camp().give(0, "R01")
    table.stack(table.state.common, "C10", "C11", "C12").uses(0, "use", "R01", 0)
    assert table.hand(0) == ["C10", "C11", "C12"]


@rule("W-91")
def test_r09_lifts_every_player() -> None:
    table = camp().give(0, "R09").waiting("SV05").uses(0, "use", "R09", 0)
    assert [seat.morale for seat in table.state.seats] == [6, 6, 6]
    assert table.state.tents[0].morale == 3


@rule("W-86")
def test_r13_keeps_radiation_off() -> None:
    table = camp().give(0, "R13").resolves("X29")
    assert table.asked == [(0, "prevent")]
    table.choose(0, "use:R13:0")
    assert [seat.radiation for seat in table.state.seats] == [0, 1, 1]
    assert table.pile == ["R13"]


@rule("W-86")
def test_r14_keeps_morale() -> None:
    table = camp().give(0, "R14").resolves("X30").play(0, "line:look-away", "use:R14:0")
    assert [seat.morale for seat in table.state.seats] == [4, 2, 2]
    assert table.pile == ["R14"]


@rule("W-86", "WR-76")
def test_r14_that_was_traded_away_meanwhile_is_not_offered() -> None:
    table = camp().give(0, "R14", "C06").give(1, "C11").at("dusk")
    table.play(0, "trade", "give:R14:1", "make:C06:0")
    assert table.asks[0].choices == [("endure",), ("use", "R14", 0)]
    table.choose(1, "accept:1")
    assert table.asked == [(0, "prevent")]
    assert table.asks[0].choices == [("endure",)]


@rule("WR-81", "WR-2", "W-76", "WR-3")
def test_r15_gives_two_vp_for_a_life_and_the_token_comes_first() -> None:
    table = camp().give(0, "R15", "C01").uses(0, "use", "R15", 0)
    assert table.state.vp == 2
    assert not table.seat(0).alive
    assert table.pile == ["C01"]
    last = camp("SV02").give(0, "R15")
    last.state.bonus = 8
    last.uses(0, "use", "R15", 0)
    assert last.verdict.winners == (0,)
