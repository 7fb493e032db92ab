"""Groups under the city, for the tests of the Sewers."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.expansions.sewers.cards import sewer_box
from lastcall.games.this_war_of_mine.expansions.sewers.state import Sewers, TrailCard
from lastcall.games.this_war_of_mine.state import Trip
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house

BOX = sewer_box(GAME.box)
AT_HOME = "petra"


def below(
    *group: str,
    maps: Sequence[str] = ("SW1", "SW2", "SW4", "SW6"),
    rooms: Sequence[str] = (),
    corridors: Sequence[str] = (),
    threat: int = 0,
) -> HouseScenario:
    """The group stands on the Starting Zone, and Petra is at home; these cards are the next of their decks."""
    table = expanded_house(["sewers"], *group, AT_HOME)
    shelter, sewers = table.state, Sewers.of(table.state)
    table.stack(sewers.maps, *maps)
    table.stack(sewers.rooms, *rooms).stack(sewers.corridors, *corridors)
    shelter.round, shelter.day_phase = 0, "day"
    for person in shelter.people:
        person.out = person.id in group
    shelter.trip = Trip("", [], searching=True, then="sewers_home")
    shelter.counters["threat"] = threat
    sewers.trail = [TrailCard(BOX.start)]
    return table.at("sewers_path")


def at_the_end(*group: str, laid: Sequence[str] = (), threat: int = 0, **pile: int) -> HouseScenario:
    """The group has walked the path of the last of these cards, and goes on or gives up; this is on its pile."""
    table = below(*group)
    sewers = Sewers.of(table.state)
    table.stack(sewers.maps, *laid)
    sewers.trail = [_walked(TrailCard(BOX.start))]
    for _ in laid:
        sewers.trail.append(_walked(TrailCard(sewers.maps.pop())))
    table.state.pile = {item: count for item, count in pile.items() if count}
    table.state.counters["threat"] = threat
    return table.at("sewers_turn")


def _walked(card: TrailCard) -> TrailCard:
    """The way to the first exit, with any cards."""
    card.way = card.map.exit[0].side
    card.met = [(BOX.rooms if step.isalpha() else BOX.corridors)[0].id for step in card.path]
    return card


def before_the_red_path(*group: str, threat: int = 0, **pile: int) -> HouseScenario:
    """The fourth card is the next; its red path brings a tin of food and two water."""
    table = at_the_end(*group, laid=["SW1", "SW2", "SW4"], threat=threat, **pile)
    return table.stack(Sewers.of(table.state).maps, "SW3").stack(Sewers.of(table.state).rooms, "RM6", "RM2")


def under_a_location(*group: str, die: int = 1, location: str = "", **pile: int) -> HouseScenario:
    """The group has walked the red path, and the black die has told where it is; this is the Near Location."""
    table = before_the_red_path(*group, **pile)
    if location:
        put_near(table, location)
    return table.next_die(10, die).play(0, "deeper")


def put_near(table: HouseScenario, location: str) -> None:
    """This Location is the Near one; whatever was there takes its place."""
    shelter = table.state
    here, near = shelter.box.locations[location], shelter.slots[0]
    assert near is not None
    if here in shelter.slots:
        shelter.slots[shelter.slots.index(here)] = near
    else:
        shelter.new_locations[shelter.new_locations.index(here)] = near
    shelter.slots[0] = here
