"""Trade with Uncle Harding (M-40 to M-44, M-97)."""

from __future__ import annotations

import pytest

from lastcall.games.moonshiners.testing import ShantyTown, shanty_town
from lastcall.testing import rule


@pytest.fixture
def desk() -> ShantyTown:
    """Samuel stands in the open compound with 10 Scraps."""
    table = shanty_town("samuel", "marla").tile("house", 7).stand(0, 20)
    table.hero().scraps = 10
    return table


@rule("M-40", "MR-9")
@pytest.mark.parametrize(("good", "price"), [("corn", 2), ("moonshine", 4), ("gold", 8)])
def test_goods_are_bought_and_sold_at_the_same_rate(desk: ShantyTown, good: str, price: int) -> None:
    desk.turn().play(0, "trade", f"buy:{good}")
    assert (desk.hero().scraps, getattr(desk.hero(), good)) == (10 - price, 1)
    desk.play(0, "done", "trade", f"sell:{good}")
    assert (desk.hero().scraps, getattr(desk.hero(), good)) == (10, 0)


@rule("M-40", "M-97")
def test_any_number_of_exchanges_and_one_token(desk: ShantyTown) -> None:
    desk.turn().play(0, "trade", "buy:corn", "buy:moonshine", "buy:corn", "done")
    hero = desk.hero()
    assert (hero.scraps, hero.corn, hero.moonshine, hero.spent) == (2, 2, 1, [0, 0, 1, 0, 0])
    assert desk.state.actions == 1


@rule("M-97", "MR-40")
def test_a_trade_without_an_exchange_is_legal_and_spends_the_token(desk: ShantyTown) -> None:
    desk.turn().play(0, "trade", "done")
    assert (desk.hero().spent, desk.hero().scraps) == ([0, 0, 1, 0, 0], 10)


@rule("MR-40")
def test_in_one_trade_a_good_is_either_bought_or_sold(desk: ShantyTown) -> None:
    desk.hero().corn = 1
    desk.turn().play(0, "trade", "sell:corn")
    assert desk.refused(0, "buy:corn").rule == "MR-40"
    desk.choose(0, "buy:moonshine")
    assert desk.refused(0, "sell:moonshine").rule == "MR-40"
    assert "buy:moonshine" in desk.offered(0)


@rule("M-40", "M-97", "MR-40")
def test_what_was_sold_or_bought_may_go_back_once_the_booze_was_seen(desk: ShantyTown) -> None:
    desk.hero().corn = 1
    desk.turn().play(0, "trade", "sell:corn", "buy:moonshine", "booze")
    assert "sell:moonshine" in desk.offered(0), "to pay for what is shown"
    desk.play(0, "enough", "buy:corn")
    assert (desk.hero().corn, desk.hero().moonshine, desk.hero().scraps) == (1, 1, 6)
    assert "sell:moonshine" in desk.offered(0) and desk.refused(0, "sell:corn").rule == "MR-40", "again one way only"


@rule("M-40")
def test_what_cannot_be_paid_is_not_sold(desk: ShantyTown) -> None:
    desk.hero().scraps = 3
    desk.turn().choose(0, "trade")
    assert "buy:corn" in desk.offered(0)
    assert (desk.refused(0, "buy:moonshine").rule, desk.refused(0, "sell:gold").rule) == ("M-40", "M-40")


@rule("M-41", "M-97")
@pytest.mark.parametrize(("relic", "scraps"), [("R01", 0), ("R11", 2), ("R27", 4), ("R38", 6)])
def test_a_relic_brings_two_scraps_a_point_and_is_discarded(desk: ShantyTown, relic: str, scraps: int) -> None:
    desk.hero().scraps = 0
    desk.deal(desk.hero().relics, relic).turn().play(0, "trade", f"sell:{relic}")
    assert desk.hero().scraps == scraps
    assert [card.id for card in desk.state.relic_deck.discards] == [relic]
    assert desk.hero().relics == []


@rule("MR-9")
def test_relics_cannot_be_bought_and_goods_change_only_through_scraps(desk: ShantyTown) -> None:
    desk.turn().choose(0, "trade")
    assert desk.offered(0) == ["buy:corn", "buy:moonshine", "buy:gold", "booze", "done"]


@rule("M-9", "MR-20")
@pytest.mark.parametrize("good", ["corn", "moonshine", "gold"])
def test_the_supply_never_runs_out(desk: ShantyTown, good: str) -> None:
    setattr(desk.hero(), good, 40)
    desk.hero().scraps = 40
    desk.turn().play(0, "trade", f"buy:{good}")
    assert getattr(desk.hero(), good) == 41


@rule("M-42", "MR-10")
def test_five_booze_cards_are_shown_any_are_bought_and_the_rest_discarded(desk: ShantyTown) -> None:
    desk.stack(desk.state.booze_deck, "Z03", "Z06", "Z12", "Z17", "Z01").turn().play(0, "trade", "booze")
    assert desk.happened("booze-shown", 1)[0]["cards"] == ["Z03", "Z06", "Z12", "Z17", "Z01"]
    desk.play(0, "buy:Z06", "buy:Z17", "enough")
    assert [card.id for card in desk.hero().booze] == ["Z06", "Z17"]
    assert [card.id for card in desk.state.booze_deck.discards] == ["Z03", "Z12", "Z01"]
    assert desk.hero().scraps == 4
    assert desk.refused(0, "booze").rule == "MR-10"


@rule("M-42", "MR-10")
def test_only_a_player_who_bought_all_five_may_see_five_more(desk: ShantyTown) -> None:
    desk.hero().scraps = 18
    desk.stack(desk.state.booze_deck, "Z01", "Z02", "Z03", "Z04", "Z05", "Z06").turn().play(0, "trade", "booze")
    desk.play(0, "buy:Z01", "buy:Z02", "buy:Z03", "buy:Z04")
    assert "draw" not in desk.offered(0)
    desk.choose(0, "buy:Z05")
    assert desk.offered(0) == ["draw", "enough"]
    desk.choose(0, "draw")
    assert desk.state.booze_row[0].id == "Z06"
    desk.choose(0, "enough")
    assert desk.asked == [(0, "trade")]
    assert len(desk.state.booze_deck.discards) == 5


@rule("MR-10", "M-4")
def test_discards_are_shuffled_in_when_the_deck_runs_out_in_the_middle(desk: ShantyTown) -> None:
    deck = desk.state.booze_deck
    deck.cards, deck.discards = deck.cards[:2], deck.cards[2:]
    desk.turn().play(0, "trade", "booze")
    assert len(desk.state.booze_row) == 5
    assert len(deck.cards) == 15


@rule("MR-10")
def test_a_short_row_is_the_last(desk: ShantyTown) -> None:
    desk.hero().scraps = 20
    deck = desk.state.booze_deck
    desk.hero(1).booze, deck.cards = deck.cards[3:], deck.cards[:3]
    row = [card.id for card in reversed(deck.cards)]
    desk.turn().play(0, "trade", "booze", *[f"buy:{card}" for card in row])
    assert desk.asked == [(0, "trade")], "no more after that"
    assert desk.refused(0, "booze").rule == "MR-10"


@rule("MR-40", "M-97")
def test_relics_may_be_sold_to_pay_for_booze_already_shown(desk: ShantyTown) -> None:
    desk.hero().scraps = 1
    desk.deal(desk.hero().relics, "R11").stack(desk.state.booze_deck, "Z12").turn().play(0, "trade", "booze")
    assert desk.refused(0, "buy:Z12").rule == "M-42"
    desk.play(0, "sell:R11", "buy:Z12")
    assert (desk.hero().scraps, desk.hero().booze[0].id) == (0, "Z12")


@rule("M-43")
def test_booze_can_never_be_sold(desk: ShantyTown) -> None:
    desk.deal(desk.hero().booze, "Z12").turn().choose(0, "trade")
    assert not any("Z12" in choice for choice in desk.offered(0))
    assert desk.refused(0, "sell:Z12")


@rule("M-44")
def test_a_hangover_cure_costs_two_and_puts_both_cubes_back(desk: ShantyTown) -> None:
    desk.cubes(4, 3).turn().play(0, "trade", "cure")
    hero = desk.hero()
    assert (hero.inebriation, hero.stamina, hero.scraps) == (15, 0, 8)


@rule("MR-40", "M-44")
def test_a_cure_is_for_a_hero_who_needs_one_and_can_pay(desk: ShantyTown) -> None:
    desk.turn().choose(0, "trade")
    assert desk.refused(0, "cure").rule == "MR-40"
    desk.choose(0, "done")
    desk.cubes(14)
    desk.hero().scraps = 1
    desk.turn().choose(0, "trade")
    assert desk.refused(0, "cure").rule == "M-44"


@rule("MR-31")
def test_a_sold_relic_is_shown_to_all(desk: ShantyTown) -> None:
    desk.deal(desk.hero().relics, "R38").turn().play(0, "trade", "sell:R38")
    assert desk.happened("sold", 1)[0]["what"] == "R38"
    assert desk.view(1)["relic_deck"]["discards"] == ["R38"]


@rule("M-42", "MR-46")
def test_a_player_who_can_buy_none_still_sees_the_five_cards(desk: ShantyTown) -> None:
    desk.hero().scraps = 2
    desk.stack(desk.state.booze_deck, "Z03", "Z06", "Z12", "Z17", "Z01").turn().play(0, "trade", "booze")
    assert desk.asked == [(0, "booze_pick")] and desk.offered(0) == ["enough"]
    assert [card.id for card in desk.state.booze_row] == ["Z03", "Z06", "Z12", "Z17", "Z01"]
    assert desk.refused(0, "buy:Z06").rule == "M-42"
    desk.choose(0, "enough")
    assert desk.asked == [(0, "trade")] and len(desk.state.booze_deck.discards) == 5


@rule("MR-46")
def test_a_player_who_has_seen_the_cards_and_can_buy_no_more_is_not_asked_again(desk: ShantyTown) -> None:
    desk.hero().scraps = 3
    desk.stack(desk.state.booze_deck, "Z03", "Z06", "Z12", "Z17", "Z01").turn().play(0, "trade", "booze", "buy:Z06")
    assert desk.asked == [(0, "turn")] and len(desk.state.booze_deck.discards) == 4
