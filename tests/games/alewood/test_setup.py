"""A-1 to A-12: what lies on the table before the first shot."""

from __future__ import annotations

from collections import Counter

import pytest

import lastcall
from lastcall.core.errors import BadSetup
from lastcall.games.alewood import GAME
from lastcall.games.alewood.testing import ids, saloon
from lastcall.testing import rule, scenario


@rule("A-1", "A-4", "AR-29")
def test_the_box_holds_what_the_rulebook_counts() -> None:
    box = GAME.box
    assert (len(box.hinders), len(box.skills)) == (46, 36)
    assert (len(box.outlaws), len(box.upgrades), len(box.characters)) == (14, 12, 6)
    assert box.shootout.speed_die == 10
    assert box.shootout.tracker == (1, 10)
    assert {outlaw.flip for outlaw in box.outlaws.values()} == {1}
    assert sum(outlaw.bounty for outlaw in box.outlaws.values()) == 3700
    assert Counter(skill.value for skill in box.skills.values()) == {3: 9, 2: 15, 1: 12}


@rule("A-50")
def test_icons_are_spread_evenly_and_arrogant_burns_unstoppable() -> None:
    box = GAME.box
    for deck, fair in ((box.skills, {6}), (box.hinders, {7, 8})):
        for side in ("top", "burn"):
            assert set(Counter(getattr(card, side) for card in deck.values()).values()) <= fair
    assert box.hinders["H02"].burn == box.skills["S01"].top


@rule("A-3", "AR-3")
def test_each_picks_another_character_in_seat_order() -> None:
    table = scenario(GAME, seats=3)
    assert table.asked == [(0, "character")]
    table.choose(0, "be:P3")
    assert table.asked == [(1, "character")]
    assert "be:P3" not in table.offered(1)
    table.play(1, "be:P1").play(2, "be:P2")
    assert [each.character and each.character.id for each in table.state.players] == ["P3", "P1", "P2"]


@rule("AR-65", "AR-3")
def test_john_bass_is_a_character_like_the_others_but_for_his_name() -> None:
    table = scenario(GAME, seats=3)
    named = [character.name for character in GAME.box.characters.values()]
    assert {"Prospector", "Doctor", "Banker", "John Bass"} <= set(named), "those that the rulebook names"
    choices = table.asks[0].choices
    said = [GAME.words.say("choice-be", first=each) for each in named]
    assert [choice[0] for choice in choices] == ["be"] * 6
    assert "John Bass" in said and "Doctor" in said
    bass = next(each for each in GAME.box.characters.values() if each.name == "John Bass")
    table.play(0, f"be:{bass.id}")
    assert table.happened("character") == [{"seat": 0, "character": bass.id}]
    assert table.state.players[0].character is bass


@rule("A-5", "A-6", "A-7", "A-8", "A-9", "A-11", "A-2")
def test_the_table_is_laid() -> None:
    table = scenario(GAME, seats=5)
    for seat in range(5):
        table.choose(seat, table.offered(seat)[0])
    state = table.state
    assert len(state.upgrades) == 3
    assert len(state.upgrade_deck) == 9
    assert state.leader is not None
    assert len(state.stack) == 8
    assert len(state.unused) == 5
    assert [len(each.hand) for each in state.players] == [3] * 5
    assert [each.level for each in state.players] == [8] * 5
    assert [each.band for each in state.players] == ["brimming"] * 5
    assert len(state.deck) == 82 - 15


@rule("A-8")
def test_the_stack_and_the_unused_outlaws_are_seen_by_nobody() -> None:
    view = saloon().view(None)
    assert view["stack"] == [None] * 8
    assert view["unused"] == [None] * 5
    assert view["leader"].startswith("O")


@rule("A-10", "AR-4")
def test_the_first_deputy_is_drawn_by_lot_with_full_up() -> None:
    firsts = set()
    for seed in range(12):
        table = scenario(GAME, seats=3, seed=seed)
        for seat in range(3):
            table.choose(seat, table.offered(seat)[0])
        firsts.add(table.state.deputy)
        assert table.state.badge == "full"
    assert firsts == {0, 1, 2}


@rule("A-12", "AR-5")
def test_it_is_a_game_for_three_to_six() -> None:
    assert GAME.seats == (3, 4, 5, 6)
    with pytest.raises(BadSetup):
        lastcall.new("alewood", seats=2)


@rule("A-80")
def test_the_host_may_leave_cards_in_the_box() -> None:
    table = scenario(GAME, seats=3, options={"left_out": "H03 S01"})
    assert not {"H03", "S01"} & set(ids(table.state.deck.cards))
    table = scenario(GAME, seats=3, options={"left_out": "spoken"})
    assert sum(card.id.startswith("H") for card in table.state.deck.cards) == 23
    with pytest.raises(BadSetup, match="X99"):
        scenario(GAME, seats=3, options={"left_out": "X99"})


@rule("AR-34")
def test_kinds_of_hinder_that_do_not_suit_a_player_never_attach() -> None:
    table = scenario(GAME, seats=3, options={"comfort": "ask"})
    for seat in range(3):
        table.choose(seat, f"be:P{seat + 1}")
    table.play(0, "comfort:no-spoken").play(1, "comfort:neither").play(2, "comfort:everything")
    assert [each.declined for each in table.state.players] == [["spoken"], ["spoken", "physical"], []]


@rule("AR-1")
def test_two_upgrades_are_the_limit_and_there_is_no_drink_action() -> None:
    table = saloon()
    assert table.state.box.deal.upgrades_held == 2
    table.at("action")
    assert table.offered(0) == ["gear-up", "shootout"]


@rule("AR-45")
def test_whoever_takes_over_a_seat_finds_everything_there() -> None:
    table = saloon().hold(1, "S01", "H01").at("sips")
    opened = lastcall.load(table.save())
    assert opened.view(1) == table.view(1)
    assert opened.view(1)["players"][1]["hand"] == ["S01", "H01"]
