"""The live table: stepping in at any open moment (AR-2, AR-12)."""

from __future__ import annotations

from lastcall.games.alewood import GAME
from lastcall.games.alewood.effects import pass_hand
from lastcall.games.alewood.resolution import Ability
from lastcall.games.alewood.rules.manners import read_aloud
from lastcall.games.alewood.testing import ids, saloon
from lastcall.testing import rule


@rule("AR-2", "A-20")
def test_a_drunk_may_sip_while_the_deputy_thinks() -> None:
    table = saloon(pace="live").at("action")
    assert table.asked == [(0, "action")]
    table.choose(2, "drink")
    assert table.player(2).level == 6
    assert table.asked == [(0, "action")]
    assert table.refused(2, "sip").reason == "not-offered"
    assert table.refused(0, "sip").reason == "not-offered"


@rule("AR-2")
def test_a_refilled_glass_is_open_at_any_moment_and_holds_nobody_up() -> None:
    table = saloon(pace="live").fill(1, 1).at("sips").play(1, "sip").play(2, "pass").play(3, "pass")
    table.play(1, "decline", "refill")
    assert table.asked == [(0, "action")]
    table.choose(1, "sip")
    assert table.player(1).level == 7
    assert table.refused(1, "sip").reason == "not-offered"


@rule("A-54")
def test_nobody_sips_while_a_grit_check_is_on() -> None:
    table = saloon(pace="live", glass="real")
    table.state.locked = True
    table.at("grit")
    assert "emptied" not in table.offered(2)


@rule("AR-12", "AR-14", "AR-15")
def test_a_slip_is_called_while_another_decides() -> None:
    table = saloon(pace="live").hang(1, "H25").hold(1, "S01", "S02").slipped(1, "H25")
    table.at("action").choose(3, "call:1:H25")
    assert table.asked == [(1, "punishment")]
    assert table.interrupts == [], "nobody steps in while a discard is pending"
    table.choose(1, "discard:S01")
    assert table.asked == [(0, "action")]


@rule("AR-12")
def test_gestures_words_and_looks_at_any_moment() -> None:
    table = saloon(pace="live").at("action")
    table.play(1, "gesture:howl", "say:evening all", "stare:2", "switch-hands", "quip")
    assert table.player(1).run == ["howl"]
    assert table.player(1).off_hand


@rule("A-30", "AR-35")
def test_a_glass_emptied_aside_earns_its_upgrade_at_once() -> None:
    table = saloon(pace="live").fill(2, 1).at("action").play(2, "sip")
    assert table.asked == [(2, "upgrade")]
    table.play(2, "decline", "leave")
    assert table.asked == [(0, "action")]
    table.choose(2, "refill")
    assert table.player(2).level == 8


@rule("AR-49", "AR-53")
def test_a_card_lost_to_a_call_cannot_be_laid_any_more() -> None:
    table = saloon(pace="live").hang(1, "H25").slipped(1, "H25").hold(1, "S01").hold(2, "S02")
    table.at("drunks").choose(1, "play:S01:1")
    table.choose(3, "call:1:H25")
    assert ids(table.state.deck.discards) == ["S01"]
    table.choose(2, "skip")
    assert table.state.face_down == []


@rule("A-42")
def test_the_deputy_rolls_by_hand() -> None:
    table = saloon(pace="live").dice(6).at("roll")
    assert table.asked == [(0, "roll")]
    table.choose(0, "roll")
    assert table.state.die == 6


@rule("AR-2", "AR-10", "AR-14")
def test_the_clocks_answer_what_real_time_is_part_of() -> None:
    assert GAME.realtime.clocks["sip"].seconds == 10
    assert GAME.realtime.clocks["sip"].verb == "pass"
    assert GAME.realtime.clocks["read"].seconds == 5
    assert GAME.realtime.clocks["answer-call"].verb == "accept"


@rule("AR-64", "A-78")
def test_the_grace_is_two_seconds_unless_the_table_wants_more() -> None:
    grace = GAME.realtime.clocks["grace"]
    assert grace.verb == "lapse"
    assert grace.seconds_at(GAME.check_options({})) == 2
    assert grace.seconds_at(GAME.check_options({"grace": 10})) == 10


@rule("AR-12")
def test_words_said_aside_survive_cloning_and_saving() -> None:
    table = saloon(pace="live").at("action")
    table.choose(2, ("say", "evening: all"))
    table.choose(3, "say:howdy")
    twin = table.clone()
    assert twin.view(0) == table.view(0)
    assert [line["line"] for line in twin.journal(0) if line["event"] == "said"] == ["evening: all", "howdy"]


@rule("AR-13")
def test_on_a_live_table_the_clock_ends_the_grace_and_no_command_does() -> None:
    table = saloon(pace="live").hang(1, "H25").dice(6).at("roll").play(0, "roll")
    assert [due.need for due in table.player(1).dues] == ["tip"]
    assert all(aside.name != "grace" for aside in table.interrupts), "nobody is reminded"
    table.choose(1, "pass")
    assert table.player(1).slips == []
    assert [(timer.seat, timer.choices) for timer in table.timers] == [(1, [("lapse", "H25")])]
    table.choose(1, "lapse:H25")
    assert [noted.hinder for noted in table.player(1).slips] == ["H25"]
    assert table.timers == []


@rule("AR-13")
def test_a_gesture_in_time_stops_the_clock() -> None:
    table = saloon(pace="live").hang(1, "H25").dice(6).at("roll").play(0, "roll")
    table.choose(1, "gesture:tip")
    assert table.timers == []


@rule("AR-13")
def test_no_grace_runs_out_while_a_discard_is_pending_and_none_until_the_end_of_the_turn_for_chat() -> None:
    table = saloon(pace="live").hang(1, "H25").hang(2, "H09").hold(3, "S01", "S02").hang(3, "H30").slipped(3, "H30")
    table.dice(6).at("roll").choose(0, "roll")
    assert [timer.seat for timer in table.timers] == [1]
    table.choose(0, "call:3:H30")
    assert table.asked == [(3, "punishment")]
    assert table.timers == []


@rule("A-30", "AR-12")
def test_nobody_steps_in_while_an_upgrade_is_chosen() -> None:
    table = saloon(pace="live").fill(2, 1).at("action").play(2, "sip")
    assert table.asked == [(2, "upgrade")]
    assert table.interrupts == [], "it could be gone when it is taken"


@rule("A-31", "A-32")
def test_an_upgrade_that_is_being_paid_for_is_nobody_elses() -> None:
    table = saloon(pace="live").capture(0, "O02", "O03", "O04").fill(2, 1).at("dawn")
    bought = table.offered(0)[1]
    table.choose(0, bought)
    assert table.asked == [(0, "hand-in")]
    assert table.interrupts == [], "a glass emptied now could take it away"
    table.choose(0, "with:O04")
    assert ids(table.player(0).upgrades) == [bought[4:]]


@rule("A-43", "AR-12")
def test_nobody_steps_in_while_cards_are_passed_on() -> None:
    table = saloon(pace="live")
    for seat in range(4):
        table.hold(seat, f"S0{seat + 1}", f"S1{seat + 1}")
    table.run(pass_hand(Ability(table.state), 1))
    assert {name for _, name in table.asked} == {"pass-card"}
    assert table.state.held, "a card that is discarded meanwhile could not be passed"


@rule("A-19", "AR-12")
def test_nobody_steps_in_while_an_empty_glass_is_refilled_or_left() -> None:
    table = saloon(pace="live", thirst=3).fill(2, 1)
    table.at("sips").play(2, "sip").play(1, "pass").play(3, "pass").play(2, "decline")
    assert table.asked == [(2, "empty-glass")]
    assert table.interrupts == [], "a glass refilled and drunk from meanwhile would be refilled before it is empty"


@rule("A-47", "A-33")
def test_nobody_steps_in_while_a_card_is_taken_from_the_sleeve() -> None:
    table = saloon(pace="live").equip(0, "U10")
    table.stack(table.state.deck, "S01", "H01")
    table.at("gear-up").choose(0, "draw")
    assert table.asked == [(0, "keep-card")]
    assert table.interrupts == [], "what others have sealed could be given up meanwhile"


@rule("A-33", "A-43")
def test_a_dead_eye_is_not_given_up_while_its_owner_stares() -> None:
    table = saloon(pace="live").led_by("O04").equip(2, "U04", "U03").dice(10).at("roll").play(0, "roll")
    assert table.asked == [(2, "dead-eye")]
    assert table.interrupts == []


@rule("A-33")
def test_a_reporter_is_not_given_up_while_the_story_is_told() -> None:
    table = saloon(pace="live").equip(1, "U11", "U03").next_outlaws("O04").facing("O02")
    table.hold(1, "S01")
    table.shooting(1).choose(1, "fire")
    assert table.asked == [(1, "reporter")]
    assert table.interrupts == []


@rule("A-33", "AR-35")
def test_a_lightning_hand_given_up_meanwhile_nudges_nothing() -> None:
    table = saloon(pace="live").equip(2, "U06", "U03").fill(2, 1).at("nudge").play(2, "sip")
    table.play(2, table.offered(2)[1], "swap:U06", "leave")
    assert table.asked == [(2, "nudge")]
    assert "nudge:2" not in table.offered(2)
    table.choose(2, "keep")
    assert table.player(2).flipped == []


@rule("A-57", "AR-47")
def test_a_skill_lost_to_a_call_meanwhile_moves_nothing() -> None:
    table = saloon(pace="live").hang(1, "H25").slipped(1, "H25").attach(1, "S01")
    table.state.shootout = True
    table.player(1).speed = 3
    table.at("skills")
    assert table.asked == [(1, "skill")]
    table.choose(3, "call:1:H25")
    assert ids(table.player(1).row) == ["H25"]
    table.choose(1, "gone")
    assert table.player(1).speed == 3
    assert table.happened("skill") == []


@rule("AR-10", "AR-13")
def test_a_whistle_of_long_ago_does_not_stand_before_the_first_card_under_a_hinder() -> None:
    table = saloon(pace="live").at("action").play(1, "gesture:whistle")
    read_aloud(table.state, table.player(1), GAME.box.hinders["H01"])
    assert table.player(1).run == []
