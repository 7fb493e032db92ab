"""Scenarios: edited positions and fixed dice."""

from __future__ import annotations

from typing import Any

import pytest
from tests.core.conftest import a_game

from lastcall.core.ask import ask
from lastcall.testing import scenario
from pig_with_hands import GAME


def test_fixed_dice_fall_in_order() -> None:
    table = scenario(GAME).at("push")
    table.dice(5, 4, 1)
    table.play(0, "roll", "roll")
    assert [event["bank"] for event in table.happened("rolled")] == [5, 9]
    table.choose(0, "roll")
    assert table.happened("rolled")[-1]["die"] == 1
    assert table.asked == [(1, "push")]


def test_fixed_dice_survive_the_seeding_of_the_next_step() -> None:
    table = scenario(GAME)
    table.dice(6).at("draw")
    assert table.state.prize == 6


def test_dice_of_the_set_up_are_fixed_when_the_table_is_made() -> None:
    assert scenario(GAME, dice=[4]).state.prize == 4


def test_an_impossible_fixed_die_is_reported() -> None:
    table = scenario(GAME).at("push").dice(7)
    with pytest.raises(AssertionError, match="die with 6 sides"):
        table.choose(0, "roll")


def test_a_clone_gets_the_same_dice_at_the_same_places() -> None:
    table = scenario(GAME).at("push")
    table.choose(0, "roll")
    while table.asked != [(0, "push")]:
        table.at().choose(0, "roll")
    table.dice(3, 2)
    twin = table.clone()
    table.play(0, "roll", "roll")
    twin.choose(0, "roll")
    twin.choose(0, "roll")
    assert twin.state.save() == table.state.save()
    assert twin.journal(0) == table.journal(0)


def test_the_first_card_stacked_is_drawn_first() -> None:
    table = scenario(GAME)
    table.stack(table.state.deck, "lucky", "thief")
    table.at("draw")
    table.choose(0, "take:0")
    table.choose(1, "take:0")
    assert table.state.players[0].hand[-1].id == "lucky"
    assert table.state.players[1].hand[-1].id == "thief"


def test_edits_show_in_the_choices_after_at() -> None:
    table = scenario(GAME)
    hand = table.state.players[0].hand
    table.state.deck += hand
    hand.clear()
    table.deal(hand, "thief", "crown").at("play")
    assert table.offered(0) == ["play:thief", "play:crown"]
    assert table.refused(0, "play:lucky").rule == "P-5"
    table.choose(0, "play:thief")
    table.undo(0, agreed=True)
    assert [card.id for card in table.state.players[0].hand] == ["thief", "crown"]


def test_what_is_not_on_the_table_cannot_be_dealt() -> None:
    table = scenario(GAME)
    with pytest.raises(AssertionError, match="'joker' is in no pile"):
        table.deal(table.state.market, "joker")


def test_a_single_rule_can_run_by_itself() -> None:
    async def toss() -> str:
        return "heads" if await ask(1, "toss", [("yes",), ("no",)]) == ("yes",) else "tails"

    table = scenario(GAME).run(toss())
    assert table.asked == [(1, "toss")]
    table.choose(1, "yes")
    assert table.outcome == "heads"
    assert table.asks == []
    table.at("bid")
    assert len(table.asks) == 3


def test_a_scenario_starts_over_in_the_middle_of_an_interrupt() -> None:
    yes, no = ("yes",), ("no",)

    async def quarrel(state: Any, seat: int) -> None:
        if seat == 1:
            await ask(1, "quarrel", [yes], "T-9", never_skip=True)
            await ask(0, "hit", [yes, no], "T-9")

    async def pay(state: Any) -> None:
        await ask(0, "pay", [yes, no], "T-1")

    async def tip(state: Any) -> None:
        await ask(0, "tip", [yes, no], "T-1")

    table = scenario(a_game(pay, tip, at_any_time=quarrel), 2)
    table.choose(1, yes)
    table.at("tip")
    assert table.interrupts
    table.choose(0, yes)
    assert table.over


def test_the_table_stops_where_a_phase_begins_and_goes_on_with_at() -> None:
    table = scenario(GAME).at("play").until("bid").play_idly_until("push")
    assert (table.stopped, table.state.phase, table.asked) == (True, "push", [])
    with pytest.raises(AssertionError, match="stopped before 'push'"):
        table.choose(0, "roll")
    table.state.players[0].points = 7
    table.at()
    assert (table.stopped, table.asked) == (False, [(0, "push")])
    assert table.state.players[0].points == 7


def test_a_stop_holds_also_before_a_phase_that_asks_nothing() -> None:
    yes, no = ("yes",), ("no",)

    async def pay(state: Any) -> None:
        await ask(0, "pay", [yes, no], "T-1")

    def count(state: Any) -> None:
        state.counter += 1

    async def tip(state: Any) -> None:
        await ask(0, "tip", [yes, no], "T-1")

    table = scenario(a_game(pay, count, tip), 2).until("count")
    table.choose(0, yes)
    assert table.stopped and table.state.counter == 0
    twin = table.clone()
    assert twin.stopped and twin.state.counter == 0
    table.undo(0, agreed=True)
    assert table.asked == [(0, "pay")]
    table.choose(0, no)
    assert table.stopped
    table.at()
    assert table.state.counter == 1 and table.asked == [(0, "tip")]


def test_a_stop_is_for_the_next_time_and_for_phases_that_exist() -> None:
    table = scenario(GAME).at("push").until("push")
    assert table.asked == [(0, "push")]
    table.play_idly_until("push")
    assert table.state.round == 1
    with pytest.raises(AssertionError, match="no phase 'siesta', only setup, draw"):
        table.until("siesta")


def test_idle_play_goes_on_until_an_ask_a_seat_or_a_fact() -> None:
    table = scenario(GAME)
    assert table.play_idly_until(asked="push", seat=1).asked == [(1, "push")]
    assert table.play_idly_until(asked="bid").asked == [(0, "bid"), (1, "bid"), (2, "bid")]
    table.play_idly_until(when=lambda: table.state.round == 3)
    assert table.state.round == 3
    with pytest.raises(AssertionError, match="never reaches 'siesta': the game is over"):
        table.play_idly_until(asked="siesta")


def test_single_choices_are_asked_when_the_table_keeps_asking() -> None:
    table = scenario(GAME)
    for player in table.state.players:
        table.state.deck += player.hand
        player.hand.clear()
        table.deal(player.hand, "gem")
        player.coins = 0
    table.at("play")
    assert table.asked == [(0, "push")]
    for player in table.state.players:
        player.played.clear()
        table.deal(player.hand, "coin")
        player.coins = 0
    table.keep_asking().at("play")
    assert (table.asked, table.offered(0)) == ([(0, "play")], ["play:coin"])
    twin = table.clone()
    twin.choose(0, "play:coin")
    assert twin.asked == [(1, "play")]
    for player in table.state.players:
        player.coins = 0
    assert table.at("bid").asked == [(0, "bid"), (1, "bid"), (2, "bid")]
    table.keep_asking(False).at("bid")
    assert table.asked == [(1, "draw")], "nobody has a coin to bid"


def test_what_is_refused_is_not_offered() -> None:
    table = scenario(GAME).at("push")
    assert table.refused(0, "fly").rule == "P-7"
    with pytest.raises(AssertionError, match="'roll' is offered to seat 0"):
        table.refused(0, "roll")
    with pytest.raises(AssertionError, match="'stop' is offered to seat 0"):
        table.refused(0, ("stop",))


def test_a_refusal_that_changes_the_table_is_reported() -> None:
    async def pay(state: Any) -> None:
        await ask(0, "pay", [("yes",), ("no",)], "T-1", why_not=lambda: spend(state))

    def spend(state: Any) -> dict[Any, Any]:
        state.counter += 1
        return {}

    table = scenario(a_game(pay), 2)
    with pytest.raises(AssertionError, match="'later' of seat 0 was refused, but has changed the table"):
        table.refused(0, "later")


def test_events_since_a_moment() -> None:
    table = scenario(GAME).at("push").next_die(6, 2, 3)
    table.choose(0, "roll")
    before = table.now
    table.choose(0, "roll")
    assert [event["die"] for event in table.happened("rolled", since=before)] == [3]
    assert [event["die"] for event in table.happened("rolled", 1, since=before)] == [3]
    assert len(table.happened("rolled")) == 2


def test_refusals_count_seats_like_the_programmer() -> None:
    table = scenario(GAME).at("push")
    assert table.refused(1, "roll").why == "You are not asked anything now; the table waits for seat 0."
