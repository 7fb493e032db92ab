"""Tactics: the box, which fights come to the map, setting up, tokens."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.this_war_of_mine.expansions.tactics.maps import (
    LARGE,
    MEDIUM,
    REBELS,
    RIFLEMAN,
    SMALL,
    THUGS,
    arms_of,
    fight_of,
    met,
    on_map,
    spaces_of,
    tokens_of,
)

import lastcall
from lastcall.core.errors import BadSetup
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.expansions.tactics.cards import spoils_of, tactics_cards
from lastcall.games.this_war_of_mine.expansions.tactics.rules.marks import MINIATURES
from lastcall.games.this_war_of_mine.expansions.tactics.rules.tokens import TOKENS, supply
from lastcall.games.this_war_of_mine.expansions.tactics.state import TacticsTable
from lastcall.games.this_war_of_mine.testing import expanded_house
from lastcall.testing import rule

BOX = tactics_cards(GAME.box)


@rule("TT-1")
def test_the_box_has_twenty_cards_nine_tokens_and_four_miniatures() -> None:
    cards = [*BOX.actions, *BOX.specials, BOX.noise, BOX.alarm, *BOX.rooms, *BOX.covers]
    assert (len(cards), TOKENS, MINIATURES) == (20, 9, 4)
    assert (len(BOX.rooms), len(BOX.covers)) == (6, 6)
    assert (len(BOX.side("A")), len(BOX.side("B"))) == (14, 9)


@rule("TT-1")
def test_the_two_decks_are_shuffled_and_refilled() -> None:
    orders = set()
    for seed in range(5):
        table = lastcall.new("this_war_of_mine", 1, seed, {"expansions": ["tactics"]})
        orders.add(tuple(card.id for card in TacticsTable.of(table.state).rooms.cards))
    assert len(orders) > 1
    scene = on_map(THUGS, {"marko": "b2"})
    decks = TacticsTable.of(scene.state)
    decks.rooms.discards += decks.rooms.cards
    decks.rooms.cards.clear()
    scene.next_shuffle("TR1").next_die(10, 1)
    scene.play(0, "creep:b2", "to:b4")
    assert [card.id for card in decks.rooms.discards] == ["TR1"]


def test_every_passage_goes_both_ways_and_every_number_starts_somewhere() -> None:
    for side in ("A", "B"):
        spaces = BOX.side(side)
        for space in spaces:
            assert all(space.id in BOX.spaces[near].to for near in space.to), space.id
        assert sorted(number for space in spaces for number in space.start) == list(range(1, 11))
        assert any(space.exit for space in spaces)
        assert len({space.cell for space in spaces}) == len(spaces)


@rule("TR-102")
def test_each_side_has_one_vent() -> None:
    vents = [space for space in BOX.spaces.values() if space.special == "vent"]
    assert [(vent.side, vent.most) for vent in vents] == [("A", 1), ("B", 1)]


@rule("TT-2")
@pytest.mark.parametrize(("location", "side"), [(SMALL, "B"), (MEDIUM, "A"), (LARGE, "A")])
def test_the_size_of_the_location_chooses_the_side(location: str, side: str) -> None:
    assert fight_of(met(THUGS, "marko", location=location)).side == side


@rule("TT-2", "TR-161")
@pytest.mark.parametrize(("card", "on_the_map"), [("P10", True), ("P11", True), ("P12", True), ("P4", False)])
def test_armed_people_are_fought_on_the_map_and_civilians_as_ever(card: str, on_the_map: bool) -> None:
    table = met(card, "marko")
    assert (TacticsTable.of(table.state).fight is not None) == on_the_map
    assert (table.state.combat is None) == on_the_map


@rule("TR-161")
def test_a_fight_at_home_is_fought_as_ever() -> None:
    table = expanded_house(["tactics"], "marko")
    table.next_die(10, 1)
    table.resolve("S804", then="acted")
    assert TacticsTable.of(table.state).fight is None
    assert table.combat.foes[0].kind == "soldier"


@rule("TT-3")
@pytest.mark.parametrize(("location", "tokens"), [(SMALL, 6), (LARGE, 9)])
def test_tokens_lie_where_the_map_shows_them(location: str, tokens: int) -> None:
    fight = fight_of(met(THUGS, "marko", location=location, until="tactics"))
    shown = {space.id: space.tokens for space in BOX.side(fight.side) if space.tokens}
    assert fight.tokens == shown
    assert sum(shown.values()) == tokens


@rule("TR-166", "TT-3")
def test_what_the_group_holds_is_missing_on_the_next_map() -> None:
    table = expanded_house(["tactics"], "marko").out("marko", location=LARGE)
    TacticsTable.of(table.state).tokens = 4
    table.until("tactics").resolve("P12/attack", then="explored")
    assert sum(fight_of(table).tokens.values()) == 5
    assert supply(TacticsTable.of(table.state)) == 0


@rule("TT-4")
def test_the_residents_card_says_who_they_are() -> None:
    fight = fight_of(met(REBELS, "marko", until="tactics"))
    assert [(foe.letter, foe.kind, foe.weapon, foe.prowess) for foe in fight.foes] == [
        ("A", "rebel", "pistol", 1),
        ("B", "rebel", "knife", 1),
    ]


@rule("TT-5")
def test_a_black_die_for_each_says_where_they_start() -> None:
    table = met(THUGS, "marko", "oskar", until="tactics_place")
    table.next_die(10, 4, 7)
    table.at()
    assert spaces_of(table) == {"marko": "b4", "oskar": "b6"}


@rule("TR-162")
def test_a_full_start_space_sends_them_next_door() -> None:
    table = met(THUGS, "marko", "oskar", until="tactics_place")
    table.next_die(10, 9, 10)
    table.at()
    assert spaces_of(table) == {"marko": "b8", "oskar": "b6"}


@rule("TR-167")
def test_weapons_are_handed_out_before_they_are_separated() -> None:
    table = met(THUGS, "marko", "oskar", pile={"knife": 1, "hatchet": 1, "pistol": 1})
    assert table.asked == [(0, "tactics-arms")]
    assert arms_of(table, "marko")[0] == "pistol", "the best to the ablest"
    table.play(0, "pass:pistol:marko:oskar")
    assert "pistol" in arms_of(table, "oskar")
    assert table.state.pile["pistol"] == 1, "they are still on the Findings Pile"
    table.play(0, "ready-all")
    assert table.asked == [(0, "tactics")]


@rule("TR-161")
def test_their_ambush_starts_with_a_combat_against_a_group_of_the_leaders_choice() -> None:
    table = expanded_house(["tactics"], "marko", "oskar").out("marko", "oskar")
    table.next_die(10, 1, 1, 6, 10)
    table.resolve("S804", then="explored")
    assert table.asked == [(0, "tactics-group")]
    assert table.offered(0) == ["ambushed:b2", "ambushed:b6"]
    table.next_face("red", "2")
    table.play(0, "ambushed:b6")
    assert [fighter.person for fighter in table.combat.fighters] == ["oskar"]
    assert table.level("oskar", "wounds") == 2, "the soldier has struck first"
    assert len(table.combat.foes) == 1


@rule("TR-161")
def test_after_our_ambush_the_first_combat_opens_with_our_backstab() -> None:
    table = met(THUGS, "mirela", block="choice2", until="tactics_turn")
    fight = fight_of(table)
    assert fight.opening == "us"
    fight.figures[0].at, fight.marks["b4"] = "b2", 1
    fight.tokens.clear()
    table.next_die(10, 9)
    table.at()
    table.next_face("white", "1")
    table.play(0, "assault:b2", "to:b4", "enemy:B")
    assert table.combat.foes[0].wounds == 1
    assert table.level("mirela", "wounds") == 0
    assert fight.opening == ""


@rule("TR-166", "TT-14")
def test_tokens_go_back_when_the_location_is_left() -> None:
    table = expanded_house(["tactics"], "marko").out("marko")
    decks = TacticsTable.of(table.state)
    decks.tokens, decks.hushed = 3, True
    table.at("explore")
    assert table.asked == [(0, "load")]
    assert (decks.tokens, decks.hushed) == (0, False)


@rule("TR-165")
def test_what_they_leave_has_no_weapons_in_it() -> None:
    names = {call.args[0] for call in GAME.box.blocks[spoils_of("P10")].do}
    assert names == {"ammo"}
    assert GAME.box.blocks[spoils_of("P13")].do.names == ["gain", "gain", "gain", "script"]


def test_it_does_not_go_with_our_street() -> None:
    with pytest.raises(BadSetup, match=r"TO-1") as refused:
        lastcall.new("this_war_of_mine", 2, 1, {"expansions": ["tactics", "our_street"]})
    assert refused.value.rule == "TO-1"


@rule("TR-161")
def test_a_fight_on_the_way_to_a_location_is_fought_as_ever() -> None:
    table = expanded_house(["tactics"], "marko").out("marko")
    table.trip.location = ""
    table.resolve("P12/attack", then="explored")
    assert TacticsTable.of(table.state).fight is None
    assert len(table.combat.foes) == 2


def test_every_card_has_its_words() -> None:
    blocks = [key for key in GAME.box.blocks if key[:2] in ("TR", "TH") and key[2].isdigit()]
    assert Counter(key[:2] for key in blocks) == {"TR": 6, "TH": 12}
    assert all(GAME.box.blocks[key].text for key in blocks)
    assert all(entry.text for entry in GAME.box.blocks[BOX.noise.id].roll)


def test_a_rifleman_alone_has_one_token() -> None:
    assert len(fight_of(met(RIFLEMAN, "marko", until="tactics")).foes) == 1
    assert tokens_of(met(RIFLEMAN, "marko")) == 0


@rule("TR-167")
def test_nobody_who_sleeps_is_given_a_weapon() -> None:
    table = expanded_house(["tactics"], "marko", "ilka").out("marko", "ilka")
    table.person("ilka", fatigue=4)
    table.state.pile = {"knife": 1, "hatchet": 1}
    table.until("tactics_place").resolve("P12/attack", then="explored")
    assert (arms_of(table, "marko"), arms_of(table, "ilka")) == (["hatchet", "knife"], [])
