"""Laying the house for a test: who lives there, what they own, and where the day stands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

from lastcall.core.game import Game
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.reading import open_box
from lastcall.games.this_war_of_mine.rules.modifiers import bring_all_into_force
from lastcall.games.this_war_of_mine.rules.telling import resolve as open_scene
from lastcall.games.this_war_of_mine.state import Mod, Person, Room, Shelter, Trip
from lastcall.games.this_war_of_mine.terms import STATES
from lastcall.registry import find_game
from lastcall.testing import Scenario, scenario


def faces(*rolled: str) -> list[str]:
    """Combat dice as chance gives them: `yellow:2`."""
    dice = GAME.box.dice
    shown = [each.split(":") for each in rolled]
    assert all(face in dice[die] for die, face in shown)
    return [face for _, face in shown]


def laid(
    *names: str, seats: int = 1, options: dict[str, Any] | None = None, game: Game[Any] = GAME, **storage: int
) -> Scenario:
    """A house with these people, well and fed, and with only these things in Storage. No ask is kept open."""
    table = scenario(game, seats=seats, options=options)
    shelter: Shelter = table.state
    wanted = names or ("marko", "oskar", "greta")
    everybody = [*[person.card for person in shelter.people], *shelter.waiting]
    cards = {card.id: card for card in everybody}
    shelter.people = [Person(cards[name], [0, 0, 0, 0, 0], starter=True) for name in wanted]
    shelter.waiting = [card for card in everybody if card.id not in wanted]
    shelter.storage = dict(storage)
    shelter.leader = 0
    return table


def state(table: Scenario, name: str, **levels: int) -> Person:
    """Set states of somebody by name; gives the person."""
    person: Person = table.state.person(name)
    for key, level in levels.items():
        person.levels[STATES.index(key)] = level
    return person


def level(table: Scenario, name: str, key: str) -> int:
    found: int = table.state.person(name).levels[STATES.index(key)]
    return found


def day(table: Scenario, number: int = 1) -> Scenario:
    """Begin an action round."""
    table.state.round = number
    table.state.assignments = []
    return table.at("assign")


def build(table: Scenario, fitting: str, place: str) -> Room:
    """A fitting already stands there."""
    shelter: Shelter = table.state
    room: Room = shelter.room(place)
    for card in room.cards:
        shelter.spare_shelter.append(card)
    room.kind, room.cards, room.remnants = "", [], False
    for pile in (shelter.fittings, shelter.ideas):
        for card in pile[:]:
            if card.id == fitting:
                pile.remove(card)
                room.fitting = card
    bring_all_into_force(shelter, fitting, shelter.box.fittings[fitting].passive)
    return room


def resolve(table: Scenario, block: str, actor: str = "", then: str = "assign") -> Scenario:
    """Resolve one block of a card, then go on with a phase."""
    table.state.round = table.state.round or (1 if then == "assign" else 0)
    return table.at(open_scene(table.state, block, then, actor))


def out(
    table: Scenario, *party: str, location: str = "terrace", cards: tuple[str, ...] = (), noise: int = 1
) -> Scenario:
    """The party is at a Location, with these cards left in the Unknown deck; nothing goes back for another Location."""
    shelter: Shelter = table.state
    shelter.round = 0
    places = [slot for slot in shelter.slots if slot is not None] + shelter.new_locations
    here = next(place for place in places if place.id == location)
    if here in shelter.new_locations:
        shelter.new_locations.remove(here)
        shelter.new_locations.append(shelter.slots[0])  # type: ignore[arg-type]
        shelter.slots[0] = here
    for person in shelter.people:
        person.out = person.id in party
        person.task = "scavenge" if person.out else "guard"
    every = {card.id: card for card in shelter.exploration.cards}
    unknown = [every[card] for card in reversed(cards)]
    shelter.exploration.cards = [card for card in shelter.exploration.cards if card not in unknown]
    shelter.trip = Trip(location, unknown, noise=noise, searching=True, had_last_four=len(unknown) < 4)
    return table


def fight(table: Scenario, card: str, *party: str) -> Scenario:
    """A Residents card whose enemies fight, before the first round."""
    out(table, *party)
    table.stack(table.state.residents, card)
    shelter: Shelter = table.state
    resident = shelter.residents.draw(shelter.chance)
    assert resident is not None
    shelter.residents.discard(resident)
    return resolve(table, f"{card}/attack", then="explored")


def raided(table: Scenario, card: str, *guards: str) -> Scenario:
    """A Night Raid by this card against these guards."""
    shelter: Shelter = table.state
    shelter.round = 0
    for person in shelter.people:
        person.task = "guard" if person.id in guards else "floor"
    table.stack(shelter.raids, card)
    return table.at("raid")


def with_cards(folder: Path, file: str, old: str, new: str) -> Game[Any]:
    """The game with a change in one of its card files."""
    game = find_game("this_war_of_mine")
    cards = folder / "cards"
    copytree(game.folder / "cards", cards)
    text = (cards / file).read_text(encoding="utf-8")
    assert old in text
    (cards / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return replace(game, open_box=lambda _: open_box(cards))


def left_alone(table: Scenario) -> Scenario:
    """Nobody hears the party: only what the card itself says happens."""
    table.state.mods.append(Mod("encounter_off", 99, "game", "test"))
    return table


def place(table: Scenario, person: str, *choices: str) -> None:
    table.play(0, f"act:{person}", *choices)


def actions(table: Scenario, person: str) -> list[str]:
    table.choose(0, f"act:{person}")
    offered = table.offered(0)
    table.play(0, "nothing", f"back:{person}")
    return offered


def clear(table: Scenario, *rooms: str) -> None:
    for key in rooms:
        room = table.state.room(key)
        table.state.spare_shelter += room.cards
        room.kind, room.cards = "", []
