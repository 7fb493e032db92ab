"""What the browser and the terminal draw from the masked state."""

from __future__ import annotations

from typing import Any

import lastcall
from lastcall.games.this_war_of_mine.board import board
from lastcall.games.this_war_of_mine.rules.modifiers import bring_all_into_force, bring_into_force
from lastcall.games.this_war_of_mine.rules.states import depart
from lastcall.games.this_war_of_mine.scene import Scene, scene
from lastcall.games.this_war_of_mine.state import Shelter, StoryFrame
from lastcall.games.this_war_of_mine.testing import HouseScenario, house
from lastcall.games.this_war_of_mine.words import WORDS
from lastcall.testing import rule


def seen(table: HouseScenario) -> Scene:
    view: Shelter = table.seen_by(0)
    return scene(view, table.box, 0)


def test_whatever_is_being_resolved_can_be_told() -> None:
    """Cards without words of their own, too: their actions are resolved as well."""
    table: Any = lastcall.new("this_war_of_mine", seats=2, seed=1)
    view: Shelter = table.seen_by(0)
    for key, block in table.box.blocks.items():
        view.stack = [StoryFrame(key)]
        story = scene(view, table.box, 0).story
        if block.text or key in table.box.scripts:
            assert story is not None
            assert story.text or story.title


@rule("T-65")
def test_the_chance_of_an_encounter_is_that_of_the_rule() -> None:
    table = house("marko").out("marko", location="villa", noise=3, cards=("X4.1", "X4.2"))
    assert "noise 3 (30%)" in board(table.seen_by(0), table.box, ["Ann"])
    bring_all_into_force(table.state, "villa", table.box.locations["villa"].red)
    assert (seen(table).noise, seen(table).chance) == (4, 40)
    assert "noise 3 (40%)" in board(table.seen_by(0), table.box, ["Ann"])
    table.trip.noise = 10
    assert seen(table).chance == 100


@rule("TR-133", "TR-63")
def test_a_raid_shows_what_it_will_bring_with_what_is_in_force() -> None:
    table = house("dario", wood=9)
    table.hold("NA3")
    table.raided("NR7", "dario")
    assert table.asked == [(0, "raid-card")]
    assert seen(table).threat == (3, 0), "3 damage, and Dario on guard takes the wound off"
    bring_into_force(table.state, "test", "raid_damage", -1, "night")
    assert seen(table).threat == (2, 0)


def test_rooms_are_drawn_by_the_pictures_that_their_cards_name() -> None:
    table = house("marko")
    table.build("bed_1", "A2").wait = 1
    rooms = {room.id: room for room in seen(table).rooms}
    assert (rooms["A2"].piece, rooms["A2"].fitting, rooms["A2"].mark) == ("bed", "Bed", "wait")
    assert (rooms["D2"].piece, rooms["D2"].what, rooms["D2"].mark) == ("rubble", "rubble", "shovel")
    assert (rooms["C2"].piece, rooms["C2"].what, rooms["C2"].mark) == ("step", "outside", "")
    assert [room.id for room in seen(table).ladders] == ["B3", "C3", "D3", "D7"]


@rule("T-25", "TR-15")
def test_people_are_shown_with_what_they_do_and_what_stops_them() -> None:
    table = house("marko", "oskar", shovel=1)
    table.person("oskar", fatigue=4)
    table.person("marko", hunger=3)
    table.day()
    table.play(0, "act:marko", "work:D2:shovel")
    marko, oskar = seen(table).people
    assert (marko.doing, marko.doing_what) == ("works", "Passage")
    assert [status for _, status, _, _ in marko.rounds] == ["now", "free", "stop"]
    assert marko.rounds[2][2:] == ("hunger", 3)
    assert oskar.doing == "asleep"
    assert [who for who, *_ in seen(table).figures] == ["marko", "oskar"]


def test_storage_is_laid_out_by_shelves() -> None:
    table = house("marko", wood=2, jewelry=1)
    stock = {
        shelf: {item.id: count for item, count in items} for shelf, items in seen(table).stock(table.state.storage)
    }
    assert stock["resources"] == {"wood": 2, "component": 0, "water": 0}
    assert stock["comfort"] == {"cigarette": 0, "coffee": 0, "book": 0, "jewelry": 1}


@rule("T-78", "T-82")
def test_a_fight_shows_named_opponents_and_what_each_side_of_the_die_brings() -> None:
    table = house("marko", "oskar").fight("P3", "marko", "oskar")
    us, them = seen(table).fighters, seen(table).foes
    assert [each.name for each in us] == ["Marko", "Oskar Lind"]
    assert them[0].name == "Grey Coat"
    assert them[0].health == table.state.box.health[them[0].kind]
    fists = next(each for each in us if each.weapon == "none")
    assert fists.sides == ("miss", "miss", "miss", "1", "1", "fate")
    assert fists.hits == 2


@rule("TR-20")
def test_no_two_of_the_dead_are_remembered_in_the_same_words() -> None:
    table = house("marko", "oskar", "greta")
    for person in table.state.people[:2]:
        depart(table.state, person, "hunger", died=True)
    assert [before for _, before in seen(table).epitaphs()] == [0, 1]
    words = [WORDS.say("page-epitaph", name="X", cause=gone.cause, before=n) for gone, n in seen(table).epitaphs()]
    assert len(set(words)) == 2
