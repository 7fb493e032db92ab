"""Noon, part 1: explorations (W-32 to W-41, W-56 to W-60)."""

from __future__ import annotations

from lastcall.testing import rule


@rule("W-33", "W-34", "W-35", "WR-21")
def test_a_new_location_gets_its_event_deck_and_one_card_is_resolved(lay) -> None:
    table = lay().unshuffled().plan(0, "new").plan(1, "new")
    table.stack(table.camp.locations, "L11", "L08").stack(table.camp.common, "C10")
    table.at("noon")
    first, second = table.camp.sites
    assert first.location.id == "L11"
    assert len(first.deck) == 3
    assert second.location.id == "L08"
    assert len(second.deck) == 6
    assert len(table.happened("explored")) == 2


@rule("W-36", "W-37", "W-39", "W-57", "W-32")
def test_an_existing_location_gives_three_cards_and_salvage_comes_into_the_hand(lay) -> None:
    table = lay().site("L02", "C01", "C11", "R04", "C10").plan(0, "L02").at("noon")
    assert table.hand(0) == ["C01", "C11", "R04"]
    assert len(table.camp.site("L02").deck) == 1


@rule("W-36", "WR-23")
def test_the_event_deck_is_shuffled_unless_it_was_put_in_order(lay) -> None:
    cards = ["C01", "C02", "C03", "C04", "C05", "C06", "C07", "C10", "C11"]
    table = lay().site("L02", *cards).plan(0, "L02")
    table.unshuffled(False)
    table.camp.site("L02").sorted = True
    table.at("noon")
    assert table.hand(0) == ["C01", "C02", "C03"]
    assert not table.camp.site("L02").sorted


@rule("W-38", "WR-24")
def test_crises_come_first_in_the_explorers_sequence(lay) -> None:
    table = lay().site("L02", "C01", "X12", "X13", "C10").plan(0, "L02").at("noon")
    assert table.asked == [(0, "resolve")]
    assert set(table.offered(0)) == {"card:X12", "card:X13"}
    table.choose(0, "card:X13")
    assert table.hand(0) == ["C01", "X13", "X12"]


@rule("W-40", "W-74")
def test_when_the_explorer_dies_unresolved_cards_go_back(lay) -> None:
    table = lay().give(0, "R15", "C08").site("L02", "X12", "X22", "C01").plan(0, "L02").at("noon")
    table.choose(0, "use:R15:0")
    assert sorted(card.id for card in table.camp.site("L02").deck) == ["C01", "X12", "X22"]
    assert table.pile == ["C08"]


@rule("WR-25")
def test_ended_explorations_put_cards_back_and_nobody_else_explores(lay) -> None:
    table = lay().site("L02", "X24", "C01", "C02").plan(0, "L02").plan(1, "L02").at("noon")
    table.choose(0, "line:turn-back")
    assert len(table.camp.site("L02").deck) == 2
    assert table.hand(0) == table.hand(1) == []
    assert table.camp.defenders() == []


@rule("W-41", "W-58", "WR-58", "W-60", "WR-51")
def test_an_empty_location_turns_into_its_emplacement(lay) -> None:
    table = lay().site("L11", "C01", "C02").plan(0, "L11").plan(1, "E01").at("noon")
    assert table.camp.site("L11") is None
    building = table.camp.building("E12")
    assert building is not None
    assert building.damage is None
    assert table.camp.vp == 1
    assert table.happened("used-emplacement") == []


@rule("W-59", "WR-7")
def test_a_location_worth_nothing_leaves_play(lay) -> None:
    table = lay().unshuffled()
    table.plan(0, "new").stack(table.camp.locations, "L13").at("noon")
    assert table.camp.site("L13") is None
    assert table.trashed("L13")


@rule("WR-26")
def test_a_location_is_recovered_even_if_its_explorer_died_on_the_last_card(lay) -> None:
    table = lay().give(0, "R14", "R15").site("L11", "X20").plan(0, "L11").at("noon")
    table.choose(0, "line:refuse")
    assert table.asked == [(0, "prevent")]
    table.choose(0, "use:R15:0")
    assert not table.seat(0).alive
    assert table.trashed("X20")
    assert table.camp.building("E12") is not None


@rule("WR-18")
def test_who_finds_the_place_gone_chooses_another_or_a_new_one(lay) -> None:
    table = lay().site("L11", "C01").site("L02", "C02", "C03", "C04", "C05").site("L08", "C10", "C11")
    table.plan(0, "L11").plan(1, "L11").at("noon")
    assert table.asked == [(1, "detour")]
    table.choose(1, "explore:L08")
    assert table.hand(1) == ["C10", "C11"]


@rule("WR-18")
def test_without_another_location_it_is_a_new_one(lay) -> None:
    table = lay().site("L11", "C01").plan(0, "L11").plan(1, "L11")
    table.stack(table.camp.locations, "L13").at("noon")
    assert [line["location"] for line in table.happened("new-location")] == ["L13"]


@rule("WR-69")
def test_with_nothing_left_to_explore_somebody_under_way_does_nothing(lay) -> None:
    table = lay().site("L11", "C01").plan(0, "L11").plan(1, "L11")
    table.camp.locations.cards = []
    table.at("noon")
    assert table.hand(1) == []


@rule("W-56", "WR-65", "W-39")
def test_survivors_move_into_the_tent_city_while_there_is_room(lay) -> None:
    table = lay().waiting("SV05").site("L02", "SV06", "SV07", "C01").plan(0, "L02").at("noon")
    assert table.asked == [(0, "welcome")]
    table.choose(0, "card:SV07")
    assert [(each.survivor.id, each.morale, each.radiation) for each in table.camp.tents] == [
        ("SV05", 3, 0),
        ("SV07", 6, 0),
    ]
    assert table.trashed("SV06")
    assert table.hand(0) == ["C01"]


@rule("W-56")
def test_a_damaged_tent_city_takes_nobody(lay) -> None:
    table = lay().hurt("E02").site("L02", "SV06", "C01").plan(0, "L02").at("noon")
    assert table.camp.tents == []
    assert table.trashed("SV06")


@rule("W-9", "WR-7", "WR-70")
def test_a_deck_is_rebuilt_from_its_trash_when_a_card_is_needed(lay) -> None:
    table = lay()
    deck = table.camp.crises
    deck.discards += deck.cards
    deck.cards = []
    assert deck.discards
    table.next_crisis()
    table.plan(0, "E01").at("attack")
    assert table.happened("attack")


@rule("WR-7")
def test_with_deck_and_trash_empty_a_draw_is_skipped(lay) -> None:
    table = lay().give(0, "R01")
    table.camp.common.cards, table.camp.common.discards = [], []
    table.at("declare")
    assert "use:R01:0" not in table.offered(0)


@rule("WR-58")
def test_cards_added_meanwhile_count(lay) -> None:
    table = lay().site("L11", "X35").plan(0, "L11").at("noon")
    assert table.camp.site("L11") is not None
    assert table.camp.site("L11").left == [1, 1, 0, 0]
