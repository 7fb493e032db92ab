"""Our Street: four cards, a marker that moves on each morning, and figures that stand about."""

from __future__ import annotations

import pytest
from tests.games.this_war_of_mine.expansions.made_up import NoText, made_up
from tests.games.this_war_of_mine.expansions.streets import CARDS, OPTIONS, figures, morning, put, street

import lastcall
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.board import board
from lastcall.games.this_war_of_mine.expansions.our_street import EXPANSION
from lastcall.games.this_war_of_mine.expansions.our_street.figures import unused
from lastcall.games.this_war_of_mine.expansions.our_street.state import Street
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.rules.counters import count
from lastcall.games.this_war_of_mine.state import Mod
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house
from lastcall.testing import rule
from lastcall.text.pictures import Pictures

# -- setup -----------------------------------------------------------------------------------------------------


@rule("TO-1", "TR-95", "TR-170")
@pytest.mark.parametrize("other", ["tactics", "farmers"])
def test_it_does_not_go_together_with_tactics_or_farmers(other: str) -> None:
    expansions = NoText(EXPANSION)
    expansions.found[other] = made_up()
    with pytest.raises(BadSetup, match=r"cannot be played together \(TO-1\)") as refused:
        expansions.check({"expansions": ["our_street", other]}, GAME.words.say)
    assert refused.value.rule == "TO-1"


@rule("TO-2")
def test_four_cards_lie_face_up_in_sequence() -> None:
    seen = lastcall.new("this_war_of_mine", 3, 5, OPTIONS).view(2)["expansions"]["our_street"]
    assert seen["cards"] == ["OS1", "OS2", "OS3", "OS4"]


@rule("TO-3", "TR-96")
def test_the_pool_is_four_soldiers_three_thugs_and_two_farmers() -> None:
    table = street()
    assert [unused(table.state, kind) for kind in ("soldier", "thug", "farmer")] == [4, 3, 2]
    put(table, "outside", soldier=1, thug=2)
    put(table, "pile", thug=1, farmer=2)
    assert [unused(table.state, kind) for kind in ("soldier", "thug", "farmer")] == [3, 0, 0]


@rule("TR-150")
def test_with_sewers_the_thugs_are_one_pool() -> None:
    table = expanded_house(["our_street", "sewers"], "marko", "oskar")
    piece = Street.of(table.state)
    piece.outside, piece.pile = {"thug": 1}, {"thug": 1}
    count(table.state, "threat", 3)
    assert table.state.counter("threat") == 1, "two stand in the street"
    assert unused(table.state, "thug") == 0


# -- the morning -----------------------------------------------------------------------------------------------


@rule("TR-136", "TR-149")
def test_on_day_one_the_marker_comes_to_the_first_card_after_the_event() -> None:
    table = lastcall.new("this_war_of_mine", 1, 3, OPTIONS)
    assert Street.of(table.state).marker == 0
    names = [event["event"] for event in table.journal(0)]
    assert names.index("event") < names.index("street")


@rule("TR-149")
@pytest.mark.parametrize(("before", "after"), [("OS1", "OS2"), ("OS2", "OS3"), ("OS3", "OS4"), ("OS4", "OS1")])
def test_the_marker_moves_on_one_card_each_morning(before: str, after: str) -> None:
    table = morning(before, 10)
    assert table.happened("street")[-1] == {"card": after}
    card = Street.of(table.state).card
    assert card is not None
    assert card.id == after


@pytest.mark.parametrize(("before", "dice", "outside", "pile"), [
    ("OS4", (1, 4), {"thug": 1}, {}), ("OS4", (5, 7), {"soldier": 1}, {}),
    ("OS1", (1, 3), {"soldier": 1}, {}), ("OS1", (4, 6), {"farmer": 1}, {}),
    ("OS2", (1, 4), {}, {"thug": 1}), ("OS2", (5, 7), {}, {"farmer": 1}), ("OS3", (1, 5), {}, {"soldier": 1}),
])  # fmt: skip
@rule("TR-149", "TO-3")
def test_who_comes_in_the_morning(
    before: str, dice: tuple[int, int], outside: dict[str, int], pile: dict[str, int]
) -> None:
    for die in dice:
        assert figures(morning(before, die)) == (outside, pile)


@pytest.mark.parametrize(("before", "dice", "kind"), [
    ("OS4", (8, 10), "thug"), ("OS1", (7, 10), "soldier"), ("OS2", (8, 10), "thug"), ("OS3", (6, 8), "soldier"),
])  # fmt: skip
@rule("TR-149", "TO-4")
def test_who_goes_in_the_morning(before: str, dice: tuple[int, int], kind: str) -> None:
    for die in dice:
        assert figures(morning(before, die, outside={kind: 2})) == ({kind: 1}, {})
        assert figures(morning(before, die, pile={kind: 1})) == ({}, {})
        assert figures(morning(before, die)) == ({}, {}), "nobody is there who could go"


@pytest.mark.parametrize("die", [9, 10])
def test_the_barrier_is_up_for_an_hour(die: int) -> None:
    table = street("marko", "oskar", card="OS3")
    put(table, "pile", soldier=1)
    table.person("marko", misery=2)
    table.next_die(10, die)
    table.at("street").play(0, "one:marko")
    assert (figures(table), table.level("marko", "misery")) == (({}, {}), 1)


@rule("TO-3")
@pytest.mark.parametrize(("before", "die", "full"), [
    ("OS4", 1, {"thug": 3}), ("OS4", 5, {"soldier": 4}), ("OS1", 4, {"farmer": 2}), ("OS2", 1, {"thug": 3}),
])  # fmt: skip
def test_nobody_comes_when_none_is_left_in_the_pool(before: str, die: int, full: dict[str, int]) -> None:
    assert figures(morning(before, die, outside=full)) == (full, {}), "those who stand there stay"


@rule("TO-4")
def test_the_group_chooses_from_where_a_figure_is_discarded() -> None:
    both = {"outside": {"thug": 1}, "pile": {"thug": 2}}
    table = morning("OS4", 8, **both)
    assert table.asked == [(0, "figure-from")]
    assert figures(table.play(0, "figure-from:outside:thug")) == ({}, {"thug": 2})
    assert figures(morning("OS4", 8, **both).play(0, "figure-from:pile:thug")) == ({"thug": 1}, {"thug": 1})


# -- the place under the marker --------------------------------------------------------------------------------


@rule("TR-149")
def test_the_place_is_a_space_of_its_own_for_one_character_in_every_round() -> None:
    table = street("marko", "oskar", "greta", card="OS2").day()
    table.place("marko", "street:OS2")
    assert "street:OS2" not in table.actions("oskar")
    assert "print:C2" in table.actions("oskar"), "OUTSIDE is another space"
    table.place("oskar", "print:C2").play(0, "confirm")
    while table.asked != [(0, "assign")]:
        table.choose(0, instinct(table.state, table.asks[0], Chance()))
    assert table.state.round == 2
    assert "street:OS2" in table.actions("marko"), "OUTSIDE waits until tomorrow, the street does not"
    assert "print:C2" not in table.actions("marko")


@rule("TR-149", "TR-41")
@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_nothing_blocks_the_way_to_it(side: str) -> None:
    house = GAME.box.houses[side]
    everything = sum(1 << house.number[cell.id] for cell in house.cells.values() if cell.card)
    assert house.place_of("outside") in house.reach(everything).inside


@rule("TR-149", "TR-174")
def test_nobody_goes_there_while_nobody_goes_outside() -> None:
    table = street().day()
    assert "street:OS1" in table.actions("marko")
    table.state.mods.append(Mod("no_outside", 1, "event", "EV9"))
    assert "street:OS1" not in table.actions("marko")


@rule("TR-149")
def test_other_cards_have_no_place_and_sleepers_do_not_go() -> None:
    table = street("marko", "oskar", card="OS3").day()
    assert [each for each in table.actions("marko") if each.startswith("street")] == ["street:OS3"]
    table = street("marko", "oskar", card="OS3")
    table.build("bed_1", "B2")
    table.person("marko", fatigue=4)
    assert "street:OS3" not in table.day().actions("marko")


def test_standing_about_costs_strength_and_sends_a_thug_away() -> None:
    table = put(street(), "outside", thug=1).day()
    table.place("marko", "street:OS1").play(0, "confirm")
    assert (figures(table), table.level("marko", "fatigue")) == (({}, {}), 1)
    table = street().day().place("marko", "street:OS1").play(0, "confirm")
    assert table.level("marko", "fatigue") == 1, "also with nobody there"


def test_the_pump_gives_two_water() -> None:
    table = street(card="OS2").day().place("marko", "street:OS2")
    assert table.state.storage == {}
    table.play(0, "confirm")
    assert table.state.storage == {"water": 2}


def test_the_shops_trade_for_anything_with_a_commission_of_one() -> None:
    table = street(card="OS3", cigarette=3).day().place("marko", "street:OS3").play(0, "confirm")
    assert table.asked == [(0, "trade")]
    table.play(0, "trade")
    assert [event["item"] for event in table.happened("commission")] == ["cigarette"]
    assert table.state.storage == {"cigarette": 2}


def test_from_the_bridge_end_the_next_event_is_seen() -> None:
    table = street(card="OS4").day().place("marko", "street:OS4").play(0, "confirm")
    assert table.state.foreseen_events == [table.state.events[-1].id]


@rule("TR-174")
def test_a_sniper_watches_the_street_as_well() -> None:
    table = street(card="OS2")
    table.state.mods.append(Mod("sniper", 3, "event", "EV3"))
    table.day().next_die(10, 3)
    table.place("marko", "street:OS2").play(0, "confirm")
    assert table.level("marko", "wounds") == 1


# -- quick play ------------------------------------------------------------------------------------------------


def answer(table: HouseScenario) -> str:
    return ":".join(map(str, instinct(table.state, table.asks[0], Chance())))


def test_quick_play_fetches_water_while_it_is_short_and_nobody_watches() -> None:
    table = street("marko", "oskar", card="OS2").clear(*(room.id for room in street().state.rooms)).day()
    table.choose(0, "act:marko")
    assert answer(table) == "street:OS2"
    table = put(street("marko", "oskar", card="OS2"), "outside", soldier=4).day()
    table.choose(0, "act:marko")
    assert answer(table) != "street:OS2"
    table = street("marko", "oskar", card="OS2", water=6).day()
    table.choose(0, "act:marko")
    assert answer(table) != "street:OS2"


def test_quick_play_buys_food_when_it_is_short() -> None:
    spare = next(item.id for item in GAME.box.items.values() if item.ai.spare == 1)
    table = put(street("marko", "oskar").store(**{spare: 2}), "outside", farmer=1)
    table.state.day_phase = "day"
    assert answer(table.day()) == "farmer"
    table.store(**{spare: 2, "canned_food": 3})
    assert answer(table.day()) != "farmer"


@rule("TO-4")
def test_quick_play_discards_where_it_hurts_most() -> None:
    table = morning("OS4", 8, outside={"thug": 1}, pile={"thug": 1})
    assert answer(table) == "figure-from:pile:thug"


# -- what is told and drawn ------------------------------------------------------------------------------------


def test_every_morning_and_every_place_is_told_and_drawn() -> None:
    symbols = Pictures.of_game(GAME).names
    for card in CARDS:
        assert card.picture in symbols
        assert card.place.text
        assert card.place.label
        for entry in card.morning.roll:
            assert entry.text or all(case.text for case in entry.case)
            assert entry.text or not entry.case[-1].need, "something is told in any case"
    assert {"mini-soldier", "mini-thug", "mini-farmer", "lamp"} <= set(symbols)


def test_the_terminal_shows_the_marker_and_who_stands_about() -> None:
    table = put(street(card="OS3"), "outside", soldier=2)
    lines = board(table.state, GAME.box, ["Robin"]).splitlines()
    assert "Street: The corner > The pump > [The row of shops] > The bridge end" in lines
    assert "Outside: 2 soldiers: whoever goes out is wounded on 1 to 2" in lines
    assert "Findings Pile, on the way home: nobody" in lines
