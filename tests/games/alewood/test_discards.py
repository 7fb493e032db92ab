"""A-34 to A-39: what a punishment takes, and how many cards a hand holds."""

from __future__ import annotations

from copy import copy

from msgspec.structs import replace

from lastcall.games.alewood.rules.discards import keep_hand_limit, punish, punishable
from lastcall.games.alewood.testing import ids, saloon
from lastcall.testing import rule


@rule("A-34", "AR-20")
def test_first_from_the_hand_by_own_choice() -> None:
    table = saloon()
    one = table.player(1)
    table.deal(one.hand, "S01", "H01")
    table.deal(one.row, "S02")
    table.run(punish(table.state, one, 1))
    assert table.offered(1) == ["discard:S01", "discard:H01"]
    table.choose(1, "discard:H01")
    assert ids(one.hand) == ["S01"]
    assert table.state.deck.discards[-1].id == "H01"


@rule("A-35", "A-36", "A-37", "A-38", "AR-53")
def test_then_a_skill_then_another_hinder_then_the_cause_and_never_an_upgrade() -> None:
    table = saloon()
    one = table.player(1)
    table.equip(1, "U01")
    table.deal(one.hand, "S01")
    table.deal(one.row, "S02")
    table.hang(1, "H01", "H02")
    table.run(punish(table.state, one, 9, cause="H01"))
    assert ids(table.state.deck.discards) == ["S01", "S02", "H02", "H01"]
    assert ids(one.upgrades) == ["U01"]
    assert one.bound == []
    assert punishable(one, "") == []


@rule("A-36")
def test_an_outlaw_is_no_hinder_so_any_of_them_may_go() -> None:
    table = saloon().hang(1, "H01", "H02")
    assert punishable(table.player(1), "") == [("discard", "H01"), ("discard", "H02")]
    assert punishable(table.player(1), "H01") == [("discard", "H02")]


@rule("A-39", "AR-21")
def test_surplus_goes_at_once_and_is_no_punishment() -> None:
    table = saloon()
    one = table.player(1)
    table.deal(one.hand, "S01", "S02", "S03", "S04", "S05")
    table.run(keep_hand_limit(table.state, one))
    table.play(1, "discard:S01", "discard:S02")
    assert ids(one.hand) == ["S03", "S04", "S05"]
    assert not table.happened("punished")


@rule("AR-21", "AR-56")
def test_an_empty_deck_is_made_anew_and_with_nothing_left_nobody_draws() -> None:
    table = saloon()
    state = table.state
    state.deck.discards = state.deck.cards[:1]
    state.removed += state.deck.cards[1:]
    state.deck.cards = []
    table.at("gear-up").choose(0, "draw")
    assert len(table.player(0).hand) == 1
    table.play(1, "draw").play(2, "draw").play(3, "draw")
    assert [len(each.hand) for each in state.players] == [1, 0, 0, 0]
    assert len(state.removed) == 81


@rule("A-39", "AR-21")
def test_the_hand_limit_is_the_one_of_the_box() -> None:
    table = saloon()
    box = copy(table.state.box)
    box.deal = replace(box.deal, hand_limit=2)
    table.state.box = box
    table.hold(0, "S01", "S02").at("gear-up").play(0, "skip", "draw")
    assert table.asked == [(0, "surplus")]
