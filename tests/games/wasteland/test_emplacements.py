"""Noon, part 2: every Emplacement (W-42 to W-45, W-94 to W-99, WR-64, WR-66, WR-74)."""

from __future__ import annotations

import pytest

from lastcall.games.wasteland.rules.emplacements import use_emplacement
from lastcall.games.wasteland.testing import Camp, camp
from lastcall.testing import rule


def at_home(place: str, *others: str) -> Camp:
    table = camp().unshuffled()
    if place not in ("E01", "E02"):
        table.built(place)
    table.plan(0, place)
    for seat, other in enumerate(others, start=1):
        table.plan(seat, other)
    return table


@rule("W-42", "W-43")
def test_emplacements_come_after_the_explorations_and_using_them_is_optional() -> None:
    table = at_home("E12").site("L02", "C01", "C02", "C03", "C04").plan(1, "L02").at("noon")
    assert table.hand(1) == ["C01", "C02", "C03"]
    assert table.asked == [(0, "emplacement")]
    table.choose(0, "skip")
    assert table.seat(0).held == 0


@rule("W-43")
def test_e01_draws_three_and_shares_with_others_at_home() -> None:
    table = at_home("E01", "E02", "new").stock("C01", "C02", "X16", "C03")
    use(table, "draw", "draw", "draw")
    assert table.hand(0) == ["C01", "C02", "X16"]
    assert set(table.offered(0)) == {"enough", "give:C01:1", "give:C02:1"}
    table.play(0, "give:C02:1", "enough")
    assert table.hand(1)[0] == "C02"


def use(table: Camp, *choices: str) -> Camp:
    """Nothing but the use of seat 0's Emplacement."""
    return table.run(use_emplacement(table.state, table.seat(0), table.seat(0).place)).play(0, "use", *choices)


@rule("W-94", "W-95", "W-96", "W-97", "W-98", "W-99", "WR-43", "WR-64")
def test_e02_swaps_survivors() -> None:
    table = at_home("E02").waiting("SV05", "X13", morale=2, radiation=1).give(0, "C01", "C02", "X14", "M14")
    table.stock("C10", "C11", "C12")
    seat = table.seat(0)
    seat.radiation = 3
    seat.played.append(table.take("C27"))
    use(table)
    assert seat.survivor is table.state.box.survivors["SV05"]
    assert (seat.morale, seat.radiation) == (2, 1)
    assert table.hand(0)[:4] == ["C10", "C11", "C12", "X13"]
    old = table.state.tents[0]
    assert (old.survivor.id, old.morale, old.radiation) == ("SV02", 4, 3)
    assert [card.id for card in old.under] == ["X14", "M14"]
    assert len(table.happened("drew-stockpile")) == 3


@rule("W-94")
@pytest.mark.parametrize("broken", ["E01", "E02"])
def test_e02_needs_both_tents_and_stockpile_and_somebody_waiting(broken: str) -> None:
    table = at_home("E02").waiting("SV05").hurt(broken)
    table.state.queue = [0]
    table.at("emplacement")
    assert table.happened("used-emplacement") == []
    empty = at_home("E02")
    empty.state.queue = [0]
    empty.at("emplacement")
    assert empty.happened("used-emplacement") == []


@rule("W-43", "W-56", "WR-29")
def test_e03_stocks_one_common_makes_room_and_shields_the_tents() -> None:
    table = at_home("E03")
    table.stack(table.state.common, "C10")
    use(table)
    assert table.pile == ["C10"]
    room = camp().built("E03").waiting("SV05").waiting("SV06").site("L02", "SV07", "C01").plan(0, "L02").at("noon")
    assert len(room.state.tents) == 3
    shield = camp().built("E03").next_crisis("X01").at("attack").play(0, "damage:E02")
    assert (shield.damage_on("E02"), shield.damage_on("E03")) == ("", "X01")


@rule("WR-65")
def test_when_e03_is_damaged_the_first_player_picks_who_must_leave() -> None:
    table = camp().built("E03").waiting("SV05", "X13").waiting("SV06").waiting("SV07").next_crisis("X01").at("attack")
    table.choose(0, "damage:E03")
    assert table.asked == [(0, "send-away")]
    table.choose(0, "survivor:SV05")
    assert table.trashed("SV05")
    assert table.trashed("X13")
    assert len(table.state.tents) == 2


@rule("W-43")
@pytest.mark.parametrize(("face", "hand", "pile"), [(1, ["C10"], []), (4, ["C10"], []), (5, [], ["R04"])])
def test_e04_rolls_for_salvage(face: int, hand: list[str], pile: list[str]) -> None:
    table = at_home("E04")
    table.stack(table.state.common, "C10").stack(table.state.rare, "R04").dice(face)
    use(table)
    assert table.hand(0) == hand
    assert table.pile == pile


@rule("W-43")
def test_e05_heals_one_crisis_or_two_mutations() -> None:
    table = at_home("E05").give(0, "X13", "M14", "M12", "X14")
    use(table, "card:X13")
    assert table.trashed("X13")
    assert "treat" not in [name for _, name in table.asked]
    other = at_home("E05").give(0, "X13", "M14", "M12")
    use(other, "card:M14", "card:M12")
    assert other.hand(0)[:1] == ["X13"]


@rule("WR-30", "WR-66")
def test_e06_has_no_use_but_may_be_occupied() -> None:
    table = at_home("E06")
    table.state.queue = [0]
    table.at("emplacement")
    assert table.happened("used-emplacement") == []


@rule("W-43", "W-90")
@pytest.mark.parametrize(("face", "gain"), [(2, 0), (3, 1), (6, 2)])
def test_e07_lifts_every_survivor(face: int, gain: int) -> None:
    table = at_home("E07").waiting("SV05").dice(face)
    use(table)
    assert [seat.morale for seat in table.state.seats] == [4 + gain] * 3
    assert table.state.tents[0].morale == 3 + gain


@rule("W-43")
def test_e08_looks_through_an_event_deck() -> None:
    table = at_home("E08").site("L02", "C01", "X01")
    use(table)
    assert table.ruin("L02").known
    assert table.view(1)["sites"][0]["deck"] != [None, None]


@rule("W-43", "WR-54")
def test_e09_turns_two_common_into_a_rare() -> None:
    table = at_home("E09").give(0, "C01", "C02", "R06")
    table.stack(table.state.rare, "R04")
    use(table, "card:C01")
    assert table.hand(0)[:2] == ["R06", "R04"]
    poor = at_home("E09").give(0, "C01")
    poor.state.queue = [0]
    poor.at("emplacement")
    assert poor.happened("used-emplacement") == []


@rule("WR-54", "WR-76")
def test_e09_takes_nothing_and_gives_nothing_when_a_common_was_used_up_meanwhile() -> None:
    table = at_home("E09").give(0, "C08", "C01", "X13")
    use(table)
    assert table.asked == [(0, "trash")]
    table.choose(0, "use:C08:0")
    assert table.hand(0)[0] == "C01"
    assert table.happened("drew") == []


@rule("WR-54", "WR-76")
def test_e09_is_paid_with_another_common_when_one_that_was_picked_is_used_up() -> None:
    table = at_home("E09").give(0, "C08", "C01", "C02", "X13")
    use(table, "card:C08")
    table.choose(0, "use:C08:0")
    assert table.offered(0) == ["card:C01", "card:C02"]
    table.choose(0, "card:C01")
    assert table.trashed("C02")
    assert len(table.happened("drew")) == 1


@rule("WR-54", "WR-80", "WR-76")
def test_a_card_that_pays_cannot_be_used_while_the_other_is_welded() -> None:
    table = camp("SV10", "SV02", able=("SV10-1",)).built("E09").plan(0, "E09").give(0, "C01", "C08", "X13")
    use(table, "card:C01")
    assert table.asked == [(0, "trashing")]
    assert "use:C08:0" not in table.offered(0)
    table.choose(0, "ability:SV10-1")
    assert table.pile == ["C01"]
    assert table.trashed("C08")


@rule("W-43")
def test_e10_looks_at_the_top_location_and_may_trash_it() -> None:
    table = at_home("E10")
    table.stack(table.state.locations, "L14", "L08")
    use(table, "trash")
    assert table.trashed("L14")
    kept = at_home("E10")
    kept.stack(kept.state.locations, "L14")
    use(kept, "keep")
    assert [card.id for card in kept.state.ahead] == ["L14"]


@rule("W-27", "WR-17", "WR-29")
def test_e11_sorts_the_stockpile_gives_two_in_the_morning_and_shields_it() -> None:
    table = at_home("E11").stock("C01", "C02", "C03")
    use(table, "card:C03", "card:C02")
    assert table.pile == ["C03", "C02", "C01"]
    assert table.state.stockpile.known
    assert table.state.stockpile.sorted
    morning = camp().built("E11").stock("C01", "C02", "C03").at("morning").play(0, "draw", "draw")
    assert morning.hand(0) == ["C01", "C02"]
    shield = camp().built("E11").next_crisis("X01").at("attack")
    shield.choose(0, "damage:E01")
    assert shield.state.works("E01")
    assert not shield.state.works("E11")


@rule("WR-17", "WR-47")
def test_a_sorted_stockpile_hides_what_was_added_face_down() -> None:
    sorts = at_home("E11").stock("C01", "C02", "C03")
    use(sorts, "enough")
    assert sorts.view(1)["stockpile"]["cards"] == ["C03", "C02", "C01"]
    sorts.uses(0, "ability", "SV05-2")
    assert not sorts.state.stockpile.known
    assert sorts.state.stockpile.sorted
    assert "C01" not in sorts.view(1)["stockpile"]["cards"]
    assert sorts.pile[:3] == ["C01", "C02", "C03"]


@rule("WR-17", "WR-47")
def test_what_goes_to_a_sorted_stockpile_face_up_is_known() -> None:
    table = at_home("E11").stock("C01", "C02").give(0, "C19")
    use(table, "enough").uses(0, "use", "C19", 0)
    assert table.view(1)["stockpile"]["cards"] == ["C19", "C02", "C01"]


@rule("WR-67", "W-63")
def test_e12_holds_two_food_for_tonight() -> None:
    table = at_home("E12")
    use(table)
    assert table.happened("held-food") == [{"seat": 0, "points": 2}]


@rule("W-43", "WR-71")
def test_e13_stocks_three_common_unless_the_stockpile_is_damaged() -> None:
    table = at_home("E13")
    table.stack(table.state.common, "C10", "C11", "C12")
    use(table)
    assert table.pile == ["C10", "C11", "C12"]
    broken = at_home("E13").hurt("E01")
    broken.state.queue = [0]
    broken.at("emplacement")
    assert broken.happened("used-emplacement") == []


@rule("W-43")
@pytest.mark.parametrize(("face", "morale"), [(1, [4, 4]), (4, [5, 4]), (6, [5, 5])])
def test_e14_lifts_one_or_all(face: int, morale: list[int]) -> None:
    table = at_home("E14").dice(face)
    use(table)
    assert [seat.morale for seat in table.state.seats[:2]] == morale


@rule("WR-52")
def test_e15_lets_its_occupant_help_in_any_fight() -> None:
    table = at_home("E15").give(0, "C10").site("L02", "X01").plan(1, "L02").fights((6,), (6,)).at("noon")
    assert table.asked == [(0, "commit")]
    table.choose(0, "use:C10:0")
    table.choose(1, "fight")
    assert table.happened("won-fight")
    broken = at_home("E15").give(0, "C10").hurt("E15").site("L02", "X01").plan(1, "L02").dice(0).at("noon")
    assert broken.hand(0) == ["C10"]


@rule("W-43", "WR-82")
def test_e16_trains_two_seats_until_the_end_of_the_next_day() -> None:
    table = at_home("E16").plan(1, "E01")
    use(table, "seat:0", "seat:2")
    assert table.happened("trained") == [{"seat": 0, "points": 1}, {"seat": 2, "points": 1}]
    assert table.seat(2).drills == [(1, 2)]
    table.fights((6,), (6,)).resolves("X01", 2).choose(2, "drill")
    assert table.happened("won-fight")
    table.seat(0).drills, table.state.day = [(1, 2)], 2
    table.at("nightfall")
    assert table.seat(0).drills == []


@rule("W-45", "WR-66")
def test_damage_before_part_two_stops_the_use_but_the_seat_stays_home() -> None:
    table = at_home("E12").hurt("E12")
    table.state.queue = [0]
    table.next_crisis("X01").dice(5, 5).at("emplacement")
    assert table.happened("used-emplacement") == []
    assert table.happened("took-crisis")[0] == {"seat": 0, "card": "X01"}


@rule("WR-74")
def test_amazing_speed_occupies_and_uses_two() -> None:
    table = camp().built("E12", "E13").give(0, "M06").at("morning").play(0, "home:E12", "home:E13")
    assert (table.seat(0).place, table.seat(0).second) == ("E12", "E13")
    assert "home:E13" not in table.offered(1)
    table.state.queue = [0]
    table.at("emplacement").play(0, "use", "use")
    assert len(table.happened("used-emplacement")) == 2
    assert len(table.state.defenders()) <= 1


@rule("WR-74")
def test_who_swapped_amazing_speed_away_uses_one_emplacement() -> None:
    table = camp("SV05").built("E12").give(0, "M06").waiting("SV03").plan(0, "E02")
    table.seat(0).second = "E12"
    table.state.queue = [0]
    table.at("emplacement").choose(0, "use")
    assert [line["emplacement"] for line in table.happened("used-emplacement")] == ["E02"]
    assert (0, "emplacement") not in table.asked
    assert table.happened("held-food") == []


@rule("WR-74", "WR-45")
def test_the_pause_comes_before_each_emplacement() -> None:
    pauses: list[int] = []
    table = camp().built("E12", "E13").give(0, "M06", "R01").plan(0, "E12")
    table.seat(0).second = "E13"
    table.state.queue = [0]
    table.at("emplacement")
    while table.asked and table.asked[0] in ((0, "lull"), (0, "emplacement")):
        if table.asked == [(0, "lull")]:
            pauses.append(len(table.happened("used-emplacement")))
            table.choose(0, "go-on")
        else:
            table.choose(0, "use")
    assert pauses[:2] == [0, 1]


@rule("WR-47")
def test_after_a_look_all_know_what_lies_in_a_ruin_but_not_in_which_order() -> None:
    table = camp().site("L01", "C11", "X13", "C01", "C10")
    site = table.ruin("L01")
    site.known = True
    assert table.view(None)["sites"][0]["deck"] == ["C01", "C10", "C11", "X13"]
    site.sorted = True
    assert table.view(None)["sites"][0]["deck"] == ["C10", "C01", "X13", "C11"]
