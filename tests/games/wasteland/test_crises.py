"""Crises, card by card (W-53 to W-55, WR-33, WR-34, WR-49, WR-50, WR-59, WR-60)."""

from __future__ import annotations

import pytest

from lastcall.games.wasteland.resolution import STRIKES, CardResolution
from lastcall.games.wasteland.rules.combat import combat
from lastcall.games.wasteland.testing import camp
from lastcall.testing import rule


@rule("W-53", "W-68", "W-72", "WR-33")
@pytest.mark.parametrize("card", ["X01", "X02", "X03", "X04", "X05", "X06", "X07", "X08", "X11"])
def test_a_combat_that_is_won_goes_to_its_trash(card: str) -> None:
    table = camp().give(0, "R03")
    difficulty = table.state.box.crises[card].difficulty
    table.fights((6,) * 8, (1,) * difficulty).dice(3).resolves(card)
    if table.asked == [(0, "instead")]:
        table.choose(0, "fight")
    table.play(0, "use:R03:0")
    assert table.trashed(card)
    assert card not in table.hand(0)


@rule("W-73")
@pytest.mark.parametrize("card", ["X01", "X02", "X03", "X04", "X05", "X07", "X09", "X10"])
def test_a_combat_that_is_lost_is_taken(card: str) -> None:
    table = camp()
    difficulty = table.state.box.crises[card].difficulty
    table.fights((), (6,) * difficulty).resolves(card)
    if table.asked == [(0, "instead")]:
        table.choose(0, "fight")
    assert table.hand(0) == [card]


@rule("W-73")
def test_x02_lost_gives_a_radiation_die_too() -> None:
    table = camp().fights((), (6,)).resolves("X02")
    assert table.seat(0).radiation == 1


@rule("WR-61", "WR-36")
def test_x03_can_be_bribed_with_food() -> None:
    table = camp().give(0, "C04").resolves("X03")
    assert "bribe:0" in table.offered(0)
    table.choose(0, "bribe:0")
    assert table.trashed("X03")
    assert table.trashed("C04")
    assert table.seat(0).radiation == 1
    assert table.seat(0).food == 0


@rule("WR-61", "WR-54", "WR-76")
def test_x03_is_fought_when_who_wanted_to_bribe_the_raiders_dies_first() -> None:
    table = camp().give(1, "C01", "C04", "R15").plan(0, "E01").plan(1, "E01").plan(2, "E01")
    crisis = table.take("X03")
    table.state.turned.append(crisis)
    fighters = table.state.seats[:2]
    struck = CardResolution(table.state, table.seat(0), 0, crisis, STRIKES)
    table.run(combat(struck, crisis, fighters, 2, attack=True))
    table.play(0, "bribe:1")
    table.play(1, "bribe:1")
    assert table.asked == [(1, "supply")]
    table.fights((), (6, 6)).choose(1, "use:R15:0")
    assert table.happened("lost-fight") == [{"seat": 0, "card": "X03"}]
    assert "X03" in table.hand(0)


@rule("W-54")
@pytest.mark.parametrize(("face", "hand"), [(1, []), (3, ["C01"]), (6, ["C01", "R04"])])
def test_x04_won_rolls_for_a_prize_or_a_loss(face: int, hand: list[str]) -> None:
    table = camp().give(0, "C01", "C17", "C17")
    table.stack(table.state.rare, "R04")
    table.fights((6,) * 6, (1, 1)).dice(face).resolves("X04").play(0, "use:C17:0", "use:C17:0")
    assert table.hand(0) == hand


@rule("W-54")
@pytest.mark.parametrize(("face", "hand"), [(3, []), (4, ["R04"])])
def test_x05_won_rolls_for_a_rare_and_may_be_ignored(face: int, hand: list[str]) -> None:
    table = camp()
    table.stack(table.state.rare, "R04").fights((), (1, 1)).dice(face).resolves("X05").choose(0, "fight")
    assert table.hand(0) == hand
    ignored = camp().resolves("X05")
    ignored.choose(0, "ignore:0")
    assert ignored.trashed("X05")
    assert ignored.happened("fought") == []


@rule("WR-33")
def test_x06_takes_a_die_or_gives_two_and_is_never_taken() -> None:
    won = camp()
    won.seat(0).radiation = 2
    won.fights((), (1, 1, 1)).resolves("X06")
    assert won.seat(0).radiation == 1
    lost = camp().fights((), (6, 6, 6)).resolves("X06")
    assert lost.seat(0).radiation == 2
    assert lost.trashed("X06")
    assert lost.hand(0) == []


@pytest.mark.parametrize(("face", "hand"), [(2, []), (3, ["C11"]), (5, ["R04"])])
@rule("W-72")
def test_x07_won_rolls_for_salvage(face: int, hand: list[str]) -> None:
    table = camp()
    table.stack(table.state.common, "C11").stack(table.state.rare, "R04")
    table.fights((), (1, 1, 1)).dice(face).resolves("X07")
    assert table.hand(0) == hand


@rule("W-90", "W-92")
def test_x08_moves_the_morale_of_every_survivor_active_or_waiting() -> None:
    won = camp().waiting("SV05").fights((), (1, 1, 1)).resolves("X08")
    assert [won.seat(0).morale, won.seat(1).morale, won.state.tents[0].morale] == [5, 5, 4]
    lost = camp().waiting("SV05", morale=0).fights((), (6, 6, 6)).resolves("X08")
    assert [lost.seat(0).morale, lost.state.tents[0].morale] == [3, 0]
    assert lost.trashed("X08")


@rule("WR-2")
@pytest.mark.parametrize("card", ["X09", "X10"])
def test_x09_and_x10_become_trophies(card: str) -> None:
    table = camp().fights((), (1,) * 6).resolves(card)
    assert [trophy.id for trophy in table.state.trophies] == [card]
    assert table.state.vp == 1
    assert not table.trashed(card)


@rule("WR-25")
def test_x11_lost_ends_all_explorations_and_is_trashed() -> None:
    table = camp().fights((), (6,)).resolves("X11")
    assert table.state.halted
    assert table.trashed("X11")


@rule("W-54", "WR-50")
@pytest.mark.parametrize("card", ["X12", "X13", "X14", "X15", "X22"])
def test_injuries_are_taken(card: str) -> None:
    assert camp().resolves(card).hand(0) == [card]


@rule("WR-50")
def test_x15_in_hand_is_played_for_a_weapon() -> None:
    table = camp().give(0, "X15").fights((6,), (6,)).resolves("X01").play(0, "use:X15:0")
    assert [card.id for card in table.seat(0).played] == ["X15"]
    assert table.trashed("X01")


@rule("WR-17")
def test_x16_lies_on_the_stockpile() -> None:
    table = camp().stock("C01").resolves("X16")
    assert table.pile == ["C01", "X16"]
    assert camp().hurt("E01").resolves("X16").trashed("X16")


@rule("W-85")
def test_x17_burns_two_cards_of_the_stockpile() -> None:
    table = camp().stock("C01", "C02", "C03").resolves("X17")
    assert table.pile == ["C03"]
    assert table.trashed("C01")
    assert camp().stock("C01").resolves("X17").pile == []


@rule("WR-47")
def test_what_burns_was_seen_and_cannot_be_taken_back() -> None:
    burnt = camp().stock("C01", "C02")
    seen = burnt.state.chance.reveals
    assert burnt.resolves("X17").state.chance.reveals > seen
    lost = camp().stock("C01", "C02").next_crisis("X01").at("attack")
    seen = lost.state.chance.reveals
    lost.choose(0, "damage:E01")
    assert lost.pile == []
    assert lost.state.chance.reveals > seen


@rule("WR-34")
def test_x18_is_ignored_or_taken_with_a_rare() -> None:
    table = camp().resolves("X18")
    table.choose(0, "line:ignore")
    assert table.trashed("X18")
    taken = camp()
    taken.stack(taken.state.rare, "R04").resolves("X18").choose(0, "line:accept")
    assert taken.hand(0) == ["R04", "X18"]


@rule("WR-78")
def test_x19_trashes_a_random_card_of_the_hand_but_none_in_front() -> None:
    table = camp().give(0, "C01")
    table.seat(0).played.append(table.take("C27"))
    table.dice(table.seat(0).salvage[0]).resolves("X19")
    assert table.hand(0) == []
    assert table.trashed("C01")
    assert [card.id for card in table.seat(0).played] == ["C27"]


@rule("WR-34")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_x20_operates_with_six_outcomes(face: int) -> None:
    table = camp().give(0, "X13").next_crisis("X22").dice(face).resolves("X20")
    table.choose(0, "line:operate")
    seat = table.seat(0)
    assert seat.radiation == (face == 1)
    assert ("X13" in table.hand(0)) == (face != 2)
    assert ("X20" in table.hand(0)) == (face == 3)
    assert seat.held == (face == 4)
    assert ("X22" in table.hand(0)) == (face == 6)


@rule("WR-34")
def test_x20_refused_costs_a_morale() -> None:
    table = camp().resolves("X20")
    table.choose(0, "line:refuse")
    assert table.seat(0).morale == 3


@rule("WR-34", "W-89")
def test_x21_is_treated_with_medicine_or_bars_from_trade() -> None:
    table = camp().resolves("X21")
    assert table.seat(0).barred == table.state.day + 1
    treated = camp().give(0, "C08").resolves("X21")
    treated.choose(0, "line:treat")
    assert treated.trashed("C08")
    assert treated.seat(0).barred == 0


@rule("WR-54", "WR-76")
def test_x21_strikes_who_used_up_the_medicine_meanwhile() -> None:
    table = camp().give(0, "C08", "C09", "X13", "X14").resolves("X21").play(0, "line:treat")
    assert table.asked == [(0, "spend-medical")]
    for card in ("C08", "C09"):
        (aside,) = [each for each in table.interrupts if each.seat == 0]
        table.choose(0, ("use", card, 0), ask=aside.id)
        if table.asked == [(0, "heal")]:
            table.choose(0, "card:X13")
    assert table.trashed("X14")
    assert table.seat(0).barred == table.state.day + 1


@rule("W-55", "WR-67")
def test_x23_makes_eating_cost_a_morale_tonight() -> None:
    table = camp().give(0, "C01").resolves("X23")
    assert table.state.spoiled == 1
    table.at("dusk").play(0, "make:C01:0", "eat")
    assert table.seat(0).morale == 3
    assert len(table.happened("ate")) == 1


@rule("WR-25", "WR-34", "W-91")
def test_x24_ends_explorations_or_costs_every_player_a_morale() -> None:
    table = camp().waiting("SV05").resolves("X24")
    table.choose(0, "line:drive-past")
    assert [seat.morale for seat in table.state.seats] == [3, 3, 3]
    assert table.state.tents[0].morale == 3
    other = camp().resolves("X24")
    other.choose(0, "line:turn-back")
    assert other.state.halted


@rule("WR-78", "WR-49")
def test_x25_makes_every_player_trash_a_salvage_if_it_has_any() -> None:
    table = camp().give(0, "C01", "C02").give(1, "X13").give(2, "C03").resolves("X25")
    assert table.asked == [(0, "trash")]
    table.choose(0, "card:C02")
    assert [table.hand(seat) for seat in range(3)] == [["C01"], ["X13"], []]


@rule("WR-77")
def test_x26_the_highest_takes_the_rare_the_lowest_the_card_and_ties_reroll() -> None:
    table = camp()
    table.stack(table.state.rare, "R04").dice(5, 5, 1, 2, 6).resolves("X26")
    assert table.hand(1) == ["R04"]
    assert table.hand(2) == ["X26"]
    assert len(table.happened("roll-off")) == 1


@rule("WR-77")
def test_x26_if_all_tie_all_reroll_and_nobody_gets_both() -> None:
    table = camp("SV02", "SV03")
    table.stack(table.state.rare, "R04").dice(4, 4, 6, 1).resolves("X26")
    assert table.hand(0) == ["R04"]
    assert table.hand(1) == ["X26"]
    assert [line["dice"] for line in table.happened("roll-off")] == [[6, 1]]


@rule("WR-77")
def test_x26_a_single_seat_gets_both_and_without_a_rare_the_card_is_still_taken() -> None:
    table = camp("SV02")
    table.state.rare.cards, table.state.rare.discards = [], []
    table.resolves("X26")
    assert table.hand(0) == ["X26"]


@rule("WR-59", "WR-34")
def test_x27_costs_morale_or_makes_every_explorer_resolve_a_crisis() -> None:
    table = camp().plan(0, "new").plan(1, "E01").plan(2, "new").next_crisis("X12", "X13").resolves("X27")
    table.choose(0, "line:fight")
    assert [table.hand(seat) for seat in range(3)] == [["X12"], [], ["X13"]]
    other = camp().resolves("X27")
    other.choose(0, "line:flight")
    assert [seat.morale for seat in other.state.seats] == [3, 3, 3]


@rule("WR-34")
@pytest.mark.parametrize(("line", "morale", "radiation"), [("decline", 3, 0), ("drink", 4, 1)])
def test_x28_costs_morale_or_gives_radiation(line: str, morale: int, radiation: int) -> None:
    table = camp().resolves("X28")
    table.choose(0, f"line:{line}")
    assert [(seat.morale, seat.radiation) for seat in table.state.seats] == [(morale, radiation)] * 3


@rule("W-91")
def test_x29_gives_every_player_a_die_and_skips_the_dead_and_the_waiting() -> None:
    table = camp().mortal(2).waiting("SV05").resolves("X29")
    assert [seat.radiation for seat in table.state.seats] == [1, 1, 0]
    assert table.state.tents[0].radiation == 0


@rule("WR-34", "WR-54")
def test_x30_costs_two_morale_or_may_lose_the_game() -> None:
    table = camp()
    table.seat(1).morale = 1
    table.resolves("X30").choose(0, "line:look-away")
    assert [seat.morale for seat in table.state.seats] == [2, 0, 2]
    safe = camp().dice(5).resolves("X30")
    safe.choose(0, "line:look")
    assert not safe.over
    lost = camp().dice(6).resolves("X30")
    lost.choose(0, "line:look")
    assert lost.over
    assert lost.verdict.winners == ()
    assert lost.verdict.reason == "elder-god"


@rule("WR-59", "WR-49")
def test_x31_on_five_or_six_each_seat_resolves_a_crisis() -> None:
    assert camp().dice(4).resolves("X31").hand(0) == []
    table = camp().dice(5).next_crisis("X12", "X13", "X14").resolves("X31")
    assert [table.hand(seat) for seat in range(3)] == [["X12"], ["X13"], ["X14"]]


@rule("W-52", "WR-49")
@pytest.mark.parametrize(("card", "difficulty"), [("X32", 1), ("X33", 2)])
def test_x32_and_x33_make_every_player_fight_alone(card: str, difficulty: int) -> None:
    table = camp().next_crisis("X12").dice(*[5] * difficulty, *[0] * 2 * difficulty).resolves(card)
    assert [table.hand(seat) for seat in range(3)] == [["X12"], [], []]
    assert [line["crisis_dice"] for line in table.happened("fought")] == [[6] * difficulty, *[[1] * difficulty] * 2]


@rule("WR-29", "W-100", "WR-34")
def test_x34_damages_an_emplacement_or_everybody() -> None:
    table = camp().resolves("X34")
    table.play(0, "line:town", "damage:E02")
    assert table.damage_on("E02") == "X34"
    other = camp().resolves("X34")
    other.choose(0, "line:people")
    assert [seat.radiation for seat in other.state.seats] == [3, 3, 3]


@rule("WR-58")
def test_x35_puts_a_common_and_a_crisis_into_every_location() -> None:
    table = camp().site("L02", "C01").site("L11", "C02").resolves("X35")
    assert [site.left for site in table.state.sites] == [[1, 2, 0, 0], [1, 2, 0, 0]]


@rule("WR-60")
def test_answers_to_a_crisis_come_in_one_sequence() -> None:
    table = camp("SV11", "SV02", able=("SV11-2",)).give(0, "C20").give(1, "M08").plan(0, "L02").next_crisis("X02")
    table.site("L02", "X01", "C01", "C02").at("noon")
    assert table.asked == [(1, "foresee")]
    table.choose(1, "use:M08:0")
    assert table.trashed("X01")
    assert table.asked == [(0, "answer")]
    table.choose(0, "face-it")
    assert table.asked == [(0, "answer")]
    table.choose(0, "ability:SV11-2")
    assert table.trashed("X02")
    assert table.happened("fought") == []
