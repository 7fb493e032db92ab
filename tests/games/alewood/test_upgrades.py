"""A-30 to A-33: how Upgrades are earned, bought, held, and what each of them does."""

from __future__ import annotations

import pytest

from lastcall.core.ask import spell
from lastcall.games.alewood import GAME
from lastcall.games.alewood.testing import SaloonScenario, ids, saloon
from lastcall.testing import rule
from lastcall.text import Teller


@rule("A-31", "AR-18")
def test_any_set_worth_200_buys_without_a_card_too_many_and_no_change() -> None:
    table = saloon()
    table.state.unused += table.state.stack
    table.state.stack = []
    table.led_by("O10").capture(0, "O02", "O03", "O04").at("dawn")
    table.choose(0, table.offered(0)[1])
    assert sorted(table.offered(0)) == ["with:O02:O03", "with:O04"]
    table.choose(0, "with:O02:O03")
    assert ids(table.player(0).captured) == ["O04"]
    assert len(table.player(0).upgrades) == 1


@rule("A-31")
def test_a_player_who_has_less_is_not_asked() -> None:
    table = saloon().led_by("O10").capture(0, "O02").at("dawn")
    assert "buy" not in [name for _, name in table.asked]


@rule("AR-40")
def test_tokens_are_money_that_cannot_be_spent() -> None:
    table = saloon()
    table.player(0).tokens = 300
    table.at("dawn")
    assert "buy" not in [name for _, name in table.asked]
    assert table.state.money_of(table.player(0)) == 300


@rule("A-32")
def test_only_the_three_face_up_are_offered_and_a_taken_one_is_replaced() -> None:
    table = saloon().fill(1, 1)
    shown = ids(table.state.upgrades)
    table.at("sips").play(1, "sip").play(2, "pass").play(3, "pass")
    assert table.offered(1) == ["decline", *(f"take:{each}" for each in shown)]
    table.choose(1, f"take:{shown[0]}")
    assert len(table.state.upgrades) == 3
    assert shown[0] not in ids(table.state.upgrades)


@rule("A-33", "AR-19")
def test_a_third_upgrade_puts_one_under_the_deck() -> None:
    table = saloon().equip(1, "U07", "U08")
    table.player(1).flipped = ["U07"]
    table.fill(1, 1).at("sips").play(1, "sip").play(2, "pass").play(3, "pass")
    taken = table.offered(1)[1]
    table.choose(1, taken)
    assert table.offered(1) == ["decline", "swap:U07", "swap:U08"]
    table.choose(1, "swap:U07")
    assert ids(table.player(1).upgrades) == ["U08", taken[5:]]
    assert table.player(1).flipped == []
    assert table.state.upgrade_deck[0].id == "U07"


def customer() -> SaloonScenario:
    """Seat 0 has two Upgrades and outlaws enough for a third, which is for sale."""
    table = saloon().led_by("O10").equip(0, "U07", "U08").for_sale("U01", "U02", "U03")
    table.capture(0, "O02", "O03", "O04")
    return table.at("dawn")


@rule("AR-19", "A-31")
def test_a_player_who_buys_a_third_upgrade_says_first_which_one_goes_and_pays_then() -> None:
    table = customer().play(0, "buy:U01")
    assert table.asked == [(0, "swap")]
    assert table.offered(0) == ["decline", "swap:U07", "swap:U08"]
    table.choose(0, "swap:U08")
    assert table.asked == [(0, "hand-in")]
    table.choose(0, "with:O04")
    assert ids(table.player(0).upgrades) == ["U07", "U01"]
    assert ids(table.state.handed_in) == ["O04"]
    assert table.state.upgrade_deck[0].id == "U08"


@rule("AR-19", "A-31")
def test_a_player_who_would_rather_keep_both_upgrades_keeps_the_outlaws_too() -> None:
    table = customer().play(0, "buy:U01", "decline")
    assert ids(table.player(0).upgrades) == ["U07", "U08"]
    assert ids(table.player(0).captured) == ["O02", "O03", "O04"]
    assert ids(table.state.upgrades) == ["U01", "U02", "U03"]
    assert table.happened("bought") == []
    assert "buy" not in [name for _, name in table.asked], "one purchase in a window, also one that was declined"


@rule("AR-19", "A-30")
def test_a_player_who_would_rather_keep_both_upgrades_declines_the_one_that_was_earned() -> None:
    table = saloon().equip(1, "U07", "U08").fill(1, 1)
    shown = ids(table.state.upgrades)
    table.at("sips").play(1, "sip").play(2, "pass").play(3, "pass").play(1, f"take:{shown[0]}", "decline")
    assert ids(table.player(1).upgrades) == ["U07", "U08"]
    assert ids(table.state.upgrades) == shown


@rule("AR-19")
def test_with_the_deck_out_fewer_are_shown() -> None:
    table = saloon()
    table.state.upgrade_deck.clear()
    table.fill(1, 1).at("sips").play(1, "sip").play(2, "pass").play(3, "pass")
    table.choose(1, table.offered(1)[1])
    assert len(table.state.upgrades) == 2


@rule("A-33")
@pytest.mark.parametrize(
    ("phase", "choice", "does"),
    [
        ("gear-up", "use:U02", "In Gear Up play any number of hand cards, each on any player."),
        ("shoot", "use:U07", "When it is your turn to shoot, 1 more free Bullet. Declare it before discarding."),
        ("dawn", "buy:U05", "Hand limit 4. (If lost, discard down.)"),
    ],
)
def test_a_choice_says_what_its_upgrade_does(phase: str, choice: str, does: str) -> None:
    table = saloon().equip(0, "U02", "U07").hold(0, "S01").for_sale("U05", "U01", "U03").capture(0, "O04")
    table.state.shooters = [0]
    table.at(phase)
    teller = Teller(GAME, GAME.box, ["Ann", "Ben", "Cleo", "Dan"])
    said = {spell(each): teller.choice(table.asks[0], each) for each in table.asks[0].choices}
    assert said[choice].endswith(f": {does}")


@rule("A-33")
def test_u01_a_dirty_rotten_plan_draws_three() -> None:
    table = saloon().equip(0, "U01").at("gear-up").play(0, "use:U01")
    assert len(table.player(0).hand) == 3
    assert table.player(0).flipped == ["U01"]


@rule("A-33")
def test_u02_a_fist_full_of_bullets_plays_any_number() -> None:
    table = saloon().equip(0, "U02").hold(0, "S01", "S02", "H01")
    table.at("gear-up").play(0, "use:U02", "play:S01:0", "play:S02:0", "play:H01:2")
    assert [(each.card.id, each.target) for each in table.state.face_down] == [("S01", 0), ("S02", 0), ("H01", 2)]


@rule("A-33")
def test_u02_in_the_hand_of_a_drunk() -> None:
    table = saloon(seats=3).equip(1, "U02").hold(1, "S01", "S02")
    table.at("drunks").play(1, "use:U02", "play:S01:1", "play:S02:1")
    table.play(1, "no-draw").play(2, "no-draw").play(1, "place:S01")
    assert ids(table.player(1).row) == ["S02", "S01"]
    assert table.player(1).flipped == ["U02"]


@rule("A-33", "A-29")
def test_u03_a_score_to_settle_doubles_the_price_of_a_slip() -> None:
    table = saloon().equip(2, "U03").hang(1, "H25").hold(1, "S01", "S02").next_die(10, 3).at("roll")
    table.choose(1, "pass")
    table.play(2, "mind").choose(3, "pass")
    table.choose(2, "call:1:H25")
    assert table.asked == [(1, "punishment")]
    table.choose(1, "discard:S01")
    assert table.player(1).hand == []


@rule("A-43")
def test_u04_a_dead_eye_may_be_kept() -> None:
    table = saloon().led_by("O10").equip(0, "U04").next_die(10, 10).at("roll").play(0, "keep")
    assert table.state.must_shoot
    assert table.player(0).flipped == []


@rule("A-39", "A-33")
def test_u05_a_saddlebag_of_aces_holds_four_and_is_missed_when_lost() -> None:
    table = saloon().equip(1, "U05", "U08").hold(1, "S01", "S02", "S03", "S04").fill(1, 1)
    table.at("sips").play(1, "sip").play(2, "pass").play(3, "pass")
    assert table.asked == [(1, "upgrade")], "four cards are not too many"
    table.play(1, table.offered(1)[1], "swap:U05")
    assert table.asked == [(1, "surplus")]
    table.choose(1, "discard:S04")
    assert ids(table.player(1).hand) == ["S01", "S02", "S03"]


@rule("A-33", "AR-47")
def test_u06_a_lightning_hand_moves_after_all_skills() -> None:
    table = saloon().equip(2, "U06")
    table.player(2).speed = 4
    table.at("skills")
    assert table.asked == [(2, "nudge")]
    assert table.offered(2) == ["keep", "nudge:-2", "nudge:-1", "nudge:1", "nudge:2"]
    table.choose(2, "nudge:2")
    assert table.player(2).speed == 6
    assert table.player(2).flipped == ["U06"]


@rule("A-63")
def test_u07_a_seventh_chamber_is_declared_before_discarding() -> None:
    table = saloon().equip(0, "U07").hold(0, "S01", "S02")
    table.state.shooters = [0]
    table.at("shoot")
    assert "use:U07" in table.offered(0)
    table.choose(0, "load:S01")
    assert table.refused(0, "use:U07").reason == "declare-first"
    table = saloon().equip(0, "U07").next_outlaws("O06", "O10")
    table.state.shooters = table.state.involved = [0]
    table.hold(0, "S01").at("shoot").play(0, "use:U07", "load:S01")
    assert ids(table.player(0).captured) == ["O06"]


@rule("A-15")
def test_u08_a_tab_at_the_saloon_is_closed_during_a_grit_check() -> None:
    table = saloon().equip(0, "U08")
    table.state.locked = True
    table.at("sips")
    assert table.asked == [(0, "action")]


@rule("A-69")
def test_u09_a_hide_like_leather_ignores_the_first_discard_icon() -> None:
    table = saloon().equip(1, "U09").next_outlaws("O04", "O01")
    for seat in (0, 1):
        table.hold(seat, f"S0{seat + 1}")
        table.player(seat).speed = 6
    table.state.locked = True
    table.at("grit").play(1, "pass").play(2, "pass").play(3, "pass")
    table.state.involved, table.state.shooters = [0, 1], [0]
    table.at("shoot").choose(0, "fire")
    assert (len(table.player(0).hand), len(table.player(1).hand)) == (0, 1)
    assert table.happened("spared") == [{"seat": 1}]


@rule("A-69")
def test_u09_ignores_the_first_icon_of_a_shootout_and_no_second() -> None:
    table = saloon().equip(1, "U09").next_outlaws("O04", "O11").hold(0, "S01", "S02", "S03")
    table.hold(1, "S04", "S05", "S06")
    table.state.involved, table.state.shooters = [0, 1], [0, 1]
    table.at("shoot").play(0, "load:S01", "load:S02", "fire")
    assert table.happened("spared") == [{"seat": 1}], "Tobias, the first"
    assert table.asked == [(1, "punishments")], "and the next outlaw is the second"


@rule("A-69", "AR-35")
def test_u09_earned_after_the_grit_check_is_worn_at_once() -> None:
    table = saloon().fill(1, 1).next_outlaws("O01", "O02").for_sale("U09", "U01", "U02").hold(1, "S01", "S02")
    table.state.shootout = table.state.locked = True
    table.at("grit").play(1, "sip").play(2, "pass").play(3, "pass").play(1, "take:U09", "leave")
    table.choose(1, "fire")
    assert table.happened("spared") == [{"seat": 1}]
    assert len(table.player(1).hand) == 2


@rule("A-33", "A-69")
def test_u09_given_up_after_the_grit_check_spares_nobody() -> None:
    table = saloon().equip(1, "U09", "U03").fill(1, 1).next_outlaws("O01", "O02").hold(1, "S01", "S02")
    table.for_sale("U01", "U02", "U05").state.shootout = table.state.locked = True
    table.at("grit").play(1, "sip").play(2, "pass").play(3, "pass").play(1, "take:U01", "swap:U09", "leave", "fire")
    assert table.happened("spared") == []
    assert table.asked == [(1, "punishments")]


@rule("A-47")
def test_u10_a_card_up_the_sleeve_looks_at_two_and_keeps_one() -> None:
    table = saloon().equip(0, "U10")
    table.stack(table.state.deck, "S01", "H01")
    table.at("gear-up").choose(0, "draw")
    assert table.offered(0) == ["keep:S01", "keep:H01"]
    assert table.view(1)["players"][0]["looked_at"] == [None, None]
    table.choose(0, "keep:H01")
    assert ids(table.player(0).hand) == ["H01"]
    assert table.state.deck.cards[0].id == "S01"


@rule("AR-40")
def test_u11_a_paid_off_reporter_is_worth_a_token_but_not_for_the_leader() -> None:
    table = saloon().equip(0, "U11").next_outlaws("O02").led_by("O10")
    table.state.shooters = table.state.involved = [0]
    table.hold(0, "S01", "S02", "S03").at("shoot").play(0, "load:S01", "fire")
    assert table.asked == [(0, "reporter")]
    table.choose(0, "use:U11")
    assert table.state.money_of(table.player(0)) == 200
    table.player(0).flipped = []
    table.state.shooters = [0]
    table.at("shoot").play(0, "load:S02", "load:S03")
    assert table.over
    assert table.player(0).tokens == 100


@rule("A-29", "A-33")
def test_u12_a_silver_tongue_costs_nothing_whatever_the_penalty() -> None:
    table = saloon().equip(2, "U03").equip(1, "U12").hang(1, "H25").hold(1, "S01", "S02")
    table.next_die(10, 3).at("roll").play(1, "pass").play(2, "mind").play(3, "pass")
    table.play(2, "call:1:H25").choose(1, "use:U12")
    assert len(table.player(1).hand) == 2
    assert table.player(1).flipped == ["U12"]
