"""Components and setup (W-7 to W-18)."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall.games.wasteland.box import WastelandBox
from lastcall.games.wasteland.cards import Common
from lastcall.games.wasteland.testing import camp
from lastcall.registry import find_game
from lastcall.testing import rule, scenario

BOX: WastelandBox = find_game("wasteland").box


@rule("WR-22")
def test_the_cheese_shop_of_the_rulebooks_example_is_not_in_the_box() -> None:
    assert "Cheese Shop" not in [card.name for card in BOX.locations.values()]


@rule("W-7")
@pytest.mark.parametrize(
    ("deck", "titles", "cards"),
    [
        ("locations", 17, 17),
        ("emplacements", 16, 16),
        ("survivors", 16, 16),
        ("common", 27, 101),
        ("rare", 16, 22),
        ("crises", 35, 57),
        ("mutations", 16, 31),
    ],
)
def test_seven_decks_with_their_numbers_of_cards(deck: str, titles: int, cards: int) -> None:
    found = getattr(BOX, deck)
    assert len(found) == titles
    assert sum(card.copies for card in found.values()) == cards


@rule("W-53", "W-46")
def test_the_crises_are_combats_collapses_and_catastrophes() -> None:
    kinds = Counter(crisis.kind for crisis in BOX.crises.values() for _ in range(crisis.copies))
    assert kinds == {"combat": 32, "collapse": 12, "catastrophe": 13}


@rule("WR-46")
def test_emplacements_are_worth_what_their_locations_are_worth() -> None:
    for location in BOX.locations.values():
        if location.emplacement:
            assert BOX.emplacements[location.emplacement].vp == location.vp
    assert BOX.emplacements["E14"].vp == 2
    assert sum(location.vp for location in BOX.locations.values()) == 21


@rule("W-8")
def test_a_hand_holds_common_and_rare_salvage_crises_and_mutations() -> None:
    table = camp().give(0, "C01", "R04", "X13", "M14")
    assert [card.id for card in table.seat(0).salvage] == ["C01", "R04"]
    assert table.seat(0).cards == 4


@rule("W-10", "W-12", "W-13", "W-14", "W-15", "WR-10")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_each_seat_gets_a_survivor_with_its_morale_and_five_common(seats: int) -> None:
    table = scenario("wasteland", seats=seats)
    settlement = table.state
    assert 0 <= settlement.first < seats
    assert table.happened("paired") == []
    for seat in settlement.seats:
        assert seat.morale == seat.survivor.morale
        assert seat.radiation == 0
        assert [type(card) for card in seat.salvage] == [Common] * 5


@rule("WR-9")
def test_survivors_are_dealt_at_random() -> None:
    dealt = {scenario("wasteland", seats=1, seed=seed).state.seats[0].survivor.id for seed in range(8)}
    assert len(dealt) > 1


@rule("WR-55")
def test_equal_seeds_lay_equal_tables() -> None:
    tables = [scenario("wasteland", seats=4, seed=seed).state.save() for seed in (3, 3, 4)]
    assert tables[0] == tables[1] != tables[2]


@rule("W-16", "W-17", "W-18", "WR-11")
def test_the_first_settlement_and_the_first_ruin() -> None:
    settlement = scenario("wasteland", seats=4).state
    assert [building.card.id for building in settlement.buildings] == ["E01", "E02"]
    assert all(building.damage is None for building in settlement.buildings)
    assert settlement.sites[0].location.id == "L01"
    assert settlement.sites[0].left == [1, 5, 0, 0]
    assert len(settlement.stockpile.cards) == 12
    assert "L01" not in [card.id for card in settlement.locations.cards]


@rule("W-11", "WR-8")
def test_the_first_player_is_random() -> None:
    assert {scenario("wasteland", seats=3, seed=seed).state.first for seed in range(20)} == {0, 1, 2}


@rule("WR-9")
def test_by_option_each_picks_one_of_two_survivors() -> None:
    table = scenario("wasteland", 2, options={"choose_two": True})
    settlement = table.state
    two = [card.id for card in settlement.seen]
    assert len(two) == 2
    first = settlement.first
    table.choose(first, ("survivor", two[1]))
    assert settlement.seats[first].survivor.id == two[1]
    assert two[0] in [card.id for card in [*settlement.survivors.cards, *settlement.seen]]


@rule("WR-48")
def test_one_to_six_seats_may_sit_down() -> None:
    assert find_game("wasteland").seats == (1, 2, 3, 4, 5, 6)


@rule("W-2", "W-6", "W-46")
def test_the_calibrated_balance_changes_goal_days_and_attacks() -> None:
    goals = {}
    for seats in range(1, 7):
        settlement = scenario("wasteland", seats, options={"balance": "calibrated"}).state
        goals[seats] = (settlement.goal, settlement.last_day, settlement.attack_every)
    assert goals == {1: (4, 14, 2), 2: (7, 14, 1), 3: (10, 10, 1), 4: (12, 10, 1), 5: (14, 9, 1), 6: (16, 8, 1)}
    assert (scenario("wasteland", 5).state.goal, scenario("wasteland", 5).state.last_day) == (10, 14)


@rule("WR-72")
def test_a_pair_dealt_to_one_hand_acts_at_the_start_of_day_one() -> None:
    table = camp().give(0, "C23", "C24").at("pairs")
    assert table.asked == [(0, "find-location")]
    table.choose(0, "location:L03")
    assert table.state.site("L03") is not None
    assert table.trashed("C23")
    assert table.trashed("C24")


@rule("WR-72")
def test_without_a_location_to_find_both_are_trashed_all_the_same() -> None:
    table = camp().give(0, "C23", "C24")
    table.state.graves, table.state.locations.cards = [], []
    table.at("pairs", checked=False)
    assert table.hand(0) == []
    assert table.state.sites == []
