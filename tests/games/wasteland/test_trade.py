"""Trade, and stepping in at any time (W-22, W-61, W-88, WR-14, WR-15, WR-57, WR-76)."""

from __future__ import annotations

from lastcall.core.answers import auto_answer_for
from lastcall.games.wasteland.testing import camp
from lastcall.testing import rule


@rule("W-22", "WR-57")
def test_a_gift_is_an_offer_that_the_other_accepts() -> None:
    table = camp().give(0, "C11", "C01").at("morning")
    table.play(0, "trade", "give:C11:1")
    assert table.hand(0) == ["C11", "C01"]
    assert table.asked == [(0, "declare")]
    table.choose(1, "accept:1")
    assert table.hand(0) == ["C01"]
    assert table.hand(1) == ["C11"]
    assert table.happened("traded")[0] == {"seat": 0, "other": 1, "give": ["C11"], "want": []}


@rule("WR-57")
def test_an_offer_may_ask_for_something_in_return_and_every_change_gives_it_a_new_number() -> None:
    table = camp().give(0, "C11").give(1, "C01").at("morning")
    table.play(0, "trade", "give:C11:1")
    table.play(0, "trade", "want:C01:1")
    assert table.refused(1, "accept:1").reason == "not-offered"
    table.choose(1, "accept:2")
    assert table.hand(0) == ["C01"]
    assert table.hand(1) == ["C11"]


@rule("WR-57")
def test_an_offer_can_be_refused_or_withdrawn() -> None:
    table = camp().give(0, "C11", "C01").at("morning")
    table.play(0, "trade", "give:C11:1")
    table.choose(1, "refuse:1")
    assert table.state.offers == []
    table.play(0, "trade", "give:C11:2")
    table.choose(0, "withdraw:2")
    assert table.state.offers == []
    assert table.hand(0) == ["C11", "C01"]


@rule("WR-57")
def test_a_card_changes_hands_once_in_a_window() -> None:
    table = camp().give(0, "C11", "C01").at("morning")
    table.play(0, "trade", "give:C11:1")
    table.choose(1, "accept:1")
    assert not [choice for choice in table.offered(1) if choice.startswith("give")]
    table.at("dusk")
    assert "give:C11:0" in table.offered(1)


@rule("WR-57")
def test_the_bar_is_on_the_card_that_was_received_not_on_its_like() -> None:
    table = camp().give(0, "C08", "C01").give(1, "C08", "X13", "C02").at("morning")
    table.choose(0, "give:C08:1")
    table.choose(1, "accept:1")
    table.choose(1, "use:C08:0")
    assert table.hand(1) == ["C02", "C08"]
    assert "give:C08:2" in table.offered(1)


@rule("W-75", "WR-14", "WR-72")
def test_what_was_not_handed_over_yet_when_one_side_dies_stays_where_it_is() -> None:
    table = camp().give(0, "R15", "C23", "C01").give(1, "C24", "C11")
    table.state.first, table.state.asked = 1, -1
    table.at("morning").choose(0, "skip")
    for choice in ("give:C23:1", "give:C01:1", "want:C11:1"):
        table.choose(0, choice)
    table.choose(1, "accept:3")
    assert table.asked == [(1, "find-location")]
    table.choose(0, "use:R15:0")
    table.choose(1, "location:L11")
    assert table.hand(0) == []
    assert table.hand(1) == ["C11"]
    assert table.pile == ["C01"]
    assert table.seat(1).fresh == []


@rule("WR-76", "W-88")
def test_in_ones_own_turn_medicine_is_at_hand_while_others_are_asked_and_while_one_is_asked_something_else() -> None:
    table = camp("SV01", "SV02", "SV03", able=("SV01-2",)).give(0, "C08", "X13").give(1, "X14", "M01")
    table.state.asked = -1
    table.at("morning").choose(0, "ability:SV01-2")
    assert table.asked == [(0, "treat")]
    assert "use:C08:0" in table.offered(0)
    table.choose(0, "enough")
    assert table.asked == [(1, "treat")]
    table.choose(0, "use:C08:0")
    assert table.hand(0) == []
    quick = camp().built("E03").give(0, "M06", "C08").at("morning").play(0, "skip", "home:E01")
    assert quick.asked == [(0, "second")]
    assert "use:C08:0" in quick.offered(0)


@rule("WR-57", "WR-45", "WR-76")
def test_what_is_free_ends_with_the_own_declaration_but_medicine_does_not() -> None:
    table = camp().give(0, "R09", "C08", "X13").at("morning").play(0, "skip", "home:E01")
    assert table.asked == [(1, "declare")]
    assert table.offered(0) == ["use:C08:0"]
    night = camp().give(0, "R09").give(1, "C01").plan(0, "E01")
    night.state.first, night.state.asked = 1, -1
    night.at("dusk")
    assert night.asked == [(1, "food")]
    assert "use:R09:0" in night.offered(0)


@rule("WR-57")
def test_two_seats_of_one_person_trade_without_asking() -> None:
    table = camp().give(0, "C11", "C01").at("morning")
    table.play(0, "trade", "give:C11:1")
    assert auto_answer_for(table, [0]) is None
    assert auto_answer_for(table, [0, 2]) is None
    found = auto_answer_for(table, [0, 1])
    assert found is not None
    ask, choice = found
    assert (ask.seat, choice) == (1, ("accept", 1))
    table.choose(ask.seat, choice)
    assert table.hand(1) == ["C11"]
    assert auto_answer_for(table, [0, 1]) is None


@rule("WR-14")
def test_only_salvage_is_traded_never_crises_mutations_or_played_cards() -> None:
    table = camp().give(0, "C11", "X13", "M14")
    table.seat(0).played.append(table.take("C27"))
    table.at("morning").choose(0, "trade")
    assert set(table.offered(0)) == {"enough", "give:C11:1", "give:C11:2"}


@rule("WR-15", "W-22")
def test_in_the_morning_trade_closes_for_who_has_declared() -> None:
    table = camp().give(0, "C11").give(1, "C01").at("morning")
    table.play(0, "trade", "give:C11:1")
    table.choose(0, "home:E01")
    assert table.state.offers == []
    assert not [choice for choice in table.offered(0) if choice.startswith("give")]
    assert not [choice for choice in table.offered(1) if choice.endswith(":0")]
    assert table.refused(1, "accept:1").reason == "not-offered"


@rule("W-61")
def test_at_night_all_may_trade_again() -> None:
    table = camp().give(0, "C01", "C11").plan(0, "E01").plan(1, "E02").at("dusk")
    assert table.asked == [(0, "food")]
    table.play(0, "trade", "give:C11:1")
    table.choose(1, "accept:1")
    assert table.hand(1) == ["C11"]


@rule("W-61")
def test_who_dies_tonight_may_hand_its_weapon_to_a_neighbour() -> None:
    table = camp().give(0, "R04").at("dusk")
    table.seat(0).morale = 0
    assert table.asked == [(0, "food")]
    table.play(0, "trade", "give:R04:1")
    table.choose(1, "accept:1")
    assert table.hand(1) == ["R04"]


@rule("W-61", "W-62")
def test_trade_comes_before_the_food_and_is_no_reason_to_ask_again() -> None:
    table = camp().give(0, "C01", "C11").at("dusk")
    assert table.offered(0) == ["make:C01:0", "starve", "trade"]
    table.choose(0, "make:C01:0")
    assert table.happened("ate") == [{"seat": 0}]
    assert len(table.happened("starved")) == 2


@rule("WR-15", "W-32")
def test_at_noon_nobody_trades() -> None:
    table = camp(able=("SV02-1",)).give(0, "C11", "C10").site("L01", "X01").plan(0, "L01").at("noon")
    assert table.asked == [(0, "commit")]
    assert not [choice for choice in table.offered(1) if choice.startswith(("give", "trade"))]


@rule("WR-15")
def test_who_is_barred_is_told_why() -> None:
    table = camp().give(0, "C11")
    table.seat(0).barred = 1
    table.at("morning")
    assert table.why_not_of(0)["trade"] == "barred"


@rule("W-88", "WR-76", "W-89", "WR-42")
def test_medicine_may_be_used_while_somebody_else_is_asked() -> None:
    table = camp().give(1, "C08", "X13").site("L01", "X18", "X22").plan(0, "L01").at("noon")
    assert table.asked == [(0, "resolve")]
    table.choose(1, "use:C08:0")
    assert table.hand(1) == []
    assert table.trashed("C08")
    assert table.trashed("X13")
    assert table.asked == [(0, "resolve")]


@rule("WR-76")
def test_not_between_commitment_and_the_end_of_a_fight() -> None:
    table = camp().give(1, "C08", "X13").give(0, "C10").site("L01", "X01").plan(0, "L01").at("noon")
    assert table.asked == [(0, "commit")]
    assert table.offered(1) == []


@rule("W-88")
def test_who_dies_while_being_asked_is_asked_no_more() -> None:
    table = camp().give(0, "R15").waiting("SV05").site("L01", "X18", "X22").plan(0, "L01").at("noon")
    assert table.asked == [(0, "resolve")]
    table.choose(0, "use:R15:0")
    assert not table.seat(0).alive
    assert table.state.site("L01") is not None
    assert len(table.ruin("L01").deck) == 2
