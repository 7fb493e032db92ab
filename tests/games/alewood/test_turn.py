"""A-13 to A-15 and A-42 to A-45: Badge, roll, action, Badge."""

from __future__ import annotations

from lastcall.games.alewood import GAME
from lastcall.games.alewood.testing import saloon
from lastcall.testing import rule


@rule("A-13", "A-14", "A-44")
def test_the_deputy_alone_decides_what_all_do() -> None:
    table = saloon().at("action")
    assert table.asked == [(0, "action")]
    assert table.refused(1, "gear-up").reason == "not-asked"
    table.choose(0, "gear-up")
    assert table.state.phase == "gear-up"


@rule("A-42", "AR-46")
def test_the_die_is_rolled_whichever_action_follows() -> None:
    table = saloon().dice(7).at("roll")
    assert table.state.die == 7
    assert table.happened("rolled")[-1] == {"seat": 0, "dice": [7]}


@rule("A-43", "AR-23")
def test_on_a_ten_the_leader_acts_and_the_ten_stands() -> None:
    table = saloon().led_by("O10").dice(10).at("roll")
    assert table.state.die == 10
    assert table.state.must_shoot


@rule("A-43")
def test_a_player_who_kept_a_dead_eye_and_has_seen_the_grit_of_all_cannot_take_that_back() -> None:
    table = saloon().led_by("O14").equip(1, "U04").fill(2, 2).hold(2, "S01", "S02")
    table.dice(10).at("roll").choose(1, "keep")
    assert table.happened("grit-shown") == [{"speeds": [3, 3, 7, 3]}]
    assert not table.can_undo(1)


@rule("A-43", "AR-23")
def test_one_dead_eye_is_enough_asked_from_the_deputy() -> None:
    table = saloon().led_by("O10").equip(2, "U04").dice(10).at("roll")
    assert table.asked == [(2, "dead-eye")]
    table.choose(2, "use:U04")
    assert not table.state.must_shoot
    assert table.player(2).flipped == ["U04"]
    assert table.state.die == 10


@rule("AR-46")
def test_a_ten_in_a_roll_off_wakes_nobody() -> None:
    table = saloon().led_by("O10")
    for seat in (1, 2):
        table.player(seat).speed = 6
    table.dice(10, 4).at("order")
    assert table.happened("roll-off")
    assert not table.happened("ability")
    assert table.state.die == 5


@rule("A-15", "AR-6")
def test_the_deputy_may_neither_drink_nor_refill() -> None:
    table = saloon().fill(0, 0).at("sips")
    assert [seat for seat, _ in table.asked] == [1, 2, 3]
    assert [table.refused(0, choice).reason for choice in ("sip", "refill")] == ["not-asked", "not-asked"]


@rule("A-45", "AR-24", "AR-42")
def test_the_old_deputy_chooses_the_side_and_passes_to_the_left() -> None:
    table = saloon().at("dusk")
    assert table.asked == [(0, "side")]
    table.choose(0, "empty")
    assert table.state.badge == "empty"
    assert table.state.deputy == 1
    table = saloon()
    table.state.deputy = 3
    table.at("dusk").choose(3, "full")
    assert table.state.deputy == 0


@rule("A-33")
def test_flipped_upgrades_turn_back_when_their_owner_is_deputy() -> None:
    table = saloon().equip(1, "U07")
    table.player(1).flipped = ["U07"]
    table.at("dusk").choose(0, "full")
    assert table.player(1).flipped == []


@rule("AR-17")
def test_upgrades_are_sold_at_dawn_and_dusk_in_order_from_the_deputy() -> None:
    table = saloon().capture(2, "O04").capture(1, "O05").at("dawn")
    assert table.asked == [(1, "buy")]
    table.choose(1, "pass")
    assert table.asked == [(2, "buy")]
    table.choose(2, "pass")
    table.at("dusk")
    assert table.asked == [(1, "buy")]


@rule("AR-60")
def test_when_every_card_is_attached_the_reputations_become_a_new_deck() -> None:
    table = saloon(seats=3)
    state = table.state
    table.player(1).row = state.deck.cards
    state.deck.cards = []
    table.hang(2, "H01").at("dawn")
    assert len(state.deck) == 82
    assert all(not each.row and not each.bound for each in state.players)
    assert table.player(2).answers_for() == ["H01"], "what was forgotten before can still be called"


@rule("AR-63")
def test_at_tables_of_people_the_saloon_never_closes_unless_they_want_it_to() -> None:
    table = saloon()
    table.state.turn = 60
    table.at("dusk").choose(0, "full")
    assert not table.over
    assert table.state.turn == 61
    assert table.happened("last-call") == []


@rule("AR-63")
def test_in_simulations_the_saloon_closes() -> None:
    assert GAME.check_options({})["closing_time"] == "off"
    assert GAME.simulation_options({})["closing_time"] == "on"
    assert GAME.simulation_options({"closing_time": "off"})["closing_time"] == "off"
    assert f"turn {GAME.box.deal.closing_time}," in GAME.words.say("option-closing_time-on")


@rule("AR-61")
def test_at_closing_time_the_saloon_sends_everybody_home() -> None:
    table = saloon(closing_time="on")
    table.state.turn = 60
    table.capture(2, "O04").at("dusk").choose(2, "pass")
    assert table.over
    assert table.result is not None
    assert table.result.winners == (2,)


@rule("AR-57", "AR-61")
def test_at_closing_time_the_badge_of_that_turn_breaks_the_tie() -> None:
    table = saloon(closing_time="on")
    table.state.turn = 60
    table.fill(1, 3)
    table.state.badge = "empty"
    table.at("dusk")
    assert table.over, "there is no next turn to choose a side for"
    assert table.result is not None
    assert table.result.winners == (1,)
