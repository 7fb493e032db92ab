"""Noon, part 1: explorations (W-32 to W-41, W-56 to W-60)."""

from __future__ import annotations

from lastcall.games.wasteland.testing import camp
from lastcall.testing import rule


@rule("W-33", "W-34", "W-35", "WR-21")
def test_a_new_location_gets_its_event_deck_and_one_card_is_resolved() -> None:
    table = camp().unshuffled().plan(0, "new").plan(1, "new")
    table.stack(table.state.locations, "L11", "L08").stack(table.state.common, "C10")
    table.at("noon")
    first, second = table.state.sites
    assert first.location.id == "L11"
    assert len(first.deck) == 3
    assert second.location.id == "L08"
    assert len(second.deck) == 6
    assert len(table.happened("explored")) == 2


@rule("W-32", "W-36")
def test_explorers_come_one_after_the_other_and_each_shuffles_the_event_deck() -> None:
    table = camp().site("L02", "C01", "C02", "C03", "C04", "C05", "C06", "C10").plan(0, "L02").plan(1, "L02")
    table.state.first = 1
    table.next_shuffle("C06", "C05", "C04").next_shuffle("C03", "C10", "C01").at("noon")
    assert [(line["seat"], line["cards"]) for line in table.happened("explored")] == [
        (1, ["C06", "C05", "C04"]),
        (0, ["C03", "C10", "C01"]),
    ]


@rule("W-37", "W-57")
def test_an_existing_location_gives_three_cards_and_salvage_comes_into_the_hand() -> None:
    table = camp().site("L02", "C01", "C11", "R04", "C10").plan(0, "L02").at("noon")
    assert table.hand(0) == ["C01", "C11", "R04"]
    assert len(table.ruin("L02").deck) == 1


@rule("W-36", "WR-23")
def test_the_event_deck_is_shuffled_unless_it_was_put_in_order() -> None:
    cards = ["C01", "C02", "C03", "C04", "C05", "C06", "C07", "C10", "C11"]
    table = camp().site("L02", *cards).plan(0, "L02")
    table.unshuffled(False)
    table.ruin("L02").sorted = True
    table.at("noon")
    assert table.hand(0) == ["C01", "C02", "C03"]
    assert not table.ruin("L02").sorted


@rule("W-38", "WR-24")
def test_crises_come_first_in_the_explorers_sequence() -> None:
    table = camp().site("L02", "C01", "X12", "X13", "C10").plan(0, "L02").at("noon")
    assert table.asked == [(0, "resolve")]
    assert set(table.offered(0)) == {"card:X12", "card:X13"}
    table.choose(0, "card:X13")
    assert table.hand(0) == ["C01", "X13", "X12"]


@rule("W-40", "W-74")
def test_when_the_explorer_dies_unresolved_cards_go_back() -> None:
    table = camp().give(0, "R15", "C08").site("L02", "X12", "X22", "C01").plan(0, "L02").at("noon")
    table.choose(0, "use:R15:0")
    assert sorted(card.id for card in table.ruin("L02").deck) == ["C01", "X12", "X22"]
    assert table.pile == ["C08"]


@rule("WR-25")
def test_ended_explorations_put_cards_back_and_nobody_else_explores() -> None:
    table = camp().site("L02", "X24", "C01", "C02").plan(0, "L02").plan(1, "L02").at("noon")
    table.choose(0, "line:turn-back")
    assert len(table.ruin("L02").deck) == 2
    assert table.hand(0) == table.hand(1) == []
    assert table.state.defenders() == []


@rule("W-41", "W-58", "WR-58", "W-60", "WR-51")
def test_an_empty_location_turns_into_its_emplacement() -> None:
    table = camp().site("L11", "C01", "C02").plan(0, "L11").plan(1, "E01").at("noon")
    assert table.state.site("L11") is None
    building = table.state.building("E12")
    assert building is not None
    assert building.damage is None
    assert table.state.vp == 1
    assert table.happened("used-emplacement") == []


@rule("W-59", "WR-7")
def test_a_location_worth_nothing_leaves_play() -> None:
    table = camp().unshuffled()
    table.plan(0, "new").stack(table.state.locations, "L13").at("noon")
    assert table.state.site("L13") is None
    assert table.trashed("L13")


@rule("WR-26")
def test_a_location_is_recovered_even_if_its_explorer_died_on_the_last_card() -> None:
    table = camp().give(0, "R14", "R15").site("L11", "X20").plan(0, "L11").at("noon")
    table.play(0, "go-on", "line:refuse")
    assert table.asked == [(0, "prevent")]
    table.choose(0, "use:R15:0")
    assert not table.seat(0).alive
    assert table.trashed("X20")
    assert table.state.building("E12") is not None


@rule("WR-18")
def test_who_finds_the_place_gone_chooses_another_or_a_new_one() -> None:
    table = camp().site("L11", "C01").site("L02", "C02", "C03", "C04", "C05").site("L08", "C10", "C11")
    table.plan(0, "L11").plan(1, "L11").at("noon")
    assert table.asked == [(1, "detour")]
    table.choose(1, "explore:L08")
    assert table.hand(1) == ["C10", "C11"]


@rule("WR-18")
def test_without_another_location_it_is_a_new_one() -> None:
    table = camp().site("L11", "C01").plan(0, "L11").plan(1, "L11")
    table.stack(table.state.locations, "L13").at("noon")
    assert [line["location"] for line in table.happened("new-location")] == ["L13"]


@rule("WR-69")
def test_with_nothing_left_to_explore_somebody_under_way_does_nothing() -> None:
    table = camp().site("L11", "C01").plan(0, "L11").plan(1, "L11")
    table.state.locations.cards = []
    table.at("noon", checked=False)
    assert table.hand(1) == []


@rule("W-56", "WR-65", "W-39")
def test_survivors_move_into_the_tent_city_while_there_is_room() -> None:
    table = camp().waiting("SV05").site("L02", "SV06", "SV07", "C01").plan(0, "L02").at("noon")
    assert table.asked == [(0, "welcome")]
    table.choose(0, "card:SV07")
    assert [(each.survivor.id, each.morale, each.radiation) for each in table.state.tents] == [
        ("SV05", 3, 0),
        ("SV07", 6, 0),
    ]
    assert table.trashed("SV06")
    assert table.hand(0) == ["C01"]


@rule("W-56")
def test_a_damaged_tent_city_takes_nobody() -> None:
    table = camp().hurt("E02").site("L02", "SV06", "C01").plan(0, "L02").at("noon")
    assert table.state.tents == []
    assert table.trashed("SV06")


@rule("W-9", "WR-7", "WR-70")
def test_a_deck_is_rebuilt_from_its_trash_when_a_card_is_needed() -> None:
    table = camp()
    deck = table.state.crises
    deck.discards += deck.cards
    deck.cards = []
    assert deck.discards
    table.plan(0, "E01").at("attack")
    assert table.happened("attack")
    assert table.state.crises.cards


@rule("WR-7", "W-46")
def test_with_deck_and_trash_empty_the_draw_is_skipped() -> None:
    table = camp()
    crises = table.state.crises
    table.seat(1).crises, crises.cards = crises.cards, []
    table.plan(0, "E01").at("attack")
    assert table.happened("attack") == []


@rule("WR-7")
def test_with_deck_and_trash_empty_a_draw_is_skipped() -> None:
    table = camp().give(0, "R01")
    table.state.common.cards, table.state.common.discards = [], []
    table.at("declare")
    assert "use:R01:0" not in table.offered(0)


@rule("WR-58")
def test_cards_added_meanwhile_count() -> None:
    table = camp().site("L11", "X35").plan(0, "L11").at("noon")
    assert table.state.site("L11") is not None
    assert table.ruin("L11").left == [1, 1, 0, 0]


@rule("WR-85", "WR-20", "WR-28")
def test_who_takes_root_after_declaring_stays_home_and_defends() -> None:
    table = camp("SV06", "SV02", able=("SV06-2",)).give(0, "X13").site("L02", "C01", "C02").plan(0, "L02")
    table.plan(1, "L02")
    table.stack(table.state.mutations, "M16").at("noon").play(0, "ability:SV06-2")
    assert table.happened("rooted") == [{"seat": 0}]
    assert table.hand(0)[0] != "C01"
    assert table.hand(1) == ["C01", "C02"]
    assert [seat.seat for seat in table.state.defenders()] == [0]
    assert table.seat(0).place == ""


@rule("WR-85", "W-88", "WR-83")
def test_who_heals_its_roots_in_time_explores_all_the_same() -> None:
    table = camp("SV06", "SV02", able=("SV06-2",)).give(0, "C08", "X13").site("L02", "C01", "C02")
    table.plan(0, "L02")
    table.stack(table.state.mutations, "M16").at("noon").play(0, "ability:SV06-2")
    assert table.asked == [(0, "roots")]
    table.choose(0, "use:C08:0")
    assert table.trashed("M16")
    assert "C01" in table.hand(0)
